"""Resources and paying (RA-10 to RA-14)."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from tablebots.core.rng import FastRng
from tablebots.games.raising import payment, rulings
from tablebots.games.raising.components import ITEMS
from tablebots.games.raising.rules import RaisingState
from tablebots.games.raising.steps.payment import charge

from .helpers import (
    COMPONENTS,
    asked,
    at_table,
    has,
    idle,
    options,
    performing,
    play,
    player,
    refused,
    set_up,
    starting,
)

PARTS = ["sensor", "gear", "microchip", "program"]


def owing(mine: dict[str, int], hand: int, owed: dict[str, int], **given: object) -> RaisingState | None:
    """A player who must pay this now, or None if that is impossible."""
    names = [robot.name for robot in COMPONENTS.robots]
    state = set_up(players=[{**mine, "hand": names[:hand]}, {}, {}], options=given)
    due = vec[i64]([owed.get(item, 0) for item in ITEMS])
    if not payment.payable(state.players[0], due, 0, hand, state.settings.tape_pays_wild):
        return None
    charge(state, state.players[0], due, 0)
    return state


def everything(state: RaisingState) -> int:
    """All that a player has and that could pay."""
    counts = player(state)["inventory"]
    return int(sum(counts[item] for item in (*PARTS, "tape", "battery")) + player(state)["hand_size"])


@pytest.mark.rule("RA-10")
def test_resources_and_hands_have_no_limit() -> None:
    hand = [robot.name for robot in COMPONENTS.robots[40:70]]
    state = performing("recycle", 7, {"vp": 99, "battery": 150, "tape": 40, "hand": hand})
    play(state, "use recycle_1", "use recycle_7")
    assert (has(state, "battery"), has(state, "tape"), has(state, "vp")) == (151, 41, 100)
    assert player(state)["hand_size"] == 30


@pytest.mark.rule("RA-11")
def test_tape_replaces_components_that_are_short() -> None:
    state = performing("assemble", 2, {"hand": ["axle"], "microchip": 1, "tape": 2})
    play(state, "assemble axle left")
    assert (has(state, "microchip"), has(state, "tape")) == (0, 0)


@pytest.mark.rule("RA-11")
def test_tape_to_spare_may_replace_components() -> None:
    state = performing("assemble", 2, {"hand": ["axle"], "microchip": 2, "program": 1, "tape": 2})
    play(state, "assemble axle left")
    assert options(state) == ["tape for microchip", "tape for program", "pay as printed"]
    assert refused(state, "tape for gear") == "RA-11"
    last = play(state.copy(), "tape for program")
    assert options(last) == ["tape for microchip", "pay as printed"]
    play(last, "pay as printed")
    assert [has(last, part) for part in (*PARTS, "tape")] == [0, 0, 0, 1, 1]
    both = play(state.copy(), "tape for program", "tape for microchip")
    assert [has(both, part) for part in (*PARTS, "tape")] == [0, 0, 1, 1, 0]
    play(state, "tape for microchip")
    assert options(state) == ["tape for microchip", "tape for program", "pay as printed"]
    play(state, "pay as printed")
    assert [has(state, part) for part in (*PARTS, "tape")] == [0, 0, 1, 0, 1]


@pytest.mark.rule("RA-11")
def test_tape_is_a_wild_when_spent_and_never_when_gained() -> None:
    state = performing("upgrade", 1, {"tape": 4, "gear": 1})
    play(state, "upgrade 1")
    assert starting(state, "pay") == ["gear", "tape"]
    play(state, "pay tape")
    assert starting(state, "pay") == ["gear", "tape"]
    play(state, "pay tape", "pay tape", "pay tape")
    assert (has(state, "tape"), has(state, "gear")) == (0, 1)
    play(state, "unlock upgrade_speed", "inspire wilds")
    assert starting(state, "take") == [*PARTS, "robot"]
    assert refused(state, "take tape") == "RA-11"
    assert refused(state, "take battery") == refused(state, "take vp") == "RA-12"


@pytest.mark.rule("RA-11")
def test_tape_does_not_replace_batteries_or_robots() -> None:
    state = performing("recycle", 4, {"tape": 5, "robots": ["compost"]}, cubes={"recycle": 2})
    assert refused(state, "use recycle_4") == "RA-65"
    assert refused(state, "act compost") == "RA-65"


@pytest.mark.rule("RA-11")
def test_whether_tape_pays_wilds_is_an_option() -> None:
    mine = {"tape": 4, "hand": ["axle"], "microchip": 2, "program": 1}
    without = {"tape_pays_wild": False}
    idle_phase = play(at_table({"tape": 4}, options=without), "assign upgrade design")
    assert player(idle_phase)["phase"] == "design"
    state = performing("assemble", 2, {**mine, "robots": ["anvil"]}, options=without)
    play(state, "assemble axle left")
    assert "pay as printed" not in options(state)
    assert refused(state, "pay as printed") == "RA-11"
    play(state, "tape for microchip", "pay as printed")
    assert has(state, "tape") == 3
    assert has(state, "microchip") == 0


@pytest.mark.rule("RA-12")
def test_wilds_are_spent_one_by_one_in_any_order() -> None:
    hand = ["axle", "nugget"]
    state = performing("upgrade", 1, {"sensor": 1, "gear": 2, "tape": 1, "hand": hand})
    play(state, "upgrade 1")
    assert starting(state, "pay") == ["sensor", "gear", "tape", "nugget", "axle"]
    assert refused(state, "pay program") == refused(state, "pay edward") == "TB-03"
    play(state, "pay axle", "pay gear")
    assert starting(state, "pay") == ["sensor", "gear", "tape", "nugget"]
    play(state, "pay nugget", "pay sensor")
    assert state.view(None)["robot_discard"] == ["axle", "nugget"]
    assert [has(state, item) for item in ("sensor", "gear", "tape")] == [0, 1, 1]
    assert asked(state) == "unlock"


@pytest.mark.rule("RA-12")
def test_wilds_that_are_all_alike_are_not_asked_for() -> None:
    state = play(performing("upgrade", 1, {"gear": 6, "battery": 3}), "upgrade 1")
    assert (asked(state), has(state, "gear"), has(state, "battery")) == ("unlock", 2, 3)


@pytest.mark.rule("RA-12")
def test_which_robots_of_a_hand_are_spent_is_asked() -> None:
    hand = ["axle", "nugget", "glaze", "edward", "anvil"]
    state = play(performing("upgrade", 1, {"hand": hand}), "upgrade 1")
    assert sorted(starting(state, "pay")) == sorted(hand)
    play(state, "pay edward", "pay axle", "pay glaze", "pay anvil")
    assert player(state)["hand"] == ["nugget"]


@pytest.mark.rule("RA-12")
def test_no_question_without_a_choice() -> None:
    state = performing("upgrade", 1, {"sensor": 1, "gear": 2, "hand": ["axle"]})
    play(state, "upgrade 1")
    assert asked(state) == "unlock"
    assert everything(state) == 0


@pytest.mark.rule("RA-12", "RA-13")
def test_gained_wilds_are_chosen_one_after_the_other_and_a_robot_is_seen_first() -> None:
    mine = {"robots": ["jigsaw"], "upgraded": ["jigsaw"], "unlocked": ["design_energy"]}
    state = performing("fabricate", 5, mine, robot_deck=["glaze"])
    play(state, "act jigsaw upgraded", "take robot")
    assert player(state)["hand"] == ["glaze"]
    question = state.question(0)
    assert question is not None
    assert question.values["count"] == 2
    play(state, "take sensor", "take sensor")
    assert has(state, "sensor") == 2
    assert "wild" not in player(state)["inventory"]


@pytest.mark.rule("RA-14")
def test_an_empty_robot_deck_is_rebuilt_from_the_discard_pile() -> None:
    state = performing("design", 1, robot_discard=["axle", "nugget", "edward"])
    state.robot_discard = vec[i64]([*state.robot_discard, *state.robot_deck[1:]])
    state.robot_deck = state.robot_deck[:1]
    play(state, "use design_1")
    assert len(state.robot_deck) == 0
    for seat, robot in ((0, 1),):
        assert len(state.players[seat].hand) == robot
    idle(state, 2)
    before = len(state.robot_discard)
    play(state, "assign design recycle")
    for seat in (1, 2):
        play(state, "assign upgrade recycle", seat=seat)
    while asked(state) == "spend":
        play(state, "start")
    play(state, "use design_1")
    assert len(state.robot_discard) == 0
    assert len(state.robot_deck) == before - 1


@pytest.mark.rule("RA-14")
def test_with_both_piles_empty_nothing_is_drawn() -> None:
    state = performing("design", 1)
    state.robot_deck = vec[i64]([])
    play(state, "use design_1")
    assert player(state)["hand_size"] == 0
    assert has(state, "program") == 1


@pytest.mark.rule("RA-14")
def test_rebuilding_the_robot_deck_is_a_ruling(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulings, "ROBOT_DECK_IS_REBUILT", False)
    state = performing("design", 1, robot_discard=["axle"])
    state.robot_deck = vec[i64]([])
    play(state, "use design_1")
    assert player(state)["hand_size"] == 0


@pytest.mark.rule("RA-14")
def test_an_empty_class_deck_is_rebuilt_and_with_none_left_no_class_is_drawn() -> None:
    state = performing("upgrade", 1, {"gear": 4}, class_discard=["optics", "logic"])
    state.class_deck = vec[i64]([])
    play(state, "upgrade 1", "unlock upgrade_speed", "inspire classes")
    assert sorted(player(state)["offer"]["classes"]) == ["logic", "optics"]
    assert len(state.class_discard) == 0
    state = performing("upgrade", 1, {"gear": 4})
    state.class_deck = vec[i64]([])
    play(state, "upgrade 1", "unlock upgrade_speed", "inspire classes")
    assert asked(state) != "keep"


def ends(state: RaisingState) -> set[tuple[object, ...]]:
    """All that may be left of a player's things once a payment is made."""
    if state.players[0].step.below is None:
        return {(*state.players[0].counts, *state.players[0].hand)}
    found: set[tuple[object, ...]] = set()
    for move in state.legal(0):
        after = state.copy()
        after.push(0, move)
        found |= ends(after)
    return found


