"""The moves of Rumblebots, made once for each card set.

Copies of a kind look alike and have one name. Only in a squad can they differ, by their owner: there ``bulby#2`` is the
copy of the second owner among those that can be chosen.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablebots.core.errors import Value
from tablebots.core.moves import Move, MoveList
from tablebots.games.rumblebots.cards import FACTIONS, STARTER, TRANSFORMATION, CardSet

# What a move does. The codes run in this order; within a deed, in the order of the card set.
BUILD: Final[i64] = 0
BUILD_FROM_HAND: Final[i64] = 1
RECYCLE: Final[i64] = 2
UPGRADE: Final[i64] = 3
ENERGISE: Final[i64] = 4
ENERGISE_CRYO: Final[i64] = 5
SCAN: Final[i64] = 6
SCAN_CRYO: Final[i64] = 7
DONE: Final[i64] = 8
KEEP: Final[i64] = 9
USE: Final[i64] = 10
PASS: Final[i64] = 11
CHOOSE: Final[i64] = 12
PLAYER: Final[i64] = 13
NO_MORE: Final[i64] = 14
DEEDS: Final = 15

KINDS_OF_MOVES: Final = [
    "build",
    "build_from_hand",
    "recycle",
    "upgrade",
    "energise",
    "energise_cryo",
    "scan",
    "scan_cryo",
    "done",
    "keep",
    "use",
    "pass",
    "choose",
    "player",
    "no_more",
]
LEVELS: Final = 4
SEATS: Final = 4
PLACES: Final[i64] = 4
"""A move that chooses has this many numbers for a kind: see `RumblebotsMove.number`."""


@final
class RumblebotsMove(Move):
    """A move with its parts as numbers, for the rules."""

    def __init__(self, code: int, text: str, deed: i64, number: i64, values: dict[str, Value]) -> None:
        super().__init__(code, text, KINDS_OF_MOVES[deed], values)
        self.deed: Final[i64] = deed
        self.number: Final[i64] = number
        """A kind, a level from 1, a faction or a seat; for `CHOOSE` the kind times `PLACES`, plus the place from 0."""


class Writer:
    """Writes the moves of a card set down, one after the other."""

    def __init__(self) -> None:
        self.moves: Final[list[RumblebotsMove]] = []

    def add(self, text: str, deed: i64, number: i64 = 0, values: dict[str, Value] | None = None) -> None:
        """Write down one move."""
        self.moves.append(RumblebotsMove(len(self.moves), text, deed, number, {} if values is None else values))


def _write(cards: CardSet) -> list[RumblebotsMove]:
    writer = Writer()
    for deed, pattern in ((BUILD, "build {}"), (BUILD_FROM_HAND, "build {} from hand")):
        for number, kind in enumerate(cards.kinds):
            if STARTER < kind.level < TRANSFORMATION:
                writer.add(pattern.format(kind.name), deed, number, {"card": kind.name})
    for number, kind in enumerate(cards.kinds):
        writer.add(f"recycle {kind.name}", RECYCLE, number, {"card": kind.name})
    writer.add("upgrade", UPGRADE)
    writer.add("energise", ENERGISE)
    writer.add("energise cryo", ENERGISE_CRYO)
    for deed, pattern in ((SCAN, "scan {}"), (SCAN_CRYO, "scan {} cryo")):
        for level in range(1, LEVELS + 1):
            writer.add(pattern.format(level), deed, level, {"level": level})
    writer.add("done", DONE)
    for number, faction in enumerate(FACTIONS):
        writer.add(f"keep {faction}", KEEP, number, {"faction": faction})
    for number, kind in enumerate(cards.kinds):
        if kind.contraption:
            writer.add(f"use {kind.name}", USE, number, {"card": kind.name})
    writer.add("pass", PASS)
    for number, kind in enumerate(cards.kinds):
        for place in range(min(kind.copies, SEATS)):
            name = kind.name if place == 0 else f"{kind.name}#{place + 1}"
            shown: dict[str, Value] = {"card": kind.name, "place": "" if place == 0 else f" #{place + 1}"}
            writer.add(f"choose {name}", CHOOSE, number * PLACES + place, shown)
    for seat in range(SEATS):
        writer.add(f"player {seat + 1}", PLAYER, seat, {"seat": seat})
    writer.add("no more", NO_MORE)
    return writer.moves


@final
class MoveSet:
    """All moves of a card set, and where to find them."""

    def __init__(self, name: str, cards: CardSet) -> None:
        self.moves: Final = _write(cards)
        self.table: Final = MoveList(name, [move for move in self.moves])
        self.width: Final[i64] = len(cards.kinds) * PLACES + 8
        codes = [-1] * (DEEDS * self.width)
        for move in self.moves:
            codes[move.deed * self.width + move.number] = int(move.code)
        self.codes: Final = vec[i64](codes)

    def move(self, deed: i64, number: i64 = 0) -> RumblebotsMove:
        """The move of a deed with this number, which must exist."""
        return self.moves[self.codes[deed * self.width + number]]
