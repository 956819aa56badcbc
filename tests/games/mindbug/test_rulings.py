"""The rulings R-01 to R-49, each by a test named after what it says; R-38 says nothing about this card set."""

import pytest

from tablebots.core.events import Journal
from tablebots.core.rng import FastRng
from tablebots.games.mindbug.rules import MindbugState
from tablebots.games.mindbug.state import BOTTOM

from .duel import CARDS, GAME, Duel, duel

pytestmark = pytest.mark.rule("MB-81")
STOLEN = (0, 1)


def new(seed: int) -> Duel:
    state = GAME.new(2, seed)
    assert isinstance(state, MindbugState)
    return Duel(state)


def test_r01_ten_cards_each_five_in_hand_three_lives_two_mindbugs() -> None:
    d = new(1)
    players = d.view()["players"]
    assert [(p["hand_size"], p["pile_size"], p["life"], p["mindbugs"]) for p in players] == [(5, 5, 3, 2)] * 2


def test_r02_revealed_cards_are_public_and_in_nobodys_pile() -> None:
    d = new(1)
    revealed = [card for player in d.view(None)["players"] for card in player["revealed"]]
    assert len(revealed) >= 2
    for seat in (0, 1, None):
        assert len(d.view(seat)["unseen"]) == CARDS.count - len(revealed) - (0 if seat is None else 5)
    for seed in range(50):
        other = d.state.redeal(0, FastRng(seed))
        used = {*other.player(0).piled(), *other.player(1).piled()}
        assert not used & set(other.revealed)
        assert [CARDS.name_of(card) for card in other.revealed] == [CARDS.name_of(card) for card in d.state.revealed]


def test_r03_life_is_a_number_and_its_cards_never_matter() -> None:
    d = duel(hand=("axolotl_healer", "luchataur"))
    unseen = d.view(0)["unseen"]
    assert d.do("play axolotl_healer").view(0)["unseen"] == unseen


def test_r04_a_creature_may_attack_in_the_additional_turn_after_it_came() -> None:
    d = duel(hand=("gorillion bee_bear", "luchataur"), mindbugs=STOLEN).do(
        "play gorillion", "no mindbug", "play luchataur"
    )
    assert "attack gorillion" in d.options
    assert "mindbug" in d.do("play bee_bear").options
    assert "attack gorillion" in d.do("mindbug").options


@pytest.mark.rule("R-05")
def test_r05_nothing_to_do_is_looked_at_when_ones_own_turn_begins() -> None:
    d = duel("gorillion", "bee_bear", hand=("luchataur", "")).do("attack gorillion", "block bee_bear")
    assert d.ending == ("cannot_act", [0])
    d = duel("luchataur spider_owl", "bee_bear", hand=("", "")).do("attack luchataur", "block bee_bear")
    assert (d.side(1), d.ending) == ("", None)
    assert d.do("no second attack").ending == ("cannot_act", [0])


@pytest.mark.rule("R-05")
def test_r05_a_creature_in_play_is_enough_to_go_on() -> None:
    assert duel("gorillion", "bee_bear", hand=("luchataur", "")).do("play luchataur").options == ["attack bee_bear"]


@pytest.mark.rule("R-06")
def test_r06_the_last_card_mindbugged_loses() -> None:
    assert duel(hand=("gorillion", "luchataur"), mindbugs=STOLEN).do("play gorillion", "mindbug").ending == (
        "cannot_act",
        [1],
    )


def test_r07_nothing_pending_is_done_after_the_last_life() -> None:
    d = duel("luchataur", "explosive_toad", hand=("bee_bear", "turbo_bug"), life=(3, 1))
    d.do("attack luchataur", "no block")
    assert (d.ending, d.state.step is BOTTOM, d.state.legal(0)) == (("no_life", [0]), True, [])


def test_r08_an_endless_game_ends_after_200_turns() -> None:
    d = duel("gorillion", "bee_bear", hand=("luchataur", "luchataur"), turns=200).do(
        "attack gorillion", "block bee_bear"
    )
    assert d.ending == ("turn_limit", [0, 1])


