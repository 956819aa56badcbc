"""The process of a bot of another package: reads requests as lines of JSON and answers them."""

import importlib
import json
import os
import sys
from typing import TextIO

from tablebots.bots.player import Bot, Budget, Wait, unpack_player


def load_class(name: str) -> type[Bot]:
    """Return the class that ``module:Class`` names; raise TypeError if it is not a bot."""
    module, _, attribute = name.partition(":")
    found = getattr(importlib.import_module(module), attribute)
    if not isinstance(found, type) or not issubclass(found, Bot):
        raise TypeError(f"{name} is not a subclass of tablebots.bots.player.Bot")
    return found


class Worker:
    """Answers the requests for the bots of one class."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.bots: list[Bot] = []

    def answer(self, request: dict[str, object]) -> object:
        """Make a new bot and return its number, or let a bot choose and return the text of its move or its wait."""
        if "new" in request:
            self.bots.append(load_class(self.name)(int(str(request["new"]))))
            return len(self.bots) - 1
        budget = Budget(int(str(request["playouts"])), int(str(request["moves"])))
        player = unpack_player(str(request["player"]))
        chosen = self.bots[int(str(request["bot"]))].choose(player, budget)
        return {"wait": chosen.seconds} if isinstance(chosen, Wait) else str(chosen)

    def serve(self, requests: TextIO, answers: TextIO) -> None:
        """Answer every request; an error in the bot is an answer too."""
        for line in requests:
            try:
                answer: dict[str, object] = {"answer": self.answer(json.loads(line))}
            except BaseException as error:
                answer = {"failure": f"{type(error).__name__}: {error}"}
            answers.write(json.dumps(answer) + "\n")
            answers.flush()


def main() -> None:
    """Serve until the other side closes the pipe; what the bot prints goes to the standard error."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    sys.path.insert(0, os.getcwd())
    Worker(sys.argv[1]).serve(sys.stdin, answers)


if __name__ == "__main__":
    main()
