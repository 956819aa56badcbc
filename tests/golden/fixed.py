"""Raising Robots with components that stay as they are, so that its golden games outlive changes of the balance."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tablebots.core import registry
from tablebots.games.raising.game import game_with

COMPONENTS = Path(__file__).parent.parent / "games" / "raising" / "data" / "components.toml"
PLAYED_AS = {"raising": "raising-fixed"}
"""Under which name a game plays its golden games, if not under its own."""


@contextmanager
def fixed_components() -> Iterator[None]:
    """Make the game known for a while: other tests run over all games there are."""
    game = game_with(COMPONENTS.read_text())
    registry.register(game)
    try:
        yield
    finally:
        registry.forget(game.name)
