"""The order in which the moves of Raising Robots are listed: as on the board, and as the rules let them be used."""

from typing import Final

from tablebots.games.raising.types import PlayerView, RaisingView
from tablebots.table.types import OfferUpdate
from tablebots.terminal.boards.raising_sight import named

BOARD_ACTIONS: Final = ["use"]
ROBOT_ACTIONS: Final = ["act", "act_upgraded", "act_boosted"]
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


def in_order(view: RaisingView, offers: list[OfferUpdate]) -> list[OfferUpdate]:
    """The moves of the seat that sees *view*, as it sees what they name."""
    seat = view["seat"]
    if seat is None:
        return offers
    places = _places(view, view["players"][seat])
    return sorted(offers, key=lambda offer: _rank(offer, places))


def _rank(offer: OfferUpdate, places: dict[str, int]) -> tuple[int, int, int]:
    """Group, and within it by the place of the card on the table; basic before upgraded, left before right."""
    kind = offer["kind"]
    group = GROUP_OF.get(kind, len(GROUPS))
    place = places.get(named(offer), 0)
    within = GROUPS[group].index(kind) if group < len(GROUPS) else 0
    return (group, place, within) if kind in ROBOT_ACTIONS or kind in COLUMNS else (group, within, place)


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
