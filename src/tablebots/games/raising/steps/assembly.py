"""Assembling Robots without energy: at the start, or by an action."""

from typing import ClassVar, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablebots.core.errors import Refusal
from tablebots.core.game import NOT_ASKED
from tablebots.core.moves import Move
from tablebots.core.questions import Lock, Offer
from tablebots.games.raising.components import DESIGN, WILD
from tablebots.games.raising.inventors import ASSEMBLY_GAIN
from tablebots.games.raising.moves import ASSEMBLE_FREE, PASS, RaisingMove
from tablebots.games.raising.offers import add_price, lock_robots, phase_piece
from tablebots.games.raising.payment import short_of, shortages
from tablebots.games.raising.pieces import robot_piece
from tablebots.games.raising.piles import find
from tablebots.games.raising.powers import NO_COST, can_assemble, slot_cost
from tablebots.games.raising.state import SLOTS, Board, PlayerState, Step, missing
from tablebots.games.raising.steps.payment import charge, pay_for


def assemble(board: Board, player: PlayerState, robot: i64, owed: vec[i64]) -> None:
    """Put a Robot of the hand on the leftmost free slot of its row, then pay (RA-50 to RA-52)."""
    wilds: i64 = slot_cost(board, player, robot)
    card = board.components.robots[robot]
    row: i64 = card.row - DESIGN
    player.take_from_hand(robot)
    player.rows[row * SLOTS + player.lengths[row]] = robot
    player.lengths[row] += 1
    board.tell_robot("assemble", player, robot)
    ability = board.able(player, ASSEMBLY_GAIN)
    if ability is None:
        charge(board, player, owed, wilds)
    else:
        pay_for(board, player, owed, wilds, ability.action.gains)


def refuse_slot(board: Board, player: PlayerState, owed: vec[i64], wilds: i64) -> Refusal:
    """Return why a slot cannot be paid: its wilds, and how many of them are missing."""
    missed = shortages(player.counts, owed, wilds, player.hand_size() - 1, board.settings.tape_pays_wild)
    return Refusal("RA-52", {"count": int(wilds), "missing": int(missed[WILD])})


def describe_assembly(board: Board, player: PlayerState, robot: i64, owed: vec[i64], offer: Offer) -> None:
    """Name a Robot that would be assembled, its row, and its price with that of its slot."""
    offer.touch("card", robot_piece(board.components, robot))
    offer.touch("row", phase_piece(board.components.robots[robot].row))
    add_price(offer, owed, slot_cost(board, player, robot))


@mypyc_attr(acyclic=True)
class AssemblyStep(Step):
    """A question for a Robot that is assembled without energy."""

    def cost(self, board: Board, robot: i64) -> vec[i64]:
        """Return what a Robot costs besides its slot."""
        raise NotImplementedError

    def may_always_pass(self) -> bool:
        """Tell whether a player may assemble nothing even if something can be assembled."""
        raise NotImplementedError

    def refuse_pass(self) -> Refusal:
        """Return why a Robot must be assembled."""
        raise NotImplementedError

    def refuse_cost(self, board: Board, player: PlayerState, robot: i64, wilds: i64) -> Refusal:
        """Return why a Robot cannot be paid, given the wilds of its slot."""
        raise NotImplementedError

    def advance(self, board: Board, player: PlayerState) -> bool:
        """Ask nothing if there is no Robot or no slot."""
        if player.hand_size() > 0 and not player.is_full():
            return False
        player.pop()
        return True

    def legal(self, board: Board, player: PlayerState, moves: list[Move]) -> None:
        """Add the Robots in hand that can be assembled, and none if that is allowed or all that is left."""
        known = board.settings.moves
        for robot in player.hand:
            if can_assemble(board, player, robot, self.cost(board, robot)):
                moves.append(known.move(ASSEMBLE_FREE, robot))
        if self.may_always_pass() or len(moves) == 0:
            moves.append(known.move(PASS))

    def refuse(self, board: Board, player: PlayerState, move: RaisingMove) -> Refusal:
        """Return why a Robot cannot be assembled, or must be."""
        if move.action is PASS:
            return self.refuse_pass()
        if move.action is not ASSEMBLE_FREE:
            return Refusal(NOT_ASKED)
        if find(player.hand, move.number) < 0:
            return missing(move)
        wilds: i64 = slot_cost(board, player, move.number)
        return Refusal("RA-50") if wilds < 0 else self.refuse_cost(board, player, move.number, wilds)

    def answer(self, board: Board, player: PlayerState, move: RaisingMove) -> None:
        """Assemble the Robot, or none; everybody sees that."""
        if move.action is PASS:
            board.tell("pass", player)
        else:
            assemble(board, player, move.number, self.cost(board, move.number))

    def describe(self, board: Board, player: PlayerState, move: RaisingMove, offer: Offer) -> None:
        """Name the Robot, its row and its price."""
        if move.action is not PASS:
            describe_assembly(board, player, move.number, self.cost(board, move.number), offer)

    def locked(self, board: Board, player: PlayerState) -> list[Lock]:
        """Return the Robots in hand."""
        return lock_robots(board, player.hand, ASSEMBLE_FREE)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FreeAssembly(AssemblyStep):
    """Ask for one of the Robots that are free at the start (RA-05)."""

    name: ClassVar[str] = "free_assembly"
    rule: ClassVar[str] = "RA-05"

    def cost(self, board: Board, robot: i64) -> vec[i64]:
        """Return no cost."""
        return NO_COST

    def may_always_pass(self) -> bool:
        """Return False: a Robot must be assembled."""
        return False

    def refuse_pass(self) -> Refusal:
        """Return the rule of the free Robots."""
        return Refusal("RA-05")

    def refuse_cost(self, board: Board, player: PlayerState, robot: i64, wilds: i64) -> Refusal:
        """Return the refusal for a slot that cannot be paid."""
        return refuse_slot(board, player, NO_COST, wilds)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ActionAssembly(AssemblyStep):
    """Ask for the Robot that an action assembles, if any (RA-67)."""

    name: ClassVar[str] = "action_assembly"
    rule: ClassVar[str] = "RA-67"

    def cost(self, board: Board, robot: i64) -> vec[i64]:
        """Return the components of the column that actions use."""
        return board.action_cost(robot)

    def may_always_pass(self) -> bool:
        """Return True: the action is optional."""
        return True

    def refuse_pass(self) -> Refusal:
        """Return that it is not asked; this is never shown, as passing is always legal here."""
        return Refusal(NOT_ASKED)

    def refuse_cost(self, board: Board, player: PlayerState, robot: i64, wilds: i64) -> Refusal:
        """Return the refusal for components or a slot that cannot be paid."""
        return Refusal("RA-67", short_of(board, player, self.cost(board, robot), wilds, player.hand_size() - 1))
