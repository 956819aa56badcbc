"""The moves of Rumblebots, made once for each card set.

Copies of a kind look alike and have one name. Only in a squad can they differ, by their owner: there ``bulby#2`` is the
copy of the second owner among those that can be chosen.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablebots.core.messages import Value
from tablebots.core.moves import Move, MoveList, check_indexes
from tablebots.games.rumblebots.cards import FACTIONS, STARTER, TRANSFORMATION, CardSet, Kind

LEVELS: Final = 4
SEATS: Final = 4
PLACES: Final[i64] = 4
"""How many copies of a kind can be told apart in a squad: one for each seat."""

# What a move names besides its action.
NOTHING: Final[i64] = 0
A_KIND: Final[i64] = 1
A_LABORATORY_KIND: Final[i64] = 2
A_CONTRAPTION: Final[i64] = 3
A_KIND_AND_PLACE: Final[i64] = 4
A_LEVEL: Final[i64] = 5
A_FACTION: Final[i64] = 6
A_SEAT: Final[i64] = 7


@final
class Action:
    """What a move does, without what it names."""

    def __init__(self, index: i64, key: str, names: i64 = NOTHING, text: str = "") -> None:
        self.index: Final[i64] = index
        self.key: Final = key
        self.names: Final[i64] = names
        plain = key.replace("_", " ")
        self.text: Final = text or (plain if names == NOTHING else f"{plain} {{}}")
        """The text of its moves, with a gap for what they name."""


BUILD: Final = Action(0, "build", A_LABORATORY_KIND)
BUILD_FROM_HAND: Final = Action(1, "build_from_hand", A_LABORATORY_KIND, "build {} from hand")
RECYCLE: Final = Action(2, "recycle", A_KIND)
UPGRADE: Final = Action(3, "upgrade")
ENERGIZE: Final = Action(4, "energise")
ENERGIZE_CRYO: Final = Action(5, "energise_cryo")
SCAN: Final = Action(6, "scan", A_LEVEL)
SCAN_CRYO: Final = Action(7, "scan_cryo", A_LEVEL, "scan {} cryo")
DONE: Final = Action(8, "done")
KEEP: Final = Action(9, "keep", A_FACTION)
USE: Final = Action(10, "use", A_CONTRAPTION)
PASS: Final = Action(11, "pass")
CHOOSE: Final = Action(12, "choose", A_KIND_AND_PLACE)
PLAYER: Final = Action(13, "player", A_SEAT)
NO_MORE: Final = Action(14, "no_more")

ACTIONS: Final = [
    BUILD,
    BUILD_FROM_HAND,
    RECYCLE,
    UPGRADE,
    ENERGIZE,
    ENERGIZE_CRYO,
    SCAN,
    SCAN_CRYO,
    DONE,
    KEEP,
    USE,
    PASS,
    CHOOSE,
    PLAYER,
    NO_MORE,
]
"""All actions, each at its index. The codes run in this order, and within an action in the order of the card set."""


@final
class RumblebotsMove(Move):
    """A move with its parts as the rules need them."""

    def __init__(self, code: int, action: Action, name: str, number: i64, place: i64, values: dict[str, Value]) -> None:
        super().__init__(code, action.text.format(name), action.key, values)
        self.action: Final = action
        self.number: Final[i64] = number
        """A kind, a level from 1, a faction or a seat."""
        self.place: Final[i64] = place
        """For `CHOOSE`, which of the copies that can be told apart, from 0."""


class Writer:
    """Writes the moves of a card set down, one after the other."""

    def __init__(self) -> None:
        self.moves: Final[list[RumblebotsMove]] = []

    def add(self, action: Action, name: str, number: int, values: dict[str, Value], place: int = 0) -> None:
        """Write down one move."""
        self.moves.append(RumblebotsMove(len(self.moves), action, name, number, place, values))

    def write(self, action: Action, cards: CardSet) -> None:
        """Write down all moves of an action."""
        if action.names == NOTHING:
            self.add(action, "", 0, {})
        elif action.names == A_LEVEL:
            for level in range(1, LEVELS + 1):
                self.add(action, str(level), level, {"level": level})
        elif action.names == A_FACTION:
            for number, faction in enumerate(FACTIONS):
                self.add(action, faction, number, {"faction": faction})
        elif action.names == A_SEAT:
            for seat in range(SEATS):
                self.add(action, str(seat + 1), seat, {"seat": seat})
        elif action.names == A_KIND_AND_PLACE:
            self.write_places(action, cards)
        else:
            for number, kind in enumerate(cards.kinds):
                if _names(action, kind):
                    self.add(action, kind.name, number, {"card": kind.name})

    def write_places(self, action: Action, cards: CardSet) -> None:
        """Write down the moves that name a copy of a kind."""
        for number, kind in enumerate(cards.kinds):
            for place in range(min(kind.copies, SEATS)):
                mark = "" if place == 0 else f"#{place + 1}"
                shown: dict[str, Value] = {"card": kind.name, "place": f" {mark}" if mark else ""}
                self.add(action, kind.name + mark, number, shown, place)


def _names(action: Action, kind: Kind) -> bool:
    """Return whether a move of an action can name a kind."""
    if action.names == A_LABORATORY_KIND:
        return STARTER < kind.level < TRANSFORMATION
    return kind.contraption if action.names == A_CONTRAPTION else True


@final
class RumblebotsMoveList(MoveList):
    """All moves of a card set, and where to find them."""

    def __init__(self, name: str, cards: CardSet) -> None:
        check_indexes(name, [action.text for action in ACTIONS], [int(action.index) for action in ACTIONS])
        writer = Writer()
        for action in ACTIONS:
            writer.write(action, cards)
        super().__init__(name, [move for move in writer.moves])
        self.own: Final = writer.moves
        """The same moves, with their own type."""
        self.width: Final[i64] = max(len(cards.kinds), len(FACTIONS)) * PLACES
        codes = [-1] * (len(ACTIONS) * self.width)
        for move in self.own:
            codes[move.action.index * self.width + move.number * PLACES + move.place] = int(move.code)
        self.codes: Final = vec[i64](codes)

    def move(self, action: Action, number: i64 = 0, place: i64 = 0) -> RumblebotsMove:
        """Return the move of an action with this number and place, which must exist."""
        return self.own[self.codes[action.index * self.width + number * PLACES + place]]
