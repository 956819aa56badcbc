"""The toy, broken in every way we can think of."""

from typing import Any

from tablebots import TABLE, Move, Outcome, Refusal
from tablebots.core.game import NOT_YOURS
from tablebots.core.questions import Offer, Question
from tablebots.core.rng import FastRng, Rng

from .toy.game import ToyGame
from .toy.moves import FOLD
from .toy.rules import ToyState
from .toy.secrets import unknown_places
from .toy.state import CARDS


class BrokenState(ToyState):
    """A game of the toy that breaks the contract in the way that its game names."""

    @property
    def broken(self) -> str:
        return self.game.broken  # type: ignore[attr-defined, no-any-return]

    def to_act(self) -> list[int]:
        if self.broken == "never ends" and self.is_over():
            return [0]
        if self.broken == "asks everybody" and not self.is_over():
            return [0, 1, TABLE]
        return super().to_act()

    def needed(self) -> list[int]:
        return [7] if self.broken == "needs a stranger" else super().needed()

    def legal(self, seat: int) -> list[Move]:
        if self.broken == "never ends" and self.is_over():
            return [FOLD] if seat == 0 else []
        if self.broken == "asks everybody" and seat != TABLE:
            return super().legal(seat) if seat == self.step.seat else []
        moves = super().legal(seat)
        if self.broken == "unsorted":
            moves.reverse()
        if self.broken == "refuses by secrets" and FOLD in moves and self.cards[1 - seat] == 0:
            moves.remove(FOLD)
        return moves

    def push(self, seat: int, move: Move) -> None:
        if self.is_over():
            return
        if self.broken == "events leak":
            self.tell("show", {"seat": self.step.seat, "card": CARDS[self.cards[self.step.seat]]})
        if self.broken == "untold events":
            self.tell("wrong event", {})
        super().push(seat, move)

    def apply(self, seat: int, move: Move) -> None:
        if self.broken == "touches":
            self.rng.next()
        super().apply(seat, move)
        if self.broken == "apply does more":
            self.cards.reverse()

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        refusal = super().why_not(seat, move)
        if refusal is not None and self.broken == "no reason":
            return Refusal("XX-01")
        return Refusal(NOT_YOURS) if self.broken == "odd end" and self.is_over() else refusal

    def outcome(self) -> Outcome | None:
        outcome = super().outcome()
        if outcome is None or self.broken != "short outcome":
            return outcome
        return Outcome(outcome.scores[:1], outcome.winners, outcome.reason)

    def copy(self) -> ToyState:
        clone = super().copy()
        if self.broken == "shares lists":
            clone.shown = self.shown
        return clone

    def view(self, seat: int | None) -> Any:
        view: Any = super().view(seat)
        if self.broken == "view leaks" and seat is not None:
            view["cards"] = [CARDS[card] for card in self.cards[:2]]
        if self.broken == "view is the state":
            view["options"] = self.options
        if self.broken == "odd beat" and self.step.name == "reveal":
            view["cards"] = tuple(view["cards"])
        if self.broken == "no json":
            view["cards"] = tuple(view["cards"])
        return view

    def question(self, seat: int | None) -> Question | None:
        question = super().question(seat)
        if question is None or self.broken != "odd question":
            return question
        return Question("what now", question.rule, question.values)

    def offers(self, seat: int) -> list[Offer]:
        offers = super().offers(seat)
        return offers[1:] if self.broken == "offers too little" else offers

    def placed(self, seat: int | None) -> dict[str, list[int]]:
        return {"cards": [0]} if self.broken == "misplaces" else super().placed(seat)

    def redeal(self, seat: int, rng: Rng) -> ToyState:
        clone = self.copy()
        clone.rng = rng.fork()
        places = unknown_places(self, seat)
        if self.broken == "deals nothing":
            return clone
        if self.broken == "deals known cards":
            rng.shuffle(clone.cards)
            return clone
        if self.broken == "deals unevenly":
            cards = sorted(self.cards[place] for place in places)
            return _lay(clone, places, cards[1:] + cards[:1] if rng.below(3) else cards)
        if self.broken == "deals the real order":
            cards = [self.cards[place] for place in places]
            rng.shuffle(cards)
            return _lay(clone, places, cards)
        clone = super().redeal(seat, rng)
        if self.broken == "real future":
            clone.rng = self.rng.copy()
        return clone

    def fields(self) -> dict[str, object]:
        fields = super().fields()
        return {**fields, "shown": []} if self.broken == "forgets" else fields


def _lay(state: ToyState, places: list[int], cards: list[int]) -> ToyState:
    for place, card in zip(places, cards, strict=True):
        state.cards[place] = card
    return state


class BrokenGame(ToyGame):
    """The toy, broken in one of the ways of `FAULTS`."""

    def __init__(self, broken: str) -> None:
        super().__init__()
        self.broken = broken

    def empty(self, rng: Rng, options: dict[str, Any]) -> ToyState:
        return BrokenState(self, rng, options)

    def start(self, seats: int, rng: Rng, options: dict[str, Any]) -> ToyState:
        return super().start(seats, FastRng(1) if self.broken == "always the same" else rng, options)

    def setup(self, position: object, rng: Rng | None = None) -> ToyState:
        return super().setup({"cards": CARDS} if self.broken == "any position" else position, rng)


FAULTS = {
    "never ends": "the_right_seats_are_asked",
    "asks everybody": "the_right_seats_are_asked",
    "needs a stranger": "the_right_seats_are_asked",
    "unsorted": "legal_moves_are_sorted_and_distinct",
    "apply does more": "push_does_what_apply_does",
    "touches": "illegal_moves_change_nothing",
    "odd end": "games_end",
    "short outcome": "games_end",
    "no reason": "every_refusal_has_a_reason",
    "refuses by secrets": "hidden_things_stay_hidden",
    "shares lists": "copies_are_independent",
    "view leaks": "hidden_things_stay_hidden",
    "events leak": "hidden_things_stay_hidden",
    "untold events": "events_have_texts",
    "odd question": "questions_have_texts",
    "offers too little": "offers_are_the_legal_moves",
    "misplaces": "pieces_lie_where_the_view_says",
    "odd beat": "views_are_valid_at_beats",
    "no json": "views_are_complete",
    "view is the state": "views_are_copies",
    "real future": "redeals_really_deal",
    "deals nothing": "redeals_really_deal",
    "deals unevenly": "redeals_really_deal",
    "deals known cards": "hidden_things_stay_hidden",
    "deals the real order": "samples_depend_on_knowledge_alone",
    "forgets": "stored_states_play_on",
    "always the same": "chance_depends_on_the_seed",
    "any position": "bad_input_is_refused",
}
"""Each way to break the toy, and the check that notices it."""
