"""The card set and the rulebook: complete, in four languages, and checked when they are loaded."""

import ast
import re
import tomllib
from importlib import resources
from pathlib import Path

import pytest

from tablebots.core.rulebook import LANGUAGES, rulebook
from tablebots.games.mindbug.abilities import Effect
from tablebots.games.mindbug.card_files import PERMANENTS, BadCards, read_card_set
from tablebots.games.mindbug.effects import EFFECTS
from tablebots.games.mindbug.game import MindbugGame

from .duel import CARDS, GAME

TEXT = resources.files("tablebots.games.mindbug").joinpath("data", "cards.toml").read_text(encoding="utf-8")


@pytest.mark.rule("MB-80")
def test_there_are_32_creatures_on_48_cards() -> None:
    assert len(CARDS.kinds) == 32
    assert sorted(kind.copies for kind in CARDS.kinds) == [1] * 16 + [2] * 16


@pytest.mark.rule("MB-80")
def test_powers_and_keywords_are_those_of_the_box() -> None:
    printed = {kind.name: (kind.power, int(kind.keywords)) for kind in CARDS.kinds}
    frenzy, hunter, poisonous, sneaky, tough = 1, 2, 4, 8, 16
    assert printed == {
        "axolotl_healer": (4, poisonous),
        "bee_bear": (8, 0),
        "brain_fly": (4, 0),
        "chameleon_sniper": (1, sneaky),
        "compost_dragon": (3, hunter),
        "deathweaver": (2, poisonous),
        "elephantopus": (7, tough),
        "explosive_toad": (5, frenzy),
        "ferret_bomber": (2, sneaky),
        "giraffodile": (7, 0),
        "goblin_werewolf": (2, hunter),
        "gorillion": (10, 0),
        "grave_robber": (7, tough),
        "harpy_mother": (5, 0),
        "kangasaurus_rex": (7, 0),
        "killer_bee": (5, hunter),
        "lone_yeti": (5, tough),
        "luchataur": (9, frenzy),
        "mysterious_mermaid": (7, 0),
        "plated_scorpion": (2, poisonous | tough),
        "rhino_turtle": (8, frenzy | tough),
        "shark_dog": (4, hunter),
        "sharky_crab_dog_mummypus": (5, 0),
        "shield_bugs": (4, tough),
        "snail_hydra": (9, 0),
        "snail_thrower": (1, poisonous),
        "spider_owl": (3, poisonous | sneaky),
        "strange_barrel": (6, 0),
        "tiger_squirrel": (3, sneaky),
        "turbo_bug": (4, 0),
        "tusked_extorter": (8, 0),
        "urchin_hurler": (5, hunter),
    }


@pytest.mark.rule("MB-80")
def test_every_creature_has_at_least_three_tests() -> None:
    tests = []
    for path in Path(__file__).parent.glob("test_cards_*.py"):
        tests += [node.name for node in ast.parse(path.read_text()).body if isinstance(node, ast.FunctionDef)]
    for kind in CARDS.kinds:
        short = kind.name.removesuffix("_crab_dog_mummypus")
        mine = [name for name in tests if name.startswith(f"test_{short}")]
        assert len(mine) >= 3, kind.name
        assert any("_stolen_" in name for name in mine), kind.name


def test_every_effect_is_used_by_a_card() -> None:
    assert {kind.ability for kind in CARDS.kinds} == {"", *EFFECTS, *PERMANENTS}
    for kind in CARDS.kinds:
        assert type(kind.effect) is EFFECTS.get(kind.ability, Effect)


def test_the_set_has_what_its_file_says() -> None:
    rows = tomllib.loads(TEXT)["cards"]
    printed = [(row["id"], row.get("effect", ""), row.get("amount", 0), row.get("bound", 0)) for row in rows]
    assert [(kind.name, kind.ability, kind.amount, kind.bound) for kind in CARDS.kinds] == printed
    for kind in CARDS.kinds:
        if kind.ability in EFFECTS:
            assert (kind.effect.amount, kind.effect.bound) == (kind.amount, kind.bound)


def test_every_card_has_a_name_and_a_text_in_every_language() -> None:
    assert isinstance(GAME, MindbugGame)
    for language in LANGUAGES:
        words = GAME.rulebook(language).cards
        names = [words[kind.name] for kind in CARDS.kinds]
        assert len(set(names)) == len(CARDS.kinds)
        for kind in CARDS.kinds:
            assert bool(GAME.card_text(kind.name, language)) == bool(kind.ability)
    assert GAME.rulebook("es").cards["spider_owl"] == "Buharaña"


