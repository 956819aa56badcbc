"""Positions of Rumblebots: a turn of building, or a battle about to begin, read from a readable description.

A description has ``players``, a list of two to four, each with any of ``bots`` (else the three starters),
``contraptions``, ``workshop``, ``storage``, ``reactor``, ``cryo``, and for a battle ``deck`` (instead of ``bots``, top
card first) and ``discard``. Beside it may stand ``round``, ``champion``, ``phase`` (``build`` or ``battle``), ``turn``
(who builds; those before have built), ``scrap`` and ``hand`` (of who builds), ``rows`` and ``decks`` (by level, decks
top card first; what is not named is drawn at random), ``recycling``, ``supply``
(else the crystals that are left), ``options`` and ``seed``.
"""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from tablebots.core.errors import BadPosition, Fault, short_repr, wrong
from tablebots.core.game import Game
from tablebots.core.messages import Value
from tablebots.core.positions import PositionReader
from tablebots.core.rng import Rng
from tablebots.games.rumblebots.actions import give, move_all, open_row
from tablebots.games.rumblebots.cards import STARTER, TRANSFORMATION, CardSet
from tablebots.games.rumblebots.meta import PACKAGE
from tablebots.games.rumblebots.moves import RumblebotsMoveList
from tablebots.games.rumblebots.rules import RumblebotsState
from tablebots.games.rumblebots.state import (
    BENCH,
    CRYSTALS,
    DECK,
    DISCARD,
    HAND,
    LABORATORY,
    LEVELS,
    READY,
    RECYCLING,
    ROUNDS,
    ROW_SIZE,
    ROWS,
    SCANNED,
    TRANSFORMATIONS,
    Settings,
    zone_of,
)
from tablebots.games.rumblebots.steps.round import open_defence, start_building

DESCRIPTION: Final = [
    "players",
    "round",
    "champion",
    "phase",
    "turn",
    "scrap",
    "hand",
    "rows",
    "decks",
    "recycling",
    "supply",
    "options",
    "seed",
]
PLAYER: Final = ["bots", "contraptions", "workshop", "storage", "reactor", "cryo", "deck", "discard"]
MANY: Final = 1 << 20


class SquadReader(PositionReader):
    """Reads a description, and gives each card named the next free copy."""

    def __init__(self, cards: CardSet) -> None:
        super().__init__()
        self.cards: Final = cards
        self.used: Final = [0] * len(cards.kinds)
        self.laid: Final[set[int]] = set()

    def card(self, name: str) -> int:
        """Return the next free copy of the card of that name, -1 if there is none."""
        if name not in self.cards.number:
            self.fault("unknown_card", wrong("unknown_card", {"given": repr(name[:30])}, PACKAGE))
            return -1
        kind = self.cards.number[name]
        copies = self.cards.kinds[kind].copies
        self.used[kind] += 1
        if self.used[kind] > copies:
            values: dict[str, Value] = {"copies": int(copies), "card": name, "count": self.used[kind]}
            self.fault("too_many_copies", wrong("too_many_copies", values, PACKAGE))
            return -1
        card = int(self.cards.first[kind]) + self.used[kind] - 1
        self.laid.add(card)
        return card

    def listed(self, given: Mapping[str, object], name: str) -> list[int]:
        """Return the cards of a list of the description, in its order."""
        found = [self.card(value) for value in self.names(given, name)]
        return [card for card in found if card >= 0]

    def of_sort(self, given: Mapping[str, object], name: str, contraptions: bool) -> list[int]:
        """Return the cards of a list that must all be Contraptions, or none."""
        found = self.listed(given, name)
        for card in found:
            if self.cards.is_contraption(card) != contraptions:
                key = "only_contraptions" if contraptions else "no_contraptions"
                self.fault("contraption", wrong(key, {"entry": name, "card": self.cards.name_of(card)}, PACKAGE))
        return found

    def by_level(self, given: Mapping[str, object], name: str) -> dict[int, list[int]]:
        """Return lists of cards by level, each of cards of its level."""
        values = given.get(name, {})
        read: dict[int, list[int]] = {}
        if not isinstance(values, Mapping):
            self.fault(name, wrong("lists_by_level", {"entry": name, "given": short_repr(values)}, PACKAGE))
            return read
        for key in values:
            if key not in (1, 2, 3, 4, "1", "2", "3", "4"):
                self.fault(name, wrong("levels", {"entry": name, "given": short_repr(key)}, PACKAGE))
                continue
            read[int(key)] = self.listed({name: values[key]}, name)
            for card in read[int(key)]:
                if self.cards.level_of(card) != int(key):
                    told = wrong("other_level", {"card": self.cards.name_of(card), "level": int(key)}, PACKAGE)
                    self.fault("level", told)
        return read


