"""People who play in a browser, by mouse, by touch or by keys alone."""

import contextlib
import random
from typing import Any, Literal

from playwright.sync_api import Error, Locator, Page, expect

from tests.browser.looking import axe
from tests.server.serving import Guest, Server

By = Literal["mouse", "keys", "touch"]
MOST_TURNS = 1500
AT_ONCE = 3_000
"""In so many milliseconds something that is lit can be touched."""

STATE = """() => {
  if (document.querySelector('[data-end]')) return 'over';
  const question = document.querySelector('[data-question]')?.dataset.question;
  return question || null;
}"""


KEYS = """() => [...document.querySelectorAll('.prompt .answers button, .legal [data-thing]')]
  .map((button) => button.getAttribute('aria-keyshortcuts') ?? button.dataset.key ??
    button.querySelector('.key')?.textContent ?? '').filter((key) => key.length === 1)"""


def play_now(page: Page, game: str) -> str:
    """Play a game against bots by one click on the start page; return the table."""
    page.goto("/")
    page.locator(f"[data-play='{game}']").click()
    return table_of(page)


def table_of(page: Page) -> str:
    """Return the table that a page has come to."""
    page.wait_for_url("**/t/*")
    return page.url.rpartition("/t/")[2].partition("?")[0]


def be(page: Page, server: Server, nickname: str) -> Guest:
    """Let a page be somebody whom the test knows, too."""
    guest = Guest(server, nickname)
    page.context.add_cookies([{"name": "tablebots", "value": guest.me["token"], "url": server.url}])
    page.context.add_init_script("localStorage.setItem('tablebots.known', '1')")
    return guest


def invite(host: Page, *guests: Page, game: str = "mindbug", prepare: Any = None) -> str:
    """Open a table on the page of one, let the others come by its link, and start; return the table."""
    host.goto(f"/play/{game}")
    if prepare is not None:
        prepare(host)
    host.get_by_role("button", name="Open the table").click()
    table = table_of(host)
    for guest in guests:
        guest.goto(f"/t/{table}")
        guest.get_by_role("button", name="Sit down", exact=True).click()
    # Who starts before everybody is seen to sit would play with bots.
    expect(host.get_by_text("Empty seat")).to_have_count(0)
    host.get_by_role("button", name="Start", exact=False).first.click()
    return table


class MindbugPlayer:
    """Somebody who plays Mindbug at random."""

    def __init__(self, page: Page, by: By = "mouse", seed: int = 1) -> None:
        self.page = page
        self.asked: set[str] = set()
        """The keys of the questions that were answered."""
        self._by = by
        self._rng = random.Random(seed)

    def waits(self, milliseconds: int = 60_000) -> str:
        """Wait until this player is asked something, and return what; "over" at the end."""
        return str(self.page.wait_for_function(STATE, timeout=milliseconds).json_value())

    def is_asked(self) -> str | None:
        """Return what this player is asked now, if anything."""
        found: str | None = self.page.evaluate(STATE)
        return found

    def answer(self) -> None:
        """Answer the question by a move at random; do nothing if it was answered meanwhile."""
        try:
            question = self.waits(AT_ONCE)
        except Error:
            # Then it is somebody else's turn, who must not wait for this player.
            return
        if question == "over":
            return
        self.asked.add(question)
        # What was lit a moment ago may be gone; whoever goes on playing looks again.
        with contextlib.suppress(Error):
            if self._by == "keys":
                self._answer_by_keys(question)
            else:
                self._answer_by_pointer(question)
        self.page.wait_for_timeout(60)

    def _answer_by_pointer(self, question: str) -> None:
        answers = self.page.locator(".prompt .answers button").all()
        cards = self.page.locator(".legal [data-thing]").all()
        if not answers and not cards:
            return
        chosen = self._rng.choice([*answers, *cards])
        self._touch(chosen)
        if question != "act" or self.is_asked() != "act":
            return
        # A first touch picks a card up; where room is short a button says what it would do.
        confirm = self.page.locator(".prompt .confirm button").first
        self._touch(confirm if confirm.count() else chosen)

    def _touch(self, thing: Locator) -> None:
        (thing.tap if self._by == "touch" else thing.click)(timeout=AT_ONCE)

    def _answer_by_keys(self, question: str) -> None:
        keyboard = self.page.keyboard
        keys = self.page.evaluate(KEYS)
        if question != "act" and keys:
            keyboard.press(self._rng.choice(keys))
            return
        for _ in range(self._rng.randint(1, 8)):
            keyboard.press("ArrowRight")
        for _ in range(40):
            if self.page.evaluate("document.activeElement.matches('.legal [data-thing]')"):
                break
            keyboard.press("ArrowRight")
        keyboard.press("Enter")
        if question == "act" and self.is_asked() == "act":
            keyboard.press("Enter")

    def play(self) -> None:
        """Play until the end."""
        for _ in range(MOST_TURNS):
            if self.waits() == "over":
                return
            self.answer()
        raise AssertionError("the game has not ended")


def nothing_hard_to_use(page: Page) -> None:
    """Fail if axe-core finds something."""
    found = axe(page)
    assert found == [], (page.url, found)
