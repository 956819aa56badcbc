"""Raising Robots on its own board."""

import random
import re
from importlib import resources
from pathlib import Path
from typing import Any, cast

import pytest
from textual.widgets import OptionList

from tablebots.core import registry
from tablebots.core.errors import Refusal
from tablebots.core.record import Record, new_record
from tablebots.core.rulebook import LANGUAGES
from tablebots.games.raising.components import ASSEMBLY, ITEMS, LETTERS, PHASES, PrintedAction
from tablebots.games.raising.game import RaisingGame
from tablebots.games.raising.notation import write_action
from tablebots.games.raising.outcomes import CHALLENGE, RANKS, SOLO
from tablebots.games.raising.rules import RaisingState
from tablebots.games.raising.types import RaisingCatalogue, RaisingView
from tablebots.table.types import OfferUpdate
from tablebots.terminal.boards.raising import RaisingBoard
from tablebots.terminal.boards.raising_cards import SIGNS, TYPES, CardWriter
from tablebots.terminal.boards.raising_picture import Picture
from tablebots.terminal.handover import HandoverScreen
from tablebots.terminal.scene import Scene

from ..games.raising.helpers import GAME, OURS, QUIET, asked, at_table, new, performing, play, player, set_up
from . import driving
from .driving import LARGE, SMALL, Driver, catalogue_of, drive, kept

SIZES = [SMALL, LARGE]
WIDTHS = {SMALL: 50, LARGE: 87}
"""What the frame leaves to the board."""
GENEROUS = 200
ours = cast(RaisingGame, OURS)


def one_line(text: str) -> str:
    """A text without its line breaks and indents, in which folded sentences can be found."""
    return " ".join(text.split())


def scene_of(state: RaisingState, seat: int | None, language: str = "en") -> Scene:
    return driving.scene_of(RaisingBoard(), state, seat, language)


def listed(state: RaisingState, seat: int = 0) -> list[OfferUpdate]:
    """The moves of a seat in the order of the list."""
    return scene_of(state, seat).offers


def moves_of(state: RaisingState, seat: int = 0) -> list[str]:
    """The same, as they are written."""
    return [offer["moves"][0] for offer in listed(state, seat)]


def writer_of(game: RaisingGame, language: str = "en") -> CardWriter:
    return CardWriter(cast(RaisingCatalogue, catalogue_of(game, language)), game.rulebook(language))


def action_of(action: PrintedAction) -> str:
    """An action by letters, from the components themselves."""
    return write_action(action).replace(": ", ":").replace(">", "→")


def lines_of(
    state: RaisingState,
    seat: int | None = 0,
    *,
    size: tuple[int, int] = LARGE,
    height: int | None = None,
    pointed: str = "",
    looked_at: int | None = None,
    whole: bool = False,
    language: str = "en",
) -> list[str]:
    """The board as lines of plain text."""
    scene = scene_of(state, seat, language)
    room = size[1] - 6 if height is None else height
    offer = next((offer for offer in scene.offers if offer["moves"] == [pointed]), None)
    assert pointed == "" or offer is not None
    picture = Picture(scene, cast(RaisingView, scene.view), room, offer, looked_at, whole)
    return [line.plain.rstrip() for line in picture.lines(WIDTHS[size])]


def drawn(state: RaisingState, seat: int | None = 0, **how: Any) -> str:
    """The board as one line of plain text."""
    return one_line("\n".join(lines_of(state, seat, **how)))


def labels(state: RaisingState, seat: int = 0, language: str = "en") -> dict[str, str]:
    """The words of each listed move."""
    board = RaisingBoard()
    board.scene = scene_of(state, seat, language)
    return {str(choice.move): choice.label for choice in board.choices()}


def name(card: str, game: RaisingGame = GAME, language: str = "en") -> str:
    return game.rulebook(language).word(card)


def robots_of(game: RaisingGame, phase: str) -> list[str]:
    return [robot.name for robot in game.components.robots if PHASES[robot.row] == phase]


# Before the first round.


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "140x40"])
def test_the_draft_shows_all_that_is_chosen_from_to_its_seat_only(size: tuple[int, int]) -> None:
    state = new(2, game=ours)
    mine = player(state)
    secrets = [*mine["hand"], *mine["offer"]["inventors"], *mine["offer"]["classes"]]
    assert len(secrets) == 12
    board = drawn(state, 0, size=size)
    for card in secrets:
        assert name(card, ours) in board
    for card in mine["offer"]["classes"]:
        kind = ours.components.classes[ours.components.class_number[card]]
        assert f"D{kind.scale[0]}→{kind.points[0]}" in board
    for card in mine["hand"]:
        robot = ours.components.robots[ours.components.robot_number[card]]
        assert re.search(rf"{name(card, ours)} +\w+ +{robot.vp}{SIGNS[TYPES[robot.type]]} +{robot.energy[0]}:", board)
    for eyes in (1, None):
        for how in ({}, {"whole": True}, {"looked_at": 0}, {"looked_at": 0, "whole": True}):
            other = drawn(state, eyes, size=size, **how)
            own = [] if eyes is None else [*player(state, 1)["hand"], *player(state, 1)["offer"]["inventors"]]
            assert not [card for card in secrets if name(card, ours) in other and card not in own]


def test_what_was_chosen_in_the_draft_is_marked() -> None:
    state = new(2, game=ours)
    offer = player(state)["offer"]
    play(state, f"keep {offer['inventors'][0]}", f"keep {offer['classes'][1]}")
    rejected = player(state)["hand"][2]
    play(state, f"reject {rejected}")
    board = drawn(state, 0)
    assert f"✓ {name(offer['inventors'][0], ours)}" in board
    assert f"✗ {name(offer['inventors'][1], ours)}" in board
    assert f"✗ {name(offer['classes'][0], ours)}" in board
    assert f"✓ {name(offer['classes'][1], ours)}" in board
    assert f"✗ {name(rejected, ours)}" in board


