"""Worker processes: they do jobs, die, hang, are given up, and leave nothing behind."""

import asyncio
import functools
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tablebots.bots.levels import levels
from tablebots.core import registry
from tablebots.core.errors import UnknownGame
from tablebots.core.game import State
from tablebots.core.rng import FastRng, key_of
from tablebots.server.worker import choose
from tablebots.server.workers import PROGRAM, WorkerError, Workers, WorkersBusy, WorkerTimeout, question_of
from tablebots.table.seats import Seats
from tablebots.table.store import MemoryStore
from tablebots.table.table import Refused, Table

from ..table.driving import GAMES, Time, head
from . import jobs

LONG = 120.0
"""More seconds than any test takes."""


def in_a_loop(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Run a test in an event loop of its own, which must have nothing left to do at the end."""

    async def run(**values: Any) -> None:
        await test(**values)
        left = asyncio.all_tasks() - {asyncio.current_task()}
        assert not left

    @functools.wraps(test)
    def wrapped(**values: Any) -> None:
        asyncio.run(run(**values))

    return wrapped


@asynccontextmanager
async def some_workers(count: int = 1, most_queued: int = 100) -> AsyncIterator[Workers]:
    workers = Workers(count, most_queued)
    try:
        yield workers
    finally:
        await workers.close()
        assert workers.pids == []


@pytest.fixture
def fifo(tmp_path: Path) -> str:
    os.mkfifo(tmp_path / "fifo")
    return str(tmp_path / "fifo")


async def read_line(fifo: str) -> str:
    """What a job writes into a FIFO, when it does."""

    def read() -> str:
        with os.fdopen(os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)) as stream:
            assert select.select([stream], [], [], LONG)[0], "the job has not begun"
            return stream.readline()

    return await asyncio.to_thread(read)


def has_ended(pid: int, seconds: float = LONG) -> bool:
    """Wait for the end of any process, which may be nobody's child any more."""
    try:
        handle = os.pidfd_open(pid)
    except ProcessLookupError:
        return True
    try:
        return bool(select.select([handle], [], [], seconds)[0])
    finally:
        os.close(handle)


@in_a_loop
async def test_jobs_are_done_by_as_many_processes_as_there_are() -> None:
    async with some_workers(2) as workers:
        await workers.warm_up()
        assert len(set(workers.pids)) == 2
        before = set(workers.pids)
        sums = await asyncio.gather(*[workers.run(jobs.add, number, 1, seconds=LONG) for number in range(20)])
        assert sums == list(range(1, 21))
        assert set(workers.pids) == before
        assert os.getpid() != await workers.run(jobs.own_pid, seconds=LONG)


@in_a_loop
async def test_what_a_job_raises_is_raised() -> None:
    async with some_workers() as workers:
        with pytest.raises(UnknownGame) as unknown:
            await workers.run(jobs.unknown_game, seconds=LONG)
        assert unknown.value.say("es").startswith("no hay ningún juego 'chess960'")
        for job in (jobs.divide_by_zero, jobs.cannot_be_sent):
            with pytest.raises(WorkerError, match="fault in the program") as failed:
                await workers.run(job, seconds=LONG)
            assert "Traceback" in (failed.value.detail or "")
            assert "Traceback" not in failed.value.say("ca")
        pid = workers.pids
        assert await workers.run(jobs.add, 1, 1, seconds=LONG) == 2
        assert workers.pids == pid


@in_a_loop
async def test_what_a_job_prints_is_no_answer() -> None:
    async with some_workers() as workers:
        assert await workers.run(jobs.print_much, seconds=LONG) == "z" * 1_000_000


@in_a_loop
async def test_a_job_whose_process_is_killed_is_done_again(fifo: str) -> None:
    async with some_workers(2) as workers:
        job = asyncio.create_task(workers.run(jobs.say_pid, fifo, seconds=LONG))
        while not workers.pids:
            await asyncio.sleep(0)
        os.kill(workers.pids[0], signal.SIGKILL)  # It has not begun: nobody reads the FIFO yet.
        pid = int(await read_line(fifo))
        await job
        assert workers.pids == [pid]


@in_a_loop
async def test_a_job_is_tried_three_times(tmp_path: Path) -> None:
    async with some_workers() as workers:
        assert await workers.run(jobs.die_at_first, str(tmp_path), seconds=LONG) == "died 2 times"


@in_a_loop
async def test_a_job_that_kills_its_process_every_time_is_given_up(tmp_path: Path) -> None:
    async with some_workers() as workers:
        with pytest.raises(WorkerError, match="started 3 times"):
            await workers.run(jobs.die_always, str(tmp_path), seconds=LONG)
        assert len(list(tmp_path.iterdir())) == 3
        assert await workers.run(jobs.add, 1, 1, seconds=LONG) == 2


@in_a_loop
async def test_idle_processes_that_are_killed_cost_no_try() -> None:
    async with some_workers(4) as workers:
        await workers.warm_up()
        killed = workers.pids
        for pid in killed:
            os.kill(pid, signal.SIGKILL)
        for pid in killed:
            assert await asyncio.to_thread(has_ended, pid)
        answers = await asyncio.gather(*[workers.run(jobs.add, 1, 1, seconds=LONG) for _ in range(4)])
        assert answers == [2] * 4
        assert not set(killed) & set(workers.pids)


@in_a_loop
async def test_a_job_over_its_time_is_ended_and_disturbs_no_other(fifo: str) -> None:
    async with some_workers(2) as workers:
        slow = asyncio.create_task(workers.run(jobs.hang, fifo, seconds=1.0))
        pid = int(await read_line(fifo))
        others = [workers.run(jobs.add, number, 1, seconds=LONG) for number in range(10)]
        assert await asyncio.gather(*others) == list(range(1, 11))
        with pytest.raises(WorkerTimeout, match="longer than 1") as late:
            await slow
        assert "1 s" in late.value.say("pt") or "1,0 s" in late.value.say("pt")
        assert has_ended(pid, 0)
        assert pid not in workers.pids
        assert await workers.run(jobs.add, 1, 1, seconds=LONG) == 2


@in_a_loop
async def test_a_cancelled_caller_leaves_nothing_behind(fifo: str) -> None:
    async with some_workers() as workers:
        running = asyncio.create_task(workers.run(jobs.hang, fifo, seconds=LONG))
        pid = int(await read_line(fifo))
        waiting = [asyncio.create_task(workers.run(jobs.add, 1, 1, seconds=LONG)) for _ in range(3)]
        await asyncio.sleep(0)
        assert workers.queued == 3
        waiting[0].cancel()
        running.cancel()
        answers = await asyncio.gather(running, *waiting, return_exceptions=True)
        assert [type(answer) for answer in answers] == [asyncio.CancelledError, asyncio.CancelledError, int, int]
        assert has_ended(pid, 0)
        assert workers.queued == 0


@in_a_loop
async def test_a_caller_cancelled_while_its_process_starts_leaves_nothing_behind() -> None:
    async with some_workers() as workers:
        for rounds in range(8):
            job = asyncio.create_task(workers.run(jobs.add, 1, 1, seconds=LONG))
            for _ in range(rounds):
                await asyncio.sleep(0)
            job.cancel()
            with pytest.raises(asyncio.CancelledError):
                await job
            assert workers.pids == []
        assert await workers.run(jobs.add, 1, 1, seconds=LONG) == 2


@in_a_loop
async def test_only_so_many_jobs_wait(fifo: str) -> None:
    async with some_workers(1, most_queued=2) as workers:
        running = asyncio.create_task(workers.run(jobs.say_pid, fifo, seconds=LONG))
        waiting = [asyncio.create_task(workers.run(jobs.add, 1, 1, seconds=LONG)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(WorkersBusy, match="try again in a moment"):
            await workers.run(jobs.add, 1, 1, seconds=LONG)
        await read_line(fifo)
        await running
        assert await asyncio.gather(*waiting) == [2, 2]
        assert await workers.run(jobs.add, 1, 1, seconds=LONG) == 2


@in_a_loop
async def test_close_ends_everything(fifo: str) -> None:
    workers = Workers(1)
    running = asyncio.create_task(workers.run(jobs.hang, fifo, seconds=LONG))
    pid = int(await read_line(fifo))
    waiting = asyncio.create_task(workers.run(jobs.add, 1, 1, seconds=LONG))
    await asyncio.sleep(0)
    start = time.monotonic()
    await workers.close()
    assert time.monotonic() - start < LONG / 2
    assert has_ended(pid, 0)
    await workers.close()
    answers = await asyncio.gather(running, waiting, return_exceptions=True)
    assert [str(answer) for answer in answers] == ["The server is stopping."] * 2
    with pytest.raises(WorkerError, match="stopping"):
        await workers.run(jobs.add, 1, 1, seconds=LONG)
    assert workers.pids == []


SERVER = """
import asyncio
from tablebots.server.worker import choose
from tablebots.server.workers import Workers
from tests.server import jobs

async def serve():
    workers = Workers(3)
    await workers.warm_up()
    print(*workers.pids, flush=True)
    await workers.run(jobs.hang, {fifo!r}, seconds=1000)

try:
    asyncio.run(serve())
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""


@pytest.fixture
def server(fifo: str) -> Any:
    """A program with three worker processes, one of which is busy; and their numbers."""
    root = Path(__file__).parents[2]
    process = subprocess.Popen(
        [sys.executable, "-c", SERVER.format(fifo=fifo)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=root,
        start_new_session=True,
    )
    assert process.stdout is not None
    pids = [int(number) for number in process.stdout.readline().split()]
    assert len(pids) == 3
    with process:
        assert int(asyncio.run(read_line(fifo))) in pids
        yield process, pids
        process.kill()


def test_no_worker_outlives_a_server_that_is_killed(server: Any) -> None:
    process, pids = server
    assert not any(has_ended(pid, 0) for pid in pids)
    process.kill()
    assert all(has_ended(pid) for pid in pids)


def test_ctrl_c_ends_the_workers_without_a_traceback(server: Any) -> None:
    process, pids = server
    for pid in pids:
        os.kill(pid, signal.SIGINT)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=LONG)
    assert out == "interrupted\n"
    assert err == ""
    assert all(has_ended(pid) for pid in pids)


def test_a_worker_whose_server_is_gone_before_it_has_begun_ends_in_silence() -> None:
    command = [sys.executable, "-c", PROGRAM]
    worker = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert worker.stdin is not None
    assert worker.stdout is not None
    assert worker.stderr is not None
    worker.stdin.close()
    worker.stdout.close()
    with worker.stderr:
        assert worker.stderr.read() == b""
    assert worker.wait(LONG) == 0


@in_a_loop
async def test_bots_of_every_game_think_in_workers_as_they_would_here() -> None:
    async with some_workers() as workers:
        for name in GAMES:
            for level in ["random", levels(registry.get(name))[0].key]:
                table = Table.open(MemoryStore(head(name, bots={0: level, 1: level})), Time())
                seat = table.waiting_bots()[0]
                answer = await workers.think(table.thought(seat, key_of(7)))
                bot, seed, packed = question_of(table.thought(seat, key_of(7)))
                assert answer == choose(bot, seed, packed)
                assert isinstance(answer, float) or not isinstance(table.submit(seat, [answer]), Refused)


def worlds(name: str) -> list[tuple[State, State, int]]:
    """Pairs of states, most of them different, that a seat cannot tell apart."""
    game = registry.get(name)
    state = game.new(max(2, game.meta.min_seats), 5)
    rng = FastRng(3)
    found = []
    for _ in range(30):
        seats = [seat for seat in state.to_act() if seat >= 0]
        if not seats:
            break
        found.append((state.copy(), state.redeal(seats[0], rng), seats[0]))
        legal = state.legal(seats[0])
        state.push(seats[0], legal[rng.below(len(legal))])
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_worker_is_told_nothing_that_the_seat_does_not_know(name: str) -> None:
    hidden = different = 0
    for real, other, seat in worlds(name):
        bots = Seats(registry.get(name), int(real.seats), {seat: "random"})
        asked = [question_of(bots.thought(state, seat, key_of(1), 2.0)) for state in (real, other)]
        assert asked[0] == asked[1]
        assert real.rng.dump() not in asked[0][2]
        hidden += bool(real.hidden(seat))
        different += real.fields() != other.fields()
    assert hidden == 0 or different > 5
