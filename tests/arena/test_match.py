"""Matches are fair, counted rightly, and the same for the same seed."""

from typing import Any, ClassVar

import pytest

import tablebots
from tablebots.arena import match
from tablebots.arena.match import MatchResult, play_match
from tablebots.bots.levels import BotSpec, UnknownBot, parse_bot
from tablebots.bots.player import Bot, Budget, Player, Wait
from tablebots.core.errors import TablebotsError
from tablebots.core.events import Journal
from tablebots.core.game import State
from tablebots.core.messages import Value
from tablebots.core.moves import Move
from tablebots.core.rng import GAMMA, MASK, MIX_1, MIX_2, FastRng, KeyedRng, derive, key_of

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


def test_deals_come_from_a_stream_that_cannot_be_run_backwards(monkeypatch: pytest.MonkeyPatch) -> None:
    streams: list[object] = []
    monkeypatch.setattr(match, "play_game", lambda state, *rest: streams.append(state.rng))
    play_match(MINDBUG, ["random", "random"], 2, seed=1)
    assert [type(stream) for stream in streams] == [KeyedRng, KeyedRng]


def test_each_deal_is_played_with_seats_swapped(monkeypatch: pytest.MonkeyPatch) -> None:
    deals: list[tuple[bytes, list[int]]] = []

    def note(state: State, specs: list[BotSpec], seating: list[int], key: bytes, result: MatchResult) -> None:
        deals.append((state.dump(), seating))

    monkeypatch.setattr(match, "play_game", note)
    play_match(MINDBUG, ["random", "random"], 6, seed=1)
    assert [seating for _, seating in deals] == [[0, 1], [1, 0]] * 3
    assert [deal for deal, _ in deals[0::2]] == [deal for deal, _ in deals[1::2]]
    assert len({deal for deal, _ in deals}) == 3


class Sleepy(Bot):
    """Bids when its time has come, once a round, and notes when it was asked."""

    asked: ClassVar[list[tuple[int, float]]] = []

    def choose(self, player: Player, budget: Budget) -> Move | Wait:
        self.asked.append((player.seat, player.seconds))
        state = player.sample()
        view: Any = state.view(player.seat)
        legal = {str(move): move for move in state.legal(player.seat)}
        if "decline" in legal:
            return legal["decline"]
        due = 20.0 + 10 * player.seat
        if player.seconds < due:
            return Wait(due - player.seconds)
        return Wait(9_999) if view["bids"] else legal["bid 9"]


class SleepySpec:
    text, budget = "sleepy", Budget(0)

    def make(self, seed: int) -> Bot:
        return Sleepy(seed)


def test_time_passes_when_all_wait_and_then_the_table_moves() -> None:
    """The first to bid does so after twenty seconds; the others wait, and the hourglass runs out a minute later."""
    Sleepy.asked.clear()
    state = tablebots.get("ricochet").new(3, 1)
    journal = state.journal = Journal()
    ticks: list[float] = []
    clock = match.GameTime

    class Watched(clock):  # type: ignore[misc, valid-type]
        def look(self, state: State) -> None:
            super().look(state)
            ticks.append(self.now)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(match, "GameTime", Watched)
        patch.setattr(match, "MAX_MOVES", 40)
        match.play_game(state, [SleepySpec()] * 3, [0, 1, 2], key_of(1), MatchResult("ricochet", ["a"] * 3, 1))  # type: ignore[list-item]
    kinds = [str(event["event"]) for event in journal.seen_by(None)]
    assert kinds[:6] == ["bid", "hourglass", "try", "failed_decline", "chip_back", "chip"]
    assert (0, 20.0) in Sleepy.asked
    assert ticks[:4] == [0.0, 0.0, 0.0, 0.0]
    assert 20.0 in ticks
    assert 81.0 in ticks, "a move takes a second, then the hourglass runs for sixty"
    assert any(seconds == 0.0 for seat, seconds in Sleepy.asked[10:]), "a new round begins at zero"
    assert ticks == sorted(ticks)


