"""The Build phase: scrap, building, recycling, upgrading, energising and scanning (RB-20 to RB-32, RB-61, RB-62)."""

from typing import Final

from mypy_extensions import i64

from tablebots.core.bits import bit
from tablebots.core.errors import Value
from tablebots.games.rumblebots import rulings
from tablebots.games.rumblebots.cards import RIPEN, SACRIFICE, TAKE_RECYCLED, TRANSFORMATION, TURN_END
from tablebots.games.rumblebots.effects import give, tell, transform, trash
from tablebots.games.rumblebots.squads import holds
from tablebots.games.rumblebots.state import (
    ASK_SACRIFICE,
    ASK_TAKE,
    BENCH,
    BUILDING,
    BUILT,
    DOMINANCE,
    HAND,
    HOLE,
    LABORATORY,
    LAID_BACK,
    LEVELS,
    NEW,
    NO_PLACE,
    OPEN_BATTLE,
    OVER,
    READY,
    RECYCLING,
    ROW_SIZE,
    ROWS,
    SCANNED,
    TO_ROW,
    TURNED,
    RumblebotsTable,
    zone_of,
)

UPGRADE_COST: Final[i64] = 3
BUILD_LIMIT: Final[i64] = 2
SHOWDOWN_BUILDS: Final[i64] = 3
ENERGISE_LIMIT: Final[i64] = 3
SCAN_SIZE: Final[i64] = 2
UNDERDOG: Final[i64] = 2
"""Who has so many crystals fewer than the leader gets one scrap more (RB-21)."""
DOMINATION: Final[i64] = 6


# The course of the phase.


def next_seat(table: RumblebotsTable, seat: i64) -> i64:
    """The next seat in the direction of the round (RB-09)."""
    odd = table.round % 2 == 1
    if odd == rulings.ODD_ROUNDS_GO_CLOCKWISE:
        return seat + 1 if seat + 1 < table.seats else 0
    return seat - 1 if seat > 0 else table.seats - 1


def start_round(table: RumblebotsTable) -> None:
    """Begin the next round with the turn of the Champion."""
    table.round += 1
    if table.journal is not None:
        table.journal.note("round", {"round": int(table.round)})
    start_turn(table, table.champion)


def start_turn(table: RumblebotsTable, seat: i64) -> None:
    """Give a seat its scrap and let it build (RB-20)."""
    bonus: i64 = underdog_bonus(table, seat)
    table.turn = seat
    table.scrap[seat] = table.round + bonus
    table.builds = 0
    table.upgrades = 0
    table.energised = 0
    table.stage = BUILDING
    if table.journal is not None:
        table.journal.note("turn", {"seat": int(seat), "scrap": int(table.scrap[seat]), "bonus": int(bonus)})


def underdog_bonus(table: RumblebotsTable, seat: i64) -> i64:
    """The scrap for having at least 2 crystals fewer than the player with the most; none in round 1 (RB-21)."""
    most: i64 = 0
    for other in range(table.seats):
        most = max(most, table.crystals(other))
    return 1 if table.round > 1 and most - table.crystals(seat) >= UNDERDOG else 0


def done(table: RumblebotsTable) -> None:
    """End the turn of whoever builds: hand back, Bots together, scrap to 0 (RB-31); then the next one."""
    seat: i64 = table.turn
    return_hand(table, seat)
    settle_in(table, seat)
    turn_end_abilities(table, seat)
    table.scrap[seat] = 0
    following: i64 = next_seat(table, seat)
    phase_over = following == table.champion
    if (phase_over or not rulings.DOMINANCE_WAITS_FOR_THE_PHASE) and dominated(table):
        return
    if phase_over:
        table.stage = OPEN_BATTLE
    else:
        start_turn(table, following)


def settle_in(table: RumblebotsTable, seat: i64) -> None:
    """Let what was built join the other cards of a seat."""
    new: i64 = zone_of(seat, NEW)
    for place in range(table.size(new)):
        card: i64 = table.at(new, place)
        table.put(zone_of(seat, READY if table.cards.is_contraption(card) else BENCH), card)
    table.counts[new] = 0


def turn_end_abilities(table: RumblebotsTable, seat: i64) -> None:
    """Transform the Bots of a seat that do so at the end of a turn of building."""
    bench: i64 = zone_of(seat, BENCH)
    for place in range(table.size(bench)):
        kind: i64 = table.cards.kind[table.at(bench, place)]
        if table.cards.when[kind] == TURN_END and holds(table, seat, table.cards.abilities[kind]):
            transform(table, seat, bench, place)


def dominated(table: RumblebotsTable) -> bool:
    """End the game if a seat has at least 6 crystals more than each other before the Showdown (RB-60); whether so."""
    if table.is_showdown():
        return False
    for seat in range(table.seats):
        ahead = True
        for other in range(table.seats):
            ahead = ahead and (other == seat or table.crystals(seat) - table.crystals(other) >= DOMINATION)
        if ahead:
            end_game(table, DOMINANCE, seat)
            return True
    return False