def test_r09_the_hand_is_filled_before_the_mindbug_and_before_the_effect() -> None:
    d = duel(hand=("ferret_bomber", "bee_bear killer_bee turbo_bug"), pile=("gorillion", ""), mindbugs=STOLEN)
    d.do("play ferret_bomber")
    assert (d.hand(0), d.asked) == ("gorillion", ("mindbug", 1))


def test_r10_who_is_robbed_draws_up_to_five() -> None:
    d = duel("gorillion", "strange_barrel", hand=("bee_bear killer_bee turbo_bug", "luchataur"), pile=("shark_dog", ""))
    d.do("attack gorillion", "block strange_barrel")
    assert len(d.hand(0).split()) == 2
    assert "shark_dog" in d.hand(0)


def test_r11_a_hand_above_five_draws_nothing_until_it_is_below_five() -> None:
    discard = "bee_bear killer_bee turbo_bug shark_dog brain_fly"
    d = duel(hand=("giraffodile", "luchataur"), discard=(discard, ""), pile=("deathweaver", "")).do("play giraffodile")
    assert len(d.hand(0).split()) == 6
    d.do("play luchataur", "play bee_bear")
    assert (len(d.hand(0).split()), d.pile(0)) == (5, 0)


@pytest.mark.rule("R-12")
def test_r12_two_cards_leave_before_the_hand_is_filled_up() -> None:
    d = duel(hand=("ferret_bomber", "bee_bear killer_bee turbo_bug"), pile=("", "gorillion shark_dog"))
    d.do("play ferret_bomber", "discard bee_bear")
    assert (d.hand(1), d.options) == ("killer_bee turbo_bug", ["discard killer_bee", "discard turbo_bug"])
    assert d.do("discard turbo_bug").hand(1) == "gorillion killer_bee shark_dog"


@pytest.mark.rule("R-12")
def test_r12_two_stolen_cards_are_taken_from_the_hand_as_it_was() -> None:
    for seed in range(20):
        d = duel("gorillion", "strange_barrel", hand=("bee_bear killer_bee", "luchataur"), pile=("shark_dog", ""))
        d.state.rng = FastRng(seed)
        assert d.do("attack gorillion", "block strange_barrel").hand(1) == "bee_bear killer_bee luchataur"


def test_r13_discard_and_steal_what_there_is() -> None:
    d = duel(hand=("ferret_bomber", "bee_bear")).do("play ferret_bomber")
    assert (d.hand(1), d.discard(1)) == ("", "bee_bear")
    d = duel("gorillion", "strange_barrel", hand=("", "luchataur")).do("attack gorillion", "block strange_barrel")
    assert d.hand(1) == "luchataur"


@pytest.mark.rule("R-14")
def test_r14_whoever_does_it_chooses() -> None:
    d = duel(hand=("ferret_bomber", "bee_bear killer_bee turbo_bug")).do("play ferret_bomber")
    assert d.asked == ("discard", 1)
    d = duel("gorillion bee_bear", hand=("tiger_squirrel", "luchataur"), mindbugs=STOLEN).do(
        "play tiger_squirrel", "mindbug"
    )
    assert d.asked == ("target", 1)


@pytest.mark.rule("R-14")
def test_r14_strange_barrel_takes_at_random() -> None:
    taken = set()
    for seed in range(60):
        d = duel("gorillion", "strange_barrel", hand=("bee_bear killer_bee turbo_bug", "luchataur"))
        d.state.rng = FastRng(seed)
        taken.add(d.do("attack gorillion", "block strange_barrel").hand(0))
    assert taken == {"bee_bear", "killer_bee", "turbo_bug"}


def test_r15_an_empty_pile_is_not_shuffled_again() -> None:
    d = duel(hand=("gorillion bee_bear", "luchataur"), discard=("spider_owl killer_bee", "")).do("play gorillion")
    assert (d.hand(0), d.discard(0)) == ("bee_bear", "killer_bee spider_owl")


