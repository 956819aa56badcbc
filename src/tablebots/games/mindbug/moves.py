"""The moves of Mindbug.

A creature in play is named by its card and, where both copies are on the same side, its place: ``spider_owl#2`` is the
one that came second. Copies in a hand or a pile are all the same and have one name.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablebots.core.messages import Value
from tablebots.core.moves import Move, MoveList, check_indexes
from tablebots.games.mindbug.cards import DEFEATED, CardSet

# What a move names besides its action.
NOTHING: Final[i64] = 0
A_KIND: Final[i64] = 1
A_CREATURE: Final[i64] = 2
A_WAITING_KIND: Final[i64] = 3
"""A kind with a Defeated effect."""


@final
class Action:
    """What a move does, without the card it names."""

    def __init__(self, index: i64, text: str, names: i64) -> None:
        self.index: Final[i64] = index
        self.text: Final = text
        self.key: Final = text.replace(" ", "_")
        self.names: Final[i64] = names


PLAY: Final = Action(0, "play", A_KIND)
ATTACK: Final = Action(1, "attack", A_CREATURE)
USE_MINDBUG: Final = Action(2, "mindbug", NOTHING)
NO_MINDBUG: Final = Action(3, "no mindbug", NOTHING)
HUNT: Final = Action(4, "hunt", A_CREATURE)
NO_HUNT: Final = Action(5, "no hunt", NOTHING)
BLOCK: Final = Action(6, "block", A_CREATURE)
NO_BLOCK: Final = Action(7, "no block", NOTHING)
ATTACK_AGAIN: Final = Action(8, "attack again", NOTHING)
NO_SECOND_ATTACK: Final = Action(9, "no second attack", NOTHING)
DISCARD: Final = Action(10, "discard", A_KIND)
CHOOSE_ALLIED: Final = Action(11, "choose allied", A_CREATURE)
CHOOSE_ENEMY: Final = Action(12, "choose enemy", A_CREATURE)
CHOOSE_NONE: Final = Action(13, "choose none", NOTHING)
REVIVE: Final = Action(14, "revive", A_KIND)
FIRST_ALLIED: Final = Action(15, "first allied", A_WAITING_KIND)
FIRST_ENEMY: Final = Action(16, "first enemy", A_WAITING_KIND)

ACTIONS: Final = [
    PLAY,
    ATTACK,
    USE_MINDBUG,
    NO_MINDBUG,
    HUNT,
    NO_HUNT,
    BLOCK,
    NO_BLOCK,
    ATTACK_AGAIN,
    NO_SECOND_ATTACK,
    DISCARD,
    CHOOSE_ALLIED,
    CHOOSE_ENEMY,
    CHOOSE_NONE,
    REVIVE,
    FIRST_ALLIED,
    FIRST_ENEMY,
]
"""All actions, each at its index. The codes run in this order, and within an action in the order of the card set."""


@final
class MindbugMove(Move):
    """A move with its parts as the rules need them."""

    def __init__(self, code: int, action: Action, number: i64, card: str, place: int) -> None:
        named = card if place == 1 else f"{card}#{place}"
        values: dict[str, Value] = {"card": card, "place": "" if place == 1 else f" #{place}"} if card else {}
        super().__init__(code, f"{action.text} {named}".strip(), action.key, values)
        self.action: Final = action
        self.number: Final[i64] = number
        """A kind of card; or for a creature in play, the first card of its kind, or the next for the second there."""


@final
class MindbugMoveList(MoveList):
    """All moves of a card set, and how the rules find them."""

    def __init__(self, game: str, cards: CardSet) -> None:
        check_indexes(game, [action.text for action in ACTIONS], [int(action.index) for action in ACTIONS])
        own = _all_moves(cards)
        super().__init__(game, [move for move in own])
        self.own: Final = own
        """The same moves, with their own type."""
        indexes = [int(move.action.index) for move in own]
        self.offset: Final = vec[i64]([_index(index, indexes) for index in range(len(ACTIONS))])
        """The first code of each action, -1 for one that no card of the set needs."""
        waiting = [int(move.number) for move in own if move.action is FIRST_ALLIED]
        self.waiting: Final = vec[i64]([_index(kind, waiting) for kind in range(len(cards.kinds))])
        """The place of each kind among those with a Defeated effect, -1 for the others."""

    def simple(self, action: Action) -> MindbugMove:
        """Return the move of an action that names nothing."""
        return self.own[self.offset[action.index]]

    def with_creature(self, action: Action, place: i64) -> MindbugMove:
        """Return the move of an action that names a creature in play: see `MindbugMove.number`."""
        return self.own[self.offset[action.index] + place]

    def with_kind(self, action: Action, kind: i64) -> MindbugMove:
        """Return the move of an action that names a kind of card."""
        return self.own[self.offset[action.index] + kind]

    def with_waiting(self, action: Action, kind: i64) -> MindbugMove:
        """Return the move of an action that names a kind with a Defeated effect."""
        return self.own[self.offset[action.index] + self.waiting[kind]]


def _index(number: int, numbers: list[int]) -> int:
    return numbers.index(number) if number in numbers else -1


def _all_moves(cards: CardSet) -> list[MindbugMove]:
    moves: list[MindbugMove] = []
    for action in ACTIONS:
        if action.names == NOTHING:
            moves.append(MindbugMove(len(moves), action, 0, "", 1))
        number = 0
        for kind, row in enumerate(cards.kinds):
            if action.names == A_KIND or (action.names == A_WAITING_KIND and row.trigger == DEFEATED):
                moves.append(MindbugMove(len(moves), action, kind, row.name, 1))
            elif action.names == A_CREATURE:
                for place in range(1, row.copies + 1):
                    moves.append(MindbugMove(len(moves), action, number, row.name, place))
                    number += 1
    return moves
