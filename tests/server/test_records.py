"""Records: nothing of a running game, everything of a finished one."""

from contextlib import ExitStack

import pytest

from tablebots.core import registry

from .players import GAMES
from .playing import Client, check_end, play_out, quick
from .serving import Guest, Server


@pytest.mark.parametrize("name", GAMES)
def test_a_record_tells_nothing_before_the_end_and_everything_afterwards(server: Server, name: str) -> None:
    with ExitStack() as stack:
        guests = [stack.enter_context(Guest(server, who)) for who in ("Ann", "Bob")]
        table = guests[0].open_table(name, 2, options=quick(name, 2), advice=True)
        for guest in guests:
            guest.post(f"/tables/{table}/sit")
        guests[0].post(f"/tables/{table}/start")
        for what in ("record", "seen", "story"):
            assert guests[0].get(f"/tables/{table}/{what}", 409)["key"] == "not_over"
        assert guests[0].post(f"/tables/{table}/play-on", 409, move=0)["key"] == "not_over"
        ends = play_out([Client(guest, table, seat, seat) for seat, guest in enumerate(guests)])
        eve = stack.enter_context(Guest(server, "Eve"))
        found = check_end(eve, table, ends)
        for seat in (0, 1, None):
            seen = eve.get(f"/tables/{table}/seen", **({} if seat is None else {"seat": seat}))
            assert seen["seat"] == seat
            assert seen["ending"] == ends[0]["ending"]
            assert len(seen["moments"]) > 2
        assert eve.get(f"/tables/{table}/seen", 409, seat=2)["key"] == "no_such_seat"
        assert eve.get(f"/tables/{table}/story")
        play_on(eve, name, table, len(found.record().moves))


def play_on(eve: Guest, name: str, table: str, moves: int) -> None:
    """Play on from the middle of a finished game against a bot, to the end."""
    assert eve.post(f"/tables/{table}/play-on", 409, move=moves + 1)["key"] == "no_such_move"
    again = eve.post(f"/tables/{table}/play-on", move=moves // 2, seat=1, bot="easy")["id"]
    room = eve.get(f"/tables/{again}")
    assert [seat["kind"] for seat in room["seats"]] == ["bot", "person"]
    assert eve.post(f"/tables/{again}/start")["phase"] == "playing"
    # Where nobody has to wait for Eve, the bot may have won by now.
    if not registry.get(name).meta.clock:
        assert eve.get(f"/tables/{again}/record", 409)["key"] == "not_over"
        found = check_end(eve, again, play_out([Client(eve, again, 1)]))
        assert found.head.origin is not None
