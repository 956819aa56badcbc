"""What takes long: each task in a process of its own, which says how far it is and can be stopped at any time."""

import asyncio
import contextlib
import json
import os
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from typing import Any, ClassVar, Final, Generic, Self, TypeVar

from tablebots.core.errors import wrong
from tablebots.server.settings import PACKAGE
from tablebots.server.workers import WorkerError, WorkersBusy

SLACK: Final = 20.0
"""A task that has to stop by itself is ended only so many seconds later."""

Line = dict[str, Any]


class Task:
    """Something long in a process of its own, which writes lines of JSON and at last one of the type *last*."""

    program: ClassVar[str]
    last: ClassVar[str]
    """The type of the last line."""

    def __init__(self, process: asyncio.subprocess.Process, seconds: float) -> None:
        self._process: Final = process
        self._seconds: Final = seconds
        self._stopped = asyncio.Event()

    @classmethod
    async def open(cls, job: Line, seconds: float) -> Self:
        """Start a process that imports modules from the same places as this one, and tell it its job."""
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([path or os.getcwd() for path in sys.path])}
        process = await asyncio.create_subprocess_exec(
            *[sys.executable, "-P", "-c", cls.program], stdin=PIPE, stdout=PIPE, env=environment, start_new_session=True
        )
        assert process.stdin is not None
        with contextlib.suppress(ConnectionError):
            process.stdin.write(json.dumps(job).encode() + b"\n")
            await process.stdin.drain()
        return cls(process, seconds)

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def stop(self) -> None:
        """Let it end with what is known by now."""
        self._stopped.set()

    async def lines(self) -> AsyncIterator[Line]:
        """Return how far it is, again and again, and at last the result; raise WorkerError if there is none."""
        assert self._process.stdout is not None
        stopped = asyncio.ensure_future(self._stopped.wait())
        end = asyncio.get_running_loop().time() + self._seconds
        try:
            while True:
                line = asyncio.ensure_future(self._process.stdout.readline())
                left = end - asyncio.get_running_loop().time()
                await asyncio.wait([line, stopped], timeout=left, return_when=asyncio.FIRST_COMPLETED)
                if not line.done():
                    line.cancel()
                    yield self._given_up()
                    return
                found = self._read(line.result())
                self._remember(found)
                if found["type"] == self.last:
                    yield self._result(found)
                    return
                yield found
        finally:
            stopped.cancel()

    def _read(self, line: bytes) -> Line:
        if not line:
            raise WorkerError(wrong("worker_failed", {}, PACKAGE))
        found: Line = json.loads(line)
        return found

    def _remember(self, found: Line) -> None:
        """Take in a line."""
        raise NotImplementedError

    def _result(self, last: Line) -> Line:
        """Return the result, from the last line."""
        return last

    def _given_up(self) -> Line:
        """Return the result of a task that was stopped."""
        raise NotImplementedError

    async def end(self) -> None:
        """End the process, whatever it is doing."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()


T = TypeVar("T", bound=Task)


class Tasks(Generic[T]):
    """The tasks of one kind that run now."""

    def __init__(self, most: int) -> None:
        self._most: Final = most
        self._running: Final[set[T]] = set()

    @property
    def pids(self) -> list[int]:
        """The numbers of the processes that there are now."""
        return [task.pid for task in self._running]

    async def start(self, kind: type[T], job: Line, seconds: float) -> T:
        """Start a task; raise WorkersBusy if too many run already."""
        if len(self._running) >= self._most:
            raise WorkersBusy(wrong("worker_busy", {}, PACKAGE))
        task = await kind.open(job, seconds)
        self._running.add(task)
        return task

    async def end(self, task: T) -> None:
        """End a task and its process."""
        await task.end()
        self._running.discard(task)

    async def close(self) -> None:
        """End all tasks."""
        await asyncio.gather(*[self.end(task) for task in list(self._running)])