SOME = st.integers(0, 2)


@settings(max_examples=5 * settings.default.max_examples)
@given(
    mine=st.fixed_dictionaries(dict.fromkeys((*PARTS, "tape"), SOME)),
    hand=SOME,
    owed=st.fixed_dictionaries({item: st.integers(0, 1) for item in (*PARTS, "robot")} | {"wild": st.integers(0, 3)}),
    tape=st.booleans(),
)
@example(mine={"sensor": 2, "microchip": 1, "tape": 1}, hand=0, owed={"sensor": 1, "wild": 3}, tape=True)
@example(mine={"sensor": 1, "gear": 1, "tape": 2}, hand=0, owed={"sensor": 1, "gear": 1, "wild": 2}, tape=False)
@example(mine={"sensor": 1}, hand=2, owed={"robot": 1, "wild": 2}, tape=True)
def test_nobody_is_asked_where_all_answers_are_alike(
    mine: dict[str, int], hand: int, owed: dict[str, int], tape: bool
) -> None:
    state = owing(mine, hand, owed, tape_pays_wild=tape)
    if state is not None and state.players[0].step.below is not None:
        assert len(ends(state)) > 1


COUNTS = st.integers(0, 4)


@pytest.mark.rule("RA-11", "RA-12")
@settings(max_examples=10 * settings.default.max_examples)
@given(
    mine=st.fixed_dictionaries(dict.fromkeys((*PARTS, "tape", "battery"), COUNTS)),
    hand=COUNTS,
    owed=st.fixed_dictionaries({item: st.integers(0, 2) for item in (*PARTS, "tape", "battery", "robot", "wild")}),
    tape=st.booleans(),
    seed=st.integers(0, 1000),
)
def test_whatever_can_be_paid_is_paid_exactly(
    mine: dict[str, int], hand: int, owed: dict[str, int], tape: bool, seed: int
) -> None:
    state = owing(mine, hand, owed, tape_pays_wild=tape)
    if state is None:
        return
    rng = FastRng(seed)
    while state.players[0].step.below is not None:
        moves = state.legal(0)
        assert len(moves) > 1, "a question without a choice, or a dead end"
        state.push(0, moves[rng.below(len(moves))])
    assert everything(state) == sum(mine.values()) + hand - sum(owed.values())
    assert min(state.players[0].counts) >= 0
    assert has(state, "battery") == mine["battery"] - owed["battery"]
    spent_on_parts = sum(max(0, mine[part] - has(state, part)) for part in PARTS)
    assert (
        spent_on_parts + (mine["tape"] - has(state, "tape")) + (hand - player(state)["hand_size"])
        == sum(owed.values()) - owed["battery"]
    )
    if not tape:
        assert mine["tape"] - has(state, "tape") <= owed["tape"] + sum(owed[part] for part in PARTS)


