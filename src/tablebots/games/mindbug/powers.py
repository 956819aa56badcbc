"""What creatures in play can do just now: power, keywords and blocking, computed whenever they are asked for.

Power comes first, then keywords that others give, then copied keywords (R-32); nothing here depends on itself.
"""

from typing import Final

from mypy_extensions import i64

from tablebots.core.bits import bit, lowest
from tablebots.games.mindbug import rulings
from tablebots.games.mindbug.cards import (
    AMOUNTS,
    ARMERS,
    BLOCKED_BY_STRONG,
    BLOCKER_BARRERS,
    BOUNDS,
    COPY_KEYWORDS,
    COPYABLE,
    EFFECT,
    FRENZY,
    HUNTER,
    POISONOUS,
    POWER,
    PRINTED_KEYWORDS,
    RAISE_ALLIES,
    RAISERS,
    SNEAKY,
    STRONGER_ALONE,
    STRONGER_ON_TURN,
)
from tablebots.games.mindbug.state import MindbugTable

FREE: Final[i64] = -1
TOO_SNEAKY: Final[i64] = -2


def power(table: MindbugTable, card: i64) -> i64:
    """The current power of a creature in play."""
    seat: i64 = table.controller(card)
    value: i64 = POWER[card] + own_bonus(table, seat, card)
    raisers: i64 = table.side[seat] & RAISERS & ~bit(card)
    while raisers:
        value += bonus_from(table, seat, lowest(raisers))
        raisers &= raisers - 1
    return value


def own_bonus(table: MindbugTable, seat: i64, card: i64) -> i64:
    """The power that a creature on this seat's side adds to its own: on its player's turn, or while it is alone."""
    effect: i64 = EFFECT[card]
    if effect == STRONGER_ON_TURN and table.turn == seat:
        return AMOUNTS[card]
    if effect == STRONGER_ALONE and table.side[seat] == bit(card):
        return AMOUNTS[card]
    return 0


def bonus_from(table: MindbugTable, seat: i64, raiser: i64) -> i64:
    """The power that a raising creature adds to each other one on its side."""
    if EFFECT[raiser] == RAISE_ALLIES or table.turn == seat:
        return AMOUNTS[raiser]
    return 0


def granted(table: MindbugTable, card: i64, armer: i64) -> i64:
    """The keywords that an arming creature gives to another one on its side."""
    measured: i64 = POWER[card]
    if rulings.THROWER_MEASURES_CURRENT_POWER:
        measured = power(table, card)
    return HUNTER | POISONOUS if measured <= BOUNDS[armer] else 0


def uncopied_keywords(table: MindbugTable, seat: i64, card: i64) -> i64:
    """The keywords of a creature on this seat's side, those that it copies left out."""
    found: i64 = PRINTED_KEYWORDS[card]
    if EFFECT[card] == STRONGER_ALONE and table.side[seat] == bit(card):
        found |= FRENZY
    armers: i64 = table.side[seat] & ARMERS & ~bit(card)
    while armers:
        found |= granted(table, card, lowest(armers))
        armers &= armers - 1
    return found


def keywords(table: MindbugTable, card: i64) -> i64:
    """The current keywords of a creature in play."""
    seat: i64 = table.controller(card)
    found: i64 = uncopied_keywords(table, seat, card)
    if EFFECT[card] == COPY_KEYWORDS:
        enemies: i64 = table.side[1 - seat]
        while enemies:
            found |= uncopied_keywords(table, 1 - seat, lowest(enemies)) & COPYABLE
            enemies &= enemies - 1
    return found


def weak(table: MindbugTable, creatures: i64, bound: i64) -> i64:
    """Those of the creatures whose current power is at most the bound."""
    found: i64 = 0
    while creatures:
        card: i64 = lowest(creatures)
        if power(table, card) <= bound:
            found |= bit(card)
        creatures &= creatures - 1
    return found


def strong(table: MindbugTable, creatures: i64, bound: i64) -> i64:
    """Those of the creatures whose current power is at least the bound."""
    return creatures & ~weak(table, creatures, bound - 1)


def barrier(table: MindbugTable, blocker: i64) -> i64:
    """What keeps a creature from blocking the attacker: the card that forbids it, `TOO_SNEAKY`, or `FREE`."""
    attacker: i64 = table.attacker
    if EFFECT[attacker] == BLOCKED_BY_STRONG and power(table, blocker) < BOUNDS[attacker]:
        return attacker
    barrers: i64 = table.side[table.turn] & BLOCKER_BARRERS
    while barrers:
        barrer: i64 = lowest(barrers)
        if power(table, blocker) <= BOUNDS[barrer]:
            return barrer
        barrers &= barrers - 1
    if keywords(table, attacker) & SNEAKY and not keywords(table, blocker) & SNEAKY:
        return TOO_SNEAKY
    return FREE


def blockers(table: MindbugTable) -> i64:
    """The creatures of the defender that can block the attacker."""
    creatures: i64 = table.side[1 - table.turn]
    found: i64 = 0
    while creatures:
        card: i64 = lowest(creatures)
        if barrier(table, card) == FREE:
            found |= bit(card)
        creatures &= creatures - 1
    return found
