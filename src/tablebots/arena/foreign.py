"""Bots of other packages, each in a process of its own, new for every game, with nothing but what its seat may know.

A bot is named ``module:Class``, or ``module:Class:200`` for 200 playouts a move. The two processes exchange lines of
JSON: pickles would let the bot run code on this side.
"""

import contextlib
import json
import queue
import subprocess
import sys
import threading
from typing import IO, cast

from tablebots.bots.levels import UnknownBot
from tablebots.bots.player import Bot, Budget, Player, Wait
from tablebots.core.errors import TablebotsError, wrong
from tablebots.core.moves import Move

PLAYOUTS = 100
SECONDS_A_MOVE = 60.0
LONGEST_ANSWER = 10_000
OUR_BOTS = ("flat", "random")


class BotFailure(TablebotsError):
    """A bot of another package stopped, took too long, or gave an answer that is not a legal move."""


def names_foreign_bot(text: str) -> bool:
    """Return whether a name is of the form ``module:Class``."""
    parts = text.strip().split(":")
    if parts[0].lower() in OUR_BOTS:
        return False
    return len(parts) in (2, 3) and all(part.isidentifier() for part in [*parts[0].split("."), parts[1]])


class ForeignSpec:
    """A bot of another package by name. Every bot gets a process of its own, which ends with `close`."""

    def __init__(self, text: str, seconds: float = SECONDS_A_MOVE) -> None:
        module, name, *playouts = text.strip().split(":")
        number = playouts[0] if playouts else str(PLAYOUTS)
        if not (number.isascii() and number.isdigit() and 1 <= len(number) <= 7):
            raise UnknownBot(wrong("bot_foreign", {"given": repr(text[:40])}))
        self.text = text.strip()
        self.budget = Budget(int(number))
        self._bot = f"{module}:{name}"
        self._seconds = seconds
        self._processes: list[BotProcess] = []

    def make(self, seed: int) -> Bot:
        """Return a new bot of that class; raise BotFailure if it cannot be started."""
        process = BotProcess(self._bot, self._seconds)
        self._processes.append(process)
        return ForeignBot(seed, process)

    def close(self) -> None:
        """End the processes of all bots made so far: what they have seen must not help in another game."""
        while self._processes:
            self._processes.pop().close()


class ForeignBot(Bot):
    """One bot in a process of its own; it is told what its seat may know, and answers with a move's text or a wait."""

    def __init__(self, seed: int, process: "BotProcess") -> None:
        super().__init__(seed)
        self._process = process
        self._number = process.ask({"new": seed})

    def choose(self, player: Player, budget: Budget) -> Move | Wait:
        """Return the bot's move or wait; raise BotFailure if it is not one of the player's legal moves."""
        request = {"bot": self._number, "player": player.pack()}
        answer = self._process.ask({**request, "playouts": int(budget.playouts), "moves": int(budget.moves)})
        if isinstance(answer, dict) and isinstance(answer.get("wait"), int | float):
            return Wait(float(answer["wait"]))
        for move in player.legal():
            if move.text == answer:
                return move
        raise BotFailure(wrong("bot_illegal", {"bot": self._process.bot, "given": repr(str(answer)[:40])}))


class BotProcess:
    """A process in which bots of one class think."""

    def __init__(self, bot: str, seconds: float) -> None:
        self.bot = bot
        self._seconds = seconds
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tablebots.arena.worker", bot],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        self._lines: queue.Queue[str] = queue.Queue(maxsize=2)
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        stream = cast(IO[str], self._process.stdout)
        with contextlib.suppress(ValueError):  # The stream is closed when the bot is ended.
            while line := stream.readline(LONGEST_ANSWER):
                self._lines.put(line)
        with contextlib.suppress(queue.Full):
            self._lines.put_nowait("")

    def _write(self, text: str) -> None:
        # A bot that does not read would block this for ever, so it runs in a thread of its own.
        with contextlib.suppress(OSError, ValueError):
            stream = cast(IO[str], self._process.stdin)
            stream.write(text)
            stream.flush()

    def ask(self, request: dict[str, object]) -> object:
        """Send a request and return the answer; raise BotFailure if none comes or it reports a failure."""
        threading.Thread(target=self._write, args=(json.dumps(request) + "\n",), daemon=True).start()
        try:
            line = self._lines.get(timeout=self._seconds)
        except queue.Empty:
            self.close()
            raise BotFailure(wrong("bot_slow", {"bot": self.bot, "seconds": self._seconds})) from None
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            raise BotFailure(wrong("bot_stopped", {"bot": self.bot})) from None
        if not isinstance(answer, dict) or "answer" not in answer:
            reason = answer.get("failure") if isinstance(answer, dict) else None
            raise BotFailure(wrong("bot_failed", {"bot": self.bot, "reason": str(reason)[:200]}))
        return answer["answer"]

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()
