"""Rumblebots in the browser: what cannot be done says why, and whole games are played by the page alone."""

import re

from playwright.sync_api import expect

from tests.server.serving import Server

from .looking import ContextFactory
from .people import RumblebotsPlayer, be, nothing_cut_off, nothing_hard_to_use, play_now, play_on, played

PHONE = (390, 844)


def test_a_greyed_card_says_why_with_the_rule(new_context: ContextFactory) -> None:
    page = new_context(reduced_motion="reduce").new_page()
    play_now(page, "rumblebots")
    # At the start somebody has one scrap, and every card of the Laboratory costs more.
    dear = page.locator("main .locked [aria-disabled=true], main .locked[aria-disabled=true]").first
    expect(dear).to_be_visible(timeout=30_000)
    dear.click(force=True)
    expect(page.get_by_role("alert").get_by_role("link", name=re.compile("RB-"))).to_be_visible()
    nothing_hard_to_use(page)


def test_a_game_of_one_person_and_three_bots(new_context: ContextFactory, server: Server) -> None:
    page = new_context().new_page()
    with be(page, server, "Ann") as ann:
        table = ann.open_table("rumblebots", 4, bots={"1": "easy", "2": "easy", "3": "easy"})
        ann.post(f"/tables/{table}/sit")
        ann.post(f"/tables/{table}/start")
    page.goto(f"/t/{table}")
    # Everything moves here, and whoever has seen enough of a battle skips the rest of it.
    player = RumblebotsPlayer(page, seed=1)
    player.play(lambda _: nothing_cut_off(page))
    assert "build" in player.asked
    nothing_hard_to_use(page)


def test_a_game_by_touch_on_a_phone(new_context: ContextFactory, server: Server) -> None:
    page = new_context(PHONE, reduced_motion="reduce", has_touch=True, is_mobile=True).new_page()
    with be(page, server, "Ann") as ann:
        table = ann.open_table("rumblebots", 2, bots={"1": "easy"})
        ann.post(f"/tables/{table}/sit")
        ann.post(f"/tables/{table}/start")
    page.goto(f"/t/{table}")
    player = RumblebotsPlayer(page, "touch", seed=2)
    player.play(lambda _: nothing_cut_off(page))
    nothing_hard_to_use(page)


def test_a_battle_asks_again_after_a_reload(new_context: ContextFactory, server: Server) -> None:
    page = new_context(PHONE, reduced_motion="reduce", has_touch=True, is_mobile=True).new_page()
    mine, theirs = ["bulwark", "barkguard", "bulby", "seedbot"], ["hareblade", "howitzer", "warhead", "mechchicken"]
    position = {"phase": "battle", "players": [{"deck": mine}, {"deck": theirs}]}
    # The Bot of seat 0 was beaten by three, of which Barkguard may defeat two.
    record = played("rumblebots", position, "keep warfare")
    with be(page, server, "Ann") as ann:
        table = play_on(page, ann, record, 0)
        player = RumblebotsPlayer(page, "touch")
        assert player.waits() == "defeat"
        nothing_hard_to_use(page)
        page.reload()
        assert player.waits() == "defeat"
        weak = page.get_by_role("region", name="Arena").locator("[data-answer]")
        expect(weak).to_have_count(2)
        weak.filter(has_text="Howitzer").tap()
        player.waits(after="defeat")
        events = ann.get(f"/tables/{table}/history", seat=0)
    assert [event["card"]["card"] for event in events if event["event"] == "defeated"] == ["howitzer"]
