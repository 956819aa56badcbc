"""What steps and effects share: moving cards between zones, transforming, rebooting, crystals, Contraptions."""

from typing import Final

from mypy_extensions import i64, u8

from tablebots.core.bits import bit, ones
from tablebots.core.questions import Offer
from tablebots.games.rumblebots import rulings
from tablebots.games.rumblebots.state import (
    BENCH,
    BOTTOM,
    DECK,
    DISCARD,
    DOMINANCE,
    HOLE,
    LABORATORY,
    NEW,
    NO_CARDS,
    NOBODY,
    OVER,
    READY,
    RECYCLING,
    ROW_SIZE,
    ROWS,
    SQUAD,
    TO_ROW,
    TRANSFORMATIONS,
    TURNED,
    Board,
    zone_of,
)

DOMINATION: Final[i64] = 6

# Whose turn, and the end.


def next_seat(board: Board, seat: i64) -> i64:
    """Return the next seat in the direction of the round (RB-09)."""
    if goes_clockwise(board):
        return seat + 1 if seat + 1 < board.seats else 0
    return seat - 1 if seat > 0 else board.seats - 1


def goes_clockwise(board: Board) -> bool:
    """Return whether the round goes from seat 0 to seat 1."""
    return (board.round % 2 == 1) == rulings.ODD_ROUNDS_GO_CLOCKWISE


def everybody(board: Board) -> i64:
    """Return the mask of all seats."""
    return bit(board.seats) - 1


def dominated(board: Board) -> bool:
    """End the game if a seat has 6 crystals more than each other before the Showdown (RB-60); return whether so."""
    if board.is_showdown():
        return False
    for seat in range(board.seats):
        ahead = True
        for other in range(board.seats):
            ahead = ahead and (other == seat or board.crystals(seat) - board.crystals(other) >= DOMINATION)
        if ahead:
            end_game(board, DOMINANCE, seat)
            return True
    return False


def end_game(board: Board, ending: i64, winner: i64) -> None:
    """End the game: nothing that still waits is done."""
    board.ending = ending
    board.winner = winner
    board.stage = OVER
    board.step = BOTTOM


# Moving cards.


def give(board: Board, seat: i64, card: i64) -> None:
    """Let a seat own a card from now on."""
    board.owner[card] = u8(seat)


def trash(board: Board, card: i64) -> None:
    """Lay a card that was taken from its zone into the Recycling zone (RB-83)."""
    board.owner[card] = u8(NOBODY)
    board.put(RECYCLING, card)


def to_discard(board: Board, card: i64) -> None:
    """Lay a card that was taken from its zone on the discard pile of its owner (RB-82, RB-90)."""
    board.known[card] = u8(0)
    board.put(zone_of(i64(board.owner[card]), DISCARD), card)


def discard_all(board: Board, zone: i64) -> None:
    """Lay all cards of a zone on the discard piles of their owners."""
    for place in range(board.size(zone)):
        to_discard(board, board.at(zone, place))
    board.counts[zone] = 0


def turn_up_deck(board: Board, seat: i64) -> None:
    """Note that of equal cards in a deck, about to lie open, those that were known count as the lower ones.

    Where the others lay among them was hidden.
    """
    journal = board.journal
    if journal is None:
        return
    cards = board.listed(zone_of(seat, DECK))
    knowing = [int(ones(i64(board.known[card]) & everybody(board))) for card in cards]
    for place, card in enumerate(cards):
        for above in range(place + 1, len(cards)):
            other = cards[above]
            same = board.cards.kind[card] == board.cards.kind[other] and board.marks[card] == board.marks[other]
            if same and knowing[above] > knowing[place]:
                journal.exchange(card, other)
                knowing[place], knowing[above] = knowing[above], knowing[place]


def move_all(board: Board, source: i64, target: i64) -> None:
    """Lay all cards of one zone into another."""
    for place in range(board.size(source)):
        board.put(target, board.at(source, place))
    board.counts[source] = 0


def defeat_at(board: Board, seat: i64, place: i64) -> None:
    """Defeat the Bot at a place of a seat's squad."""
    card: i64 = board.take_at(zone_of(seat, SQUAD), place)
    to_discard(board, card)
    board.trail = NO_CARDS
    board.tell("defeated", seat, card)


def reboot(board: Board, seat: i64, card: i64) -> None:
    """Lay a card that was taken from a seat's squad under the deck of its owner (RB-75); everybody sees it."""
    owner: i64 = i64(board.owner[card])
    if board.is_out(owner) and rulings.BOTS_OF_THE_SURRENDERED_STAY_OUT:
        to_discard(board, card)
        board.tell("defeated", seat, card)
        return
    board.put_under(zone_of(owner, DECK), card)
    board.known[card] = u8(everybody(board))
    board.tell("reboot", seat, card)


def put_on_top(board: Board, seat: i64, card: i64) -> None:
    """Lay a card openly on top of a seat's deck: everybody knows its place."""
    board.put(zone_of(seat, DECK), card)
    board.known[card] = u8(everybody(board))
    board.tell("on_top", seat, card)


