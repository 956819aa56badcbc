"""Draw the picture of the README: ``python -m tests.terminal.make_picture`` from the top of a checkout."""

import asyncio
import re
import tempfile
from pathlib import Path

from tablebots.core.record import new_record
from tablebots.terminal.app import TableApp
from tablebots.terminal.saves import Saves

from .driving import SMALL, StillClock

PICTURE = Path(__file__).parent.parent.parent / "docs" / "images" / "terminal.svg"
MOVES = ["2 bid 5", "0 bid 7", "1 bid 6", "table hourglass out", "2 green left", "2 green down", "2 yellow left"]


def draw() -> str:
    """The screen of three people in the middle of a check, as SVG without addresses."""
    record = new_record("ricochet", 3, 3, {})
    for line in MOVES:
        who, _, text = line.partition(" ")
        record.moves.append((-1 if who == "table" else int(who), text))
    clock = StillClock()

    async def look(folder: str) -> str:
        app = TableApp("en", Saves(Path(folder)), clock)
        app.begin_with(lambda: app.go_on(record, Path(folder) / "game.json"))
        async with app.run_test(size=SMALL) as pilot:
            await pilot.pause()
            clock.time += 17
            await pilot.press("g")
            app.tick()
            await pilot.pause()
            return app.export_screenshot(title="tablebots play ricochet")

    with tempfile.TemporaryDirectory() as folder:
        svg = asyncio.run(look(folder))
    # The fonts of the reader's own machine will do: nothing is fetched from elsewhere.
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)


if __name__ == "__main__":
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(draw())
