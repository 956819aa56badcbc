"""Components of Raising Robots as texts: actions by letters, tokens by signs, and all that is printed on a card.

Letters are those of the data files in all four languages: ``5:C→3B`` pays a Robot card for three batteries from 5
energy on. A type of tokens is a sign with a colour.
"""

from dataclasses import dataclass
from typing import Final

from rich.text import Text

from tablebots.core.rulebook import Rulebook
from tablebots.games.raising.abilities import Gain
from tablebots.games.raising.components import (
    ITEMS,
    LETTERS,
    OBJECTIVES,
    PHASES,
    TYPES,
    WILD,
    ClassCard,
    Components,
    Inventor,
    Place,
    PrintedAction,
    Robot,
)
from tablebots.games.raising.notation import write_action
from tablebots.games.raising.scoring import GRADES
from tablebots.terminal.words import Texts

SIGNS: Final = ["◆", "▲", "●", "✚"]
"""The types of tokens, in the order of the game."""
TYPE_COLOURS: Final = ["#ff87d7", "#ffd75f", "#5fafff", "#87d787"]
PHASE_COLOURS: Final = ["#d7af87", "#ff8787", "#5fd7ff", "#ffaf5f", "#87d75f"]
POINTS: Final = "bold #ffd75f"
ENERGY: Final = "bold #5fd7d7"
CUBE: Final = "▪"
SHORT: Final = 3
"""As many letters tell the rows apart in all four languages."""

OBJECTIVE_TEXTS: Final = [
    "raising_tokens_of_type",
    "raising_tokens_total",
    "raising_resource",
    "raising_vp_track",
    "raising_in_hand",
    "raising_wild_total",
    "raising_sets",
    "raising_robots_total",
    "raising_in_row",
    "raising_cost_has",
    "raising_robot_vp",
    "raising_action_energy",
    "raising_cost_energy",
    "raising_columns",
]
"""What each objective counts, in the order of the game."""
OF_TYPE: Final = OBJECTIVES.index("tokens_of_type")
OF_ROW: Final = OBJECTIVES.index("row")


def notation(action: PrintedAction) -> str:
    """An action by letters, as ``5:C→3B``."""
    return write_action(action).replace(": ", ":").replace(">", "→")


def counted(parts: list[int]) -> str:
    """Items by letters, as ``2S+G``."""
    found = [(f"{count}" if count > 1 else "") + LETTERS[item] for item, count in enumerate(parts) if count > 0]
    return "+".join(found)


def wilds(count: int) -> str:
    """So many wilds, as ``2W``; ``0`` for none."""
    return ("" if count == 1 else str(count)) + LETTERS[WILD] if count else "0"


def sign(kind: int) -> Text:
    """The sign of a type of tokens, in its colour."""
    return Text(SIGNS[kind], TYPE_COLOURS[kind])


