"""Keywords and abilities: MB-50 to MB-69."""

import pytest

from .duel import duel

STOLEN = (0, 1)


@pytest.mark.rule("MB-50")
def test_frenzy_attacks_a_second_time_but_not_a_third() -> None:
    d = duel("luchataur", hand=("gorillion", "bee_bear")).do("attack luchataur")
    assert d.asked == ("frenzy", 0)
    assert d.do("attack again").asked == ("act", 1)


@pytest.mark.rule("MB-50")
def test_a_creature_without_frenzy_or_no_longer_in_play_attacks_once() -> None:
    assert duel("gorillion").do("attack gorillion").asked == ("act", 1)
    d = duel("luchataur", "gorillion", hand=("bee_bear", "turbo_bug"))
    assert d.do("attack luchataur", "block gorillion").asked == ("act", 1)


@pytest.mark.rule("MB-51")
def test_hunter_chooses_the_blocker_instead_of_the_opponent() -> None:
    d = duel("killer_bee", "gorillion compost_dragon").do("attack killer_bee")
    assert (d.asked, d.options) == (("hunt", 0), ["hunt compost_dragon", "hunt gorillion", "no hunt"])
    assert (d.do("hunt compost_dragon").side(1), d.asked) == ("gorillion", ("act", 1))


@pytest.mark.rule("MB-51")
def test_a_creature_without_hunter_does_not_choose() -> None:
    assert duel("gorillion", "bee_bear").do("attack gorillion").asked == ("block", 1)


@pytest.mark.rule("MB-52")
def test_hunter_may_force_a_creature_that_could_not_block() -> None:
    d = duel("sharky_crab_dog_mummypus elephantopus", "killer_bee tiger_squirrel ferret_bomber spider_owl")
    assert d.keywords(0, "sharky_crab_dog_mummypus") == "hunter poisonous sneaky"
    assert "hunt killer_bee" in d.do("attack sharky_crab_dog_mummypus").options
    assert d.do("hunt ferret_bomber").life == [3, 3]


@pytest.mark.rule("MB-52")
def test_hunter_is_optional_and_then_the_opponent_chooses() -> None:
    d = duel("killer_bee", "gorillion compost_dragon").do("attack killer_bee", "no hunt")
    assert d.options == ["block compost_dragon", "block gorillion", "no block"]
    assert d.do("no block").life == [3, 2]


@pytest.mark.rule("MB-53")
@pytest.mark.parametrize(
    ("theirs", "left"),
    [("gorillion", ("", "")), ("compost_dragon", ("axolotl_healer", "")), ("turbo_bug", ("", ""))],
)
def test_poison_defeats_always_and_protects_from_lower_power_only(theirs: str, left: tuple[str, str]) -> None:
    d = duel("axolotl_healer", theirs).do("attack axolotl_healer", f"block {theirs}")
    assert (d.side(0), d.side(1)) == left


@pytest.mark.rule("MB-53")
def test_poison_works_for_the_blocker_too() -> None:
    d = duel("gorillion", "axolotl_healer").do("attack gorillion", "block axolotl_healer")
    assert (d.side(0), d.side(1)) == ("", "")


@pytest.mark.rule("MB-54")
def test_only_sneaky_creatures_block_a_sneaky_one() -> None:
    d = duel("spider_owl", "gorillion tiger_squirrel").do("attack spider_owl")
    assert (d.options, d.refused("block gorillion")) == (["block tiger_squirrel", "no block"], "MB-54")


@pytest.mark.rule("MB-54")
def test_a_sneaky_creature_blocks_any_other() -> None:
    assert "block spider_owl" in duel("gorillion", "spider_owl").do("attack gorillion").options


@pytest.mark.rule("MB-55")
def test_tough_is_exhausted_instead_of_defeated_once_in_a_fight() -> None:
    d = duel("gorillion", "elephantopus", hand=("bee_bear", "luchataur"))
    assert d.do("attack gorillion", "block elephantopus").side(1) == "elephantopus!"
    assert d.do("play luchataur", "attack gorillion", "block elephantopus").discard(1) == "elephantopus"


