"""The messages of a table's socket, one JSON object each. What a client sends has an id, and is answered once by it."""

from typing import Annotated, Any, Final, Literal

import msgspec

from tablebots.table.patches import Json

MOST_BYTES: Final = 16_384
"""The longest message that a client may send."""
LONGEST_CHAT: Final = 500

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=63)]
MoveText = Annotated[str, msgspec.Meta(max_length=199)]
MoveTexts = Annotated[list[MoveText], msgspec.Meta(min_length=1, max_length=100)]
Language = Literal["es", "en", "ca", "pt"]
Reason = Literal["restart", "slow", "closed"]
"""Why a server closes a socket."""


class Said(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """What a client sends."""

    id: Id


class Moves(Said, tag="moves"):
    """Make moves, all or none."""

    seat: SeatNumber
    moves: MoveTexts


class Undo(Said, tag="undo"):
    """Take back the last moves of a seat."""

    seat: SeatNumber


class End(Said, tag="end"):
    """Resign, or agree to abandon the game."""

    seat: SeatNumber
    reason: Literal["resigned", "abandoned"]


class WhyNot(Said, tag="why_not"):
    """Ask what forbids moves; nothing changes."""

    seat: SeatNumber
    moves: MoveTexts


class Ask(Said, tag="ask"):
    """Ask a helper of the game; nothing changes."""

    seat: SeatNumber
    helper: Annotated[str, msgspec.Meta(max_length=40)]
    question: Any = None


class Chat(Said, tag="chat"):
    """Say something to everybody at the table."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_CHAT)]


class Front(Said, tag="front"):
    """Hand the screen over: from now on this seat is before it, or (None) nobody's."""

    seat: SeatNumber | None


class Speak(Said, tag="language"):
    """Choose a language."""

    language: Language


class Reveal(Said, tag="reveal"):
    """Reveal the nonce that a seat has committed to."""

    seat: SeatNumber
    nonce: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Ping(Said, tag="ping"):
    """Ask for an answer, to see whether the line stands."""


FromClient = Moves | Undo | End | WhyNot | Ask | Chat | Front | Speak | Reveal | Ping


class Told(msgspec.Struct, tag_field="type", kw_only=True):
    """What a server sends."""


class Ack(Told, tag="ack"):
    """A message was taken; *sequence* counts what the seat has been told since."""

    id: str
    sequence: int | None = None


class Refused(Told, tag="refused"):
    """A message changed nothing: the rule, if one forbids it, and the sentence as spans."""

    id: str
    text: list[dict[str, Json]]
    rule: str | None = None
    key: str = ""
    retry_after: float | None = None


class Answer(Told, tag="answer"):
    """The answer to a question."""

    id: str
    answer: Json


class RoomFrame(Told, tag="room"):
    """The room as this person sees it, sent at first and whenever it changes."""

    room: Json


class ChatFrame(Told, tag="chat"):
    """Something that was said."""

    lines: list[Json]


class Bye(Told, tag="bye"):
    """The server closes the socket; whether the client should come back at once."""

    reason: Reason
    reconnect: bool


decoder: Final = msgspec.json.Decoder(FromClient)
encoder: Final = msgspec.json.Encoder()
