"""Why a move is refused: the rule that forbids it, by what the seat knows."""

from mypy_extensions import i64

from tablebots.core.errors import Refusal
from tablebots.core.game import NO_SUCH_PIECE, NOT_ASKED
from tablebots.games.rumblebots.build import (
    ENERGISE_LIMIT,
    UPGRADE_COST,
    build_limit,
    zone_with,
)
from tablebots.games.rumblebots.cards import FACTIONS
from tablebots.games.rumblebots.moves import (
    BUILD,
    BUILD_FROM_HAND,
    CHOOSE,
    ENERGISE,
    ENERGISE_CRYO,
    KEEP,
    PLACES,
    PLAYER,
    RECYCLE,
    SCAN,
    SCAN_CRYO,
    UPGRADE,
    USE,
    RumblebotsMove,
)
from tablebots.games.rumblebots.state import (
    ASK_DEFEAT,
    ASK_FACTION,
    ASK_PILE,
    ASK_RAISE,
    ASK_SACRIFICE,
    ASK_TAKE,
    ASK_USE,
    BENCH,
    HAND,
    LEVELS,
    NEW,
    READY,
    RECYCLING,
    ROWS,
    SQUAD,
    TURNED,
    RumblebotsTable,
    Step,
    zone_of,
)


def refuse(table: RumblebotsTable, seat: i64, move: RumblebotsMove) -> Refusal:
    """The rule that forbids a move which is not legal for the seat that must decide."""
    if len(table.steps) == 0:
        return refuse_action(table, seat, move)
    step = Step(table.top())
    if move.deed == USE and step.kind == ASK_USE:
        return refuse_use(table, seat, move)
    if move.deed == KEEP and step.kind == ASK_FACTION:
        return Refusal("RB-48", {"faction": FACTIONS[move.number]})
    if move.deed == PLAYER and step.kind == ASK_PILE:
        return Refusal("RB-90") if move.number < table.seats else missing(move)
    if move.deed == CHOOSE and step.kind != ASK_USE and step.kind != ASK_FACTION and step.kind != ASK_PILE:
        return refuse_choice(table, step, move)
    return Refusal(NOT_ASKED)


def missing(move: RumblebotsMove) -> Refusal:
    """The refusal of what is not there."""
    return Refusal(NO_SUCH_PIECE, {"what": move.text.partition(" ")[2]})


def refuse_action(table: RumblebotsTable, seat: i64, move: RumblebotsMove) -> Refusal:
    """Why whoever builds cannot do this."""
    deed: i64 = move.deed
    if deed == BUILD or deed == BUILD_FROM_HAND:
        return refuse_build(table, seat, move)
    if deed == RECYCLE:
        return refuse_recycle(table, seat, move)
    if deed == UPGRADE:
        return refuse_upgrade(table, seat)
    if deed == ENERGISE or deed == SCAN:
        return refuse_energise(table, seat, move)
    if deed == ENERGISE_CRYO:
        return Refusal("RB-11") if table.is_showdown() else Refusal("RB-62")
    if deed == SCAN_CRYO:
        return Refusal("RB-126")
    return Refusal("RB-77") if deed == USE else Refusal(NOT_ASKED)


def refuse_build(table: RumblebotsTable, seat: i64, move: RumblebotsMove) -> Refusal:
    """Why a Bot cannot be built."""
    kind: i64 = move.number
    level: i64 = table.cards.level[kind]
    zone: i64 = ROWS + level - 1 if move.deed == BUILD else zone_of(seat, HAND)
    if table.find_kind(zone, kind) < 0:
        return Refusal(NO_SUCH_PIECE, {"what": table.cards.names[kind]})
    if level > table.workshop[seat]:
        return Refusal("RB-10", {"level": int(table.workshop[seat])})
    if table.builds >= build_limit(table):
        rule = "RB-61" if table.is_showdown() else "RB-22"
        return Refusal(rule, {"count": int(build_limit(table))})
    if table.cards.cost[kind] > table.scrap[seat]:
        return Refusal("RB-23", {"cost": int(table.cards.cost[kind]), "scrap": int(table.scrap[seat])})
    return Refusal("RB-100", {"card": table.cards.names[kind]})


def refuse_recycle(table: RumblebotsTable, seat: i64, move: RumblebotsMove) -> Refusal:
    """Why a card cannot be recycled."""
    kind: i64 = move.number
    if zone_with(table, seat, kind) >= 0:
        return Refusal("RB-121") if table.cards.contraption[kind] else Refusal("RB-27")
    if table.find_kind(zone_of(seat, NEW), kind) >= 0:
        return Refusal("RB-26", {"card": table.cards.names[kind]})
    return missing(move)


def refuse_upgrade(table: RumblebotsTable, seat: i64) -> Refusal:
    """Why the Workshop cannot be upgraded."""
    if table.workshop[seat] >= LEVELS:
        return Refusal("RB-10", {"level": int(LEVELS)})
    if table.upgrades > 0 and not table.is_showdown():
        return Refusal("RB-22", {"count": 1})
    return Refusal("RB-28", {"cost": int(UPGRADE_COST), "scrap": int(table.scrap[seat])})


def refuse_energise(table: RumblebotsTable, seat: i64, move: RumblebotsMove) -> Refusal:
    """Why a crystal cannot be energised, for scrap or to scan."""
    if move.deed == SCAN and move.number > table.workshop[seat]:
        return Refusal("RB-10", {"level": int(table.workshop[seat])})
    if table.storage[seat] == 0:
        return Refusal("RB-29")
    if table.energised >= ENERGISE_LIMIT and not table.is_showdown():
        return Refusal("RB-22", {"count": int(ENERGISE_LIMIT)})
    return Refusal("RB-30", {"level": int(move.number)})


def refuse_use(table: RumblebotsTable, seat: i64, move: RumblebotsMove) -> Refusal:
    """Why a Contraption cannot be used."""
    if table.find_kind(zone_of(seat, READY), move.number) >= 0:
        return Refusal("RB-122", {"card": table.cards.names[move.number]})
    if table.find_kind(zone_of(seat, TURNED), move.number) >= 0:
        return Refusal("RB-77")
    return missing(move)


def refuse_choice(table: RumblebotsTable, step: Step, move: RumblebotsMove) -> Refusal:
    """Why an ability cannot choose a card."""
    kind: i64 = move.number // PLACES
    if move.number % PLACES > 0:
        return missing(move)
    if step.kind == ASK_SACRIFICE:
        here = table.find_kind(zone_of(step.seat, BENCH), kind) >= 0
        new = table.find_kind(zone_of(step.seat, NEW), kind) >= 0
        return Refusal("RB-100", {"card": table.cards.name_of(step.card)}) if here or new else missing(move)
    if step.kind == ASK_TAKE and table.find_kind(RECYCLING, kind) >= 0:
        return Refusal("RB-99")
    if step.kind == ASK_DEFEAT and table.find_kind(zone_of(table.champion, SQUAD), kind) >= 0:
        return Refusal("RB-96", {"card": table.cards.name_of(step.card)})
    if step.kind == ASK_RAISE and table.find_kind(RECYCLING, kind) >= 0:
        return Refusal("RB-91")
    return missing(move)
