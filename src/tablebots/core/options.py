"""Options of a game, and what a lobby needs to know of a game without loading its rules."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import mypyc_attr

from tablebots.core.errors import BadOptions, Fault, short_repr

OptionValue = bool | int | str
NUMBERS: Final = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """A choice made before a game starts: yes or no, a number in a range, one of some words, or a text.

    Its label and help in each language are in the rulebook under ``options``.
    """

    def __init__(
        self,
        name: str,
        default: OptionValue,
        rule: str,
        low: int = 0,
        high: int = 0,
        choices: list[str] | None = None,
        limits: dict[OptionValue | None, tuple[int, int]] | None = None,
    ) -> None:
        self.name: Final = name
        self.default: Final = default
        self.rule: Final = rule
        """The id of the rule that it changes."""
        self.low: Final = low
        self.high: Final = high
        self.choices: Final[list[str]] = [] if choices is None else choices
        self.limits: Final[dict[OptionValue | None, tuple[int, int]]] = {} if limits is None else limits
        """By value, for how many seats it is; None stands for every value but the default."""

    @property
    def type(self) -> str:
        """``flag``, ``number``, ``choice`` or ``text``."""
        if isinstance(self.default, bool):
            return "flag"
        if isinstance(self.default, int):
            return "number"
        return "choice" if self.choices else "text"

    def seats_for(self, value: OptionValue) -> tuple[int, int] | None:
        """Return how few and how many seats a value is for, None if it is for any number."""
        if value in self.limits:
            return self.limits[value]
        return None if value == self.default else self.limits.get(None)

    def fault(self, value: object) -> str:
        """Return what is wrong with *value* as a sentence, empty if nothing is."""
        type_ = self.type
        if type_ == "flag":
            return "" if isinstance(value, bool) else f"{self.name} is true or false, not {short_repr(value)}"
        if type_ == "number":
            if isinstance(value, bool) or not isinstance(value, int):
                return f"{self.name} is a whole number, not {short_repr(value)}"
            if not self.low <= value <= self.high:
                return f"{self.name} is from {self.low} to {self.high}, not {short_repr(value)}"
            return ""
        if not isinstance(value, str):
            return f"{self.name} is a text, not {short_repr(value)}"
        if type_ == "choice" and value not in self.choices:
            return f"{self.name} is one of {', '.join(self.choices)}, not {short_repr(value)}"
        return ""


class Meta:
    """What a lobby needs to know of a game; creating one loads no rules."""

    def __init__(
        self,
        name: str,
        rules_version: int,
        seats: tuple[int, int],
        options: list[Option],
        rules: list[str],
        module: str,
        quick: dict[str, OptionValue] | None = None,
        title: str = "",
        clock: bool = False,
        playable: list[int] | None = None,
    ) -> None:
        self.name: Final = name
        self.title: Final = title or name.capitalize()
        """The name on the box."""
        self.rules_version: Final = rules_version
        """Raised whenever the same record would play differently."""
        self.playable: Final[list[int]] = [rules_version] if playable is None else playable
        """The versions of the rules that records and stored states may follow; see `Game.under`."""
        self.min_seats: Final = seats[0]
        self.max_seats: Final = seats[1]
        self.options: Final = options
        self.rules: Final = rules
        """The ids of all rules of the game."""
        self.module: Final = module
        """The module that has its `GAME`."""
        self.quick: Final[dict[str, OptionValue]] = {} if quick is None else quick
        """Options with which random games end soon, for benchmarks."""
        self.clock: Final = clock
        """Whether the game may have time run at the table, so that there are no clocks for players."""

    def versions(self) -> str:
        """Return which versions of the rules can be played, in words: "version 3", "versions 2, 3"."""
        numbers = ", ".join([str(version) for version in sorted(self.playable)])
        return f"version {numbers}" if len(self.playable) == 1 else f"versions {numbers}"

    def players(self) -> str:
        """Return how many can play, in words: "two players", "1 to 6 players"."""
        low, high = self.min_seats, self.max_seats
        if low != high:
            return f"{low} to {high} players"
        return "one player" if low == 1 else f"{NUMBERS.get(low, str(low))} players"

    def choose(self, seats: int, given: Mapping[str, object]) -> dict[str, OptionValue]:
        """Return the value of every option; raise BadOptions naming every fault."""
        faults: list[Fault] = []
        if not self.min_seats <= seats <= self.max_seats:
            faults.append(Fault("seats", f"{self.title} is for {self.players()}, not {short_repr(seats)}"))
        chosen: dict[str, OptionValue] = {option.name: option.default for option in self.options}
        by_name = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in by_name:
                names = ", ".join(by_name)
                faults.append(Fault("unknown_option", f"{self.name} has no option {short_repr(name)}, only {names}"))
                continue
            sentence = by_name[name].fault(value)
            if sentence:
                faults.append(Fault(name, sentence))
            elif isinstance(value, bool | int | str):
                chosen[name] = value
                fits = by_name[name].seats_for(value)
                if fits is not None and not fits[0] <= seats <= fits[1]:
                    faults.append(Fault(name, f"{name} {value} is for {seats_in_words(*fits)}, not {seats}"))
        if faults:
            raise BadOptions(faults)
        return chosen


def seats_in_words(low: int, high: int) -> str:
    """Return how many seats: "1 seat", "2 to 6 seats"."""
    if low != high:
        return f"{low} to {high} seats"
    return "1 seat" if low == 1 else f"{low} seats"


def rule_ids(prefix: str, *spans: tuple[int, int]) -> list[str]:
    """Return rule ids from spans of numbers: ``rule_ids("AB", (1, 2), (10, 10))`` is AB-01, AB-02, AB-10."""
    return [f"{prefix}-{n:02d}" for first, last in spans for n in range(first, last + 1)]
