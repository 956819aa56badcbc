"""The tables of the database."""

import sqlalchemy as sa

metadata = sa.MetaData()

identities = sa.Table(
    "identities",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("nickname", sa.String(40), nullable=False),
    sa.Column("language", sa.String(8), nullable=False),
    sa.Column(
        "named",
        sa.Boolean,
        nullable=False,
        server_default=sa.false(),
        comment="whether they have chosen the nickname",
    ),
    sa.Column("phrase", sa.String(64), unique=True, comment="the SHA-256 of the recovery phrase"),
    sa.Column("created", sa.Float, nullable=False),
)

tokens = sa.Table(
    "tokens",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True, comment="the SHA-256 of the token"),
    sa.Column("identity", sa.ForeignKey("identities.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("created", sa.Float, nullable=False),
)

rooms = sa.Table(
    "rooms",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("code", sa.String(8), unique=True, comment="only until the start"),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("phase", sa.String(8), nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("changed", sa.Float, nullable=False),
    sa.Column("room", sa.Text, nullable=False, comment="JSON"),
    sa.Column("head", sa.Text, comment="JSON, the head of the record, from the start on"),
    sa.Index("rooms_by_phase", "phase", "public", "changed"),
)

members = sa.Table(
    "members",
    metadata,
    sa.Column("room", sa.ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("identity", sa.ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True, index=True),
    sa.Column("counted", sa.Boolean, comment="true once their result is kept, even if they have deleted it since"),
)

results = sa.Table(
    "results",
    metadata,
    sa.Column("identity", sa.ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
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
"""How each finished game ended for each person who played it."""

log = sa.Table(
    "log",
    metadata,
    sa.Column("room", sa.ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("entry", sa.Text, nullable=False, comment="JSON"),
)

chat = sa.Table(
    "chat",
    metadata,
    sa.Column("room", sa.ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("identity", sa.String(32), nullable=False, index=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("time", sa.Float, nullable=False),
    sa.Column("seat", sa.Integer, comment="where they sat, if they did"),
)

solutions = sa.Table(
    "solutions",
    metadata,
    sa.Column("day", sa.String(10), primary_key=True, comment="a date, or p and a digest of a rated position"),
    sa.Column("identity", sa.ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True, index=True),
    sa.Column("moves", sa.Integer, nullable=False),
    sa.Column("seconds", sa.Float, nullable=False),
    sa.Column("begun", sa.Float, nullable=False, comment="when the puzzle was first shown"),
    sa.Column("solved", sa.Float, comment="when it was first solved, if it was"),
    sa.Column("best", sa.Integer, comment="the fewest moves possible, once it is solved"),
    sa.Column("level", sa.String(8), comment="how hard it is, once it is solved"),
)

orders = sa.Table(
    "orders",
    metadata,
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False, comment="close or remove"),
    sa.Column("target", sa.String(32), nullable=False, comment="the id of a room or an identity"),
)
"""What the host's commands want to be done, by the server, which alone changes tables."""

heartbeat = sa.Table(
    "heartbeat",
    metadata,
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("time", sa.Float, nullable=False),
)
"""One row: when clocks that ran were last served."""
