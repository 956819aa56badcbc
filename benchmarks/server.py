"""Measure a table server: durable moves per second, how long an answer takes, and what a move and a table cost.

It starts a server on this machine, seats two clients at each table over real sockets, and lets them play games of
Mindbug with random moves: as fast as they are answered (saturated), or one move a table every so many seconds (paced).
A move counts when it is acknowledged, which is after it is on the disk. Prints JSON.

Example: python benchmarks/server.py --clients 100 --seconds 10
"""

import argparse
import asyncio
import json
import os
import random
import resource
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

GAME = "mindbug"
TICKS = os.sysconf("SC_CLK_TCK")
SPARE_FILES = 100
"""Open files that a process needs beside its sockets."""


class Load:
    """What the clients have measured."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.bytes = 0
        self.refused = 0
        self.games = 0
        self.until = 0.0
        """When to stop."""


async def open_tables(url: str, count: int) -> list[tuple[str, list[str]]]:
    """Return tables with two people each, and the tokens of the people; the games have begun."""
    limits = httpx.Limits(max_connections=20)
    async with httpx.AsyncClient(base_url=url, timeout=60, limits=limits, cookies=None) as http:
        gate = asyncio.Semaphore(20)

        async def post(token: str, path: str, **data: Any) -> Any:
            headers = {"authorization": f"Bearer {token}"} if token else {}
            answer = await http.post(f"/api{path}", json=data, headers=headers)
            answer.raise_for_status()
            return answer.json()

        async def open_one() -> tuple[str, list[str]]:
            async with gate:
                tokens = [(await post("", "/identity"))["token"] for _ in range(2)]
                table = (await post(tokens[0], "/tables", game=GAME, seats=2))["id"]
                for token in tokens:
                    await post(token, f"/tables/{table}/sit")
                await post(tokens[0], f"/tables/{table}/start")
                return table, tokens

        return await asyncio.gather(*[open_one() for _ in range(count)])


async def play(url: str, table: str, token: str, load: Load, start: asyncio.Barrier, pace: float) -> None:
    """Play at one seat until the time is over, or the game is; begin when everybody is there."""
    address = url.replace("http", "ws", 1) + f"/api/tables/{table}/live"
    headers = {"authorization": f"Bearer {token}"}
    async with connect(address, additional_headers=headers, compression=None, max_size=None, open_timeout=60) as socket:
        while (said := msgspec.json.decode(await socket.recv()))["type"] != "update":
            pass
        await start.wait()
        await start.wait()
        await _play(socket, load, said, pace)


async def _play(socket: ClientConnection, load: Load, said: dict[str, Any], pace: float) -> None:
    sent: dict[str, float] = {}
    moves, rng = 0, random.Random(id(socket))
    while time.perf_counter() < load.until:
        if said["type"] == "ack":
            load.waits.append(time.perf_counter() - sent.pop(said["id"]))
        elif said["type"] == "refused":
            load.refused += 1
        elif said["type"] == "update":
            if said["ending"]:
                load.games += 1
                return
            if said["offers"] and not sent:
                if pace:
                    await asyncio.sleep(rng.uniform(0, 2 * pace))
                moves += 1
                name = f"m{moves}"
                sent[name] = time.perf_counter()
                chosen = rng.choice(said["offers"])["moves"]
                await socket.send(json.dumps({"type": "moves", "id": name, "seat": said["seat"], "moves": chosen}))
        try:
            data = await asyncio.wait_for(socket.recv(), max(0.01, load.until - time.perf_counter()))
        except TimeoutError:
            return
        load.bytes += len(data)
        said = msgspec.json.decode(data)


async def measure(url: str, pid: int, clients: int, seconds: float, pace: float) -> dict[str, Any]:
    """Return the figures of a number of clients."""
    empty = memory(pid)
    tables = await open_tables(url, clients // 2)
    full = memory(pid)
    load = Load()
    start = asyncio.Barrier(clients // 2 * 2 + 1)
    playing = [play(url, table, token, load, start, pace) for table, tokens in tables for token in tokens]
    everybody = asyncio.gather(*playing)
    await start.wait()
    cpu, begun = cpu_seconds(pid), time.perf_counter()
    load.until = begun + seconds
    await start.wait()
    await everybody
    spent, took = cpu_seconds(pid) - cpu, time.perf_counter() - begun
    waits = sorted(load.waits)
    return {
        "clients": clients,
        "seconds_between_moves": pace,
        "moves": len(waits),
        "moves_per_second": round(len(waits) / took),
        "ack_ms_p50": round(1e3 * statistics.median(waits), 1),
        "ack_ms_p99": round(1e3 * waits[int(0.99 * (len(waits) - 1))], 1),
        "server_cpu_us_per_move": round(1e6 * spent / len(waits)),
        "server_cpu_share": round(spent / took, 2),
        "kb_per_table": round((full - empty) / (clients // 2) / 1024, 1),
        "kb_per_table_after": round((memory(pid) - empty) / (clients // 2) / 1024, 1),
        "kb_sent_per_move": round(load.bytes / len(waits) / 1024, 1),
        "refused": load.refused,
        "games_finished": load.games // 2,
        "machine_load": round(os.getloadavg()[0], 1),
    }


def raise_file_limit(clients: int) -> None:
    """Let this process have as many sockets as there are clients; end the program with a sentence if it may not."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    needed = clients + SPARE_FILES
    if most != resource.RLIM_INFINITY and most < needed:
        sys.exit(f"{clients} clients need {needed} open files, and this user may have {most}: raise `ulimit -Hn`")


def cpu_seconds(pid: int) -> float:
    """Return the processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(pid: int) -> int:
    """Return the bytes of memory that a process holds."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def run(clients: int, seconds: float, pace: float) -> dict[str, Any]:
    """Return the figures of a server of its own."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tablebots", "serve", "--port", "0"]
        database = ["--database-url", f"sqlite:///{folder}/tables.sqlite"]
        settings = {**os.environ, "TABLEBOTS_UNLIMITED": "1", "TABLEBOTS_LOG_LEVEL": "warning"}
        with subprocess.Popen([*command, *database], env=settings, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            try:
                address = next(word for word in server.stdout.readline().split() if word.startswith("http"))
                return asyncio.run(measure(address, server.pid, clients, seconds, pace))
            finally:
                server.send_signal(signal.SIGTERM)


def main() -> None:
    """Read the arguments and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--clients", type=int, nargs="+", default=[100, 1000], help="how many (default 100 and 1000)")
    parser.add_argument("--seconds", type=float, default=15.0, help="for how long (default 15)")
    parser.add_argument("--pace", type=float, default=2.0, help="seconds between moves where paced (default 2)")
    parser.add_argument("--json", action="store_true", help="print JSON, which is the only form")
    chosen = parser.parse_args()
    raise_file_limit(max(chosen.clients))
    figures = [run(clients, chosen.seconds, pace) for clients in chosen.clients for pace in (0.0, chosen.pace)]
    print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
