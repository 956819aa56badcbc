"""Answers to questions that the rulebook leaves open, each in one place: change it here and it changes everywhere.

They are no options of a table: after a change the same record plays differently, so the version of the rules must be
raised. They are read where they matter, not copied, so that tests can try the other answer. What a card does, where
that is our choice, stands in its row of the card set.
"""

ODD_ROUNDS_GO_CLOCKWISE: bool = True
"""RB-09: odd rounds go clockwise (seat 0, 1, 2, ...) and even rounds the other way; else the reverse."""

NEW_BOTS_COUNT_AS_OWNED: bool = True
"""RB-120: a Bot built in this phase counts when the last older one is recycled; else an older one must remain."""

CONTRAPTIONS_CAN_BE_RECYCLED: bool = True
"""RB-121: a Contraption is recycled for its printed value like any Bot."""

DOMINANCE_WAITS_FOR_THE_PHASE: bool = True
"""RB-60: dominance is tested when all have built; else also after each player's turn to build."""

CHALLENGER_IS_ASKED_FIRST: bool = True
"""RB-122: in a window for Contraptions the Challenger decides before the Champion."""

LOOP_IS_SURRENDER: bool = True
"""RB-57: whoever loops surrenders for this battle; else only the attacking squad is discarded and the clash ends."""

LOANS_GO_HOME: bool = True
"""RB-123: a borrowed Bot that is still standing when the battle ends goes back to its owner; else it stays."""

BORROWING_IS_OPTIONAL: bool = True
"""RB-124: the player may leave a readied Contraption alone and borrow nothing."""

BOTS_OF_THE_SURRENDERED_STAY_OUT: bool = True
"""RB-125: a lent Bot that reboots for a player who has surrendered is discarded; else it waits in that empty deck."""

CRYO_CELL_PAYS_FOR_SCANS: bool = False
"""RB-126: in the Showdown a crystal of the Cryo-cell may also be energized to scan."""

EVOLVED_BELONG_TO_THE_OWNER: bool = True
"""RB-127: a borrowed Bot that transforms is its owner's afterwards; else it is the borrower's for good."""
