"""Equal copies, numbered by what a seat knows of them.

The number of a card tells more than anybody sees: of two equal cards in a hand the one with the lower number is played
first, so its number says something about the rest of the hand. A sample must not carry that over, so `redeal` renumbers
the two copies of each creature: the one that comes first in `_knowledge` gets the lower number.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablebots.core.bits import bit
from tablebots.games.mindbug.cards import ALL, CARDS, TWIN
from tablebots.games.mindbug.state import (
    NO_CARD,
    STRIKE,
    MindbugTable,
    pack_step,
    step_card,
    step_chosen,
    step_count,
    step_kind,
    step_seat,
)


def _lower_copies() -> i64:
    mask: i64 = 0
    for card in range(CARDS):
        if TWIN[card] > card:
            mask |= bit(card)
    return mask


LOWER: Final[i64] = _lower_copies()
"""The card with the lower number of each pair of copies; the other one has the next number."""


def renumber_copies(table: MindbugTable, seat: i64) -> None:
    """Give copies the numbers that follow from what the seat knows, and forget a creature that is no longer hunted.

    Copies whose places the seat does not know keep their numbers: `redeal` deals both of them anew.
    """
    table.hunted = _hunted(table)
    swaps: i64 = _swaps(table, seat)
    if swaps:
        _swap(table, swaps)


def _hunted(table: MindbugTable) -> i64:
    """Return the hunted creature while the attack is still to arrive, else none."""
    for step in table.steps:
        if step_kind(step) == STRIKE:
            return table.hunted
    return NO_CARD


def _swaps(table: MindbugTable, seat: i64) -> i64:
    """Return the lower copies whose number their twin must get."""
    swaps: i64 = 0
    # Moves tell two copies on one side apart by their numbers, so these stay.
    open_pairs: i64 = LOWER & ~_pairs(table.side[0]) & ~_pairs(table.side[1])
    for cards in _knowledge(table, seat):
        upper: i64 = cards >> 1
        single: i64 = (cards ^ upper) & open_pairs
        swaps |= upper & single
        open_pairs &= ~single
    return swaps


def _pairs(cards: i64) -> i64:
    """Return the lower copies of the pairs of which a set has both cards."""
    return cards & cards >> 1 & LOWER


def _knowledge(table: MindbugTable, seat: i64) -> vec[i64]:
    """Return sets of cards that together say all that the seat knows about single cards, in a fixed order."""
    known: i64 = ALL & ~table.unknown(seat)
    sets: vec[i64] = vec[i64]([])
    sets = append(sets, known)
    sets = _with_zones(sets, table.side, known)
    sets = _with_zones(sets, table.discard, known)
    sets = _with_zones(sets, table.hand, known)
    sets = _with_zones(sets, table.shown, known)
    sets = _with_zones(sets, table.open, known)
    sets = _with_zones(sets, table.waiting, known)
    sets = append(sets, table.exhausted)
    sets = _with_card(sets, table.attacker)
    sets = _with_card(sets, table.hunted)
    for card in table.revealed:
        sets = _with_card(sets, card)
    for step in table.steps:
        sets = _with_card(sets, step_card(step))
        sets = _with_card(sets, step_chosen(step))
    return sets


def _with_zones(sets: vec[i64], zones: vec[i64], known: i64) -> vec[i64]:
    for zone in zones:
        sets = append(sets, zone & known)
    return sets


def _with_card(sets: vec[i64], card: i64) -> vec[i64]:
    return append(sets, bit(card)) if card >= 0 else sets


def _swap(table: MindbugTable, swaps: i64) -> None:
    """Exchange the numbers of these lower copies and their twins wherever the table has them."""
    _swap_sets(table.hand, swaps)
    _swap_sets(table.side, swaps)
    _swap_sets(table.discard, swaps)
    _swap_sets(table.shown, swaps)
    _swap_sets(table.open, swaps)
    _swap_sets(table.waiting, swaps)
    table.exhausted = _swapped_set(table.exhausted, swaps)
    table.attacker = _swapped(table.attacker, swaps)
    table.hunted = _swapped(table.hunted, swaps)
    table.revealed = [int(_swapped(card, swaps)) for card in table.revealed]
    for at in range(len(table.steps)):
        table.steps[at] = _swapped_step(table.steps[at], swaps)


def _swap_sets(sets: vec[i64], swaps: i64) -> None:
    for at in range(len(sets)):
        sets[at] = _swapped_set(sets[at], swaps)


def _swapped_set(cards: i64, swaps: i64) -> i64:
    single: i64 = (cards ^ cards >> 1) & swaps
    return cards ^ single ^ single << 1


def _swapped(card: i64, swaps: i64) -> i64:
    if card < 0 or TWIN[card] < 0:
        return card
    return TWIN[card] if swaps >> min(card, TWIN[card]) & 1 else card


def _swapped_step(step: i64, swaps: i64) -> i64:
    card: i64 = _swapped(step_card(step), swaps)
    chosen: i64 = _swapped(step_chosen(step), swaps)
    return pack_step(step_kind(step), step_seat(step), card, step_count(step), chosen)
