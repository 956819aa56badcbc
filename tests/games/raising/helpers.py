"""Small positions of Raising Robots and what happens in them."""

from pathlib import Path
from typing import Any

from tablebots import Journal
from tablebots.core import registry
from tablebots.core.rng import FastRng
from tablebots.games.raising.game import RaisingGame, game_with
from tablebots.games.raising.rules import RaisingState

OURS = registry.get("raising")
assert isinstance(OURS, RaisingGame)
SET_TEXT = (Path(__file__).parent / "data" / "components.toml").read_text()
GAME = game_with(SET_TEXT)
"""The game with a set of fixed components, for tests of the rules."""
COMPONENTS = GAME.components
QUIET = {"energy": ["energy_1", "energy_2"], "assign": ["upgrade", "assemble"]}
"""Another player who brings no cubes and has nothing to do."""


def set_up(game: RaisingGame = GAME, **position: Any) -> RaisingState:
    state = game.setup(position)
    assert isinstance(state, RaisingState)
    state.journal = Journal()
    return state


def new(seats: int, seed: int = 1, game: RaisingGame = GAME, **options: Any) -> RaisingState:
    state = game.new(seats, seed, options)
    assert isinstance(state, RaisingState)
    state.journal = Journal()
    return state


def at_table(me: dict[str, Any] | None = None, **position: Any) -> RaisingState:
    """Three players: seat 0 is about to assign, the others have assigned and bring no cubes."""
    mine = {"energy": ["energy_3", "energy_11"], **(me or {})}
    return set_up(players=[mine, QUIET, QUIET], **position)


def performing(phase: str, energy: int, me: dict[str, Any] | None = None, **position: Any) -> RaisingState:
    """Seat 0 has this total energy in a phase, which has started."""
    cards = {1: "energy_1", 2: "energy_2"}
    first = cards.get(energy, "energy_3")
    second = next(name for name in ("energy_11", "energy_2") if name != first)
    more = max(0, energy - 3)
    extra = position.pop("cubes", {})
    other = "upgrade" if phase == "recycle" else "recycle"
    mine = {"energy": [first, second], **(me or {})}
    state = set_up(players=[mine, QUIET, QUIET], cubes={phase: more, **extra}, **position)
    play(state, f"assign {phase} {other}")
    while player(state)["phase"] != phase or player(state)["doing"] == "spending":
        play(state, "start" if player(state)["doing"] == "spending" else "end")
    return state


def play(state: RaisingState, *moves: str, seat: int = 0) -> RaisingState:
    """Make moves of a seat."""
    for text in moves:
        state.apply(seat, state.game.parse(text))
    return state


def options(state: RaisingState, seat: int = 0) -> list[str]:
    """The legal moves of a seat."""
    return [str(move) for move in state.legal(seat)]


def starting(state: RaisingState, word: str, seat: int = 0) -> list[str]:
    """What the legal moves of a seat that start with a word name."""
    return [text.partition(" ")[2] for text in options(state, seat) if text.split()[0] == word]


def refused(state: RaisingState, text: str, seat: int = 0) -> str:
    """The rule that forbids a move to a seat."""
    refusal = state.why_not(seat, state.game.parse(text))
    return "" if refusal is None else refusal.rule


def told(state: RaisingState, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
    """The events of a kind so far."""
    assert state.journal is not None
    return [event for event in state.journal.seen_by(seat) if event["event"] == kind]


def player(state: RaisingState, seat: int = 0) -> Any:
    return state.view(seat)["players"][seat]


def has(state: RaisingState, item: str, seat: int = 0) -> int:
    """How many of a counted item a seat has."""
    return int(player(state, seat)["inventory"][item])


def row(state: RaisingState, phase: str, seat: int = 0) -> list[str]:
    return list(player(state, seat)["rows"][phase])


def asked(state: RaisingState, seat: int = 0) -> str:
    question = state.question(seat)
    return "" if question is None else question.key


def walk(state: RaisingState, seed: int = 0, limit: int = 5000, until: str = "") -> RaisingState:
    """Play at random, until a stage of the table if one is named."""
    rng = FastRng(seed)
    for _ in range(limit):
        acting = state.to_act()
        if not acting or (until and state.view(None)["stage"] == until):
            return state
        seat = acting[rng.below(len(acting))]
        moves = state.legal(seat)
        state.push(seat, moves[rng.below(len(moves))])
    return state


def idle(state: RaisingState, rounds: int) -> RaisingState:
    """Play on with as little as possible until a round begins, or to the end."""
    while state.to_act() and not (state.view(None)["stage"] == "assignment" and state.round >= rounds):
        seat = state.needed()[0]
        moves = options(state, seat)
        wanted = [text for text in ("end", "start", "pass", "refuse", "pay as printed") if text in moves]
        play(state, wanted[0] if wanted else moves[0], seat=seat)
    return state
