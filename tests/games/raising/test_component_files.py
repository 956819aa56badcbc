"""Files with components: what is read, and that every fault has a name and nothing else is ever raised."""

import json
import pickle
import re
import tomllib

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tablebots.core.rulebook import LANGUAGES
from tablebots.games.raising import component_files as files
from tablebots.games.raising import components as words
from tablebots.games.raising.component_files import BadComponents, read_components
from tablebots.games.raising.components import ITEMS, LETTERS, PHASES, TYPES
from tablebots.games.raising.inventors import ABILITIES
from tablebots.games.raising.notation import Slip, read_action, read_cost, read_gains, read_payment, write_action
from tests.games.raising.helpers import SET_TEXT

TEXT = SET_TEXT
ROW = TEXT[TEXT.index('id = "astaire"') : TEXT.index("[[robots]]", TEXT.index('id = "astaire"'))]


def changed(old: str, new: str) -> str:
    assert old in TEXT, old
    return TEXT.replace(old, new, 1)


def after(start: str, old: str, new: str) -> str:
    """Our set with a change in the first place after a start."""
    place = TEXT.index(start)
    assert old in TEXT[place:], old
    return TEXT[:place] + TEXT[place:].replace(old, new, 1)


def faults(text: str) -> list[str]:
    with pytest.raises(BadComponents) as caught:
        read_components(text)
    assert str(caught.value)
    assert all(fault.sentence for fault in caught.value.faults)
    return caught.value.names()