def test_a_stronger_level_of_ricochet_wins() -> None:
    result = play_match(tablebots.get("ricochet"), ["hard", "easy"], 2, seed=3)
    assert result.wins == [2, 0]
    assert result.unfinished == 0


def test_bots_that_never_wait_do_not_stop_the_clock() -> None:
    result = play_match(tablebots.get("ricochet"), ["quick", "random"], 2, seed=3)
    assert (result.wins, result.unfinished) == ([2, 0], 0)


def test_players_whom_nobody_waits_for_may_act() -> None:
    """In Ricochet Robots the table waits for the hourglass only, and yet everybody may bid."""
    state = tablebots.get("ricochet").new(3, 1)
    state.journal = Journal()
    specs = [parse_bot("random") for _ in range(3)]
    match.play_game(state, specs, [0, 1, 2], key_of(1), MatchResult("ricochet", ["a", "b", "c"], 1))
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
    with pytest.raises(TablebotsError, match="Mindbug is for two players, not 1"):
        play_match(MINDBUG, ["random"], 2)


def test_bots_of_a_game_play_matches() -> None:
    result = play_match(tablebots.get("raising"), ["greedy", "random"], games=4, seed=1)
    assert result.wins == [4, 0]
    assert result.unfinished == 0


def test_only_those_are_asked_who_are_needed() -> None:
    asked: list[bool] = []

    class Watchful(Bot):
        def choose(self, player: Player, budget: Budget) -> Move:
            asked.append(player.seat in player.sample().needed())
            return player.legal()[0]

    class Spec:
        budget = Budget(0)

        def make(self, seed: int) -> Bot:
            return Watchful(seed)

    state = tablebots.get("raising").new(3, 1)
    seats = [Spec()] * 3
    match.play_game(state, seats, [0, 1, 2], key_of(1), MatchResult("raising", ["a", "b", "c"], 1))  # type: ignore[arg-type]
    assert len(asked) > 50
    assert all(asked)


def unmix(number: int) -> int:
    """Return the state of a fast stream that has just given this number."""
    for shift, factor in ((31, int(MIX_2)), (27, int(MIX_1)), (30, 1)):
        part = number
        for _ in range(63 // shift + 1):
            part = number ^ (part >> shift)
        number = part * pow(factor, -1, 2**63) & int(MASK)
    return number


def neighbours(number: int) -> set[int]:
    """Return the numbers near this one in the fast stream that it comes from."""
    state = unmix(number)
    return {int(FastRng((state + step * int(GAMMA)) & int(MASK)).next()) for step in range(-6, 6)}


def test_a_fast_stream_can_be_run_backwards() -> None:
    rng = FastRng(12345)
    numbers = [int(rng.next()) for _ in range(5)]
    assert set(numbers) <= neighbours(numbers[3])


def test_the_seed_of_a_bot_does_not_reveal_the_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor do the seeds of other bots follow from it, though fast streams can be run backwards."""
    deals: list[int] = []
    seeds: list[int] = []

    class Spec:
        text, budget = "spy", Budget(0)

        def make(self, seed: int) -> Bot:
            seeds.append(seed)
            return parse_bot("random").make(seed)

    monkeypatch.setattr(match, "parse_bot", lambda text, game: Spec())
    monkeypatch.setattr(match, "derive", lambda *parts: note(derive(*parts), parts))

    def note(key: bytes, parts: tuple[object, ...]) -> bytes:
        if "deal" in parts:
            deals.append(int.from_bytes(key[:8], "little") & int(MASK))
        return key

    play_match(MINDBUG, ["spy", "spy"], 4, seed=1)
    assert (len(deals), len(seeds)) == (4, 8)
    for seed in seeds:
        near = neighbours(seed)
        reached = near | {number for each in near for number in neighbours(each)}
        reached |= {number for step in range(-6, 6) for number in neighbours((seed + step * int(GAMMA)) & int(MASK))}
        assert not reached & set(deals)
        assert not reached & {other for other in seeds if other != seed}
