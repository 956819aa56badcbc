"""Functions for worker processes; a FIFO tells the test that a job has begun, and whose process it is."""

import os
import signal
from pathlib import Path

from tablebots.core import registry
from tablebots.core.game import Game


def add(left: int, right: int) -> int:
    return left + right


def own_pid() -> int:
    return os.getpid()


def say_pid(fifo: str) -> None:
    with open(fifo, "w") as stream:
        stream.write(f"{os.getpid()}\n")


def hang(fifo: str) -> None:
    """Tell the process's number and compute for ever."""
    say_pid(fifo)
    while True:
        pass


def die_at_first(folder: str) -> str:
    """Die twice, and answer the third time."""
    count = len(list(Path(folder).iterdir()))
    Path(folder, str(count)).touch()
    if count < 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return f"died {count} times"


def die_always(folder: str) -> None:
    Path(folder, str(len(list(Path(folder).iterdir())))).touch()
    os.kill(os.getpid(), signal.SIGKILL)


def unknown_game() -> Game:
    return registry.get("chess960")


def divide_by_zero() -> float:
    return 1 / 0


def cannot_be_sent() -> object:
    return lambda: None


def print_much() -> str:
    print("x" * 100_000)
    os.write(1, b"y" * 1000)
    return "z" * 1_000_000
