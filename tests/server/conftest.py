"""Servers for tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from .serving import Server, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that several tests share."""
    with running(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that one test has for itself."""
    with running(tmp_path) as found:
        yield found
