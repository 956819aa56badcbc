"""What is known of the printed components, and what our own set promises beside it (RA-130)."""

import tomllib
from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tablebots.core.rulebook import LANGUAGES
from tablebots.games.raising import components as words
from tablebots.games.raising import outcomes, rulings
from tablebots.games.raising.actions import row_points
from tablebots.games.raising.component_files import own_components, own_components_text
from tablebots.games.raising.components import ITEMS, LETTERS, OBJECTIVES, PHASES, TYPES, Robot
from tablebots.games.raising.game import GAME
from tablebots.games.raising.inventors import ABILITIES, WHENS
from tablebots.games.raising.notation import write_action
from tablebots.games.raising.rules import RaisingState
from tablebots.games.raising.state import ROUNDS, PlayerState

OURS = own_components()
ROBOTS = {robot.name: robot for robot in OURS.robots}
CLASSES = {card.name: card for card in OURS.classes}
BOARD = {action.name: action for action in OURS.board.actions}
PLACES = {place.name: place for place in OURS.board.places}
COS, SPD, COM, EFF = range(4)
PARTS = "SGMP"


def paid(pays: list[int]) -> dict[str, int]:
    return {LETTERS[item]: count for item, count in enumerate(pays) if count}


def worth(letter: str, count: int) -> float:
    return count * {"V": 1.1, "W": 1, "T": 1.15, "C": 0.8, "B": 0.5, "U": 4.2}.get(letter, 0.85)


def deck(players: int) -> list[words.EnergyCard]:
    return [card for card in OURS.energy if card.low <= players <= card.high]


# What the box holds


@pytest.mark.rule("RA-01", "RA-130")
def test_the_box_has_96_robots_32_classes_and_14_inventors() -> None:
    assert (len(OURS.robots), len(OURS.classes), len(OURS.inventors)) == (96, 32, 14)


@pytest.mark.rule("RA-130")
def test_all_robots_are_different() -> None:
    faces = [
        (robot.row, robot.type, robot.vp, str(robot.parts), write_action(robot.basic), write_action(robot.upgraded))
        for robot in OURS.robots
    ]
    assert len(set(faces)) == len(OURS.robots)


@pytest.mark.rule("RA-02", "RA-130")
def test_a_player_has_16_places_four_of_each_type_and_12_energy_cards() -> None:
    assert Counter(int(place.type) for place in OURS.board.places) == dict.fromkeys(range(4), 4)
    assert len(OURS.board.places) == 16
    assert len(OURS.energy) == 12


# Energy cards


@pytest.mark.rule("RA-03", "RA-130")
@pytest.mark.parametrize("players", range(1, 7))
def test_every_number_of_players_takes_out_four_energy_cards(players: int) -> None:
    assert len(deck(players)) == 8


@pytest.mark.rule("RA-20", "RA-130")
def test_a_card_of_one_energy_doubles_cubes_and_puts_none() -> None:
    assert any(card.value == 1 and card.doubles and card.cubes == 0 for card in OURS.energy)
    assert all(card.cubes == 0 for card in OURS.energy if card.doubles)
    assert any(card.cubes == 1 and not card.doubles for card in OURS.energy)


@pytest.mark.rule("RA-01")
def test_fourteen_cubes_are_enough() -> None:
    most = [sum(sorted(int(card.cubes) for card in deck(players))[-2:]) * players for players in range(1, 7)]
    assert most == [3, 6, 6, 8, 10, 12]
    assert most[0] + 3 <= 14
    assert most[1] + 2 <= 14


def test_the_energy_decks_of_our_set() -> None:
    assert [sum(int(card.value) for card in deck(players)) for players in range(1, 7)] == [23, 23, 23, 22, 20, 18]
    assert [sum(int(card.cubes) for card in deck(players)) for players in range(1, 7)] == [5, 5, 4, 3, 3, 3]
    assert max(card.value for card in OURS.energy) <= 7


def test_what_energy_cards_show() -> None:
    assert [card.label for card in OURS.energy[:5]] == ["1 x2", "2", "3", "4 ▪", "3 ▪ ▪"]