def test_r16_only_the_other_player_may_mindbug_and_only_once_a_card() -> None:
    d = duel(hand=("gorillion bee_bear", "luchataur"), mindbugs=(2, 2)).do("play gorillion")
    assert d.state.to_act() == [1]
    assert d.do("mindbug").asked == ("act", 0)


def test_r16_revived_cards_cannot_be_mindbugged() -> None:
    d = duel(hand=("grave_robber", "luchataur"), discard=("", "gorillion"), mindbugs=STOLEN)
    d.do("play grave_robber", "no mindbug")
    assert (d.side(0), d.asked) == ("gorillion grave_robber", ("act", 1))


def test_r17_another_mindbug_may_be_met_in_the_additional_turn() -> None:
    d = duel(hand=("gorillion bee_bear killer_bee", "luchataur"), mindbugs=(0, 2))
    d.do("play gorillion", "mindbug", "play bee_bear", "mindbug", "play killer_bee")
    assert (d.side(0), d.side(1), d.asked) == ("killer_bee", "bee_bear gorillion", ("act", 1))


@pytest.mark.rule("R-18")
def test_r18_it_is_still_the_turn_of_the_player_who_played_the_stolen_card() -> None:
    d = duel("goblin_werewolf", hand=("kangasaurus_rex luchataur", "luchataur"), mindbugs=STOLEN)
    assert d.do("play kangasaurus_rex", "mindbug").side(0) == "goblin_werewolf"
    d = duel("urchin_hurler shark_dog", hand=("brain_fly luchataur", "luchataur"), mindbugs=STOLEN)
    assert d.do("play brain_fly", "mindbug").side(1) == "brain_fly shark_dog"
    d = duel("urchin_hurler killer_bee gorillion", hand=("tiger_squirrel luchataur", "luchataur"), mindbugs=STOLEN)
    d.do("play tiger_squirrel", "mindbug")
    assert (d.asked, d.view()["turn"]) == (("target", 1), 0)
    assert d.options == ["choose enemy gorillion", "choose enemy killer_bee"]


@pytest.mark.rule("R-19")
def test_r19_a_stolen_card_is_silenced_by_the_deathweaver_of_the_player_who_played_it() -> None:
    d = duel("deathweaver", hand=("axolotl_healer luchataur", "luchataur"), mindbugs=STOLEN)
    assert d.do("play axolotl_healer", "mindbug").life == [3, 3]
    d = duel("", "deathweaver", hand=("axolotl_healer luchataur", "luchataur"), mindbugs=STOLEN)
    assert d.do("play axolotl_healer", "mindbug").life == [3, 5]


@pytest.mark.rule("R-20")
def test_r20_deathweaver_silences_revived_cards_but_no_other_abilities() -> None:
    d = duel("", "deathweaver", hand=("compost_dragon", "luchataur"), discard=("axolotl_healer", ""))
    d.do("play compost_dragon")
    assert (d.side(0), d.discard(0)) == ("compost_dragon", "axolotl_healer")
    d = duel("turbo_bug strange_barrel shield_bugs", "deathweaver gorillion", hand=("luchataur", "luchataur"))
    assert (d.power(0, "turbo_bug"), d.do("attack turbo_bug").life) == (5, [3, 1])
    d = duel("strange_barrel", "deathweaver gorillion", hand=("luchataur", "bee_bear"))
    assert d.do("attack strange_barrel", "block gorillion").hand(0) == "bee_bear luchataur"


@pytest.mark.rule("R-20")
def test_r20_deathweaver_stops_at_once_when_it_leaves() -> None:
    d = duel("gorillion", "deathweaver", hand=("killer_bee", "luchataur"))
    d.do("attack gorillion", "block deathweaver", "play luchataur", "play killer_bee")
    assert d.life == [3, 2]


