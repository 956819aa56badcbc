"""Scripted opponents for Raising Robots, by name in `PLAYERS`.

``random`` makes random legal moves. ``greedy`` follows the value model of `values`: it assigns the most promising
phases and makes the best single move in them. ``careless`` assigns phases at random and is greedy in them. ``tuned`` is
greedy with weights found by play. ``planner`` uses these weights too, tries out pairs of phases on samples of what it
cannot know, and assigns the pair that leaves it in the best position.

Players look only at what their seat may know, and are asked only when they have to decide.
"""

from typing import Final

from tablebots.bots.raising.greedy import CarelessPlayer, GreedyPlayer, ScriptedPlayer
from tablebots.bots.raising.planner import PlannerPlayer
from tablebots.bots.raising.weights import TUNED
from tablebots.core.rng import FastRng
from tablebots.games.raising.rules import RaisingState

PLAYERS: Final = ["random", "careless", "greedy", "tuned", "planner"]
LEVELS: Final = {"easy": "careless", "medium": "greedy", "hard": "planner"}


def new_player(name: str, seed: int) -> ScriptedPlayer:
    """Return a new player with a random stream of its own; raise KeyError for an unknown name."""
    rng = FastRng(seed)
    if name == "random":
        return ScriptedPlayer(rng)
    if name == "careless":
        return CarelessPlayer(rng)
    if name == "greedy":
        return GreedyPlayer(rng)
    if name == "tuned":
        return GreedyPlayer(rng, TUNED)
    if name == "planner":
        return PlannerPlayer(rng)
    raise KeyError(name)


def play_game(state: RaisingState, players: list[ScriptedPlayer]) -> None:
    """Play a game to its end with one player for each seat."""
    while True:
        needed = state.needed()
        if len(needed) == 0:
            break
        seat = needed[0]
        state.push(seat, players[seat].decide(state, seat))
