"""Stored games of Rumblebots: declared fields, steps by name, and checks that what is loaded can be played on."""

from collections.abc import Callable
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tablebots.core.fields import Field, IntField, WordField, read_int, read_list, restore, store
from tablebots.core.steps import restore_steps, stack_of, store_steps
from tablebots.games.rumblebots.cards import FACTIONS
from tablebots.games.rumblebots.laboratory import check_history
from tablebots.games.rumblebots.state import (
    BOTTOM,
    BUILDING,
    CRYSTALS,
    ENDINGS,
    GOING_ON,
    HAND,
    HOLE,
    LEVELS,
    MAX_SEATS,
    NEW,
    OF_A_SEAT,
    OVER,
    ROUNDS,
    ROW_SIZE,
    ROWS,
    STAGES,
    TRANSFORMATIONS,
    Board,
    Step,
    zone_of,
)
from tablebots.games.rumblebots.steps.build import Build, Replace
from tablebots.games.rumblebots.steps.choice import Defeat, Order, Raise, Reload, Return
from tablebots.games.rumblebots.steps.clash import Test, Use, Window
from tablebots.games.rumblebots.steps.crown import BeatenSquad, Faction, Reboot, Stay
from tablebots.games.rumblebots.steps.extras import Sacrifice, Take
from tablebots.games.rumblebots.steps.loan import Borrow, Pile, Turn
from tablebots.games.rumblebots.steps.round import Challenge, NextRound, OpenBattle

MANY: Final = 1 << 30
SMALL: Final = 256

QUESTIONS: Final[dict[str, Callable[..., Step]]] = {
    "build": Build,
    "sacrifice": Sacrifice,
    "take": Take,
    "use": Use,
    "order": Order,
    "defeat": Defeat,
    "turn": Turn,
    "pile": Pile,
    "borrow": Borrow,
    "raise": Raise,
    "reload": Reload,
    "return": Return,
    "faction": Faction,
    "stay": Stay,
    "reboot": Reboot,
}
"""The steps that ask."""
STEPS: Final[dict[str, Callable[..., Step]]] = {
    **QUESTIONS,
    "next_round": NextRound,
    "open_battle": OpenBattle,
    "challenge": Challenge,
    "window": Window,
    "test": Test,
    "replace": Replace,
    "beaten_squad": BeatenSquad,
}


class SeatsField(Field):
    """A `vec` with a number for each seat, of which those of the seats taken are stored."""

    def __init__(self, name: str, seats: int) -> None:
        super().__init__(name)
        self.seats: Final = seats

    def pack(self, value: Any) -> object:
        """Return the numbers."""
        return [int(value[seat]) for seat in range(self.seats)]

    def unpack(self, value: object) -> object:
        """Return the numbers, with 0 for the other seats."""
        read = [read_int(item, self.name, 0, MANY) for item in read_list(value, self.name, self.seats)]
        return vec[i64](read + [0] * (MAX_SEATS - self.seats))


class BytesField(Field):
    """A `vec` of small numbers below *below*, of *count* of them or of any length if *count* is negative."""

    def __init__(self, name: str, count: int, below: int) -> None:
        super().__init__(name)
        self.count: Final = count
        self.below: Final = below

    def pack(self, value: Any) -> object:
        """Return the numbers."""
        return [int(number) for number in value]

    def unpack(self, value: object) -> object:
        """Return the numbers as a `vec`."""
        items = read_list(value, self.name, self.count)
        return vec[u8]([u8(read_int(item, self.name, 0, self.below)) for item in items])


def board_fields(seats: int, cards: int, kinds: int) -> list[Field]:
    """Return what is stored of the board, beside the zones and the steps."""
    by_card: list[Field] = [BytesField(name, cards, SMALL) for name in ("owner", "known", "marks")]
    by_seat: list[Field] = [SeatsField(name, seats) for name in ("workshop", "scrap", "storage", "reactor", "cryo")]
    counted: list[Field] = [IntField(name, 0, MANY) for name in ("builds", "upgrades", "energised", "boost")]
    return [
        *by_card,
        *by_seat,
        *counted,
        BytesField("history", -1, SMALL),
        IntField("supply", 0, int(CRYSTALS) + 1),
        IntField("round", 1, int(ROUNDS) + 1),
        IntField("champion", 0, seats),
        IntField("turn", 0, seats),
        IntField("opened", 0, 1 << int(LEVELS)),
        IntField("challenger", 0, seats),
        IntField("out", 0, 1 << MAX_SEATS),
        IntField("last_out", -1, seats),
        IntField("revealed", -1, cards),
        BytesField("trail", -1, cards),
        BytesField("reveals", -1, kinds),
        BytesField("waiting", -1, cards),
        IntField("faction", 0, len(FACTIONS)),
        WordField("stage", STAGES),
        WordField("ending", ENDINGS),
        IntField("winner", -1, seats),
    ]


