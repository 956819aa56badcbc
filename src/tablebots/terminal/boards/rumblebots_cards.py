"""Cards of Rumblebots as texts: their values, factions, and all that is printed on one.

A value is a letter and a number, in all four languages: A attack, D defence, C critical hits, B barriers; ``A5▲(3)`` is
5 now and 3 printed.
"""

from dataclasses import dataclass
from typing import Final

from rich.text import Text

from tablebots.core.rulebook import Rulebook
from tablebots.games.rumblebots.cards import TRANSFORMATION, CardSet, Kind, faction_names
from tablebots.games.rumblebots.types import BotView

VALUE: Final = "bold #ffd75f"
RAISED: Final = "bold #87d787"
LOWERED: Final = "bold #ff5f5f"
COST: Final = "#5fd7d7"
CRYSTAL: Final = "bold #5fd7ff"
CHAMPION: Final = "bold #ffaf00"
FACTION_COLOURS: Final = {
    "animal": "#ffaf5f",
    "appliances": "#5fafff",
    "bio": "#87d75f",
    "steam": "#d7d7d7",
    "mech": "#af87ff",
    "warfare": "#ff8787",
}
"""Each comes with the name of the faction, or its first letters."""
SHORT: Final = 2
"""As many letters tell the factions apart in all four languages."""


@dataclass(frozen=True, slots=True)
class CardWriter:
    """Writes cards of one set in one language."""

    cards: CardSet
    book: Rulebook

    def kind(self, card: str) -> Kind:
        """What is printed on a card."""
        return self.cards.kinds[self.cards.number[card]]

    def name(self, card: str) -> str:
        """The name of a card."""
        return self.book.word(card)

    def ability(self, card: str) -> str:
        """What a card does; empty if nothing."""
        return self.kind(card).texts.get(self.book.language, "")

    def factions(self, card: str, *, short: bool) -> Text:
        """The factions of a card, or what it is instead."""
        kind = self.kind(card)
        if kind.contraption:
            word = self.book.word("contraption")
            return Text(f"{word[:SHORT]}." if short else word, "italic")
        line = Text()
        for number, faction in enumerate(faction_names(kind.factions)):
            word = self.book.word(faction)
            line.append("/" * (number > 0))
            line.append(word[:SHORT] if short else word, FACTION_COLOURS[faction])
        return line

    def printed(self, card: str) -> Text:
        """The printed values of a Bot; nothing for a Contraption."""
        kind = self.kind(card)
        if kind.contraption:
            return Text()
        line = Text(f"A{kind.attack} D{kind.defence}", VALUE)
        for letter, count in (("C", kind.crits), ("B", kind.barriers)):
            line.append(f" {letter}{count}" if count else "", VALUE)
        return line

    def added_up(self, cards: list[str]) -> Text:
        """The sums of the printed values of Bots; nothing if there are none."""
        kinds = [self.kind(card) for card in cards if not self.kind(card).contraption]
        if not kinds:
            return Text()
        line = Text(f"A{sum(int(kind.attack) for kind in kinds)} D{sum(int(kind.defence) for kind in kinds)}", VALUE)
        crits, barriers = sum(int(kind.crits) for kind in kinds), sum(int(kind.barriers) for kind in kinds)
        for letter, count in (("C", crits), ("B", barriers)):
            line.append(f" {letter}{count}" if count else "", VALUE)
        return line

    def current(self, bot: BotView, *, defending: bool, both: bool = True) -> Text:
        """The values of a Bot in a squad: those that count now, and unless *both* is false the others too."""
        kind = self.kind(bot["card"])
        attack = [("A", bot["attack"], int(kind.attack)), ("C", bot["crits"], int(kind.crits))]
        defence = [("D", bot["defence"], int(kind.defence)), ("B", bot["barriers"], int(kind.barriers))]
        first, second = (defence, attack) if defending else (attack, defence)
        shown = [_value(*value, counts=True) for value in first if _matters(*value)]
        if both:
            shown += [_value(*value, counts=False) for value in second if _matters(*value)]
        return Text(" ").join(shown)

    def whole(self, card: str) -> Text:
        """All that is printed on a card."""
        say = self.book.board
        kind = self.kind(card)
        line = Text.assemble((self.name(card), "bold underline"), " · ")
        line.append_text(self.factions(card, short=False))
        parts = [self._level(kind)]
        if not kind.contraption:
            parts.append(say("values", attack=int(kind.attack), defence=int(kind.defence)))
            if kind.crits:
                parts.append(say("crits", crits=int(kind.crits)))
            if kind.barriers:
                parts.append(say("barriers", barriers=int(kind.barriers)))
        if 0 < kind.level < TRANSFORMATION:
            parts.append(say("cost", cost=int(kind.cost)))
        parts.append(say("recycles", recycle=int(kind.recycle)))
        line.append(" · " + " · ".join(parts))
        line.append(f"\n{self.ability(card) or say('no_ability')}", "italic")
        return line

    def brief(self, card: str) -> Text:
        """What is printed on a card, with letters for words."""
        line = self._outline(card)
        line.append(f"\n{self.ability(card) or self.book.board('no_ability')}", "italic")
        return line

    def entry(self, card: str) -> Text:
        """What is printed on a card, with letters for words, as one of many below each other."""
        line = self._outline(card)
        line.append(f"  {self.ability(card)}" if self.ability(card) else "", "italic")
        return line

    def _outline(self, card: str) -> Text:
        kind = self.kind(card)
        line = Text.assemble((self.name(card), "bold underline"))
        for part in (self.factions(card, short=False), Text(self._level(kind)), self.printed(card)):
            line.append("  " * (len(part) > 0))
            line.append_text(part)
        line.append(f" ${kind.cost}" if 0 < kind.level < TRANSFORMATION else "", COST)
        return line

    def _level(self, kind: Kind) -> str:
        if kind.level == TRANSFORMATION:
            return self.book.word("transformation")
        return self.book.board("level", level=int(kind.level))


def _matters(letter: str, now: int, printed: int) -> bool:
    """Whether a value is worth telling: attack and defence always are."""
    return letter in "AD" or now > 0 or printed > 0


def _value(letter: str, now: int, printed: int, *, counts: bool) -> Text:
    style = VALUE if counts else "dim"
    if now == printed:
        return Text(f"{letter}{now}", style)
    sign = "▲" if now > printed else "▼"
    over = (RAISED if now > printed else LOWERED) if counts else "dim"
    return Text.assemble((f"{letter}{now}", over), (f"{sign}({printed})", "dim"))


def crystals(count: int) -> Text:
    """Crystals, as a sign and a number."""
    return Text(f"◆{count}", CRYSTAL)
