"""``tablebots demo``: watch a short game of Ricochet Robots."""

import time
from typing import Annotated, cast

import typer
from rich.markup import escape

from tablebots.cli.common import Language, console
from tablebots.core import registry
from tablebots.core.events import Journal
from tablebots.core.game import TABLE
from tablebots.core.moves import Move
from tablebots.core.rng import FastRng, Rng
from tablebots.games.ricochet.picture import picture
from tablebots.games.ricochet.rules import RicochetState
from tablebots.games.ricochet.trace import Trace

TRIES = 4000
LONGEST = 12


def demo(
    lang: Language,
    seed: Annotated[int, typer.Option(min=0, help="Another number shows another game.")] = 7,
    chips: Annotated[int, typer.Option(min=1, max=8, help="Chips to win.")] = 2,
    pause: Annotated[float, typer.Option(min=0, max=10, help="Seconds between two lines.")] = 0.4,
) -> None:
    """Watch two players who think by trying play a short game of Ricochet Robots.

    [dim]Example:[/dim] tablebots demo --seed 3 --lang es
    """
    game = registry.get("ricochet")
    state = cast(RicochetState, game.new(2, seed, {"chips_to_win": chips, "thinking": "trace"}))
    state.journal = Journal()
    book = game.rulebook(lang)
    out = console()
    rng = FastRng(seed)
    told = 0
    shown = ""
    while state.outcome() is None:
        view = state.view(None)
        if view["phase"] == "bidding" and view["target"] != shown:
            shown = str(view["target"])
            out.print("\n".join([escape(line) for line in picture(view["board"], view["robots"], view["target"])]))
            out.print(escape(book.event({"event": "chip", "round": view["round"], "target": shown})))
            solutions = [think(state.trace(), rng) for _ in range(2)]
            told = len(state.journal)
        act(state, solutions)
        for event in state.journal.seen_by(None, told):
            if event["event"] != "chip":
                out.print(escape(book.event(event)))
                time.sleep(pause)
        told = len(state.journal)
    outcome = state.outcome()
    assert outcome is not None
    winners = ", ".join([book.player(seat) for seat in outcome.winners])
    out.print(f"[bold]{escape(book.ending(outcome.reason))}[/bold] ★ {escape(winners)}")


def think(trace: Trace, rng: Rng) -> list[Move]:
    """The shortest solution that random tries on a private copy find; empty if they find none."""
    best: list[Move] = []
    for _ in range(TRIES):
        trace.reset()
        for _ in range(len(best) - 1 if best else LONGEST):
            slides = trace.legal()
            trace.slide(slides[rng.below(len(slides))])
            if trace.arrived:
                best = list(trace.moves)
                break
    return best


def act(state: RicochetState, solutions: list[list[Move]]) -> None:
    """Make one move: bid what was found, wait for the hourglass, show the solution."""
    if state.view(None)["phase"] == "check":
        seat = state.to_act()[0]
        slid = state.view(None)["attempt"]
        assert slid is not None
        state.apply(seat, solutions[seat][slid["moves"]])
        return
    for seat, solution in enumerate(solutions):
        bid = len(solution)
        if bid and not any(made["seat"] == seat for made in state.view(None)["bids"]):
            state.apply(seat, state.game.parse(f"bid {bid}"))
            return
    turn = state.game.parse("turn hourglass")
    if turn in state.legal(0):
        state.apply(0, turn)
    else:
        state.apply(TABLE, state.legal(TABLE)[0])
