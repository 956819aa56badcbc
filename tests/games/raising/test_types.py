"""Events and the catalogue fit their types: the entries that there must be, and what is in them."""

from typing import Any, get_args, get_type_hints

import pytest

from tablebots.core.rulebook import LANGUAGES
from tablebots.games.raising.types import PlayerView, RaisingCatalogue, RaisingEvent
from tests.fitting import fits, told

from .helpers import GAME, OURS, new, walk

EVENTS = {key: kind for kind in get_args(RaisingEvent) for key in get_args(get_type_hints(kind)["event"])}


@pytest.mark.parametrize(("seats", "options"), [(1, {"challenge": True}), (3, {}), (4, {"inventors": "bidding"})])
def test_every_event_of_a_game_has_its_type(seats: int, options: dict[str, Any]) -> None:
    state = walk(new(seats, game=OURS, **options))
    for seat in [*range(seats), None]:
        for event in told(state, seat):
            assert fits(event, EVENTS[str(event["event"])]), event


def test_every_text_of_an_event_has_a_type() -> None:
    assert set(EVENTS) == set(OURS.rulebook("en").texts["events"])


def test_the_parts_of_players_in_views_have_their_type() -> None:
    for until in ("assignment", "round", ""):
        state = walk(new(3, game=OURS), until=until)
        for seat in (0, None):
            for player in state.view(seat)["players"]:
                assert fits(player, PlayerView), player


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_has_its_type_and_names_everything(language: str) -> None:
    catalogue: Any = OURS.catalogue(language)
    assert fits(catalogue, RaisingCatalogue)
    assert all(facts["name"] for facts in catalogue["cards"].values())
    without = {name for name, facts in catalogue["cards"].items() if not facts["text"]}
    assert {catalogue["cards"][name]["kind"] for name in without} <= {"phase", "item", "token"}


def test_the_catalogue_has_everything_that_a_view_or_an_offer_names() -> None:
    cards: Any = GAME.catalogue("en")["cards"]
    for stage in ("draft", "first_robots", "assignment", "round", ""):
        state = walk(new(3), until=stage)
        named = {piece.name for seat in state.to_act() for offer in state.offers(seat) for _, piece in offer.pieces}
        view = state.view(0)
        for player in view["players"]:
            named |= set(player["passed"]) | {f"token_{place}" for place in player["unlocked"]}
            named |= set(player["hand"]) | set(player["energy_to_come"]) | {each["card"] for each in player["classes"]}
        assert named <= set(cards), named - set(cards)


def test_a_token_is_named_apart_from_the_action_that_it_improves() -> None:
    cards: Any = OURS.catalogue("en")["cards"]
    token, action = cards["token_fabricate_4"], cards["fabricate_4"]
    assert (token["kind"], token["action"], token["text"]) == ("token", "fabricate_4", "gives +1 wild")
    assert cards["token_design_1"]["text"] == "gives +1 program"
    assert (action["kind"], action["action"]["gives"]) == ("action", {"sensor": 1, "battery": 1})
    assert action["improved"]["gives"] == {"sensor": 1, "battery": 1, "wild": 1}


def test_an_action_is_written_in_the_order_in_which_things_happen() -> None:
    catalogue: Any = OURS.catalogue("es")
    assert catalogue["cards"]["design_4"]["improved"]["notation"] == "4: X+C+B"
    letters = catalogue["letters"]
    assert [letters[item] for item in ("exchange", "robot", "battery")] == ["X", "C", "B"]
    assert len(set(letters.values())) == len(letters)
