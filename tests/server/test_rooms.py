"""Rooms before, during and after a game, over HTTP."""

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
    assert "opened" in bob.post(f"/tables/{table}/start", status=409, language="en")["detail"]
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
