"""Golden games play as they did, as plain Python and compiled."""

from pathlib import Path

import pytest

from tablebots import read_record
from tablebots.core import registry
from tablebots.core.options import Option

from .regenerate import FOLDER, log

RECORDS = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_game_plays_as_it_did(path: Path) -> None:
    assert log(read_record(path.read_text())) == path.with_suffix(".log").read_text()


@pytest.mark.parametrize("game", registry.all_games(), ids=lambda game: game.name)
def test_every_ending_and_every_option_has_a_golden_game(game: object) -> None:
    name = game.name  # type: ignore[attr-defined]
    records = [read_record(path.read_text()) for path in RECORDS if path.stem.startswith(f"{name}-")]
    outcomes = [outcome for outcome in (record.play().outcome() for record in records) if outcome is not None]
    endings = set(game.rulebook("en").texts["endings"])  # type: ignore[attr-defined]
    assert {outcome.reason for outcome in outcomes} == endings
    for option in game.meta.options:  # type: ignore[attr-defined]
        if _has_other_rules(option):
            assert any(record.options[option.name] != option.default for record in records), option.name


def _has_other_rules(option: Option) -> bool:
    """How long a clock runs does not change a record."""
    return not option.name.endswith("_seconds") or option.low == 0
