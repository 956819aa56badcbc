"""The end of a round: abilities of the Inventor that work then."""

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from tablebots.core.errors import Refusal
from tablebots.core.game import NOT_ASKED
from tablebots.core.moves import Move
from tablebots.core.questions import Lock, Offer
from tablebots.games.raising.actions import queue
from tablebots.games.raising.inventors import BASIC, UPGRADED
from tablebots.games.raising.moves import ABILITY, END, PLACE_INVENTOR, RaisingMove
from tablebots.games.raising.offers import add_price, gives
from tablebots.games.raising.pieces import inventor_piece
from tablebots.games.raising.powers import can_upgrade_inventor, can_use_ability, times_at_round_end
from tablebots.games.raising.state import DONE, NO_PHASE, ROUND, Board, PlayerState, Stage
from tablebots.games.raising.steps.payment import perform
from tablebots.games.raising.steps.tokens import TokenStep, add_placements


def open_round_end(board: Board, player: PlayerState) -> None:
    """Open the end of the round, in which the player uses abilities in any order (RA-70)."""
    player.phase = NO_PHASE
    player.step = CLOSE
    for which in range(2):
        player.abilities_left[which] = times_at_round_end(board.ability(player, which))


def finish_round(board: Board, player: PlayerState) -> None:
    """Use the abilities that cost nothing and wait for the others."""
    player.step = DONE
    if player.inventor >= 0:
        # The basic ability is on top of the upgraded one, so it comes first.
        use_if_free(board, player, UPGRADED)
        use_if_free(board, player, BASIC)


def use_if_free(board: Board, player: PlayerState, which: i64) -> None:
    """Use the basic or the upgraded ability if it costs nothing; what it gives waits on the stack."""
    ability = board.ability(player, which)
    if ability is not None and ability.action.free and can_use_ability(board, player, which):
        begin_ability(board, player, which)
        queue(player, ability.action.gains)


def begin_ability(board: Board, player: PlayerState, which: i64) -> None:
    """Count one use of the basic or the upgraded ability, and tell of it."""
    player.abilities_left[which] -= 1
    board.tell_inventor("ability", player)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Close(TokenStep):
    """Ask which abilities of the end of a round are used (RA-70)."""

    name: ClassVar[str] = "closing"
    rule: ClassVar[str] = "RA-70"
    doing: ClassVar[str] = "closing"
    stages: ClassVar[tuple[Stage, ...]] = (ROUND,)

    def advance(self, board: Board, player: PlayerState) -> bool:
        """Ask nothing unless there is an ability with a price, or a token for the Inventor."""
        if self._stops(board, player):
            return False
        finish_round(board, player)
        return True

    def _stops(self, board: Board, player: PlayerState) -> bool:
        if player.inventor < 0:
            return False
        if can_upgrade_inventor(board, player):
            return True
        for which in range(2):
            ability = board.ability(player, which)
            if ability is not None and not ability.action.free and can_use_ability(board, player, which):
                return True
        return False

    def legal(self, board: Board, player: PlayerState, moves: list[Move]) -> None:
        """Add the abilities that can be used, the tokens that can be placed, and the end."""
        known = board.settings.moves
        for which in range(2):
            if can_use_ability(board, player, which):
                moves.append(known.move(ABILITY, which))
        add_placements(board, player, moves)
        moves.append(known.move(END))

    def refuse_decision(self, board: Board, player: PlayerState, move: RaisingMove) -> Refusal:
        """Return the reason: the ability does not work now, or it is not asked."""
        return Refusal("RA-70") if move.action is ABILITY else Refusal(NOT_ASKED)

    def decide(self, board: Board, player: PlayerState, move: RaisingMove) -> None:
        """Use the ability, or end the round."""
        if move.action is END:
            finish_round(board, player)
            return
        begin_ability(board, player, move.number)
        ability = board.ability(player, move.number)
        if ability is not None:
            perform(board, player, ability.action)

    def describe_decision(self, board: Board, player: PlayerState, move: RaisingMove, offer: Offer) -> None:
        """Name the Inventor whose ability would be used, its price, and what it gives."""
        if move.action is ABILITY:
            ability = board.ability(player, move.number)
            assert ability is not None
            offer.touch("card", inventor_piece(board.components, player.inventor))
            add_price(offer, ability.action.pays)
            offer.preview = gives(player, ability.action.gains)

    def locked(self, board: Board, player: PlayerState) -> list[Lock]:
        """Return the Inventor, if it has an ability for the end of a round."""
        for which in range(2):
            if times_at_round_end(board.ability(player, which)) > 0:
                piece = inventor_piece(board.components, player.inventor)
                return [Lock(piece, board.settings.moves.move(ABILITY, which))]
        return []

    def placed(self, board: Board, player: PlayerState, move: RaisingMove) -> None:
        """Let the new ability of an upgraded Inventor still work in this round."""
        if move.action is not PLACE_INVENTOR:
            return
        if not board.components.inventors[player.inventor].instead or player.abilities_left[BASIC] > 0:
            player.abilities_left[UPGRADED] = times_at_round_end(board.ability(player, UPGRADED))


CLOSE: Final = Close()