@pytest.mark.rule("MB-55")
def test_tough_is_exhausted_instead_of_defeated_by_an_effect() -> None:
    d = duel("", "rhino_turtle", hand=("tiger_squirrel tiger_squirrel", "luchataur")).do("play tiger_squirrel")
    assert d.side(1) == "rhino_turtle!"
    assert d.do("play luchataur", "play tiger_squirrel", "choose enemy rhino_turtle").discard(1) == "rhino_turtle"


@pytest.mark.rule("MB-55")
def test_exhaustion_ends_when_the_creature_leaves_play() -> None:
    d = duel("", "rhino_turtle!", hand=("tiger_squirrel grave_robber", "luchataur"))
    d.do("play tiger_squirrel", "play luchataur", "play grave_robber")
    assert d.side(0) == "grave_robber rhino_turtle tiger_squirrel"


@pytest.mark.rule("MB-56")
def test_an_exhausted_creature_attacks_blocks_and_uses_its_abilities() -> None:
    d = duel("rhino_turtle!", "elephantopus!").do("attack rhino_turtle")
    assert d.options == ["block elephantopus", "no block"]
    assert d.do("no block").asked == ("frenzy", 0)
    assert duel("elephantopus! gorillion", "spider_owl").do("attack gorillion").life == [3, 2]


@pytest.mark.rule("MB-60")
def test_a_play_effect_happens_from_the_hand_from_a_pile_and_for_a_thief() -> None:
    assert duel(hand=("killer_bee", "luchataur")).do("play killer_bee").life == [3, 2]
    d = duel(hand=("grave_robber", "luchataur"), discard=("", "killer_bee")).do("play grave_robber")
    assert d.life == [3, 2]
    d = duel(hand=("killer_bee luchataur", "luchataur"), mindbugs=STOLEN).do("play killer_bee", "mindbug")
    assert d.life == [2, 3]


@pytest.mark.rule("MB-61")
def test_an_attack_effect_happens_at_each_attack_and_not_when_entering_or_blocking() -> None:
    assert duel(hand=("chameleon_sniper", "luchataur")).do("play chameleon_sniper").life == [3, 3]
    d = duel("tiger_squirrel", "chameleon_sniper").do("attack tiger_squirrel", "block chameleon_sniper")
    assert d.life == [3, 3]


@pytest.mark.rule("MB-62")
def test_a_defeated_effect_happens_in_a_fight_and_by_an_effect() -> None:
    d = duel("gorillion", "strange_barrel", hand=("bee_bear", "luchataur")).do(
        "attack gorillion", "block strange_barrel"
    )
    assert d.hand(1) == "bee_bear luchataur"
    d = duel("shark_dog", "strange_barrel", hand=("bee_bear", "luchataur")).do("attack shark_dog")
    assert d.hand(1) == "bee_bear luchataur"


@pytest.mark.rule("MB-62")
def test_a_change_of_control_or_a_discard_is_no_defeat() -> None:
    d = duel("", "strange_barrel", hand=("brain_fly bee_bear", "luchataur")).do("play brain_fly")
    assert (d.side(0), d.hand(0), d.hand(1)) == ("brain_fly strange_barrel", "bee_bear", "luchataur")
    d = duel("gorillion", hand=("ferret_bomber bee_bear", "strange_barrel")).do("play ferret_bomber")
    assert (d.hand(0), d.discard(1)) == ("bee_bear", "strange_barrel")


@pytest.mark.rule("MB-62")
def test_an_exhausted_tough_creature_was_not_defeated() -> None:
    d = duel("gorillion", "grave_robber").do("attack gorillion", "block grave_robber")
    assert (d.side(1), d.discard(1)) == ("grave_robber!", "")


@pytest.mark.rule("MB-63")
def test_a_permanent_ability_works_while_in_play_and_while_its_condition_holds() -> None:
    d = duel("shield_bugs! spider_owl", "gorillion", hand=("luchataur", "luchataur"))
    assert d.power(0, "spider_owl") == 4
    d.do("attack shield_bugs", "block gorillion")
    assert d.power(0, "spider_owl") == 3
    d = duel("goblin_werewolf lone_yeti", hand=("luchataur", "luchataur"))
    assert (d.power(0, "goblin_werewolf"), d.power(0, "lone_yeti")) == (8, 5)
    assert d.do("play luchataur").power(0, "goblin_werewolf") == 2


