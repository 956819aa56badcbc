"""What somebody does in secret reaches nobody else's socket, not even as an update in which nothing is new."""

from .serving import Guest, Server, receive, receive_until, say


def test_a_secret_choice_is_not_told_to_others(server: Server) -> None:
    with Guest(server, "Ann") as ann, Guest(server, "Bob") as bob, Guest(server, "Eve") as eve:
        table = ann.open_table("raising", 2)
        for guest in (ann, bob):
            guest.post(f"/tables/{table}/sit")
        ann.post(f"/tables/{table}/start")
        with ann.socket(table) as one, bob.socket(table) as other, eve.socket(table) as watcher:
            asked = receive_until(one, "update")
            assert asked["question"]["mine"], asked["question"]
            for socket in (other, watcher):
                receive_until(socket, "update")
            told = drain(other), drain(watcher)
            chosen = asked["offers"][0]["moves"]
            say(one, "moves", id="first", seat=0, moves=chosen)
            assert receive_until(one, "ack")["sequence"] > asked["sequence"]
            assert receive_until(one, "update")["undo"]["moves"] == chosen
            say(one, "undo", id="second", seat=0)
            assert receive_until(one, "ack")["id"] == "second"
            assert told == ([], [])
            assert drain(other) == [], "Bob was told of a secret choice"
            assert drain(watcher) == [], "a spectator was told of a secret choice"


def drain(socket: object) -> list[str]:
    """The types of everything that was sent before the answer to a ping, but for the room."""
    say(socket, "ping", id="ping")  # type: ignore[arg-type]
    found: list[str] = []
    while (frame := receive(socket))["type"] != "ack":  # type: ignore[arg-type]
        if frame["type"] != "room":
            found.append(frame["type"])
    return found
