"""Who somebody is: nicknames, recovery, everything that is kept, being forgotten; and what keeps others out."""

from collections.abc import Iterator

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from .playing import replayed
from .serving import Guest, Server, receive, receive_until, running, say


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the usual rate limits."""
    with running(tmp_path_factory.mktemp("limited"), TABLEBOTS_UNLIMITED="") as found:
        yield found


@pytest.mark.parametrize("name", ["x" * 25, "  ", "tab\x07", "\u202eevil"])
def test_nicknames_that_cannot_be_used(server: Server, name: str) -> None:
    with Guest(server) as ann:
        answer = ann.http.patch("/api/me", json={"nickname": name})
        assert answer.status_code == 409
        assert answer.json()["key"] == "nickname"
        assert ann.get("/me")["nickname"] == "Ann"


def test_nicknames_are_tidied_and_told_apart_at_a_table(server: Server) -> None:
    with Guest(server, "  Ann   Lee ") as ann, Guest(server, "Ann Lee") as other:
        table = ann.open_table("mindbug", 2)
        for guest in (ann, other):
            guest.post(f"/tables/{table}/sit")
        assert [seat["name"] for seat in ann.get(f"/tables/{table}")["seats"]] == ["Ann Lee", "Ann Lee 2"]


def test_a_phrase_carries_an_identity_to_another_device(server: Server) -> None:
    with Guest(server) as ann, httpx.Client(base_url=server.url) as device:
        old, new = ann.post("/me/phrase")["phrase"], ann.post("/me/phrase")["phrase"]
        assert device.post("/api/identity/recover", json={"phrase": old}).status_code == 404
        found = device.post("/api/identity/recover", json={"phrase": f" {new.upper().replace(' ', '-')} "})
        assert found.status_code == 201
        assert found.json()["id"] == ann.me["id"]
        assert found.json()["token"] != ann.me["token"]
        assert device.get("/api/me").json()["nickname"] == "Ann", "the cookie is enough"


def test_everything_that_is_kept_can_be_downloaded(server: Server) -> None:
    with Guest(server) as ann:
        table = ann.open_table("mindbug", 2)
        ann.post(f"/tables/{table}/chat", id="c", text="is anybody there?")
        kept = ann.get("/me/data")
        assert kept["identity"]["nickname"] == "Ann"
        assert [room["id"] for room in kept["tables"]] == [table]
        assert [line["text"] for line in kept["chat"]] == ["is anybody there?"]
        assert ann.me["token"] not in str(kept)


def test_who_is_deleted_is_gone_from_tables_records_and_chat(server: Server) -> None:
    with Guest(server, "Zebedee") as gone, Guest(server, "Bob") as bob:
        waiting = gone.open_table("mindbug", 2, public=True)
        gone.post(f"/tables/{waiting}/sit")
        table = gone.open_table("mindbug", 2)
        for guest in (gone, bob):
            guest.post(f"/tables/{table}/sit")
        gone.post(f"/tables/{table}/start")
        gone.post(f"/tables/{table}/chat", id="c", text="my words")
        with gone.socket(table) as socket, bob.socket(table) as other:
            receive_until(socket, "update")
            assert gone.http.delete("/api/me").status_code == 204
            assert receive_until(socket, "bye") == {"type": "bye", "reason": "closed", "reconnect": False}
            update = receive_until(other, "update")
            while not update["ending"]:
                update = receive_until(other, "update")
            assert update["view"]["outcome"]["winners"] == [1]
        assert gone.http.get("/api/me").status_code == 401
        assert bob.get(f"/tables/{table}")["seats"][0]["name"] == "?"
        assert replayed(bob, table).head.names == ["?", "Bob"]
        assert waiting not in [one["id"] for one in bob.get("/tables")]
        with bob.socket(table) as socket:
            say(socket, "ping", id="p")
            kinds = []
            while "ack" not in kinds:
                kinds.append(receive(socket)["type"])
            assert "chat" not in kinds, "nothing is left of what was said"
        pages = [f"/tables/{table}", f"/tables/{table}/seen", f"/tables/{table}/history", f"/tables/{table}/update"]
        for page in pages:
            assert "Zebedee" not in str(bob.get(page))


def test_a_name_that_was_made_up_is_told_from_a_chosen_one(server: Server) -> None:
    with httpx.Client(base_url=server.url) as browser:
        made = browser.post("/api/identity", json={}).json()
        assert made["named"] is False
        assert browser.patch("/api/me", json={"language": "ca"}).json()["named"] is False
        # Whoever says the same name has chosen it.
        assert browser.patch("/api/me", json={"nickname": made["nickname"]}).json()["named"] is True
        assert browser.get("/api/me").json()["named"] is True
    with Guest(server, "Tumok") as chosen:
        assert chosen.me["named"] is True


def test_a_browser_that_has_only_its_cookie_left_stays_who_it_was(server: Server) -> None:
    with httpx.Client(base_url=server.url) as browser:
        first = browser.post("/api/identity", json={"nickname": "Ada"}).json()
        again = browser.post("/api/identity", json={}).json()
        assert (again["id"], again["nickname"], again["token"]) == (first["id"], "Ada", None)
        assert browser.get("/api/me").json()["id"] == first["id"]


def test_a_cookie_is_for_this_site_alone(server: Server) -> None:
    cookie = httpx.post(f"{server.url}/api/identity", json={}).headers["set-cookie"].lower()
    for flag in ("httponly", "samesite=lax", "path=/"):
        assert flag in cookie
    assert "secure" not in cookie, "the server speaks plain HTTP here"


def test_a_cookie_is_for_encrypted_lines_alone_where_there_are_some(tmp_path_factory: pytest.TempPathFactory) -> None:
    with running(tmp_path_factory.mktemp("public"), TABLEBOTS_PUBLIC_URL="https://play.example") as server:
        made = httpx.post(f"{server.url}/api/identity", json={}, headers={"origin": "https://play.example"})
        assert made.status_code == 201
        assert "; secure" in made.headers["set-cookie"].lower()
        assert httpx.post(f"{server.url}/api/identity", json={}, headers={"origin": server.url}).status_code == 403


@pytest.mark.parametrize(
    "headers", [{"origin": "https://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}]
)
def test_pages_of_other_sites_can_do_nothing(server: Server, headers: dict[str, str]) -> None:
    with Guest(server) as ann:
        answer = ann.http.post("/api/tables", json={"game": "mindbug", "seats": 2}, headers=headers)
        assert answer.status_code == 403
        assert ann.http.delete("/api/me", headers=headers).status_code == 403
        table = ann.open_table("mindbug", 2)
        for path in (f"tables/{table}/live", "lobby/live"):
            address = server.url.replace("http", "ws") + f"/api/{path}"
            with pytest.raises(InvalidStatus), connect(address, additional_headers={**ann.headers, **headers}):
                pass
        assert [one["id"] for one in ann.get("/me/tables")] == [table]


def test_our_own_pages_may(server: Server) -> None:
    with Guest(server) as ann:
        headers = {"origin": server.url, "sec-fetch-site": "same-origin"}
        assert ann.http.patch("/api/me", json={"nickname": "Anna"}, headers=headers).status_code == 200
        table = ann.open_table("mindbug", 2)
        address = server.url.replace("http", "ws") + f"/api/tables/{table}/live"
        with connect(address, additional_headers={**ann.headers, "origin": server.url}) as socket:
            assert receive_until(socket, "room")


@pytest.mark.parametrize("path", ["/api/games", "/api/me", "/nowhere", "/schema/openapi.json"])
def test_every_answer_has_the_usual_headers(server: Server, path: str) -> None:
    headers = httpx.get(server.url + path).headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-frame-options"] == "DENY"


def test_what_is_too_long_is_refused(server: Server) -> None:
    with Guest(server) as ann:
        long = ann.http.post("/api/tables", json={"game": "x" * 100_000, "seats": 2})
        assert long.status_code == 413
        table = ann.open_table("mindbug", 2)
        with ann.socket(table) as socket:
            socket.send('{"type": "chat", "id": "c", "text": "' + "x" * 20_000 + '"}')
            assert receive_until(socket, "refused")["key"] == "bad_message"
            socket.send("x" * 100_000)
            with pytest.raises(ConnectionClosed) as closed:
                receive_until(socket, "never")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009


@pytest.mark.parametrize("token", ["x", "x" * 5000, "é"])
def test_a_bad_token_is_nobody(server: Server, token: str) -> None:
    headers = {"authorization": f"Bearer {token}".encode()}
    answer = httpx.get(f"{server.url}/api/me", headers=headers)
    assert answer.status_code == 401
    assert "nickname" in answer.json()["detail"]


def test_sockets_without_an_identity_or_a_table_are_told_why(server: Server) -> None:
    with Guest(server) as ann:
        table = ann.open_table("mindbug", 2)
        for guest, path, code in ((None, table, 4401), (ann, "nowhere", 4404)):
            address = server.url.replace("http", "ws") + f"/api/tables/{path}/live"
            with (
                connect(address, additional_headers=guest.headers if guest else {}) as socket,
                pytest.raises(ConnectionClosed) as closed,
            ):
                socket.recv(10)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == code


def test_codes_cannot_be_guessed_quickly(limited: Server) -> None:
    with Guest(limited) as ann:
        answers = [ann.http.post("/api/codes", json={"code": f"AAAA{number:02}"}) for number in range(12)]
        assert [answer.status_code for answer in answers[:10]] == [404] * 10
        assert answers[-1].status_code == 429
        assert 1 <= int(answers[-1].headers["retry-after"]) <= 20
        assert answers[-1].json()["key"] == "too_often"


def test_the_chat_has_a_limit_by_http_and_socket(limited: Server) -> None:
    with Guest(limited) as ann:
        table = ann.open_table("mindbug", 2)
        answers = [ann.http.post(f"/api/tables/{table}/chat", json={"id": str(n), "text": "hi"}) for n in range(8)]
        assert answers[0].status_code == 200
        assert answers[-1].status_code == 429
        assert int(answers[-1].headers["retry-after"]) >= 1
        with ann.socket(table) as socket:
            say(socket, "chat", id="c", text="hi")
            refused = receive_until(socket, "refused")
            assert refused["key"] == "too_often"
            assert refused["retry_after"] > 0


def test_answers_are_in_the_language_asked_for_or_that_of_who_asks_or_of_the_browser(server: Server) -> None:
    spanish = {"accept-language": "es-ES,es;q=0.9,en;q=0.8"}

    def sentence(guest: Guest | None, language: str = "", **headers: str) -> str:
        query = {"language": language} if language else {}
        own = {} if guest is None else guest.headers
        answer = httpx.get(f"{server.url}/api/games/nothing/rules", params=query, headers={**own, **headers})
        assert answer.status_code == 404
        return str(answer.json()["detail"])

    with Guest(server, language="ca") as ann:
        said = {language: sentence(None, language) for language in ("es", "en", "ca", "pt")}
        assert len(set(said.values())) == 4
        assert sentence(None) == said["en"]
        assert sentence(None, **spanish) == said["es"]
        assert sentence(ann) == said["ca"]
        assert sentence(ann, **spanish) == said["ca"]
        assert sentence(ann, "pt", **spanish) == said["pt"]
        table = ann.open_table("mindbug", 2)
        assert (
            ann.post(f"/tables/{table}/start", 409)["detail"]
            != ann.http.post(f"/api/tables/{table}/start?language=en", json={}).json()["detail"]
        )
    made = httpx.post(f"{server.url}/api/identity", json={}, headers=spanish).json()
    assert made["language"] == "es"
