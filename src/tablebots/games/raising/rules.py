"""The contract of a game for Raising Robots: rules RA-01 to RA-133. What happens stands in `steps` and `stages`."""

from typing import final

from tablebots.core.errors import Refusal
from tablebots.core.game import Outcome
from tablebots.core.messages import Message
from tablebots.core.moves import Move
from tablebots.core.questions import Question
from tablebots.core.rng import Rng
from tablebots.games.raising.outcomes import outcome_of
from tablebots.games.raising.secrets import deal_again, hidden_things
from tablebots.games.raising.stages import go_on
from tablebots.games.raising.state import OVER, Board
from tablebots.games.raising.storage import store_board
from tablebots.games.raising.types import RaisingView
from tablebots.games.raising.view import heading_of, places_of, view_of


@final
class RaisingState(Board):
    """A game of Raising Robots being played."""

    def to_act(self) -> list[int]:
        """Return the seats that have something to decide; empty exactly when the game is over."""
        acting: list[int] = []
        if self.stage is not OVER:
            for player in self.players:
                if player.step.asks:
                    acting.append(player.seat)
        return acting

    def needed(self) -> list[int]:
        """Return the seats that have not chosen yet; the others may only change a secret choice."""
        found: list[int] = []
        if self.stage is not OVER:
            for player in self.players:
                if player.step.asks and not player.step.waits:
                    found.append(player.seat)
        return found

    def legal(self, seat: int) -> list[Move]:
        """Return the legal moves of a seat, sorted by code."""
        moves: list[Move] = []
        if self.stage is not OVER and 0 <= seat < self.seats:
            player = self.players[seat]
            player.step.legal(self, player, moves)
        return moves

    def push(self, seat: int, move: Move) -> None:
        """Make a move taken from `legal`, and go on until everybody must decide or wait."""
        player = self.players[seat]
        step = player.step
        if step.below is not None:
            player.step = step.below
        step.answer(self, player, self.settings.moves.own[move.code])
        go_on(self, player)

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        """Return the rule that forbids a well-formed move, None exactly if it is legal."""
        if move in self.legal(seat):
            return None
        refusal = self.common_refusal(seat)
        if refusal is not None:
            return refusal
        player = self.players[seat]
        return player.step.refuse(self, player, self.settings.moves.own[move.code])

    def outcome(self) -> Outcome | None:
        """Return how the game ended, None while it goes on."""
        return outcome_of(self) if self.stage is OVER else None

    def copy(self) -> "RaisingState":
        """Return an independent state that goes on from here, without a journal."""
        return self.with_stream(self.rng.copy())

    def with_stream(self, rng: Rng) -> "RaisingState":
        """Return a copy that draws from another stream."""
        clone = RaisingState(self.game, self.seats, rng, self.settings)
        self.copy_into(clone)
        return clone

    def view(self, seat: int | None) -> RaisingView:
        """Return what that seat (None: a spectator) may know and has learned."""
        self.check_seat(seat)
        return view_of(self, seat)

    def question(self, seat: int | None) -> Question | None:
        """Return what that seat is asked, or that it waits; None when the game is over."""
        if not self.to_act():
            return None
        if seat is None or not self.players[seat].step.asks:
            return Question("wait", "RA-34", {})
        player = self.players[seat]
        return Question(player.step.name, player.step.rule, player.step.values(self, player))

    def heading(self) -> Message:
        """Return the round and its stage."""
        return heading_of(self)

    def placed(self, seat: int | None) -> dict[str, list[int]]:
        """Return which piece lies where in the view of that seat."""
        return places_of(self, seat)

    def redeal(self, seat: int, rng: Rng) -> "RaisingState":
        """Return a copy in which all that the seat cannot know is dealt again: see `secrets`."""
        self.check_seat(seat)
        clone = self.with_stream(rng.fork())
        deal_again(clone, seat, rng)
        return clone

    def hidden(self, seat: int) -> dict[str, list[str]]:
        """Return what `redeal` deals again, by pool: see `secrets`."""
        self.check_seat(seat)
        return hidden_things(self, seat)

    def fields(self) -> dict[str, object]:
        """Return the complete state, ready for JSON."""
        return store_board(self)
