"""The order in which the moves of Raising Robots are listed: as on the board, and as the rules let them be used."""

from typing import Final

from tablebots.core.moves import Move
from tablebots.games.raising.types import PlayerView, RaisingView

BOARD_ACTIONS: Final = ["use"]
ROBOT_ACTIONS: Final = ["act", "act_upgraded", "act_boosted"]
ONE_BY_ONE: Final = [*BOARD_ACTIONS, *ROBOT_ACTIONS]
"""What is done from top to bottom and from left to right, so that a later one drops those before it."""
COLUMNS: Final = ["assemble_left", "assemble_right"]
GROUPS: Final = [
    BOARD_ACTIONS,
    ROBOT_ACTIONS,
    ["again"],
    COLUMNS,
    ["pay_as_printed"],
    ["bid", "keep", "reject", "assign", "boost", "spend", "upgrade", "assemble", "ability"],
    ["unlock", "inspire", "take", "tape_for", "pay", "discard", "replace"],
    ["place"],
    ["draw", "refuse", "pass", "start", "end"],
]
"""The kinds of moves, those that are listed first before the others; those that end something are the last."""
GROUP_OF: Final = {kind: number for number, kinds in enumerate(GROUPS) for kind in kinds}


def in_order(view: RaisingView, legal: list[Move]) -> list[Move]:
    """The moves of the seat that sees *view*, as it sees what they name."""
    seat = view["seat"]
    if seat is None:
        return legal
    places = _places(view, view["players"][seat])
    return sorted(legal, key=lambda move: _rank(move, places))


def _rank(move: Move, places: dict[str, int]) -> tuple[int, int, int, int]:
    """Group, and within it by the place of the card on the table; basic before upgraded, left before right."""
    group = GROUP_OF.get(move.key, len(GROUPS))
    place = places.get(str(move.values.get("card", "")), 0)
    within = GROUPS[group].index(move.key) if group < len(GROUPS) else 0
    if move.key in ROBOT_ACTIONS or move.key in COLUMNS:
        return group, place, within, move.code
    return group, 0 if move.key == "use" else within, place, move.code


def _places(view: RaisingView, player: PlayerView) -> dict[str, int]:
    """Where each card is seen: bidding tracks, rows from left to right, Classes, Inventor, hand."""
    cards = [track["inventor"] for track in view["tracks"]]
    for row in player["rows"].values():
        cards += row
    cards += [each["card"] for each in player["classes"]]
    if player["inventor"] is not None:
        cards.append(player["inventor"])
    cards += player["hand"]
    return {card: number for number, card in enumerate(dict.fromkeys(cards), 1)}


def skipped(legal: list[Move], move: Move) -> int:
    """How many board actions and Robots that could still act a move gives up; *legal* is in order."""
    if move.key in ("again", "end"):
        ahead = legal
    elif move.key in ONE_BY_ONE:
        ahead = legal[: legal.index(move)]
    else:
        return 0
    cards = {str(other.values["card"]) for other in ahead if other.key in ONE_BY_ONE}
    return len(cards - {str(move.values["card"])} if move.key in ONE_BY_ONE else cards)
