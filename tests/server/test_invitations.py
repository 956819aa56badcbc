"""The QR code of an invitation has the link to the table, as other people's browsers reach it."""

import io
import re
from pathlib import Path
from xml.etree import ElementTree

import segno

from .serving import Guest, Server, running

TABLE_LINK = "{base}/t/{table}"


def expected(link: str) -> bytes:
    """The code as the library draws it."""
    file = io.BytesIO()
    code = segno.make(link, error="m", micro=False)
    code.save(file, kind="svg", border=4, omitsize=True, dark="#000", light="#fff", xmldecl=False)
    return file.getvalue()


def test_a_qr_code_leads_to_the_table(server: Server) -> None:
    with Guest(server) as ann:
        table = ann.open_table("mindbug", 2)
        answer = ann.http.get(f"/api/tables/{table}/qr")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("image/svg+xml")
    root = ElementTree.fromstring(answer.content)
    assert root.tag.endswith("svg")
    assert re.fullmatch(r"0 0 \d+ \d+", root.attrib["viewBox"])
    assert "width" not in root.attrib, "it fills the place it is given"
    assert answer.content == expected(TABLE_LINK.format(base=server.url, table=table))


def test_an_image_needs_no_token(server: Server) -> None:
    with Guest(server) as ann:
        table = ann.open_table("mindbug", 2)
        del ann.http.headers["authorization"]
        assert ann.http.get(f"/api/tables/{table}/qr").status_code == 200


def test_a_table_that_is_not_there_has_no_qr_code(server: Server) -> None:
    with Guest(server) as ann:
        assert ann.get("/tables/nothing/qr", 404)["key"] == "no_table"


def test_behind_a_proxy_the_public_address_is_in_it(tmp_path: Path) -> None:
    with running(tmp_path, TABLEBOTS_PUBLIC_URL="https://play.example.org/") as server, Guest(server) as ann:
        table = ann.open_table("mindbug", 2)
        found = ann.http.get(f"/api/tables/{table}/qr").content
    assert found == expected(TABLE_LINK.format(base="https://play.example.org", table=table))