def sentence(text: str) -> str:
    with pytest.raises(BadComponents) as caught:
        read_components(text)
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("robots = [", ["not_toml"]),
        ("x = " + "[" * 100_000, ["not_toml"]),
        ("x = " + "1" * 5000, ["not_toml"]),
        ("#" * 400_001, ["too_long"]),
        (changed('name = "fixed"', 'name = "Ours!"'), ["name"]),
        (changed('name = "fixed"', "name = 3"), ["name"]),
        (changed('name = "fixed"', 'name = "ours"\ntitle = "x"'), ["unknown_entry"]),
        # energy cards
        (changed('id = "energy_1"', 'id = "energy 1"'), ["id"]),
        (changed('id = "energy_1"', 'id = "energy_2"'), ["twice"]),
        (changed("value = 1\n", "value = 0\n"), ["value"]),
        (changed("value = 1\n", "value = true\n"), ["value"]),
        (changed("cubes = 1", 'cubes = "1"'), ["cubes"]),
        (changed("cubes = 1", "cubes = 1\ndoubles = true"), ["doubles"]),
        (changed("doubles = true", "doubles = 2"), ["doubles"]),
        (changed("doubles = true", "triples = true"), ["unknown_entry"]),
        (changed("players = [1, 6]", "players = [1, 7]"), ["players", *["deck"] * 5]),
        (changed("players = [1, 6]", "players = [1, 5]"), ["deck"]),
        (changed("players = [6, 6]", "players = [5, 6]"), ["deck"]),
        (changed("players = [6, 6]", "players = [6, 5]"), ["players", "deck"]),
        (changed("players = [6, 6]", "players = 6"), ["players", "deck", "deck"]),
        (after('id = "energy_6"', "cubes = 1", "cubes = 2"), ["cubes", "cubes"]),
        (TEXT.replace("[[energy]]", "[[cells]]"), ["unknown_entry", "energy"]),
        # the board
        (changed("slots = [0, 1, 2, 3, 3]", "slots = [0, 1, 2, 3]"), ["slots"]),
        (changed("slots = [0, 1, 2, 3, 3]", "slots = [0, 1, 2, 3, -3]"), ["slots"]),
        (changed('rows = ["1: 4W", "3: 3W", "5: 2W"]', 'rows = ["1: 4W"]'), ["rows"]),
        (changed('"5: 2W"]', '"5: 2W+T"]'), ["rows"]),
        (changed('"5: 2W"]', '"5: 2Q"]'), ["rows"]),
        (changed('"5: 2W"]', "5]"), ["rows"]),
        (changed("slots = [", "planks = 1\nslots = ["), ["unknown_entry"]),
        (after("[[board.actions]]", 'phase = "design"', 'phase = "upgrade"'), ["phase", "more"]),
        (after("[[board.actions]]", 'action = "1: P+C"', 'action = "1: P+C"\nmore = "B"'), ["unknown_entry"]),
        (after("[[board.actions]]", 'action = "1: P+C"', 'action = ""'), ["action"]),
        (after("[[board.actions]]", 'id = "design_4"', 'id = "design_1"'), ["twice", "more", "actions"]),
        (after("[[board.actions]]", 'id = "design_4"', 'id = "design_5"'), ["more", "actions"]),
        (after("[[board.actions]]", 'phase = "design"', 'phase = "recycle"'), ["phase"]),
        (after("[[board.places]]", 'type = "cosmetic"', 'type = "speed"'), ["places", "places"]),
        (after("[[board.places]]", 'type = "cosmetic"', 'type = "cosy"'), ["type"]),
        (after("[[board.places]]", 'phase = "upgrade"', 'phase = "lunch"'), ["phase"]),
        (after("[[board.places]]", "inspires = true", "inspires = false"), ["effect"]),
        (after("[[board.places]]", "inspires = true", "inspires = true\nenergy = 1"), ["effect"]),
        (after("[[board.places]]", 'id = "upgrade_speed"', 'id = "upgrade_cosmetic"'), ["twice"]),
        (after('id = "design_7"\nphase = "design"\ntype', "more", "less"), ["unknown_entry", "effect", "actions"]),
        (after('id = "design_7"\nphase = "design"\ntype', 'more = "2V"', 'more = "2V>P"'), ["more"]),
        (after('id = "design_7"\nphase = "design"\ntype', 'more = "2V"', "more = 2"), ["more"]),
        (after("[[board.places]]", "inspires = true", 'more = "V"'), ["more"]),
        # Robots
        (changed('id = "astaire"', 'id = "Astaire"'), ["id"]),
        (changed('id = "astaire"', 'id = "ast-aire"'), ["id"]),
        (changed('id = "astaire"', 'id = "8"'), ["id"]),
        (changed('id = "astaire"', f'id = "{"a" * 41}"'), ["id"]),
        (changed('id = "astaire"', 'id = "axle"'), ["twice"]),
        (changed('id = "astaire"', 'id = "ada"'), ["twice"]),
        (changed('id = "astaire"', 'id = "acoustics"'), ["twice"]),
        (changed('id = "astaire"', 'id = "design_4"'), ["twice"]),
        (changed('id = "astaire"', 'id = "sensor"'), ["id"]),
        (changed('id = "astaire"', 'id = "recycle"'), ["id"]),
        (changed('id = "astaire"', 'id = "player"'), ["id"]),
        (changed('id = "astaire"\n', ""), ["id"]),
        (after('id = "astaire"', 'row = "design"', 'row = "assemble"'), ["row"]),
        (after('id = "astaire"', 'type = "speed"', "type = 1"), ["type"]),
        (after('id = "astaire"', "vp = 5", "vp = -5"), ["vp"]),
        (after('id = "astaire"', "vp = 5", "vp = 5\nshine = 2"), ["unknown_entry"]),
        (after('id = "astaire"', 'left = "3: 2M+2P"', "left = 3"), ["left"]),
        (after('id = "astaire"', 'left = "3: 2M+2P"', 'left = ""'), ["left"]),
        (after('id = "astaire"', 'left = "3: 2M+2P"', 'left = "3: 2M+2M"'), ["left"]),
        (after('id = "astaire"', 'left = "3: 2M+2P"', 'left = "7: 2M+2P"'), ["right"]),
        (after('id = "astaire"', 'left = "3: 2M+2P"', 'left = "3: 2M"'), ["left"]),
        (after('id = "astaire"', 'left = "3: 2M+2P"', 'left = "3: 2M+2V"'), ["left"]),
        (after('id = "astaire"', 'basic = "5: G"', 'basic = "8: G"'), ["basic"]),
        (after('id = "astaire"', 'basic = "5: G"', 'basic = "G"'), ["basic"]),
        (after('id = "astaire"', 'upgraded = "5: 2G"', 'upgraded = "5: 2g"'), ["upgraded"]),
        (after('id = "astaire"', 'upgraded = "5: 2G"\n', ""), ["upgraded"]),
        (after('id = "astaire"', 'en = "Astaire", ', ""), ["name"]),
        (after('id = "astaire"', 'en = "Astaire", ', 'en = "As\\ntaire", '), ["name"]),
        (after('id = "astaire"', 'en = "Astaire", ', f'en = "{"A" * 41}", '), ["name"]),
        (after('id = "astaire"', 'en = "Astaire", ', 'en = "Astaire", fr = "Astaire", '), ["unknown_entry"]),
        (after('id = "astaire"', 'name = { es = "Astaire", ', 'name = "A"\nnick = { '), None),
        (TEXT.replace("[[robots]]\n" + ROW, ""), []),
        # Classes
        (after("[[classes]]", 'objective = "tokens_of_type"', 'objective = "charm"'), ["objective"]),
        (after("[[classes]]", 'what = "cosmetic"', 'what = "sensor"'), ["what"]),
        (after("[[classes]]", 'what = "cosmetic"\n', ""), ["what"]),
        (after("[[classes]]", 'what = "cosmetic"', 'what = "cosmetic"\nlow = 1'), ["low"]),
        (changed('objective = "tokens_total"', 'objective = "tokens_total"\nwhat = "speed"'), ["what"]),
        (changed('what = "battery"', 'what = "robot"'), ["what"]),
        (changed('objective = "robot_vp"\nlow = 3', 'objective = "robot_vp"\nlow = 5'), ["high"]),
        (changed('objective = "action_energy"\nlow = 1', 'objective = "action_energy"'), ["low"]),
        (changed("scale = [2, 3, 4, 4]", "scale = [2, 3, 4]"), ["scale"]),
        (changed("scale = [2, 3, 4, 4]", "scale = [2, 4, 3, 3]"), ["scale"]),
        (changed("scale = [2, 3, 4, 4]", "scale = [0, 3, 4, 4]"), ["scale"]),
        (changed("scale = [2, 3, 4, 4]", "scale = [2, 3, 4, 5]"), ["needs_credit"]),
        (changed("needs_credit = true\n", ""), ["needs_credit"]),
        (changed("needs_credit = true", "needs_credit = 1"), ["needs_credit", "needs_credit"]),
        (changed("points = [2, 5, 9, 14]", "points = [2, 5, 9, 8]"), ["points"]),
        (changed("points = [2, 5, 9, 14]", "points = [2, 5, 9, 8.5]"), ["points"]),
        (changed("points = [2, 5, 9, 14]", "points = [2, 5, 9, 14]\nteacher = 1"), ["unknown_entry"]),
        # Inventors
        (changed('level = "easy"', 'level = "odd"'), ["level"]),
        (changed("tokens = 3\n", ""), ["requirement"]),
        (changed("tokens = 3\n", "tokens = 3\nrobots = 4\n"), ["requirement"]),
        (changed("tokens = 3\n", "tokens = 17\n"), ["tokens", "requirement"]),
        (changed("robots = 4\n", "robots = 16\n"), ["robots", "requirement"]),
        (changed('link = "and"', 'link = "nor"'), ["link"]),
        (changed('link = "and"', 'link = "and"\nbeard = true'), ["unknown_entry"]),
        (after("[[inventors]]", 'when = "round_end"', 'when = "always"'), ["when"]),
        (after("[[inventors]]", 'when = "round_end"', 'when = "noon"'), ["when"]),
        (after("[[inventors]]", 'when = "round_end"', 'when = "at_once"'), ["when"]),
        (after('when = "at_once"', 'when = "at_once"', 'when = "start"'), ["when"]),
        (after("[[inventors]]", 'does = "gain"', 'does = "sleep"'), ["does"]),
        (after("[[inventors]]", 'gives = "B"', 'takes = "B"'), ["unknown_entry", "gives"]),
        (after("[[inventors]]", 'gives = "B"', 'gives = "R"'), ["gives"]),
        (after("[[inventors]]", 'gives = "B"', 'gives = "B", phase = "design"'), ["phase"]),
        (changed('phase = "design", amount = 1', 'phase = "lunch", amount = 1'), ["phase"]),
        (changed('phase = "design", amount = 1', 'phase = "design", amount = 0'), ["amount"]),
        (changed('phase = "design", amount = 1', 'phase = "design"'), ["amount"]),
        (changed("energy = 5, gives", "energy = 0, gives"), ["energy"]),
        (
            changed('does = "boost_card", amount = 2, limit = 1', 'does = "boost_card", amount = 2, limit = 3'),
            ["limit"],
        ),
        (changed('does = "act_again", pays = "2B"', 'does = "act_again", pays = "2V"'), ["pays"]),
        (changed('does = "act_again", pays = "2B"', 'does = "act_again", pays = 2'), ["pays"]),
        (changed('basic = { when = "round_end", does = "gain", gives = "B" }', "basic = 3"), ["basic"]),
        (after("[inventors.text]", "en = ", "de = "), ["text", "unknown_entry"]),
        # bids and the neutral row
        (changed('bids = ["", ', 'bids = ["?", '), ["bids"]),
        (changed('bids = ["", ', 'bids = ["W", '), ["bids"]),
        (changed("3T+2B", "4T+2B"), ["bids"]),
        (changed("3T+2B", "3T+4B"), ["bids"]),
        (changed('bids = ["", "B", "2B", "T+B", "2T+B", "3T+2B"]', "bids = []"), ["bids"]),
        (changed('bids = ["", "B", "2B", "T+B", "2T+B", "3T+2B"]\n', ""), ["bids"]),
        (changed("two = [0, 0, 1, 2, 0]\n", ""), ["two"]),
        (changed("two = [0, 0, 1, 2, 0]", "two = [0, 0, 1, 2, 1]"), ["two"]),
        (changed("two = [0, 0, 1, 2, 0]", "two = [0, 0, 1, 2]"), ["two"]),
        (changed("two = [0, 0, 1, 2, 0]", "two = [0, 0, 1, 9, 0]"), ["cubes"]),
        (changed("solo = [1, 2, 1, 2, 0]", "solo = [6, 6, 1, 2, 0]"), ["cubes"]),
        (changed("rising = [1, 1, 2, 2, 0]", "sinking = [2, 2, 1, 1, 0]"), ["unknown_entry", "rising"]),
    ],
)
def test_every_fault_of_a_component_set_is_named(text: str, names: list[str] | None) -> None:
    if names == []:
        assert len(read_components(text).robots) == 95
    else:
        assert faults(text) == (names or ["unknown_entry", *["name"] * 4])


