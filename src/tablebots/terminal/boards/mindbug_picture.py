"""The table of Mindbug as lines of text: the other side above, what is going on, one's own side and hand below."""

from collections import Counter
from dataclasses import dataclass
from typing import Final, cast

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from tablebots.games.mindbug.types import CardFacts, CreatureView, MindbugCatalogue, MindbugView
from tablebots.terminal.boards.drawn import Drawn
from tablebots.terminal.scene import Scene

LIFE: Final = "#ff5f5f"
MINDBUG: Final = "#5fd7d7"
POWER: Final = "bold #ffd75f"
KEYWORD: Final = "#5fd7d7"
GIVEN: Final = "#87d787"
"""What another card, or a condition, adds."""
INDENT: Final = 9
"""Columns before a card's name: the number of a move, a mark, the power."""
WIDEST: Final = 100
"""Lines that are longer are hard to read."""

OWN_HAND: Final = ["play", "discard"]
OWN_SIDE: Final = [
    "attack",
    "block",
    "choose_allied",
]
OTHER_SIDE: Final = [
    "hunt",
    "choose_enemy",
]
"""Where the card that a move names lies, by the kind of the move."""


@dataclass(frozen=True, slots=True)
class Detail:
    """How much is told about the cards."""

    creatures: bool
    """What creatures in play do."""
    hand: bool
    """What cards in hand do."""
    piles: bool
    """The names of the cards in the discard piles."""
    pointed: bool = True
    """What the card does that is pointed at, that attacks or that asks something, whatever is told of the others."""
    sources: bool = True
    """Which cards give a creature power and keywords that are not printed on it."""
    tight: bool = False
    """The hand in running lines, and nothing that the question above the table says too."""
    airy: bool = False
    """Texts on lines of their own, and empty lines between the parts."""
    everything: bool = False
    """Also the cards revealed at the start, those whose place is unknown, and what the signs mean."""


FULLEST: Final = Detail(creatures=True, hand=True, piles=True, everything=True)
LADDER: Final = [
    Detail(creatures=True, hand=True, piles=True, airy=True),
    Detail(creatures=True, hand=True, piles=True),
    Detail(creatures=True, hand=True, piles=False),
    Detail(creatures=False, hand=True, piles=True),
    Detail(creatures=False, hand=True, piles=False),
    Detail(creatures=False, hand=False, piles=False),
    Detail(creatures=False, hand=False, piles=False, sources=False),
    Detail(creatures=False, hand=False, piles=False, sources=False, tight=True),
    Detail(creatures=False, hand=False, piles=False, sources=False, tight=True, pointed=False),
]
"""From the roomiest to the shortest: the first that fits is shown."""


