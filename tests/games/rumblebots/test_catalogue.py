"""The catalogue of Rumblebots says what is printed on the cards."""

import json
from typing import Any

import pytest

from tablebots.core.rulebook import LANGUAGES
from tablebots.games.rumblebots.game import RumblebotsGame

from .helpers import GAME, OURS


def catalogue(language: str, game: RumblebotsGame = OURS) -> Any:
    return game.catalogue(language)


def test_a_card_has_what_is_printed_on_it() -> None:
    card = catalogue("en")["cards"]["sprayer"]
    assert card["name"] == "Sprayer"
    assert card["text"].startswith("Build: as well as its cost")
    assert (card["level"], card["copies"], card["cost"], card["recycle"]) == (2, 2, 2, 2)
    assert (card["attack"], card["defence"], card["crits"], card["barriers"]) == (3, 9, 0, 1)
    assert (card["factions"], card["contraption"]) == (["bio", "mech"], False)
    assert catalogue("en")["cards"]["cronok"]["level"] == 5, "a Transformation"


def test_cards_have_their_keywords() -> None:
    cards = catalogue("en")["cards"]
    assert cards["penguitron"]["keywords"] == ["swarm"]
    assert cards["cronik"]["keywords"] == ["enter", "finale", "transformation"]
    assert cards["cronik"]["into"] == "cronok"
    assert cards["seedbot"]["keywords"] == ["ripening"]
    assert cards["magnetizer"]["keywords"] == ["contraption"]
    assert cards["rocket_bill"]["keywords"] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name_in_every_language(language: str) -> None:
    facts = catalogue(language)
    assert json.loads(json.dumps(facts)) == facts
    assert all(card["name"] for card in facts["cards"].values())
    for group in ("keywords", "places"):
        for name, fact in facts[group].items():
            assert fact["name"] != name or language == "en"
            assert fact["text"] == OURS.rulebook(language).rule(fact["rule"]) != ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lead_that_wins_is_that_of_the_rule(language: str) -> None:
    assert f" {catalogue(language)['dominance']} " in OURS.rulebook(language).rule("RB-60")


def test_another_set_has_its_own_cards() -> None:
    assert set(catalogue("en", GAME)["cards"]) == {kind.name for kind in GAME.cards.kinds}