# The player board


@pytest.mark.rule("RA-132")
def test_slots_upgrade_rows_and_energy_of_board_actions() -> None:
    assert OURS.board.slots == [0, 1, 2, 3, 3]
    assert OURS.board.rows[:2] == [(1, 4), (3, 3)]
    assert [(action.phase, action.action.energy) for action in OURS.board.actions] == [
        (phase, energy) for phase in (words.DESIGN, words.FABRICATE, words.RECYCLE) for energy in (1, 4, 7)
    ]


def test_a_wild_is_worth_two_energy_in_every_upgrade_row() -> None:
    assert {energy + 2 * wilds for energy, wilds in OURS.board.rows} == {9}
    assert len(OURS.board.rows) == 3


@pytest.mark.rule("RA-130")
@pytest.mark.parametrize(
    ("name", "basic", "uncovered", "kind"),
    [
        ("design_1", "1: P+C", None, None),
        ("design_4", "4: X", "4: X+C+B", EFF),
        ("design_7", "7: V", "7: 3V", COS),
        ("fabricate_1", "1: M/G", None, None),
        ("recycle_4", "4: B>T", "4: B>T+W", COM),
    ],
)
def test_the_known_board_actions(name: str, basic: str, uncovered: str | None, kind: int | None) -> None:
    assert write_action(BOARD[name].action) == basic
    assert uncovered is None or write_action(BOARD[name].uncovered) == uncovered
    assert kind is None or PLACES[name].type == kind


@pytest.mark.rule("RA-66")
def test_the_swap_gives_a_robot_and_a_battery_once_uncovered() -> None:
    assert [int(gain.item) for gain in BOARD["design_4"].uncovered.gains] == [
        words.EXCHANGE,
        words.ROBOT,
        words.BATTERY,
    ]


@pytest.mark.rule("RA-42", "RA-130")
def test_places_of_the_upgrade_section_inspire_and_no_other() -> None:
    inspiring = [place for place in OURS.board.places if place.inspires]
    assert inspiring == [place for place in OURS.board.places if place.phase == words.UPGRADE]
    assert [int(place.type) for place in inspiring] == [COS, SPD, COM]


@pytest.mark.rule("RA-130")
def test_design_has_a_place_of_communications_for_one_energy() -> None:
    place = PLACES["design_energy"]
    assert (place.phase, place.type, place.energy) == (words.DESIGN, COM, 1)


def test_every_board_action_has_one_place_that_gives_more() -> None:
    assert sorted(int(place.action) for place in OURS.board.places if place.action >= 0) == list(range(9))
    for action in OURS.board.actions:
        assert action.uncovered.energy == action.action.energy
        assert list(action.uncovered.pays) == list(action.action.pays)
        assert write_action(action.uncovered) != write_action(action.action)


def test_every_place_does_one_thing() -> None:
    for place in OURS.board.places:
        assert (place.energy > 0) + place.inspires + (place.action >= 0) == 1


# Robots


@pytest.mark.rule("RA-51", "RA-130")
@pytest.mark.parametrize("robot", OURS.robots, ids=[robot.name for robot in OURS.robots])
def test_the_right_column_saves_a_line_of_two_components_for_four_energy(robot: Robot) -> None:
    left, right = (paid(parts) for parts in robot.parts)
    assert robot.energy[0] in (1, 2, 3)
    assert robot.energy[1] == robot.energy[0] + 4
    assert len(left) == 2
    assert set(left) <= set(PARTS)
    ((kind, count),) = right.items()
    assert left[kind] == count
    assert [number for part, number in left.items() if part != kind] == [2]
    assert 1 <= count <= 4


@pytest.mark.rule("RA-130")
@pytest.mark.parametrize("robot", OURS.robots, ids=[robot.name for robot in OURS.robots])
def test_thresholds_end_at_seven(robot: Robot) -> None:
    assert 1 <= robot.basic.energy <= 7
    assert 1 <= robot.upgraded.energy <= 7


