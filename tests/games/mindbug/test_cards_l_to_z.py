"""Every creature from Lone Yeti to Urchin Hurler: its ability, the keywords it meets, and itself stolen."""

import pytest

from .duel import duel

pytestmark = pytest.mark.rule("MB-80")
STOLEN = (0, 1)
"""Player 1 has a Mindbug to spend."""


def test_lone_yeti_alone_has_ten_power_and_frenzy() -> None:
    d = duel("lone_yeti")
    assert (d.power(0, "lone_yeti"), d.keywords(0, "lone_yeti")) == (10, "frenzy tough")
    assert d.do("attack lone_yeti", "attack again").life == [3, 1]


def test_lone_yeti_in_company_has_five_power_and_no_frenzy() -> None:
    d = duel("lone_yeti spider_owl", "gorillion")
    assert (d.power(0, "lone_yeti"), d.keywords(0, "lone_yeti")) == (5, "tough")


def test_lone_yeti_alone_does_not_mind_enemies_and_is_tough() -> None:
    d = duel("lone_yeti", "gorillion spider_owl").do("attack lone_yeti", "block gorillion")
    assert (d.side(0), d.side(1), d.asked) == ("lone_yeti!", "spider_owl", ("frenzy", 0))


def test_lone_yeti_stolen_is_alone_on_the_thiefs_side() -> None:
    d = duel("spider_owl", hand=("lone_yeti luchataur", "luchataur"), mindbugs=STOLEN).do("play lone_yeti", "mindbug")
    assert d.power(1, "lone_yeti") == 10


def test_luchataur_may_attack_twice() -> None:
    d = duel("luchataur", hand=("gorillion", "bee_bear")).do("attack luchataur")
    assert d.options == ["attack again", "no second attack"]
    assert d.do("attack again").asked == ("act", 1)


def test_luchataur_need_not_attack_twice() -> None:
    d = duel("luchataur", hand=("gorillion", "bee_bear")).do("attack luchataur", "no second attack")
    assert (d.life, d.asked) == ([3, 2], ("act", 1))


def test_luchataur_poisoned_in_its_first_attack_has_no_second() -> None:
    d = duel("luchataur", "spider_owl", hand=("gorillion", "bee_bear")).do("attack luchataur", "block spider_owl")
    assert d.asked == ("act", 1)


def test_luchataur_stolen_attacks_twice_for_the_thief() -> None:
    d = duel(hand=("luchataur gorillion", "bee_bear"), mindbugs=STOLEN)
    d.do("play luchataur", "mindbug", "play gorillion", "attack luchataur", "no block", "attack again", "no block")
    assert d.life == [1, 3]


def test_mysterious_mermaid_raises_life_to_the_rivals() -> None:
    assert duel(hand=("mysterious_mermaid", "luchataur"), life=(1, 6)).do("play mysterious_mermaid").life == [6, 6]


def test_mysterious_mermaid_lowers_life_too() -> None:
    assert duel(hand=("mysterious_mermaid", "luchataur"), life=(5, 1)).do("play mysterious_mermaid").life == [1, 1]


def test_mysterious_mermaid_ties_with_a_tough_elephantopus() -> None:
    d = duel("mysterious_mermaid", "elephantopus").do("attack mysterious_mermaid", "block elephantopus")
    assert (d.side(0), d.side(1)) == ("", "elephantopus!")


def test_mysterious_mermaid_stolen_matches_the_thiefs_life() -> None:
    d = duel(hand=("mysterious_mermaid luchataur", "luchataur"), life=(5, 1), mindbugs=STOLEN)
    assert d.do("play mysterious_mermaid", "mindbug").life == [5, 5]


def test_plated_scorpion_survives_once_and_poisons() -> None:
    d = duel("plated_scorpion", "gorillion").do("attack plated_scorpion", "block gorillion")
    assert (d.side(0), d.side(1)) == ("plated_scorpion!", "")


def test_plated_scorpion_exhausted_is_defeated() -> None:
    d = duel("plated_scorpion!", "gorillion").do("attack plated_scorpion", "block gorillion")
    assert (d.side(0), d.discard(0), d.side(1)) == ("", "plated_scorpion", "")


def test_plated_scorpions_fighting_each_other_are_both_exhausted() -> None:
    d = duel("plated_scorpion", "plated_scorpion").do("attack plated_scorpion", "block plated_scorpion")
    assert (d.side(0), d.side(1)) == ("plated_scorpion!", "plated_scorpion!")