def shuffle_into(board: Board, seat: i64, card: i64) -> None:
    """Shuffle a card into a seat's deck: nobody knows the place of any card there any more."""
    zone: i64 = zone_of(seat, DECK)
    board.put(zone, card)
    board.shuffle(zone)
    for place in range(board.size(zone)):
        board.known[board.at(zone, place)] = u8(0)
    board.tell("returned_to_deck", seat, card)


def transform(board: Board, seat: i64, zone: i64, place: i64) -> None:
    """Replace a card by its evolved version, if there is one left (RB-76)."""
    card: i64 = board.at(zone, place)
    found: i64 = board.find_kind(TRANSFORMATIONS, board.cards.into[board.cards.kind[card]])
    if found < 0:
        return
    evolved: i64 = board.take_at(TRANSFORMATIONS, found)
    board.set_at(zone, place, evolved)
    board.owner[evolved] = board.owner[card] if rulings.EVOLVED_BELONG_TO_THE_OWNER else u8(seat)
    trash(board, card)
    if board.journal is not None:
        board.journal.note("transform", {"seat": int(seat), "card": board.piece(card), "into": board.piece(evolved)})


def settle_in(board: Board, seat: i64) -> None:
    """Let what was built join the other cards of a seat."""
    new: i64 = zone_of(seat, NEW)
    for place in range(board.size(new)):
        card: i64 = board.at(new, place)
        board.put(zone_of(seat, READY if board.cards.is_contraption(card) else BENCH), card)
    board.counts[new] = 0


def gather(board: Board, seat: i64, zone: i64) -> None:
    """Take the Bots of a zone back to the benches of their owners after a battle (RB-82, RB-123)."""
    for place in range(board.size(zone_of(seat, zone))):
        card: i64 = board.at(zone_of(seat, zone), place)
        owner: i64 = i64(board.owner[card])
        if owner != seat and zone == SQUAD and not rulings.LOANS_GO_HOME:
            owner = seat
            give(board, seat, card)
        board.put(zone_of(owner, BENCH), card)
        board.known[card] = u8(0)
        board.marks[card] = u8(0)
    board.counts[zone_of(seat, zone)] = 0


def turn_contraption(board: Board, seat: i64, kind: i64) -> i64:
    """Turn a readied Contraption of this kind sideways and return the card."""
    ready: i64 = zone_of(seat, READY)
    card: i64 = board.take_at(ready, board.find_kind(ready, kind))
    board.put(zone_of(seat, TURNED), card)
    return card


# The Laboratory.


def draw_to_row(board: Board, deck: i64) -> i64:
    """Draw the top card of a Laboratory deck for its row and return it."""
    card: i64 = board.take_top(deck)
    board.remember(TO_ROW, 0, board.cards.kind[card])
    return card


def open_row(board: Board, level: i64) -> None:
    """Reveal a row of four Bots, or as many as there are."""
    board.opened |= bit(level - 1)
    deck: i64 = LABORATORY + level - 1
    while board.size(ROWS + level - 1) < ROW_SIZE and board.size(deck) > 0:
        board.put(ROWS + level - 1, draw_to_row(board, deck))
    board.tell("open_row", word="level", number=level)


# Crystals.


def gain_crystals(board: Board, seat: i64, count: i64, created: bool) -> None:
    """Give a seat crystals, and one more for each card that adds to the event (RB-81, RB-101).

    All but the prizes of the round come from the supply; when it is empty there are no more (RB-06).
    """
    if created:
        count = min(count, board.supply)
        board.supply -= count
        if count == 0:
            return
    extra: i64 = 0
    if created or board.settings.prize_counts:
        extra = min(crystals_added(board, seat), board.supply)
    board.supply -= extra
    board.storage[seat] += count + extra
    board.tell("crystals", seat, word="count", number=count, other_word="extra", other_number=extra)


def crystals_added(board: Board, seat: i64) -> i64:
    """Return how many crystals the cards that a seat owns add to each event; what they add is no event."""
    extra: i64 = 0
    for card in board.cards.collectors:
        if i64(board.owner[card]) == seat:
            extra += board.cards.ability_of(card).amount
    return extra


# Looking at zones.


def alike(board: Board, one: i64, other: i64) -> bool:
    """Return whether two cards in play cannot be told apart: the same kind and the same owner."""
    return board.cards.kind[one] == board.cards.kind[other] and board.owner[one] == board.owner[other]


def bots_in(board: Board, zone: i64) -> i64:
    """Return the mask of the kinds in a zone that can be in a battle deck: all but Contraptions."""
    mask: i64 = 0
    for place in range(board.size(zone)):
        kind: i64 = board.cards.kind[board.at(zone, place)]
        if not board.cards.contraption[kind]:
            mask |= bit(kind)
    return mask


def in_order(board: Board, zone: i64) -> list[int]:
    """Return the cards of a zone by kind, equal ones as they would be taken; the order in the zone may be hidden."""
    cards = board.listed(zone)
    order = [(int(board.cards.kind[card]), place) for place, card in enumerate(cards)]
    order.sort()
    return [cards[place] for _, place in order]


def touch_kind(board: Board, offer: Offer, cards: list[int], kind: i64) -> None:
    """Name in an offer the first of these cards that is of a kind, and the others as its equals."""
    role = "card"
    for card in cards:
        if card != HOLE and board.cards.kind[card] == kind:
            offer.touch(role, board.piece(card))
            role = "alike"
