"""Positions of Mindbug: a turn about to begin, read from a readable description.

A description has ``players``, a list of two, each with any of ``life``, ``mindbugs``, ``hand``, ``shown`` (cards of the
hand that the other player knows), ``pile`` (top card first), ``discard`` and ``creatures`` (a card, or a card with
``exhausted`` after it: ``"rhino_turtle exhausted"``). It may also have ``turn`` (whose it is), ``turns`` (how many
have begun, this one included), ``revealed``, ``options`` and ``seed``.
"""

from collections.abc import Mapping
from typing import Final

from tablebots.core.bits import bit, mask_of, members
from tablebots.core.errors import BadPosition, Fault, wrong
from tablebots.core.messages import Value
from tablebots.core.positions import PositionReader
from tablebots.games.mindbug.cards import PACKAGE, TOUGH, CardSet
from tablebots.games.mindbug.state import MAX_LIFE, PILE, Board

DESCRIPTION: Final = ["players", "turn", "turns", "revealed", "options", "seed"]
PLAYER: Final = ["life", "mindbugs", "hand", "shown", "pile", "discard", "creatures"]
EXHAUSTED: Final = " exhausted"


class DuelReader(PositionReader):
    """Reads a position, and gives each card named the next free copy."""

    def __init__(self, cards: CardSet) -> None:
        super().__init__()
        self.card_set: Final = cards
        self.used: Final = [0] * len(cards.kinds)

    def kind(self, name: str) -> int:
        """Return the kind of that name, -1 if there is none."""
        if name not in self.card_set.number:
            self.fault("unknown_card", wrong("unknown_card", {"given": repr(name[:30])}, PACKAGE))
            return -1
        return self.card_set.number[name]

    def card(self, name: str) -> int:
        """Return the next free copy of the card of that name, -1 if there is none."""
        kind = self.kind(name)
        if kind < 0:
            return kind
        self.used[kind] += 1
        copies = int(self.card_set.copies[kind])
        if self.used[kind] > copies:
            values: dict[str, Value] = {"count": copies, "card": name, "given": self.used[kind]}
            self.fault("too_many_copies", wrong("too_many_copies", values, PACKAGE))
            return -1
        return int(self.card_set.first[kind]) + self.used[kind] - 1

    def cards(self, given: Mapping[str, object], name: str) -> list[int]:
        """Return the cards of a list, in its order."""
        found = [self.card(card) for card in self.names(given, name)]
        return [card for card in found if card >= 0]


def check_description(position: object) -> Mapping[str, object]:
    """Return the description; raise BadPosition if it is not a mapping."""
    if not isinstance(position, Mapping):
        raise BadPosition([Fault("not_a_position", wrong("not_a_position", None, PACKAGE))])
    return position


def set_up(board: Board, position: Mapping[str, object], reader: DuelReader) -> int:
    """Lay out a new board and return whose turn begins; raise BadPosition naming every fault."""
    players = position.get("players")
    if not isinstance(players, list) or len(players) != 2:
        reader.fault("players", wrong("players", None, PACKAGE))
        players = []
    for seat, player in enumerate(players):
        if isinstance(player, Mapping):
            _lay_out_player(board, seat, player, reader)
        else:
            reader.fault("players", wrong("player", {"number": seat}, PACKAGE))
    board.revealed = reader.cards(position, "revealed")
    turn = reader.number(position, "turn", 0, 0, 1)
    board.turns = reader.number(position, "turns", 1, 1, int(board.settings.turn_limit)) - 1
    if reader.faults:
        raise BadPosition(reader.faults)
    return turn


def _lay_out_player(board: Board, seat: int, given: Mapping[str, object], reader: DuelReader) -> None:
    reader.check_entries(given, PLAYER)
    player = board.player(seat)
    player.life = reader.number(given, "life", int(player.life), 1, MAX_LIFE)
    player.mindbugs = reader.number(given, "mindbugs", int(player.mindbugs), 0, MAX_LIFE)
    player.hand = mask_of(reader.cards(given, "hand"))
    player.discard = mask_of(reader.cards(given, "discard"))
    pile = reader.cards(given, "pile")
    if len(pile) > PILE:
        reader.fault("pile_too_big", wrong("pile_too_big", {"most": PILE, "given": len(pile)}, PACKAGE))
        pile = []
    player.set_pile(pile)
    for text in reader.names(given, "creatures"):
        _lay_out_creature(board, seat, text, reader)
    for name in reader.names(given, "shown"):
        _show(board, seat, reader.kind(name), reader)


def _lay_out_creature(board: Board, seat: int, text: str, reader: DuelReader) -> None:
    name = text.removesuffix(EXHAUSTED)
    card = reader.card(name)
    if card < 0:
        return
    board.player(seat).side |= bit(card)
    if name != text:
        board.exhausted |= bit(card)
        if not board.cards.keywords[card] & TOUGH:
            reader.fault("not_tough", wrong("not_tough", {"card": name}, PACKAGE))


def _show(board: Board, seat: int, kind: int, reader: DuelReader) -> None:
    """Let the other player know a card of this kind in the hand, one that is not known yet."""
    player = board.player(seat)
    for card in members(player.hand & ~player.shown):
        if board.cards.kind[card] == kind:
            player.shown |= bit(card)
            return
    if kind >= 0:
        values: dict[str, Value] = {"card": board.cards.kinds[kind].name}
        reader.fault("shown_not_held", wrong("shown_not_held", values, PACKAGE))
