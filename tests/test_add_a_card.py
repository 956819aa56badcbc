"""The guide for adding a card is right: its edits are made to a copy of the package, and the card is played."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import tablebots

ROOT = Path(__file__).parent.parent
BLOCK = re.compile(r"<!-- (?P<where>[^>]+?) -->\n```\w+\n(?P<code>.*?)```", re.DOTALL)


def edit(file: Path, where: str, code: str) -> None:
    """Put a block into a file: at its end, or before or after a line."""
    text = file.read_text()
    for word in ("before", "after"):
        _, found, line = where.partition(f" {word} ")
        if found:
            assert text.count(f"{line}\n") == 1, f"{file.name} does not have one line {line!r}"
            text = text.replace(f"{line}\n", f"{code}{line}\n" if word == "before" else f"{line}\n{code}")
            file.write_text(text)
            return
    file.write_text(text + code)


def test_the_new_card_with_a_new_question_can_be_played(tmp_path: Path) -> None:
    package = tmp_path / "src" / "tablebots"
    ignored = shutil.ignore_patterns("*.so", "__pycache__")
    shutil.copytree(Path(tablebots.__file__).parent, package, ignore=ignored)
    blocks = BLOCK.findall((ROOT / "docs" / "add-a-card.md").read_text())
    assert len(blocks) > 10
    for where, code in blocks:
        if where != "play":
            edit(package / "games" / "mindbug" / where.split()[0], where, code)
    script = tmp_path / "play.py"
    script.write_text(next(code for where, code in blocks if where == "play"))
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "src"), "TABLEBOTS_PURE": "1"}
    run = subprocess.run([sys.executable, script], env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