@pytest.mark.parametrize(
    ("old", "entry", "allowed", "refused"),
    [
        ("value = 1\n", "value = {}\n", [1, 9], [0, 10]),
        ("slots = [0, 1, 2, 3, 3]", "slots = [0, 1, 2, 3, {}]", [0, 9], [-1, 10]),
        ('rows = ["1: 4W", "3: 3W", "5: 2W"]', "rows = {}", [["1: W", "9: 9W"]], [["1: W"], ["1: W"] * 4]),
        ("vp = 5", "vp = {}", [0, 99], [-1, 100]),
        ("energy = 2\n", "energy = {}\n", [1, 9], [0, 10]),
        ('"cost_has"\nwhat = "sensor"', '"cost_has"\nwhat = "{}"', ["robot", "battery"], ["wild", "vp"]),
        ("scale = [3, 4, 5, 6]", "scale = {}", [[1, 1, 1, 2], [1, 1, 98, 99]], [[0, 1, 1, 2], [1, 1, 1, 100]]),
        ("points = [2, 5, 9, 13]", "points = {}", [[0, 0, 0, 0], [1, 1, 99, 99]], [[-1, 0, 0, 0], [1, 1, 1, 100]]),
        ('"robot_vp"\nlow = 3', '"robot_vp"\nlow = {}', [0, 4], [-1, 5]),
        ('"action_energy"\nlow = 1', '"action_energy"\nlow = {}', [1, 3], [0, 4]),
        ('"cost_energy"\nlow = 1\nhigh = 1', '"cost_energy"\nlow = 1\nhigh = {}', [1, 99], [0, 100]),
        ("robots = 4", "robots = {}", [1, 15], [0, 16]),
        ("tokens = 3", "tokens = {}", [1, 16], [0, 17]),
        ('phase = "design", amount = 1', 'phase = "design", amount = {}', [1, 16], [0, 17]),
        ("energy = 5, gives", "energy = {}, gives", [1, 99], [0, 100]),
        ("amount = 1, limit = 5", "amount = 1, limit = {}", [1, 99], [0, 100]),
        ("amount = 2, limit = 1", "amount = 2, limit = {}", [1, 2], [0, 3]),
        ('bids = ["", "B", "2B", "T+B", "2T+B", "3T+2B"]', "bids = {}", [[""], ["3B+3T"] * 9], [[], [""] * 10]),
        ("solo = [1, 2, 1, 2, 0]", "solo = {}", [[9, 2, 2, 9, 0], [0, 9, 2, 9, 0]], [[9, 3, 0, 0, 0], [0, 0, 3, 9, 0]]),
        ("two = [0, 0, 1, 2, 0]", "two = {}", [[9, 9, 8, 8, 0]], [[0, 0, 9, 0, 0], [0, 0, 0, 9, 0], [0, 0, 0, 0, 1]]),
        ("rising = [1, 1, 2, 2, 0]", "rising = {}", [[0, 0, 0, 0, 0]], [[10, 0, 0, 0, 0], [-1, 0, 0, 0, 0]]),
        ('en = "Astaire"', 'en = "{}"', ["A" * 40], ["A" * 41, " ", "A\\tB"]),
        ('id = "astaire"', 'id = "{}"', ["a" * 40, "a_1", "1a"], ["a" * 41, "_", "ñ", "a b"]),
        ('"3: 2M+2P"', '"{}"', ["1: 9T+9C", "6: 3W"], ["7: 3M", "3: 2M", "0: 3M"]),
    ],
)
def test_numbers_have_limits(old: str, entry: str, allowed: list[object], refused: list[object]) -> None:
    for value in allowed:
        assert read_components(changed(old, entry.format(json.dumps(value) if isinstance(value, list) else value)))
    for value in refused:
        assert faults(changed(old, entry.format(json.dumps(value) if isinstance(value, list) else value)))