def test_bidding_shows_tracks_prices_and_figures() -> None:
    state = new(3, game=ours, inventors="bidding")
    first = state.to_act()[0]
    inventor = state.view(None)["tracks"][1]["inventor"]
    play(state, f"bid {inventor} 3", seat=first)
    for size in SIZES:
        lines = lines_of(state, None, size=size)
        assert lines[1].split() == ["space", "1", "2", "3", "4", "5", "6"]
        assert lines[2].split() == ["price", "0", "B", "2B", "T+B", "2T+B", "3T+2B"]
        [line] = [line for line in lines if f" {name(inventor, ours)} " in line]
        figure = line.index(f"P{first + 1}")
        assert figure + 2 == lines[2].index("2B") + 2, "below the price of its space"
        board = one_line("\n".join(lines))
        for track in state.view(None)["tracks"]:
            assert name(track["inventor"], ours) in board
        assert len(re.findall(r"can be upgraded with \d", board)) == 3, "when each of them can be upgraded"
    bidder = state.to_act()[0]
    moves = moves_of(state, bidder)
    for size in SIZES:
        lines = lines_of(state, bidder, size=size)
        [line] = [line for line in lines if f" {name(inventor, ours)} " in line]
        number = moves.index(f"bid {inventor} 4") + 1
        assert line.index(f"[{number}]") + len(f"[{number}]") == lines[2].index("T+B") + 3
        assert re.findall(r"\[\d+\]", line) == [f"[{number + step}]" for step in range(3)]
    assert labels(state, bidder)[f"bid {inventor} 4"].endswith("space 4 (T+B)")
    text = ours.inventor_text(inventor, "en")
    for size in SIZES:
        assert text in drawn(state, bidder, size=size, pointed=f"bid {inventor} 4")


# The central board.


def test_assigned_phases_are_shown_to_their_seat_only() -> None:
    state = set_up(ours, players=[{"energy": ["energy_4", "energy_1"]}, {}, {}])
    play(state, "assign design recycle")
    for size in SIZES:
        own = drawn(state, 0, size=size)
        assert "①Design" in own
        assert "②Recycle" in own
        assert "① 4▪→Design ② 1x2→Recycle" in own
        assert "▪0 E5+" in own, "its value and its own cube"
        for eyes in (1, 2, None):
            other = drawn(state, eyes, size=size, looked_at=0)
            assert "① 4▪→? ② 1x2→?" in other
            assert "①D" not in other
            assert "E5" not in other
            assert "→Design" not in drawn(state, eyes, size=size, whole=True)


def test_the_move_pointed_at_tells_the_energy_that_it_would_give() -> None:
    mine = {"energy": ["energy_4", "energy_1"], "unlocked": ["design_energy"]}
    state = set_up(ours, players=[mine, {}, {}])
    board = drawn(state, 0, pointed="assign design recycle")
    assert "① 4▪→Design E6+ ② 1x2→Recycle E1+ +: plus the others' cubes" in board
    assert labels(state)["assign design recycle"] == "4▪ Design · 1x2 Recycle"


def test_revealed_phases_show_cubes_energy_and_who_performs_what() -> None:
    mine = {"energy": ["energy_4", "energy_1"], "assign": ["design", "recycle"]}
    other = {"energy": ["energy_6", "energy_2"], "assign": ["fabricate", "upgrade"], "battery": 1}
    state = set_up(ours, players=[{**mine, "battery": 2}, other, {"energy": ["energy_2", "energy_11"]}])
    play(state, "assign recycle assemble", seat=2)
    for size in SIZES:
        lines = lines_of(state, 0, size=size)
        assert lines[0].split() == ["Upgrade", "Assemble", "▸Design", "✓Fabricate", "✓Recycle"]
        assert lines[1].split() == ["▪0", "▪0", "▪1", "E5", "▪1", "E1", "▪0", "E1"]
    play(state, "spend battery")
    assert lines_of(state, 0)[1].split()[3] == "E6"
    assert "Design E6" in drawn(state, 1)


@pytest.mark.parametrize("seats", [1, 2])
def test_the_neutral_row_tells_what_is_shown_and_what_may_come(seats: int) -> None:
    row = ["recycle", "upgrade", "design", "assemble", "fabricate"]
    state = set_up(ours, players=[{}] * seats, neutral=row, shown=2)
    cubes = state.view(0)["neutral"]["cubes"]
    for size in SIZES:
        board = drawn(state, 0, size=size)
        shown = f"neutral row Recycle ▪{cubes[0]} · Upgrade ▪{cubes[1]} · ? ▪{cubes[2]} · ? ▪{cubes[3]} · ✗"
        assert f"{shown} · may still come: Assemble, Design, Fabricate" in board
    assert "neutral row" not in drawn(set_up(ours, players=[{}] * 3), 0, whole=True)


@pytest.mark.parametrize(("number", "coming"), [(7, " · a new row comes next round"), (8, "")])
def test_the_last_card_of_the_neutral_row_is_never_said_to_come(number: int, coming: str) -> None:
    row = ["recycle", "upgrade", "design", "assemble", "fabricate"]
    mine = {"energy": ["energy_9", "energy_2"], "battery": 3}
    state = set_up(ours, players=[mine], neutral=row, shown=2, round=number)
    play(state, "assign design recycle")
    assert f"Assemble ▪2 · ✗{coming}" in drawn(state, height=GENEROUS)
    assert "may still come" not in drawn(state, whole=True)


