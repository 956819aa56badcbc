"""Every game played to the end over sockets: by people, by bots, and by both."""

import asyncio
import json
from contextlib import ExitStack
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tablebots.cli.app import app
from tablebots.core import registry
from tablebots.core.rng import commit_nonce, new_nonce

from .players import GAMES
from .playing import TABLES, Client, check_end, play_out, quick
from .serving import Guest, Server, receive_until, running, say


def seated(stack: ExitStack, server: Server, name: str, people: int, bot: str = "") -> list[Client]:
    """Clients at the first seats of a game that has begun; at the last one there may be a bot."""
    guests = [stack.enter_context(Guest(server, f"Guest {number}")) for number in range(people)]
    seats = people + bool(bot)
    bots = {str(people): bot} if bot else {}
    table = guests[0].open_table(name, seats, options=quick(name, seats), bots=bots, advice=True)
    for guest in guests:
        guest.post(f"/tables/{table}/sit")
    guests[0].post(f"/tables/{table}/start")
    return [Client(guest, table, seat, seat) for seat, guest in enumerate(guests)]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_people_play_to_the_end(server: Server, name: str, seats: int) -> None:
    with ExitStack() as stack:
        clients = seated(stack, server, name, seats)
        ends = play_out(clients)
        check_end(clients[0].guest, clients[0].table, ends)
        if not registry.get(name).meta.clock:
            # People who decide at the same time do not get into each other's way.
            assert [client.refused for client in clients] == [[]] * seats


@pytest.mark.parametrize("name", GAMES)
def test_bots_play_alone_while_somebody_watches(server: Server, name: str) -> None:
    with Guest(server, "Eve") as eve:
        # Weak bots of a game with an hourglass may need several minutes to see anything.
        bot = "hard" if registry.get(name).meta.clock else "easy"
        bots = {"0": bot, "1": bot}
        table = eve.open_table(name, 2, options=quick(name, 2), bots=bots)
        eve.post(f"/tables/{table}/start")
        check_end(eve, table, play_out([Client(eve, table, None)]))


@pytest.mark.parametrize("name", GAMES)
def test_people_and_bots_play_together(server: Server, name: str) -> None:
    people = 1 if registry.get(name).meta.max_seats == 2 else 2
    with ExitStack() as stack:
        clients = seated(stack, server, name, people, "easy")
        check_end(clients[0].guest, clients[0].table, play_out(clients))


def test_a_bot_plays_on_for_somebody_who_is_away_until_they_come_back(tmp_path: Path) -> None:
    with running(tmp_path, TABLEBOTS_GRACE_SECONDS="0.2") as server, ExitStack() as stack:
        ann, bob = seated(stack, server, "raising", 2)

        async def begin() -> None:
            # Ann goes after three moves; then Bob cannot go on for long.
            bob_plays = asyncio.create_task(bob.play(3))
            await ann.play(3)
            await bob_plays

        asyncio.run(begin())
        assert bob.guest.post(f"/tables/{bob.table}/stand-in", 409, seat=1)["key"] == "not_away"
        with bob.guest.socket(bob.table) as socket:
            while not receive_until(socket, "room")["room"]["seats"][0]["away"]:
                pass
            room = bob.guest.post(f"/tables/{bob.table}/stand-in", seat=0, bot="easy")
            assert room["seats"][0]["bot"] == "easy"
            assert not room["seats"][0]["away"]
        asyncio.run(bob.play(bob.moves + 3))
        with ann.guest.socket(ann.table) as socket:
            before = receive_until(socket, "update")
            assert before["sequence"] > ann.last["sequence"]
            say(socket, "undo", id="early", seat=0)
            assert receive_until(socket, "refused")["key"] == "bot_plays"
        assert ann.guest.post(f"/tables/{ann.table}/come-back", 409, seat=1)["key"] == "not_your_seat"
        assert ann.guest.post(f"/tables/{ann.table}/come-back", seat=0)["seats"][0]["bot"] == ""
        check_end(ann.guest, ann.table, play_out([ann, bob]))
        assert ann.moves > 3


def test_a_bot_goes_on_for_who_has_resigned_and_cannot_be_sent_away(server: Server) -> None:
    with ExitStack() as stack:
        clients = seated(stack, server, "rumblebots", 3)
        first = clients[0].guest
        first.post(f"/tables/{clients[0].table}/end", id="e", seat=0, reason="resigned")
        first.post(f"/tables/{clients[0].table}/come-back", seat=0)
        answer = first.post(f"/tables/{clients[0].table}/undo", 409, id="u", seat=0)
        assert answer["key"] == "already_resigned"
        ends = play_out(clients[1:])
        assert 0 not in ends[0]["view"]["outcome"]["winners"]


def test_nonces_of_players_are_in_the_seed_and_can_be_verified(tmp_path: Path) -> None:
    with running(tmp_path, TABLEBOTS_REVEAL_SECONDS="1") as server, ExitStack() as stack:
        guests = [stack.enter_context(Guest(server, name)) for name in ("Ann", "Bob")]
        table = guests[0].open_table("rumblebots", 3, bots={"2": "random"})
        commitment = guests[0].get(f"/tables/{table}")["commitment"]
        nonces = [new_nonce(), new_nonce()]
        for seat, guest in enumerate(guests):
            guest.post(f"/tables/{table}/sit", commitment=commit_nonce(nonces[seat], seat, commitment))
        # Bob has committed to a nonce, but does not reveal it.
        reveal_while_dealing(guests[0], table, nonces[0])
        clients = [Client(guest, table, seat, seat) for seat, guest in enumerate(guests)]
        found = check_end(guests[0], table, play_out(clients))
        assert found.head.fairness is not None
        assert found.head.fairness.commitment == commitment
        assert found.head.fairness.left_out() == [1]
        assert found.head.fairness.hosted() == [2]
        path = tmp_path / "game.jsonl"
        path.write_bytes(guests[1].http.get(f"/api/tables/{table}/record").content)
        words = ["verify", str(path), "--commitment", commitment, "--nonce", f"1={nonces[0]}", "--json"]
        run = CliRunner().invoke(app, words)
        assert run.exit_code == 0, run.output
        assert json.loads(run.output) == {"holds": True, "fault": "", "hosted": [2], "left_out": [1], "origin": False}


def reveal_while_dealing(guest: Guest, table: str, nonce: str) -> None:
    """Start a game, and reveal a nonce as soon as the cards are being dealt."""
    with guest.socket(table) as socket:
        say(socket, "reveal", id="early", seat=0, nonce=nonce)
        assert receive_until(socket, "refused")["key"] == "not_dealing"

        async def start() -> None:
            starting = asyncio.to_thread(guest.post, f"/tables/{table}/start")
            await asyncio.gather(starting, asyncio.to_thread(reveal))

        def reveal() -> None:
            while receive_until(socket, "room")["room"]["phase"] != "dealing":
                pass
            say(socket, "reveal", id="wrong", seat=0, nonce="another")
            assert receive_until(socket, "refused")["id"] == "wrong"
            say(socket, "reveal", id="right", seat=0, nonce=nonce)
            assert receive_until(socket, "ack")["id"] == "right"

        asyncio.run(start())
