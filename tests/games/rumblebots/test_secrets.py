"""What seats know: scanned cards that went back, battle decks, and what redealing does with them."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tablebots import Journal
from tablebots.bots.flat import FlatBot
from tablebots.bots.player import Budget, Player
from tablebots.bots.rumblebots.odds import odds
from tablebots.bots.rumblebots.players import PLAYERS, new_player
from tablebots.core.rng import FastRng, key_of
from tablebots.games.rumblebots.laboratory import DeckHistory
from tablebots.games.rumblebots.state import BENCH, DECK, DISCARD, HAND, HOLE, zone_of
from tablebots.testing.contract import random_walk
from tablebots.testing.evenness import uneven

from .helpers import OURS, asked, building, fighting, names, play, set_up, told

WALL = "sequoiatron"


@pytest.mark.rule("RB-32", "RB-30")
def test_a_hand_is_hidden_but_its_levels_are_known() -> None:
    state = building({"storage": 1}, decks={1: ["cronik", "seedbot"]})
    play(state, "scan 1")
    assert state.view(0)["players"][0]["hand"] == ["cronik", "seedbot"]
    for seat in (1, None):
        mine = state.view(seat)["players"][0]
        assert (mine["hand"], mine["hand_levels"]) == ([], [1, 1])
    assert told(state, "scan", 0)[0]["cards"] == ["cronik", "seedbot"]
    assert told(state, "scan", 1)[0]["level"] == 1
    assert "cards" not in told(state, "scan", 1)[0]


@pytest.mark.rule("RB-31")
def test_who_laid_cards_back_knows_them_and_nobody_else() -> None:
    state = play(building(hand=["cronik", "seedbot"]), "done")
    assert state.view(0)["levels"][0]["returned"] == [["cronik", "seedbot"]]
    assert state.view(1)["levels"][0]["returned"] == []
    rng = FastRng(1)
    bottoms = Counter(tuple(names(state.redeal(0, rng), 0)[:2]) for _ in range(200))
    assert set(bottoms) == {("cronik", "seedbot"), ("seedbot", "cronik")}
    assert min(bottoms.values()) > 60
    others = Counter(tuple(names(state.redeal(1, rng), 0)[:2]) for _ in range(200))
    assert len(others) > 20


@pytest.mark.rule("RB-31")
def test_a_single_card_laid_back_is_known_exactly() -> None:
    state = play(building(hand=["cronik"]), "done")
    rng = FastRng(2)
    assert {names(state.redeal(0, rng), 0)[0] for _ in range(50)} == {"cronik"}
    assert len({names(state.redeal(1, rng), 0)[0] for _ in range(50)}) > 3


def scanned_through() -> tuple[object, int]:
    """Seat 0 lays two cards back; seat 1 draws the one above them and one of the two, and lays those back."""
    state = set_up(players=[{}, {"storage": 3}], hand=["cronik", "seedbot"], seed=5)
    play(state, "done")
    while state.counts[0] > 3:
        state.take_top(0)
    play(state, "scan 1")
    return state, int(state.at(0, 0))


def test_cards_that_others_draw_stay_known_as_far_as_they_can_be() -> None:
    state, _ = scanned_through()
    rng = FastRng(3)
    seen = Counter()  # type: ignore[var-annotated]
    for _ in range(400):
        other = state.redeal(0, rng)  # type: ignore[attr-defined]
        hand = names(other, 10 + 8 + 2)
        left = names(other, 0)
        seen[left[0]] += 1
        assert len(set(hand) & {"cronik", "seedbot"}) == 1
        assert left[0] in {"cronik", "seedbot"}
        assert left[0] not in hand
        assert other.view(0) == state.view(0)  # type: ignore[attr-defined]
    assert min(seen["cronik"], seen["seedbot"]) > 140


def test_a_second_shuffle_hides_what_the_first_had_left() -> None:
    state, kept = scanned_through()
    play(state, "done")  # type: ignore[arg-type]
    rng = FastRng(4)
    places = Counter()  # type: ignore[var-annotated]
    for _ in range(600):
        other = state.redeal(0, rng)  # type: ignore[attr-defined]
        deck = names(other, 0)
        # Two went below the one that stayed: that is one of the two known cards, and the other is below it.
        assert deck[2] in {"cronik", "seedbot"}
        places[[name in {"cronik", "seedbot"} for name in deck[:2]].index(True)] += 1
        assert other.view(0) == state.view(0)  # type: ignore[attr-defined]
        assert other.redeal(0, rng).view(0) == state.view(0)  # type: ignore[attr-defined]
    assert min(places.values()) > 230
    assert kept >= 0


@pytest.mark.rule("RB-75")
def test_rebooted_bots_are_known_to_all_and_the_rest_is_dealt_evenly() -> None:
    extra = {0: {"contraptions": ["snooper"]}}
    deck = ["squeezer", "rocket_bill", "bulby", "wrench_toast", "mechchicken"]
    state = play(fighting(["fryturtle", "bulby", "bulby"], deck, extra=extra), "keep warfare")
    for seat in (0, 1, None):
        assert state.view(seat)["players"][1]["deck"]["cards"] == [None, None, None, "squeezer"]
    rng = FastRng(5)
    for seat in (0, 1):
        hidden = state.hidden(seat)["deck of 1"]
        assert sorted(hidden) == ["bulby", "mechchicken", "wrench_toast"]
        deals = [state.redeal(seat, rng).hidden(seat)["deck of 1"] for _ in range(300)]
        assert uneven(hidden, deals) == ""
        assert {names(state.redeal(seat, rng), 10 + 8 + 5)[0] for _ in range(20)} == {"squeezer"}


def test_what_was_looked_at_stays_known_to_its_owner_only() -> None:
    extra = {1: {"contraptions": ["snooper", "snooper"]}}
    deck = ["bulby", "rocket_bill", "squeezer", "wrench_toast", "mechchicken"]
    state = fighting([WALL], deck, extra=extra)
    play(state, "use snooper", "choose squeezer", "choose bulby", "pass")
    assert state.view(1)["players"][1]["deck"]["cards"] == ["bulby", "rocket_bill", None, None]
    rng = FastRng(6)
    tops = {tuple(names(state.redeal(1, rng), 23)[::-1][:2]) for _ in range(50)}
    assert tops == {("bulby", "rocket_bill")}
    assert len({tuple(names(state.redeal(0, rng), 23)) for _ in range(100)}) == 24
    other = state.redeal(0, rng)
    assert sum(card is not None for card in other.view(1)["players"][1]["deck"]["cards"]) == 2


@pytest.mark.rule("RB-102")
def test_a_shuffled_deck_is_unknown_again() -> None:
    extra = {0: {"discard": ["bulwark"], "contraptions": ["snooper"]}}
    state = fighting(["regearer", "bulby", "mechchicken"], ["rocket_bill", "bulby"], extra=extra)
    assert state.view(0)["players"][0]["deck"]["cards"] == [None, None, None]
    orders = {tuple(names(state.redeal(0, FastRng(seed)), 10 + 5)) for seed in range(60)}
    assert len(orders) == 6


def test_only_cards_in_decks_have_known_places() -> None:
    state = rich(4, 2)
    seen = False
    for _ in random_walk(state, 3, 300):
        for zone in range(zone_of(4, 0)):
            masks = [int(state.known[card]) for card in state.listed(zone) if card != HOLE]
            if zone in [zone_of(seat, DECK) for seat in range(4)]:
                seen = seen or any(masks)
            else:
                assert not any(masks)
    assert seen


# A sample is made of what the seat knows and of the stream, and of nothing else.


def assert_same_samples(state: Any) -> None:
    """Deal again for each seat: a second deal with an equal stream must give an equal sample."""
    for seat in range(state.seats):
        other = state.redeal(seat, FastRng(9))
        assert state.redeal(seat, FastRng(5)).dump() == other.redeal(seat, FastRng(5)).dump()


def rich(seats: int, seed: int) -> Any:
    """A game in which everybody has crystals to scan with and Contraptions to look at decks with."""
    looking = [{"storage": 9, "workshop": 2, "contraptions": ["snooper"] if seat < 2 else []} for seat in range(seats)]
    return set_up(OURS, players=looking, seed=seed)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("start", [OURS.new, rich])
def test_a_sample_is_made_of_what_the_seat_knows(start: Any, seats: int) -> None:
    for seed in range(3):
        state = start(seats, seed)
        for number, _ in enumerate(random_walk(state, seed, 250)):
            if number % 4 == 0:
                assert_same_samples(state)
        assert_same_samples(state)


@pytest.mark.parametrize("seats", [2, 4])
def test_worlds_that_a_seat_cannot_tell_apart_stay_so(seats: int) -> None:
    """The same moves in the real game and in a sample: as long as a seat sees the same, its samples are the same."""
    compared = 0
    for seed in range(6):
        state = rich(seats, seed)
        sample = state.redeal(0, FastRng(seed))
        for number, (seat, move) in enumerate(random_walk(state, seed, 120)):
            if move not in sample.legal(seat):
                sample = state.copy()
            worlds = [state.copy(), sample]
            for world in worlds:
                world.journal = Journal()
                world.apply(seat, move)
            if what_is_seen(worlds[0]) == what_is_seen(worlds[1]):
                compared += 1
                assert worlds[0].redeal(0, FastRng(5)).dump() == worlds[1].redeal(0, FastRng(5)).dump()
            else:
                sample = worlds[0].redeal(0, FastRng(number))
    assert compared > 200


def what_is_seen(state: Any) -> tuple[Any, Any]:
    """What seat 0 sees now and was told of the last move."""
    return state.view(0), state.journal.seen_by(0)


def drawn_twice(first: str, second: str) -> Any:
    """Return a game of which seat 0 knows that cronik and seedbot lie at the bottom of a deck of three.

    Seat 1 draws the top card and one of the two, the other being *first*, and lays them back so that *second* is above.
    Seat 2 draws those two and builds a seedbot, which may be the known one or not.
    """
    others = [{}, {"storage": 1}, {"storage": 1}]
    state = set_up(players=others, hand=["cronik", "seedbot"], decks={1: ["seedbot"]}, round=3, seed=5)
    play(state, "done")
    while state.counts[0] > 3:
        state.take_at(0, 2)
    arrange(state, first)
    play(state, "scan 1", "done")
    arrange(state, second, 1)
    return play(state, "scan 1", "build seedbot from hand")


def arrange(state: Any, name: str, place: int = 0) -> None:
    """Let a card lie at this place of the deck of level 1, and the one there where it lay."""
    other = names(state, 0).index(name)
    there, here = state.at(0, place), state.at(0, other)
    state.set_at(0, place, here)
    state.set_at(0, other, there)


def test_which_of_two_equal_cards_was_built_is_not_known() -> None:
    known, unknown = drawn_twice("seedbot", "cronik"), drawn_twice("cronik", "seedbot")
    assert known.dump() != unknown.dump()
    assert known.view(0) == unknown.view(0)
    assert known.view(0)["levels"][0]["returned"] == [["cronik", "seedbot"]]
    for seed in range(20):
        assert known.redeal(0, FastRng(seed)).dump() == unknown.redeal(0, FastRng(seed)).dump()


def test_samples_are_as_likely_as_what_was_seen() -> None:
    """Draw the same cards over and over, keep the games in which a seedbot is built at random, and compare."""
    state = drawn_twice("seedbot", "cronik")
    rng = Random(1)
    wanted: Counter[tuple[str, str]] = Counter()
    while wanted.total() < 3000:
        mine = rng.sample(["cronik", "seedbot"], 2)
        back = rng.sample(["seedbot", mine[0]], 2)
        hand = rng.sample([mine[1], back[0]], 2)
        if hand.pop() == "seedbot":
            wanted[hand[0], back[1]] += 1
    found: Counter[tuple[str, str]] = Counter()
    for seed in range(1500):
        sample = state.redeal(0, FastRng(seed))
        found[names(sample, zone_of(2, HAND))[0], names(sample, 0)[0]] += 1
    assert set(found) == set(wanted)
    for pair, count in wanted.items():
        assert abs(found[pair] / 1500 - count / 3000) < 0.06


def chances(state: Any) -> list[float]:
    """The chances of the routes that the cards of level 1 may have gone, as seat 0 sees it, the lowest first."""
    weights = sorted([route.weight for route in DeckHistory(state, 1, 0).routes()])
    return [weight / sum(weights) for weight in weights]


def test_routes_are_as_likely_as_what_was_seen() -> None:
    """See `drawn_twice`: the seedbot that was built is the unknown one, or a known one, with or without the other."""
    assert chances(drawn_twice("seedbot", "cronik")) == pytest.approx([0.2, 0.4, 0.4])


def test_a_card_drawn_again_is_of_the_larger_part_more_often() -> None:
    """Seat 1 lays back three unknown cards and one that seat 0 knows; seat 2 draws one of these four."""
    others = [{}, {"storage": 2}, {"storage": 1}]
    top = ["rocket_bill", "rocket_bill", "penguitron"]
    state = set_up(players=others, hand=["cronik", "seedbot"], decks={1: top}, round=3, seed=5)
    play(state, "done")
    while state.counts[0] > 5:
        state.take_at(0, 2)
    play(state, "scan 1", "scan 1", "done", "scan 1")
    assert chances(state) == pytest.approx([0.25, 0.75])
    hands = [set(names(state.redeal(0, FastRng(seed)), zone_of(2, HAND))) for seed in range(400)]
    assert 70 < hands.count({"cronik", "seedbot"}) < 130


def test_a_known_card_is_gone_if_nothing_else_can_have_been_built() -> None:
    """As in `drawn_twice`, but the unknown card was no seedbot, so the one that was built is the known one."""
    others = [{}, {"storage": 1}, {"storage": 1}]
    state = set_up(players=others, hand=["cronik", "seedbot"], decks={1: ["squeezer"]}, round=3, seed=5)
    play(state, "done")
    while state.counts[0] > 3:
        state.take_at(0, 2)
    arrange(state, "seedbot")
    play(state, "scan 1", "done", "scan 1", "build seedbot from hand")
    assert state.view(0)["levels"][0]["returned"] == [["cronik"]]


def assert_equal_samples(state: Any, other: Any, seats: tuple[int, ...]) -> None:
    """Two worlds that are not the same must be the same to these seats."""
    assert state.dump() != other.dump()
    for seat in seats:
        assert state.view(seat) == other.view(seat)
        for seed in range(9):
            assert state.redeal(seat, FastRng(seed)).dump() == other.redeal(seat, FastRng(seed)).dump()


def test_copies_that_nobody_uses_say_nothing() -> None:
    state = OURS.new(2, 1)
    unused = [card for card in range(98) if all(card not in state.listed(zone) for zone in range(26))]
    used = state.at(zone_of(0, BENCH), 0)
    equal = [card for card in unused if state.cards.name_of(card) == state.cards.name_of(used)][-1]
    other = state.copy()
    other.set_at(zone_of(0, BENCH), 0, equal)
    other.owner[equal], other.owner[used] = state.owner[used], state.owner[equal]
    assert_equal_samples(state, other, (0, 1))


def test_the_order_of_a_discard_pile_says_nothing() -> None:
    """One of two equal Bots there asks a question."""
    extra = {0: {"discard": ["regearer", "bulwark"], "contraptions": ["snooper"]}}
    state = fighting(["regearer"], ["rocket_bill", "bulby"], extra=extra)
    assert asked(state) == "return"
    other = state.copy()
    pile = state.listed(zone_of(0, DISCARD))
    for place, card in enumerate(reversed(pile)):
        other.set_at(zone_of(0, DISCARD), place, card)
    assert_equal_samples(state, other, (0, 1))


def test_the_places_of_named_cards_say_nothing() -> None:
    state = raised(["penguitron", "barkguard"], "bulby", "rocket_bill", "seedbot", "mechchicken")
    play(state, "use snooper", "choose bulby", "choose penguitron")
    other = state.copy()
    deck, places = (
        zone_of(1, DECK),
        [names(state, zone_of(1, DECK)).index(name) for name in ("penguitron", "barkguard")],
    )
    other.set_at(deck, places[0], state.at(deck, places[1]))
    other.set_at(deck, places[1], state.at(deck, places[0]))
    assert_equal_samples(state, other, (0,))


def raised(recycling: list[str], *rest: str) -> Any:
    """Seat 1 has laid Bots openly on its deck and may look at the top cards, twice."""
    extra = {1: {"contraptions": ["snooper", "snooper"]}}
    state = fighting([WALL], ["night_howler", *rest], recycling=recycling, extra=extra)
    play(state, "pass")
    return play(state, f"choose {recycling[0]}") if asked(state) == "raise" else state


@pytest.mark.rule("RB-91", "RB-77")
def test_cards_that_lay_open_are_known_among_those_that_were_put_in_order() -> None:
    state = raised(["penguitron", "barkguard"], "bulby", "rocket_bill", "seedbot", "mechchicken")
    assert state.view(0)["players"][1]["deck"]["cards"][:3] == ["barkguard", "penguitron", None]
    play(state, "use snooper")
    assert_same_samples(state)
    play(state, "choose bulby")
    assert_same_samples(state)
    play(state, "choose penguitron")
    assert state.view(0)["players"][1]["deck"]["cards"] == [None] * 6
    assert state.view(1)["players"][1]["deck"]["cards"][:3] == ["bulby", "penguitron", "barkguard"]
    rng = FastRng(3)
    tops = Counter(tuple(names(state.redeal(0, rng), 23)[::-1][:3]) for _ in range(500))
    assert all({"penguitron", "barkguard"} <= set(top) for top in tops)
    assert len(tops) == 6 * 4
    assert {tuple(names(state.redeal(1, rng), 23)[3:]) for _ in range(9)} == {("barkguard", "penguitron", "bulby")}
    assert_same_samples(state)


def test_an_equal_card_turned_up_may_be_the_one_that_lay_open() -> None:
    """Of two equal Bots among the cards put in order, one of which lay open, nobody can tell which is turned up."""
    rest = ["bulby", "mechchicken", "squeezer", "seedbot"]
    worlds = []
    for first in ("lay open", "did not"):
        state = play(raised(["bulby"], *rest), "use snooper", "choose bulby", "choose bulby")
        if first == "did not":
            one, other = state.at(23, 4), state.at(23, 3)
            state.set_at(23, 4, other)
            state.set_at(23, 3, one)
        worlds.append(play(state, "pass"))
    assert worlds[0].view(0) == worlds[1].view(0)
    assert names(worlds[0], 24)[-1] == "bulby"
    for seed in range(20):
        assert worlds[0].redeal(0, FastRng(seed)).dump() == worlds[1].redeal(0, FastRng(seed)).dump()


@pytest.mark.parametrize("name", PLAYERS)
def test_scripted_players_do_not_peek(name: str) -> None:
    for seats in (2, 3):
        state = OURS.new(seats, seats) if name == "planner" else rich(seats, seats)
        for number, (seat, _) in enumerate(random_walk(state, 7, 100)):
            if number % (20 if name == "planner" else 3) == 0:
                worlds = [state, state.redeal(seat, FastRng(number)), state.redeal(seat, FastRng(number + 1000))]
                choices = [new_player(name, number).choose(world, seat) for world in worlds]
                assert choices[0] is choices[1] is choices[2]


@pytest.mark.parametrize("seats", [2, 4])
def test_flat_bots_do_not_peek(seats: int) -> None:
    state = rich(seats, 3)
    for number, (seat, _) in enumerate(random_walk(state, 7, 60)):
        if number % 8 == 0:
            worlds = [state, state.redeal(seat, FastRng(number + 1000))]
            choices = [FlatBot(1).choose(Player(world, seat, key_of(2)), Budget(1)) for world in worlds]
            assert choices[0] is choices[1]


def test_odds_do_not_peek() -> None:
    state = rich(2, 4)
    for number, (seat, _) in enumerate(random_walk(state, 7, 100)):
        if number % 9 == 0:
            worlds = [state, state.redeal(seat, FastRng(number + 1000))]
            chances = [odds(world, seat, 5, FastRng(2)) for world in worlds]
            assert chances[0] == chances[1]
