"""Scripted opponents: each follows a plan in the Build phase and the simple `policy` in battle.

A builder looks at open cards and its own hand only. `Planner` searches: before each turn it tries all plans on samples
of what it cannot know and follows the one after which it would most often win the battle.
"""

from typing import Final, final

from mypy_extensions import i64

from tablebots.core.moves import Move
from tablebots.core.rng import FastRng, Rng
from tablebots.games.rumblebots.build import ENERGISE_LIMIT, UPGRADE_COST, build_limit, sacrifices
from tablebots.games.rumblebots.cards import (
    BONUS,
    EFFECT_VALUES,
    FACTIONS,
    NO_CONDITION,
    ONCE,
    SACRIFICE,
    Ability,
    bit,
)
from tablebots.games.rumblebots.moves import (
    BUILD,
    BUILD_FROM_HAND,
    DONE,
    ENERGISE,
    ENERGISE_CRYO,
    RECYCLE,
    SCAN,
    UPGRADE,
)
from tablebots.games.rumblebots.odds import sampled_winner
from tablebots.games.rumblebots.policy import answer, printed_value
from tablebots.games.rumblebots.rules import RumblebotsState
from tablebots.games.rumblebots.state import (
    BENCH,
    BUILDING,
    HAND,
    HOLE,
    LABORATORY,
    LEVELS,
    NEW,
    ROWS,
    zone_of,
)

NONE: Final[i64] = -1
USUAL_TIMES: Final = [1, 2, 4, 2, 3]
"""How often a bonus usually counts, by what it is multiplied with."""


@final
class Plan:
    """What a builder wants: Workshop levels by round, critical hits, a faction."""

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
    """About what an ability adds to the worth of a card, in tenths of a point of attack."""
    if ability.effect != BONUS:
        return EFFECT_VALUES[ability.effect]
    once: i64 = 10 * ability.attack + 8 * ability.defence + 22 * ability.crits + 8 * ability.barriers
    if ability.condition != NO_CONDITION:
        return once // 2 + (0 if ability.per == ONCE else once)
    return once * USUAL_TIMES[ability.per]


