"""Answers to questions that the rulebook leaves open, each in one place: change it here and it changes everywhere.

The ids are those of the rulebook's section of rulings. They are not options: after a change the same record
plays differently, so `META.rules_version` must be raised. They are read where they matter, not copied, so that tests
can try the other answer.
"""

REVEALED_CARDS_STAY_PUBLIC: bool = True
"""R-02: the cards revealed to find the first player stay out of the game, face up; else they are unused and unknown."""

STOLEN_CARDS_ARE_REPLACED: bool = True
"""R-10, MB-12: a player whose card is stolen draws up to five, as after any card that leaves the hand."""

TWO_CARDS_LEAVE_TOGETHER: bool = True
"""R-12: two cards of one instruction leave the hand before it is filled up; else it is filled up after each."""

DEFEAT_ALL_AT_ONCE: bool = True
"""R-22: an effect on all weak creatures looks at their power once; else it goes through them one by one."""

HYDRA_TARGETS: str = "any"
"""R-24: whom Snail Hydra may choose: ``any`` creature, any of the ``others``, or ``enemies`` only."""

THROWER_MEASURES_CURRENT_POWER: bool = True
"""R-30: Snail Thrower looks at the current power of its allies; else at the printed one."""

HUNT_AFTER_ATTACK_EFFECT: bool = True
"""R-39: the attacker chooses whom to hunt after its Attack effect; else with the declaration."""

NEW_EFFECTS_JOIN_THE_WAITING: bool = True
"""R-46: Defeated effects that others set off are put in order with those already waiting; else after them."""

FRENZY_IS_TESTED_AFTER_THE_ATTACK: bool = True
"""R-48: Frenzy must be there after the first attack; else when that attack is declared."""
