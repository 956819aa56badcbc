"""A toy game without a screen of its own: three tricks, the higher card takes one, hands are secret."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import cast

from tablebots.core import registry
from tablebots.core.errors import BadPosition, Fault, Refusal
from tablebots.core.game import NO_SUCH_PIECE, Game, Outcome, State
from tablebots.core.moves import Move, MoveList
from tablebots.core.options import Meta, Option, OptionValue
from tablebots.core.questions import Question
from tablebots.core.rng import Rng
from tablebots.core.rulebook import GENERAL, Rulebook, read_rulebook, rulebook
from tablebots.core.types import View

CARDS = 12
HAND = 3

RULEBOOK = """
title = "Highest"
summary = "Three tricks: the higher card takes one."

[[sections]]
title = "Rules"
rules = ["HI-01", "HI-02"]

[rules]
HI-01 = "Each in turn plays one card; the higher one takes the trick."
HI-02 = "A card that was played is replaced from the deck as long as there are cards."

[prompts]
card = "Play a card for trick {trick}."

[events]
played = "{seat} plays {card}."
drew = "{seat} draws {card}."

[moves]
play = "play the {card}"

[words]
player = "Player {number}"
table = "the table"
yes = "yes"
no = "no"
hidden = "a card"

[refusals]
TB-03 = "There is no {what} here."

[endings]
played_out = "All tricks are played."

[options.long]
label = "Long game"
help = "Five tricks instead of three."
"""

MOVES = [Move(card - 1, f"play {card}", "play", {"card": card}) for card in range(1, CARDS + 1)]


class ToyState(State):
    def __init__(self, game: Game, seats: int, rng: Rng, deck: list[int], hands: list[list[int]], long: bool) -> None:
        super().__init__(game, seats, rng)
        self.deck = deck
        self.hands = hands
        self.long = long
        self.table: list[int] = []
        self.tricks = [0, 0]

    @property
    def left(self) -> int:
        return (5 if self.long else 3) - sum(self.tricks)

    def to_act(self) -> list[int]:
        return [len(self.table)] if self.left else []

    def legal(self, seat: int) -> list[Move]:
        return [MOVES[card - 1] for card in sorted(self.hands[seat])] if seat in self.to_act() else []

    def push(self, seat: int, move: Move) -> None:
        card = cast(int, move.values["card"])
        self.hands[seat].remove(card)
        self.table.append(card)
        if self.journal is not None:
            self.journal.note("played", {"seat": seat, "card": card})
        if self.deck:
            drawn = self.deck.pop()
            self.hands[seat].append(drawn)
            if self.journal is not None:
                self.journal.note("drew", {"seat": seat, "card": "hidden"}, {seat: {"card": drawn}})
        if len(self.table) == 2:
            self.tricks[int(self.table[1] > self.table[0])] += 1
            self.table = []

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        refusal = self.common_refusal(seat)
        if refusal is not None:
            return refusal
        missing = move.values["card"] not in self.hands[seat]
        return Refusal(NO_SUCH_PIECE, {"what": move.text}) if missing else None

    def outcome(self) -> Outcome | None:
        if self.left:
            return None
        return Outcome(list(self.tricks), [int(self.tricks[1] > self.tricks[0])], "played_out")

    def copy(self) -> "ToyState":
        twin = ToyState(self.game, 2, self.rng.copy(), self.deck[:], [hand[:] for hand in self.hands], self.long)
        twin.table = self.table[:]
        twin.tricks = self.tricks[:]
        return twin

    def view(self, seat: int | None) -> View:
        outcome = self.outcome()
        view = {
            "game": "highest",
            "seat": seat,
            "seats": 2,
            "options": {"long": self.long},
            "outcome": None if outcome is None else outcome.view(),
            "table": self.table[:],
            "tricks": self.tricks[:],
            "hand": None if seat is None else sorted(self.hands[seat]),
            "deck": {"cards": len(self.deck)},
        }
        return cast(View, view)

    def question(self, seat: int | None) -> Question | None:
        return Question("card", "HI-01", {"trick": sum(self.tricks) + 1}) if self.left else None

    def redeal(self, seat: int, rng: Rng) -> "ToyState":
        return self.copy()

    def hidden(self, seat: int) -> dict[str, list[str]]:
        return {"cards": [str(card) for card in self.hands[1 - seat] + self.deck]}

    def fields(self) -> dict[str, object]:
        return {"deck": self.deck, "hands": self.hands, "table": self.table, "tricks": self.tricks, "long": self.long}


class ToyGame(Game):
    def rulebook(self, language: str) -> Rulebook:
        book = read_rulebook(RULEBOOK, language, "toy")
        book.texts["table"] = rulebook(GENERAL, language).texts["table"]
        return book

    def start(self, seats: int, rng: Rng, options: dict[str, OptionValue]) -> State:
        deck = list(range(1, CARDS + 1))
        for at in range(CARDS - 1, 0, -1):
            other = int(rng.below(at + 1))
            deck[at], deck[other] = deck[other], deck[at]
        hands = [deck[:HAND], deck[HAND : 2 * HAND]]
        return ToyState(self, seats, rng, deck[2 * HAND :], hands, bool(options["long"]))

    def restore(self, seats: int, rng: Rng, fields: dict[str, object]) -> State:
        raise NotImplementedError

    def setup(self, position: object, rng: Rng | None = None) -> State:
        raise BadPosition([Fault("toy", "toys have no positions")])


META = Meta("highest", 1, (2, 2), [Option("long", False, "HI-01")], ["HI-01", "HI-02"], __name__)
GAME = ToyGame(META, MoveList("highest", MOVES), __name__)


@contextmanager
def registered() -> Iterator[ToyGame]:
    """The toy game, known to the registry for a while."""
    registry.metas()
    registry.register(GAME)
    try:
        yield GAME
    finally:
        registry.unregister("highest")