def test_the_text_of_an_inventor_has_at_most_400_characters() -> None:
    text = re.search(r'\[inventors.text\]\nes = "(.*)"', TEXT)
    assert text is not None
    assert read_components(changed(text[1], "x" * 400))
    assert faults(changed(text[1], "x" * 401)) == ["text"]


def test_a_phase_has_up_to_five_board_actions() -> None:
    def more(names: list[str]) -> str:
        actions = "".join(f'[[board.actions]]\nid = "{name}"\nphase = "design"\naction = "7: B"\n' for name in names)
        text = TEXT.replace("[[board.places]]", actions + "[[board.places]]", 1)
        for name, old in zip(names, ["upgrade_cosmetic", "upgrade_speed", "upgrade_communications"], strict=False):
            text = text.replace(f'id = "{old}"\nphase = "upgrade"', f'id = "{name}"\nphase = "design"\nmore = "V"')
            place = text.index(f'id = "{name}"\nphase = "design"\nmore')
            text = text[:place] + text[place:].replace("inspires = true\n", "", 1)
        return text

    board = read_components(more(["design_2", "design_3"])).board
    assert [action.name for action in board.actions][3:5] == ["design_2", "design_3"]
    assert board.places[0].action == 3
    assert written_gains(board.actions[3].uncovered) == [("battery", 1), ("vp", 1)]
    assert faults(more(["design_2", "design_3", "design_6"])) == ["actions"]


