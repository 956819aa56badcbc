"""The commands that solve and make puzzles."""

import json
from pathlib import Path

import pytest

from ..games.ricochet.helpers import DATA
from .test_commands import fails, tablebots

POSITION = "r1f-g1f-b1f-y1f_ra16-gp16-bp1-ya2_green-circle"


def test_a_position_is_solved_for_people_and_for_programs() -> None:
    assert "Movimientos necesarios: 5." in tablebots("solve", POSITION, "--lang", "es").stdout
    data = json.loads(tablebots("solve", POSITION, "--json").stdout)
    assert (data["moves"], data["lower_bound"], data["complete"]) == (5, 5, True)
    assert data["solution"] == ["green up", "green left", "green down", "green right", "green up"]
    assert data["nodes"] > 0


def test_all_solutions_are_listed_on_demand() -> None:
    position = "r1f-g1f-b1f-y1f_rc16-gp16-bp1-yg16_yellow-triangle"
    data = json.loads(tablebots("solve", position, "--all", "--json").stdout)
    assert data["moves"] == 2
    assert data["solutions"] == [["yellow left", "yellow up"]]
    assert "yellow left, yellow up" in tablebots("solve", position, "--all").stdout


def test_the_rule_can_be_left_out() -> None:
    straight = "r1f-g1f-b1f-y1f_ra16-gp16-bp1-yd16_yellow-triangle"
    assert json.loads(tablebots("solve", straight, "--rule", "free", "--json").stdout)["moves"] == 1
    assert json.loads(tablebots("solve", straight, "--json").stdout)["moves"] > 1


def test_limits_give_a_lower_bound() -> None:
    run = tablebots("solve", POSITION, "--max-nodes", "5")
    assert "at least" in run.stdout
    data = json.loads(tablebots("solve", POSITION, "--max-nodes", "5", "--json").stdout)
    assert data["moves"] is None
    assert 1 <= data["lower_bound"] <= 5
    assert data["complete"] is False


def test_files_and_the_standard_input_have_a_position_a_line(tmp_path: Path) -> None:
    text = f"# two positions\n{POSITION}\n\n{POSITION} # the same again\n"
    path = tmp_path / "positions.txt"
    path.write_text(text)
    for run in (tablebots("solve", str(path), "--json"), tablebots("solve", "-", "--json", stdin=text)):
        assert [answer["moves"] for answer in json.loads(run.stdout)] == [5, 5]


@pytest.mark.parametrize("rule", ["free", "ricochet"])
def test_a_corpus_is_solved_and_costed(rule: str, tmp_path: Path) -> None:
    corpus = json.loads((DATA / "corpus.json").read_text())
    corpus["positions"] = [each for each in corpus["positions"] if each["opt_ricochet"] <= 5][:6]
    path = tmp_path / "corpus.json"
    path.write_text(json.dumps(corpus))
    data = json.loads(tablebots("solve", "--corpus", str(path), "--rule", rule).stdout)
    assert set(data) == {"positions", "cpu_s", "nodes", "compiled"}
    for asked, answer in zip(corpus["positions"], data["positions"], strict=True):
        assert set(answer) == {"id", "moves", "solution", "nodes", "cpu_ms"}
        assert (answer["id"], answer["moves"]) == (asked["id"], asked[f"opt_{rule}"])
        assert len(answer["solution"]) == 2 * answer["moves"]
    assert data["nodes"] == sum(answer["nodes"] for answer in data["positions"])
    limited = json.loads(tablebots("solve", "--corpus", str(path), "--rule", rule, "--max-nodes", "1").stdout)
    assert any(answer["moves"] is None for answer in limited["positions"])


def test_a_sample_counts_lengths_whatever_the_number_of_processes(tmp_path: Path) -> None:
    plot = tmp_path / "lengths.svg"
    one = tablebots("solve", "--sample", "4", "--jobs", "1", "--seed", "7", "--json", "--plot", str(plot))
    two = tablebots("solve", "--sample", "4", "--jobs", "2", "--seed", "7", "--json")
    assert one.stdout == two.stdout
    data = json.loads(one.stdout)
    assert sum(sum(family.values()) for family in data["barrier_faces"].values()) == 4
    assert plot.read_text().startswith("<svg")
    assert "mean" in tablebots("solve", "--sample", "4", "--jobs", "1", "--seed", "7").stdout


