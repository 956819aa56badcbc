"""The players of Raising Robots beside each other: what the others have in brief, and the scores at the end."""

from rich.text import Text

from tablebots.games.raising.types import PlayerView, RaisingView
from tablebots.terminal.boards.drawn import Drawn
from tablebots.terminal.boards.raising_cards import PHASE_COLOURS, POINTS, SHORT, CardWriter
from tablebots.terminal.boards.raising_lessons import graded
from tablebots.terminal.boards.raising_levels import ROW_NAMES, Levels
from tablebots.terminal.boards.raising_sight import INDENT, Sight, energy_words, inventory


def draw_others(sight: Sight, drawn: Drawn, levels: Levels) -> None:
    """A line for each other player."""
    level = levels["others"]
    others = [seat for seat in range(sight.view["seats"]) if seat != sight.eyes]
    if level == 0 or not others or sight.stage in ("over", "bids", "draft"):
        return
    if level > 1:
        drawn.rule(sight.say("others"))
    for seat in others:
        drawn.add(_other(sight, seat, classes=level > 2), INDENT, Text("  "))


def _other(sight: Sight, seat: int, *, classes: bool) -> Text:
    player = sight.view["players"][seat]
    line = Text.assemble((sight.scene.book.player(seat), "bold underline"), " ")
    line.append_text(standing(sight.view, seat, sight.writer))
    letters = sight.writer.catalogue["letters"]
    line.append(" · " + " ".join([f"{letters[item]}{count}" for item, count in inventory(player).items()]))
    line.append(" ·")
    for phase in ROW_NAMES:
        line.append(f" {sight.name(phase)[:SHORT]}", PHASE_COLOURS[phase])
        line.append(str(len(player["rows"][phase])))
    line.append(" · " + sight.say("tokens_off", count=len(player["unlocked"])))
    if player["assigned"] and seat != sight.scene.seat:
        line.append(" · " + ", ".join([sight.name(phase) for phase in player["assigned"]]))
    if classes:
        for each in player["classes"]:
            line.append(" · ").append_text(graded(sight, each))
        if player["inventor"] is not None:
            line.append(f" · {sight.name(player['inventor'])}{'✓' * player['inventor_upgraded']}")
    return line


def draw_breakdown(sight: Sight, drawn: Drawn, levels: Levels) -> None:
    """At the end the scores with their parts, a column for each player."""
    if sight.stage != "over":
        return
    players = sight.view["players"]
    rows = [
        ("part_robots", [str(each["score"]["robots"]) for each in players]),
        ("part_classes", [str(each["score"]["classes"]) for each in players]),
        ("part_track", [str(each["score"]["track"]) for each in players]),
        ("part_left_over", [str(each["score"]["left_over"]) for each in players]),
        ("part_total", [str(each["score"]["total"]) for each in players]),
    ]
    drawn.rule(sight.say("breakdown"))
    words = [sight.say(key) for key, _ in rows] + [sight.say("part_earlier")]
    widest = max([len(word) for word in words])
    names = [sight.scene.book.player(seat) for seat in range(len(players))]
    if widest + sum([len(name) + 1 for name in names]) + 1 > drawn.width:
        names = [str(seat + 1) for seat in range(len(players))]
    room = [max(len(name), 4) + 1 for name in names]
    heads = [name.rjust(width) for name, width in zip(names, room, strict=True)]
    drawn.add(Text(" " * widest + "".join(heads), "bold"), 1)
    for (key, values), last in zip(rows, [False] * (len(rows) - 1) + [True], strict=True):
        cells = [value.rjust(width) for value, width in zip(values, room, strict=True)]
        drawn.add(Text(sight.say(key).ljust(widest) + "".join(cells), POINTS if last else ""), 1)
    if sight.view["earlier"]:
        earlier = sight.view["earlier"]
        total = sum(earlier) + players[0]["score"]["total"]
        sums = " + ".join([str(score) for score in [*earlier, players[0]["score"]["total"]]])
        drawn.add(Text(f"{sight.say('part_earlier').ljust(widest)} {sums} = {total}", POINTS), 1)
    for seat, each in enumerate(players):
        if seat != sight.eyes or levels["classes"] < 2:
            _draw_class_points(sight, drawn, seat, each, short=not levels["breakdown"])


def _draw_class_points(sight: Sight, drawn: Drawn, seat: int, player: PlayerView, *, short: bool) -> None:
    """The grades and points of a player's Classes."""
    line = Text.assemble((f"{seat + 1} " if short else sight.scene.book.player(seat) + " ", "bold"))
    for number, each in enumerate(player["classes"]):
        line.append(" · " * (number > 0)).append_text(graded(sight, each, short=short))
    drawn.add(line, 3, Text(" "))


def stage_words(view: RaisingView, writer: CardWriter) -> str:
    """The round, or what comes before the first."""
    if view["round"] == 0:
        return writer.say("setting_up")
    words = writer.say("round", round=view["round"], rounds=writer.catalogue["rounds"])
    if view["options"]["challenge"]:
        return writer.say("game", number=len(view["earlier"]) + 1) + " · " + words
    return words


def standing(view: RaisingView, seat: int, writer: CardWriter, *, short: bool = False) -> Text:
    """The score of a player as things stand, and what the player does."""
    player = view["players"][seat]
    line = Text()
    if view["round"] > 0:
        line.append(writer.say("points", count=player["score"]["total"]) + " ", POINTS)
    if view["stage"] == "over":
        return line
    if player["doing"] in ("done", "ready", "assigned"):
        return line.append("✓")
    if player["doing"] in ("spending", "acting") and player["phase"] is not None:
        phase = writer.name(player["phase"])
        return line.append(f"{phase[:SHORT] if short else phase} {energy_words(player)}")
    return line.append("…")
