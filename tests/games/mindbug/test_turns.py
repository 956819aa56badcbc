"""Set-up, drawing, turns, playing and attacking: MB-01 to MB-45."""

from collections import Counter
from importlib import resources

import pytest

from tablebots.core.game import Outcome
from tablebots.core.rng import FastRng
from tablebots.games.mindbug.game import first_player, game_with, reveal
from tablebots.games.mindbug.rules import MindbugState

from .duel import CARDS, GAME, Duel, duel


def new(seed: int) -> Duel:
    state = GAME.new(2, seed)
    assert isinstance(state, MindbugState)
    return Duel(state)


@pytest.mark.rule("MB-01")
def test_two_players_have_two_mindbugs_each_and_everybody_sees_them() -> None:
    assert (GAME.meta.min_seats, GAME.meta.max_seats) == (2, 2)
    assert [player["mindbugs"] for player in new(1).view(None)["players"]] == [2, 2]


@pytest.mark.rule("MB-02", "MB-03")
def test_each_player_holds_five_cards_and_has_five_more_in_a_pile() -> None:
    for seed in range(20):
        d = new(seed)
        state = d.state
        assert [len(d.hand(seat).split()) for seat in range(2)] == [5, 5]
        assert [d.pile(seat) for seat in range(2)] == [5, 5]
        dealt = [CARDS.name_of(card) for seat in range(2) for card in state.player(seat).piled()]
        dealt += d.hand(0).split() + d.hand(1).split()
        used = dealt + [card for player in d.view()["players"] for card in player["revealed"]]
        deck = Counter({kind.name: kind.copies for kind in CARDS.kinds})
        assert len(dealt) == 20
        assert not Counter(used) - deck, "a card was dealt twice"
        assert deck.total() == CARDS.count


@pytest.mark.rule("MB-02")
def test_every_card_can_come_to_every_place() -> None:
    piles = Counter(CARDS.name_of(card) for seed in range(400) for card in new(seed).state.player(0).piled())
    hands = Counter(card for seed in range(400) for card in new(seed).hand(1).split())
    assert set(piles) == set(hands) == {kind.name for kind in CARDS.kinds}


@pytest.mark.rule("MB-02")
def test_each_player_has_a_discard_pile() -> None:
    d = duel("axolotl_healer", "gorillion").do("attack axolotl_healer", "block gorillion")
    assert (d.discard(0), d.discard(1)) == ("axolotl_healer", "gorillion")


@pytest.mark.rule("MB-04")
def test_players_begin_with_three_lives_and_may_have_more() -> None:
    assert new(3).life == [3, 3]
    assert duel(hand=("axolotl_healer", "luchataur"), life=(500, 3)).do("play axolotl_healer").life == [502, 3]


@pytest.mark.rule("MB-05")
def test_the_higher_revealed_power_begins() -> None:
    for seed in range(30):
        d = new(seed)
        revealed = [player["revealed"] for player in d.view()["players"]]
        power = {kind.name: kind.power for kind in CARDS.kinds}
        pairs = [(power[mine], power[theirs]) for mine, theirs in zip(*revealed, strict=True)]
        assert d.asked == ("act", 0 if pairs[-1][0] > pairs[-1][1] else 1)
        assert all(mine == theirs for mine, theirs in pairs[:-1])
        assert pairs[-1][0] != pairs[-1][1]


@pytest.mark.rule("MB-05")
def test_a_tie_is_revealed_again_and_both_pairs_stay_public() -> None:
    tied = [
        [one, two]
        for one in range(CARDS.count)
        for two in range(CARDS.count)
        if one != two and CARDS.power[one] == CARDS.power[two]
    ]
    pair = tied[0]
    rest = [card for card in range(CARDS.count) if card not in pair and CARDS.power[card] == 10] + [
        card for card in range(CARDS.count) if card not in pair and CARDS.power[card] == 1
    ]
    revealed = reveal(CARDS, [*pair, *rest])
    assert revealed == [*pair, *rest[:2]]
    assert first_player(CARDS, revealed, FastRng(0)) == 0


@pytest.mark.rule("MB-05")
def test_chance_decides_who_begins_if_every_pair_is_tied() -> None:
    pair = next(
        [one, two]
        for one in range(CARDS.count)
        for two in range(CARDS.count)
        if one != two and CARDS.power[one] == CARDS.power[two]
    )
    assert reveal(CARDS, pair) == pair
    assert {first_player(CARDS, pair, FastRng(seed)) for seed in range(20)} == {0, 1}


