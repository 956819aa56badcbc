"""Mindbug in the browser: against a bot, against each other, at one screen, by mouse, touch and keys."""

import contextlib
import json
import re

import pytest
from playwright.sync_api import Error, Page, WebSocket, expect

from tests.server.serving import Server

from .looking import ContextFactory, Faults
from .people import MindbugPlayer, be, invite, nothing_hard_to_use, play_now, table_of

PHONE = (390, 844)


def still(new_context: ContextFactory, **options: object) -> Page:
    """A page of somebody who wants nothing to move."""
    return new_context(reduced_motion="reduce", **options).new_page()


def test_a_game_against_a_bot_by_mouse(new_context: ContextFactory) -> None:
    page = still(new_context)
    play_now(page, "mindbug")
    player = MindbugPlayer(page)
    player.waits()
    nothing_hard_to_use(page)
    player.play()
    assert "act" in player.asked
    expect(page.locator("[data-end]")).to_be_visible()
    # The browser has added to the shuffle, and has checked it.
    expect(page.get_by_text("Shuffle checked")).to_be_visible()
    nothing_hard_to_use(page)
    page.get_by_role("link", name="Replay").click()
    page.wait_for_url("**/replay/*")
    expect(page.locator(".prompt")).to_be_visible()
    nothing_hard_to_use(page)


def test_a_newcomer_is_told_their_name_and_where_to_learn(new_context: ContextFactory) -> None:
    page = still(new_context)
    play_now(page, "mindbug")
    MindbugPlayer(page).waits()
    welcome = page.get_by_role("region", name="Welcome")
    name = page.evaluate("async () => (await (await fetch('/api/me')).json()).nickname")
    expect(welcome).to_contain_text(f"You are {name} for now.")
    expect(welcome.get_by_role("link", name="Guided game")).to_have_attribute("href", "/learn/mindbug")
    # It has room of its own, above the table.
    line, table = welcome.bounding_box(), page.get_by_role("main").bounding_box()
    assert line is not None
    assert table is not None
    assert line["y"] + line["height"] <= table["y"]
    nothing_hard_to_use(page)
    # Rules open at the one that is asked about, and say that they open elsewhere.
    rules = page.get_by_role("banner").get_by_role("link", name="Rules (opens in a new tab)")
    expect(rules).to_have_attribute("href", re.compile("^/rules/mindbug#MB-"))
    # Bots need not agree to anything.
    page.get_by_role("button", name="Menu of the table").click()
    expect(page.get_by_role("button", name="Resign")).to_be_visible()
    expect(page.get_by_role("button", name="Abandon")).to_have_count(0)
    page.keyboard.press("Escape")
    welcome.get_by_role("button", name="Understood").click()
    expect(welcome).to_have_count(0)
    page.reload()
    MindbugPlayer(page).waits()
    expect(welcome).to_have_count(0)
    play_now(page, "ricochet")
    expect(welcome).to_contain_text("First time?")
    expect(welcome).not_to_contain_text(name)


def test_people_may_agree_to_abandon_a_game(new_context: ContextFactory) -> None:
    host, guest = still(new_context), still(new_context)
    invite(host, guest)
    host.get_by_role("button", name="Menu of the table").click()
    expect(host.get_by_role("button", name="Abandon the game together")).to_be_visible()


def test_a_game_by_keys_alone(new_context: ContextFactory) -> None:
    page = still(new_context)
    page.goto("/")
    for _ in range(40):
        if page.evaluate("document.activeElement.dataset.play") == "mindbug":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    table_of(page)
    player = MindbugPlayer(page, "keys", seed=2)
    player.play()


