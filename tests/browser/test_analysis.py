"""The analysis of a game in the replay: the curve of the chances, its swings, the list of moves, and playing on."""

import re

import pytest
from playwright.sync_api import Page, expect

from .looking import ContextFactory, axe
from .test_ending import PLAY, open_table, post, steps

COUNTED = 60_000
"""Milliseconds that an analysis may take on a slow machine."""


def play(page: Page) -> str:
    """Play a game of Mindbug against a bot to its end, and return its table."""
    table = open_table(page, "mindbug", 2, bots={"1": "easy"})
    post(page, f"tables/{table}/start")
    assert page.evaluate(PLAY, {"table": table, "seats": [0]})
    return table


@pytest.fixture
def over(page: Page) -> str:
    """A game that is over."""
    return play(page)


def analyse(page: Page) -> None:
    """Let the chances be counted, and wait until all are."""
    page.get_by_role("button", name="Analyse").click()
    expect(page.get_by_role("img", name="Your chance to win")).to_be_visible(timeout=COUNTED)
    expect(page.get_by_role("button", name="Stop")).to_have_count(0, timeout=COUNTED)


def test_a_game_is_analysed_and_played_on_from_a_swing(page: Page, over: str) -> None:
    page.goto(f"/replay/{over}")
    expect(page.get_by_role("combobox", name="Seen by")).to_have_value("0")
    moves = page.get_by_role("region", name="Moves")
    expect(moves.get_by_role("listitem").first).to_be_visible()
    count = moves.get_by_role("listitem").count()
    analyse(page)
    changes = moves.locator(".change").all_text_contents()
    assert len(changes) == count
    assert all(re.fullmatch(r"▲ \+\d+|▼ −\d+|• 0", text) for text in changes), changes
    page.keyboard.press("End")
    expect(page.get_by_text(f"after move {count} of {count}")).to_be_visible()
    assert page.locator(".value").inner_text() in ("0 %", "100 %")
    assert axe(page) == []
    page.keyboard.press("Home")
    page.keyboard.press("n")
    first = steps(page)[0]
    assert first > 0
    row = moves.locator("[aria-current=step]")
    shown = abs(int(re.sub(r"[^\d]", "", row.locator(".change").inner_text())))
    assert shown >= 5, "a swing is a large change"
    page.keyboard.press("n")
    assert steps(page)[0] != first
    page.get_by_role("button", name="As a table").click()
    expect(page.get_by_role("table").get_by_role("row")).to_have_count(count + 2)
    page.get_by_role("button", name="As a graph").click()
    # A click on the chart goes to that move.
    chart = page.get_by_role("img", name="Your chance to win").bounding_box()
    assert chart is not None
    page.mouse.click(chart["x"] + 50, chart["y"] + chart["height"] - 12)
    assert steps(page)[0] < first
    page.get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".prompt")
    assert over not in page.url


def test_the_curve_is_known_at_a_second_visit_and_can_be_stopped(page: Page, over: str) -> None:
    page.goto(f"/replay/{over}")
    analyse(page)
    page.reload()
    page.get_by_role("button", name="Analyse").click()
    expect(page.get_by_role("img", name="Your chance to win")).to_be_visible()
    page.keyboard.press("g")
    expect(page.get_by_role("img", name="Your chance to win")).to_have_count(0)
    page.keyboard.press("g")
    page.get_by_role("combobox", name="Seen by").select_option(index=2)
    expect(page.get_by_role("heading", name="Chance to win:")).to_be_visible()


def test_ricochet_robots_offers_no_curve(page: Page) -> None:
    table = open_table(page, "ricochet", 2, (0, 1))
    post(page, f"tables/{table}/start")
    post(page, f"tables/{table}/end", id="enough", seat=0, reason="resigned")
    page.goto(f"/replay/{table}")
    expect(page.get_by_role("button", name="Play on from here").first).to_be_visible()
    for name in ("Analyse", "Chances", "Round by round"):
        expect(page.get_by_role("button", name=name)).to_have_count(0)
    assert axe(page) == []


@pytest.mark.parametrize("size", [(390, 844), (820, 1100)])
def test_it_fits_on_small_screens(new_context: ContextFactory, size: tuple[int, int]) -> None:
    page = new_context(size, has_touch=True).new_page()
    page.goto(f"/replay/{play(page)}")
    page.wait_for_selector("input[type=range]")
    if page.get_by_role("button", name="Analyse").count() == 0:
        page.get_by_role("button", name="Chances").click()
    else:
        page.get_by_role("button", name="Analyse").click()
    expect(page.get_by_role("img", name="Your chance to win")).to_be_visible(timeout=COUNTED)
    expect(page.get_by_role("button", name="Stop")).to_have_count(0, timeout=COUNTED)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert axe(page) == []