@pytest.mark.rule("MB-05")
def test_both_seats_begin_about_equally_often() -> None:
    assert 160 < sum(new(seed).state.turn for seed in range(400)) < 240


@pytest.mark.rule("MB-10", "MB-30")
def test_a_player_draws_before_the_opponent_decides_about_a_mindbug() -> None:
    d = duel(hand=("gorillion bee_bear", "luchataur"), pile=("spider_owl killer_bee turbo_bug", ""), mindbugs=(0, 1))
    d.do("play gorillion")
    assert (d.asked, d.hand(0)) == (("mindbug", 1), "bee_bear killer_bee spider_owl turbo_bug")


@pytest.mark.rule("MB-10")
def test_a_hand_is_filled_up_to_five_from_the_top_of_the_pile() -> None:
    d = duel(hand=("gorillion bee_bear luchataur killer_bee turbo_bug", "luchataur"), pile=("shark_dog brain_fly", ""))
    d.do("play gorillion")
    assert (d.hand(0), d.pile(0)) == ("bee_bear killer_bee luchataur shark_dog turbo_bug", 1)


@pytest.mark.rule("MB-10")
def test_a_discarded_card_is_replaced_at_once() -> None:
    d = duel("tusked_extorter", "bee_bear", hand=("luchataur", "gorillion killer_bee"), pile=("", "turbo_bug"))
    d.do("attack tusked_extorter", "discard gorillion")
    assert (d.asked, d.hand(1)) == (("block", 1), "killer_bee turbo_bug")


@pytest.mark.rule("MB-11")
def test_an_empty_pile_gives_no_more_cards() -> None:
    d = duel(hand=("gorillion bee_bear", "luchataur"), pile=("", "")).do("play gorillion")
    assert (d.hand(0), d.ending) == ("bee_bear", None)


@pytest.mark.rule("MB-11")
def test_a_hand_has_no_limit_and_draws_nothing_while_above_five() -> None:
    discard = "bee_bear killer_bee turbo_bug shark_dog brain_fly harpy_mother lone_yeti"
    d = duel(hand=("giraffodile", "luchataur"), discard=(discard, ""), pile=("deathweaver", "")).do("play giraffodile")
    assert len(d.hand(0).split()) == 8
    d.do("play luchataur", "play bee_bear")
    assert len(d.hand(0).split()) == 7


@pytest.mark.rule("MB-12")
def test_a_stolen_card_is_replaced() -> None:
    d = duel("gorillion", "strange_barrel", hand=("bee_bear", "luchataur"), pile=("killer_bee turbo_bug", ""))
    d.do("attack gorillion", "block strange_barrel")
    assert (d.hand(0), d.hand(1)) == ("killer_bee turbo_bug", "bee_bear luchataur")


@pytest.mark.rule("MB-20")
def test_a_turn_is_one_play_or_one_attack() -> None:
    d = duel("gorillion", "", hand=("bee_bear luchataur", "luchataur"))
    assert d.options == ["play bee_bear", "play luchataur", "attack gorillion"]
    assert d.do("play bee_bear").asked == ("act", 1)
    assert d.do("play luchataur", "attack gorillion", "no block").asked == ("act", 1)


@pytest.mark.rule("MB-20")
def test_nobody_can_pass_or_play_between_two_attacks() -> None:
    d = duel("luchataur", hand=("bee_bear", "luchataur"))
    assert d.refused("no second attack") == "TB-04"
    d.do("attack luchataur")
    assert (d.refused("play bee_bear"), d.refused("attack luchataur")) == ("MB-20", "MB-50")


@pytest.mark.rule("MB-21")
def test_a_player_who_can_do_nothing_loses() -> None:
    d = duel("gorillion", "", hand=("bee_bear", "")).do("play bee_bear")
    assert (d.ending, d.state.to_act()) == (("cannot_act", [0]), [])


