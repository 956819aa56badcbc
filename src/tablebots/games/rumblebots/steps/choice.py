"""Choices that abilities ask for in a battle. A question with a single answer is not asked."""

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr, u8

from tablebots.core.bits import bit
from tablebots.core.errors import Refusal
from tablebots.core.messages import Message, Value
from tablebots.core.questions import Lock
from tablebots.games.rumblebots.actions import (
    alike,
    bots_in,
    defeat_at,
    everybody,
    give,
    in_order,
    put_on_top,
    shuffle_into,
)
from tablebots.games.rumblebots.moves import CHOOSE, RumblebotsMove
from tablebots.games.rumblebots.squads import defence_of, value_of
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
from tablebots.games.rumblebots.steps.questions import AbilityStep, CountedStep, PlaceStep, ask, check_ability

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
class Order(CountedStep):
    """Ask which of the cards looked at is revealed next; the others lie below it.

    The cards without a place yet lie below those that have one.
    """

    name: ClassVar[str] = "order"
    rule: ClassVar[str] = "RB-77"
    ability: ClassVar[str] = "look"

    def kinds(self, board: Board) -> i64:
        """Return the kinds among the cards without a place."""
        deck: i64 = zone_of(self.seat, DECK)
        top: i64 = self._top(board)
        mask: i64 = 0
        for place in range(top + 1 - self.count, top + 1):
            mask |= bit(board.cards.kind[board.at(deck, place)])
        return mask

    def candidates(self, board: Board) -> list[int]:
        """Return the cards without a place, the highest first."""
        top: i64 = self._top(board)
        cards = board.listed(zone_of(self.seat, DECK))[int(top + 1 - self.count) : int(top + 1)]
        cards.reverse()
        return cards

    def most(self, board: Board) -> i64:
        """Return how many cards were looked at."""
        return min(board.cards.ability_of(self.card).amount, board.size(zone_of(self.seat, DECK)))

    def _top(self, board: Board) -> i64:
        """Return the place in the deck that is filled next."""
        return board.size(zone_of(self.seat, DECK)) - 1 - (self.most(board) - self.count)

    def choose(self, board: Board, kind: i64) -> None:
        """Put a card of this kind above the others without a place, and ask for the next."""
        deck: i64 = zone_of(self.seat, DECK)
        hide_order(board, self.seat, self.most(board))
        top: i64 = self._top(board)
        place: i64 = top
        while board.cards.kind[board.at(deck, place)] != kind:
            place -= 1
        chosen: i64 = board.at(deck, place)
        while place < top:
            board.set_at(deck, place, board.at(deck, place + 1))
            place += 1
        board.set_at(deck, top, chosen)
        if self.count > 2:
            board.step = Order(board.step, self.seat, self.card, self.count - 1)


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
            values: dict[str, Value] = {
                "card": board.cards.name_of(self.card),
                "target": board.cards.names[move.number],
            }
            values["bound"] = int(board.cards.ability_of(self.card).bound)
            values["defence"] = int(board.cards.defence[move.number])
            return Refusal("RB-96", values)
        return missing(move)

    def preview(self, board: Board, card: i64) -> Message | None:
        """Return how much defence is left without a Bot."""
        after = board.copy()
        assert isinstance(after, Board)
        defeat_at(after, board.champion, board.find(zone_of(board.champion, SQUAD), card))
        return becomes(value_of(defence_of(board)), value_of(defence_of(after)))

    def locked(self, board: Board) -> list[Lock]:
        """Return the Bots that are too strong."""
        strong = [card for card in board.listed(zone_of(board.champion, SQUAD)) if not self.fits(board, card)]
        return [Lock(board.piece(card), board.moves.move(CHOOSE, board.cards.kind[card])) for card in strong]

    def answer(self, board: Board, move: RumblebotsMove) -> None:
        """Defeat the Bot."""
        defeat_at(board, board.champion, self.chosen_place(board, move))

    def source(self) -> i64:
        """Return the card whose ability asks."""
        return self.card

    def check(self, board: Board) -> None:
        """Raise ValueError if the card defeats nobody."""
        check_ability(board, self.card, "defeat")


