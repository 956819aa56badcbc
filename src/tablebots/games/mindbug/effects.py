"""The effects of trigger words, each a class, and the key by which a row of the data file names it."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from tablebots.core.bits import bit, lowest, ones
from tablebots.games.mindbug import rulings
from tablebots.games.mindbug.abilities import AMOUNT, BOUND, Effect, ReviveEffect, TargetEffect
from tablebots.games.mindbug.actions import leave_hand, lose_life, refill, set_life, take_control
from tablebots.games.mindbug.powers import power, strong, weak
from tablebots.games.mindbug.state import Board
from tablebots.games.mindbug.steps.choice import MAX_TARGETS, ask_discard, ask_revive, ask_target
from tablebots.games.mindbug.steps.defeat import defeat

# Life.


@final
class GainLife(Effect):
    """Its player gains life."""

    takes: ClassVar[tuple[str, ...]] = (AMOUNT,)

    def happen(self, board: Board, seat: i64, card: i64) -> None:
        """Add to the player's life."""
        set_life(board, seat, board.player(seat).life + self.amount)


@final
class LoseLife(Effect):
    """The opponent loses life."""

    takes: ClassVar[tuple[str, ...]] = (AMOUNT,)

    def happen(self, board: Board, seat: i64, card: i64) -> None:
        """Lower the opponent's life."""
        lose_life(board, 1 - seat, self.amount)


@final
class LifeDownTo(Effect):
    """The opponent's life falls to *amount*."""

    takes: ClassVar[tuple[str, ...]] = (AMOUNT,)

    def happen(self, board: Board, seat: i64, card: i64) -> None:
        """Lower the opponent's life, if it is higher."""
        life: i64 = board.player(1 - seat).life
        if life > self.amount:
            lose_life(board, 1 - seat, life - self.amount)


@final
class MatchLife(Effect):
    """Its player's life becomes the opponent's."""

    def happen(self, board: Board, seat: i64, card: i64) -> None:
        """Set the player's life."""
        set_life(board, seat, board.player(1 - seat).life)


# Hands.


@final
class DiscardCards(Effect):
    """The opponent chooses and discards cards."""

    takes: ClassVar[tuple[str, ...]] = (AMOUNT,)

    def happen(self, board: Board, seat: i64, card: i64) -> None:
        """Ask the opponent, if there is a card to discard."""
        if board.player(1 - seat).hand:
            ask_discard(board, 1 - seat, self.amount)


@final
class Steal(Effect):
    """Random cards of the opponent's hand go to its player's hand, and both know them (MB-67, R-13)."""

    takes: ClassVar[tuple[str, ...]] = (AMOUNT,)

    def happen(self, board: Board, seat: i64, card: i64) -> None:
        """Move the cards."""
        rival = board.player(1 - seat)
        player = board.player(seat)
        if ones(rival.hand) > self.amount:
            # A spectator does not see which cards go, so no longer knows what is left.
            rival.open = 0
        taken: i64 = 0
        count: i64 = self.amount
        while count > 0 and rival.hand:
            was_open: i64 = rival.open
            stolen: i64 = bit(leave_hand(board, 1 - seat, _random_kind(board, rival.hand)))
            taken |= stolen
            player.open |= was_open & stolen
            count -= 1
            if not rulings.TWO_CARDS_LEAVE_TOGETHER and rulings.STOLEN_CARDS_ARE_REPLACED:
                refill(board, 1 - seat)
        player.hand |= taken
        player.shown |= taken
        if taken:
            board.tell_cards("steal", seat, taken, 1 - seat)
            if rulings.STOLEN_CARDS_ARE_REPLACED:
                refill(board, 1 - seat)


def _random_kind(board: Board, hand: i64) -> i64:
    """Return the kind of a random card of a hand."""
    skipped: i64 = board.rng.below(ones(hand))
    while skipped > 0:
        hand &= hand - 1
        skipped -= 1
    return board.cards.kind[lowest(hand)]


@final
class ReturnDiscards(Effect):
    """Its player's discard pile goes to their hand; everybody knows these cards (R-27)."""

    def happen(self, board: Board, seat: i64, card: i64) -> None:
        """Move the cards."""
        player = board.player(seat)
        cards: i64 = player.discard
        player.discard = 0
        player.hand |= cards
        player.shown |= cards
        player.open |= cards
        if cards:
            board.tell_number("return_discards", seat, "count", ones(cards))


# Creatures.


@final
class ReviveOwn(ReviveEffect):
    """A card of its player's discard pile enters play."""

    def happen(self, board: Board, seat: i64, card: i64) -> None:
        """Ask for the card."""
        ask_revive(board, seat, card)

    def pile_of(self, seat: i64) -> i64:
        """Return the player, whose own pile it is."""
        return seat


