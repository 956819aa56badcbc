"""The base of effects: what a card does when its trigger word comes up. The effects themselves are in `effects`."""

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from tablebots.core.errors import Refusal

if TYPE_CHECKING:
    from tablebots.games.mindbug.state import Board

AMOUNT: Final = "amount"
BOUND: Final = "bound"


class Effect:
    """What a card does when its trigger word comes up; this one does nothing."""

    takes: ClassVar[tuple[str, ...]] = ()
    """The numbers that a row of the data file gives it."""
    most: ClassVar[int] = 99
    """The highest amount that it can handle."""

    def __init__(self, amount: i64 = 0, bound: i64 = 0) -> None:
        self.amount: Final[i64] = amount
        """How many lives, cards or creatures it is about."""
        self.bound: Final[i64] = bound
        """The power up to which, or from which, creatures are meant."""

    def happen(self, board: "Board", seat: i64, card: i64) -> None:
        """Let the effect of *card* happen for a seat."""


class TargetEffect(Effect):
    """An effect that asks for a creature, see `steps.choice.Target`."""

    def declinable(self) -> bool:
        """Return whether fewer creatures than possible may be chosen, or none (R-25)."""
        return False

    def targets(self, board: "Board", seat: i64, card: i64) -> i64:
        """Return the creatures that can be chosen."""
        raise NotImplementedError

    def refuse(self, board: "Board", card: i64) -> Refusal:
        """Return why the effect of *card* cannot choose a creature."""
        return Refusal("MB-80", {"card": board.cards.name_of(card)})

    def hit(self, board: "Board", seat: i64, target: i64) -> None:
        """Do to the chosen creature what the card says."""
        raise NotImplementedError


class ReviveEffect(Effect):
    """An effect that asks for a card of a discard pile, see `steps.choice.Revive`."""

    def pile_of(self, seat: i64) -> i64:
        """Return whose discard pile it is when the effect happens for a seat."""
        raise NotImplementedError
