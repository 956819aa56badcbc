"""Counts added up over many games, for the balance of a card set."""

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Cell:
    """The counts of all games of one cell of an experiment; cells from different processes are added up."""

    games: int = 0
    counts: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Cell") -> None:
        """Add the counts of other games."""
        self.games += other.games
        self.counts.update(other.counts)
