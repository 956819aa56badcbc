"""Answers to questions that the rulebook leaves open, each in one place: change it here and it changes everywhere.

They are no options of a table: after a change the same record plays differently, so the version of the rules must be
raised. They are read where they matter, not copied, so that tests can try the other answer.
"""

INSPIRATION_WILDS: int = 2
"""RA-43: how many wilds Inspiration offers."""

INSPIRATION_BATTERIES: int = 4
"""RA-43: how many batteries Inspiration offers."""

LESSON_CARDS: int = 3
"""RA-43, RA-72: how many Classes are drawn to keep one."""

FREE_UNLOCK_INSPIRES: bool = True
"""RA-06, RA-42: the free token of the start gives Inspiration too if it comes from the Upgrade section."""

ROBOT_DECK_IS_REBUILT: bool = True
"""RA-14: an empty Robot deck is rebuilt from its discard pile, as the Class deck is."""
