"""The contract of a game for Rumblebots: rules RB-01 to RB-131. What happens stands in `steps`."""

from typing import Final, final

from mypy_extensions import i64

from tablebots.core.errors import Refusal
from tablebots.core.game import Outcome
from tablebots.core.messages import Message
from tablebots.core.moves import Move
from tablebots.core.questions import Lock, Offer, Question
from tablebots.core.rng import Rng
from tablebots.core.standing import Standing
from tablebots.games.rumblebots.secrets import deal_again, hidden_cards
from tablebots.games.rumblebots.state import ENDINGS, OVER, Board
from tablebots.games.rumblebots.storage import store_board
from tablebots.games.rumblebots.story import chapter_of, standing_of
from tablebots.games.rumblebots.types import RumblebotsView
from tablebots.games.rumblebots.view import heading_of, places_of, view_of

MOST_LOCKS: Final = 40
"""More cards that cannot be chosen are not worth telling."""


@final
class RumblebotsState(Board):
    """A game of Rumblebots being played."""

    def to_act(self) -> list[int]:
        """Return the seat that must decide; empty exactly when the game is over."""
        return [] if self.stage == OVER else [int(self.step.seat)]

    def decider(self) -> i64:
        """Return the seat that must decide, in a game that is not over."""
        return self.step.seat

    def legal(self, seat: int) -> list[Move]:
        """Return the legal moves of a seat, sorted by code."""
        moves: list[Move] = []
        if self.stage != OVER and seat == self.step.seat:
            self.step.legal(self, moves)
        return moves

    def push(self, seat: int, move: Move) -> None:
        """Make a move taken from `legal`, and go on until somebody must decide or the game is over."""
        self.pop().answer(self, self.moves.own[move.code])
        self.settle()

    def settle(self) -> None:
        """Go on until somebody must decide or the game is over."""
        while self.step.advance(self):
            pass

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        """Return the rule that forbids a well-formed move, None exactly if it is legal."""
        if move in self.legal(seat):
            return None
        refusal = self.common_refusal(seat)
        return self.step.refuse(self, self.moves.own[move.code]) if refusal is None else refusal

    def outcome(self) -> Outcome | None:
        """Return how the game ended, None while it goes on; the scores are the crystals owned."""
        if self.stage != OVER:
            return None
        scores = [int(self.crystals(seat)) for seat in range(self.seats)]
        return Outcome(scores, [int(self.winner)], ENDINGS[self.ending])

    def copy(self) -> "RumblebotsState":
        """Return an independent state that continues from here, without a journal."""
        return self.with_stream(self.rng.copy())

    def with_stream(self, rng: Rng) -> "RumblebotsState":
        """Return a copy that draws from another stream."""
        clone = RumblebotsState(self.game, self.seats, rng, self.settings)
        self.copy_into(clone)
        return clone

    def view(self, seat: int | None) -> RumblebotsView:
        """Return what that seat (None: a spectator) may know and has learned."""
        self.check_seat(seat)
        return view_of(self, seat)

    def question(self, seat: int | None) -> Question | None:
        """Return what is asked now, the same for everybody; None when the game is over."""
        if self.stage == OVER:
            return None
        step = self.step
        return Question(step.name, step.asks_by(self), step.values(self), step.consequence(self))

    def describe(self, seat: int, offer: Offer) -> None:
        """Add to the offer of a legal move which cards it is about, its price, and what would happen."""
        self.step.describe(self, self.moves.own[offer.moves[0].code], offer)

    def is_final(self, seat: int, move: Move) -> bool:
        """Return whether a legal move cannot be taken back by the rules of the game."""
        return self.step.is_final(self, self.moves.own[move.code])

    def locked(self, seat: int) -> list[Lock]:
        """Return the cards that the question to this seat is about and that cannot be chosen."""
        return self.step.locked(self)[:MOST_LOCKS] if seat in self.to_act() else []

    def chapter(self) -> Message:
        """Return the round for the story of a game."""
        return chapter_of(self)

    def standing(self, seat: int) -> Standing:
        """Return the score of a seat as things are now, with its parts."""
        self.check_seat(seat)
        return standing_of(self, seat)

    def heading(self) -> Message:
        """Return the round and the phase."""
        return heading_of(self)

    def placed(self, seat: int | None) -> dict[str, list[int]]:
        """Return which card lies where in the view of that seat."""
        self.check_seat(seat)
        return places_of(self, seat)

    def redeal(self, seat: int, rng: Rng) -> "RumblebotsState":
        """Return a copy in which all that the seat cannot know is dealt again: see `secrets`."""
        self.check_seat(seat)
        clone = self.with_stream(rng.fork())
        deal_again(self, clone, seat, rng)
        return clone

    def hidden(self, seat: int) -> dict[str, list[str]]:
        """Return what `redeal` deals, for tests."""
        self.check_seat(seat)
        return hidden_cards(self, seat)

    def fields(self) -> dict[str, object]:
        """Return the complete state, ready for JSON."""
        return store_board(self)
