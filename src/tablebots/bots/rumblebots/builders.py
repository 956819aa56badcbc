"""Scripted opponents: each follows a plan in the Build phase and the simple `policy` in battle.

A builder looks at open cards and its own hand only, and buys the best pair that it can pay. It may have a taste, so
that players of one plan do not all want the same cards.
"""

from typing import Final, final

from mypy_extensions import i64

from tablebots.bots.rumblebots.policy import answer, printed_value
from tablebots.core.bits import bit
from tablebots.core.moves import Move
from tablebots.core.rng import FastRng
from tablebots.games.rumblebots.abilities import (
    BONUS,
    NO_CONDITION,
    ONCE,
    PER_FACTIONS,
    PER_REACTOR,
    PER_SQUAD,
    PER_WORKSHOP,
    Ability,
)
from tablebots.games.rumblebots.actions import DOMINATION
from tablebots.games.rumblebots.card_files import MAX_KINDS
from tablebots.games.rumblebots.cards import FACTIONS
from tablebots.games.rumblebots.effects import EFFECTS, BorrowBot, LookAhead
from tablebots.games.rumblebots.moves import (
    BUILD,
    BUILD_FROM_HAND,
    DONE,
    ENERGIZE,
    ENERGIZE_CRYO,
    RECYCLE,
    SCAN,
    UPGRADE,
)
from tablebots.games.rumblebots.rules import RumblebotsState
from tablebots.games.rumblebots.state import (
    BENCH,
    HAND,
    HOLE,
    LABORATORY,
    LEVELS,
    NEW,
    READY,
    ROWS,
    TURNED,
    zone_of,
)
from tablebots.games.rumblebots.steps.build import (
    ENERGIZE_LIMIT,
    UPGRADE_COST,
    Build,
    build_limit,
    can_be_paid,
    may_energize,
)
from tablebots.games.rumblebots.steps.round import PRIZE

NONE: Final[i64] = -1
USUAL_TIMES: Final[dict[i64, int]] = {ONCE: 1, PER_SQUAD: 2, PER_FACTIONS: 4, PER_REACTOR: 2, PER_WORKSHOP: 3}
"""How often a bonus usually counts, by what it is multiplied with."""
EFFECT_VALUES: Final = {
    "": 0,
    "bonus": 0,
    "substitute": 40,
    "lead": 20,
    "transform": 25,
    "reboot": 12,
    "create_crystals": 18,
    "more_crystals": 15,
    "keep_any": 12,
    "return_discarded": 25,
    "ripen": 10,
    "sacrifice": -30,
    "take_recycled": 15,
    "defeat": 20,
    "borrow": 25,
    "raise": 60,
    "lower_workshops": 12,
    "look": 0,
    "reload": 105,
    "boost": 60,
    "intercept": 150,
}
"""About what each ability adds to the worth of a card, in tenths of a point of attack: for scripted opponents.

A bonus is worth what it adds. A sacrifice costs about a starter. What a look is worth depends on the deck.
"""
VALUE_BY_NUMBER: Final = [EFFECT_VALUES[key] for key in EFFECTS]
"""The same by the number of the ability, for speed."""
SCRAP: Final[i64] = 8
"""What a scrap is worth that a cheaper card would save."""
PARTNER: Final[i64] = 20
"""What a Contraption is worth to a Bot that turns one to borrow."""
KEEPING: Final[i64] = 120
"""What a Bot is worth before it is recycled, in percent: decks that stay large win more battles."""
LOOKING: Final[i64] = 3
"""What a look at the deck is worth for each Bot in it."""
TASTE: Final = 35
"""How far a taste goes: up to so many percent above or below what a kind is usually worth."""


@final
class Plan:
    """Return what a builder wants: Workshop levels by round, critical hits, a faction."""

    def __init__(self, name: str, levels: list[int], crits: int = 0, faction: i64 = 0) -> None:
        self.name: Final = name
        self.levels: Final = levels
        """The Workshop level to reach by each round."""
        self.crits: Final[i64] = crits
        """What a critical hit is worth beyond the usual, in tenths."""
        self.faction: Final[i64] = faction
        """The mask of the faction it prefers."""


