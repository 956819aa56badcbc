"""The cheapest way to pay a cost, and its price in victory points."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablebots.games.raising.components import BATTERY, PROGRAM, ROBOT, SENSOR, TAPE, WILD
from tablebots.games.raising.payment import can_pay

NEVER: Final = 1e6
"""The price of what cannot be paid."""


@final
class Purse:
    """A copy of what a player can pay with, to try payments on, and the price of each item."""

    def __init__(self, counts: vec[i64], cards: i64, prices: list[float], tape_pays_wild: bool) -> None:
        self.counts: vec[i64] = counts[:]
        self.cards: i64 = cards
        self.prices: Final = prices
        self.tape_pays_wild: Final = tape_pays_wild

    def copy(self) -> "Purse":
        """Return an independent copy."""
        return Purse(self.counts, self.cards, self.prices, self.tape_pays_wild)

    def cost(self, owed: vec[i64], wilds: i64) -> float:
        """Return the price of the cheapest way to pay, `NEVER` if there is none."""
        if not self.affords(owed, wilds):
            return NEVER
        return self.copy().pay(owed, wilds)

    def affords(self, owed: vec[i64], wilds: i64) -> bool:
        """Tell whether a cost can be paid."""
        return can_pay(self.counts, owed, wilds, self.cards, self.tape_pays_wild)

    def pay(self, owed: vec[i64], wilds: i64) -> float:
        """Pay a cost in the cheapest way and return the price."""
        prices = self.prices
        counts = self.counts
        total = prices[BATTERY] * float(owed[BATTERY]) + prices[ROBOT] * float(owed[ROBOT])
        counts[BATTERY] -= owed[BATTERY]
        self.cards -= owed[ROBOT]
        tape: i64 = owed[TAPE]
        freed: i64 = self.to_free(owed, wilds)
        item: i64 = SENSOR
        while item <= PROGRAM:
            named: i64 = min(owed[item], counts[item])
            kept: i64 = min(named, freed)
            freed -= kept
            named -= kept
            tape += owed[item] - named
            counts[item] -= named
            total += prices[item] * float(named)
            item += 1
        counts[TAPE] -= tape
        total += prices[TAPE] * float(tape)
        left: i64 = owed[WILD] + wilds
        while left > 0:
            item = self.cheapest()
            if item < 0:
                return NEVER
            total += prices[item]
            self.take(item)
            left -= 1
        return total

    def to_free(self, owed: vec[i64], wilds: i64) -> i64:
        """Return how many components tape must replace because the wilds need them and tape may not pay wilds."""
        if self.tape_pays_wild:
            return 0
        short: i64 = owed[WILD] + wilds - self.cards
        item: i64 = SENSOR
        while item <= PROGRAM:
            short -= max(0, self.counts[item] - owed[item])
            item += 1
        return max(0, short)

    def cheapest(self) -> i64:
        """Return the item that pays a wild at the lowest price, -1 for none; on a tie the one with most left."""
        best: i64 = -1
        lowest = NEVER
        most: i64 = 0
        item: i64 = SENSOR
        while item <= ROBOT:
            here: i64 = self.held(item)
            price = self.prices[item]
            if here > 0 and (price < lowest or (price == lowest and here > most)):
                best = item
                lowest = price
                most = here
            item += 1
        return best

    def held(self, item: i64) -> i64:
        """Return how many of an item could pay wilds."""
        if item == ROBOT:
            return self.cards
        if item == BATTERY or (item == TAPE and not self.tape_pays_wild):
            return 0
        return self.counts[item]

    def take(self, item: i64) -> None:
        """Remove one of an item."""
        if item == ROBOT:
            self.cards -= 1
        else:
            self.counts[item] -= 1
