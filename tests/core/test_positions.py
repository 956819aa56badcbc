"""Described positions: all faults are collected, and something harmless is read in their place."""

from tablebots.core import registry
from tablebots.core.positions import PositionReader


def faults(reader: PositionReader) -> list[tuple[str, str]]:
    return [(fault.name, fault.sentence) for fault in reader.faults]


def test_what_is_right_is_read() -> None:
    reader = PositionReader()
    given = {"round": 3, "hand": ["a", 7], "seed": 2**63 - 1, "options": {}}
    reader.check_entries(given, ["round", "hand", "seed", "options"])
    mindbug = registry.get("mindbug")
    assert reader.number(given, "round", 1, 1, 3) == 3
    assert reader.number(given, "turn", 4, 0, 9) == 4
    assert reader.names(given, "hand") == ["a", "7"]
    assert reader.names(given, "pile") == []
    assert reader.seed(given) == 2**63 - 1
    assert reader.seed({}) == 0
    assert reader.options(given, mindbug, 2) == mindbug.meta.choose(2, {})
    assert faults(reader) == []


def test_every_fault_is_noted() -> None:
    reader = PositionReader()
    mindbug = registry.get("mindbug")
    usual = mindbug.meta.choose(2, {})
    reader.check_entries({"rond": 3}, ["round"])
    assert reader.number({"round": 4}, "round", 1, 1, 3) == 1
    assert reader.number({"round": True}, "round", 1, 1, 3) == 1
    assert reader.number({"round": 0}, "round", 1, 1, 3) == 1
    assert reader.names({"hand": "axe"}, "hand") == []
    assert reader.seed({"seed": 2**63}) == 0
    assert reader.options({"options": 3}, mindbug, 2) == usual
    assert reader.options({"options": {"colour": "red"}}, mindbug, 2) == usual
    noted = faults(reader)
    names = [name for name, _ in noted]
    assert names[:7] == ["unknown_entry", "round", "round", "round", "hand", "seed", "options"]
    assert len(noted) == 8
    assert noted[0][1] == "a position has no entry 'rond'"
    assert noted[1][1] == "round is a whole number from 1 to 3, not 4"
    assert noted[4][1] == "hand is a list of names, not 'axe'"
    assert "colour" in noted[7][1]


def test_what_cannot_be_written_down_is_a_fault_too() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    reader = PositionReader()
    reader.seed({"seed": 10**5000})
    reader.number({"round": deep}, "round", 1, 1, 3)
    assert reader.names({"hand": [deep]}, "hand") == ["that"]
    assert [sentence.rpartition(" ")[2] for _, sentence in faults(reader)] == ["that", "that"]
