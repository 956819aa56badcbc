"""Bots choose legal moves, the same ones for the same seed, and know nothing that their seat cannot know."""

import json

import pytest

import tablebots
from tablebots.bots.flat import FlatBot
from tablebots.bots.levels import UnknownBot, levels, new_script, parse_bot, scripts
from tablebots.bots.player import Bot, Budget, Player, Wait, unpack_player
from tablebots.bots.random import RandomBot
from tablebots.bots.scripted import Script, ScriptedBot
from tablebots.core import registry
from tablebots.core.game import State
from tablebots.core.moves import Move
from tablebots.core.rng import FastRng, key_of
from tablebots.core.rulebook import LANGUAGES
from tablebots.testing import random_walk

MINDBUG = tablebots.get("mindbug")


def position(seed: int) -> State:
    """A position in the middle of a game in which somebody has a choice."""
    state = MINDBUG.new(2, seed)
    rng = FastRng(seed)
    for _ in range(rng.below(25)):
        seat = state.to_act()[0]
        moves = state.legal(seat)
        twin = state.copy()
        twin.push(seat, moves[rng.below(len(moves))])
        if twin.to_act():
            state = twin
    return state


@pytest.mark.parametrize("bot", [RandomBot, FlatBot])
def test_a_bot_makes_a_legal_move_and_the_same_for_the_same_seed(bot: type[Bot]) -> None:
    for seed in range(10):
        state = position(seed)
        seat = state.to_act()[0]
        chosen = [bot(seed).choose(Player(state, seat, key_of(1)), Budget(3)) for _ in range(2)]
        assert chosen[0] in state.legal(seat)
        assert chosen[0] is chosen[1]


def test_the_random_bot_makes_every_move() -> None:
    state = MINDBUG.new(2, 1)
    seat = state.to_act()[0]
    chosen = {RandomBot(seed).choose(Player(state, seat, key_of(1)), Budget(0)) for seed in range(60)}
    assert chosen == set(state.legal(seat))


def test_a_player_sees_what_its_seat_sees() -> None:
    for seed in range(10):
        state = position(seed)
        seat = state.to_act()[0]
        player = Player(state, seat, key_of(3))
        assert player.view() == state.view(seat)
        assert player.legal() == state.legal(seat)
        assert player.game is MINDBUG


@pytest.mark.parametrize("game", ["mindbug", "rumblebots", "raising"])
def test_a_player_holds_nothing_of_the_real_deal(game: str) -> None:
    """Two worlds that the seat cannot tell apart make players that are equal in all that they hold."""
    differed = 0
    for seed in range(6):
        state = registry.get(game).new(2, seed)
        for number, (seat, _) in enumerate(random_walk(state, seed, 60)):
            if number % 10:
                continue
            other = state.redeal(seat, FastRng(seed + 100))
            players = [Player(world, seat, key_of(seed)) for world in (state, other)]
            assert players[0]._sample.dump() == players[1]._sample.dump()
            assert players[0].pack() == players[1].pack()
            assert players[0].sample().dump() == players[1].sample().dump()
            differed += state.hidden(seat) != other.hidden(seat)
    assert differed > 10


def test_samples_are_real_states_apart_from_each_other() -> None:
    state = position(4)
    seat = state.to_act()[0]
    player = Player(state, seat, key_of(3))
    before = state.dump()
    dumps = {player.sample().dump() for _ in range(20)}
    assert len(dumps) == 20
    player.sample().push(seat, player.legal()[0])
    assert state.dump() == before
    assert {sample.dump() for sample in (Player(state, seat, key_of(3)).sample(),)} <= dumps
    assert Player(state, seat, key_of(4)).sample().dump() not in dumps


def test_a_packed_player_is_unpacked_in_another_process() -> None:
    state = position(4)
    seat = state.to_act()[0]
    player = Player(state, seat, key_of(3))
    unpacked = unpack_player(player.pack())
    assert unpacked.seat == seat
    assert unpacked.view() == state.view(seat)
    assert unpacked.legal() == state.legal(seat)


def test_flat_takes_the_win() -> None:
    mine = {"creatures": ["spider_owl"], "hand": ["luchataur"]}
    theirs = {"creatures": ["gorillion"], "hand": ["bee_bear"], "life": 1}
    state = MINDBUG.setup({"players": [mine, theirs]})
    player = Player(state, 0, key_of(1))
    assert str(FlatBot(1).choose(player, Budget(20))) == "attack spider_owl"
    rates = FlatBot(1).rate(player, Budget(20))
    assert rates[[str(move) for move in player.legal()].index("attack spider_owl")] == 1.0
    assert all(0 <= rate <= 1 for rate in rates)


