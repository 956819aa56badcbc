"""The server is killed again and again while many tables play: nothing that it has acknowledged may be lost."""

import asyncio
import json
import random
import signal
import time
from contextlib import suppress
from itertools import count
from pathlib import Path

from tablebots.core import registry

from .players import GAMES, PAUSE, Person, Player, all_done, check_log, logs
from .serving import PATIENCE, Guest, Server, running

TABLES = 24
KILLS = 20
SHORTEST, LONGEST = 0.2, 1.2
"""Seconds for which a server lives before it is killed."""
UNTIMED = [name for name in GAMES if not registry.get(name).meta.clock]
OPTIONS: dict[str, dict[str, int]] = {"ricochet": {"hourglass_seconds": 10}}


class Load:
    """Tables that play one game after the other, until they are told that this is the last one."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.last = False
        self.games: dict[str, list[Player]] = {}

    async def play(self, number: int) -> None:
        """Play at a table of people, of people and bots, or of bots alone."""
        people = [await Person(self.server).know() for _ in range(1 + number % 2)]
        alone = number % 6 == 0
        for game in count(number):
            # Bots alone would need hours of the hourglass.
            names = UNTIMED if alone else GAMES
            await self._play_one(names[game % len(names)], people, alone, random.Random(game))
            if self.last:
                return

    async def _play_one(self, name: str, people: list[Person], alone: bool, rng: random.Random) -> None:
        seated = [] if alone else people
        bots = dict.fromkeys(range(len(seated), 2), "random")
        table = await people[0].open_table(name, 2, options=OPTIONS.get(name, {}), bots=bots)
        for seat, person in enumerate(seated):
            await person.post(f"/tables/{table}/sit", ("seat_taken",), seat=seat)
        await people[0].start(table)
        most = 40 if name in UNTIMED else 6
        players = [Player(person, table, seat, rng, most) for seat, person in enumerate(seated)]
        self.games[table] = players
        looking = players or [Player(people[0], table, None, rng)]
        await asyncio.gather(*[player.play() for player in looking])


async def kill_often(server: Server, load: Load, rng: random.Random) -> None:
    """Kill the server and start it again, and check that it leaves no process behind."""
    for _ in range(KILLS):
        await asyncio.sleep(rng.uniform(SHORTEST, LONGEST))
        workers = workers_of(server)
        assert server.stop(signal.SIGKILL) == -signal.SIGKILL
        await asyncio.to_thread(server.start)
        await until_gone(workers)
    load.last = True


BUSY = 8
"""Tables that play while clocks are looked at."""
LIVES = 4
LIFE, DOWN = 2.5, 1.5
"""Seconds for which a server serves before it is killed, and for which none runs then."""
GIVEN_BACK = 2.0
"""Seconds that one crash may give back at most: one between two heartbeats, and one on a busy machine."""
GLASS, GAME_SECONDS = 60, 600


class Thinkers:
    """People whose clocks run while nobody moves: a player of Mindbug, and the bidders of Ricochet Robots."""

    def __init__(self, server: Server) -> None:
        self.guest = Guest(server)
        self.clocked = self._begin("mindbug", clock={"game": GAME_SECONDS})
        self.glass = self._begin("ricochet", options={"hourglass_seconds": GLASS})
        self.guest.post(f"/tables/{self.glass}/moves", id="b", seat=0, moves=["bid 50"])
        self.begun = time.monotonic()

    def _begin(self, game: str, **setup: object) -> str:
        table = self.guest.open_table(game, 2, **setup)
        for _ in range(2):
            self.guest.post(f"/tables/{table}/sit")
        self.guest.post(f"/tables/{table}/start")
        return table

    def used(self) -> list[float]:
        """The seconds that both clocks have run."""
        players = self.guest.get(f"/tables/{self.clocked}/update")["clock"]["players"]
        return [
            2 * GAME_SECONDS - sum(players),
            GLASS - self.guest.get(f"/tables/{self.glass}/update")["clock"]["left"],
        ]


async def kill_thinkers(server: Server, load: Load) -> tuple[list[float], float, float]:
    """Kill the server while people think; return how long clocks ran, and how long a server did, at least and most."""
    thinkers = await asyncio.to_thread(Thinkers, server)
    served, ready = 0.0, time.monotonic()
    for _ in range(LIVES):
        await asyncio.sleep(LIFE)
        assert server.stop(signal.SIGKILL) == -signal.SIGKILL
        served += time.monotonic() - ready
        await asyncio.sleep(DOWN)
        await asyncio.to_thread(server.start)
        ready = time.monotonic()
    used = await asyncio.to_thread(thinkers.used)
    thinkers.guest.http.close()
    load.last = True
    return used, served, time.monotonic() - thinkers.begun - LIVES * DOWN


def test_clocks_count_the_time_that_was_served_however_the_server_ends(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        load = Load(server)
        tables = [load.play(number) for number in range(BUSY)]
        used, served, most = asyncio.run(all_done([kill_thinkers(server, load), *tables], 150))[0]
    # A second more or less is between a request and the clock that it starts.
    assert all(served - LIVES * GIVEN_BACK < seconds < most + 1 for seconds in used), (used, served, most)
    assert served - LIVES * GIVEN_BACK > 1


def workers_of(server: Server) -> list[int]:
    """The processes that a server has started."""
    text = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text()
    return [int(number) for number in text.split()]


async def until_gone(pids: list[int]) -> None:
    async with asyncio.timeout(PATIENCE):
        while any(is_worker(pid) for pid in pids):
            await asyncio.sleep(PAUSE)


def is_worker(pid: int) -> bool:
    with suppress(OSError):
        return b"tablebots.server.worker" in Path(f"/proc/{pid}/cmdline").read_bytes()
    return False


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        load = Load(server)
        tables = [load.play(number) for number in range(TABLES)]
        asyncio.run(all_done([*tables, kill_often(server, load, random.Random(15))], 150))
        workers = workers_of(server)
        server.stop()
        asyncio.run(until_gone(workers))
    found = logs(server, list(load.games))
    messages = [check_log(*found[table], players) for table, players in load.games.items()]
    assert len(messages) >= TABLES
    assert sum(messages) > 10 * TABLES
    resumed = [player.connections for players in load.games.values() for player in players]
    assert max(resumed) > 1
    assert "error" not in {line["level"] for line in lines(server)}


def lines(server: Server) -> list[dict[str, object]]:
    return [json.loads(line) for line in server.log.read_text().splitlines()]
