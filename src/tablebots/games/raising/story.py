"""How a player of Raising Robots stands, for the story of a game: the points that they would score now, by parts."""

from mypy_extensions import i64

from tablebots.core.messages import Message
from tablebots.core.standing import Standing
from tablebots.games.raising.scoring import breakdown
from tablebots.games.raising.state import Board


def standing_of(board: Board, seat: i64) -> Standing:
    """Return how a player stands; the earlier games of a challenge are a part of their own."""
    whole = breakdown(board, board.players[seat])
    parts = {
        "robots": int(whole.robots),
        "classes": int(whole.class_points),
        "track": int(whole.track),
        "left_over": int(whole.left_over),
    }
    if board.settings.challenge:
        parts["earlier"] = sum([int(score) for score in board.earlier])
    return Standing(sum(parts.values()), parts)


def chapter_of(board: Board) -> Message:
    """Return the round, which is 0 until everybody has what they start with; in a challenge the game too."""
    game = len(board.earlier) + 1 if board.settings.challenge else 0
    return Message("story", "round" if board.round > 0 else "start", {"round": int(board.round), "game": game})
