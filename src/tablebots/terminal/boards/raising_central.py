"""The middle of the table of Raising Robots: phases with their cubes, the neutral row, and the bidding tracks."""

from typing import Final

from rich.text import Text

from tablebots.games.raising.types import NeutralView, TrackView
from tablebots.terminal.boards.drawn import Drawn
from tablebots.terminal.boards.raising_cards import CUBE, ENERGY, PHASE_COLOURS, PHASES, sign
from tablebots.terminal.boards.raising_levels import Levels
from tablebots.terminal.boards.raising_sight import CARDS, INDENT, Sight, energy_words, padded

WITHOUT_PHASES: Final = ["bids", "draft", "first_robots", "break", "last_tokens", "over"]
"""The stages in which no phase is assigned or performed, so that there are no cubes either."""
WITHOUT_ROW: Final = ["last_tokens", "over"]
"""After the last round the row is laid out anew, for nobody."""


def draw_central(sight: Sight, drawn: Drawn, levels: Levels) -> None:
    """The phases with their cubes, which of them the player performs, and with how much energy."""
    if sight.stage in WITHOUT_PHASES:
        return
    below = [_cubes(sight, phase) for phase in PHASES]
    names = fitted([sight.name(phase) for phase in PHASES], below, drawn.width)
    first, second = Text(), Text()
    for number, phase in enumerate(PHASES):
        room = max(len(names[number]) + 1, len(below[number])) + 1
        mark = _phase_mark(sight, phase)
        style = PHASE_COLOURS[phase] + (" bold" if mark.strip() else "")
        first.append_text(padded(Text.assemble((mark, "bold"), (names[number], style)), room))
        second.append_text(padded(Text.assemble(below[number]), room))
    drawn.add(first)
    drawn.add(second)


def _phase_mark(sight: Sight, phase: str) -> str:
    """Whether the player performs a phase, is in it, or has assigned a card to it in secret."""
    player = sight.player
    if player["phase"] == phase and player["doing"] in ("spending", "acting"):
        return "▸"
    if phase in player["energies"]:
        return "✓"
    if phase in player["assigned"]:
        return CARDS[player["assigned"].index(phase)]
    return " "


def _cubes(sight: Sight, phase: str) -> Text:
    """The cubes on a phase, and the energy that the player has there."""
    player = sight.player
    line = Text(f" {CUBE}{sight.view['cubes'][phase]}")
    if player["phase"] == phase and player["doing"] in ("spending", "acting"):
        line.append(f" {energy_words(player)}", ENERGY)
    elif phase in player["energies"]:
        line.append(f" E{player['energies'][phase]}", ENERGY)
    elif phase in player["assigned"]:
        forecast = dict(zip(player["assigned"], sight.forecast(player["assigned"]), strict=False))
        line.append(f" E{forecast[phase]}+" if phase in forecast else "", ENERGY)
    return line


def fitted(names: list[str], below: list[Text], width: int) -> list[str]:
    """Names cut as little as needed to stand beside each other, each with a mark before and a space after it."""
    longest = max([len(name) for name in names])
    while longest > 1:
        cut = [name if len(name) <= longest else name[: longest - 1] + "." for name in names]
        if sum([max(len(name) + 1, len(text)) + 1 for name, text in zip(cut, below, strict=True)]) - 1 <= width:
            return cut
        longest -= 1
    return names


# The neutral row.


def draw_neutral(sight: Sight, drawn: Drawn, levels: Levels) -> None:
    """The neutral row: what is shown with which cubes, and what may still come."""
    row = sight.view["neutral"]
    if row is None or sight.stage in WITHOUT_ROW:
        return
    level = levels["neutral"]
    if level == 0 and sight.stage != "assignment":
        return
    line = Text.assemble((sight.say("neutral") + " ", "bold"))
    last = len(row["cubes"]) - 1
    for place, cubes in enumerate(row["cubes"]):
        shown = place < len(row["shown"])
        name = sight.name(row["shown"][place]) if shown else "?"
        line.append(" · " * (place > 0))
        line.append(f"{name} {CUBE}{cubes}" if place < last else "✗", "" if shown else "dim")
    coming = _coming(sight, row)
    if level > 1 and coming:
        line.append(f" · {coming}", "dim")
    drawn.add(line, 1)