@pytest.mark.rule("R-21")
def test_r21_reviving_is_mandatory_and_chains() -> None:
    d = duel(hand=("compost_dragon", "luchataur"), discard=("grave_robber gorillion", "killer_bee"))
    d.do("play compost_dragon")
    assert (d.asked, d.refused("choose none")) == (("revive", 0), "TB-04")
    assert (d.do("revive grave_robber").side(0), d.life) == ("compost_dragon grave_robber killer_bee", [3, 2])


@pytest.mark.rule("R-22")
def test_r22_weak_creatures_are_measured_once_and_defeated_together() -> None:
    d = duel("", "shield_bugs! turbo_bug", hand=("kangasaurus_rex", "luchataur")).do("play kangasaurus_rex")
    assert d.side(1) == "turbo_bug"


@pytest.mark.rule("R-23")
def test_r23_the_toad_must_defeat_an_own_creature_if_only_those_are_left() -> None:
    d = duel("explosive_toad shield_bugs bee_bear", "axolotl_healer").do(
        "attack explosive_toad", "block axolotl_healer"
    )
    assert d.options == ["choose allied bee_bear", "choose allied shield_bugs"]
    assert d.refused("choose none") == "MB-64"


@pytest.mark.rule("R-24")
def test_r24_the_hydra_counts_itself_and_may_choose_any_creature() -> None:
    assert duel("snail_hydra", "gorillion").do("attack snail_hydra").asked == ("block", 1)
    d = duel("snail_hydra spider_owl", "gorillion bee_bear killer_bee").do("attack snail_hydra")
    assert d.options[:2] == ["choose allied snail_hydra", "choose allied spider_owl"]
    assert len(d.options) == 5


@pytest.mark.rule("R-25")
def test_r25_brain_fly_must_take_and_harpy_mother_may() -> None:
    d = duel("", "gorillion bee_bear", hand=("brain_fly", "luchataur")).do("play brain_fly")
    assert d.refused("choose none") == "MB-64"
    d = duel("gorillion turbo_bug", "harpy_mother").do("attack gorillion", "block harpy_mother")
    assert d.refused("choose none") == ""


def test_r26_tiger_squirrel_and_shark_dog_choose_enemies_only_and_must() -> None:
    d = duel("gorillion", "bee_bear luchataur", hand=("tiger_squirrel", "turbo_bug")).do("play tiger_squirrel")
    assert d.options == ["choose enemy bee_bear", "choose enemy luchataur"]
    d = duel("shark_dog gorillion", "bee_bear luchataur", hand=("killer_bee", "turbo_bug")).do("attack shark_dog")
    assert d.options == ["choose enemy bee_bear", "choose enemy luchataur"]
    assert duel("gorillion", hand=("tiger_squirrel", "turbo_bug")).do("play tiger_squirrel").side(0) == (
        "gorillion tiger_squirrel"
    )


def test_r27_giraffodile_with_an_empty_pile_does_nothing() -> None:
    d = duel(hand=("giraffodile bee_bear", "luchataur"), pile=("gorillion", "")).do("play giraffodile")
    assert (d.hand(0), d.asked) == ("bee_bear gorillion", ("act", 1))


def test_r28_mermaid_never_brings_life_below_one() -> None:
    d = duel(hand=("mysterious_mermaid", "luchataur"), life=(4, 1)).do("play mysterious_mermaid")
    assert (d.life, d.ending) == ([1, 1], None)


def test_r29_the_life_lost_by_an_attack_effect_is_not_the_unblocked_hit() -> None:
    assert duel("turbo_bug", "gorillion", life=(3, 1)).do("attack turbo_bug").ending is None
    assert duel("turbo_bug", life=(3, 9)).do("attack turbo_bug").ending == ("no_life", [0])
    assert duel("chameleon_sniper").do("attack chameleon_sniper").life == [3, 1]