def written_gains(action: words.PrintedAction) -> list[tuple[str, int]]:
    return [(ITEMS[gain.item], int(gain.amount)) for gain in action.gains]


def test_there_are_8_to_24_energy_cards() -> None:
    row = '[[energy]]\nid = "energy_{}"\nvalue = {}\nplayers = [{}, {}]\n\n'
    start, end = TEXT.index("[[energy]]"), TEXT.index("[board]")

    def cards(ranges: list[tuple[int, int]]) -> str:
        rows = [row.format(number, number % 9 + 1, low, high) for number, (low, high) in enumerate(ranges)]
        return TEXT[:start] + "".join(rows) + TEXT[end:]

    alone = [(count, count) for count in range(1, 7)]
    assert len(read_components(cards([(1, 6)] * 8)).energy) == 8
    assert len(read_components(cards([(1, 6)] * 4 + alone * 3 + [(1, 3), (4, 6)])).energy) == 24
    assert faults(cards([(1, 6)] * 4 + alone * 3 + [(1, 2), (3, 4), (5, 6)])) == ["energy"]
    assert faults(cards([(1, 6)] * 7)) == ["energy"]


def test_an_empty_file_misses_everything() -> None:
    assert faults("") == ["name", "energy", "board", "robots", "classes", "inventors", "bids", "neutral"]
    assert faults("board = 1\nneutral = 2\nbids = 3\nrobots = 4\nenergy = 'e'")[-1] == "neutral"


