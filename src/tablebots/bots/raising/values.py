"""What things are worth to a player, in victory points: the value model behind the scripted players.

It looks only at what the player may know.
"""

from typing import Final, final

from mypy_extensions import i64

from tablebots.bots.raising.prices import GROWTH, Prices, smooth_points
from tablebots.bots.raising.weights import Weights
from tablebots.games.raising.abilities import Gain
from tablebots.games.raising.components import (
    ASSEMBLY,
    BATTERY,
    DESIGN,
    EXCHANGE,
    INSPIRATION,
    LESSON,
    PROGRAM,
    ROBOT,
    ROW_VP,
    ROWS,
    SENSOR,
    TYPES,
    UNLOCK,
    VP,
    WILD,
    Ability,
    ClassCard,
    PrintedAction,
)
from tablebots.games.raising.inventors import (
    ABILITIES,
    ACT_AGAIN,
    ACT_UPGRADED,
    BOOST_CARD,
    GAIN,
    ROUND_END,
    SWAP,
    VP_PER_TOKEN,
    VP_PER_UPGRADED,
)
from tablebots.games.raising.powers import slot_cost, unlocked
from tablebots.games.raising.scoring import (
    COST_ENERGY,
    COST_HAS,
    HAND,
    RESOURCE,
    SETS,
    TOKENS_OF_TYPE,
    TOKENS_TOTAL,
    WILD_TOTAL,
    count_of,
    points_of,
    robot_counts,
    score_class,
)
from tablebots.games.raising.state import ASSIGNMENT, BREAK, MOST_CLASSES, ROUND, SLOTS, Board, PlayerState

REACH: Final = [1.0, 1.0, 0.80, 0.66, 0.60, 0.40, 0.30, 0.24]
"""The chance that a row phase has so much energy, as played."""
WORTH_A_ROUND: Final = {
    "phase_energy": 0.2,
    "slot_discount": 0.42,
    "upgrade_discount": 0.42,
    "swap": 0.15,
    "boost_card": 0.3,
    "double_cubes": 0.45,
    "act_again": 0.45,
    "act_upgraded": 0.5,
}
"""What the abilities that give nothing countable are worth in a round, in points."""
WORTH_A_GAME: Final = {"vp_per_upgraded": 3.5, "vp_per_token": 2.0, "second_class": 5.0, "raise_grade": 3.7}
TIMES_A_ROUND: Final = {"phase_gain": 0.6, "assembly_gain": 0.9, "unlock_gain": 0.75, "busy_round": 0.3}


def table_of(values: dict[str, float]) -> list[float]:
    """Return values in the order of the abilities."""
    return [values.get(kind.name, 0.0) for kind in ABILITIES]


A_ROUND: Final = table_of(WORTH_A_ROUND)
A_GAME: Final = table_of(WORTH_A_GAME)
TIMES: Final = table_of(TIMES_A_ROUND)


def counts_robots(objective: i64) -> bool:
    """Tell whether a Class counts Robots by what is printed on them."""
    return COST_HAS <= objective <= COST_ENERGY