def becomes(before: i64, after: i64) -> Message:
    """Return what a total would become."""
    return Message("previews", "becomes", {"before": int(before), "after": int(after)})


# Bots for the top of a deck.


@mypyc_attr(acyclic=True)
class TopStep(CountedStep):
    """A question for a Bot that goes on top of the deck; the last one lies on top."""

    def zone(self) -> i64:
        """Return where the Bot comes from."""
        raise NotImplementedError

    def next(self, board: Board) -> "TopStep":
        """Return the question for the next Bot."""
        raise NotImplementedError

    def kinds(self, board: Board) -> i64:
        """Return the Bots that can be chosen."""
        return bots_in(board, self.zone())

    def candidates(self, board: Board) -> list[int]:
        """Return the cards of the zone."""
        return in_order(board, self.zone())

    def consequence(self, board: Board) -> Message | None:
        """Return which of several Bots lies on top."""
        return Message("consequences", "top") if self.count > 1 else None

    def choose(self, board: Board, kind: i64) -> None:
        """Put the Bot on top of the player's deck for good, and ask for the next."""
        card: i64 = board.take_at(self.zone(), board.find_kind(self.zone(), kind))
        give(board, self.seat, card)
        put_on_top(board, self.seat, card)
        if self.count > 1:
            ask(board, self.next(board))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Raise(TopStep):
    """Ask which Bot of the Recycling zone goes on top of the deck."""

    name: ClassVar[str] = "raise"
    rule: ClassVar[str] = "RB-91"
    ability: ClassVar[str] = "raise"

    def zone(self) -> i64:
        """Return the Recycling zone."""
        return RECYCLING

    def next(self, board: Board) -> TopStep:
        """Return the question for the next Bot."""
        return Raise(board.step, self.seat, self.card, self.count - 1)

    def refuse_kind(self, board: Board, move: RumblebotsMove) -> Refusal:
        """Return that it is a Contraption, or not there."""
        return Refusal("RB-91") if board.find_kind(RECYCLING, move.number) >= 0 else missing(move)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Reload(TopStep):
    """Ask which Bot of the discard pile goes on top of the deck."""

    name: ClassVar[str] = "reload"
    rule: ClassVar[str] = "RB-77"
    ability: ClassVar[str] = "reload"

    def zone(self) -> i64:
        """Return the player's discard pile."""
        return zone_of(self.seat, DISCARD)

    def next(self, board: Board) -> TopStep:
        """Return the question for the next Bot."""
        return Reload(board.step, self.seat, self.card, self.count - 1)


# Bots back into the deck of a beaten Champion.


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Return(AbilityStep):
    """Ask a beaten Champion which other Bot of the discard pile is shuffled into the deck."""

    name: ClassVar[str] = "return"
    rule: ClassVar[str] = "RB-102"
    ability: ClassVar[str] = "return_discarded"

    def kinds(self, board: Board) -> i64:
        """Return the kinds on the discard pile beside this card."""
        zone: i64 = zone_of(self.seat, DISCARD)
        mask: i64 = 0
        for place in range(board.size(zone)):
            if board.at(zone, place) != self.card:
                mask |= bit(board.cards.kind[board.at(zone, place)])
        return mask

    def candidates(self, board: Board) -> list[int]:
        """Return the discard pile without this card."""
        return [card for card in in_order(board, zone_of(self.seat, DISCARD)) if card != self.card]

    def choose(self, board: Board, kind: i64) -> None:
        """Shuffle a Bot of this kind, but not this card, into the deck."""
        zone: i64 = zone_of(self.seat, DISCARD)
        place: i64 = 0
        while board.at(zone, place) == self.card or board.cards.kind[board.at(zone, place)] != kind:
            place += 1
        shuffle_into(board, self.seat, board.take_at(zone, place))