@pytest.mark.parametrize(("table", "fewest", "most"), [("robots", 48, 200), ("classes", 12, 60), ("inventors", 12, 60)])
def test_there_are_enough_and_not_too_many_cards(table: str, fewest: int, most: int) -> None:
    heading = f"[[{table}]]"
    first, *cards = re.split(rf"(?=\[\[{table}\]\])", TEXT)
    last, *rest = re.split(r"(?=\n\[\[)", cards[-1], maxsplit=1)
    cards[-1] = last + "\n"
    tail = "".join(rest)
    assert all(card.startswith(heading) for card in cards)
    assert read_components(first + "".join(cards[:fewest]) + tail)
    assert faults(first + "".join(cards[: fewest - 1]) + tail) == [table]
    many = [re.sub(r'id = "\w+"', f'id = "card_{number}"', cards[0], count=1) for number in range(most + 1)]
    assert read_components(first + "".join(many[:most]) + tail)
    assert faults(first + "".join(many) + tail) == [table]


def test_all_faults_are_named_at_once() -> None:
    text = TEXT.replace('id = "astaire"', 'id = "Astaire"').replace("[2, 3, 4, 4]", "[4, 3, 2, 2]")
    text = text.replace('link = "and"', 'link = "xor"', 1).replace("3T+2B", "9T+2B")
    assert faults(text) == ["id", *["scale"] * 4, "link", "bids"]


