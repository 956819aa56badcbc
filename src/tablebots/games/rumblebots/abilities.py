"""The base of abilities: what a kind can do, when, and on which condition. The abilities are in `effects`."""

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from tablebots.core.messages import Message

if TYPE_CHECKING:
    from tablebots.games.rumblebots.state import Board

# When an ability works. The three moments of Contraptions come last.
NEVER: Final[i64] = 0
ALWAYS: Final[i64] = 1
ENTER: Final[i64] = 2
REVEALED: Final[i64] = 3
KEPT: Final[i64] = 4
NOT_KEPT: Final[i64] = 5
BEATEN: Final[i64] = 6
RECYCLED: Final[i64] = 7
WHILE_BUILDING: Final[i64] = 8
WHEN_BUILT: Final[i64] = 9
TURN_END: Final[i64] = 10
CRYSTALS: Final[i64] = 11
BEFORE_REVEAL: Final[i64] = 12
ON_REVEAL: Final[i64] = 13
AFTER_REVEAL: Final[i64] = 14
MOMENTS: Final[dict[str, i64]] = {
    "": NEVER,
    "always": ALWAYS,
    "enter": ENTER,
    "revealed": REVEALED,
    "kept": KEPT,
    "not_kept": NOT_KEPT,
    "beaten": BEATEN,
    "recycled": RECYCLED,
    "building": WHILE_BUILDING,
    "built": WHEN_BUILT,
    "turn_end": TURN_END,
    "crystals": CRYSTALS,
    "before_reveal": BEFORE_REVEAL,
    "on_reveal": ON_REVEAL,
    "after_reveal": AFTER_REVEAL,
}
"""The moment of each word in the data file."""

NO_CONDITION: Final[i64] = 0
SWARM: Final[i64] = 1
FINALE: Final[i64] = 2
ENERGIZED: Final[i64] = 3
WORKSHOP: Final[i64] = 4
CONDITIONS: Final[dict[str, i64]] = {
    "": NO_CONDITION,
    "swarm": SWARM,
    "finale": FINALE,
    "energized": ENERGIZED,
    "workshop": WORKSHOP,
}

# What a bonus is multiplied with.
ONCE: Final[i64] = 0
PER_SQUAD: Final[i64] = 1
PER_FACTIONS: Final[i64] = 2
PER_REACTOR: Final[i64] = 3
PER_WORKSHOP: Final[i64] = 4
MULTIPLIERS: Final[dict[str, i64]] = {
    "": ONCE,
    "squad": PER_SQUAD,
    "factions": PER_FACTIONS,
    "reactor": PER_REACTOR,
    "workshop": PER_WORKSHOP,
}

# What an ability that always works does to a squad: `squads` computes it whenever it is asked for.
NOTHING_LASTING: Final[i64] = 0
BONUS: Final[i64] = 1
SUBSTITUTE: Final[i64] = 2
LEAD: Final[i64] = 3

VALUES: Final = ("attack", "defence", "crits", "barriers")


class Ability:
    """What a kind can do, with the numbers of its row; this one does nothing.

    The rules call the method of the moment; `when` says which one it is, and its condition holds then.
    """

    moments: ClassVar[tuple[str, ...]] = ()
    """When it can work."""
    needs: ClassVar[tuple[str, ...]] = ()
    """The numbers that its row must have."""
    takes: ClassVar[tuple[str, ...]] = ()
    """The numbers that its row may have besides."""

    def __init__(self, key: str = "", number: i64 = 0) -> None:
        self.key: Final = key
        """How the data file names it."""
        self.number: Final[i64] = number
        """Its index in the table of effects."""
        self.lasting: i64 = NOTHING_LASTING
        self.when: i64 = NEVER
        self.condition: i64 = NO_CONDITION
        self.per: i64 = ONCE
        self.attack: i64 = 0
        self.defence: i64 = 0
        self.crits: i64 = 0
        self.barriers: i64 = 0
        self.amount: i64 = 0
        """How many cards, crystals or levels it is about."""
        self.bound: i64 = 0
        """The level or the defence up to which, or the Workshop from which, it works."""
        self.factions: i64 = 0
        self.into: str = ""
        """The kind that it transforms into."""

    def happen(self, board: "Board", seat: i64, zone: i64, place: i64) -> None:
        """Do what the card at a place of a zone does (enter, revealed, kept, turn_end)."""

    def can_be_paid(self, board: "Board", seat: i64) -> bool:
        """Return whether a seat has what building the card takes besides scrap (building)."""
        return True

    def build(self, board: "Board", seat: i64, card: i64) -> None:
        """Do what comes with building the card (building, built)."""

    def scrap(self, board: "Board", seat: i64) -> i64:
        """Return the scrap for recycling the card beyond what is printed (recycled)."""
        return 0

    def lets_choose(self) -> bool:
        """Return whether the new Champion may choose who else stays (kept)."""
        return False

    def beaten(self, board: "Board", seat: i64, card: i64) -> None:
        """Do what the card does after its squad was beaten (beaten)."""

    def usable(self, board: "Board", seat: i64) -> bool:
        """Return whether a seat can use the Contraption at its moment (before_reveal, on_reveal, after_reveal)."""
        return False

    def use(self, board: "Board", seat: i64, card: i64) -> None:
        """Do what the Contraption does, which is turned already (before_reveal, on_reveal, after_reveal)."""

    def preview(self, board: "Board", seat: i64) -> Message | None:
        """Return what using the Contraption would do (before_reveal, on_reveal, after_reveal)."""
        return None

    def consequence(self, board: "Board", seat: i64) -> Message | None:
        """Return what its player should know before using the Contraption, None if there is nothing special."""
        return None
