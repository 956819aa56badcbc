"""``tablebots verify``: what holds of a record, or the first thing that does not."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tablebots.core.fairness import Fairness, Pledge, fairness_of
from tablebots.core.rng import SeedAgreement, TableSeed, commit, commit_nonce
from tablebots.table.store import FileStore, Head
from tablebots.table.table import Table
from tablebots.testing import random_walk

from ..table.driving import head
from .test_commands import GOLDEN, fails, tablebots

SECRET = bytes(range(32))
COMMITMENT = commit(SECRET)


def finished(path: Path) -> Head:
    """A finished game of Mindbug of a person against a bot, in a file."""
    agreement = SeedAgreement(SECRET, 2)
    agreement.draw(1)
    agreement.commit(0, commit_nonce("ann", 0, COMMITMENT))
    agreement.close()
    agreement.reveal(0, "ann")
    whole = replace(head("mindbug"), seed=agreement.seed(), bots={1: "random"}, fairness=fairness_of(agreement))
    table = Table.open(FileStore.create(path, whole), lambda: 1000.0)
    for seat, move in random_walk(whole.record([]).start(), 3):
        table.submit(seat, [move.text])
    assert table.over
    table.close()
    return whole


def rewritten(path: Path, **changes: Any) -> None:
    """A record of which the host has changed the head."""
    first, _, rest = path.read_text().partition("\n")
    path.write_text(json.dumps({**json.loads(first), **changes}, separators=(",", ":")) + "\n" + rest)


def test_an_honest_record_is_verified(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    finished(path)
    run = tablebots("verify", str(path), "--commitment", COMMITMENT.upper(), "--nonce", "1=ann")
    assert run.returncode == 0
    assert run.stdout.startswith("Verified: ")
    assert "The host drew the nonces of these players: Player 2." in run.stdout
    data = json.loads(tablebots("verify", str(path), "--json").stdout)
    assert data == {"holds": True, "fault": "", "hosted": [1], "left_out": [], "origin": False}


def test_what_was_verified_is_told_in_the_language_of_the_environment(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    finished(path)
    told = tablebots("verify", str(path), LANG="es_ES.UTF-8").stdout
    assert told.startswith("Verificado: ")
    assert "El anfitrión sacó las aportaciones de estos jugadores: Jugador 2." in told
    run = tablebots("verify", str(path), "--nonce", "1=bob", LANG="pt_PT.UTF-8")
    assert run.returncode == 1
    assert run.stdout == "Não verificado: a semente tem outra contribuição do jogador 1 que não a indicada.\n"
    data = json.loads(tablebots("verify", str(path), "--nonce", "1=bob", "--json", LANG="pt_PT.UTF-8").stdout)
    assert data["fault"] == "the seed has another nonce of player 1 than the one given", "JSON is the same everywhere"


def cheats(whole: Head) -> dict[str, tuple[dict[str, Any], str]]:
    """What a host could write into the head, and what is said of it."""
    assert whole.fairness is not None
    assert isinstance(whole.seed, TableSeed)
    first, second = whole.fairness.pledges
    nonces = whole.seed.nonces
    other = {"secret": bytes(32).hex(), "nonces": nonces}
    forged = Fairness(COMMITMENT, [Pledge(first.commitment, "eve", False), second]).json()
    return {
        "secret": ({"seed": other}, "the secret of the host is not the one"),
        "commitment": (
            {"seed": other, "fairness": {**whole.fairness.json(), "commitment": commit(bytes(32))}},
            "the nonce of player 1 is not the one that was committed to",
        ),
        "nonce": (
            {"seed": {"secret": SECRET.hex(), "nonces": ["eve", nonces[1]]}, "fairness": forged},
            "the nonce of player 1 is not the one that was committed to",
        ),
        "left out": (
            {"seed": {"secret": SECRET.hex(), "nonces": ["", nonces[1]]}},
            "player 1 revealed a nonce, and the host left it out of the seed",
        ),
        "number": ({"seed": 5}, "the seed is a number"),
        "silent": ({"fairness": None}, "does not say what host and players had committed to"),
    }


@pytest.mark.parametrize("cheat", ["secret", "commitment", "nonce", "left out", "number", "silent"])
def test_a_cheating_host_is_found(cheat: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    changes, sentence = cheats(finished(path))[cheat]
    rewritten(path, **changes)
    run = tablebots("verify", str(path))
    assert run.returncode == 1
    assert run.stdout.startswith("Not verified: ")
    assert sentence in run.stdout


def test_a_record_that_was_rewritten_whole_contradicts_what_players_noted(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    finished(path)
    for arguments, sentence in (
        (["--commitment", commit(bytes(32))], "published another commitment"),
        (["--nonce", "1=bob"], "another nonce of player 1 than the one given"),
    ):
        run = tablebots("verify", str(path), *arguments)
        assert run.returncode == 1
        assert sentence in run.stdout
    fails(tablebots("verify", str(path), "--nonce", "3=bob"), "write a nonce as 2=NONCE for a player from 1 to 2")


def test_moves_and_result_must_follow_from_the_seed(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    finished(path)
    lines = path.read_text().splitlines()
    assert '"result"' in lines[-1]
    path.write_text("\n".join([lines[0], *lines[2:]]) + "\n")
    run = tablebots("verify", str(path))
    assert run.returncode == 1
    assert "cannot have been played with this seed: entry 1" in run.stdout
    result = json.loads(lines[-1])
    result["winners"] = [1 - winner for winner in result["winners"]]
    path.write_text("\n".join([*lines[:-1], json.dumps(result)]) + "\n")
    assert "the result in the record is not the one" in tablebots("verify", str(path)).stdout


def test_help_has_examples_and_plain_records_are_not_verified() -> None:
    assert "Examples" in tablebots("verify", "--help").stdout
    run = tablebots("verify", str(GOLDEN))
    assert run.returncode == 1
    assert "the seed is a number that whoever began the game could choose" in run.stdout
    fails(tablebots("verify", "no-such-file"), "cannot read 'no-such-file'")
