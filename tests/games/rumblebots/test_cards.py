"""The card set: what is known of the printed cards, and how files are checked."""

from collections import Counter

import pytest

from tablebots.core.rulebook import LANGUAGES
from tablebots.games.rumblebots import abilities as words
from tablebots.games.rumblebots.card_files import BadCards, read_card_set
from tablebots.games.rumblebots.cards import FACTIONS, TRANSFORMATION, Kind, faction_names, own_set_text
from tablebots.games.rumblebots.effects import EFFECTS
from tablebots.games.rumblebots.game import game_with

from .helpers import GAME as FIXED
from .helpers import OURS, fighting, play, told_totals, totals, watched, worth

GAME = OURS
CARDS = OURS.cards
KINDS = {kind.name: kind for kind in CARDS.kinds}
STARTERS = ["bulby", "mechchicken", "wrench_toast"]


@pytest.mark.rule("RB-01", "RB-110")
def test_there_are_98_cards_by_level() -> None:
    counts: Counter[int] = Counter()
    for kind in CARDS.kinds:
        counts[int(kind.level)] += kind.copies
    assert counts == {0: 12, 1: 18, 2: 24, 3: 20, 4: 16, 5: 8}
    assert CARDS.cards == 98
    assert len(CARDS.kinds) == 46


@pytest.mark.rule("RB-01", "RB-103", "RB-110")
def test_the_starters_are_three_kinds_of_four_that_recycle_for_one() -> None:
    starters = [kind for kind in CARDS.kinds if kind.level == 0]
    assert sorted(kind.name for kind in starters) == STARTERS
    assert all(kind.copies == 4 and kind.recycle == 1 for kind in starters)


@pytest.mark.rule("RB-02")
def test_every_bot_has_one_or_two_factions() -> None:
    bots = [kind for kind in CARDS.kinds if not kind.contraption]
    sizes = [len(faction_names(kind.factions)) for kind in bots]
    assert set(sizes) == {1, 2}
    assert {name for kind in bots for name in faction_names(kind.factions)} == set(FACTIONS)


@pytest.mark.rule("RB-03")
def test_a_contraption_has_no_values_and_no_faction() -> None:
    contraptions = [kind for kind in CARDS.kinds if kind.contraption]
    assert len(contraptions) == 4
    for kind in contraptions:
        assert (kind.attack, kind.defence, kind.crits, kind.barriers, kind.factions) == (0, 0, 0, 0, 0)


@pytest.mark.rule("RB-103")
def test_the_toaster_attacks_with_two_and_is_of_warfare() -> None:
    toast = KINDS["wrench_toast"]
    assert (toast.attack, toast.defence) == (2, 0)
    assert "warfare" in faction_names(toast.factions)


@pytest.mark.rule("RB-103")
def test_rocket_bill_is_level_one_costs_three_and_attacks_with_seven() -> None:
    bill = KINDS["rocket_bill"]
    assert (bill.level, bill.cost, bill.attack, bill.defence) == (1, 3, 7, 2)
    assert "warfare" in faction_names(bill.factions)


@pytest.mark.rule("RB-103")
def test_penguitron_alone_defends_three() -> None:
    assert worth(["penguitron"], defending=True, game=OURS) == (3, 0)


@pytest.mark.rule("RB-44", "RB-48", "RB-103")
def test_the_battle_example_of_the_rulebook() -> None:
    state = fighting(["penguitron", "bulby"], ["wrench_toast", "rocket_bill"], ["bulby", "mechchicken"], game=OURS)
    # Both of Jaime's Bots are Warfare, but the toaster is an appliance too.
    assert play(state, "keep warfare").champion == 1
    reveals = [(reveal["seat"], reveal["card"]) for reveal in state.view(None)["reveals"]]
    assert reveals[:3] == [(0, "penguitron"), (1, "wrench_toast"), (1, "rocket_bill")]
    assert worth(["wrench_toast", "rocket_bill"], defending=True, game=OURS) == (2, 0)