@pytest.mark.rule("R-30")
def test_r30_snail_thrower_looks_at_current_power() -> None:
    d = duel("snail_thrower turbo_bug shield_bugs", "snail_hydra")
    assert (d.power(0, "turbo_bug"), d.keywords(0, "turbo_bug")) == (5, "")
    d = duel("snail_thrower goblin_werewolf", "gorillion", hand=("luchataur", "luchataur"))
    assert d.keywords(0, "goblin_werewolf") == "hunter"
    d.do("play luchataur", "attack gorillion", "block goblin_werewolf")
    assert d.side(1) == ""


@pytest.mark.rule("R-31")
def test_r31_sharky_looks_at_enemies_all_the_time_at_given_keywords_too() -> None:
    d = duel("sharky_crab_dog_mummypus", "snail_thrower strange_barrel")
    assert d.keywords(0, "sharky_crab_dog_mummypus") == "poisonous"
    d = duel("sharky_crab_dog_mummypus", "snail_thrower turbo_bug")
    assert d.keywords(0, "sharky_crab_dog_mummypus") == "hunter poisonous"
    d = duel("sharky_crab_dog_mummypus", "lone_yeti")
    assert d.keywords(0, "sharky_crab_dog_mummypus") == "frenzy"


def test_r32_power_comes_before_given_keywords_and_those_before_copied_ones() -> None:
    d = duel("urchin_hurler snail_thrower ferret_bomber tiger_squirrel", "sharky_crab_dog_mummypus")
    assert (d.power(0, "ferret_bomber"), d.keywords(0, "ferret_bomber")) == (4, "hunter poisonous sneaky")
    assert (d.power(0, "tiger_squirrel"), d.keywords(0, "tiger_squirrel")) == (5, "sneaky")
    assert d.keywords(1, "sharky_crab_dog_mummypus") == "hunter poisonous sneaky"


@pytest.mark.rule("R-33")
def test_r33_werewolf_and_urchin_hurler_add_nothing_when_blocking() -> None:
    d = duel("compost_dragon", "goblin_werewolf urchin_hurler")
    assert d.power(1, "goblin_werewolf") == 2
    assert d.do("attack compost_dragon", "no hunt", "block goblin_werewolf").side(1) == "urchin_hurler"


def test_r34_two_shield_bugs_raise_each_other() -> None:
    d = duel("shield_bugs shield_bugs gorillion")
    assert (d.power(0, "shield_bugs"), d.power(0, "shield_bugs#2"), d.power(0, "gorillion")) == (5, 5, 12)


def test_r35_lone_yeti_counts_its_own_side_only() -> None:
    d = duel("lone_yeti", "gorillion spider_owl")
    assert (d.power(0, "lone_yeti"), d.keywords(0, "lone_yeti")) == (10, "frenzy tough")


@pytest.mark.rule("R-36")
def test_r36_elephantopus_limits_only_the_defenders_own_choice() -> None:
    d = duel("elephantopus killer_bee", "compost_dragon spider_owl")
    assert d.do("attack killer_bee").options == ["hunt compost_dragon", "hunt spider_owl", "no hunt"]
    assert d.do("no hunt").life == [3, 2]


@pytest.mark.rule("R-37")
def test_r37_limits_on_blockers_use_current_power_on_the_attackers_turn() -> None:
    d = duel("elephantopus gorillion", "goblin_werewolf turbo_bug shield_bugs").do("attack gorillion")
    assert d.options == ["block turbo_bug", "no block"]
    assert duel("bee_bear", "goblin_werewolf").do("attack bee_bear").life == [3, 2]


@pytest.mark.rule("R-39")
def test_r39_hunter_chooses_after_the_attack_effect() -> None:
    d = duel("shark_dog", "gorillion bee_bear spider_owl").do("attack shark_dog")
    assert d.asked == ("target", 0)
    assert d.do("choose enemy gorillion").options == ["hunt bee_bear", "hunt spider_owl", "no hunt"]


@pytest.mark.rule("R-39")
def test_r39_an_attacker_that_is_gone_does_not_strike() -> None:
    d = duel("snail_hydra", "gorillion bee_bear").do("attack snail_hydra", "choose allied snail_hydra")
    assert (d.life, d.asked) == ([3, 3], ("act", 1))
    d = duel("shark_dog", "harpy_mother shield_bugs").do("attack shark_dog", "choose enemy shark_dog")
    assert (d.side(1), d.life, d.asked) == ("shark_dog shield_bugs", [3, 3], ("act", 1))


