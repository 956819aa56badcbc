"""The games that can be played: the packages in ``tablebots.games``, and those that other packages register.

Another package registers its games with an entry point of the group ``tablebots.games`` that names a `Game`, or by
calling `register`.
"""

import difflib
import importlib
import pkgutil
from importlib import metadata
from typing import Final

from tablebots.core.errors import UnknownGame, wrong
from tablebots.core.game import Game, State, read_dump
from tablebots.core.options import Meta

PACKAGE: Final = "tablebots.games"

_metas: Final[dict[str, Meta]] = {}
_games: Final[dict[str, Game]] = {}
_searched: Final[list[bool]] = []


def register(game: Game) -> None:
    """Add a game under its name, replacing any other of that name."""
    _metas[game.meta.name] = game.meta
    _games[game.meta.name] = game


def unregister(name: str) -> None:
    """Remove a game that was registered."""
    _metas.pop(name, None)
    _games.pop(name, None)


def metas() -> list[Meta]:
    """Return what a lobby needs of every game, sorted by name, without loading their rules."""
    _search()
    return [_metas[name] for name in sorted(_metas)]


def get(name: str) -> Game:
    """Return the game of that name; raise UnknownGame if there is none."""
    _search()
    if name not in _metas:
        close = difflib.get_close_matches(name, list(_metas), 1)
        given = repr(name[:40])
        if close:
            raise UnknownGame(wrong("no_game_but", {"given": given, "close": repr(close[0])}))
        raise UnknownGame(wrong("no_game", {"given": given, "games": ", ".join(sorted(_metas))}))
    if name not in _games:
        module = importlib.import_module(_metas[name].module)
        _games[name] = module.GAME
    return _games[name]


def all_games() -> list[Game]:
    """Return every game, sorted by name."""
    return [get(meta.name) for meta in metas()]


def load(data: bytes) -> State:
    """Return the state that `State.dump` stored, whichever game it is of."""
    whole = read_dump(data)
    return get(str(whole.get("game"))).load(data)


def _search() -> None:
    if _searched:
        return
    _searched.append(True)
    package = importlib.import_module(PACKAGE)
    for found in pkgutil.iter_modules(package.__path__):
        if found.ispkg:
            meta: Meta = importlib.import_module(f"{PACKAGE}.{found.name}.meta").META
            _metas[meta.name] = meta
    for point in metadata.entry_points(group=PACKAGE):
        game: Game = point.load()
        register(game)
