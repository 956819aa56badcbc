"""The page on the protocol shows every message, and only messages that there are."""

import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from tablebots.server import analysis_socket, protocol, solve_socket, task_socket
from tablebots.server import types as server_types
from tablebots.server.analyses import ANALYSIS_SECONDS, MOST_ANALYSES, MOST_RESULTS
from tablebots.server.records import LONGEST_RECORD
from tablebots.server.searches import MOST_SEARCHES
from tablebots.server.settings import PREFIX, Settings
from tablebots.table.schema import faults, schema_of

DOCS = Path(__file__).parents[2] / "docs"
TOLD = protocol.Ack | protocol.Refused | protocol.Answer | protocol.RoomFrame | protocol.ChatFrame | protocol.Bye


def examples(marker: str) -> list[dict[str, Any]]:
    page = (DOCS / "protocol.md").read_text()
    (block,) = re.findall(rf"<!-- {marker} -->\n```json\n(.*?)```", page, re.DOTALL)
    return [json.loads(line) for line in block.splitlines()]


def types(union: Any) -> list[str]:
    return sorted(kind.__struct_config__.tag for kind in get_args(union))


@pytest.mark.parametrize(("marker", "union"), [("from client", protocol.FromClient), ("from server", TOLD)])
def test_every_message_has_an_example_that_can_be_read(marker: str, union: Any) -> None:
    found = examples(marker)
    assert sorted(example["type"] for example in found) == types(union)
    for example in found:
        read = msgspec.json.decode(json.dumps(example), type=union)
        assert msgspec.to_builtins(read) == example


def test_what_the_solver_hears_and_says_has_an_example_that_fits() -> None:
    heard = [solve_socket.decoder.decode(json.dumps(example)) for example in examples("from solver client")]
    assert [type(said) for said in heard] == [solve_socket.Solve, task_socket.Stop]
    definitions = schema_of(server_types)
    for example, name in zip(examples("from solver"), ("ProgressFrame", "SolvedFrame"), strict=True):
        assert not faults(example, definitions[name], definitions)


def test_what_the_analysis_hears_and_says_has_an_example_that_fits() -> None:
    heard = [analysis_socket.decoder.decode(json.dumps(example)) for example in examples("from analysis client")]
    assert [type(said) for said in heard] == [analysis_socket.Analyse, task_socket.Stop]
    definitions = schema_of(server_types)
    for example, name in zip(examples("from analysis"), ("PointsFrame", "AnalysedFrame"), strict=True):
        assert not faults(example, definitions[name], definitions)


def test_the_limits_on_the_pages_are_those_of_the_server() -> None:
    assert f"at most {LONGEST_RECORD:,} characters" in (DOCS / "protocol.md").read_text()
    assert MOST_SEARCHES == 4
    assert MOST_ANALYSES == 2
    assert "at most four long searches and two analyses" in (DOCS / "hosting.md").read_text()
    page = " ".join((DOCS / "protocol.md").read_text().split())
    assert f"at most {analysis_socket.MOST_PLAYOUTS:,} from each and for at most {ANALYSIS_SECONDS:.0f} seconds" in page
    assert f"the last {MOST_RESULTS} results are kept" in page


def test_all_that_a_server_sends_is_on_the_page() -> None:
    assert types(TOLD) == sorted(kind.__struct_config__.tag for kind in protocol.Told.__subclasses__())
    page = (DOCS / "protocol.md").read_text()
    assert f"{protocol.MOST_BYTES:,} bytes" in page
    for reason in get_args(protocol.Reason):
        assert f"`{reason}`" in page or f'"{reason}"' in page


def test_the_page_for_hosts_has_every_setting_with_its_default() -> None:
    page = (DOCS / "hosting.md").read_text()
    rows = dict(re.findall(rf"^\| `{PREFIX}(\w+)` \| ([^|]*)\|", page, re.MULTILINE))
    assert set(rows) == {name.upper() for name in Settings.__struct_fields__}
    for field in msgspec.structs.fields(Settings):
        if field.default not in (msgspec.NODEFAULT, ""):
            shown = str(field.default).lower().removesuffix(".0")
            assert rows[field.name.upper()].strip() == shown, field.name
