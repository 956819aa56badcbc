"""Rumblebots on its own board. Where numbers matter the cards are those of the fixed set of the tests of the rules."""

import json
import random
import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import cast

import pytest

from tablebots.bots.rumblebots.builders import PLANS, Builder
from tablebots.core import registry
from tablebots.core.record import Record, new_record, read_record
from tablebots.core.rulebook import LANGUAGES
from tablebots.games.rumblebots.cards import FACTIONS
from tablebots.games.rumblebots.rules import RumblebotsState
from tablebots.games.rumblebots.storage import QUESTIONS
from tablebots.games.rumblebots.types import RumblebotsView
from tablebots.table.types import OfferUpdate
from tablebots.terminal.boards.rumblebots import RumblebotsBoard
from tablebots.terminal.boards.rumblebots_moves import VERBS, in_sight, label
from tablebots.terminal.boards.rumblebots_picture import Picture, phase_words
from tablebots.terminal.handover import HandoverScreen
from tablebots.terminal.scene import Scene

from ..games.rumblebots.helpers import GAME, OURS, asked, building, fighting, play, set_up, watched
from . import driving
from .driving import LARGE, SMALL, Driver, drive, kept

SIZES = [SMALL, LARGE]
WIDTHS = {SMALL: 50, LARGE: 87}
"""What the frame leaves to the board."""
GENEROUS = 200


def played(seats: int, seed: int, moves: int) -> Record:
    """A game after some moves made by chance."""
    record = new_record("rumblebots", seats, seed, {})
    state = record.start()
    chance = random.Random(seed)
    for _ in range(moves):
        if not state.to_act():
            break
        seat = state.to_act()[0]
        move = chance.choice(state.legal(seat))
        state.apply(seat, move)
        record.add(seat, move)
    return record


def planned(seats: int, seed: int, number: int, ask: str) -> Record | None:
    """A game by plans up to the first question of a kind in a round; None if there is none."""
    record = new_record("rumblebots", seats, seed, {})
    state = record.start()
    assert isinstance(state, RumblebotsState)
    plans = ["tall", "mid", "crits", "balanced"]
    while state.to_act():
        if state.round == number and asked(state) == ask:
            return record
        seat = state.to_act()[0]
        move = Builder(PLANS[plans[seat]]).choose(state)
        state.apply(seat, move)
        record.add(seat, move)
    return None


@cache
def late_text(seats: int, number: int, ask: str) -> str:
    """The first such game as a text."""
    return next(found for seed in range(100) if (found := planned(seats, seed, number, ask)) is not None).text()


def late(seats: int, number: int, ask: str) -> Record:
    """The first such game, to be changed at will."""
    return read_record(late_text(seats, number, ask))


def one_line(text: str) -> str:
    """A text without its line breaks and indents, in which folded sentences can be found."""
    return " ".join(text.split())


def scene_of(state: RumblebotsState, seat: int | None, language: str = "en") -> Scene:
    """The scene of a seat, made of what would go over a wire."""
    scene = driving.scene_of(RumblebotsBoard(), state, seat, language)
    told = {part: getattr(scene, part) for part in ("view", "question", "offers", "events", "catalogue")}
    return replace(scene, **json.loads(json.dumps(told)))


def listed(state: RumblebotsState, seat: int, language: str = "en") -> list[str]:
    """The labels of the list of moves."""
    scene = scene_of(state, seat, language)
    return [label(scene, state.view(seat), offer) for offer in scene.offers]


def moves_of(scene: Scene) -> list[str]:
    return [offer["moves"][0] for offer in scene.offers]


def drawn(
    state: RumblebotsState,
    seat: int | None = None,
    *,
    size: tuple[int, int] = LARGE,
    height: int | None = None,
    pointed: str | None = None,
    whole: bool = False,
    language: str = "en",
) -> str:
    """The board as plain text."""
    scene = scene_of(state, seat, language)
    room = size[1] - 6 if height is None else height
    picture = Picture(scene, cast(RumblebotsView, scene.view), room, pointed, whole)
    return "\n".join([line.plain.rstrip() for line in picture.lines(WIDTHS[size])])


def view_of(driver: Driver, seat: int | None) -> RumblebotsView:
    return cast(RumblebotsView, driver.play.table.state.view(seat))


