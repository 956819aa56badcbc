"""What building a Bot costs or gives beyond scrap: an older Bot, or one of the Recycling zone."""

from typing import ClassVar, final

from mypy_extensions import i64, mypyc_attr

from tablebots.core.bits import bit
from tablebots.core.errors import Refusal
from tablebots.core.messages import Message, Value
from tablebots.games.rumblebots.actions import give, in_order, trash
from tablebots.games.rumblebots.cards import TRANSFORMATION, faction_names
from tablebots.games.rumblebots.moves import RumblebotsMove
from tablebots.games.rumblebots.state import BENCH, NEW, RECYCLING, Board, missing, zone_of
from tablebots.games.rumblebots.steps.questions import AbilityStep


def sacrifices(board: Board, seat: i64, factions: i64) -> i64:
    """Return the mask of the kinds of older Bots of these factions, which can be thrown away (RB-100)."""
    bench: i64 = zone_of(seat, BENCH)
    mask: i64 = 0
    for place in range(board.size(bench)):
        old: i64 = board.cards.kind[board.at(bench, place)]
        if board.cards.factions[old] & factions:
            mask |= bit(old)
    return mask


def needs_sacrifice(board: Board, kind: i64) -> Refusal:
    """Return the refusal that names the factions of which a kind needs a Bot."""
    factions = faction_names(board.cards.abilities[kind].factions)
    return Refusal("RB-100", {"card": board.cards.names[kind], "factions": factions})


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Sacrifice(AbilityStep):
    """Ask which older Bot is thrown away for the one that was built."""

    name: ClassVar[str] = "sacrifice"
    rule: ClassVar[str] = "RB-100"
    ability: ClassVar[str] = "sacrifice"

    def kinds(self, board: Board) -> i64:
        """Return the older Bots of the faction that is wanted."""
        return sacrifices(board, self.seat, board.cards.ability_of(self.card).factions)

    def refuse_kind(self, board: Board, move: RumblebotsMove) -> Refusal:
        """Return that the Bot is of another faction or new, or not there."""
        here = board.find_kind(zone_of(self.seat, BENCH), move.number) >= 0
        new = board.find_kind(zone_of(self.seat, NEW), move.number) >= 0
        return needs_sacrifice(board, board.cards.kind[self.card]) if here or new else missing(move)

    def candidates(self, board: Board) -> list[int]:
        """Return the older Bots."""
        return in_order(board, zone_of(self.seat, BENCH))

    def consequence(self, board: Board) -> Message | None:
        """Return that there is no scrap for it."""
        return Message("consequences", "sacrifice")

    def choose(self, board: Board, kind: i64) -> None:
        """Throw the Bot away without scrap (RB-83)."""
        bench: i64 = zone_of(self.seat, BENCH)
        card: i64 = board.take_at(bench, board.find_kind(bench, kind))
        trash(board, card)
        board.tell("trash", self.seat, card)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Take(AbilityStep):
    """Ask which Bot of the Recycling zone comes with the one that was built."""

    name: ClassVar[str] = "take"
    rule: ClassVar[str] = "RB-99"
    ability: ClassVar[str] = "take_recycled"

    def kinds(self, board: Board) -> i64:
        """Return the Bots of the Recycling zone that are of a low level, without Transformations."""
        bound: i64 = board.cards.ability_of(self.card).bound
        mask: i64 = 0
        for place in range(board.size(RECYCLING)):
            kind: i64 = board.cards.kind[board.at(RECYCLING, place)]
            if board.cards.level[kind] <= bound and board.cards.level[kind] != TRANSFORMATION:
                mask |= bit(kind)
        return mask

    def refuse_kind(self, board: Board, move: RumblebotsMove) -> Refusal:
        """Return that the Bot is of a high level, or not there."""
        if board.find_kind(RECYCLING, move.number) < 0:
            return missing(move)
        values: dict[str, Value] = {"card": board.cards.name_of(self.card), "target": board.cards.names[move.number]}
        values["bound"] = int(board.cards.ability_of(self.card).bound)
        level: i64 = board.cards.level[move.number]
        if level != TRANSFORMATION:
            values["level"] = int(level)
        return Refusal("RB-99", values)

    def candidates(self, board: Board) -> list[int]:
        """Return the Recycling zone."""
        return in_order(board, RECYCLING)

    def choose(self, board: Board, kind: i64) -> None:
        """Take the Bot beyond the build limit; it cannot be recycled in this phase."""
        card: i64 = board.take_at(RECYCLING, board.find_kind(RECYCLING, kind))
        give(board, self.seat, card)
        board.put(zone_of(self.seat, NEW), card)
        board.tell("take", self.seat, card)
