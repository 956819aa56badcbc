"""What can be chosen about a game before it starts, and what a game says of itself without being loaded."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import mypyc_attr

from tablebots.core.errors import BadOptions, Fault

OptionValue = bool | int | str


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """One thing to choose: a yes or no, a number in a range, one of some words, or a text.

    Its name, and help for each language, are in the rulebook under ``options``.
    """

    def __init__(
        self,
        name: str,
        default: OptionValue,
        rule: str,
        low: int = 0,
        high: int = 0,
        choices: list[str] | None = None,
    ) -> None:
        self.name: Final = name
        self.default: Final = default
        self.rule: Final = rule
        """The id of the rule that it is about."""
        self.low: Final = low
        self.high: Final = high
        self.choices: Final[list[str]] = [] if choices is None else choices

    @property
    def type(self) -> str:
        """``flag``, ``number``, ``choice`` or ``text``."""
        if isinstance(self.default, bool):
            return "flag"
        if isinstance(self.default, int):
            return "number"
        return "choice" if self.choices else "text"

    def fault(self, value: object) -> str:
        """What is wrong with this value, as a sentence; empty if nothing is."""
        type_ = self.type
        if type_ == "flag":
            return "" if isinstance(value, bool) else f"{self.name} is true or false, not {value!r}"
        if type_ == "number":
            if isinstance(value, bool) or not isinstance(value, int):
                return f"{self.name} is a whole number, not {value!r}"
            if not self.low <= value <= self.high:
                return f"{self.name} is from {self.low} to {self.high}, not {value}"
            return ""
        if not isinstance(value, str):
            return f"{self.name} is a text, not {value!r}"
        if type_ == "choice" and value not in self.choices:
            return f"{self.name} is one of {', '.join(self.choices)}, not {value!r}"
        return ""


class Meta:
    """What a lobby needs to know of a game; making one loads no rules."""

    def __init__(
        self,
        name: str,
        rules_version: int,
        seats: tuple[int, int],
        options: list[Option],
        rules: list[str],
        module: str,
        quick: dict[str, OptionValue] | None = None,
    ) -> None:
        self.name: Final = name
        self.rules_version: Final = rules_version
        """Raised when the same record would play differently."""
        self.min_seats: Final = seats[0]
        self.max_seats: Final = seats[1]
        self.options: Final = options
        self.rules: Final = rules
        """The ids of all rules of the game."""
        self.module: Final = module
        """Where its `GAME` is."""
        self.quick: Final[dict[str, OptionValue]] = {} if quick is None else quick
        """Options with which games of random moves end soon, for benchmarks."""

    def players(self) -> str:
        """Return how many can play, in words: "two players", "1 to 10 players"."""
        if self.min_seats != self.max_seats:
            return f"{self.min_seats} to {self.max_seats} players"
        return "two players" if self.min_seats == 2 else f"{self.min_seats} players"

    def choose(self, seats: int, given: Mapping[str, object]) -> dict[str, OptionValue]:
        """All options with their values; raise BadOptions that names every fault."""
        faults: list[Fault] = []
        if not self.min_seats <= seats <= self.max_seats:
            faults.append(Fault("seats", f"{self.name.capitalize()} is for {self.players()}, not {seats}"))
        chosen: dict[str, OptionValue] = {option.name: option.default for option in self.options}
        by_name = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in by_name:
                names = ", ".join(by_name)
                faults.append(Fault("unknown_option", f"{self.name} has no option {name!r}, only {names}"))
                continue
            sentence = by_name[name].fault(value)
            if sentence:
                faults.append(Fault(name, sentence))
            elif isinstance(value, bool | int | str):
                chosen[name] = value
        if faults:
            raise BadOptions(faults)
        return chosen


def rule_ids(prefix: str, *spans: tuple[int, int]) -> list[str]:
    """The ids of a ledger from its spans: ``rule_ids("AB", (1, 2), (10, 10))`` is AB-01, AB-02, AB-10."""
    return [f"{prefix}-{n:02d}" for first, last in spans for n in range(first, last + 1)]
