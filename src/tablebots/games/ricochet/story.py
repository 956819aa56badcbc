"""How a player of Ricochet Robots stands, for the story of a game: the chips won, and alone those lost."""

from mypy_extensions import i64

from tablebots.core.bits import ones
from tablebots.core.messages import Message
from tablebots.core.standing import Standing
from tablebots.games.ricochet.state import RicochetBase


def standing_of(state: RicochetBase, seat: i64) -> Standing:
    """Return how a player stands; alone, chips that are lost count against those won."""
    won = int(ones(state.won[seat]))
    if state.seats > 1:
        return Standing(won, {"won": won})
    lost = int(ones(state.lost))
    return Standing(won, {"won": won, "lost": lost}, won - lost)


def chapter_of(state: RicochetBase) -> Message:
    """Return the round."""
    return Message("story", "round", {"round": int(state.round)})
