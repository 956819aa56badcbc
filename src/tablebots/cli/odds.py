"""``tablebots odds``: each player's chance of winning the coming battle of Rumblebots."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from tablebots.bots.rumblebots.odds import odds
from tablebots.cli.common import AsJson, Language, console, print_json, read_game
from tablebots.cli.words import failure, language, say, texts
from tablebots.core import registry
from tablebots.core.language import percent
from tablebots.core.record import Record
from tablebots.core.rng import FastRng
from tablebots.games.rumblebots.game import RumblebotsGame
from tablebots.games.rumblebots.rules import RumblebotsState

MAX_SAMPLES = 10_000_000
Z_SCORE = 1.96
"""Standard errors on each side of the estimate, for a 95 % confidence interval."""
BAR_WIDTH = 30


def odds_command(
    record: Annotated[Path, typer.Argument()],
    lang: Language,
    at: Annotated[int | None, typer.Option(show_default="default_all")] = None,
    seat: Annotated[int | None, typer.Option(show_default="default_mover")] = None,
    samples: Annotated[int, typer.Option(min=1, max=MAX_SAMPLES)] = 2000,
    seed: Annotated[int, typer.Option(min=0, max=2**62)] = 1,
    as_json: AsJson = False,
) -> None:
    """Estimate each player's chance of winning the coming battle of Rumblebots.

    The estimate uses only what the chosen player may know. During the Build phase it assumes that nobody builds any
    further; in the middle of a battle it plays the rest of that battle.

    [dim]Examples:[/dim] tablebots odds game.jsonl --at 24
    tablebots odds game.jsonl --seat 2 --samples 20000 --json
    """
    played = read_game(record)
    moves = len(played.moves) if at is None else at
    state = state_after(played, moves)
    viewer = state.to_act()[0] if seat is None else seat - 1
    if not 0 <= viewer < int(state.seats):
        raise failure("odds_seat", None, {"number": viewer + 1, "count": int(state.seats)})
    estimate = Estimate(odds(state, viewer, samples, FastRng(seed)), samples)
    if as_json:
        moment = {"game": played.game, "at": moves, "seat": viewer, "phase": state.view(viewer)["phase"]}
        print_json({**moment, **estimate.as_dict(), "seed": seed, "policy": policy(estimate)})
    else:
        show(state, viewer, estimate)


def state_after(record: Record, moves: int) -> RumblebotsState:
    """Return the state after that many moves of the record; raise TablebotsError if no battle can follow."""
    game = registry.get(record.game)
    if not isinstance(game, RumblebotsGame):
        raise failure("odds_game", None, {"game": game.meta.title})
    if not 0 <= moves <= len(record.moves):
        raise failure("odds_range", None, {"count": len(record.moves), "number": moves})
    state = record.play(moves)
    assert isinstance(state, RumblebotsState)
    if state.outcome() is not None:
        raise failure("odds_over")
    return state


@dataclass(frozen=True)
class Estimate:
    """The share of battles that each player won."""

    shares: list[float]
    samples: int

    def interval(self, share: float) -> tuple[float, float]:
        """Return the 95 % confidence interval of *share* by Wilson's formula, which also holds near 0 and 1."""
        n, z = self.samples, Z_SCORE
        middle = (share + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * (share * (1 - share) / n + z * z / (4 * n * n)) ** 0.5
        return max(0.0, middle - half), min(1.0, middle + half)

    def as_dict(self) -> dict[str, object]:
        """Return the estimate, ready for JSON."""
        return {
            "odds": self.shares,
            "intervals": [[round(bound, 5) for bound in self.interval(share)] for share in self.shares],
            "confidence": 0.95,
            "samples": self.samples,
        }


def policy(estimate: Estimate) -> str:
    """Return a sentence that says how the sampled battles were played."""
    return say("odds_policy", samples=estimate.samples)


def show(state: RumblebotsState, viewer: int, estimate: Estimate) -> None:
    """Print the estimate in readable form."""
    out = console()
    view = state.view(viewer)
    key = "odds_coming" if view["phase"] == "build" else "odds_running"
    title = say(key, round=view["round"], seat=viewer)
    out.print(f"[bold]{escape(title)}[/bold]")
    names = [texts().player(seat) for seat in range(int(state.seats))]
    widest = max([len(name) for name in names])
    for name, share in zip(names, estimate.shares, strict=True):
        low, high = estimate.interval(share)
        filled = round(share * BAR_WIDTH)
        bar = "█" * filled + "░" * (BAR_WIDTH - filled)
        found, *ends = [percent(value, language()) for value in (share, low, high)]
        line = f"{bar} {found:>7}  ({percent(0.95, language(), 0)}: {' – '.join(ends)})"
        out.print(f"  {escape(name.ljust(widest))}  {line}", soft_wrap=True)
    out.print(escape(policy(estimate)), style="dim")