@pytest.mark.rule("MB-22")
def test_more_lives_than_there_are_cannot_be_lost() -> None:
    """No card of our set takes two lives, but one of another set can."""
    text = resources.files("tablebots.games.mindbug").joinpath("data", "cards.toml").read_text(encoding="utf-8")
    game = game_with(text.replace('effect = "lose_life"\namount = 1', 'effect = "lose_life"\namount = 2'))
    state = game.setup({"players": [{"hand": ["killer_bee"]}, {"life": 1, "mindbugs": 0}]})
    state.apply(0, game.parse("play killer_bee"))
    assert state.view(None)["players"][1]["life"] == 0  # type: ignore[typeddict-item]
    assert state.outcome() == Outcome([1, 0], [0], "no_life")


@pytest.mark.rule("MB-22")
def test_at_no_life_the_game_is_over_at_once() -> None:
    d = duel("tusked_extorter", "bee_bear", hand=("killer_bee", "gorillion luchataur"), life=(3, 1))
    assert d.do("play killer_bee").ending == ("no_life", [0])
    assert (d.life, d.state.to_act()) == ([3, 0], [])
    d = duel("chameleon_sniper", "tiger_squirrel", life=(3, 1)).do("attack chameleon_sniper")
    assert (d.asked, d.side(1)) == (None, "tiger_squirrel")


@pytest.mark.rule("MB-23")
@pytest.mark.parametrize(("life", "winners"), [((3, 2), [0]), ((1, 2), [1]), ((2, 2), [0, 1])])
def test_after_the_last_turn_more_life_wins(life: tuple[int, int], winners: list[int]) -> None:
    d = duel(hand=("gorillion", "luchataur"), life=life, turns=199).do("play gorillion")
    assert d.ending is None
    assert d.do("play luchataur").ending == ("turn_limit", winners)


@pytest.mark.rule("MB-23")
def test_a_table_may_agree_on_another_last_turn() -> None:
    d = duel(hand=("gorillion", "luchataur"), life=(3, 2), turns=10, turn_limit=10).do("play gorillion")
    assert d.ending == ("turn_limit", [0])


@pytest.mark.rule("MB-30")
def test_the_opponent_is_asked_about_a_mindbug_only_while_one_is_left() -> None:
    d = duel(hand=("gorillion bee_bear", "luchataur"), mindbugs=(2, 1))
    assert d.do("play gorillion").options == ["mindbug", "no mindbug"]
    assert d.view(0)["played"] == "gorillion"
    assert d.do("mindbug", "play bee_bear").asked == ("act", 1)


@pytest.mark.rule("MB-31")
def test_without_a_mindbug_the_creature_is_mine_and_my_turn_ends() -> None:
    d = duel(hand=("axolotl_healer bee_bear", "luchataur"), mindbugs=(0, 1)).do("play axolotl_healer", "no mindbug")
    assert (d.side(0), d.life, d.asked) == ("axolotl_healer", [5, 3], ("act", 1))
    assert d.view()["players"][1]["mindbugs"] == 1


@pytest.mark.rule("MB-32")
def test_with_a_mindbug_the_creature_is_theirs_and_i_have_another_turn() -> None:
    d = duel(hand=("axolotl_healer bee_bear", "luchataur"), mindbugs=(0, 2)).do("play axolotl_healer", "mindbug")
    assert (d.side(1), d.life, d.asked) == ("axolotl_healer", [3, 5], ("act", 0))
    assert (d.view()["players"][1]["mindbugs"], d.view()["turns"]) == (1, 2)
    assert d.do("play bee_bear", "no mindbug").asked == ("act", 1)


@pytest.mark.rule("MB-33")
def test_a_revived_card_cannot_be_mindbugged() -> None:
    d = duel(hand=("compost_dragon", "luchataur"), discard=("gorillion", ""), mindbugs=(0, 2))
    d.do("play compost_dragon", "no mindbug")
    assert (d.side(0), d.asked) == ("compost_dragon gorillion", ("act", 1))


@pytest.mark.rule("MB-34")
def test_neither_a_creature_in_play_nor_a_stolen_one_can_be_mindbugged() -> None:
    d = duel("gorillion", hand=("bee_bear luchataur", "luchataur"), mindbugs=(2, 2))
    d.do("play bee_bear", "mindbug")
    assert (d.asked, d.refused("mindbug")) == (("act", 0), "MB-34")
    d.do("attack gorillion")
    assert (d.asked, d.refused("mindbug")) == (("block", 1), "MB-34")