def test_every_rule_has_a_text_in_every_language_and_stands_in_one_section() -> None:
    for language in LANGUAGES:
        book = GAME.rulebook(language)
        listed = [rule for section in book.sections for rule in section.rules]
        assert listed == GAME.meta.rules
        assert all(len(book.rule(rule)) > 20 for rule in listed)


def test_the_rulebooks_have_the_same_entries() -> None:
    books = [GAME.rulebook(language) for language in LANGUAGES]
    for table in books[0].texts:
        assert len({tuple(sorted(book.texts[table])) for book in books}) == 1, table


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('id = "axolotl_healer"', 'id = "Axolotl Healer"', "id"),
        ('id = "bee_bear"', 'id = "axolotl_healer"', "card_twice"),
        ("power = 4", "power = 0", "power"),
        ("copies = 2", "copies = 3", "copies"),
        ('keywords = ["poisonous"]', 'keywords = ["poisonous", "shy"]', "keywords"),
        ('trigger = "play"', 'trigger = "permanent"', "trigger"),
        ('trigger = "play"', 'trigger = "later"', "trigger"),
        ('effect = "gain_life"', 'effect = "gain_hope"', "effect"),
        ("amount = 2", "bound = 2", "amount"),
        ('name.en = "Axolotl Healer"', "", "name"),
        ('text.pt = "Ganhas 2 vidas."', "", "text"),
        ("copies = 2", 'copies = 2\ncolour = "red"', "unknown_entry"),
        ("[[cards]]", "[[card]]", "cards"),
        ("[[cards]]", "[[cards", "not_toml"),
    ],
)
def test_a_card_set_with_a_fault_is_refused(old: str, new: str, fault: str) -> None:
    assert old in TEXT
    with pytest.raises(BadCards) as caught:
        read_card_set(TEXT.replace(old, new, 1) if fault != "cards" else TEXT.replace(old, new))
    assert fault in caught.value.names()
    assert len({caught.value.say(language) for language in LANGUAGES}) == 4


def test_an_unknown_effect_is_the_only_fault_of_its_row() -> None:
    with pytest.raises(BadCards) as caught:
        read_card_set(TEXT.replace('effect = "gain_life"', 'effect = "gain_hope"', 1))
    assert caught.value.names() == ["effect"]


def test_a_card_set_has_no_other_entries() -> None:
    with pytest.raises(BadCards) as caught:
        read_card_set('colour = "red"\n' + TEXT)
    assert caught.value.names() == ["unknown_entry"]
    assert str(caught.value) == "a card set has no entry 'colour'"
    assert caught.value.say("es") == "un conjunto de cartas no tiene el dato 'colour'"


@pytest.mark.parametrize("entry", ["amount", "bound"])
def test_the_numbers_of_an_effect_start_at_1(entry: str) -> None:
    one = re.sub(rf"^{entry} = \d+", f"{entry} = 1", TEXT, flags=re.MULTILINE)
    assert {getattr(kind, entry) for kind in read_card_set(one).kinds} == {0, 1}
    with pytest.raises(BadCards) as caught:
        read_card_set(re.sub(rf"^{entry} = \d+", f"{entry} = 0", TEXT, count=1, flags=re.MULTILINE))
    assert caught.value.names() == [entry]


def test_a_card_set_needs_enough_cards() -> None:
    with pytest.raises(BadCards) as caught:
        read_card_set(TEXT[: TEXT.index("[[cards]]", 400)])
    assert caught.value.names() == ["number_of_cards"]


def test_a_card_set_has_no_more_cards_than_a_mask_has_bits() -> None:
    """Single cards doubled until there are 62, then one more."""
    singles = [place.start() for place in re.finditer(r"^copies = 1$", TEXT, re.MULTILINE)]
    assert len(singles) >= 15

    def doubled(count: int) -> str:
        text = TEXT
        for place in singles[:count]:
            text = text[:place] + "copies = 2" + text[place + 10 :]
        return text

    assert sum(kind.copies for kind in read_card_set(doubled(62 - CARDS.count)).kinds) == 62
    with pytest.raises(BadCards) as caught:
        read_card_set(doubled(63 - CARDS.count))
    assert caught.value.names() == ["number_of_cards"]


def test_a_set_of_cards_is_a_mask() -> None:
    assert CARDS.all == 2**CARDS.count - 1
    assert CARDS.names_of(5) == ["axolotl_healer", "bee_bear"]


def test_the_names_of_the_cards_stay_out_of_the_shared_rulebook() -> None:
    for language in LANGUAGES:
        assert GAME.rulebook(language).word("spider_owl#2") != "spider_owl#2"
        assert "spider_owl" not in rulebook(GAME.package, language).cards
        assert GAME.rulebook(language) is GAME.rulebook(language)
