"""Set-up, draft, bidding for Inventors, the first Robots (RA-01 to RA-07, RA-120 to RA-124)."""

from collections import Counter

import pytest

from tablebots.core.errors import BadOptions

from .helpers import COMPONENTS, GAME, asked, has, new, options, play, player, refused, row, starting, told, walk


def drafted(seats: int = 2, seed: int = 1, **given: object) -> object:
    """Everybody has drafted by the first choice each time."""
    state = new(seats, seed, **given)
    while state.view(None)["stage"] == "draft":
        seat = state.needed()[0]
        play(state, options(state, seat)[0], seat=seat)
    return state


@pytest.mark.rule("RA-01")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_the_shared_table_at_the_start(seats: int) -> None:
    view = new(seats).view(None)
    assert list(view["cubes"]) == ["upgrade", "assemble", "design", "fabricate", "recycle"]
    assert set(view["cubes"].values()) == {0}
    assert view["robot_deck"] == 96 - 8 * seats
    assert view["class_deck"] == 32 - 2 * seats
    assert view["stage"] == "draft"


@pytest.mark.rule("RA-01")
def test_decks_are_shuffled() -> None:
    hands = {tuple(player(new(1, seed))["hand"]) for seed in range(20)}
    assert len(hands) == 20


@pytest.mark.rule("RA-02")
def test_everybody_starts_with_three_batteries_and_three_tape() -> None:
    for each in new(4).view(None)["players"]:
        counts = {item: count for item, count in each["inventory"].items() if count}
        assert counts == {"tape": 3, "battery": 3}
        assert each["unlocked"] == []
        assert set(each["tokens"].values()) == {0}
        assert each["classes"] == []


@pytest.mark.rule("RA-03")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_the_energy_deck_has_the_eight_cards_for_the_number_of_players(seats: int) -> None:
    fitting = {card.name for card in COMPONENTS.energy if card.low <= seats <= card.high}
    for each in new(seats).players:
        deck = {COMPONENTS.energy[card].name for card in each.energy_deck}
        assert len(each.energy_deck) == 8
        assert deck == fitting
    orders = {tuple(each.energy_deck) for seed in range(10) for each in new(seats, seed).players}
    assert len(orders) > 5


@pytest.mark.rule("RA-04")
def test_everything_is_seen_before_any_choice() -> None:
    state = new(3)
    mine = player(state, 1)
    assert len(mine["hand"]) == 8
    assert len(mine["offer"]["classes"]) == len(mine["offer"]["inventors"]) == 2
    assert state.to_act() == state.needed() == [0, 1, 2]
    assert starting(state, "keep", 1) == sorted(mine["offer"]["inventors"], key=COMPONENTS.inventor_number.__getitem__)


@pytest.mark.rule("RA-04")
def test_the_draft_keeps_five_robots_a_class_and_an_inventor() -> None:
    state = new(1)
    before = player(state)
    inventor, card = before["offer"]["inventors"][1], before["offer"]["classes"][0]
    play(state, f"keep {inventor}", f"keep {card}", *[f"reject {name}" for name in before["hand"][:3]])
    after = player(state)
    assert after["hand"] == before["hand"][3:]
    assert state.view(None)["robot_discard"] == before["hand"][:3]
    assert state.view(None)["class_discard"] == [before["offer"]["classes"][1]]
    assert [each["card"] for each in after["classes"]] == [card]
    assert after["inventor"] == inventor
    assert after["offer"] is None


@pytest.mark.rule("RA-04")
def test_choices_come_in_order_and_only_from_what_was_drawn() -> None:
    state = new(2)
    mine = player(state)
    assert refused(state, f"keep {mine['offer']['classes'][0]}") == "RA-04"
    assert refused(state, f"reject {mine['hand'][0]}") == "RA-04"
    stranger = next(each.name for each in COMPONENTS.inventors if each.name not in mine["offer"]["inventors"])
    assert refused(state, f"keep {stranger}") == "TB-03"
    other = next(each.name for each in COMPONENTS.classes if each.name not in mine["offer"]["classes"])
    assert refused(state, f"keep {other}") == "TB-03"
    far = next(each.name for each in COMPONENTS.robots if each.name not in mine["hand"])
    assert refused(state, f"reject {far}") == "TB-03"
    assert refused(state, "end") == "TB-04"


@pytest.mark.rule("RA-04")
def test_a_finished_draft_can_be_changed_until_the_last_one_is_ready() -> None:
    state = new(2)
    mine = player(state)
    one, two = mine["offer"]["inventors"]
    play(state, f"keep {one}", f"keep {mine['offer']['classes'][0]}", *[f"reject {name}" for name in mine["hand"][:3]])
    assert state.needed() == [1]
    assert state.to_act() == [0, 1]
    assert refused(state, f"keep {one}") == "RA-04"
    assert refused(state, f"reject {mine['hand'][0]}") == "RA-04"
    play(state, f"keep {two}", f"keep {mine['offer']['classes'][1]}", f"reject {mine['hand'][7]}")
    offer = player(state)["offer"]
    assert (offer["kept_inventor"], offer["kept_class"]) == (two, mine["offer"]["classes"][1])
    assert offer["rejected"] == [mine["hand"][1], mine["hand"][2], mine["hand"][7]]
    assert [event["seat"] for event in told(state, "ready")] == [0]


