"""A program that is killed in the middle of play has lost no move that it acknowledged."""

import json
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parent.parent.parent / "benchmarks" / "kill_table.py"


def test_no_printed_move_is_lost_when_the_program_is_killed() -> None:
    done = subprocess.run([sys.executable, str(SCRIPT), "5"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout)
    assert figures["kills"] == 5
    assert figures["printed"] > 0
