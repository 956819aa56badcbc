"""Set-up, end of the game, and variants."""

import pytest

from tablebots.core.errors import BadOptions
from tablebots.core.game import TABLE, Outcome
from tablebots.games.ricochet.board import TARGETS, faces
from tablebots.games.ricochet.game import GAME
from tablebots.games.ricochet.rules import RicochetState

from .helpers import events, play, refused, setup, slide, texts, where

ROBOTS = "rc16-gp16-bp1-yg16"
OTHERS = [target for target in TARGETS if target != "yellow-triangle"]


def last_chip(*counts: int, winner: int, **options: object) -> RicochetState:
    """Seats that have so many chips, and one of them wins the yellow triangle."""
    piles, rest = [], list(OTHERS)
    for count in counts:
        piles.append([rest.pop() for _ in range(count)])
    state = setup(ROBOTS, "yellow-triangle", seats=len(counts), chips=piles, **options)
    play(state, f"{winner} bid 2", "table hourglass out")
    return slide(state, "yellow left", "yellow up")


@pytest.mark.rule("RR-02")
def test_simple_boards_leave_out_the_faces_with_barriers() -> None:
    def used(simple: bool) -> set[str]:
        views = [GAME.new(2, seed, {"simple_boards": simple}).view(0) for seed in range(300)]
        return {face for view in views for face in view["board"]["faces"]}  # type: ignore[typeddict-item]

    assert used(simple=True) == {name for name, face in faces().items() if not face.barriers}
    assert used(simple=False) == set(faces())
    assert GAME.new(2, 1).view(0)["options"]["simple_boards"] is True


@pytest.mark.rule("RR-01")
def test_a_table_can_name_its_board() -> None:
    state = GAME.new(2, 5, {"board": "y2b-R1F-b1f-g1f"})
    assert state.view(0)["board"]["faces"][0] == "yellow-2-back"  # type: ignore[typeddict-item]
    with pytest.raises(BadOptions, match="no board face 'x9z'"):
        GAME.new(2, 5, {"board": "y2b-x9z-b1f-g1f"})


@pytest.mark.rule("RR-04")
def test_robots_start_on_free_squares_with_markers_under_them() -> None:
    places = set()
    for seed in range(300):
        view = GAME.new(2, seed, {"simple_boards": False, "silver": True}).view(0)
        robots = list(view["robots"].values())  # type: ignore[typeddict-item]
        assert len(set(robots)) == 5
        taken = set(view["board"]["targets"].values()) | {"h8", "i8", "h9", "i9"}  # type: ignore[typeddict-item]
        taken |= {barrier["square"] for barrier in view["board"]["barriers"]}  # type: ignore[typeddict-item]
        assert not taken & set(robots)
        assert view["markers"] == view["robots"]  # type: ignore[typeddict-item]
        places |= set(robots)
    assert len(places) > 230


@pytest.mark.rule("RR-03")
def test_all_17_chips_start_face_down_but_for_the_one_turned_up() -> None:
    view = GAME.new(3, 1).view(0)
    assert sorted([view["target"], *view["face_down"]]) == sorted(TARGETS)  # type: ignore[typeddict-item]
    assert view["chips"] == [[], [], []]  # type: ignore[typeddict-item]


@pytest.mark.rule("RR-05")
def test_one_to_ten_can_play() -> None:
    for seats in range(1, 11):
        assert GAME.new(seats, 1).seats == seats
    for seats in (0, 11):
        with pytest.raises(BadOptions):
            GAME.new(seats, 1)


@pytest.mark.rule("RR-60")
@pytest.mark.parametrize(("counts", "goal"), [((7, 0), 8), ((5, 0, 0), 6), ((4, 0, 0, 0), 5)])
def test_enough_chips_end_the_game(counts: tuple[int, ...], goal: int) -> None:
    state = last_chip(*counts, winner=0)
    assert state.outcome() == Outcome([goal, *counts[1:]], [0], "enough_chips")
    assert state.to_act() == []
    early = last_chip(counts[0] - 1, *counts[1:], winner=0)
    assert early.outcome() is None


@pytest.mark.rule("RR-60")
def test_with_more_players_the_game_goes_on_until_the_chips_are_used_up() -> None:
    assert last_chip(8, 0, 0, 0, 0, winner=0).outcome() is None
    state = last_chip(9, 7, 0, 0, 0, winner=0)
    assert state.outcome() == Outcome([10, 7, 0, 0, 0], [0], "chips_used_up")
    assert last_chip(16, 0, 0, 0, 0, winner=0).outcome() == Outcome([17, 0, 0, 0, 0], [0], "chips_used_up")
    agreed = last_chip(16, 0, 0, 0, 0, winner=0, chips_to_win=17)
    assert agreed.outcome() == Outcome([17, 0, 0, 0, 0], [0], "enough_chips")
    assert events(state, "chip") == []


@pytest.mark.rule("RR-61")
def test_most_chips_win_and_players_who_are_level_share_the_victory() -> None:
    state = last_chip(7, 8, 1, 0, 0, winner=0)
    assert state.outcome() == Outcome([8, 8, 1, 0, 0], [0, 1], "chips_used_up")
    state = last_chip(2, 8, 6, 0, 0, winner=0)
    assert state.outcome() == Outcome([3, 8, 6, 0, 0], [1], "chips_used_up")


@pytest.mark.rule("RR-62")
def test_the_players_may_agree_on_another_number_of_chips() -> None:
    assert last_chip(2, 0, winner=0, chips_to_win=3).outcome() == Outcome([3, 0], [0], "enough_chips")
    assert last_chip(8, 0, winner=0, chips_to_win=10).outcome() is None
    assert last_chip(9, 0, 0, 0, 0, winner=0, chips_to_win=10).outcome() == Outcome(
        [10, 0, 0, 0, 0], [0], "enough_chips"
    )
    with pytest.raises(BadOptions):
        GAME.new(2, 1, {"chips_to_win": 18})
    with pytest.raises(BadOptions, match="is for 2 to 10 seats"):
        GAME.new(1, 1, {"chips_to_win": 3})