# What is told.


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "140x40"])
def test_the_build_phase_tells_what_there_is_to_build_and_what_it_costs(size: tuple[int, int]) -> None:
    me = {"bots": ["bulby", "penguitron"], "contraptions": ["snooper"], "workshop": 2, "storage": 2, "cryo": 1}
    rows = {"1": ["rocket_bill", "seedbot", "snooper", "cronik"], "2": ["malefik", "hareblade", "malefik", "sprayer"]}
    state = building(me, scrap=4, round=3, rows=rows)
    board = one_line(drawn(state, 0, size=size))
    for name in ("Rocket Bill", "Seedbot", "Snooper", "Cronik", "Malefik", "Hareblade", "Sprayer", "Penguitron"):
        assert name in board
    kind = GAME.cards.kinds[GAME.cards.number["rocket_bill"]]
    assert f"${kind.cost}" in board
    assert f"A{kind.attack} D{kind.defence}" in board
    assert re.search(r"Malefik\*? ?×2", board)
    assert re.search(r"Contraptions 1: \d+ Snooper\*", board)
    assert "[ready]" not in board
    assert "◆3" in board
    assert re.search(r"Storage 2, Reactor 0, Cryo-cell 1|Sto2 Cry1", board)
    assert "$4" in board
    assert "built 0/2, upgraded 0/1, energized 0/3" in board
    assert re.search(r"Player 1 is ahead by 3 ◆. (6 more|A lead of 6)", board)
    after = play(state, "energise", "build rocket_bill")
    board = one_line(drawn(after, 0, size=size))
    assert "built 1/2, upgraded 0/1, energized 1/3" in board
    assert "new: Rocket Bill" in board


def test_numbers_beside_cards_are_those_of_the_moves() -> None:
    rows = {"1": ["rocket_bill", "seedbot", "penguitron", "cronik"]}
    state = building({"bots": ["bulby", "mechchicken"], "storage": 1}, scrap=3, rows=rows)
    board = drawn(state, 0)
    for number, text in enumerate(moves_of(scene_of(state, 0)), 1):
        move = GAME.parse(text)
        name = GAME.rulebook("en").word(str(move.values.get("card", "")))
        if move.key == "build":
            assert re.search(rf"^ +{number} \$\d {name}", board, re.MULTILINE), name
        elif move.key == "recycle":
            assert f"{number} {name}" in board
    assert "$2" in drawn(state, 1)
    assert not re.search(r"\d \$\d", drawn(state, 1)), "nobody else can build now"


def test_scanned_cards_are_shown_to_their_seat_only() -> None:
    decks = {"1": ["rat_racer", "firecracker", "seedbot"]}
    rows = {"1": ["rocket_bill", "cronik", "penguitron", "squeezer"]}
    state = building({"storage": 1}, scrap=3, decks=decks, rows=rows)
    play(state, "scan 1")
    for size in SIZES:
        own = one_line(drawn(state, 0, size=size))
        assert "your scanned cards" in own
        assert "Rat Racer" in own
        assert "Firecracker" in own
        for eyes in (1, None):
            for whole in (False, True):
                other = one_line(drawn(state, eyes, size=size, whole=whole))
                assert "Rat Racer" not in other
                assert "Firecracker" not in other
        assert "scanned, level 1, 1" in one_line(drawn(state, 1, size=LARGE))
    play(state, "done")
    assert "Scanned and put back by you: " in one_line(drawn(state, 0, whole=True))
    assert "Rat Racer" not in one_line(drawn(state, 1, whole=True))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_pointed_at_is_told_whole(language: str) -> None:
    book = GAME.rulebook(language)
    for name in ("penguitron", "snooper", "hareblade", "bulby", "cronok"):
        kind = GAME.cards.kinds[GAME.cards.number[name]]
        for size in SIZES:
            board = one_line(drawn(building(scrap=3), 0, pointed=name, language=language, size=size))
            assert book.word(name) in board
            assert (kind.texts.get(language) or GAME.rulebook(language).board("no_ability")) in board
            for number, faction in enumerate(FACTIONS):
                if kind.factions >> number & 1:
                    assert book.word(faction) in board