@pytest.mark.rule("RB-44", "RB-48", "RB-103")
def test_the_crit_example_of_the_rulebook() -> None:
    """Seven attack and six critical hits beat a defence of seven with two barriers, by critical hits only."""
    lisa = ["optimus_primate", "andruid", "grimecoon"]
    assert worth(lisa[:2], game=OURS)[1] == 3
    assert worth(lisa, game=OURS) == (7, 6)
    state = watched(["big_rivet", "bulby"], lisa, game=OURS)
    assert totals(play(state, "pass")) == (5, 7, 3, 6)
    assert told_totals(play(state, "pass"), 1) == (7, 7, 6, 6)
    play(state, "keep bio")
    assert worth(lisa[:2], defending=True, game=OURS) == (9, 0)
    assert "bio" not in faction_names(KINDS["grimecoon"].factions)
    assert all("bio" in faction_names(KINDS[name].factions) for name in lisa[:2])


@pytest.mark.rule("RB-103")
def test_snooper_is_a_contraption() -> None:
    assert KINDS["snooper"].contraption


@pytest.mark.rule("RB-94")
def test_the_line_of_cronik_ends_in_the_transformation_deck() -> None:
    assert KINDS["cronik"].ability.into == "cronok"
    assert KINDS["cronok"].ability.into == "cronarch"
    assert KINDS["cronok"].level == KINDS["cronarch"].level == TRANSFORMATION


@pytest.mark.rule("RB-101", "RB-110")
def test_there_are_two_sawgeons_and_others_create_crystals_in_battle() -> None:
    assert KINDS["sawgeon"].copies >= 2
    creators = [kind.name for kind in CARDS.kinds if kind.ability.key == "create_crystals"]
    assert sorted(creators) == ["andruid", "harvester"]


@pytest.mark.rule("RB-110")
def test_every_keyword_is_on_a_card_and_the_known_numbers_occur() -> None:
    abilities = [kind.ability for kind in CARDS.kinds]
    conditions = {int(ability.condition) for ability in abilities}
    assert {int(words.ENERGIZED), int(words.SWARM), int(words.FINALE)} <= conditions
    assert {"ripen", "reboot", "transform"} <= {ability.key for ability in abilities}
    assert any(ability.when == words.ENTER for ability in abilities)
    assert any(kind.recycle == 3 for kind in CARDS.kinds)
    assert {2, 3} <= {int(kind.cost) for kind in CARDS.kinds}


def test_our_cards_do_what_the_cards_of_the_tests_do() -> None:
    """The tests of abilities use a set with fixed numbers; here is why they speak for our own set too."""

    def ability(kind: Kind) -> tuple[int | str, ...]:
        found = kind.ability
        return (kind.level, kind.factions, found.when, found.condition, found.key, found.per, found.factions)

    fixed = {kind.name: ability(kind) for kind in FIXED.cards.kinds}
    assert {kind.name: ability(kind) for kind in CARDS.kinds} == fixed
    assert {kind.name: kind.ability.into for kind in CARDS.kinds} == {
        kind.name: kind.ability.into for kind in FIXED.cards.kinds
    }


@pytest.mark.parametrize("name", [kind.name for kind in CARDS.kinds if not kind.contraption])
def test_a_bot_of_ours_is_worth_at_least_what_is_printed(name: str) -> None:
    kind = KINDS[name]
    assert worth([name], game=OURS) >= (kind.attack, kind.crits)
    assert worth([name], defending=True, game=OURS) >= (kind.defence, kind.barriers)


def test_every_effect_of_the_rules_is_used_by_a_card() -> None:
    assert {kind.ability.key for kind in CARDS.kinds} == set(EFFECTS)
    for kind in CARDS.kinds:
        assert type(kind.ability) is EFFECTS[kind.ability.key]
        assert list(EFFECTS)[kind.ability.number] == kind.ability.key


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_differ_and_words_are_translated(language: str) -> None:
    names = [kind.names[language] for kind in CARDS.kinds]
    assert len(set(names)) == len(names)
    assert GAME.rulebook(language).word("rocket_bill") == KINDS["rocket_bill"].names[language]
    assert GAME.card_text("snooper", language)
    assert GAME.card_text("rocket_bill", language) == ""


