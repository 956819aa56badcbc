"""Questions that come with a Bot that was built. A question with a single answer is not asked."""

from typing import ClassVar, final

from mypy_extensions import i64, mypyc_attr

from tablebots.core.bits import bit, lowest
from tablebots.core.errors import Refusal
from tablebots.games.rumblebots.actions import give, trash
from tablebots.games.rumblebots.cards import TRANSFORMATION
from tablebots.games.rumblebots.moves import RumblebotsMove
from tablebots.games.rumblebots.state import BENCH, NEW, RECYCLING, Board, Step, missing, zone_of
from tablebots.games.rumblebots.steps.questions import AbilityStep, check_ability


def sacrifices(board: Board, seat: i64, factions: i64) -> i64:
    """Return the mask of the kinds of older Bots of these factions, which can be thrown away (RB-100)."""
    bench: i64 = zone_of(seat, BENCH)
    mask: i64 = 0
    for place in range(board.size(bench)):
        old: i64 = board.cards.kind[board.at(bench, place)]
        if board.cards.factions[old] & factions:
            mask |= bit(old)
    return mask


def ask_sacrifice(board: Board, seat: i64, card: i64) -> None:
    """Let a seat choose which older Bot it throws away for the one that it built."""
    kinds: i64 = sacrifices(board, seat, board.cards.ability_of(card).factions)
    if kinds & (kinds - 1):
        board.step = Sacrifice(board.step, seat, card)
    elif kinds:
        _sacrifice(board, seat, lowest(kinds))


def _sacrifice(board: Board, seat: i64, kind: i64) -> None:
    """Throw an older Bot away without scrap (RB-83, RB-100)."""
    bench: i64 = zone_of(seat, BENCH)
    card: i64 = board.take_at(bench, board.find_kind(bench, kind))
    trash(board, card)
    board.tell("trash", seat, card)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Sacrifice(AbilityStep):
    """Ask which older Bot is thrown away for the one that was built."""

    name: ClassVar[str] = "sacrifice"
    rule: ClassVar[str] = "RB-100"
    stores: ClassVar[tuple[str, ...]] = ("seat", "card")

    def kinds(self, board: Board) -> i64:
        """Return the older Bots of the faction that is wanted."""
        return sacrifices(board, self.seat, board.cards.ability_of(self.card).factions)

    def refuse_kind(self, board: Board, move: RumblebotsMove) -> Refusal:
        """Return that the Bot is of another faction or new, or not there."""
        here = board.find_kind(zone_of(self.seat, BENCH), move.number) >= 0
        new = board.find_kind(zone_of(self.seat, NEW), move.number) >= 0
        return Refusal("RB-100", {"card": board.cards.name_of(self.card)}) if here or new else missing(move)

    def answer(self, board: Board, move: RumblebotsMove) -> None:
        """Throw the Bot away."""
        _sacrifice(board, self.seat, move.number)

    def renumbered(self, new: list[int]) -> Step:
        """Return the step with the new number of its card."""
        return Sacrifice(self.below, self.seat, new[self.card])

    def check(self, board: Board) -> None:
        """Raise ValueError if the card takes no sacrifice."""
        check_ability(board, self.card, "sacrifice")


def takeable(board: Board, bound: i64) -> i64:
    """Return the mask of the kinds of the Recycling zone up to a level, without Transformations (RB-99)."""
    mask: i64 = 0
    for place in range(board.size(RECYCLING)):
        found: i64 = board.cards.kind[board.at(RECYCLING, place)]
        if board.cards.level[found] <= bound and board.cards.level[found] != TRANSFORMATION:
            mask |= bit(found)
    return mask


def ask_take(board: Board, seat: i64, card: i64) -> None:
    """Let a seat choose a Bot of the Recycling zone, if there is one that it may have."""
    kinds: i64 = takeable(board, board.cards.ability_of(card).bound)
    if kinds & (kinds - 1):
        board.step = Take(board.step, seat, card)
    elif kinds:
        _take(board, seat, lowest(kinds))


def _take(board: Board, seat: i64, kind: i64) -> None:
    """Take a Bot of the Recycling zone beyond the build limit; it cannot be recycled in this phase (RB-99)."""
    card: i64 = board.take_at(RECYCLING, board.find_kind(RECYCLING, kind))
    give(board, seat, card)
    board.put(zone_of(seat, NEW), card)
    board.tell("take", seat, card)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Take(AbilityStep):
    """Ask which Bot of the Recycling zone comes with the one that was built."""

    name: ClassVar[str] = "take"
    rule: ClassVar[str] = "RB-99"
    stores: ClassVar[tuple[str, ...]] = ("seat", "card")

    def kinds(self, board: Board) -> i64:
        """Return the Bots of the Recycling zone that are of a low level."""
        return takeable(board, board.cards.ability_of(self.card).bound)

    def refuse_kind(self, board: Board, move: RumblebotsMove) -> Refusal:
        """Return that the Bot is of a high level, or not there."""
        return Refusal("RB-99") if board.find_kind(RECYCLING, move.number) >= 0 else missing(move)

    def answer(self, board: Board, move: RumblebotsMove) -> None:
        """Take the Bot."""
        _take(board, self.seat, move.number)

    def renumbered(self, new: list[int]) -> Step:
        """Return the step with the new number of its card."""
        return Take(self.below, self.seat, new[self.card])

    def check(self, board: Board) -> None:
        """Raise ValueError if no Bot comes with the card."""
        check_ability(board, self.card, "take_recycled")
