"""Rooms before, during and after a game."""

import json
from contextlib import ExitStack
from typing import Any

import pytest
from websockets.sync.client import connect

from .serving import Guest, Server, receive_until, say


def test_two_people_meet_by_a_code_and_play(server: Server) -> None:
    with Guest(server, "Ann") as ann, Guest(server, "Bob", "es") as bob:
        meet_and_play(ann, bob)


def meet_and_play(ann: Guest, bob: Guest) -> None:
    table = ann.open_table("mindbug", 2)
    ann.post(f"/tables/{table}/sit")
    code = ann.get(f"/tables/{table}")["code"]
    found = bob.post("/codes", code=f" {code[:3].lower()}-{code[3:]} ")
    assert found["id"] == table
    assert bob.post(f"/tables/{table}/sit")["seat"] == 1
    assert "abrió" in bob.post(f"/tables/{table}/start", status=409)["detail"]
    assert ann.post(f"/tables/{table}/start")["phase"] == "playing"
    assert bob.post("/codes", status=404, code=code)["key"] == "no_code"
    with ann.socket(table) as one, bob.socket(table, language="es") as other:
        asked, waiting = receive_until(one, "update"), receive_until(other, "update")
        if not asked["offers"]:
            one, other, asked, waiting = other, one, waiting, asked
        say(one, "moves", id="m1", seat=asked["seat"], moves=asked["offers"][0]["moves"])
        assert receive_until(one, "ack")["id"] == "m1"
        assert receive_until(one, "update")["sequence"] > asked["sequence"]
        assert receive_until(other, "update")["sequence"] > waiting["sequence"]
        say(one, "moves", id="m1", seat=asked["seat"], moves=asked["offers"][0]["moves"])
        assert receive_until(one, "ack")["id"] == "m1"
        say(one, "moves", id="m2", seat=asked["seat"], moves=["no such move"])
        refused = receive_until(one, "refused")
        assert refused["id"] == "m2"


def two_at(server: Server, stack: ExitStack, game: str = "mindbug", **setup: Any) -> tuple[Guest, Guest, str]:
    """Ann, who has opened a table for two, and Bob; both sit there."""
    ann, bob = [stack.enter_context(Guest(server, name)) for name in ("Ann", "Bob")]
    table = ann.open_table(game, 2, **setup)
    for guest in (ann, bob):
        guest.post(f"/tables/{table}/sit")
    return ann, bob, table


def playing(server: Server, stack: ExitStack, game: str = "mindbug", **setup: Any) -> tuple[Guest, Guest, str]:
    ann, bob, table = two_at(server, stack, game, **setup)
    ann.post(f"/tables/{table}/start")
    return ann, bob, table


def asked_first(ann: Guest, bob: Guest, table: str) -> tuple[int, Guest, dict[str, Any]]:
    """The seat that is asked first, who sits there, and the update."""
    for seat, guest in enumerate((ann, bob)):
        update = guest.get(f"/tables/{table}/update", seat=seat)
        if update["question"]["mine"]:
            return seat, guest, update
    raise AssertionError("nobody is asked")


def test_seats_are_taken_once_and_left(server: Server) -> None:
    with ExitStack() as stack:
        ann, bob, table = two_at(server, stack)
        eve = stack.enter_context(Guest(server, "Eve"))
        assert eve.post(f"/tables/{table}/sit", 409)["key"] == "is_full"
        assert eve.post(f"/tables/{table}/sit", 409, seat=1)["key"] == "seat_taken"
        assert eve.post(f"/tables/{table}/sit", 409, seat=2)["key"] == "no_such_seat"
        assert eve.post(f"/tables/{table}/leave", 409, seat=1)["key"] == "not_your_seat"
        assert bob.post(f"/tables/{table}/start", 409)["key"] == "not_yours"
        assert not ann.post(f"/tables/{table}/leave")["mine"]
        assert bob.get(f"/tables/{table}")["mine"], "the table goes to who is left"
        assert bob.post(f"/tables/{table}/start", 409)["key"] == "seats_open"
        assert eve.post(f"/tables/{table}/sit")["seat"] == 0
        assert bob.post(f"/tables/{table}/start")["phase"] == "playing"
        assert ann.post(f"/tables/{table}/sit", 409)["key"] == "has_begun"


