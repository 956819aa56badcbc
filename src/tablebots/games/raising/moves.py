"""The moves of Raising Robots, made once for each component set."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablebots.core.errors import Value
from tablebots.core.moves import Move, MoveList
from tablebots.games.raising.components import ITEMS, PHASES, ROBOT, Components

# What a move does. The codes run in this order; within a deed, by its number.
BID: Final[i64] = 0
KEEP_INVENTOR: Final[i64] = 1
KEEP_CLASS: Final[i64] = 2
REJECT: Final[i64] = 3
ASSIGN: Final[i64] = 4
BOOST: Final[i64] = 5
SPEND: Final[i64] = 6
START: Final[i64] = 7
UPGRADE_ROW: Final[i64] = 8
ASSEMBLE_FREE: Final[i64] = 9
ASSEMBLE_LEFT: Final[i64] = 10
ASSEMBLE_RIGHT: Final[i64] = 11
USE: Final[i64] = 12
ACT: Final[i64] = 13
ACT_UPGRADED: Final[i64] = 14
ACT_BOOSTED: Final[i64] = 15
AGAIN: Final[i64] = 16
ABILITY: Final[i64] = 17
UNLOCK_PLACE: Final[i64] = 18
INSPIRE: Final[i64] = 19
TAKE: Final[i64] = 20
TAPE_FOR: Final[i64] = 21
PAY_AS_PRINTED: Final[i64] = 22
PAY: Final[i64] = 23
PAY_ROBOT: Final[i64] = 24
DISCARD: Final[i64] = 25
DRAW: Final[i64] = 26
REPLACE: Final[i64] = 27
REFUSE: Final[i64] = 28
PASS: Final[i64] = 29
PLACE_ROBOT: Final[i64] = 30
PLACE_CLASS: Final[i64] = 31
PLACE_INVENTOR: Final[i64] = 32
END: Final[i64] = 33
DEEDS: Final = 34

KINDS_OF_MOVES: Final = [
    "bid",
    "keep",
    "keep",
    "reject",
    "assign",
    "boost",
    "spend",
    "start",
    "upgrade",
    "assemble",
    "assemble_left",
    "assemble_right",
    "use",
    "act",
    "act_upgraded",
    "act_boosted",
    "again",
    "ability",
    "unlock",
    "inspire",
    "take",
    "tape_for",
    "pay_as_printed",
    "pay",
    "pay",
    "discard",
    "draw",
    "replace",
    "refuse",
    "pass",
    "place",
    "place",
    "place",
    "end",
]
INSPIRATIONS: Final = ["classes", "wilds", "batteries"]
INSPIRE_CLASSES: Final[i64] = 0
INSPIRE_WILDS: Final[i64] = 1
ABILITIES_OF_AN_INVENTOR: Final = ["basic", "upgraded"]


@final
class RaisingMove(Move):
    """A move with its parts as numbers, for the rules."""

    def __init__(self, code: int, text: str, deed: i64, number: i64, values: dict[str, Value]) -> None:
        super().__init__(code, text, KINDS_OF_MOVES[deed], values)
        self.deed: Final[i64] = deed
        self.number: Final[i64] = number
        """The card, place, item, row or board action; for `ASSIGN` see `pair_number`; for `BID` the Inventor times the
        spaces of a track plus the space, from 0."""


def pair_number(first: i64, second: i64) -> i64:
    """The number of an ordered pair of two different phases."""
    return first * (len(PHASES) - 1) + (second if second < first else second - 1)


def first_phase(number: i64) -> i64:
    """The phase of the first energy card in the pair of this number."""
    return number // (len(PHASES) - 1)


def second_phase(number: i64) -> i64:
    """The phase of the second energy card in the pair of this number."""
    rest: i64 = number % (len(PHASES) - 1)
    return rest if rest < first_phase(number) else rest + 1


class Writer:
    """Writes the moves of a component set down, one after the other."""

    def __init__(self) -> None:
        self.moves: Final[list[RaisingMove]] = []

    def add(self, text: str, deed: i64, number: i64 = 0, values: dict[str, Value] | None = None) -> None:
        """Write down one move."""
        self.moves.append(RaisingMove(len(self.moves), text, deed, number, {} if values is None else values))

    def each(self, pattern: str, deed: i64, names: list[str], first: i64 = 0) -> None:
        """Write down a move for each name; the number of the first one is given."""
        for index, name in enumerate(names):
            self.add(pattern.format(name), deed, first + index, {"card": name})


def _write(components: Components) -> list[RaisingMove]:
    robots = [robot.name for robot in components.robots]
    classes = [card.name for card in components.classes]
    inventors = [inventor.name for inventor in components.inventors]
    parts = ITEMS[1:5]
    writer = Writer()
    for number, inventor in enumerate(inventors):
        for space in range(len(components.bids)):
            values: dict[str, Value] = {"card": inventor, "space": space + 1}
            writer.add(f"bid {inventor} {space + 1}", BID, number * len(components.bids) + space, values)
    writer.each("keep {}", KEEP_INVENTOR, inventors)
    writer.each("keep {}", KEEP_CLASS, classes)
    writer.each("reject {}", REJECT, robots)
    for first, phase in enumerate(PHASES):
        for second, other in enumerate(PHASES):
            if first != second:
                pair: dict[str, Value] = {"first": phase, "second": other}
                writer.add(f"assign {phase} {other}", ASSIGN, pair_number(first, second), pair)
    writer.each("boost {}", BOOST, ["1", "2"])
    writer.add("spend battery", SPEND)
    writer.add("start", START)
    writer.each("upgrade {}", UPGRADE_ROW, [str(row + 1) for row in range(len(components.board.rows))])
    writer.each("assemble {}", ASSEMBLE_FREE, robots)
    writer.each("assemble {} left", ASSEMBLE_LEFT, robots)
    writer.each("assemble {} right", ASSEMBLE_RIGHT, robots)
    writer.each("use {}", USE, [action.name for action in components.board.actions])
    writer.each("act {}", ACT, robots)
    writer.each("act {} upgraded", ACT_UPGRADED, robots)
    writer.each("act {} boosted", ACT_BOOSTED, robots)
    writer.each("again {}", AGAIN, robots)
    writer.each("ability {}", ABILITY, ABILITIES_OF_AN_INVENTOR)
    writer.each("unlock {}", UNLOCK_PLACE, [place.name for place in components.board.places])
    writer.each("inspire {}", INSPIRE, INSPIRATIONS)
    writer.each("take {}", TAKE, ITEMS[: ROBOT + 1])
    writer.each("tape for {}", TAPE_FOR, parts, 1)
    writer.add("pay as printed", PAY_AS_PRINTED)
    writer.each("pay {}", PAY, [*parts, "tape"], 1)
    writer.each("pay {}", PAY_ROBOT, robots)
    writer.each("discard {}", DISCARD, robots)
    writer.add("draw", DRAW)
    writer.each("replace {}", REPLACE, classes)
    writer.add("refuse", REFUSE)
    writer.add("pass", PASS)
    writer.each("place {}", PLACE_ROBOT, robots)
    writer.each("place {}", PLACE_CLASS, classes)
    writer.each("place {}", PLACE_INVENTOR, inventors)
    writer.add("end", END)
    return writer.moves


@final
class MoveSet:
    """All moves of a component set, and where to find them."""

    def __init__(self, name: str, components: Components) -> None:
        self.moves: Final = _write(components)
        self.table: Final = MoveList(name, [move for move in self.moves])
        self.spaces: Final[i64] = len(components.bids)
        """How many spaces a bidding track has."""
        offsets = [0] * DEEDS
        for move in reversed(self.moves):
            offsets[move.deed] = int(move.code - move.number)
        self.offsets: Final = vec[i64](offsets)

    def move(self, deed: i64, number: i64 = 0) -> RaisingMove:
        """The move of a deed with this number, which must exist."""
        return self.moves[self.offsets[deed] + number]
