"""A table may be played with cards of its own, as whoever opened it handed them over."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("cards", sa.Text))


def downgrade() -> None:
    raise NotImplementedError("games with cards of their own cannot go on without them: restore a backup instead")