def set_up(
    game: Game, cards: CardSet, moves: RumblebotsMoveList, description: object, rng: Rng | None
) -> RumblebotsState:
    """Return the state of a description; raise BadPosition that names every fault."""
    if not isinstance(description, Mapping):
        raise BadPosition([Fault("not_a_position", wrong("not_a_position", None, PACKAGE))])
    reader = SquadReader(cards)
    reader.check_entries(description, DESCRIPTION)
    players = description.get("players")
    if not isinstance(players, list) or not 2 <= len(players) <= 4:
        reader.fault("players", wrong("players", None, PACKAGE))
        raise BadPosition(reader.faults)
    seats = len(players)
    options = reader.options(description, game, seats)
    stream = reader.stream(description, rng)
    state = RumblebotsState(game, seats, stream, Settings(cards, moves, options))
    state.clear()
    phase = description.get("phase", "build")
    if phase != "build" and phase != "battle":
        reader.fault("phase", wrong("phase", {"given": short_repr(phase)}, PACKAGE))
    for seat, player in enumerate(players):
        if isinstance(player, Mapping):
            _lay_out_player(state, seat, player, phase == "battle", reader)
        else:
            reader.fault("players", wrong("not_a_player", {"number": seat}, PACKAGE))
    state.round = reader.number(description, "round", 1, 1, int(ROUNDS))
    state.champion = reader.number(description, "champion", 0, 0, seats - 1)
    for card in reader.listed(description, "recycling"):
        state.put(RECYCLING, card)
    hand = _hand(description, reader)
    _lay_out_laboratory(state, description, reader)
    turn = reader.number(description, "turn", int(state.champion), 0, seats - 1)
    scrap = reader.number(description, "scrap", -1, -1, MANY)
    state.supply = reader.number(description, "supply", int(state.left_in_supply()), 0, int(CRYSTALS))
    if reader.faults:
        raise BadPosition(reader.faults)
    if phase == "battle":
        _begin_battle(state)
    else:
        _begin_turn(state, turn, hand, scrap)
    return state


def _begin_battle(state: RumblebotsState) -> None:
    state.turn = state.champion
    open_defence(state)
    state.settle()


def _begin_turn(state: RumblebotsState, turn: i64, hand: list[int], scrap: int) -> None:
    start_building(state, turn)
    if scrap >= 0:
        state.scrap[turn] = scrap
    for card in hand:
        state.put(zone_of(turn, HAND), card)
        state.remember(SCANNED, turn, state.cards.kind[card])


def _lay_out_player(
    state: RumblebotsState, seat: int, player: Mapping[str, object], battle: bool, reader: SquadReader
) -> None:
    reader.check_entries(player, PLAYER)
    state.workshop[seat] = reader.number(player, "workshop", 1, 1, int(LEVELS))
    state.storage[seat] = reader.number(player, "storage", 0, 0, MANY)
    state.reactor[seat] = reader.number(player, "reactor", 0, 0, MANY)
    state.cryo[seat] = reader.number(player, "cryo", 0, 0, MANY)
    if not battle and ("deck" in player or "discard" in player):
        reader.fault("not_in_battle", wrong("not_in_battle", None, PACKAGE))
    starters: list[str] = [state.cards.names[kind] for kind in state.cards.starters]
    bots = reader.of_sort(player if "bots" in player or "deck" in player else {"bots": starters}, "bots", False)
    deck = reader.of_sort(player, "deck", False)
    if bots and deck:
        reader.fault("deck", wrong("bots_and_deck", None, PACKAGE))
    if not bots and not deck:
        reader.fault("no_bots", wrong("no_bots", {"number": seat}, PACKAGE))
    deck.reverse()
    _own(state, seat, BENCH, bots)
    _own(state, seat, DECK, deck)
    _own(state, seat, READY, reader.of_sort(player, "contraptions", True))
    _own(state, seat, DISCARD, reader.of_sort(player, "discard", False))
    if battle:
        move_all(state, zone_of(seat, BENCH), zone_of(seat, DECK))
        if bots:
            state.shuffle(zone_of(seat, DECK))


def _own(state: RumblebotsState, seat: int, zone: i64, cards: list[int]) -> None:
    for card in cards:
        give(state, seat, card)
        state.put(zone_of(seat, zone), card)


def _hand(description: Mapping[str, object], reader: SquadReader) -> list[int]:
    """Return the hand of who builds: cards of the Laboratory."""
    hand = reader.listed(description, "hand")
    for card in hand:
        if not STARTER < reader.cards.level_of(card) < TRANSFORMATION:
            reader.fault("hand", wrong("not_of_laboratory", {"card": reader.cards.name_of(card)}, PACKAGE))
    return hand


def _lay_out_laboratory(state: RumblebotsState, description: Mapping[str, object], reader: SquadReader) -> None:
    """Lay out rows and decks; the cards that nobody named fill rows, and lie under the named ones of their decks."""
    rows = reader.by_level(description, "rows")
    decks = reader.by_level(description, "decks")
    for card in range(state.width):
        level: i64 = state.cards.level_of(card)
        if card in reader.laid or level == STARTER:
            continue
        state.put(TRANSFORMATIONS if level == TRANSFORMATION else LABORATORY + level - 1, card)
    highest: i64 = 1
    for seat in range(state.seats):
        highest = max(highest, state.workshop[seat])
    for level in range(1, LEVELS + 1):
        deck: i64 = LABORATORY + level - 1
        state.shuffle(deck)
        row = rows.get(int(level), [])
        if len(row) > ROW_SIZE:
            reader.fault("rows", wrong("long_row", {"most": int(ROW_SIZE), "count": len(row)}, PACKAGE))
            row = []
        for card in row:
            state.put(ROWS + level - 1, card)
        if level <= highest or row:
            open_row(state, level)
        named = decks.get(int(level), [])
        named.reverse()
        for card in named:
            state.put(deck, card)
