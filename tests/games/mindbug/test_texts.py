"""What Mindbug says at the table reads as people say it, whatever the gender of a card's name."""

import pytest

from tablebots.core.errors import BadOptions, IllegalMove
from tablebots.core.messages import Value
from tablebots.core.rulebook import LANGUAGES

from .duel import GAME, duel

MERMAID = {
    "en": "choose the enemy Mysterious Mermaid",
    "es": "elegir la criatura enemiga Sirena Misteriosa",
    "ca": "triar la criatura enemiga Sirena Misteriosa",
    "pt": "escolher a criatura inimiga Sereia Misteriosa",
}
SQUIRREL = {
    "en": "Player 1 resolves the effect of Tiger Squirrel.",
    "es": "Jugador 1 resuelve el efecto de Ardilla Tigre.",
    "ca": "Jugador 1 resol l'efecte de la criatura Esquirol Tigre.",
    "pt": "Jogador 1 resolve o efeito de Esquilo-Tigre.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_creature_is_chosen_without_a_wrong_article(language: str) -> None:
    assert GAME.rulebook(language).move(GAME.parse("choose enemy mysterious_mermaid")) == MERMAID[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_effect_is_resolved_by_a_player(language: str) -> None:
    event: dict[str, Value] = {"event": "effect", "seat": 0, "card": "tiger_squirrel"}
    assert GAME.rulebook(language).event(event) == SQUIRREL[language]


def test_one_card_and_one_life_are_singular() -> None:
    book = GAME.rulebook("es")
    assert book.event({"event": "draw", "seat": 1, "count": 1}) == "Jugador 2 roba 1 carta."
    assert book.event({"event": "draw", "seat": 1, "count": 2}) == "Jugador 2 roba 2 cartas."
    assert book.event({"event": "set_life", "seat": 1, "life": 1}) == "Jugador 2 tiene ahora 1 vida."


def test_mindbug_is_for_two_players() -> None:
    with pytest.raises(BadOptions, match=r"^Mindbug is for two players, not 3$"):
        GAME.new(3)


def test_a_move_that_answers_another_question_is_told_what_is_asked() -> None:
    state = duel("gorillion", "bee_bear").do("attack gorillion").state
    with pytest.raises(IllegalMove) as caught:
        state.apply(1, GAME.parse("play luchataur"))
    assert str(caught.value) == "TB-04: Something else is being asked now. Who blocks Gorillion?"
