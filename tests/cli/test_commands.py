"""The command line, run as a person runs it: in a process of its own."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tablebots.core.rulebook import LANGUAGES

from ..golden.regenerate import FOLDER

GOLDEN = FOLDER / "ricochet-two-players.json"


def tablebots(*arguments: str, stdin: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", "from tablebots.cli import main; main()", *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "COLUMNS": "100", "LANG": "C.UTF-8", "LC_ALL": "", **environment},
    )


def fails(run: subprocess.CompletedProcess[str], sentence: str) -> None:
    """One sentence that names the fault, exit status 2, nothing else."""
    assert run.returncode == 2, run
    assert sentence in " ".join(run.stderr.split()), run.stderr
    assert "Traceback" not in run.stderr
    assert run.stdout == ""


def test_help_has_an_example_for_every_command() -> None:
    commands = tablebots("--help").stdout
    for name in ("games", "rules", "replay", "bench", "doctor"):
        assert name in commands
    for arguments in (["games"], ["rules"], ["replay"], ["bench", "playouts"]):
        assert "Example" in tablebots(*arguments, "--help").stdout
    assert tablebots("--version").stdout.startswith("tablebots 0.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_are_listed_in_the_language_asked_for(language: str) -> None:
    run = tablebots("games", "--lang", language)
    assert "Ricochet Robots" in run.stdout
    assert {"es": "frenos", "en": "brakes", "ca": "frens", "pt": "travões"}[language] in run.stdout
    assert "\x1b[" not in run.stdout
    data = json.loads(tablebots("games", "--lang", language, "--json").stdout)
    ricochet = next(game for game in data if game["name"] == "ricochet")
    assert ricochet["max_seats"] == 10
    assert all(option["label"] and option["help"] for option in ricochet["options"])


def test_names_that_must_be_typed_are_listed_whole() -> None:
    listed = tablebots("games", "--lang", "en", COLUMNS="80").stdout
    for game in json.loads(tablebots("games", "--json").stdout):
        assert all(f"  {option['name']} " in listed for option in game["options"])
    assert "Mindbug  mindbug, 2\n" in listed
    assert "Rumblebots  rumblebots, 2-4\n" in listed


def test_seats_are_those_of_bots_too() -> None:
    assert "bots included" in " ".join(tablebots("play", "--help", COLUMNS="200").stdout.split())


def test_the_language_comes_from_the_environment() -> None:
    assert "Preparación" in tablebots("rules", "ricochet", LANG="es_ES.UTF-8").stdout
    assert "Preparació" in tablebots("rules", "ricochet", LANG="es_ES.UTF-8", TABLEBOTS_LANG="ca").stdout
    assert "Set-up" in tablebots("rules", "ricochet", LANG="de_DE.UTF-8").stdout


def test_rules_are_printed_whole_or_searched() -> None:
    whole = tablebots("rules", "ricochet").stdout
    assert "RR-01" in whole
    assert "RR-72" in whole
    some = tablebots("rules", "ricochet", "--find", "hourglass").stdout
    assert "RR-44" in some
    assert "RR-01" not in some
    assert "TB-05" in tablebots("rules", "table").stdout
    data = json.loads(tablebots("rules", "ricochet", "--json", "--lang", "pt").stdout)
    assert data["sections"][0]["rules"]["RR-02"]
    assert data["language"] == "pt"


def test_a_record_is_told_in_any_language() -> None:
    assert "Player 1 bids 3." in tablebots("replay", str(GOLDEN)).stdout
    told = tablebots("replay", "-", "--lang", "es", stdin=GOLDEN.read_text()).stdout
    assert "Jugador 1 propone 3." in told
    assert "★" in told
    data = json.loads(tablebots("replay", str(GOLDEN), "--json").stdout)
    assert data["outcome"]["reason"] == "enough_chips"
    assert data["events"][0]["event"] == "bid"


def test_an_unfinished_record_is_told_too() -> None:
    record = json.loads(GOLDEN.read_text())
    record["moves"] = record["moves"][:3]
    run = tablebots("replay", "-", "--json", stdin=json.dumps(record))
    assert json.loads(run.stdout)["outcome"] is None
    assert "★" not in tablebots("replay", "-", stdin=json.dumps(record)).stdout


@pytest.mark.parametrize(
    ("arguments", "stdin", "sentence"),
    [
        (["rules", "chess"], "", "there is no game 'chess'"),
        (["rules", "ricochett"], "", "did you mean 'ricochet'"),
        (["rules"], "", "which game?"),
        (["rules", "ricochet", "--find", "zeppelin"], "", "no rule of ricochet contains 'zeppelin'"),
        (["rules", "ricochet", "--lang", "xx"], "", "there is no language 'xx': choose one of es, en, ca, pt"),
        (["bench", "playouts", "chess"], "", "there is no game 'chess'"),
        (["bench", "playouts", "--seconds", "0"], "", "--seconds"),
        (["replay", "no-such-file.json"], "", "cannot read 'no-such-file.json': there is no such file"),
        (["replay", "."], "", "cannot read '.'"),
        (["replay", "-"], "{", "the record is not JSON"),
        (["replay", "-"], '{"tablebots": 1}', "does not name its game"),
        (["replay", "-"], GOLDEN.read_text().replace("bid 3", "bid 77"), "TB-05"),
        (["fly"], "", "No such command 'fly'"),
    ],
)
def test_bad_input_gets_one_sentence_and_status_2(arguments: list[str], stdin: str, sentence: str) -> None:
    fails(tablebots(*arguments, stdin=stdin), sentence)


def test_a_rule_that_forbids_a_recorded_move_is_told_in_the_language_asked_for() -> None:
    record = json.loads(GOLDEN.read_text())
    record["moves"] = ["0 bid 3", "0 bid 4"]
    run = tablebots("replay", "-", "--lang", "es", stdin=json.dumps(record))
    fails(run, "jugada 2 de la partida, 0 'bid 4': RR-43: Tu propuesta es 3: puedes bajarla, nunca subirla.")


def test_a_terminal_without_our_letters_gets_question_marks() -> None:
    run = tablebots("puzzle", "--number", "1", "--lang", "es", PYTHONIOENCODING="ascii")
    assert run.returncode == 0
    assert "?" in run.stdout


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(b"\xff\xfe\x00")
    fails(tablebots("replay", str(path)), "the record is not UTF-8 text")


def test_speed_is_printed_as_json() -> None:
    data = json.loads(tablebots("bench", "playouts", "ricochet", "--seconds", "0.1", "--json").stdout)
    assert set(data["ricochet"]) == {"games_per_s", "moves_per_s", "copies_per_s", "compiled"}
    assert data["ricochet"]["moves_per_s"] > 0
    assert "per second" in tablebots("bench", "playouts", "ricochet", "--seconds", "0.1").stdout


def test_the_doctor_finds_everything_in_order() -> None:
    data = json.loads(tablebots("doctor", "--json").stdout)
    assert data["faults"] == []
    assert "ricochet" in data["games"]
    verdict = "everything is in order" if data["build"] == "compiled" else "this is a pure Python build"
    assert verdict in " ".join(tablebots("doctor").stdout.split())
    assert tablebots("doctor", "--brief").stdout.count("\n") == 1
    assert json.loads(tablebots("doctor", "--json", TABLEBOTS_PURE="1").stdout)["compiled"] is False
    assert tablebots("doctor", "--is-compiled", TABLEBOTS_PURE="1").returncode == 1


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = f"{shlex.quote(sys.executable)} -c 'from tablebots.cli import main; main()' rules ricochet | head -1"
    run = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert run.stdout.strip() == "Ricochet Robots"
    assert run.stderr == ""


def test_completion_knows_the_games() -> None:
    environment = {"_TABLEBOTS_COMPLETE": "complete_bash", "COMP_WORDS": "tablebots rules ri", "COMP_CWORD": "2"}
    code = "import sys; sys.argv[0] = 'tablebots'; from tablebots.cli import main; main()"
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, env={**os.environ, **environment}
    )
    assert "ricochet" in run.stdout


def test_a_record_is_exported_for_one_viewer() -> None:
    seen = json.loads(tablebots("replay", str(GOLDEN), "--export", "2", "--lang", "es").stdout)
    assert (seen["seat"], seen["language"], seen["head"]["game"]) == (1, "es", "ricochet")
    assert "seed" not in seen["head"]
    assert json.loads(tablebots("replay", str(GOLDEN), "--export", "spectator").stdout)["seat"] is None
    fails(tablebots("replay", str(GOLDEN), "--export", "3"), "for a player from 1 to 2, or for a spectator, not '3'")