@pytest.mark.rule("RA-130")
@pytest.mark.parametrize(
    ("name", "row", "kind", "vp", "left", "right", "basic", "upgraded"),
    [
        ("axle", "fabricate", None, 4, None, None, "4: 3W>U", None),
        ("figure_8", "fabricate", SPD, 6, None, None, None, "4: 3B"),
        ("astaire", "design", SPD, 5, (3, "MP"), (7, "M"), "5: G", "5: 2G"),
        ("edward", "design", COS, 5, (3, "SSGG"), (7, "GG"), "5: C>3B", "5: C>2V+2B"),
        ("crisper", "fabricate", COM, None, None, None, "3: M", "3: 2T"),
        ("fresco", "design", SPD, 5, (3, "S"), (7, "S"), "5: V+C", "5: 2V+2C"),
        ("mower", "recycle", SPD, 5, (2, "SSPP"), (6, "SS"), "6: G>B+2C", "6: G>3B+2C"),
    ],
)
def test_the_known_robots(
    name: str,
    row: str,
    kind: int | None,
    vp: int | None,
    left: tuple[int, str] | None,
    right: tuple[int, str] | None,
    basic: str | None,
    upgraded: str | None,
) -> None:
    robot = ROBOTS[name]
    assert PHASES[robot.row] == row
    assert kind is None or robot.type == kind
    assert vp is None or robot.vp == vp
    for column, known in ((0, left), (1, right)):
        if known is not None:
            letters = "".join(letter * count for letter, count in paid(robot.parts[column]).items())
            assert robot.energy[column] == known[0]
            assert (
                letters == known[1]
                if len(known[1]) > 1 and known[1][0] == known[1][1]
                else set(known[1]) <= set(letters)
            )
    for known_action, action in ((basic, robot.basic), (upgraded, robot.upgraded)):
        assert known_action is None or sorted_gains(write_action(action)) == sorted_gains(known_action)


def sorted_gains(text: str) -> tuple[str, list[str]]:
    start, _, gains = text.rpartition(">" if ">" in text else ": ")
    return start, sorted(gains.split("+"))


@pytest.mark.rule("RA-130")
def test_what_is_known_of_nugget() -> None:
    nugget = ROBOTS["nugget"]
    assert nugget.row == words.FABRICATE
    assert nugget.basic.energy >= 4
    aerospace = CLASSES["aerospace_engineering"]
    assert OBJECTIVES[aerospace.objective] == "action_energy"
    assert aerospace.low <= nugget.basic.energy <= aerospace.high
    acoustics = CLASSES["acoustics"]
    assert OBJECTIVES[acoustics.objective] == "cost_has"
    assert nugget.parts[0][acoustics.what] > 0


@pytest.mark.rule("RA-130")
def test_known_names_are_there_and_stay_in_every_language() -> None:
    known = {
        "axle": "Axle",
        "figure_8": "Figure 8",
        "astaire": "Astaire",
        "edward": "Edward",
        "nugget": "Nugget",
        "crisper": "Crisper",
        "oz": "Oz",
        "cheers": "Cheers",
        "jonah": "Jonah",
        "glaze": "Glaze",
        "selfie": "Selfie",
    }
    for name, spoken in known.items():
        assert set(ROBOTS[name].names.values()) == {spoken}
    assert set(OURS.inventors[0].names.values()) == {"Ada"}
    assert CLASSES["aerospace_engineering"].names["en"] == "Aerospace Engineering"
    assert CLASSES["acoustics"].names["en"] == "Acoustics"


@pytest.mark.rule("RA-130")
def test_three_robots_can_cost_what_the_printed_example_adds_up_to() -> None:
    """Six energy, 7 sensors and 2 each of the others in the left columns, and one in each of three slots (3 wilds)."""
    wanted = [0] * len(ITEMS)
    for letter, count in (("S", 7), ("P", 2), ("M", 2), ("G", 2)):
        wanted[LETTERS.index(letter)] = count
    sensors = [robot for robot in OURS.robots if robot.parts[1][words.SENSOR]]
    found = [
        (one.name, two.name, three.name)
        for first, one in enumerate(sensors)
        for second, two in enumerate(sensors[:first])
        for three in sensors[:second]
        if one.energy[0] + two.energy[0] + three.energy[0] == 6
        and [sum(parts) for parts in zip(one.parts[0], two.parts[0], three.parts[0], strict=True)] == wanted
    ]
    assert found


