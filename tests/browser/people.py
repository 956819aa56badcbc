"""People who play in a browser, by mouse, by touch or by keys alone."""

import contextlib
import random
import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Literal

from playwright.sync_api import Error, Locator, Page, expect

from tablebots.core.record import Record, record_from
from tests.browser.looking import axe, cut_off
from tests.server.serving import Guest, Server

By = Literal["mouse", "keys", "touch"]
MOST_TURNS = 1500
AT_ONCE = 3_000
"""In so many milliseconds something that is lit can be touched."""
OVER = "over"
FILM = "film"

STATE = """([skips, after]) => {
  if (document.querySelector('[data-end]')) return 'over';
  const question = document.querySelector('[data-question]')?.dataset.question;
  if (question) return question === after ? null : question;
  const skip = [...document.querySelectorAll('[data-skip]:enabled')].some((button) => button.checkVisibility());
  return skips && skip ? 'film' : null;
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


def played(game: str, position: dict[str, Any], *moves: str) -> Record:
    """Return a record of moves from a position, each of whoever is asked first."""
    record = record_from(game, position, seed=1)
    state = record.start()
    for text in moves:
        move = state.game.parse(text)
        record.add(state.to_act()[0], move)
        state.apply(state.to_act()[0], move)
    return record


def play_on(page: Page, guest: Guest, record: Record, seat: int) -> str:
    """Bring a page to a table where a record goes on, with easy bots at the other seats; return the table."""
    made = guest.post("/records/play-on", record=record.text(), move=len(record.moves), seat=seat, bot="easy")
    page.goto(f"/t/{made['id']}?start")
    return str(made["id"])


class Player(ABC):
    """Somebody who plays at random."""

    skips = False
    """Whether films are skipped; else they are watched."""

    def __init__(self, page: Page, by: By = "mouse", seed: int = 1) -> None:
        self.page = page
        self.asked: set[str] = set()
        """The keys of the questions that were answered."""
        self._by = by
        self._rng = random.Random(seed)

    def waits(self, milliseconds: int = 60_000, after: str = "") -> str:
        """Wait until this player is asked something (else than *after*), and return what; "over" at the end."""
        while True:
            found = self.page.wait_for_function(STATE, arg=[self.skips, after], timeout=milliseconds).json_value()
            if found != FILM:
                return str(found)
            # A film may end by itself meanwhile.
            with contextlib.suppress(Error):
                self._press(self.page.locator("[data-skip]:enabled:visible").first, 500)

    def is_asked(self) -> str | None:
        """Return what this player is asked now, if anything."""
        found: str | None = self.page.evaluate(STATE, [False, ""])
        return found

    @abstractmethod
    def answer(self) -> None:
        """Answer the question by a move at random."""

    def play(self, meet: Callable[[str], object] | None = None) -> None:
        """Play until the end; *meet* sees each question once before it is answered."""
        for _ in range(MOST_TURNS):
            question = self.waits()
            if question == OVER:
                return
            if meet is not None and question not in self.asked:
                meet(question)
            self.answer()
        raise AssertionError("the game has not ended")

    def _press(self, thing: Locator, milliseconds: int = AT_ONCE) -> None:
        (thing.tap if self._by == "touch" else thing.click)(timeout=milliseconds)


class MindbugPlayer(Player):
    """Somebody who plays Mindbug."""

    def answer(self) -> None:
        """Answer the question by a move at random; do nothing if it was answered meanwhile."""
        try:
            question = self.waits(AT_ONCE)
        except Error:
            # Then it is somebody else's turn, who must not wait for this player.
            return
        if question == OVER:
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
        self._press(chosen)
        if question != "act" or self.is_asked() != "act":
            return
        # A first touch picks a card up; where room is short a button says what it would do.
        confirm = self.page.locator(".prompt .confirm button").first
        self._press(confirm if confirm.count() else chosen)

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


class LitPlayer(Player):
    """Somebody who touches whatever is lit, and expects that it can be touched."""

    skips = True

    def answer(self) -> None:
        """Answer the question by a move at random."""
        question = self.waits()
        if question == OVER:
            return
        self.asked.add(question)
        self._prepare(question)
        if self.is_asked() == question:
            self._touch_any(self._lit(question))

    @abstractmethod
    def _prepare(self, question: str) -> None:
        """Do what comes before the answer, for instance lay something out."""

    def _lit(self, question: str) -> Locator:
        """Return what answers a question."""
        return self.page.locator("[data-answer]:visible:not([aria-disabled=true])")

    def _touch_any(self, things: Locator) -> None:
        """Touch one of these things. If that is not possible, it must be because something else is asked meanwhile."""
        question = self.is_asked()
        thing = things.first
        try:
            thing.wait_for()
            thing = things.nth(self._rng.randrange(things.count() or 1))
            self._press(thing)
        except Error:
            # A thing may go while the others stay, if what was touched before takes effect only now.
            gone = things.count() > 0 and not thing.is_visible()
            if question is not None and self.is_asked() == question and not gone:
                raise

    def _sometimes(self, chance: float) -> bool:
        return self._rng.random() < chance


class RumblebotsPlayer(LitPlayer):
    """Somebody who plays Rumblebots."""

    def _prepare(self, question: str) -> None:
        if question == "order" and self._sometimes(0.5):
            self._touch_any(self.page.get_by_role("button", name=re.compile("^Move .* forward$")))
        if question != "build":
            return
        if self._by == "touch" and self._sometimes(0.3):
            # A phone shows one level of the Laboratory, and what a Bot yields when it is looked at.
            self._touch_any(self.page.get_by_role("tablist", name="Laboratory").get_by_role("tab"))
        if self._by == "touch" and self._sometimes(0.2):
            self._recycle()
        scan = self.page.locator("[aria-expanded]:not([aria-disabled=true])").filter(has_text="Scan")
        if self._sometimes(0.2) and scan.count():
            self._touch_any(scan)
            self._touch_any(self.page.get_by_role("group", name="Which level do you scan?").locator("[data-answer]"))

    def _recycle(self) -> None:
        bots = self.page.get_by_role("region", name="My Bots").locator("[data-walk]")
        if bots.count() == 0:
            return
        self._touch_any(bots)
        dialog = self.page.get_by_role("dialog")
        dialog.wait_for()
        recycle = dialog.locator("[data-answer]")
        self._touch_any(recycle if recycle.count() else dialog.get_by_role("button", name="Close"))
        dialog.wait_for(state="hidden")


class RaisingPlayer(LitPlayer):
    """Somebody who plays Raising Robots."""

    PATIENT = ("ready", "assigned")
    """Questions of who has chosen and could choose again until the others have chosen, too."""

    def _prepare(self, question: str) -> None:
        if question == "assigning":
            self._before_phases()
            if self.waits() == question:
                self.lay_phases()
        elif question in self.PATIENT:
            self.waits(after=question)
        elif question == "spend":
            more = self.page.get_by_label("One battery more").and_(self.page.locator(":not([aria-disabled=true])"))
            if self._sometimes(0.3) and more.count():
                self._touch_any(more)
        elif question.startswith("pay_"):
            if self._sometimes(0.5):
                self.change_payment()
        elif self._sometimes(0.5):
            self._pick_token()

    def _lit(self, question: str) -> Locator:
        lit = super()._lit(question)
        return lit.and_(self.page.locator("[data-answer=assign]")) if question == "assigning" else lit

    def _before_phases(self) -> None:
        boost = self.page.locator("[data-answer=boost]:visible")
        if boost.count() and self._sometimes(0.5):
            self._touch_any(boost)
        elif self._sometimes(0.3) and self._pick_token():
            self._touch_any(self.page.locator("[data-answer=place]:visible"))
            # Who has another token of the type still holds it.
            self.waits()
            back = self.page.get_by_role("button", name="Back to the phases")
            if back.count():
                self._touch_any(back)

    def lay_phases(self) -> None:
        """Put phase cards at random on both energy cards."""
        laid = self.page.get_by_role("button", name="take it back")
        while (count := laid.count()) < 2:
            self._touch_any(self.page.get_by_role("button", name="put it on energy card"))
            expect(laid).to_have_count(count + 1)

    def change_payment(self) -> bool:
        """Pay a part with something else, if anything else would do; return whether it was changed."""
        parts = self.page.get_by_role("button", name="change it")
        if parts.count() == 0:
            return False
        self._touch_any(parts)
        choices = self.page.get_by_role("group", name="Or pay with:").locator("button")
        others = choices.and_(self.page.locator(":not([aria-disabled=true], [aria-pressed=true])"))
        if others.count() == 0:
            self._touch_any(choices.and_(self.page.locator("[aria-pressed=true]")))
            return False
        self._touch_any(others)
        return True

    def _pick_token(self) -> bool:
        tokens = self.page.locator("[data-pick]:visible:not([aria-pressed=true])")
        if tokens.count() == 0:
            return False
        self._touch_any(tokens)
        return True


def nothing_cut_off(page: Page) -> None:
    """Fail if something of a table cannot be reached, or if it is hard to use."""
    assert cut_off(page) == [], page.url
    nothing_hard_to_use(page)


def nothing_hard_to_use(page: Page) -> None:
    """Fail if axe-core finds something, by night or by day."""
    dark = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    found = axe(page)
    assert found == [], (page.url, found)
    # The other theme has other colours, and nothing else.
    page.emulate_media(color_scheme="light" if dark else "dark")
    found = axe(page, runOnly=["color-contrast"])
    page.emulate_media(color_scheme="dark" if dark else "light")
    assert found == [], (page.url, "the other theme", found)