def fields_of(board: Board) -> list[Field]:
    """Return what is stored of a board with its seats and cards."""
    return board_fields(int(board.seats), int(board.width), len(board.cards.kinds))


def store_board(board: Board) -> dict[str, object]:
    """Return the complete state, ready for JSON."""
    return {
        "options": dict(board.settings.options),
        "cards": board.cards.name,
        "zones": [board.listed(zone) for zone in range(zone_of(board.seats, 0))],
        **store(board, fields_of(board)),
        "steps": store_steps(board.step),
    }


def restore_board(board: Board, fields: dict[str, object]) -> None:
    """Set a board to its stored fields; raise ValueError, KeyError or TypeError if they are damaged."""
    if fields["cards"] != board.cards.name:
        raise ValueError("it is of another card set")
    board.clear()
    _restore_zones(board, read_list(fields["zones"], "zones", int(zone_of(board.seats, 0))))
    restore(board, fields_of(board), fields)
    board.step = restore_steps(fields["steps"], BOTTOM, STEPS, -1, int(board.width))
    _check_players(board)
    check_history(board)
    if len(board.reveals) % 2:
        raise ValueError("a card was revealed by nobody")
    _check_steps(board)


def _restore_zones(board: Board, zones: list[object]) -> None:
    """Lay all cards out; raise ValueError if one lies in two zones."""
    laid: set[int] = set()
    for zone, listed in enumerate(zones):
        row = ROWS <= zone < TRANSFORMATIONS
        for value in read_list(listed, "zones"):
            card = read_int(value, "zones", 0, SMALL)
            if row and card == HOLE:
                board.put(zone, card)
                continue
            if card >= board.width or card in laid:
                raise ValueError("a card is in two zones, or there is no such card")
            laid.add(card)
            board.put(zone, card)
        if row and board.size(zone) > ROW_SIZE:
            raise ValueError("a row is too long")


def _check_players(board: Board) -> None:
    """Raise ValueError if what belongs to a player does not go together."""
    for seat in range(board.seats):
        if not 1 <= board.workshop[seat] <= LEVELS:
            raise ValueError("a Workshop is of no level")
        for zone in range(OF_A_SEAT):
            for card in board.listed(zone_of(seat, zone)):
                if zone != HAND and i64(board.owner[card]) >= board.seats:
                    raise ValueError("a player has a card that nobody owns")
        if seat != board.turn and board.size(zone_of(seat, HAND)) + board.size(zone_of(seat, NEW)) > 0:
            raise ValueError("somebody who does not build has scanned or built cards")


def _check_steps(board: Board) -> None:
    """Raise ValueError if the stack does not go with the rest of the board."""
    steps = stack_of(board.step)[1:]
    names = [step.name for step in steps]
    if (board.stage == OVER) != (board.ending != GOING_ON):
        raise ValueError("the stage does not go with the end of the game")
    if (board.stage == OVER) != (not names):
        raise ValueError("steps are missing, or are left after the end")
    if board.stage == OVER:
        return
    if names[:2] != ["next_round", "open_battle" if board.stage == BUILDING else "challenge"]:
        raise ValueError("the steps do not go with the stage")
    if board.stage == BUILDING and names[2:3] != ["build"]:
        raise ValueError("nobody builds")
    for place, name in enumerate(names):
        if (name in QUESTIONS) != (place == len(names) - 1) and not (place == 2 and name == "build"):
            raise ValueError("nobody is asked, or a question waits below another step")
    for step in steps:
        if not 0 <= step.seat < board.seats:
            raise ValueError("a step has no seat")
        step.check(board)