def changed(old: str, new: str) -> str:
    text = own_set_text()
    assert old in text
    return text.replace(old, new, 1)


SNOOPER = 'id = "snooper"\nlevel = 1\ncopies = 2\ncontraption = true\ncost = 1\n'
ROW = 'id = "wrench_toast"\nlevel = 0\ncopies = 4\nrecycle = 1\nattack = 2\n'


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("cards = [", ["not_toml"]),
        ("name = 'x'", ["cards"]),
        ("name = 'x'\ncards = 3", ["cards"]),
        (changed('name = "tablebots"', 'name = "Ours!"'), ["name"]),
        (changed('name = "tablebots"', 'title = "x"\nname = "ours"'), ["unknown_entry"]),
        (changed('id = "bulby"', 'id = "Bulby"'), ["id"]),
        (changed('id = "bulby"', 'id = "mechchicken"'), ["card_twice"]),
        (changed("copies = 4", "copies = 3"), ["copies"]),
        (changed("copies = 4", "copies = 0"), ["copies", "copies"]),
        (changed("level = 1", "level = 7"), ["level", "copies"]),
        (changed("attack = 2", "attack = -1"), ["attack"]),
        (changed("attack = 2", 'attack = "2"'), ["attack"]),
        (changed("attack = 2", "attack = 2\nshields = 2"), ["unknown_entry"]),
        (changed('factions = ["bio", "steam"]', 'factions = ["bio", "wood"]'), ["factions"]),
        (changed('factions = ["bio", "steam"]', "factions = []"), ["factions"]),
        (changed('factions = ["bio", "steam"]', 'factions = ["bio", "steam", "mech"]'), ["factions"]),
        (changed("contraption = true", "contraption = true\nattack = 1"), ["attack"]),
        (changed("contraption = true", "contraption = 1\nfactions = ['bio']"), ["contraption", "when"]),
        (
            changed(
                SNOOPER,
                SNOOPER.replace("level = 1", "level = 0").replace("copies = 2", "copies = 4").replace("cost = 1\n", ""),
            ),
            ["level"],
        ),
        (changed('if = "swarm"', 'if = "sunny"'), ["if"]),
        (changed('effect = "look"', 'effect = "peek"'), ["effect"]),
        (changed('when = "before_reveal", effect = "look"', 'when = "enter", effect = "look"'), ["when", "when"]),
        (changed('effect = "look", amount = 5', "amount = 3"), ["effect"]),
        (changed('effect = "look", amount = 5', 'effect = "look"'), ["amount"]),
        (changed('effect = "look", amount = 5', 'effect = "look", amount = 5, bound = 2'), ["bound"]),
        (changed('effect = "look", amount = 5', 'effect = "look", amount = 5, per = "reactor"'), ["bound", "per"]),
        (changed('effect = "look", amount = 5', 'effect = "look", amount = 5, sauce = 2'), ["unknown_entry"]),
        (changed('into = "cronok"', 'into = "cronik"'), ["into"]),
        (changed('ability = { when = "recycled", effect = "ripen" }', "ability = 3"), ["ability"]),
        (changed('en = "Rocket Bill", ', ""), ["name"]),
        (changed('en = "Ripening."\n', ""), ["text"]),
        (changed(ROW, ROW.replace("attack = 2", "attack = 1000").replace("recycle = 1", "recycle = -1")), None),
    ],
)
def test_every_fault_of_a_card_set_is_named(text: str, names: list[str] | None) -> None:
    with pytest.raises(BadCards) as caught:
        read_card_set(text)
    assert caught.value.names() == (names or ["recycle", "attack"])


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "snooper: 'look' works 'before_reveal', not 'enter'; snooper: a Contraption has no 'crits'"),
        ("es", "snooper: 'look' actúa en 'before_reveal', no en 'enter'; snooper: un Artilugio no tiene 'crits'"),
        ("ca", "snooper: 'look' actua a 'before_reveal', no a 'enter'; snooper: un Enginy no té 'crits'"),
        ("pt", "snooper: 'look' atua em 'before_reveal', não em 'enter'; snooper: uma Engenhoca não tem 'crits'"),
    ],
)
def test_the_faults_of_a_card_set_are_told_in_four_languages(language: str, sentence: str) -> None:
    """The entries and words of the file stay as they are written there, though the game has words for them."""
    text = changed('when = "before_reveal", effect = "look"', 'when = "enter", effect = "look"')
    with pytest.raises(BadCards) as caught:
        read_card_set(text.replace("contraption = true", "contraption = true\ncrits = 1", 1))
    assert caught.value.say(language).startswith(sentence)


