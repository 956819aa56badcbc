"""The end of a round: abilities of the Inventor that work then."""

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from tablebots.core.errors import Refusal
from tablebots.core.game import NOT_ASKED
from tablebots.core.moves import Move
from tablebots.games.raising.actions import queue
from tablebots.games.raising.moves import ABILITY, END, PLACE_INVENTOR, RaisingMove
from tablebots.games.raising.powers import can_upgrade_inventor, can_use_ability, times_at_round_end
from tablebots.games.raising.state import DONE, NO_PHASE, ROUND, Board, PlayerState, Stage
from tablebots.games.raising.steps.payment import perform
from tablebots.games.raising.steps.tokens import TokenStep, add_placements


def open_round_end(board: Board, player: PlayerState) -> None:
    """Let the abilities of the end of the round work, in the player's own order if it matters (RA-70)."""
    player.phase = NO_PHASE
    player.step = CLOSE
    for number in range(2):
        player.abilities_left[number] = times_at_round_end(board.ability(player, number == 1))


def finish_round(board: Board, player: PlayerState) -> None:
    """Use the abilities that cost nothing and wait for the others."""
    player.step = DONE
    if player.inventor >= 0:
        # The basic ability is on top of the upgraded one, so it comes first.
        use_if_free(board, player, 1)
        use_if_free(board, player, 0)


def use_if_free(board: Board, player: PlayerState, number: i64) -> None:
    """Use the basic (0) or upgraded (1) ability if it costs nothing; what it gives waits on the stack."""
    ability = board.ability(player, number == 1)
    if ability is not None and ability.action.free and can_use_ability(board, player, number):
        begin_ability(board, player, number)
        queue(player, ability.action.gains)


def begin_ability(board: Board, player: PlayerState, number: i64) -> None:
    """Count one use of the basic (0) or upgraded (1) ability, and tell of it."""
    player.abilities_left[number] -= 1
    board.tell("ability", player, "card", board.components.inventors[player.inventor].name)


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
        for number in range(2):
            ability = board.ability(player, number == 1)
            if ability is not None and not ability.action.free and can_use_ability(board, player, number):
                return True
        return False

    def legal(self, board: Board, player: PlayerState, moves: list[Move]) -> None:
        """Add the abilities that can be used, the tokens that can be placed, and the end."""
        known = board.settings.moves
        for number in range(2):
            if can_use_ability(board, player, number):
                moves.append(known.move(ABILITY, number))
        add_placements(board, player, moves)
        moves.append(known.move(END))

    def refuse_decision(self, board: Board, player: PlayerState, move: RaisingMove) -> Refusal:
        """Return that the ability does not work now, or that it is not asked."""
        return Refusal("RA-70") if move.action is ABILITY else Refusal(NOT_ASKED)

    def decide(self, board: Board, player: PlayerState, move: RaisingMove) -> None:
        """Use the ability, or end the round."""
        if move.action is END:
            finish_round(board, player)
            return
        begin_ability(board, player, move.number)
        ability = board.ability(player, move.number == 1)
        if ability is not None:
            perform(board, player, ability.action)

    def placed(self, board: Board, player: PlayerState, move: RaisingMove) -> None:
        """Let the new ability of an upgraded Inventor still work in this round."""
        if move.action is not PLACE_INVENTOR:
            return
        if not board.components.inventors[player.inventor].instead or player.abilities_left[0] > 0:
            player.abilities_left[1] = times_at_round_end(board.ability(player, True))


CLOSE: Final = Close()
