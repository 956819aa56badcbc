"""Read described positions and collect everything that is wrong with them."""

from collections.abc import Mapping
from typing import Final

from tablebots.core.errors import BadOptions, Fault, short_repr, wrong
from tablebots.core.game import Game
from tablebots.core.messages import Message, Value
from tablebots.core.options import OptionValue
from tablebots.core.rng import FastRng, Rng

HIGHEST_SEED: Final = 2**63 - 1


class PositionReader:
    """Reads the entries of a position; a faulty one is noted and replaced by something harmless."""

    def __init__(self) -> None:
        self.faults: Final[list[Fault]] = []

    def fault(self, name: str, told: str | Message) -> None:
        """Note a fault."""
        self.faults.append(Fault(name, told))

    def check_entries(self, given: Mapping[str, object], known: list[str]) -> None:
        """Note unknown entries."""
        # Whatever the type says, a caller may have used other keys than strings.
        entries: list[object] = list(given)
        for entry in entries:
            if not isinstance(entry, str) or entry not in known:
                self.fault("unknown_entry", wrong("position_entry", {"given": short_repr(entry)}))

    def number(self, given: Mapping[str, object], name: str, default: int, low: int, high: int) -> int:
        """Return a whole number from *low* to *high*."""
        value = given.get(name, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            values: dict[str, Value] = {"entry": name, "low": low, "high": high, "given": short_repr(value)}
            self.fault(name, wrong("position_number", values))
            return default
        return value

    def seed(self, given: Mapping[str, object]) -> int:
        """Return the seed of the random stream."""
        return self.number(given, "seed", 0, 0, HIGHEST_SEED)

    def stream(self, given: Mapping[str, object], rng: Rng | None) -> Rng:
        """Return the random stream: *rng*, or that of the position's own seed if there is none."""
        seed = self.seed(given)
        return FastRng(seed) if rng is None else rng

    def names(self, given: Mapping[str, object], name: str) -> list[str]:
        """Return a list of names."""
        values = given.get(name, [])
        if not isinstance(values, list):
            self.fault(name, wrong("position_names", {"entry": name, "given": short_repr(values)}))
            return []
        return [value if isinstance(value, str) else short_repr(value) for value in values]

    def options(self, given: Mapping[str, object], game: Game, seats: int) -> dict[str, OptionValue]:
        """Return all options, with their defaults where none are given."""
        options = given.get("options", {})
        if not isinstance(options, Mapping):
            self.fault("options", wrong("position_options"))
            options = {}
        try:
            return game.meta.choose(seats, {str(name): value for name, value in options.items()})
        except BadOptions as error:
            self.faults.extend(error.faults)
            return game.meta.choose(seats, {})
