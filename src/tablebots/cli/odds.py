"""``tablebots odds``: the chance of each player to win the coming battle of Rumblebots."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from tablebots.cli.common import AsJson, Language, console, print_json, read_text
from tablebots.core import registry
from tablebots.core.errors import BadRecord, TablebotsError, Value
from tablebots.core.record import Record, read_record
from tablebots.core.rng import FastRng
from tablebots.core.rulebook import Rulebook
from tablebots.games.rumblebots.game import RumblebotsGame
from tablebots.games.rumblebots.odds import odds
from tablebots.games.rumblebots.rules import RumblebotsState

MAX_SAMPLES = 10_000_000
SURE = 1.96
"""Standard errors on each side of a share: an interval of 95 %."""
BAR = 30


def odds_command(
    record: Annotated[Path, typer.Argument(help="A file with a record of Rumblebots, or - for the standard input.")],
    lang: Language,
    at: Annotated[int | None, typer.Option(help="After so many moves; else after the last one.")] = None,
    seat: Annotated[
        int | None, typer.Option(help="Whose knowledge is used, from 1; else that of whoever is to move.")
    ] = None,
    samples: Annotated[int, typer.Option(min=1, max=MAX_SAMPLES, help="How many battles are played.")] = 2000,
    seed: Annotated[int, typer.Option(min=0, max=2**62, help="Where chance starts.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Estimate the chance of each player to win the coming battle of Rumblebots.

    Only what the seat may know is used. While somebody builds, all are taken to end their turns as they are now; in the
    middle of a battle the rest of it is played.

    [dim]Examples:[/dim] tablebots odds game.json --at 24
    tablebots odds game.json --seat 2 --samples 20000 --json
    """
    book = registry.get("rumblebots").rulebook(lang)
    read = read_record(read_text(record))
    state = position(read, len(read.moves) if at is None else at, book)
    eyes = state.to_act()[0] if seat is None else seat - 1
    if not 0 <= eyes < int(state.seats):
        raise fault(book, "odds_seat", number=eyes + 1, count=int(state.seats))
    found = Estimate(odds(state, eyes, samples, FastRng(seed)), samples)
    if as_json:
        moves = len(read.moves) if at is None else at
        where = {"game": read.game, "at": moves, "seat": eyes, "phase": state.view(eyes)["phase"]}
        print_json({**where, **found.described(), "seed": seed, "policy": policy(found, book)})
    else:
        show(state, eyes, found, book)


def fault(book: Rulebook, key: str, **values: Value) -> TablebotsError:
    """What is wrong, as a sentence in the language asked for."""
    return TablebotsError(book.prompt(key, values))


def position(read: Record, at: int, book: Rulebook) -> RumblebotsState:
    """The state of a record after some moves; raise TablebotsError if there is no battle to come."""
    game = registry.get(read.game)
    if not isinstance(game, RumblebotsGame):
        raise fault(book, "odds_game", game=game.rulebook(book.language).title)
    if not 0 <= at <= len(read.moves):
        raise fault(book, "odds_range", count=len(read.moves), number=at)
    try:
        state = read.play(at)
    except BadRecord as error:
        if error.refusal is None:
            raise
        raise BadRecord(f"{error.where}: {game.rulebook(book.language).refusal(error.refusal)}") from None
    assert isinstance(state, RumblebotsState)
    if state.outcome() is not None:
        raise fault(book, "odds_over")
    return state


@dataclass(frozen=True)
class Estimate:
    """The share of battles that each player won."""

    shares: list[float]
    samples: int

    def interval(self, share: float) -> tuple[float, float]:
        """Where the true chance is with 95 % confidence, by Wilson's formula: it is right near 0 and 1 too."""
        n, z = self.samples, SURE
        middle = (share + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * (share * (1 - share) / n + z * z / (4 * n * n)) ** 0.5
        return max(0.0, middle - half), min(1.0, middle + half)

    def described(self) -> dict[str, object]:
        """The estimate for a program."""
        return {
            "odds": self.shares,
            "intervals": [[round(bound, 5) for bound in self.interval(share)] for share in self.shares],
            "confidence": 0.95,
            "samples": self.samples,
        }


def policy(found: Estimate, book: Rulebook) -> str:
    """How the sampled battles were played, in one sentence."""
    return book.prompt("odds_policy", {"samples": found.samples})


def show(state: RumblebotsState, eyes: int, found: Estimate, book: Rulebook) -> None:
    """The estimate for a person."""
    out = console()
    view = state.view(eyes)
    key = "odds_coming" if view["phase"] == "build" else "odds_running"
    title = book.prompt(key, {"round": view["round"], "seat": eyes})
    out.print(f"[bold]{escape(title)}[/bold]")
    names = [book.player(seat) for seat in range(int(state.seats))]
    widest = max([len(name) for name in names])
    for name, share in zip(names, found.shares, strict=True):
        low, high = found.interval(share)
        full = round(share * BAR)
        told = f"{100 * share:5.1f} %  (95 %: {100 * low:.1f} – {100 * high:.1f} %)"
        out.print(f"  {escape(name.ljust(widest))}  {'█' * full}{'░' * (BAR - full)} {told}", soft_wrap=True)
    out.print(escape(policy(found, book)), style="dim")
