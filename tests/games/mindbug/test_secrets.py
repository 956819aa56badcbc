"""What each seat knows: nothing hidden in views, events and moves; nothing known that is forgotten."""

import json
import os
from collections import Counter
from collections.abc import Iterator

import pytest

from tablebots.core.events import Journal
from tablebots.core.game import State
from tablebots.core.messages import Value
from tablebots.core.moves import Move
from tablebots.core.rng import FastRng
from tablebots.games.mindbug.rules import MindbugState

from .duel import CARDS, GAME, Duel, duel

POSITIONS = int(os.environ.get("TABLEBOTS_VIEW_POSITIONS", "200"))
"""How many random positions the view test looks at; `make soak` uses 2,000."""


def told(state: State, seat: int) -> bytes:
    """All that a seat is told: its view, its legal moves and every refusal, as bytes."""
    refusals = [repr(state.why_not(seat, move)) for move in GAME.moves]
    return json.dumps([state.view(seat), [str(move) for move in state.legal(seat)], refusals]).encode()


def random_position(seed: int) -> State:
    state = GAME.new(2, seed)
    rng = FastRng(seed)
    for _ in range(rng.below(45)):
        if not state.to_act():
            break
        seat = state.to_act()[0]
        moves = state.legal(seat)
        state.push(seat, moves[rng.below(len(moves))])
    return state


def test_two_deals_that_a_seat_cannot_tell_apart_look_the_same_to_it() -> None:
    rng = FastRng(7)
    for seed in range(POSITIONS):
        state = random_position(seed)
        for seat in range(2):
            other = state.redeal(seat, rng)
            assert told(other, seat) == told(state, seat)
            if seat in state.to_act() or not state.to_act():
                continue
            mover = state.to_act()[0]
            shared = [move for move in state.legal(mover) if move in other.legal(mover)]
            if not shared:
                continue
            move = shared[rng.below(len(shared))]
            stream = FastRng(seed)
            events = []
            for one in (state.copy(), other.copy()):
                one.rng = stream.copy()
                one.journal = Journal()
                one.push(mover, move)
                events.append((one.view(seat), one.journal.seen_by(seat)))
            if events[0][0] == events[1][0]:
                assert json.dumps(events[0][1]) == json.dumps(events[1][1])


def states_of(seed: int) -> Iterator[MindbugState]:
    """Every state of a random game."""
    state = GAME.new(2, seed)
    assert isinstance(state, MindbugState)
    rng = FastRng(seed)
    yield state
    while state.to_act():
        seat = state.to_act()[0]
        moves = state.legal(seat)
        state.push(seat, moves[rng.below(len(moves))])
        yield state


CARDS_IN_STEPS = {"mindbug": [2], "revive": [2], "target": [2, 4]}
"""Where a stored step names cards."""


def copies_swapped(state: MindbugState) -> MindbugState:
    """Return the state with the numbers of the two copies of every creature exchanged, as far as nobody can tell.

    Two copies on one side keep their order, by which moves name them.
    """
    data = json.loads(state.dump())
    fields = data["state"]
    swapped = {}
    for card in range(int(CARDS.count)):
        together = any(card in side and CARDS.twin[card] in side for side in fields["side"])
        swapped[card] = card if CARDS.twin[card] < 0 or together else int(CARDS.twin[card])
    for name in ("hand", "side", "discard", "shown", "open", "waiting"):
        fields[name] = [sorted(swapped[card] for card in cards) for cards in fields[name]]
    fields["pile"] = [[swapped[card] for card in pile] for pile in fields["pile"]]
    fields["exhausted"] = sorted(swapped[card] for card in fields["exhausted"])
    fields["revealed"] = [swapped[card] for card in fields["revealed"]]
    for name in ("attacker", "hunted"):
        fields[name] = swapped.get(fields[name], -1)
    for step in fields["steps"]:
        for index in CARDS_IN_STEPS.get(step[0], []):
            step[index] = swapped.get(step[index], -1)
    loaded = GAME.load(json.dumps(data).encode())
    assert isinstance(loaded, MindbugState)
    return loaded


def test_a_redeal_depends_on_nothing_that_the_seat_cannot_know() -> None:
    for seed in range(25):
        for state in states_of(seed):
            for seat in range(2):
                sample = state.redeal(seat, FastRng(5)).dump()
                assert sample == state.redeal(seat, FastRng(9)).redeal(seat, FastRng(5)).dump()
                assert sample == copies_swapped(state).redeal(seat, FastRng(5)).dump()


def test_the_numbers_of_copies_change_nothing_that_is_seen_or_told() -> None:
    for seed in range(25):
        for state in states_of(seed):
            other = copies_swapped(state)
            assert [other.view(seat) for seat in (0, 1, None)] == [state.view(seat) for seat in (0, 1, None)]
            for seat in state.to_act():
                assert other.legal(seat) == state.legal(seat)
                for move in state.legal(seat):
                    assert events_of(state, seat, move) == events_of(other, seat, move)


