"""Matches are fair, counted rightly, and the same for the same seed."""

import pytest

import tablebots
from tablebots.arena.match import MatchResult, play_match
from tablebots.bots.levels import UnknownBot
from tablebots.core.errors import TablebotsError

MINDBUG = tablebots.get("mindbug")


def test_flat_beats_random() -> None:
    result = play_match(MINDBUG, ["flat:8", "random"], 20, seed=3)
    assert result.games == 20
    assert result.wins[0] >= 16
    assert sum(result.points) == 20


def test_the_same_seed_gives_the_same_match() -> None:
    def counted(seed: int) -> tuple[object, ...]:
        result = play_match(MINDBUG, ["random", "random"], 20, seed=seed)
        return result.wins, result.points, result.moves, result.decisions

    assert counted(1) == counted(1)
    assert len({str(counted(seed)) for seed in range(5)}) > 1


def test_each_deal_is_played_with_seats_swapped() -> None:
    first: list[int] = []

    class Spy(type(MINDBUG)):  # type: ignore[misc]
        def new(self, seats: int, seed: int = 0, options: object = None) -> tablebots.State:
            first.append(seed)
            return MINDBUG.new(seats, seed)

    spied = Spy(MINDBUG.meta, MINDBUG.table, MINDBUG.package)
    play_match(spied, ["random", "random"], 6, seed=1)
    assert first[0::2] == first[1::2]
    assert len(set(first)) == 3


def test_a_match_in_seats_of_ricochet_uses_the_table() -> None:
    result = play_match(tablebots.get("ricochet"), ["random", "random", "random"], 1, seed=1)
    assert result.games == 1


def test_shared_and_unfinished_games_are_counted() -> None:
    result = MatchResult("mindbug", ["a", "b"], 0)
    result.note(MINDBUG.new(2, 1), [0, 1])
    position = {"players": [{"hand": ["luchataur"]}, {"hand": ["gorillion"]}], "turns": 200}
    state = MINDBUG.setup(position)
    state.apply(0, MINDBUG.parse("play luchataur"))
    state.apply(1, MINDBUG.parse("no mindbug"))
    result.note(state, [1, 0])
    assert (result.unfinished, result.shared, result.points, result.games) == (1, 1, [0.5, 0.5], 2)
    assert result.as_dict()["games"] == 2


def test_a_report_follows_each_game() -> None:
    seen: list[int] = []
    play_match(MINDBUG, ["random", "random"], 3, seed=1, report=lambda result: seen.append(result.games))
    assert seen == [1, 2, 3]


def test_wrong_matches_are_refused() -> None:
    with pytest.raises(UnknownBot):
        play_match(MINDBUG, ["flat:100", "nobody"], 2)
    with pytest.raises(TablebotsError, match="2 to 2 players"):
        play_match(MINDBUG, ["random"], 2)
