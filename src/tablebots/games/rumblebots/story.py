"""How a player of Rumblebots stands, for the story of a game: the crystals by where they are kept."""

from mypy_extensions import i64

from tablebots.core.messages import Message
from tablebots.core.standing import Standing
from tablebots.games.rumblebots.state import Board


def standing_of(board: Board, seat: i64) -> Standing:
    """Return how a player stands."""
    parts = {
        "storage": int(board.storage[seat]),
        "reactor": int(board.reactor[seat]),
        "cryo": int(board.cryo[seat]),
    }
    return Standing(int(board.crystals(seat)), parts)


def chapter_of(board: Board) -> Message:
    """Return the round."""
    return Message("story", "showdown" if board.is_showdown() else "round", {"round": int(board.round)})
