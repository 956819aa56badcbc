"""Rumblebots in the browser: what cannot be done says why, and a whole game of four is played to its end."""

import re

from playwright.sync_api import expect

from tests.server.serving import Server

from .looking import ContextFactory
from .people import be, nothing_hard_to_use, play_now

MOST_MOVES = 400


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
    page = new_context(reduced_motion="reduce").new_page()
    with be(page, server, "Ann") as ann:
        table = ann.open_table("rumblebots", 4, bots={"1": "easy", "2": "easy", "3": "easy"})
        ann.post(f"/tables/{table}/sit")
        ann.post(f"/tables/{table}/start")
        page.goto(f"/t/{table}")
        for number in range(MOST_MOVES):
            update = ann.get(f"/tables/{table}/update", seat=0)
            if update["ending"]:
                break
            buttons = page.locator(".prompt .answers button:enabled:not([aria-disabled=true])")
            if update["offers"] and buttons.count() and number % 2 == 0:
                buttons.last.click(timeout=3_000)
            elif update["offers"]:
                moves = update["offers"][0]["moves"]
                ann.http.post(f"/api/tables/{table}/moves", json={"id": f"m{number}", "seat": 0, "moves": moves})
            page.wait_for_timeout(60)
        expect(page.locator("[data-end]")).to_be_visible(timeout=30_000)
        nothing_hard_to_use(page)