def test_after_the_last_round_no_neutral_row_is_shown() -> None:
    places = [place.name for place in ours.components.board.places]
    mine = {"robots": robots_of(ours, "design")[:1], "unlocked": places, "energy": ["energy_2", "energy_11"]}
    state = set_up(ours, players=[mine], round=8)
    play(state, "assign design recycle")
    while state.to_act():
        assert ("neutral row" in drawn(state, whole=True)) == (state.view(0)["stage"] == "round")
        before = state.view(0)["stage"]
        play(state, "start" if "start" in [move.text for move in state.legal(0)] else "end")
    assert before == "last_tokens"
    assert "neutral row" not in drawn(state, whole=True)


def test_a_boosted_card_and_spent_energy_are_told_alike_everywhere() -> None:
    mine = {"energy": ["energy_4", "energy_9"], "inventor": "alan", "battery": 2}
    state = set_up(ours, players=[mine, {}, {}])
    play(state, "boost 1")
    for size in SIZES:
        assert "energy ① 4▪+→?" in drawn(state, size=size)
    assert labels(state)["assign design recycle"] == "4▪+ Design · 5▪ Recycle"
    assert "4▪+ boosted by the Inventor" in drawn(state, whole=True)
    hand = robots_of(ours, "recycle")[:3]
    counts = dict.fromkeys(ITEMS[1:5], 9)
    state = set_up(ours, players=[{"hand": hand, "energy": ["energy_9", "energy_2"], **counts}, QUIET, QUIET])
    play(state, "assign assemble recycle")
    energy = player(state)["energy"]
    board = RaisingBoard()
    board.scene = scene_of(state, 0)
    assert board.people()[0].plain.endswith(f"E{energy}")
    cheap = min(hand, key=lambda card: int(ours.components.robots[ours.components.robot_number[card]].energy[0]))
    spent = ours.components.robots[ours.components.robot_number[cheap]].energy[0]
    play(state, f"assemble {cheap} left")
    board.scene = scene_of(state, 0)
    assert board.people()[0].plain.endswith(f"E{energy - spent}/{energy}")
    assert f"E{energy - spent}/{energy}" in drawn(state)


# What is told where there is little room.


def crowded(**more: Any) -> RaisingState:
    """A player with full rows and nine Robots in hand who assigns phases."""
    row = [card for phase in ("design", "fabricate", "recycle") for card in robots_of(ours, phase)[10:14]]
    hand = [card for phase in ("design", "fabricate", "recycle") for card in robots_of(ours, phase)[:3]]
    mine = {"robots": row, "hand": hand, "classes": ["optics", "robotics"], "inventor": "ada", **more}
    return set_up(ours, players=[{"energy": ["energy_9", "energy_2"], **mine}, {}, {}], round=7)


def test_nine_robots_in_hand_leave_room_for_actions_and_the_others() -> None:
    state = crowded()
    lines = lines_of(state, pointed="assign design recycle")
    board = one_line("\n".join(lines))
    for action in ours.components.board.actions:
        assert action_of(action.action) in board
    for card in player(state)["hand"]:
        assert name(card, ours) in board
    assert "VP now" in board
    assert "Player 2" in board
    assert len(lines) > 30, "the room that there is is used"
    assert lines[-1] == " c: everything"


def test_a_small_terminal_keeps_thresholds_and_costs_while_phases_are_assigned() -> None:
    state = crowded()
    lines = lines_of(state, size=SMALL, pointed="assign design recycle")
    board = one_line("\n".join(lines))
    components = ours.components
    for phase in ("design", "fabricate", "recycle"):
        [line] = [line for line in lines[2:] if line.startswith(f" {name(phase, ours)} ")]
        for action in components.board.actions:
            assert PHASES[action.phase] != phase or f"E{action.action.energy}" in line
        for each in player(state)["rows"][phase]:
            robot = components.robots[components.robot_number[each]]
            assert f"E{robot.basic.energy}↑{robot.upgraded.energy}" in line
    writer = writer_of(ours)
    for card in player(state)["hand"]:
        robot = writer.robot(card)
        assert f"{writer.cost(robot, 0)}|{writer.cost(robot, 1)}" in board
    assert "E6+" in board, "what the energy would be"
    assert re.fullmatch(r" c: everything \(actions, .*\)", lines[-1])


def test_a_small_terminal_keeps_actions_while_a_class_is_chosen() -> None:
    state = cast(RaisingState, played(3, 5, "break").play())
    seat = next(seat for seat in state.to_act() if asked(state, seat) == "keep")
    board = drawn(state, seat, size=SMALL, pointed=moves_of(state, seat)[0])
    for card in player(state, seat)["offer"]["classes"]:
        assert name(card, ours) in board
    for phase in ("design", "fabricate", "recycle"):
        for each in player(state, seat)["rows"][phase]:
            robot = ours.components.robots[ours.components.robot_number[each]]
            assert f"{action_of(robot.basic)} ↑{action_of(robot.upgraded)}" in board


def test_nothing_is_said_to_be_left_out_where_all_fits() -> None:
    board = drawn(at_table(), height=GENEROUS)
    assert "c: everything" not in board
    assert f"{SIGNS[TYPES[0]]} {name(TYPES[0])}" in board
    for item, letter in enumerate(LETTERS):
        assert f"{letter} {name(ITEMS[item])}" in board, "the letters are explained where there is room"


# The player board.


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "140x40"])
def test_resources_tokens_and_debts(size: tuple[int, int]) -> None:
    counts = {"vp": 3, "sensor": 2, "gear": 1, "microchip": 4, "program": 6, "tape": 5, "battery": 7}
    state = at_table({**counts, "unlocked": ["design_1", "design_7"]})
    board = drawn(state, size=size)
    for item, (word, count) in enumerate(counts.items()):
        assert re.search(rf"{LETTERS[item]}{count}\b|{LETTERS[item]} {name(word)} {count}\b", board), word
    kinds = [0] * len(TYPES)
    for place in GAME.components.board.places:
        kinds[place.type] += place.name in ("design_1", "design_7")
    for kind, count in enumerate(kinds):
        sign = SIGNS[TYPES[kind]]
        assert re.search(rf"{sign}{count}\b|{sign} {name(TYPES[kind])} {count}\b", board)


