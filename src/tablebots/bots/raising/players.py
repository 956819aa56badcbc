"""Scripted opponents for Raising Robots, by name in `PLAYERS`.

``random`` makes any legal move. ``greedy`` follows the value model of `values`: it assigns the phases that promise most
and does the best single thing inside them. ``careless`` assigns phases at random and is greedy inside. ``tuned`` is
greedy with weights that were found by play. ``planner`` has these too, tries pairs of phases out on samples of what it
cannot know, and assigns the pair after which it stands best.

A player looks only at what its seat may know, and is asked only when its seat is needed.
"""

from typing import Final

from tablebots.bots.raising.greedy import CarelessPlayer, GreedyPlayer, ScriptedPlayer
from tablebots.bots.raising.planner import PlannerPlayer
from tablebots.bots.raising.weights import TUNED
from tablebots.core.rng import FastRng
from tablebots.games.raising.rules import RaisingState

PLAYERS: Final = ["random", "careless", "greedy", "tuned", "planner"]


def new_player(name: str, seed: int) -> ScriptedPlayer:
    """Return the player of a name, with a stream of its own; raise KeyError for no name."""
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
    """Let scripted players play a game to its end, each at the seat of its number."""
    while True:
        needed = state.needed()
        if len(needed) == 0:
            break
        seat = needed[0]
        state.push(seat, players[seat].decide(state, seat))
