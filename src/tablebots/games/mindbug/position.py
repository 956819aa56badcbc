"""Positions of Mindbug: a turn about to begin, read from a readable description.

A description has ``players``, a list of two, each with any of ``life``, ``mindbugs``, ``hand``, ``shown`` (cards of the
hand that the other player knows), ``pile`` (top card first), ``discard`` and ``creatures`` (a card, or a card with
``exhausted`` after it: ``"rhino_turtle exhausted"``). Beside it may stand ``turn`` (whose it is), ``turns`` (how many
have begun, this one included), ``revealed``, ``options`` and ``seed``.
"""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from tablebots.core.bits import bit
from tablebots.core.errors import BadPosition, Fault
from tablebots.core.game import Game
from tablebots.core.positions import PositionReader
from tablebots.core.rng import FastRng
from tablebots.games.mindbug.cards import COPIES, FIRST, KINDS, NUMBER_OF_KIND, TOUGH, members
from tablebots.games.mindbug.rules import MindbugState
from tablebots.games.mindbug.state import LIFE, MAX_LIFE, MINDBUGS, PILE, Settings, pack_pile

DESCRIPTION: Final = ["players", "turn", "turns", "revealed", "options", "seed"]
PLAYER: Final = ["life", "mindbugs", "hand", "shown", "pile", "discard", "creatures"]
EXHAUSTED: Final = " exhausted"


class DuelReader(PositionReader):
    """Reads a description, and gives each card named the next free copy."""

    def __init__(self) -> None:
        super().__init__()
        self.used: Final = [0] * len(KINDS)

    def kind(self, name: str) -> int:
        """The kind of that name, -1 if there is none."""
        if name not in NUMBER_OF_KIND:
            self.fault("unknown_card", f"there is no card {name[:30]!r}")
            return -1
        return NUMBER_OF_KIND[name]

    def card(self, name: str) -> int:
        """The next free copy of the card of that name, -1 if there is none."""
        kind = self.kind(name)
        if kind < 0:
            return -1
        self.used[kind] += 1
        if self.used[kind] > COPIES[kind]:
            self.fault("too_many_copies", f"there are {COPIES[kind]} cards {name}, not {self.used[kind]}")
            return -1
        return int(FIRST[kind]) + self.used[kind] - 1

    def cards(self, given: Mapping[str, object], name: str) -> list[int]:
        """The cards of a list of the description, in its order."""
        found = [self.card(card) for card in self.names(given, name)]
        return [card for card in found if card >= 0]


def set_up(game: Game, description: object) -> MindbugState:
    """The state of a description; raise BadPosition that names every fault."""
    if not isinstance(description, Mapping):
        raise BadPosition([Fault("not_a_position", "a position is a description with the two players in it")])
    reader = DuelReader()
    reader.check_entries(description, DESCRIPTION)
    seed = reader.seed(description)
    state = MindbugState(game, FastRng(seed), Settings(reader.options(description, game, 2)))
    players = description.get("players")
    if not isinstance(players, list) or len(players) != 2:
        reader.fault("players", "players is a list of two descriptions")
        players = []
    for seat, player in enumerate(players):
        if isinstance(player, Mapping):
            _lay_out_player(state, seat, player, reader)
        else:
            reader.fault("players", f"player {seat} is not a description")
    state.revealed = reader.cards(description, "revealed")
    turn = reader.number(description, "turn", 0, 0, 1)
    state.turns = reader.number(description, "turns", 1, 1, int(state.settings.turn_limit)) - 1
    if reader.faults:
        raise BadPosition(reader.faults)
    state.start_turn(turn)
    return state


def _lay_out_player(state: MindbugState, seat: int, player: Mapping[str, object], reader: DuelReader) -> None:
    reader.check_entries(player, PLAYER)
    state.life[seat] = reader.number(player, "life", int(LIFE), 1, MAX_LIFE)
    state.mindbugs[seat] = reader.number(player, "mindbugs", int(MINDBUGS), 0, MAX_LIFE)
    state.hand[seat] = mask_of(reader.cards(player, "hand"))
    state.discard[seat] = mask_of(reader.cards(player, "discard"))
    pile = reader.cards(player, "pile")
    if len(pile) > PILE:
        reader.fault("pile_too_big", f"a draw pile has at most {PILE} cards, not {len(pile)}")
        pile = []
    state.pile[seat] = pack_pile(pile)
    state.left[seat] = len(pile)
    for text in reader.names(player, "creatures"):
        _lay_out_creature(state, seat, text, reader)
    for name in reader.names(player, "shown"):
        _show(state, seat, reader.kind(name), reader)


def _lay_out_creature(state: MindbugState, seat: int, text: str, reader: DuelReader) -> None:
    name = text.removesuffix(EXHAUSTED)
    card = reader.card(name)
    if card < 0:
        return
    state.side[seat] |= bit(card)
    if name != text:
        state.exhausted |= bit(card)
        if not KINDS[NUMBER_OF_KIND[name]].keywords & TOUGH:
            reader.fault("not_tough", f"only Tough creatures can be exhausted, not {name}")


def _show(state: MindbugState, seat: int, kind: int, reader: DuelReader) -> None:
    """Let the other player know a card of this kind in the hand, one that is not known yet."""
    for card in members(state.hand[seat] & ~state.shown[seat]):
        if kind >= 0 and FIRST[kind] <= card < FIRST[kind] + COPIES[kind]:
            state.shown[seat] |= bit(card)
            return
    if kind >= 0:
        reader.fault("shown_not_held", f"the card {KINDS[kind].name} is shown but is not in the hand")


def mask_of(cards: list[int]) -> i64:
    """The set of these cards."""
    mask: i64 = 0
    for card in cards:
        mask |= bit(card)
    return mask
