"""Draw the pictures of the documents: ``python -m tests.terminal.make_picture`` from the top of a checkout."""

import asyncio
import itertools
import random
import re
import tempfile
from pathlib import Path
from typing import cast

from textual.pilot import Pilot

from tablebots.bots.rumblebots.builders import PLANS, Builder
from tablebots.core.events import Journal
from tablebots.core.game import State
from tablebots.core.record import Record, new_record
from tablebots.games.raising.types import RaisingView
from tablebots.games.rumblebots.rules import RumblebotsState
from tablebots.games.rumblebots.types import RumblebotsView
from tablebots.table.viewers import beats_of
from tablebots.terminal.app import TableApp
from tablebots.terminal.boards.rumblebots import RumblebotsBoard
from tablebots.terminal.play import PlayScreen
from tablebots.terminal.saves import Saves
from tablebots.terminal.seating import Bots

from .driving import SMALL, StillClock, stored

IMAGES = Path(__file__).parent.parent.parent / "docs" / "images"
MOVES = ["2 bid 5", "0 bid 7", "1 bid 6", "table hourglass out", "2 green left", "2 green down", "2 yellow left"]
DUEL = [
    "0 play chameleon_sniper",
    "1 mindbug",
    "0 play deathweaver",
    "1 mindbug",
    "0 play elephantopus",
    "1 attack chameleon_sniper",
]


def record_of(game: str, seats: int, seed: int, moves: list[str]) -> Record:
    """A game after some moves."""
    record = new_record(game, seats, seed, {})
    for line in moves:
        who, _, text = line.partition(" ")
        record.moves.append((-1 if who == "table" else int(who), text))
    return record


def battle(seats: int, seed: int, number: int) -> Record:
    """A game of Rumblebots by plans, up to the last move before a battle."""
    record = new_record("rumblebots", seats, seed, {})
    state = record.start()
    assert isinstance(state, RumblebotsState)
    while state.round <= number and state.to_act():
        seat = state.to_act()[0]
        move = Builder(PLANS[["mid", "crits", "balanced"][seat]]).choose(state)
        state.apply(seat, move)
        record.add(seat, move)
        if state.round == number and state.view(None)["phase"] == "battle":
            record.moves.pop()
            break
    return record


def workshop() -> Record:
    """A game of Raising Robots by chance, in a late Design phase of the first player with several Robots to act."""
    for seed in itertools.count(1):
        record = new_record("raising", 3, seed, {})
        state = record.start()
        chance = random.Random(seed)
        while state.to_act():
            seat = state.needed()[0]
            legal = state.legal(seat)
            view = cast(RaisingView, state.view(seat))
            me = view["players"][0]
            designs = seat == 0 and me["doing"] == "acting" and me["phase"] == "design" and not me["owed"]
            if designs and len(me["rows"]["design"]) > 1 and len(me["hand"]) > 1 and len(legal) > 4:
                return record
            wanted = [move for move in legal if move.key not in ("end", "start", "spend")]
            move = chance.choice(wanted or legal)
            state.apply(seat, move)
            record.add(seat, move)
    raise AssertionError


def draw(
    record: Record,
    bots: Bots,
    keys: list[str],
    title: str,
    pace: float = 0.0,
    size: tuple[int, int] = SMALL,
) -> str:
    """The screen of a game after keys were pressed and some time has passed, as SVG without addresses.

    With a pace it is the moment of a battle in which the largest squad attacks.
    """
    clock = StillClock()

    async def look(folder: str) -> str:
        app = TableApp("en", Saves(Path(folder)), clock, pace=pace)
        app.begin_with(lambda: app.open(stored(Path(folder), record, bots)))
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            clock.time += 17
            await pilot.press(*keys)
            app.tick()
            await pilot.pause()
            if isinstance(app.screen, PlayScreen) and pace:
                await fullest_moment(app.screen, pilot, clock)
                # The log scrolls to its end after it was drawn.
                await pilot.pause(0.1)
            return app.export_screenshot(title=title)

    with tempfile.TemporaryDirectory() as folder:
        svg = asyncio.run(look(folder))
    # The fonts of the reader's own machine will do: nothing is fetched from elsewhere.
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)


def attackers(state: State) -> int:
    """How many Bots attack at a moment of a battle."""
    view = cast(RumblebotsView, state.view(None))
    clash = view["clash"]
    return 0 if clash is None else len(view["players"][clash["challenger"]]["squad"])


def large_battle() -> Record:
    """A game before the first battle in which three Bots attack together before anybody is asked anything."""
    for seed in itertools.count(1):
        record = battle(3, seed, 4)
        state = record.play()
        state.journal = Journal()
        with beats_of(state, RumblebotsBoard.beats) as beats:
            state.apply(state.to_act()[0], state.game.parse("done"))
        if max([attackers(beat.state) for beat in beats], default=0) > 2:
            return record
    raise AssertionError


async def fullest_moment(screen: PlayScreen, pilot: Pilot[None], clock: StillClock) -> None:
    """Let a film run up to the last reveal of its largest attack."""
    largest = max(attackers(frame.state) for frame in screen.film._frames)
    while screen.film.frame is not None and attackers(screen.film.frame.state) < largest:
        clock.time += screen.film.frame.seconds
        screen.tick()
        await pilot.pause()


def draw_all() -> dict[str, str]:
    """Every picture by the name of its file: three people in the middle of a check, one against a bot, a battle."""
    duel = record_of("mindbug", 2, 3, DUEL)
    rumble = large_battle()
    [person] = rumble.play().to_act()
    others = {seat: "flat:30" for seat in range(3) if seat != person}
    robots = {1: "random", 2: "random"}
    alone = "tablebots play raising --seats 3 --bot random"
    end = ["colon", *"done", "enter"]
    return {
        "terminal.svg": draw(record_of("ricochet", 3, 3, MOVES), {}, ["g"], "tablebots play ricochet"),
        "mindbug.svg": draw(duel, {1: "flat:100"}, ["down"], "tablebots play mindbug --bot flat:100"),
        "raising.svg": draw(workshop(), robots, ["down"], alone, size=(120, 36)),
        "rumblebots.svg": draw(rumble, others, end, "tablebots play rumblebots --seats 3 --bot flat:30", 1.0),
    }


if __name__ == "__main__":
    IMAGES.mkdir(parents=True, exist_ok=True)
    for name, picture in draw_all().items():
        (IMAGES / name).write_text(picture)