@settings(max_examples=5 * settings.default.max_examples)
@given(
    mine=st.fixed_dictionaries({item: st.integers(0, 2) for item in (*PARTS, "tape")}),
    hand=st.integers(0, 2),
    owed=st.fixed_dictionaries({item: st.integers(0, 2) for item in (*PARTS, "wild")}),
    tape=st.booleans(),
)
def test_payable_means_that_some_way_to_pay_exists(
    mine: dict[str, int], hand: int, owed: dict[str, int], tape: bool
) -> None:
    state = set_up(players=[mine, {}, {}])
    due = vec[i64]([owed.get(item, 0) for item in ITEMS])
    found = payment.payable(state.players[0], due, 0, hand, tape)
    assert found == exists(mine, hand, owed, tape)


@given(
    mine=st.fixed_dictionaries({item: st.integers(0, 2) for item in (*PARTS, "tape", "battery")}),
    hand=st.integers(0, 2),
    owed=st.fixed_dictionaries({item: st.integers(0, 2) for item in (*PARTS, "tape", "battery", "robot", "wild")}),
    wilds=st.integers(0, 2),
    tape=st.booleans(),
)
def test_with_all_that_is_missing_a_payment_can_be_made(
    mine: dict[str, int], hand: int, owed: dict[str, int], wilds: int, tape: bool
) -> None:
    counts = [mine.get(item, 0) for item in ITEMS]
    due = vec[i64]([owed.get(item, 0) for item in ITEMS])
    missing = dict(zip(ITEMS, payment.shortages(vec[i64](counts), due, wilds, hand, tape), strict=True))
    assert any(missing.values()) != payment.can_pay(vec[i64](counts), due, wilds, hand, tape)
    # Any component is a wild.
    found = {**missing, "sensor": missing["sensor"] + missing["wild"]}
    enough = vec[i64]([count + found[item] for count, item in zip(counts, ITEMS, strict=True)])
    assert payment.can_pay(enough, due, wilds, hand + missing["robot"], tape)


def exists(mine: dict[str, int], hand: int, owed: dict[str, int], tape: bool) -> bool:
    """Whether there is a way to pay, by trying how much tape goes for components."""
    short = sum(max(0, owed[part] - mine[part]) for part in PARTS)
    for used in range(short, mine["tape"] + 1):
        if used > sum(owed[part] for part in PARTS):
            break
        left = sum(mine[part] for part in PARTS) - (sum(owed[part] for part in PARTS) - used) + hand
        left += mine["tape"] - used if tape else 0
        if left >= owed["wild"]:
            return True
    return False
