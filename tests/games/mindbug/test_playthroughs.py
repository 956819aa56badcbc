"""Stored games play as they did, interpreted and compiled, move by move."""

import pytest
from playthroughs import FOLDER, GAMES, tell

from tablebots.core.record import read_record
from tablebots.games.mindbug.state import ENDINGS


@pytest.mark.parametrize("name", GAMES)
def test_a_stored_game_plays_as_it_did(name: str) -> None:
    record = read_record((FOLDER / f"{name}.json").read_text())
    assert tell(record) == (FOLDER / f"{name}.txt").read_text()


def test_every_ending_is_reached_by_a_stored_game() -> None:
    endings = {path.read_text().splitlines()[-1].split()[0] for path in FOLDER.glob("*.txt")}
    assert endings == set(ENDINGS) - {""}