def test_a_fault_says_where_it_is() -> None:
    assert sentence(after('id = "astaire"', '"5: 2G"', '"5: 2G+Q"')) == (
        "astaire: upgraded is '5: 2G+^Q': there is no such item"
    )
    below = after("[[board.places]]", "inspires = true", "inspires = true\nenergy = -1")
    assert sentence(below) == "upgrade_cosmetic: energy is a number from 0 to 9, not -1"
    long = after('id = "astaire"', "vp = 5", f'vp = "{"5" * 60}"')
    assert sentence(long) == f"astaire: vp is a number from 0 to 99, not '{'5' * 39}..."
    assert "3 players, not 8" in sentence(changed("players = [3, 6]", "players = [4, 6]"))
    assert sentence(after('id = "astaire"', "vp = 5", "vp = 0x" + "f" * 9000)).endswith("0 to 99, not that")


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        (
            after('id = "astaire"', '"5: 2G"', '"5: 2G+Q"'),
            [
                "astaire: upgraded es '5: 2G+^Q': no existe tal cosa",
                "astaire: upgraded is '5: 2G+^Q': there is no such item",
                "astaire: upgraded és '5: 2G+^Q': no existeix tal cosa",
                "astaire: upgraded é '5: 2G+^Q': não existe tal coisa",
            ],
        ),
        (
            after('id = "ada"', 'when = "round_end"', 'when = "always"'),
            [
                "ada: gain funciona en start o at_once o round_end o game_end, no en always",
                "ada: gain works start or at_once or round_end or game_end, not always",
                "ada: gain funciona en start o at_once o round_end o game_end, no en always",
                "ada: gain funciona em start ou at_once ou round_end ou game_end, não em always",
            ],
        ),
        (
            after('id = "astaire"', "vp = 5", "vp = 5\nshine = 1"),
            [
                "astaire: un robot no tiene el dato 'shine'",
                "astaire: a Robot has no entry 'shine'",
                "astaire: un robot no té la dada 'shine'",
                "astaire: um robô não tem o dado 'shine'",
            ],
        ),
    ],
)
def test_a_fault_is_told_in_four_languages(text: str, sentences: list[str]) -> None:
    with pytest.raises(BadComponents) as caught:
        read_components(text)
    sent = pickle.loads(pickle.dumps(caught.value))
    for error in (caught.value, sent):
        assert [error.say(language) for language in LANGUAGES] == sentences


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("", "'^': an energy from 1 to 7 is missing"),
        ("8: G", "'^8: G': an energy from 1 to 7 is missing"),
        ("0: G", "'^0: G': an energy from 1 to 7 is missing"),
        ("5 G", "'5 ^G': a colon is missing"),
        ("5:", "'5:^': a letter is missing"),
        ("5: G+", "'5: G+^': a letter is missing"),
        ("5: 2", "'5: 2^': a letter is missing"),
        ("5: 22G", "'5: 2^2G': there is no such item"),
        ("5: G G", "'5: G ^G': the text should end here"),
        ("5: C>", "'5: C>^': a letter is missing"),
        ("5: >C", "'5: ^>C': there is no such item"),
        ("5: V>C", "'5: ^V>C': this item cannot be here"),
        ("5: B+B>C", "'5: B+^B>C': this item is paid twice"),
        ("5: S/G>C", "'5: S^/G>C': a > is missing"),
        ("5: S>C>P", "'5: S>C^>P': the text should end here"),
        ("5: 2X", "'5: 2^X': this comes at most once"),
        ("5: 2S/G", "'5: 2^S/G': what is chosen from has no number"),
        ("5: S/S", "'5: S/^S': this item can be chosen twice"),
        ("5: S/W", "'5: S/^W': this item cannot be here"),
        ("5: S/2G", "'5: S/^2G': there is no such item"),
    ],
)
def test_a_slip_of_the_notation_is_marked(text: str, marked: str) -> None:
    with pytest.raises(Slip) as caught:
        read_action(text)
    assert f"{caught.value.marked(text)}: {caught.value}" == marked


@pytest.mark.parametrize("text", ["", "0: S"])
def test_a_price_may_need_more_energy_than_an_action(text: str) -> None:
    assert read_cost("9: S").energy == 9
    with pytest.raises(Slip, match="an energy from 1 to 9 is missing"):
        read_cost(text)


def test_what_the_notation_means() -> None:
    action = read_action(" 4 : P + 2B > 2W + C + S/M ")
    assert action.energy == 4
    assert not action.free
    assert {ITEMS[item]: count for item, count in enumerate(action.pays) if count} == {"program": 1, "battery": 2}
    assert [(gain.item, gain.amount, gain.choices) for gain in action.gains] == [
        (words.WILD, 2, []),
        (words.ROBOT, 1, []),
        (-1, 1, [words.SENSOR, words.MICROCHIP]),
    ]
    for number, letter in enumerate(LETTERS):
        (gain,) = read_action(f"7: {letter}").gains
        assert (gain.item, gain.amount) == (number, 1)
        (again,) = read_action(f"7: 1{letter}").gains
        assert (again.item, again.amount) == (number, 1)
    assert read_cost("9: 3S+2G").energy == 9
    assert sum(read_payment("")) == 0
    with pytest.raises(Slip):
        read_gains("", LETTERS)
    with pytest.raises(Slip):
        read_payment("B" * 41)


@pytest.mark.parametrize(
    "text", ["5: C>3B", "4: S/M+B", "1: X+W", "7: 3W>U", "4: S+2T>2W+C", "6: R+2V", "3: A", "2: C>L", "9: 3S+2G"]
)
def test_an_action_is_written_as_it_is_read(text: str) -> None:
    assert write_action(read_cost(text) if text[0] == "9" else read_action(text)) == text


