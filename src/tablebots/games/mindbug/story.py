"""How a player of Mindbug stands, for the story of a game: life, Mindbugs and the power of their creatures."""

from typing import Final

from mypy_extensions import i64

from tablebots.core.bits import members
from tablebots.core.messages import Message
from tablebots.core.standing import Standing
from tablebots.games.mindbug.powers import power
from tablebots.games.mindbug.state import Board

EACH: Final = 6
"""A life and a Mindbug count as much as a creature of this power; Mindbug itself has no score."""


def standing_of(board: Board, seat: i64) -> Standing:
    """Return how a player stands."""
    player = board.player(seat)
    strength = sum([int(power(board, card)) for card in members(player.side)])
    parts = {"life": int(player.life), "mindbugs": int(player.mindbugs), "power": strength}
    return Standing(EACH * (parts["life"] + parts["mindbugs"]) + strength, parts)


def chapter_of(board: Board) -> Message:
    """Return the turn."""
    return Message("story", "round", {"turn": int(board.turns)})
