"""The page of the browser is served at its addresses, by a server that has it and by one that has not."""

import gzip
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import tablebots

from .serving import PATIENCE, Server, running
from .small_page import PAGE, SCRIPT, add_page, copy_package

LANGUAGES = ["es", "en", "ca", "pt"]
ADDRESSES = [
    "/",
    "/tables",
    "/games",
    "/settings",
    "/about",
    "/welcome",
    "/workshop",
    "/t/q5Vw0T2nS3yq1mJYx3o1Zw",
    "/j/ABC234",
    "/play/mindbug",
    "/play/mindbug/2",
    "/rules/ricochet",
    "/cards/mindbug",
    "/cards",
    "/puzzles",
    "/puzzles/today",
    "/replay/q5Vw0T2nS3yq1mJYx3o1Zw",
    "/learn/raising",
    "/learn",
]
NOWHERE = ["/nothing", "/tables/x", "/t.html", "/settings/x", "/health/x", "/a/b/c", "/index.html"]
OUTSIDE = [
    "/assets/../index.html",
    "/assets/%2e%2e%2fapp.py",
    "/assets/..%2f..%2fapp.py",
    "/..%2fapp.py",
    "/%2e%2e/app.py",
    "/assets/.hidden",
    "/assets/C:index-Ab12.js",
    "/assets/index-Ab12.js%00",
    "/assets",
    "/assets/sub/deep.js",
]


def serving(package: Path, folder: Path) -> Iterator[httpx.Client]:
    with running(folder, PYTHONPATH=str(package)) as server, client_of(server) as client:
        yield client


def client_of(server: Server) -> httpx.Client:
    return httpx.Client(base_url=server.url, timeout=PATIENCE)


@pytest.fixture(scope="module")
def unbuilt(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A server without the page."""
    folder = tmp_path_factory.mktemp("unbuilt")
    yield from serving(copy_package(folder), folder)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A server with a small page."""
    folder = tmp_path_factory.mktemp("built")
    yield from serving(add_page(copy_package(folder)), folder)


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_address_of_the_page_gives_the_page(built: httpx.Client, address: str) -> None:
    found = built.get(address)
    assert (found.status_code, found.text) == (200, PAGE)
    assert found.headers["content-type"] == "text/html; charset=utf-8"
    assert found.headers["cache-control"] == "no-cache"
    head = built.head(address)
    assert (head.status_code, head.content) == (200, b"")


@pytest.mark.parametrize("address", NOWHERE)
def test_an_unknown_address_gives_the_page_which_says_so(built: httpx.Client, address: str) -> None:
    for answer in (built.get(address), built.get(address, headers={"if-none-match": built.get("/").headers["etag"]})):
        assert (answer.status_code, answer.text) == (404, PAGE)
    assert built.head(address).status_code == 404


@pytest.mark.parametrize("address", ["/api", "/api/nothing", "/api/tables/x/y/z", "/assets/no.js"])
def test_an_unknown_address_for_programs_is_refused_in_json(built: httpx.Client, address: str) -> None:
    found = built.get(address)
    assert found.status_code == 404
    assert found.json()["status_code"] == 404


@pytest.mark.parametrize("address", OUTSIDE)
def test_nothing_but_the_files_of_the_page_can_be_had(built: httpx.Client, address: str) -> None:
    found = built.get(address)
    assert found.status_code == 404
    assert "import" not in found.text


def test_assets_are_kept_for_ever_and_sent_compressed(built: httpx.Client) -> None:
    found = built.get("/assets/index-Ab12.js")
    assert (found.status_code, found.text) == (200, SCRIPT)
    assert found.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert found.headers["content-type"].startswith("text/javascript")
    assert found.headers["content-encoding"] == "gzip"
    with built.stream("GET", "/assets/index-Ab12.js") as answer:
        packed = b"".join(answer.iter_raw())
    assert gzip.decompress(packed).decode() == SCRIPT
    assert built.get("/assets/font-Cd34.woff2").headers["content-type"] == "font/woff2"


def test_a_browser_that_has_a_file_is_not_sent_it_again(built: httpx.Client) -> None:
    for address in ("/", "/icon.svg", "/assets/index-Ab12.js"):
        tag = built.get(address).headers["etag"]
        again = built.get(address, headers={"if-none-match": tag})
        assert (again.status_code, again.content) == (304, b"")
        assert built.get(address, headers={"if-none-match": 'W/"other"'}).status_code == 200


def test_the_page_may_load_from_its_own_server_only(built: httpx.Client) -> None:
    policy = built.get("/").headers["content-security-policy"]
    allowed = dict([part.strip().partition(" ")[::2] for part in policy.split(";")])
    assert allowed["default-src"] == "'self'"
    assert allowed["img-src"] == "'self' data:"
    assert "unsafe" not in policy
    assert "script-src" not in allowed
    assert "style-src" not in allowed


def test_a_page_changes_nothing(built: httpx.Client) -> None:
    for address in ("/", "/t/q5Vw0T2nS3yq1mJYx3o1Zw", "/assets/index-Ab12.js"):
        assert built.post(address).status_code == 405


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_the_page_one_sentence_says_how_to_build_it(unbuilt: httpx.Client, language: str) -> None:
    sentences = set()
    for address in ("/", "/t/abc", "/nothing"):
        found = unbuilt.get(address, headers={"accept-language": f"{language}-XX,fr;q=0.5"})
        assert found.status_code == 503
        assert f'<html lang="{language}">' in found.text
        sentences.add(re.sub("<[^>]*>", "", found.text))
    assert len(sentences) == 1
    assert "make play" in sentences.pop()
    assert unbuilt.head("/").status_code == 503


def test_the_sentence_is_written_in_four_languages(unbuilt: httpx.Client) -> None:
    assert len({unbuilt.get("/", headers={"accept-language": language}).text for language in LANGUAGES}) == 4


def test_without_the_page_programs_are_answered(unbuilt: httpx.Client) -> None:
    assert [game["game"] for game in unbuilt.get("/api/games").json()]
    assert unbuilt.get("/assets/index-Ab12.js").status_code == 404


def test_the_log_has_no_link_to_a_table(tmp_path: Path) -> None:
    with running(tmp_path) as server, client_of(server) as client:
        for address in ("/t/q5Vw0T2nS3yq1mJYx3o1Zw", "/replay/q5Vw0T2nS3yq1mJYx3o1Zw", "/q5Vw0T2nS3yq1mJYx3o1Zw/x"):
            client.get(address)
        server.stop()
    text = (tmp_path / "server.log").read_text()
    assert "q5Vw" not in text
    assert '"path": "/{path}"' in text


def test_the_page_is_looked_for_in_the_package() -> None:
    code = "from tablebots.server.pages import folder; print(folder())"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()
    assert Path(found) == Path(tablebots.__file__).parent / "server" / "static"