@dataclass(frozen=True, slots=True)
class CardWriter:
    """Writes the components of one set in one language."""

    components: Components
    book: Rulebook
    texts: Texts

    def name(self, card: str) -> str:
        """The name of a card, a place, a phase or an item."""
        return self.book.word(card)

    def robot(self, name: str) -> Robot:
        """A Robot by its id."""
        return self.components.robots[self.components.robot_number[name]]

    def class_card(self, name: str) -> ClassCard:
        """A Class by its id."""
        return self.components.classes[self.components.class_number[name]]

    def inventor(self, name: str) -> Inventor:
        """An Inventor by its id."""
        return self.components.inventors[self.components.inventor_number[name]]

    def place(self, name: str) -> Place:
        """A place of the player board by its id."""
        return self.components.board.places[self.components.place_number[name]]

    def kind(self, kind: int) -> Text:
        """A type of tokens: its sign and its word."""
        return Text(f"{SIGNS[kind]} {self.name(TYPES[kind])}", TYPE_COLOURS[kind])

    # In brief.

    def cost(self, robot: Robot, column: int, wilds: int = 0) -> str:
        """A column of a Robot and the wilds of its space, as ``3:2S+G+W``."""
        return f"{robot.energy[column]}:{self.parts(robot, column, wilds)}"

    def parts(self, robot: Robot, column: int, wilds: int = 0) -> str:
        """The components of a column and the wilds of a space, as ``2S+G+W``."""
        parts = list(robot.parts[column])
        parts[WILD] += wilds
        return counted(parts)

    def stamp(self, robot: Robot, *, token: bool = False) -> Text:
        """The VP of a Robot, its type, and whether it has its token."""
        line = Text.assemble((str(robot.vp), POINTS), sign(int(robot.type)))
        line.append("✓" if token else "", "bold")
        return line

    def actions(self, robot: Robot, *, token: bool | None = None) -> Text:
        """Both actions of a Robot; the upgraded one is dim if it lacks its token."""
        line = Text(notation(robot.basic))
        return line.append(f" ↑{notation(robot.upgraded)}", "dim" if token is False else "")

    def action_energies(self, robot: Robot, *, token: bool) -> Text:
        """The energy that the actions of a Robot need, as ``E2↑5``."""
        line = Text(f"E{robot.basic.energy}")
        return line.append(f"↑{robot.upgraded.energy}", "" if token else "dim")

    def row_name(self, robot: Robot, *, short: bool = False) -> Text:
        """The row of a Robot."""
        word = self.name(PHASES[robot.row])
        return Text(word[:SHORT] if short else word, PHASE_COLOURS[robot.row])

    def objective(self, card: ClassCard) -> str:
        """What a Class counts."""
        what = ""
        if card.what >= 0:
            names = TYPES if card.objective == OF_TYPE else PHASES if card.objective == OF_ROW else ITEMS
            what = self.name(names[card.what])
        among = f"{card.low}" if card.low == card.high else f"{card.low}-{card.high}"
        return self.texts.say(OBJECTIVE_TEXTS[card.objective], what=what, range=among)

    def scale(self, card: ClassCard, grade: str = "") -> Text:
        """What each grade asks for and gives, as ``D3→2``; the grade that is reached is marked."""
        line = Text()
        for number, letter in enumerate(GRADES[1:]):
            line.append(" " * (number > 0))
            style = "bold reverse" if letter == grade else ""
            credit = SIGNS[card.type] if letter == "A" and card.needs_credit else ""
            line.append(f"{letter}{card.scale[number]}{credit}→{card.points[number]}", style)
        return line

    def needs(self, inventor: Inventor) -> str:
        """What an upgrade of an Inventor needs."""
        if inventor.robots:
            return self.texts.say("raising_needs_robots", count=int(inventor.robots))
        return self.texts.say("raising_needs_tokens", count=int(inventor.tokens))

    def place_gives(self, place: Place, bonus: int) -> str:
        """What a place does once its token is gone."""
        if place.inspires:
            return self.name("inspiration")
        if place.action < 0:
            return f"+{bonus}E"
        return notation(self.components.board.actions[place.action].uncovered).partition(":")[2]

    # All that is printed.

    def whole(self, card: str, bonus: int = 0) -> Text | None:
        """All about a Robot, a Class, an Inventor or a place; None for anything else."""
        if card in self.components.robot_number:
            return self.whole_robot(self.robot(card))
        if card in self.components.class_number:
            return self.whole_class(self.class_card(card))
        if card in self.components.inventor_number:
            return self.whole_inventor(self.inventor(card))
        if card in self.components.place_number:
            return self.whole_place(self.place(card), bonus)
        return None

    def whole_robot(self, robot: Robot) -> Text:
        """Row, VP, type, both columns and both actions of a Robot, in words."""
        line = Text.assemble((self.name(robot.name), "bold underline"), " · ", self.row_name(robot), " · ")
        line.append(f"{robot.vp} {self.name('vp')}", POINTS)
        line.append_text(Text.assemble(" · ", self.kind(int(robot.type)), "\n"))
        sides = [self._column(robot, 0, "left"), self._column(robot, 1, "right")]
        line.append(" · ".join(sides) + "\n")
        line.append(self.name("basic"), "bold").append(f" {self.action_words(robot.basic)}\n")
        line.append(self.name("upgraded"), "bold").append(f" {self.action_words(robot.upgraded)}")
        return line

    def _column(self, robot: Robot, column: int, side: str) -> str:
        return f"{self.name(side)} E{robot.energy[column]}, {self.item_words(robot.parts[column])}"

    def item_words(self, parts: list[int]) -> str:
        """Items in words, each with how often if that is more than once."""
        found = [self._times(item, count) for item, count in enumerate(parts) if count > 0]
        return ", ".join(found) or "–"

    def _times(self, item: int, count: int) -> str:
        return self.name(ITEMS[item]) + (f" ×{count}" if count > 1 else "")

    def action_words(self, action: PrintedAction) -> str:
        """An action in words."""
        gains = ", ".join([self._gain_words(gain) for gain in action.gains])
        pays = "" if action.free else self.item_words([int(count) for count in action.pays]) + " → "
        return (f"E{action.energy}: " if action.energy else "") + pays + gains

    def _gain_words(self, gain: Gain) -> str:
        if gain.choices:
            return " / ".join([self.name(ITEMS[choice]) for choice in gain.choices])
        return self._times(int(gain.item), int(gain.amount))

    def whole_class(self, card: ClassCard) -> Text:
        """Type, objective and scale of a Class."""
        line = Text.assemble((self.name(card.name), "bold underline"), " · ", self.texts.say("raising_class"), " · ")
        line.append_text(self.kind(int(card.type)))
        line.append("\n" + self.texts.say("raising_counts", what=self.objective(card)) + "\n")
        line.append_text(self.scale(card))
        return line

    def whole_inventor(self, inventor: Inventor) -> Text:
        """Level, type, requirement and abilities of an Inventor."""
        line = Text.assemble((self.name(inventor.name), "bold underline"), f" · {self.name(inventor.level)} · ")
        line.append_text(self.kind(int(inventor.type)))
        line.append(f" · {self.needs(inventor)}\n")
        line.append(inventor.texts.get(self.book.language, ""), "italic")
        return line

    def whole_place(self, place: Place, bonus: int) -> Text:
        """The type of the token of a place, and what it does once that is gone."""
        line = Text.assemble((self.name(place.name), "bold underline"), " · ", self.kind(int(place.type)), "\n")
        if place.inspires:
            line.append(self.texts.say("raising_inspires"))
        elif place.action < 0:
            phase = self.name(PHASES[place.phase])
            line.append(self.texts.say("raising_more_energy", count=bonus, phase=phase))
        else:
            action = self.components.board.actions[place.action]
            line.append(f"{notation(action.action)} ⇒ {self.action_words(action.uncovered)}")
        return line
