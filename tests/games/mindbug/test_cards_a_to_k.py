"""Every creature from Axolotl Healer to Killer Bee: its ability, the keywords it meets, and itself stolen."""

import pytest

from .duel import duel

pytestmark = pytest.mark.rule("MB-80")
STOLEN = (0, 1)
"""Player 1 has a Mindbug to spend."""


def test_axolotl_healer_gives_two_lives() -> None:
    assert duel(hand=("axolotl_healer", "luchataur")).do("play axolotl_healer").life == [5, 3]


def test_axolotl_healer_poisons_a_stronger_creature() -> None:
    d = duel("axolotl_healer", "gorillion").do("attack axolotl_healer", "block gorillion")
    assert (d.side(0), d.side(1)) == ("", "")


def test_axolotl_healer_only_exhausts_a_tough_creature() -> None:
    d = duel("axolotl_healer", "rhino_turtle").do("attack axolotl_healer", "block rhino_turtle")
    assert (d.side(0), d.side(1)) == ("", "rhino_turtle!")


def test_axolotl_healer_stolen_heals_the_thief() -> None:
    d = duel(hand=("axolotl_healer luchataur", "luchataur"), mindbugs=STOLEN).do("play axolotl_healer", "mindbug")
    assert (d.life, d.side(1)) == ([3, 5], "axolotl_healer")


def test_bee_bear_is_blocked_by_power_seven_only() -> None:
    d = duel("bee_bear", "strange_barrel giraffodile gorillion").do("attack bee_bear")
    assert d.options == ["block giraffodile", "block gorillion", "no block"]
    assert d.refused("block strange_barrel") == "MB-41"


def test_bee_bear_is_blocked_by_a_creature_raised_to_seven() -> None:
    d = duel("bee_bear", "strange_barrel shield_bugs").do("attack bee_bear")
    assert d.options == ["block strange_barrel", "no block"]


def test_bee_bear_does_not_limit_its_allies() -> None:
    assert "block spider_owl" in duel("bee_bear gorillion", "spider_owl").do("attack gorillion").options


def test_bee_bear_made_no_limit_when_it_blocks_a_sneaky_creature() -> None:
    d = duel("spider_owl", "bee_bear tiger_squirrel").do("attack spider_owl")
    assert d.options == ["block tiger_squirrel", "no block"]


def test_bee_bear_stolen_cannot_be_blocked_by_weak_creatures() -> None:
    d = duel("strange_barrel", hand=("bee_bear luchataur", "luchataur"), mindbugs=STOLEN)
    d.do("play bee_bear", "mindbug", "attack strange_barrel", "no block", "attack bee_bear")
    assert d.life == [2, 2]


def test_brain_fly_takes_a_strong_enemy() -> None:
    d = duel("", "gorillion spider_owl", hand=("brain_fly", "luchataur")).do("play brain_fly")
    assert (d.side(0), d.side(1)) == ("brain_fly gorillion", "spider_owl")


def test_brain_fly_must_choose_among_strong_enemies() -> None:
    d = duel("", "gorillion strange_barrel killer_bee", hand=("brain_fly", "luchataur")).do("play brain_fly")
    assert d.options == ["choose enemy gorillion", "choose enemy strange_barrel"]
    assert d.refused("choose none") == "MB-64"


def test_brain_fly_leaves_power_five_alone() -> None:
    assert duel("", "killer_bee", hand=("brain_fly", "luchataur")).do("play brain_fly").side(1) == "killer_bee"


def test_brain_fly_takes_a_tough_creature_as_it_is() -> None:
    d = duel("", "rhino_turtle!", hand=("brain_fly", "luchataur")).do("play brain_fly")
    assert d.side(0) == "brain_fly rhino_turtle!"


def test_brain_fly_stolen_takes_from_its_first_owner() -> None:
    d = duel("gorillion", hand=("brain_fly luchataur", "luchataur"), mindbugs=STOLEN).do("play brain_fly", "mindbug")
    assert (d.side(0), d.side(1)) == ("", "brain_fly gorillion")


def test_chameleon_sniper_shoots_before_the_block() -> None:
    d = duel("chameleon_sniper", "tiger_squirrel").do("attack chameleon_sniper")
    assert (d.asked, d.life) == (("block", 1), [3, 2])
    assert d.do("block tiger_squirrel").life == [3, 2]


def test_chameleon_sniper_is_too_sneaky_for_others() -> None:
    assert duel("chameleon_sniper", "gorillion").do("attack chameleon_sniper").life == [3, 1]