def test_r40_hunting_is_optional_and_needs_an_enemy() -> None:
    assert "no hunt" in duel("killer_bee", "gorillion").do("attack killer_bee").options
    assert duel("killer_bee").do("attack killer_bee").life == [3, 2]
    d = duel("killer_bee", "gorillion").do("attack killer_bee", "hunt gorillion")
    assert (d.life, d.side(0)) == ([3, 3], "")


def test_r41_exhausted_creatures_may_block_and_nobody_must() -> None:
    d = duel("bee_bear", "rhino_turtle! gorillion").do("attack bee_bear")
    assert d.options == ["block gorillion", "block rhino_turtle", "no block"]


def test_r42_tough_replaces_one_defeat_and_starts_no_effect() -> None:
    d = duel("gorillion", "elephantopus").do("attack gorillion", "block elephantopus")
    assert (d.side(1), d.discard(1), d.asked) == ("elephantopus!", "", ("act", 1))


@pytest.mark.rule("R-43")
def test_r43_poison_and_higher_power_together_are_one_defeat() -> None:
    d = duel("axolotl_healer", "plated_scorpion").do("attack axolotl_healer", "block plated_scorpion")
    assert (d.side(0), d.side(1)) == ("", "plated_scorpion!")
    d = duel("axolotl_healer", "plated_scorpion!").do("attack axolotl_healer", "block plated_scorpion")
    assert (d.side(0), d.side(1)) == ("", "")


@pytest.mark.rule("R-44")
def test_r44_equal_power_and_mutual_poison_defeat_both_at_once() -> None:
    d = duel("giraffodile", "kangasaurus_rex").do("attack giraffodile", "block kangasaurus_rex")
    assert (d.discard(0), d.discard(1)) == ("giraffodile", "kangasaurus_rex")
    d = duel("axolotl_healer", "deathweaver").do("attack axolotl_healer", "block deathweaver")
    assert (d.discard(0), d.discard(1)) == ("axolotl_healer", "deathweaver")


def test_r45_the_player_who_controlled_it_has_the_defeated_effect_and_the_card() -> None:
    d = duel("gorillion", hand=("strange_barrel bee_bear", "luchataur"), mindbugs=STOLEN)
    d.do("play strange_barrel", "mindbug", "attack gorillion", "block strange_barrel")
    assert (d.hand(1), d.discard(0), d.discard(1)) == ("bee_bear luchataur", "", "strange_barrel")


@pytest.mark.rule("R-46")
def test_r46_new_effects_join_those_that_wait_and_the_order_is_asked_again() -> None:
    d = duel("explosive_toad strange_barrel gorillion", "explosive_toad bee_bear", hand=("luchataur", "luchataur"))
    d.do("attack explosive_toad", "block explosive_toad", "first enemy explosive_toad", "choose enemy strange_barrel")
    assert (d.asked, d.options) == (("order", 0), ["first allied explosive_toad", "first allied strange_barrel"])
    assert d.view()["waiting"] == [["explosive_toad", "strange_barrel"], []]
    d.do("first allied strange_barrel")
    assert (d.hand(0), d.asked) == ("luchataur luchataur", ("target", 0))


@pytest.mark.rule("R-46")
def test_r46_two_copies_of_one_player_need_no_order() -> None:
    d = duel("gorillion", "explosive_toad explosive_toad bee_bear", hand=("luchataur", "luchataur"))
    d.do("attack gorillion", "block explosive_toad")
    assert d.asked == ("target", 1)
    assert d.do("choose allied explosive_toad").asked == ("target", 1)