def test_plated_scorpion_stolen_guards_the_thief() -> None:
    d = duel("gorillion", hand=("plated_scorpion", "luchataur"), mindbugs=STOLEN)
    d.do("play plated_scorpion", "mindbug", "attack gorillion", "block plated_scorpion")
    assert (d.side(0), d.side(1)) == ("", "plated_scorpion!")


def test_rhino_turtle_attacks_twice_though_exhausted_in_between() -> None:
    d = duel("rhino_turtle", "gorillion").do("attack rhino_turtle", "block gorillion")
    assert (d.side(0), d.asked) == ("rhino_turtle!", ("frenzy", 0))
    assert d.do("attack again", "block gorillion").discard(0) == "rhino_turtle"


def test_rhino_turtle_survives_higher_power_and_poison_together() -> None:
    d = duel("gorillion axolotl_healer", "rhino_turtle", hand=("bee_bear", "luchataur"))
    assert d.do("attack axolotl_healer", "block rhino_turtle").side(1) == "rhino_turtle!"


def test_rhino_turtle_cannot_block_a_sneaky_creature() -> None:
    assert duel("tiger_squirrel", "rhino_turtle").do("attack tiger_squirrel").life == [3, 2]


def test_rhino_turtle_stolen_comes_fresh() -> None:
    d = duel("gorillion", hand=("rhino_turtle", "luchataur"), mindbugs=STOLEN).do("play rhino_turtle", "mindbug")
    assert d.do("attack gorillion", "block rhino_turtle").side(1) == "rhino_turtle!"


def test_shark_dog_defeats_a_strong_enemy_before_the_block() -> None:
    d = duel("shark_dog", "gorillion spider_owl").do("attack shark_dog")
    assert (d.side(1), d.asked) == ("spider_owl", ("hunt", 0))


def test_shark_dog_must_choose_among_strong_enemies() -> None:
    d = duel("shark_dog", "gorillion strange_barrel killer_bee").do("attack shark_dog")
    assert d.options == ["choose enemy gorillion", "choose enemy strange_barrel"]
    assert d.refused("choose enemy killer_bee") == "MB-80"


def test_shark_dog_only_exhausts_a_tough_enemy_and_may_then_hunt_it() -> None:
    d = duel("shark_dog", "rhino_turtle").do("attack shark_dog")
    assert (d.side(1), d.options) == ("rhino_turtle!", ["hunt rhino_turtle", "no hunt"])


def test_shark_dog_taken_by_the_harpy_it_defeats_does_not_go_on_attacking() -> None:
    d = duel("shark_dog", "harpy_mother shield_bugs shield_bugs").do("attack shark_dog")
    d.do("choose enemy shark_dog")
    assert (d.side(1), d.life, d.asked) == ("shark_dog shield_bugs shield_bugs", [3, 3], ("act", 1))


def test_shark_dog_stolen_bites_its_first_owner() -> None:
    d = duel("gorillion", hand=("shark_dog luchataur", "luchataur"), mindbugs=STOLEN)
    d.do("play shark_dog", "mindbug", "play luchataur", "attack shark_dog", "choose enemy gorillion")
    assert d.side(0) == "luchataur"


def test_sharky_has_what_enemies_have() -> None:
    d = duel("sharky_crab_dog_mummypus", "killer_bee spider_owl rhino_turtle")
    assert d.keywords(0, "sharky_crab_dog_mummypus") == "frenzy hunter poisonous sneaky"
    sources = [word["card"] for word in d.creature(0, "sharky_crab_dog_mummypus")["keywords"]]
    assert sources == ["rhino_turtle", "killer_bee", "spider_owl", "spider_owl"]


def test_sharky_copies_neither_tough_nor_allies() -> None:
    d = duel("sharky_crab_dog_mummypus spider_owl", "elephantopus")
    assert d.keywords(0, "sharky_crab_dog_mummypus") == ""


def test_sharky_blocks_a_sneaky_attacker() -> None:
    d = duel("spider_owl", "sharky_crab_dog_mummypus").do("attack spider_owl", "block sharky_crab_dog_mummypus")
    assert (d.side(0), d.side(1)) == ("", "")


def test_sharky_copies_keywords_that_others_gave() -> None:
    d = duel("sharky_crab_dog_mummypus", "snail_thrower turbo_bug")
    assert d.keywords(0, "sharky_crab_dog_mummypus") == "hunter poisonous"


