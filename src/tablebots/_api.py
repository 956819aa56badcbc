"""Shortcuts for the most common calls."""

from collections.abc import Mapping

from tablebots.core import registry
from tablebots.core.game import State
from tablebots.core.rng import Seed


def new(game: str, seats: int, seed: Seed = 0, options: Mapping[str, object] | None = None) -> State:
    """Start a new game; raise UnknownGame or BadOptions if the name, seats or options are wrong."""
    return registry.get(game).new(seats, seed, options)
