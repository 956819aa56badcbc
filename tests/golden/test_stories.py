"""The stories of golden records: scores by round with their parts, and the moves that turned the game."""

from typing import Any

import pytest

from tablebots import BadRecord, Record, get, new_record, read_record
from tablebots.core import registry
from tablebots.core.rulebook import LANGUAGES, joined_text
from tablebots.table.schema import common_schema, faults

from ..contract.toy.game import GAME as TOY
from .regenerate import FOLDER

COMMON = common_schema()
NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))
CHOSEN = ["mindbug-harpy", "raising-solo", "raising-three-players", "ricochet-solo-won", "rumblebots-showdown"]


def golden(name: str) -> Record:
    return read_record((FOLDER / f"{name}.json").read_text())


def story(name: str, language: str = "en") -> Any:
    record = golden(name)
    return get(record.game).story(record, language)


def points(told: Any) -> list[tuple[int, int, str, str]]:
    return [
        (each["move"], each["seat"], joined_text(each["label"]), joined_text(each["text"]))
        for each in told["turning_points"]
    ]


@pytest.mark.parametrize("name", [name for name in NAMES if not name.startswith(("raising-challenge-", "ricochet-f"))])
def test_every_story_ends_with_the_outcome(name: str) -> None:
    told, record = story(name), golden(name)
    assert not faults(told, COMMON["StoryData"], COMMON)
    outcome = record.play().outcome()
    assert told["outcome"] == (None if outcome is None else outcome.view())
    last = told["rounds"][-1]
    assert last["moves"] == len(record.moves)
    if outcome is not None and record.game != "mindbug":
        assert [line["score"] for line in last["lines"]] == outcome.scores
    for seat in range(record.seats):
        made = sum(each["lines"][seat]["moves"] for each in told["rounds"])
        assert made == sum(mover == seat for mover, _ in record.moves)
    numbers = [point["move"] for point in told["turning_points"]]
    assert numbers == sorted(set(numbers))
    assert len(numbers) <= 3
    for point in told["turning_points"]:
        assert point["seat"] == record.moves[point["move"]][0]
        assert point["changes"]
        before = told["rounds"][point["round"] - 1]["moves"] if point["round"] else 0
        assert before <= point["move"] < told["rounds"][point["round"]]["moves"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CHOSEN)
def test_stories_have_all_their_texts(name: str, language: str) -> None:
    told = story(name, language)
    spans = [told["score"], *[part["label"] for part in told["parts"]]]
    spans += [each["label"] for each in told["rounds"]]
    spans += [point[text] for point in told["turning_points"] for text in ("label", "text")]
    texts = [joined_text(each) for each in spans]
    assert all(texts)
    assert not [text for text in texts if "{" in text or "[" in text]


def test_a_story_of_mindbug_tells_of_life_mindbugs_and_power() -> None:
    told = story("mindbug-harpy")
    assert [joined_text(part["label"]) for part in told["parts"]] == ["Life", "Mindbugs", "Power of the creatures"]
    assert len(told["rounds"]) == 32
    assert joined_text(told["rounds"][8]["label"]) == "Turn 9"
    assert [line["parts"] for line in told["rounds"][8]["lines"]] == [
        {"life": 2, "mindbugs": 1, "power": 18},
        {"life": 3, "mindbugs": 1, "power": 24},
    ]
    assert points(told) == [
        (3, 1, "do not spend a Mindbug", "Player 1 takes the lead."),
        (38, 0, "do not spend a Mindbug", "Player 2 pulls further ahead."),
        (50, 0, "spend a Mindbug", "Player 1 takes the lead."),
    ]
    assert told["turning_points"][2]["changes"] == [
        {"seat": 0, "part": "mindbugs", "before": 1, "after": 0},
        {"seat": 0, "part": "power", "before": 5, "after": 18},
        {"seat": 1, "part": "power", "before": 18, "after": 9},
    ]


def test_a_story_of_ricochet_tells_of_chips_and_alone_of_those_lost_and_of_moves() -> None:
    told = story("ricochet-solo-won", "es")
    lines = [each["lines"][0] for each in told["rounds"]]
    assert [line["moves"] for line in lines] == [1, 7, 10, 1, 1, 10, 10, 2, 11, 6, 8, 5, 6, 1, 10, 6, 1]
    assert lines[-1]["parts"] == {"won": 12, "lost": 5}
    assert points(told)[-1] == (95, 0, "abandonar el intento", "Jugador 1 pierde 1 ficha.")
    together = story("ricochet-two-players")
    assert [[line["score"] for line in each["lines"]] for each in together["rounds"]] == [[1, 0], [2, 0]]


def test_a_story_of_rumblebots_tells_where_the_crystals_are() -> None:
    told = story("rumblebots-showdown")
    assert joined_text(told["rounds"][-1]["label"]) == "Showdown"
    assert [line["parts"] for line in told["rounds"][-1]["lines"]] == [
        {"storage": 4, "reactor": 0, "cryo": 0},
        {"storage": 5, "reactor": 0, "cryo": 3},
    ]
    assert points(told)[2] == (51, 1, "keep Bio", "Player 2 takes the lead.")


def test_a_story_of_raising_robots_tells_the_parts_of_the_score() -> None:
    told = story("raising-bidding")
    assert [each["score"] for each in told["rounds"][-1]["lines"]] == [15, 15, 13, 14]
    assert told["rounds"][-1]["lines"][0]["parts"] == {"robots": 9, "classes": 2, "track": 3, "left_over": 1}
    assert points(told)[0] == (28, 2, "assemble Mosaic", "Player 3 takes the lead.")
    assert joined_text(told["rounds"][0]["label"]) == "The start"
    challenge = story("raising-challenge")
    assert challenge["rounds"][-1]["lines"][0]["parts"]["earlier"] == 40
    assert joined_text(challenge["rounds"][-1]["label"]) == "Game 3 · Round 8"


def test_a_story_is_told_of_the_right_game_that_plays() -> None:
    with pytest.raises(BadRecord, match="not a record of mindbug but of ricochet"):
        get("mindbug").story(golden("ricochet-two-players"), "en")
    broken = new_record("mindbug", 2)
    broken.moves.append((0, "fly"))
    with pytest.raises(BadRecord, match="move 1 of the record"):
        get("mindbug").story(broken, "en")


def test_a_game_without_scores_has_a_story_of_one_round() -> None:
    registry.register(TOY)
    try:
        record = new_record("toy", 2, 3)
        record.moves.extend([(0, "show"), (1, "show")])
        told = TOY.story(record, "en")
    finally:
        registry.unregister("toy")
    assert (told["score"], told["parts"], told["turning_points"]) == ([], [], [])
    assert told["rounds"] == [
        {"label": [], "moves": 2, "lines": [{"seat": seat, "score": 0, "parts": {}, "moves": 1} for seat in (0, 1)]}
    ]