def test_chameleon_sniper_wins_with_its_shot() -> None:
    d = duel("chameleon_sniper", "tiger_squirrel", life=(3, 1)).do("attack chameleon_sniper")
    assert d.ending == ("no_life", [0])


def test_chameleon_sniper_stolen_shoots_its_first_owner() -> None:
    d = duel("gorillion", hand=("chameleon_sniper luchataur", "luchataur"), mindbugs=STOLEN)
    d.do("play chameleon_sniper", "mindbug", "play luchataur", "attack chameleon_sniper")
    assert d.life == [1, 3]


def test_compost_dragon_revives_a_card_with_its_play_effect() -> None:
    d = duel(hand=("compost_dragon", "luchataur"), discard=("axolotl_healer gorillion", "")).do("play compost_dragon")
    assert d.options == ["revive axolotl_healer", "revive gorillion"]
    assert d.do("revive axolotl_healer").life == [5, 3]
    assert (d.side(0), d.discard(0)) == ("axolotl_healer compost_dragon", "gorillion")


def test_compost_dragon_revives_another_dragon_which_revives_too() -> None:
    d = duel(hand=("compost_dragon", "luchataur"), discard=("compost_dragon gorillion", ""))
    d.do("play compost_dragon", "revive compost_dragon")
    assert d.side(0) == "compost_dragon compost_dragon gorillion"


def test_compost_dragon_with_an_empty_pile_revives_nothing() -> None:
    d = duel(hand=("compost_dragon", "luchataur"), discard=("", "gorillion")).do("play compost_dragon")
    assert (d.side(0), d.asked) == ("compost_dragon", ("act", 1))


def test_compost_dragon_hunts() -> None:
    d = duel("compost_dragon", "gorillion ferret_bomber").do("attack compost_dragon", "hunt ferret_bomber")
    assert (d.side(0), d.side(1)) == ("compost_dragon", "gorillion")


def test_compost_dragon_brings_a_tough_creature_back_fresh() -> None:
    d = duel("", "rhino_turtle!", hand=("tiger_squirrel", "compost_dragon")).do("play tiger_squirrel")
    assert d.do("play compost_dragon").side(1) == "compost_dragon rhino_turtle"


def test_compost_dragon_stolen_revives_from_the_thiefs_pile() -> None:
    d = duel(hand=("compost_dragon luchataur", ""), discard=("gorillion", "bee_bear"), mindbugs=STOLEN)
    d.do("play compost_dragon", "mindbug")
    assert (d.side(1), d.discard(0)) == ("bee_bear compost_dragon", "gorillion")


def test_deathweaver_silences_play_effects_of_the_rival() -> None:
    d = duel("", "deathweaver", hand=("axolotl_healer", "luchataur")).do("play axolotl_healer")
    assert (d.life, d.side(0)) == ([3, 3], "axolotl_healer")


def test_deathweaver_lets_its_own_side_speak() -> None:
    assert duel("deathweaver", hand=("axolotl_healer", "luchataur")).do("play axolotl_healer").life == [5, 3]


def test_deathweaver_poisons_what_it_fights() -> None:
    d = duel("gorillion", "deathweaver").do("attack gorillion", "block deathweaver")
    assert (d.side(0), d.side(1)) == ("", "")


def test_deathweaver_is_silent_once_it_is_gone() -> None:
    d = duel("gorillion", "deathweaver", hand=("axolotl_healer", "luchataur"))
    d.do("attack gorillion", "block deathweaver", "play luchataur", "play axolotl_healer")
    assert d.life == [5, 3]


def test_deathweaver_does_not_stop_hunter_and_frenzy() -> None:
    d = duel("killer_bee luchataur", "deathweaver spider_owl", hand=("gorillion", "luchataur"))
    assert "hunt spider_owl" in d.do("attack killer_bee").options


def test_deathweaver_stolen_silences_its_first_owner() -> None:
    d = duel(hand=("deathweaver axolotl_healer", "luchataur"), mindbugs=STOLEN)
    assert d.do("play deathweaver", "mindbug", "play axolotl_healer").life == [3, 3]


def test_elephantopus_bars_weak_blockers_from_all_attackers() -> None:
    d = duel("elephantopus gorillion", "axolotl_healer killer_bee").do("attack gorillion")
    assert d.options == ["block killer_bee", "no block"]
    assert d.refused("block axolotl_healer") == "MB-41"


def test_elephantopus_leaves_the_hunter_its_choice() -> None:
    d = duel("elephantopus killer_bee", "spider_owl").do("attack killer_bee")
    assert d.options == ["hunt spider_owl", "no hunt"]
    assert d.do("no hunt").life == [3, 2]