def test_a_payment_without_energy_is_written_too() -> None:
    assert [write_action(bid) for bid in read_components(TEXT).bids] == ["", "B", "2B", "T+B", "2T+B", "3T+2B"]
    (leon,) = [inventor for inventor in read_components(TEXT).inventors if inventor.name == "leon"]
    assert write_action(leon.basic.action) == "W>W"


def test_what_is_read_of_a_board() -> None:
    board = read_components(TEXT).board
    assert [int(action.phase) for action in board.actions] == [2, 2, 2, 3, 3, 3, 4, 4, 4]
    one = {action.name: action for action in board.actions}
    assert [(int(gain.item), int(gain.amount)) for gain in one["recycle_1"].uncovered.gains] == [
        (words.BATTERY, 2),
        (words.TAPE, 1),
    ]
    for place in board.places:
        if place.action >= 0:
            assert board.actions[place.action].name == place.name
            assert board.actions[place.action].phase == place.phase


def test_board_actions_are_kept_by_phase() -> None:
    first = '[[board.actions]]\nid = "design_1"\nphase = "design"\naction = "1: P+C"\n\n'
    moved = TEXT.replace(first, "").replace("[[board.places]]", first + "[[board.places]]", 1)
    board = read_components(moved).board
    assert [action.name for action in board.actions][:3] == ["design_4", "design_7", "design_1"]
    place = next(place for place in board.places if place.name == "design_1")
    assert place.action == 2


def test_the_tables_of_the_reader_are_complete() -> None:
    assert [kind.index for kind in ABILITIES] == list(range(len(ABILITIES)))
    assert set(files.WHAT) | set(files.RANGED) < set(words.OBJECTIVES)


def test_a_set_can_be_read_twice_and_by_another_name() -> None:
    other = read_components(changed('name = "fixed"', 'name = "mine"'))
    assert other.name == "mine"
    assert other.robot_number["astaire"] == 0
    assert other.place_number["recycle_7"] == 15


def harmless(text: str) -> None:
    try:
        read_components(text)
    except BadComponents as error:
        assert error.faults
        assert all("\n" not in fault.sentence for fault in error.faults if fault.name != "not_toml")


@given(st.text())
@example("a = 1e999999\nrobots = [[[]]]")
@example("[board]\nplaces = [{}]\nactions = [1, {}]")
def test_any_text_is_read_or_refused(text: str) -> None:
    harmless(text)


LINES = TEXT.splitlines()
VALUES = [
    "0",
    "-1",
    "1e400",
    "nan",
    "true",
    '""',
    '"?"',
    "[]",
    "{}",
    "[[]]",
    "2020-01-01",
    '"5: C>3B"',
    "99999999999999",
]


@settings(max_examples=4 * settings.default.max_examples)
@given(st.lists(st.tuples(st.integers(0, len(LINES) - 1), st.sampled_from([*VALUES, None])), min_size=1, max_size=5))
def test_a_file_with_changed_entries_is_read_or_refused(changes: list[tuple[int, str | None]]) -> None:
    lines = list(LINES)
    for place, value in changes:
        entry, equals, _ = lines[place].partition(" = ")
        lines[place] = f"{entry} = {value}" if equals and value is not None else ""
    harmless("\n".join(lines))


@settings(max_examples=3 * settings.default.max_examples)
@given(st.integers(0, len(TEXT)), st.integers(0, 60), st.text(max_size=10))
def test_a_file_with_a_hole_is_read_or_refused(place: int, length: int, text: str) -> None:
    harmless(TEXT[:place] + text + TEXT[place + length :])


@given(st.text(alphabet="0123456789: >+/VSGMPTBCWURXALZ", max_size=45))
def test_any_notation_is_read_or_marked(text: str) -> None:
    for read in (read_action, read_cost, read_payment):
        try:
            read(text)
        except Slip as slip:
            assert 0 <= slip.place <= len(text)
            assert "^" in slip.marked(text)


def test_the_file_is_what_it_says_it_is() -> None:
    data = tomllib.loads(TEXT)
    assert set(data) == set(files.SET_ENTRIES)
    assert {row["type"] for row in data["robots"]} == set(TYPES)
    assert {row["row"] for row in data["robots"]} == set(PHASES[2:])