def test_the_arena_tells_both_squads_with_printed_and_present_values() -> None:
    state = watched(["bulwark", "bulby"], ["rat_racer", "bulby", "bulby", "bulby"])
    play(state, "pass")
    assert asked(state) == "use"
    play(state, "pass")
    while len(state.view(None)["players"][1]["squad"]) < 3:
        play(state, "pass")
    view = state.view(None)
    clash = view["clash"]
    assert clash is not None
    racer = view["players"][1]["squad"][0]
    printed = int(GAME.cards.kinds[GAME.cards.number["rat_racer"]].attack)
    assert racer["attack"] > printed, "three make a swarm"
    board = drawn(state, 1)
    assert f"A{racer['attack']}▲({printed})" in board
    assert "Player 2 attacks" in board
    assert "♛ Player 1 defends" in board
    assert f"Attack {clash['attack']} " in board
    assert f"against defence {clash['defence']}" in board
    assert f"Critical hits {clash['crits']} " in board
    assert f"of {clash['needed']} needed" in board
    assert "Bulwark" in board
    assert "1 Magnetizer* [ready]" in board
    assert f"deck {view['players'][1]['deck']['size']}" in board
    assert board.index("Player 2 attacks") < board.index("Attack ") < board.index("Player 1 defends")


def test_a_used_contraption_adds_to_the_attack_and_is_marked() -> None:
    state = fighting(["sequoiatron"], ["bulby", "bulby"], extra={1: {"contraptions": ["magnetizer", "snooper"]}})
    while "use magnetizer" not in str(state.legal(1)):
        play(state, "pass")
    play(state, "use magnetizer")
    boost = state.view(None)["clash"]["boost"]  # type: ignore[index]
    assert boost > 0
    board = drawn(state, None)
    assert f"+{boost} attack from Contraptions" in board
    assert "Magnetizer* [used]" in board
    assert "Snooper* [ready]" in board


def test_a_lowered_value_is_marked_too() -> None:
    state = watched(["sequoiatron"], ["rocket_bill", "inspired_one", "bulby"])
    play(state, "pass")
    bill = state.view(None)["players"][1]["squad"][0]
    assert (bill["card"], bill["attack"]) == ("rocket_bill", 4)
    assert "A4▼(7)" in drawn(state, 1)


def test_a_look_at_the_deck_is_for_its_owner_only() -> None:
    extra = {1: {"contraptions": ["snooper"]}}
    state = fighting(["bulwark"], ["warhead", "howitzer", "titan_prime", "bulby"], extra=extra)
    play(state, "use snooper")
    own = one_line(drawn(state, 1))
    assert "deck 4 · discard 0" in own
    assert "deck from the top: Warhead, Howitzer, Titan Prime, ?" in own
    assert "to choose from" in own
    for eyes in (0, None):
        for whole in (False, True):
            other = drawn(state, eyes, whole=whole)
            assert not [name for name in ("Warhead", "Howitzer", "Titan Prime") if name in other]


def test_the_choice_of_a_faction_marks_who_would_stay() -> None:
    state = fighting(["bulwark", "bulby"], ["penguitron", "rocket_bill", "bulby"], ["bulby"])
    assert asked(state) == "faction"
    board = drawn(state, 1, pointed="animal")
    assert "♛ Player 2 is the new Champion" in board
    assert "✓ Penguitron" in board
    assert "✓ Rocket Bill" not in board
    assert "✓ Rocket Bill" in drawn(state, 1, pointed="warfare")
    assert "Player 3 · deck 1 · discard 0" in board


def test_the_champion_is_shown_with_the_faction_kept() -> None:
    extra = {2: {"contraptions": ["magnetizer"]}}
    state = fighting(["bulwark", "bulby"], ["penguitron", "rocket_bill", "bulby"], ["bulby", "bulby"], extra=extra)
    play(state, "keep animal")
    assert asked(state) == "use"
    board = drawn(state, 2)
    assert "♛ Player 2 defends: Animal" in board
    assert "Player 3 attacks" in board
    assert "not in this clash" in board
    assert "Player 1 · deck 1 · discard 1" in board


def test_a_player_who_surrendered_is_marked() -> None:
    extra = {2: {"contraptions": ["magnetizer"]}}
    state = fighting(["sequoiatron", "bulby"], ["bulby"], ["bulby", "bulby"], extra=extra)
    assert "Player 2 has surrendered · deck 0 · discard 1" in drawn(state, 2)


@pytest.mark.parametrize("squads", [True, False], ids=["lines", "running"])
def test_targets_are_numbered_in_the_squad_where_they_lie(squads: bool) -> None:
    extra = {1: {"contraptions": ["magnetizer"]}}
    deck = ["bunnyvator", "bulwark", "penguitron", "harvester", "wrench_toast", "wrench_toast"]
    state = fighting(["titan_prime", "bulby"], deck, extra=extra)
    while asked(state) == "use":
        play(state, "pass")
    play(state, "keep animal")
    assert asked(state) == "stay"
    board = drawn(state, 1, height=GENEROUS if squads else 8)
    for number, text in enumerate(moves_of(scene_of(state, 1)), 1):
        move = GAME.parse(text)
        name = GAME.rulebook("en").word(str(move.values.get("card", "")))
        if move.key == "choose" and squads:
            assert re.search(rf"^ +{number} .*{name}", board, re.MULTILINE), name
        elif move.key == "choose":
            assert f"{number} {name}" in one_line(board)
    assert "✓ Bunnyvator" in one_line(board)
    assert "to choose from" not in board


