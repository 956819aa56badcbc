"""The hand of a player of Raising Robots: Robots with both columns of their cost."""

from typing import Final

from rich.text import Text

from tablebots.terminal.boards.drawn import Drawn
from tablebots.terminal.boards.raising_levels import Levels
from tablebots.terminal.boards.raising_sight import Sight, padded

NUMBERED_IN_HAND: Final = ["assemble", "assemble_left", "assemble_right", "reject", "discard", "pay"]


def draw_hand(sight: Sight, drawn: Drawn, levels: Levels) -> None:
    """The Robots in hand: one after the other, on lines of their own, these with a title, these with their actions."""
    hand = sight.player["hand"]
    level = levels["hand"]
    if not hand or level == 0:
        return
    title = sight.say("hand", count=sight.player["hand_size"])
    if level > 1:
        if level > 2:
            drawn.rule(title)
        _draw_columns(sight, drawn, hand, actions=level > 3)
        return
    line = Text.assemble((title + " ", "bold"))
    for number, card in enumerate(hand):
        line.append(" · " * (number > 0)).append_text(_in_line(sight, card))
    drawn.add(line, 1)


def _in_line(sight: Sight, card: str) -> Text:
    robot = sight.writer.robot(card)
    line = Text.assemble(sight.mark(NUMBERED_IN_HAND, card), (_named(sight, card) + " ", "bold"))
    line.append_text(sight.writer.row_name(robot, short=True)).append(" ")
    line.append_text(sight.writer.stamp(robot))
    return line.append(f" {sight.writer.cost(robot, 0)}|{sight.writer.cost(robot, 1)}")


def _named(sight: Sight, card: str) -> str:
    """The name of a Robot, marked if it is rejected."""
    offer = sight.player["offer"]
    return ("✗ " if offer is not None and card in offer["rejected"] else "") + sight.name(card)


def _draw_columns(sight: Sight, drawn: Drawn, cards: list[str], *, actions: bool) -> None:
    """The Robots in hand on lines of their own: row, VP, type, both columns, actions."""
    write = sight.writer
    robots = [write.robot(card) for card in cards]
    names = max([len(_named(sight, card)) for card in cards])
    rows = max([len(write.row_name(robot, short=not actions)) for robot in robots])
    left = max([len(write.cost(robot, 0)) for robot in robots])
    right = max([len(write.cost(robot, 1)) for robot in robots])
    fronts = sight.fronts(NUMBERED_IN_HAND, cards)
    for card, robot, front in zip(cards, robots, fronts, strict=True):
        line = Text.assemble((_named(sight, card).ljust(names + 1), "bold"))
        line.append_text(padded(write.row_name(robot, short=not actions), rows + 1))
        line.append_text(padded(write.stamp(robot), 3))
        line.append(f" {write.cost(robot, 0):<{left}} | {write.cost(robot, 1):<{right}}")
        if actions:
            line.append("  ").append_text(write.actions(robot))
        drawn.add(line, len(front), front)
