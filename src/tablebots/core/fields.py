"""Read the fields of a stored state; damaged ones raise ValueError, which `Game.load` turns into `BadDump`."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablebots.core.bits import mask_of, members
from tablebots.core.errors import short_repr
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
        return read_flag(self.fields[name], name)

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


def read_flag(value: object, name: str) -> bool:
    """Return a flag."""
    if not isinstance(value, bool):
        raise ValueError(f"{name} is not true or false")
    return value


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
        raise ValueError(f"{name} is not one of {', '.join(known)}, but {short_repr(value)}")
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


@mypyc_attr(allow_interpreted_subclasses=True)
class Field:
    """A stored attribute, declared once: how it is written as JSON and read back.

    `pack` turns the value of the attribute into JSON; `unpack` checks JSON and returns the value, or raises ValueError.
    """

    def __init__(self, name: str) -> None:
        self.name: Final = name

    @abstractmethod
    def pack(self, value: Any) -> object:
        """Return the value as JSON."""
        raise NotImplementedError

    @abstractmethod
    def unpack(self, value: object) -> object:
        """Return the value of the attribute; raise ValueError if it is damaged."""
        raise NotImplementedError


class IntField(Field):
    """A number with low <= number < below."""

    def __init__(self, name: str, low: int, below: int) -> None:
        super().__init__(name)
        self.low: Final = low
        self.below: Final = below

    def pack(self, value: Any) -> object:
        """Return the number."""
        return int(value)

    def unpack(self, value: object) -> object:
        """Return the number."""
        return read_int(value, self.name, self.low, self.below)


class FlagField(Field):
    """True or false."""

    def pack(self, value: Any) -> object:
        """Return the flag."""
        return bool(value)

    def unpack(self, value: object) -> object:
        """Return the flag."""
        return read_flag(value, self.name)


class WordField(Field):
    """A number that is stored as the word at its index."""

    def __init__(self, name: str, words: list[str]) -> None:
        super().__init__(name)
        self.words: Final = words

    def pack(self, value: Any) -> object:
        """Return the word."""
        return self.words[int(value)]

    def unpack(self, value: object) -> object:
        """Return the index of the word."""
        return read_word(value, self.name, self.words)


class MaskField(Field):
    """A mask that is stored as the list of its numbers, all below *below*."""

    def __init__(self, name: str, below: int) -> None:
        super().__init__(name)
        self.below: Final = below

    def pack(self, value: Any) -> object:
        """Return the numbers of the mask, sorted."""
        mask: i64 = value
        return members(mask)

    def unpack(self, value: object) -> object:
        """Return the mask."""
        return int(mask_of(read_cards(value, self.name, self.below)))


class CardsField(Field):
    """A list of different cards, in order."""

    def __init__(self, name: str, below: int) -> None:
        super().__init__(name)
        self.below: Final = below

    def pack(self, value: Any) -> object:
        """Return the cards."""
        return [int(card) for card in value]

    def unpack(self, value: object) -> object:
        """Return the cards."""
        return read_cards(value, self.name, self.below)


class IntsField(Field):
    """A `vec` of *count* numbers in a range, or of any length if *count* is negative."""

    def __init__(self, name: str, count: int, low: int, below: int) -> None:
        super().__init__(name)
        self.count: Final = count
        self.low: Final = low
        self.below: Final = below

    def pack(self, value: Any) -> object:
        """Return the numbers."""
        return [int(number) for number in value]

    def unpack(self, value: object) -> object:
        """Return the numbers as a `vec`."""
        items = read_list(value, self.name, self.count)
        return vec[i64]([read_int(item, self.name, self.low, self.below) for item in items])


def store(owner: object, fields: list[Field]) -> dict[str, object]:
    """Return the declared fields of an object, ready for JSON."""
    return {field.name: field.pack(getattr(owner, field.name)) for field in fields}


def restore(owner: object, fields: list[Field], data: dict[str, object]) -> None:
    """Set the declared fields of an object; raise ValueError or KeyError for damaged data."""
    for field in fields:
        setattr(owner, field.name, field.unpack(data[field.name]))


def store_each(owners: Sequence[object], fields: list[Field]) -> dict[str, object]:
    """Return the declared fields of several objects, by field a list with the value of each object."""
    return {field.name: [field.pack(getattr(owner, field.name)) for owner in owners] for field in fields}


def restore_each(owners: Sequence[object], fields: list[Field], data: dict[str, object]) -> None:
    """Set the declared fields of several objects; raise ValueError or KeyError for damaged data."""
    for field in fields:
        values = read_list(data[field.name], field.name, len(owners))
        for owner, value in zip(owners, values, strict=True):
            setattr(owner, field.name, field.unpack(value))