def test_who_is_ahead_and_what_ends_the_game() -> None:
    state = set_up(players=[{"storage": 2}, {"storage": 5}, {}], round=3)
    assert "Player 2 is ahead by 3 ◆. A lead of 6 over everyone else wins at once." in drawn(state, 0)
    state = set_up(players=[{"storage": 2}, {"cryo": 2}], round=3)
    assert "Nobody is ahead in ◆." in drawn(state, 0)
    state = set_up(players=[{"storage": 2}, {}], round=6, champion=1)
    board = drawn(state, 0)
    assert "Whoever is Champion after this battle wins the game; now it is Player 2." in board


def test_the_end_shows_everybodys_bots_and_no_race() -> None:
    state = fighting(["sequoiatron"], ["bulby"], round=6)
    assert state.outcome() is not None
    board = drawn(state, None)
    assert "Sequoiatron" in board
    assert "Bulby" in board
    assert "wins at once" not in board
    assert "Laboratory" not in board


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_in_view_is_told_once(language: str) -> None:
    mine = {"bots": ["bulby", "penguitron"], "contraptions": ["snooper"]}
    theirs = {"bots": ["bulby", "rat_racer", "rat_racer"], "contraptions": ["magnetizer"]}
    rows = {"1": ["rocket_bill", "seedbot", "penguitron", "cronik"], "3": ["barkguard", "nucleus"]}
    state = set_up(players=[mine, theirs], scrap=3, rows=rows, recycling=["firecracker"])
    view = state.view(0)
    board = one_line(drawn(state, 0, whole=True, language=language))
    book = GAME.rulebook(language)
    seen = [card for level in view["levels"] for card in level["row"] if card is not None]
    seen += [*view["transformations"], "bulby", "penguitron", "snooper", "rat_racer", "magnetizer", "firecracker"]
    assert "barkguard" in seen, "the open row above the Workshop too"
    for card in set(seen):
        kind = GAME.cards.kinds[GAME.cards.number[card]]
        factions = [word for bit, word in enumerate(FACTIONS) if kind.factions >> bit & 1]
        told = "/".join(book.word(word) for word in factions) or book.word("contraption")
        assert board.count(f"{book.word(card)} {told} ") == 1, card
        if kind.texts.get(language):
            assert kind.texts[language] in board
        if not kind.contraption:
            assert f"A{kind.attack} D{kind.defence}" in board
    assert f"{book.word('rat_racer')} ×2" in board


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_letter_stands_for_two_things_and_all_are_explained(language: str) -> None:
    say = GAME.rulebook(language).board
    signs = say("signs").split("  ")
    letters = [sign.split(" ")[0] for sign in signs]
    assert len(set(letters)) == len(letters)
    used = [say(place, count="") for place in ("storage", "reactor", "cryo")]
    used += [say("workshop_short", level=""), say("row_short", level="", count="")[0]]
    assert set(used) <= set(letters)
    board = one_line(drawn(building(scrap=3), 0, whole=True, language=language))
    for faction in FACTIONS:
        word = GAME.rulebook(language).word(faction)
        assert f"{word[:2]} {word}" in board


def test_a_row_above_the_workshop_tells_all_about_its_cards() -> None:
    rows = {"1": ["rocket_bill"], "2": ["malefik", "sprayer"]}
    state = building({"bots": ["bulby", "penguitron"], "workshop": 1}, scrap=3, rows=rows)
    line = one_line(drawn(state, 0, height=GENEROUS))
    for card in ("malefik", "sprayer"):
        assert GAME.card_text(card, "en") in line


def test_room_is_used_for_abilities_and_a_sign_tells_of_the_others() -> None:
    rows = {"1": ["seedbot", "squeezer", "cronik"], "2": ["malefik", "sprayer", "hareblade"]}
    state = building({"bots": ["bulby", "penguitron"], "workshop": 2}, scrap=3, rows=rows)
    cards = ["seedbot", "squeezer", "cronik", "malefik", "sprayer", "hareblade"]
    told_by_height = []
    for height in range(12, 45):
        board = one_line(drawn(state, 0, height=height))
        told = [card for card in cards if GAME.card_text(card, "en") in board]
        for card in cards:
            starred = f"{GAME.rulebook('en').word(card)}*" in board
            assert starred == (card not in told and GAME.card_text(card, "en") != ""), (height, card)
        told_by_height.append(len(told))
    assert told_by_height[-1] == len([card for card in cards if GAME.card_text(card, "en")])
    assert len(set(told_by_height)) > 3, "not all or nothing"
    assert "* has an ability · c: all cards" in drawn(state, 0, size=SMALL)


