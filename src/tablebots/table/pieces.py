"""Which piece is which, for one viewer.

The rules number pieces so that they can tell copies apart, and a number may say more than a viewer knows. So each
viewer gets ids of their own: in the order of first sight, and forgotten when a piece goes where the viewer cannot
follow it. Worlds that a viewer cannot tell apart give equal ids.
"""

from collections.abc import Callable
from functools import cache
from operator import eq
from typing import Any, Final

from tablebots.core.errors import Refusal
from tablebots.core.messages import NO_PIECE, Message, Piece, Value
from tablebots.core.types import View


class Pieces:
    """The ids of the pieces that one viewer can tell apart.

    Equal pieces beside each other in a view are a group: nobody can say which of them is which. The one that leaves a
    group, or that something happens to, takes its lowest id, whatever its number is.
    """

    def __init__(self) -> None:
        self._ids: Final[dict[int, int]] = {}
        self._paths: dict[int, str] = {}
        self._groups: dict[int, list[int]] = {}
        self._last = 0

    def copy(self) -> "Pieces":
        """Return the same ids, to go on with by themselves."""
        clone = Pieces()
        clone._ids.update(self._ids)
        clone._paths = self._paths
        # The pieces of a group share one list.
        lists = {id(group): list(group) for group in self._groups.values()}
        clone._groups = {number: lists[id(group)] for number, group in self._groups.items()}
        clone._last = self._last
        return clone

    def see(self, placed: dict[str, list[int]], view: View) -> dict[str, list[int]]:
        """Return the ids of the pieces in a view, by path; 0 for those that the viewer cannot tell apart."""
        paths = {number: path for path, numbers in placed.items() for number in numbers if number >= 0}
        for number in [number for number in paths if number in self._groups] if self._groups else ():
            if self._paths[number] != paths[number]:
                self._leave_group(number)
        ids = self._ids
        for number in [number for number in paths if number not in ids]:
            self._last += 1
            ids[number] = self._last
        if len(ids) > len(paths):
            for number in ids.keys() - paths.keys():
                del ids[number]
        self._paths = paths
        self._groups = {}
        shown: dict[str, list[int]] = {}
        for path, numbers in placed.items():
            shown[path] = [ids[number] if number >= 0 else 0 for number in numbers]
            if len(numbers) > 1:
                items = _at(view, path)
                if isinstance(items, list) and any(map(eq, items, items[1:])):
                    self._group(numbers, items, shown[path])
        return shown

    def _group(self, numbers: list[int], items: list[object], ids: list[int]) -> None:
        """Note which pieces of a list are equal and beside each other, and put the lowest id of each group first."""
        first = 0
        for place in range(1, len(numbers) + 1):
            alike = place < len(numbers) and items[place] == items[first] and numbers[place] >= 0 <= numbers[first]
            if not alike:
                if place - first > 1:
                    group = numbers[first:place]
                    self._groups.update(dict.fromkeys(group, group))
                    ids[first:place] = sorted(ids[first:place])
                first = place

    def _first_sight(self, number: int) -> None:
        if number not in self._ids:
            self._last += 1
            self._ids[number] = self._last

    def _leave_group(self, number: int) -> None:
        """Give a piece the lowest id of its group, and let it be known from now on."""
        group = self._groups.pop(number, [])
        if len(group) < 2:
            return
        lowest = min(group, key=lambda other: self._ids[other])
        self._ids[number], self._ids[lowest] = self._ids[lowest], self._ids[number]
        group.remove(number)

    def _id_of(self, number: int) -> int:
        """Return the id of a piece that something happens to, a new one at first sight."""
        self._leave_group(number)
        self._first_sight(number)
        return self._ids[number]

    def exchange(self, one: int, other: int) -> None:
        """Let two pieces go on under each other's number."""
        first, second = self._ids.pop(one, None), self._ids.pop(other, None)
        if first is not None:
            self._ids[other] = first
        if second is not None:
            self._ids[one] = second

    def named(self, piece: Piece) -> Piece:
        """Return a visible piece with its id in the place of its number: of a group, the lowest."""
        number = int(piece.number)
        if number in self._groups:
            return Piece(piece.name, min([self._ids[other] for other in self._groups[number]]))
        return piece if number < 0 else Piece(piece.name, self._ids.get(number, NO_PIECE))

    def _met(self, piece: Piece) -> Piece:
        """Return a piece that something happens to, with its id in the place of its number."""
        return piece if piece.number < 0 else Piece(piece.name, self._id_of(int(piece.number)))

    def told(self, message: Message) -> Message:
        """Return a message about visible pieces, with their ids in the place of their numbers."""
        return _renamed(message, self.named)

    def refused(self, refusal: Refusal) -> Refusal:
        """Return a refusal, with the ids of visible pieces in the place of their numbers."""
        changed = _renamed_values(refusal.values, self.named)
        return Refusal(refusal.rule, {**refusal.values, **changed}) if changed else refusal

    def happened(self, event: Message) -> Message:
        """Return an event, with ids in the place of the numbers of the pieces that it happens to."""
        return _renamed(event, self._met)


def _renamed(message: Message, name: Callable[[Piece], Piece]) -> Message:
    """Return a message with other pieces; the same one if it has none."""
    changed = _renamed_values(message.values, name)
    return Message(message.group, message.key, {**message.values, **changed}) if changed else message


def _renamed_values(values: dict[str, Value], name: Callable[[Piece], Piece]) -> dict[str, Value]:
    """Return those of the values that are pieces, under other names."""
    changed: dict[str, Value] = {}
    for key, value in values.items():
        if isinstance(value, Piece):
            changed[key] = name(value)
        elif isinstance(value, list):
            pieces = [name(item) for item in value if isinstance(item, Piece)]
            if pieces:
                changed[key] = pieces
    return changed


@cache
def _parts(path: str) -> list[str]:
    return path.split(".")


def _at(view: View, path: str) -> object:
    """Return what lies at a path of a view."""
    found: Any = view
    for part in _parts(path):
        found = found[int(part)] if isinstance(found, list) else found[part]
    return found
