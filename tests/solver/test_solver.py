import json
from pathlib import Path

import pytest

from tablebots._source import compiled
from tablebots.core.errors import TablebotsError
from tablebots.core.rng import FastRng
from tablebots.games.ricochet.board import unpack
from tablebots.games.ricochet.game import GAME
from tablebots.games.ricochet.memory import Memory
from tablebots.games.ricochet.moves import RicochetMove
from tablebots.games.ricochet.position import Position, make_position, parse_position
from tablebots.games.ricochet.solver import Solution, memory_bits, solve
from tablebots.games.ricochet.trace import Trace

from .plain_search import random_positions, shortest

CORPUS = json.loads((Path(__file__).parents[1] / "games" / "ricochet" / "data" / "corpus.json").read_text())
ENTRIES = {entry["id"]: entry for entry in CORPUS["positions"] + CORPUS["classics"]}
QUICK = 7
"""Interpreted, only corpus positions of at most so many moves are solved, and one in three of them."""


def position_of(entry):
    target = entry["target"]
    name = "vortex" if target["colour"] == "any" else f"{target['colour']}-{target['symbol']}"
    position = make_position(entry["faces"], entry["robots"], name)
    assert position.board.targets[position.target] == target["cell"]
    return position


def replay(position: Position, solution: list[RicochetMove], rule: str) -> None:
    """Play a solution by the rules: it arrives with its last move and not before."""
    options = {"ricochet_rule": rule == "ricochet"}
    state = GAME.setup({"position": str(position), "options": options})
    chip = state.chip
    for number, move in enumerate(solution):
        assert move in state.legal(0)
        assert not state.won[0] >> chip & 1, f"arrived after {number} of {len(solution)} moves"
        state.apply(0, move)
    assert state.won[0] >> chip & 1


def corpus_ids() -> list[object]:
    ids: list[object] = []
    for number, (name, entry) in enumerate(ENTRIES.items()):
        hard = entry["opt_free"] > 9
        if compiled() or (entry["opt_free"] <= QUICK and number % 3 == 0):
            ids.append(pytest.param(name, marks=pytest.mark.slow) if hard else name)
    return ids


@pytest.mark.parametrize("rule", ["free", "ricochet"])
@pytest.mark.parametrize("name", corpus_ids())
def test_corpus_position_is_solved_in_the_fewest_moves(name, rule):
    entry = ENTRIES[name]
    position = position_of(entry)
    found = solve(position, rule=rule)
    # The two record positions are as long with the ricochet rule.
    assert found.moves == entry.get(f"opt_{rule}", entry["opt_free"])
    assert found.complete
    assert found.lower_bound == found.moves == len(found.solution)
    replay(position, found.solution, rule)


SAMPLES = 300 if compiled() else 40
DEPTH = 6 if compiled() else 4


@pytest.mark.parametrize("rule", ["free", "ricochet"])
def test_random_positions_agree_with_a_plain_search(rule):
    solved = 0
    for position in random_positions(11, 3 * SAMPLES):
        if solved == SAMPLES:
            break
        found = solve(position, rule=rule, max_moves=DEPTH)
        # The plain search is slow: it proves all short answers, and every fifth claim that there is none.
        if found.moves is None and position.robots % 5:
            continue
        plain = shortest(position, rule, DEPTH)
        assert found.moves == (None if plain is None else plain[0]), position
        if found.moves is not None:
            replay(position, found.solution, rule)
            solved += 1
        else:
            assert found.lower_bound > DEPTH
    assert solved == SAMPLES


