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

Each is a ``ValueError`` whose text is one English sentence for the person who made the mistake; `TablebotsError.say`
gives the sentence in another language. All of them can be pickled, so that they reach the parent of a worker process.
"""

import errno
import re
from typing import Final

from mypy_extensions import mypyc_attr

from tablebots.core.messages import Message, Value


@mypyc_attr(allow_interpreted_subclasses=True)
class TablebotsError(ValueError):
    """Base class of all errors of this package.

    What is wrong is a message from the group ``faults`` of a rulebook, or a sentence that has no translation. A *cause*
    fills the message's placeholder ``{reason}``.
    """

    def __init__(self, told: str | Message, cause: "TablebotsError | None" = None) -> None:
        super().__init__(_sentence(told, cause, "en"))
        self.told: Final = told
        self.cause: Final = cause

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return type(self), (self.told, self.cause)

    def say(self, language: str) -> str:
        """Return what is wrong in a language."""
        return _sentence(self.told, self.cause, language)


def _sentence(told: str | Message, cause: TablebotsError | None, language: str) -> str:
    if isinstance(told, str):
        return told
    from tablebots.core.rulebook import GENERAL, rulebook

    values = told.values if cause is None else {**told.values, "reason": cause.say(language)}
    book = rulebook(told.package or GENERAL, language)
    return book.say(Message(told.group, told.key, values)) or told.key


def wrong(key: str, values: dict[str, Value] | None = None, package: str = "") -> Message:
    """Return a message that says what is wrong; its text is in the rulebook of the package, or the general one."""
    return Message("faults", key, values, package)


_REFUSED_BY_SYSTEM: Final = {
    errno.ENOENT: "file_missing",
    errno.ENOTDIR: "file_missing",
    errno.EACCES: "file_forbidden",
    errno.EPERM: "file_forbidden",
    errno.EROFS: "file_forbidden",
    errno.EISDIR: "file_folder",
    errno.ENOSPC: "file_full",
    errno.EDQUOT: "file_full",
    errno.EFBIG: "file_full",
    errno.ENAMETOOLONG: "file_name",
}
"""What the usual errors of the system mean for somebody who wants to read or write a file."""


def system_fault(error: OSError) -> TablebotsError:
    """Return why the system cannot read or write a file, as the cause of another error."""
    key = _REFUSED_BY_SYSTEM.get(error.errno or 0)
    if key is None:
        return TablebotsError(wrong("file_error", {"text": error.strerror or type(error).__name__}))
    return TablebotsError(wrong(key))


def syntax_fault(error: Exception) -> TablebotsError:
    """Return where a text is not JSON or TOML, as the cause of another error."""
    where = re.search(r"line (\d+),? column (\d+)", str(error))
    if where is not None:
        return TablebotsError(wrong("syntax_at", {"line": int(where[1]), "column": int(where[2])}))
    if isinstance(error, RecursionError):
        return TablebotsError(wrong("syntax_deep"))
    return TablebotsError(wrong("syntax_end" if "end of document" in str(error) else "syntax_other"))


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


@mypyc_attr(allow_interpreted_subclasses=True)
class IllegalMove(TablebotsError):
    """A well-formed move that a rule forbids here; *asked* is what is asked instead, if the move answers nothing."""

    def __init__(self, sentence: str, refusal: Refusal, game: str, asked: Message | None = None) -> None:
        super().__init__(sentence)
        self.refusal: Final = refusal
        self.game: Final = game
        self.asked: Final = asked

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return IllegalMove, (str(self), self.refusal, self.game, self.asked)

    def say(self, language: str) -> str:
        """Return the refusal in a language."""
        from tablebots.core import registry

        book = registry.get(self.game).rulebook(language)
        sentence = book.refusal(self.refusal)
        return sentence if self.asked is None else f"{sentence} {book.say(self.asked)}"

    @property
    def rule(self) -> str:
        """The id of the rule that forbids the move."""
        return self.refusal.rule

    @property
    def values(self) -> dict[str, Value]:
        """The values of the rule's text."""
        return self.refusal.values


class BadRecord(TablebotsError):
    """A record is damaged or cannot be replayed."""

    @property
    def refusal(self) -> Refusal | None:
        """The refusal, if a rule forbids one of the record's moves."""
        cause = self.cause
        return cause.refusal if isinstance(cause, IllegalMove) else None


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
    """One thing that is wrong with an option, a position or a card set: its name, and what is said about it."""

    def __init__(self, name: str, told: str | Message, cause: TablebotsError | None = None) -> None:
        self.name: Final = name
        self.told: Final = told
        self.cause: Final = cause

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Fault, (self.name, self.told, self.cause)

    def __repr__(self) -> str:
        return f"Fault({self.name!r}, {self.sentence!r})"

    @property
    def sentence(self) -> str:
        """What is wrong, in English."""
        return self.say("en")

    def say(self, language: str) -> str:
        """Return what is wrong in a language."""
        return _sentence(self.told, self.cause, language)


@mypyc_attr(allow_interpreted_subclasses=True)
class InvalidInput(TablebotsError):
    """Base class of errors that name every fault, not only the first."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("; ".join([fault.sentence for fault in faults]))
        self.faults: Final = faults

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return type(self), (self.faults,)

    def say(self, language: str) -> str:
        """Return all faults in a language."""
        return "; ".join([fault.say(language) for fault in self.faults])

    def names(self) -> list[str]:
        """Return the names of the faults in the order in which they were found."""
        return [fault.name for fault in self.faults]


class BadOptions(InvalidInput):
    """The options or the number of seats do not fit the game."""


class BadPosition(InvalidInput):
    """A described position has faults."""
