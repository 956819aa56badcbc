"""The table of Raising Robots as lines of text: all parts that fit, those that the question needs first."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from tablebots.games.raising.types import RaisingView
from tablebots.table.types import OfferUpdate
from tablebots.terminal.boards.drawn import Drawn
from tablebots.terminal.boards.raising_cards import ENERGY, TYPES
from tablebots.terminal.boards.raising_central import draw_central, draw_neutral, draw_tracks
from tablebots.terminal.boards.raising_hand import draw_hand
from tablebots.terminal.boards.raising_lessons import draw_classes, draw_offer
from tablebots.terminal.boards.raising_levels import EXTRAS, MOST, ROW_BOARD, ROW_NAMES, Levels, ahead, granted, wishes
from tablebots.terminal.boards.raising_owner import draw_energy, draw_owner
from tablebots.terminal.boards.raising_people import draw_breakdown, draw_others
from tablebots.terminal.boards.raising_rows import action_now, draw_brief_rows, draw_places, row_drawer, section_name
from tablebots.terminal.boards.raising_sight import CARDS, Sight, boosted_card, flow, named, phases_of
from tablebots.terminal.scene import Scene

WIDEST: Final = 110

Draw = Callable[[Sight, Drawn, Levels], None]


def draw_detail(sight: Sight, drawn: Drawn, levels: Levels) -> None:
    """All about what the move that is pointed at names; where there is no room, only what is told nowhere else."""
    detail = _told(sight)
    if detail is None:
        return
    if levels["detail"]:
        drawn.rule()
        drawn.add(detail, 1)
    elif sight.pointed is not None and sight.pointed["kind"] == "assign":
        drawn.add(detail.split("\n")[0], 1)


def _told(sight: Sight) -> Text | None:
    """All about what the move that is pointed at names."""
    offer = sight.pointed
    if offer is None or offer["kind"] == "ability" or sight.looked_at is not None:
        # The Inventor tells its abilities itself.
        return None
    if offer["kind"] == "assign":
        return _assigning(sight, phases_of(offer))
    if offer["kind"] == "use":
        return _using(sight, named(offer))
    bonus = sight.bonus(sight.writer.token(named(offer))) if offer["kind"] == "unlock" else 0
    return sight.writer.whole(named(offer), bonus)


def _assigning(sight: Sight, phases: list[str]) -> Text:
    """What the two phases would have without the cubes of others."""
    line = Text()
    for place, (phase, energy) in enumerate(zip(phases, sight.forecast(phases), strict=True)):
        line.append(f"{CARDS[place]} {boosted_card(sight, place)}→", ENERGY)
        line.append_text(section_name(sight, phase))
        line.append(f" E{energy}+ ", ENERGY)
    return line.append(f"\n{sight.say('at_least')}", "dim")


def _using(sight: Sight, name: str) -> Text:
    words = sight.writer.action_words(action_now(sight, name, sight.writer.action(name)))
    return Text.assemble((sight.name(name), "bold underline"), f" {words}")


def draw_legend(sight: Sight, drawn: Drawn, levels: Levels) -> None:
    """What the letters mean, then the types of tokens, then the other signs."""
    if not levels["legend"]:
        return
    drawn.rule(sight.say("legend"))
    letters = sight.writer.catalogue["letters"]
    flow(drawn, [Text(f"{letter} {sight.name(item)}", "dim") for item, letter in letters.items()], 1)
    if levels["legend"] > 1:
        flow(drawn, [sight.writer.kind(kind) for kind in TYPES], 1)
    if levels["legend"] > 2:
        flow(drawn, [Text(each, "dim") for each in sight.say("signs").split("  ")], 1)


def draw_piles(sight: Sight, drawn: Drawn) -> None:
    """The piles in the middle."""
    drawn.rule()
    view = sight.view
    drawn.add(Text(sight.say("decks", robots=view["robot_deck"], classes=view["class_deck"])), 1)
    for key, cards in (
        ("robot_discard", view["robot_discard"]),
        ("class_discard", view["class_discard"]),
    ):
        if cards:
            names = ", ".join([sight.name(card) for card in cards])
            drawn.add(Text.assemble((sight.say(key) + " ", "bold"), names), 1)


SECTIONS: Final[list[tuple[Draw, list[str]]]] = [
    (draw_central, []),
    (draw_neutral, ["neutral"]),
    (draw_breakdown, ["breakdown", "classes"]),
    (draw_tracks, ["tracks"]),
    (draw_owner, ["owner"]),
    (draw_energy, ["energy"]),
    (draw_offer, ["offer"]),
    (draw_places, ["places"]),
    *[(row_drawer(phase), [phase]) for phase in ROW_NAMES],
    (draw_brief_rows, [*ROW_NAMES]),
    (draw_classes, ["classes", "inventor"]),
    (draw_hand, ["hand"]),
    (draw_others, ["others"]),
    (draw_detail, ["detail"]),
    (draw_legend, ["legend"]),
]
"""What is drawn from top to bottom, each with the parts on whose levels it depends."""
AIRY: Final = [draw_owner, draw_places, draw_classes, draw_hand, draw_others]
"""Before these there is an empty line where there is room for all of them."""


class Layout:
    """Finds out how much can be told in a width; each section is drawn once for each level."""

    def __init__(self, sight: Sight, width: int) -> None:
        self.sight: Final = sight
        self.width: Final = width
        self._drawn: Final[dict[tuple[int, ...], list[Text]]] = {}

    def section(self, number: int, levels: Levels) -> list[Text]:
        """The lines of a section."""
        draw, parts = SECTIONS[number]
        key = (number, *[levels[part] for part in parts])
        if key not in self._drawn:
            drawn = Drawn(self.width)
            draw(self.sight, drawn, levels)
            self._drawn[key] = drawn.lines
        return self._drawn[key]

    def lines(self, levels: Levels) -> list[Text]:
        """All lines."""
        found: list[Text] = []
        for number, (draw, _) in enumerate(SECTIONS):
            section = self.section(number, levels)
            if section and found and levels["air"] and draw in AIRY:
                found.append(Text())
            found += section
        return found

    def fitted(self, height: int) -> list[Text]:
        """As much as fits, and if something is left out, how to see it."""
        levels, whole = self._granted(height)
        if whole:
            return self.lines(levels)
        levels, _ = self._granted(height - 1)
        lines = self.lines(levels)
        return [*lines, self._left_out(levels)] if len(lines) < height else lines

    def _granted(self, height: int) -> tuple[Levels, bool]:
        """The levels that fit, and whether nothing had to be left out."""
        levels = dict.fromkeys(MOST, 0)
        whole = len(self.lines(levels)) <= height
        for wish in wishes(self.sight):
            tried = granted(levels, wish)
            if not ahead(tried, self.sight.player["phase"]) and len(self.lines(tried)) <= height:
                levels = tried
            elif wish[0][0] not in EXTRAS:
                whole = False
        return levels, whole

    def _left_out(self, levels: Levels) -> Text:
        """The key that shows everything, and what is not told at all."""
        missing = [word for word in self._missing(levels) if word]
        words = self.sight.say("more")
        told = ", ".join(missing)
        while missing and len(words) + len(told) + 4 > self.width:
            missing.pop()
            told = ", ".join([*missing, "…"])
        return Text(f" {words} ({told})" if told else f" {words}", "dim")

    def _missing(self, levels: Levels) -> list[str]:
        sight, player = self.sight, self.sight.player
        hand = sight.say("hand", count=player["hand_size"]) if player["hand"] and not levels["hand"] else ""
        if sight.stage in ("bids", "draft"):
            return [sight.say("classes") if sight.stage == "bids" and not levels["offer"] else "", hand]
        others = sight.view["seats"] > 1 and sight.stage != "over"
        return [
            sight.say("actions") if any(levels[row] < ROW_BOARD for row in ROW_NAMES) else "",
            hand,
            sight.say("classes") if player["classes"] and not levels["classes"] else "",
            sight.say("inventor") if player["inventor"] and not levels["inventor"] else "",
            sight.say("others") if others and not levels["others"] else "",
        ]

    def everything(self) -> list[Text]:
        """All there is to know, however long."""
        drawn = Drawn(self.width)
        draw_piles(self.sight, drawn)
        return self.lines(MOST) + drawn.lines


@dataclass(frozen=True, slots=True)
class Picture:
    """The table as one seat sees it, drawn into whatever width it gets; rich asks for it."""

    scene: Scene
    view: RaisingView
    height: int
    pointed: OfferUpdate | None = None
    """The move that is pointed at in the list."""
    looked_at: int | None = None
    """The player whose board is shown instead of one's own."""
    whole: bool = False
    """Whether everything is told, though it may have to be scrolled."""
    made: dict[int, list[Text]] = field(default_factory=dict, compare=False, repr=False)
    """The lines by width: rich asks for them again and again."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The lines that fit."""
        yield Text("\n").join(self.lines(min(options.max_width, WIDEST)))

    def lines(self, width: int) -> list[Text]:
        """The lines in a width: as much as the height lets be told, or everything."""
        if width not in self.made:
            layout = Layout(Sight(self.scene, self.view, self.pointed, self.looked_at), width)
            self.made[width] = layout.everything() if self.whole else layout.fitted(self.height)
        return self.made[width]