def _coming(sight: Sight, row: NeutralView) -> str:
    """What may still be revealed; the last card never is, but a new row is laid out."""
    if len(row["shown"]) < len(row["cubes"]) - 1:
        left = [sight.name(phase) for phase in PHASES if phase not in row["shown"]]
        return sight.say("to_come", phases=", ".join(left))
    return sight.say("new_row") if sight.view["round"] < sight.writer.catalogue["rounds"] else ""


# Bidding for Inventors.


def draw_tracks(sight: Sight, drawn: Drawn, levels: Levels) -> None:
    """The bidding tracks, a line each: the price of every space above it, who stands where, and the moves."""
    if sight.stage != "bids":
        return
    drawn.rule(sight.say("tracks"))
    tracks = sight.view["tracks"]
    prices = [sight.writer.counted(bid) or "0" for bid in sight.writer.catalogue["bids"]]
    spaces = [str(space + 1) for space in range(len(prices))]
    heads = [sight.say("space"), sight.say("price")]
    cells = [[Text(space, "dim") for space in spaces], [Text(price, "bold") for price in prices]]
    cells += [[_cell(sight, track, space + 1) for space in range(len(prices))] for track in tracks]
    widths = [max([len(row[place]) for row in cells]) + 1 for place in range(len(prices))]
    titles = [Text(head, "dim") for head in heads] + [_track_name(sight, track) for track in tracks]
    room = max([len(title) for title in titles])
    lines = [_track_line(title, row, room, widths) for title, row in zip(titles, cells, strict=True)]
    for line in lines[: len(heads)]:
        drawn.add(line, 1)
    for track, line in zip(tracks, lines[len(heads) :], strict=True):
        _draw_track(sight, drawn, track, line, text=levels["tracks"] > 0)


def _track_name(sight: Sight, track: TrackView) -> Text:
    kind = sight.writer.inventor(track["inventor"])["type"]
    return Text.assemble((sight.name(track["inventor"]), "bold"), " ", sign(kind))


def _track_line(title: Text, cells: list[Text], room: int, widths: list[int]) -> Text:
    """A title, and cells below those of the other lines."""
    line = padded(title, room)
    for cell, width in zip(cells, widths, strict=True):
        line.append_text(Text.assemble(" " * (width - len(cell)), cell))
    return line


def _draw_track(sight: Sight, drawn: Drawn, track: TrackView, line: Text, *, text: bool) -> None:
    """A track, beside or below it when its Inventor can be upgraded, and what the Inventor does."""
    inventor = sight.writer.inventor(track["inventor"])
    needs = Text(sight.writer.needs(inventor), "dim")
    ability = inventor["text"] if text else ""
    if not ability and len(line) + len(needs) + 3 <= drawn.width:
        drawn.add(Text.assemble(line, "  ", needs), 1)
        return
    drawn.add(line, 1)
    drawn.add(Text.assemble(needs, (f" · {ability}" if ability else "", "italic")), INDENT)


def _cell(sight: Sight, track: TrackView, space: int) -> Text:
    """A space of a track: the move that bids there, the player who stands there, or that it is too low."""
    if track["seat"] is not None and track["space"] == space:
        name = sight.scene.book.player(track["seat"])
        return Text(f"{name[:1]}{track['seat'] + 1}", "bold reverse")
    bid = f"bid {track['inventor']} {space}"
    for number, offer in enumerate(sight.scene.offers, 1):
        if offer["moves"] == [bid] and sight.looked_at is None:
            return Text(f"[{number}]", "bold")
    return Text("–" if space < track["space"] else "·", "dim")
