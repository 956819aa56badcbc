"""What a seat cannot know, and how it is dealt again.

A sample is made of what the seat knows and of the stream, and of nothing else: hidden cards are sorted before they are
shuffled, the cards of open zones whose order means nothing lie in the order of the card set, and in the end the copies
of each kind are numbered again.

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

UNORDERED: Final = vec[i64]([BENCH, NEW, READY, TURNED, DISCARD])
"""The open zones of a seat in which the order of the cards means nothing."""
NO_PLACES: Final = vec[i64]([])


def deal_again(board: Board, clone: Board, seat: i64, rng: Rng) -> None:
    """Deal all that a seat cannot know again in a copy of the board."""
    deal_laboratory(board, clone, seat, rng)
    keys = sort_keys(clone)
    for owner in range(board.seats):
        deal_deck(clone, owner, seat, rng, keys)
        for zone in UNORDERED:
            sort_zone(clone, zone_of(owner, zone), keys)
    sort_zone(clone, TRANSFORMATIONS, keys)
    sort_zone(clone, RECYCLING, keys)
    number_again(clone)


# Cards in an order that says nothing.


def sort_keys(board: Board) -> vec[i64]:
    """Return numbers that order the cards by kind, then by what sets copies apart: marks, and where they are named."""
    keys = board.cards.kind[:]
    for card in range(board.width):
        keys[card] = (keys[card] << 8 | i64(board.marks[card])) << 16
    named = named_cards(board)
    for place in range(len(named)):
        if not keys[named[place]] & 0xFFFF:
            keys[named[place]] |= place + 1
    return keys


def named_cards(board: Board) -> vec[i64]:
    """List the cards that the board names beside its zones."""
    found = NO_PLACES
    for card in board.trail:
        found = append(found, i64(card))
    for card in board.waiting:
        found = append(found, i64(card))
    if board.revealed != NO_CARD:
        found = append(found, board.revealed)
    if board.step.source() != NO_CARD:
        found = append(found, board.step.source())
    return found


def sort_cards(cards: vec[i64], keys: vec[i64]) -> None:
    """Put cards in the order of their keys; it does not matter which of two with equal keys is first."""
    for place in range(1, len(cards)):
        card: i64 = cards[place]
        free: i64 = place
        while free > 0 and keys[cards[free - 1]] > keys[card]:
            cards[free] = cards[free - 1]
            free -= 1
        cards[free] = card


def sort_zone(board: Board, zone: i64, keys: vec[i64]) -> None:
    """Put the cards of a zone in the order of their keys."""
    size: i64 = board.size(zone)
    if size < 2:
        return
    cards = NO_PLACES
    for place in range(size):
        cards = append(cards, board.at(zone, place))
    sort_cards(cards, keys)
    for place in range(size):
        board.set_at(zone, place, cards[place])


def number_again(board: Board) -> None:
    """Give the copies of each kind numbers in the order of their zones, so that these say nothing."""
    new = new_numbers(board)
    for zone in range(FIRST_OF_SEATS + OF_A_SEAT * board.seats):
        for place in range(board.size(zone)):
            card: i64 = board.at(zone, place)
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


def new_numbers(board: Board) -> vec[i64]:
    """Return the new number of each card: those in zones first, zone by zone."""
    free = board.cards.first[:]
    new = board.cards.kind[:]
    for card in range(board.width):
        new[card] = NO_CARD
    for zone in range(FIRST_OF_SEATS + OF_A_SEAT * board.seats):
        for place in range(board.size(zone)):
            card = board.at(zone, place)
            if card != HOLE:
                new[card] = next_number(board, free, card)
    for card in range(board.width):
        if new[card] == NO_CARD:
            new[card] = next_number(board, free, card)
    return new


def next_number(board: Board, free: vec[i64], card: i64) -> i64:
    """Return the next free number of a card's kind and count it as used."""
    kind: i64 = board.cards.kind[card]
    number: i64 = free[kind]
    free[kind] = number + 1
    return number


def moved(values: vec[u8], new: vec[i64]) -> vec[u8]:
    """Return values by card for the new numbers of the cards."""
    found = values[:]
    for card in range(len(values)):
        found[new[card]] = values[card]
    return found


def renamed(cards: vec[u8], new: vec[i64]) -> vec[u8]:
    """Return cards by their new numbers."""
    found = NO_CARDS
    for card in cards:
        found = append(found, u8(new[i64(card)]))
    return found


# Battle decks.


def deal_deck(clone: Board, owner: i64, seat: i64, rng: Rng, keys: vec[i64]) -> None:
    """Put the cards of a battle deck whose places a seat does not know in random order, evenly."""
    deck: i64 = zone_of(owner, DECK)
    places = unknown_places(clone, owner, seat)
    cards, masks, named = NO_PLACES, NO_PLACES, NO_PLACES
    for place in places:
        card: i64 = clone.at(deck, place)
        masks = append(masks, i64(clone.known[card]) & ~NAMED)
        if i64(clone.known[card]) & NAMED:
            named = append(named, card)
        else:
            cards = append(cards, card)
    sort_cards(cards, keys)
    if len(named) > 0:
        sort_cards(named, keys)
        places, masks = deal_named(clone, deck, named, places, masks, rng)
    rng.shuffled(cards)
    for index in range(len(places)):
        clone.set_at(deck, places[index], cards[index])
        clone.known[cards[index]] = u8(masks[index])


def deal_named(
    clone: Board, deck: i64, named: vec[i64], places: vec[i64], masks: vec[i64], rng: Rng
) -> tuple[vec[i64], vec[i64]]:
    """Deal the cards that everybody knows to lie on the looked-at places there; return the other places and masks."""
    looked = [index for index in range(len(places)) if masks[index] & LOOKED]
    rng.shuffle(looked)
    for number in range(len(named)):
        index = looked[number]
        clone.set_at(deck, places[index], named[number])
        clone.known[named[number]] = u8(masks[index] | NAMED)
    taken = looked[: len(named)]
    left, left_masks = NO_PLACES, NO_PLACES
    for index in range(len(places)):
        if index not in taken:
            left = append(left, places[index])
            left_masks = append(left_masks, masks[index])
    return left, left_masks


def unknown_places(board: Board, owner: i64, seat: i64) -> vec[i64]:
    """Return the places of a battle deck whose cards a seat does not know."""
    deck: i64 = zone_of(owner, DECK)
    found = NO_PLACES
    for place in range(board.size(deck)):
        if not i64(board.known[board.at(deck, place)]) >> seat & 1:
            found = append(found, place)
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
