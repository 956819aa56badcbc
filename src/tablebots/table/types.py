"""The types of updates and of the lobby, as a client gets them.

Views, events and the values of questions are those of each game: `tablebots.table.schema` puts them in.
"""

from typing import Any, Generic, Literal, NotRequired, TypedDict, TypeVar

from tablebots.core.types import EventView, PieceView, Span

GameView = TypeVar("GameView")
GameEvent = TypeVar("GameEvent")
GameValues = TypeVar("GameValues")


class TableEvent(EventView):
    """What happens at any table: a move is taken back, a player resigns or runs out of time, the game is abandoned.

    ``agreed``: a player would abandon the game, and others must still agree.
    """

    event: Literal["undone", "resigned", "time", "agreed", "abandoned"]
    seat: int


class Event(EventView):
    """The entries that every event has; each adds its own."""

    event: str


class RoleUpdate(PieceView):
    """A piece that an offer is about."""

    role: str


class QuestionUpdate(TypedDict, Generic[GameValues]):
    """What the viewer is asked, or what is asked of those whom it waits for."""

    key: str
    rule: str
    text: list[Span]
    values: GameValues
    consequence: list[Span] | None
    mine: bool
    seats: list[int]
    needed: list[int]


class OfferUpdate(TypedDict):
    """A legal move of the viewer, or several moves proposed as one."""

    moves: list[str]
    kind: str
    label: list[Span]
    final: bool
    pieces: list[RoleUpdate]
    price: NotRequired[dict[str, int]]
    skips: NotRequired[list[PieceView]]
    preview: NotRequired[list[Span]]
    alternatives: NotRequired[list[list[str]]]


class LockedUpdate(PieceView):
    """A piece that the question is about and that cannot be chosen, and why."""

    tag: list[Span]
    text: list[Span]
    rule: str


class TableUpdate(TypedDict, Generic[GameView]):
    """The table at a moment."""

    view: GameView
    pieces: dict[str, list[int]]


class MomentUpdate(TypedDict, Generic[GameView, GameEvent]):
    """What happened up to a beat: the first moment has the table at it, the others a patch of the one before."""

    events: list[GameEvent]
    table: NotRequired[TableUpdate[GameView]]
    patch: NotRequired[dict[str, Any]]
    heading: NotRequired[list[Span] | None]
    """Where in the game it is, if that is another than at the moment before."""


class CountdownUpdate(TypedDict):
    """The time of the game itself that runs, and the seconds that are left of it."""

    name: str
    seconds: int
    left: float


class PlayerClocksUpdate(TypedDict):
    """The seconds that each player has left, and the seats whose clock runs."""

    players: list[float]
    running: list[int]


class UndoUpdate(TypedDict):
    """The moves that the viewer may take back."""

    moves: list[str]


class Update(TypedDict, Generic[GameView, GameEvent, GameValues]):
    """Everything that a viewer must be told."""

    sequence: int
    heading: list[Span] | None
    view: GameView
    pieces: dict[str, list[int]]
    question: QuestionUpdate[GameValues] | None
    offers: list[OfferUpdate]
    locked: list[LockedUpdate]
    moments: list[MomentUpdate[GameView, GameEvent]]
    clock: CountdownUpdate | PlayerClocksUpdate | None
    undo: UndoUpdate | None
    agreed: list[int]
    """The seats that have agreed to abandon the game."""
    ending: list[Span] | None


class LimitData(TypedDict):
    """For how many seats a value of an option is; null stands for every value but the default."""

    value: bool | int | str | None
    low: int
    high: int


class ChoiceData(TypedDict):
    """A value of an option with its label."""

    value: str
    label: str


class OptionData(TypedDict):
    """A choice made before a game starts."""

    option: str
    label: str
    help: str
    rule: str
    type: str
    default: bool | int | str
    limits: list[LimitData]
    low: NotRequired[int]
    high: NotRequired[int]
    choices: NotRequired[list[ChoiceData]]


class SeatsData(TypedDict):
    """How few and how many can play."""

    low: int
    high: int


class LevelData(TypedDict):
    """A strength of bots."""

    level: str
    name: str
    bot: str


class Lobby(TypedDict):
    """Everything that is chosen before a game starts."""

    game: str
    title: str
    summary: str
    seats: SeatsData
    clock: bool
    """Whether the game has a clock of its own, so that players have none."""
    options: list[OptionData]
    levels: list[LevelData]
    bots: list[str]
    analysis: bool
    """Whether random games tell the chances, so that records can be analysed."""


class SeenHead(TypedDict):
    """What everybody may know of a game before its first move."""

    game: str
    rules: int
    seats: int
    options: dict[str, bool | int | str]
    names: list[str]
    bots: dict[str, str]
    created: str
    program: str
    clock: dict[str, int]
    advice: bool


class SeenMoment(MomentUpdate[GameView, GameEvent], Generic[GameView, GameEvent]):
    """A moment of a record."""

    moves: NotRequired[int]
    """How many moves of the record are made by then, to play on from there; only a server tells it."""


class SeenRecord(TypedDict, Generic[GameView, GameEvent]):
    """A record as one seat, or a spectator, may see it; its first moment is the table before the first move."""

    seen: int
    seat: int | None
    language: str
    head: SeenHead
    moments: list[SeenMoment[GameView, GameEvent]]
    ending: list[Span] | None


class HintAnswer(TypedDict):
    """What a strong bot would do, and how sure it is, from 0 to 1."""

    moves: list[str]
    label: list[Span]
    sure: float


class OddsAnswer(TypedDict):
    """The chance of each seat to win, from 0 to 1, and by how many playouts it was found."""

    odds: list[float]
    playouts: int