def test_flat_breaks_long_games_off() -> None:
    state = MINDBUG.new(2, 1)
    rates = FlatBot(1).rate(Player(state, state.to_act()[0], key_of(1)), Budget(2, moves=1))
    assert set(rates) == {0.5}


def test_flat_works_for_every_game() -> None:
    for game in tablebots.all_games():
        seats = max(game.meta.min_seats, 2)
        state = game.new(seats, 5)
        seat = next(n for n in state.to_act() if n >= 0)
        move = FlatBot(1).choose(Player(state, seat, key_of(1)), Budget(1, moves=30))
        assert move in state.legal(seat)


def test_other_people_can_write_bots() -> None:
    class First(Bot):
        def choose(self, player: Player, budget: Budget) -> Move:
            return player.legal()[0]

    state = MINDBUG.new(2, 1)
    seat = state.to_act()[0]
    assert First(0).choose(Player(state, seat, key_of(0)), Budget(0)) is state.legal(seat)[0]


def test_bots_are_named() -> None:
    spec = parse_bot(" Flat:100 ")
    assert (spec.text, int(spec.budget.playouts), type(spec.make(1))) == ("flat:100", 100, FlatBot)
    assert type(parse_bot("random").make(1)) is RandomBot


@pytest.mark.parametrize("game", ["raising", "rumblebots"])
def test_a_game_has_bots_of_its_own(game: str) -> None:
    played = registry.get(game)
    own = scripts(played)
    assert "planner" in own
    assert "random" not in own
    for name in own:
        spec = parse_bot(name.upper(), played)
        assert (spec.text, type(spec.make(1))) == (name, ScriptedBot)
        with pytest.raises(UnknownBot, match="hard, random, or flat"):
            parse_bot(name, MINDBUG)
    with pytest.raises(UnknownBot, match=f"hard, random, {', '.join(own)}, or flat"):
        parse_bot("clever", played)
    with pytest.raises(KeyError):
        new_script(played, "clever", 1)


def test_a_game_without_scripts_has_no_bots_of_its_own() -> None:
    assert scripts(MINDBUG) == []
    with pytest.raises(KeyError):
        new_script(MINDBUG, "greedy", 1)


def test_a_script_is_not_shown_what_is_hidden() -> None:
    class Spy(Script):
        def choose(self, state: State, seat: int) -> Move:
            seen.append(state)
            return state.legal(seat)[0]

    seen: list[State] = []
    state = registry.get("raising").new(3, 4)
    seat = state.needed()[0]
    bot = ScriptedBot(1, Spy(FastRng(1)))
    hands = []
    for number in range(20):
        bot.choose(Player(state, seat, key_of(number)), Budget(0))
        hands.append(json.dumps(seen[-1].view(1)["players"][1]["hand"]))  # type: ignore[typeddict-item]
        assert seen[-1].view(seat) == state.view(seat)
    assert len(set(hands)) > 10


@pytest.mark.parametrize("game", ["mindbug", "raising", "ricochet", "rumblebots"])
def test_every_game_has_three_levels_with_names(game: str) -> None:
    played = registry.get(game)
    found = levels(played)
    assert [level.key for level in found] == ["easy", "medium", "hard"]
    assert len({level.bot for level in found}) == 3
    for level in found:
        spec, named = parse_bot(level.key.upper(), played), parse_bot(level.bot, played)
        assert (spec.text, spec.name) == (level.key, named.name)
        assert spec.budget.playouts == named.budget.playouts
        assert type(spec.make(1)) is type(named.make(1))
        for language in LANGUAGES:
            assert played.rulebook(language).word(f"level_{level.key}") != f"level_{level.key}"


def test_a_wait_is_never_too_short_or_too_long() -> None:
    waits = [Wait(seconds).seconds for seconds in (-1, 0.0, 2.5, 1e9, float("nan"))]
    assert waits == [0.1, 0.1, 2.5, 3600, 0.1]
    assert Wait(2.5) == Wait(2.5) != Wait(3)


def test_a_packed_player_keeps_its_time() -> None:
    state = position(4)
    player = Player(state, state.to_act()[0], key_of(3), 12.5)
    assert unpack_player(player.pack()).seconds == 12.5


NO_BOTS = ["", "flat", "flat:", "flat:0", "flat:-1", "flat:ten", "flat:²", "random:3", "deep:9", "flat:99999999"]


@pytest.mark.parametrize("text", NO_BOTS)
def test_other_names_are_no_bots(text: str) -> None:
    with pytest.raises(UnknownBot, match="there is no bot"):
        parse_bot(text)
