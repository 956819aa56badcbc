"""Pictures of every page and of every question of every game, by night and by day, wide and narrow, in two languages.

Example: python -m tests.browser.screenshots --folder build/screenshots --only mindbug --width 390
"""

import argparse
import random
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.browser import chromium
from tests.server.serving import Guest, Server, running

SIZES = {1440: (1440, 900), 820: (820, 1100), 390: (390, 844)}
TABLES: dict[str, list[tuple[int, dict[str, bool | int]]]] = {
    "ricochet": [(1, {}), (2, {"chips_to_win": 2})],
    "mindbug": [(2, {})],
    "rumblebots": [(3, {})],
    "raising": [(3, {}), (2, {}), (1, {})],
}
"""The tables of each game that are photographed: seats and options."""
PAGES = {
    "home": "/",
    "tables": "/tables",
    "games": "/games",
    "statistics": "/games?show=statistics",
    "join": "/j",
    "rules": "/rules",
    "puzzles": "/puzzles",
    "puzzle-today": "/puzzles/today",
    "puzzle-build": "/puzzles/build",
    "replay": "/replay",
    "settings": "/settings",
    "about": "/about",
    "nothing": "/there/is/nothing",
}
MOST_MOVES = 600
SETTLED = 600
"""After so many milliseconds a page has come to rest."""
SCHEMES: dict[str, Literal["dark", "light"]] = {"night": "dark", "day": "light"}


class Camera:
    """Somebody's browsers in all sizes, themes and languages."""

    def __init__(
        self, browser: Browser, guest: Guest, folder: Path, ways: list[tuple[int, str]], themes: list[str]
    ) -> None:
        self.folder = folder
        self.taken: list[Path] = []
        self._guest = guest
        self._themes = themes
        self._contexts = {way: self._context(browser, *way) for way in ways}

    def _context(self, browser: Browser, width: int, language: str) -> BrowserContext:
        wide, high = SIZES[width]
        context = browser.new_context(
            base_url=self._guest.server.url,
            viewport={"width": wide, "height": high},
            locale=language,
            reduced_motion="reduce",
            has_touch=width < 820,
            is_mobile=width < 820,
        )
        context.add_cookies([{"name": "tablebots", "value": self._guest.me["token"], "url": self._guest.server.url}])
        context.add_init_script("localStorage.setItem('tablebots.known', '1')")
        return context

    def shoot(self, name: str, path: str) -> None:
        """Take a picture of a page in every way."""
        for (width, language), context in self._contexts.items():
            page = context.new_page()
            page.goto(path)
            page.wait_for_load_state("networkidle")
            page.wait_for_timeout(SETTLED)
            for theme in self._themes:
                page.emulate_media(color_scheme=SCHEMES[theme])
                file = self.folder / f"{name}.{width}.{theme}.{language}.png"
                page.screenshot(path=file, full_page=not path.startswith("/t/"))
                self.taken.append(file)
            page.close()
        print(name, flush=True)


def play(
    camera: Camera,
    guest: Guest,
    game: str,
    seats: int,
    options: dict[str, bool | int],
    seen: set[str],
    rng: random.Random,
) -> str:
    """Play a game with bots, and take a picture at every question that was not seen before; return the table."""
    bots = {str(seat): "easy" for seat in range(1, seats)}
    table = guest.open_table(game, seats, bots=bots, advice=True, options=options)
    guest.post(f"/tables/{table}/sit")
    if "lobby" not in seen:
        camera.shoot(f"{game}-lobby", f"/t/{table}")
        seen.add("lobby")
    guest.post(f"/tables/{table}/start")
    for number in range(MOST_MOVES):
        update = guest.get(f"/tables/{table}/update", seat=0)
        if update["ending"]:
            break
        question = update["question"]
        if not update["offers"]:
            key = f"waiting-{question['key']}" if question else "waiting"
            if number > 3 and key not in seen and len([one for one in seen if one.startswith("waiting")]) < 2:
                seen.add(key)
                camera.shoot(f"{game}-{key}", f"/t/{table}")
            time.sleep(0.05)
            continue
        if question["key"] not in seen:
            seen.add(question["key"])
            camera.shoot(f"{game}-{question['key']}", f"/t/{table}")
        offer = rng.choice(update["offers"])
        guest.http.post(f"/api/tables/{table}/moves", json={"id": str(number), "seat": 0, "moves": offer["moves"]})
    return table