@pytest.mark.rule("R-46")
def test_r46_the_turn_player_orders_also_during_a_mindbug() -> None:
    d = duel("explosive_toad", "explosive_toad bee_bear gorillion", hand=("luchataur", "luchataur"), turn=1)
    d.do("attack explosive_toad", "block explosive_toad")
    assert d.asked == ("order", 1)


@pytest.mark.rule("R-47")
def test_r47_harpy_mother_takes_an_exhausted_opponent_but_none_defeated_with_her() -> None:
    d = duel("plated_scorpion", "harpy_mother").do("attack plated_scorpion", "block harpy_mother")
    assert d.options == ["choose enemy plated_scorpion", "choose none"]
    d = duel("killer_bee", "harpy_mother").do("attack killer_bee", "hunt harpy_mother")
    assert (d.side(0), d.side(1), d.asked) == ("", "", ("act", 1))


@pytest.mark.rule("R-47")
def test_r47_power_is_measured_after_all_removals() -> None:
    d = duel("urchin_hurler killer_bee", "harpy_mother")
    assert d.power(0, "killer_bee") == 7
    d.do("attack urchin_hurler", "hunt harpy_mother")
    assert d.options == ["choose enemy killer_bee", "choose none"]
    d = duel("lone_yeti axolotl_healer", "harpy_mother").do("attack axolotl_healer", "block harpy_mother")
    assert (d.side(0), d.asked, d.power(0, "lone_yeti")) == ("lone_yeti", ("act", 1), 10)


@pytest.mark.rule("R-48")
def test_r48_frenzy_is_looked_at_after_the_first_attack() -> None:
    d = duel("sharky_crab_dog_mummypus shield_bugs", "explosive_toad", hand=("bee_bear", "luchataur"))
    d.do("attack sharky_crab_dog_mummypus", "block explosive_toad", "choose enemy shield_bugs")
    assert (d.side(0), d.asked) == ("sharky_crab_dog_mummypus shield_bugs!", ("act", 1))
    d = duel("lone_yeti spider_owl", "explosive_toad", hand=("bee_bear", "luchataur"))
    d.do("attack lone_yeti", "block explosive_toad", "choose enemy spider_owl")
    assert (d.side(0), d.asked) == ("lone_yeti!", ("frenzy", 0))


@pytest.mark.rule("R-48")
def test_r48_nothing_comes_between_the_two_attacks() -> None:
    d = duel("luchataur gorillion", hand=("bee_bear", "turbo_bug")).do("attack luchataur")
    assert d.options == ["attack again", "no second attack"]
    assert d.refused("attack gorillion") == "MB-50"


@pytest.mark.rule("R-49")
def test_r49_a_hunted_creature_does_not_attack() -> None:
    d = duel("killer_bee", "turbo_bug").do("attack killer_bee", "hunt turbo_bug")
    assert d.life == [3, 3]
    d = duel("killer_bee", "luchataur", hand=("gorillion", "bee_bear")).do("attack killer_bee", "hunt luchataur")
    assert d.asked == ("act", 1)


def test_the_journal_tells_who_fought() -> None:
    d = duel("killer_bee", "turbo_bug")
    d.state.journal = Journal()
    d.do("attack killer_bee", "hunt turbo_bug")
    told = d.state.journal.seen_by(None)
    assert [event["event"] for event in told] == ["attack", "hunt", "fight", "defeated", "turn"]
    fight = {"card": "killer_bee", "power": 5, "blocker": "turbo_bug", "against": 4, "seat": 1}
    assert told[2] == {"event": "fight", **fight}
    assert told[3] == {"event": "defeated", "seat": 1, "card": "turbo_bug"}


def test_the_journal_tells_who_does_not_block() -> None:
    d = duel("gorillion", "bee_bear")
    d.state.journal = Journal()
    d.do("attack gorillion", "no block")
    told = d.state.journal.seen_by(None)
    assert told[:3] == [
        {"event": "attack", "seat": 0, "card": "gorillion"},
        {"event": "unblocked", "seat": 1, "card": "gorillion"},
        {"event": "lose_life", "seat": 1, "count": 1, "life": 2},
    ]
