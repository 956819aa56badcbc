"""Options of a game, and what a lobby needs to know of a game without loading its rules."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import mypyc_attr

from tablebots.core.errors import BadOptions, Fault, short_repr, wrong
from tablebots.core.messages import Message, Value

OptionValue = bool | int | str
NUMBERS_IN_WORDS: Final = 6
"""How far texts say how many players in words; the rulebook has them as ``number_1``, and so on."""


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

    def fault(self, value: object) -> Message | None:
        """Return what is wrong with *value*, None if nothing is."""
        values: dict[str, Value] = {"option": self.name, "given": short_repr(value)}
        type_ = self.type
        if type_ == "flag":
            return None if isinstance(value, bool) else wrong("option_flag", values)
        if type_ == "number":
            if isinstance(value, bool) or not isinstance(value, int):
                return wrong("option_number", values)
            if not self.low <= value <= self.high:
                return wrong("option_range", {**values, "low": self.low, "high": self.high})
            return None
        if not isinstance(value, str):
            return wrong("option_text", values)
        if type_ == "choice" and value not in self.choices:
            return wrong("option_choice", {**values, "choices": ", ".join(self.choices)})
        return None

    def seats_fault(self, value: OptionValue, seats: int) -> Message | None:
        """Return what is wrong with a value for that many seats, None if it fits."""
        fits = self.seats_for(value)
        if fits is None or fits[0] <= seats <= fits[1]:
            return None
        key = "option_seats" if fits[0] != fits[1] else "option_seats_exactly"
        values: dict[str, Value] = {"option": self.name, "given": str(value), "seats": short_repr(seats)}
        return wrong(key, {**values, "low": fits[0], "high": fits[1]})


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
        playable: list[int] | None = None,
        clock: bool = False,
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

    def version_fault(self, rules: int) -> Message:
        """Return what is wrong with a version of the rules that cannot be played."""
        versions = ", ".join([str(version) for version in sorted(self.playable)])
        values: dict[str, Value] = {"game": self.name, "versions": versions, "count": len(self.playable)}
        return wrong("rules_version", {**values, "given": short_repr(rules)})

    def choose(self, seats: int, given: Mapping[str, object]) -> dict[str, OptionValue]:
        """Return the value of every option; raise BadOptions naming every fault."""
        faults: list[Fault] = []
        if not self.min_seats <= seats <= self.max_seats:
            faults.append(Fault("seats", self._seats_fault(seats)))
        chosen: dict[str, OptionValue] = {option.name: option.default for option in self.options}
        by_name = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in by_name:
                faults.append(Fault("unknown_option", self._no_option(name)))
                continue
            found = by_name[name].fault(value)
            if found is None and isinstance(value, bool | int | str):
                chosen[name] = value
                found = by_name[name].seats_fault(value, seats)
            if found is not None:
                faults.append(Fault(name, found))
        if faults:
            raise BadOptions(faults)
        return chosen

    def _seats_fault(self, seats: int) -> Message:
        low, high = self.min_seats, self.max_seats
        key = "seats" if low != high else "seats_exactly"
        word = f"number_{low}" if low <= NUMBERS_IN_WORDS else str(low)
        values: dict[str, Value] = {"game": self.title, "given": short_repr(seats), "low": low, "high": high}
        return wrong(key, {**values, "number": word})

    def _no_option(self, name: str) -> Message:
        names = ", ".join([option.name for option in self.options])
        return wrong("no_option", {"game": self.name, "given": short_repr(name), "names": names})


def rule_ids(prefix: str, *spans: tuple[int, int]) -> list[str]:
    """Return rule ids from spans of numbers: ``rule_ids("AB", (1, 2), (10, 10))`` is AB-01, AB-02, AB-10."""
    return [f"{prefix}-{n:02d}" for first, last in spans for n in range(first, last + 1)]
