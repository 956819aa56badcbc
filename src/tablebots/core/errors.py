"""The errors that bad input raises.

TablebotsError
├── BadNotation     a text is not a move of this game
├── IllegalMove     a well-formed move that a rule forbids here
├── BadOptions      the options or the number of seats do not fit the game
├── BadPosition     a described position has faults
├── BadRecord       a record is damaged or does not play
├── BadDump         a stored state is damaged or of another version
├── BadRulebook     a rulebook file has faults
└── UnknownGame     no game of that name is registered

Each is a ``ValueError`` whose text is one sentence for the person who made the mistake. All of them can be pickled, so
that they reach the parent of a worker process.
"""

from typing import Final

from tablebots.core.messages import Value


class TablebotsError(ValueError):
    """Base class of all errors of this package."""


class BadNotation(TablebotsError):
    """The text is not a move of this game."""


class UnknownGame(TablebotsError):
    """No game of that name is registered."""


class BadDump(TablebotsError):
    """A stored state is damaged or of another version."""


class BadRulebook(TablebotsError):
    """A rulebook file has faults."""


class Refusal:
    """The reason why a well-formed move is not legal: a rule's id and the values of its text."""

    def __init__(self, rule: str, values: dict[str, Value] | None = None) -> None:
        self.rule: Final = rule
        self.values: Final[dict[str, Value]] = {} if values is None else values

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and self.rule == other.rule and self.values == other.values

    def __hash__(self) -> int:
        return hash(self.rule)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Refusal, (self.rule, self.values)

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.values!r})"


class IllegalMove(TablebotsError):
    """A well-formed move that a rule forbids here."""

    def __init__(self, sentence: str, refusal: Refusal, game: str) -> None:
        super().__init__(sentence)
        self.refusal: Final = refusal
        self.game: Final = game

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return IllegalMove, (str(self), self.refusal, self.game)

    @property
    def rule(self) -> str:
        """The id of the rule that forbids the move."""
        return self.refusal.rule

    @property
    def values(self) -> dict[str, Value]:
        """The values of the rule's text."""
        return self.refusal.values


class BadRecord(TablebotsError):
    """A record is damaged or cannot be replayed; *refusal* is set if a rule forbids one of its moves."""

    def __init__(self, sentence: str, refusal: Refusal | None = None, where: str = "") -> None:
        super().__init__(sentence)
        self.refusal: Final = refusal
        self.where: Final = where
        """Which move of the record it is."""

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return BadRecord, (str(self), self.refusal, self.where)


def short_repr(value: object) -> str:
    """Return a shortened repr for an error message."""
    if value is None:
        return "nothing"
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # thousands of digits, or thousands of nested lists
        return "that"
    return text if len(text) <= 40 else f"{text[:40]}..."


class Fault:
    """One thing that is wrong with an option, a position or a card set."""

    def __init__(self, name: str, sentence: str) -> None:
        self.name: Final = name
        self.sentence: Final = sentence

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Fault, (self.name, self.sentence)

    def __repr__(self) -> str:
        return f"Fault({self.name!r}, {self.sentence!r})"


class InvalidInput(TablebotsError):
    """Base class of errors that name every fault, not only the first."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("; ".join([fault.sentence for fault in faults]))
        self.faults: Final = faults

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return type(self), (self.faults,)

    def names(self) -> list[str]:
        """Return the names of the faults in the order in which they were found."""
        return [fault.name for fault in self.faults]


class BadOptions(InvalidInput):
    """The options or the number of seats do not fit the game."""


class BadPosition(InvalidInput):
    """A described position has faults."""
