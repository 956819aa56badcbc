"""Classes and Inventors of Raising Robots: those that are chosen from, and those of a player."""

from rich.text import Text

from tablebots.games.raising.types import ClassView
from tablebots.terminal.boards.drawn import Drawn
from tablebots.terminal.boards.raising_cards import POINTS, sign
from tablebots.terminal.boards.raising_levels import Levels
from tablebots.terminal.boards.raising_sight import INDENT, Sight


def draw_offer(sight: Sight, drawn: Drawn, levels: Levels) -> None:
    """The Inventors and Classes that the seat chooses from; at the lowest level only what it has chosen."""
    offer = sight.player["offer"]
    if offer is None or sight.looked_at is not None:
        return
    level = levels["offer"]
    if level == 0 and sight.stage == "bids":
        return
    if level > 1 and (offer["inventors"] or offer["classes"]):
        drawn.rule(sight.say("offer"))
    kept = offer["kept_inventor"]
    for inventor in sight.writer.in_order(offer["inventors"]):
        if level > 0 or kept in (None, inventor):
            mark = _chosen(inventor, kept)
            _draw_inventor(sight, drawn, inventor, mark, upgraded=False, text=level > 1)
    question = sight.scene.question
    kept = question["values"]["card"]["card"] if question and sight.ask == "replace" else offer["kept_class"]
    for card in sight.writer.in_order(offer["classes"]):
        if level > 0 or kept in (None, card):
            drawn.add(_class_line(sight, card, kept), INDENT, sight.fronts(["keep"], [card])[0])


def _chosen(card: str, chosen: str | None) -> str:
    return "" if chosen is None else "✓ " if chosen == card else "✗ "


def _class_line(sight: Sight, card: str, chosen: str | None) -> Text:
    kind = sight.writer.class_card(card)
    line = Text.assemble(_chosen(card, chosen), (sight.name(card), "bold"), " ", sign(kind["type"]))
    line.append(f" {kind['text']} · ")
    return line.append_text(sight.writer.scale(kind))


def draw_classes(sight: Sight, drawn: Drawn, levels: Levels) -> None:
    """Each Class with what it counts, its scale and its grade as things stand, and the Inventor."""
    classes, inventor = sight.player["classes"], sight.player["inventor"]
    beside = levels["classes"] == 1 and levels["inventor"] == 1
    if levels["classes"] == 1 and classes and sight.stage != "over":
        line = Text.assemble((sight.say("classes") + " ", "bold"))
        for number, each in enumerate(classes):
            line.append(" · " * (number > 0)).append_text(graded(sight, each))
        if inventor is not None and beside:
            line.append(" · ").append_text(_inventor_name(sight, inventor))
        drawn.add(line, 1)
    elif levels["classes"] > 1:
        _draw_scales(sight, drawn, classes)
    if inventor is not None and levels["inventor"] and not (beside and classes):
        upgraded = sight.player["inventor_upgraded"]
        _draw_inventor(sight, drawn, inventor, "", upgraded=upgraded, text=levels["inventor"] > 1)


def _draw_scales(sight: Sight, drawn: Drawn, classes: list[ClassView]) -> None:
    fronts = sight.fronts(["place", "replace"], [each["card"] for each in classes])
    for each, front in zip(classes, fronts, strict=True):
        kind = sight.writer.class_card(each["card"])
        line = graded(sight, each)
        line.append(f" · {kind['text']} · ")
        line.append_text(sight.writer.scale(kind, each["grade"]))
        drawn.add(line, len(front), front)


def graded(sight: Sight, each: ClassView, *, short: bool = False) -> Text:
    """A Class: its name, its extra credit, its count, its grade and its points."""
    kind = sight.writer.class_card(each["card"])
    line = Text.assemble((sight.name(each["card"]) + " ", "bold"))
    if not short:
        line.append_text(sign(kind["type"]))
        line.append("✓ " if each["credit"] else " ", "bold")
        line.append(f"{each['count']} ")
    return line.append(f"{each['grade'] or '–'}{'▲' if each['raised'] else ''}={each['points']}", POINTS)


def _inventor_name(sight: Sight, name: str) -> Text:
    """An Inventor, its type, and whether it has its token."""
    line = Text.assemble((sight.name(name), "bold"), " ", sign(sight.writer.inventor(name)["type"]))
    upgraded = sight.player["inventor_upgraded"] and name == sight.player["inventor"]
    return line.append("✓" if upgraded else "", "bold")


def _draw_inventor(sight: Sight, drawn: Drawn, name: str, mark: str, *, upgraded: bool, text: bool) -> None:
    inventor = sight.writer.inventor(name)
    line = Text.assemble(mark, _inventor_name(sight, name))
    line.append(f" {sight.writer.needs(inventor)}" if not upgraded else "", "dim")
    if text:
        line.append(f" · {inventor['text']}", "italic")
    drawn.add(line, INDENT, sight.fronts(["keep", "place"], [name])[0])
