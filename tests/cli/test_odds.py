"""The odds of a battle from the command line."""

import json
import re
from pathlib import Path

import pytest

from tablebots.bots.rumblebots.builders import PLANS, Builder
from tablebots.bots.rumblebots.odds import odds
from tablebots.cli.odds import Estimate
from tablebots.core.record import Record, new_record
from tablebots.core.rng import FastRng
from tablebots.core.rulebook import LANGUAGES
from tablebots.games.rumblebots.rules import RumblebotsState
from tablebots.table.store import FileStore, from_record

from ..golden.regenerate import FOLDER
from .test_commands import fails, tablebots


def played(seed: int = 3) -> Record:
    """A whole game of three plans."""
    record = new_record("rumblebots", 3, seed, {})
    state = record.start()
    assert isinstance(state, RumblebotsState)
    while state.to_act():
        seat = state.to_act()[0]
        move = Builder(PLANS[["balanced", "rush", "tall"][seat]]).choose(state)
        state.apply(seat, move)
        record.add(seat, move)
    return record


def first(record: Record, phase: str) -> int:
    """After how many moves of the record the second round is in a phase."""
    for at in range(len(record.moves)):
        state = record.play(at)
        assert isinstance(state, RumblebotsState)
        if state.round >= 2 and state.view(None)["phase"] == phase:
            return at
    raise AssertionError


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("odds") / "game.json"
    path.write_text(played().text())
    return path


def test_the_odds_are_those_of_the_library(game: Path) -> None:
    record = played()
    at = first(record, "build")
    run = tablebots("odds", str(game), "--at", str(at), "--samples", "300", "--seed", "7", "--json")
    data = json.loads(run.stdout)
    state = record.play(at)
    assert isinstance(state, RumblebotsState)
    assert data["seat"] == state.to_act()[0]
    assert data["odds"] == odds(state, data["seat"], 300, FastRng(7))
    assert (data["at"], data["samples"], data["seed"], data["phase"]) == (at, 300, 7, "build")
    FileStore.create(game.with_name("table.jsonl"), *from_record(record)).close()
    words = ["odds", str(game.with_name("table.jsonl")), "--at", str(at), "--samples", "300", "--seed", "7", "--json"]
    assert tablebots(*words).stdout == run.stdout, "the file of a table gives the same"
    assert data["policy"].count(". ") == 0, "one sentence"
    assert "300 battles" in data["policy"]
    for share, (low, high) in zip(data["odds"], data["intervals"], strict=True):
        assert 0 <= low <= share <= high <= 1
        assert high > low
    again = tablebots("odds", str(game), "--at", str(at), "--samples", "300", "--seed", "7", "--json")
    assert again.stdout == run.stdout


def test_the_seat_whose_knowledge_counts_can_be_named(game: Path) -> None:
    at = str(first(played(), "build"))
    for seat in (1, 2, 3):
        run = tablebots("odds", str(game), "--at", at, "--seat", str(seat), "--samples", "50", "--json")
        assert json.loads(run.stdout)["seat"] == seat - 1
        told = tablebots("odds", str(game), "--at", at, "--seat", str(seat), "--samples", "50").stdout
        assert f"as far as Player {seat} can tell" in told


def test_in_the_middle_of_a_battle_the_rest_is_played(game: Path) -> None:
    record = played()
    at = first(record, "battle")
    told = tablebots("odds", str(game), "--at", str(at), "--samples", "200").stdout
    assert "the current battle of round" in told
    data = json.loads(tablebots("odds", str(game), "--at", str(at), "--samples", "200", "--json").stdout)
    assert data["phase"] == "battle"
    state = record.play(at)
    out = [seat for seat, player in enumerate(state.view(None)["players"]) if player["surrendered"]]  # type: ignore[typeddict-item]
    assert all(data["odds"][seat] == 0 for seat in out)


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_read_it_in_their_language(game: Path, language: str) -> None:
    at = str(first(played(), "build"))
    told = tablebots("odds", str(game), "--at", at, "--samples", "60", "--lang", language).stdout
    name = {"es": "Jugador", "en": "Player", "ca": "Jugador", "pt": "Jogador"}[language]
    share = r"[\d.]+%" if language == "en" else r"[\d,]+%" if language == "pt" else r"[\d,]+\xa0%"
    lines = re.findall(rf"{name} ([123]) +[█░]{{30}} +({share})  \(95\xa0?%: {share} – {share}\)", told)
    assert [seat for seat, _ in lines] == ["1", "2", "3"]
    shares = [float(found.rstrip("\xa0%").replace(",", ".")) for _, found in lines]
    assert sum(shares) == pytest.approx(100, abs=0.3)
    word = {"es": "Artilugio", "en": "Contraption", "ca": "Enginy", "pt": "Engenhoca"}[language]
    assert word in told, "the policy is stated"
    assert "\x1b[" not in told