MIDDLE: Final = [1, 1, 2, 2, 3, 3]
PLANS: Final = {
    plan.name: plan
    for plan in [
        Plan("rush", [1, 1, 1, 2, 2, 2]),
        Plan("balanced", [1, 1, 2, 2, 3, 3]),
        Plan("mid", [1, 1, 2, 3, 3, 3]),
        Plan("tall", [1, 1, 2, 3, 4, 4]),
        Plan("crits", [1, 1, 2, 2, 3, 3], 25),
        *[Plan(name, MIDDLE, 0, bit(number)) for number, name in enumerate(FACTIONS)],
    ]
}
"""The plans by name: five ways to climb, and one for each faction."""


def ability_value(ability: Ability) -> i64:
    """Return about what an ability adds to the worth of a card, in tenths of a point of attack."""
    if ability.lasting != BONUS:
        return VALUE_BY_NUMBER[ability.number]
    once: i64 = 10 * ability.attack + 8 * ability.defence + 22 * ability.crits + 8 * ability.barriers
    if ability.condition != NO_CONDITION:
        return once // 2 + (0 if ability.per == ONCE else once)
    return once * USUAL_TIMES[ability.per]


def likings(taste: int) -> list[int]:
    """Return what a taste thinks of each kind, in percent of the usual; the taste 0 has no favourites."""
    if taste == 0:
        return [100] * MAX_KINDS
    rng = FastRng(taste)
    return [int(100 - TASTE + rng.below(2 * TASTE + 1)) for _ in range(MAX_KINDS)]


@final
class Shop:
    """Return what a seat could build now: kinds with their costs and what they are worth to it."""

    def __init__(self) -> None:
        self.kinds: Final[list[i64]] = []
        self.costs: Final[list[i64]] = []
        self.worths: Final[list[i64]] = []
        self.in_hand: Final[list[bool]] = []
        self.first: i64 = NONE
        """The better one of the best pair, after `pick`."""

    def add(self, kind: i64, cost: i64, worth: i64, in_hand: bool) -> None:
        """Offer a card."""
        self.kinds.append(kind)
        self.costs.append(cost)
        self.worths.append(worth)
        self.in_hand.append(in_hand)

    def pick(self, fund: i64, builds: i64) -> i64:
        """Return what the best pair within these costs is worth, or the best card if only one may be built."""
        total: i64 = 0
        self.first = NONE
        for index in range(len(self.kinds)):
            if self.costs[index] <= fund:
                second: i64 = self.best_of_rest(index, fund - self.costs[index]) if builds > 1 else 0
                if self.worths[index] + second > total:
                    total = self.worths[index] + second
                    self.first = index
        return total

    def best_of_rest(self, taken: i64, fund: i64) -> i64:
        """Return what the best other card is worth that is no better than the one taken."""
        highest: i64 = 0
        for index in range(len(self.kinds)):
            if index != taken and self.costs[index] <= fund and self.worths[index] <= self.worths[taken]:
                highest = max(highest, self.worths[index])
        return highest