def test_who_watches_a_record_is_told_of_the_key_too() -> None:
    state = late(4, 6, "build").play()
    assert isinstance(state, RumblebotsState)
    seat = state.to_act()[0]
    scene = replace(scene_of(state, seat), watching=True)
    picture = Picture(scene, state.view(seat), 8, None, False)
    assert "* has an ability · c: all cards" in "\n".join([line.plain for line in picture.lines(WIDTHS[SMALL])])


def test_each_unknown_card_of_a_deck_counts() -> None:
    deck = ["warhead", "howitzer", "titan_prime", "bulby", "bulby", "penguitron"]
    state = fighting(["sequoiatron"], deck, extra={1: {"contraptions": ["snooper"]}})
    play(state, "use snooper")
    assert "deck from the top: Warhead, Howitzer, Titan Prime, ? ×3" in one_line(drawn(state, 1))


@pytest.mark.parametrize(("seats", "number"), [(4, 2), (2, 6), (4, 6)])
def test_a_small_screen_keeps_numbers_before_names(seats: int, number: int) -> None:
    state = late(seats, number, "build").play()
    assert isinstance(state, RumblebotsState)
    seat = state.to_act()[0]
    view = state.view(seat)
    board = drawn(state, seat, size=SMALL, pointed="bulby")
    assert len(board.splitlines()) <= SMALL[1] - 6
    for other, player in enumerate(view["players"]):
        assert f"Player {other + 1}" in board
        assert f"Bots {len(player['bots'])}" in one_line(board)
    for level in view["levels"][: view["players"][seat]["workshop"]]:
        for card in level["row"]:
            kind = None if card is None else OURS.cards.kinds[OURS.cards.number[card]]  # type: ignore[attr-defined]
            if kind is not None and not kind.contraption:
                assert f"${kind.cost} A{kind.attack} D{kind.defence}" in one_line(board)
    assert "c: all cards" in board


def test_the_list_follows_the_table() -> None:
    rows = {"1": ["seedbot", "squeezer", "rocket_bill", "cronik"], "2": ["sprayer", "malefik"]}
    me = {"bots": ["penguitron", "bulby"], "contraptions": ["magnetizer", "snooper"], "workshop": 2, "storage": 1}
    state = building(me, scrap=9, rows=rows)
    moves = moves_of(scene_of(state, 0))
    row = [card for level in state.view(0)["levels"] for card in level["row"] if f"build {card}" in moves]
    assert row[:4] == rows["1"]
    assert [text for text in moves if text.startswith("build")] == [f"build {card}" for card in dict.fromkeys(row)]
    assert moves.index("recycle snooper") < moves.index("build seedbot") < moves.index("upgrade")
    assert moves[-1] == "done"
    board = drawn(state, 0)
    numbers = [int(found) for found in re.findall(r"(?:^ +|[:,·] )(\d+) \$?[\dA-Z]", board, re.MULTILINE)]
    assert numbers == sorted(numbers)
    assert len(numbers) == 4 + len(set(row))
    assert sorted(moves) == sorted(move.text for move in state.legal(0))


def test_only_a_ready_copy_carries_the_number_of_the_move() -> None:
    extra = {1: {"contraptions": ["magnetizer", "magnetizer"]}}
    state = fighting(["sequoiatron"], ["bulby", "bulby"], extra=extra)
    play(state, "use magnetizer")
    assert "1 Magnetizer* [ready] · Magnetizer* [used]" in one_line(drawn(state, 1))


def test_used_contraptions_are_like_others_while_building() -> None:
    state = fighting(["sequoiatron"], ["bulby", "bulby"], extra={1: {"contraptions": ["magnetizer", "magnetizer"]}})
    play(state, "use magnetizer")
    while state.view(None)["phase"] == "battle":
        play(state, "pass")
    assert state.view(None)["players"][1]["turned"] == ["magnetizer"]
    board = one_line(drawn(state, 1))
    assert "Contraptions 2: Magnetizer* ×2" in board
    assert "[used]" not in board


