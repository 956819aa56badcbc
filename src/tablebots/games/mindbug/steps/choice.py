"""Choices that effects ask for: a creature, a card to discard, a card to revive.

A question with a single answer is not asked.
"""

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from tablebots.core.bits import bit, lowest, members, ones
from tablebots.core.errors import Refusal
from tablebots.core.game import NOT_ASKED
from tablebots.core.messages import Value
from tablebots.core.moves import Move
from tablebots.core.questions import Lock, Offer
from tablebots.games.mindbug import rulings
from tablebots.games.mindbug.abilities import ReviveEffect, TargetEffect
from tablebots.games.mindbug.actions import enter_play, leave_hand, refill
from tablebots.games.mindbug.cards import CardSet
from tablebots.games.mindbug.moves import CHOOSE_ALLIED, CHOOSE_ENEMY, CHOOSE_NONE, DISCARD, REVIVE, MindbugMove
from tablebots.games.mindbug.state import NO_CARD, Board, Step, missing
from tablebots.games.mindbug.steps.numbers import renumbered

MAX_TARGETS: Final = 2
"""A step has room for one creature that is already chosen."""


def target_effect(board: Board, card: i64) -> TargetEffect:
    """Return the effect of a card that asks for a creature."""
    return cast(TargetEffect, board.cards.effects[card])


def ask_target(board: Board, seat: i64, card: i64, count: i64, chosen: i64 = NO_CARD) -> None:
    """Let a player choose a creature for the effect of this card, if there is one besides that chosen already.

    An effect on two creatures happens when both are chosen, so both are measured before either moves.
    """
    effect = target_effect(board, card)
    found: i64 = remaining_targets(board, seat, card, chosen)
    if found == 0:
        if chosen >= 0:
            effect.hit(board, seat, chosen)
    elif found & (found - 1) == 0 and not effect.declinable():
        effect.hit(board, seat, lowest(found))
    else:
        board.step = Target(board.step, seat, card, count, chosen)


