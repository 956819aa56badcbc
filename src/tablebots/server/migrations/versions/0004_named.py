"""Who has chosen their nickname."""

import re

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

MADE_UP = re.compile(r"[BDFGKLMNPRSTVZ][aeiou][bdfgklmnprstvz][aeiou][bdfgklmnprstvz]")
"""How names were made up until now."""


def upgrade() -> None:
    """Add the column; whoever has a name that was not made up has chosen it."""
    column = sa.Column(
        "named",
        sa.Boolean,
        nullable=False,
        server_default=sa.false(),
        comment="whether they have chosen the nickname",
    )
    op.add_column("identities", column)
    identities = sa.table("identities", sa.column("nickname", sa.String), sa.column("named", sa.Boolean))
    connection = op.get_bind()
    for (nickname,) in connection.execute(sa.select(identities.c.nickname).distinct()).all():
        if not MADE_UP.fullmatch(nickname):
            chosen = identities.update().where(identities.c.nickname == nickname).values(named=True)
            connection.execute(chosen)