def end_game(table: RumblebotsTable, ending: i64, winner: i64) -> None:
    """The game is over."""
    table.ending = ending
    table.winner = winner
    table.stage = OVER


# Actions.


def build_limit(table: RumblebotsTable) -> i64:
    """How many Bots may be built in this phase (RB-22, RB-61)."""
    return SHOWDOWN_BUILDS if table.is_showdown() else BUILD_LIMIT


def build(table: RumblebotsTable, seat: i64, kind: i64, from_hand: bool) -> None:
    """Pay for a Bot of the Laboratory row or of the hand and lay it apart; last of all replace it (RB-24)."""
    place: i64 = NO_PLACE
    if from_hand:
        hand: i64 = zone_of(seat, HAND)
        card: i64 = table.take_at(hand, table.find_kind(hand, kind))
        table.remember(BUILT, seat, kind)
    else:
        row: i64 = ROWS + table.cards.level[kind] - 1
        place = table.find_kind(row, kind)
        card = table.at(row, place)
        table.set_at(row, place, HOLE)
    table.scrap[seat] -= table.cards.cost[kind]
    table.builds += 1
    give(table, seat, card)
    table.put(zone_of(seat, NEW), card)
    if table.journal is not None:
        values: dict[str, Value] = {"seat": int(seat), "card": table.cards.name_of(card), "from_hand": from_hand}
        table.journal.note("build", values)
    if table.cards.effect[kind] == SACRIFICE:
        ask_sacrifice(table, seat, card, place)
    elif table.cards.effect[kind] == TAKE_RECYCLED:
        ask_take(table, seat, card, place)
    if len(table.steps) == 0:
        replace(table, card, place)


def replace(table: RumblebotsTable, card: i64, place: i64) -> None:
    """Fill the space that a card built from a row has left, if its deck is not empty (RB-24)."""
    row: i64 = ROWS + table.cards.level_of(card) - 1
    deck: i64 = LABORATORY + table.cards.level_of(card) - 1
    if place != NO_PLACE and table.size(deck) > 0:
        table.set_at(row, place, draw_to_row(table, deck))


def draw_to_row(table: RumblebotsTable, deck: i64) -> i64:
    """Draw the top card of a Laboratory deck for its row and return it."""
    card: i64 = table.take_top(deck)
    table.remember(TO_ROW, 0, table.cards.kind[card])
    return card


def sacrifices(table: RumblebotsTable, seat: i64, kind: i64) -> i64:
    """The mask of the kinds of older Bots that can be thrown away to build this one (RB-100)."""
    wanted: i64 = table.cards.abilities[kind].factions
    bench: i64 = zone_of(seat, BENCH)
    mask: i64 = 0
    for place in range(table.size(bench)):
        old: i64 = table.cards.kind[table.at(bench, place)]
        if table.cards.factions[old] & wanted:
            mask |= bit(old)
    return mask


def ask_sacrifice(table: RumblebotsTable, seat: i64, card: i64, place: i64) -> None:
    """Let a seat choose which older Bot it throws away for the one that it built from this place of a row."""
    kinds: i64 = sacrifices(table, seat, table.cards.kind[card])
    if kinds & (kinds - 1):
        table.ask(ASK_SACRIFICE, seat, card, place + 1)
        return
    bench: i64 = zone_of(seat, BENCH)
    for place in range(table.size(bench)):
        old: i64 = table.cards.kind[table.at(bench, place)]
        if kinds >> old & 1:
            sacrifice(table, seat, old)
            return


def sacrifice(table: RumblebotsTable, seat: i64, kind: i64) -> None:
    """Throw an older Bot away without scrap (RB-83, RB-100)."""
    bench: i64 = zone_of(seat, BENCH)
    card: i64 = table.take_at(bench, table.find_kind(bench, kind))
    trash(table, card)
    tell(table, "trash", seat, card)


def takeable(table: RumblebotsTable, kind: i64) -> i64:
    """The mask of the kinds of the Recycling zone that building this kind gives (RB-99)."""
    bound: i64 = table.cards.abilities[kind].bound
    mask: i64 = 0
    for place in range(table.size(RECYCLING)):
        found: i64 = table.cards.kind[table.at(RECYCLING, place)]
        if table.cards.level[found] <= bound and table.cards.level[found] != TRANSFORMATION:
            mask |= bit(found)
    return mask


def ask_take(table: RumblebotsTable, seat: i64, card: i64, place: i64) -> None:
    """Let a seat choose a Bot of the Recycling zone, if there is one that it may have."""
    kinds: i64 = takeable(table, table.cards.kind[card])
    if kinds & (kinds - 1):
        table.ask(ASK_TAKE, seat, card, place + 1)
    elif kinds:
        kind: i64 = 0
        while not kinds >> kind & 1:
            kind += 1
        take_recycled(table, seat, kind)


def take_recycled(table: RumblebotsTable, seat: i64, kind: i64) -> None:
    """Take a Bot of the Recycling zone beyond the build limit; it cannot be recycled in this phase (RB-99)."""
    card: i64 = table.take_at(RECYCLING, table.find_kind(RECYCLING, kind))
    give(table, seat, card)
    table.put(zone_of(seat, NEW), card)
    tell(table, "take", seat, card)