def test_how_our_robots_are_spread() -> None:
    assert Counter((int(robot.row), int(robot.type)) for robot in OURS.robots) == {
        (row, kind): 8 for row in (2, 3, 4) for kind in range(4)
    }
    assert Counter(int(robot.vp) for robot in OURS.robots) == {3: 16, 4: 30, 5: 30, 6: 20}
    assert Counter(robot.energy[0] for robot in OURS.robots) == {1: 37, 2: 23, 3: 36}
    assert Counter(sum(robot.parts[1]) for robot in OURS.robots) == {1: 47, 2: 17, 3: 8, 4: 24}
    assert Counter(int(robot.basic.energy) for robot in OURS.robots) == {1: 6, 2: 10, 3: 11, 4: 22, 5: 20, 6: 16, 7: 11}


def test_pairs_of_components_are_evenly_spread() -> None:
    pairs: Counter[tuple[str, str]] = Counter()
    for robot in OURS.robots:
        (first,) = paid(robot.parts[1])
        (second,) = set(paid(robot.parts[0])) - {first}
        pairs[first, second] += 1
    assert len(pairs) == 12
    assert min(pairs.values()) >= 5
    assert max(pairs.values()) <= 9


@pytest.mark.rule("RA-130")
@pytest.mark.parametrize("robot", OURS.robots, ids=[robot.name for robot in OURS.robots])
def test_what_an_upgrade_of_each_type_does(robot: Robot) -> None:
    basic, upgraded = robot.basic, robot.upgraded
    if robot.type == EFF:
        assert upgraded.energy in (basic.energy - 2, basic.energy - 3)
        assert upgraded.energy <= 4
        assert write_action(upgraded)[1:] == write_action(basic)[1:]
        return
    assert upgraded.energy == basic.energy
    before, after = (
        sum(worth(LETTERS[gain.choices[0] if gain.choices else gain.item], gain.amount) for gain in action.gains)
        - sum(worth(letter, count) for letter, count in paid([int(n) for n in action.pays]).items())
        for action in (basic, upgraded)
    )
    assert after > before
    if robot.type == COS:
        points = [sum(gain.amount for gain in action.gains if gain.item == words.VP) for action in (basic, upgraded)]
        assert 1 <= points[1] - points[0] <= 3
    if robot.type == COM:
        flexible = {words.TAPE, words.WILD}
        assert flexible & {int(gain.item) for gain in upgraded.gains}


@pytest.mark.rule("RA-67")
def test_few_robots_assemble_or_teach_and_need_much_energy() -> None:
    """What is out of the ordinary is on Robots with a threshold of 6 or 7, at most six."""
    special = {
        robot.name: LETTERS[gain.item]
        for robot in OURS.robots
        for gain in robot.basic.gains
        if gain.item in (words.ASSEMBLY, words.LESSON)
    }
    assert special == {"tutor": "L", "sudoku": "L", "ratchet": "A", "refit": "A"}
    assert all(ROBOTS[name].basic.energy >= 6 for name in special)
    unlocking = [robot.name for robot in OURS.robots if robot.basic.gains[0].item == words.UNLOCK]
    assert sorted(unlocking) == ["axle", "bishop", "ferry"]


def test_every_item_is_given_by_a_robot_and_all_that_can_be_paid_is_paid() -> None:
    """Only Inspiration is given by places of the board alone."""
    given = {int(gain.item) for robot in OURS.robots for gain in robot.basic.gains + robot.upgraded.gains}
    assert given == {*range(words.INSPIRATION), -1}
    costs = {letter for robot in OURS.robots for letter in paid([int(n) for n in robot.basic.pays])}
    assert costs == set("SGMPTBCW")


