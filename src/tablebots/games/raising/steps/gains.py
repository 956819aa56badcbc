"""What actions give beside tokens and Classes: items, wilds, one of several items, an exchange of Robots."""

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from tablebots.core.errors import Refusal
from tablebots.core.game import NOT_ASKED
from tablebots.core.messages import Message, Piece, Value
from tablebots.core.moves import Move
from tablebots.core.questions import Offer
from tablebots.games.raising.actions import discard_robot, draw_robots, gain
from tablebots.games.raising.components import COUNTED, ITEMS, PROGRAM, ROBOT, ROW_VP, SENSOR, TAPE
from tablebots.games.raising.moves import DISCARD, DRAW, TAKE, RaisingMove
from tablebots.games.raising.pieces import robot_piece
from tablebots.games.raising.state import Board, PlayerState, Step, missing


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Gaining(Step):
    """Give items that had to wait for something else."""

    name: ClassVar[str] = "gain"
    stores: ClassVar[tuple[str, ...]] = ("item", "amount")

    def __init__(self, below: Step | None, item: i64, amount: i64) -> None:
        super().__init__(below)
        self.item: Final[i64] = item
        self.amount: Final[i64] = amount

    def advance(self, board: Board, player: PlayerState) -> bool:
        """Give the items."""
        player.pop()
        gain(board, player, self.item, self.amount)
        return True

    def check(self, board: Board, player: PlayerState) -> None:
        """Raise ValueError if there is no such item."""
        if self.item >= COUNTED and self.item != ROBOT and self.item != ROW_VP:
            raise ValueError("something is gained that cannot be had")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Wild(Step):
    """Ask which item a wild is gained as (RA-12)."""

    name: ClassVar[str] = "wild"
    rule: ClassVar[str] = "RA-12"
    stores: ClassVar[tuple[str, ...]] = ("count",)

    def __init__(self, below: Step | None, count: i64) -> None:
        super().__init__(below)
        self.count: Final[i64] = count
        """How many wilds are still to be gained."""

    def legal(self, board: Board, player: PlayerState, moves: list[Move]) -> None:
        """Add the components and a Robot."""
        known = board.settings.moves
        for item in range(SENSOR, PROGRAM + 1):
            moves.append(known.move(TAKE, item))
        moves.append(known.move(TAKE, ROBOT))

    def refuse(self, board: Board, player: PlayerState, move: RaisingMove) -> Refusal:
        """Return the reason: a wild is never gained as this, or something else is asked."""
        if move.action is not TAKE:
            return Refusal(NOT_ASKED)
        return Refusal("RA-11") if move.number == TAPE else Refusal("RA-12")

    def answer(self, board: Board, player: PlayerState, move: RaisingMove) -> None:
        """Gain the item, and ask for the next wild."""
        if self.count > 1:
            player.step = Wild(player.step, self.count - 1)
        gain(board, player, move.number, 1)

    def describe(self, board: Board, player: PlayerState, move: RaisingMove, offer: Offer) -> None:
        """Name the item."""
        offer.touch("item", Piece(ITEMS[move.number]))

    def values(self, board: Board, player: PlayerState) -> dict[str, Value]:
        """Return the player and how many wilds are to be gained."""
        return {"seat": int(player.seat), "count": int(self.count)}

    def check(self, board: Board, player: PlayerState) -> None:
        """Raise ValueError if there is no wild."""
        if self.count < 1:
            raise ValueError("there is no wild to gain")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Choice(Step):
    """Ask which one of several items is gained (RA-65)."""

    name: ClassVar[str] = "choice"
    rule: ClassVar[str] = "RA-65"
    stores: ClassVar[tuple[str, ...]] = ("items", "amount")

    def __init__(self, below: Step | None, items: i64, amount: i64) -> None:
        super().__init__(below)
        self.items: Final[i64] = items
        """The mask of the items."""
        self.amount: Final[i64] = amount

    def legal(self, board: Board, player: PlayerState, moves: list[Move]) -> None:
        """Add the items."""
        for item in range(ROBOT + 1):
            if self.items >> item & 1:
                moves.append(board.settings.moves.move(TAKE, item))

    def refuse(self, board: Board, player: PlayerState, move: RaisingMove) -> Refusal:
        """Return the reason: the item is not among them, or something else is asked."""
        return Refusal("RA-65", {"refused": ITEMS[move.number]}) if move.action is TAKE else Refusal(NOT_ASKED)

    def answer(self, board: Board, player: PlayerState, move: RaisingMove) -> None:
        """Gain the item."""
        gain(board, player, move.number, self.amount)

    def describe(self, board: Board, player: PlayerState, move: RaisingMove, offer: Offer) -> None:
        """Name the item."""
        offer.touch("item", Piece(ITEMS[move.number]))

    def values(self, board: Board, player: PlayerState) -> dict[str, Value]:
        """Return the player and how many are gained."""
        return {"seat": int(player.seat), "count": int(self.amount)}

    def check(self, board: Board, player: PlayerState) -> None:
        """Raise ValueError if there is nothing to choose from, or something that does not exist."""
        if self.items == 0 or self.items >> (COUNTED + 1):
            raise ValueError("there is nothing to choose from")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Exchange(Step):
    """Ask which Robots are discarded; the player then draws as many plus one (RA-66)."""

    name: ClassVar[str] = "exchange"
    rule: ClassVar[str] = "RA-66"
    stores: ClassVar[tuple[str, ...]] = ("discarded",)

    def __init__(self, below: Step | None, discarded: i64) -> None:
        super().__init__(below)
        self.discarded: Final[i64] = discarded
        """How many Robots are discarded so far."""

    def advance(self, board: Board, player: PlayerState) -> bool:
        """Draw if there is nothing left to discard."""
        if player.hand_size() > 0:
            return False
        player.pop()
        self._draw(board, player)
        return True

    def _draw(self, board: Board, player: PlayerState) -> None:
        draw_robots(board, player, self.discarded + 1)

    def legal(self, board: Board, player: PlayerState, moves: list[Move]) -> None:
        """Add the Robots in hand, and drawing."""
        known = board.settings.moves
        for robot in player.hand:
            moves.append(known.move(DISCARD, robot))
        moves.append(known.move(DRAW))

    def refuse(self, board: Board, player: PlayerState, move: RaisingMove) -> Refusal:
        """Return the reason: the Robot is not in hand, or something else is asked."""
        return missing(move) if move.action is DISCARD else Refusal(NOT_ASKED)

    def answer(self, board: Board, player: PlayerState, move: RaisingMove) -> None:
        """Discard the Robot and ask again, or draw."""
        if move.action is DRAW:
            self._draw(board, player)
            return
        discard_robot(board, player, move.number)
        board.tell_robot("discard", player, move.number)
        player.step = Exchange(player.step, self.discarded + 1)

    def describe(self, board: Board, player: PlayerState, move: RaisingMove, offer: Offer) -> None:
        """Name the Robot that is discarded, or how many are drawn."""
        if move.action is DRAW:
            offer.preview = Message("previews", "draws", {"count": int(self.discarded) + 1})
        else:
            offer.touch("card", robot_piece(board.components, move.number))

    def values(self, board: Board, player: PlayerState) -> dict[str, Value]:
        """Return the player and how many Robots are discarded so far."""
        return {"seat": int(player.seat), "count": int(self.discarded)}
