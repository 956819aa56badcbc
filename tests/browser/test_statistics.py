"""What somebody has played, on the page of their games: the numbers, how they are downloaded and deleted."""

import csv
import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.serving import Guest, Server

from .looking import ContextFactory
from .people import be, nothing_hard_to_use
from .test_ricochet import solution


def give_up(guest: Guest, game: str, bots: dict[str, str]) -> None:
    """Play a game against bots that ends at once: several bots would play on without who resigns."""
    table = guest.open_table(game, len(bots) + 1, bots=bots)
    guest.post(f"/tables/{table}/sit")
    guest.post(f"/tables/{table}/start")
    reason = "abandoned" if len(bots) > 1 else "resigned"
    guest.post(f"/tables/{table}/end", id="end", seat=0, reason=reason)
    guest.get("/me/tables")


def beat(guest: Guest, server: Server) -> None:
    """Win a game against somebody who resigns."""
    with Guest(server, "Bob") as bob:
        table = guest.open_table("mindbug", 2)
        for one in (guest, bob):
            one.post(f"/tables/{table}/sit")
        guest.post(f"/tables/{table}/start")
        bob.post(f"/tables/{table}/end", id="end", seat=1, reason="resigned")
        guest.get("/me/tables")


def solve_today(guest: Guest) -> None:
    """Solve the puzzle of the day in the fewest moves."""
    moves = solution(guest, guest.get("/puzzles/today")["position"])
    guest.post("/puzzles/today/solution", moves=moves)


def panel(page: Page, about: str) -> Locator:
    """The numbers of a game, or of the puzzles."""
    return page.locator(f"[data-statistics={about}]")


def test_results_are_counted_downloaded_and_deleted(new_context: ContextFactory, server: Server) -> None:
    page = new_context(reduced_motion="reduce").new_page()
    with be(page, server, "Ann") as ann:
        page.goto("/games")
        page.get_by_role("link", name="Statistics").click()
        expect(page.get_by_role("heading", name="Nothing to count yet")).to_be_visible()
        beat(ann, server)
        give_up(ann, "mindbug", {"1": "hard"})
        solve_today(ann)
        page.reload()
        mindbug = panel(page, "mindbug")
        expect(mindbug).to_contain_text("2 finished games")
        expect(mindbug).to_contain_text("1 of 2")
        lines = mindbug.get_by_role("list", name="Against whom").locator("> li")
        expect(lines).to_have_count(2)
        expect(lines.nth(0)).to_contain_text(re.compile("Hard bots.*1 resigned", re.DOTALL))
        expect(lines.nth(1)).to_contain_text(re.compile("People.*1 won", re.DOTALL))
        puzzles = panel(page, "puzzles")
        expect(puzzles).to_contain_text("1 solved puzzle")
        expect(puzzles.get_by_role("listitem").filter(has_text=", solved")).to_have_count(1)
        nothing_hard_to_use(page)
        check_downloads(page)
        page.get_by_role("button", name="Delete my statistics").click()
        nothing_hard_to_use(page)
        page.get_by_role("button", name="Keep them").click()
        expect(mindbug).to_be_visible()
        page.get_by_role("button", name="Delete my statistics").click()
        page.get_by_role("button", name="Delete", exact=True).click()
        expect(page.get_by_role("status").filter(has_text="deleted")).to_be_visible()
        expect(page.get_by_role("heading", name="Nothing to count yet")).to_be_visible()
        page.reload()
        expect(page.get_by_role("heading", name="Nothing to count yet")).to_be_visible()
        assert ann.get("/me/statistics")["puzzles"]["solved"] == 0
        page.get_by_role("link", name="Games", exact=True).click()
        expect(page.get_by_role("link", name=re.compile("^Replay"))).to_have_count(2)


def check_downloads(page: Page) -> None:
    """Download both files, and look at what is in them."""
    with page.expect_download() as download:
        page.get_by_role("link", name=re.compile("CSV")).click()
    assert download.value.suggested_filename == "tablebots-results.csv"
    with download.value.path().open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert sorted((row["result"], row["against"]) for row in rows) == [("resigned", "hard"), ("won", "people")]
    with page.expect_download() as download:
        page.get_by_role("link", name=re.compile("JSON")).click()
    assert download.value.suggested_filename == "tablebots-results.json"
    found = json.loads(download.value.path().read_text())
    assert (len(found["games"]), len(found["puzzles"])) == (2, 1)


@pytest.mark.parametrize(
    ("width", "theme", "language"), [(1440, "light", "ca"), (820, "dark", "pt"), (390, "light", "es")]
)
def test_statistics_are_easy_to_use_and_fit(
    new_context: ContextFactory, server: Server, width: int, theme: str, language: str
) -> None:
    page = new_context((width, 900), theme=theme, language=language, reduced_motion="reduce").new_page()
    page.add_init_script("localStorage.setItem('tablebots.settings', JSON.stringify({ largeText: true }))")
    with be(page, server, "Ann") as ann:
        beat(ann, server)
        for game, bots in (("rumblebots", {"1": "easy", "2": "hard"}), ("ricochet", {})):
            give_up(ann, game, bots)
        solve_today(ann)
        page.goto("/games?show=statistics")
        for about in ("mindbug", "rumblebots", "ricochet", "puzzles"):
            expect(panel(page, about)).to_be_visible()
        nothing_hard_to_use(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