@pytest.mark.rule("RA-04")
def test_the_others_see_a_draft_only_when_all_have_finished() -> None:
    state = new(2)
    before = state.view(1)
    play(state, options(state)[0], options(state)[0][:0] or starting_move(state))
    for seat in (1, None):
        shown = state.view(seat)["players"][0]
        assert shown["hand"] == []
        assert shown["offer"] is None
        assert shown["inventor"] is None
        assert shown["classes"] == []
    assert state.view(1)["players"][0] == before["players"][0]


def starting_move(state: object) -> str:
    """The move that comes first after the first one was made."""
    copy = state.copy()  # type: ignore[attr-defined]
    play(copy, options(copy)[0])
    return options(copy)[0]


@pytest.mark.rule("RA-05")
def test_two_robots_are_assembled_without_their_cost() -> None:
    state = drafted(1)
    assert asked(state) == "free_assembly"
    hand = player(state)["hand"]
    assert refused(state, "pass") == "RA-05"
    first = next(name for name in hand)
    play(state, f"assemble {first}")
    assert first not in player(state)["hand"]
    assert has(state, "tape") == 3
    assert sum(len(robots) for robots in player(state)["rows"].values()) == 1
    assert asked(state) == "free_assembly"


@pytest.mark.rule("RA-05", "RA-52")
def test_a_second_free_robot_in_the_same_row_pays_for_its_space() -> None:
    state = new(1, inventors="off")
    for seed in range(50):
        state = new(1, seed, inventors="off")
        hand = [COMPONENTS.robots[COMPONENTS.robot_number[name]] for name in player(state)["hand"]]
        count, phase = max((sum(each.row == phase for each in hand), phase) for phase in (2, 3, 4))
        if count >= 4:
            break
    same = [each.name for each in hand if each.row == phase]
    others = [each.name for each in hand if each.row != phase]
    play(state, f"keep {player(state)['offer']['classes'][0]}", *[f"reject {name}" for name in (others + same)[:3]])
    kept = [name for name in same if name in player(state)["hand"]]
    play(state, f"assemble {kept[0]}", f"assemble {kept[1]}")
    assert asked(state) == "pay_wilds"
    assert starting(state, "pay") == ["tape", *player(state)["hand"]]
    play(state, "pay tape")
    assert has(state, "tape") == 2
    assert asked(state) == "unlock"


@pytest.mark.rule("RA-05", "RA-50", "RA-52")
def test_a_free_robot_whose_space_cannot_be_paid_is_refused() -> None:
    state = drafted(1, inventors="off")
    mine = state.players[0]  # type: ignore[attr-defined]
    mine.counts[5] = 0
    while len(mine.hand) > 2:
        state.robot_discard = type(mine.hand)([*state.robot_discard, mine.hand[0]])  # type: ignore[attr-defined]
        mine.take_from_hand(mine.hand[0])
    mine.lengths = type(mine.lengths)([2, 2, 2])
    hand = player(state)["hand"]
    assert options(state) == ["pass"]
    assert refused(state, f"assemble {hand[0]}") == "RA-52"
    mine.lengths = type(mine.lengths)([5, 5, 5])
    assert refused(state, f"assemble {hand[0]}") == "RA-50"


@pytest.mark.rule("RA-06", "RA-42")
def test_a_free_token_and_its_inspiration() -> None:
    state = drafted(1, inventors="off")
    while asked(state) != "unlock":
        play(state, options(state)[-1] if asked(state) == "pay_wilds" else options(state)[0])
    assert len(starting(state, "unlock")) == 16
    play(state, "unlock upgrade_speed")
    assert player(state)["tokens"]["speed"] == 1
    assert starting(state, "inspire") == ["classes", "wilds", "batteries"]
    play(state, "inspire batteries")
    assert has(state, "battery") == 7
    assert state.view(0)["stage"] == "assignment"


@pytest.mark.rule("RA-06", "RA-44")
def test_the_free_token_may_be_placed_before_the_first_round_is_played() -> None:
    for seed in range(30):
        state = drafted(1, seed, inventors="off")
        while asked(state) != "unlock":
            play(state, options(state)[0])
        robots = [robot for robots in player(state)["rows"].values() for robot in robots]
        wanted = COMPONENTS.robots[COMPONENTS.robot_number[robots[0]]]
        place = next(each for each in COMPONENTS.board.places if each.type == wanted.type and not each.inspires)
        play(state, f"unlock {place.name}", f"place {robots[0]}")
        assert player(state)["upgraded"] == [robots[0]]


