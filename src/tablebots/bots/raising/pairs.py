"""Which pairs of phases are worth assigning to the two energy cards of a round."""

from mypy_extensions import i64

from tablebots.bots.raising.outlook import Outlook
from tablebots.bots.raising.values import Values
from tablebots.bots.raising.weights import Weights
from tablebots.games.raising.components import ASSEMBLE, DESIGN, PHASES
from tablebots.games.raising.inventors import BOOST_CARD, DOUBLE_CUBES
from tablebots.games.raising.moves import PAIRS, first_phase, second_phase
from tablebots.games.raising.powers import energy_of
from tablebots.games.raising.rules import RaisingState
from tablebots.games.raising.state import NO_PHASE, PlayerState


def cubes_of_others(state: RaisingState, player: PlayerState) -> float:
    """Return how many cubes the others and the neutral row may put on a phase, on average."""
    total = 0.0
    for other in state.players:
        if other.seat != player.seat:
            for card in other.drawn:
                total += float(state.components.energy[card].cubes)
    if state.has_neutral_row():
        cubes = state.neutral_cubes()
        for index in range(2 if state.seats == 1 else 1):
            if state.shown + index < len(cubes):
                total += float(cubes[state.shown + index])
    return total / float(len(PHASES))


def phase_weight(weights: Weights, phase: i64) -> float:
    """Return the weight of a phase when phases are assigned."""
    if phase >= DESIGN:
        return weights.row_phase
    return weights.assemble_phase if phase == ASSEMBLE else weights.upgrade_phase


def pair_worths(state: RaisingState, player: PlayerState, values: Values) -> list[float]:
    """Return the expected value of each pair of phases."""
    outlook = Outlook(values)
    mean = cubes_of_others(state, player)
    chance = mean / (mean + 0.8)
    there: i64 = int(mean / chance + 0.5) if chance > 0.0 else 0
    doubled = player.inventor >= 0 and state.able(player, DOUBLE_CUBES) is not None
    boost = state.able(player, BOOST_CARD)
    worth_of_card: list[list[float]] = [[], []]
    first: i64 = player.first
    second: i64 = player.second
    player.first = NO_PHASE
    player.second = NO_PHASE
    for phase in range(len(PHASES)):
        weight = phase_weight(values.weights, phase)
        bonus: i64 = energy_of(state, player, phase)
        alone = chance * outlook.with_batteries(phase, bonus + there * (2 if doubled else 1))
        for place in range(2):
            card = state.components.energy[player.drawn[place]]
            each: i64 = 2 if card.doubles else 1
            energy: i64 = bonus + card.value + card.cubes * each
            if boost is not None and player.boosts >> place & 1:
                energy += boost.amount
            with_card = (1.0 - chance) * outlook.with_batteries(phase, energy)
            with_card += chance * outlook.with_batteries(phase, energy + there * each)
            worth_of_card[place].append(weight * (with_card - alone))
    player.first = first
    player.second = second
    found: list[float] = []
    for number in range(PAIRS):
        found.append(worth_of_card[0][first_phase(number)] + worth_of_card[1][second_phase(number)])
    return found


def best_pairs(worths: list[float], count: int) -> list[int]:
    """Return the numbers of the most promising pairs, best first."""
    found: list[int] = []
    while len(found) < count:
        best = -1
        for number in range(len(worths)):
            if number not in found and (best < 0 or worths[number] > worths[best]):
                best = number
        found.append(best)
    return found