def test_a_puzzle_is_the_same_for_everybody() -> None:
    first, second = (tablebots("puzzle", "--daily", "2026-11-16", "--json").stdout for _ in range(2))
    assert first == second
    assert first != tablebots("puzzle", "--daily", "2026-11-17", "--json").stdout
    assert set(json.loads(first)) == {"position", "rule", "moves", "solutions", "helpers", "greedy", "rating"}


def test_hints_tell_more_and_more() -> None:
    arguments = ["puzzle", "--number", "1", "--lang", "en"]
    none, all_four = tablebots(*arguments).stdout, tablebots(*arguments, "--hint", "4", "--solution").stdout
    assert "Moves needed" not in none
    assert all_four.count("Moves needed") == 2
    assert "First move:" in all_four
    assert "┌" in none
    data = json.loads(tablebots("puzzle", "--number", "1", "--json", "--solution").stdout)
    assert len(data["solution"]) == data["moves"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["solve"], "give exactly one of: a position"),
        (["solve", POSITION, "--sample", "3"], "give exactly one of: a position"),
        (["solve", "x_y"], "write a position as faces_robots_target, not 'x_y'"),
        (["solve", POSITION.replace("bp1", "bp16")], "two robots are on p16"),
        (["solve", POSITION.replace("r1f", "r2b").replace("ya2", "ye2")], "is on a diagonal barrier, on e2"),
        (["solve", POSITION.replace("r1f", "r7f")], "there is no board face 'r7f'"),
        (["solve", "a" * 5000], "write a position as faces_robots_target"),
        (["solve", POSITION, "--plot", "x.svg"], "--plot needs --sample"),
        (["solve", POSITION, "--jobs", "2"], "--jobs needs --sample"),
        (["solve", POSITION, "--seed", "0"], "--seed needs --sample"),
        (["solve", "--sample", "2", "--all"], "--all needs a position"),
        (["solve", "--sample", "2", "--max-nodes", "3"], "--sample solves every position"),
        (["solve", POSITION, "--rule", "fast"], "there is no rule 'fast': choose one of ricochet, free"),
        (["solve", "--corpus", "no-such-file"], "cannot read 'no-such-file'"),
        (["solve", "--sample", "1", "--plot", "no/such/folder.svg"], "cannot write 'no/such/folder.svg'"),
        (["puzzle", "--daily", "soon"], "write a date as 2026-11-15 or today, not 'soon'"),
        (["puzzle", "--number", "0"], "there is no puzzle 0: the rated set has puzzles 1 to 500"),
        (["puzzle", "--number", "501"], "there is no puzzle 501: the rated set has puzzles 1 to 500"),
        (["puzzle", "--level", "absurd"], "there is no level 'absurd': choose one of easy"),
        (["puzzle", "--daily", "today", "--number", "3"], "use either --daily or --number, not both"),
        (["puzzle", "--daily", "today", "--level", "hard"], "--level and --seed make a new puzzle"),
        (["puzzle", "--number", "3", "--seed", "0"], "--level and --seed make a new puzzle"),
    ],
)  # fmt: skip
def test_bad_input_gets_one_sentence_and_status_2(arguments: list[str], sentence: str) -> None:
    fails(tablebots(*arguments), sentence)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "the corpus is not JSON"),
        ("[]", "the corpus has no list called positions"),
        ('{"positions": [3]}', "position 1 of the corpus: it is not a JSON object"),
        ('{"positions": [{"id": "a"}]}', "position 1 of the corpus lacks 'faces'"),
        (
            '{"positions": [{"id": 1, "faces": 1, "robots": 1, "target": 1}]}',
            "position 1 of the corpus: faces must be a list",
        ),
        (
            '{"positions": [{"id": 1, "faces": [], "robots": {"red": 1.5}, "target": {"colour": 1, "symbol": 2}}]}',
            "the red robot's square 1.5 is not on the board",
        ),
    ],
)
def test_a_bad_corpus_is_refused_with_the_fault(text: str, sentence: str) -> None:
    fails(tablebots("solve", "--corpus", "-", stdin=text), sentence)


def test_an_empty_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "empty.txt"
    path.write_text("# nothing\n")
    fails(tablebots("solve", str(path)), "there is no position in")
    path.write_text(f"{POSITION}\nx_y\n")
    fails(tablebots("solve", str(path), "--json"), "line 2: write a position as faces_robots_target")
    path.write_text(POSITION)
    assert len(json.loads(tablebots("solve", str(path), "--json").stdout)) == 1