# Classes


@pytest.mark.rule("RA-84", "RA-130")
def test_all_fourteen_objectives_are_there() -> None:
    assert {int(card.objective) for card in OURS.classes} == set(range(14))
    assert len(OBJECTIVES) == 14


@pytest.mark.rule("RA-81", "RA-82", "RA-130")
def test_grades_give_2_5_9_and_13_or_14_with_extra_credit() -> None:
    for card in OURS.classes:
        assert card.points == [2, 5, 9, 14 if card.needs_credit else 13]


@pytest.mark.rule("RA-81", "RA-82", "RA-130")
def test_the_known_scales() -> None:
    scales = {(tuple(card.scale), card.needs_credit) for card in OURS.classes}
    assert {((2, 3, 4, 4), True), ((3, 4, 5, 6), False), ((3, 4, 6, 8), False)} <= scales
    named = [tuple(CLASSES[name].scale) for name in ("aerospace_engineering", "acoustics")]
    assert sorted(named) == [(3, 4, 5, 6), (3, 4, 6, 8)]


@pytest.mark.rule("RA-84", "RA-130")
@pytest.mark.parametrize(
    ("objective", "what", "low", "high"),
    [
        ("tokens_of_type", COS, 0, 0),
        ("resource", int(words.MICROCHIP), 0, 0),
        ("row", int(words.FABRICATE), 0, 0),
        ("cost_has", int(words.SENSOR), 0, 0),
        ("robot_vp", -1, 3, 4),
        ("action_energy", -1, 6, 7),
        ("cost_energy", -1, 3, 3),
    ],
)
def test_the_objectives_seen_on_cards_are_there(objective: str, what: int, low: int, high: int) -> None:
    faces = [(OBJECTIVES[card.objective], card.what, card.low, card.high) for card in OURS.classes]
    assert faces.count((objective, what, low, high)) == 1


def test_extra_credit_is_spread_and_never_of_the_counted_type() -> None:
    assert Counter(int(card.type) for card in OURS.classes) == dict.fromkeys(range(4), 8)
    for card in OURS.classes:
        if OBJECTIVES[card.objective] == "tokens_of_type":
            assert card.what != card.type
            assert card.needs_credit


def test_a_class_can_be_reached() -> None:
    """Nothing asks for more than there can be."""
    most = {"tokens_of_type": 4, "tokens_total": 16, "robots": 15, "row": 5, "columns": 5}
    for card in OURS.classes:
        assert card.scale[3] <= most.get(OBJECTIVES[card.objective], 99)


# Inventors, bids, neutral rows


@pytest.mark.rule("RA-91", "RA-130")
def test_an_inventor_asks_for_four_robots_or_three_tokens() -> None:
    assert {(int(inventor.robots), int(inventor.tokens)) for inventor in OURS.inventors} == {(4, 0), (0, 3)}


@pytest.mark.rule("RA-90", "RA-92", "RA-130")
def test_abilities_of_every_moment_and_both_links_are_there() -> None:
    abilities = [ability for inventor in OURS.inventors for ability in (inventor.basic, inventor.upgraded)]
    assert {ability.when for ability in abilities} == set(WHENS)
    assert {ability.does for ability in abilities} == set(ABILITIES)
    assert {inventor.instead for inventor in OURS.inventors} == {True, False}
    for inventor in OURS.inventors:
        if inventor.instead:
            assert inventor.basic.does == inventor.upgraded.does


@pytest.mark.rule("RA-07", "RA-130")
def test_some_inventors_are_easy() -> None:
    assert Counter(inventor.level for inventor in OURS.inventors) == {"easy": 5, "medium": 5, "hard": 4}


@pytest.mark.rule("RA-124")
def test_every_bid_can_be_paid_from_the_start_and_costs_more_than_the_last() -> None:
    costs = [
        sum(worth(letter, count) for letter, count in paid([int(n) for n in bid.pays]).items()) for bid in OURS.bids
    ]
    assert costs == sorted(set(costs))
    assert costs[0] == 0
    for bid in OURS.bids:
        assert bid.pays[words.TAPE] <= 3
        assert bid.pays[words.BATTERY] <= 3