def test_what_is_to_be_paid_is_told_until_it_is_paid() -> None:
    state = performing("upgrade", 1, {"sensor": 3, "gear": 3, "program": 2})
    assert "to pay" not in drawn(state)
    play(state, "upgrade 1")
    for left in (4, 3, 2):
        assert asked(state) == "pay_wilds"
        for size in SIZES:
            assert f"to pay: {left}W" in drawn(state, size=size)
        play(state, "pay sensor" if left > 2 else "pay program")
    while asked(state) == "pay_wilds":
        play(state, str(state.legal(0)[0]))
    assert "to pay" not in drawn(state)


def test_named_components_that_tape_could_pay_are_told() -> None:
    robot = GAME.components.robots[0]
    parts = {ITEMS[item]: count for item, count in enumerate(robot.parts[0]) if count}
    state = performing("assemble", 9, {"hand": [robot.name], "tape": 3, **parts})
    play(state, f"assemble {robot.name} left")
    assert asked(state) == "pay_named"
    writer = writer_of(GAME)
    assert f"to pay: {writer.cost(writer.robot(robot.name), 0).partition(':')[2]}" in drawn(state)


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "140x40"])
def test_a_row_shows_its_actions_robots_and_spaces_with_the_numbers_of_moves(size: tuple[int, int]) -> None:
    first, second = robots_of(ours, "design")[:2]
    kind = ours.components.robots[ours.components.robot_number[first]].type
    token = next(place.name for place in ours.components.board.places if place.type == kind and place.action < 0)
    mine: dict[str, Any] = {"robots": [first, second], "upgraded": [first], "unlocked": [token]}
    counts = dict.fromkeys(ITEMS[1:7], 5)
    state = set_up(ours, players=[{**mine, **counts, "energy": ["energy_9", "energy_4"]}, QUIET, QUIET])
    state.cubes[2] += 3
    play(state, "assign design upgrade")
    while player(state)["phase"] != "design" or player(state)["doing"] == "spending":
        play(state, "start" if player(state)["doing"] == "spending" else "end")
    board = drawn(state, size=size)
    for number, text in enumerate(moves_of(state), 1):
        if text.startswith("use"):
            action = next(each for each in ours.components.board.actions if f"use {each.name}" == text)
            assert f"[{number}] {action_of(action.action)}" in board
            assert f"({action_of(action.action)})" in labels(state)[text]
    numbers = [str(at) for at, text in enumerate(moves_of(state), 1) if text.split()[1:2] == [first]]
    assert len(numbers) == 2, "basic and upgraded"
    robot = ours.components.robots[ours.components.robot_number[first]]
    stamp = f"{robot.vp}{SIGNS[TYPES[robot.type]]}✓"
    actions = f"{action_of(robot.basic)} ↑{action_of(robot.upgraded)}"
    assert f"[{'/'.join(numbers)}] {name(first, ours)} {stamp} {actions}" in board
    assert f"({action_of(robot.upgraded)})" in labels(state)[f"act {first} upgraded"]
    assert "□2W □3W □3W" in board


def test_places_show_the_sign_of_their_token_until_it_is_gone() -> None:
    state = set_up(ours, players=[{"unlocked": ["assemble_energy", "design_1", "upgrade_speed"]}, {}, {}])
    board = drawn(state, height=GENEROUS)
    uncovered = ours.components.board.actions[0].uncovered
    assert f"· {action_of(uncovered)} ·" in board
    assert "Assemble +2E" in board
    assert "Upgrade 1:4W 3:3W 5:2W (◆!) (●!) · Assemble" in board
    assert "(●+1E)" in board
    state = set_up(ours, players=[{}, {}, {}], options={"assemble_bonus": 3, "upgrade_rows": 2})
    assert "Upgrade 1:4W 3:3W (◆!) (▲!) (●!) · Assemble (✚+3E)" in drawn(state, height=GENEROUS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_unlocking_lists_every_place_with_what_it_gives(language: str) -> None:
    state = new(1, game=ours)
    while asked(state) != "unlock":
        play(state, str(state.legal(0)[0]))
    listed = labels(state, language=language)
    assert len(listed) == 16
    for place in ours.components.board.places:
        label = listed[f"unlock {place.name}"]
        assert label.startswith(f"{name(place.name, ours, language)} {SIGNS[TYPES[place.type]]} ")
    assert listed["unlock assemble_energy"].endswith("+2E")
    assert listed["unlock upgrade_speed"].endswith("!")


def test_classes_show_count_grade_credit_and_scale() -> None:
    mine = {"classes": ["optics", "robotics"], "sensor": 8, "unlocked": ["design_energy"], "credits": ["optics"]}
    kind = ours.components.classes[ours.components.class_number["optics"]].type
    mine["unlocked"] = [next(place.name for place in ours.components.board.places if place.type == kind)]
    state = set_up(ours, players=[mine, {}, {}])
    [optics, robotics] = player(state)["classes"]
    assert (optics["grade"], optics["points"]) == ("B", 9)
    board = drawn(state)
    assert f"Optics {SIGNS[TYPES[kind]]}✓ 8 B=9 · in the inventory: sensor · D5→2 C7→5 B9→9 A11→13" in board
    other = ours.components.classes[ours.components.class_number["robotics"]].type
    assert f"Robotics {SIGNS[TYPES[other]]} 0 –=0" in board
    assert robotics["points"] == 0
    assert f"Optics {SIGNS[TYPES[kind]]}✓ 8 B=9" in drawn(state, size=SMALL)
    assert f"Optics {SIGNS[TYPES[kind]]}✓ 8 B=9" in drawn(state, 1), "what others have is told in brief"


def test_the_inventor_shows_ability_requirement_and_token() -> None:
    mine: dict[str, Any] = {"inventor": "ada"}
    board = drawn(set_up(ours, players=[mine, {}, {}]))
    assert f"Ada ● can be upgraded with 3 tokens · {ours.inventor_text('ada', 'en')}" in board
    places = [place.name for place in ours.components.board.places if TYPES[place.type] == "communications"]
    mine |= {"inventor_upgraded": True, "unlocked": places}
    assert f"Ada ●✓ · {ours.inventor_text('ada', 'en')}" in drawn(set_up(ours, players=[mine, {}, {}]))


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "140x40"])
def test_assembling_shows_both_columns_and_the_cost_of_the_space(size: tuple[int, int]) -> None:
    first, second, third = robots_of(ours, "design")[:3]
    counts = dict.fromkeys(ITEMS[1:6], 6)
    mine = {"robots": [first], "hand": [second, third], "energy": ["energy_9", "energy_2"], **counts}
    state = set_up(ours, players=[mine, QUIET, QUIET], cubes={"assemble": 4})
    play(state, "assign assemble recycle")
    assert asked(state) == "assemble"
    board = drawn(state, size=size)
    writer = writer_of(ours)
    for card in (second, third):
        robot = ours.components.robots[ours.components.robot_number[card]]
        assert re.search(rf"{name(card, ours)} +Des\w* +{robot.vp}{SIGNS[TYPES[robot.type]]} +", board)
        for column in (0, 1):
            cost = writer.cost(writer.robot(card), column)
            assert cost in board
            side = ["left", "right"][column]
            assert labels(state)[f"assemble {card} {side}"].endswith(f"({cost}+W)")