def events_of(state: MindbugState, seat: int, move: Move) -> list[list[dict[str, Value]]]:
    """What each seat and a spectator are told of a move."""
    twin = state.copy()
    twin.journal = Journal()
    twin.push(seat, move)
    return [twin.journal.seen_by(viewer) for viewer in (0, 1, None)]


HIDDEN = ["gorillion", "luchataur", "luchataur", "spider_owl"]


def owl_played(hand: list[str], swapped: bool) -> MindbugState:
    """The rival has just played a Spider Owl; seat 0 knows every card but four: a pile of one, and two in this hand."""
    rest = [kind.name for kind in CARDS.kinds for _ in range(kind.copies)]
    for card in [*HIDDEN, "spider_owl", "bee_bear"]:
        rest.remove(card)
    players = [
        {"hand": ["bee_bear"], "pile": ["luchataur"], "discard": rest},
        {"hand": ["spider_owl", *hand], "mindbugs": 0},
    ]
    state = GAME.setup({"players": players, "turn": 1})
    assert isinstance(state, MindbugState)
    return Duel(copies_swapped(state) if swapped else state).do("play spider_owl").state


WORLDS = [
    owl_played(["gorillion", "spider_owl"], False),
    owl_played(["gorillion", "luchataur"], False),
    owl_played(["gorillion", "luchataur"], True),
]


def test_a_played_card_does_not_tell_whether_the_rival_holds_its_copy() -> None:
    assert WORLDS[1].dump() != WORLDS[2].dump()
    for seed in range(100):
        samples = {world.redeal(0, FastRng(seed)).dump() for world in WORLDS}
        assert len(samples) == 1


def test_the_rival_holds_the_copy_of_a_played_card_as_often_as_any_other_pair_of_cards() -> None:
    dealt = Counter(int(WORLDS[0].redeal(0, FastRng(seed)).player(1).hand) for seed in range(3000))
    assert len(dealt) == 6
    assert sum((count - 500) ** 2 / 500 for count in dealt.values()) < 20.5, "chance exceeds this once in a thousand"
    with_owl = sum(count for hand, count in dealt.items() if "spider_owl" in CARDS.names_of(hand))
    assert abs(with_owl - 1500) < 90


def test_nobody_sees_which_of_two_copies_on_a_side_asks() -> None:
    d = duel("grave_robber", "luchataur", hand=("grave_robber", "bee_bear"), discard=("", "gorillion shark_dog"))
    d.do("play grave_robber")
    data = json.loads(d.state.dump())
    asking = data["state"]["steps"][-1]
    assert asking[0] == "revive"
    asking[2] = int(CARDS.twin[asking[2]])
    other = GAME.load(json.dumps(data).encode())
    for seat in range(2):
        assert other.view(seat) == d.state.view(seat)
        assert other.redeal(seat, FastRng(5)).dump() == d.state.redeal(seat, FastRng(5)).dump()


def test_a_creature_hunted_in_an_earlier_attack_is_forgotten_in_a_sample() -> None:
    d = duel("killer_bee", "bee_bear", hand=("gorillion", "luchataur"))
    d.do("attack killer_bee", "hunt bee_bear")
    assert d.state.hunted >= 0
    assert d.state.redeal(0, FastRng(1)).hunted < 0


def test_a_redeal_moves_every_hidden_place_and_nothing_else() -> None:
    state = GAME.new(2, 3)
    assert isinstance(state, MindbugState)
    seen: list[set[object]] = [set() for _ in range(3)]
    for seed in range(200):
        other = state.redeal(0, FastRng(seed))
        assert other.view(0) == state.view(0)
        for place, content in enumerate((other.player(0).piled()[0], other.player(1).piled()[4], other.player(1).hand)):
            seen[place].add(content)
    assert all(len(contents) > 30 for contents in seen)


def test_cards_keep_their_number_in_every_redeal() -> None:
    deck = Counter({kind.name: kind.copies for kind in CARDS.kinds})
    for seed in range(30):
        state = random_position(seed).redeal(0, FastRng(seed))
        d = Duel(state) if isinstance(state, MindbugState) else None
        assert d is not None
        played = [d.view()["played"]] if d.view()["played"] else []
        seen = [*d.hand(0).split(), *d.hand(1).split(), *played, *d.discard(0).split(), *d.discard(1).split()]
        seen += [one["card"] for player in d.view()["players"] for one in player["creatures"]]
        assert not Counter(seen) - deck


