"""Cards of Rumblebots as texts: their values, factions, and all that is printed on one.

A value is a letter and a number, in all four languages: A attack, D defence, C critical hits, B barriers; ``A5▲(3)`` is
5 now and 3 printed.
"""

from dataclasses import dataclass
from typing import Final

from rich.text import Text

from tablebots.core.rulebook import Rulebook
from tablebots.games.rumblebots.types import BotView, CardFacts, RumblebotsCatalogue, TotalsView

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
TRANSFORMATION: Final = 5
"""The level of Transformations in the catalogue."""


@dataclass(frozen=True, slots=True)
class CardWriter:
    """Writes cards of one set in one language."""

    catalogue: RumblebotsCatalogue
    book: Rulebook

    def facts(self, card: str) -> CardFacts:
        """What is printed on a card."""
        return self.catalogue["cards"][card]

    def name(self, card: str) -> str:
        """The name of a card."""
        return self.book.word(card)

    def ability(self, card: str) -> str:
        """What a card does; empty if nothing."""
        return self.facts(card)["text"]

    def factions(self, card: str, *, short: bool) -> Text:
        """The factions of a card, or what it is instead."""
        facts = self.facts(card)
        if facts["contraption"]:
            word = self.book.word("contraption")
            return Text(f"{word[:SHORT]}." if short else word, "italic")
        line = Text()
        for number, faction in enumerate(facts["factions"]):
            word = self.book.word(faction)
            line.append("/" * (number > 0))
            line.append(word[:SHORT] if short else word, FACTION_COLOURS[faction])
        return line

    def printed(self, card: str) -> Text:
        """The printed values of a Bot; nothing for a Contraption."""
        facts = self.facts(card)
        return Text() if facts["contraption"] else values(facts)

    def current(self, bot: BotView, *, defending: bool, both: bool = True) -> Text:
        """The values of a Bot in a squad: those that count now, and unless *both* is false the others too."""
        facts = self.facts(bot["card"])
        attack = [("A", bot["attack"], facts["attack"]), ("C", bot["crits"], facts["crits"])]
        defence = [("D", bot["defence"], facts["defence"]), ("B", bot["barriers"], facts["barriers"])]
        first, second = (defence, attack) if defending else (attack, defence)
        shown = [_value(*value, counts=True) for value in first if _matters(*value)]
        if both:
            shown += [_value(*value, counts=False) for value in second if _matters(*value)]
        return Text(" ").join(shown)

    def whole(self, card: str) -> Text:
        """All that is printed on a card."""
        say = self.book.board
        facts = self.facts(card)
        line = Text.assemble((self.name(card), "bold underline"), " · ")
        line.append_text(self.factions(card, short=False))
        parts = [self._level(facts)]
        if not facts["contraption"]:
            parts.append(say("values", attack=facts["attack"], defence=facts["defence"]))
            if facts["crits"]:
                parts.append(say("crits", crits=facts["crits"]))
            if facts["barriers"]:
                parts.append(say("barriers", barriers=facts["barriers"]))
        if 0 < facts["level"] < TRANSFORMATION:
            parts.append(say("cost", cost=facts["cost"]))
        parts.append(say("recycles", recycle=facts["recycle"]))
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
        facts = self.facts(card)
        line = Text.assemble((self.name(card), "bold underline"))
        for part in (self.factions(card, short=False), Text(self._level(facts)), self.printed(card)):
            line.append("  " * (len(part) > 0))
            line.append_text(part)
        line.append(f" ${facts['cost']}" if 0 < facts["level"] < TRANSFORMATION else "", COST)
        return line

    def _level(self, facts: CardFacts) -> str:
        if facts["level"] == TRANSFORMATION:
            return self.book.word("transformation")
        return self.book.board("level", level=facts["level"])


def values(printed: CardFacts | TotalsView) -> Text:
    """The values of a Bot, or what several Bots add up to."""
    line = Text(f"A{printed['attack']} D{printed['defence']}", VALUE)
    for letter, count in (("C", printed["crits"]), ("B", printed["barriers"])):
        line.append(f" {letter}{count}" if count else "", VALUE)
    return line


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
