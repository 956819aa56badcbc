"""What a player of Ricochet Robots is told with a question: offers, what they would do, and what cannot be chosen."""

from typing import Any, get_args, get_type_hints

import pytest

from tablebots.core.errors import Refusal
from tablebots.core.events import Journal
from tablebots.core.messages import Message
from tablebots.core.rulebook import LANGUAGES
from tablebots.games.ricochet.board import TARGETS
from tablebots.games.ricochet.game import GAME
from tablebots.games.ricochet.moves import ROBOTS
from tablebots.games.ricochet.rules import RicochetState
from tablebots.games.ricochet.types import RicochetEvent, RicochetView
from tablebots.testing import random_walk
from tests.fitting import fits
from tests.fitting import told as events_told

from .helpers import DIAGONAL, SIMPLE, play, setup, slide

BOOK = GAME.rulebook("en")
ALONE = {"chip", "hourglass", "slide", "robots_back", "chip_won", "chip_lost"}
"""The events of a game alone."""


def told(message: Message | None) -> str:
    return "" if message is None else BOOK.say(message)


def consequence(state: RicochetState, seat: int) -> str:
    question = state.question(seat)
    assert question is not None
    return told(question.consequence)


def previews(state: RicochetState, seat: int) -> dict[str, str]:
    return {str(offer.moves[0]): told(offer.preview) for offer in state.offers(seat)}


def final(state: RicochetState, seat: int) -> dict[str, bool]:
    return {str(offer.moves[0]): offer.final for offer in state.offers(seat)}


def locked(state: RicochetState, seat: int) -> dict[str, tuple[str, str]]:
    found = {}
    for lock in state.locked(seat):
        refusal = state.why_not(seat, lock.move)
        assert isinstance(refusal, Refusal)
        found[lock.piece.name] = (BOOK.say(Message("tags", refusal.rule, refusal.values)), refusal.rule)
    return found


def test_before_the_first_bid_everything_but_the_hourglass_may_be_chosen() -> None:
    state = setup(seats=3)
    assert consequence(state, 0) == "The first bid turns the hourglass."
    assert locked(state, 0) == {"hourglass": ("not now", "RR-44")}
    assert previews(state, 0)["bid 50"] == "would show first"
    assert all(final(state, 0).values())


@pytest.mark.rule("RR-44")
def test_the_hourglass_is_offered_when_nobody_bids() -> None:
    state = play(setup(seats=2), "table nobody bid")
    offers = {str(offer.moves[0]): offer.pieces for offer in state.offers(1)}
    assert [(role, piece.name) for role, piece in offers["turn hourglass"]] == [("hourglass", "hourglass")]
    assert locked(state, 1) == {}
    assert "anybody may turn the hourglass" in consequence(state, 1)
    play(state, "0 turn hourglass")
    assert "another chip" in consequence(state, 1)
    assert locked(state, 1) == {"hourglass": ("not now", "RR-44")}


@pytest.mark.rule("RR-43")
def test_numbers_that_would_raise_a_bid_are_locked_for_their_bidder_only() -> None:
    state = play(setup(seats=3), "0 bid 7", "1 bid 3")
    assert locked(state, 0) == dict.fromkeys("789", ("only below 7", "RR-43"))
    assert locked(state, 2) == {}
    assert consequence(state, 0) == "You bid 7. You may lower it, never raise it."
    assert consequence(state, 2) == "When the hourglass runs out, the lowest bid is shown."
    play(state, "1 bid 1")
    assert consequence(state, 1) == "You bid 1. It cannot be lower."
    assert len(locked(state, 1)) == 9


@pytest.mark.rule("RR-50")
def test_bids_that_would_be_shown_first_say_so() -> None:
    state = play(setup(seats=3), "0 bid 7", "1 bid 5")
    assert (state.view(2)["first"], state.view(2)["may_bid"]) == (1, [6, 4, 50])
    said = previews(state, 0)
    assert (said["bid 5"], said["bid 4"]) == ("", "would show first")
    play(state, "2 bid 5")
    assert state.view(None)["first"] == 1, "of equal bids the first"
    play(state, "table hourglass out", "1 decline")
    assert (state.view(None)["first"], state.view(None)["may_bid"]) == (2, [0, 0, 0])


@pytest.mark.rule("RR-45")
def test_ready_says_how_many_are_ready() -> None:
    state = play(setup(seats=3), "2 ready")
    assert previews(state, 0)["ready"] == "Bidding also ends when all 3 are ready: 1 of 3."
    play(state, "1 ready")
    assert previews(state, 0)["ready"] == "All the others are ready: bidding ends."


def test_slides_of_a_try_say_where_they_end_and_are_final() -> None:
    state = play(setup("rc16-gp16-bp1-yg16", "yellow-triangle", seats=2), "0 bid 5", "table hourglass out")
    assert consequence(state, 1) == "0 of 5 made."
    offer = next(offer for offer in state.offers(0) if str(offer.moves[0]) == "yellow left")
    assert [(role, piece.name, int(piece.number)) for role, piece in offer.pieces] == [("robot", "yellow", 3)]
    assert told(offer.preview) == "stops on d16"
    assert offer.final
    assert final(state, 0)["decline"]
    slide(state, "yellow left")
    assert consequence(state, 1) == "1 of 5 made."
    assert state.view(1)["slides"]["yellow"] == {"up": "d15", "right": "g16"}


