"""A toy game with secrets, written in plain Python as another author would, and broken in every way we can think of.

Each player holds a card that only they see; the rest of the five cards lies face down. Whoever plays first shows their
card or folds; then the other does; the higher shown card wins. The table may end it when somebody thinks too long.
"""

import json
from typing import Any

from tablebots import TABLE, BadDump, BadPosition, Clock, Game, Meta, Move, MoveList, Option, Outcome, Refusal, State
from tablebots.core.errors import Fault
from tablebots.core.game import GAME_OVER, NOT_ASKED, NOT_YOURS
from tablebots.core.questions import Question
from tablebots.core.rng import FastRng, Rng

CARDS = ["ant", "bee", "cat", "dog", "eel"]
MOVES = [Move(n, text, text.replace(" ", "_")) for n, text in enumerate(["show", "fold", "time out"])]
META = Meta("toy", 1, (2, 2), [Option("patient", False, "TB-01")], ["TB-01", "TB-02", "TB-04"], "nowhere")


class Toy(State):
    """A game of the toy; ``broken`` names the way in which it does not keep the contract."""

    def __init__(self, game: Game, rng: Rng, options: dict[str, Any], cards: list[int]) -> None:
        super().__init__(game, 2, rng)
        self.options = options
        self.cards = cards
        self.done: list[str] = []

    @property
    def broken(self) -> str:
        return self.game.broken  # type: ignore[attr-defined, no-any-return]

    def to_act(self) -> list[int]:
        if len(self.done) == 2 and self.broken != "never ends":
            return []
        seats = [0, 1] if self.broken == "asks everybody" else [len(self.done) % 2]
        return seats if self.options["patient"] else [*seats, TABLE]

    def needed(self) -> list[int]:
        return [7] if self.broken == "needs a stranger" else super().needed()

    def clock(self) -> Clock | None:
        return None if self.options["patient"] or len(self.done) == 2 else Clock(f"{len(self.done)}", 30)

    def legal(self, seat: int) -> list[Move]:
        if self.broken == "unsorted":
            return [move for move in reversed(MOVES) if self.why_not(seat, move) is None]
        return [move for move in MOVES if self.why_not(seat, move) is None]

    def push(self, seat: int, move: Move) -> None:
        if self.journal is not None:
            values: dict[str, Any] = {"seat": seat, "card": CARDS[self.cards[seat]] if move.text == "show" else None}
            if self.broken == "events leak":
                values["card"] = CARDS[self.cards[seat]]
            if move.text == "show" or self.broken == "events leak":
                self.journal.note("shown", values)
            else:
                self.journal.note("wrong event" if self.broken == "untold events" else "done", {})
        self.done.append(move.text)

    def apply(self, seat: int, move: Move) -> None:
        if self.broken == "touches":
            self.rng.next()
        super().apply(seat, move)
        if self.broken == "apply does more":
            self.cards.reverse()

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        if len(self.done) == 2 and self.broken != "never ends":
            return Refusal(NOT_YOURS if self.broken == "odd end" else GAME_OVER)
        if seat not in (len(self.done) % 2, TABLE) or (seat == TABLE and self.options["patient"]):
            return Refusal(NOT_YOURS)
        if (seat == TABLE) != (move.text == "time out"):
            return Refusal("XX-01" if self.broken == "no reason" else NOT_ASKED)
        if self.broken == "refuses by secrets" and move.text == "fold" and self.cards[1 - seat] == 0:
            return Refusal(NOT_ASKED)
        return None

    def outcome(self) -> Outcome | None:
        if len(self.done) < 2:
            return None
        scores = [self.cards[seat] + 1 if text == "show" else 0 for seat, text in enumerate(self.done[:2])]
        winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
        return Outcome(scores[:1] if self.broken == "short outcome" else scores, winners, "shown")

    def copy(self) -> "Toy":
        twin = Toy(self.game, self.rng.copy(), self.options, list(self.cards))
        twin.done = self.done if self.broken == "shares lists" else list(self.done)
        return twin

    def view(self, seat: int | None) -> Any:
        self.check_seat(seat)
        seen = [CARDS[card] if self.sees(seat, n) else None for n, card in enumerate(self.cards[:2])]
        if self.broken == "view leaks" and seat is not None:
            seen = [CARDS[card] for card in self.cards[:2]]
        outcome = self.outcome()
        return {
            "game": "toy",
            "seat": seat,
            "seats": 2,
            "options": self.options if self.broken == "view is the table" else dict(self.options),
            "outcome": None if outcome is None else outcome.view(),
            "cards": tuple(seen) if self.broken == "no json" else seen,
        }

    def question(self, seat: int | None) -> Question | None:
        if not self.to_act():
            return None
        return Question("what now" if self.broken == "odd question" else "choose", "TB-01", {})

    def sees(self, seat: int | None, owner: int) -> bool:
        return seat == owner or self.done[owner : owner + 1] == ["show"] or len(self.done) == 2

    def redeal(self, seat: int, rng: Rng) -> "Toy":
        self.check_seat(seat)
        twin = self.copy()
        twin.rng = self.rng.copy() if self.broken == "real future" else rng.fork()
        if self.broken == "deals nothing":
            return twin
        places = self.unknown(seat)
        dealt = [self.cards[place] for place in places]
        if self.broken != "deals the real order":
            dealt.sort()
        if self.broken == "deals unevenly":
            dealt = dealt[1:] + dealt[:1] if rng.below(3) else dealt
        else:
            rng.shuffle(dealt)
        for place, card in zip(places, dealt, strict=True):
            twin.cards[place] = card
        if self.broken == "deals known cards":
            rng.shuffle(twin.cards)
        return twin

    def unknown(self, seat: int) -> list[int]:
        return [place for place in range(5) if place > 1 or not self.sees(seat, place)]

    def hidden(self, seat: int) -> dict[str, list[str]]:
        return {"cards": [CARDS[self.cards[place]] for place in self.unknown(seat)]}

    def fields(self) -> dict[str, object]:
        done = [] if self.broken == "forgets" else list(self.done)
        return {"options": dict(self.options), "cards": list(self.cards), "done": done}


class ToyGame(Game):
    """The toy as a game; the rulebook is the general one, with the few words it lacks."""

    def __init__(self, broken: str = "") -> None:
        super().__init__(META, MoveList("toy", MOVES), "tests.contract")
        self.broken = broken

    def start(self, seats: int, rng: Rng, options: dict[str, Any]) -> State:
        cards = [0, 1, 2, 3, 4]
        if self.broken != "always the same":
            rng.shuffle(cards)
        return Toy(self, FastRng(1) if self.broken == "forgets the stream" else rng, options, cards)

    def restore(self, seats: int, rng: Rng, fields: dict[str, Any]) -> State:
        if sorted(fields["cards"]) != [0, 1, 2, 3, 4]:
            raise BadDump("the cards are wrong")
        state = Toy(self, rng, dict(fields["options"]), list(fields["cards"]))
        state.done = list(fields["done"])
        return state

    def setup(self, position: object) -> State:
        if self.broken == "any position":
            return self.start(2, FastRng(0), {"patient": False})
        try:
            cards = [CARDS.index(name) for name in json.loads(str(position))]
            assert sorted(cards) == [0, 1, 2, 3, 4]
        except (ValueError, TypeError, AssertionError):
            raise BadPosition([Fault("cards", "a position is a list of the five cards")]) from None
        return Toy(self, FastRng(0), {"patient": False}, cards)


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
    "no json": "views_are_complete",
    "view is the table": "views_are_copies",
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
