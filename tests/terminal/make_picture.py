"""Draw the pictures of the documents: ``python -m tests.terminal.make_picture`` from the top of a checkout."""

import asyncio
import re
import tempfile
from pathlib import Path

from tablebots.bots.levels import parse_bot
from tablebots.core.record import Record, new_record
from tablebots.terminal.app import TableApp
from tablebots.terminal.saves import Saves
from tablebots.terminal.seating import Bots

from .driving import SMALL, StillClock

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


def draw(record: Record, bots: Bots, key: str, title: str) -> str:
    """The screen of a game after a key was pressed and some time has passed, as SVG without addresses."""
    clock = StillClock()

    async def look(folder: str) -> str:
        app = TableApp("en", Saves(Path(folder)), clock)
        app.begin_with(lambda: app.go_on(record, Path(folder) / "game.json", bots))
        async with app.run_test(size=SMALL) as pilot:
            await pilot.pause()
            clock.time += 17
            await pilot.press(key)
            app.tick()
            await pilot.pause()
            return app.export_screenshot(title=title)

    with tempfile.TemporaryDirectory() as folder:
        svg = asyncio.run(look(folder))
    # The fonts of the reader's own machine will do: nothing is fetched from elsewhere.
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)


def draw_all() -> dict[str, str]:
    """Every picture by the name of its file: three people in the middle of a check, and one against a bot."""
    duel = record_of("mindbug", 2, 3, DUEL)
    return {
        "terminal.svg": draw(record_of("ricochet", 3, 3, MOVES), {}, "g", "tablebots play ricochet"),
        "mindbug.svg": draw(duel, {1: parse_bot("flat:100")}, "down", "tablebots play mindbug --bot flat:100"),
    }


if __name__ == "__main__":
    IMAGES.mkdir(parents=True, exist_ok=True)
    for name, picture in draw_all().items():
        (IMAGES / name).write_text(picture)
