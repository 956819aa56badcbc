"""Component sets as the rules see them: energy cards, player board, Robots, Classes, Inventors, bidding tracks.

Everything printed is made of *items* (a sensor, a wild, an unlock ...): an action pays some and gives some. A set never
changes, so all states of a game share it.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablebots.games.raising.abilities import Gain
from tablebots.games.raising.inventors import AT_START, GAIN, AbilityKind, When

PACKAGE: Final = "tablebots.games.raising"
"""The package with the rulebooks."""

# Items. The first seven are counted in a player's inventory, at these indexes.
VP: Final[i64] = 0
SENSOR: Final[i64] = 1
GEAR: Final[i64] = 2
MICROCHIP: Final[i64] = 3
PROGRAM: Final[i64] = 4
TAPE: Final[i64] = 5
BATTERY: Final[i64] = 6
ENERGY_DECK: Final = 8
"""The energy cards of a player: two for each round before the break, and the same again after it."""
COUNTED: Final = 7
ROBOT: Final[i64] = 7
WILD: Final[i64] = 8
UNLOCK: Final[i64] = 9
ROW_VP: Final[i64] = 10
EXCHANGE: Final[i64] = 11
ASSEMBLY: Final[i64] = 12
LESSON: Final[i64] = 13
INSPIRATION: Final[i64] = 14
LETTER_OF_ITEM: Final = {
    "vp": "V",
    "sensor": "S",
    "gear": "G",
    "microchip": "M",
    "program": "P",
    "tape": "T",
    "battery": "B",
    "robot": "C",
    "wild": "W",
    "unlock": "U",
    "row_vp": "R",
    "exchange": "X",
    "assembly": "A",
    "lesson": "L",
    "inspiration": "I",
}
"""The items in this order, and how data files write them."""
ITEMS: Final = list(LETTER_OF_ITEM)
LETTERS: Final = "".join(LETTER_OF_ITEM.values())

# Phases, in the order in which they are performed; the last three are also the rows of Robots.
UPGRADE: Final[i64] = 0
ASSEMBLE: Final[i64] = 1
DESIGN: Final[i64] = 2
FABRICATE: Final[i64] = 3
RECYCLE: Final[i64] = 4
PHASES: Final = ["upgrade", "assemble", "design", "fabricate", "recycle"]
ROWS: Final = 3

TYPES: Final = ["cosmetic", "speed", "communications", "efficiency"]
"""The types of upgrade tokens."""

# The objectives of Classes (RA-84), with what their low and high mean.
OBJECTIVES: Final = [
    "tokens_of_type",
    "tokens_total",
    "resource",
    "vp_track",
    "hand",
    "wild_total",
    "sets",
    "robots",
    "row",
    "cost_has",
    "robot_vp",
    "action_energy",
    "cost_energy",
    "columns",
]


@final
class PrintedAction:
    """An action of the board, a Robot or an Inventor: the energy it needs, what it pays and what it gives."""

    def __init__(self, energy: i64, pays: list[int], gains: list[Gain]) -> None:
        self.energy: Final[i64] = energy
        self.pays: Final = vec[i64]([pays[item] for item in range(len(ITEMS))])
        """How many of each item."""
        self.free: Final = sum(pays) == 0
        self.gains: Final = gains


NOTHING: Final = PrintedAction(0, [0] * len(ITEMS), [])


@final
class EnergyCard:
    """One of the twelve energy cards."""

    def __init__(self, name: str, value: i64, cubes: i64, doubles: bool, low: int, high: int) -> None:
        self.name: Final = name
        self.value: Final[i64] = value
        self.cubes: Final[i64] = cubes
        self.doubles: Final = doubles
        """Whether every cube on the phase gives its owner 2 energy."""
        self.low: Final = low
        self.high: Final = high
        """The numbers of players that it is used with."""
        self.label: Final = " ".join([str(int(value)), *["▪"] * int(cubes), *(["x2"] if doubles else [])])
        """What it shows, in any language: its value, its cubes, its multiplier."""


@final
class Place:
    """A place for an upgrade token on the player board, and what it does once the token is gone."""

    def __init__(self, name: str, phase: i64, token: i64, energy: i64, inspires: bool, action: i64) -> None:
        self.name: Final = name
        self.phase: Final[i64] = phase
        self.type: Final[i64] = token
        """The type of the token."""
        self.energy: Final[i64] = energy
        """More energy in its phase."""
        self.inspires: Final = inspires
        self.action: Final[i64] = action
        """The board action that it improves, else -1."""
        self.names: dict[str, str] = {}


@final
class BoardAction:
    """An action printed on the player board; uncovered it gives more."""

    def __init__(
        self, name: str, phase: i64, action: PrintedAction, uncovered: PrintedAction, more: list[Gain]
    ) -> None:
        self.name: Final = name
        self.phase: Final[i64] = phase
        self.action: Final = action
        self.uncovered: Final = uncovered
        """The same payment and energy, with all that it gives once its token is gone."""
        self.more: Final = more
        """What it gives then beyond the plain action."""


@final
class PlayerBoard:
    """The player board: Upgrade rows, slots, actions and token places."""

    def __init__(
        self,
        rows: list[tuple[int, int]],
        slots: list[int],
        actions: list[BoardAction],
        places: list[Place],
    ) -> None:
        self.rows: Final = rows
        """Energy and wilds of each row of the Upgrade section."""
        self.slots: Final = slots
        """The extra wilds of the slots of a row, from the left."""
        self.actions: Final = actions
        """By phase and from top to bottom."""
        self.places: Final = places


@final
class Robot:
    """A Robot card."""

    def __init__(self, name: str, row: i64, token: i64, vp: i64) -> None:
        self.name: Final = name
        self.row: Final[i64] = row
        """The phase whose row it stands in: DESIGN, FABRICATE or RECYCLE."""
        self.type: Final[i64] = token
        """The type of its upgrade token."""
        self.vp: Final[i64] = vp
        self.energy: list[int] = [0, 0]
        """Of the left and the right column."""
        self.parts: list[list[int]] = [[], []]
        """Of each column: how many of each item."""
        self.basic: PrintedAction = NOTHING
        self.upgraded: PrintedAction = NOTHING
        self.names: dict[str, str] = {}


@final
class ClassCard:
    """A Class card: what it counts and its scale."""

    def __init__(self, name: str, token: i64, objective: i64) -> None:
        self.name: Final = name
        self.type: Final[i64] = token
        """The type of the token that is its extra credit."""
        self.objective: Final[i64] = objective
        self.what: i64 = -1
        """The type, the item or the phase of the row that is counted, if the objective needs one."""
        self.low: i64 = 0
        self.high: i64 = 0
        """The VP or the energy that count, if the objective needs a range."""
        self.scale: list[int] = []
        """What D, C, B and A ask for."""
        self.points: list[int] = []
        """What D, C, B and A give."""
        self.needs_credit: bool = False
        """Whether the A is reached with extra credit only."""
        self.names: dict[str, str] = {}


@final
class Ability:
    """What an Inventor can do."""

    def __init__(self, when: When, does: AbilityKind) -> None:
        self.when: Final = when
        self.does: Final = does
        self.phase: i64 = -1
        """The phase it is about."""
        self.amount: i64 = 0
        """How much energy, how many wilds less, swaps, VP each, or tokens that do not count."""
        self.limit: i64 = 0
        """The most that it gives, how often in a round, or the least number of phases from which it works."""
        self.action: PrintedAction = NOTHING
        """What it pays and gives; its energy is what the phase must reach."""


NO_ABILITY: Final = Ability(AT_START, GAIN)
"""It gives nothing."""


@final
class Inventor:
    """An Inventor card."""

    def __init__(self, name: str, level: str, token: i64) -> None:
        self.name: Final = name
        self.level: Final = level
        """``easy``, ``medium`` or ``hard``."""
        self.type: Final[i64] = token
        """The type of its upgrade token."""
        self.robots: i64 = 0
        self.tokens: i64 = 0
        """How many Robots in the play area, or unlocked tokens, an upgrade needs; the other is 0."""
        self.instead: bool = False
        """Whether the upgraded ability replaces the basic one."""
        self.basic: Ability = NO_ABILITY
        self.upgraded: Ability = NO_ABILITY
        self.names: dict[str, str] = {}
        self.texts: dict[str, str] = {}


@final
class Components:
    """All components of a game."""

    def __init__(
        self,
        name: str,
        energy: list[EnergyCard],
        board: PlayerBoard,
        robots: list[Robot],
        classes: list[ClassCard],
        inventors: list[Inventor],
        bids: list[PrintedAction],
        neutral: dict[str, list[int]],
    ) -> None:
        self.name: Final = name
        self.energy: Final = energy
        self.board: Final = board
        self.robots: Final = robots
        self.classes: Final = classes
        self.inventors: Final = inventors
        self.bids: Final = bids
        """What the spaces of a bidding track cost, from the left."""
        self.neutral: Final = neutral
        """The cubes on the neutral row: ``two`` for two players, and the rows that ``solo_cubes`` may name."""
        self.robot_number: Final = {robot.name: number for number, robot in enumerate(robots)}
        self.class_number: Final = {card.name: number for number, card in enumerate(classes)}
        self.inventor_number: Final = {inventor.name: number for number, inventor in enumerate(inventors)}
        self.place_number: Final = {place.name: number for number, place in enumerate(board.places)}