def test_who_has_left_a_seat_no_longer_sees_it(server: Server) -> None:
    with ExitStack() as stack:
        ann, bob, table = two_at(server, stack)
        eve = stack.enter_context(Guest(server, "Eve"))
        with ann.socket(table, seat=0) as left, eve.socket(table) as came:
            ann.post(f"/tables/{table}/leave")
            eve.post(f"/tables/{table}/sit", seat=0)
            bob.post(f"/tables/{table}/start")
            assert receive_until(left, "update")["seat"] is None
            assert receive_until(came, "update")["seat"] == 0, "who sits down sees the seat without asking for it"
            say(left, "undo", id="u", seat=0)
            assert receive_until(left, "refused")["key"] == "not_your_seat"


def test_who_is_removed_cannot_come_back(server: Server) -> None:
    with ExitStack() as stack:
        ann, bob, table = two_at(server, stack)
        assert bob.post(f"/tables/{table}/remove", 409, seat=0)["key"] == "not_yours"
        assert ann.post(f"/tables/{table}/remove", 409, seat=0)["key"] == "nobody_to_remove"
        assert ann.post(f"/tables/{table}/remove", seat=1)["seats"][1]["kind"] == "open"
        assert bob.post(f"/tables/{table}/sit", 409)["key"] == "was_removed"


def test_a_table_can_be_closed_before_the_start(server: Server) -> None:
    with ExitStack() as stack:
        ann, bob, table = two_at(server, stack)
        code = ann.get(f"/tables/{table}")["code"]
        assert bob.post(f"/tables/{table}/close", 409)["key"] == "not_yours"
        assert ann.post(f"/tables/{table}/close")["phase"] == "closed"
        assert bob.post("/codes", 404, code=code)["key"] == "no_code"
        assert ann.post(f"/tables/{table}/start", 409)["key"] == "is_closed"
        assert ann.get("/me/tables") == []


@pytest.mark.parametrize(
    ("setup", "sentence"),
    [
        ({"game": "ricochet", "seats": 2, "clock": {"move": 30}}, "reloj"),
        ({"game": "mindbug", "seats": 3}, "dos"),
        ({"game": "mindbug", "seats": 2, "options": {"turn_limit": "x"}}, "turn_limit"),
        ({"game": "mindbug", "seats": 2, "bots": {"0": "nobody"}}, "nobody"),
    ],
)
def test_what_does_not_fit_is_refused_in_the_language_asked_for(
    server: Server, setup: dict[str, Any], sentence: str
) -> None:
    with Guest(server) as ann:
        texts = {}
        for language in ("es", "en", "ca", "pt"):
            answer = ann.http.post(f"/api/tables?language={language}", json=setup)
            assert answer.status_code == 409
            texts[language] = answer.json()["detail"]
        assert sentence in texts["es"]
        assert len(set(texts.values())) == 4


def test_who_does_not_move_in_time_loses(server: Server) -> None:
    with ExitStack() as stack:
        ann, bob, table = playing(server, stack, clock={"move": 1})
        with ann.socket(table) as socket:
            update = receive_until(socket, "update")
            slow = update["clock"]["running"][0]
            assert 0 < update["clock"]["players"][slow] <= 1
            while not update["ending"]:
                update = receive_until(socket, "update")
        assert update["view"]["outcome"]["winners"] == [1 - slow]
        assert bob.get(f"/tables/{table}/update", seat=1)["view"]["outcome"] == update["view"]["outcome"]


def test_a_rematch_is_one_table_with_seats_moved_on(server: Server) -> None:
    with ExitStack() as stack:
        ann, bob, table = playing(server, stack)
        eve = stack.enter_context(Guest(server, "Eve"))
        assert ann.post(f"/tables/{table}/rematch", 409)["key"] == "not_over"
        ann.post(f"/tables/{table}/end", id="e", seat=0, reason="resigned")
        assert eve.post(f"/tables/{table}/rematch", 409)["key"] == "not_your_seat"
        again = bob.post(f"/tables/{table}/rematch")["id"]
        assert ann.post(f"/tables/{table}/rematch")["id"] == again
        room = ann.get(f"/tables/{again}")
        assert [seat["name"] for seat in room["seats"]] == ["Bob", "Ann"]
        assert {listed["id"] for listed in ann.get("/me/tables")} == {again, table}
        assert bob.post(f"/tables/{again}/start")["phase"] == "playing"


