"""Choices that abilities ask for in a battle. A question with a single answer is not asked."""

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr, u8

from tablebots.core.bits import bit, lowest
from tablebots.core.errors import Refusal
from tablebots.core.messages import Value
from tablebots.games.rumblebots.actions import (
    alike,
    bots_in,
    defeat_at,
    everybody,
    give,
    put_on_top,
    several_kinds,
    shuffle_into,
)
from tablebots.games.rumblebots.moves import RumblebotsMove
from tablebots.games.rumblebots.state import (
    DECK,
    DISCARD,
    LOOKED,
    NAMED,
    RECYCLING,
    SQUAD,
    Board,
    Step,
    missing,
    zone_of,
)
from tablebots.games.rumblebots.steps.questions import AbilityStep, PlaceStep, check_ability, check_count

# Putting cards in order.


def look(board: Board, seat: i64, card: i64, count: i64) -> None:
    """Let a seat see the top cards of its deck and put them in order."""
    deck: i64 = zone_of(seat, DECK)
    for place in range(board.size(deck) - count, board.size(deck)):
        seen: i64 = board.at(deck, place)
        board.known[seen] = u8(i64(board.known[seen]) | bit(seat))
    board.tell_seen("look", seat, deck, count, top_first=True)
    if count > 1:
        board.step = Order(board.step, seat, card, count)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Order(AbilityStep):
    """Ask which of the cards looked at is revealed next; the others lie below it."""

    name: ClassVar[str] = "order"
    rule: ClassVar[str] = "RB-77"
    stores: ClassVar[tuple[str, ...]] = ("seat", "card", "count")

    def __init__(self, below: Step | None, seat: i64, card: i64, count: i64) -> None:
        super().__init__(below, seat, card)
        self.count: Final[i64] = count
        """How many cards have no place yet; they lie below those that have one."""

    def kinds(self, board: Board) -> i64:
        """Return the kinds among the cards without a place."""
        deck: i64 = zone_of(self.seat, DECK)
        top: i64 = self._top(board)
        mask: i64 = 0
        for place in range(top + 1 - self.count, top + 1):
            mask |= bit(board.cards.kind[board.at(deck, place)])
        return mask

    def _looked(self, board: Board) -> i64:
        """Return how many cards were looked at."""
        return min(board.cards.ability_of(self.card).amount, board.size(zone_of(self.seat, DECK)))

    def _top(self, board: Board) -> i64:
        """Return the place in the deck that is filled next."""
        return board.size(zone_of(self.seat, DECK)) - 1 - (self._looked(board) - self.count)

    def answer(self, board: Board, move: RumblebotsMove) -> None:
        """Put a card of this kind above the others without a place, and ask for the next."""
        deck: i64 = zone_of(self.seat, DECK)
        hide_order(board, self.seat, self._looked(board))
        top: i64 = self._top(board)
        place: i64 = top
        while board.cards.kind[board.at(deck, place)] != move.number:
            place -= 1
        chosen: i64 = board.at(deck, place)
        while place < top:
            board.set_at(deck, place, board.at(deck, place + 1))
            place += 1
        board.set_at(deck, top, chosen)
        if self.count > 2:
            board.step = Order(board.step, self.seat, self.card, self.count - 1)

    def values(self, board: Board) -> dict[str, Value]:
        """Return the player, the card and how many are to be put in order."""
        return {**super().values(board), "count": int(self.count)}

    def renumbered(self, new: list[int]) -> Step:
        """Return the step with the new number of its card."""
        return Order(self.below, self.seat, new[self.card], self.count)

    def check(self, board: Board) -> None:
        """Raise ValueError if the card does not look at so many, or the deck does not have them."""
        check_ability(board, self.card, "look")
        check_count(self.count, self._looked(board))


def hide_order(board: Board, seat: i64, count: i64) -> None:
    """Let only their owner know the places of the top cards of a deck; others still know which ones are among them."""
    deck: i64 = zone_of(seat, DECK)
    for place in range(board.size(deck) - count, board.size(deck)):
        card: i64 = board.at(deck, place)
        mask: i64 = i64(board.known[card])
        named: i64 = NAMED if mask & NAMED or mask == everybody(board) else 0
        board.known[card] = u8(bit(seat) | LOOKED | named)


# Defeating a weak Bot.