def test_assembling_by_an_action_tells_the_whole_price() -> None:
    assembler = next(
        robot for robot in ours.components.robots if any(gain.item == ASSEMBLY for gain in robot.basic.gains)
    )
    cards = [card for card in robots_of(ours, PHASES[assembler.row]) if card != assembler.name]
    counts = dict.fromkeys(ITEMS[1:6], 6)
    for column, side in enumerate(["left", "right"]):
        state = row_phase([assembler.name], {"hand": cards[:2], **counts}, options={"assemble_by_action_column": side})
        play(state, f"act {assembler.name}")
        while asked(state) != "action_assembly":
            play(state, moves_of(state)[0])
        robot = ours.components.robots[ours.components.robot_number[cards[0]]]
        parts = writer_of(ours).cost(writer_of(ours).robot(robot.name), column).partition(":")[2]
        assert labels(state)[f"assemble {cards[0]}"].endswith(f"({parts}+W)")


# The order of the list.


def row_phase(row: list[str], mine: dict[str, Any], **more: Any) -> RaisingState:
    """A player with a row of Robots who chooses an action of its phase with much energy."""
    phase = PHASES[ours.components.robots[ours.components.robot_number[row[0]]].row]
    mine = {"robots": row, "energy": ["energy_9", "energy_2"], **mine}
    state = set_up(ours, players=[mine, QUIET, QUIET], cubes={phase: 5}, **more)
    play(state, f"assign {phase} {'recycle' if phase != 'recycle' else 'upgrade'}")
    while player(state)["phase"] != phase or player(state)["doing"] == "spending":
        play(state, "start" if player(state)["doing"] == "spending" else "end")
    return state


def test_a_row_is_listed_as_it_is_performed_and_says_what_a_move_skips() -> None:
    row = robots_of(ours, "design")[:3][::-1]
    free = [robot for robot in row if ours.components.robots[ours.components.robot_number[robot]].basic.free]
    assert len(free) == 3, "these can act whatever there is"
    kind = ours.components.robots[ours.components.robot_number[row[1]]].type
    tokens = [place.name for place in ours.components.board.places if place.type == kind and place.action < 0][:2]
    mine = {"unlocked": tokens, "upgraded": [row[1]], "classes": ["optics"], **dict.fromkeys(ITEMS[1:7], 5)}
    state = row_phase(row, mine)
    moves = moves_of(state)
    used = [move for move in moves if move.startswith("use")]
    acts = [f"act {row[0]}", f"act {row[1]}", f"act {row[1]} upgraded", f"act {row[2]}"]
    assert moves[: len(used) + 4] == [*used, *acts]
    assert moves[-1] == "end"
    told = labels(state)
    assert "skips" not in told[used[0]]
    assert told[used[1]].endswith("(skips 1)")
    assert told[acts[0]].endswith(f"(skips {len(used)})")
    assert told[acts[1]].endswith(f"(skips {len(used) + 1})")
    assert told[acts[2]].endswith(f"(skips {len(used) + 1})"), "its own basic action is not skipped"
    assert told["end"].endswith(f"(skips {len(used) + 3})")
    play(state, used[-1])
    while asked(state) != "row":
        play(state, moves_of(state)[-1])
    assert "skips" not in labels(state)[acts[0]]


def test_moves_are_listed_as_their_cards_are_seen() -> None:
    hand = robots_of(ours, "recycle")[:3]
    counts = dict.fromkeys(ITEMS[1:6], 6)
    mine = {"hand": hand, "energy": ["energy_9", "energy_2"], **counts}
    state = set_up(ours, players=[mine, QUIET, QUIET], cubes={"assemble": 5})
    play(state, "assign assemble recycle")
    moves = moves_of(state)
    assert moves == [f"assemble {card} {side}" for card in player(state)["hand"] for side in ("left", "right")] + [
        "end"
    ]
    play(state, moves[0])
    assert asked(state) == "pay_named"
    assert [offer["kind"] for offer in listed(state)][:2] == ["pay_as_printed", "tape_for"]
    known = [card.name for card in ours.components.classes]
    classes = [known[5], known[2], known[9]]
    places = [place.name for place in ours.components.board.places]
    state = set_up(ours, players=[{"classes": classes, "unlocked": places}, {}, {}])
    placed = [text.partition(" ")[2] for text in moves_of(state) if text.startswith("place")]
    assert placed == [each["card"] for each in player(state)["classes"]]


