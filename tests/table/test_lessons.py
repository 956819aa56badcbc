"""Guided first games play to their end through the real rules, in every language; faulty copies are refused by name."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tablebots.core import registry
from tablebots.core.game import Game
from tablebots.core.helpers import BadQuestion
from tablebots.core.rulebook import LANGUAGES
from tablebots.table.lessons import LEARNER, BadLesson, Lesson, lesson_of, read_lesson
from tablebots.table.schema import faults, game_schema

GAMES = Path(__file__).parent.parent.parent / "src" / "tablebots" / "games"
WITH_LESSON = [game for game in registry.all_games() if (GAMES / game.name / "lessons").is_dir()]
TASKS = range(10, 17)
"""How many moves a first game asks for: enough to learn from, few enough to stay for."""


def lesson(game: Game) -> Lesson:
    """The first game of a game."""
    found = lesson_of(game)
    assert found is not None
    return found


def text(spans: list[dict[str, Any]]) -> str:
    """The text of spans."""
    return "".join([span["text"] for span in spans])


def test_every_game_of_this_package_has_one() -> None:
    own = {path.name for path in GAMES.iterdir() if (path / "game.py").exists()}
    assert {game.name for game in WITH_LESSON} == own


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WITH_LESSON, ids=lambda game: game.name)
def test_it_plays_to_its_end(game: Game, language: str) -> None:
    found = lesson(game)
    page = found.page(language)
    definitions = game_schema(game)
    update = next(
        name for name in definitions if name.endswith("Update") and "offers" in definitions[name]["properties"]
    )
    assert found.tasks in TASKS
    assert page["title"] == game.rulebook(language).title
    for number, step in enumerate(page["steps"]):
        assert not faults(step["update"], definitions[update], definitions), step["name"]
        assert text(step["say"]).strip()
        assert "{" not in text(step["say"])
        table = found.at(number, language)
        assert table.update(LEARNER, 0, language)["view"] == step["update"]["view"]
    assert not page["steps"][-1]["accept"], "after the last move something is said"


@pytest.mark.parametrize("game", WITH_LESSON, ids=lambda game: game.name)
def test_whoever_does_something_else_hears_of_it(game: Game) -> None:
    found = lesson(game)
    for number, step in enumerate(found.page("en")["steps"]):
        table = found.at(number, "en")
        offered = [offer["moves"] for offer in step["update"]["offers"]]
        others = [moves for moves in offered if moves not in step["accept"]]
        for moves in [*step["accept"], *(others if step["accept"] else [])]:
            assert table.why_not(LEARNER, moves) is None, (step["name"], moves)
        assert (step["wrong"] is not None) == bool(step["accept"] and others), step["name"]


@pytest.mark.parametrize("game", WITH_LESSON, ids=lambda game: game.name)
def test_the_learner_can_choose_what_is_accepted(game: Game) -> None:
    for step in lesson(game).page("en")["steps"]:
        offered = [move for offer in step["update"]["offers"] for move in offer["moves"]]
        for moves in step["accept"]:
            assert set(moves) <= set(offered), step["name"]


@pytest.mark.parametrize("game", WITH_LESSON, ids=lambda game: game.name)
def test_what_happens_is_told_once(game: Game) -> None:
    found = lesson(game)
    told = [
        event
        for step in found.page("en")["steps"]
        for moment in step["update"]["moments"]
        for event in moment["events"]
    ]
    assert told == found.at(len(found.steps) - 1, "en").history(LEARNER, "en")


def test_there_is_no_step_after_the_last() -> None:
    found = lesson(registry.get("mindbug"))
    with pytest.raises(BadQuestion, match="no step 99"):
        found.at(99, "en")


# Faulty copies.


def edit(path: Path, pattern: str, replacement: str) -> None:
    """Change one place of a file."""
    changed, count = re.subn(pattern, replacement, path.read_text(), count=1, flags=re.MULTILINE)
    assert count == 1, f"{path} has no {pattern}"
    path.write_text(changed)


def in_script(pattern: str, replacement: str) -> Callable[[Path], None]:
    """Return what breaks the script of a lesson."""
    return lambda folder: edit(folder / "first.toml", pattern, replacement)


def in_texts(pattern: str, replacement: str) -> Callable[[Path], None]:
    """Return what breaks the Catalan texts of a lesson."""
    return lambda folder: edit(folder / "ca.toml", pattern, replacement)


def add_wrong(folder: Path) -> None:
    """Give the steps where nothing is asked for a text for wrong moves."""
    for language in LANGUAGES:
        edit(folder / f"{language}.toml", r"^\[wrong\]$", '[wrong]\nwelcome = "x"')


BROKEN: dict[str, tuple[Callable[[Path], object], str]] = {
    "a move is illegal": (
        in_script("play killer_bee", "attack killer_bee"),
        "step play of the lesson, 0 attack killer_bee",
    ),
    "a move is none": (in_script("play killer_bee", "eat killer_bee"), "step play of the lesson, 0"),
    "a move of the opponent is illegal": (
        in_script("1 play gorillion", "1 play luchataur"),
        "step mindbug of the lesson, 1 play",
    ),
    "the wrong seat moves": (
        in_script("1 play gorillion", "0 play gorillion"),
        "step mindbug of the lesson, 0 play gorillion",
    ),
    "a second choice is illegal": (
        in_script("attack tiger_squirrel", "attack bee_bear"),
        "step win of the lesson, 0 attack bee_bear",
    ),
    "the position is faulty": (in_script("bee_bear", "bear"), "cannot start: there is no card 'bear'"),
    "an entry is unknown": (in_script("^point", "pointer"), "first.toml, 2 of the lesson has an unknown entry pointer"),
    "a number is missing": (in_script("^minutes.*$", ""), "minutes is missing"),
    "two steps have one name": (in_script('"let"', '"keep"'), "name is missing or cannot be read"),
    "a move has no seat": (
        in_script("1 play gorillion", "play gorillion"),
        "first.toml, mindbug of the lesson: before",
    ),
    "the script is no TOML": (in_script("^seed = 1$", "seed = = 1"), "first.toml of the lesson is not TOML"),
    "a text is missing": (in_texts("^block = .*\n", ""), "lessons/ca.toml of the lesson has no text say.block"),
    "a text is for no step": (in_texts("^block = ", "blocks = 'x'\nblock = "), "no step uses say.blocks"),
    "a text is empty": (in_texts("^block = .*$", 'block = " "'), "ca.toml of the lesson: say"),
    "a text names an unknown card": (in_texts(r"\{gorillion\}", "{gorilla}"), "names gorilla"),
    "nothing can be wrong": (add_wrong, "step welcome of the lesson has a text for wrong moves"),
    "a language is gone": (lambda folder: (folder / "pt.toml").unlink(), "no file pt.toml"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_faulty_lesson_is_refused_by_name(name: str, tmp_path: Path) -> None:
    breaking, fault = BROKEN[name]
    folder = Path(shutil.copytree(GAMES / "mindbug" / "lessons", tmp_path / "lessons"))
    assert read_lesson(registry.get("mindbug"), folder).tasks
    breaking(folder)
    with pytest.raises(BadLesson, match=re.escape(fault)):
        read_lesson(registry.get("mindbug"), folder)
