"""Tiny positions of Mindbug, so that a test of a card is a few lines: build one, make moves, look."""

from typing import cast

from tablebots.core.errors import IllegalMove
from tablebots.games.mindbug.game import GAME
from tablebots.games.mindbug.rules import MindbugState
from tablebots.games.mindbug.types import CreatureView, MindbugView

CARDS = GAME.cards
Pair = tuple[str, str]


class Duel:
    """A game of Mindbug seen by somebody who sees everything, with moves as text."""

    def __init__(self, state: MindbugState) -> None:
        self.state = state

    def do(self, *moves: str) -> "Duel":
        """Make moves, each by the player who must decide."""
        for move in moves:
            acting = self.state.to_act()
            assert acting, f"the game is over before {move!r}"
            self.state.apply(acting[0], GAME.parse(move))
        return self

    def refused(self, move: str) -> str:
        """The id of the rule that refuses this move of the player who must decide; empty if it is legal."""
        try:
            self.state.copy().apply(self.state.to_act()[0], GAME.parse(move))
        except IllegalMove as error:
            return error.rule
        return ""

    def view(self, seat: int | None = None) -> MindbugView:
        return cast(MindbugView, self.state.view(seat))

    @property
    def asked(self) -> tuple[str, int] | None:
        """What is asked, and whom."""
        question = self.state.question(None)
        return None if question is None else (question.key, self.state.to_act()[0])

    @property
    def options(self) -> list[str]:
        """The legal moves of the player who must decide, as text."""
        return [str(move) for move in self.state.legal(self.state.to_act()[0])]

    @property
    def life(self) -> list[int]:
        return [player["life"] for player in self.view()["players"]]

    @property
    def ending(self) -> tuple[str, list[int]] | None:
        outcome = self.state.outcome()
        return None if outcome is None else (outcome.reason, outcome.winners)

    def side(self, seat: int) -> str:
        """The creatures of a player, exhausted ones with a ``!``."""
        creatures = self.view()["players"][seat]["creatures"]
        return " ".join(one["card"] + "!" * one["exhausted"] for one in creatures)

    def hand(self, seat: int) -> str:
        return " ".join(self.view(seat)["players"][seat]["hand"])

    def known(self, seat: int, viewer: int | None) -> str:
        """The cards in a player's hand that a viewer knows."""
        return " ".join(self.view(viewer)["players"][seat]["hand"])

    def discard(self, seat: int) -> str:
        return " ".join(self.view()["players"][seat]["discard"])

    def pile(self, seat: int) -> int:
        return self.view()["players"][seat]["pile_size"]

    def creature(self, seat: int, place: str) -> CreatureView:
        return next(one for one in self.view()["players"][seat]["creatures"] if one["place"] == place)

    def power(self, seat: int, place: str) -> int:
        return self.creature(seat, place)["power"]

    def keywords(self, seat: int, place: str) -> str:
        return " ".join(one["keyword"] for one in self.creature(seat, place)["keywords"])


def duel(
    mine: str = "",
    theirs: str = "",
    hand: Pair = ("luchataur", "luchataur"),
    pile: Pair = ("", ""),
    discard: Pair = ("", ""),
    life: tuple[int, int] = (3, 3),
    mindbugs: tuple[int, int] = (0, 0),
    shown: Pair = ("", ""),
    turn: int = 0,
    turns: int = 1,
    turn_limit: int = 200,
) -> Duel:
    """A position with these creatures of player 0, whose turn it is, and of player 1; ``!`` means exhausted."""
    sides = (mine, theirs)
    players = [
        {
            "life": life[seat],
            "mindbugs": mindbugs[seat],
            "hand": hand[seat].split(),
            "shown": shown[seat].split(),
            "pile": pile[seat].split(),
            "discard": discard[seat].split(),
            "creatures": [card.replace("!", " exhausted") for card in sides[seat].split()],
        }
        for seat in range(2)
    ]
    state = GAME.setup({"players": players, "turn": turn, "turns": turns, "options": {"turn_limit": turn_limit}})
    assert isinstance(state, MindbugState)
    return Duel(state)