def photograph(camera: Camera, guest: Guest, only: str) -> None:
    """Take all pictures, or those whose name begins with something."""
    for name, path in PAGES.items():
        if name.startswith(only):
            camera.shoot(name, path)
    for game, tables in TABLES.items():
        for name, path in (
            (f"{game}-new", f"/play/{game}"),
            (f"{game}-rules", f"/rules/{game}"),
            (f"{game}-first", f"/learn/{game}"),
            (f"{game}-cards", f"/cards/{game}"),
        ):
            if name.startswith(only) or only == game:
                camera.shoot(name, path)
        if not only or game.startswith(only) or only.startswith(game):
            seen: set[str] = set()
            rng = random.Random(7)
            for seats, options in tables:
                table = play(camera, guest, game, seats, options, seen, rng)
                guest.http.post(f"/api/tables/{table}/end", json={"id": "end", "seat": 0, "reason": "resigned"})
                camera.shoot(f"{game}-{seats}-end", f"/t/{table}")
                camera.shoot(f"{game}-{seats}-replay", f"/replay/{table}")


def _figure(file: Path) -> str:
    name = file.name.split(".")[0]
    return f"<figure><img src='{file.resolve().as_uri()}'><figcaption>{name}</figcaption></figure>"


def contact_sheets(browser: Browser, files: list[Path], folder: Path) -> None:
    """Put the pictures of each way on sheets, thirty on each."""
    page = browser.new_page(viewport={"width": 1800, "height": 1200})
    ways = sorted({file.name.split(".", 1)[1] for file in files})
    for way in ways:
        some = [file for file in files if file.name.endswith(way)]
        for number in range(0, len(some), 30):
            pictures = "".join([_figure(file) for file in some[number : number + 30]])
            wide, high = SIZES[int(way.split(".")[0])]
            # Of a long page its beginning is enough here.
            style = (
                f"body{{margin:8px;display:grid;gap:8px;grid-template-columns:repeat({10 if wide < 820 else 5},1fr);"
                "background:#888;font:14px sans-serif}figure{margin:0}"
                f"img{{width:100%;aspect-ratio:{wide}/{high};object-fit:cover;object-position:top}}"
            )
            sheet = folder / f"sheet.{way.removesuffix('.png')}.{number // 30 + 1}.html"
            sheet.write_text(f"<!doctype html><style>{style}</style>{pictures}")
            page.goto(sheet.resolve().as_uri())
            page.screenshot(path=sheet.with_suffix(".png"), full_page=True)
            sheet.unlink()
    page.close()


@contextmanager
def opened() -> Iterator[tuple[Server, Browser]]:
    """A server and a browser."""
    found = chromium.find()
    if found is None:
        raise SystemExit("there is no Chromium on the PATH: make test-browser installs one")
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=chromium.flags())
        try:
            yield server, browser
        finally:
            browser.close()


def main() -> None:
    """Read the arguments, take the pictures, and make contact sheets of them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, default=Path("build/screenshots"), help="where they go (%(default)s)")
    parser.add_argument("--only", default="", help="only pages and games whose name begins so")
    parser.add_argument("--width", type=int, choices=SIZES, action="append", help="only this width")
    parser.add_argument("--theme", choices=["night", "day"], action="append", help="only this theme")
    parser.add_argument("--language", choices=["es", "en", "ca", "pt"], action="append", help="only this language")
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    ways = list(product(chosen.width or SIZES, chosen.language or ["es", "en"]))
    with opened() as (server, browser), Guest(server, "Robin") as guest:
        camera = Camera(browser, guest, chosen.folder, ways, chosen.theme or ["night", "day"])
        photograph(camera, guest, chosen.only)
        contact_sheets(browser, camera.taken, chosen.folder)
    print(f"{len(camera.taken)} pictures in {chosen.folder}")


if __name__ == "__main__":
    main()
