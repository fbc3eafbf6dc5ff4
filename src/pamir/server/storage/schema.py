"""What the database holds: tables, their seats, the append-only events of each, and chat.

The events are the truth. ``(table_id, revision)`` is the primary key, so that of two servers that would write
the same revision only one can. Times are seconds since 1970.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Dialect,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
)

from pamir.seeds import read_seed, seed_text

metadata = MetaData()


class Seed(TypeDecorator[int]):
    """A seed, long or short, kept as its text."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: int | None, dialect: Dialect) -> str | None:
        return None if value is None else seed_text(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> int | None:
        return None if value is None else read_seed(value)


tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("edition", String(16), nullable=False),
    Column("rules", String(32), nullable=False),
    Column("options", Text, nullable=False),
    Column("hot_seat", Boolean, nullable=False),
    Column("watch_hash", String(64), nullable=False),
    Column("creator", String(24), nullable=False),
    Column("created", Float, nullable=False),
    Column("finished", Float),
    Column("result", Text),
    Column("rematch", String(32)),
    Column("seed", Seed, nullable=False, server_default=""),
    Column("deal", String(8), nullable=False, server_default="older"),
    Column("owner_hash", String(64)),
    Column("muted", String(32), nullable=False, server_default=""),
    Column("cards", Text),
)
Index("tables_by_creator", tables.c.creator, tables.c.created)
Index("tables_by_finish", tables.c.finished)
Index("tables_by_watch", tables.c.watch_hash)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("bot", String(64)),
    Column("name", String(80), nullable=False),
    Column("secret_hash", String(64)),
)
Index("seats_by_secret", seats.c.secret_hash)

events = Table(
    "events",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("revision", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("action", String(64), nullable=False),
    Column("client_id", String(64)),
    Column("at", Float, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("client_id", String(64), nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "client_id", name="chat_once"),
)

notes = Table(
    "notes",
    metadata,
    Column("key", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