def test_prices_and_yields_stand_in_the_list() -> None:
    me = {"bots": ["bulby", "penguitron"], "workshop": 2, "storage": 1, "cryo": 1}
    state = building(me, scrap=5, round=3, rows={"1": ["rocket_bill"]})
    moves = listed(state, 0)
    assert "upgrade the Workshop -$3" in moves
    assert "energize a crystal for scrap +$1" in moves
    assert "build Rocket Bill -$3" in moves
    assert "recycle Bulby +$1" in moves
    assert "energize a crystal to scan level 1" in moves
    moves = listed(building(me, scrap=6, round=6, rows={"1": ["rocket_bill"]}), 0)
    assert "energize a crystal for scrap +$2" in moves
    assert "energize a crystal from the Cryo-cell +$1" in moves
    ripe = {"bots": ["sequoiatron", "bulby"], "workshop": 4}
    printed = int(GAME.cards.kinds[GAME.cards.number["sequoiatron"]].recycle)
    assert f"recycle Sequoiatron +${printed + 4}" in listed(building(ripe, scrap=1), 0)


def test_the_question_of_the_showdown_names_its_rule() -> None:
    for number, rule in ((5, "RB-22"), (6, "RB-61")):
        question = building(scrap=3, round=number).question(0)
        assert question is not None
        assert question.rule == rule


def test_the_list_tells_how_the_clash_stands() -> None:
    extra = {0: {"contraptions": ["dome"]}, 1: {"contraptions": ["magnetizer"]}}
    state = fighting(["sequoiatron"], ["bulby", "rocket_bill", "rocket_bill", "titan_prime"], extra=extra)
    told = []
    while asked(state) == "use":
        seat = state.to_act()[0]
        clash = state.view(seat)["clash"]
        assert clash is not None
        wins = clash["attack"] > clash["defence"]
        words = "wins already" if wins else "does not win yet"
        assert (
            listed(state, seat)[-1] == f"use nothing (the attack {words}, {clash['attack']} against {clash['defence']})"
        )
        told.append(wins)
        play(state, "pass")
    assert set(told) == {False, True}


@pytest.mark.parametrize("language", LANGUAGES)
def test_answers_have_the_verb_of_the_question(language: str) -> None:
    extra = {1: {"contraptions": ["snooper"]}}
    state = fighting(["bulwark"], ["warhead", "howitzer", "penguitron", "bulby"], extra=extra)
    play(state, "use snooper")
    assert asked(state) == "order"
    name = GAME.rulebook(language).word("warhead")
    assert GAME.rulebook(language).board("pick_order", card=name) in listed(state, 1, language)
    assert name not in listed(state, 1, language)


def test_an_answer_to_a_question_without_a_verb_is_told_as_the_move() -> None:
    extra = {1: {"contraptions": ["snooper"]}}
    state = fighting(["bulwark"], ["warhead", "howitzer", "penguitron", "bulby"], extra=extra)
    play(state, "use snooper")
    scene = scene_of(state, 1)
    assert scene.question is not None
    scene = replace(scene, question={**scene.question, "key": "dig"})
    [offer] = [offer for offer in scene.offers if offer["moves"] == ["choose warhead"]]
    assert label(scene, state.view(1), offer) == GAME.rulebook("en").move(GAME.parse("choose warhead"))


def test_moves_of_an_unknown_kind_are_listed_last() -> None:
    state = building()
    offers = scene_of(state, state.to_act()[0]).offers
    dig: OfferUpdate = {"moves": ["dig"], "kind": "dig", "label": [{"text": "dig"}], "final": False, "pieces": []}
    assert in_sight(state.view(None), [dig, *offers]) == [*offers, dig]


def test_every_question_about_cards_has_a_verb() -> None:
    assert set(VERBS) == set(QUESTIONS) - {"build", "use", "faction", "pile"}