def remaining_targets(board: Board, seat: i64, card: i64, chosen: i64) -> i64:
    """Return the creatures that can be chosen besides that chosen already."""
    found: i64 = target_effect(board, card).targets(board, seat, card)
    return found if chosen < 0 else found & ~bit(chosen)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Target(Step):
    """Ask a player for the creature that an effect is about."""

    name: ClassVar[str] = "target"
    rule: ClassVar[str] = "MB-80"
    stores: ClassVar[tuple[str, ...]] = ("seat", "card", "count", "chosen")

    def __init__(self, below: Step | None, seat: i64, card: i64, count: i64, chosen: i64) -> None:
        super().__init__(below, seat)
        self.card: Final[i64] = card
        """The card whose effect asks."""
        self.count: Final[i64] = count
        """How many creatures are still to be chosen."""
        self.chosen: Final[i64] = chosen
        """The creature already chosen, -1 for none."""

    def legal(self, board: Board, moves: list[Move]) -> None:
        """Add the creatures that the effect may choose, and choosing none if it may be declined."""
        found: i64 = remaining_targets(board, self.seat, self.card, self.chosen)
        board.add_creatures(moves, CHOOSE_ALLIED, self.seat, found & board.player(self.seat).side)
        board.add_creatures(moves, CHOOSE_ENEMY, 1 - self.seat, found & board.player(1 - self.seat).side)
        if target_effect(board, self.card).declinable():
            moves.append(board.moves.simple(CHOOSE_NONE))

    def refuse(self, board: Board, move: MindbugMove) -> Refusal:
        """Return why the effect cannot choose a creature, or cannot be declined."""
        if move.action is CHOOSE_NONE:
            return Refusal("MB-64")
        if move.action is not CHOOSE_ALLIED and move.action is not CHOOSE_ENEMY:
            return Refusal(NOT_ASKED)
        if self._target(board, move) < 0:
            return missing(move)
        return target_effect(board, self.card).refuse(board, self.card)

    def _target(self, board: Board, move: MindbugMove) -> i64:
        return board.creature(self.seat if move.action is CHOOSE_ALLIED else 1 - self.seat, move.number)

    def answer(self, board: Board, move: MindbugMove) -> None:
        """Let the effect happen to what was chosen, or ask for the next creature."""
        effect = target_effect(board, self.card)
        if move.action is CHOOSE_NONE:
            if self.chosen >= 0:
                effect.hit(board, self.seat, self.chosen)
            return
        target: i64 = self._target(board, move)
        if self.count > 1:
            ask_target(board, self.seat, self.card, self.count - 1, target)
            return
        if self.chosen >= 0:
            effect.hit(board, self.seat, self.chosen)
        effect.hit(board, self.seat, target)

    def values(self, board: Board) -> dict[str, Value]:
        """Return the player and the card whose effect asks."""
        return {"seat": int(self.seat), "card": board.piece(board.asking(self.card))}

    def describe(self, board: Board, move: MindbugMove, offer: Offer) -> None:
        """Name the creature that would be chosen."""
        if move.action is not CHOOSE_NONE:
            offer.touch("target", board.piece(self._target(board, move)))

    def locked(self, board: Board) -> list[Lock]:
        """Return the creatures that the effect cannot choose, if it chooses on their side at all."""
        found: i64 = target_effect(board, self.card).targets(board, self.seat, self.card)
        locks: list[Lock] = []
        for owner in range(2):
            side: i64 = board.player(owner).side
            if not found & side:
                continue
            action = CHOOSE_ALLIED if owner == self.seat else CHOOSE_ENEMY
            for card in members(side & ~found):
                locks.append(Lock(board.piece(card), board.moves.with_creature(action, board.place(owner, card))))
        return locks

    def source(self) -> i64:
        """Return the card whose effect asks."""
        return self.card

    def chosen_so_far(self) -> i64:
        """Return the creature already chosen."""
        return self.chosen

    def renumbered(self, cards: CardSet, swaps: i64) -> Step:
        """Return the step with the new numbers of its cards."""
        card: i64 = renumbered(cards, self.card, swaps)
        return Target(self.below, self.seat, card, self.count, renumbered(cards, self.chosen, swaps))

    def check(self, board: Board) -> None:
        """Raise ValueError if the card has no such effect, or the creature chosen already cannot have been."""
        if self.card < 0 or not isinstance(board.cards.effects[self.card], TargetEffect):
            raise ValueError("a creature is asked for, and no effect asks for one")
        effect = target_effect(board, self.card)
        if not 1 <= self.count <= MAX_TARGETS:
            raise ValueError("an effect asks for a wrong number of creatures")
        enemies: i64 = board.player(1 - self.seat).side
        if self.chosen >= 0 and not (effect.declinable() and self.count == 1 and enemies >> self.chosen & 1):
            raise ValueError("a creature cannot have been chosen already")


def ask_discard(board: Board, seat: i64, count: i64) -> None:
    """Let a player discard cards of their choice, as many as they can, then fill up the hand (MB-64, MB-66, R-12)."""
    held: i64 = board.player(seat).hand
    if count == 0 or held == 0:
        refill(board, seat)
    elif ones(held) > count:
        board.step = Discard(board.step, seat, count)
    else:
        _discard(board, seat, board.cards.kind[lowest(held)], count)


def _discard(board: Board, seat: i64, kind: i64, count: i64) -> None:
    """Discard a card of this kind, the first of *count*; the others are asked for next."""
    card: i64 = leave_hand(board, seat, kind)
    board.player(seat).discard |= bit(card)
    board.tell("discard", seat, card)
    if not rulings.TWO_CARDS_LEAVE_TOGETHER:
        refill(board, seat)
    ask_discard(board, seat, count - 1)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Discard(Step):
    """Ask a player which card to discard."""

    name: ClassVar[str] = "discard"
    rule: ClassVar[str] = "MB-66"
    stores: ClassVar[tuple[str, ...]] = ("seat", "count")

    def __init__(self, below: Step | None, seat: i64, count: i64) -> None:
        super().__init__(below, seat)
        self.count: Final[i64] = count
        """How many cards are still to be discarded."""

    def legal(self, board: Board, moves: list[Move]) -> None:
        """Add the cards in hand."""
        board.add_kinds(moves, DISCARD, board.player(self.seat).hand)

    def refuse(self, board: Board, move: MindbugMove) -> Refusal:
        """Return the refusal of a card that is not in the hand, or of an answer to another question."""
        return missing(move) if move.action is DISCARD else Refusal(NOT_ASKED)

    def answer(self, board: Board, move: MindbugMove) -> None:
        """Discard the card."""
        _discard(board, self.seat, move.number, self.count)

    def values(self, board: Board) -> dict[str, Value]:
        """Return the player and the number of cards."""
        return {"seat": int(self.seat), "count": int(self.count)}

    def describe(self, board: Board, move: MindbugMove, offer: Offer) -> None:
        """Name the card in hand."""
        offer.touch("card", board.piece(board.cards.pick(board.player(self.seat).hand, move.number)))

    def check(self, board: Board) -> None:
        """Raise ValueError if nothing is left to discard."""
        if self.count < 1:
            raise ValueError("a player discards no card")


