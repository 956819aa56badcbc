"""Bots of other packages play in a process of their own, and what goes wrong there is said in a sentence."""

from pathlib import Path

import pytest

import tablebots
from tablebots.arena.foreign import BotFailure, ForeignSpec, names_foreign_bot
from tablebots.arena.match import play_match
from tablebots.bots.levels import UnknownBot
from tablebots.bots.player import Player, Wait
from tablebots.core.rng import key_of

MINDBUG = tablebots.get("mindbug")

BOTS = """
import os, sys, time
from tablebots.bots.player import Bot, Wait

class First(Bot):
    def choose(self, player, budget):
        print("thinking aloud")
        return player.legal()[0]

class Sampling(Bot):
    def choose(self, player, budget):
        assert player.sample().view(player.seat) == player.view()
        return player.legal()[self.rng.below(len(player.legal()))]

class Wrong(Bot):
    def choose(self, player, budget):
        return next(move for move in player.game.moves if move not in player.legal())

class Patient(Bot):
    def choose(self, player, budget):
        return player.legal()[0] if player.seconds >= 30 else Wait(30 - player.seconds)

class Broken(Bot):
    def choose(self, player, budget):
        raise RuntimeError("no idea")

class Leaving(Bot):
    def choose(self, player, budget):
        os._exit(3)

class Slow(Bot):
    def choose(self, player, budget):
        time.sleep(60)

class Process(Bot):
    def choose(self, player, budget):
        with open("pid", "w") as file:
            file.write(str(os.getpid()))
        return player.legal()[0]

SEEN = []

class Remembering(Bot):
    def choose(self, player, budget):
        SEEN.append(player.seat)
        with open("seen", "a") as file:
            file.write("".join(str(seat) for seat in sorted(set(SEEN))) + " ")
        return player.legal()[0]

class Exiting(Bot):
    def choose(self, player, budget):
        raise SystemExit("bye")

class Deaf(Bot):
    def __init__(self, seed):
        time.sleep(60)

NotABot = 3
"""


@pytest.fixture(autouse=True)
def _bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "otherbots.py").write_text(BOTS)
    monkeypatch.chdir(tmp_path)


def test_a_bot_of_another_package_may_wait() -> None:
    spec = ForeignSpec("otherbots:Patient")
    try:
        bot = spec.make(1)
        state = MINDBUG.new(2, 1)
        seat = state.to_act()[0]
        assert bot.choose(Player(state, seat, key_of(1)), spec.budget) == Wait(30)
        assert bot.choose(Player(state, seat, key_of(1), 30.0), spec.budget) is state.legal(seat)[0]
    finally:
        spec.close()


def test_a_bot_of_another_package_plays_a_match() -> None:
    result = play_match(MINDBUG, ["otherbots:Sampling", "otherbots:First"], 2, seed=3)
    assert (result.games, result.unfinished) == (2, 0)
    assert result.bots == ["otherbots:Sampling", "otherbots:First"]
    again = play_match(MINDBUG, ["otherbots:Sampling", "otherbots:First"], 2, seed=3)
    assert (again.wins, again.moves) == (result.wins, result.moves)


def test_it_thinks_in_another_process(tmp_path: Path) -> None:
    import os

    play_match(MINDBUG, ["otherbots:Process", "random"], 1, seed=3)
    number = int((tmp_path / "pid").read_text())
    assert number != os.getpid()
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("otherbots:Wrong", "is not a legal move"),
        ("otherbots:Broken", "failed: RuntimeError: no idea"),
        ("otherbots:Leaving", "stopped"),
        ("otherbots:Exiting", "failed: SystemExit: bye"),
        ("otherbots:Missing", "failed: AttributeError"),
        ("otherbots:NotABot", "is not a subclass"),
        ("nosuchmodule:First", "failed: ModuleNotFoundError"),
    ],
)
def test_failures_are_told(name: str, sentence: str) -> None:
    with pytest.raises(BotFailure, match=sentence):
        play_match(MINDBUG, [name, "random"], 1)


def test_a_bot_remembers_nothing_of_the_same_deal_from_the_other_seat(tmp_path: Path) -> None:
    play_match(MINDBUG, ["otherbots:Remembering", "random"], 2, seed=3)
    assert set((tmp_path / "seen").read_text().split()) == {"0", "1"}


def test_a_bot_that_takes_too_long_is_ended() -> None:
    spec = ForeignSpec("otherbots:Slow", seconds=3)
    state = MINDBUG.new(2, 1)
    with pytest.raises(BotFailure, match="took more than 3 s"):
        spec.make(1).choose(Player(state, state.to_act()[0], key_of(1)), spec.budget)
    spec.close()
    spec.close()
    with pytest.raises(BotFailure, match="took more than 2 s"):
        ForeignSpec("otherbots:Deaf", seconds=2).make(1)


def test_names() -> None:
    assert int(ForeignSpec("a.b:C:250").budget.playouts) == 250
    assert names_foreign_bot("a.b:C")
    for text in ("random", "flat:100", "flat:abc", "random:x", "flat:", ":C", "a..b:C", "a:b:3:4", "../a:C"):
        assert not names_foreign_bot(text)
    with pytest.raises(UnknownBot):
        ForeignSpec("a:C:many")
