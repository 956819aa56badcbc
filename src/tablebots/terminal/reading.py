"""Typed moves: as in records, in the words of the language, in a game's short form, with a seat before a colon."""

import difflib
import unicodedata
from collections.abc import Sequence
from functools import cache
from typing import Final

from tablebots.core.errors import BadNotation
from tablebots.core.game import Game
from tablebots.core.moves import Move

SHORTEST: Final = 3
"""How many letters a word that is cut short has at least."""

Worded = tuple[str, Move]
"""A move with its words as they are listed."""


class ManyMoves(BadNotation):
    """What was typed may mean several moves; their words are in *labels*."""

    def __init__(self, labels: list[str]) -> None:
        super().__init__("; ".join(labels))
        self.labels: Final = labels


def split_seat(text: str) -> tuple[int | None, str]:
    """The seat (from 0) before a colon, if there is one, and the rest: ``2: bid 7`` is seat 1 and ``bid 7``."""
    before, colon, after = text.partition(":")
    before = before.strip()
    if colon and before.isascii() and before.isdecimal() and len(before) < 3:
        return int(before) - 1, after.strip()
    return None, text.strip()


def read_move(game: Game, language: str, text: str, legal: Sequence[Worded] = ()) -> Move:
    """The move that is meant: any move in full, or the only one of those that are *legal* with the typed words.

    Raise ManyMoves if several have them, and BadNotation, with the nearest words if there are any, if none has.
    """
    worded = _by_wording(game, language)
    folded = " ".join(text.casefold().split())
    if folded in worded:
        return worded[folded]
    try:
        return game.parse(text)
    except BadNotation:
        typed = plain_words(text)
        # A number that is not in the list is no word: those in labels are prices and the like.
        if "".join(typed).isdecimal():
            raise BadNotation("") from None
    found = _found(typed, legal)
    # A move that is not legal now is not guessed at, but if it is the only one that can be meant, its rule is told.
    elsewhere = [] if found else _found(typed, list(worded.items()))
    if len(found or elsewhere) == 1:
        return (found or elsewhere)[0][1]
    if found:
        raise ManyMoves([label for label, _ in found])
    raise BadNotation(_nearest(typed, legal))


def _found(typed: list[str], worded: Sequence[Worded]) -> list[Worded]:
    """The moves with the typed words, each once; those that have no other words if there are such."""
    having: dict[str, Worded] = {}
    exact: dict[str, Worded] = {}
    for label, move in worded:
        words = plain_words(label)
        if typed and _has(words, typed):
            having.setdefault(move.text, (label, move))
            if words == typed:
                exact.setdefault(move.text, (label, move))
    return list((exact or having).values())


def _nearest(typed: list[str], legal: Sequence[Worded]) -> str:
    """The label that looks most like what was typed; empty if none does."""
    plain = {" ".join(plain_words(label)): label for label, _ in legal}
    close = difflib.get_close_matches(" ".join(typed)[:40], plain, 1)
    return plain[close[0]] if close else ""


def plain_words(text: str) -> list[str]:
    """The words of a text without case, accents and punctuation."""
    letters = [letter for letter in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(letter)]
    return "".join([letter if letter.isalnum() else " " for letter in letters]).split()


def _has(label: list[str], typed: list[str]) -> bool:
    """Whether the typed words stand in a label, in their order; they may be cut short."""
    rest = iter(label)
    return all(any(_stands_for(word, whole) for whole in rest) for word in typed)


def _stands_for(word: str, whole: str) -> bool:
    return word == whole or (len(word) >= SHORTEST and whole.startswith(word))


@cache
def _by_wording(game: Game, language: str) -> dict[str, Move]:
    book = game.rulebook(language)
    return {book.move(move).casefold(): move for move in game.moves}
