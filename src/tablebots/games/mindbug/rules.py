"""The rules of Mindbug, MB-01 to MB-81, behind the methods of every game. What happens is in `steps`."""

from typing import final

from tablebots.core.errors import Refusal
from tablebots.core.game import Outcome
from tablebots.core.messages import Message
from tablebots.core.moves import Move
from tablebots.core.questions import Lock, Offer, Question
from tablebots.core.rng import Rng
from tablebots.core.standing import Standing
from tablebots.games.mindbug.moves import USE_MINDBUG
from tablebots.games.mindbug.secrets import deal_again, hidden_cards
from tablebots.games.mindbug.state import ENDINGS, GOING_ON, NOBODY, Board
from tablebots.games.mindbug.storage import store_board
from tablebots.games.mindbug.story import chapter_of, standing_of
from tablebots.games.mindbug.types import MindbugView
from tablebots.games.mindbug.view import places_of, view_of


@final
class MindbugState(Board):
    """A game of Mindbug in progress."""

    def to_act(self) -> list[int]:
        """Return the seat that must decide, often not the one whose turn it is (R-18); empty when the game is over."""
        return [] if self.ending != GOING_ON else [int(self.step.seat)]

    def legal(self, seat: int) -> list[Move]:
        """Return the legal moves of a seat, sorted by code."""
        moves: list[Move] = []
        if self.ending == GOING_ON and seat == self.step.seat:
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
        if refusal is not None:
            return refusal
        own = self.moves.own[move.code]
        return Refusal("MB-34") if own.action is USE_MINDBUG else self.step.refuse(self, own)

    def outcome(self) -> Outcome | None:
        """Return how the game ended, None while it goes on; a draw has two winners."""
        if self.ending == GOING_ON:
            return None
        winners = [0, 1] if self.winner == NOBODY else [int(self.winner)]
        return Outcome([1 if seat in winners else 0 for seat in range(2)], winners, ENDINGS[self.ending])

    def copy(self) -> "MindbugState":
        """Return an independent state that continues from here, without a journal."""
        return self.with_stream(self.rng.copy())

    def with_stream(self, rng: Rng) -> "MindbugState":
        """Return a copy that draws from another stream."""
        clone = MindbugState(self.game, rng, self.settings, self.zero.copy(), self.one.copy())
        self.copy_into(clone)
        return clone

    def view(self, seat: int | None) -> MindbugView:
        """Return what that seat (None: a spectator) may know and has learned."""
        self.check_seat(seat)
        return view_of(self, seat)

    def question(self, seat: int | None) -> Question | None:
        """Return what is asked now, the same for everybody; None when the game is over."""
        step = self.step
        if self.ending != GOING_ON:
            return None
        return Question(step.name, step.rule, step.values(self), step.consequence(self))

    def describe(self, seat: int, offer: Offer) -> None:
        """Add to the offer of a legal move which cards it is about, and what would happen."""
        self.step.describe(self, self.moves.own[offer.moves[0].code], offer)

    def is_final(self, seat: int, move: Move) -> bool:
        """Return whether a legal move cannot be taken back by the rules of the game."""
        return self.step.is_final(self, self.moves.own[move.code])

    def locked(self, seat: int) -> list[Lock]:
        """Return the cards that the question to this seat is about and that cannot be chosen."""
        return self.step.locked(self) if seat in self.to_act() else []

    def chapter(self) -> Message:
        """Return the round for the story of a game."""
        return chapter_of(self)

    def standing(self, seat: int) -> Standing:
        """Return the score of a seat as things are now, with its parts."""
        self.check_seat(seat)
        return standing_of(self, seat)

    def heading(self) -> Message:
        """Return the turn."""
        return Message("headings", "turn", {"turn": int(self.turns)})

    def placed(self, seat: int | None) -> dict[str, list[int]]:
        """Return which card lies where in the view of that seat."""
        return places_of(self, seat)

    def redeal(self, seat: int, rng: Rng) -> "MindbugState":
        """Return a copy in which all that the seat cannot know is dealt again: see `secrets`."""
        self.check_seat(seat)
        clone = self.with_stream(rng)
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
