"""What the parts of the table of Raising Robots are drawn from: the scene, whose board it is, and the listed moves."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, cast

from rich.text import Text

from tablebots.games.raising.types import PlayerView, RaisingCatalogue, RaisingView, TokenFacts
from tablebots.table.types import OfferUpdate
from tablebots.terminal.boards.drawn import Drawn
from tablebots.terminal.boards.raising_cards import POINTS, CardWriter
from tablebots.terminal.scene import Scene

ROOMY: Final = 70
"""From so many columns on resources are told in words."""
INDENT: Final = 4
"""Columns before a card: the number of the move that names it."""
CARDS: Final = ["①", "②"]
"""The two energy cards of a round."""
ASSIGNING: Final = ["assigning", "assigned"]
"""The questions that tell how much energy the phases would have."""
DIVISIBLE: Final = ["upgrade", "assemble"]
"""The phases whose energy is spent bit by bit."""


@dataclass(frozen=True, slots=True)
class Sight:
    """The table as one seat sees it, or as it looks at the board of another."""

    scene: Scene
    view: RaisingView
    pointed: OfferUpdate | None = None
    """The move that is pointed at in the list."""
    looked_at: int | None = None
    """The player whose board is shown instead of one's own."""

    @property
    def writer(self) -> CardWriter:
        """Writes the components of this game in the language of the table."""
        return CardWriter(cast(RaisingCatalogue, self.scene.catalogue), self.scene.book)

    @property
    def eyes(self) -> int:
        """The player whose board is shown in full."""
        if self.looked_at is not None:
            return self.looked_at
        return 0 if self.scene.seat is None else self.scene.seat

    @property
    def player(self) -> PlayerView:
        """What is seen of that player."""
        return self.view["players"][self.eyes]

    @property
    def stage(self) -> str:
        """The stage of the game."""
        return self.view["stage"]

    @property
    def ask(self) -> str:
        """What the seat is asked; empty if nothing."""
        return "" if self.looked_at is not None else self.scene.asks

    def say(self, key: str, **values: str | int) -> str:
        """Words of the board."""
        return self.scene.book.board(key, **values)

    def name(self, card: str) -> str:
        """The name of a card, a phase or an item."""
        return self.writer.name(card)

    def bonus(self, token: TokenFacts) -> int:
        """The energy that a place of the board gives without its token."""
        return token["energy"] if token["option"] is None else int(self.view["options"][token["option"]])

    def forecast(self, phases: Sequence[str]) -> list[int]:
        """The energy of the phases of the two cards without the cubes of others; empty if nothing tells it."""
        question = self.scene.question
        if question is None or self.ask not in ASSIGNING or question["values"]["seat"] != self.eyes:
            return []
        return [question["values"][phase][card] for card, phase in enumerate(phases)]

    def number(self, kinds: list[str], card: str) -> str:
        """The numbers of the moves of these kinds that name a card, as ``[4/5]``; empty if there are none."""
        if self.looked_at is not None:
            return ""
        found = [
            str(number)
            for number, offer in enumerate(self.scene.offers, 1)
            if offer["kind"] in kinds and named(offer) == card
        ]
        return f"[{'/'.join(found)}]" if found else ""

    def mark(self, kinds: list[str], card: str) -> Text:
        """The same in the middle of a line, with a space behind it."""
        number = self.number(kinds, card)
        return Text(f"{number} " if number else "", "dim")

    def fronts(self, kinds: list[str], cards: list[str]) -> list[Text]:
        """The same before the lines of several cards, as wide for all."""
        numbers = [self.number(kinds, card) for card in cards]
        width = max([INDENT - 1, *[len(number) for number in numbers]])
        return [Text(f"{number:>{width}} ", "dim") for number in numbers]


def named(offer: OfferUpdate) -> str:
    """The id of the card, the place or the row that a move names; empty if it names nothing."""
    return offer["pieces"][0]["card"] if offer["pieces"] else ""


def phases_of(offer: OfferUpdate) -> list[str]:
    """The phases that an assignment gives to the two energy cards."""
    return [piece["card"] for piece in offer["pieces"] if piece["role"] == "phase"]


def boosted_card(sight: Sight, place: int) -> str:
    """One of the two energy cards in few columns, as ``3▪▪``, ``1x2``, or ``4▪+`` if the Inventor has boosted it."""
    boosted = "+" if place + 1 in sight.player["boosted"] else ""
    return sight.name(sight.player["energy_cards"][place]).replace(" ", "") + boosted


def energy_words(player: PlayerView) -> str:
    """The energy of the phase that a player is in, and what is left where it is spent bit by bit, as ``E1/2``."""
    energy, left = player["energy"], player["energy_left"]
    partly = player["doing"] == "acting" and player["phase"] in DIVISIBLE and left < energy
    return f"E{left}/{energy}" if partly else f"E{energy}"


def inventory(player: PlayerView) -> dict[str, int]:
    """How many of each item a player has, Robots in hand included."""
    return {**player["inventory"], "robot": player["hand_size"]}


def counter(sign_of: str, colour: str, word: str, count: int) -> Text:
    """How many there are of something: its sign, its word if there is room for it, and the number."""
    line = Text.assemble((sign_of, colour if colour or count else "dim"))
    line.append(f" {word} " if word else "", "dim")
    return line.append(str(count), POINTS if count else "dim")


def flow(drawn: Drawn, chunks: list[Text], indent: int) -> None:
    """Add chunks beside each other, on as many lines as needed; none is broken unless it is too long for a line."""
    line = Text()
    for chunk in chunks:
        if len(line) and indent + len(line) + 2 + len(chunk) > drawn.width:
            drawn.add(line, indent)
            line = Text()
        line = Text.assemble(line, "  " * (len(line) > 0), chunk)
    drawn.add(line, indent)


def padded(text: Text, width: int) -> Text:
    """A text with spaces up to a width."""
    return Text.assemble(text, " " * max(0, width - len(text)))
