"""The picture of the bidding, from what a player is told: every number, tag and reason on it."""

from typing import Any

from tablebots.core.messages import Message
from tablebots.games.ricochet.game import GAME
from tablebots.games.ricochet.rules import RicochetState

from .helpers import play, setup

YOU, MIRA, TOMEK, ANA = range(4)
BOOK = GAME.rulebook("en")


def bidding() -> RicochetState:
    """Round 7 of a game of four: three bids, and one player who is ready."""
    state = setup(
        "ra2-ge8-be2-yn2",
        "blue-triangle",
        seats=4,
        board="r1b-y2b-b2b-g1b",
        thinking="trace",
        chips=[["red-circle", "yellow-square"], ["green-hexagon"], ["blue-circle", "red-hexagon", "green-square"], []],
    )
    return play(state, "1 bid 9", "2 bid 8", "0 bid 7", "2 ready")


def test_the_bar_says_the_round_and_what_wins() -> None:
    assert BOOK.say(bidding().heading()) == "round 7 · first to 5 chips"


def test_the_target_says_who_must_arrive() -> None:
    view = bidding().view(YOU)
    catalogue: Any = GAME.catalogue("en")
    facts = catalogue["cards"][view["target"]]
    assert facts["name"] == "blue triangle"
    assert facts["text"] == "The blue robot must arrive, after at least one turn."
    assert "RR-25" in GAME.meta.rules
    assert view["square"] == "l9"


def test_the_trace_of_the_picture_takes_five_moves() -> None:
    state = bidding()
    trace = state.trace()
    for heading in ("up", "right", "down", "right", "down"):
        trace.slide(GAME.parse(f"blue {heading}"))
    assert len(trace.moves) == 5
    assert [str(move) for move in trace.legal() if str(move).startswith("blue")] == ["blue up", "blue left"]


def test_the_chips_are_where_the_picture_has_them() -> None:
    view = bidding().view(YOU)
    assert len(view["face_down"]) == 10
    assert view["goal"] == 5
    assert [len(chips) for chips in view["chips"]] == [2, 1, 3, 0]


def test_the_bids_are_in_the_order_in_which_they_would_be_shown() -> None:
    view = bidding().view(YOU)
    assert [(bid["seat"], bid["bid"]) for bid in view["bids"]] == [(YOU, 7), (TOMEK, 8), (MIRA, 9)]
    assert view["first"] == YOU
    assert [bid["seat"] for bid in view["bids"] if bid["order"] == 1] == [MIRA], "first to bid"
    assert ANA not in view["ready"], "still thinking"
    assert view["hourglass"] == {"running": True, "turned": 1, "seconds": 60}


def test_the_question_says_what_may_be_bid() -> None:
    state = bidding()
    question = state.question(YOU)
    assert question is not None
    assert BOOK.say(question.message()) == "In how many moves?"
    assert question.consequence is not None
    assert BOOK.say(question.consequence) == "You bid 7. You may lower it, never raise it."
    assert question.rule == "RR-43"


def test_the_pad_offers_1_to_6_and_says_why_not_7_to_9() -> None:
    state = bidding()
    offers = {str(offer.moves[0]): offer for offer in state.offers(YOU)}
    assert list(offers) == [f"bid {number}" for number in range(1, 7)] + ["ready"]
    assert state.view(YOU)["may_bid"][YOU] == 6, "so nothing is left behind the dots"
    locks = {lock.piece.name: state.why_not(YOU, lock.move) for lock in state.locked(YOU)}
    assert list(locks) == ["7", "8", "9"]
    for refusal in locks.values():
        assert refusal is not None
        assert refusal.rule == "RR-43"
        assert BOOK.say(Message("tags", refusal.rule, refusal.values)) == "only below 7"
        assert BOOK.refusal(refusal) == "RR-43: Your bid is 7: you may lower it, never raise it."
    assert BOOK.move(offers["bid 6"].moves[0]) == "bid 6"
    ready = offers["ready"].preview
    assert ready is not None
    assert BOOK.say(ready) == "Bidding also ends when all 4 are ready: 1 of 4."
    assert all(offer.final for offer in offers.values())
