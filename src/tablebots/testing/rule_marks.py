"""A pytest plugin: ``@pytest.mark.rule("RR-43")`` names the rule a test checks, ``--rule-report`` lists the results."""

import json
from collections.abc import Generator
from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option ``--rule-report``."""
    parser.addoption("--rule-report", metavar="FILE", help="write which rules have passing tests, as JSON")


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker, and the reporter if a report is asked for."""
    config.addinivalue_line("markers", "rule(id, ...): the test fails if one of these rules is broken")
    path = config.getoption("--rule-report")
    if path:
        config.pluginmanager.register(RuleReport(Path(path)), "rule-report")


class RuleReport:
    """A reporter that collects, for each rule id, the tests that passed and those that failed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.passed: dict[str, list[str]] = {}
        self.failed: dict[str, list[str]] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Record the result of a marked test."""
        report = yield
        if report.when == "call" or not report.passed:
            self.record(item, report)
        return report

    def record(self, item: pytest.Item, report: pytest.TestReport) -> None:
        """Record a result for each rule of the test."""
        results = self.passed if report.passed else self.failed
        for mark in item.iter_markers("rule"):
            for rule in mark.args:
                results.setdefault(rule, []).append(item.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Write the report."""
        self.path.write_text(json.dumps({"passed": self.passed, "failed": self.failed}))
