"""Typed moves: as in records, in the words of the language, in a game's short form, with a seat before a colon."""

import difflib
from functools import cache

from tablebots.core.errors import BadNotation
from tablebots.core.game import Game
from tablebots.core.moves import Move


def split_seat(text: str) -> tuple[int | None, str]:
    """The seat (from 0) before a colon, if there is one, and the rest: ``2: bid 7`` is seat 1 and ``bid 7``."""
    before, colon, after = text.partition(":")
    before = before.strip()
    if colon and before.isascii() and before.isdecimal() and len(before) < 3:
        return int(before) - 1, after.strip()
    return None, text.strip()


def read_move(game: Game, language: str, text: str) -> Move:
    """The move that is meant; raise BadNotation, with the nearest wording if there is one, if it is none."""
    worded = _by_wording(game, language)
    folded = " ".join(text.casefold().split())
    if folded in worded:
        return worded[folded]
    try:
        return game.parse(text)
    except BadNotation:
        close = difflib.get_close_matches(folded[:40], [*worded, *game.table.by_text], 1)
        raise BadNotation(close[0] if close else "") from None


@cache
def _by_wording(game: Game, language: str) -> dict[str, Move]:
    book = game.rulebook(language)
    return {book.move(move).casefold(): move for move in game.moves}
