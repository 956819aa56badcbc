"""What items are worth to a player, in victory points: by the rounds left, the Classes and the Robots in hand.

Prices are relative to that of a wild, which falls towards the end, when things left over give a third of a point each.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablebots.bots.raising.purse import Purse
from tablebots.bots.raising.weights import Weights, base_prices
from tablebots.games.raising.components import (
    ASSEMBLE,
    DESIGN,
    GEAR,
    PROGRAM,
    ROBOT,
    SENSOR,
    VP,
    WILD,
    ClassCard,
)
from tablebots.games.raising.scoring import (
    ACTION_ENERGY,
    COLUMNS,
    COST_ENERGY,
    COST_HAS,
    HAND,
    RESOURCE,
    ROBOT_VP,
    ROBOTS,
    ROW,
    SETS,
    VP_TRACK,
    WILD_TOTAL,
    count_of,
    robot_counts,
)
from tablebots.games.raising.state import ASSIGNMENT, ROUND, ROUNDS, SLOTS, Board, PlayerState

GROWTH: Final = [0.35, 0.75, 0.4, 1.6, 0.3, 0.6, 0.2, 0.9, 0.3, 0.45, 0.5, 0.33, 0.33, 0.25]
"""How much the count of each objective grows in a round."""
RESERVE: Final = [1.0, 0.6, 0.35, 0.2, 0.12, 0.08, 0.08, 0.08, 0.08]
"""How much of a resource that a Class counts will still be there at the end, by rounds left."""


def smooth_points(card: ClassCard, count: float) -> float:
    """Return the points of a Class for an expected count, interpolated between its grades."""
    below = 0.0
    points = 0.0
    for grade in range(len(card.scale)):
        step = float(card.scale[grade])
        more = float(card.points[grade])
        if step <= below:
            break
        if count < step:
            return points + (more - points) * (count - below) / (step - below)
        below = step
        points = more
    return points


def slope(card: ClassCard, count: float) -> float:
    """Return what one more is worth at an expected count."""
    return smooth_points(card, count + 0.5) - smooth_points(card, max(0.0, count - 0.5))


class Prices:
    """What items, and what Classes count, are worth to one player as the board stands."""

    def __init__(self, board: Board, player: PlayerState, weights: Weights) -> None:
        self.weights: Final = weights
        self.board: Final = board
        self.player: Final = player
        self.rounds: Final[i64] = ROUNDS - board.round if board.round > 0 else ROUNDS
        """The rounds after this one."""
        ahead = board.stage is ASSIGNMENT or (board.stage is ROUND and 0 <= player.phase <= ASSEMBLE)
        self.builds: Final[i64] = self.rounds + (1 if ahead else 0)
        """The rounds in which Robots can still be assembled."""
        self.items: Final = base_prices(self.builds, weights)
        self.slopes: Final[list[float]] = []
        """For each Class what one more of what it counts is worth."""
        for place in range(len(player.classes)):
            self.add_class(board.components.classes[player.classes[place]])
        self.add_needs()
        self.items[WILD] = self.best_wild()

    def add_class(self, card: ClassCard) -> None:
        """Raise the prices of what a Class counts."""
        count = float(count_of(self.board, self.player, card))
        objective: i64 = card.objective
        held = objective == RESOURCE or objective == HAND or objective == WILD_TOTAL or objective == SETS
        if held:
            worth = slope(card, count) * RESERVE[self.builds] * self.weights.reserve
        else:
            worth = slope(card, count + GROWTH[objective] * float(self.builds)) * self.weights.classes
        self.slopes.append(worth)
        if objective == RESOURCE:
            self.items[card.what] += worth
        elif objective == VP_TRACK:
            self.items[VP] += worth
        elif objective == HAND:
            self.items[ROBOT] += worth
        elif objective == WILD_TOTAL:
            for item in range(SENSOR, PROGRAM + 1):
                self.items[item] += worth
            self.items[ROBOT] += worth
        elif objective == SETS:
            self.items[self.scarcest()] += worth

    def scarcest(self) -> i64:
        """Return the component of which the player has least."""
        best: i64 = SENSOR
        item: i64 = GEAR
        while item <= PROGRAM:
            if self.player.counts[item] < self.player.counts[best]:
                best = item
            item += 1
        return best

    def add_needs(self) -> None:
        """Raise the prices of components that the best Robots in hand need, and lower those of the others."""
        if self.builds == 0:
            return
        player = self.player
        needs = vec[i64]([0] * 9)
        wanted: i64 = min(3, self.builds)
        taken: list[int] = []
        while len(taken) < wanted:
            best = -1
            most = 0.0
            for robot in player.hand:
                if int(robot) not in taken and player.lengths[self.row_of(robot)] < SLOTS:
                    worth = self.plain_worth(robot)
                    if worth > most:
                        most = worth
                        best = int(robot)
            if best < 0:
                break
            taken.append(best)
            parts = self.board.settings.costs[best * 2]
            for item in range(SENSOR, PROGRAM + 1):
                needs[item] += parts[item]
        for item in range(SENSOR, PROGRAM + 1):
            self.items[item] *= self.weights.needed if needs[item] > player.counts[item] else self.weights.spare

    def row_of(self, robot: i64) -> i64:
        """Return the row of a Robot, from 0."""
        return self.board.components.robots[robot].row - DESIGN

    def plain_worth(self, robot: i64) -> float:
        """Return a rough value of a Robot in hand, to choose which to build first."""
        card = self.board.components.robots[robot]
        cost = 0.0
        for count in self.board.settings.costs[robot * 2]:
            cost += 0.45 * float(count)
        return 8.0 + float(card.vp) + self.class_bonus(robot) - cost

    def best_wild(self) -> float:
        """Return what a wild is worth: the best that it can be."""
        best = self.items[ROBOT]
        for item in range(SENSOR, PROGRAM + 1):
            best = max(best, self.items[item])
        return best

    def class_bonus(self, robot: i64) -> float:
        """Return what a Robot adds to the Classes."""
        total = 0.0
        player = self.player
        card = self.board.components.robots[robot]
        row: i64 = card.row - DESIGN
        for place in range(len(self.slopes)):
            each = self.board.components.classes[player.classes[place]]
            objective: i64 = each.objective
            if objective == ROBOTS or (objective == ROW and each.what == card.row):
                total += self.slopes[place]
            elif (
                objective == COST_HAS or objective == ROBOT_VP or objective == ACTION_ENERGY or objective == COST_ENERGY
            ):
                if robot_counts(each, card, False):
                    total += self.slopes[place]
            elif objective == COLUMNS:
                shortest = min(min(player.lengths[0], player.lengths[1]), player.lengths[2])
                total += self.slopes[place] * (0.6 if player.lengths[row] == shortest else 0.2)
        return total

    def purse(self) -> Purse:
        """Return what the player has to pay with, at these prices."""
        player = self.player
        return Purse(player.counts, player.hand_size(), self.items, self.board.settings.tape_pays_wild)