@pytest.mark.rule("RA-07")
def test_playing_without_inventors() -> None:
    state = new(3, inventors="off")
    assert asked(state) == "draft_class"
    walk(state)
    assert all(each["inventor"] is None for each in state.view(None)["players"])
    assert state.outcome() is not None


@pytest.mark.rule("RA-07")
def test_inventors_have_a_level_for_first_games() -> None:
    assert Counter(each.level for each in COMPONENTS.inventors) == {"easy": 5, "medium": 5, "hard": 4}


# Bidding.


@pytest.mark.rule("RA-120")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_there_are_as_many_tracks_as_players(seats: int) -> None:
    state = new(seats, inventors="bidding")
    tracks = state.view(None)["tracks"]
    assert len({track["inventor"] for track in tracks}) == seats
    assert all(track["seat"] is None and track["space"] == 0 for track in tracks)
    assert len(state.to_act()) == 1
    assert {new(seats, seed, inventors="bidding").to_act()[0] for seed in range(40)} == set(range(seats))


@pytest.mark.rule("RA-120")
def test_nobody_bids_alone() -> None:
    with pytest.raises(BadOptions, match="is for 2 to 6 seats"):
        GAME.new(1, 0, {"inventors": "bidding"})


def test_bids_are_sorted_whatever_lies_on_the_tracks() -> None:
    for seed in range(20):
        state = new(4, seed, inventors="bidding")
        codes = [move.code for move in state.legal(state.to_act()[0])]
        assert codes == sorted(set(codes))


@pytest.mark.rule("RA-121", "RA-122", "RA-123", "RA-124")
def test_an_auction_of_three() -> None:
    state = new(3, inventors="bidding")
    a, b, c = [track["inventor"] for track in state.view(None)["tracks"]]
    first = state.to_act()[0]
    second, third = (first + 1) % 3, (first + 2) % 3
    assert len(options(state, first)) == 18
    play(state, f"bid {a} 2", seat=first)
    assert state.to_act() == [second]
    assert refused(state, f"bid {a} 2", second) == refused(state, f"bid {a} 1", second) == "RA-121"
    assert refused(state, "assign design recycle", second) == "TB-04"
    stranger = next(each.name for each in COMPONENTS.inventors if each.name not in (a, b, c))
    assert refused(state, f"bid {stranger} 1", second) == "TB-03"
    play(state, f"bid {a} 6", seat=second)
    assert told(state, "outbid") == [{"event": "outbid", "seat": first}]
    assert state.to_act() == [third]
    assert refused(state, f"bid {a} 6", third) == "RA-123"
    play(state, f"bid {b} 5", seat=third)
    assert state.to_act() == [first]
    play(state, f"bid {c} 1", seat=first)
    assert [player(state, seat)["inventor"] for seat in (first, second, third)] == [c, a, b]
    assert [(has(state, "tape", seat), has(state, "battery", seat)) for seat in (first, second, third)] == [
        (3, 3),
        (0, 1),
        (1, 2),
    ]
    assert state.view(None)["stage"] == "draft"
    assert asked(state, first) == "draft_class"


@pytest.mark.rule("RA-122")
def test_several_who_are_outbid_go_in_clockwise_order() -> None:
    state = new(4, inventors="bidding")
    a, b, _, _ = [track["inventor"] for track in state.view(None)["tracks"]]
    order = [(state.to_act()[0] + n) % 4 for n in range(4)]
    play(state, f"bid {a} 1", seat=order[0])
    play(state, f"bid {b} 1", seat=order[1])
    play(state, f"bid {a} 2", seat=order[2])
    play(state, f"bid {b} 2", seat=order[3])
    assert state.to_act() == [order[0]]
    play(state, f"bid {a} 3", seat=order[0])
    assert state.to_act() == [order[1]]
    play(state, f"bid {b} 3", seat=order[1])
    assert state.to_act() == [order[2]]


@pytest.mark.rule("RA-124")
def test_robots_and_classes_can_be_looked_at_before_bidding() -> None:
    state = new(2, inventors="bidding")
    for seat in (0, 1):
        mine = player(state, seat)
        assert len(mine["hand"]) == 8
        assert len(mine["offer"]["classes"]) == 2
        assert mine["offer"]["inventors"] == []


@pytest.mark.rule("RA-05")
def test_assembled_robots_stand_in_their_rows() -> None:
    state = walk(new(4, 3), 3, until="assignment")
    for seat in range(4):
        for phase in ("design", "fabricate", "recycle"):
            for name in row(state, phase, seat):
                assert COMPONENTS.robots[COMPONENTS.robot_number[name]].row == list(state.view(None)["cubes"]).index(
                    phase
                )