def revived_pile(board: Board, seat: i64, card: i64) -> i64:
    """Return whose discard pile the effect of a card revives from when it happens for a seat."""
    return cast(ReviveEffect, board.cards.effects[card]).pile_of(seat)


def ask_revive(board: Board, seat: i64, card: i64) -> None:
    """Let a player choose a card of a discard pile to revive, if it has any."""
    cards: i64 = board.player(revived_pile(board, seat, card)).discard
    if cards == 0:
        return
    if cards & (cards - 1) == 0:
        _revive(board, seat, card, board.cards.kind[lowest(cards)])
    else:
        board.step = Revive(board.step, seat, card)


def _revive(board: Board, seat: i64, source: i64, kind: i64) -> None:
    """Put a card of this kind from a discard pile into play on this seat's side (R-21)."""
    pile: i64 = revived_pile(board, seat, source)
    owner = board.player(pile)
    card: i64 = board.cards.pick(owner.discard, kind)
    if board.journal is not None:
        board.journal.note("revive", {"seat": int(seat), "other": int(pile), "card": board.piece(card)})
    owner.discard &= ~bit(card)
    enter_play(board, seat, card)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Revive(Step):
    """Ask a player which card of a discard pile comes into play."""

    name: ClassVar[str] = "revive"
    rule: ClassVar[str] = "MB-80"
    stores: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, below: Step | None, seat: i64, card: i64) -> None:
        super().__init__(below, seat)
        self.card: Final[i64] = card
        """The card whose effect asks."""

    def legal(self, board: Board, moves: list[Move]) -> None:
        """Add the cards of the discard pile."""
        board.add_kinds(moves, REVIVE, board.player(revived_pile(board, self.seat, self.card)).discard)

    def refuse(self, board: Board, move: MindbugMove) -> Refusal:
        """Return the refusal of a card that is not in the pile, or of an answer to another question."""
        return missing(move) if move.action is REVIVE else Refusal(NOT_ASKED)

    def answer(self, board: Board, move: MindbugMove) -> None:
        """Put the card into play."""
        _revive(board, self.seat, self.card, move.number)

    def values(self, board: Board) -> dict[str, Value]:
        """Return the player and the card whose effect asks."""
        return {"seat": int(self.seat), "card": board.piece(board.asking(self.card))}

    def describe(self, board: Board, move: MindbugMove, offer: Offer) -> None:
        """Name the card of the discard pile."""
        pile: i64 = board.player(self.pile(board)).discard
        offer.touch("card", board.piece(board.cards.pick(pile, move.number)))

    def pile(self, board: Board) -> i64:
        """Return whose discard pile it is."""
        return revived_pile(board, self.seat, self.card)

    def source(self) -> i64:
        """Return the card whose effect asks."""
        return self.card

    def renumbered(self, cards: CardSet, swaps: i64) -> Step:
        """Return the step with the new number of its card."""
        return Revive(self.below, self.seat, renumbered(cards, self.card, swaps))

    def check(self, board: Board) -> None:
        """Raise ValueError if the card has no such effect."""
        if self.card < 0 or not isinstance(board.cards.effects[self.card], ReviveEffect):
            raise ValueError("a card is to be revived, and no effect revives one")