def test_bids_are_listed_track_by_track() -> None:
    state = new(3, game=ours, inventors="bidding")
    bidder = state.to_act()[0]
    tracks = [track["inventor"] for track in state.view(None)["tracks"]]
    spaces = range(1, len(ours.components.bids) + 1)
    assert moves_of(state, bidder) == [f"bid {card} {space}" for card in tracks for space in spaces]


def test_what_ends_something_is_listed_last() -> None:
    row = robots_of(ours, "recycle")[:1]
    places = [place.name for place in ours.components.board.places]
    mine = {"robots": row, "battery": 2, "unlocked": places, "energy": ["energy_9", "energy_2"]}
    state = set_up(ours, players=[mine, QUIET, QUIET])
    play(state, "assign design recycle")
    assert asked(state) == "spend"
    assert [offer["kind"] for offer in listed(state)] == ["spend", "place", "start"]


# All about one thing.


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_printed_is_told_of_what_is_pointed_at(language: str) -> None:
    book = ours.rulebook(language)
    writer = writer_of(ours, language)
    for robot in ours.components.robots:
        told = str(writer.whole(robot.name))
        assert f"{robot.vp} {book.word('vp')}" in told
        assert book.word(PHASES[robot.row]) in told
        assert book.word(TYPES[robot.type]) in told
        for column in (0, 1):
            assert f"E{robot.energy[column]}, " in told
            for item, count in enumerate(robot.parts[column]):
                assert count == 0 or book.word(ITEMS[item]) + (f" ×{count}" if count > 1 else "") in told
        for action in (robot.basic, robot.upgraded):
            assert f"E{action.energy}: " in told
            for gain in action.gains:
                words = [book.word(ITEMS[item]) for item in gain.choices] or [book.word(ITEMS[gain.item])]
                assert all(word in told for word in words)
    for card in ours.components.classes:
        told = str(writer.whole(card.name))
        assert writer.class_card(card.name)["text"] in told
        for asks, gives in zip(card.scale, card.points, strict=True):
            assert re.search(rf"[ABCD]{asks}\D?→{gives}\b", told)
        assert "{" not in told
    for inventor in ours.components.inventors:
        told = str(writer.whole(inventor.name))
        assert inventor.texts[language] in told
        assert book.word(inventor.level) in told
        assert str(inventor.robots or inventor.tokens) in told
    for place in ours.components.board.places:
        assert book.word(TYPES[place.type]) in str(writer.whole(f"token_{place.name}", 2))


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_names_tell_rows_and_objectives_apart(language: str) -> None:
    book = ours.rulebook(language)
    assert len({book.word(phase)[:3] for phase in PHASES}) == len(PHASES)
    writer = writer_of(ours, language)
    assert len({writer.class_card(card.name)["text"] for card in ours.components.classes}) == len(
        ours.components.classes
    )
    assert len(set(SIGNS)) == len(TYPES)


# The others, and the end.


def test_another_board_is_shown_in_full_without_the_hand(tmp_path: Path) -> None:
    records = (played(3, seed, "assignment", 4) for seed in range(50))
    record = next(each for each in records if player(cast(RaisingState, each.play()), 1)["hand"])

    async def script(driver: Driver) -> None:
        await at_seat(driver, 0)
        view = view_of(driver, None)
        assert "Player 2" not in driver.board()
        await driver.press("o")
        board = one_line(driver.board())
        assert "board of Player 2" in board
        for row in view["players"][1]["rows"].values():
            for each in row:
                assert name(each, ours) in board
        hand = player(cast(RaisingState, driver.play.table.state), 1)["hand"]
        assert hand
        assert not [card for card in hand if name(card, ours) in board]
        await driver.press("o")
        assert "board of Player 3" in driver.board()
        await driver.press("o")
        assert "board of" not in driver.board()

    drive(tmp_path, script, record=record)


