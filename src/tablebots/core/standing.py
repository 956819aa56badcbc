"""How a seat stands at one moment of a game, for the story of it."""

from typing import Final


class Standing:
    """The score of a seat as things are now, and the parts of which it is made or by which it can be judged."""

    def __init__(self, score: int, parts: dict[str, int], worth: int | None = None) -> None:
        self.score: Final = score
        self.parts: Final = parts
        """By name; the rulebook has the label of each under ``story`` as ``part_<name>``."""
        self.worth: Final = score if worth is None else worth
        """What is compared with others to find the moves that turned the game; the score, unless it misses a part."""
