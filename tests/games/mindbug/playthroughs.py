"""Whole games as text: each move, what it did, and a fingerprint of the state and of every view after it.

Run this file to write them again, then read the difference before you keep it.
"""

import hashlib
import json
from pathlib import Path

import tablebots
from tablebots.core.events import Journal
from tablebots.core.record import Record, new_record, read_record
from tablebots.core.rng import FastRng

FOLDER = Path(__file__).parents[2] / "golden" / "mindbug"
GAMES = {
    "theft": (0, 200),
    "nothing_to_do": (1, 200),
    "last_turn": (3, 10),
    "silence": (13, 200),
    "harpy": (50, 200),
    "two_effects": (60, 200),
}
"""Seed and last turn of each stored game."""


def fingerprint(state: tablebots.State) -> str:
    """A short hash of the state and of what each seat and a spectator see of it."""
    whole = [state.dump().decode(), [state.view(seat) for seat in (0, 1, None)]]
    return hashlib.sha256(json.dumps(whole, sort_keys=True).encode()).hexdigest()[:12]


def play(seed: int, turn_limit: int) -> Record:
    """A random game as a record."""
    record = new_record("mindbug", 2, seed, {"turn_limit": turn_limit})
    state = record.start()
    rng = FastRng(seed)
    while state.to_act():
        seat = state.to_act()[0]
        moves = state.legal(seat)
        move = moves[rng.below(len(moves))]
        record.add(seat, move)
        state.push(seat, move)
    return record


def tell(record: Record) -> str:
    """What happens in a record, move by move."""
    state = record.start()
    book = state.game.rulebook("en")
    lines = [f"start {fingerprint(state)}"]
    for number, (seat, text) in enumerate(record.moves):
        state.journal = Journal()
        record.step(state, number)
        lines.append(f"{number + 1}. {seat} {text} {fingerprint(state)}")
        lines += [f"    {book.event(event)}" for event in state.journal.seen_by(None)]
    outcome = state.outcome()
    assert outcome is not None
    return "\n".join([*lines, f"{outcome.reason} {outcome.winners}", ""])


def main() -> None:
    """Write all stored games again."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, (seed, turn_limit) in GAMES.items():
        record = play(seed, turn_limit)
        (FOLDER / f"{name}.json").write_text(record.text())
        (FOLDER / f"{name}.txt").write_text(tell(read_record(record.text())))


if __name__ == "__main__":
    main()