@pytest.mark.rule("RR-60")
def test_chips_can_run_out_before_anybody_has_enough() -> None:
    state = last_chip(9, 7, winner=1, chips_to_win=12)
    assert state.outcome() == Outcome([9, 8], [0], "chips_used_up")


@pytest.mark.rule("TB-02")
def test_after_the_end_every_move_is_refused() -> None:
    state = last_chip(7, 0, winner=0)
    for seat in (0, 1, TABLE, 5):
        for text in ("bid 3", "red up", "hourglass out"):
            assert refused(state, seat, text) == "TB-02"
    view = state.view(0)
    assert state.question(0) is None
    assert view["target"] is None
    assert view["phase"] == "over"


@pytest.mark.rule("RR-70")
def test_the_silver_robot_moves_and_blocks_like_the_others() -> None:
    state = setup("ra16-gp16-bp1-ya2-se16")
    assert where(slide(state, "red right"), "red") == "d16"
    assert where(slide(state, "silver up"), "silver") == "e12"
    assert "silver" not in GAME.new(2, 1).view(0)["robots"]  # type: ignore[typeddict-item]
    assert "silver" in GAME.new(2, 1, {"silver": True}).view(0)["robots"]  # type: ignore[typeddict-item]


@pytest.mark.rule("RR-70")
def test_the_silver_robot_reaches_the_vortex_but_no_coloured_target() -> None:
    state = slide(setup("rg12-gp16-bp1-ya2-sa12", "vortex"), "silver right", "silver up")
    assert events(state, "chip_won")
    state = slide(setup("rc16-gp16-bp1-ya2-sg16", "yellow-triangle"), "silver left", "silver up")
    assert where(state, "silver") == "d15"
    assert not events(state, "chip_won")


def solo(**more: object) -> RicochetState:
    return setup(ROBOTS, "yellow-triangle", **more)


@pytest.mark.rule("RR-71")
def test_alone_chip_and_hourglass_are_turned_together_and_there_are_no_bids() -> None:
    state = solo()
    view = state.view(0)
    assert view["hourglass"]["running"]
    assert view["phase"] == "solo"
    assert refused(state, 0, "bid 3") == "TB-04"
    assert refused(state, 0, "ready") == "TB-04"
    assert state.to_act() == [0, TABLE]
    assert state.needed() == [0]


@pytest.mark.rule("RR-71")
def test_alone_a_solution_in_time_puts_the_chip_face_up() -> None:
    state = slide(solo(), "yellow left", "yellow up")
    view = state.view(0)
    assert view["chips"] == [["yellow-triangle"]]
    assert view["lost"] == []
    assert view["round"] == 2
    assert view["hourglass"] == {"running": True, "turned": 1, "seconds": 60}
    assert view["markers"]["yellow"] == "d15"


@pytest.mark.rule("RR-71")
@pytest.mark.parametrize("end", ["table hourglass out", "0 give up"])
def test_alone_a_chip_not_solved_in_time_lies_face_down(end: str) -> None:
    state = play(slide(solo(), "yellow left"), end)
    view = state.view(0)
    assert view["chips"] == [[]]
    assert view["lost"] == ["yellow-triangle"]
    assert view["robots"]["yellow"] == view["markers"]["yellow"] == "g16"
    assert "yellow-triangle" not in view["face_down"]
    assert view["attempt"] == {"seat": 0, "bid": None, "moves": 0, "turned": []}
    assert len(events(state, "robots_back")) == 1


@pytest.mark.rule("RR-71")
def test_alone_robots_may_be_put_back_freely() -> None:
    state = solo()
    assert refused(state, 0, "reset") == "RR-71"
    assert "reset" not in texts(state, 0)
    for _ in range(3):
        slide(state, "yellow left", "green up", "reset")
        assert where(state, "yellow") == "g16"
        assert state.view(0)["attempt"]["moves"] == 0  # type: ignore[index]
    assert state.view(0)["hourglass"]["turned"] == 1
    assert refused(state, 0, "decline") == "TB-04"


@pytest.mark.rule("RR-71")
@pytest.mark.parametrize(("up", "reason", "winners"), [(8, "solo_won", [0]), (7, "solo_lost", [])])
def test_alone_more_chips_up_than_down_win_when_all_are_used(up: int, reason: str, winners: list[int]) -> None:
    state = setup(ROBOTS, "yellow-triangle", chips=[OTHERS[:up]], lost=OTHERS[up:])
    slide(state, "yellow left", "yellow up")
    assert state.outcome() == Outcome([up + 1], winners, reason)
    assert not state.view(0)["hourglass"]["running"]


@pytest.mark.rule("RR-71")
def test_alone_the_number_of_moves_does_not_matter() -> None:
    state = solo()
    for _ in range(60):
        slide(state, "green up", "green down")
    assert not events(state, "chip_lost")
    slide(state, "yellow left", "yellow up")
    assert events(state, "chip_won")


@pytest.mark.rule("RR-72")
def test_alone_and_easier_the_hourglass_runs_twice() -> None:
    state = slide(solo(easier_solo=True), "yellow left")
    play(state, "table hourglass out")
    view = state.view(0)
    assert view["round"] == 1
    assert view["hourglass"] == {"running": True, "turned": 2, "seconds": 60}
    assert where(state, "yellow") == "d16"
    play(state, "table hourglass out")
    assert state.view(0)["lost"] == ["yellow-triangle"]
    assert state.view(0)["round"] == 2
