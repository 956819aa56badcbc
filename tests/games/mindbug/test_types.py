"""Events, views and the catalogue of Mindbug have the shapes that their types say."""

from typing import Any, get_args, get_type_hints

import pytest

from tablebots.core.events import Journal
from tablebots.core.rulebook import LANGUAGES
from tablebots.games.mindbug.game import GAME
from tablebots.games.mindbug.types import MindbugCatalogue, MindbugEvent, MindbugView
from tablebots.testing import random_walk
from tests.fitting import fits, told

from .duel import duel


def test_events_and_views_fit_their_types() -> None:
    kinds: set[str] = set()
    for seed in range(40):
        state = GAME.new(2, seed)
        state.journal = Journal()
        for number, _ in enumerate(random_walk(state, seed)):
            if number % 20 == 0:
                assert fits(state.view(number % 40 // 20), MindbugView)
        assert fits(state.view(None), MindbugView)
        for seat in (0, 1, None):
            for event in told(state, seat):
                assert sum(fits(event, kind) for kind in get_args(MindbugEvent)) == 1, event
                kinds.add(str(event["event"]))
    named = [get_args(get_type_hints(kind)["event"]) for kind in get_args(MindbugEvent)]
    assert kinds == {key for keys in named for key in keys}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_has_every_card_and_keyword(language: str) -> None:
    catalogue: Any = GAME.catalogue(language)
    assert fits(catalogue, MindbugCatalogue)
    assert set(catalogue["cards"]) == set(GAME.cards.number)
    for name, facts in catalogue["cards"].items():
        assert facts["text"] == GAME.card_text(name, language)
        assert facts["name"] == GAME.rulebook(language).word(name)
        assert bool(facts["trigger"]) == bool(facts["text"])
    for facts in catalogue["keywords"].values():
        assert facts["text"] == GAME.rulebook(language).rule(facts["rule"])
        assert facts["text"].startswith(facts["name"])


def test_printed_power_and_keywords_are_those_of_the_table() -> None:
    catalogue: Any = GAME.catalogue("en")
    d = duel("goblin_werewolf plated_scorpion", "luchataur", hand=("", ""))
    for player in d.view()["players"]:
        for creature in player["creatures"]:
            facts = catalogue["cards"][creature["card"]]
            assert facts["power"] == creature["printed"]
            assert facts["keywords"] == [keyword["keyword"] for keyword in creature["keywords"]]
