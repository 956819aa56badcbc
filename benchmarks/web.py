"""Measure the page in a real Chromium against a real server: what it loads, how soon it answers, how smoothly it moves.

The processor is slowed down by four, as on a phone. Budgets: first load under 250 kB without fonts, a game's code
loaded only when it is opened, an interaction under 100 ms, no frame over 50 ms while robots slide, nor in the last
rounds of Raising Robots with six full boards.

Example: python benchmarks/web.py --json
"""

import argparse
import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import APIResponse, CDPSession, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.browser import chromium

from tablebots.bots.levels import parse_bot
from tablebots.bots.player import Budget, Player
from tablebots.core.moves import Move
from tablebots.core.record import new_record
from tablebots.games.raising.rules import RaisingState
from tablebots.table.store import from_record, log_text

SLOWER: Final = 4
SLIDES: Final = 30
ROUND: Final = 6
"""From this round of Raising Robots on the boards are full."""
WATCHED: Final = 40
"""So many moves of that game are watched."""
LONG: Final = 50.5
"""A frame that takes longer is counted: three pictures of a screen last 50.0 or 50.1 milliseconds."""
SEATS: Final = 6
SEED: Final = 1
REST: Final = 0.7
"""Seconds between two moves of a person."""
WAIT: Final = 0.05
WANTED: Final = (("assemble",), ("place", "unlock", "upgrade"), ("act", "use", "again"))
"""Moves that fill a board of Raising Robots, those that fill it most first."""
PATIENCE: Final = 30_000
QUIET: Final = 1000
"""A page on which nothing is loaded for so many milliseconds has loaded everything."""
GAMES: Final = ("ricochet", "mindbug", "rumblebots", "raising")

WATCH: Final = """
window.measured = { events: [], frames: [], tasks: [] };
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (entry.interactionId) measured.events.push(entry.duration);
}).observe({ type: "event", durationThreshold: 16, buffered: true });
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) measured.tasks.push(entry.duration);
}).observe({ type: "longtask", buffered: true });
let last = 0;
const frame = (now) => {
  if (last && window.moving) measured.frames.push(now - last);
  last = now;
  requestAnimationFrame(frame);
};
requestAnimationFrame(frame);
"""