@pytest.mark.rule("MB-67")
def test_a_stolen_card_is_known_to_both_players_but_to_nobody_else() -> None:
    d = duel("gorillion", "strange_barrel", hand=("bee_bear killer_bee turbo_bug", "luchataur"))
    d.do("attack gorillion", "block strange_barrel")
    stolen = d.hand(1).split()
    stolen.remove("luchataur")
    assert d.known(1, 0).split() == stolen
    assert d.known(1, None) == ""
    for seed in range(30):
        other = d.state.redeal(0, FastRng(seed))
        assert set(stolen) <= set(Duel(other).hand(1).split())


def test_a_hand_stolen_as_a_whole_tells_a_spectator_what_was_open_in_it() -> None:
    d = duel("", "strange_barrel", hand=("giraffodile", "luchataur"), discard=("gorillion", ""))
    d.do("play giraffodile", "attack strange_barrel", "block giraffodile")
    assert (d.known(1, None), d.known(1, 0)) == ("gorillion", "gorillion")


def test_two_cards_stolen_from_a_hand_of_two_stay_as_open_as_they_were() -> None:
    d = duel("", "strange_barrel", hand=("giraffodile", "luchataur"), discard=("bee_bear gorillion", ""))
    d.do("play giraffodile", "attack strange_barrel", "block giraffodile")
    assert (d.hand(0), d.known(1, None)) == ("", "bee_bear gorillion")


def test_a_spectator_no_longer_knows_a_hand_from_which_cards_were_stolen() -> None:
    d = duel("", "strange_barrel", hand=("giraffodile", "luchataur"), discard=("gorillion bee_bear killer_bee", ""))
    d.do("play giraffodile", "attack strange_barrel", "block giraffodile")
    assert (d.known(0, None), d.known(1, None)) == ("", "")
    assert len(d.known(0, 1).split()) == 1


def test_a_known_card_that_leaves_the_hand_is_no_longer_known_to_be_there() -> None:
    d = duel(hand=("spider_owl spider_owl bee_bear", "luchataur"), shown=("spider_owl", ""))
    assert d.known(0, 1) == "spider_owl"
    assert d.do("play spider_owl").known(0, 1) == ""
    assert d.hand(0) == "bee_bear spider_owl"


def test_of_two_copies_the_known_one_leaves_whichever_it_is() -> None:
    d = duel(hand=("spider_owl spider_owl bee_bear", "luchataur"), shown=("spider_owl", ""))
    for known in (0, 1):
        data = json.loads(d.state.dump())
        copies = data["state"]["hand"][0][1:]
        data["state"]["shown"][0] = [copies[known]]
        state = GAME.load(json.dumps(data).encode())
        assert isinstance(state, MindbugState)
        assert Duel(state).do("play spider_owl").known(0, 1) == ""


def test_the_card_that_everybody_knows_leaves_before_one_that_only_the_rival_knows() -> None:
    d = duel(hand=("giraffodile spider_owl", "luchataur"), discard=("spider_owl", ""), shown=("spider_owl", "")).do(
        "play giraffodile", "play luchataur"
    )
    assert (d.known(0, 1), d.known(0, None)) == ("spider_owl spider_owl", "spider_owl")
    d.do("play spider_owl")
    assert (d.known(0, 1), d.known(0, None)) == ("spider_owl", "")


def test_the_owner_of_a_pile_does_not_know_it_either() -> None:
    state = GAME.new(2, 5)
    assert isinstance(state, MindbugState)
    firsts = {state.redeal(0, FastRng(seed)).player(0).piled()[0] for seed in range(60)}
    assert len(firsts) > 20
    view = Duel(state).view(0)
    unseen = Counter(view["unseen"])
    assert unseen.total() == CARDS.count - 5 - sum(len(player["revealed"]) for player in view["players"])


def test_a_drawn_card_is_told_to_its_owner_only() -> None:
    d = duel(hand=("gorillion", "luchataur"), pile=("shark_dog", ""))
    d.state.journal = Journal()
    d.do("play gorillion")
    draws = [[e for e in d.state.journal.seen_by(seat) if e["event"] == "draw"] for seat in (0, 1, None)]
    assert draws[0] == [{"event": "draw", "seat": 0, "count": 1, "cards": ["shark_dog"]}]
    assert draws[1] == draws[2] == [{"event": "draw", "seat": 0, "count": 1}]


def test_states_in_the_middle_of_an_effect_can_be_redealt_and_go_on() -> None:
    for seed in range(120):
        state = random_position(seed)
        rng = FastRng(seed)
        for seat in range(2):
            other = state.redeal(seat, rng)
            for _ in range(400):
                if not other.to_act():
                    break
                mover = other.to_act()[0]
                moves = other.legal(mover)
                other.push(mover, moves[rng.below(len(moves))])
            assert other.outcome() is not None
