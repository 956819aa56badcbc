"""Every option of Rumblebots and Raising Robots can be chosen for a new table, which is then played with it."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tablebots.core import registry

from .looking import ContextFactory
from .people import RaisingPlayer, RumblebotsPlayer, nothing_hard_to_use, table_of

PLAYERS = {"raising": RaisingPlayer, "rumblebots": RumblebotsPlayer}
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("rumblebots", 2, {"prize_counts": False}),
    ("raising", 1, {}),
    ("raising", 1, {"challenge": True, "solo_cubes": "rising"}),
    ("raising", 2, {"inventors": "bidding", "upgrade_rows": 2, "assemble_bonus": 3}),
    (
        "raising",
        3,
        {
            "inventors": "off",
            "tape_pays_wild": False,
            "extra_credit_below_d": False,
            "assemble_by_action_column": "right",
        },
    ),
]


def plan(page: Page, game: str, seats: int, wanted: dict[str, Any]) -> None:
    """Choose on the page for a new table how many play, easy bots for the others, and options."""
    page.goto(f"/play/{game}")
    page.get_by_role("radiogroup", name="How many play").get_by_text(str(seats), exact=True).click()
    for seat in range(2, seats + 1):
        page.get_by_role("button", name=f"Seat {seat}: Add a bot").click()
        page.get_by_role("radiogroup", name=f"Level of Bot {seat}").get_by_text("easy").click()
    rest = page.get_by_text(re.compile(r"^\d+ more options?$"))
    if rest.count():
        rest.click()
    (lobby,) = [one for one in page.evaluate("fetch('/api/games').then((all) => all.json())") if one["game"] == game]
    for option in lobby["options"]:
        if option["option"] in wanted:
            choose(page, option, wanted[option["option"]])


def choose(page: Page, option: dict[str, Any], value: Any) -> None:
    """Choose the value of an option on the page of a new table."""
    if option["type"] == "flag":
        page.get_by_role("switch", name=option["label"]).set_checked(value)
    elif option["type"] == "choice":
        (label,) = [one["label"] for one in option["choices"] if one["value"] == value]
        page.get_by_role("radiogroup", name=option["label"]).get_by_text(label, exact=True).click()
    else:
        field = page.get_by_role("textbox", name=option["label"])
        field.fill(str(value))
        field.press("Tab")


@pytest.mark.parametrize(("game", "seats", "wanted"), TABLES)
def test_a_table_is_played_as_it_was_planned(
    new_context: ContextFactory, game: str, seats: int, wanted: dict[str, Any]
) -> None:
    page = new_context(reduced_motion="reduce").new_page()
    plan(page, game, seats, wanted)
    nothing_hard_to_use(page)
    page.get_by_role("button", name=re.compile("^Start")).click()
    table = table_of(page)
    player = PLAYERS[game](page)
    first = player.waits()
    told = page.evaluate(
        "(table) => fetch(`/api/tables/${table}/update?seat=0`).then((update) => update.json())", table
    )
    usual = {option.name: option.default for option in registry.get(game).meta.options}
    assert told["view"]["options"] == {**usual, **wanted}
    assert len(told["view"]["players"]) == seats
    if game == "raising":
        assert (first == "bid") == (wanted.get("inventors") == "bidding")
        expect(page.get_by_text("Neutral row")).to_have_count(1 if seats < 3 else 0)
    player.answer()
    player.waits()


def test_every_option_is_among_them() -> None:
    for game in PLAYERS:
        chosen = {name for one, _, wanted in TABLES if one == game for name in wanted}
        assert chosen == {option.name for option in registry.get(game).meta.options}


def test_an_option_for_other_numbers_of_players_says_so(new_context: ContextFactory) -> None:
    page = new_context(reduced_motion="reduce").new_page()
    plan(page, "raising", 1, {"challenge": True})
    bidding = page.get_by_role("radiogroup", name="Inventors").get_by_role("radio", name="bidding")
    expect(bidding).to_be_disabled()
    # With two players there is no challenge, and the option goes back to what is usual.
    page.get_by_role("radiogroup", name="How many play").get_by_text("2", exact=True).click()
    challenge = page.get_by_role("switch", name="Solo challenge")
    expect(challenge).to_be_disabled()
    expect(challenge).not_to_be_checked()
    expect(bidding).to_be_enabled()
