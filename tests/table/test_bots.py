"""Bots at a table: they know what their seat may know, and their moves go through the same door as people's."""

import pytest

from tablebots.bots.levels import levels
from tablebots.bots.player import Wait
from tablebots.core import registry
from tablebots.core.errors import BadOptions, TablebotsError
from tablebots.core.rng import key_of
from tablebots.table.store import MemoryStore
from tablebots.table.table import Refused, Table

from .driving import GAMES, Time, head


def bots_only(name: str, level: str, seed: int) -> Table:
    """A game between bots of a level, played to its end or for a while."""
    game = registry.get(name)
    seats = max(2, game.meta.min_seats)
    bot = next(each.bot for each in levels(game) if each.key == level)
    time = Time()
    table = Table.open(MemoryStore(head(name, seats, seed, bots=dict.fromkeys(range(seats), bot))), time)
    for number in range(400):
        if table.over:
            break
        waiting = table.waiting_bots()
        assert waiting or table.update(None)["clock"]
        moved = False
        for seat in waiting:
            thought = table.thought(seat, key_of(number))
            choice = thought.spec.make(thought.seed).choose(thought.player, thought.spec.budget)
            if isinstance(choice, Wait):
                continue
            answer = table.submit(seat, [choice.text])
            assert not isinstance(answer, Refused), str(answer)
            moved = True
            break
        if not moved:
            time.now += 5
            table.tick()
    return table


@pytest.mark.parametrize("name", GAMES)
def test_bots_play_whole_games_at_a_table(name: str) -> None:
    table = bots_only(name, "easy", 1)
    assert table.over
    assert table.update(None)["ending"]


def test_a_bot_is_given_nothing_that_its_seat_does_not_know() -> None:
    table = Table.open(MemoryStore(head("mindbug", bots={0: "random", 1: "random"})))
    thought = table.thought(0, key_of(1))
    assert thought.player.view() == table.update(0)["view"]
    assert thought.player.sample().view(0) == table.update(0)["view"]


def test_bots_sit_at_seats_that_there_are() -> None:
    with pytest.raises(BadOptions, match="a bot sits at a seat from 0 to 1"):
        Table.open(MemoryStore(head("mindbug", bots={2: "random"})))
    with pytest.raises(TablebotsError, match="there is no bot"):
        Table.open(MemoryStore(head("mindbug", bots={1: "nobody"})))
    with pytest.raises(TablebotsError, match="there is no bot at seat 0"):
        Table.open(MemoryStore(head("mindbug", bots={1: "random"}))).thought(0)
