"""Deals of 128 bits as text, who chose them, who opened a table, and who is muted there.

A deal of a table opened before this is 'older': nobody noted whether it was drawn or named.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Add, copy, drop, rename: the one way to another type that both databases know.
    op.add_column("tables", sa.Column("dealt", sa.Text, nullable=False, server_default=""))
    op.execute("UPDATE tables SET dealt = CAST(seed AS TEXT)")
    op.execute("ALTER TABLE tables DROP COLUMN seed")
    op.execute("ALTER TABLE tables RENAME COLUMN dealt TO seed")
    op.add_column("tables", sa.Column("deal", sa.String(8), nullable=False, server_default="older"))
    op.add_column("tables", sa.Column("owner_hash", sa.String(64)))
    op.add_column("tables", sa.Column("muted", sa.String(32), nullable=False, server_default=""))
    op.create_index("tables_by_watch", "tables", ["watch_hash"])
    op.create_index("seats_by_secret", "seats", ["secret_hash"])


def downgrade() -> None:
    raise NotImplementedError("deals of 128 bits do not fit into the older shape: restore a backup instead")
