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
    RumblebotsTable,
    Step,
    pack_step,
    zone_of,
)

UNORDERED: Final = [BENCH, NEW, READY, TURNED, DISCARD]
"""The open zones of a seat in which the order of the cards means nothing."""


def deal_anew(table: RumblebotsTable, twin: RumblebotsTable, seat: i64, rng: Rng) -> None:
    """Deal all that a seat cannot know anew in a copy of the table."""
    deal_laboratory(table, twin, seat, rng)
    keys = sort_keys(twin)
    for owner in range(table.seats):
        deal_deck(twin, owner, seat, rng, keys)
        for zone in UNORDERED:
            sort_zone(twin, zone_of(owner, zone), keys)
    sort_zone(twin, zone_of(seat, HAND), keys)
    sort_zone(twin, TRANSFORMATIONS, keys)
    sort_zone(twin, RECYCLING, keys)
    number_anew(twin)


# Cards in an order that says nothing.


def sort_keys(table: RumblebotsTable) -> list[int]:
    """Return numbers that order the cards by kind, then by what sets copies apart: marks, and where they are named."""
    keys = [(int(table.cards.kind[card]) << 8 | int(table.marks[card])) << 16 for card in range(table.width)]
    for place, card in enumerate(named_cards(table)):
        if not keys[card] & 0xFFFF:
            keys[card] |= place + 1
    return keys


def named_cards(table: RumblebotsTable) -> list[int]:
    """List the cards that the table names beside its zones."""
    found = [int(card) for card in table.trail]
    found += [int(card) for card in table.waiting]
    found.append(int(table.revealed))
    found += [int(Step(packed).card) for packed in table.steps]
    return [card for card in found if card != NO_CARD]


def sorted_by(keys: list[int], cards: list[int]) -> list[int]:
    """Return the cards in the order of their keys; it does not matter which of two with equal keys is first."""
    order = [keys[card] << 8 | card for card in cards]
    order.sort()
    return [key & 0xFF for key in order]


def sort_zone(table: RumblebotsTable, zone: i64, keys: list[int]) -> None:
    """Put the cards of a zone in the order of their keys."""
    for place, card in enumerate(sorted_by(keys, table.listed(zone))):
        table.set_at(zone, place, card)


def number_anew(table: RumblebotsTable) -> None:
    """Number the copies of each kind in the order of their zones, so that their numbers say nothing."""
    cards = table.cards
    free = [int(cards.first[kind]) for kind in range(len(cards.kinds))]
    new = [-1] * int(table.width)
    for card in [*cards_in_zones(table), *range(int(table.width))]:
        if new[card] < 0:
            new[card] = free[cards.kind[card]]
            free[cards.kind[card]] += 1
    for zone in range(FIRST_OF_SEATS + OF_A_SEAT * table.seats):
        for place, card in enumerate(table.listed(zone)):
            if card != HOLE:
                table.set_at(zone, place, new[card])
    table.owner = moved(table.owner, new)
    table.known = moved(table.known, new)
    table.marks = moved(table.marks, new)
    table.trail = renamed(table.trail, new)
    table.waiting = renamed(table.waiting, new)
    table.revealed = NO_CARD if table.revealed == NO_CARD else new[table.revealed]
    for place in range(len(table.steps)):
        step = Step(table.steps[place])
        if step.card != NO_CARD:
            table.steps[place] = pack_step(step.kind, step.seat, new[step.card], step.count)


def cards_in_zones(table: RumblebotsTable) -> list[int]:
    """List the cards of all zones, zone by zone."""
    found: list[int] = []
    for zone in range(FIRST_OF_SEATS + OF_A_SEAT * table.seats):
        found += [card for card in table.listed(zone) if card != HOLE]
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


def deal_deck(twin: RumblebotsTable, owner: i64, seat: i64, rng: Rng, keys: list[int]) -> None:
    """Put the cards of a battle deck whose places a seat does not know in random order, evenly."""
    deck: i64 = zone_of(owner, DECK)
    places = unknown_places(twin, owner, seat)
    cards = sorted_by(keys, [int(twin.at(deck, place)) for place in places])
    masks = {place: i64(twin.known[twin.at(deck, place)]) & ~NAMED for place in places}
    named = [card for card in cards if i64(twin.known[card]) & NAMED]
    if named:
        cards = [card for card in cards if not i64(twin.known[card]) & NAMED]
        looked = [place for place in places if masks[place] & LOOKED]
        rng.shuffle(looked)
        for card in named:
            place = looked.pop()
            places.remove(place)
            twin.set_at(deck, place, card)
            twin.known[card] = u8(masks[place] | NAMED)
    rng.shuffle(cards)
    for index, place in enumerate(places):
        twin.set_at(deck, place, cards[index])
        twin.known[cards[index]] = u8(masks[place])


def unknown_places(table: RumblebotsTable, owner: i64, seat: i64) -> list[int]:
    """Return the places of a battle deck whose cards a seat does not know."""
    deck: i64 = zone_of(owner, DECK)
    found: list[int] = []
    for place in range(table.size(deck)):
        if not i64(table.known[table.at(deck, place)]) >> seat & 1:
            found.append(place)
    return found


# For tests.


def hidden_cards(table: RumblebotsTable, seat: i64) -> dict[str, list[str]]:
    """Return by pool the names of the cards whose places a seat cannot tell apart.

    Where it knows more than that they are shuffled, all names of the pool are in one string.
    """
    pools: dict[str, list[str]] = {}
    for owner in range(table.seats):
        pools[f"deck of {owner}"] = hidden_in_deck(table, owner, seat)
    for level in range(1, LEVELS + 1):
        for number, names in enumerate(DeckHistory(table, level, seat).pools()):
            pools[f"level {level}, source {number}"] = names
    return pools


def hidden_in_deck(table: RumblebotsTable, owner: i64, seat: i64) -> list[str]:
    """Return the names of the cards of a battle deck whose places a seat does not know."""
    deck: i64 = zone_of(owner, DECK)
    cards = [int(table.at(deck, place)) for place in unknown_places(table, owner, seat)]
    names = [table.cards.name_of(card) for card in cards]
    if any(i64(table.known[card]) & NAMED != 0 for card in cards):
        return [" ".join(sorted(names))]
    return names
