"""Play random games of Mindbug and print their turns, winners and endings as JSON.

There are two ways to play at random. ``moves``: every legal move is equally likely, so a defender with three blockers
lets one attack in four through. ``questions``: a player who may decline (a block, a hunt, a second attack, a Mindbug)
first tosses a coin, and then chooses evenly. The figures of a public engine for random play are printed beside them.
"""

import argparse
import json

import tablebots
import tablebots._source
from tablebots.core.game import State
from tablebots.core.moves import Move
from tablebots.core.rng import FastRng, Rng

REFERENCE = {"mean_turns": 17.8, "first_player_wins": 0.517, "cannot_act": [0.01, 0.03]}
DECLINING = ("no_mindbug", "no_hunt", "no_block", "no_second_attack", "choose_none")


def any_move(moves: list[Move], rng: Rng) -> Move:
    """Choose one of the moves, all equally likely."""
    return moves[rng.below(len(moves))]


def coin_first(moves: list[Move], rng: Rng) -> Move:
    """Decline with a chance of one half, if the last move does; otherwise choose evenly among the other moves."""
    if moves[-1].key not in DECLINING:
        return any_move(moves, rng)
    return moves[-1] if rng.below(2) else any_move(moves[:-1], rng)


def play(state: State, policy: str, rng: Rng) -> dict[str, int]:
    """Play a game to its end and return its figures."""
    first = state.to_act()[0]
    taken = 0
    while state.to_act():
        seat = state.to_act()[0]
        moves = state.legal(seat)
        move = any_move(moves, rng) if policy == "moves" else coin_first(moves, rng)
        taken += move.key == "mindbug"
        state.push(seat, move)
    outcome = state.outcome()
    assert outcome is not None
    return {
        "turns": int(getattr(state, "turns")),  # noqa: B009  (a field of this game's states only)
        "taken": taken,
        "first": outcome.winners == [first],
        outcome.reason: 1,
    }


def count(policy: str, games: int, seed: int) -> dict[str, float]:
    """Play many games and return their mean figures."""
    game = tablebots.get("mindbug")
    rng = FastRng(seed)
    played = [play(game.new(2, seed + number), policy, rng) for number in range(games)]

    def mean(name: str) -> float:
        return round(sum(one.get(name, 0) for one in played) / games, 4)

    return {
        "mean_turns": mean("turns"),
        "mean_turns_without_additional_ones": round(mean("turns") - mean("taken"), 4),
        "longest": max(one["turns"] for one in played),
        "first_player_wins": mean("first"),
        "no_life": mean("no_life"),
        "cannot_act": mean("cannot_act"),
        "turn_limit": mean("turn_limit"),
    }


def main() -> None:
    """Read the arguments, play, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    figures: dict[str, object] = {"games": given.games, "seed": given.seed, "compiled": tablebots._source.compiled()}
    for policy in ("moves", "questions"):
        figures[policy] = count(policy, given.games, given.seed)
    figures["reference"] = REFERENCE
    print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
