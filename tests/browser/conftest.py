"""A server with the page that was built, a browser, and people who look at the page with it.

Whatever a page says on its console as an error, and every error of its script, fails the test at its end; a test that
brings one about on purpose says so first (`Faults.expect`).
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import tablebots
from tests.browser import chromium
from tests.browser.looking import ContextFactory, Faults
from tests.server.serving import Server, running

PATIENCE = 15_000
"""For so many milliseconds the browser waits for what is to appear."""
DESKTOP = (1280, 800)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a new database and the page that was built."""
    page = Path(tablebots.__file__).parent / "server" / "static" / "index.html"
    assert page.exists(), "the page is not built: run make web"
    with running(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium for all tests of a process."""
    found = chromium.find()
    assert found is not None, "there is no Chromium on the PATH: make test-browser installs one"
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=found, args=chromium.flags())
        yield launched
        launched.close()


@pytest.fixture
def faults() -> Iterator[Faults]:
    """What the pages of a test report as errors; a test fails at its end if there are any."""
    found = Faults()
    # Who sits down just before the start may come too late to commit to a part of the shuffle.
    found.expect("/commit")
    yield found
    assert found.unexpected() == []


@pytest.fixture
def new_context(browser: Browser, server: Server, faults: Faults) -> Iterator[ContextFactory]:
    """A function that gives somebody a browser of their own, with cookies and storage of its own.

    It takes the size of the window, the language and the theme that the machine prefers, and whatever else Playwright
    knows for a context; addresses are relative to the server.
    """
    opened: list[BrowserContext] = []

    def make(
        viewport: tuple[int, int] = DESKTOP,
        language: str = "en",
        theme: Literal["dark", "light"] = "dark",
        **options: Any,
    ) -> BrowserContext:
        width, height = viewport
        context = browser.new_context(
            base_url=server.url,
            viewport={"width": width, "height": height},
            locale=language,
            color_scheme=theme,
            **options,
        )
        context.set_default_timeout(PATIENCE)
        faults.watch(context)
        opened.append(context)
        return context

    yield make
    for context in opened:
        context.close()


@pytest.fixture
def context(new_context: ContextFactory) -> BrowserContext:
    """Somebody's browser: English, dark, as large as on a small laptop."""
    return new_context()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A page in that browser."""
    return context.new_page()
