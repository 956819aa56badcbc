"""Find rules that lack a passing test or a text in some language; this needs a checkout with its tests."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TypedDict

import tablebots
from tablebots.cli.words import failure
from tablebots.core import registry
from tablebots.core.rulebook import GENERAL, LANGUAGES, rulebook


class Coverage(TypedDict):
    """The rules of a game, and which of them lack a test or a text."""

    ids: list[str]
    untested: list[str]
    missing_text: dict[str, list[str]]


def measure() -> dict[str, Coverage]:
    """Run the tests marked with a rule and look up every text; raise TablebotsError outside a checkout."""
    tested = _run_marked_tests(checkout())
    coverage: dict[str, Coverage] = {}
    for meta in registry.metas():
        coverage[meta.name] = _cover(registry.get(meta.name).package, meta.rules, tested)
    general = sorted({rule for language in LANGUAGES for rule in rulebook(GENERAL, language).texts["rules"]})
    coverage["table"] = _cover(GENERAL, general, tested)
    return coverage


def checkout() -> Path:
    """Return the root of the checkout this package runs from; raise TablebotsError if it is installed elsewhere."""
    root = Path(tablebots.__file__).parent.parent.parent
    if not (root / "tests").is_dir() or not (root / "pyproject.toml").is_file():
        raise failure("coverage_installed")
    return root


def _cover(package: str, ids: list[str], tested: set[str]) -> Coverage:
    texts = {language: rulebook(package, language).texts["rules"] for language in LANGUAGES}
    return {
        "ids": ids,
        "untested": [rule for rule in ids if rule not in tested],
        "missing_text": {language: [rule for rule in ids if rule not in texts[language]] for language in LANGUAGES},
    }


def _run_marked_tests(root: Path) -> set[str]:
    """Return the rules that have a passing test and no failing one; pytest's output goes to standard error."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "rules.json"
        command = [sys.executable, "-m", "pytest", "-q", "-m", "rule", f"--rule-report={report}"]
        subprocess.run(command, cwd=root, stdout=sys.stderr, check=False)
        if not report.exists():
            raise failure("coverage_failed")
        data = json.loads(report.read_text())
    return set(data["passed"]) - set(data["failed"])
