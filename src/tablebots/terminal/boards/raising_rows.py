"""A player board of Raising Robots: the Upgrade section, and the rows with their actions, Robots and spaces."""

from collections.abc import Callable
from typing import Final

from rich.text import Text

from tablebots.games.raising.types import ActionFacts, BoardActionFacts, TokenFacts
from tablebots.terminal.boards.drawn import Drawn
from tablebots.terminal.boards.raising_cards import PHASE_COLOURS, PHASES, SHORT, notation, sign
from tablebots.terminal.boards.raising_levels import ROW_ACTIONS, ROW_BOARD, ROW_COUNT, ROW_ENERGIES, ROW_NAMES, Levels
from tablebots.terminal.boards.raising_sight import INDENT, Sight

NUMBERED_IN_ROWS: Final = ["act", "act_upgraded", "act_boosted", "again", "place"]
FREE: Final = "□"
"""A free space of a row."""


def draw_places(sight: Sight, drawn: Drawn, levels: Levels) -> None:
    """The sections Upgrade and Assemble, or in brief which tokens still lie on the board."""
    if not has_board(sight):
        return
    if levels["places"] > 1:
        drawn.add(_upgrade_section(sight), INDENT, Text(" "))
    elif levels["places"] == 1:
        drawn.add(_covered(sight), 1)


def row_drawer(phase: str) -> Callable[[Sight, Drawn, Levels], None]:
    """Draws the row of a phase, unless it is told in brief."""

    def draw(sight: Sight, drawn: Drawn, levels: Levels) -> None:
        if has_board(sight) and levels[phase] > ROW_COUNT:
            _draw_row(sight, drawn, phase, levels[phase])

    return draw


def draw_brief_rows(sight: Sight, drawn: Drawn, levels: Levels) -> None:
    """How many Robots are in the rows that are told in brief."""
    brief = [phase for phase in ROW_NAMES if levels[phase] == ROW_COUNT]
    if has_board(sight) and brief:
        drawn.add(_brief_rows(sight, brief), 1)


def has_board(sight: Sight) -> bool:
    """Whether players have something on their boards yet."""
    return sight.stage not in ("bids", "draft")


def section_name(sight: Sight, phase: str) -> Text:
    """The name of a section, in its colour."""
    return Text.assemble((sight.name(phase), f"bold {PHASE_COLOURS[phase]}"))


def _upgrade_section(sight: Sight) -> Text:
    """The rows to unlock by, and the tokens of the sections Upgrade and Assemble."""
    line = section_name(sight, "upgrade")
    # Fewer rows than are printed may be in play.
    for (name, row), count in zip(sight.writer.upgrade_rows().items(), sight.player["upgrade_wilds"], strict=False):
        line.append(" ").append_text(sight.mark(["upgrade"], name))
        line.append(f"{row['energy']}:{sight.writer.wilds(count)}")
    line.append_text(_places_of(sight, "upgrade"))
    line.append(" · ")
    line.append_text(section_name(sight, "assemble"))
    return line.append_text(_places_of(sight, "assemble"))


def _places_of(sight: Sight, phase: str) -> Text:
    """The places of a section that no board action belongs to: covered ones with their sign in brackets."""
    line = Text()
    for name, token in sight.writer.tokens(phase).items():
        told = _place(sight, name, token) if token["action"] is None else Text()
        line.append(" " * (len(told) > 0)).append_text(told)
    return line


def _place(sight: Sight, name: str, token: TokenFacts) -> Text:
    gives = sight.writer.token_gives(token, sight.bonus(token))
    if token["place"] in sight.player["unlocked"]:
        return Text("" if token["inspires"] else gives, "bold")
    return Text.assemble(sight.mark(["unlock"], name), "(", sign(token["type"]), f"{gives})")


def _covered(sight: Sight) -> Text:
    """The tokens that still lie on the board, by section."""
    line = Text.assemble((sight.say("covered"), "bold"))
    for phase in PHASES:
        tokens = sight.writer.tokens(phase).values()
        left = [token for token in tokens if token["place"] not in sight.player["unlocked"]]
        if left:
            line.append(f" {sight.name(phase)[:SHORT]}", PHASE_COLOURS[phase])
            for token in left:
                line.append_text(sign(token["type"]))
    return line


