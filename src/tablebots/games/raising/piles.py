"""Piles and hands of cards as `vec`: where a card lies, and a pile with one card more or less."""

from librt.vecs import append, pop, vec
from mypy_extensions import i64


def inserted(cards: vec[i64], card: i64) -> vec[i64]:
    """Return sorted cards with one more."""
    longer = append(cards, card)
    place: i64 = len(longer) - 1
    while place > 0 and longer[place - 1] > card:
        longer[place] = longer[place - 1]
        place -= 1
    longer[place] = card
    return longer


def find(cards: vec[i64], card: i64) -> i64:
    """Return the place of a card, -1 if it is not there."""
    for place in range(len(cards)):
        if cards[place] == card:
            return place
    return -1


def without(cards: vec[i64], place: i64) -> vec[i64]:
    """Return the cards without the one at a place."""
    last: i64 = len(cards) - 1
    while place < last:
        cards[place] = cards[place + 1]
        place += 1
    shorter, _ = pop(cards)
    return shorter


def listed(cards: vec[i64]) -> list[int]:
    """Return the cards as a list."""
    return [int(card) for card in cards]
