"""Described positions: reads the entries of a description and collects all that is wrong with it."""

from collections.abc import Mapping
from typing import Final

from tablebots.core.errors import BadOptions, Fault, short_repr
from tablebots.core.game import Game
from tablebots.core.options import OptionValue

HIGHEST_SEED: Final = 2**63 - 1


class PositionReader:
    """Reads a description; what is wrong is noted, and something harmless is read in its place."""

    def __init__(self) -> None:
        self.faults: Final[list[Fault]] = []

    def fault(self, name: str, sentence: str) -> None:
        """Note a fault."""
        self.faults.append(Fault(name, sentence))

    def check_entries(self, given: Mapping[str, object], known: list[str]) -> None:
        """Note the entries that a description does not have."""
        # Whatever the type says, a caller may have used other keys than strings.
        entries: list[object] = list(given)
        for entry in entries:
            if not isinstance(entry, str) or entry not in known:
                self.fault("unknown_entry", f"a description has no entry {short_repr(entry)}")

    def number(self, given: Mapping[str, object], name: str, default: int, low: int, high: int) -> int:
        """A whole number."""
        value = given.get(name, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.fault(name, f"{name} is a whole number from {low} to {high}, not {short_repr(value)}")
            return default
        return value

    def seed(self, given: Mapping[str, object]) -> int:
        """The seed of what happens by chance from here."""
        return self.number(given, "seed", 0, 0, HIGHEST_SEED)

    def names(self, given: Mapping[str, object], name: str) -> list[str]:
        """A list of names."""
        values = given.get(name, [])
        if not isinstance(values, list):
            self.fault(name, f"{name} is a list of names, not {short_repr(values)}")
            return []
        return [value if isinstance(value, str) else short_repr(value) for value in values]

    def options(self, given: Mapping[str, object], game: Game, seats: int) -> dict[str, OptionValue]:
        """The options of the table, those that are not given as usual."""
        options = given.get("options", {})
        if not isinstance(options, Mapping):
            self.fault("options", "options is an object")
            options = {}
        try:
            return game.meta.choose(seats, {str(name): value for name, value in options.items()})
        except BadOptions as error:
            self.faults.extend(error.faults)
            return game.meta.choose(seats, {})