def recycle(table: RumblebotsTable, seat: i64, kind: i64) -> None:
    """Recycle a Bot for its value, and more if it has ripened (RB-25, RB-74)."""
    zone: i64 = zone_with(table, seat, kind)
    card: i64 = table.take_at(zone, table.find_kind(zone, kind))
    gained: i64 = table.cards.recycle[kind]
    if table.cards.effect[kind] == RIPEN:
        gained += table.workshop[seat]
    table.scrap[seat] += gained
    trash(table, card)
    if table.journal is not None:
        values: dict[str, Value] = {"seat": int(seat), "card": table.cards.name_of(card), "scrap": int(gained)}
        table.journal.note("recycle", values)


def zone_with(table: RumblebotsTable, seat: i64, kind: i64) -> i64:
    """The zone of older cards of a seat that has one of this kind, -1 if none has."""
    for zone in (BENCH, READY, TURNED):
        if table.find_kind(zone_of(seat, zone), kind) >= 0:
            return zone_of(seat, zone)
    return -1


def upgrade(table: RumblebotsTable, seat: i64) -> None:
    """Raise the Workshop by a level; the first to reach it opens its row (RB-28)."""
    level: i64 = table.workshop[seat] + 1
    table.scrap[seat] -= UPGRADE_COST
    table.upgrades += 1
    table.workshop[seat] = level
    if table.journal is not None:
        table.journal.note("upgrade", {"seat": int(seat), "level": int(level)})
    if not table.opened >> (level - 1) & 1:
        open_row(table, level)


def open_row(table: RumblebotsTable, level: i64) -> None:
    """Reveal a row of four Bots, or as many as there are."""
    table.opened |= bit(level - 1)
    deck: i64 = LABORATORY + level - 1
    while table.size(ROWS + level - 1) < ROW_SIZE and table.size(deck) > 0:
        table.put(ROWS + level - 1, draw_to_row(table, deck))
    if table.journal is not None:
        table.journal.note("open_row", {"level": int(level)})


def energise(table: RumblebotsTable, seat: i64) -> None:
    """Move a crystal from Storage to the Reactor for scrap (RB-29, RB-62)."""
    move_to_reactor(table, seat)
    gain_scrap(table, seat, 2 if table.is_showdown() else 1)


def energise_cryo(table: RumblebotsTable, seat: i64) -> None:
    """Move a crystal from the Cryo-cell to the Reactor for scrap, in the Showdown (RB-62)."""
    table.cryo[seat] -= 1
    table.reactor[seat] += 1
    gain_scrap(table, seat, 1)


def gain_scrap(table: RumblebotsTable, seat: i64, count: i64) -> None:
    """Give a seat scrap for a crystal."""
    table.scrap[seat] += count
    if table.journal is not None:
        table.journal.note("energise", {"seat": int(seat), "scrap": int(count)})


def move_to_reactor(table: RumblebotsTable, seat: i64) -> None:
    """Energise a crystal of the Storage."""
    table.storage[seat] -= 1
    table.reactor[seat] += 1
    table.energised += 1


def scan(table: RumblebotsTable, seat: i64, level: i64, from_cryo: bool) -> None:
    """Energise a crystal to draw the top two cards of a Laboratory deck (RB-30)."""
    if from_cryo:
        table.cryo[seat] -= 1
        table.reactor[seat] += 1
    else:
        move_to_reactor(table, seat)
    deck: i64 = LABORATORY + level - 1
    drawn: list[str] = []
    for _ in range(min(SCAN_SIZE, table.size(deck))):
        card: i64 = table.take_top(deck)
        table.put(zone_of(seat, HAND), card)
        table.remember(SCANNED, seat, table.cards.kind[card])
        if table.journal is not None:
            drawn.append(table.cards.name_of(card))
    if table.journal is not None:
        values: dict[str, Value] = {"seat": int(seat), "level": int(level), "count": len(drawn)}
        table.journal.note("scan", values, {int(seat): {"cards": " ".join(drawn)}})


def return_hand(table: RumblebotsTable, seat: i64) -> None:
    """Lay the scanned cards that were not built under their decks in random order (RB-31)."""
    hand: i64 = zone_of(seat, HAND)
    count: i64 = table.size(hand)
    if count == 0:
        return
    table.shuffle(hand)
    for level in range(1, LEVELS + 1):
        return_level(table, seat, level)
    table.counts[hand] = 0
    if table.journal is not None:
        table.journal.note("hand_back", {"seat": int(seat), "count": int(count)})


def return_level(table: RumblebotsTable, seat: i64, level: i64) -> None:
    """Lay the cards of one level in a seat's hand under their deck."""
    hand: i64 = zone_of(seat, HAND)
    some = False
    for place in range(table.size(hand)):
        card: i64 = table.at(hand, place)
        if table.cards.level_of(card) == level:
            table.put_under(LABORATORY + level - 1, card)
            some = True
    if some:
        table.remember(LAID_BACK, seat, level)