@pytest.mark.rule("RR-25")
def test_a_slide_says_whether_it_reaches_the_target() -> None:
    state = setup("rd16-ga16-bp1-yp16", "yellow-triangle", ricochet_rule=False, seats=2)
    for rule, words in ((True, "stops on d15, but has not turned yet"), (False, "reaches the target on d15")):
        state = setup("rc16-gp16-bp1-yd16", "yellow-triangle", seats=2, ricochet_rule=rule)
        play(state, "0 bid 5", "table hourglass out")
        assert previews(state, 0)["yellow up"] == words


def test_only_the_exact_number_counts_if_the_table_says_so() -> None:
    state = play(setup(seats=2, exact_bids=True), "0 bid 5", "table hourglass out")
    assert consequence(state, 0) == "0 of 5 made. Only the exact number counts."


def test_a_robot_that_cannot_move_is_locked() -> None:
    state = setup("ra16-gb16-bp1-ya15", "vortex", seats=2)
    play(state, "0 bid 5", "table hourglass out")
    assert locked(state, 0) == {"red": ("cannot move", "RR-23")}
    assert "red" not in [piece.name for offer in state.offers(0) for _, piece in offer.pieces]
    assert state.view(0)["slides"]["red"] == {}


def test_alone_only_giving_up_is_final() -> None:
    state = slide(setup(easier_solo=True), "red up")
    answers = final(state, 0)
    assert [text for text in answers if answers[text]] == ["give up"]
    assert consequence(state, 0) == "The hourglass will run once more."
    play(state, "table hourglass out")
    assert consequence(state, 0) == "If the hourglass runs out, the chip is lost."


def test_robots_and_chips_are_followed() -> None:
    state = setup("rc16-gp16-bp1-yg16", "yellow-triangle", seats=2, chips=[["red-circle"], []])
    chip = state.placed(0)["target"]
    assert state.placed(None)["robots.green"] == [1]
    assert len(state.placed(1)["chips.0"]) == 1
    moments: list[tuple[str, dict[str, list[int]]]] = []
    journal = state.journal = Journal()
    journal.on_note = lambda: moments.append((journal.events[-1].key, state.placed(0)))
    play(state, "1 bid 9", "table hourglass out", "1 yellow left", "1 yellow up")
    if state.view(0)["phase"] == "check":
        play(state, "1 give up")
    for _, placed in moments:
        numbers = [number for path in placed.values() for number in path if number >= 0]
        assert len(numbers) == len(set(numbers))
    won = [placed for key, placed in moments if key == "chip_won"]
    assert won
    assert chip[0] in won[0]["chips.1"]
    assert "target" not in won[0]


def test_the_heading_says_the_round_and_what_wins() -> None:
    assert told(setup(seats=4).heading()) == "round 1 · first to 5 chips"
    assert told(setup(seats=2, chips_to_win=1).heading()) == "round 1 · first to 1 chip"
    assert told(setup(seats=5).heading()) == "round 1"
    assert told(setup(lost=["red-circle"]).heading()) == "round 2"


@pytest.mark.parametrize("seats", [1, 3])
def test_events_and_views_fit_their_types(seats: int) -> None:
    kinds: set[str] = set()
    for seed in range(8):
        state = setup("rc16-gp16-bp1-yg16", "yellow-triangle", seats=seats, board=(SIMPLE, DIAGONAL)[seed % 2])
        if seed == 0:
            play(state, *([] if seats == 1 else ["0 bid 2", "table hourglass out"]), "0 yellow left", "0 yellow up")
        for number, _ in enumerate(random_walk(state, seed, 300)):
            if number % 25 == 0:
                assert fits(state.view(0), RicochetView)
        for event in events_told(state, None):
            assert sum(fits(event, kind) for kind in get_args(RicochetEvent)) == 1, event
            kinds.add(str(event["event"]))
    named = {key for kind in get_args(RicochetEvent) for key in get_args(get_type_hints(kind)["event"])}
    assert kinds == (ALONE if seats == 1 else named - {"chip_lost"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_has_every_robot_and_target(language: str) -> None:
    catalogue: Any = GAME.catalogue(language)
    assert set(catalogue["cards"]) == {*ROBOTS, *TARGETS}
    assert len(catalogue["faces"]) == 16
    assert sum(len(face["targets"]) for face in catalogue["faces"].values()) == 4 * 17
    for facts in catalogue["cards"].values():
        assert facts["name"]
        assert "{" not in facts["text"]
    assert catalogue["cards"]["blue-triangle"]["robot"] == "blue"
    assert catalogue["cards"]["vortex"]["robot"] is None
    blue = GAME.rulebook(language).word("blue")
    assert blue in catalogue["cards"]["blue-triangle"]["text"]