@final
class Builder:
    """A player who follows one plan, perhaps with a taste of its own."""

    def __init__(self, plan: Plan, taste: int = 0) -> None:
        self.plan: Final = plan
        self.likings: Final = likings(taste)

    def choose(self, state: RumblebotsState) -> Move:
        """Return the move of whoever must decide now."""
        return self.act(state, state.turn) if isinstance(state.step, Build) else answer(state)

    def act(self, state: RumblebotsState, seat: i64) -> Move:
        """Return the next action of a turn of building."""
        known = state.moves
        if self.wants_upgrade(state, seat):
            if state.scrap[seat] >= UPGRADE_COST:
                return known.move(UPGRADE)
            found = self.gather_scrap(state, seat, UPGRADE_COST, 60)
            if found is not None:
                return found
        if state.builds < build_limit(state):
            found = self.build_best(state, seat)
            if found is not None:
                return found
        return known.move(DONE)

    def wants_upgrade(self, state: RumblebotsState, seat: i64) -> bool:
        """Return whether the plan asks for a higher Workshop now, and there will be another round to use it."""
        behind = state.workshop[seat] < min(self.plan.levels[state.round - 1], LEVELS)
        return behind and state.upgrades == 0 and not state.is_showdown() and not self.is_last_chance(state, seat)

    def is_last_chance(self, state: RumblebotsState, seat: i64) -> bool:
        """Return whether another player would dominate after winning the coming battle."""
        for other in range(state.seats):
            ahead = other != seat
            for each in range(state.seats):
                lead: i64 = state.crystals(other) + PRIZE - state.crystals(each)
                ahead = ahead and (each == other or lead >= DOMINATION)
            if ahead:
                return True
        return False

    def value(self, state: RumblebotsState, seat: i64, kind: i64) -> i64:
        """Return what a kind is worth to this plan, in tenths of a point of attack."""
        cards = state.cards
        worth: i64 = printed_value(state, kind) + ability_value(cards.abilities[kind])
        worth += self.plan.crits * cards.crits[kind] + self.fit(state, seat, kind)
        if cards.factions[kind] & self.plan.faction:
            worth += worth // 2
        elif not self.plan.faction:
            worth += 3 * self.friends(state, seat, kind)
        return worth * self.likings[kind] // 100

    def friends(self, state: RumblebotsState, seat: i64, kind: i64) -> i64:
        """Return how many Bots of the seat share a faction with a kind."""
        bench: i64 = zone_of(seat, BENCH)
        count: i64 = 0
        for place in range(state.size(bench)):
            if state.cards.factions[state.cards.kind[state.at(bench, place)]] & state.cards.factions[kind]:
                count += 1
        return count

    def fit(self, state: RumblebotsState, seat: i64, kind: i64) -> i64:
        """Return what a kind is worth beside the seat's cards: a look at many, a Contraption to turn for a loan."""
        if isinstance(state.cards.abilities[kind], LookAhead):
            return LOOKING * state.size(zone_of(seat, BENCH)) + self.loans(state, seat, kind)
        return self.loans(state, seat, kind)

    def loans(self, state: RumblebotsState, seat: i64, kind: i64) -> i64:
        """Return what a Contraption adds for a Bot that turns one to borrow, and the other way round."""
        if isinstance(state.cards.abilities[kind], BorrowBot):
            owned: i64 = state.size(zone_of(seat, READY)) + state.size(zone_of(seat, TURNED))
            return PARTNER if owned > 0 else -PARTNER
        if state.cards.contraption[kind]:
            bench: i64 = zone_of(seat, BENCH)
            for place in range(state.size(bench)):
                if isinstance(state.cards.ability_of(state.at(bench, place)), BorrowBot):
                    return PARTNER
        return 0

    def build_best(self, state: RumblebotsState, seat: i64) -> Move | None:
        """Build the better card of the best pair within reach, or get scrap for it; None if there is none.

        The weakest Bot is recycled if what can be built then is better by clearly more than that Bot.
        """
        fund: i64 = state.scrap[seat] + self.from_crystals(state, seat)
        builds: i64 = build_limit(state) - state.builds
        shop = self.shop(state, seat)
        weakest: i64 = self.weakest(state, seat)
        if weakest != NONE:
            more: i64 = fund + state.cards.recycle[weakest]
            lost: i64 = self.value(state, seat, weakest) * KEEPING // 100
            if shop.pick(more, builds) > shop.pick(fund, builds) + lost:
                fund = more
        shop.pick(fund, builds)
        if shop.first == NONE:
            return self.scan(state, seat)
        kind: i64 = shop.kinds[shop.first]
        if state.cards.cost[kind] > state.scrap[seat]:
            return self.pay(state, seat, state.cards.cost[kind], weakest)
        return state.moves.move(BUILD_FROM_HAND if shop.in_hand[shop.first] else BUILD, kind)

    def shop(self, state: RumblebotsState, seat: i64) -> Shop:
        """Return what the seat could build, if it had the scrap."""
        shop = Shop()
        for zone in self.offers(state, seat):
            cards = state.listed(zone)
            # In a hand the order means nothing, so it must not decide between cards of equal worth.
            if zone >= ROWS + LEVELS:
                cards.sort()
            for card in cards:
                if card != HOLE and self.possible(state, seat, state.cards.kind[card]):
                    kind: i64 = state.cards.kind[card]
                    cost: i64 = state.cards.cost[kind]
                    shop.add(kind, cost, self.value(state, seat, kind) - SCRAP * cost, zone >= ROWS + LEVELS)
        return shop

    def offers(self, state: RumblebotsState, seat: i64) -> list[int]:
        """Return the zones that a seat can build from."""
        zones = [int(ROWS + level) for level in range(state.workshop[seat])]
        zones.append(int(zone_of(seat, HAND)))
        return zones

    def possible(self, state: RumblebotsState, seat: i64, kind: i64) -> bool:
        """Return whether a kind could be built with enough scrap."""
        return state.cards.level[kind] <= state.workshop[seat] and can_be_paid(state, seat, kind)

    def from_crystals(self, state: RumblebotsState, seat: i64) -> i64:
        """Return the scrap that energizing could still give."""
        if state.is_showdown():
            return 2 * state.storage[seat] + state.cryo[seat]
        return min(state.storage[seat], ENERGIZE_LIMIT - state.energised)

    def weakest(self, state: RumblebotsState, seat: i64) -> i64:
        """Return the kind of the weakest older Bot, the first in the card set of equals, if there are enough others."""
        bench: i64 = zone_of(seat, BENCH)
        weakest: i64 = NONE
        lowest: i64 = 1 << 20
        if state.size(bench) + state.size(zone_of(seat, NEW)) < 3:
            return NONE
        for place in range(state.size(bench)):
            kind: i64 = state.cards.kind[state.at(bench, place)]
            worth: i64 = self.value(state, seat, kind)
            if worth < lowest or (worth == lowest and kind < weakest):
                lowest = worth
                weakest = kind
        return weakest

    def gather_scrap(self, state: RumblebotsState, seat: i64, needed: i64, worth: i64) -> Move | None:
        """Energize a crystal, or recycle a Bot that is worth clearly less than what it pays for; None if neither."""
        known = state.moves
        missing: i64 = needed - state.scrap[seat]
        if self.from_crystals(state, seat) >= missing or (self.from_crystals(state, seat) > 0 and state.is_showdown()):
            return known.move(ENERGIZE if state.storage[seat] > 0 else ENERGIZE_CRYO)
        kind: i64 = self.weakest(state, seat)
        if kind == NONE or 2 * self.value(state, seat, kind) > worth:
            return None
        if state.cards.recycle[kind] + self.from_crystals(state, seat) < missing:
            return None
        return known.move(RECYCLE, kind)

    def pay(self, state: RumblebotsState, seat: i64, needed: i64, weakest: i64) -> Move:
        """Energize a crystal if crystals are enough, else recycle the weakest Bot."""
        known = state.moves
        if state.scrap[seat] + self.from_crystals(state, seat) >= needed:
            return known.move(ENERGIZE if state.storage[seat] > 0 else ENERGIZE_CRYO)
        return known.move(RECYCLE, weakest)

    def scan(self, state: RumblebotsState, seat: i64) -> Move | None:
        """Scan the best deck with a crystal, if there is scrap to build something; None if that is no use."""
        level: i64 = state.workshop[seat]
        can = state.storage[seat] > 0 and may_energize(state)
        if can and state.scrap[seat] >= level and state.size(LABORATORY + level - 1) > 0:
            return state.moves.move(SCAN, level)
        return None


def play_game(state: RumblebotsState, players: list[Builder]) -> None:
    """Let builders play a game to its end, each at the seat of its number."""
    while state.to_act():
        seat: i64 = state.decider()
        state.push(int(seat), players[seat].choose(state))
