"""What actions give: a class for each kind of gain, and the table of the items that use it."""

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

from tablebots.core.bits import bit
from tablebots.games.raising.abilities import Gain
from tablebots.games.raising.actions import gain
from tablebots.games.raising.components import ITEMS
from tablebots.games.raising.state import Board, PlayerState
from tablebots.games.raising.steps.assembly import ActionAssembly
from tablebots.games.raising.steps.gains import Choice, Exchange, Gaining, Wild
from tablebots.games.raising.steps.lessons import Lesson
from tablebots.games.raising.steps.tokens import Inspire, Unlock


@final
class GainItems(Gain):
    """Counted items, Robots, or the points of the row."""

    def happen(self, board: Board, player: PlayerState) -> bool:
        """Give the items."""
        gain(board, player, self.item, self.amount)
        return True

    def wait(self, player: PlayerState) -> None:
        """Let the items come later."""
        player.step = Gaining(player.step, self.item, self.amount)


@final
class GainWilds(Gain):
    """Items of the player's choice, one after the other."""

    def wait(self, player: PlayerState) -> None:
        """Ask for the first of them."""
        player.step = Wild(player.step, self.amount)


@final
class GainOneOf(Gain):
    """One of several items."""

    def wait(self, player: PlayerState) -> None:
        """Ask for the item."""
        mask: i64 = 0
        for item in self.choices:
            mask |= bit(item)
        player.step = Choice(player.step, mask, self.amount)


@final
class GainUnlocks(Gain):
    """Tokens of the board."""

    def wait(self, player: PlayerState) -> None:
        """Ask for each token."""
        for _ in range(self.amount):
            player.step = Unlock(player.step)


@final
class GainExchange(Gain):
    """New Robots for those that are discarded."""

    def wait(self, player: PlayerState) -> None:
        """Ask what is discarded."""
        player.step = Exchange(player.step, 0)


@final
class GainAssembly(Gain):
    """A Robot that is assembled without energy."""

    def wait(self, player: PlayerState) -> None:
        """Ask for the Robot."""
        player.step = ActionAssembly(player.step)


@final
class GainLesson(Gain):
    """Classes, of which the player keeps one."""

    def wait(self, player: PlayerState) -> None:
        """Let the Classes be drawn."""
        player.step = Lesson(player.step)


@final
class GainInspiration(Gain):
    """Inspiration: one of three things."""

    def wait(self, player: PlayerState) -> None:
        """Ask which one."""
        player.step = Inspire(player.step)


GAINS: Final[dict[str, Callable[[int, int, list[int]], Gain]]] = {
    "vp": GainItems,
    "sensor": GainItems,
    "gear": GainItems,
    "microchip": GainItems,
    "program": GainItems,
    "tape": GainItems,
    "battery": GainItems,
    "robot": GainItems,
    "wild": GainWilds,
    "unlock": GainUnlocks,
    "row_vp": GainItems,
    "exchange": GainExchange,
    "assembly": GainAssembly,
    "lesson": GainLesson,
    "inspiration": GainInspiration,
}


def gain_of(item: int, amount: int) -> Gain:
    """Return the gain of an amount of an item."""
    return GAINS[ITEMS[item]](item, amount, [])


def gain_one_of(choices: list[int]) -> Gain:
    """Return the gain of one of several items."""
    return GainOneOf(-1, 1, choices)