@final
class ReviveRival(ReviveEffect):
    """A card of the opponent's discard pile enters play."""

    def happen(self, board: Board, seat: i64, card: i64) -> None:
        """Ask for the card."""
        ask_revive(board, seat, card)

    def pile_of(self, seat: i64) -> i64:
        """Return the opponent, whose pile it is."""
        return 1 - seat


@final
class DefeatWeak(Effect):
    """All enemies with a power of at most *bound* are defeated, measured once (R-22)."""

    takes: ClassVar[tuple[str, ...]] = (BOUND,)

    def happen(self, board: Board, seat: i64, card: i64) -> None:
        """Defeat them, at once or one by one."""
        enemies: i64 = board.player(1 - seat).side
        if rulings.DEFEAT_ALL_AT_ONCE:
            defeat(board, weak(board, enemies, self.bound))
            return
        while enemies:
            enemy: i64 = lowest(enemies)
            if power(board, enemy) <= self.bound:
                defeat(board, bit(enemy))
            enemies &= enemies - 1


class DefeatTarget(TargetEffect):
    """The creature that is chosen is defeated."""

    def happen(self, board: Board, seat: i64, card: i64) -> None:
        """Ask for the creature."""
        ask_target(board, seat, card, 1)

    def hit(self, board: Board, seat: i64, target: i64) -> None:
        """Defeat the creature."""
        defeat(board, bit(target))


@final
class DefeatStrong(DefeatTarget):
    """An enemy with a power of at least *bound* is defeated."""

    takes: ClassVar[tuple[str, ...]] = (BOUND,)

    def targets(self, board: Board, seat: i64, card: i64) -> i64:
        """Return the strong enemies."""
        return strong(board, board.player(1 - seat).side, self.bound)


@final
class DefeatAny(DefeatTarget):
    """Any creature is defeated."""

    def targets(self, board: Board, seat: i64, card: i64) -> i64:
        """Return all creatures."""
        return board.zero.side | board.one.side


@final
class DefeatIfFewer(DefeatTarget):
    """A creature is defeated if its player's side has fewer creatures."""

    def happen(self, board: Board, seat: i64, card: i64) -> None:
        """Ask for the creature if the side is smaller."""
        if ones(board.player(seat).side) < ones(board.player(1 - seat).side):
            ask_target(board, seat, card, 1)

    def targets(self, board: Board, seat: i64, card: i64) -> i64:
        """Return the creatures that the ruling allows (R-24)."""
        if rulings.HYDRA_TARGETS == "enemies":
            return board.player(1 - seat).side
        creatures: i64 = board.zero.side | board.one.side
        return creatures & ~bit(card) if rulings.HYDRA_TARGETS == "others" else creatures


class TakeTarget(TargetEffect):
    """Its player takes control of the creatures that are chosen."""

    def hit(self, board: Board, seat: i64, target: i64) -> None:
        """Take the creature."""
        take_control(board, seat, target)


@final
class TakeStrong(TakeTarget):
    """Its player takes control of an enemy with a power of at least *bound*."""

    takes: ClassVar[tuple[str, ...]] = (BOUND,)

    def happen(self, board: Board, seat: i64, card: i64) -> None:
        """Ask for the creature."""
        ask_target(board, seat, card, 1)

    def targets(self, board: Board, seat: i64, card: i64) -> i64:
        """Return the strong enemies."""
        return strong(board, board.player(1 - seat).side, self.bound)


@final
class TakeWeak(TakeTarget):
    """Its player takes control of up to *amount* enemies with a power of at most *bound*."""

    takes: ClassVar[tuple[str, ...]] = (AMOUNT, BOUND)
    most: ClassVar[int] = MAX_TARGETS

    def declinable(self) -> bool:
        """Return True: fewer creatures may be chosen (R-25)."""
        return True

    def happen(self, board: Board, seat: i64, card: i64) -> None:
        """Ask for the creatures."""
        ask_target(board, seat, card, self.amount)

    def targets(self, board: Board, seat: i64, card: i64) -> i64:
        """Return the weak enemies."""
        return weak(board, board.player(1 - seat).side, self.bound)


EFFECTS: Final[dict[str, type[Effect]]] = {
    "gain_life": GainLife,
    "lose_life": LoseLife,
    "life_down_to": LifeDownTo,
    "match_life": MatchLife,
    "discard": DiscardCards,
    "steal": Steal,
    "return_discards": ReturnDiscards,
    "revive_own": ReviveOwn,
    "revive_rival": ReviveRival,
    "defeat_weak": DefeatWeak,
    "defeat_strong": DefeatStrong,
    "defeat_any": DefeatAny,
    "defeat_if_fewer": DefeatIfFewer,
    "take_strong": TakeStrong,
    "take_weak": TakeWeak,
}
