"""How data files write actions: ``5: C>3B`` pays a Robot card for three batteries if the phase has 5 energy.

A number before the colon is the energy, ``>`` stands between payment and gain, ``+`` joins, ``/`` lets choose, and a
number before a letter counts. The letters are those of *LETTERS*.
"""

from typing import Final

from mypy_extensions import i64

from tablebots.core.errors import TablebotsError, wrong
from tablebots.core.messages import Message
from tablebots.games.raising.abilities import Gain
from tablebots.games.raising.components import ITEMS, LETTERS, PACKAGE, PrintedAction
from tablebots.games.raising.effects import gain_of, gain_one_of

PAYABLE: Final = "SGMPTBCW"
"""What can be paid."""
CHOOSABLE: Final = "SGMPTBC"
"""What a choice can be of."""
ONCE: Final = "RXALI"
"""What an action gives at most once."""
MAX_THRESHOLD: Final = 7
MAX_LENGTH: Final = 40


class Slip(TablebotsError):
    """A fault in a text: what it is, and at which character."""

    def __init__(self, told: str | Message, place: int) -> None:
        super().__init__(told)
        self.place: Final = place

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Slip, (self.told, self.place)

    def marked(self, text: str) -> str:
        """Return the text with a caret before the wrong character."""
        return f"'{text[: self.place]}^{text[self.place :]}'"


class Notation:
    """A text that is being read."""

    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.place: int = 0
        if len(text) > MAX_LENGTH:
            raise Slip(wrong("slip_long", {"most": MAX_LENGTH}, PACKAGE), MAX_LENGTH)

    def peek(self) -> str:
        """Return the next character that is not a blank; empty at the end."""
        while self.place < len(self.text) and self.text[self.place] == " ":
            self.place += 1
        return self.text[self.place] if self.place < len(self.text) else ""

    def take(self, wanted: str) -> bool:
        """Skip the next character if it is the wanted one; return whether it was."""
        if self.peek() != wanted:
            return False
        self.place += 1
        return True

    def digit(self) -> int:
        """Return the next character as a number from 1 to 9; 0 if it is not one."""
        found = self.peek()
        if not found or found not in "123456789":
            return 0
        self.place += 1
        return int(found)

    def letter(self, allowed: str) -> i64:
        """Return the item of the next letter."""
        found = self.peek()
        if not found:
            raise Slip(wrong("slip_no_letter", None, PACKAGE), self.place)
        if found not in LETTERS:
            raise Slip(wrong("slip_no_item", None, PACKAGE), self.place)
        if found not in allowed:
            raise Slip(wrong("slip_not_here", None, PACKAGE), self.place)
        self.place += 1
        return LETTERS.index(found)

    def end(self) -> None:
        """Raise Slip unless the text ends here."""
        if self.peek():
            raise Slip(wrong("slip_end", None, PACKAGE), self.place)

    def energy(self, most: int) -> int:
        """Return the number before the colon."""
        start = self.place
        found = self.digit()
        if not 1 <= found <= most:
            raise Slip(wrong("slip_energy", {"most": most}, PACKAGE), start)
        if not self.take(":"):
            raise Slip(wrong("slip_colon", None, PACKAGE), self.place)
        return found

    def payment(self) -> list[int]:
        """Return how many of each item are paid."""
        pays = [0] * len(ITEMS)
        while True:
            count = self.digit() or 1
            place = self.place
            item = self.letter(PAYABLE)
            if pays[item]:
                raise Slip(wrong("slip_paid_twice", None, PACKAGE), place)
            pays[item] = count
            if not self.take("+"):
                return pays

    def gains(self, allowed: str) -> list[Gain]:
        """Return all that is given."""
        gains: list[Gain] = []
        while True:
            gains.append(self.gain(allowed))
            if not self.take("+"):
                return gains

    def gain(self, allowed: str) -> Gain:
        """Return one thing that is given."""
        count = self.digit()
        place = self.place
        item = self.letter(allowed)
        if self.peek() != "/":
            if count > 1 and LETTERS[item] in ONCE:
                raise Slip(wrong("slip_once", None, PACKAGE), place)
            return gain_of(item, count or 1)
        if count:
            raise Slip(wrong("slip_choice_number", None, PACKAGE), place)
        self.place = place
        choices: list[int] = []
        while True:
            place = self.place
            choice = self.letter(CHOOSABLE)
            if choice in choices:
                raise Slip(wrong("slip_choice_twice", None, PACKAGE), place)
            choices.append(choice)
            if not self.take("/"):
                return gain_one_of(choices)


def read_action(text: str) -> PrintedAction:
    """Return an action with its energy; raise Slip."""
    notation = Notation(text)
    energy = notation.energy(MAX_THRESHOLD)
    pays = [0] * len(ITEMS)
    if ">" in text:
        pays = notation.payment()
        if not notation.take(">"):
            raise Slip(wrong("slip_arrow", None, PACKAGE), notation.place)
    gains = notation.gains(LETTERS)
    notation.end()
    return PrintedAction(energy, pays, gains)


def read_cost(text: str) -> PrintedAction:
    """Return an energy and what is paid with it; raise Slip."""
    notation = Notation(text)
    energy = notation.energy(9)
    pays = notation.payment()
    notation.end()
    return PrintedAction(energy, pays, [])


def read_payment(text: str) -> list[int]:
    """Return how many of each item are paid; an empty text pays nothing; raise Slip."""
    notation = Notation(text)
    if not notation.peek():
        return [0] * len(ITEMS)
    pays = notation.payment()
    notation.end()
    return pays


def read_gains(text: str, allowed: str) -> list[Gain]:
    """Return what is given, without energy and payment; raise Slip."""
    notation = Notation(text)
    gains = notation.gains(allowed)
    notation.end()
    return gains


def write_action(action: PrintedAction) -> str:
    """Return an action as data files write it; an energy of 0 is left out."""
    energy = f"{action.energy}: " if action.energy > 0 else ""
    pays = [_counted(LETTERS[item], int(action.pays[item])) for item in range(len(LETTERS)) if action.pays[item] > 0]
    arrow = ">" if pays and action.gains else ""
    return energy + "+".join(pays) + arrow + "+".join([_write_gain(gain) for gain in action.gains])


def _write_gain(gain: Gain) -> str:
    if gain.choices:
        return "/".join([LETTERS[choice] for choice in gain.choices])
    return _counted(LETTERS[gain.item], int(gain.amount))


def _counted(letter: str, count: int) -> str:
    return letter if count == 1 else f"{count}{letter}"
