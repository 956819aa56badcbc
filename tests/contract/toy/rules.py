"""The rules of the toy, behind the methods of every game."""

from tablebots.core.errors import Refusal
from tablebots.core.game import TABLE, Clock, Outcome
from tablebots.core.moves import Move
from tablebots.core.questions import Question
from tablebots.core.rng import Rng

from .moves import TIME_OUT
from .secrets import deal_again, hidden_cards
from .state import Board
from .storage import store_board
from .types import ToyView
from .view import places_of, view_of

SECONDS = 30


class ToyState(Board):
    """A game of the toy in progress."""

    def to_act(self) -> list[int]:
        """Return the seat that is asked, and the table's if it may end the wait."""
        if self.is_over():
            return []
        return [self.step.seat] if self.options["patient"] else [self.step.seat, TABLE]

    def clock(self) -> Clock | None:
        """Return how long the table waits for a player."""
        return Clock(f"seat {self.step.seat}", SECONDS) if TABLE in self.to_act() else None

    def legal(self, seat: int) -> list[Move]:
        """Return the legal moves of a seat, sorted by code."""
        moves: list[Move] = []
        if seat not in self.to_act():
            return moves
        if seat == TABLE:
            return [TIME_OUT]
        self.step.legal(self, moves)
        return moves

    def push(self, seat: int, move: Move) -> None:
        """Make a move taken from `legal`, and go on until somebody must decide or the game is over."""
        self.pop().answer(self, move)
        while self.step.advance(self):
            pass

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        """Return the rule that forbids a well-formed move, None exactly if it is legal."""
        if move in self.legal(seat):
            return None
        return self.common_refusal(seat) or self.step.refuse(self, move)

    def outcome(self) -> Outcome | None:
        """Return how the game ended, None while it goes on: the higher card that was shown wins (TY-04)."""
        if not self.is_over():
            return None
        scores = [self.cards[seat] + 1 if seat in self.shown else 0 for seat in range(2)]
        winners = [seat for seat in range(2) if scores[seat] == max(scores)]
        return Outcome(scores, winners, "revealed")

    def copy(self) -> "ToyState":
        """Return an independent state that continues from here, without a journal. Copies share the steps."""
        clone = type(self)(self.game, self.rng.copy(), self.options)
        clone.cards = list(self.cards)
        clone.shown = list(self.shown)
        clone.step = self.step
        return clone

    def view(self, seat: int | None) -> ToyView:
        """Return what that seat (None: a spectator) may know."""
        self.check_seat(seat)
        return view_of(self, seat)

    def placed(self, seat: int | None) -> dict[str, list[int]]:
        """Return which card lies where in the view of that seat."""
        return places_of(self, seat)

    def question(self, seat: int | None) -> Question | None:
        """Return what is asked now; None when the game is over."""
        step = self.step
        return None if self.is_over() else Question(step.name, step.rule, step.values(self))

    def redeal(self, seat: int, rng: Rng) -> "ToyState":
        """Return a copy in which all that the seat cannot know is dealt again."""
        self.check_seat(seat)
        clone = self.copy()
        deal_again(clone, seat, rng)
        clone.rng = rng.fork()
        return clone

    def hidden(self, seat: int) -> dict[str, list[str]]:
        """Return what `redeal` deals, for tests."""
        self.check_seat(seat)
        return hidden_cards(self, seat)

    def fields(self) -> dict[str, object]:
        """Return the complete state, ready for JSON."""
        return store_board(self)
