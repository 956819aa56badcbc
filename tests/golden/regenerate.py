"""Play the golden games anew: ``python -m tests.golden.regenerate [GAME ...]``. Read the difference before you keep it.

With ``--logs`` the records stay as they are and only the logs are written, which is enough when views say more.

A golden game is a record and a log beside it: every event as a sentence, and after each move a digest of all views,
questions, offers and hidden cards. The tests play the records as plain Python and compiled, and both must give the same
log.
"""

import hashlib
import json
import sys
from pathlib import Path

from tablebots import TABLE, Journal, Record, TableSeed, new_record, read_record
from tablebots.bots.raising.players import new_player
from tablebots.core.game import State
from tablebots.core.moves import Move
from tablebots.core.playout import random_move, random_seat
from tablebots.core.rng import FastRng, Rng
from tablebots.games.raising.rules import RaisingState
from tablebots.games.ricochet.board import TARGETS
from tablebots.games.ricochet.rules import RicochetState
from tablebots.games.ricochet.trace import Trace

FOLDER = Path(__file__).parent / "records"

Way = tuple[int, dict, int | TableSeed, str]
"""Seats, options, seed, and whether the players seek solutions, walk at random, or are scripted (`play NAME`)."""

RICOCHET: dict[str, Way] = {
    "two-players": (2, {"chips_to_win": 2}, 1, "seek"),
    "three-players": (3, {}, 2, "seek"),
    "five-players-use-up-the-chips": (5, {"simple_boards": False}, 3, "seek"),
    "two-players-use-up-the-chips": (2, {"chips_to_win": 17}, 4, "seek"),
    "silver": (2, {"silver": True, "simple_boards": False, "chips_to_win": 3}, 5, "seek"),
    "exact-bids": (2, {"exact_bids": True, "chips_to_win": 2}, 6, "seek"),
    "no-ricochet-rule": (3, {"ricochet_rule": False, "chips_to_win": 3}, 7, "seek"),
    "trace": (2, {"thinking": "trace", "chips_to_win": 1}, 8, "seek"),
    "no-clocks": (2, {"patience_seconds": 0, "check_seconds": 0, "chips_to_win": 2}, 9, "seek"),
    "named-board": (2, {"board": "y2b-r2b-g2b-b2b", "chips_to_win": 2}, 10, "seek"),
    "table-seed": (2, {"chips_to_win": 2}, TableSeed(bytes(range(32)), ["ann", "bob"]), "seek"),
    "solo-won": (1, {"ricochet_rule": False}, 11, "seek"),
    "solo-lost": (1, {"simple_boards": False, "silver": True}, 12, "walk"),
    "solo-easier": (1, {"easier_solo": True}, 13, "walk"),
    "random-play": (3, {"simple_boards": False, "silver": True}, 14, "walk"),
}

MINDBUG: dict[str, Way] = {
    "theft": (2, {}, 0, "walk"),
    "nothing-to-do": (2, {}, 1, "walk"),
    "last-turn": (2, {"turn_limit": 10}, 3, "walk"),
    "silence": (2, {}, 13, "walk"),
    "harpy": (2, {}, 50, "walk"),
    "two-effects": (2, {}, 60, "walk"),
}

RUMBLEBOTS: dict[str, Way] = {
    "two-players": (2, {}, 1, "walk"),
    "three-players": (3, {}, 2, "walk"),
    "four-players": (4, {}, 3, "walk"),
    "dominance": (2, {}, 4, "walk"),
    "showdown": (2, {}, 8, "walk"),
    "prizes-do-not-count": (3, {"prize_counts": False}, 6, "walk"),
    "table-seed": (4, {}, TableSeed(bytes(range(32)), ["ann", "bob", "cat", "dan"]), "walk"),
}

RAISING: dict[str, Way] = {
    "two-players": (2, {}, 1, "walk"),
    "three-players": (3, {}, 2, "walk"),
    "four-players": (4, {}, 3, "walk"),
    "five-players": (5, {}, 4, "walk"),
    "six-players": (6, {}, 5, "walk"),
    "tie-robots": (2, {}, 22, "walk"),
    "tie-classes": (2, {}, 411, "walk"),
    "shared": (2, {}, 211, "walk"),
    "without-inventors": (3, {"inventors": "off"}, 6, "walk"),
    "bidding": (4, {"inventors": "bidding"}, 7, "walk"),
    "our-decisions-changed": (
        3,
        {
            "upgrade_rows": 2,
            "assemble_bonus": 0,
            "tape_pays_wild": False,
            "extra_credit_below_d": False,
            "assemble_by_action_column": "right",
        },
        8,
        "walk",
    ),
    "table-seed": (4, {}, TableSeed(bytes(range(32)), ["ann", "bob", "cat", "dan"]), "walk"),
    "solo": (1, {"solo_cubes": "rising"}, 9, "walk"),
    "solo-beginner": (1, {}, 1, "play careless"),
    "solo-amateur": (1, {}, 1, "play greedy"),
    "solo-heroic": (1, {}, 2, "play tuned"),
    "solo-epic": (1, {}, 1, "play tuned"),
    "solo-legendary": (1, {}, 34, "play tuned"),
    "challenge": (1, {"challenge": True}, 13, "walk"),
    "challenge-beginner": (1, {"challenge": True}, 1, "play careless"),
    "challenge-amateur": (1, {"challenge": True}, 1, "play greedy"),
    "challenge-heroic": (1, {"challenge": True}, 4, "play tuned"),
    "challenge-epic": (1, {"challenge": True}, 1, "play tuned"),
    "challenge-legendary": (1, {"challenge": True}, 28, "play tuned"),
}

GAMES: dict[str, dict[str, Way]] = {
    "mindbug": MINDBUG,
    "raising": RAISING,
    "ricochet": RICOCHET,
    "rumblebots": RUMBLEBOTS,
}


