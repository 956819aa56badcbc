"""Short ways to set up a table of Ricochet Robots and to play on it.

``SIMPLE`` has no barriers, ``DIAGONAL`` has eight; ``tablebots.games.ricochet.picture`` draws them.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from tablebots.core.errors import IllegalMove
from tablebots.core.events import Journal
from tablebots.core.game import TABLE
from tablebots.games.ricochet.game import GAME
from tablebots.games.ricochet.rules import RicochetState

SIMPLE = "r1f-g1f-b1f-y1f"
DIAGONAL = "r2b-g2b-b2b-y2b"
CORNERS = "ra16-gp16-bp1-ya2"
DATA = Path(__file__).parent / "data"


def corpus() -> list[dict[str, Any]]:
    return list(json.loads((DATA / "corpus.json").read_text())["positions"])


def setup(
    robots: str = CORNERS, target: str = "vortex", seats: int = 1, board: str = SIMPLE, **more: Any
) -> RicochetState:
    """A round about to begin; options by name, ``chips`` and ``lost`` as in a description."""
    described = {name: more.pop(name) for name in ("chips", "lost", "seed") if name in more}
    state = GAME.setup({"position": f"{board}_{robots}_{target}", "seats": seats, "options": more, **described})
    assert isinstance(state, RicochetState)
    state.journal = Journal()
    return state


def play(state: RicochetState, *lines: str) -> RicochetState:
    """Make moves written as in records: ``0 bid 5``, ``table hourglass out``."""
    for line in lines:
        seat, _, text = line.partition(" ")
        state.apply(TABLE if seat == "table" else int(seat), GAME.parse(text))
    return state


def slide(state: RicochetState, *moves: str) -> RicochetState:
    """Moves of the seat whose try it is."""
    return play(state, *[f"{state.view(None)['attempt']['seat']} {move}" for move in moves])  # type: ignore[index]


def where(state: RicochetState, robot: str) -> str:
    return state.view(None)["robots"][robot]


def refused(state: RicochetState, seat: int, text: str) -> str:
    """The rule that refuses a move; the state must stay as it was."""
    before = state.dump()
    with pytest.raises(IllegalMove) as caught:
        state.apply(seat, GAME.parse(text))
    assert state.dump() == before
    return caught.value.rule


def events(state: RicochetState, kind: str) -> list[dict[str, Any]]:
    assert state.journal is not None
    return [event for event in state.journal.seen_by(None) if event["event"] == kind]


def texts(state: RicochetState, seat: int) -> list[str]:
    return [str(move) for move in state.legal(seat)]
