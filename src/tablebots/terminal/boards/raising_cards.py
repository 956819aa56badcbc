"""Components of Raising Robots as texts: actions by letters, tokens by signs, and all that is printed on a card.

Letters are those of the catalogue in all four languages: ``5:C→3B`` pays a Robot card for three batteries from 5
energy on. A type of tokens is a sign with a colour.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, get_args

from rich.text import Text

from tablebots.core.rulebook import Rulebook
from tablebots.games.raising.types import (
    ActionFacts,
    BoardActionFacts,
    ClassFacts,
    Grade,
    InventorFacts,
    Phase,
    RaisingCatalogue,
    RobotFacts,
    RowFacts,
    TokenFacts,
    TokenType,
)

PHASES: Final[list[str]] = list(get_args(Phase))
"""In the order in which they are performed; the last three are also the rows of Robots."""
TYPES: Final[list[TokenType]] = list(get_args(TokenType))
GRADES: Final[list[Grade]] = [grade for grade in get_args(Grade) if grade]
"""The grades of a Class, from the lowest on."""
SIGNS: Final[dict[TokenType, str]] = dict(zip(TYPES, ["◆", "▲", "●", "✚"], strict=True))
TYPE_COLOURS: Final[dict[TokenType, str]] = dict(zip(TYPES, ["#ff87d7", "#ffd75f", "#5fafff", "#87d787"], strict=True))
PHASE_COLOURS: Final[dict[str, str]] = dict(
    zip(PHASES, ["#d7af87", "#ff8787", "#5fd7ff", "#ffaf5f", "#87d75f"], strict=True)
)
POINTS: Final = "bold #ffd75f"
ENERGY: Final = "bold #5fd7d7"
CUBE: Final = "▪"
SHORT: Final = 3
"""As many letters tell the rows apart in all four languages."""


def notation(action: ActionFacts) -> str:
    """An action by letters, as ``5:C→3B``."""
    return action["notation"].replace(": ", ":").replace(">", "→")


def sign(kind: TokenType) -> Text:
    """The sign of a type of tokens, in its colour."""
    return Text(SIGNS[kind], TYPE_COLOURS[kind])


@dataclass(frozen=True, slots=True)
class CardWriter:
    """Writes the components of one set in one language."""

    catalogue: RaisingCatalogue
    book: Rulebook

    def say(self, key: str, **values: str | int) -> str:
        """Words of the board."""
        return self.book.board(key, **values)

    def name(self, card: str) -> str:
        """The name of a card, a phase or an item."""
        return self.book.word(card)

    def robot(self, name: str) -> RobotFacts:
        """A Robot by its id."""
        facts = self.catalogue["cards"][name]
        assert facts["kind"] == "robot"
        return facts

    def class_card(self, name: str) -> ClassFacts:
        """A Class by its id."""
        facts = self.catalogue["cards"][name]
        assert facts["kind"] == "class"
        return facts

    def inventor(self, name: str) -> InventorFacts:
        """An Inventor by its id."""
        facts = self.catalogue["cards"][name]
        assert facts["kind"] == "inventor"
        return facts

    def action(self, name: str) -> BoardActionFacts:
        """A board action by its id."""
        facts = self.catalogue["cards"][name]
        assert facts["kind"] == "action"
        return facts

    def token(self, name: str) -> TokenFacts:
        """A place of the player board by the id of its token."""
        facts = self.catalogue["cards"][name]
        assert facts["kind"] == "token"
        return facts

    def tokens(self, phase: str) -> dict[str, TokenFacts]:
        """The places of a section of the player board, by the ids of their tokens."""
        cards = self.catalogue["cards"].items()
        return {name: facts for name, facts in cards if facts["kind"] == "token" and facts["phase"] == phase}

    def actions_of(self, phase: str) -> dict[str, BoardActionFacts]:
        """The board actions of a row, by their ids."""
        cards = self.catalogue["cards"].items()
        return {name: facts for name, facts in cards if facts["kind"] == "action" and facts["phase"] == phase}

    def upgrade_rows(self) -> dict[str, RowFacts]:
        """The rows of the Upgrade section, by their ids."""
        return {name: facts for name, facts in self.catalogue["cards"].items() if facts["kind"] == "row"}

    def in_order(self, cards: list[str]) -> list[str]:
        """Cards in the order of the catalogue."""
        return sorted(cards, key=list(self.catalogue["cards"]).index)

    def kind(self, kind: TokenType) -> Text:
        """A type of tokens: its sign and its word."""
        return Text(f"{SIGNS[kind]} {self.name(kind)}", TYPE_COLOURS[kind])

    # In brief.

    def counted(self, items: Mapping[str, int]) -> str:
        """Items by letters, as ``2S+G``."""
        letters = self.catalogue["letters"].items()
        found = [(items[item], letter) for item, letter in letters if items.get(item)]
        return "+".join([(f"{count}" if count > 1 else "") + letter for count, letter in found])

    def wilds(self, count: int) -> str:
        """So many wilds, as ``2W``; ``0`` for none."""
        return self.counted({"wild": count}) or "0"

    def price(self, price: Mapping[str, int]) -> str:
        """What a move costs, as ``3:2S+G+W``; empty for nothing."""
        items = self.counted(price)
        return f"{price['energy']}:{items or '0'}" if "energy" in price else items

    def cost(self, robot: RobotFacts, column: int) -> str:
        """A column of a Robot, as ``3:2S+G``."""
        printed = robot["columns"][column]
        return f"{printed['energy']}:{self.counted(printed['pays'])}"

    def stamp(self, robot: RobotFacts, *, token: bool = False) -> Text:
        """The VP of a Robot, its type, and whether it has its token."""
        line = Text.assemble((str(robot["vp"]), POINTS), sign(robot["type"]))
        line.append("✓" if token else "", "bold")
        return line

    def actions(self, robot: RobotFacts, *, token: bool | None = None) -> Text:
        """Both actions of a Robot; the upgraded one is dim if it lacks its token."""
        line = Text(notation(robot["basic"]))
        return line.append(f" ↑{notation(robot['upgraded'])}", "dim" if token is False else "")

    def action_energies(self, robot: RobotFacts, *, token: bool) -> Text:
        """The energy that the actions of a Robot need, as ``E2↑5``."""
        line = Text(f"E{robot['basic']['energy']}")
        return line.append(f"↑{robot['upgraded']['energy']}", "" if token else "dim")

    def row_name(self, robot: RobotFacts, *, short: bool = False) -> Text:
        """The row of a Robot."""
        word = self.name(robot["row"])
        return Text(word[:SHORT] if short else word, PHASE_COLOURS[robot["row"]])

    def scale(self, card: ClassFacts, grade: str = "") -> Text:
        """What each grade asks for and gives, as ``D3→2``; the grade that is reached is marked."""
        line = Text()
        for letter, asks, gives in zip(GRADES, card["scale"], card["points"], strict=True):
            line.append(" " * (len(line) > 0))
            style = "bold reverse" if letter == grade else ""
            credit = SIGNS[card["type"]] if letter == "A" and card["needs_credit"] else ""
            line.append(f"{letter}{asks}{credit}→{gives}", style)
        return line

    def needs(self, inventor: InventorFacts) -> str:
        """What an upgrade of an Inventor needs."""
        if inventor["robots"]:
            return self.say("needs_robots", count=inventor["robots"])
        return self.say("needs_tokens", count=inventor["tokens"])

    def token_gives(self, token: TokenFacts, bonus: int) -> str:
        """What a place does once its token is gone."""
        if token["inspires"]:
            return "!"
        if token["action"] is None:
            return f"+{bonus}E"
        return notation(self.action(token["action"])["improved"]).partition(":")[2]

    # All that is printed.

    def whole(self, card: str, bonus: int = 0) -> Text | None:
        """All about a Robot, a Class, an Inventor or a place; None for anything else."""
        facts = self.catalogue["cards"].get(card)
        if facts is None:
            return None
        if facts["kind"] == "robot":
            return self._whole_robot(facts)
        if facts["kind"] == "class":
            return self._whole_class(facts)
        if facts["kind"] == "inventor":
            return self._whole_inventor(facts)
        return self._whole_token(facts, bonus) if facts["kind"] == "token" else None

    def _whole_robot(self, robot: RobotFacts) -> Text:
        """Row, VP, type, both columns and both actions of a Robot, in words."""
        line = Text.assemble((robot["name"], "bold underline"), " · ", self.row_name(robot), " · ")
        line.append(f"{robot['vp']} {self.name('vp')}", POINTS)
        line.append_text(Text.assemble(" · ", self.kind(robot["type"]), "\n"))
        sides = [self._column(robot, 0, "left"), self._column(robot, 1, "right")]
        line.append(" · ".join(sides) + "\n")
        line.append(self.name("basic"), "bold").append(f" {self.action_words(robot['basic'])}\n")
        line.append(self.name("upgraded"), "bold").append(f" {self.action_words(robot['upgraded'])}")
        return line

    def _column(self, robot: RobotFacts, column: int, side: str) -> str:
        printed = robot["columns"][column]
        return f"{self.name(side)} E{printed['energy']}, {self._in_words(self.counted(printed['pays']))}"

    def action_words(self, action: ActionFacts) -> str:
        """An action in words, in the order in which things happen."""
        energy, _, rest = notation(action).partition(":")
        return f"E{energy}: " + " → ".join([self._in_words(items) for items in rest.split("→")])

    def _in_words(self, items: str) -> str:
        """Items by letters in words: two sensors, and a gear or a program for ``2S+G/P``."""
        names = {letter: self.name(item) for item, letter in self.catalogue["letters"].items()}
        found: list[str] = []
        for part in items.split("+"):
            count = part[: -len(part.lstrip("0123456789"))]
            choice = " / ".join([names[letter] for letter in part[len(count) :].split("/")])
            found.append(f"{choice} ×{count}" if count else choice)
        return ", ".join(found)

    def _whole_class(self, card: ClassFacts) -> Text:
        """Type, objective and scale of a Class."""
        line = Text.assemble((card["name"], "bold underline"), " · ", self.say("class"), " · ")
        line.append_text(self.kind(card["type"]))
        line.append("\n" + self.say("counts", what=card["text"]) + "\n")
        line.append_text(self.scale(card))
        return line

    def _whole_inventor(self, inventor: InventorFacts) -> Text:
        """Level, type, requirement and abilities of an Inventor."""
        line = Text.assemble((inventor["name"], "bold underline"), f" · {self.name(inventor['level'])} · ")
        line.append_text(self.kind(inventor["type"]))
        line.append(f" · {self.needs(inventor)}\n")
        line.append(inventor["text"], "italic")
        return line

    def _whole_token(self, token: TokenFacts, bonus: int) -> Text:
        """The type of the token of a place, and what it does once that is gone."""
        line = Text.assemble((token["name"], "bold underline"), " · ", self.kind(token["type"]), "\n")
        if token["inspires"]:
            line.append(self.say("inspires"))
        elif token["action"] is None:
            line.append(self.say("more_energy", count=bonus, phase=self.name(token["phase"])))
        else:
            action = self.action(token["action"])
            line.append(f"{notation(action['action'])} ⇒ {self.action_words(action['improved'])}")
        return line
