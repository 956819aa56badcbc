"""The moves of Raising Robots, made once for each component set."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablebots.core.messages import Value
from tablebots.core.moves import Move, MoveList, check_indexes
from tablebots.games.raising.components import ITEMS, PHASES, ROBOT, SENSOR, Components
from tablebots.games.raising.inventors import ABILITIES_OF_AN_INVENTOR

# What a move names besides its action.
NOTHING: Final = ""
A_SPACE: Final = "space"
"""An Inventor and a space of its bidding track."""
AN_INVENTOR: Final = "inventor"
A_CLASS: Final = "class"
A_ROBOT: Final = "robot"
TWO_PHASES: Final = "phases"
A_DRAWN_CARD: Final = "drawn card"
A_ROW: Final = "row"
A_BOARD_ACTION: Final = "board action"
AN_ABILITY: Final = "ability"
A_PLACE: Final = "place"
AN_INSPIRATION: Final = "inspiration"
AN_ITEM: Final = "item"
A_COMPONENT: Final = "component"
A_COMPONENT_OR_TAPE: Final = "component or tape"


@final
class Action:
    """A kind of move: what it does, without what it names."""

    def __init__(self, index: i64, text: str, names: str, key: str = "") -> None:
        self.index: Final[i64] = index
        self.text: Final = text
        """How its moves are written, with a gap for what they name."""
        self.names: Final = names
        self.key: Final = key or text.replace(" {}", "").replace(" ", "_")
        """The key of its text in the rulebook."""
        self.places_token: Final[bool] = self.key == "place"


# The codes of moves run in this order; within an action, by their numbers.
BID: Final = Action(0, "bid {} {}", A_SPACE, "bid")
KEEP_INVENTOR: Final = Action(1, "keep {}", AN_INVENTOR)
KEEP_CLASS: Final = Action(2, "keep {}", A_CLASS)
REJECT: Final = Action(3, "reject {}", A_ROBOT)
ASSIGN: Final = Action(4, "assign {} {}", TWO_PHASES, "assign")
BOOST: Final = Action(5, "boost {}", A_DRAWN_CARD)
SPEND: Final = Action(6, "spend battery", NOTHING, "spend")
START: Final = Action(7, "start", NOTHING)
UPGRADE_ROW: Final = Action(8, "upgrade {}", A_ROW)
ASSEMBLE_FREE: Final = Action(9, "assemble {}", A_ROBOT)
ASSEMBLE_LEFT: Final = Action(10, "assemble {} left", A_ROBOT)
ASSEMBLE_RIGHT: Final = Action(11, "assemble {} right", A_ROBOT)
USE: Final = Action(12, "use {}", A_BOARD_ACTION)
ACT: Final = Action(13, "act {}", A_ROBOT)
ACT_UPGRADED: Final = Action(14, "act {} upgraded", A_ROBOT)
ACT_BOOSTED: Final = Action(15, "act {} boosted", A_ROBOT)
AGAIN: Final = Action(16, "again {}", A_ROBOT)
ABILITY: Final = Action(17, "ability {}", AN_ABILITY)
UNLOCK_PLACE: Final = Action(18, "unlock {}", A_PLACE)
INSPIRE: Final = Action(19, "inspire {}", AN_INSPIRATION)
TAKE: Final = Action(20, "take {}", AN_ITEM)
TAPE_FOR: Final = Action(21, "tape for {}", A_COMPONENT)
PAY_AS_PRINTED: Final = Action(22, "pay as printed", NOTHING)
PAY: Final = Action(23, "pay {}", A_COMPONENT_OR_TAPE)
PAY_ROBOT: Final = Action(24, "pay {}", A_ROBOT)
DISCARD: Final = Action(25, "discard {}", A_ROBOT)
DRAW: Final = Action(26, "draw", NOTHING)
REPLACE: Final = Action(27, "replace {}", A_CLASS)
REFUSE: Final = Action(28, "refuse", NOTHING)
PASS: Final = Action(29, "pass", NOTHING)
PLACE_ROBOT: Final = Action(30, "place {}", A_ROBOT)
PLACE_CLASS: Final = Action(31, "place {}", A_CLASS)
PLACE_INVENTOR: Final = Action(32, "place {}", AN_INVENTOR)
END: Final = Action(33, "end", NOTHING)

ACTIONS: Final = [
    BID,
    KEEP_INVENTOR,
    KEEP_CLASS,
    REJECT,
    ASSIGN,
    BOOST,
    SPEND,
    START,
    UPGRADE_ROW,
    ASSEMBLE_FREE,
    ASSEMBLE_LEFT,
    ASSEMBLE_RIGHT,
    USE,
    ACT,
    ACT_UPGRADED,
    ACT_BOOSTED,
    AGAIN,
    ABILITY,
    UNLOCK_PLACE,
    INSPIRE,
    TAKE,
    TAPE_FOR,
    PAY_AS_PRINTED,
    PAY,
    PAY_ROBOT,
    DISCARD,
    DRAW,
    REPLACE,
    REFUSE,
    PASS,
    PLACE_ROBOT,
    PLACE_CLASS,
    PLACE_INVENTOR,
    END,
]
INSPIRATIONS: Final = ["classes", "wilds", "batteries"]
INSPIRE_CLASSES: Final[i64] = 0
INSPIRE_WILDS: Final[i64] = 1
PAIRS: Final[i64] = 20
"""The number of ordered pairs of different phases."""


@final
class RaisingMove(Move):
    """A move with its parts, for the rules."""

    def __init__(self, code: int, text: str, action: Action, number: i64, values: dict[str, Value]) -> None:
        super().__init__(code, text, action.key, values)
        self.action: Final = action
        self.number: Final[i64] = number
        """The card, place, item, row or board action; for `ASSIGN` see `pair_number`; for `BID` the Inventor times the
        spaces of a track plus the space, from 0."""


def pair_number(first: i64, second: i64) -> i64:
    """Return the number of an ordered pair of two different phases."""
    return first * (len(PHASES) - 1) + (second if second < first else second - 1)


def first_phase(number: i64) -> i64:
    """Return the phase of the first energy card in the pair of this number."""
    return number // (len(PHASES) - 1)


def second_phase(number: i64) -> i64:
    """Return the phase of the second energy card in the pair of this number."""
    rest: i64 = number % (len(PHASES) - 1)
    return rest if rest < first_phase(number) else rest + 1


def _names(components: Components) -> dict[str, list[str]]:
    """Return what moves can name, by its kind."""
    parts = ITEMS[SENSOR : SENSOR + 4]
    return {
        AN_INVENTOR: [inventor.name for inventor in components.inventors],
        A_CLASS: [card.name for card in components.classes],
        A_ROBOT: [robot.name for robot in components.robots],
        A_DRAWN_CARD: ["1", "2"],
        A_ROW: [str(row + 1) for row in range(len(components.board.rows))],
        A_BOARD_ACTION: [action.name for action in components.board.actions],
        AN_ABILITY: ABILITIES_OF_AN_INVENTOR,
        A_PLACE: [place.name for place in components.board.places],
        AN_INSPIRATION: INSPIRATIONS,
        AN_ITEM: ITEMS[: ROBOT + 1],
        A_COMPONENT: parts,
        A_COMPONENT_OR_TAPE: [*parts, "tape"],
    }


class Writer:
    """A list of the moves of a component set, being built."""

    def __init__(self, components: Components) -> None:
        self.components: Final = components
        self.names: Final = _names(components)
        self.moves: Final[list[RaisingMove]] = []

    def add(self, action: Action, words: list[str], number: i64, values: dict[str, Value]) -> None:
        """Add a move."""
        self.moves.append(RaisingMove(len(self.moves), action.text.format(*words), action, number, values))

    def add_all(self, action: Action) -> None:
        """Add all moves of an action."""
        if action.names == NOTHING:
            self.add(action, [], 0, {})
        elif action.names == A_SPACE:
            self.add_bids(action)
        elif action.names == TWO_PHASES:
            self.add_pairs(action)
        else:
            first: i64 = SENSOR if action.names in (A_COMPONENT, A_COMPONENT_OR_TAPE) else 0
            for index, name in enumerate(self.names[action.names]):
                self.add(action, [name], first + index, {"card": name})

    def add_bids(self, action: Action) -> None:
        """Add a move for each space of the track of each Inventor."""
        spaces = len(self.components.bids)
        for number, inventor in enumerate(self.components.inventors):
            for space in range(spaces):
                values: dict[str, Value] = {"card": inventor.name, "space": space + 1}
                self.add(action, [inventor.name, str(space + 1)], number * spaces + space, values)

    def add_pairs(self, action: Action) -> None:
        """Add a move for each pair of phases."""
        for first, phase in enumerate(PHASES):
            for second, other in enumerate(PHASES):
                if first != second:
                    values: dict[str, Value] = {"first": phase, "second": other}
                    self.add(action, [phase, other], pair_number(first, second), values)


def _write(components: Components) -> list[RaisingMove]:
    writer = Writer(components)
    for action in ACTIONS:
        writer.add_all(action)
    return writer.moves


@final
class RaisingMoveList(MoveList):
    """All moves of a component set, and where to find them."""

    def __init__(self, name: str, components: Components) -> None:
        check_indexes(name, [action.text for action in ACTIONS], [int(action.index) for action in ACTIONS])
        own = _write(components)
        super().__init__(name, [move for move in own])
        self.own: Final = own
        """The same moves, with their own type."""
        self.spaces: Final[i64] = len(components.bids)
        """How many spaces a bidding track has."""
        offsets = [0] * len(ACTIONS)
        for move in reversed(own):
            offsets[move.action.index] = int(move.code - move.number)
        self.offsets: Final = vec[i64](offsets)
        self.pairs: Final = [move for move in own if move.action is ASSIGN]
        """The moves that assign two phases."""

    def move(self, action: Action, number: i64 = 0) -> RaisingMove:
        """Return the move of an action with this number, which must exist."""
        return self.own[self.offsets[action.index] + number]