@pytest.mark.rule("RA-110", "RA-133")
def test_the_neutral_row_of_two_players() -> None:
    assert OURS.neutral["two"] == [0, 0, 1, 2, 0]


def test_the_neutral_rows_of_one_player() -> None:
    assert OURS.neutral["solo"] == [1, 2, 1, 2, 0]
    assert OURS.neutral["rising"] == [1, 1, 2, 2, 0]


# Numbers of the rules that the sources give, where the rules hold them


@pytest.mark.rule("RA-02", "RA-04")
def test_what_a_player_starts_with() -> None:
    state = GAME.new(4, 1)
    assert isinstance(state, RaisingState)
    for player in state.players:
        counts = dict(zip(ITEMS, [int(count) for count in player.counts], strict=False))
        assert {item: count for item, count in counts.items() if count} == {"battery": 3, "tape": 3}
        assert (len(player.hand), len(player.lesson), len(player.offered)) == (8, 2, 2)
        assert len(player.energy_deck) == 8


@pytest.mark.rule("RA-33", "RA-73")
def test_the_phases_in_their_order_and_the_number_of_rounds() -> None:
    assert PHASES == ["upgrade", "assemble", "design", "fabricate", "recycle"]
    assert ROUNDS == 8


@pytest.mark.rule("RA-43")
def test_what_inspiration_offers() -> None:
    assert (rulings.LESSON_CARDS, rulings.INSPIRATION_WILDS, rulings.INSPIRATION_BATTERIES) == (3, 2, 4)


@pytest.mark.rule("RA-68")
def test_points_for_a_row() -> None:
    player = PlayerState(0)
    player.phase = words.FABRICATE
    points = []
    for robots in range(6):
        player.lengths = vec[i64]([0, robots, 0])
        points.append(int(row_points(player)))
    assert points == [0, 1, 1, 2, 2, 3]


@pytest.mark.rule("RA-113")
@pytest.mark.parametrize(
    ("score", "rank"),
    [
        (0, "keep_practising"),
        (59, "keep_practising"),
        (60, "beginner"),
        (79, "beginner"),
        (80, "amateur"),
        (99, "amateur"),
        (100, "heroic"),
        (119, "heroic"),
        (120, "epic"),
        (139, "epic"),
        (140, "legendary"),
    ],
)
def test_the_ranks_of_one_player(score: int, rank: str) -> None:
    assert outcomes.rank_of(score, outcomes.SOLO) == rank


@pytest.mark.rule("RA-114")
@pytest.mark.parametrize(
    ("score", "rank"),
    [
        (179, 0),
        (180, 1),
        (229, 1),
        (230, 2),
        (279, 2),
        (280, 3),
        (329, 3),
        (330, 4),
        (379, 4),
        (380, 5),
    ],
)
def test_the_ranks_of_the_challenge(score: int, rank: int) -> None:
    assert outcomes.rank_of(score, outcomes.CHALLENGE) == outcomes.RANKS[rank]


# Names


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_differ_in_every_language(language: str) -> None:
    names = [robot.names[language] for robot in OURS.robots]
    names += [card.names[language] for card in OURS.classes]
    names += [inventor.names[language] for inventor in OURS.inventors]
    names += [place.names[language] for place in OURS.board.places]
    assert [name for name, count in Counter(names).items() if count > 1] == []


def test_texts_of_inventors_differ_between_languages() -> None:
    for inventor in OURS.inventors:
        assert len(set(inventor.texts.values())) == len(LANGUAGES)


def test_ids_are_the_english_names() -> None:
    for row in tomllib.loads(own_components_text())["robots"]:
        assert row["id"] == row["name"]["en"].lower().replace(" ", "_").replace("ñ", "n")


def test_types_are_four() -> None:
    assert TYPES == ["cosmetic", "speed", "communications", "efficiency"]