def ask_defeat(board: Board, seat: i64, card: i64) -> None:
    """Let the Challenger choose a weak Bot of the Champion's squad to defeat, if there is one (RB-96)."""
    zone: i64 = zone_of(board.champion, SQUAD)
    found: i64 = -1
    several = False
    for place in range(board.size(zone)):
        if is_weak(board, card, board.at(zone, place)):
            several = several or (found >= 0 and not alike(board, board.at(zone, place), board.at(zone, found)))
            found = place
    if several:
        board.step = Defeat(board.step, seat, card)
    elif found >= 0:
        defeat_at(board, board.champion, found)


def is_weak(board: Board, card: i64, target: i64) -> bool:
    """Return whether the ability of a card can defeat this one: by its printed defence."""
    return board.cards.defence[board.cards.kind[target]] <= board.cards.ability_of(card).bound


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Defeat(PlaceStep):
    """Ask the Challenger which weak Bot of the Champion's squad is defeated."""

    name: ClassVar[str] = "defeat"
    rule: ClassVar[str] = "RB-96"
    stores: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, below: Step | None, seat: i64, card: i64) -> None:
        super().__init__(below, seat)
        self.card: Final[i64] = card
        """The card whose ability asks."""

    def fits(self, board: Board, card: i64) -> bool:
        """Return whether a Bot is weak enough."""
        return is_weak(board, self.card, card)

    def refuse_kind(self, board: Board, move: RumblebotsMove) -> Refusal:
        """Return that the Bot is too strong, or not there."""
        if board.find_kind(zone_of(board.champion, SQUAD), move.number) >= 0:
            return Refusal("RB-96", {"card": board.cards.name_of(self.card)})
        return missing(move)

    def answer(self, board: Board, move: RumblebotsMove) -> None:
        """Defeat the Bot."""
        defeat_at(board, board.champion, self.chosen_place(board, move))

    def source(self) -> i64:
        """Return the card whose ability asks."""
        return self.card

    def renumbered(self, new: list[int]) -> Step:
        """Return the step with the new number of its card."""
        return Defeat(self.below, self.seat, new[self.card])

    def check(self, board: Board) -> None:
        """Raise ValueError if the card defeats nobody."""
        check_ability(board, self.card, "defeat")


# Bots for the top of a deck.


def ask_raise(board: Board, seat: i64, card: i64, count: i64) -> None:
    """Let a seat choose a Bot of the Recycling zone for the top of its deck; the last one lies on top (RB-91)."""
    kinds: i64 = bots_in(board, RECYCLING)
    if count == 0 or kinds == 0:
        return
    if kinds & (kinds - 1):
        board.step = Raise(board.step, seat, card, count)
    else:
        _raise(board, seat, card, lowest(kinds), count)


def _raise(board: Board, seat: i64, card: i64, kind: i64, count: i64) -> None:
    """Put a Bot of this kind from the Recycling zone on top of a seat's deck for good, then ask for the next."""
    raised: i64 = board.take_at(RECYCLING, board.find_kind(RECYCLING, kind))
    give(board, seat, raised)
    put_on_top(board, seat, raised)
    ask_raise(board, seat, card, count - 1)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Raise(AbilityStep):
    """Ask which Bot of the Recycling zone goes on top of the deck."""

    name: ClassVar[str] = "raise"
    rule: ClassVar[str] = "RB-91"
    stores: ClassVar[tuple[str, ...]] = ("seat", "card", "count")

    def __init__(self, below: Step | None, seat: i64, card: i64, count: i64) -> None:
        super().__init__(below, seat, card)
        self.count: Final[i64] = count
        """How many Bots are still to be raised."""

    def kinds(self, board: Board) -> i64:
        """Return the Bots of the Recycling zone."""
        return bots_in(board, RECYCLING)

    def refuse_kind(self, board: Board, move: RumblebotsMove) -> Refusal:
        """Return that it is a Contraption, or not there."""
        return Refusal("RB-91") if board.find_kind(RECYCLING, move.number) >= 0 else missing(move)

    def answer(self, board: Board, move: RumblebotsMove) -> None:
        """Put the Bot on top, and ask for the next."""
        _raise(board, self.seat, self.card, move.number, self.count)

    def values(self, board: Board) -> dict[str, Value]:
        """Return the player, the card and how many Bots are to go."""
        return {**super().values(board), "count": int(self.count)}

    def renumbered(self, new: list[int]) -> Step:
        """Return the step with the new number of its card."""
        return Raise(self.below, self.seat, new[self.card], self.count)

    def check(self, board: Board) -> None:
        """Raise ValueError if the card does not raise so many."""
        check_ability(board, self.card, "raise")
        check_count(self.count, board.cards.ability_of(self.card).amount)