@pytest.mark.rule("MB-64")
def test_an_effect_is_done_as_far_as_possible() -> None:
    d = duel(hand=("ferret_bomber", "bee_bear")).do("play ferret_bomber")
    assert (d.hand(1), d.discard(1)) == ("", "bee_bear")
    d = duel("", "gorillion", hand=("tiger_squirrel", "luchataur")).do("play tiger_squirrel")
    assert d.side(1) == ""


@pytest.mark.rule("MB-64")
def test_what_can_be_done_must_be_done() -> None:
    d = duel("", "gorillion bee_bear", hand=("tiger_squirrel", "luchataur")).do("play tiger_squirrel")
    assert (d.asked, d.refused("choose none")) == (("target", 0), "MB-64")


@pytest.mark.rule("MB-65")
def test_the_active_player_orders_effects_at_the_same_time() -> None:
    d = duel("explosive_toad gorillion", "explosive_toad bee_bear", hand=("luchataur", "luchataur"))
    d.do("attack explosive_toad", "block explosive_toad")
    assert (d.asked, d.options) == (("order", 0), ["first allied explosive_toad", "first enemy explosive_toad"])
    d.do("first enemy explosive_toad")
    assert d.asked == ("target", 1)
    d.do("choose enemy gorillion")
    assert (d.side(0), d.side(1), d.asked) == ("", "", ("act", 1))


@pytest.mark.rule("MB-66")
def test_who_discards_chooses_a_card_of_their_hand() -> None:
    d = duel("tusked_extorter", "spider_owl", hand=("luchataur", "gorillion turbo_bug")).do("attack tusked_extorter")
    assert (d.asked, d.refused("discard luchataur")) == (("discard", 1), "TB-03")
    assert (d.do("discard turbo_bug").discard(1), d.discard(0)) == ("turbo_bug", "")


@pytest.mark.rule("MB-67")
def test_a_stolen_card_moves_from_hand_to_hand() -> None:
    d = duel("gorillion", "strange_barrel", hand=("bee_bear", "luchataur")).do(
        "attack gorillion", "block strange_barrel"
    )
    assert (d.hand(0), d.hand(1), d.discard(0)) == ("", "bee_bear luchataur", "")


@pytest.mark.rule("MB-68")
def test_a_creature_whose_control_changes_stays_as_it_is_without_a_play_effect() -> None:
    d = duel("", "elephantopus!", hand=("brain_fly", "luchataur")).do("play brain_fly")
    assert d.side(0) == "brain_fly elephantopus!"
    d = duel("", "kangasaurus_rex turbo_bug", hand=("brain_fly", "luchataur")).do("play brain_fly")
    assert (d.side(0), d.side(1)) == ("brain_fly kangasaurus_rex", "turbo_bug")


@pytest.mark.rule("MB-69")
def test_allied_and_enemy_limit_the_choice_and_neither_word_does_not() -> None:
    d = duel("gorillion", "bee_bear luchataur", hand=("tiger_squirrel", "turbo_bug")).do("play tiger_squirrel")
    assert d.options == ["choose enemy bee_bear", "choose enemy luchataur"]
    assert d.refused("choose allied gorillion") == "MB-80"
    d = duel("snail_hydra", "bee_bear gorillion").do("attack snail_hydra")
    assert "choose allied snail_hydra" in d.options


@pytest.mark.rule("MB-69")
def test_cards_in_hands_and_piles_are_no_creatures() -> None:
    d = duel("gorillion", "bee_bear luchataur", hand=("tiger_squirrel", "rhino_turtle"), discard=("", "giraffodile"))
    d.do("play tiger_squirrel")
    assert (d.refused("choose enemy rhino_turtle"), d.refused("choose enemy giraffodile")) == ("TB-03", "TB-03")
