"""``tablebots`` alone opens the table in the browser, or the one in the terminal."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tablebots.cli.serve import has_screen

from .serving import PATIENCE
from .small_page import PAGE, add_page, copy_package

SCREENS = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME")
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a browser can always be opened")


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return add_page(copy_package(tmp_path_factory.mktemp("copy")))


def environment(package: Path, folder: Path, **more: str) -> dict[str, str]:
    """An environment without a screen and with a data folder of its own."""
    own = {name: value for name, value in os.environ.items() if name not in SCREENS}
    return {**own, "PYTHONPATH": str(package), "XDG_DATA_HOME": str(folder), "LANG": "C", **more}


@contextmanager
def started(package: Path, folder: Path, **more: str) -> Iterator["subprocess.Popen[str]"]:
    process = subprocess.Popen(
        [sys.executable, "-m", "tablebots"],
        env=environment(package, folder, **more),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


def first_line(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    return process.stdout.readline()


def address_in(line: str) -> str:
    return next(word for word in line.split() if word.startswith("http://127.0.0.1:"))


def test_it_serves_the_page_on_this_machine_and_ends_cleanly(package: Path, tmp_path: Path) -> None:
    with started(package, tmp_path) as process:
        address = address_in(first_line(process))
        assert "tablebots play" in first_line(process), "it says what to do where no browser can be opened"
        assert httpx.get(address, timeout=PATIENCE).text == PAGE
        process.send_signal(signal.SIGINT)
        out, errors = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out, errors) == (0, "", "")
    assert (tmp_path / "tablebots" / "tables.sqlite").exists()


def test_it_opens_the_browser(package: Path, tmp_path: Path) -> None:
    browser, opened = tmp_path / "browser", tmp_path / "opened"
    browser.write_text(f'#!/bin/sh\necho "$1" >{opened}.part && mv {opened}.part {opened}\n')
    browser.chmod(0o700)
    with started(package, tmp_path, BROWSER=str(browser)) as process:
        address = address_in(first_line(process))
        end = time.monotonic() + PATIENCE
        while not opened.exists() and time.monotonic() < end:
            time.sleep(0.05)
        assert opened.read_text().strip() == address


def test_a_port_that_is_taken_is_no_obstacle(package: Path, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            taken.bind(("127.0.0.1", 8000))
            taken.listen()
        except OSError:
            pass  # Somebody else has it, which is as good.
        with started(package, tmp_path) as process:
            address = address_in(first_line(process))
            assert not address.endswith(":8000")
            assert httpx.get(address, timeout=PATIENCE).text == PAGE


def test_a_port_that_is_asked_for_and_taken_is_refused(package: Path, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        run = subprocess.run(
            [sys.executable, "-m", "tablebots", "serve", "--port", port],
            env=environment(package, tmp_path),
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
    assert run.returncode == 2
    assert port in run.stderr


@pytest.mark.parametrize(("language", "words"), [("en", "in the terminal"), ("ca", "al terminal")])
def test_without_the_page_the_table_in_the_terminal_opens(tmp_path: Path, language: str, words: str) -> None:
    package = copy_package(tmp_path)
    run = subprocess.run(
        [sys.executable, "-m", "tablebots"],
        env=environment(package, tmp_path, TABLEBOTS_LANG=language),
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        timeout=PATIENCE,
    )
    told, refused = run.stderr.splitlines()
    assert "make web" in told
    assert words in told
    # These tests have no terminal, so it cannot open here.
    assert (run.returncode, refused.startswith("tablebots: ")) == (2, True)


def test_a_screen_is_found_by_its_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in SCREENS:
        monkeypatch.delenv(name, raising=False)
    assert not has_screen()
    for name in SCREENS:
        with monkeypatch.context() as patch:
            patch.setenv(name, ":0")
            assert has_screen()
