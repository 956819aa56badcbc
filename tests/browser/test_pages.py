"""Every page around the tables opens without an error, is easy to use, and fits, in all widths and themes."""

import re

import pytest
from playwright.sync_api import expect

from .looking import ContextFactory, Faults
from .people import nothing_hard_to_use, play_now

PAGES = [
    "/",
    "/play/ricochet",
    "/play/mindbug",
    "/play/rumblebots",
    "/play/raising",
    "/tables",
    "/games",
    "/games?show=statistics",
    "/j",
    "/learn/ricochet",
    "/learn/mindbug",
    "/learn/rumblebots",
    "/learn/raising",
    "/rules",
    "/rules/mindbug",
    "/cards/mindbug",
    "/cards/rumblebots",
    "/cards/raising",
    "/puzzles",
    "/puzzles/build",
    "/replay",
    "/settings",
    "/about",
]


@pytest.mark.parametrize(
    ("width", "theme", "language"), [(1440, "dark", "en"), (820, "light", "es"), (390, "dark", "pt")]
)
def test_pages_are_easy_to_use_and_fit(new_context: ContextFactory, width: int, theme: str, language: str) -> None:
    page = new_context((width, 900), theme=theme, language=language, reduced_motion="reduce").new_page()
    for path in PAGES:
        page.goto(path)
        page.wait_for_load_state("networkidle")
        expect(page.locator("main").first).to_be_visible()
        nothing_hard_to_use(page)
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, (path, wide)


def test_large_text_and_long_names_fit(new_context: ContextFactory) -> None:
    page = new_context((390, 844), reduced_motion="reduce").new_page()
    page.add_init_script(
        "localStorage.setItem('tablebots.settings', JSON.stringify({ largeText: true, patterns: true }))"
    )
    page.goto("/settings")
    name = page.get_by_label("Nickname").or_(page.get_by_role("textbox").first).first
    name.fill("Wilhelmina-Bartholomea-Konstan")
    name.press("Enter")
    for path in ("/", "/settings", "/play/mindbug"):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, path


@pytest.mark.parametrize("game", ["ricochet", "mindbug", "rumblebots", "raising"])
def test_the_header_of_a_table_fits_with_large_text(new_context: ContextFactory, game: str) -> None:
    page = new_context((390, 844), reduced_motion="reduce", has_touch=True, is_mobile=True).new_page()
    page.add_init_script("localStorage.setItem('tablebots.settings', JSON.stringify({ largeText: true }))")
    play_now(page, game)
    expect(page.locator(".prompt").first).to_be_visible()
    header = page.get_by_role("banner")
    assert header.evaluate("(header) => header.scrollWidth") <= 390
    for tool in header.get_by_role("button").all():
        box = tool.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= 390
        assert box["width"] >= 44


def test_nothing_there(new_context: ContextFactory, faults: Faults) -> None:
    faults.expect("404")
    page = new_context().new_page()
    for path in ("/there/is/nothing", "/t/nosuchtable", "/replay/nosuchtable"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.get_by_role("link", name=re.compile("start page", re.IGNORECASE)).first).to_be_visible()
        nothing_hard_to_use(page)


def test_rules_are_found_by_words_and_by_links(new_context: ContextFactory) -> None:
    page = new_context(language="es").new_page()
    page.goto("/rules/mindbug#MB-41")
    expect(page.locator("#MB-41")).to_be_in_viewport()
    page.get_by_role("searchbox").fill("criatura")
    expect(page.locator("mark").first).to_be_visible()


def test_the_choice_of_language_and_room_is_kept(new_context: ContextFactory) -> None:
    page = new_context(language="en").new_page()
    page.goto("/")
    page.get_by_role("group", name="Language").get_by_role("button", name="CA").click()
    expect(page.get_by_role("heading", level=1)).not_to_contain_text("workshop")
    page.get_by_role("button", name=re.compile("dia", re.IGNORECASE)).first.click()
    page.reload()
    assert page.evaluate("[document.documentElement.lang, document.documentElement.dataset.theme]") == ["ca", "day"]