@pytest.mark.parametrize("rule", ["free", "ricochet"])
def test_all_solutions_are_as_many_as_a_plain_search_counts(rule):
    checked = 0
    for position in random_positions(12, SAMPLES // 2):
        found = solve(position, rule=rule, max_moves=DEPTH - 1, all_solutions=True, limit=5000)
        if found.moves is None:
            continue
        checked += 1
        texts = {" ".join([str(move) for move in line]) for line in found.solutions}
        assert shortest(position, rule, DEPTH - 1) == (found.moves, len(texts)), position
        assert len(texts) == len(found.solutions)
        assert found.complete
        replay(position, found.solutions[-1], rule)
    assert checked >= SAMPLES // 16


def walk(position: Position, rule: str, rng: FastRng, moves: int) -> Trace:
    trace = Trace(position.board, position.robots, position.target, rule == "ricochet")
    for _ in range(moves):
        legal = trace.legal()
        trace.slide(legal[rng.below(len(legal))])
        if trace.arrived:
            trace.undo()
    return trace


@pytest.mark.parametrize("rule", ["free", "ricochet"])
def test_from_the_middle_of_a_try(rule):
    rng = FastRng(5)
    checked = 0
    for position in random_positions(13, SAMPLES // 2):
        trace = walk(position, rule, rng, 3)
        middle = Position(position.board, trace.robots, position.target)
        found = solve(middle, ways=int(trace.ways), rule=rule, max_moves=DEPTH - 1)
        if found.moves is None:
            continue
        checked += 1
        plain = shortest(middle, rule, DEPTH - 1, int(trace.ways))
        assert plain is not None
        assert plain[0] == found.moves
        for number, move in enumerate(found.solution):
            assert trace.why_not(move) is None
            trace.slide(move)
            assert trace.arrived == (number + 1 == found.moves)
    assert checked >= SAMPLES // 16


def test_robot_on_its_target_leaves_and_comes_back():
    position = random_positions(14, 1)[0]
    found = solve(position, rule="ricochet")
    assert found.moves is not None
    assert found.moves >= 2
    replay(position, found.solution, "ricochet")


HARD = ENTRIES["rs149"]


def test_node_limit_leaves_a_true_lower_bound():
    found = solve(position_of(HARD), rule="free", max_nodes=3000)
    assert found.moves is None
    assert not found.complete
    assert found.nodes == 3000
    assert 1 <= found.lower_bound <= HARD["opt_free"]


def test_best_known_solution_is_given_when_a_limit_stops_the_search():
    for position in random_positions(15, 40):
        found = solve(position, max_nodes=1)
        if found.moves is None and found.solution:
            assert len(found.solution) >= found.lower_bound
            replay(position, found.solution, "ricochet")
            break
    else:
        pytest.fail("no such position")


def test_time_limit_stops_the_search():
    found = solve(position_of(ENTRIES["classic-25"]), rule="free", max_seconds=0.05)
    assert found.moves is None
    assert not found.complete
    assert found.lower_bound <= 25


def test_cancelled_search_stops_and_progress_is_reported():
    reports = []
    found = solve(
        position_of(HARD),
        rule="free",
        progress=lambda moves, nodes: reports.append((moves, nodes)),
        cancelled=lambda: len(reports) >= 2,
    )
    assert not found.complete
    assert len(reports) == 2
    assert reports == sorted(reports)


def test_callback_may_solve_another_position():
    other = position_of(ENTRIES["rs000"])
    seen: list[Solution] = []

    def progress(moves, nodes):
        if not seen:
            seen.append(solve(other, rule="free"))

    name = "rs148" if compiled() else "rs001"
    assert solve(position_of(ENTRIES[name]), rule="free", progress=progress).moves == ENTRIES[name]["opt_free"]
    assert all(found.moves == ENTRIES["rs000"]["opt_free"] for found in seen)


def test_exception_in_a_callback_passes_through_and_the_solver_goes_on_working():
    def fail():
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solve(position_of(HARD), rule="free", cancelled=fail)
    assert solve(position_of(ENTRIES["rs000"]), rule="free").moves == ENTRIES["rs000"]["opt_free"]


def test_table_stays_within_the_memory_asked_for():
    for memory_mb in (1, 2, 16, 64, 100, 1000):
        assert 8 << memory_bits(memory_mb) <= memory_mb << 20
    memory = Memory()
    memory.begin(34, 14)
    for key in range(0, 1 << 20, 17):
        memory.store(key, 3)
        if key % 1024 == 0:
            memory.grow(14)
    assert len(memory.entries) == 1 << 14


def test_memory_never_takes_one_position_for_another():
    rng = FastRng(3)
    memory = Memory()
    for key_bits in (34, 50, 42, 34):
        memory.begin(key_bits, 16)
        known: dict[int, int] = {}
        for _ in range(3000):
            key = rng.next() & ((1 << key_bits) - 1)
            assert not memory.failed(key, 1) or known.get(key, 0) >= 1
            known[key] = 1 + rng.below(20)
            memory.store(key, known[key])
            assert memory.failed(key, known[key])
            assert not memory.failed(key, known[key] + 1)
            memory.grow(16)
        kept = [key for key, moves in known.items() if memory.failed(key, moves)]
        assert len(kept) > 2000


def test_small_table_gives_the_same_answer():
    name = "rs146" if compiled() else "rs001"
    entry = ENTRIES[name]
    assert solve(position_of(entry), rule="free", memory_mb=1).moves == entry["opt_free"]


def test_nodes_do_not_depend_on_what_was_solved_before():
    first = solve(position_of(ENTRIES["rs001"]), rule="free").nodes
    solve(position_of(HARD), rule="free", max_nodes=100_000)
    assert solve(position_of(ENTRIES["rs001"]), rule="free").nodes == first


def test_unreachable_length_is_told_without_a_search():
    found = solve(position_of(HARD), max_moves=0)
    assert found.moves is None
    assert found.complete
    assert found.nodes == 0
    assert found.lower_bound >= 1


def test_senseless_parameters_are_refused():
    position = parse_position("r1f-b2f-y1b-g1b_rj7-ge11-bl13-ye10_green-circle")
    for wrong in ({"rule": "other"}, {"max_moves": 61}, {"limit": 0}, {"max_nodes": -1}, {"memory_mb": 0}):
        with pytest.raises(TablebotsError):
            solve(position, **wrong)


def test_five_robots_have_five_places():
    assert len(unpack(random_positions(16, 1)[0].robots)) == 5
