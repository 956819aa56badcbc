"""What a host orders by a command, and when a puzzle was first solved."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table, and add the column."""
    op.create_table(
        "orders",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("target", sa.String(32), nullable=False),
    )
    op.add_column("solutions", sa.Column("solved", sa.Float, comment="when it was first solved, if it was"))
