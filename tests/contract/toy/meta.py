"""What a lobby needs to know of the toy."""

from tablebots.core.options import Meta, Option, rule_ids

META = Meta("toy", 1, (2, 2), [Option("patient", False, "TY-03")], rule_ids("TY", (1, 4)), "tests.contract.toy.game")