def test_too_few_and_too_many_cards() -> None:
    with pytest.raises(BadCards) as caught:
        read_card_set(own_set_text().replace("level = 4", "level = 3"))
    assert caught.value.names() == ["too_few"]
    # 98 cards and 102 more copies are as many as a set may have.
    most = own_set_text().replace("level = 3\ncopies = 2", "level = 3\ncopies = 9")
    count = sum(kind.copies for kind in read_card_set(most).kinds)
    while count < 200:
        more = min(7, 200 - count)
        most = most.replace("level = 2\ncopies = 2", f"level = 2\ncopies = {2 + more}", 1)
        count += more
    assert sum(kind.copies for kind in read_card_set(most).kinds) == 200
    with pytest.raises(BadCards) as caught:
        read_card_set(most.replace("level = 1\ncopies = 2", "level = 1\ncopies = 3", 1))
    assert caught.value.names() == ["too_many"]
    with pytest.raises(BadCards) as caught:
        read_card_set(own_set_text().replace("copies = 2", "copies = 9"))
    assert caught.value.names() == ["too_many"]


def test_the_largest_numbers_of_a_set_are_taken_and_larger_ones_refused() -> None:
    kinds = read_card_set(changed("attack = 2", "attack = 99")).kinds
    assert kinds[0].attack == 99
    with pytest.raises(BadCards) as caught:
        read_card_set(changed("attack = 2", "attack = 100"))
    assert caught.value.names() == ["attack"]


def test_a_set_has_at_most_62_kinds() -> None:
    row = own_set_text().split("[[cards]]")[4]
    assert 'id = "rocket_bill"' in row

    def with_kinds(count: int) -> str:
        wanted = range(count - len(CARDS.kinds))
        more = [row.replace("rocket_bill", f"bill_{n}").replace("copies = 2", "copies = 1") for n in wanted]
        return "[[cards]]".join([own_set_text(), *more])

    assert len(read_card_set(with_kinds(62)).kinds) == 62
    with pytest.raises(BadCards) as caught:
        read_card_set(with_kinds(63))
    assert caught.value.names() == ["too_many"]


def test_a_level_may_have_just_enough_cards_for_its_row() -> None:
    """Four of the eight kinds of level 4 with one copy each are a row; without one of them they are too few."""
    small = own_set_text().replace("level = 4\ncopies = 2", "level = 3\ncopies = 2", 4)
    small = small.replace("level = 4\ncopies = 2", "level = 4\ncopies = 1")
    cards = read_card_set(small)
    assert sum(kind.copies for kind in cards.kinds if kind.level == 4) == 4
    with pytest.raises(BadCards) as caught:
        read_card_set(small.replace("level = 4", "level = 3", 1))
    assert caught.value.names() == ["too_few"]


def test_a_game_with_another_set_has_its_own_name_and_words() -> None:
    other = game_with(
        own_set_text().replace('name = "tablebots"', 'name = "mine"').replace("Rocket Bill", "Rocket Bob")
    )
    assert other.name == "rumblebots-mine"
    assert other.rulebook("en").word("rocket_bill") == "Rocket Bob"
    assert GAME.rulebook("en").word("rocket_bill") == "Rocket Bill"
    state = other.new(2, 1)
    assert other.load(state.dump()).dump() == state.dump()
