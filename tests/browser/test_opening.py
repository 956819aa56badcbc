"""The page that was built opens from a real server, without an error, and its policy lets nothing else in."""

import pytest
from playwright.sync_api import Error, Page, expect

from .looking import ContextFactory, Faults, axe

REFUSED = "Content.Security.Policy"


def test_the_page_opens_and_comes_to_life(page: Page) -> None:
    answer = page.goto("/")
    assert answer is not None
    assert answer.status == 200
    page.wait_for_selector("#app > *")


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_somebody_has_their_own_size_language_and_theme(new_context: ContextFactory, theme: str) -> None:
    page = new_context((390, 844), language="ca", theme=theme).new_page()
    page.goto("/")
    assert page.evaluate("[innerWidth, innerHeight, navigator.language]") == [390, 844, "ca"]
    assert page.evaluate(f"matchMedia('(prefers-color-scheme: {theme})').matches")


def test_what_is_hard_to_use_is_found(page: Page) -> None:
    page.goto("/")
    assert "image-alt" not in {found["id"] for found in axe(page)}
    page.evaluate("document.body.append(new Image())")
    (found,) = [found for found in axe(page) if found["id"] == "image-alt"]
    assert found["where"][0][0].endswith("img")


def test_who_comes_for_the_first_time_sees_todays_puzzle(page: Page) -> None:
    page.goto("/")
    puzzle = page.get_by_role("region", name="Puzzle of the day")
    expect(puzzle).to_contain_text("rating")
    # The board of today is drawn, with the robots on it.
    page.wait_for_function("() => document.querySelectorAll('.corner svg svg rect').length > 200")


def test_a_game_is_loaded_only_when_it_is_opened(page: Page) -> None:
    files = "() => performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1))"
    page.goto("/")
    page.wait_for_function("() => document.querySelector('.corner svg svg rect')")
    assert [name for name in page.evaluate(files) if name.startswith("game-")] == []
    page.locator("[data-play='ricochet']").click()
    page.get_by_role("grid").first.wait_for()
    assert {name.rpartition(".")[2] for name in page.evaluate(files) if name.startswith("game-")} == {"js", "css"}


def test_an_unknown_address_opens_the_page_too(page: Page, faults: Faults) -> None:
    faults.expect("404")
    answer = page.goto("/there/is/nothing")
    assert answer is not None
    assert answer.status == 404
    page.wait_for_selector("#app > *")


def test_errors_of_a_page_are_noticed(page: Page, faults: Faults) -> None:
    faults.expect("on purpose")
    page.goto("/")
    page.evaluate("console.error('said on purpose')")
    page.evaluate("setTimeout(() => { throw new Error('thrown on purpose') })")
    page.wait_for_timeout(200)
    assert len(faults.found) == 2
    assert faults.unexpected() == []
    faults.found.append("console: something else")
    assert faults.unexpected() == ["console: something else"]
    faults.found.pop()


def test_no_other_script_and_no_other_site_is_let_in(page: Page, faults: Faults) -> None:
    faults.expect(REFUSED)
    faults.expect("Refused")
    page.goto("/")
    with pytest.raises(Error, match=REFUSED):
        page.add_script_tag(content="window.inside = true")
    assert page.evaluate("window.inside") is None
    failed = "fetch('http://127.0.0.1:1/').then(() => 'fetched', () => 'refused')"
    assert page.evaluate(failed) == "refused"
    assert [text for text in faults.found if "connect-src" in text]
