"""Every sign explains itself: on hover, on focus, by a long press that plays nothing."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from .looking import ContextFactory
from .people import nothing_hard_to_use, play_now

PHONE = (390, 844)
HELD = 700
"""So many milliseconds a finger rests on a sign."""
SIGNS = {
    "mindbug": ("[data-explain=life]", "MB-22"),
    "ricochet": ("[data-explain=hourglass]", "RR-41"),
    "rumblebots": ("[data-explain=crystal]", "RB-11"),
    "raising": (".phase[data-explain=design]", "RA-60"),
}
"""A sign of each game that stands alone, and the rule that is told with it."""


def phone(new_context: ContextFactory, **options: object) -> Page:
    """A page on a phone, on which nothing moves."""
    return new_context(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce", **options).new_page()


def help_of(page: Page) -> Locator:
    """Return the explanation that is shown."""
    return page.get_by_role("tooltip")


def sign_of(page: Page, game: str) -> Locator:
    """Sit down to play a game, and return a sign of its table."""
    play_now(page, game)
    found = page.locator(f"{SIGNS[game][0]}:visible").first
    expect(found).to_be_visible(timeout=30_000)
    return found


def inside(page: Page, box: Locator) -> bool:
    """Return whether all of something is seen in the window."""
    place, size = box.bounding_box(), page.viewport_size
    assert place is not None
    assert size is not None
    right, bottom = place["x"] + place["width"], place["y"] + place["height"]
    return place["x"] >= 0 and place["y"] >= 0 and right <= size["width"] and bottom <= size["height"]


def hold(page: Page, sign: Locator) -> None:
    """Rest a finger on a sign, and lift it."""
    box = sign.bounding_box()
    assert box is not None
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_timeout(HELD)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("game", SIGNS)
def test_a_sign_explains_itself_to_mouse_and_keyboard(new_context: ContextFactory, game: str) -> None:
    page = new_context(reduced_motion="reduce").new_page()
    sign = sign_of(page, game)
    sign.hover()
    expect(help_of(page)).to_be_visible()
    expect(help_of(page).get_by_text(SIGNS[game][1])).to_be_visible()
    assert inside(page, help_of(page))
    nothing_hard_to_use(page)
    # The mouse may go to the explanation, and to the rule.
    help_of(page).hover()
    page.wait_for_timeout(500)
    expect(help_of(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(help_of(page)).to_be_hidden()

    page.mouse.move(1, 1)
    page.keyboard.press("Tab")
    sign.focus()
    expect(help_of(page)).to_be_visible()
    expect(sign).to_have_accessible_description(re.compile(SIGNS[game][1]))
    page.keyboard.press("Tab")
    expect(help_of(page)).to_be_hidden()


@pytest.mark.parametrize("game", SIGNS)
def test_a_sign_explains_itself_to_a_finger(new_context: ContextFactory, game: str) -> None:
    page = phone(new_context, theme="light")
    sign = sign_of(page, game)
    hold(page, sign)
    expect(help_of(page)).to_be_visible()
    expect(help_of(page).get_by_text(SIGNS[game][1])).to_be_visible()
    assert inside(page, help_of(page))
    nothing_hard_to_use(page)
    page.touchscreen.tap(5, 300)
    expect(help_of(page)).to_be_hidden()


def test_a_long_press_on_a_button_explains_it_and_does_nothing_else(new_context: ContextFactory) -> None:
    page = phone(new_context)
    play_now(page, "rumblebots")
    # While others build, the piles change.
    expect(page.locator(".prompt:not(.plain)")).to_be_visible(timeout=30_000)
    pile = page.locator("button[data-place=recycling]")
    pile.scroll_into_view_if_needed(timeout=30_000)
    hold(page, pile)
    expect(help_of(page)).to_contain_text("Recycling")
    expect(page.get_by_role("dialog")).to_be_hidden()
    pile.tap()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_the_signs_of_a_card_are_told_together_when_it_has_the_focus(new_context: ContextFactory) -> None:
    page = new_context(reduced_motion="reduce").new_page()
    play_now(page, "rumblebots")
    # Contraptions have no attack, and may lie there first.
    card = page.locator(".laboratory [data-walk]:not([aria-label*='Contraption'])").first
    expect(card).to_be_visible(timeout=30_000)
    page.keyboard.press("Tab")
    card.focus()
    expect(help_of(page)).to_contain_text("Attack")
    expect(help_of(page)).to_contain_text("Defence")
    assert inside(page, help_of(page))
    nothing_hard_to_use(page)
    page.keyboard.press("ArrowRight")
    expect(help_of(page)).to_be_hidden()
