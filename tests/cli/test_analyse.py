"""The chances of a recorded game from the command line."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tablebots.bots.analysis import Analysis
from tablebots.core.rulebook import LANGUAGES
from tablebots.table.store import FileStore, from_record

from ..bots.test_analysis import played
from ..golden.regenerate import FOLDER
from .test_commands import fails, tablebots


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("analyse") / "game.json"
    path.write_text(played("mindbug", 2).text())
    return path


def test_the_chances_are_those_of_the_library(game: Path) -> None:
    record = played("mindbug", 2)
    words = ["--playouts", "10", "--seed", "7", "--json"]
    run = tablebots("analyse", str(game), *words)
    data = json.loads(run.stdout)
    analysis = Analysis(record, 10, 7)
    assert data["points"] == [analysis.point(moves).json() for moves in range(len(record.moves) + 1)]
    assert (data["game"], data["seats"], data["kind"], data["playouts"], data["seed"]) == (
        "mindbug",
        2,
        "chance",
        10,
        7,
    )
    assert len(data["swings"]) == 5
    FileStore.create(game.with_name("table.jsonl"), *from_record(record)).close()
    assert tablebots("analyse", str(game.with_name("table.jsonl")), *words).stdout == run.stdout
    assert tablebots("analyse", "-", *words, stdin=game.read_text()).stdout == run.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_has_a_row_for_every_move(game: Path, language: str) -> None:
    record = played("mindbug", 2)
    run = tablebots("analyse", str(game), "--playouts", "2", "--swings", "2", "--lang", language, COLUMNS="160")
    assert run.returncode == 0, run.stderr
    lines = run.stdout.splitlines()
    assert sum(line.startswith("│") for line in lines) == len(record.moves) + 1
    assert sum(line.startswith("  ") and "%" in line for line in lines) == 2
    assert "{" not in run.stdout


def test_alone_it_is_the_score() -> None:
    path = FOLDER / "raising-solo-beginner.json"
    run = tablebots("analyse", str(path), "--playouts", "1", "--lang", "en", COLUMNS="160")
    assert "Score to be expected" in run.stdout
    assert "%" not in run.stdout


def test_what_cannot_be_analysed_is_refused_by_a_sentence(tmp_path: Path) -> None:
    fails(tablebots("analyse", str(FOLDER / "ricochet-two-players.json")), "Ricochet Robots")
    fails(tablebots("analyse", str(tmp_path / "nothing.json")), "cannot read")
    fails(tablebots("analyse", "-", stdin="hello"), "JSON")
    assert tablebots("analyse", str(FOLDER / "mindbug-harpy.json"), "--playouts", "0").returncode == 2
    assert "Example" in tablebots("analyse", "--help").stdout


def test_whoever_ends_it_gets_nothing_half_done() -> None:
    words = ["analyse", str(FOLDER / "raising-six-players.json"), "--playouts", "10000"]
    code = "import sys; print('ready', flush=True); from tablebots.cli import main; main()"
    with subprocess.Popen(
        [sys.executable, "-c", code, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=os.environ
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(4)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, out) == (130, b"")
    assert b"Traceback" not in err
