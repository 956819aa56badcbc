"""Estimates of what a phase is worth to a player with a given energy, and of how best to use it."""

from typing import Final, final

from mypy_extensions import i64

from tablebots.bots.raising.values import Values
from tablebots.games.raising.components import ASSEMBLE, BATTERY, DESIGN, PHASES, ROBOT, UPGRADE, PrintedAction
from tablebots.games.raising.moves import ASSEMBLE_LEFT, ASSEMBLE_RIGHT, END, UPGRADE_ROW, Action
from tablebots.games.raising.payment import affordable
from tablebots.games.raising.powers import NO_COST, slot_cost, upgrade_wilds
from tablebots.games.raising.state import SLOTS

MOST_ENERGY: Final = 16
"""More energy than this is not looked at."""
MOST_UNLOCKS: Final = 3
TOP_THRESHOLD: Final[i64] = 7
UNKNOWN: Final = -1.0


@final
class Outlook:
    """Estimates of what the phases of this round are worth to a player."""

    def __init__(self, values: Values) -> None:
        self.values: Final = values
        self.board: Final = values.board
        self.player: Final = values.player
        self.action: Action = END
        self.number: i64 = 0
        """The first move of the latest plan."""
        self.known: Final = [[UNKNOWN] * (MOST_ENERGY + 1) for _ in PHASES]
        """What each phase is worth by its energy, once computed."""
        self.hand_worths: list[float] = []
        self.limits: Final[list[list[int]]] = [[], [], []]
        self.gains: Final[list[list[float]]] = [[], [], []]
        """For each row, the energy its actions need and what they give; an upgraded action gives what it adds."""

    # With batteries.

    def at(self, phase: i64, energy: i64) -> float:
        """Return what a phase is worth with this energy."""
        energy = min(MOST_ENERGY, energy)
        worth = self.known[phase][energy]
        if worth == UNKNOWN:
            worth = self.worth(phase, energy)
            self.known[phase][energy] = worth
        return worth

    def with_batteries(self, phase: i64, energy: i64) -> float:
        """Return what a phase is worth with the best number of batteries."""
        spent: i64 = self.best_batteries(phase, energy)
        return self.at(phase, energy + spent) - self.values.items[BATTERY] * float(spent)

    def best_batteries(self, phase: i64, energy: i64) -> i64:
        """Return how many batteries to spend on a phase that has this energy without them."""
        best: i64 = 0
        most = self.at(phase, energy)
        limit: i64 = TOP_THRESHOLD if phase >= DESIGN else MOST_ENERGY
        for more in range(1, self.player.counts[BATTERY] + 1):
            if energy + more > limit:
                break
            worth = self.at(phase, energy + more) - self.values.items[BATTERY] * float(more)
            if worth > most + 0.05:
                most = worth
                best = more
        return best

    # Without.

    def worth(self, phase: i64, energy: i64) -> float:
        """Return what a phase is worth with exactly this energy."""
        if phase == UPGRADE:
            return self.upgrade(energy)
        if phase == ASSEMBLE:
            return self.assemble(energy)
        return self.row(phase, energy)

    def upgrade(self, energy: i64) -> float:
        """Return what unlocking tokens with this energy is worth, and note the first row of the plan."""
        self.action = END
        best = 0.0
        worths = self.values.unlocks()
        purse = self.values.purse()
        gained = 0.0
        for count in range(1, min(MOST_UNLOCKS, len(worths)) + 1):
            gained += worths[count - 1]
            wilds, row = self.cheapest_rows(count, energy)
            if row < 0:
                break
            worth = gained - purse.cost(NO_COST, wilds)
            if worth > best:
                best = worth
                self.action = UPGRADE_ROW
                self.number = row
        return best

    def cheapest_rows(self, count: i64, energy: i64) -> tuple[i64, i64]:
        """Return the fewest wilds for *count* tokens and the row to begin with, -1 if there is not enough energy."""
        least: i64 = 1000
        first: i64 = -1
        if count == 0:
            return 0, 0
        for row in range(self.board.settings.upgrade_rows):
            needs, _ = self.board.components.board.rows[row]
            if needs > energy:
                continue
            wilds, other = self.cheapest_rows(count - 1, energy - needs)
            wilds += upgrade_wilds(self.board, self.player, row)
            if other >= 0 and wilds < least:
                least = wilds
                first = row
        return least, first

    def assemble(self, energy: i64) -> float:
        """Return what assembling Robots of the hand with this energy is worth, and note the first Robot of the plan."""
        self.action = END
        player = self.player
        settings = self.board.settings
        purse = self.values.purse()
        hand = [int(robot) for robot in player.hand]
        if len(self.hand_worths) != len(hand):
            self.hand_worths = [self.values.robot_worth(robot) for robot in hand]
        worths = list(self.hand_worths)
        more = [0, 0, 0]
        total = 0.0
        while len(hand) > 0:
            best = -1
            column = 0
            most = 0.0
            for index in range(len(hand)):
                robot: i64 = hand[index]
                row: i64 = self.board.components.robots[robot].row - DESIGN
                wilds: i64 = self.slot_wilds(robot, row, more[row])
                if wilds < 0:
                    continue
                purse.cards -= 1
                for side in range(2):
                    needs: i64 = self.board.components.robots[robot].energy[side]
                    if needs > energy:
                        continue
                    cost = purse.cost(settings.costs[robot * 2 + side], wilds)
                    worth = worths[index] - cost - self.values.items[ROBOT] - self.values.weights.energy * float(needs)
                    if worth > most:
                        most = worth
                        best = index
                        column = side
                purse.cards += 1
            if best < 0:
                break
            robot = hand.pop(best)
            worths.pop(best)
            if self.action is END:
                self.action = ASSEMBLE_LEFT if column == 0 else ASSEMBLE_RIGHT
                self.number = robot
            row = self.board.components.robots[robot].row - DESIGN
            purse.cards -= 1
            purse.pay(settings.costs[robot * 2 + column], self.slot_wilds(robot, row, more[row]))
            more[row] += 1
            needs = self.board.components.robots[robot].energy[column]
            energy -= needs
            total += most + self.values.weights.energy * float(needs)
        return total

    def slot_wilds(self, robot: i64, row: i64, more: i64) -> i64:
        """Return the extra wilds of a Robot's slot after *more* others joined its row, -1 if the row is full."""
        length: i64 = self.player.lengths[row] + more
        if length >= SLOTS:
            return -1
        now: i64 = slot_cost(self.board, self.player, robot)
        costs = self.board.settings.slot_costs
        if more == 0:
            return now
        less: i64 = costs[self.player.lengths[row]] - now
        return max(0, costs[length] - less)

    def row(self, phase: i64, energy: i64) -> float:
        """Return what performing the phase of a row with this energy is worth."""
        row: i64 = phase - DESIGN
        limits = self.limits[row]
        gains = self.gains[row]
        if len(limits) == 0:
            self.look_at_row(phase)
        total = 0.0
        for index in range(len(limits)):
            if limits[index] <= energy:
                total += gains[index]
        return total

    def look_at_row(self, phase: i64) -> None:
        """Note what the actions of a row need and give."""
        board = self.board
        player = self.player
        row: i64 = phase - DESIGN
        first: i64 = board.settings.first_action[phase]
        for index in range(board.settings.board_actions[phase]):
            action = board.components.board.actions[first + index]
            cover: i64 = board.settings.cover_of[first + index]
            face = action.uncovered if cover >= 0 and not player.is_covered(cover) else action.action
            self.note(row, face.energy, self.if_payable(face, row))
        for place in range(player.lengths[row]):
            slot: i64 = row * SLOTS + place
            card = board.components.robots[player.rows[slot]]
            worth = self.if_payable(card.basic, row)
            if player.has_token(slot) or player.loose[card.type] > 0:
                better = self.if_payable(card.upgraded, row)
                if card.upgraded.energy < card.basic.energy:
                    self.note(row, card.upgraded.energy, better)
                    continue
                self.note(row, card.upgraded.energy, max(0.0, better - worth))
            self.note(row, card.basic.energy, worth)

    def note(self, row: i64, energy: i64, worth: float) -> None:
        """Note what a row gives if it has at least this energy."""
        self.limits[row].append(int(energy))
        self.gains[row].append(worth)

    def if_payable(self, action: PrintedAction, row: i64) -> float:
        """Return what an action gives, 0 if it cannot be paid or is not worth its price."""
        if not action.free and not affordable(self.board, self.player, action.pays):
            return 0.0
        return max(0.0, self.values.action_now(action, row))