@contextmanager
def server() -> Iterator[str]:
    """Start a server with a new database, and give the address of its page."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tablebots", "serve", "--port", "0"]
        database = ["--database-url", f"sqlite:///{folder}/tables.sqlite"]
        with subprocess.Popen(
            [*command, *database], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as one:
            assert one.stdout is not None
            try:
                yield next(word for word in one.stdout.readline().split() if word.startswith("http"))
            finally:
                one.terminate()


class Loaded:
    """What a page has loaded, by the address of each file."""

    def __init__(self, session: CDPSession) -> None:
        self.bytes: dict[str, int] = {}
        self._urls: dict[str, str] = {}
        session.send("Network.enable")
        session.on("Network.responseReceived", self._respond)
        session.on("Network.loadingFinished", self._finish)

    def _respond(self, event: dict[str, Any]) -> None:
        self._urls[event["requestId"]] = event["response"]["url"]

    def _finish(self, event: dict[str, Any]) -> None:
        self.bytes[self._urls.get(event["requestId"], "")] = int(event["encodedDataLength"])

    def total(self, *kinds: str) -> int:
        """Return the bytes on the line of files with these endings, of all but fonts if none is named."""
        return sum(
            size for url, size in self.bytes.items() if (url.endswith(kinds) if kinds else not url.endswith(".woff2"))
        )


def load(page: Page, address: str) -> dict[str, Any]:
    """Measure the first load of the home page, and what a table adds to it: of any game, and of each by itself."""
    first: dict[str, int] = {}
    games: dict[str, dict[str, int]] = {}
    browser = page.context.browser
    assert browser is not None
    for game in GAMES:
        # Somebody who has loaded nothing yet opens each game.
        context = browser.new_context(viewport=page.viewport_size, locale="en")
        context.set_default_timeout(PATIENCE)
        fresh = context.new_page()
        loaded = Loaded(context.new_cdp_session(fresh))
        fresh.goto(address)
        settle(fresh, loaded)
        first = {"bytes": loaded.total(), "fonts": loaded.total(".woff2"), "files": len(loaded.bytes)}
        before = set(loaded.bytes)
        fresh.locator(f"[data-play='{game}']").click()
        fresh.locator(".prompt").first.wait_for()
        settle(fresh, loaded)
        games[game] = {
            url: size
            for url, size in loaded.bytes.items()
            if url not in before and "/assets/" in url and not url.endswith(".woff2")
        }
        context.close()
    shared = set.intersection(*[set(files) for files in games.values()])
    return {
        "first_load": first,
        "added_by_any_table": sum(games[GAMES[0]][url] for url in shared),
        "added_by_game": {
            game: sum(size for url, size in files.items() if url not in shared) for game, files in games.items()
        },
    }


def settle(page: Page, loaded: Loaded) -> None:
    """Wait until nothing more is loaded; a page that changes its address by itself never tells so."""
    before = -1
    while before != len(loaded.bytes):
        before = len(loaded.bytes)
        page.wait_for_timeout(QUIET)


def slides(page: Page, address: str) -> dict[str, Any]:
    """Slide robots of a solo game by keys with a slow processor, and measure answers and frames."""
    session = page.context.new_cdp_session(page)
    page.goto(address)
    page.locator("[data-play='ricochet']").click()
    page.wait_for_url("**/t/**")
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1500)
    page.evaluate(WATCH)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    rng = random.Random(1)
    for _ in range(SLIDES):
        page.keyboard.press(rng.choice("rgby"))
        page.evaluate("window.moving = true")
        page.keyboard.press(rng.choice(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]))
        page.wait_for_timeout(600)
        page.evaluate("window.moving = false")
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    events = page.evaluate("measured.events")
    interactions = {"count": len(events), "median_ms": _median(events), "longest_ms": max(events, default=0)}
    return {"interactions": interactions, "slides": _frames(page)}


def full_record() -> tuple[str, int]:
    """Return a record of six good bots whose boards of Raising Robots are full, and the number of its moves."""
    record = new_record("raising", SEATS, SEED)
    state = record.start()
    assert isinstance(state, RaisingState)
    bots = [parse_bot("tuned", state.game).make(seat) for seat in range(SEATS)]
    while state.round < ROUND:
        seat = state.needed()[0]
        move = bots[seat].choose(Player(state, seat, bytes(32)), Budget(1))
        assert isinstance(move, Move)
        state.push(seat, move)
        record.moves.append((seat, move.text))
    return log_text(*from_record(record)).decode(), len(record.moves)


class Person:
    """Somebody who plays Raising Robots against five bots, but not by the page: it is measured as it shows the game."""

    def __init__(self, page: Page, address: str) -> None:
        self._request = page.context.request
        self._address = address.rstrip("/")
        self._rng = random.Random(SEED)
        self._made = 0
        self._post("/api/identity", {"nickname": "Ada", "language": "en"})
        record, moves = full_record()
        body = {"record": record, "move": moves, "seat": 0, "bot": "easy"}
        self.table = self._post("/api/records/play-on", body).json()["id"]
        self._post(f"/api/tables/{self.table}/start", {})

    def play(self, most: int, rest: float) -> int:
        """Make moves until the game ends, at most so many; return their number."""
        before = self._made
        while self._made - before < most:
            answer = self._request.get(f"{self._address}/api/tables/{self.table}/update?seat=0")
            if not answer.ok:  # The nonces are still gathered.
                time.sleep(WAIT)
                continue
            update = answer.json()
            if update["ending"]:
                break
            if not update["offers"]:
                time.sleep(WAIT)
                continue
            moves = self._choose(update["offers"])["moves"]
            body = {"id": f"move-{self._made}-{self._rng.random()}", "seat": 0, "moves": moves}
            self._made += self._post(f"/api/tables/{self.table}/moves", body).ok
            time.sleep(rest)
        return self._made - before

    def _choose(self, offers: list[dict[str, Any]]) -> dict[str, Any]:
        """Choose at random, but never leave out what fills the board."""
        for kinds in WANTED:
            wanted = [offer for offer in offers if offer["kind"].startswith(kinds)]
            if wanted:
                return self._rng.choice(wanted)
        return self._rng.choice([offer for offer in offers if offer["kind"] != "end"] or offers)

    def _post(self, path: str, body: dict[str, Any]) -> APIResponse:
        return self._request.post(self._address + path, data=body)


def full_boards(page: Page, address: str) -> dict[str, Any]:
    """Watch the last rounds of Raising Robots with six players with a slow processor, and measure frames."""
    person = Person(page, address)
    page.goto(f"{address.rstrip('/')}/t/{person.table}")
    page.locator("main button").first.wait_for()
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1500)
    page.evaluate(WATCH)
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.evaluate("window.moving = true")
    made = person.play(WATCHED, REST)
    page.evaluate("window.moving = false")
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    nodes = page.evaluate("document.querySelectorAll('*').length")
    return {"full_boards": {"moves": made, "nodes": nodes, **_frames(page)}}


def _frames(page: Page) -> dict[str, Any]:
    """Return the figures of the frames that were measured."""
    frames, tasks = page.evaluate("[measured.frames, measured.tasks]")
    return {
        "frames": len(frames),
        "median_ms": round(_median(frames), 1),
        "longest_ms": round(max(frames, default=0), 1),
        "over_50_ms": len([one for one in frames if one > LONG]),
        "long_tasks": len(tasks),
    }


def _median(values: list[float]) -> float:
    return statistics.median(values) if values else 0.0


MEASURES: Final = {"load": load, "slides": slides, "boards": full_boards}


def main() -> None:
    """Read the arguments and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--only", choices=list(MEASURES), action="append", help="measure only this (may be repeated)")
    chosen = parser.parse_args()
    found = chromium.find()
    if found is None:
        raise SystemExit("web: there is no Chromium on the PATH")
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=chromium.flags())
        figures: dict[str, Any] = {}
        for measure in [MEASURES[name] for name in chosen.only or MEASURES]:
            context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en")
            context.set_default_timeout(PATIENCE)
            figures |= measure(context.new_page(), address)
            context.close()
        browser.close()
    if chosen.json:
        print(json.dumps(figures, indent=1))
        return
    for name, value in figures.items():
        print(f"{name}: {value}")


if __name__ == "__main__":
    main()
