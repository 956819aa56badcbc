"""What a lobby needs to know of the toy."""

from tablebots.core.options import Meta, Option, rule_ids

META = Meta(
    name="toy",
    rules_version=1,
    seats=(2, 2),
    options=[Option("patient", False, "TY-03")],
    rules=rule_ids("TY", (1, 4)),
    module="tests.contract.toy.game",
    clock=True,
)
