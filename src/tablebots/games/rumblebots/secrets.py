"""What a seat cannot know, and how it is dealt anew.

A sample is made of what the seat knows and of the stream, and of nothing else: hidden cards are sorted before they are
shuffled, the cards of open zones whose order means nothing lie in the order of the card set, and in the end the copies
of each kind are numbered anew.

Battle decks: everybody knows which cards are in a deck, and of some cards where they lie; the rest is in random order.
Laboratory decks: see `laboratory`.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from tablebots.core.rng import Rng
from tablebots.games.rumblebots.laboratory import DeckHistory, deal_laboratory
from tablebots.games.rumblebots.state import (
    BENCH,
    DECK,
    DISCARD,
    FIRST_OF_SEATS,
    HAND,
    HOLE,
    LEVELS,
    LOOKED,
    NAMED,
    NEW,
    NO_CARD,
    NO_CARDS,
    OF_A_SEAT,
    READY,
    RECYCLING,
    TRANSFORMATIONS,
    TURNED,
    Board,
    zone_of,
)

UNORDERED: Final = [BENCH, NEW, READY, TURNED, DISCARD]
"""The open zones of a seat in which the order of the cards means nothing."""


def deal_again(board: Board, clone: Board, seat: i64, rng: Rng) -> None:
    """Deal all that a seat cannot know anew in a copy of the board."""
    deal_laboratory(board, clone, seat, rng)
    keys = sort_keys(clone)
    for owner in range(board.seats):
        deal_deck(clone, owner, seat, rng, keys)
        for zone in UNORDERED:
            sort_zone(clone, zone_of(owner, zone), keys)
    sort_zone(clone, zone_of(seat, HAND), keys)
    sort_zone(clone, TRANSFORMATIONS, keys)
    sort_zone(clone, RECYCLING, keys)
    number_anew(clone)


# Cards in an order that says nothing.


def sort_keys(board: Board) -> list[int]:
    """Return numbers that order the cards by kind, then by what sets copies apart: marks, and where they are named."""
    keys = [(int(board.cards.kind[card]) << 8 | int(board.marks[card])) << 16 for card in range(board.width)]
    for place, card in enumerate(named_cards(board)):
        if not keys[card] & 0xFFFF:
            keys[card] |= place + 1
    return keys


def named_cards(board: Board) -> list[int]:
    """List the cards that the board names beside its zones."""
    found = [int(card) for card in board.trail]
    found += [int(card) for card in board.waiting]
    found.append(int(board.revealed))
    found.append(int(board.step.source()))
    return [card for card in found if card != NO_CARD]


def sorted_by(keys: list[int], cards: list[int]) -> list[int]:
    """Return the cards in the order of their keys; it does not matter which of two with equal keys is first."""
    order = [keys[card] << 8 | card for card in cards]
    order.sort()
    return [key & 0xFF for key in order]


def sort_zone(board: Board, zone: i64, keys: list[int]) -> None:
    """Put the cards of a zone in the order of their keys."""
    for place, card in enumerate(sorted_by(keys, board.listed(zone))):
        board.set_at(zone, place, card)


def number_anew(board: Board) -> None:
    """Give the copies of each kind numbers in the order of their zones, so that these say nothing."""
    cards = board.cards
    free = [int(cards.first[kind]) for kind in range(len(cards.kinds))]
    new = [-1] * int(board.width)
    for card in [*cards_in_zones(board), *range(int(board.width))]:
        if new[card] < 0:
            new[card] = free[cards.kind[card]]
            free[cards.kind[card]] += 1
    for zone in range(FIRST_OF_SEATS + OF_A_SEAT * board.seats):
        for place, card in enumerate(board.listed(zone)):
            if card != HOLE:
                board.set_at(zone, place, new[card])
    board.owner = moved(board.owner, new)
    board.known = moved(board.known, new)
    board.marks = moved(board.marks, new)
    board.trail = renamed(board.trail, new)
    board.waiting = renamed(board.waiting, new)
    board.revealed = NO_CARD if board.revealed == NO_CARD else new[board.revealed]
    if board.step.source() != NO_CARD:
        # Only a question on top of the stack is about a card.
        board.step = board.step.renumbered(new)


def cards_in_zones(board: Board) -> list[int]:
    """List the cards of all zones, zone by zone."""
    found: list[int] = []
    for zone in range(FIRST_OF_SEATS + OF_A_SEAT * board.seats):
        found += [card for card in board.listed(zone) if card != HOLE]
    return found


def moved(values: vec[u8], new: list[int]) -> vec[u8]:
    """Return values by card for the new numbers of the cards."""
    found = values[:]
    for card in range(len(values)):
        found[new[card]] = values[card]
    return found


def renamed(cards: vec[u8], new: list[int]) -> vec[u8]:
    """Return cards by their new numbers."""
    found: vec[u8] = NO_CARDS
    for card in cards:
        found = append(found, u8(new[i64(card)]))
    return found


# Battle decks.


def deal_deck(clone: Board, owner: i64, seat: i64, rng: Rng, keys: list[int]) -> None:
    """Put the cards of a battle deck whose places a seat does not know in random order, evenly."""
    deck: i64 = zone_of(owner, DECK)
    places = unknown_places(clone, owner, seat)
    cards = sorted_by(keys, [int(clone.at(deck, place)) for place in places])
    masks = {place: i64(clone.known[clone.at(deck, place)]) & ~NAMED for place in places}
    named = [card for card in cards if i64(clone.known[card]) & NAMED]
    if named:
        cards = [card for card in cards if not i64(clone.known[card]) & NAMED]
        looked = [place for place in places if masks[place] & LOOKED]
        rng.shuffle(looked)
        for card in named:
            place = looked.pop()
            places.remove(place)
            clone.set_at(deck, place, card)
            clone.known[card] = u8(masks[place] | NAMED)
    rng.shuffle(cards)
    for index, place in enumerate(places):
        clone.set_at(deck, place, cards[index])
        clone.known[cards[index]] = u8(masks[place])


def unknown_places(board: Board, owner: i64, seat: i64) -> list[int]:
    """Return the places of a battle deck whose cards a seat does not know."""
    deck: i64 = zone_of(owner, DECK)
    found: list[int] = []
    for place in range(board.size(deck)):
        if not i64(board.known[board.at(deck, place)]) >> seat & 1:
            found.append(place)
    return found


# For tests.


def hidden_cards(board: Board, seat: i64) -> dict[str, list[str]]:
    """Return by pool the names of the cards whose places a seat cannot tell apart.

    Where it knows more than that they are shuffled, all names of the pool are in one string.
    """
    pools: dict[str, list[str]] = {}
    for owner in range(board.seats):
        pools[f"deck of {owner}"] = hidden_in_deck(board, owner, seat)
    for level in range(1, LEVELS + 1):
        for number, names in enumerate(DeckHistory(board, level, seat).pools()):
            pools[f"level {level}, source {number}"] = names
    return pools


def hidden_in_deck(board: Board, owner: i64, seat: i64) -> list[str]:
    """Return the names of the cards of a battle deck whose places a seat does not know."""
    deck: i64 = zone_of(owner, DECK)
    cards = [int(board.at(deck, place)) for place in unknown_places(board, owner, seat)]
    names = [board.cards.name_of(card) for card in cards]
    if any(i64(board.known[card]) & NAMED != 0 for card in cards):
        return [" ".join(sorted(names))]
    return names
