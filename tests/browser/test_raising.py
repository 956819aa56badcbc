"""Raising Robots in the browser: whole games by the page alone, payments, and phases that nobody sees too early."""

import json
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

from tests.server.serving import Server

from .looking import ContextFactory
from .people import RaisingPlayer, be, invite, nothing_cut_off, nothing_hard_to_use, play_on, played

PHONE = (390, 844)


def still(new_context: ContextFactory, **options: object) -> Page:
    """A page of somebody who wants nothing to move."""
    return new_context(reduced_motion="reduce", **options).new_page()


def sit_down(page: Page, server: Server, seats: int) -> None:
    """Bring a page to a table with easy bots at the other seats."""
    with be(page, server, "Ann") as ann:
        table = ann.open_table("raising", seats, bots={str(seat): "easy" for seat in range(1, seats)})
        ann.post(f"/tables/{table}/sit")
        ann.post(f"/tables/{table}/start")
    page.goto(f"/t/{table}")


def test_a_game_of_one_person_and_two_bots(new_context: ContextFactory, server: Server) -> None:
    page = still(new_context)
    sit_down(page, server, 3)
    player = RaisingPlayer(page, seed=1)
    player.play(lambda _: nothing_cut_off(page))
    assert {"draft_class", "assigning", "row"} <= player.asked
    nothing_hard_to_use(page)


def test_a_solo_game(new_context: ContextFactory, server: Server) -> None:
    # Here everything moves.
    page = new_context(theme="light").new_page()
    sit_down(page, server, 1)
    player = RaisingPlayer(page, seed=2)
    player.play()
    expect(page.get_by_text("Your rank")).to_be_visible()
    nothing_hard_to_use(page)


def test_a_game_by_touch_on_a_phone(new_context: ContextFactory, server: Server) -> None:
    page = still(new_context, viewport=PHONE, has_touch=True, is_mobile=True)
    sit_down(page, server, 1)
    player = RaisingPlayer(page, "touch", seed=3)
    player.play(lambda _: nothing_cut_off(page))
    nothing_hard_to_use(page)


def test_a_payment_stands_again_after_a_reload(new_context: ContextFactory, server: Server) -> None:
    page = still(new_context, viewport=PHONE, has_touch=True, is_mobile=True)
    me = {"energy": ["energy_3", "energy_11"], "sensor": 2, "gear": 3, "tape": 1}
    record = played("raising", {"players": [me], "cubes": {"upgrade": 5}}, "assign upgrade recycle", "upgrade 2")
    with be(page, server, "Ann") as ann:
        table = play_on(page, ann, record, 0)
        player = RaisingPlayer(page, "touch")
        assert player.waits() == "pay_wilds"
        nothing_hard_to_use(page)
        parts = page.get_by_role("list", name="The payment").get_by_role("listitem")
        proposed = parts.all_inner_texts()
        assert player.change_payment()
        assert parts.all_inner_texts() != proposed
        page.reload()
        assert player.waits() == "pay_wilds"
        assert parts.all_inner_texts() == proposed
        assert player.change_payment()
        paid = parts.all_inner_texts()
        page.get_by_role("button", name="Pay", exact=True).tap()
        assert player.waits(after="pay_wilds") == "unlock"
        left = ann.get(f"/tables/{table}/update", seat=0)["view"]["players"][0]["inventory"]
    assert {item: me[item] - left[item] for item in ("sensor", "gear", "tape")} == {
        item: sum(item in part for part in paid) for item in ("sensor", "gear", "tape")
    }


def listen(page: Page) -> list[dict[str, Any]]:
    """Return the updates that a page will have been sent."""
    updates: list[dict[str, Any]] = []

    def hear(frame: str | bytes) -> None:
        told = json.loads(frame)
        if told["type"] == "update":
            updates.append(told)

    def watch(socket: WebSocket) -> None:
        socket.on("framereceived", hear)

    page.on("websocket", watch)
    return updates


def two_without_inventors(page: Page) -> None:
    """Plan a table."""
    page.get_by_role("radiogroup", name="How many play").get_by_text("2", exact=True).click()
    page.get_by_role("radiogroup", name="Inventors").get_by_text("without Inventors", exact=True).click()


def play_until(players: list[RaisingPlayer], wanted: str) -> None:
    """Let everybody play at their own pace until all are asked something."""
    for _ in range(20_000):
        asked = [player.is_asked() for player in players]
        if set(asked) == {wanted}:
            return
        for player, question in zip(players, asked, strict=True):
            if question not in (None, wanted, *player.PATIENT):
                player.answer()
    raise AssertionError(asked)


def test_nobody_sees_the_phases_of_others_before_all_have_chosen(new_context: ContextFactory) -> None:
    pages = [still(new_context), still(new_context)]
    heard = [listen(page) for page in pages]
    invite(*pages, game="raising", prepare=two_without_inventors)
    first, second = players = [RaisingPlayer(page, seed=seed) for seed, page in enumerate(pages, start=4)]
    play_until(players, "assigning")
    # What somebody has laid out stays there while others get ready.
    pages[1].get_by_role("button", name="Recycle: put it on energy card 1").click()
    first.lay_phases()
    pages[0].get_by_role("button", name="I am ready").click()
    expect(pages[1].locator("[data-seat='0']")).to_contain_text("ready")
    expect(pages[1].get_by_role("button", name="Recycle: take it back")).to_be_visible()
    nothing_hard_to_use(pages[0])
    # Who is ready may choose again, of which nobody hears anything.
    pages[0].get_by_role("button", name="Open it again").click()
    pages[0].get_by_role("button", name="Swap them").click()
    pages[0].get_by_role("button", name="I am ready").click()
    expect(pages[0].get_by_role("button", name="Open it again")).to_be_visible()
    second.answer()
    first.waits(after="assigned")
    second.waits(after="assigning")
    # That the first is ready is all that the second is told before the reveal.
    secret = [update for update in heard[1] if update["view"]["stage"] == "assignment"]
    before = [update for update in secret if not update["view"]["players"][0]["ready"]]
    ready = secret[len(before) :]
    assert ready
    assert all(changes(before[-1], update) == {"ready", "doing"} for update in ready)
    moments = [moment for update in secret for moment in update["moments"]]
    tables = [moment["table"] for moment in moments if moment.get("table")]
    assert all(table["view"]["players"][0]["assigned"] == [] for table in tables)
    events = [event for moment in moments for event in moment["events"] if event["event"] == "assigned"]
    assert [set(event) for event in events] == [{"event", "seat", "text"}]
    assert "assigned" in changes(ready[-1], heard[1][-1])
    for seat, other in ((0, 1), (1, 0)):
        last = heard[seat][-1]["view"]["players"][other]["assigned"]
        assert len(last) == 2
        assert last == heard[other][-1]["view"]["players"][other]["assigned"]


def changes(before: dict[str, Any], after: dict[str, Any]) -> set[str]:
    """What of the first player differs."""
    one, other = (told["view"]["players"][0] for told in (before, after))
    return {name for name in one if one[name] != other[name]}
