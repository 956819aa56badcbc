"""Everything that can be wrong with what a person or a program hands us.

TablebotsError
├── BadNotation     the text is not a move of this game
├── IllegalMove     a well-formed move that a rule forbids here
├── BadOptions      the options or the number of seats do not fit the game
├── BadPosition     a described position has faults
├── BadRecord       a record is damaged or does not play
├── BadDump         a stored state is damaged or of another version
├── BadRulebook     a rulebook file has faults
└── UnknownGame     no game of that name is registered

Each is a ``ValueError`` and its text is one sentence for the person who made the mistake.
"""

from typing import Final

Value = str | int | bool | None
"""What a refusal, an event or a prompt may carry as a parameter."""


class TablebotsError(ValueError):
    """The base of all errors of this package."""


class BadNotation(TablebotsError):
    """The text is not a move of this game."""


class UnknownGame(TablebotsError):
    """No game of that name is registered."""


class BadDump(TablebotsError):
    """A stored state is damaged or of another version."""


class BadRulebook(TablebotsError):
    """A rulebook file has faults."""


class Refusal:
    """Why a well-formed move is not legal: the rule's id and the parameters of its sentence."""

    def __init__(self, rule: str, values: dict[str, Value] | None = None) -> None:
        self.rule: Final = rule
        self.values: Final[dict[str, Value]] = {} if values is None else values

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and self.rule == other.rule and self.values == other.values

    def __hash__(self) -> int:
        return hash(self.rule)

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.values!r})"


class IllegalMove(TablebotsError):
    """A well-formed move that a rule forbids here."""

    def __init__(self, sentence: str, refusal: Refusal, game: str) -> None:
        super().__init__(sentence)
        self.refusal: Final = refusal
        self.game: Final = game

    @property
    def rule(self) -> str:
        """The id of the rule that forbids the move."""
        return self.refusal.rule

    @property
    def values(self) -> dict[str, Value]:
        """The parameters of the rule's sentence."""
        return self.refusal.values


class BadRecord(TablebotsError):
    """A record is damaged or does not play; *refusal* says why if a rule forbids one of its moves."""

    def __init__(self, sentence: str, refusal: Refusal | None = None, where: str = "") -> None:
        super().__init__(sentence)
        self.refusal: Final = refusal
        self.where: Final = where
        """Which move it is."""


def short_repr(value: object) -> str:
    """A value that somebody gave, for a sentence, not too long."""
    if value is None:
        return "nothing"
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, or thousands of lists in each other
        return "that"
    return text if len(text) <= 40 else f"{text[:40]}..."


class Fault:
    """One thing that is wrong with a position, an option or a card set: a name and a sentence."""

    def __init__(self, name: str, sentence: str) -> None:
        self.name: Final = name
        self.sentence: Final = sentence

    def __repr__(self) -> str:
        return f"Fault({self.name!r}, {self.sentence!r})"


class InvalidInput(TablebotsError):
    """An error that names all the faults found, not only the first."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("; ".join([fault.sentence for fault in faults]))
        self.faults: Final = faults

    def names(self) -> list[str]:
        """The names of the faults, in the order in which they were found."""
        return [fault.name for fault in self.faults]


class BadOptions(InvalidInput):
    """The options or the number of seats do not fit the game."""


class BadPosition(InvalidInput):
    """A described position has faults."""
