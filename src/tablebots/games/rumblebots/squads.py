"""What squads are worth just now, computed from scratch whenever it is asked for (RB-129).

First the printed values or those that take their place, then what is added; conditions are looked at as they are now.
"""

from typing import Final

from mypy_extensions import i64

from tablebots.games.rumblebots.abilities import (
    BONUS,
    ENERGIZED,
    FINALE,
    LEAD,
    NO_CONDITION,
    NOTHING_LASTING,
    ONCE,
    PER_FACTIONS,
    PER_REACTOR,
    PER_SQUAD,
    SUBSTITUTE,
    SWARM,
    Ability,
)
from tablebots.games.rumblebots.state import DECK, SQUAD, Board, zone_of

UNIT: Final[i64] = 1024
"""A strength is one number: the attack or the defence times this, plus the critical hits or the barriers."""
SWARM_SIZE: Final[i64] = 3
FINALE_SIZE: Final[i64] = 1
CRITS_TO_WIN: Final[i64] = 4


def strength(board: Board, seat: i64, defending: bool) -> i64:
    """Return the strength of a seat's squad in attack or in defence, see `UNIT`."""
    cards = board.cards
    zone: i64 = zone_of(seat, SQUAD)
    count: i64 = board.counts[zone]
    base: i64 = zone * board.width
    value: i64 = 0
    marks: i64 = 0
    reaching: i64 = 0
    for place in range(count):
        kind: i64 = cards.kind[i64(board.cells[base + place])]
        if defending:
            value += cards.defence[kind]
            marks += cards.barriers[kind]
        else:
            value += cards.attack[kind]
            marks += cards.crits[kind]
        lasting: i64 = cards.lasting[kind]
        if lasting == NOTHING_LASTING:
            continue
        ability = cards.abilities[kind]
        if lasting == BONUS:
            times: i64 = multiplier(board, seat, ability)
            value += times * (ability.defence if defending else ability.attack)
            marks += times * (ability.barriers if defending else ability.crits)
        elif holds(board, seat, ability):
            reaching += 1
    total: i64 = value * UNIT + marks
    return total if reaching == 0 else total + from_buddies(board, seat, defending)


def from_buddies(board: Board, seat: i64, defending: bool) -> i64:
    """Return what the squad gains, or loses, because its Bots reach each other: values substituted, and leaders."""
    total: i64 = 0
    for place in range(board.counts[zone_of(seat, SQUAD)]):
        total += reached(board, seat, place, defending)
    return total


def reached(board: Board, seat: i64, place: i64, defending: bool) -> i64:
    """Return what the Bot at a place of a squad gains, or loses, by its buddies."""
    cards = board.cards
    zone: i64 = zone_of(seat, SQUAD)
    kind: i64 = cards.kind[board.at(zone, place)]
    value: i64 = 0
    marks: i64 = 0
    substituted = False
    for other in range(board.counts[zone]):
        buddy: i64 = cards.kind[board.at(zone, other)]
        lasting: i64 = cards.lasting[buddy]
        ability = cards.abilities[buddy]
        if other == place or lasting == NOTHING_LASTING or not holds(board, seat, ability):
            continue
        if lasting == SUBSTITUTE and not substituted:
            substituted = True
            value += ability.defence - cards.defence[kind] if defending else ability.attack - cards.attack[kind]
        elif lasting == LEAD and ability.factions & cards.factions[kind]:
            value += ability.defence if defending else ability.attack
            marks += ability.barriers if defending else ability.crits
    return value * UNIT + marks


def worth(board: Board, seat: i64, place: i64, defending: bool) -> i64:
    """Return what the Bot at a place of a squad adds to its `strength`."""
    cards = board.cards
    kind: i64 = cards.kind[board.at(zone_of(seat, SQUAD), place)]
    value: i64 = cards.defence[kind] if defending else cards.attack[kind]
    marks: i64 = cards.barriers[kind] if defending else cards.crits[kind]
    ability = cards.abilities[kind]
    if ability.lasting == BONUS:
        times: i64 = multiplier(board, seat, ability)
        value += times * (ability.defence if defending else ability.attack)
        marks += times * (ability.barriers if defending else ability.crits)
    return value * UNIT + marks + reached(board, seat, place, defending)


def holds(board: Board, seat: i64, ability: Ability) -> bool:
    """Return whether the condition of an ability of a seat's card is true now (RB-70, RB-71, RB-73)."""
    condition: i64 = ability.condition
    if condition == NO_CONDITION:
        return True
    if condition == SWARM:
        return board.counts[zone_of(seat, SQUAD)] >= SWARM_SIZE
    if condition == FINALE:
        return board.counts[zone_of(seat, DECK)] <= FINALE_SIZE
    if condition == ENERGIZED:
        return board.reactor[seat] > 0
    return board.workshop[seat] >= ability.bound


def multiplier(board: Board, seat: i64, ability: Ability) -> i64:
    """Return how many times a bonus counts; 0 if its condition does not hold."""
    if not holds(board, seat, ability):
        return 0
    per: i64 = ability.per
    if per == ONCE:
        return 1
    if per == PER_SQUAD:
        return members_of(board, seat, ability.factions)
    if per == PER_FACTIONS:
        return owned_factions(board, seat)
    if per == PER_REACTOR:
        return min(board.reactor[seat], ability.bound)
    return board.workshop[seat]


def members_of(board: Board, seat: i64, factions: i64) -> i64:
    """Return how many Bots of a seat's squad are of one of these factions (RB-95)."""
    zone: i64 = zone_of(seat, SQUAD)
    count: i64 = 0
    for place in range(board.counts[zone]):
        if board.cards.factions[board.cards.kind[board.at(zone, place)]] & factions:
            count += 1
    return count


def owned_factions(board: Board, seat: i64) -> i64:
    """Return how many different factions there are among the cards that a seat owns (RB-92)."""
    mask: i64 = 0
    for card in range(board.width):
        if i64(board.owner[card]) == seat:
            mask |= board.cards.factions[board.cards.kind[card]]
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def attack_of(board: Board) -> i64:
    """Return the strength of the attack in this clash, Contraptions included; without a Bot it is 0 (RB-44)."""
    if board.counts[zone_of(board.challenger, SQUAD)] == 0:
        return 0
    return strength(board, board.challenger, False) + board.boost * UNIT


def defence_of(board: Board) -> i64:
    """Return the strength of the Champion's defence."""
    return strength(board, board.champion, True)


def value_of(total: i64) -> i64:
    """Return the attack or the defence of a strength."""
    return total // UNIT


def marks_of(total: i64) -> i64:
    """Return the critical hits or the barriers of a strength."""
    return total % UNIT


def beats(attack: i64, defence: i64) -> bool:
    """Return whether an attack beats a defence: by more attack, or by critical hits (RB-44)."""
    return value_of(attack) > value_of(defence) or marks_of(attack) >= CRITS_TO_WIN + marks_of(defence)
