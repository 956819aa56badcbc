"""The end of a game, and what follows it: the result, the replay, playing on, and a rematch."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .looking import ContextFactory, Faults, axe

PLAY = """async ({ table, seats }) => {
  const ask = async (path, body) => {
    const headers = { "content-type": "application/json" };
    const init = body && { method: "POST", headers, body: JSON.stringify(body) };
    return (await fetch(`/api/tables/${table}/${path}`, init)).json();
  };
  for (let number = 0; number < 600; number++) {
    let waits = true;
    for (const seat of seats) {
      const update = await ask(`update?seat=${seat}`);
      if (update.ending) return true;
      if (!update.question?.mine || !update.offers.length) continue;
      const { moves } = update.offers[number % update.offers.length];
      waits = (await ask("moves", { id: `move-${number}`, seat, moves })).type !== "ack";
    }
    if (waits) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}"""


SEND = """async ({ method, path, body }) => {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`/api/${path}`, body ? { method, headers, body: JSON.stringify(body) } : { method });
  return [answer.ok, await answer.json()];
}"""
PATIENCE = 200


def send(page: Page, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
    """Send a request as whoever has the page, and return the answer."""
    done, answer = page.evaluate(SEND, {"method": method, "path": path, "body": body})
    assert done, answer
    return answer


def post(page: Page, path: str, **body: Any) -> Any:
    """Ask the server to do something."""
    return send(page, "POST", path, body)


def arrive(page: Page, name: str) -> None:
    """Come as somebody whom the server does not know yet."""
    page.goto("/about")
    post(page, "identity", nickname=name)
    # The page has noted this itself if it was the page that asked.
    page.evaluate("localStorage.setItem('tablebots.known', '1')")


def open_table(page: Page, game: str, seats: int, own: tuple[int, ...] = (0,), **setup: Any) -> str:
    """Open a table with somebody at some seats, and look at it until they have committed to their nonces."""
    arrive(page, "Robin")
    table: str = post(page, "tables", game=game, seats=seats, **setup)["id"]
    for seat in own:
        post(page, f"tables/{table}/sit", seat=seat)
    page.goto(f"/t/{table}")
    for _ in range(PATIENCE):
        room = send(page, "GET", f"tables/{table}")
        if all(room["seats"][seat]["committed"] for seat in own):
            return table
        page.wait_for_timeout(50)
    raise AssertionError("nobody has committed to a nonce")


@pytest.fixture
def ended(page: Page) -> str:
    """A game of Mindbug against a bot that is over; the page shows its result."""
    table = open_table(page, "mindbug", 2, bots={"1": "easy"})
    post(page, f"tables/{table}/start")
    assert page.evaluate(PLAY, {"table": table, "seats": [0]})
    page.reload()
    page.wait_for_selector(".podium")
    return table


def steps(page: Page) -> tuple[int, int]:
    """Where in a replay the page is, and how long the replay is."""
    knob = page.get_by_role("slider")
    return int(knob.input_value()), int(knob.get_attribute("max") or 0)


def test_the_result_is_shown_and_the_shuffle_checked(page: Page, ended: str) -> None:
    expect(page.get_by_role("button", name="Shuffle checked")).to_be_visible()
    expect(page.get_by_role("row")).to_have_count(3)
    page.get_by_role("button", name="As a table").click()
    expect(page.get_by_role("table")).to_have_count(2)
    assert axe(page) == []


def test_a_turning_point_opens_the_replay_there(page: Page, ended: str) -> None:
    page.locator("a", has_text="show").first.click()
    page.wait_for_selector("input[type=range]")
    step, last = steps(page)
    assert 0 < step < last
    page.keyboard.press("Home")
    expect(page.get_by_text("Before the first move")).to_be_visible()
    page.keyboard.press("n")
    assert steps(page)[0] <= step
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    assert steps(page)[0] == last - 1
    page.get_by_role("combobox", name="Seen by").select_option(label="Robin")
    expect(page.get_by_role("combobox", name="Seen by")).to_be_enabled()


def test_a_record_can_be_kept_opened_again_and_played_on(page: Page, ended: str, tmp_path: Path) -> None:
    page.get_by_role("button", name="Share the record").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    kept = tmp_path / download.value.suggested_filename
    download.value.save_as(kept)
    page.goto("/replay")
    page.set_input_files("input[type=file]", kept)
    page.wait_for_selector("input[type=range]")
    page.keyboard.press("ArrowRight")
    page.get_by_role("region", name="Play on from here").get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".prompt")
    assert ended not in page.url


def test_a_file_that_is_no_record_is_refused(page: Page, faults: Faults, tmp_path: Path) -> None:
    faults.expect("409")
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text("hello")
    page.goto("/replay")
    page.set_input_files("input[type=file]", wrong)
    expect(page.get_by_role("alert")).to_contain_text("could not be read")


def test_the_others_are_asked_to_join_a_rematch(new_context: ContextFactory, page: Page) -> None:
    other = new_context((390, 844), has_touch=True).new_page()
    table = open_table(page, "mindbug", 2)
    arrive(other, "Mira")
    post(other, f"tables/{table}/sit")
    other.goto(f"/t/{table}")
    post(page, f"tables/{table}/start")
    post(other, f"tables/{table}/end", id="enough", seat=1, reason="resigned")
    expect(page.get_by_role("heading", name="You win!")).to_be_visible()
    expect(other.get_by_role("heading", name="Robin wins")).to_be_visible()
    page.get_by_role("button", name="Rematch").click()
    other.get_by_role("link", name="Join the rematch").click()
    other.wait_for_url(lambda address: table not in address)
    assert other.url == page.url


def test_a_shared_screen_shows_only_the_seat_before_it(page: Page) -> None:
    told: list[dict[str, Any]] = []

    def note(text: str | bytes) -> None:
        frame = json.loads(text)
        if frame["type"] == "update":
            told.append(frame)

    page.on("websocket", lambda socket: socket.on("framereceived", note))
    table = open_table(page, "mindbug", 2, (0, 1))
    post(page, f"tables/{table}/start")
    expect(page.get_by_role("heading", name="Pass the screen to")).to_be_visible()
    assert [hand for frame in told for hand in hands(frame)] == [0, 0]
    page.get_by_role("button", name="I am").click()
    page.wait_for_selector(".prompt")
    front = told[-1]["seat"]
    post(page, f"tables/{table}/moves", id="first", seat=front, moves=told[-1]["offers"][0]["moves"])
    expect(page.get_by_role("heading", name="Pass the screen to")).to_be_visible()
    page.get_by_role("button", name="I am").click()
    page.wait_for_selector(".prompt")
    assert {frame["seat"] for frame in told} == {None, 0, 1}
    for frame in told:
        assert all(not count or seat == frame["seat"] for seat, count in enumerate(hands(frame)))


def hands(frame: dict[str, Any]) -> list[int]:
    """How many cards of each hand an update names."""
    return [len(player["hand"]) for player in frame["view"]["players"]]