def test_elephantopus_is_tough() -> None:
    d = duel("kangasaurus_rex", "elephantopus").do("attack kangasaurus_rex", "block elephantopus")
    assert (d.side(0), d.side(1)) == ("", "elephantopus!")


def test_elephantopus_bars_a_sneaky_weak_blocker_too() -> None:
    assert duel("elephantopus spider_owl", "tiger_squirrel").do("attack spider_owl").life == [3, 2]


def test_elephantopus_stolen_bars_the_weak_of_its_first_owner() -> None:
    d = duel("spider_owl", "gorillion", hand=("elephantopus luchataur", "luchataur"), mindbugs=STOLEN)
    d.do("play elephantopus", "mindbug", "play luchataur", "attack gorillion")
    assert d.options == ["block luchataur", "no block"]


def test_explosive_toad_defeats_a_creature_of_either_side() -> None:
    d = duel("gorillion", "explosive_toad bee_bear").do("attack gorillion", "block explosive_toad")
    assert (d.asked, d.options) == (("target", 1), ["choose allied bee_bear", "choose enemy gorillion"])
    assert d.do("choose enemy gorillion").side(0) == ""


def test_explosive_toad_must_hit_its_own_side_if_nothing_else_is_left() -> None:
    d = duel("axolotl_healer", "explosive_toad bee_bear").do("attack axolotl_healer", "block explosive_toad")
    assert (d.side(0), d.side(1)) == ("", "")


def test_explosive_toad_only_exhausts_a_tough_creature() -> None:
    d = duel("rhino_turtle", "explosive_toad", hand=("gorillion", "luchataur"))
    assert d.do("attack rhino_turtle", "block explosive_toad").side(0) == "rhino_turtle!"


def test_explosive_toad_has_frenzy() -> None:
    d = duel("explosive_toad").do("attack explosive_toad")
    assert (d.asked, d.life) == (("frenzy", 0), [3, 2])
    assert d.do("attack again").life == [3, 1]


def test_explosive_toad_stolen_explodes_for_the_thief() -> None:
    d = duel("gorillion bee_bear", hand=("explosive_toad", "luchataur"), mindbugs=STOLEN)
    d.do("play explosive_toad", "mindbug", "attack gorillion", "block explosive_toad")
    assert (d.asked, d.discard(1)) == (("target", 1), "explosive_toad")


def test_ferret_bomber_makes_the_rival_discard_two_of_their_choice() -> None:
    d = duel(hand=("ferret_bomber", "bee_bear gorillion luchataur")).do("play ferret_bomber")
    assert d.asked == ("discard", 1)
    d.do("discard bee_bear", "discard luchataur")
    assert (d.hand(1), d.discard(1), d.asked) == ("gorillion", "bee_bear luchataur", ("act", 1))


def test_ferret_bomber_is_blocked_by_sneaky_creatures_only() -> None:
    d = duel("ferret_bomber", "gorillion tiger_squirrel").do("attack ferret_bomber")
    assert d.options == ["block tiger_squirrel", "no block"]


def test_ferret_bomber_discards_do_not_set_off_defeated_effects() -> None:
    d = duel("gorillion", hand=("ferret_bomber", "explosive_toad strange_barrel")).do("play ferret_bomber")
    assert (d.discard(1), d.side(0)) == ("explosive_toad strange_barrel", "ferret_bomber gorillion")


def test_ferret_bomber_stolen_makes_its_first_owner_discard() -> None:
    d = duel(hand=("ferret_bomber bee_bear gorillion", "luchataur"), mindbugs=STOLEN).do(
        "play ferret_bomber", "mindbug"
    )
    assert (d.hand(0), d.discard(0), d.ending) == ("", "bee_bear gorillion", ("cannot_act", [1]))


def test_giraffodile_takes_the_discard_pile_into_the_hand() -> None:
    d = duel(hand=("giraffodile", "luchataur"), discard=("bee_bear gorillion", "spider_owl")).do("play giraffodile")
    assert (d.hand(0), d.discard(0), d.discard(1)) == ("bee_bear gorillion", "", "spider_owl")


def test_giraffodile_cards_are_known_to_everybody() -> None:
    d = duel(hand=("giraffodile killer_bee", "luchataur"), discard=("bee_bear", "")).do("play giraffodile")
    assert (d.known(0, 1), d.known(0, None)) == ("bee_bear", "bee_bear")


