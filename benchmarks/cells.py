"""What many games add up to, for the balance of a set of cards."""

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Cell:
    """What happened in the games of one cell; cells of different processes are added up."""

    games: int = 0
    counts: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Cell") -> None:
        """Add what happened in other games."""
        self.games += other.games
        self.counts.update(other.counts)
