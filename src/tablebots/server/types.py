"""The types of what a server tells beside the updates of games, as a client gets them."""

from typing import Any, Literal, TypedDict

from tablebots.core.types import Span

Against = Literal["alone", "easy", "medium", "hard", "other", "people"]
"""Against whom somebody has played: people, or else the level of the strongest bot, if it has one."""
PuzzleLevel = Literal["easy", "medium", "hard", "expert"]


class Me(TypedDict):
    """Who somebody is; the token is null except for whom it was made."""

    id: str
    nickname: str
    named: bool
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


class ListedLesson(TypedDict):
    """A guided first game in a list: about how many minutes it takes, and how many moves it asks for."""

    game: str
    title: str
    minutes: int
    tasks: int


class LessonStep(TypedDict):
    """A step of a lesson: what the learner sees since the step before, is told, and may do."""

    name: str
    update: Any
    """An update as the table of the game sends it."""
    say: list[Span]
    wrong: list[Span] | None
    """What is said to who chooses a legal move that is not accepted, if that is something of its own."""
    accept: list[list[str]]
    """The moves that lead on, each one or several made as one; empty if nothing is asked for."""
    point: list[str]
    """The cards or places that are spoken of."""


class LessonPage(ListedLesson):
    """A guided first game; seat 0 learns."""

    names: list[str]
    options: dict[str, bool | int | str]
    steps: list[LessonStep]


class LessonRefusal(TypedDict):
    """What forbids moves at a step of a lesson."""

    rule: str | None
    text: list[Span]


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


class ListedPuzzle(TypedDict):
    """A rated puzzle in a list; *moves* are the fewest of mine, null if I have not solved it."""

    number: int
    position: str
    level: Literal["easy", "medium", "hard", "expert"]
    rating: int
    solved: bool
    moves: int | None


class PuzzlePage(TypedDict):
    """A page of the rated puzzles, of one level or of all."""

    page: int
    pages: int
    count: int
    solved: int
    puzzles: list[ListedPuzzle]


class PositionData(TypedDict):
    """A position to solve; puzzle and result are null unless it is one of the rated puzzles."""

    position: str
    game: str
    view: Any
    puzzle: ListedPuzzle | None
    mine: PuzzleResult | None


class Tally(TypedDict):
    """How many games ended how; what nothing is known of is null, and places count among three players and more."""

    games: int
    won: int
    drawn: int
    lost: int
    resigned: int
    abandoned: int
    average_score: float | None
    best_score: int | None
    average_place: float | None
    average_players: float | None
    average_seconds: float | None


class OpponentTally(Tally):
    """How the games against one kind of opponent ended."""

    against: Against


class GameStatistics(TypedDict):
    """Somebody's games of one kind; those that they played at several seats of one screen are only counted."""

    game: str
    one_screen: int
    total: Tally
    by_opponent: list[OpponentTally]


class PuzzleTally(TypedDict):
    """How many puzzles were solved, in how many of them with the fewest moves possible, and how fast."""

    solved: int
    fewest: int
    best_seconds: float | None
    average_seconds: float | None


class LevelTally(PuzzleTally):
    """The solved puzzles of one level."""

    level: PuzzleLevel


class PuzzleStatistics(PuzzleTally):
    """Somebody's puzzles; *days* are those of the last five weeks whose puzzle was solved on its day."""

    streak: int
    longest_streak: int
    days: list[str]
    by_level: list[LevelTally]


class MyStatistics(TypedDict):
    """What I have played, summed up; the game that I played last comes first."""

    games: list[GameStatistics]
    puzzles: PuzzleStatistics


class MyResult(TypedDict):
    """How a finished game ended for me: *people* are the others who are no bots, *reason* is how the game ended."""

    table: str
    ended: str
    game: str
    seconds: float | None
    seats: int
    people: int
    against: Literal["alone", "easy", "medium", "hard", "other", "people", "one_screen"]
    result: Literal["won", "drawn", "lost", "resigned", "abandoned", "played"]
    reason: str
    place: int | None
    score: int | None
    options: dict[str, bool | int | str]
    """Those that are not as usual."""


class MySolution(TypedDict):
    """A puzzle that I have solved: a date, or the key of a rated puzzle, and the fewest moves possible, if known."""

    puzzle: str
    solved: str | None
    moves: int
    fewest: int | None
    seconds: float
    level: PuzzleLevel | None


class MyResults(TypedDict):
    """My finished games, the newest first, and the puzzles that I have solved."""

    games: list[MyResult]
    puzzles: list[MySolution]


class TraceData(TypedDict):
    """Where the robots stand after some slides, where each could slide next, and the corners of each path so far."""

    robots: dict[str, str]
    slides: dict[str, dict[str, str]]
    paths: list[list[str]]
    moves: int
    arrived: bool


class SubmittedData(TypedDict):
    """A solution that holds: its moves, and for daily and rated puzzles the fewest possible and my best result."""

    moves: int
    best: int | None
    mine: PuzzleResult | None


class HintData(TypedDict):
    """A hint: its sentence, and what it gives away, null or empty as long as it does not."""

    number: int
    text: str
    robot: str | None
    square: str | None
    """Where the robot stands."""
    move: str | None
    path: list[str]
    """The squares between which the robot goes straight."""


class SolvedData(TypedDict):
    """What a search has found: *moves* is null if it was not enough, and then a solution is the best that is known."""

    moves: int | None
    lower_bound: int
    solution: list[str]
    solutions: list[list[str]]
    complete: bool
    nodes: int
    seconds: float


class ProgressFrame(TypedDict):
    """How far a search is."""

    type: Literal["progress"]
    id: str
    moves: int
    nodes: int
    seconds: float


class SolvedFrame(SolvedData):
    """The end of a search."""

    type: Literal["solved"]
    id: str
    stopped: bool


class AnalysedPoint(TypedDict):
    """What was counted after so many moves of a record: for each seat the chance to win, or alone the score.

    Where the game is over nothing is left to chance: then *playouts* is 0.
    """

    moves: int
    values: list[float]
    playouts: int


class PointsFrame(TypedDict):
    """How far an analysis is, and what was counted since; *count* points are to be counted."""

    type: Literal["points"]
    id: str
    kind: Literal["chance", "score"]
    playouts: int
    count: int
    done: int
    points: list[AnalysedPoint]


class AnalysedFrame(TypedDict):
    """The end of an analysis: all that was counted, in the order of the moves; complete unless time was short."""

    type: Literal["analysed"]
    id: str
    kind: Literal["chance", "score"]
    playouts: int
    count: int
    stopped: bool
    complete: bool
    points: list[AnalysedPoint]


class MadeMove(TypedDict):
    """A move of a record; the seat is -1 if the table made it because time had run out."""

    seat: int
    label: list[Span]


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