@final
class Builder:
    """A player who follows one plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan: Final = plan

    def choose(self, state: RumblebotsState) -> Move:
        """The move of whoever must decide now."""
        if len(state.steps) > 0:
            return answer(state)
        return self.act(state, state.turn)

    def act(self, state: RumblebotsState, seat: i64) -> Move:
        """The next action of a turn of building."""
        known = state.settings.moves
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
        """Whether the plan asks for a higher Workshop in this round."""
        behind = state.workshop[seat] < min(self.plan.levels[state.round - 1], LEVELS)
        return behind and state.upgrades == 0 and not state.is_showdown()

    def value(self, state: RumblebotsState, seat: i64, kind: i64) -> i64:
        """What a kind is worth to this plan, in tenths of a point of attack."""
        cards = state.cards
        worth: i64 = printed_value(state, kind) + ability_value(cards.abilities[kind])
        worth += self.plan.crits * cards.crits[kind]
        if cards.factions[kind] & self.plan.faction:
            worth += worth // 2
        elif not self.plan.faction:
            worth += 3 * self.friends(state, seat, kind)
        return worth

    def friends(self, state: RumblebotsState, seat: i64, kind: i64) -> i64:
        """How many Bots of the seat share a faction with a kind."""
        bench: i64 = zone_of(seat, BENCH)
        count: i64 = 0
        for place in range(state.size(bench)):
            if state.cards.factions[state.cards.kind[state.at(bench, place)]] & state.cards.factions[kind]:
                count += 1
        return count

    def build_best(self, state: RumblebotsState, seat: i64) -> Move | None:
        """Build the best Bot within reach, or gather scrap for it; None if there is none."""
        known = state.settings.moves
        reach: i64 = state.scrap[seat] + self.from_crystals(state, seat) + self.from_recycling(state, seat)
        best: i64 = NONE
        highest: i64 = 0
        in_hand = False
        for zone in self.offers(state, seat):
            for place in range(state.size(zone)):
                card: i64 = state.at(zone, place)
                if card == HOLE:
                    continue
                kind: i64 = state.cards.kind[card]
                if not self.possible(state, seat, kind, reach):
                    continue
                worth: i64 = self.value(state, seat, kind) - 4 * state.cards.cost[kind]
                if worth > highest:
                    highest = worth
                    best = kind
                    in_hand = zone >= ROWS + LEVELS
        if best == NONE:
            return self.scan(state, seat)
        if state.cards.cost[best] <= state.scrap[seat]:
            return known.move(BUILD_FROM_HAND if in_hand else BUILD, best)
        return self.gather_scrap(state, seat, state.cards.cost[best], highest)

    def offers(self, state: RumblebotsState, seat: i64) -> list[int]:
        """The zones that a seat can build from."""
        zones = [int(ROWS + level) for level in range(state.workshop[seat])]
        zones.append(int(zone_of(seat, HAND)))
        return zones

    def possible(self, state: RumblebotsState, seat: i64, kind: i64, reach: i64) -> bool:
        """Whether a kind could be built with this much scrap."""
        if state.cards.cost[kind] > reach or state.cards.level[kind] > state.workshop[seat]:
            return False
        return state.cards.effect[kind] != SACRIFICE or sacrifices(state, seat, kind) != 0

    def from_crystals(self, state: RumblebotsState, seat: i64) -> i64:
        """The scrap that energising could still give."""
        if state.is_showdown():
            return 2 * state.storage[seat] + state.cryo[seat]
        return min(state.storage[seat], ENERGISE_LIMIT - state.energised)

    def from_recycling(self, state: RumblebotsState, seat: i64) -> i64:
        """The scrap of the weakest Bot, if it can go."""
        kind: i64 = self.weakest(state, seat)
        return 0 if kind == NONE else state.cards.recycle[kind]

    def weakest(self, state: RumblebotsState, seat: i64) -> i64:
        """The kind of the weakest older Bot, if the seat has enough others."""
        bench: i64 = zone_of(seat, BENCH)
        weakest: i64 = NONE
        lowest: i64 = 1 << 20
        if state.size(bench) + state.size(zone_of(seat, NEW)) < 3:
            return NONE
        for place in range(state.size(bench)):
            kind: i64 = state.cards.kind[state.at(bench, place)]
            worth: i64 = self.value(state, seat, kind)
            if worth < lowest:
                lowest = worth
                weakest = kind
        return weakest

    def gather_scrap(self, state: RumblebotsState, seat: i64, needed: i64, worth: i64) -> Move | None:
        """Energise a crystal, or recycle a Bot that is worth clearly less than what it pays for; None if neither."""
        known = state.settings.moves
        missing: i64 = needed - state.scrap[seat]
        if self.from_crystals(state, seat) >= missing or (self.from_crystals(state, seat) > 0 and state.is_showdown()):
            return known.move(ENERGISE if state.storage[seat] > 0 else ENERGISE_CRYO)
        kind: i64 = self.weakest(state, seat)
        if kind == NONE or 2 * self.value(state, seat, kind) > worth:
            return None
        if state.cards.recycle[kind] + self.from_crystals(state, seat) < missing:
            return None
        return known.move(RECYCLE, kind)

    def scan(self, state: RumblebotsState, seat: i64) -> Move | None:
        """Scan the best deck with a crystal, if there is scrap to build something; None if that is no use."""
        level: i64 = state.workshop[seat]
        can = state.storage[seat] > 0 and (state.is_showdown() or state.energised < ENERGISE_LIMIT)
        if can and state.scrap[seat] >= level and state.size(LABORATORY + level - 1) > 0:
            return state.settings.moves.move(SCAN, level)
        return None


@final
class Planner:
    """A player who searches: flat, over whole turns of building."""

    def __init__(self, samples: int, rng: Rng) -> None:
        self.samples: Final[i64] = samples
        self.rng: Final = rng
        self.turn: i64 = -1
        self.builder: Builder = Builder(PLANS["balanced"])

    def choose(self, state: RumblebotsState) -> Move:
        """The move of whoever must decide now."""
        if len(state.steps) == 0 and state.round != self.turn:
            self.turn = state.round
            self.builder = Builder(self.best_plan(state, state.turn))
        return self.builder.choose(state)

    def best_plan(self, state: RumblebotsState, seat: i64) -> Plan:
        """The plan after whose turn the battle is won most often; a higher Workshop counts for the rounds to come."""
        best = PLANS["balanced"]
        highest: i64 = -1
        for plan in PLANS.values():
            after = state.redeal(int(seat), self.rng)
            builder = Builder(plan)
            while after.stage == BUILDING and after.turn == seat and after.round == state.round and after.builds < 9:
                move = builder.choose(after)
                if move.kind == "done":
                    break
                after.push(int(seat), move)
            wins: i64 = 0
            for _ in range(self.samples):
                if sampled_winner(after, seat, self.rng) == seat:
                    wins += 100
            left: i64 = 6 - state.round
            score: i64 = wins + self.samples * (4 * left * after.workshop[seat] + 2 * after.storage[seat])
            if score > highest:
                highest = score
                best = plan
        return best


def play_game(state: RumblebotsState, players: list[Builder]) -> None:
    """Let builders play a game to its end, each at the seat of its number."""
    while state.to_act():
        seat: i64 = state.decider()
        state.push(int(seat), players[seat].choose(state))


def play_against(state: RumblebotsState, planner: Planner, seat: i64, others: Builder) -> None:
    """Let a planner at one seat and builders at the others play a game to its end."""
    while state.to_act():
        acting: i64 = state.decider()
        move = planner.choose(state) if acting == seat else others.choose(state)
        state.push(int(acting), move)


def new_planner(samples: int, seed: int) -> Planner:
    """A planner with a stream of its own."""
    return Planner(samples, FastRng(seed))