def test_escape_closes_the_boards_of_others_and_everything(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await driver.press("o")
        assert "board of Player 2" in driver.board()
        assert "Nothing to see yet" in one_line(driver.board()), "the draft is secret"
        assert "Esc" in driver.text("#keys")
        await driver.press("escape")
        assert "board of" not in driver.board()
        assert "Esc" not in driver.text("#keys")
        await driver.press("c")
        assert "Robot deck" in driver.board()
        await driver.press("escape")
        assert "Robot deck" not in driver.board()
        assert driver.app.screen is driver.play, "nothing else is left by it"

    drive(tmp_path, script, record=new_record("raising", 2, 5, {}), bots={1: "random"})


def test_the_others_are_told_in_brief() -> None:
    state = set_up(ours, players=[{}, {"vp": 4, "gear": 2, "inventor": "ada", "classes": ["optics"]}, QUIET])
    board = drawn(state)
    assert "V4 S0 G2 M0 P0 T" in board
    assert "· Des0 Fab0 Rec0 · tokens 0/16" in board
    assert "Optics" in board
    assert "Ada" in board
    assert re.search(r"Player 3 0 VP ✓", board), "ready"
    assert re.search(r"Player 2 \d+ VP …", board), "not yet"


@pytest.mark.parametrize("seats", [1, 3, 6])
@pytest.mark.parametrize("size", SIZES, ids=["80x24", "140x40"])
def test_the_end_shows_where_all_points_come_from(seats: int, size: tuple[int, int]) -> None:
    state = cast(RaisingState, played(seats, 2, "over").play())
    outcome = state.outcome()
    assert outcome is not None
    lines = lines_of(state, 0, size=size)
    rows = {line.split("  ")[0].strip(): [int(cell) for cell in re.findall(r"\d+", line)] for line in lines[2:7]}
    scores = [player(state, seat)["score"] for seat in range(seats)]
    assert rows["Robots"] == [score["robots"] for score in scores]
    assert rows["Classes"] == [score["classes"] for score in scores]
    assert rows["inventory"] == [score["track"] for score in scores]
    assert rows["left over"] == [score["left_over"] for score in scores]
    assert rows["total"] == outcome.scores
    board = one_line("\n".join(lines))
    for seat in range(seats):
        for each in player(state, seat)["classes"]:
            assert re.search(rf"{name(each['card'], ours)} .*?{each['grade'] or '–'}▲?={each['points']}", board)


def test_a_challenge_adds_its_three_games() -> None:
    record = played(1, 3, "over", options={"challenge": True})
    state = cast(RaisingState, record.play())
    earlier = state.view(0)["earlier"]
    last = player(state)["score"]["total"]
    assert len(earlier) == 2
    assert f"all three {earlier[0]} + {earlier[1]} + {last} = {sum(earlier) + last}" in drawn(state)


# Words.


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_of_a_solo_game_says_what_the_next_rank_needs(language: str) -> None:
    book = ours.rulebook(language)
    for kind, limits in (("solo", SOLO), ("challenge", CHALLENGE)):
        for rank, following, limit in zip(RANKS, RANKS[1:], limits, strict=False):
            own = book.ending(f"{kind}_{following}").partition(": ")[2].partition(".")[0].partition(",")[0]
            told = book.ending(f"{kind}_{rank}")
            assert re.search(rf"{own} .*{limit} {book.word('vp')}|{limit} {book.word('vp')} .*{own}", told, re.I)
        assert not re.search(r"\d", book.ending(f"{kind}_{RANKS[-1]}"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_counts_read_well_for_one_too(language: str) -> None:
    book = ours.rulebook(language)
    for ask in ("pay_wilds", "pay_robots", "wild"):
        told = book.prompt(ask, {"seat": 0, "count": 1})
        assert re.search(r"\((1 left to (pay|take)|Falta 1|En falta 1)\)$", told)
    refusal = book.refusal(Refusal("RA-52", {"count": 1}))
    assert re.search(r" 1 (extra wild|comodín extra|comodí extra|jóquer extra) ", refusal)


def test_portuguese_is_that_of_portugal() -> None:
    told = (resources.files("tablebots.terminal") / "texts" / "pt.toml").read_text()
    told += (resources.files("tablebots.games.raising") / "rulebook" / "pt.toml").read_text()
    assert not re.findall(r"\b(?:telas?|você|digit(?:e|ar|adas)|salv(?:a|o|ar)s?|arquivos?|pressione|rodadas?)\b", told)
    assert not re.findall(r"\best(?:á|ou|iver) \w+ndo\b", told)


# On the screen.


def played(seats: int, seed: int, until: str, number: int = 0, options: dict[str, Any] | None = None) -> Record:
    """A game by chance up to a stage of the table in a round."""
    record = new_record("raising", seats, seed, options or {})
    state = record.start()
    chance = random.Random(seed)
    while state.to_act():
        view = cast(RaisingView, state.view(None))
        if view["stage"] == until and view["round"] >= number:
            break
        seat = state.needed()[0]
        legal = state.legal(seat)
        wanted = [move for move in legal if move.key not in ("end", "start", "spend")]
        move = chance.choice(wanted if wanted and chance.random() < 0.9 else legal)
        state.apply(seat, move)
        record.add(seat, move)
    return record


def view_of(driver: Driver, seat: int | None) -> RaisingView:
    return cast(RaisingView, driver.play.table.state.view(seat))


async def at_seat(driver: Driver, seat: int) -> None:
    """Let a person sit down."""
    for _ in range(2):
        if isinstance(driver.app.screen, HandoverScreen):
            await driver.press("enter")
        if driver.play.person != seat:
            await driver.type(f"{seat + 1}:")
    assert driver.play.person == seat


@pytest.mark.parametrize(("language", "seats"), list(zip(LANGUAGES, [1, 6, 2, 3], strict=True)))
def test_whatever_is_asked_everything_fits_and_is_in_the_language(language: str, seats: int) -> None:
    state = cast(RaisingState, new_record("raising", seats, 7 * seats, {}).start())
    chance = random.Random(f"{language} {seats}")
    asks: set[str] = set()
    while state.to_act():
        seat = state.needed()[0]
        legal = state.legal(seat)
        move = chance.choice(legal)
        asks.add(asked(state, seat))
        for size in SIZES if chance.random() < 2 / (seats + 1) else []:
            lines = lines_of(state, seat, size=size, pointed=move.text, language=language)
            assert len(lines) <= size[1] - 6, "nothing has to be scrolled"
            assert max(len(line) for line in lines) <= WIDTHS[size]
            assert not re.findall(r"[a-z]_[a-z]|\{|None", "\n".join(lines)), "no key or id is on the screen"
        state.apply(seat, move)
    assert {"draft_class", "free_assembly", "unlock", "assigning", "row"} <= asks


@pytest.mark.parametrize(("seats", "size", "pace"), [(1, SMALL, 0.0), (2, LARGE, 1.0)])
def test_a_whole_game_by_random_choices(tmp_path: Path, seats: int, size: tuple[int, int], pace: float) -> None:
    """People only: every choice is made by its number, films are skipped, hand-overs answered."""
    chance = random.Random(seats)
    seen: set[str] = set()

    async def script(driver: Driver) -> None:
        table = driver.play.table
        for _ in range(2000):
            if driver.play.film.frame is not None:
                seen.add("film")
                await driver.press("space")
            elif isinstance(driver.app.screen, HandoverScreen):
                seen.add("hand-over")
                await driver.press("enter")
            elif table.state.outcome() is not None:
                break
            else:
                seat = driver.play.person
                assert seat in table.asked()
                seen.add(asked(cast(RaisingState, table.state), seat))
                await driver.press(*str(chance.randint(1, len(table.state.legal(seat)))), "enter")
        assert table.state.outcome() is not None
        assert "the game is over" in driver.text("#headline")
        assert "scores" in driver.board()
        assert "total" in driver.board()
        if seats == 1:
            assert "Your rank" in driver.text("#question")
        else:
            assert "★" in driver.text("#people")

    drive(tmp_path, script, record=new_record("raising", seats, 11, {}), size=size, pace=pace)
    assert {"draft_inventor", "assigning", "row"} <= seen
    assert ("film" in seen) == (pace > 0)
    assert ("hand-over" in seen) == (seats > 1)
    assert kept(tmp_path).play().outcome() is not None


def test_a_whole_game_against_bots(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        table = driver.play.table
        for _ in range(800):
            if table.state.outcome() is not None:
                break
            for _ in range(200):
                if table.state.needed() == [0] or table.state.outcome() is not None:
                    break
                await driver.pilot.pause(0.05)  # On a busy machine the bots may need a little longer.
            if table.state.outcome() is not None:
                break
            assert table.state.needed() == [0], "bots move by themselves"
            assert not isinstance(driver.app.screen, HandoverScreen)
            await driver.press(*str(len(table.state.legal(0))), "enter")
        assert table.state.outcome() is not None
        assert "(random)" in driver.text("#people")

    bots = {1: "random", 2: "random"}
    drive(tmp_path, script, record=new_record("raising", 3, 4, {}), bots=bots)


def test_the_screen_is_handed_over_when_a_secret_choice_is_made(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await at_seat(driver, 0)
        await driver.type("assign design recycle")
        assert isinstance(driver.app.screen, HandoverScreen)
        assert "Design" not in driver.text("#handover")
        assert "①Design" not in driver.board_below(), "what lies below shows nothing private"
        assert "has assigned both phases" in driver.text("#handover")
        await driver.press("enter")
        assert driver.play.person == 1
        for keys in (["o"], ["c"]):
            await driver.press(*keys)
            assert "→Design" not in driver.board()
            assert "①Design" not in driver.board()
        await at_seat(driver, 0)
        assert "①Design" in driver.board(), "who has chosen may come back"
        await driver.type("assign recycle design")
        assert player(cast(RaisingState, driver.play.table.state))["assigned"] == ["recycle", "design"]

    drive(tmp_path, script, record=played(3, 5, "assignment", 3))


def test_who_takes_back_another_players_secret_choice_does_not_read_it(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await at_seat(driver, 0)
        await driver.type("assign design recycle")
        await driver.press("enter")
        assert driver.play.person == 1
        await driver.press("u")
        assert player(cast(RaisingState, driver.play.table.state))["assigned"] == []
        assert driver.play.notice == "Player 1 takes back a move."
        assert "This is for Player 1 only" in driver.text("#handover")
        assert "Recycle" not in driver.whole()
        assert "①Design" not in driver.board_below()
        await driver.press("enter")
        assert driver.play.person == 0
        await driver.type("assign design recycle")
        await at_seat(driver, 0)
        await driver.press("u")
        assert driver.text("#message").startswith("Taken back. Player 1: "), "one's own choice is named"
        assert "Recycle" in driver.text("#message")

    drive(tmp_path, script, record=played(3, 5, "assignment", 3))


def test_every_move_is_listed_whole_in_a_small_terminal(tmp_path: Path) -> None:
    """Also those that are folded, beside a scroll bar."""

    async def script(driver: Driver) -> None:
        await at_seat(driver, 0)
        listed = driver.app.screen.query_one("#choices", OptionList)
        seen = ""
        for _ in range(len(driver.play.table.state.legal(0))):
            await driver.press("down")
            seen += one_line("\n".join([listed.render_line(y).text for y in range(listed.size.height)])) + "\n"
        for phase in PHASES:
            assert f" {name(phase, ours, 'es')}" in seen
        for label in driver.choices():
            assert one_line(label) in seen

    drive(tmp_path, script, record=played(3, 5, "assignment", 3), language="es")


def test_another_component_set_has_the_same_board(tmp_path: Path) -> None:
    registry.register(GAME)

    async def script(driver: Driver) -> None:
        assert isinstance(driver.play.board, RaisingBoard)
        assert driver.play.query_one("#place").size.width == WIDTHS[SMALL]

    try:
        drive(tmp_path, script, record=new_record(GAME.name, 1, 1, {}))
    finally:
        registry.unregister(GAME.name)


def test_everything_is_shown_on_demand(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        await at_seat(driver, 0)
        view = view_of(driver, 0)
        await driver.press("c")
        everything = one_line(driver.board())
        assert "Discarded Robots:" in everything
        for card in view["robot_discard"] + view["class_discard"]:
            assert name(card, ours) in everything
        for item, letter in enumerate(LETTERS):
            assert f"{letter} {name(ITEMS[item], ours)}" in everything
        assert f"Robot deck {view['robot_deck']}" in everything
        await driver.press("pagedown")
        assert driver.play.query_one("#place").scroll_y > 0
        await driver.press("c")
        assert "Discarded Robots:" not in driver.board()

    drive(tmp_path, script, record=played(3, 5, "assignment", 6))