def _draw_row(sight: Sight, drawn: Drawn, phase: str, level: int) -> None:
    """A row: its board actions, its Robots, and what the free spaces cost."""
    robots = sight.player["rows"][phase]
    if level < ROW_BOARD:
        line = _row_energies(sight, phase, robots) if level == ROW_ENERGIES else _named_row(sight, phase, robots)
        drawn.add(line, INDENT, Text(" "))
        return
    drawn.add(_row_actions(sight, phase), INDENT, Text(" "))
    line = _running(sight, robots, actions=level >= ROW_ACTIONS).append_text(_spaces(sight, phase, robots))
    if len(line):
        drawn.add(line, INDENT)


def action_now(sight: Sight, name: str, action: BoardActionFacts) -> ActionFacts:
    """A board action as it is now: improved once its token is gone."""
    return action["improved"] if name in sight.player["unlocked"] else action["action"]


def _row_energies(sight: Sight, phase: str, robots: list[str]) -> Text:
    """A row in the fewest columns: the energy that it has more, and that each of its actions needs."""
    line = section_name(sight, phase)
    for name, token in sight.writer.tokens(phase).items():
        if token["action"] is None and token["place"] in sight.player["unlocked"]:
            line.append(" ").append_text(_place(sight, name, token))
    line.append_text(_board_energies(sight, phase))
    for number, each in enumerate(robots):
        robot = sight.writer.robot(each)
        line.append(" " if number else " · ").append_text(sight.mark(NUMBERED_IN_ROWS, each))
        line.append_text(sight.writer.action_energies(robot, token=each in sight.player["upgraded"]))
    return line


def _named_row(sight: Sight, phase: str, robots: list[str]) -> Text:
    """A row with its Robots, the energy that each action needs, and what the free spaces cost."""
    line = Text.assemble(section_name(sight, phase), _places_of(sight, phase), _board_energies(sight, phase), " · ")
    return line.append_text(_running(sight, robots, actions=False)).append_text(_spaces(sight, phase, robots))


def _board_energies(sight: Sight, phase: str) -> Text:
    """The energy that each board action of a row needs, as ``E1 E4 E7``."""
    line = Text()
    for name, action in sight.writer.actions_of(phase).items():
        now = action_now(sight, name, action)
        line.append(" ").append_text(sight.mark(["use"], name)).append(f"E{now['energy']}")
    return line


def _row_actions(sight: Sight, phase: str) -> Text:
    """The board actions of a row as they are now, and what those with a token would be without it."""
    line = Text.assemble(section_name(sight, phase), _places_of(sight, phase))
    for name, action in sight.writer.actions_of(phase).items():
        improved = name in sight.player["unlocked"]
        line.append(" · ").append_text(sight.mark(["use"], name))
        line.append(notation(action_now(sight, name, action)), "bold" if improved else "")
        for token_name, token in sight.writer.tokens(phase).items():
            if token["action"] == name and not improved:
                line.append(" ").append_text(_place(sight, token_name, token))
    return line


def _running(sight: Sight, robots: list[str], *, actions: bool) -> Text:
    """The Robots of a row one after the other, with their actions or only the energy that these need."""
    line = Text()
    for each in robots:
        robot = sight.writer.robot(each)
        line.append(" · " if len(line) else "")
        line.append_text(sight.mark(NUMBERED_IN_ROWS, each))
        line.append(sight.name(each) + " ", "bold")
        line.append_text(sight.writer.stamp(robot, token=each in sight.player["upgraded"]))
        told = sight.writer.actions if actions else sight.writer.action_energies
        line.append(" ").append_text(told(robot, token=each in sight.player["upgraded"]))
    return line


def _spaces(sight: Sight, phase: str, robots: list[str]) -> Text:
    """What the free spaces of a row cost, from the next one on."""
    slots = sight.writer.catalogue["slots"]
    following = sight.player["spaces"][phase]
    if following < 0 or sight.stage == "over":
        return Text()
    discount = slots[len(robots)] - following
    costs = [max(0, cost - discount) for cost in slots[len(robots) :]]
    return Text(" · " * bool(robots) + " ".join([FREE + sight.writer.wilds(cost) for cost in costs]), "dim")


def _brief_rows(sight: Sight, phases: list[str]) -> Text:
    line = Text()
    for phase in phases:
        line.append(" · " if len(line) else "")
        line.append_text(section_name(sight, phase))
        line.append(f" {len(sight.player['rows'][phase])}")
    return line
