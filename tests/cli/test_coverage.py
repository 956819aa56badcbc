"""The report of tested rules."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tablebots.cli import coverage
from tablebots.core import registry
from tablebots.core.errors import TablebotsError

SOME_TESTS = """
import pytest

@pytest.mark.rule("RR-01")
def test_good(): pass

@pytest.mark.rule("RR-02")
def test_bad(): assert False

@pytest.mark.rule("RR-03")
@pytest.mark.parametrize("n", [1, 2])
def test_half(n): assert n == 1

@pytest.mark.rule("RR-04", "RR-05")
def test_two(): pass

@pytest.mark.rule("RR-10")
def test_skipped(): pytest.skip("not now")

@pytest.fixture
def broken(): raise ValueError

@pytest.mark.rule("RR-11")
def test_error(broken): pass

def test_unmarked(): pass
"""


def test_only_rules_whose_tests_all_pass_count_as_tested(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text('[tool.pytest.ini_options]\naddopts = "-p tablebots.testing.rule_marks"\n')
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_some.py").write_text(SOME_TESTS)
    assert coverage._run_marked_tests(tmp_path) == {"RR-01", "RR-04", "RR-05"}


def test_rules_without_test_or_text_are_listed() -> None:
    package = registry.get("ricochet").package
    found = coverage._cover(package, ["RR-01", "RR-02", "RR-99"], {"RR-01"})
    assert found["untested"] == ["RR-02", "RR-99"]
    assert found["missing_text"] == {language: ["RR-99"] for language in ("es", "en", "ca", "pt")}


def test_outside_a_checkout_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(coverage.tablebots, "__file__", str(tmp_path / "lib" / "tablebots" / "__init__.py"))
    with pytest.raises(TablebotsError, match="from a checkout"):
        coverage.checkout()


def test_tests_that_cannot_run_give_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(TablebotsError, match="could not be run"):
        coverage._run_marked_tests(tmp_path)


def test_every_rule_mark_names_a_rule_that_exists() -> None:
    known = {rule for meta in registry.metas() for rule in meta.rules} | {f"TB-0{n}" for n in range(1, 6)}
    for path in (coverage.checkout() / "tests").rglob("test_*.py"):
        marks = re.findall(r"^@pytest\.mark\.rule\(([^)]*)\)", path.read_text(), re.MULTILINE)
        named = {rule for mark in marks for rule in re.findall(r"[A-Z]+-\d+", mark)}
        assert path.name == "test_coverage.py" or named <= known, path


@pytest.mark.parametrize("arguments", [["nosuch"], ["ricochet"], ["--find", "chip"]])
def test_coverage_is_of_all_games(arguments: list[str]) -> None:
    command = [sys.executable, "-m", "tablebots", "rules", *arguments, "--coverage"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert "--coverage is about the rules of all games" in run.stderr
