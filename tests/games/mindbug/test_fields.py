"""Declared fields: everything that a board holds is stored, and copied."""

from tablebots.core.fields import store, store_each
from tablebots.games.mindbug.rules import MindbugState
from tablebots.games.mindbug.state import BOTTOM, Board, PlayerState, Step
from tablebots.games.mindbug.steps.turn import Act
from tablebots.games.mindbug.storage import STEPS, board_fields, player_fields, store_board
from tests.declared import attributes, step_classes

from .duel import CARDS, GAME

PLAYER = player_fields(int(CARDS.count))
BOARD = board_fields(int(CARDS.count), 200)
STORED_APART = {"pile", "left", "waiting", "waiting_later"}
"""A draw pile and its size are stored as one list, waiting effects of both players as one."""
NOT_STORED = {"game", "seats", "rng", "journal", "settings", "cards", "moves"}


def test_every_attribute_of_a_player_is_stored() -> None:
    assert attributes(PlayerState) == {field.name for field in PLAYER} | STORED_APART


def test_every_attribute_of_a_board_is_stored() -> None:
    assert attributes(Board) == {field.name for field in BOARD} | NOT_STORED | {"zero", "one", "step"}


def distinct() -> MindbugState:
    """A state in which every field has a value of its own."""
    state = GAME.new(2, 1)
    assert isinstance(state, MindbugState)
    for seat, player in enumerate(state.players()):
        for number, name in enumerate(sorted(attributes(PlayerState))):
            setattr(player, name, 1 << number + 10 * seat if name != "left" else 1 + seat)
    for number, field in enumerate(BOARD):
        if field.name not in ("revealed", "ending", "turn"):
            setattr(state, field.name, 20 + number)
    state.revealed, state.ending, state.turn = [3, 1], 2, 1
    state.step = Act(BOTTOM, 1)
    return state


def test_a_copy_has_every_field_and_shares_none() -> None:
    state = distinct()
    clone = state.copy()
    for mine, other in zip(state.players(), clone.players(), strict=True):
        for name in attributes(PlayerState):
            assert getattr(mine, name) == getattr(other, name), name
            setattr(mine, name, 0)
            assert getattr(other, name) != 0, name
    assert store(clone, BOARD) == store(state, BOARD)
    assert clone.step is state.step
    for field in BOARD:
        before = getattr(clone, field.name)
        setattr(state, field.name, [] if field.name == "revealed" else 0)
        assert getattr(clone, field.name) == before, field.name


def test_the_fields_of_both_players_are_stored_side_by_side() -> None:
    state = distinct()
    fields = store_board(state)
    assert store_each(state.players(), PLAYER).items() <= fields.items()
    assert fields["life"] == [int(player.life) for player in state.players()]


def test_every_step_is_stored_by_name_and_made_for_speed() -> None:
    classes = step_classes("mindbug")
    assert {name for name, _ in classes.values()} == {*STEPS, "over"}
    assert [step for step, (_, attributes) in classes.items() if not attributes] == []


def test_a_stack_of_steps_is_shared_by_copies() -> None:
    state = GAME.new(2, 3)
    assert isinstance(state, MindbugState)
    state.push(state.to_act()[0], state.legal(state.to_act()[0])[0])
    clone = state.copy()
    assert isinstance(clone.step, Step)
    assert clone.step is state.step
