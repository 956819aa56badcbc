"""Matches are fair, counted rightly, and the same for the same seed."""

import pytest

import tablebots
from tablebots.arena import match
from tablebots.arena.match import MatchResult, play_match
from tablebots.bots.levels import BotSpec, UnknownBot, parse_bot
from tablebots.bots.player import Bot, Budget, Player
from tablebots.core.errors import TablebotsError, Value
from tablebots.core.events import Journal
from tablebots.core.game import State
from tablebots.core.moves import Move
from tablebots.core.rng import FastRng, Rng

MINDBUG = tablebots.get("mindbug")


def test_flat_beats_random() -> None:
    result = play_match(MINDBUG, ["flat:12", "random"], 8, seed=5)
    assert result.games == 8
    assert result.wins[0] >= 7
    assert sum(result.points) == 8


def test_the_same_seed_gives_the_same_match() -> None:
    def counted(seed: int) -> tuple[object, ...]:
        result = play_match(MINDBUG, ["random", "random"], 20, seed=seed)
        return result.wins, result.points, result.moves, result.decisions

    assert counted(1) == counted(1)
    assert len({str(counted(seed)) for seed in range(5)}) > 1


def test_each_deal_is_played_with_seats_swapped(monkeypatch: pytest.MonkeyPatch) -> None:
    deals: list[tuple[bytes, list[int]]] = []

    def note(state: State, specs: list[BotSpec], seating: list[int], rng: Rng, result: MatchResult) -> None:
        deals.append((state.dump(), seating))

    monkeypatch.setattr(match, "play_game", note)
    play_match(MINDBUG, ["random", "random"], 6, seed=1)
    assert [seating for _, seating in deals] == [[0, 1], [1, 0]] * 3
    assert [deal for deal, _ in deals[0::2]] == [deal for deal, _ in deals[1::2]]
    assert len({deal for deal, _ in deals}) == 3


def test_the_table_moves_too_where_a_game_has_clocks() -> None:
    result = play_match(tablebots.get("ricochet"), ["random", "random", "random"], 1, seed=1)
    assert result.games == 1


def test_players_whom_nobody_waits_for_may_act() -> None:
    """In Ricochet Robots the table waits for the hourglass only, and yet everybody may bid."""
    state = tablebots.get("ricochet").new(3, 1)
    state.journal = Journal()
    specs = [parse_bot("random") for _ in range(3)]
    match.play_game(state, specs, [0, 1, 2], FastRng(1), MatchResult("ricochet", ["a", "b", "c"], 1))
    bidders: list[set[Value]] = [set()]
    for event in state.journal.seen_by(None):
        if event["event"] == "chip":
            bidders.append(set())
        elif event["event"] == "bid":
            bidders[-1].add(event["seat"])
    assert len([seats for seats in bidders if len(seats) > 1]) > len(bidders) // 2


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


def test_bots_of_a_game_play_matches() -> None:
    result = play_match(tablebots.get("raising"), ["greedy", "random"], games=4, seed=1)
    assert result.wins == [4, 0]
    assert result.unfinished == 0


def test_only_those_are_asked_who_are_needed() -> None:
    asked: list[bool] = []

    class Watchful(Bot):
        def choose(self, player: Player, budget: Budget) -> Move:
            prompt = player.view()["prompt"]
            assert prompt is not None
            asked.append(player.seat in prompt["needed"])
            return player.legal()[0]

    class Spec:
        budget = Budget(0)

        def make(self, seed: int) -> Bot:
            return Watchful(seed)

    state = tablebots.get("raising").new(3, 1)
    seats = [Spec()] * 3
    match.play_game(state, seats, [0, 1, 2], FastRng(1), MatchResult("raising", ["a", "b", "c"], 1))  # type: ignore[arg-type]
    assert len(asked) > 50
    assert all(asked)
