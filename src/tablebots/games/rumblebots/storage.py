"""Stored states: a table as plain data, and back, with everything checked that could break the rules."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tablebots.core.fields import FieldReader, read_int, read_list, read_word
from tablebots.games.rumblebots.cards import FACTIONS
from tablebots.games.rumblebots.laboratory import check_history
from tablebots.games.rumblebots.state import (
    BUILDING,
    CRYSTALS,
    ENDINGS,
    FIRST_OF_SEATS,
    GOING_ON,
    HAND,
    HOLE,
    LEVELS,
    MAX_SEATS,
    NEW,
    OF_A_SEAT,
    OVER,
    REBOOTS,
    ROUNDS,
    ROW_SIZE,
    ROWS,
    SQUAD,
    STAGES,
    STEPS,
    TRANSFORMATIONS,
    ZONES,
    RumblebotsTable,
    Step,
    pack_step,
    zone_of,
)

MANY: int = 1 << 30


def fields_of(table: RumblebotsTable) -> dict[str, object]:
    """All that is needed to go on, ready for JSON."""
    seats = int(table.seats)
    cards = range(int(table.width))
    return {
        "options": dict(table.settings.options),
        "cards": table.cards.name,
        "zones": [table.listed(zone) for zone in range(FIRST_OF_SEATS + OF_A_SEAT * seats)],
        "owner": [int(table.owner[card]) for card in cards],
        "known": [int(table.known[card]) for card in cards],
        "marks": [int(table.marks[card]) for card in cards],
        "history": [int(n) for n in table.history],
        "workshop": [int(table.workshop[seat]) for seat in range(seats)],
        "scrap": [int(table.scrap[seat]) for seat in range(seats)],
        "storage": [int(table.storage[seat]) for seat in range(seats)],
        "reactor": [int(table.reactor[seat]) for seat in range(seats)],
        "cryo": [int(table.cryo[seat]) for seat in range(seats)],
        "supply": int(table.supply),
        "round": int(table.round),
        "champion": int(table.champion),
        "turn": int(table.turn),
        "builds": int(table.builds),
        "upgrades": int(table.upgrades),
        "energised": int(table.energised),
        "opened": int(table.opened),
        "challenger": int(table.challenger),
        "out": int(table.out),
        "last_out": int(table.last_out),
        "boost": int(table.boost),
        "revealed": int(table.revealed),
        "trail": [int(n) for n in table.trail],
        "reveals": [int(n) for n in table.reveals],
        "waiting": [int(n) for n in table.waiting],
        "faction": int(table.faction),
        "stage": STAGES[table.stage],
        "steps": [_step_fields(Step(packed)) for packed in table.steps],
        "ending": ENDINGS[table.ending],
        "winner": int(table.winner),
    }


def _step_fields(step: Step) -> list[object]:
    return [STEPS[step.kind], int(step.seat), int(step.card), int(step.count)]


class TableFields(FieldReader):
    """The fields of a stored table, many of which have a number for each seat or for each card."""

    def __init__(self, fields: dict[str, object], cards: int, seats: int) -> None:
        super().__init__(fields)
        self.width: Final = cards
        self.seats: Final = seats

    def by_seat(self, name: str) -> vec[i64]:
        """A number for each seat."""
        read = [read_int(value, name, 0, MANY) for value in self.items(name, self.seats)]
        return vec[i64](read + [0] * (MAX_SEATS - self.seats))

    def by_card(self, name: str) -> vec[u8]:
        """A small number for each card."""
        return self.packed(name, self.width, 256)

    def some_cards(self, name: str) -> vec[u8]:
        """The numbers of any cards."""
        return self.packed(name, -1, self.width)

    def packed(self, name: str, count: int, below: int) -> vec[u8]:
        """Small numbers; as many as there are if the count is negative."""
        return vec[u8]([u8(read_int(value, name, 0, below)) for value in self.items(name, count)])


def read_table(table: RumblebotsTable, fields: dict[str, object]) -> None:
    """Lay out a table as `fields_of` described it; damaged input raises one of the usual errors."""
    seats, cards = int(table.seats), int(table.width)
    read = TableFields(fields, cards, seats)
    if fields["cards"] != table.cards.name:
        raise ValueError("it is of another card set")
    table.clear()
    _read_zones(table, read.items("zones", int(FIRST_OF_SEATS + OF_A_SEAT * seats)))
    table.owner = read.by_card("owner")
    table.known = read.by_card("known")
    table.marks = read.by_card("marks")
    table.history = read.packed("history", -1, 256)
    table.workshop = read.by_seat("workshop")
    table.scrap = read.by_seat("scrap")
    table.storage = read.by_seat("storage")
    table.reactor = read.by_seat("reactor")
    table.cryo = read.by_seat("cryo")
    table.supply = read.number("supply", 0, int(CRYSTALS) + 1)
    table.round = read.number("round", 1, int(ROUNDS) + 1)
    table.champion = read.number("champion", 0, seats)
    table.turn = read.number("turn", 0, seats)
    table.builds = read.number("builds", 0, MANY)
    table.upgrades = read.number("upgrades", 0, MANY)
    table.energised = read.number("energised", 0, MANY)
    table.opened = read.number("opened", 0, 16)
    table.challenger = read.number("challenger", 0, seats)
    table.out = read.number("out", 0, 16)
    table.last_out = read.number("last_out", -1, seats)
    table.boost = read.number("boost", 0, MANY)
    table.revealed = read.number("revealed", -1, cards)
    table.trail = read.some_cards("trail")
    table.reveals = read.packed("reveals", -1, len(table.cards.kinds))
    table.waiting = read.some_cards("waiting")
    table.faction = read.number("faction", 0, len(FACTIONS))
    table.stage = read.word("stage", STAGES)
    table.steps = vec[i64]([_read_step(step, seats, cards) for step in read.items("steps")])
    table.ending = read.word("ending", ENDINGS)
    table.winner = read.number("winner", -1, seats)
    _check_whole(table)


def _check_whole(table: RumblebotsTable) -> None:
    """Raise ValueError if parts of the table do not go together."""
    for seat in range(table.seats):
        if not 1 <= table.workshop[seat] <= LEVELS:
            raise ValueError("a Workshop is of no level")
        for zone in range(OF_A_SEAT):
            for card in table.listed(zone_of(seat, zone)):
                if zone != HAND and i64(table.owner[card]) >= table.seats:
                    raise ValueError("a player has a card that nobody owns")
        if seat != table.turn and table.size(zone_of(seat, HAND)) + table.size(zone_of(seat, NEW)) > 0:
            raise ValueError("somebody who does not build has scanned or built cards")
    check_history(table)
    for card in table.waiting:
        if table.stage == REBOOTS and table.find(zone_of(table.champion, SQUAD), i64(card)) < 0:
            raise ValueError("a card reboots that is not in the squad")
    if len(table.reveals) % 2:
        raise ValueError("a card was revealed by nobody")
    if (table.stage == OVER) != (table.ending != GOING_ON):
        raise ValueError("the stage does not go with the end of the game")
    if (table.stage != BUILDING and table.stage != OVER) and len(table.steps) == 0:
        raise ValueError("nobody is asked")


def _read_zones(table: RumblebotsTable, zones: list[object]) -> None:
    """Lay all cards out; raise ValueError if one lies in two zones."""
    laid: set[int] = set()
    for zone, listed in enumerate(zones):
        row = ROWS <= zone < TRANSFORMATIONS
        for value in read_list(listed, "zones"):
            card = read_int(value, "zones", 0, 256)
            if row and card == HOLE:
                table.put(zone, card)
                continue
            if card >= table.width or card in laid:
                raise ValueError("a card is in two zones, or there is no such card")
            laid.add(card)
            table.put(zone, card)
        if row and table.size(zone) > ROW_SIZE:
            raise ValueError("a row is too long")
    assert len(zones) <= ZONES


def _read_step(step: object, seats: int, cards: int) -> int:
    parts = read_list(step, "step", 4)
    kind = read_word(parts[0], "step", STEPS)
    seat = read_int(parts[1], "step", 0, seats)
    return pack_step(kind, seat, read_int(parts[2], "step", -1, cards), read_int(parts[3], "step", 0, 256))
