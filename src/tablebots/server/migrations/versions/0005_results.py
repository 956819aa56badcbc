"""The results of finished games for each person, and how hard solved puzzles are.

The games that are over by now are counted when their players first ask for their statistics: to find their scores, the
rules have to play them again, which would keep a server from starting.
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table, and add the columns."""
    op.create_table(
        "results",
        sa.Column("identity", sa.String(32), sa.ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("room", sa.String(32), primary_key=True, comment="a result stays when its room is removed"),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("seconds", sa.Float, comment="how long was played"),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("people", sa.Integer, nullable=False, comment="how many of the others were people"),
        sa.Column("against", sa.String(16), nullable=False, comment="alone, one_screen, people, a level, or other"),
        sa.Column("result", sa.String(16), nullable=False, comment="won, drawn, lost, resigned, abandoned or played"),
        sa.Column("reason", sa.String(80), nullable=False, comment="the ending of the game"),
        sa.Column("place", sa.Integer),
        sa.Column("score", sa.Integer),
        sa.Column("options", sa.Text, nullable=False, comment="JSON, those that are not as usual"),
    )
    counted = "true once their result is kept, even if they have deleted it since"
    op.add_column("members", sa.Column("counted", sa.Boolean, comment=counted))
    op.add_column("solutions", sa.Column("best", sa.Integer, comment="the fewest moves possible, once it is solved"))
    op.add_column("solutions", sa.Column("level", sa.String(8), comment="how hard it is, once it is solved"))


def downgrade() -> None:
    """Take everything back that `upgrade` has done."""
    for table, column in (("solutions", "level"), ("solutions", "best"), ("members", "counted")):
        op.drop_column(table, column)
    op.drop_table("results")
