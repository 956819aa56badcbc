"""Messages: what a person is told, as a key and values. A rulebook turns a message into spans in a language.

A value is a word of the game or a card by its name, a number, a flag, a `Piece`, or a list of words or pieces. The
values named in `SEATS` are seats.
"""

from typing import Final

from mypy_extensions import i64

SEATS: Final = ("seat", "other")
"""The names of the values that are seats; ``seats`` is a list of them."""

NO_PIECE: Final[i64] = -1


class Piece:
    """A card, a robot or a token on the table: its name, and which one it is.

    The number tells copies apart inside a state and means nothing outside: samples number copies in another way. So it
    leaves the table only as an id (`tablebots.table.pieces`), and a piece without a number is a name alone.
    """

    def __init__(self, name: str, number: i64 = NO_PIECE) -> None:
        self.name: Final = name
        self.number: Final[i64] = number

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Piece) and self.name == other.name and self.number == other.number

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return f"Piece({self.name!r}, {self.number})"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Piece, (self.name, int(self.number))


Value = str | int | float | bool | Piece | list[str] | list[int] | list[Piece] | None
"""A value that fills a placeholder in a text."""


class Message:
    """Something a person is told: the group and the key of its text in the rulebook, and the values of the text."""

    def __init__(self, group: str, key: str, values: dict[str, Value] | None = None, package: str = "") -> None:
        self.group: Final = group
        self.key: Final = key
        self.values: Final[dict[str, Value]] = {} if values is None else values
        self.package: Final = package
        """The package that has the rulebook, for a message that is told outside of a game."""

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Message)
            and self.group == other.group
            and self.key == other.key
            and self.values == other.values
            and self.package == other.package
        )

    def __hash__(self) -> int:
        return hash((self.group, self.key))

    def __repr__(self) -> str:
        return f"Message({self.group!r}, {self.key!r}, {self.values!r})"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Message, (self.group, self.key, self.values, self.package)


def plain(value: Value) -> Value:
    """Return a value ready for JSON, a piece as its name."""
    if isinstance(value, Piece):
        return value.name
    if isinstance(value, list):
        names = [item.name for item in value if isinstance(item, Piece)]
        return names if names else value
    return value


def plain_values(values: dict[str, Value]) -> dict[str, Value]:
    """Return values ready for JSON, pieces as their names."""
    return {name: plain(value) for name, value in values.items()}
