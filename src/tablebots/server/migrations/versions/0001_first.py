"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "identities",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("nickname", sa.String(40), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("phrase", sa.String(64), unique=True, comment="the SHA-256 of the recovery phrase"),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(64), primary_key=True, comment="the SHA-256 of the token"),
        sa.Column(
            "identity", sa.String(32), sa.ForeignKey("identities.id", ondelete="CASCADE"), nullable=False, index=True
        ),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "rooms",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(8), unique=True, comment="only until the start"),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("phase", sa.String(8), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("room", sa.Text, nullable=False, comment="JSON"),
        sa.Column("head", sa.Text, comment="JSON, the head of the record, from the start on"),
    )
    op.create_index("rooms_by_phase", "rooms", ["phase", "public", "changed"])
    op.create_table(
        "members",
        sa.Column("room", sa.String(32), sa.ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
        sa.Column(
            "identity", sa.String(32), sa.ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True, index=True
        ),
    )
    op.create_table(
        "log",
        sa.Column("room", sa.String(32), sa.ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("entry", sa.Text, nullable=False, comment="JSON"),
    )
    op.create_table(
        "chat",
        sa.Column("room", sa.String(32), sa.ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("identity", sa.String(32), nullable=False, index=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("time", sa.Float, nullable=False),
    )
    op.create_table(
        "solutions",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column(
            "identity", sa.String(32), sa.ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True, index=True
        ),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("seconds", sa.Float, nullable=False),
        sa.Column("begun", sa.Float, nullable=False, comment="when the puzzle was first shown"),
    )
