"""The options and rules of Ricochet Robots, readable without loading the game."""

from typing import Final

from tablebots.core.options import Meta, Option, rule_ids

META: Final = Meta(
    name="ricochet",
    rules_version=1,
    seats=(1, 10),
    options=[
        Option("simple_boards", True, "RR-02"),
        Option("board", "", "RR-01"),
        Option("silver", False, "RR-70"),
        Option("thinking", "mental", "RR-13", choices=["mental", "trace"]),
        Option("ricochet_rule", True, "RR-25"),
        Option("exact_bids", False, "RR-51"),
        Option("chips_to_win", 0, "RR-62", low=0, high=17, limits={None: (2, 10)}),
        Option("hourglass_seconds", 60, "RR-41", low=10, high=600),
        Option("patience_seconds", 240, "RR-44", low=0, high=3600),
        Option("check_seconds", 60, "RR-55", low=0, high=600),
        Option("easier_solo", False, "RR-72"),
    ],
    rules=rule_ids("RR", (1, 5), (10, 13), (20, 26), (30, 34), (40, 45), (50, 55), (60, 62), (70, 72)),
    module="tablebots.games.ricochet.game",
    quick={"chips_to_win": 1},
    title="Ricochet Robots",
    clock=True,
)
