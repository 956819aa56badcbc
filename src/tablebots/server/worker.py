"""What runs in a worker process: jobs come in through standard input and answers go out through standard output.

Both are frames, four bytes with their length and a pickle, so both sides must trust each other: bots of other packages
join a table as clients instead.
"""

import ctypes
import os
import pickle
import signal
import struct
import sys
import traceback
from collections.abc import Callable
from typing import BinaryIO

from tablebots.bots.levels import levels, parse_bot
from tablebots.bots.player import Wait, unpack_player
from tablebots.core import registry
from tablebots.core.errors import TablebotsError
from tablebots.table.table import helper_of

LENGTH = struct.Struct("!I")
DIE_WITH_PARENT = 1
"""PR_SET_PDEATHSIG of Linux."""
LESS_PRIORITY = 5
"""Bots that think must not slow down the process that answers people."""

Answer = tuple[str, object]
"""``value`` with what the function returned, ``error`` with a TablebotsError, or ``failure`` with a traceback."""


def choose(bot: str, seed: int, packed: str) -> str | float:
    """Return the text of a bot's move, or for how many seconds it waits; *packed* is the player (`Player.pack`)."""
    player = unpack_player(packed)
    spec = parse_bot(bot, player.game)
    choice = spec.make(seed).choose(player, spec.budget)
    return choice.seconds if isinstance(choice, Wait) else choice.text


def advise(dump: bytes, seat: int, name: str, question: object, language: str) -> object:
    """Return the answer of a helper about a sample of what a seat may know."""
    state = registry.load(dump)
    return helper_of(state.game, name).answer(state, seat, question, language)


def frame(data: bytes) -> bytes:
    """Return bytes with their length before them."""
    return LENGTH.pack(len(data)) + data


def main() -> None:
    """Do one job after the other until the server closes the pipe or ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    if hasattr(os, "nice"):
        os.nice(LESS_PRIORITY)
    jobs, answers = sys.stdin.buffer, _take_output()
    _warm_up()
    _write(answers, ("value", None))
    while (job := _read(jobs)) is not None:
        _write(answers, _do(job))


def end_with_parent() -> None:
    """Let Linux end this process with its parent, even in the middle of a job; elsewhere it ends after the job."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)


def _take_output() -> BinaryIO:
    """Return standard output for answers only; what anything prints goes to standard error."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return answers


def _warm_up() -> None:
    for game in registry.all_games():
        levels(game)  # This imports the bots of the game.


def _read(stream: BinaryIO) -> bytes | None:
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(head)
    data = stream.read(length)
    return data if len(data) == length else None


def _write(stream: BinaryIO, answer: Answer) -> None:
    try:
        data = pickle.dumps(answer)
    except Exception:
        data = pickle.dumps(("failure", traceback.format_exc()))
    try:
        stream.write(frame(data))
        stream.flush()
    except BrokenPipeError:
        # The server was killed before it could be made to end this process with it; nobody waits for the answer.
        os._exit(0)


def _do(job: bytes) -> Answer:
    try:
        function, arguments = _unpack(job)
        return "value", function(*arguments)
    except TablebotsError as error:
        return "error", error
    except Exception:
        return "failure", traceback.format_exc()


def _unpack(job: bytes) -> tuple[Callable[..., object], tuple[object, ...]]:
    unpacked: tuple[Callable[..., object], tuple[object, ...]] = pickle.loads(job)
    return unpacked
