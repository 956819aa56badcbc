"""What squads are worth just now, computed from scratch whenever it is asked for (RB-129).

First the printed values or those that take their place, then what is added; conditions are looked at as they are now.
"""

from typing import Final

from mypy_extensions import i64

from tablebots.games.rumblebots.cards import (
    ALWAYS,
    BONUS,
    ENERGIZED,
    FINALE,
    LEAD,
    NO_CONDITION,
    ONCE,
    PER_FACTIONS,
    PER_REACTOR,
    PER_SQUAD,
    SUBSTITUTE,
    SWARM,
    Ability,
)
from tablebots.games.rumblebots.state import DECK, SQUAD, RumblebotsTable, zone_of

UNIT: Final[i64] = 1024
"""A strength is one number: the attack or the defence times this, plus the critical hits or the barriers."""
SWARM_SIZE: Final[i64] = 3
FINALE_SIZE: Final[i64] = 1
CRITS_TO_WIN: Final[i64] = 4


def strength(table: RumblebotsTable, seat: i64, defending: bool) -> i64:
    """The strength of a seat's squad in attack or in defence, see `UNIT`."""
    cards = table.cards
    zone: i64 = zone_of(seat, SQUAD)
    count: i64 = table.counts[zone]
    base: i64 = zone * table.width
    value: i64 = 0
    marks: i64 = 0
    reaching: i64 = 0
    for place in range(count):
        kind: i64 = cards.kind[i64(table.cells[base + place])]
        if defending:
            value += cards.defence[kind]
            marks += cards.barriers[kind]
        else:
            value += cards.attack[kind]
            marks += cards.crits[kind]
        if cards.when[kind] != ALWAYS:
            continue
        ability = cards.abilities[kind]
        if ability.effect == BONUS:
            times: i64 = multiplier(table, seat, ability)
            value += times * (ability.defence if defending else ability.attack)
            marks += times * (ability.barriers if defending else ability.crits)
        elif holds(table, seat, ability):
            reaching += 1
    total: i64 = value * UNIT + marks
    return total if reaching == 0 else total + from_buddies(table, seat, defending)


def from_buddies(table: RumblebotsTable, seat: i64, defending: bool) -> i64:
    """What the squad gains, or loses, because its Bots reach each other: values substituted, and leaders."""
    total: i64 = 0
    for place in range(table.counts[zone_of(seat, SQUAD)]):
        total += reached(table, seat, place, defending)
    return total


def reached(table: RumblebotsTable, seat: i64, place: i64, defending: bool) -> i64:
    """What the Bot at a place of a squad gains, or loses, by its buddies."""
    cards = table.cards
    zone: i64 = zone_of(seat, SQUAD)
    kind: i64 = cards.kind[table.at(zone, place)]
    value: i64 = 0
    marks: i64 = 0
    substituted = False
    for other in range(table.counts[zone]):
        ability = cards.abilities[cards.kind[table.at(zone, other)]]
        if other == place or ability.when != ALWAYS or not holds(table, seat, ability):
            continue
        if ability.effect == SUBSTITUTE and not substituted:
            substituted = True
            value += ability.defence - cards.defence[kind] if defending else ability.attack - cards.attack[kind]
        elif ability.effect == LEAD and ability.factions & cards.factions[kind]:
            value += ability.defence if defending else ability.attack
            marks += ability.barriers if defending else ability.crits
    return value * UNIT + marks


def worth(table: RumblebotsTable, seat: i64, place: i64, defending: bool) -> i64:
    """What the Bot at a place of a squad adds to its `strength`."""
    cards = table.cards
    kind: i64 = cards.kind[table.at(zone_of(seat, SQUAD), place)]
    value: i64 = cards.defence[kind] if defending else cards.attack[kind]
    marks: i64 = cards.barriers[kind] if defending else cards.crits[kind]
    ability = cards.abilities[kind]
    if ability.when == ALWAYS and ability.effect == BONUS:
        times: i64 = multiplier(table, seat, ability)
        value += times * (ability.defence if defending else ability.attack)
        marks += times * (ability.barriers if defending else ability.crits)
    return value * UNIT + marks + reached(table, seat, place, defending)


def holds(table: RumblebotsTable, seat: i64, ability: Ability) -> bool:
    """Whether the condition of an ability in a seat's squad, or among its cards, is true now (RB-70, RB-71, RB-73)."""
    condition: i64 = ability.condition
    if condition == NO_CONDITION:
        return True
    if condition == SWARM:
        return table.counts[zone_of(seat, SQUAD)] >= SWARM_SIZE
    if condition == FINALE:
        return table.counts[zone_of(seat, DECK)] <= FINALE_SIZE
    if condition == ENERGIZED:
        return table.reactor[seat] > 0
    return table.workshop[seat] >= ability.bound


def multiplier(table: RumblebotsTable, seat: i64, ability: Ability) -> i64:
    """How many times a bonus counts; 0 if its condition does not hold."""
    if not holds(table, seat, ability):
        return 0
    per: i64 = ability.per
    if per == ONCE:
        return 1
    if per == PER_SQUAD:
        return members_of(table, seat, ability.factions)
    if per == PER_FACTIONS:
        return owned_factions(table, seat)
    if per == PER_REACTOR:
        return min(table.reactor[seat], ability.bound)
    return table.workshop[seat]


def members_of(table: RumblebotsTable, seat: i64, factions: i64) -> i64:
    """How many Bots of a seat's squad are of one of these factions (RB-95)."""
    zone: i64 = zone_of(seat, SQUAD)
    count: i64 = 0
    for place in range(table.counts[zone]):
        if table.cards.factions[table.cards.kind[table.at(zone, place)]] & factions:
            count += 1
    return count


def owned_factions(table: RumblebotsTable, seat: i64) -> i64:
    """How many different factions there are among the cards that a seat owns (RB-92)."""
    mask: i64 = 0
    for card in range(table.width):
        if i64(table.owner[card]) == seat:
            mask |= table.cards.factions[table.cards.kind[card]]
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def attack_of(table: RumblebotsTable) -> i64:
    """Return the strength of the attack in this clash, Contraptions included; without a Bot it is 0 (RB-44)."""
    if table.counts[zone_of(table.challenger, SQUAD)] == 0:
        return 0
    return strength(table, table.challenger, False) + table.boost * UNIT


def defence_of(table: RumblebotsTable) -> i64:
    """The strength of the Champion's defence."""
    return strength(table, table.champion, True)


def value_of(total: i64) -> i64:
    """The attack or the defence of a strength."""
    return total // UNIT


def marks_of(total: i64) -> i64:
    """The critical hits or the barriers of a strength."""
    return total % UNIT


def beats(attack: i64, defence: i64) -> bool:
    """Whether an attack beats a defence: by more attack, or by critical hits (RB-44)."""
    return value_of(attack) > value_of(defence) or marks_of(attack) >= CRITS_TO_WIN + marks_of(defence)
