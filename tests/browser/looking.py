"""What a test can see of a page beside its content: its errors, and what is hard to use."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
ContextFactory = Callable[..., BrowserContext]

CUT_OFF = """() => {
  const wide = document.documentElement.scrollWidth > innerWidth ? ['the page'] : [];
  const prompts = [...document.querySelectorAll('.prompt')].filter((prompt) => prompt.checkVisibility());
  const low = prompts.filter((prompt) => prompt.getBoundingClientRect().bottom > innerHeight + 1);
  const hidden = [...document.querySelectorAll('main')].filter((main) =>
    getComputedStyle(main).overflowY === 'hidden' && main.scrollHeight > main.clientHeight + 1);
  return [...wide, ...low.map(() => 'the question'), ...hidden.map(() => 'what is on the table')];
}"""

REST = """() => Promise.allSettled(
  document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
    .map((one) => one.finished))"""


class Faults:
    """What pages have reported as errors."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self._expected: list[str] = []

    def expect(self, pattern: str) -> None:
        """Do not fail on errors that have this regular expression in them."""
        self._expected.append(pattern)

    def unexpected(self) -> list[str]:
        """The errors that no test has expected."""
        return [text for text in self.found if not any(re.search(pattern, text) for pattern in self._expected)]

    def watch(self, context: BrowserContext) -> None:
        """Note the errors of all pages of a context."""
        context.on("console", self._note_console)
        context.on("weberror", lambda error: self.found.append(f"error: {error.error}"))

    def _note_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.found.append(f"console: {message.text} ({message.location.get('url', '')})")


def cut_off(page: Page) -> list[str]:
    """Return what of a table cannot be reached: what is wider than the page, or lies below the end of what scrolls."""
    found: list[str] = page.evaluate(CUT_OFF)
    return found


def axe(page: Page, **options: Any) -> list[dict[str, Any]]:
    """Return what axe-core finds hard to use in a page: for each rule its id, what it says, and where.

    The script is evaluated, because the page's policy refuses to load it. What moves comes to rest first.
    """
    page.evaluate(REST)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found = page.evaluate("(options) => axe.run(document, { resultTypes: ['violations'], ...options })", options)
    return [
        {"id": one["id"], "help": one["help"], "where": [node["target"] for node in one["nodes"]]}
        for one in found["violations"]
    ]