@dataclass(frozen=True, slots=True)
class Picture:
    """The table as one seat sees it, drawn into whatever width it gets; rich asks for it."""

    scene: Scene
    view: MindbugView
    height: int
    pointed: str | None
    """The card that is pointed at in the list of moves."""
    whole: bool
    """Whether everything is told, though it may have to be scrolled."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The lines, in the fullest form that fits."""
        width = min(options.max_width, WIDEST)
        yield Text("\n").join(self.lines(width))

    def lines(self, width: int) -> list[Text]:
        """The lines in a width, in the fullest form that fits the height."""
        if self.whole:
            return self._draw(FULLEST, width)
        drawn: list[Text] = []
        for fullness in LADDER:
            drawn = self._draw(fullness, width)
            if len(drawn) <= self.height:
                break
        return drawn

    def _draw(self, fullness: Detail, width: int) -> list[Text]:
        own = self.scene.seat or 0
        drawn = Drawn(width)
        self._side(drawn, 1 - own, fullness)
        self._middle(drawn, fullness)
        self._side(drawn, own, fullness)
        self._hand(drawn, own, fullness)
        if fullness.everything:
            self._rest(drawn)
        return drawn.lines

    def _side(self, drawn: Drawn, seat: int, fullness: Detail) -> None:
        """A player's line, creatures and discard pile."""
        player = self.view["players"][seat]
        drawn.add(self._headline(seat))
        for creature in player["creatures"]:
            drawn.add(self._creature(seat, creature, fullness), INDENT, self._front(seat, creature))
        if not player["creatures"]:
            drawn.add(Text(self.scene.book.board("no_creatures"), "dim"), INDENT)
        if seat != (self.scene.seat or 0) and player["hand"]:
            drawn.add(self._named("known", player["hand"]), 2)
        if player["discard"] and (fullness.piles or self._reviving()):
            drawn.add(self._named("discarded", player["discard"]), 2)

    def _headline(self, seat: int) -> Text:
        say = self.scene.book.board
        player = self.view["players"][seat]
        turn = self.view["turn"] == seat and self.view["outcome"] is None
        line = Text.assemble(("▸ " if turn else "  ", "bold"), (self.scene.book.player(seat), "bold underline"), " ")
        line.append_text(life_and_mindbugs(player["life"], player["mindbugs"]))
        counts = [
            say("hand", count=player["hand_size"]),
            say("pile", count=player["pile_size"]),
            say("discard", count=len(player["discard"])),
        ]
        line.append("  " + ", ".join(counts))
        return line

    def _front(self, seat: int, creature: CreatureView) -> Text:
        """The number of the move that names it, what it is doing, and its power."""
        own = seat == (self.scene.seat or 0)
        number = self._number(OWN_SIDE if own else OTHER_SIDE, creature["place"])
        mark = " "
        if seat == self.view["turn"] and creature["place"] == self.view["attacker"]:
            mark = "»"
        elif creature["card"] == self.view["source"]:
            mark = "!"
        elif creature["place"] == self.view["chosen"]:
            mark = "✓"
        raised = "▲" if creature["power"] > creature["printed"] else " "
        return front(number, mark, creature["power"], raised)

    def _creature(self, seat: int, creature: CreatureView, fullness: Detail) -> Text:
        book = self.scene.book
        line = Text(book.word(creature["place"]), "bold")
        for held in creature["keywords"]:
            given = held["card"] != creature["card"]
            source = f" ({book.word(held['card'])})" if given and fullness.sources else ""
            line.append(f"  {'+' * given}{book.word(held['keyword'])}{source}", GIVEN if given else KEYWORD)
        for bonus in creature["bonuses"]:
            given = bonus["card"] != creature["card"]
            source = f" ({book.word(bonus['card'])})" if given and fullness.sources else ""
            line.append(f"  {bonus['amount']:+}{source}", GIVEN)
        if creature["exhausted"]:
            line.append(f"  [{book.word('exhausted')}]", "bold reverse")
        if fullness.creatures or (fullness.pointed and self._asks_about(creature["card"])):
            self._tell(line, creature["card"], fullness)
        return line

    def _facts(self, card: str) -> CardFacts:
        """What is printed on a card."""
        return cast(MindbugCatalogue, self.scene.catalogue)["cards"][card]

    def _asks_about(self, card: str) -> bool:
        """Whether this card's text is wanted now: it attacks, asks something, or is pointed at in the list."""
        attacker = (self.view["attacker"] or "").partition("#")[0]
        return card in (attacker, self.view["source"], self.pointed)

    def _tell(self, line: Text, card: str, fullness: Detail) -> None:
        """Add what a card does."""
        facts = self._facts(card)
        if facts["text"]:
            trigger = facts["trigger"]
            before = "" if trigger in ("", "permanent") else f"{self.scene.book.word(trigger)}: "
            line.append(("\n" if fullness.airy else "  ") + before + facts["text"], "not bold dim")

    def _middle(self, drawn: Drawn, fullness: Detail) -> None:
        """What is going on: the card that was just played and may be taken, and effects that wait."""
        say = self.scene.book.board
        drawn.gap(fullness.airy)
        drawn.rule(say("turn", turn=self.view["turns"]))
        if self.view["played"] is not None:
            line = Text(say("played") + " ", "bold reverse")
            line.append(" ")
            line.append_text(self._card(self.view["played"], 1, fullness, tell=True))
            power = self._facts(self.view["played"])["power"]
            drawn.add(line, INDENT, front("", "»", power))
        if self.view["attacker"] is not None and not fullness.tight:
            drawn.add(Text.assemble(("» ", "bold"), say("attacks", card=self.view["attacker"])), 2)
        waiting = [card for cards in self.view["waiting"] for card in cards]
        if waiting:
            drawn.add(self._named("waiting", waiting), 2)
        drawn.gap(fullness.airy)

    def _hand(self, drawn: Drawn, seat: int, fullness: Detail) -> None:
        cards = Counter(self.view["players"][seat]["hand"])
        if not cards:
            return
        drawn.gap(fullness.airy)
        drawn.rule(self.scene.book.board("your_hand" if self.scene.seat is not None else "shown"))
        if fullness.tight:
            drawn.add(self._running(cards), 2)
            if fullness.pointed and self.pointed is not None and self.pointed in cards:
                drawn.add(self._card(self.pointed, 1, fullness, tell=True), INDENT)
            return
        for card, count in cards.items():
            tell = fullness.hand or card == self.pointed
            before = front(self._number(OWN_HAND, card), " ", self._facts(card)["power"])
            drawn.add(self._card(card, count, fullness, tell=tell), INDENT, before)

    def _running(self, cards: Counter[str]) -> Text:
        """The hand in running lines: of each card the number of its move, power, name and keywords."""
        line = Text()
        for card, count in cards.items():
            line.append(f"{self._number(OWN_HAND, card)} ".lstrip(), "dim")
            line.append(f"{self._facts(card)['power']} ", POWER)
            line.append_text(self._card(card, count, FULLEST, tell=False))
            line.append(" · ")
        line.right_crop(3)
        return line

    def _card(self, card: str, count: int, fullness: Detail, *, tell: bool) -> Text:
        """A card that is not in play: its name, printed keywords and text."""
        line = Text(self._word(card) + (f" ×{count}" if count > 1 else ""), "bold")
        for keyword in self._facts(card)["keywords"]:
            line.append(f"  {self.scene.book.word(keyword)}", KEYWORD)
        if tell:
            self._tell(line, card, fullness)
        return line

    def _rest(self, drawn: Drawn) -> None:
        """What was revealed, what nobody at this seat knows the place of, and the signs."""
        drawn.rule()
        revealed = [card for player in self.view["players"] for card in player["revealed"]]
        for key, cards in [("revealed", revealed), ("unseen", self.view["unseen"])]:
            if cards:
                drawn.add(self._named(key, cards), 2)
        drawn.add(Text(self.scene.book.board("signs")), 2)

    def _named(self, key: str, cards: list[str]) -> Text:
        counted = Counter(cards)
        names = [self._word(card) + (f" ×{count}" if count > 1 else "") for card, count in counted.items()]
        return Text.assemble((self.scene.book.board(key) + " ", "bold"), (", ".join(names), "dim"))

    def _word(self, card: str) -> str:
        return self.scene.book.word(card)

    def _reviving(self) -> bool:
        return self.scene.asks == "revive"

    def _number(self, kinds: list[str], place: str) -> str:
        """The number of the move of one of these kinds that names a card; empty if there is none."""
        for number, offer in enumerate(self.scene.offers, 1):
            if offer["kind"] in kinds and offer["moves"][0].rpartition(" ")[2] == place:
                return str(number)
        return ""


def front(number: str, mark: str, power: int, raised: str = " ") -> Text:
    """What stands left of a card's name, `INDENT` columns wide."""
    return Text.assemble((f"{number:>3}", "dim"), (f" {mark}", "bold"), (f"{power:>2}", POWER), (f"{raised} ", GIVEN))


def life_and_mindbugs(life: int, mindbugs: int) -> Text:
    """Life and the Mindbugs that are left, as signs and numbers."""
    return Text.assemble((f"♥{life}", f"bold {LIFE}"), " ", (f"◆{mindbugs}", f"bold {MINDBUG}"))