def test_giraffodile_brings_a_tough_creature_back_fresh() -> None:
    d = duel("rhino_turtle!", "spider_owl", hand=("giraffodile", "luchataur bee_bear"))
    d.do("attack rhino_turtle", "block spider_owl", "play luchataur", "play giraffodile", "play bee_bear")
    assert d.do("play rhino_turtle").side(0) == "giraffodile rhino_turtle"


def test_giraffodile_stolen_empties_the_thiefs_pile() -> None:
    d = duel(hand=("giraffodile luchataur", ""), discard=("bee_bear", "gorillion"), mindbugs=STOLEN)
    d.do("play giraffodile", "mindbug")
    assert (d.hand(1), d.discard(0), d.discard(1)) == ("gorillion", "bee_bear", "")


def test_goblin_werewolf_has_eight_power_on_its_turn() -> None:
    d = duel("goblin_werewolf", "goblin_werewolf")
    assert (d.power(0, "goblin_werewolf"), d.power(1, "goblin_werewolf")) == (8, 2)
    assert d.creature(0, "goblin_werewolf")["bonuses"] == [{"amount": 6, "card": "goblin_werewolf"}]


def test_goblin_werewolf_blocks_with_two() -> None:
    d = duel("spider_owl tiger_squirrel", "goblin_werewolf", hand=("gorillion", "luchataur"))
    assert d.do("attack spider_owl").life == [3, 2]
    d = duel("compost_dragon", "goblin_werewolf").do("attack compost_dragon", "hunt goblin_werewolf")
    assert (d.side(0), d.side(1)) == ("compost_dragon", "")


def test_goblin_werewolf_hunts_with_eight() -> None:
    d = duel("goblin_werewolf", "giraffodile gorillion").do("attack goblin_werewolf", "hunt giraffodile")
    assert (d.side(0), d.side(1)) == ("goblin_werewolf", "gorillion")


def test_goblin_werewolf_stolen_is_weak_on_the_turn_of_its_first_owner() -> None:
    d = duel("bee_bear", hand=("goblin_werewolf luchataur", "luchataur"), mindbugs=STOLEN)
    assert d.do("play goblin_werewolf", "mindbug").power(1, "goblin_werewolf") == 2
    assert d.do("play luchataur").power(1, "goblin_werewolf") == 8


def test_gorillion_beats_nine() -> None:
    d = duel("gorillion", "luchataur", hand=("bee_bear", "luchataur")).do("attack gorillion", "block luchataur")
    assert (d.side(0), d.side(1)) == ("gorillion", "")


def test_gorillion_has_no_keyword_and_falls_to_poison() -> None:
    d = duel("gorillion", "spider_owl")
    assert d.keywords(0, "gorillion") == ""
    assert d.do("attack gorillion", "block spider_owl").side(0) == ""


def test_gorillion_cannot_block_a_sneaky_creature() -> None:
    assert duel("spider_owl", "gorillion").do("attack spider_owl").life == [3, 2]


def test_gorillion_stolen_stands_on_the_other_side() -> None:
    d = duel(hand=("gorillion luchataur", "luchataur"), mindbugs=STOLEN).do("play gorillion", "mindbug")
    assert (d.side(0), d.side(1), d.asked) == ("", "gorillion", ("act", 0))


def test_grave_robber_takes_from_the_rivals_pile() -> None:
    d = duel(hand=("grave_robber", "luchataur"), discard=("gorillion", "axolotl_healer bee_bear"))
    d.do("play grave_robber", "revive axolotl_healer")
    assert (d.side(0), d.life, d.discard(1)) == ("axolotl_healer grave_robber", [5, 3], "bee_bear")


def test_grave_robber_is_tough() -> None:
    d = duel("gorillion", "grave_robber").do("attack gorillion", "block grave_robber")
    assert d.side(1) == "grave_robber!"


def test_grave_robber_takes_a_second_robber_who_robs_too() -> None:
    d = duel(hand=("grave_robber", "luchataur"), discard=("", "gorillion grave_robber"))
    assert d.do("play grave_robber", "revive grave_robber").side(0) == "gorillion grave_robber grave_robber"


def test_grave_robber_stolen_robs_its_first_owner() -> None:
    d = duel(hand=("grave_robber luchataur", ""), discard=("gorillion", "bee_bear"), mindbugs=STOLEN)
    d.do("play grave_robber", "mindbug")
    assert (d.side(1), d.discard(0), d.discard(1)) == ("gorillion grave_robber", "", "bee_bear")


