"""People who play in a browser, by mouse, by touch or by keys alone."""

import random
from typing import Any, Literal

from playwright.sync_api import Page

from tests.browser.looking import axe
from tests.server.serving import Guest, Server

By = Literal["mouse", "keys", "touch"]
MOST_TURNS = 400

STATE = """() => {
  if (document.querySelector('[data-end]')) return 'over';
  const question = document.querySelector('[data-question]')?.dataset.question;
  return question || null;
}"""


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

    def waits(self) -> str:
        """Wait until this player is asked something, and return what; "over" at the end."""
        return str(self.page.wait_for_function(STATE, timeout=60_000).json_value())

    def is_asked(self) -> str | None:
        """Return what this player is asked now, if anything."""
        found: str | None = self.page.evaluate(STATE)
        return found

    def answer(self) -> None:
        """Answer the question by a move at random."""
        question = self.waits()
        if question == "over":
            return
        self.asked.add(question)
        before = self.page.evaluate("document.querySelector('.prompt').innerText")
        if self._by == "keys":
            self._answer_by_keys(question)
        else:
            self._answer_by_pointer(question)
        # The answer is on its way when the question has gone or changed.
        self.page.wait_for_function(
            f"(before) => !({STATE})() || ({STATE})() === 'over' "
            "|| document.querySelector('.prompt')?.innerText !== before "
            "|| document.querySelector('[data-question]')?.dataset.question !== before",
            arg=before,
        )

    def _answer_by_pointer(self, question: str) -> None:
        answers = self.page.locator(".prompt .answers button").all()
        cards = self.page.locator("[data-thing].legal").all()
        chosen = self._rng.choice([*answers, *cards])
        touch = chosen.tap if self._by == "touch" else chosen.click
        touch()
        if question == "act":
            # A first touch picks a card up; where room is short a button says what it would do.
            confirm = self.page.locator(".prompt .confirm button").first
            if confirm.count():
                (confirm.tap if self._by == "touch" else confirm.click)()
            elif self.is_asked() == "act":
                touch()

    def _answer_by_keys(self, question: str) -> None:
        keyboard = self.page.keyboard
        keys = self.page.locator(".prompt .answers .key, [data-thing].legal .key").all_inner_texts()
        keys = [key for key in keys if key]
        if question != "act" and keys:
            keyboard.press(self._rng.choice(keys))
            return
        keyboard.press("ArrowRight")
        for _ in range(40):
            if self._rng.random() < 0.4 and self.page.evaluate("document.activeElement.matches('[data-thing].legal')"):
                break
            keyboard.press("ArrowRight")
        while not self.page.evaluate("document.activeElement.matches('[data-thing].legal')"):
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


def play_together(*players: MindbugPlayer) -> None:
    """Let people answer in turn, whoever is asked, until the end."""
    for _ in range(20_000):
        states = [player.is_asked() for player in players]
        if all(state == "over" for state in states):
            return
        for player, state in zip(players, states, strict=True):
            if state not in (None, "over"):
                player.answer()
        players[0].page.wait_for_timeout(30)
    raise AssertionError("the game has not ended")


def nothing_hard_to_use(page: Page) -> None:
    """Fail if axe-core finds something."""
    found = axe(page)
    assert found == [], (page.url, found)
