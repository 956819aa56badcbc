"""How much is told of each part of the table of Raising Robots, and which part gets room first."""

from typing import Final

from tablebots.terminal.boards.raising_cards import PHASES
from tablebots.terminal.boards.raising_sight import Sight

Levels = dict[str, int]
"""How much is told of each part: 0 for nothing, or for what cannot be left out."""
Wish = tuple[list[str], int]
"""Parts that get a level together or not at all, and that level."""

ROW_NAMES: Final = PHASES[2:]
ROW_COUNT: Final = 0
ROW_ENERGIES: Final = 1
"""Only the energy that each action needs."""
ROW_NAMED: Final = 2
"""Also the names of the Robots, and the free spaces."""
ROW_BOARD: Final = 3
"""Also what the actions of the board give."""
ROW_ACTIONS: Final = 4
"""Also what the actions of the Robots give."""
MOST: Final[Levels] = {
    "neutral": 2,
    "breakdown": 1,
    "tracks": 1,
    "owner": 2,
    "energy": 1,
    "offer": 2,
    "places": 2,
    **dict.fromkeys(ROW_NAMES, ROW_ACTIONS),
    "classes": 2,
    "inventor": 2,
    "hand": 4,
    "others": 3,
    "detail": 1,
    "legend": 3,
    "air": 1,
}
"""The highest level of each part."""
EXTRAS: Final = ["legend", "air"]
"""What nobody misses who knows the game."""


def rows(level: int) -> list[Wish]:
    """The wish that all rows are told so well, step by step; the first step is for all or none."""
    return [([*ROW_NAMES], ROW_ENERGIES), *[([row], step) for step in range(2, level + 1) for row in ROW_NAMES]]


def up_to(level: int, *parts: str) -> list[Wish]:
    """The wish that parts are told so well."""
    return [([part], level) for part in parts]


ASSIGNING: Final = [
    *rows(ROW_ENERGIES),
    *up_to(1, "hand", "detail"),
    *rows(ROW_NAMED),
    *up_to(2, "neutral"),
    *rows(ROW_BOARD),
    *up_to(2, "hand", "places"),
    *rows(ROW_ACTIONS),
    *up_to(1, "owner", "energy"),
]
CHOOSING_A_CLASS: Final = [
    *up_to(1, "offer"),
    *rows(ROW_ACTIONS),
    *up_to(1, "classes", "hand"),
    *up_to(2, "classes"),
]
OF_THE_HAND: Final = [*up_to(2, "hand"), *rows(ROW_ENERGIES), *up_to(1, "detail"), *rows(ROW_NAMED), *up_to(4, "hand")]
OF_PLACES: Final = [*up_to(2, "places"), *rows(ROW_ENERGIES), *up_to(1, "detail"), *rows(ROW_ACTIONS)]
DRAFTING: Final = [*up_to(2, "hand", "offer"), *up_to(1, "detail"), *up_to(4, "hand")]
LOOKING: Final = [
    *rows(ROW_NAMED),
    *up_to(1, "owner"),
    *rows(ROW_ACTIONS),
    *up_to(2, "classes", "inventor", "places"),
]
NEEDED: Final[dict[str, list[Wish]]] = {
    "draft_inventor": DRAFTING,
    "draft_class": DRAFTING,
    "draft_robots": DRAFTING,
    "ready": DRAFTING,
    "bid": [*up_to(1, "detail", "offer"), *up_to(2, "hand"), *up_to(1, "tracks"), *up_to(2, "offer")],
    "assigning": ASSIGNING,
    "assigned": ASSIGNING,
    "upgrade": OF_PLACES,
    "unlock": OF_PLACES,
    "assemble": OF_THE_HAND,
    "free_assembly": OF_THE_HAND,
    "action_assembly": OF_THE_HAND,
    "exchange": OF_THE_HAND,
    "pay_robots": OF_THE_HAND,
    "pay_wilds": OF_THE_HAND,
    "wild": [*up_to(1, "hand"), *rows(ROW_NAMED), *up_to(2, "hand")],
    "inspire": [*up_to(2, "classes"), *rows(ROW_NAMED)],
    "keep": CHOOSING_A_CLASS,
    "replace": CHOOSING_A_CLASS,
    "closing": [*up_to(2, "inventor"), *up_to(1, "detail")],
    "placing": [*up_to(2, "classes"), *up_to(1, "detail"), *rows(ROW_ACTIONS)],
    "wait": [*rows(ROW_NAMED), *up_to(2, "others")],
}
"""What each question needs, the most useful first."""
USUAL: Final = [
    *up_to(1, "detail", "hand"),
    *rows(ROW_NAMED),
    *up_to(1, "classes", "inventor", "owner", "neutral", "others"),
    *rows(ROW_BOARD),
    *up_to(2, "hand", "places", "classes", "others", "inventor"),
    *up_to(3, "hand"),
    *rows(ROW_ACTIONS),
    *up_to(2, "offer", "neutral", "owner"),
    *up_to(1, "energy", "tracks", "legend"),
    *up_to(4, "hand"),
    *up_to(3, "others"),
    *up_to(2, "legend"),
    *up_to(1, "air"),
    *up_to(3, "legend"),
]
"""What is told where there is room for it."""


def granted(levels: Levels, wish: Wish) -> Levels:
    """The levels with a wish granted; none falls."""
    parts, level = wish
    return {**levels, **{part: max(level, levels[part]) for part in parts}}


def ahead(levels: Levels, phase: str | None) -> bool:
    """Whether a row is told much better than another one, which only that of the present phase should be."""
    return max([levels[row] for row in ROW_NAMES if row != phase]) > min([levels[row] for row in ROW_NAMES]) + 1


def wishes(sight: Sight) -> list[Wish]:
    """What is to be told of the table now, the most useful first."""
    if sight.stage == "over":
        return [*up_to(1, "breakdown"), *up_to(2, "classes"), *USUAL]
    if sight.looked_at is not None:
        return [*LOOKING, *USUAL]
    phase = sight.player["phase"]
    if sight.ask in ("spend", "row", *PHASES) and phase in ROW_NAMES:
        return [([phase], ROW_ACTIONS), *up_to(1, "detail"), *USUAL]
    if sight.ask == "spend" and phase is not None:
        return [*NEEDED[phase], *USUAL]
    return [*NEEDED.get(sight.ask, []), *USUAL]