def test_harpy_mother_takes_up_to_two_weak_enemies() -> None:
    d = duel("gorillion killer_bee spider_owl", "harpy_mother").do("attack gorillion", "block harpy_mother")
    assert d.asked == ("target", 1)
    assert d.options == ["choose enemy killer_bee", "choose enemy spider_owl", "choose none"]
    d.do("choose enemy killer_bee", "choose enemy spider_owl")
    assert (d.side(0), d.side(1)) == ("gorillion", "killer_bee spider_owl")


def test_harpy_mother_may_take_one_or_none() -> None:
    d = duel("gorillion killer_bee spider_owl", "harpy_mother").do("attack gorillion", "block harpy_mother")
    other = duel("gorillion killer_bee spider_owl", "harpy_mother").do("attack gorillion", "block harpy_mother")
    assert d.do("choose none").side(0) == "gorillion killer_bee spider_owl"
    assert other.do("choose enemy spider_owl", "choose none").side(1) == "spider_owl"


def test_harpy_mother_cannot_choose_a_creature_twice_or_a_strong_one() -> None:
    d = duel("gorillion killer_bee spider_owl", "harpy_mother").do("attack gorillion", "block harpy_mother")
    assert d.refused("choose enemy gorillion") == "MB-80"
    assert d.do("choose enemy killer_bee").refused("choose enemy killer_bee") == "MB-80"
    assert d.view()["chosen"] == "killer_bee"


def test_harpy_mother_takes_a_tough_creature_that_was_only_exhausted() -> None:
    d = duel("plated_scorpion", "harpy_mother").do("attack plated_scorpion", "block harpy_mother")
    assert d.do("choose enemy plated_scorpion").side(1) == "plated_scorpion!"


def test_harpy_mother_measures_both_before_either_moves() -> None:
    d = duel("gorillion killer_bee shield_bugs", "harpy_mother").do("attack gorillion", "block harpy_mother")
    assert d.options == ["choose enemy shield_bugs", "choose none"]
    assert (d.do("choose enemy shield_bugs").side(0), d.side(1)) == ("gorillion killer_bee", "shield_bugs")


def test_harpy_mother_stolen_acts_for_the_thief() -> None:
    d = duel("gorillion killer_bee", hand=("harpy_mother", "luchataur"), mindbugs=STOLEN)
    d.do("play harpy_mother", "mindbug", "attack gorillion", "block harpy_mother", "choose enemy killer_bee")
    assert (d.side(0), d.side(1)) == ("gorillion", "killer_bee")


def test_kangasaurus_rex_defeats_all_weak_enemies() -> None:
    d = duel("spider_owl", "axolotl_healer compost_dragon killer_bee", hand=("kangasaurus_rex", "luchataur"))
    d.do("play kangasaurus_rex")
    assert (d.side(0), d.side(1)) == ("kangasaurus_rex spider_owl", "killer_bee")


def test_kangasaurus_rex_only_exhausts_tough_enemies() -> None:
    d = duel("", "plated_scorpion plated_scorpion!", hand=("kangasaurus_rex", "luchataur")).do("play kangasaurus_rex")
    assert (d.side(1), d.discard(1)) == ("plated_scorpion!", "plated_scorpion")


def test_kangasaurus_rex_spares_those_that_shield_bugs_raise() -> None:
    d = duel("", "axolotl_healer shield_bugs!", hand=("kangasaurus_rex", "luchataur")).do("play kangasaurus_rex")
    assert d.side(1) == "axolotl_healer"


def test_kangasaurus_rex_stolen_tramples_its_first_owner() -> None:
    d = duel("spider_owl", "turbo_bug", hand=("kangasaurus_rex luchataur", "luchataur"), mindbugs=STOLEN)
    d.do("play kangasaurus_rex", "mindbug")
    assert (d.side(0), d.side(1)) == ("", "kangasaurus_rex turbo_bug")


def test_killer_bee_takes_a_life() -> None:
    assert duel(hand=("killer_bee", "luchataur")).do("play killer_bee").life == [3, 2]


def test_killer_bee_wins_at_one_life() -> None:
    assert duel(hand=("killer_bee", "luchataur"), life=(3, 1)).do("play killer_bee").ending == ("no_life", [0])


def test_killer_bee_hunts_a_tough_creature() -> None:
    d = duel("killer_bee", "plated_scorpion bee_bear").do("attack killer_bee", "hunt plated_scorpion")
    assert (d.side(0), d.side(1)) == ("", "bee_bear plated_scorpion!")


def test_killer_bee_stolen_stings_its_first_owner() -> None:
    d = duel(hand=("killer_bee luchataur", "luchataur"), mindbugs=STOLEN).do("play killer_bee", "mindbug")
    assert d.life == [2, 3]
