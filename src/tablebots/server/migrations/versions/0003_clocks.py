"""The heartbeat of the server, and where those sit who have said something."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table, and add the column."""
    op.create_table(
        "heartbeat",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("time", sa.Float, nullable=False),
    )
    op.add_column("chat", sa.Column("seat", sa.Integer, comment="where they sat, if they did"))
