"""The types of the page are those of what the server tells."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tablebots.core import registry

TYPES = Path(__file__).parent.parent / "web" / "src" / "lib" / "api" / "types"
PARTS = ["common", "server", *[game.name for game in registry.all_games()]]


@pytest.mark.parametrize("part", PARTS)
def test_the_types_of_the_page_are_up_to_date(part: str) -> None:
    command = [sys.executable, "-m", "tablebots", "schema", *([] if part == "common" else [part]), "--typescript"]
    # Compiled, a TypedDict loses the types of its fields.
    environment = {**os.environ, "TABLEBOTS_PURE": "1"}
    made = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
    assert made == (TYPES / f"{part}.ts").read_text(), "run make web-types"


def test_every_file_of_types_has_its_source() -> None:
    assert {path.stem for path in TYPES.glob("*.ts")} == set(PARTS)