def test_sharky_stolen_copies_from_its_first_owner() -> None:
    d = duel("spider_owl", hand=("sharky_crab_dog_mummypus luchataur", "luchataur"), mindbugs=STOLEN)
    d.do("play sharky_crab_dog_mummypus", "mindbug")
    assert d.keywords(1, "sharky_crab_dog_mummypus") == "poisonous sneaky"


def test_shield_bugs_raise_the_others_on_their_side() -> None:
    d = duel("shield_bugs spider_owl", "spider_owl")
    powers = (d.power(0, "shield_bugs"), d.power(0, "spider_owl"), d.power(1, "spider_owl"))
    assert powers == (4, 4, 3)
    assert d.creature(0, "spider_owl")["bonuses"] == [{"amount": 1, "card": "shield_bugs"}]


def test_shield_bugs_raise_each_other() -> None:
    d = duel("shield_bugs shield_bugs spider_owl")
    assert (d.power(0, "shield_bugs"), d.power(0, "shield_bugs#2"), d.power(0, "spider_owl")) == (5, 5, 5)


def test_shield_bugs_are_tough() -> None:
    d = duel("gorillion", "shield_bugs").do("attack gorillion", "block shield_bugs")
    assert d.side(1) == "shield_bugs!"


def test_shield_bugs_stolen_raise_the_thiefs_creatures() -> None:
    d = duel("spider_owl", "spider_owl", hand=("shield_bugs luchataur", "luchataur"), mindbugs=STOLEN)
    d.do("play shield_bugs", "mindbug")
    assert (d.power(0, "spider_owl"), d.power(1, "spider_owl")) == (3, 4)


def test_snail_hydra_with_fewer_creatures_defeats_one() -> None:
    d = duel("snail_hydra", "gorillion bee_bear").do("attack snail_hydra")
    assert d.options == ["choose allied snail_hydra", "choose enemy bee_bear", "choose enemy gorillion"]
    assert d.do("choose enemy gorillion").asked == ("block", 1)


def test_snail_hydra_with_as_many_creatures_does_nothing() -> None:
    d = duel("snail_hydra", "gorillion").do("attack snail_hydra")
    assert (d.side(1), d.asked) == ("gorillion", ("block", 1))


def test_snail_hydra_may_defeat_itself_and_then_does_not_strike() -> None:
    d = duel("snail_hydra", "gorillion bee_bear").do("attack snail_hydra", "choose allied snail_hydra")
    assert (d.side(0), d.life, d.asked) == ("", [3, 3], ("act", 1))


def test_snail_hydra_only_exhausts_a_tough_creature() -> None:
    d = duel("snail_hydra", "rhino_turtle bee_bear").do("attack snail_hydra", "choose enemy rhino_turtle")
    assert d.side(1) == "bee_bear rhino_turtle!"


def test_snail_hydra_defeated_by_the_toad_it_defeats_does_not_strike() -> None:
    d = duel("snail_hydra", "explosive_toad bee_bear").do("attack snail_hydra", "choose enemy explosive_toad")
    assert d.do("choose enemy snail_hydra").life == [3, 3]
    assert (d.side(0), d.side(1), d.asked) == ("", "bee_bear", ("act", 1))


def test_snail_hydra_stolen_defeats_creatures_of_its_first_owner() -> None:
    d = duel("gorillion bee_bear", hand=("snail_hydra luchataur", "luchataur"), mindbugs=STOLEN)
    d.do("play snail_hydra", "mindbug", "play luchataur", "attack snail_hydra", "choose enemy gorillion")
    assert d.side(0) == "bee_bear luchataur"


def test_snail_thrower_arms_weak_allies() -> None:
    d = duel("snail_thrower turbo_bug killer_bee", "axolotl_healer")
    assert d.keywords(0, "turbo_bug") == "hunter poisonous"
    assert d.keywords(0, "killer_bee") == "hunter"
    assert [word["card"] for word in d.creature(0, "turbo_bug")["keywords"]] == ["snail_thrower", "snail_thrower"]


def test_snail_thrower_does_not_arm_itself_or_enemies() -> None:
    d = duel("snail_thrower", "turbo_bug")
    assert (d.keywords(0, "snail_thrower"), d.keywords(1, "turbo_bug")) == ("poisonous", "")


