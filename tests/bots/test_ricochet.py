"""The bots of Ricochet Robots bid what they can show, when a player of their level would have found it."""

import pytest

import tablebots
from tablebots.arena.match import play_match
from tablebots.bots.levels import parse_bot
from tablebots.bots.player import Bot, Budget, Player, Wait
from tablebots.bots.ricochet.players import LEVELS, PACES
from tablebots.core.events import Journal
from tablebots.core.moves import Move
from tablebots.core.rng import FastRng, key_of
from tablebots.games.ricochet.game import GAME
from tablebots.games.ricochet.position import Position
from tablebots.games.ricochet.rules import RicochetState
from tablebots.games.ricochet.solver import solve
from tests.games.ricochet.helpers import play, setup

# Red needs 6 moves, or 9 without help.
SEED = 0
LATE = 10_000.0


def ask(state: RicochetState, seat: int, seconds: float, name: str = "quick") -> Move | Wait:
    """What a new bot answers: it remembers nothing."""
    return parse_bot(name, GAME).make(1).choose(Player(state, seat, key_of(1), seconds), Budget(0))


def table(seed: int = SEED, seats: int = 2, **options: object) -> RicochetState:
    state = GAME.new(seats, seed, options)
    assert isinstance(state, RicochetState)
    state.journal = Journal()
    return state


def shortest(state: RicochetState) -> int:
    moves = solve(Position(state.board, state.markers, state.chip)).moves
    assert moves is not None
    return moves


def show(state: RicochetState, seat: int, name: str = "quick") -> list[str]:
    """The moves that a bot makes while its bid is checked, a new bot for each."""
    made = []
    while state.phase == 1 and state.checker == seat:
        move = ask(state, seat, 0.0, name)
        assert isinstance(move, Move)
        made.append(str(move))
        state.apply(seat, move)
    return made


def test_a_bot_waits_bids_lowers_its_bid_and_is_ready() -> None:
    state = table()
    assert shortest(state) == 6
    pace = PACES["quick"].seconds
    assert ask(state, 0, 0.0) == Wait(9 * pace / 2), "nine moves with one robot are found first"
    assert str(ask(state, 0, 9 * pace / 2)) == "bid 9"
    play(state, "0 bid 9")
    assert ask(state, 0, 9 * pace / 2) == Wait(6 * pace - 9 * pace / 2)
    assert str(ask(state, 0, 6 * pace)) == "bid 6"
    play(state, "0 bid 6")
    assert str(ask(state, 0, 6 * pace)) == "ready"
    play(state, "0 ready")
    assert ask(state, 0, 6 * pace) == Wait(3600)


@pytest.mark.parametrize("name", PACES)
def test_what_a_bot_bids_it_can_show(name: str) -> None:
    """Whatever the position, the time and the options: a try of a bot wins the chip."""
    shown = 0
    for seed in range(12):
        exact, silver = seed % 2 == 1, seed % 3 == 0
        state = table(seed, exact_bids=exact, silver=silver, ricochet_rule=seed % 4 != 0, simple_boards=False)
        move = ask(state, 0, FastRng(seed).below(40) + 20.0, name)
        if isinstance(move, Wait) or move.key != "bid":
            continue
        play(state, f"0 {move}", "table hourglass out")
        bid = int(str(move).split()[1])
        assert len(show(state, 0, name)) <= bid
        assert state.journal is not None
        assert [event["seat"] for event in state.journal.seen_by(None) if event["event"] == "chip_won"] == [0]
        shown += 1
    assert shown >= 3


def test_patience_and_depth_make_the_levels() -> None:
    state = table()
    waits = [ask(state, 0, 0.0, LEVELS[level]) for level in ("easy", "medium", "hard")]
    seconds = [wait.seconds for wait in waits if isinstance(wait, Wait)]
    assert seconds == sorted(seconds, reverse=True)
    assert len(set(seconds)) == 3
    deep = next(seed for seed in range(30) if shortest(table(seed)) in (7, 8))
    assert str(ask(table(deep), 0, LATE, "quick")).startswith("bid")
    pace = PACES["slow"]
    assert ask(table(deep), 0, 0.0, "slow") == Wait(pace.patience()), "it cannot find that"
    assert str(ask(table(deep), 0, pace.patience(), "slow")) == "ready"


def test_a_bot_that_took_over_a_bid_it_cannot_show_declines_or_gives_up() -> None:
    state = play(table(), "0 bid 1", "table hourglass out")
    assert str(ask(state, 0, LATE)) == "decline"
    state = play(table(), "0 bid 3", "table hourglass out")
    play(state, f"0 {state.legal(0)[0]}")
    assert str(ask(state, 0, LATE)) == "give up"


def test_a_bot_goes_on_where_another_player_stopped() -> None:
    """In a try that began with another slide it finds the rest by itself."""
    state = setup("rc16-gp16-bp1-yg16", "yellow-triangle", seats=2)
    play(state, "0 bid 9", "table hourglass out", "0 green up")
    assert show(state, 0)
    assert state.journal is not None
    assert [event["seat"] for event in state.journal.seen_by(None) if event["event"] == "chip_won"] == [0]


def test_alone_a_bot_solves_puts_robots_back_and_gives_up() -> None:
    state = setup("rc16-gp16-bp1-yg16", "yellow-triangle")
    assert isinstance(ask(state, 0, 0.0), Wait)
    first = ask(state, 0, LATE)
    play(state, "0 green up")
    assert str(ask(state, 0, LATE)) == "reset"
    play(state, "0 reset")
    assert ask(state, 0, LATE) == first
    hard = next(seed for seed in range(40) if shortest(table(seed, seats=1)) > 8)
    unsolved = table(hard, seats=1)
    assert str(ask(unsolved, 0, LATE, "slow")) == "give up"
    assert isinstance(ask(unsolved, 0, 1.0, "slow"), Wait)


def test_a_game_alone_ends() -> None:
    result = play_match(tablebots.get("ricochet"), ["hard"], 1, seed=2)
    assert (result.games, result.unfinished) == (1, 0)
    assert result.wins == [1]


def test_a_remembered_solution_changes_nothing() -> None:
    """One bot for a whole game plays as a new bot for every move does."""

    class Fresh(Bot):
        def choose(self, player: Player, budget: Budget) -> Move | Wait:
            return parse_bot("slow", GAME).make(1).choose(player, budget)

    for seed in (4, 5):
        kept, state = parse_bot("slow", GAME).make(1), table(seed)
        for number in range(60):
            seat = state.to_act()[number % 2 if state.phase == 0 else 0]
            player = [Player(state, max(seat, 0), key_of(number), 40.0 + number) for _ in range(2)]
            if not state.legal(player[0].seat):
                break
            answers = [kept.choose(player[0], Budget(0)), Fresh(1).choose(player[1], Budget(0))]
            assert answers[0] == answers[1]
            if isinstance(answers[0], Move):
                state.apply(player[0].seat, answers[0])
            elif state.legal(-1):
                state.apply(-1, state.legal(-1)[0])