def test_the_direction_of_the_round_and_the_order_are_shown() -> None:
    state = set_up(players=[{}, {}, {}, {}], round=3, champion=1)
    assert "round 3 of 6 ↻" in phase_words(state.view(0), GAME.rulebook("en"))
    assert re.findall(r"Player \d", drawn(state, 0).split("wins at once.")[1]) == [f"Player {n}" for n in (2, 3, 4, 1)]
    state = set_up(players=[{}, {}, {}, {}], round=2, champion=1)
    assert "round 2 of 6 ↺" in phase_words(state.view(0), GAME.rulebook("en"))
    assert re.findall(r"Player \d", drawn(state, 0).split("wins at once.")[1]) == [f"Player {n}" for n in (2, 1, 4, 3)]
    extra = {1: {"contraptions": ["magnetizer"]}, 3: {"contraptions": ["magnetizer"]}}
    decks = [["sequoiatron"], ["bulby", "seedbot"], ["penguitron"], ["bulby", "seedbot"]]
    for number, waiting in ((3, ["Player 3", "Player 4"]), (2, ["Player 3", "Player 2"])):
        state = fighting(*decks, extra=extra, round=number)
        below = drawn(state, None).split("not in this clash, in order")[1]
        assert re.findall(r"Player \d", below) == waiting


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_has_one_full_stop_and_no_wrong_plural(language: str) -> None:
    book = OURS.rulebook(language)
    for kind in ("build", "trash", "take", "recycle", "defend", "reveal", "stay", "reboot", "defeated"):
        assert ".." not in book.event({"event": kind, "seat": 0, "card": "nucleus", "scrap": 1}), kind
    one, several = {"es": ("carta", "cartas"), "ca": ("carta", "cartes"), "pt": ("carta", "cartas")}.get(
        language, ("card", "cards")
    )
    for kind in ("scan", "hand_back", "look"):
        for count, word in ((1, one), (2, several)):
            said = book.event({"event": kind, "seat": 0, "level": 1, "count": count})
            assert f" {count} {word} " in f"{said.removesuffix('.')} "
    assert book.event({"event": "crystals", "seat": 0, "count": 2, "extra": 0}).count("0") == 0


def test_more_crystals_are_told_only_where_there_are_any() -> None:
    prizes = {}
    for name, bots in (("without", ["sequoiatron"]), ("with", ["sequoiatron", "sawgeon"])):
        state = watched(bots, ["bulby"])
        while state.view(None)["phase"] == "battle":
            play(state, "pass")
        assert state.journal is not None
        prizes[name] = [GAME.rulebook("en").event(event) for event in state.journal.seen_by(None)]
    assert "Player 1 gets 2 crystals." in prizes["without"]
    assert "Player 1 gets 2 crystals and 1 more." in prizes["with"]


