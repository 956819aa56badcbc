"""The parameters of the value model behind the scripted players: see `values`."""

from typing import Final, final

from mypy_extensions import i64

from tablebots.games.raising.components import BATTERY, ITEMS, PROGRAM, ROBOT, SENSOR, TAPE, VP, WILD

LEFT_OVER: Final = 0.333
"""What each thing left over gives at the end."""


@final
class Weights:
    """The parameters of the model. Points are victory points at the end."""

    def __init__(self) -> None:
        self.early: float = 0.60
        """What a wild is worth in points with four rounds or more in which Robots can still be assembled."""
        self.three: float = 0.55
        self.two: float = 0.48
        self.one: float = 0.40
        """And with three, two and one."""
        self.part: float = 0.85
        self.tape: float = 1.1
        self.battery: float = 0.5
        self.card: float = 0.8
        """What a component, duct tape, a battery and a Robot card are worth in wilds."""
        self.needed: float = 1.2
        self.spare: float = 0.85
        """The factors for a component that a Robot in hand needs, and for any other."""
        self.runs: float = 0.62
        """How often a row phase is performed in a round."""
        self.engine: float = 1.0
        """The factor for what a Robot's actions are expected to give."""
        self.token_hope: float = 0.35
        """The share of an upgrade's worth that counts before there is a token for it."""
        self.card_hope: float = 0.3
        """The share of a Robot's worth that counts while it is in hand."""
        self.classes: float = 1.0
        """The factor for what a Class is expected to give."""
        self.reserve: float = 1.0
        self.bonus: float = 0.24
        """What one more energy in a phase is worth."""
        self.credit: float = 3.3
        """What extra credit is worth."""
        self.lesson: float = 2.0
        self.lesson_rounds: float = 0.55
        """What another Class is worth, and how much more for every round to come."""
        self.token: float = 0.25
        """What a token without a use is worth for every round to come."""
        self.energy: float = 0.15
        """What energy that could assemble another Robot is worth."""
        self.placing: float = 0.4
        """A token that would add less than this waits for a better Robot."""
        self.upgrade_phase: float = 1.0
        self.assemble_phase: float = 1.0
        self.row_phase: float = 1.0
        """The factors for the phases when they are assigned."""


def tuned_weights() -> Weights:
    """Return the weights with which a greedy player scored most in a random search."""
    found = Weights()
    found.early, found.three, found.two, found.one = 1.125, 0.895, 0.446, 0.273
    found.tape, found.battery, found.needed = 0.796, 0.729, 1.387
    found.runs, found.engine, found.card_hope, found.classes = 0.655, 0.681, 0.499, 0.616
    found.bonus, found.credit, found.lesson, found.lesson_rounds = 0.318, 1.974, 3.378, 0.281
    found.token, found.energy, found.placing = 0.11, 0.132, 0.345
    found.upgrade_phase, found.assemble_phase, found.row_phase = 0.788, 0.947, 1.632
    return found


PLAIN: Final = Weights()
"""The parameters as first estimated, before any play."""
TUNED: Final = tuned_weights()


def base_prices(builds: i64, weights: Weights) -> list[float]:
    """Return what items are worth in points with this many rounds left in which Robots can be assembled."""
    prices = [LEFT_OVER] * len(ITEMS)
    prices[VP] = 1.0
    if builds > 0:
        rate = rate_of(builds, weights)
        for item in range(SENSOR, PROGRAM + 1):
            prices[item] = rate * weights.part
        prices[TAPE] = rate * weights.tape
        prices[BATTERY] = rate * weights.battery
        prices[ROBOT] = rate * weights.card
        prices[WILD] = rate
    return prices


def rate_of(builds: i64, weights: Weights) -> float:
    """Return what a wild is worth in points with this many rounds left in which Robots can be assembled."""
    if builds > 3:
        return weights.early
    return weights.three if builds == 3 else weights.two if builds == 2 else weights.one
