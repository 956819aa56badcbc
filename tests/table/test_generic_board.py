"""A board for any game, drawn and animated from updates and the catalogue alone: no rules, no state."""

import json
from typing import Any

import pytest

from tablebots.core import registry
from tablebots.table.patches import patched

from .driving import GAMES, driven, viewers


class Board:
    """What a screen without any knowledge of a game can show."""

    def __init__(self, catalogue: dict[str, Any]) -> None:
        self.cards = catalogue["cards"]
        self.where: dict[int, tuple[str, int]] = {}
        """The path and the place of each piece that is on the table."""
        self.view: dict[str, Any] = {}
        self.travelled = 0

    def lay(self, table: dict[str, Any]) -> None:
        """Lay out the table at a moment; pieces that lay elsewhere before travel there."""
        where: dict[int, tuple[str, int]] = {}
        for path, ids in table["pieces"].items():
            for place, piece in enumerate(ids):
                if piece:
                    assert piece not in where, f"piece {piece} lies twice"
                    where[piece] = (path, place)
        before = {piece: (path, self.item(path, place)) for piece, (path, place) in self.where.items()}
        self.where = where
        self.view = table["view"]
        for piece, (path, place) in where.items():
            self.travelled += piece in before and before[piece] != (path, self.item(path, place))

    def item(self, path: str, place: int) -> Any:
        """What the view has at a place."""
        found: Any = self.view
        for part in path.split("."):
            found = found[int(part)] if isinstance(found, list) else found[part]
        return found[place] if isinstance(found, list) else found

    def name(self, path: str, place: int) -> str:
        """The name of the card that is drawn at a place."""
        item = self.item(path, place)
        if isinstance(item, dict):
            names = [value for value in item.values() if isinstance(value, str) and value in self.cards]
            return str(names[0]) if names else path.rpartition(".")[2]
        return str(item) if str(item) in self.cards else path.rpartition(".")[2]

    def show(self, update: dict[str, Any]) -> list[str]:
        """Animate what happened, then draw the table with the question; the lines on the screen."""
        lines: list[str] = []
        table: dict[str, Any] = {}
        for moment in update["moments"]:
            table = moment["table"] if "table" in moment else patched(table, moment["patch"])
            self.lay(table)
            lines += [words(event["text"]) for event in moment["events"]]
        self.lay(update)
        for piece, (path, place) in self.where.items():
            card = self.name(path, place)
            assert card in self.cards, (path, place, card)
            lines.append(f"{piece} {path}: {self.cards[card]['name']}")
        lines += self.question(update)
        return lines

    def question(self, update: dict[str, Any]) -> list[str]:
        lines: list[str] = []
        if update["question"] is not None:
            lines.append(words(update["question"]["text"]))
        for offer in update["offers"]:
            for piece in offer["pieces"]:
                assert "id" not in piece or piece["id"] in self.where, offer
            lines.append(words(offer["label"]))
        for lock in update["locked"]:
            assert "id" not in lock or lock["id"] in self.where, lock
            lines.append(f"{words(lock['tag'])}: {words(lock['text'])}")
        return lines


def words(spans: list[dict[str, Any]]) -> str:
    text = "".join(span["text"] for span in spans)
    assert text
    assert "{" not in text
    return text


@pytest.mark.parametrize("name", GAMES)
def test_a_board_without_rules_draws_and_animates_every_game(name: str) -> None:
    catalogue = json.loads(json.dumps(registry.get(name).catalogue("en")))
    boards: dict[int | None, Board] = {}
    told: dict[int | None, int] = {}
    drawn = 0
    for seed in (2, 3):
        boards.clear()
        for table, _, _ in driven(name, seed, 150):
            for viewer in viewers(table):
                board = boards.setdefault(viewer, Board(catalogue))
                update = json.loads(json.dumps(table.update(viewer, told.get(viewer, 0) if boards else 0)))
                drawn += len(board.show(update))
                told[viewer] = update["sequence"]
        told.clear()
    assert drawn > 500
    assert sum(board.travelled for board in boards.values()) > 5
