"""A simple way to answer every question of a battle, from what lies open: for odds and scripted opponents.

It keeps the faction with the best defence (and all Bots where it may choose) and uses a Contraption when that decides
the clash or fills an empty deck. Before the first reveal of an attack it looks at its cards if it can; on top it puts
the Bot that would win at once, the best defender of several, else the best attacker. It borrows whenever it can, and
otherwise takes the strongest Bot on offer.
"""

from typing import Final

from mypy_extensions import i64

from tablebots.core.moves import Move
from tablebots.games.rumblebots.effects import Boost, Intercept, LookAhead
from tablebots.games.rumblebots.moves import KEEP
from tablebots.games.rumblebots.rules import RumblebotsState
from tablebots.games.rumblebots.squads import UNIT, attack_of, beats, defence_of
from tablebots.games.rumblebots.state import DECK, SQUAD, zone_of
from tablebots.games.rumblebots.steps.choice import Order
from tablebots.games.rumblebots.steps.clash import Use
from tablebots.games.rumblebots.steps.crown import Faction, Stay

WINS: Final[i64] = 1000
"""More than any card adds to an attack."""


def answer(state: RumblebotsState) -> Move:
    """Return the answer of this policy to the question on top of the stack, which must not be to build.

    A question that is not named here is answered with the strongest Bot on offer.
    """
    step = state.step
    if isinstance(step, Faction):
        return state.moves.move(KEEP, best_faction(state, step.seat))
    moves: list[Move] = []
    step.legal(state, moves)
    if isinstance(step, Use):
        return choose_use(state, moves, step.seat)
    if isinstance(step, Order):
        return next_up(state, moves)
    return moves[0] if isinstance(step, Stay) else strongest(state, moves)


def best_faction(state: RumblebotsState, seat: i64) -> i64:
    """Return the faction whose Bots in the squad have the most defence and barriers."""
    cards = state.cards
    zone: i64 = zone_of(seat, SQUAD)
    best: i64 = 0
    highest: i64 = -1
    for faction in range(6):
        value: i64 = -1
        for place in range(state.size(zone)):
            kind: i64 = cards.kind[state.at(zone, place)]
            if cards.factions[kind] >> faction & 1:
                value += 1 + 4 * (cards.defence[kind] + cards.barriers[kind])
        if value > highest:
            highest = value
            best = faction
    return best


def choose_use(state: RumblebotsState, moves: list[Move], seat: i64) -> Move:
    """Return a Contraption that decides this clash, fills an empty deck or shows what is to come, else none."""
    known = state.moves.own
    attack: i64 = attack_of(state)
    defence: i64 = defence_of(state)
    for move in moves[:-1]:
        ability = state.cards.abilities[known[move.code].number]
        if isinstance(ability, Boost):
            if state.size(zone_of(seat, SQUAD)) > 0 and beats(attack + ability.attack * UNIT, defence):
                return move
        elif isinstance(ability, Intercept):
            if beats(attack, defence):
                return move
        elif not isinstance(ability, LookAhead) or wants_to_look(state, seat):
            return move
    return moves[-1]


def wants_to_look(state: RumblebotsState, seat: i64) -> bool:
    """Return whether an attack begins with cards to put in order that the seat has not looked at."""
    deck: i64 = zone_of(seat, DECK)
    count: i64 = state.size(deck)
    if count < 2 or state.size(zone_of(seat, SQUAD)) > 0:
        return False
    return i64(state.known[state.at(deck, count - 1)]) >> seat & 1 == 0


def next_up(state: RumblebotsState, moves: list[Move]) -> Move:
    """Return the choice of the card to reveal next: one that wins at once, by its defence, else the best attacker."""
    known = state.moves.own
    cards = state.cards
    attack: i64 = attack_of(state)
    defence: i64 = defence_of(state)
    best = moves[0]
    highest: i64 = -1
    for move in moves:
        kind: i64 = known[move.code].number
        value: i64 = 10 * cards.attack[kind] + 22 * cards.crits[kind]
        if beats(attack + cards.attack[kind] * UNIT + cards.crits[kind], defence):
            value = WINS + cards.defence[kind] + cards.barriers[kind]
        if value > highest:
            highest = value
            best = move
    return best


def strongest(state: RumblebotsState, moves: list[Move]) -> Move:
    """Return the choice of the card with the highest printed values; the first move where none names a card."""
    known = state.moves.own
    best = moves[0]
    highest: i64 = -1
    for move in moves:
        if move.key == "choose":
            kind: i64 = known[move.code].number
            value: i64 = printed_value(state, kind)
            if value > highest:
                highest = value
                best = move
    return best


def printed_value(state: RumblebotsState, kind: i64) -> i64:
    """Return a rough worth of what is printed on a card, in tenths."""
    cards = state.cards
    return 10 * cards.attack[kind] + 8 * cards.defence[kind] + 22 * cards.crits[kind] + 8 * cards.barriers[kind]
