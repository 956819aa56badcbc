"""Worker processes in which bots think and puzzles are solved, so that the event loop never waits for them.

A bot's job holds what its seat may know and nothing else: the packed player, the bot's name and a seed. A process that
dies is replaced and its job is done again; a job that takes too long is ended with its process.
"""

import asyncio
import contextlib
import os
import pickle
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Callable, Iterator
from typing import TypeVar, cast

from tablebots.core.errors import TablebotsError, wrong
from tablebots.core.messages import Message
from tablebots.server.settings import PACKAGE
from tablebots.server.worker import LENGTH, Answer, choose, frame
from tablebots.table.seats import Thought

TRIES = 3
"""How often a job is started whose process dies."""
MOST_QUEUED = 1_000
THINKING_SECONDS = 60.0
STARTING_SECONDS = 60.0
ENDING_SECONDS = 1.0
PROGRAM = "from tablebots.server.worker import main; main()"

T = TypeVar("T")


class WorkerError(TablebotsError):
    """A job could not be done; *detail* is a traceback for the log, if there is one."""

    def __init__(self, told: Message, detail: str | None = None) -> None:
        super().__init__(told)
        self.detail = detail


class WorkerTimeout(WorkerError):
    """A job took longer than it may."""


class WorkersBusy(WorkerError):
    """Too many jobs are waiting already."""


class Workers:
    """A number of worker processes, started when they are needed, and the jobs that wait for one of them.

    Use it from one event loop only.
    """

    def __init__(self, count: int | None = None, most_queued: int = MOST_QUEUED) -> None:
        self._count = count or max(1, (os.cpu_count() or 1) - 1)
        self._most_jobs = self._count + most_queued
        self._jobs = 0
        self._slots = asyncio.Semaphore(self._count)
        self._processes: set[_Process] = set()
        self._idle: list[_Process] = []
        self._closed = False

    @property
    def queued(self) -> int:
        """The number of jobs that wait for a process."""
        return max(0, self._jobs - self._count)

    @property
    def pids(self) -> list[int]:
        """The numbers of the processes that there are now."""
        return [process.pid for process in self._processes]

    async def warm_up(self) -> None:
        """Start all processes now, so that the first jobs need not wait for them."""
        await asyncio.gather(*[self.run(os.getpid, seconds=STARTING_SECONDS) for _ in range(self._count)])

    async def think(self, thought: Thought, seconds: float = THINKING_SECONDS) -> str | float:
        """Return the text of the move that a bot chooses, or for how many seconds it waits."""
        return await self.run(choose, *question_of(thought), seconds=seconds)

    async def run(self, function: Callable[..., T], *arguments: object, seconds: float) -> T:
        """Return what a function of a module returns in a worker process; raise the TablebotsError that it raises.

        It may take so many *seconds*, not counting how long it waits for a process. Raise WorkerTimeout if it takes
        longer, WorkersBusy if too many jobs wait already, WorkerError if it fails in another way.
        """
        job = pickle.dumps((function, arguments))
        with self._counted():
            async with self._slots:
                kind, value = await self._finish(job, seconds)
        if kind == "error":
            raise cast(TablebotsError, value)
        if kind == "failure":
            raise WorkerError(wrong("worker_failed", {}, PACKAGE), str(value))
        return cast(T, value)

    async def close(self) -> None:
        """End all processes at once; jobs that have not been done get a WorkerError."""
        if self._closed:
            return
        self._closed = True
        await asyncio.gather(*[self._end(process) for process in list(self._processes)])
        for _ in range(self._count):  # Until nobody is left who could be starting another process.
            await self._slots.acquire()

    def _check_open(self) -> None:
        if self._closed:
            raise WorkerError(wrong("worker_closed", {}, PACKAGE))

    @contextlib.contextmanager
    def _counted(self) -> Iterator[None]:
        self._check_open()
        if self._jobs >= self._most_jobs:
            raise WorkersBusy(wrong("worker_busy", {}, PACKAGE))
        self._jobs += 1
        try:
            yield
        finally:
            self._jobs -= 1

    async def _finish(self, job: bytes, seconds: float) -> Answer:
        """Return the answer to a job, which is tried again if its process dies."""
        for _ in range(TRIES):
            with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
                return await self._try(job, seconds)
        raise WorkerError(wrong("worker_died", {"count": TRIES}, PACKAGE))

    async def _try(self, job: bytes, seconds: float) -> Answer:
        async with self._process() as process:
            await process.start()
            try:
                async with asyncio.timeout(seconds):
                    return await process.ask(job)
            except TimeoutError:
                raise WorkerTimeout(wrong("worker_slow", {"seconds": seconds}, PACKAGE)) from None

    @contextlib.asynccontextmanager
    async def _process(self) -> AsyncIterator["_Process"]:
        """Lend an idle process, or a new one; unless all goes well, it is ended afterwards."""
        self._check_open()
        while self._idle and not self._idle[-1].alive:
            await self._end(self._idle.pop())
        process = self._idle.pop() if self._idle else await _Process.open()
        self._processes.add(process)
        try:
            self._check_open()
            yield process
        except BaseException:  # It is dead or too slow, or nobody waits for its answer any more.
            await asyncio.shield(self._end(process))
            raise
        self._idle.append(process)

    async def _end(self, process: "_Process") -> None:
        await process.end()
        self._processes.discard(process)


def question_of(thought: Thought) -> tuple[str, int, str]:
    """Return all that a worker is told for a bot's thought: which bot, its seed, and what its seat may know."""
    return thought.spec.text, thought.seed, thought.player.pack()


class _Process:
    """A worker process, which does one job at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._started = False

    @classmethod
    async def open(cls) -> "_Process":
        """Start a process that imports modules from the same places as this one."""
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([path or os.getcwd() for path in sys.path])}
        command = [sys.executable, "-P", "-c", PROGRAM]
        # In a session of its own, the process is not interrupted by Ctrl-C, which is for the server alone.
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, env=environment, start_new_session=True
        )
        return cls(process)

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def alive(self) -> bool:
        return self._process.returncode is None

    async def start(self) -> None:
        """Wait until the process has imported the games; raise ConnectionError if it does not get there."""
        if self._started:
            return
        try:
            async with asyncio.timeout(STARTING_SECONDS):
                await self._answer()
        except TimeoutError:
            raise ConnectionError from None
        self._started = True

    async def ask(self, job: bytes) -> Answer:
        """Return the answer to a job; raise IncompleteReadError or ConnectionError if the process dies."""
        assert self._process.stdin is not None
        self._process.stdin.write(frame(job))
        await self._process.stdin.drain()
        return await self._answer()

    async def _answer(self) -> Answer:
        assert self._process.stdout is not None
        (length,) = LENGTH.unpack(await self._process.stdout.readexactly(LENGTH.size))
        answer: Answer = pickle.loads(await self._process.stdout.readexactly(length))
        return answer

    async def end(self) -> None:
        """End the process, whatever it is doing."""
        assert self._process.stdout is not None
        if self._process.stdout.at_eof():  # It has died, and signals to the dead confuse asyncio.
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._process.wait(), ENDING_SECONDS)
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()
