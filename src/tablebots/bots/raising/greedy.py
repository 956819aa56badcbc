"""Players that do the best single thing by the value model of `values`, and the random one they are built on."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from tablebots.bots.raising.outlook import Outlook
from tablebots.bots.raising.pairs import pair_worths
from tablebots.bots.raising.purse import NEVER
from tablebots.bots.raising.values import Values
from tablebots.bots.raising.weights import PLAIN, Weights
from tablebots.bots.scripted import Script
from tablebots.core.game import State
from tablebots.core.moves import Move
from tablebots.core.rng import Rng
from tablebots.games.raising.components import ASSEMBLE, BATTERY, DESIGN, ROBOT, ROWS, TAPE, TYPES, UPGRADE, WILD
from tablebots.games.raising.inventors import BASIC, UPGRADED
from tablebots.games.raising.moves import (
    ABILITY,
    ACT_BOOSTED,
    ACT_UPGRADED,
    AGAIN,
    ASSEMBLE_FREE,
    ASSIGN,
    BOOST,
    DISCARD,
    END,
    INSPIRE,
    INSPIRE_CLASSES,
    INSPIRE_WILDS,
    KEEP_CLASS,
    KEEP_INVENTOR,
    PAIRS,
    PAY,
    PAY_AS_PRINTED,
    PAY_ROBOT,
    PLACE_CLASS,
    PLACE_INVENTOR,
    PLACE_ROBOT,
    REFUSE,
    REPLACE,
    SPEND,
    START,
    TAKE,
    TAPE_FOR,
    UNLOCK_PLACE,
    USE,
    Action,
    RaisingMove,
    pair_number,
)
from tablebots.games.raising.powers import (
    again_ability,
    board_action,
    boost_ability,
    can_boost,
    can_place_on_class,
    can_upgrade_inventor,
    can_use_ability,
    energy_of,
    slot_cost,
)
from tablebots.games.raising.rules import RaisingState
from tablebots.games.raising.state import SLOTS, PlayerState
from tablebots.games.raising.steps.assembly import AssemblyStep, FreeAssembly
from tablebots.games.raising.steps.assign import ASSIGNED, AssignStep
from tablebots.games.raising.steps.gains import Exchange
from tablebots.games.raising.steps.lessons import Replace
from tablebots.games.raising.steps.payment import PaymentStep
from tablebots.games.raising.steps.phases import SPENDING, PhaseStep
from tablebots.games.raising.steps.round_end import CLOSE
from tablebots.games.raising.steps.start import BIDDER, READY, DraftStep
from tablebots.games.raising.steps.tokens import PLACE_TOKENS

NOTHING: Final = -1e6
WORTH_SWAPPING: Final = 0.12


@mypyc_attr(allow_interpreted_subclasses=True)
class ScriptedPlayer(Script):
    """A player that makes a random legal move."""

    def choose(self, state: State, seat: int) -> Move:
        """Return the move of a seat that has to decide."""
        assert isinstance(state, RaisingState)
        return self.decide(state, seat)

    def decide(self, state: RaisingState, seat: int) -> Move:
        """Return the move of a seat."""
        moves = state.legal(seat)
        return moves[self.rng.below(len(moves))]


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyPlayer(ScriptedPlayer):
    """A player that assigns the most promising phases and makes the best single move in them."""

    def __init__(self, rng: Rng, weights: Weights = PLAIN) -> None:
        super().__init__(rng)
        self.weights: Final = weights

    def decide(self, state: RaisingState, seat: int) -> Move:
        """Return the move of a seat."""
        player = state.players[seat]
        step = player.step
        if step.below is not None:
            return self.answer(state, player)
        if isinstance(step, DraftStep) and step is not READY:
            return self.draft(state, player)
        if step is BIDDER:
            return self.bid(state, player)
        values = Values(state, player, self.weights)
        placed = self.place(state, player, values)
        if placed is not None:
            return placed
        if isinstance(step, AssignStep):
            return self.assign(state, player, values)
        if step is SPENDING:
            return self.spend(state, player, values)
        if isinstance(step, PhaseStep):
            return self.act(state, player, values)
        if step is CLOSE:
            return self.close(state, player, values)
        return state.settings.moves.move(END) if step is PLACE_TOKENS else super().decide(state, seat)

    # The start.

    def draft(self, state: RaisingState, player: PlayerState) -> Move:
        """Return the move that keeps the best Inventor or Class, or rejects the worst Robot."""
        values = Values(state, player, self.weights)
        best: Move | None = None
        most = NOTHING * 10.0
        for move in state.legal(player.seat):
            own = state.settings.moves.own[move.code]
            if own.action is KEEP_INVENTOR:
                worth = values.inventor_worth(own.number)
            elif own.action is KEEP_CLASS:
                worth = values.class_worth(own.number)
            else:
                worth = -values.card_worth(own.number)
            if worth > most:
                most = worth
                best = move
        assert best is not None
        return best

    def bid(self, state: RaisingState, player: PlayerState) -> Move:
        """Return the bid for the best Inventor, taking its price into account."""
        values = Values(state, player, self.weights)
        best: Move | None = None
        most = NOTHING * 10.0
        for move in state.legal(player.seat):
            own = state.settings.moves.own[move.code]
            spaces: i64 = state.settings.moves.spaces
            price = values.usual_cost(state.components.bids[own.number % spaces])
            worth = values.inventor_worth(own.number // spaces) - 1.3 * price
            if worth > most:
                most = worth
                best = move
        assert best is not None
        return best

    # Answers.

    def answer(self, state: RaisingState, player: PlayerState) -> Move:
        """Return the answer to the question of a step."""
        known = state.settings.moves
        values = Values(state, player, self.weights)
        step = player.step
        if isinstance(step, PaymentStep):
            return self.pay(state, player, values)
        if isinstance(step, AssemblyStep):
            return self.assemble_without_energy(state, player, values, step)
        if isinstance(step, Exchange):
            for robot in player.hand:
                if values.card_worth(robot) < 1.1 * values.items[ROBOT]:
                    return known.move(DISCARD, robot)
            return state.legal(player.seat)[-1]
        best: Move | None = None
        most = NOTHING * 10.0
        for move in state.legal(player.seat):
            worth = self.answer_worth(player, values, known.own[move.code])
            if worth > most:
                most = worth
                best = move
        assert best is not None
        return best

    def answer_worth(self, player: PlayerState, values: Values, move: RaisingMove) -> float:
        """Return what an answer is worth."""
        action = move.action
        if action is TAKE:
            return values.items[move.number]
        if action is UNLOCK_PLACE:
            return values.place_worth(move.number)
        if action is INSPIRE:
            if move.number == INSPIRE_CLASSES:
                return values.lesson_worth()
            if move.number == INSPIRE_WILDS:
                return 2.0 * values.items[WILD]
            return 4.0 * values.items[BATTERY]
        if action is KEEP_CLASS:
            return values.class_worth(move.number)
        if action is REFUSE:
            # A player who has named a Class to keep has already decided against refusing.
            return NOTHING if isinstance(player.step, Replace) else self.worst_class(player, values) + 0.5
        if action is REPLACE:
            for place in range(len(player.classes)):
                if player.classes[place] == move.number:
                    return -values.held_class_worth(place)
        return 0.0

    def worst_class(self, player: PlayerState, values: Values) -> float:
        """Return the value of the player's least valuable Class."""
        worst = 100.0
        for place in range(len(player.classes)):
            worst = min(worst, values.held_class_worth(place))
        return worst

    def pay(self, state: RaisingState, player: PlayerState, values: Values) -> Move:
        """Return the payment that gives up the least valuable things."""
        known = state.settings.moves
        moves = state.legal(player.seat)
        first = known.own[moves[0].code]
        if first.action is TAPE_FOR or first.action is PAY_AS_PRINTED:
            last = known.own[moves[-1].code]
            for move in moves:
                own = known.own[move.code]
                dearer = own.action is TAPE_FOR and values.items[own.number] > values.items[TAPE] + 0.02
                if dearer or last.action is TAPE_FOR:
                    return move
            return moves[-1]
        cheapest: i64 = ROBOT if player.owed[ROBOT] > 0 else values.purse().cheapest()
        worst: Move = moves[-1]
        least = NEVER
        for move in moves:
            own = known.own[move.code]
            if own.action is PAY and own.number == cheapest:
                return move
            if own.action is PAY_ROBOT:
                worth = values.card_worth(own.number)
                if worth < least:
                    least = worth
                    worst = move
        return worst

    def assemble_without_energy(
        self, state: RaisingState, player: PlayerState, values: Values, step: AssemblyStep
    ) -> Move:
        """Return the best Robot to assemble when it needs no energy, or costs nothing but its slot."""
        moves = state.legal(player.seat)
        purse = values.purse()
        purse.cards -= 1
        best = moves[-1]
        most = NOTHING if isinstance(step, FreeAssembly) else 0.0
        for move in moves:
            own = state.settings.moves.own[move.code]
            if own.action is not ASSEMBLE_FREE:
                continue
            owed = step.cost(state, own.number)
            wilds: i64 = max(0, slot_cost(state, player, own.number))
            worth = values.robot_worth(own.number) - purse.cost(owed, wilds) - values.card_worth(own.number)
            if worth > most:
                most = worth
                best = move
        return best

    # Tokens.

    def place(self, state: RaisingState, player: PlayerState, values: Values) -> Move | None:
        """Return the move that places a token where it is worth most, None if it is better to wait."""
        known = state.settings.moves
        last = player.step is PLACE_TOKENS
        for token in range(len(TYPES)):
            loose: i64 = player.loose[token]
            if loose == 0:
                continue
            best: Move | None = None
            most = 0.0 if last else self.weights.placing
            classes: i64 = 0
            for place in range(len(player.classes)):
                number: i64 = player.classes[place]
                if state.components.classes[number].type == token and can_place_on_class(state, player, place):
                    worth = values.credit_worth(place)
                    classes += 1
                    if worth > most and last:
                        most = worth
                        best = known.move(PLACE_CLASS, number)
                    elif not last and loose <= classes:
                        most = max(most, worth)
            for slot in range(ROWS * SLOTS):
                robot: i64 = player.rows[slot]
                if robot < 0 or state.components.robots[robot].type != token or player.has_token(slot):
                    continue
                worth = values.upgrade_worth(robot)
                if worth > most:
                    most = worth
                    best = known.move(PLACE_ROBOT, robot)
            if can_upgrade_inventor(state, player) and state.components.inventors[player.inventor].type == token:
                worth = values.inventor_upgrade()
                if worth > most or (last and worth > 0.0 and worth >= most):
                    best = known.move(PLACE_INVENTOR, player.inventor)
            if best is not None:
                return best
        return None

    # Rounds.

    def assign(self, state: RaisingState, player: PlayerState, values: Values) -> Move:
        """Return the most promising pair of phases, after boosting cards."""
        known = state.settings.moves
        if player.inventor >= 0 and player.counts[BATTERY] > 0:
            for card in range(2):
                if can_boost(state, player, card):
                    return known.move(BOOST, card)
        worths = pair_worths(state, player, values)
        best: i64 = 0
        most = NOTHING
        for number in range(PAIRS):
            taken = player.step is ASSIGNED and number == pair_number(player.first, player.second)
            if worths[number] > most and not taken:
                most = worths[number]
                best = number
        return known.move(ASSIGN, best)

    def spend(self, state: RaisingState, player: PlayerState, values: Values) -> Move:
        """Return the move that spends a battery if that is worth it, else the one that starts the phase."""
        outlook = Outlook(values)
        energy: i64 = energy_of(state, player, player.phase) + player.spent
        if player.counts[BATTERY] > 0 and outlook.best_batteries(player.phase, energy) > 0:
            return state.settings.moves.move(SPEND)
        return state.settings.moves.move(START)

    def act(self, state: RaisingState, player: PlayerState, values: Values) -> Move:
        """Return the next move in a phase."""
        known = state.settings.moves
        if player.phase == UPGRADE or player.phase == ASSEMBLE:
            outlook = Outlook(values)
            outlook.worth(player.phase, player.left)
            return known.move(END) if outlook.action is END else known.move(outlook.action, outlook.number)
        return self.run_row(state, player, values)

    def run_row(self, state: RaisingState, player: PlayerState, values: Values) -> Move:
        """Return the next action of the row that is worth doing."""
        known = state.settings.moves
        row: i64 = player.phase - DESIGN
        best = known.move(END)
        nearest: i64 = 1000
        most = 0.0
        for move in state.legal(player.seat):
            own = known.own[move.code]
            if own.action.places_token or own.action is END:
                continue
            place: i64 = 900
            if own.action is USE:
                place = own.number - state.settings.first_action[player.phase]
                action = board_action(state, player, place)
            else:
                card = state.components.robots[own.number]
                action = card.upgraded if own.action is ACT_UPGRADED or own.action is ACT_BOOSTED else card.basic
                if own.action is not AGAIN:
                    place = 100 + player.slot_of(own.number)
            worth = values.action_now(action, row) - self.price_of(state, player, own.action, values)
            if worth > 0.0 and (place < nearest or (place == nearest and worth > most)):
                nearest = place
                most = worth
                best = own
        return best

    def price_of(self, state: RaisingState, player: PlayerState, action: Action, values: Values) -> float:
        """Return what the Inventor's ability behind a move costs."""
        if action is ACT_BOOSTED:
            ability = boost_ability(state, player)
        elif action is AGAIN:
            ability = again_ability(state, player)
        else:
            return 0.0
        return 0.0 if ability is None else values.usual_cost(ability.action)

    def close(self, state: RaisingState, player: PlayerState, values: Values) -> Move:
        """Return the move that uses an ability that gives more than it costs, else the one that ends the round."""
        known = state.settings.moves
        for which in (UPGRADED, BASIC):
            ability = state.ability(player, which)
            if ability is None or not can_use_ability(state, player, which):
                continue
            if values.action_now(ability.action, -1) > WORTH_SWAPPING:
                return known.move(ABILITY, which)
        return known.move(END)


@final
class CarelessPlayer(GreedyPlayer):
    """A greedy player that assigns phases at random."""

    def assign(self, state: RaisingState, player: PlayerState, values: Values) -> Move:
        """Return a random pair of phases."""
        number: i64 = self.rng.below(PAIRS)
        if player.step is ASSIGNED and number == pair_number(player.first, player.second):
            number = (number + 1) % PAIRS
        return state.settings.moves.move(ASSIGN, number)
