"""The texts of Raising Robots: all of them in all languages, with the same parameters."""

import random
import re
import string

import pytest

from tablebots.core.events import Journal
from tablebots.core.game import State
from tablebots.core.moves import Move
from tablebots.core.options import OptionValue
from tablebots.core.rulebook import GROUPS, LANGUAGES, rulebook
from tablebots.games.raising.components import ITEMS, PHASES, TYPES
from tablebots.games.raising.game import GAME
from tablebots.games.raising.inventors import ABILITIES_OF_AN_INVENTOR
from tablebots.games.raising.meta import META
from tablebots.games.raising.moves import ACTIONS, INSPIRATIONS

PACKAGE = "tablebots.games.raising"
BOOKS = [GAME.rulebook(language) for language in LANGUAGES]


def fields(pattern: str) -> set[str]:
    """Return the parameters of a pattern; a language may need one of them twice, for the number of a word."""
    return {field for _, field, _, _ in string.Formatter().parse(pattern) if field is not None}


@pytest.mark.rule("RA-130")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_text_and_stands_in_one_section(language: str) -> None:
    book = rulebook(PACKAGE, language)
    assert all(book.rule(rule) for rule in META.rules)
    assert sorted(rule for section in book.sections for rule in section.rules) == sorted(META.rules)


def test_the_rules_say_that_the_set_is_our_own() -> None:
    assert "our own" in rulebook(PACKAGE, "en").rule("RA-130")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", GROUPS)
def test_tables_have_the_same_entries_with_the_same_parameters(table: str, language: str) -> None:
    texts = rulebook(PACKAGE, language).texts[table]
    english = rulebook(PACKAGE, "en").texts[table]
    assert list(texts) == list(english)
    for key, text in texts.items():
        assert fields(text) == fields(english[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_every_kind_of_move_and_every_option_has_a_text(language: str) -> None:
    book = rulebook(PACKAGE, language)
    for word in [*ITEMS, *PHASES, *TYPES, *INSPIRATIONS, *ABILITIES_OF_AN_INVENTOR]:
        assert word in book.texts["words"], word
    assert {action.key for action in ACTIONS} <= set(book.texts["moves"])
    assert set(book.options) == {option.name for option in META.options}
    for option in META.options:
        assert book.options[option.name].help
        for choice in option.choices or []:
            assert choice in book.texts["words"], choice


@pytest.mark.parametrize(
    ("event", "sentences"),
    [
        (
            {"event": "gain", "seat": 0, "item": "sensor", "count": 1},
            [
                "Jugador 1 gana 1 sensor.",
                "Player 1 gains 1 sensor.",
                "Jugador 1 guanya 1 sensor.",
                "Jogador 1 ganha 1 sensor.",
            ],
        ),
        (
            {"event": "pay", "seat": 1, "item": "battery", "count": 3},
            [
                "Jugador 2 paga 3 pilas.",
                "Player 2 pays 3 batteries.",
                "Jugador 2 paga 3 piles.",
                "Jogador 2 paga 3 pilhas.",
            ],
        ),
        (
            {"event": "unlock", "seat": 1, "type": "communications", "place": "upgrade_communications"},
            [
                "Jugador 2 desbloquea el token de comunicaciones de Inspiración 3.",
                "Player 2 unlocks the communications token on Inspiration 3.",
                "Jugador 2 desbloqueja la fitxa de tipus comunicacions a Inspiració 3.",
                "Jogador 2 desbloqueia a ficha de comunicações de Inspiração 3.",
            ],
        ),
        (
            {"event": "draw", "seat": 0, "count": 1, "cards": ["axle"]},
            [
                "Jugador 1 roba 1 robot: Axle.",
                "Player 1 draws 1 Robot: Axle.",
                "Jugador 1 roba 1 robot: Axle.",
                "Jogador 1 tira 1 robô: Axle.",
            ],
        ),
    ],
)
def test_events_are_told_as_people_say_them(event: dict[str, str | int], sentences: list[str]) -> None:
    assert [book.event(dict(event)) for book in BOOKS] == sentences


def test_moves_are_written_as_people_say_them() -> None:
    grace = GAME.parse("keep grace")
    assert [book.move(grace) for book in BOOKS] == [
        "quedarse con Grace",
        "keep Grace",
        "quedar-se amb Grace",
        "ficar com Grace",
    ]


# Games played at random, whose texts are read as a person would see them.

TABLES_PLAYED: list[tuple[int, dict[str, OptionValue]]] = [
    (1, {}),
    (1, {"challenge": True}),
    (2, {"upgrade_rows": 2, "tape_pays_wild": False}),
    (2, {"inventors": "off"}),
    (3, {"inventors": "bidding"}),
    (6, {}),
]
RAW = re.compile(r"\b[a-z]+_[a-z0-9_]+\b|None|[{}]")
"""An id that was not translated, or a parameter that was not there."""


class Reading:
    """Collects the texts of games."""

    def __init__(self) -> None:
        self.seen: dict[str, set[str]] = {"events": set(), "prompts": set(), "refusals": set(), "moves": set()}

    def read(self, table: str, key: str, texts: list[str]) -> None:
        self.seen[table].add(key)
        for text in texts:
            assert text, key
            assert not RAW.search(text), text

    def play(self, seats: int, options: dict[str, OptionValue], seed: int) -> None:
        rng = random.Random(seed)
        state = GAME.new(seats, seed, options)
        state.journal = Journal()
        while state.to_act():
            seat = rng.choice(state.to_act())
            legal = state.legal(seat)
            self.look(state, seat, legal, rng)
            state.push(seat, rng.choice(legal))
        for viewer in (None, 0):
            for event in state.journal.seen_by(viewer):
                self.read("events", str(event["event"]), [book.event(event) for book in BOOKS])

    def look(self, state: State, seat: int, legal: list[Move], rng: random.Random) -> None:
        if rng.random() < 0.3:
            for viewer in (seat, None):
                question = state.question(viewer)
                assert question is not None
                self.read("prompts", question.key, [book.say(question.message()) for book in BOOKS])
            move = rng.choice(legal)
            self.read("moves", move.key, [book.move(move) for book in BOOKS])
        for code in rng.sample(range(GAME.codes), 4):
            refusal = state.why_not(seat, GAME.moves[code])
            if refusal is not None:
                texts = [book.refusal(refusal).split(": ", 1)[1] for book in BOOKS]
                self.read("refusals", refusal.rule, texts)


def test_games_are_told_without_a_raw_word() -> None:
    reading = Reading()
    for seats, options in TABLES_PLAYED:
        for seed in range(4):
            reading.play(seats, options, seed)
    counts = {table: len(keys) for table, keys in reading.seen.items()}
    assert counts["events"] >= 28
    assert counts["prompts"] >= 20
    assert counts["refusals"] >= 14
    assert counts["moves"] >= 20