def test_the_chat_says_each_message_once_and_nothing_of_who_is_muted(server: Server) -> None:
    with ExitStack() as stack:
        ann, bob, table = two_at(server, stack)
        assert ann.post(f"/tables/{table}/mute", seat=1)["seats"][1]["muted"]
        assert bob.post(f"/tables/{table}/chat", 409, id="c1", text="hello")["key"] == "muted"
        ann.post(f"/tables/{table}/mute", seat=1, muted=False)
        with ann.socket(table) as socket, bob.socket(table) as other:
            for name in ("c2", "c2", "c3"):
                say(other, "chat", id=name, text=f" good\n luck {name} ")
                assert receive_until(other, "ack")["id"] == name
            lines = [receive_until(socket, "chat")["lines"][0] for _ in range(2)]
            assert [(line["name"], line["seat"], line["text"]) for line in lines] == [
                ("Bob", 1, "good luck c2"),
                ("Bob", 1, "good luck c3"),
            ]
            for text in ("", "x" * 501):
                say(other, "chat", id="bad", text=text)
                assert receive_until(other, "refused")["key"] == "bad_message"
            say(other, "chat", id="blank", text=" \n ")
            assert receive_until(other, "refused")["key"] == "empty_chat"
        with bob.socket(table) as socket:
            assert len(receive_until(socket, "chat")["lines"]) == 2


def test_the_list_of_open_tables_updates_itself(server: Server) -> None:
    with Guest(server) as ann, connect(server.url.replace("http", "ws") + "/api/lobby/live") as lobby:
        receive_until(lobby, "tables")
        hidden = ann.open_table("mindbug", 2)
        table = ann.open_table("mindbug", 2, public=True)
        shown = [one["id"] for one in receive_until(lobby, "tables")["tables"]]
        assert table in shown
        assert hidden not in shown
        ann.post(f"/tables/{table}/close")
        assert table not in [one["id"] for one in receive_until(lobby, "tables")["tables"]]


def test_only_the_seat_before_the_screen_is_sent(server: Server) -> None:
    with Guest(server) as ann:
        table = ann.open_table("mindbug", 2)
        for _ in range(2):
            ann.post(f"/tables/{table}/sit")
        ann.post(f"/tables/{table}/start")
        with ann.socket(table) as socket:
            update = receive_until(socket, "update")
            assert update["seat"] is None
            asked = update["question"]["needed"][0]
            for front in (1 - asked, asked):
                say(socket, "front", id=f"f{front}", seat=front)
                update = receive_until(socket, "update")
                assert (update["seat"], update["question"]["mine"]) == (front, front == asked)
            say(socket, "moves", id="m1", seat=1 - asked, moves=["pass"])
            assert receive_until(socket, "refused")["key"] == "not_in_front"
            say(socket, "moves", id="m2", seat=asked, moves=update["offers"][0]["moves"])
            assert receive_until(socket, "ack")["id"] == "m2"
            assert receive_until(socket, "update")["seat"] == asked
            say(socket, "front", id="f", seat=None)
            assert receive_until(socket, "update")["seat"] is None


def test_who_comes_back_is_told_what_they_missed(server: Server) -> None:
    with ExitStack() as stack:
        ann, bob, table = playing(server, stack)
        eve = stack.enter_context(Guest(server, "Eve"))
        with eve.socket(table, since=0) as socket:
            updates = [receive_until(socket, "update")]
            for number in range(6):
                seat, guest, asked = asked_first(ann, bob, table)
                guest.post(f"/tables/{table}/moves", id=f"m{number}", seat=seat, moves=asked["offers"][0]["moves"])
                if eve.get(f"/tables/{table}/update")["sequence"] > updates[-1]["sequence"]:
                    updates.append(receive_until(socket, "update"))
        told = [[event for moment in update["moments"] for event in moment["events"]] for update in updates]
        for number, update in enumerate(updates):
            with eve.socket(table, since=update["sequence"]) as socket:
                late = receive_until(socket, "update")
            assert late["view"] == updates[-1]["view"]
            missed = [event for moment in late["moments"] for event in moment["events"]]
            assert missed == [event for later in told[number + 1 :] for event in later]


def test_the_history_up_to_an_update_and_the_updates_after_it_tell_everything_once(server: Server) -> None:
    with ExitStack() as stack:
        ann, bob, table = playing(server, stack)
        eve = stack.enter_context(Guest(server, "Eve"))
        updates = []
        for number in range(6):
            updates.append(eve.get(f"/tables/{table}/update"))
            seat, guest, asked = asked_first(ann, bob, table)
            guest.post(f"/tables/{table}/moves", id=f"m{number}", seat=seat, moves=asked["offers"][0]["moves"])
        whole = eve.get(f"/tables/{table}/history")
        for update in updates:
            until = eve.get(f"/tables/{table}/history", until=update["sequence"])
            with eve.socket(table, since=update["sequence"]) as socket:
                late = receive_until(socket, "update")
            assert until + [event for moment in late["moments"] for event in moment["events"]] == whole
        assert eve.get(f"/tables/{table}/history", until=-1) == []