def test_snail_thrower_lets_weak_allies_hunt_and_poison() -> None:
    d = duel("snail_thrower tiger_squirrel", "gorillion").do("attack tiger_squirrel", "hunt gorillion")
    assert (d.side(0), d.side(1)) == ("snail_thrower", "")


def test_snail_thrower_stolen_arms_the_thiefs_creatures() -> None:
    d = duel("turbo_bug", "tiger_squirrel", hand=("snail_thrower luchataur", "luchataur"), mindbugs=STOLEN)
    d.do("play snail_thrower", "mindbug")
    assert (d.keywords(0, "turbo_bug"), d.keywords(1, "tiger_squirrel")) == ("", "hunter poisonous sneaky")


def test_spider_owl_is_blocked_by_sneaky_creatures_only() -> None:
    d = duel("spider_owl", "gorillion tiger_squirrel").do("attack spider_owl")
    assert (d.options, d.refused("block gorillion")) == (["block tiger_squirrel", "no block"], "MB-54")


def test_spider_owl_blocks_like_any_other_and_poisons() -> None:
    d = duel("tusked_extorter", "spider_owl").do("attack tusked_extorter", "block spider_owl")
    assert (d.side(0), d.side(1)) == ("", "")


def test_spider_owl_survives_a_weaker_creature_that_is_not_poisonous() -> None:
    d = duel("ferret_bomber", "spider_owl").do("attack ferret_bomber", "block spider_owl")
    assert (d.side(0), d.side(1)) == ("", "spider_owl")


def test_spider_owl_stolen_sneaks_past_its_first_owner() -> None:
    d = duel("gorillion", hand=("spider_owl luchataur", "luchataur"), mindbugs=STOLEN)
    d.do("play spider_owl", "mindbug", "play luchataur", "attack spider_owl")
    assert d.life == [2, 3]


def test_strange_barrel_steals_two_cards() -> None:
    d = duel("gorillion", "strange_barrel", hand=("bee_bear killer_bee turbo_bug", "luchataur"))
    d.do("attack gorillion", "block strange_barrel")
    assert len(d.hand(0).split()) == 1
    assert sorted(d.hand(1).split() + d.hand(0).split()) == ["bee_bear", "killer_bee", "luchataur", "turbo_bug"]


def test_strange_barrel_steals_what_there_is() -> None:
    d = duel("gorillion", "strange_barrel", hand=("bee_bear", "luchataur")).do(
        "attack gorillion", "block strange_barrel"
    )
    assert (d.hand(0), d.hand(1)) == ("", "bee_bear luchataur")


def test_strange_barrel_poisoned_by_an_attacker_it_beats_still_steals() -> None:
    d = duel("axolotl_healer killer_bee", "strange_barrel", hand=("bee_bear", "luchataur"))
    assert d.do("attack axolotl_healer", "block strange_barrel").hand(1) == "bee_bear luchataur"


def test_strange_barrel_stolen_steals_for_the_thief() -> None:
    d = duel("gorillion", hand=("strange_barrel bee_bear", "luchataur"), mindbugs=STOLEN)
    d.do("play strange_barrel", "mindbug", "attack gorillion", "block strange_barrel")
    assert (d.hand(0), d.hand(1), d.discard(1)) == ("", "bee_bear luchataur", "strange_barrel")


def test_tiger_squirrel_defeats_an_enemy_of_seven_or_more() -> None:
    d = duel("", "giraffodile strange_barrel", hand=("tiger_squirrel", "luchataur")).do("play tiger_squirrel")
    assert d.side(1) == "strange_barrel"


def test_tiger_squirrel_only_exhausts_a_tough_enemy() -> None:
    d = duel("", "rhino_turtle", hand=("tiger_squirrel", "luchataur")).do("play tiger_squirrel")
    assert d.side(1) == "rhino_turtle!"


def test_tiger_squirrel_reaches_a_creature_raised_to_seven() -> None:
    d = duel("gorillion", "strange_barrel shield_bugs", hand=("tiger_squirrel", "luchataur")).do("play tiger_squirrel")
    assert (d.side(0), d.side(1)) == ("gorillion tiger_squirrel", "shield_bugs")


def test_tiger_squirrel_is_sneaky() -> None:
    assert duel("tiger_squirrel", "gorillion").do("attack tiger_squirrel").life == [3, 2]