# On the screen.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=["80x24", "140x40"])
@pytest.mark.parametrize(
    "point",
    [(2, 2, "build"), (4, 6, "build"), (3, 4, "use"), (4, 5, "faction")],
    ids=["early", "late with four", "contraption", "faction"],
)
def test_everything_fits_and_is_in_the_language(
    tmp_path: Path, language: str, size: tuple[int, int], point: tuple[int, int, str]
) -> None:
    book = OURS.rulebook(language)

    async def script(driver: Driver) -> None:
        if isinstance(driver.app.screen, HandoverScreen):
            await driver.press("enter")
        seat = driver.play.person
        view = view_of(driver, seat)
        board = one_line(driver.board())
        for each in view["players"]:
            assert f"◆{each['crystals']}" in driver.text("#people")
        if view["phase"] == "build":
            for card in view["players"][seat]["bots"] + view["players"][seat]["new"]:
                assert book.word(card) in board
        else:
            for each in view["players"]:
                for bot in each["squad"]:
                    assert book.word(bot["card"]) in board
        for move in driver.play.table.state.legal(seat):
            assert one_line(book.move(move)) in one_line(" ".join(driver.choices()))
            if move.key == "build":
                assert book.word(move.values["card"]) in board
        lines = driver.board().splitlines()
        assert len(lines) <= size[1] - 6, "nothing has to be scrolled"
        assert driver.play.query_one("#place").max_scroll_y == 0
        whole = driver.whole()
        assert not re.findall(r"[a-z]_[a-z]", whole), "no key or id is on the screen"
        assert max(len(line) for line in whole.splitlines()) <= size[0]

    drive(tmp_path, script, record=late(*point), size=size, language=language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_letters_tell_the_factions_apart(language: str) -> None:
    words = [OURS.rulebook(language).word(faction)[:2] for faction in FACTIONS]
    words.append(OURS.rulebook(language).word("contraption")[:2] + ".")
    assert len(set(words)) == 7


def test_all_cards_with_their_texts_are_shown_on_demand(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        if isinstance(driver.app.screen, HandoverScreen):
            await driver.press("enter")
        await driver.press("c")
        assert isinstance(driver.play.board, RumblebotsBoard)
        assert driver.play.board.whole
        view = view_of(driver, driver.play.person)
        everything = one_line(driver.board())
        reach = view["players"][driver.play.person]["workshop"]
        for level in view["levels"][:reach]:
            for card in level["row"]:
                if card is not None:
                    assert OURS.card_text(card, "en") in everything  # type: ignore[attr-defined]
        assert "Transformations:" in everything
        assert "Revealed in the last battle:" in everything
        assert "A attack D defence C critical hits B barriers" in everything
        await driver.press("pagedown")
        assert driver.play.query_one("#place").scroll_y > 0
        await driver.press("c")
        assert "Transformations:" not in driver.board()
        await driver.press("c")
        assert "Transformations:" in driver.board()
        await driver.press("escape")
        assert "Transformations:" not in driver.board()
        await driver.press("escape")
        assert "Transformations:" not in driver.board(), "only c opens it"

    drive(tmp_path, script, record=late(3, 4, "build"))


def test_the_highlighted_move_tells_about_its_card(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        for text in moves_of(driver.play.scene()):
            await driver.press("down")
            card = OURS.parse(text).values.get("card")
            if card is not None:
                text = OURS.card_text(str(card), "en") or "No ability."  # type: ignore[attr-defined]
                assert text in one_line(driver.board())

    drive(tmp_path, script, record=late(2, 3, "build"))


@pytest.mark.parametrize(("seats", "size", "pace"), [(2, SMALL, 0.0), (3, LARGE, 1.0), (4, SMALL, 1.0)])
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
                assert [seat] == table.asked()
                seen.add(asked(table.state))  # type: ignore[arg-type]
                legal = table.state.legal(seat)
                # Turns end sooner or later, and the game with them.
                number = len(legal) if chance.random() < 0.1 else chance.randint(1, len(legal))
                await driver.press(*str(number), "enter")
        assert table.state.outcome() is not None
        assert "★" in driver.text("#people")
        assert "the game is over" in driver.text("#headline")

    drive(tmp_path, script, record=new_record("rumblebots", seats, 11, {}), size=size, pace=pace)
    assert "build" in seen
    assert ("film" in seen) == (pace > 0)
    assert kept(tmp_path).play().outcome() is not None


def test_a_whole_game_against_bots(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        table = driver.play.table
        seen = 0
        for _ in range(500):
            if driver.play.film.frame is not None:
                seen += 1
                await driver.press("space")
                assert driver.play.film.frame is None, "what bots do next is skipped too, until the person is asked"
                continue
            if table.state.outcome() is not None:
                break
            assert table.asked() == [0], "bots move by themselves"
            assert not isinstance(driver.app.screen, HandoverScreen)
            await driver.press(*str(len(table.state.legal(0))), "enter")
        assert table.state.outcome() is not None
        assert seen > 3, "the person sees a film after a question again"
        assert "(random)" in driver.text("#people")

    bots = {1: "random", 2: "random"}
    drive(tmp_path, script, record=new_record("rumblebots", 3, 4, {}), bots=bots, pace=0.5)


def test_another_card_set_has_the_same_board(tmp_path: Path) -> None:
    registry.register(GAME)

    async def script(driver: Driver) -> None:
        assert isinstance(driver.play.board, RumblebotsBoard)
        assert "Laboratory" in driver.board()
        assert driver.play.query_one("#place").size.width == WIDTHS[SMALL]

    try:
        drive(tmp_path, script, record=new_record(GAME.name, 2, 1, {}))
    finally:
        registry.unregister(GAME.name)


def test_the_less_room_the_shorter_and_what_matters_stays() -> None:
    """Whatever the height, squads, totals and the card pointed at are told; the shortest form has 15 lines at most."""
    extra = {1: {"contraptions": ["magnetizer"]}}
    state = fighting(["sequoiatron", "bulby"], ["bulby"] * 2 + ["penguitron", "seedbot"], ["bulby"], extra=extra)
    while asked(state) == "use" and len(state.view(None)["players"][1]["squad"]) < 3:
        play(state, "pass")
    clash = state.view(None)["clash"]
    assert clash is not None
    lengths = []
    for height in range(40, 0, -1):
        board = drawn(state, 1, size=SMALL, height=height, pointed="magnetizer")
        lengths.append(len(board.splitlines()))
        told = one_line(board)
        assert f"Attack {clash['attack']} " in told
        assert f"against defence {clash['defence']}" in told
        for name in ("Sequoiatron", "Penguitron", "Magnetizer", "Player 3"):
            assert name in told
        assert GAME.card_text("magnetizer", "en") in told
        assert max(len(line) for line in board.splitlines()) <= WIDTHS[SMALL]
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[-1] <= 15 < lengths[0]