@pytest.mark.parametrize("pause", ["0", "300", "-1", "soon", "9" * 30])
def test_whatever_pause_is_asked_for_everything_is_told_once(server: Server, pause: str) -> None:
    with ExitStack() as stack:
        ann, bob, table = playing(server, stack)
        eve = stack.enter_context(Guest(server, "Eve"))
        with eve.socket(table, since=0, pause=pause) as socket:
            updates = [receive_until(socket, "update")]
            for number in range(6):
                seat, guest, asked = asked_first(ann, bob, table)
                guest.post(f"/tables/{table}/moves", id=f"m{number}", seat=seat, moves=asked["offers"][0]["moves"])
            now = eve.get(f"/tables/{table}/update")
            while updates[-1]["sequence"] < now["sequence"]:
                updates.append(receive_until(socket, "update"))
        assert updates[-1]["view"] == now["view"]
        told = [event for update in updates for moment in update["moments"] for event in moment["events"]]
        with eve.socket(table, since=0) as socket:
            whole = receive_until(socket, "update")
        assert told == [event for moment in whole["moments"] for event in moment["events"]]


def test_helpers_and_why_not_answer_by_socket_and_by_http(server: Server) -> None:
    with ExitStack() as stack:
        ann, bob, table = playing(server, stack, advice=True)
        seat, guest, update = asked_first(ann, bob, table)
        moves = update["offers"][0]["moves"]
        hint = guest.post(f"/tables/{table}/ask", seat=seat, helper="hint")["answer"]
        assert hint["moves"] in [offer["moves"] for offer in update["offers"]]
        assert guest.post(f"/tables/{table}/ask", 409, seat=seat, helper="none")["type"] == "refused"
        assert guest.post(f"/tables/{table}/why-not", seat=seat, moves=moves)["answer"] is None
        with guest.socket(table) as socket, (bob if guest is ann else ann).socket(table) as other:
            say(socket, "ask", id="a", seat=seat, helper="hint")
            assert receive_until(socket, "answer")["answer"] == hint
            say(other, "why_not", id="w", seat=1 - seat, moves=moves)
            assert receive_until(other, "refused")["text"]
        assert guest.get(f"/tables/{table}/update", seat=seat)["sequence"] == update["sequence"]


def test_advice_is_refused_where_the_table_does_not_allow_it(server: Server) -> None:
    with ExitStack() as stack:
        ann, bob, table = playing(server, stack)
        seat, guest, _ = asked_first(ann, bob, table)
        assert guest.post(f"/tables/{table}/ask", 409, seat=seat, helper="hint")["text"]


def test_moves_are_taken_back_and_languages_changed(server: Server) -> None:
    with ExitStack() as stack:
        ann, bob, table = playing(server, stack)
        seat, guest, _ = asked_first(ann, bob, table)
        with guest.socket(table) as socket:
            update = receive_until(socket, "update")
            say(socket, "moves", id="m", seat=seat, moves=update["offers"][0]["moves"])
            assert receive_until(socket, "ack")["id"] == "m"
            after = receive_until(socket, "update")
            say(socket, "undo", id="u", seat=seat)
            if after["undo"]:
                assert receive_until(socket, "ack")["id"] == "u"
                assert receive_until(socket, "update")["view"] == update["view"]
            else:
                assert receive_until(socket, "refused")["text"]
            headings = {json.dumps(update["question"]["text"])}
            for language in ("es", "ca", "pt"):
                say(socket, "language", id=language, language=language)
                headings.add(json.dumps(receive_until(socket, "update")["question"]["text"]))
            assert len(headings) == 4


def test_a_game_is_abandoned_when_both_agree(server: Server) -> None:
    with ExitStack() as stack:
        ann, bob, table = playing(server, stack)
        ann.post(f"/tables/{table}/end", id="e", seat=0, reason="abandoned")
        assert bob.get(f"/tables/{table}/update", seat=1)["agreed"] == [0]
        assert bob.get(f"/tables/{table}")["phase"] == "playing"
        bob.post(f"/tables/{table}/end", id="e", seat=1, reason="abandoned")
        update = bob.get(f"/tables/{table}/update", seat=1)
        assert update["ending"]
        assert update["view"]["outcome"]["winners"] == []