def seek(trace: Trace, rng: Rng) -> list[Move]:
    """The shortest solution that some random tries find; empty if they find none."""
    best: list[Move] = []
    wanted = TARGETS[trace.target].split("-")[0]
    for _ in range(4000):
        trace.reset()
        for _ in range(len(best) - 1 if best else 11):
            slides = trace.legal()
            own = [move for move in slides if move.values["robot"] == wanted]
            if own and rng.below(3):
                slides = own
            trace.slide(slides[rng.below(len(slides))])
            if trace.arrived:
                best = list(trace.moves)
                break
    return best


class Seekers:
    """Players who bid what they found, sometimes one less, and show it."""

    def __init__(self, seed: int) -> None:
        self.rng = FastRng(seed)
        self.round = 0
        self.plans: list[list[Move]] = []

    def next(self, state: RicochetState) -> tuple[int, Move]:
        view = state.view(None)
        if view["round"] != self.round:
            self.round = view["round"]
            trace = Trace(state.board, state.markers, state.chip, state.settings.ricochet_rule)
            self.plans = [seek(trace, self.rng) for _ in range(int(state.seats))]
        if view["phase"] == "bidding":
            return self.bid(state, {bid["seat"] for bid in view["bids"]})
        attempt = view["attempt"]
        assert attempt is not None
        plan = self.plans[attempt["seat"]]
        if attempt["moves"] < len(plan):
            return attempt["seat"], plan[attempt["moves"]]
        return attempt["seat"], state.legal(attempt["seat"])[-1]

    def bid(self, state: RicochetState, bidders: set[int]) -> tuple[int, Move]:
        for seat, plan in enumerate(self.plans):
            if seat not in bidders and plan:
                low = max(1, len(plan) - (self.rng.below(6) == 0))
                return seat, state.game.parse(f"bid {low}")
        turn = state.game.parse("turn hourglass")
        if turn in state.legal(0):
            return 0, turn
        return (TABLE, state.legal(TABLE)[0]) if state.legal(TABLE) else (0, state.game.parse("ready"))


def play(record: Record, how: str, limit: int = 900) -> None:
    """Fill a record with moves."""
    state = record.start()
    seed = record.seed if isinstance(record.seed, int) else 0
    rng = FastRng(seed)
    seekers = Seekers(seed)
    if how.startswith("play"):
        assert isinstance(state, RaisingState)
        player = new_player(how.split()[1], seed)
        while state.needed():
            seat = state.needed()[0]
            move = player.choose(state, seat)
            state.apply(seat, move)
            record.add(seat, move)
        return
    while state.to_act() and len(record.moves) < limit:
        if how == "seek":
            assert isinstance(state, RicochetState)
            seat, move = seekers.next(state)
        else:
            seat = int(random_seat(state.to_act(), rng))
            move = random_move(state, seat, rng)
        state.apply(seat, move)
        record.add(seat, move)


def log(record: Record) -> str:
    """What happens in a record: events as sentences, a digest of the table after each move, and the end."""
    state = record.start()
    state.journal = Journal()
    book = state.game.rulebook("en")
    lines: list[str] = []
    told = 0
    for number, (seat, text) in enumerate(record.moves):
        record.step(state, number)
        lines.append(f"{'table' if seat == TABLE else seat} {text}  [{digest(state)}]")
        lines += [f"    {book.event(event)}" for event in state.journal.seen_by(None, told)]
        told = len(state.journal)
    lines.append(f"{state.outcome()}")
    lines.append(state.dump().decode())
    return "\n".join(lines) + "\n"


def digest(state: State) -> str:
    """A short mark of what everybody sees, is asked, and cannot know."""
    marks = [
        [state.view(seat), state.placed(seat), *(asked(state, seat) if seat is not None else [])]
        for seat in [*range(int(state.seats)), None]
    ]
    pools = [state.hidden(seat) for seat in range(int(state.seats))]
    return hashlib.sha256(json.dumps([marks, pools], sort_keys=True, default=repr).encode()).hexdigest()[:8]


def asked(state: State, seat: int) -> list[object]:
    """What a seat is asked, may do, and may not do, without the texts for it."""
    question = state.question(seat)
    if question is None or seat not in state.to_act():
        return []
    offers = [
        [
            [move.text for move in offer.moves],
            [offer.final, offer.pieces, offer.price, offer.skips],
            None if offer.preview is None else [offer.preview.key, offer.preview.values],
            [[move.text for move in moves] for moves in offer.alternatives],
        ]
        for offer in state.offers(seat)
    ]
    locked = [[lock.piece, lock.move.text, state.why_not(seat, lock.move)] for lock in state.locked(seat)]
    message, consequence = question.message(), question.consequence
    told = [message.key, message.values, question.rule, None if consequence is None else consequence.key]
    return [told, offers, locked]


def main() -> None:
    """Play all golden games, or those of the games that are named, and write them."""
    games = [game for game in sys.argv[1:] if game != "--logs"]
    FOLDER.mkdir(exist_ok=True)
    for game in games or GAMES:
        for name, way in GAMES[game].items():
            write(game, name, way, "--logs" in sys.argv)


def write(game: str, name: str, way: Way, keep: bool) -> None:
    """Write a golden game, or only the log of the one that is kept."""
    seats, options, seed, how = way
    path = FOLDER / f"{game}-{name}.json"
    if keep:
        record = read_record(path.read_text())
    else:
        record = new_record(game, seats, seed, options)
        play(record, how)
        path.write_text(record.text())
    path.with_suffix(".log").write_text(log(record))
    print(f"{path.stem}: {len(record.moves)} moves, {record.play().outcome()}")


if __name__ == "__main__":
    main()