def test_the_record_may_come_from_the_standard_input(game: Path) -> None:
    run = tablebots("odds", "-", "--at", "0", "--samples", "20", "--json", stdin=game.read_text())
    assert json.loads(run.stdout)["at"] == 0


def test_help_has_examples() -> None:
    told = tablebots("odds", "--help").stdout
    assert "Examples:" in told
    assert "tablebots odds game.jsonl --at 24" in told


RANGES = {
    "es": "la partida grabada tiene {} jugadas",
    "en": "the record has {} moves",
    "ca": "la partida enregistrada té {} jugades",
    "pt": "o jogo gravado tem {} jogadas",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_out_of_range_is_refused_in_the_language(game: Path, language: str) -> None:
    count = len(played().moves)
    for at in (-1, count + 1, 10**12):
        run = tablebots("odds", str(game), "--at", str(at), "--lang", language)
        fails(run, RANGES[language].format(count))
        assert run.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "the game is over at that point: there is no battle to come"),
        (["--lang", "es"], "en ese punto la partida ha terminado"),
        (["--lang", "ca"], "en aquest punt la partida s'ha acabat"),
        (["--lang", "pt"], "nesse ponto o jogo acabou"),
        (["--at", "3", "--seat", "0"], "there is no player 0: players are 1 to 3"),
        (["--at", "3", "--seat", "4", "--lang", "es"], "no hay jugador 4: van del 1 al 3"),
        (["--at", "3", "--samples", "0"], "--samples"),
        (["--at", "x"], "--at"),
        (["--at", "3", "--lang", "de"], "there is no language 'de': choose one of es, en, ca, pt"),
    ],
)
def test_bad_input_gets_one_sentence_and_status_2(game: Path, arguments: list[str], sentence: str) -> None:
    fails(tablebots("odds", str(game), *arguments), sentence)


def test_records_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    fails(tablebots("odds", str(tmp_path / "none.json")), "cannot read")
    fails(tablebots("odds", "-", stdin="{"), "the record is not JSON")
    fails(tablebots("odds", "-", stdin='{"tablebots": 9}'), "not a record of version 1")
    mindbug = str(next(FOLDER.glob("mindbug-*.json")))
    fails(tablebots("odds", mindbug), "this is a record of Mindbug: only Rumblebots has odds of a battle")
    fails(tablebots("odds", mindbug, "--lang", "es"), "esta partida es de Mindbug")
    record = new_record("rumblebots", 2, 1, {})
    seat = record.start().to_act()[0]
    record.moves.append((1 - seat, "done"))
    fails(tablebots("odds", "-", stdin=record.text()), f"move 1 of the record, {1 - seat} 'done': TB-01")
    run = tablebots("odds", "-", "--lang", "es", stdin=record.text())
    fails(run, "TB-01: Ahora no le toca decidir a este jugador.")
    fails(tablebots("odds", "-", stdin=record.text().replace("done", "dance")), "move 1 of the record")


@pytest.mark.parametrize(("share", "samples"), [(0.0, 50), (1.0, 50), (0.5, 100), (0.03, 2000)])
def test_the_interval_is_wilsons(share: float, samples: int) -> None:
    low, high = Estimate([share], samples).interval(share)
    # Its bounds are where the share is 1.96 standard errors of the bound away from it.
    for bound in (low, high):
        if 0 < bound < 1:
            assert abs(share - bound) == pytest.approx(1.96 * (bound * (1 - bound) / samples) ** 0.5, rel=1e-6)
    assert (low == 0) == (share == 0)
    assert (high == 1) == (share == 1)