def test_tiger_squirrel_stolen_defeats_a_creature_of_its_first_owner() -> None:
    d = duel("gorillion", "bee_bear", hand=("tiger_squirrel luchataur", "luchataur"), mindbugs=STOLEN)
    d.do("play tiger_squirrel", "mindbug")
    assert (d.side(0), d.side(1)) == ("", "bee_bear tiger_squirrel")


def test_turbo_bug_brings_life_down_to_one() -> None:
    d = duel("turbo_bug", "gorillion", life=(3, 7)).do("attack turbo_bug")
    assert (d.life, d.asked) == ([3, 1], ("block", 1))


def test_turbo_bug_does_nothing_at_one_life() -> None:
    d = duel("turbo_bug", "gorillion", life=(3, 1)).do("attack turbo_bug")
    assert (d.life, d.ending) == ([3, 1], None)


def test_turbo_bug_unblocked_wins() -> None:
    assert duel("turbo_bug", life=(3, 7)).do("attack turbo_bug").ending == ("no_life", [0])


def test_turbo_bug_falls_to_a_poisonous_blocker() -> None:
    d = duel("turbo_bug", "deathweaver").do("attack turbo_bug", "block deathweaver")
    assert (d.side(0), d.side(1), d.life) == ("", "", [3, 1])


def test_turbo_bug_stolen_races_against_its_first_owner() -> None:
    d = duel("gorillion", hand=("turbo_bug luchataur", "luchataur"), life=(5, 3), mindbugs=STOLEN)
    d.do("play turbo_bug", "mindbug", "play luchataur", "attack turbo_bug")
    assert (d.life, d.asked) == ([1, 3], ("block", 0))


def test_tusked_extorter_makes_the_rival_discard_before_the_block() -> None:
    d = duel("tusked_extorter", "bee_bear", hand=("luchataur", "gorillion killer_bee")).do("attack tusked_extorter")
    assert (d.asked, d.options) == (("discard", 1), ["discard gorillion", "discard killer_bee"])
    assert d.do("discard killer_bee").asked == ("block", 1)


def test_tusked_extorter_finds_an_empty_hand() -> None:
    d = duel("tusked_extorter", "bee_bear", hand=("luchataur", "")).do("attack tusked_extorter")
    assert (d.asked, d.discard(1)) == (("block", 1), "")


def test_tusked_extorter_loses_to_a_sneaky_poisonous_blocker() -> None:
    d = duel("tusked_extorter", "spider_owl").do("attack tusked_extorter", "block spider_owl")
    assert (d.discard(0), d.discard(1)) == ("tusked_extorter", "luchataur spider_owl")


def test_tusked_extorter_stolen_extorts_its_first_owner() -> None:
    d = duel("gorillion", hand=("tusked_extorter luchataur killer_bee bee_bear", "luchataur"), mindbugs=STOLEN)
    d.do("play tusked_extorter", "mindbug", "play luchataur", "attack tusked_extorter")
    assert (d.asked, d.options) == (("discard", 0), ["discard bee_bear", "discard killer_bee"])


def test_urchin_hurler_raises_the_others_on_its_turn() -> None:
    d = duel("urchin_hurler spider_owl")
    assert (d.power(0, "urchin_hurler"), d.power(0, "spider_owl")) == (5, 5)
    assert d.creature(0, "spider_owl")["bonuses"] == [{"amount": 2, "card": "urchin_hurler"}]


def test_urchin_hurler_raises_nobody_who_blocks() -> None:
    d = duel("killer_bee", "urchin_hurler axolotl_healer").do("attack killer_bee", "hunt axolotl_healer")
    assert d.power(1, "urchin_hurler") == 5
    assert (d.side(0), d.side(1)) == ("", "urchin_hurler")


def test_urchin_hurler_hunts() -> None:
    d = duel("urchin_hurler", "gorillion deathweaver").do("attack urchin_hurler", "hunt deathweaver")
    assert (d.side(0), d.side(1)) == ("", "gorillion")


def test_urchin_hurler_stolen_raises_on_the_thiefs_turn() -> None:
    d = duel("turbo_bug", "spider_owl", hand=("urchin_hurler luchataur", "luchataur"), mindbugs=STOLEN)
    d.do("play urchin_hurler", "mindbug")
    assert (d.power(0, "turbo_bug"), d.power(1, "spider_owl")) == (4, 3)
    assert d.do("play luchataur").power(1, "spider_owl") == 5
