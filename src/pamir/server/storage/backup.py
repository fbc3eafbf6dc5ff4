"""Backup and restore: all tables of a database as one file, while they are played at, and back into either kind."""

import asyncio
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from sqlalchemy import URL, Connection, NullPool, create_engine, inspect, make_url, text
from sqlalchemy.exc import SQLAlchemyError

from pamir.server.storage.archive import Archive, dump
from pamir.server.storage.postgres import Postgres
from pamir.server.storage.private import private_folder
from pamir.server.storage.shapes import StoreError
from pamir.server.storage.sqlite import Sqlite
from pamir.server.storage.store import migrate

Counts = dict[str, int]


def back_up(url: str, file: Path) -> Counts:
    """Write all tables into a new file; how many rows of each kind. Servers play on meanwhile. Raises StoreError."""
    if file.exists():
        raise StoreError(f"There is a file {file} already; a backup replaces none.")
    where = make_url(url)
    try:
        if where.get_backend_name() == "sqlite":
            return _from_sqlite(where, file)
        return asyncio.run(Postgres(where).snapshot(lambda connection: dump(connection, file)))
    except StoreError:
        raise
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        raise StoreError(f"The backup could not be made: {_reason(error)}") from None


def _from_sqlite(where: URL, file: Path) -> Counts:
    """By SQLite's own way of copying a database in use: what lies beside the file, in its log, is in the copy."""
    database = Path(where.database or "").absolute()
    if not database.is_file():
        raise StoreError(f"There is no database {database}.")
    private_folder(file.absolute().parent)
    with tempfile.TemporaryDirectory(dir=file.absolute().parent, prefix=".backup-") as folder:
        copy = Path(folder) / "tables.sqlite3"
        with closing(sqlite3.connect(database, timeout=60)) as source, closing(sqlite3.connect(copy)) as target:
            source.backup(target)
        engine = create_engine(f"sqlite:///{copy}", poolclass=NullPool)
        with engine.connect() as connection:
            return dump(connection, file)


def restore(file: Path, url: str) -> Counts:
    """Fill an empty database from a backup, whole or not at all; how many rows of each kind. Raises StoreError."""
    archive = Archive(file)
    where = make_url(url)
    database = Postgres(where) if where.get_backend_name() == "postgresql" else Sqlite(where)
    shown = where.render_as_string(hide_password=True)
    counts: Counts = {}

    def fill(connection: Connection) -> None:
        _refuse_if_used(connection, shown)
        migrate(connection, archive.shape)
        counts.update(archive.pour(connection))
        migrate(connection)

    try:
        asyncio.run(_filled(database, fill))
    except StoreError:
        raise
    except Exception as error:  # drivers raise their own
        raise StoreError(f"The backup could not be restored into {shown}: {_reason(error)}") from None
    return counts


async def _filled(database: Postgres | Sqlite, fill: Callable[[Connection], None]) -> None:
    try:
        await database.open(fill)
    finally:
        await database.close()


def _refuse_if_used(connection: Connection, shown: str) -> None:
    connection.execute(text("SELECT 1"))  # from here on all is one transaction
    if inspect(connection).has_table("tables") and connection.execute(text("SELECT 1 FROM tables")).first():
        raise StoreError(f"The database {shown} already holds tables; restore into an empty one.")
    for name in ("chat", "events", "seats", "tables", "notes", "pamir_version"):
        connection.execute(text(f"DROP TABLE IF EXISTS {name}"))


def _reason(error: Exception) -> str:
    return str(error).splitlines()[0] if str(error) else type(error).__name__
