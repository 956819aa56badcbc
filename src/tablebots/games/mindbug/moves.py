"""The moves of Mindbug.

A creature in play is named by its card and, where both copies are on the same side, its place: ``spider_owl#2`` is the
one that came second. Copies in a hand or a pile are all the same and have one name.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablebots.core.errors import Value
from tablebots.core.moves import Move, MoveList
from tablebots.games.mindbug.cards import DEFEATED, KINDS, NAMES

# What a move does. The codes run in this order; within a deed, in the order of the card set.
PLAY_CARD: Final[i64] = 0
ATTACK_WITH: Final[i64] = 1
USE_MINDBUG: Final[i64] = 2
NO_MINDBUG: Final[i64] = 3
HUNT: Final[i64] = 4
NO_HUNT: Final[i64] = 5
BLOCK: Final[i64] = 6
NO_BLOCK: Final[i64] = 7
ATTACK_AGAIN: Final[i64] = 8
NO_SECOND_ATTACK: Final[i64] = 9
DISCARD_CARD: Final[i64] = 10
CHOOSE_ALLIED: Final[i64] = 11
CHOOSE_ENEMY: Final[i64] = 12
CHOOSE_NONE: Final[i64] = 13
REVIVE: Final[i64] = 14
FIRST_ALLIED: Final[i64] = 15
FIRST_ENEMY: Final[i64] = 16

WORDS: Final = [
    "play",
    "attack",
    "mindbug",
    "no mindbug",
    "hunt",
    "no hunt",
    "block",
    "no block",
    "attack again",
    "no second attack",
    "discard",
    "choose allied",
    "choose enemy",
    "choose none",
    "revive",
    "first allied",
    "first enemy",
]

# What a move names besides its deed.
_NOTHING: Final = 0
_KIND: Final = 1
_CREATURE: Final = 2
_EFFECT: Final = 3
_NAMED: Final = [1, 2, 0, 0, 2, 0, 2, 0, 0, 0, 1, 2, 2, 0, 1, 3, 3]
"""For each deed: nothing, a kind of card, a creature in play, or a kind with a Defeated effect."""


@final
class MindbugMove(Move):
    """A move with its parts as numbers, for the rules."""

    def __init__(self, code: int, deed: i64, number: i64, card: str, place: int) -> None:
        named = card if place == 1 else f"{card}#{place}"
        values: dict[str, Value] = {"card": card, "place": "" if place == 1 else f" #{place}"} if card else {}
        super().__init__(code, f"{WORDS[deed]} {named}".strip(), WORDS[deed].replace(" ", "_"), values)
        self.deed: Final[i64] = deed
        self.number: Final[i64] = number
        """A kind of card; or for a creature in play, the first card of its kind, or the next for the second there."""


def _all_moves() -> list[MindbugMove]:
    moves: list[MindbugMove] = []
    for deed, named in enumerate(_NAMED):
        if named == _NOTHING:
            moves.append(MindbugMove(len(moves), deed, 0, "", 1))
        number = 0
        for kind, row in enumerate(KINDS):
            if named == _KIND or (named == _EFFECT and row.trigger == DEFEATED):
                moves.append(MindbugMove(len(moves), deed, kind, row.name, 1))
            elif named == _CREATURE:
                for place in range(1, row.copies + 1):
                    moves.append(MindbugMove(len(moves), deed, number, row.name, place))
                    number += 1
    return moves


MOVES: Final[list[MindbugMove]] = _all_moves()
MOVE_LIST: Final = MoveList("mindbug", [move for move in MOVES])


def _offsets() -> vec[i64]:
    deeds = [int(move.deed) for move in MOVES]
    return vec[i64]([deeds.index(deed) for deed in range(len(WORDS))])


OFFSET: Final = _offsets()
"""The first code of each deed."""


def _effect_offsets() -> vec[i64]:
    ordered = [int(move.number) for move in MOVES if move.deed == FIRST_ALLIED]
    return vec[i64]([ordered.index(kind) if kind in ordered else -1 for kind in range(len(NAMES))])


EFFECT_OFFSET: Final = _effect_offsets()
"""The place of each kind among those with a Defeated effect, -1 for the others."""


def simple_move(deed: i64) -> MindbugMove:
    """The move of a deed that names nothing."""
    return MOVES[OFFSET[deed]]


def creature_move(deed: i64, place: i64) -> MindbugMove:
    """The move of a deed that names a creature in play: see `MindbugMove.number`."""
    return MOVES[OFFSET[deed] + place]


def kind_move(deed: i64, kind: i64) -> MindbugMove:
    """The move of a deed that names a kind of card, or of waiting effect."""
    return MOVES[OFFSET[deed] + (EFFECT_OFFSET[kind] if deed >= FIRST_ALLIED else kind)]