def ask_reload(board: Board, seat: i64, card: i64, count: i64) -> None:
    """Let a seat choose a Bot of its discard pile for the top of its deck."""
    zone: i64 = zone_of(seat, DISCARD)
    if count == 0 or board.size(zone) == 0:
        return
    if several_kinds(board, zone):
        board.step = Reload(board.step, seat, card, count)
    else:
        _reload(board, seat, card, board.cards.kind[board.at(zone, 0)], count)


def _reload(board: Board, seat: i64, card: i64, kind: i64, count: i64) -> None:
    """Put a Bot of this kind from a seat's discard pile on top of its deck, then ask for the next."""
    zone: i64 = zone_of(seat, DISCARD)
    put_on_top(board, seat, board.take_at(zone, board.find_kind(zone, kind)))
    ask_reload(board, seat, card, count - 1)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Reload(AbilityStep):
    """Ask which Bot of the discard pile goes on top of the deck."""

    name: ClassVar[str] = "reload"
    rule: ClassVar[str] = "RB-77"
    stores: ClassVar[tuple[str, ...]] = ("seat", "card", "count")

    def __init__(self, below: Step | None, seat: i64, card: i64, count: i64) -> None:
        super().__init__(below, seat, card)
        self.count: Final[i64] = count
        """How many Bots are still to be chosen."""

    def kinds(self, board: Board) -> i64:
        """Return the kinds on the discard pile."""
        return board.kinds_in(zone_of(self.seat, DISCARD))

    def answer(self, board: Board, move: RumblebotsMove) -> None:
        """Put the Bot on top, and ask for the next."""
        _reload(board, self.seat, self.card, move.number, self.count)

    def values(self, board: Board) -> dict[str, Value]:
        """Return the player, the card and how many Bots are to go."""
        return {**super().values(board), "count": int(self.count)}

    def renumbered(self, new: list[int]) -> Step:
        """Return the step with the new number of its card."""
        return Reload(self.below, self.seat, new[self.card], self.count)

    def check(self, board: Board) -> None:
        """Raise ValueError if the card does not reload so many."""
        check_ability(board, self.card, "reload")
        check_count(self.count, board.cards.ability_of(self.card).amount)


# Bots back into the deck of a beaten Champion.


def ask_return(board: Board, seat: i64, card: i64) -> None:
    """Let a beaten Champion choose another Bot of the discard pile to shuffle into the deck (RB-102)."""
    kinds: i64 = returnable(board, seat, card)
    if kinds & (kinds - 1):
        board.step = Return(board.step, seat, card)
    elif kinds:
        _return(board, seat, card, lowest(kinds))


def returnable(board: Board, seat: i64, card: i64) -> i64:
    """Return the mask of the kinds on a seat's discard pile, this card left out."""
    zone: i64 = zone_of(seat, DISCARD)
    mask: i64 = 0
    for place in range(board.size(zone)):
        if board.at(zone, place) != card:
            mask |= bit(board.cards.kind[board.at(zone, place)])
    return mask


def _return(board: Board, seat: i64, card: i64, kind: i64) -> None:
    """Shuffle a Bot of this kind, but not this card, from a seat's discard pile into its deck."""
    zone: i64 = zone_of(seat, DISCARD)
    place: i64 = 0
    while board.at(zone, place) == card or board.cards.kind[board.at(zone, place)] != kind:
        place += 1
    shuffle_into(board, seat, board.take_at(zone, place))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Return(AbilityStep):
    """Ask a beaten Champion which Bot of the discard pile is shuffled into the deck."""

    name: ClassVar[str] = "return"
    rule: ClassVar[str] = "RB-102"
    stores: ClassVar[tuple[str, ...]] = ("seat", "card")

    def kinds(self, board: Board) -> i64:
        """Return the kinds on the discard pile beside this card."""
        return returnable(board, self.seat, self.card)

    def answer(self, board: Board, move: RumblebotsMove) -> None:
        """Shuffle the Bot into the deck."""
        _return(board, self.seat, self.card, move.number)

    def renumbered(self, new: list[int]) -> Step:
        """Return the step with the new number of its card."""
        return Return(self.below, self.seat, new[self.card])

    def check(self, board: Board) -> None:
        """Raise ValueError if the card returns nothing."""
        check_ability(board, self.card, "return_discarded")
