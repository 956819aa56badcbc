"""Read the fields of a stored state; damaged ones raise ValueError, which `Game.load` turns into `BadDump`."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablebots.core.game import Game
from tablebots.core.options import OptionValue


class FieldReader:
    """Reads the fields of a stored state, or of a part of it."""

    def __init__(self, fields: dict[str, object]) -> None:
        self.fields: Final = fields

    def number(self, name: str, low: int, below: int) -> int:
        """Return a number with low <= number < below."""
        return read_int(self.fields[name], name, low, below)

    def flag(self, name: str) -> bool:
        """Return a flag."""
        value = self.fields[name]
        if not isinstance(value, bool):
            raise ValueError(f"{name} is not true or false")
        return value

    def word(self, name: str, known: list[str]) -> int:
        """Return the index of a word among the known ones."""
        return read_word(self.fields[name], name, known)

    def items(self, name: str, count: int = -1) -> list[object]:
        """Return a list of *count* items, or of any length if *count* is negative."""
        return read_list(self.fields[name], name, count)

    def numbers(self, name: str, count: int, low: int, below: int) -> vec[i64]:
        """Return *count* numbers in a range, or any number of them if *count* is negative."""
        return vec[i64]([read_int(value, name, low, below) for value in self.items(name, count)])

    def cards(self, name: str, below: int) -> vec[i64]:
        """Return card numbers, none of them twice."""
        return vec[i64](read_cards(self.fields[name], name, below))

    def options(self, game: Game, seats: int) -> dict[str, OptionValue]:
        """Return the options, checked like those of a new game."""
        options = self.fields["options"]
        if not isinstance(options, dict):
            raise ValueError("options is not an object")
        return game.meta.choose(seats, options)


def read_list(values: object, name: str, count: int = -1) -> list[object]:
    """Return a list of *count* items, or of any length if *count* is negative."""
    if not isinstance(values, list):
        raise ValueError(f"{name} is not a list")
    if count >= 0 and len(values) != count:
        raise ValueError(f"{name} has {len(values)} items instead of {count}")
    return values


def read_word(value: object, name: str, known: list[str]) -> int:
    """Return the index of a word among the known ones."""
    if not isinstance(value, str) or value not in known:
        raise ValueError(f"{name} is not one of {', '.join(known)}")
    return known.index(value)


def read_int(value: object, name: str, low: int, below: int) -> int:
    """Return a number with low <= number < below."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value < below:
        raise ValueError(f"{name} is not a number from {low} to {below - 1}")
    return value


def read_cards(values: object, name: str, below: int) -> list[int]:
    """Return card numbers, none of them twice."""
    read = [read_int(value, name, 0, below) for value in read_list(values, name)]
    if len(set(read)) != len(read):
        raise ValueError(f"{name} has a card twice")
    return read
