"""The types of what a server tells beside the updates of games, as a client gets them."""

from typing import Any, Literal, TypedDict

from tablebots.core.types import Span


class Me(TypedDict):
    """Who somebody is; the token is null except for whom it was made."""

    id: str
    nickname: str
    language: str
    token: str | None


class RoomSeat(TypedDict):
    """A seat as somebody may see it."""

    name: str
    kind: Literal["person", "bot", "open"]
    bot: str
    """The bot that sits there, or stands in for the person."""
    mine: bool
    owner: bool
    present: bool
    away: bool
    """Whether the person has been away for so long that a bot may play on."""
    committed: bool
    muted: bool


class RoomView(TypedDict):
    """A room as somebody may see it."""

    id: str
    code: str
    game: str
    options: dict[str, bool | int | str]
    clock: dict[str, int]
    advice: bool
    public: bool
    phase: Literal["lobby", "dealing", "playing", "over", "closed"]
    mine: bool
    created: float
    seats: list[RoomSeat]
    commitment: str
    rematch: str
    watchers: int


class ListedSeat(TypedDict):
    """A seat in a list of tables."""

    name: str
    bot: bool
    open: bool


class ListedTable(TypedDict):
    """A table in a list."""

    id: str
    game: str
    phase: Literal["lobby", "dealing", "playing", "over", "closed"]
    options: dict[str, bool | int | str]
    clock: dict[str, int]
    created: float
    seats: list[ListedSeat]
    mine: list[int]


class MyTable(ListedTable):
    """A table of mine; while its game runs, with what is asked there, of me if it is my turn."""

    question: list[Span] | None
    my_turn: bool


class ChatLine(TypedDict):
    """Something that was said at a table; the seat is null if a spectator said it."""

    number: int
    name: str
    seat: int | None
    text: str
    time: float


class RuleText(TypedDict):
    """A rule by its id."""

    rule: str
    text: str


class RulesSection(TypedDict):
    """A section of a rulebook."""

    title: str
    rules: list[RuleText]


class RulesPage(TypedDict):
    """A rulebook."""

    game: str
    title: str
    summary: str
    sections: list[RulesSection]


class PuzzleResult(TypedDict):
    """Somebody's best solution of a puzzle; null while there is none."""

    moves: int | None
    seconds: float | None


class PuzzleData(TypedDict):
    """The puzzle of a day."""

    date: str
    game: str
    position: str
    level: str
    rating: int
    view: Any
    mine: PuzzleResult


class AckFrame(TypedDict):
    """A message was taken."""

    type: Literal["ack"]
    id: str
    sequence: int | None


class RefusedFrame(TypedDict):
    """A message changed nothing, and why."""

    type: Literal["refused"]
    id: str
    text: list[Span]
    rule: str | None
    key: str
    retry_after: float | None


class AnswerFrame(TypedDict):
    """The answer to a question."""

    type: Literal["answer"]
    id: str
    answer: Any


class RoomFrameView(TypedDict):
    """The room, at first and whenever it changes."""

    type: Literal["room"]
    room: RoomView


class ChatFrameView(TypedDict):
    """What was said."""

    type: Literal["chat"]
    lines: list[ChatLine]


class ByeFrame(TypedDict):
    """The last message of a socket."""

    type: Literal["bye"]
    reason: Literal["restart", "slow", "closed"]
    reconnect: bool


class TablesFrame(TypedDict):
    """The list of open tables."""

    type: Literal["tables"]
    tables: list[ListedTable]