def test_a_game_by_touch_on_a_phone(new_context: ContextFactory) -> None:
    page = still(new_context, viewport=PHONE, has_touch=True, is_mobile=True, theme="light")
    play_now(page, "mindbug")
    player = MindbugPlayer(page, "touch", seed=3)
    player.waits()
    nothing_hard_to_use(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    sizes = page.locator(".card .name").evaluate_all(
        "(names) => names.map((name) => parseFloat(getComputedStyle(name).fontSize))"
    )
    assert min(sizes) >= 11
    player.play()
    nothing_hard_to_use(page)


def test_films_can_be_watched_and_skipped(new_context: ContextFactory) -> None:
    page = new_context().new_page()
    play_now(page, "mindbug")
    player = MindbugPlayer(page, seed=4)
    for _ in range(6):
        if player.waits() == "over":
            break
        player.answer()
    page.get_by_role("tab", name="Log").click()
    lines = page.locator("[role=log] button.line")
    expect(lines.first).to_be_visible()
    lines.first.click()
    expect(page.locator(".prompt")).to_contain_text("This is how it was")
    page.keyboard.press("Escape")
    expect(page.locator(".prompt")).not_to_contain_text("This is how it was")


def test_two_people_one_of_whom_reloads_in_the_middle_of_an_effect(new_context: ContextFactory) -> None:
    host, guest = still(new_context), still(new_context, language="es")
    host.goto("/play/mindbug")
    host.get_by_role("button", name="Open the table").click()
    table = table_of(host)
    guest.goto(f"/t/{table}")
    sit = guest.get_by_role("button", name="Sentarme").first
    expect(sit).to_be_visible()
    nothing_hard_to_use(guest)
    sit.click()
    expect(host.get_by_text("Empty seat")).to_have_count(0)
    host.get_by_role("button", name=re.compile("^Start")).click()
    players = MindbugPlayer(host, seed=5), MindbugPlayer(guest, seed=6)
    reloaded = 0
    for _ in range(20_000):
        states = [player.is_asked() for player in players]
        if all(state == "over" for state in states):
            break
        for player, state in zip(players, states, strict=True):
            if state in (None, "over"):
                continue
            if player is players[1] and state != "act" and reloaded < 3:
                guest.reload()
                # After a reload the same question stands there, unless it was answered just before.
                with contextlib.suppress(Error):
                    reloaded += player.waits(5_000) == state
            player.answer()
        host.wait_for_timeout(30)
    assert reloaded
    assert [player.is_asked() for player in players] == ["over", "over"]


def test_two_people_at_one_screen(new_context: ContextFactory) -> None:
    page = still(new_context)
    hands: list[set[int]] = []
    page.on("websocket", lambda socket: _note_hands(socket, hands))
    page.goto("/play/mindbug")
    page.get_by_role("button", name="At this screen").click()
    page.get_by_role("button", name=re.compile("^(Open the table|Start|Play)")).first.click()
    table_of(page)
    start = page.get_by_role("button", name=re.compile("^Start"))
    shutter = page.get_by_role("button", name=re.compile("^I am "))
    expect(start.or_(shutter).first).to_be_visible()
    if start.count():
        start.click()
    player, handed = MindbugPlayer(page, seed=8), 0
    for _ in range(60):
        page.wait_for_function(
            "() => document.querySelector('[data-end], [data-question]:not([data-question=\"\"]), main.back button')"
        )
        if shutter.count():
            # Nothing of the table is to be seen while the screen changes hands.
            assert page.locator("[data-thing]").count() == 0
            nothing_hard_to_use(page)
            shutter.first.click()
            handed += 1
            continue
        if player.is_asked() == "over":
            break
        player.answer()
    assert handed >= 2
    # Only the seat before the screen is ever sent.
    assert all(len(seen) <= 1 for seen in hands)


def _note_hands(socket: WebSocket, hands: list[set[int]]) -> None:
    """Note whose hands each update shows, beyond what the other player has seen of them."""

    def hear(frame: str | bytes) -> None:
        told = json.loads(frame)
        if told["type"] == "update" and not told["ending"]:
            players = told["view"]["players"]
            hands.append({seat for seat, player in enumerate(players) if player["hand"] != player["shown"]})

    socket.on("framereceived", hear)


def test_a_spectator_sees_no_hand_on_the_wire_either(new_context: ContextFactory, server: Server) -> None:
    page, watcher = still(new_context), still(new_context)
    with be(page, server, "Ann") as ann:
        table = ann.open_table("mindbug", 2, bots={"1": "easy"})
        ann.post(f"/tables/{table}/sit")
        ann.post(f"/tables/{table}/start")
        page.goto(f"/t/{table}")
        heard: list[str] = []
        watcher.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
        watcher.goto(f"/t/{table}")
        expect(watcher.locator(".prompt")).to_be_visible()
        player = MindbugPlayer(page, seed=9)
        for _ in range(5):
            if player.waits() == "over":
                break
            player.answer()
        watcher.wait_for_timeout(500)
        updates = [json.loads(frame) for frame in heard if json.loads(frame)["type"] == "update"]
        assert len(updates) > 2
        assert all(player["hand"] == player["shown"] for told in updates for player in told["view"]["players"])
        assert all(told["offers"] == [] for told in updates)
        assert watcher.locator("[data-thing=hand]").count() == 0
        nothing_hard_to_use(watcher)


@pytest.mark.parametrize("language", ["es", "en", "ca", "pt"])
def test_all_four_languages(new_context: ContextFactory, language: str) -> None:
    page = still(new_context, language=language)
    play_now(page, "mindbug")
    player = MindbugPlayer(page, seed=10)
    player.waits()
    assert page.evaluate("document.documentElement.lang") == language
    rules = {"es": "Reglas", "en": "Rules", "ca": "Regles", "pt": "Regras"}
    expect(page.get_by_role("banner").get_by_role("link", name=rules[language])).to_be_visible()
    # What the server says is in that language, too.
    asked = {"es": "Juega|Gast", "en": "Play|Spend", "ca": "Juga|Gast", "pt": "Joga|Gast"}
    expect(page.locator(".prompt .question")).to_have_text(re.compile(asked[language]))
    player.answer()


def test_the_server_restarts_and_the_page_goes_on_by_itself(
    new_context: ContextFactory, server: Server, faults: Faults
) -> None:
    faults.expect("WebSocket")
    page = still(new_context)
    play_now(page, "mindbug")
    player = MindbugPlayer(page, seed=12)
    player.answer()
    player.waits()
    server.stop()
    expect(page.get_by_role("status").get_by_text("nothing is lost")).to_be_visible()
    server.start()
    expect(page.get_by_role("status").get_by_text("nothing is lost")).to_be_hidden()
    for _ in range(3):
        if player.waits() == "over":
            break
        player.answer()


def test_people_come_by_link_and_the_host_starts(new_context: ContextFactory) -> None:
    host, guest = still(new_context), still(new_context)
    invite(host, guest)
    players = MindbugPlayer(host, seed=13), MindbugPlayer(guest, seed=14)
    for player in players:
        player.page.wait_for_selector("[data-question]")
    for _ in range(3):
        for player in players:
            if player.is_asked() not in (None, "over"):
                player.answer()
    guest.get_by_role("button", name="Menu of the table").click()
    guest.get_by_role("button", name="Resign").click()
    nothing_hard_to_use(guest)
    guest.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(host.locator("[data-end]")).to_be_visible()
    expect(guest.locator("[data-end]")).to_be_visible()
    host.get_by_role("button", name="Rematch").click()
    host.wait_for_url("**/t/*")
    guest.get_by_role("link", name="Join the rematch").click()
    expect(guest.get_by_role("heading", name="Who plays")).to_be_visible()
    host.get_by_role("button", name=re.compile("^Start")).click()
    for page in (host, guest):
        page.wait_for_selector("[data-question]")