@final
class Values(Prices):
    """What things are worth to one player as the board stands."""

    def __init__(self, board: Board, player: PlayerState, weights: Weights) -> None:
        super().__init__(board, player, weights)
        self.unlock_worth: float = -1.0
        self.unlock_list: list[float] = []

    # Actions.

    def gain_worth(self, each: Gain, row: i64) -> float:
        """Return what one gain of an action in a row (-1: in none) is worth."""
        if len(each.choices) > 0:
            best = 0.0
            for choice in each.choices:
                best = max(best, self.items[choice])
            return best
        item: i64 = each.item
        if item <= WILD:
            return self.items[item] * float(each.amount)
        if item == ROW_VP:
            return self.items[VP] * float((self.player.lengths[row] + 1) // 2) if row >= 0 else 0.0
        if item == UNLOCK:
            return self.best_unlock() if self.player.covered else 0.0
        if item == EXCHANGE:
            return self.items[ROBOT] * 1.15
        if item == ASSEMBLY:
            return 1.2 if self.player.hand_size() > 0 and not self.player.is_full() else 0.0
        if item == INSPIRATION:
            return self.inspiration_worth()
        return self.lesson_worth() if item == LESSON else 0.0

    def gains_worth(self, gains: list[Gain], row: i64) -> float:
        """Return what all gains of an action are worth."""
        total = 0.0
        for each in gains:
            total += self.gain_worth(each, row)
        return total

    def usual_cost(self, action: PrintedAction) -> float:
        """Return the price of an action, whether or not it can be paid now."""
        if action.free:
            return 0.0
        total = 0.0
        for item in range(SENSOR, ROBOT + 1):
            total += self.items[item] * float(action.pays[item])
        return total + self.items[WILD] * 0.8 * float(action.pays[WILD])

    def action_worth(self, action: PrintedAction, row: i64) -> float:
        """Return what an action gives beyond its price, at least 0, whether or not it can be paid now."""
        return max(0.0, self.gains_worth(action.gains, row) - self.usual_cost(action))

    def action_now(self, action: PrintedAction, row: i64) -> float:
        """Return what an action that can be paid now gives beyond its price."""
        gained = self.gains_worth(action.gains, row)
        if action.free:
            return gained
        return gained - self.purse().cost(action.pays, 0)

    # Rows and Robots.

    def times(self, row: i64) -> float:
        """Return how often the phase of a row will still be performed."""
        times = self.weights.runs * float(self.rounds)
        player = self.player
        if self.board.stage is ASSIGNMENT or (self.board.stage is ROUND and 0 <= player.phase < row + DESIGN):
            times += self.weights.runs
        elif self.board.stage is ROUND and player.phase == row + DESIGN:
            times += 0.5
        return times

    def reach(self, row: i64, energy: i64) -> float:
        """Return the chance that the phase of a row has this energy."""
        bonus: i64 = 0
        places = self.board.components.board.places
        for number in range(len(places)):
            if places[number].phase == row + DESIGN and not self.player.is_covered(number):
                bonus += self.board.settings.bonuses[number]
        return REACH[max(1, energy - bonus)] if bonus < energy else 1.0

    def upgrade_worth(self, robot: i64) -> float:
        """Return what a token on a Robot adds to its actions until the end."""
        card = self.board.components.robots[robot]
        row: i64 = card.row - DESIGN
        times = self.times(row)
        before = self.reach(row, card.basic.energy) * self.action_worth(card.basic, row)
        after = self.reach(row, card.upgraded.energy) * self.action_worth(card.upgraded, row)
        more = max(0.0, after - before) * times * self.weights.engine
        ability = self.board.able(self.player, VP_PER_UPGRADED)
        return more + (0.9 if ability is not None else 0.0)

    def engine_worth(self, robot: i64) -> float:
        """Return what the basic action of a Robot will give until the end."""
        card = self.board.components.robots[robot]
        row: i64 = card.row - DESIGN
        times = self.times(row) * self.weights.engine
        return times * self.reach(row, card.basic.energy) * self.action_worth(card.basic, row)

    def robot_worth(self, robot: i64) -> float:
        """Return what a Robot is worth once it is assembled."""
        card = self.board.components.robots[robot]
        hope = 0.8 if self.player.loose[card.type] > 0 else self.weights.token_hope
        total = float(card.vp) + self.class_bonus(robot) + self.engine_worth(robot)
        if self.rounds > 0:
            total += hope * self.upgrade_worth(robot)
        return total

    def card_worth(self, robot: i64) -> float:
        """Return what a Robot is worth in hand."""
        price = self.items[ROBOT]
        if self.builds == 0:
            return price
        wilds: i64 = slot_cost(self.board, self.player, robot)
        if wilds < 0:
            return price * 0.7
        cost = self.items[WILD] * float(wilds) + 0.25 * float(self.board.components.robots[robot].energy[0])
        parts = self.board.settings.costs[robot * 2]
        for item in range(SENSOR, PROGRAM + 1):
            cost += self.items[item] * float(parts[item])
        return 0.5 * price + self.weights.card_hope * max(0.0, self.robot_worth(robot) - cost)

    # Tokens.

    def best_unlock(self) -> float:
        """Return what unlocking the best token is worth."""
        self.unlocks()
        return self.unlock_worth

    def unlocks(self) -> list[float]:
        """Return what unlocking each of the covered places is worth, best first."""
        if self.unlock_worth < 0.0:
            # A token may go on a Robot that unlocks tokens, which leads back here: unlocking then counts for nothing.
            self.unlock_worth = 0.0
            for place in range(len(self.board.components.board.places)):
                if self.player.is_covered(place):
                    self.unlock_list.append(self.place_worth(place))
            self.unlock_list.sort(reverse=True)
            if len(self.unlock_list) > 0:
                self.unlock_worth = self.unlock_list[0]
        return self.unlock_list

    def place_worth(self, place: i64) -> float:
        """Return what unlocking the token of a place is worth: what it covers, and the token."""
        board = self.board
        spot = board.components.board.places[place]
        total = self.token_worth(spot.type)
        if spot.inspires:
            total += self.inspiration_worth()
        elif spot.energy > 0:
            times = self.times(spot.phase - DESIGN) if spot.phase >= DESIGN else 0.55 * float(self.builds)
            total += self.weights.bonus * times * float(board.settings.bonuses[place])
        elif spot.action >= 0:
            action = board.components.board.actions[spot.action]
            row: i64 = spot.phase - DESIGN
            more = self.action_worth(action.uncovered, row) - self.action_worth(action.action, row)
            total += self.times(row) * self.reach(row, action.action.energy) * more
        for index in range(len(self.slopes)):
            card = board.components.classes[self.player.classes[index]]
            if card.objective == TOKENS_TOTAL or (card.objective == TOKENS_OF_TYPE and card.what == spot.type):
                total += self.slopes[index]
        ability = board.able(self.player, VP_PER_TOKEN)
        if ability is not None and unlocked(board, self.player) >= ability.amount:
            total += 0.9
        return total

    def inspiration_worth(self) -> float:
        """Return what Inspiration gives."""
        return max(self.lesson_worth(), max(2.0 * self.items[WILD], 4.0 * self.items[BATTERY]))

    def lesson_worth(self) -> float:
        """Return what drawing three Classes is worth."""
        held = len(self.player.classes) + (1 if self.board.round < 5 and self.board.stage is not BREAK else 0)
        if held >= MOST_CLASSES:
            return 0.6
        return self.weights.lesson + self.weights.lesson_rounds * float(self.rounds)

    def token_worth(self, token: i64) -> float:
        """Return what one more token of a type is worth where it can go."""
        uses = self.token_uses(token)
        loose: i64 = self.player.loose[token]
        if loose < len(uses):
            return uses[loose]
        return 0.0

    def token_uses(self, token: i64) -> list[float]:
        """Return what tokens of a type are worth on each card that could get one, best first."""
        player = self.player
        components = self.board.components
        found: list[float] = []
        for slot in range(ROWS * SLOTS):
            robot: i64 = player.rows[slot]
            if robot >= 0 and components.robots[robot].type == token and not player.has_token(slot):
                found.append(self.upgrade_worth(robot))
        for place in range(len(player.classes)):
            if components.classes[player.classes[place]].type == token and not player.credits >> place & 1:
                found.append(self.credit_worth(place))
        waits = player.inventor >= 0 and not player.inventor_upgraded
        if waits and components.inventors[player.inventor].type == token:
            found.append(self.inventor_upgrade())
        if self.rounds > 0:
            found.append(self.weights.token * float(self.rounds))
        found.sort(reverse=True)
        return found

    def credit_worth(self, place: i64) -> float:
        """Return what extra credit on a Class is worth."""
        number: i64 = self.player.classes[place]
        card = self.board.components.classes[number]
        if self.builds == 0 and self.rounds == 0:
            score = score_class(self.board, self.player, place)
            return float(points_of(card, min(4, score.grade + 1)) - points_of(card, score.grade))
        return self.weights.credit + (1.2 if card.needs_credit else 0.0)

    def inventor_upgrade(self) -> float:
        """Return what upgrading the Inventor is worth."""
        inventor = self.board.components.inventors[self.player.inventor]
        worth = self.ability_worth(inventor.upgraded, float(self.rounds) + 0.5)
        if inventor.instead:
            worth -= self.ability_worth(inventor.basic, float(self.rounds) + 0.5)
        return max(0.0, worth)

    def ability_worth(self, ability: Ability, rounds: float) -> float:
        """Return what an ability of an Inventor is worth over a number of rounds."""
        does = ability.does
        index: i64 = does.index
        gained = self.gains_worth(ability.action.gains, -1)
        paid = self.usual_cost(ability.action)
        if does is GAIN:
            return gained * (rounds if ability.when is ROUND_END else 1.0)
        if A_GAME[index] > 0.0:
            return A_GAME[index]
        if TIMES[index] > 0.0:
            return TIMES[index] * rounds * gained * REACH[min(7, max(1, ability.action.energy))]
        if does is BOOST_CARD:
            return A_ROUND[index] * rounds * float(ability.limit)
        if does is SWAP:
            return A_ROUND[index] * rounds * float(ability.amount)
        if does is ACT_AGAIN or does is ACT_UPGRADED:
            return rounds * max(0.1, A_ROUND[index] - 0.35 * paid)
        return A_ROUND[index] * rounds * float(max(1, ability.amount))

    def inventor_worth(self, number: i64) -> float:
        """Return what an Inventor is worth at the start."""
        inventor = self.board.components.inventors[number]
        basic = self.ability_worth(inventor.basic, 8.0)
        upgraded = self.ability_worth(inventor.upgraded, 4.0)
        if inventor.instead:
            upgraded -= self.ability_worth(inventor.basic, 4.0)
        return basic + 0.75 * upgraded

    # Classes.

    def class_worth(self, number: i64) -> float:
        """Return what a Class that is not held yet is worth."""
        board = self.board
        card = board.components.classes[number]
        expected = self.expected_count(card)
        return smooth_points(card, expected) + (2.0 if card.needs_credit else 1.5)

    def expected_count(self, card: ClassCard) -> float:
        """Return how many of what a Class counts the player can expect to have at the end."""
        player = self.player
        objective: i64 = card.objective
        count = float(count_of(self.board, player, card))
        rounds = float(self.builds)
        if objective == RESOURCE or objective == HAND or objective == WILD_TOTAL or objective == SETS:
            usual = float(card.scale[0]) + 0.5 * float(card.scale[1] - card.scale[0])
            return usual * min(1.0, rounds / 4.0) + count * max(0.3, 1.0 - rounds / 4.0)
        growth = GROWTH[objective] * rounds
        if counts_robots(objective):
            match = 0.0
            for robot in player.hand:
                if robot_counts(card, self.board.components.robots[robot], False):
                    match += 1.0
            growth += 0.35 * (match - 0.5 * float(player.hand_size()))
        return count + growth

    def held_class_worth(self, place: i64) -> float:
        """Return what a Class that is held may be worth at the end."""
        card = self.board.components.classes[self.player.classes[place]]
        worth = smooth_points(card, self.expected_count(card))
        return worth + (3.0 if self.player.credits >> place & 1 else 1.5)

    # The whole position.

    def position_worth(self) -> float:
        """Return about how many points the player will have at the end."""
        player = self.player
        board = self.board
        total = float(player.counts[VP])
        for item in range(SENSOR, BATTERY + 1):
            total += self.items[item] * float(player.counts[item])
        for robot in player.hand:
            total += self.card_worth(robot)
        for slot in range(ROWS * SLOTS):
            robot = player.rows[slot]
            if robot >= 0:
                total += float(board.components.robots[robot].vp) + self.engine_worth(robot)
                if player.has_token(slot):
                    total += self.upgrade_worth(robot)
        for place in range(len(player.classes)):
            total += self.held_class_worth(place)
        for number in range(len(board.components.board.places)):
            if not player.is_covered(number):
                total += self.uncovered_worth(number)
        for token in range(len(TYPES)):
            uses = self.token_uses(token)
            for index in range(min(len(uses), int(player.loose[token]))):
                total += uses[index]
        if player.inventor >= 0 and player.inventor_upgraded:
            total += self.inventor_upgrade()
        return total

    def uncovered_worth(self, place: i64) -> float:
        """Return what a place without its token gives until the end."""
        board = self.board
        spot = board.components.board.places[place]
        if spot.energy > 0:
            times = self.times(spot.phase - DESIGN) if spot.phase >= DESIGN else 0.55 * float(self.builds)
            return self.weights.bonus * times * float(board.settings.bonuses[place])
        if spot.action >= 0:
            action = board.components.board.actions[spot.action]
            row: i64 = spot.phase - DESIGN
            more = self.action_worth(action.uncovered, row) - self.action_worth(action.action, row)
            return self.times(row) * self.reach(row, action.action.energy) * more
        return 0.0