@pytest.mark.rule("MB-40")
def test_i_attack_with_one_creature_of_mine() -> None:
    d = duel("gorillion spider_owl", "bee_bear")
    assert [move for move in d.options if move.startswith("attack")] == ["attack gorillion", "attack spider_owl"]
    assert (d.refused("attack bee_bear"), d.refused("attack brain_fly")) == ("MB-40", "TB-03")


@pytest.mark.rule("MB-40", "MB-61")
def test_the_attack_effect_comes_before_the_block() -> None:
    d = duel("tusked_extorter", "spider_owl", hand=("luchataur", "luchataur bee_bear")).do("attack tusked_extorter")
    assert d.asked == ("discard", 1)
    assert d.do("discard bee_bear").asked == ("block", 1)


@pytest.mark.rule("MB-41", "MB-42")
def test_the_opponent_may_block_or_lose_a_life() -> None:
    d = duel("gorillion", "bee_bear killer_bee").do("attack gorillion")
    assert (d.asked, d.options) == (("block", 1), ["block bee_bear", "block killer_bee", "no block"])
    assert (d.do("no block").life, d.side(1)) == ([3, 2], "bee_bear killer_bee")


@pytest.mark.rule("MB-41")
def test_only_ones_own_creatures_can_block() -> None:
    d = duel("gorillion brain_fly", "bee_bear").do("attack gorillion")
    assert d.refused("block brain_fly") == "TB-03"


@pytest.mark.rule("MB-42")
def test_an_attack_that_nobody_can_block_hits_at_once() -> None:
    assert duel("gorillion").do("attack gorillion").life == [3, 2]


@pytest.mark.rule("MB-43")
@pytest.mark.parametrize(
    ("mine", "theirs", "left"),
    [
        ("gorillion", "bee_bear", ("gorillion", "")),
        ("bee_bear", "gorillion", ("", "gorillion")),
        ("giraffodile", "kangasaurus_rex", ("", "")),
    ],
)
def test_lower_power_is_defeated_and_equal_power_defeats_both(mine: str, theirs: str, left: tuple[str, str]) -> None:
    d = duel(mine, theirs).do(f"attack {mine}", f"block {theirs}")
    assert ((d.side(0), d.side(1)), d.life) == (left, [3, 3])


@pytest.mark.rule("MB-44")
def test_a_defeated_creature_goes_to_the_pile_of_the_player_who_controlled_it() -> None:
    d = duel("gorillion", hand=("bee_bear luchataur", "luchataur"), mindbugs=(0, 1))
    d.do("play bee_bear", "mindbug", "attack gorillion", "block bee_bear")
    assert (d.discard(0), d.discard(1)) == ("", "bee_bear")


@pytest.mark.rule("MB-45")
def test_after_the_attack_the_turn_ends() -> None:
    d = duel("gorillion", "bee_bear").do("attack gorillion", "no block")
    assert (d.asked, d.view()["turn"], d.view()["turns"]) == (("act", 1), 1, 2)


@pytest.mark.rule("MB-40")
def test_the_second_copy_on_a_side_is_named_by_its_place() -> None:
    d = duel("spider_owl spider_owl", "gorillion")
    assert [move for move in d.options if "attack" in move] == ["attack spider_owl", "attack spider_owl#2"]
    d = duel("", "", hand=("shield_bugs", "luchataur"), discard=("", ""))
    assert d.refused("attack shield_bugs#2") == "TB-03"


def test_a_copy_that_arrives_later_comes_second() -> None:
    d = duel("", "shield_bugs!", hand=("shield_bugs gorillion", "brain_fly"), mindbugs=(0, 1))
    d.do("play shield_bugs", "mindbug")
    creatures = d.view()["players"][1]["creatures"]
    assert [(one["place"], one["exhausted"]) for one in creatures] == [("shield_bugs", True), ("shield_bugs#2", False)]


def test_a_copy_keeps_its_place_whichever_card_it_is() -> None:
    d = duel("shield_bugs!", "shield_bugs tusked_extorter", hand=("harpy_mother", "luchataur"), turn=1)
    d.do("play luchataur", "play harpy_mother", "attack tusked_extorter", "block harpy_mother")
    assert d.asked == ("target", 0)
    d.do("choose enemy shield_bugs")
    creatures = d.view()["players"][0]["creatures"]
    assert [(one["place"], one["exhausted"]) for one in creatures] == [("shield_bugs", True), ("shield_bugs#2", False)]
