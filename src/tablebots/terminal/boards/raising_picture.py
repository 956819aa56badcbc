"""The table of Raising Robots as lines of text: central board, one player's board and cards, the others in brief."""

from dataclasses import dataclass, field
from typing import Final, cast

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from tablebots.core.moves import Move
from tablebots.games.raising.components import COUNTED, ITEMS, LETTERS, PHASES, ROWS, TYPES
from tablebots.games.raising.game import RaisingGame
from tablebots.games.raising.state import ROUNDS, RaisingTable
from tablebots.games.raising.view import ClassView, PlayerView, RaisingView, RobotView, forecast
from tablebots.terminal.boards.drawn import Drawn
from tablebots.terminal.boards.raising_cards import (
    CUBE,
    ENERGY,
    PHASE_COLOURS,
    POINTS,
    SHORT,
    SIGNS,
    TYPE_COLOURS,
    CardWriter,
    counted,
    notation,
    sign,
)
from tablebots.terminal.scene import Scene
from tablebots.terminal.words import Texts

WIDEST: Final = 110
ROOMY: Final = 70
"""From so many columns on resources are told in words."""
INDENT: Final = 4
"""Columns before a card: the number of the move that names it."""
CARDS: Final = ["①", "②"]
"""The two energy cards of a round."""
NUMBERED_IN_ROWS: Final = ["act", "act_upgraded", "act_boosted", "again", "place"]
NUMBERED_IN_HAND: Final = ["assemble", "assemble_left", "assemble_right", "reject", "discard", "pay"]
FOCUS: Final = {
    "draft_inventor": ["offer", "hand"],
    "draft_class": ["offer", "hand"],
    "draft_robots": ["hand"],
    "ready": ["hand"],
    "bid": ["tracks", "offer", "hand"],
    "assigning": ["neutral", "energy"],
    "assigned": ["neutral", "energy"],
    "upgrade": ["places"],
    "unlock": ["places"],
    "assemble": ["hand"],
    "free_assembly": ["hand"],
    "action_assembly": ["hand"],
    "exchange": ["hand"],
    "pay_robots": ["hand"],
    "inspire": ["classes"],
    "keep": ["offer", "classes"],
    "replace": ["offer", "classes"],
    "closing": ["inventor"],
    "placing": ["classes"],
    "wait": ["others"],
}
"""The parts of the table that matter for each question; what is asked in a phase is about the part of that phase."""


@dataclass(frozen=True, slots=True)
class Fullness:
    """How much is told: 3 all, 2 most, 1 little, 0 nothing or what cannot be left out."""

    focus: int
    """Of what the question is about."""
    rest: int
    airy: bool = False
    """Empty lines between the parts."""
    detail: bool = True
    """All about what is pointed at; otherwise its first line."""
    everything: bool = False
    """Also discard piles and what the signs mean."""


RUNNING: Final = Fullness(1, 1)
"""A little of everything; where the hand is in question it is better told in columns."""
FULLEST: Final = Fullness(3, 3, airy=True, everything=True)
LADDER: Final = [
    Fullness(3, 3, airy=True),
    Fullness(3, 3),
    Fullness(3, 2),
    Fullness(2, 2),
    Fullness(3, 1),
    Fullness(2, 1),
    RUNNING,
    Fullness(2, 0),
    Fullness(1, 0),
    Fullness(1, 0, detail=False),
    Fullness(0, 0, detail=False),
]
"""From the roomiest to the shortest: the first that fits is shown."""


@dataclass(frozen=True, slots=True)
class Picture:
    """The table as one seat sees it, drawn into whatever width it gets; rich asks for it."""

    scene: Scene
    view: RaisingView
    height: int
    pointed: Move | None = None
    """The move that is pointed at in the list."""
    looked_at: int | None = None
    """The player whose board is shown instead of one's own."""
    whole: bool = False
    """Whether everything is told, though it may have to be scrolled."""
    made: dict[int, list[Text]] = field(default_factory=dict, compare=False, repr=False)
    """The lines by width: rich asks for them again and again."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The lines, in the fullest form that fits."""
        yield Text("\n").join(self.lines(min(options.max_width, WIDEST)))

    def lines(self, width: int) -> list[Text]:
        """The lines in a width, in the fullest form that fits the height."""
        if width not in self.made:
            self.made[width] = self._made(width)
        return self.made[width]

    def _made(self, width: int) -> list[Text]:
        if self.whole:
            return self._draw(FULLEST, width)
        drawn: list[Text] = []
        for fullness in LADDER:
            if fullness == RUNNING and "hand" in self._focus():
                continue
            drawn = self._draw(fullness, width)
            if len(drawn) <= self.height:
                break
        return drawn

    @property
    def writer(self) -> CardWriter:
        """Writes the components of this game in the language of the table."""
        return CardWriter(cast(RaisingGame, self.scene.state.game).components, self.scene.book, self.scene.texts)

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
    def ask(self) -> str:
        """What the seat is asked; empty if nothing."""
        prompt = self.view["prompt"]
        return "" if prompt is None or self.scene.fresh or self.looked_at is not None else prompt["ask"]

    def say(self, key: str, **values: str | int) -> str:
        """Words of the frame."""
        return self.scene.texts.say(key, **values)

    def level(self, part: str, fullness: Fullness) -> int:
        """How much is told of a part of the table."""
        return fullness.focus if part in self._focus() else fullness.rest

    def _focus(self) -> list[str]:
        if self.view["stage"] == "over":
            return ["classes", "breakdown"]
        if self.looked_at is not None:
            return ["rows", "classes", "inventor"]
        phase = self.player["phase"]
        if self.ask in ("spend", "row", "upgrade", "assemble") and phase is not None:
            return ["places"] if phase == "upgrade" else ["hand"] if phase == "assemble" else [phase]
        return FOCUS.get(self.ask, [])

    def _draw(self, fullness: Fullness, width: int) -> list[Text]:
        drawn = Drawn(width)
        if self.view["stage"] == "over":
            self._breakdown(drawn, fullness)
        else:
            self._central(drawn, fullness)
        self._tracks(drawn, fullness)
        if self.view["stage"] != "over" or fullness.rest > 0:
            self._owner(drawn, fullness)
        self._energy(drawn, fullness)
        self._offer(drawn, fullness)
        self._board(drawn, fullness)
        self._classes(drawn, fullness)
        self._inventor(drawn, fullness)
        self._hand(drawn, fullness)
        self._others(drawn, fullness)
        self._detail(drawn, fullness)
        if fullness.everything:
            self._rest(drawn)
        return drawn.lines

    # The central board.

    def _central(self, drawn: Drawn, fullness: Fullness) -> None:
        """The phases with their cubes, which of them the player performs, and with how much energy."""
        if self.view["stage"] in ("bids", "draft", "first_robots"):
            self._neutral(drawn, fullness)
            return
        below = [self._cubes(phase) for phase in PHASES]
        names = fitted([self.writer.name(phase) for phase in PHASES], below, drawn.width)
        first, second = Text(), Text()
        for number, phase in enumerate(PHASES):
            room = max(len(names[number]) + 1, len(below[number])) + 1
            mark = self._phase_mark(phase)
            style = PHASE_COLOURS[number] + (" bold" if mark.strip() else "")
            first.append_text(padded(Text.assemble((mark, "bold"), (names[number], style)), room))
            second.append_text(padded(Text.assemble(below[number]), room))
        drawn.add(first)
        drawn.add(second)
        self._neutral(drawn, fullness)

    def _phase_mark(self, phase: str) -> str:
        """Whether the player performs a phase, is in it, or has assigned a card to it in secret."""
        player = self.player
        if player["phase"] == phase and player["doing"] in ("spending", "acting"):
            return "▸"
        if phase in player["energies"]:
            return "✓"
        if phase in player["assigned"]:
            return CARDS[player["assigned"].index(phase)]
        return " "

    def _cubes(self, phase: str) -> Text:
        player = self.player
        line = Text(f" {CUBE}{self.view['cubes'][phase]}")
        energy = player["energies"].get(phase)
        if player["phase"] == phase and player["doing"] in ("spending", "acting"):
            energy = player["energy"]
        if energy is not None:
            line.append(f" E{energy}", ENERGY)
        elif phase in player["assigned"] and self.view["stage"] == "assignment":
            line.append(f" E{self._forecast()[player['assigned'].index(phase)]}+", ENERGY)
        return line

    def _forecast(self, first: str = "", second: str = "") -> list[int]:
        """The energy of two phases without the cubes of others; those that are assigned if none are named."""
        pair = [first, second] if first else self.player["assigned"]
        table = cast(RaisingTable, self.scene.state)
        return forecast(table, self.eyes, PHASES.index(pair[0]), PHASES.index(pair[1]))

    def _neutral(self, drawn: Drawn, fullness: Fullness) -> None:
        """The neutral row: what is shown with which cubes, and what may still come."""
        row = self.view["neutral"]
        if row is None or (self.level("neutral", fullness) == 0 and self.view["stage"] != "assignment"):
            return
        line = Text.assemble((self.say("raising_neutral") + " ", "bold"))
        last = len(row["cubes"]) - 1
        for place, cubes in enumerate(row["cubes"]):
            shown = place < len(row["shown"])
            name = self.writer.name(row["shown"][place]) if shown else "?"
            line.append(" · " * (place > 0))
            line.append(f"{name} {CUBE}{cubes}" if place < last else "✗", "" if shown else "dim")
        left = [self.writer.name(phase) for phase in PHASES if phase not in row["shown"]]
        if self.level("neutral", fullness) > 1:
            line.append(" · " + self.say("raising_to_come", phases=", ".join(left)), "dim")
        drawn.add(line, 1)

    # Bidding for Inventors.

    def _tracks(self, drawn: Drawn, fullness: Fullness) -> None:
        """The bidding tracks with the price of each space and who stands where."""
        if self.view["stage"] != "bids":
            return
        drawn.rule(self.say("raising_tracks"))
        prices = [counted([int(count) for count in bid.pays]) or "0" for bid in self.writer.components.bids]
        for track in self.view["tracks"]:
            inventor = self.writer.inventor(track["inventor"])
            line = Text.assemble((self.writer.name(track["inventor"]), "bold"), " ", sign(int(inventor.kind)), " ")
            for space, price in enumerate(prices, 1):
                here = track["seat"] is not None and track["space"] == space
                who = f"[{self.scene.book.player(track['seat'])}] " if track["seat"] is not None and here else ""
                style = "bold reverse" if here else "dim" if space < track["space"] else ""
                line.append(f" {space} {who}{price} ", style)
            drawn.add(line, 2)
            if self.level("tracks", fullness) > 1:
                drawn.add(Text(inventor.texts.get(self.scene.book.language, ""), "italic"), INDENT)

    # The player whose board is shown.

    def _owner(self, drawn: Drawn, fullness: Fullness) -> None:
        """Whose board it is, the score so far, resources and tokens."""
        if self.view["stage"] in ("bids", "draft"):
            return
        drawn.gap(fullness.airy)
        foreign = self.eyes != self.scene.seat
        roomy = fullness.rest > 2 and drawn.width >= ROOMY
        if foreign or roomy:
            name = self.scene.book.player(self.eyes)
            drawn.rule(self.say("raising_board_of", name=name) if foreign else self.say("raising_your_board"))
        if fullness.rest < 2:
            items, tokens = self._items(words=False), self._tokens(words=False)
            drawn.add(Text.assemble(Text(" ").join(items), "  ", Text(" ").join(tokens)), 1)
        else:
            flow(drawn, self._items(words=roomy), 1)
            title = Text(self.say("raising_tokens"), "bold")
            flow(drawn, [title, *self._tokens(words=roomy), *self._score()], 1)
        if self.player["owed"]:
            owed = counted([self.player["owed"].get(item, 0) for item in ITEMS])
            drawn.add(Text(self.say("raising_to_pay", what=owed), "bold reverse"), 1)

    def _items(self, *, words: bool) -> list[Text]:
        """The inventory by letters, with words where there is room."""
        player = self.player
        counts = [player["inventory"][ITEMS[item]] for item in range(COUNTED)] + [player["hand_size"]]
        names = [self.writer.name(ITEMS[item]) if words else "" for item in range(len(counts))]
        return [counter(LETTERS[item], "", names[item], count) for item, count in enumerate(counts)]

    def _tokens(self, *, words: bool) -> list[Text]:
        """The unlocked tokens that are not placed."""
        names = [self.writer.name(name) if words else "" for name in TYPES]
        counts = [self.player["tokens"][name] for name in TYPES]
        return [counter(SIGNS[kind], TYPE_COLOURS[kind], names[kind], count) for kind, count in enumerate(counts)]

    def _score(self) -> list[Text]:
        """The score as things stand, and its parts."""
        score = self.player["score"]
        if self.view["stage"] == "over":
            return []
        parts = {"robots": score["robots"], "classes": score["classes"]}
        rest = {"track": score["track"], "left_over": score["left_over"]}
        line = Text.assemble((self.say("raising_score", total=score["total"]), POINTS))
        return [line.append(" (" + self.say("raising_score_parts", **parts, **rest) + ")", "dim")]

    def _energy(self, drawn: Drawn, fullness: Fullness) -> None:
        """The energy cards of the round with their phases, and what is still in the deck."""
        player = self.player
        if not player["energy_cards"]:
            return
        line = Text.assemble((self.say("raising_energy") + " ", "bold"))
        for place, card in enumerate(player["energy_cards"]):
            boosted = "+" if place + 1 in player["boosted"] else ""
            phase = self.writer.name(player["assigned"][place]) if player["assigned"] else "?"
            line.append("  " * (place > 0))
            line.append(f"{CARDS[place]} {self._card(card)}{boosted}", ENERGY)
            line.append(f"→{phase}")
        if self.level("energy", fullness) > 1:
            line.append(" · " + self.say("raising_energy_deck", cards=self._energy_deck()), "dim")
        drawn.add(line, 1)

    def _card(self, card: str) -> str:
        """An energy card in few columns, as ``3▪▪`` or ``1x2``."""
        return self.writer.name(card).replace(" ", "")

    def _energy_deck(self) -> str:
        """The energy cards that can still come before the deck is shuffled, the strongest first."""
        gone = self.player["energy_discard"] + self.player["energy_cards"]
        cards = [card for card in self.writer.components.energy if card.low <= self.view["seats"] <= card.high]
        left = [self._card(card.name) for card in cards if card.name not in gone]
        return " ".join(sorted(left, reverse=True)) or "–"

    # What there is to choose from.

    def _offer(self, drawn: Drawn, fullness: Fullness) -> None:
        """The Inventors and Classes that the seat chooses from."""
        offer = self.player["offer"]
        if offer is None or self.looked_at is not None:
            return
        level = self.level("offer", fullness)
        if level > 1:
            drawn.rule(self.say("raising_offer"))
        kept = offer["kept_inventor"]
        for inventor in sorted(offer["inventors"], key=self.writer.components.inventor_number.__getitem__):
            if level > 1 or kept in (None, inventor):
                self._inventor_line(drawn, inventor, level, self._chosen(inventor, kept), upgraded=False)
        prompt = self.view["prompt"]
        kept = str(prompt["values"]["card"]) if prompt and self.ask == "replace" else offer["kept_class"]
        for card in sorted(offer["classes"], key=self.writer.components.class_number.__getitem__):
            if level > 1 or kept in (None, card):
                drawn.add(self._class_line(card, kept), INDENT, self._front(["keep"], card))

    def _chosen(self, card: str, chosen: str | None) -> str:
        return "" if chosen is None else "✓ " if chosen == card else "✗ "

    def _class_line(self, card: str, chosen: str | None) -> Text:
        kind = self.writer.class_card(card)
        line = Text.assemble(self._chosen(card, chosen), (self.writer.name(card), "bold"), " ", sign(int(kind.kind)))
        line.append(f" {self.writer.objective(kind)} · ")
        return line.append_text(self.writer.scale(kind))

    # The player board.

    def _board(self, drawn: Drawn, fullness: Fullness) -> None:
        if self.view["stage"] in ("bids", "draft") or (self.view["stage"] == "over" and fullness.rest == 0):
            return
        drawn.gap(fullness.airy)
        if self.level("places", fullness) > 1:
            drawn.add(self._upgrade_section(), INDENT, Text(" "))
        elif self.level("places", fullness) == 1:
            drawn.add(self._covered(), 1)
        rows = {phase: self._row_level(phase, fullness) for phase in PHASES[-ROWS:]}
        brief = [phase for phase, level in rows.items() if level == 0]
        for phase, level in rows.items():
            if level > 0:
                self._row(drawn, phase, level)
        if brief:
            drawn.add(self._brief_rows(brief), 1)

    def _row_level(self, phase: str, fullness: Fullness) -> int:
        return max(self.level("rows", fullness), self.level(phase, fullness))

    def _upgrade_section(self) -> Text:
        """The rows to unlock by, and the tokens of the sections Upgrade and Assemble."""
        player = self.player
        rows = self.writer.components.board.rows
        line = self._section_name("upgrade")
        for number, wilds in enumerate(player["upgrade_wilds"]):
            move = self._number(["upgrade"], str(number + 1))
            line.append(f" {move + ' ' if move else ''}", "dim")
            line.append(f"{rows[number][0]}:{wilds}W")
        line.append_text(self._places_of("upgrade"))
        line.append(" · ")
        line.append_text(self._section_name("assemble"))
        line.append_text(self._places_of("assemble"))
        return line

    def _section_name(self, phase: str) -> Text:
        return Text.assemble((self.writer.name(phase), f"bold {PHASE_COLOURS[PHASES.index(phase)]}"))

    def _places_of(self, phase: str) -> Text:
        """The places of a section that no board action belongs to: covered ones with their sign in brackets."""
        line = Text()
        board = self.writer.components.board
        for number, place in enumerate(board.places):
            told = self._place(place.name, number) if PHASES[place.phase] == phase and place.action < 0 else Text()
            line.append(" " * (len(told) > 0)).append_text(told)
        return line

    def _place(self, name: str, number: int) -> Text:
        place = self.writer.place(name)
        gives = "!" if place.inspires else self.writer.place_gives(place, self._bonus(number))
        if name in self.player["unlocked"]:
            return Text("" if place.inspires else gives, "bold")
        move = self._number(["unlock"], name)
        line = Text.assemble((f"{move} " if move else "", "dim"), "(", sign(int(place.kind)))
        return line.append("!)" if place.inspires else f"{gives})")

    def _bonus(self, number: int) -> int:
        return int(cast(RaisingTable, self.scene.state).settings.bonuses[number])

    def _covered(self) -> Text:
        """The tokens that still lie on the board, by section."""
        line = Text.assemble((self.say("raising_covered"), "bold"))
        for phase in PHASES:
            places = [place for place in self.writer.components.board.places if PHASES[place.phase] == phase]
            left = [place for place in places if place.name not in self.player["unlocked"]]
            if left:
                line.append(f" {self.writer.name(phase)[:SHORT]}", PHASE_COLOURS[PHASES.index(phase)])
                for place in left:
                    line.append_text(sign(int(place.kind)))
        return line

    def _row(self, drawn: Drawn, phase: str, level: int) -> None:
        """A row: its board actions, its Robots, and what the free spaces cost."""
        robots = self.player["rows"][phase]
        if level == 1:
            line = Text.assemble(self._section_name(phase), " ", self._running(robots, actions=False))
            drawn.add(line.append_text(self._spaces(phase, robots)), INDENT, Text(" "))
            return
        drawn.add(self._row_actions(phase), INDENT, Text(" "))
        line = self._running(robots, actions=True).append_text(self._spaces(phase, robots))
        if len(line):
            drawn.add(line, INDENT)

    def _row_actions(self, phase: str) -> Text:
        """The board actions of a row as they are now, and what those with a token would be without it."""
        line = Text.assemble(self._section_name(phase), self._places_of(phase))
        board = self.writer.components.board
        for number, action in enumerate(board.actions):
            if PHASES[action.phase] != phase:
                continue
            covers = [(at, place) for at, place in enumerate(board.places) if place.action == number]
            free = any(place.name in self.player["unlocked"] for _, place in covers)
            move = self._number(["use"], action.name)
            line.append(" · ")
            line.append(f"{move} " if move else "", "dim")
            line.append(notation(action.uncovered if free else action.action), "bold" if free else "")
            for at, place in covers:
                if not free:
                    line.append(" ").append_text(self._place(place.name, at))
        return line

    def _running(self, robots: list[RobotView], *, actions: bool) -> Text:
        """The Robots of a row one after the other."""
        line = Text()
        for each in robots:
            robot = self.writer.robot(each["robot"])
            number = self._number(NUMBERED_IN_ROWS, each["robot"])
            line.append(" · " if len(line) else "")
            line.append(f"{number} " if number else "", "dim")
            line.append(self.writer.name(each["robot"]) + " ", "bold")
            line.append_text(self.writer.stamp(robot, token=each["upgraded"]))
            if actions:
                line.append(" ").append_text(self.writer.actions(robot, token=each["upgraded"]))
        return line

    def _spaces(self, phase: str, robots: list[RobotView]) -> Text:
        """What the free spaces of a row cost, from the next one on."""
        slots = self.writer.components.board.slots
        following = self.player["spaces"][phase]
        if following < 0 or self.view["stage"] == "over":
            return Text()
        discount = slots[len(robots)] - following
        costs = [max(0, cost - discount) for cost in slots[len(robots) :]]
        return Text(" · " * bool(robots) + "".join([f"[{cost}W]" if cost else "[0]" for cost in costs]), "dim")

    def _brief_rows(self, phases: list[str]) -> Text:
        line = Text()
        for phase in phases:
            line.append(" · " if len(line) else "")
            line.append_text(self._section_name(phase))
            line.append(f" {len(self.player['rows'][phase])}")
        return line

    # Classes, Inventor, hand.

    def _classes(self, drawn: Drawn, fullness: Fullness) -> None:
        """Each Class with what it counts, its scale and its grade as things stand."""
        classes = self.player["classes"]
        level = self.level("classes", fullness)
        if not classes or level == 0:
            return
        drawn.gap(fullness.airy)
        if level == 1:
            if self.view["stage"] == "over":
                return
            line = Text.assemble((self.say("raising_classes") + " ", "bold"))
            for number, each in enumerate(classes):
                line.append(" · " * (number > 0)).append_text(self._graded(each))
            inventor = self.player["inventor"]
            if inventor is not None and self.level("inventor", fullness) == 1:
                line.append(" · ").append_text(self._inventor_name(inventor))
            drawn.add(line, 1)
            return
        for each in classes:
            kind = self.writer.class_card(each["card"])
            line = self._graded(each)
            line.append(f" · {self.writer.objective(kind)} · ")
            line.append_text(self.writer.scale(kind, each["grade"]))
            drawn.add(line, INDENT, self._front(["place", "replace"], each["card"]))

    def _graded(self, each: ClassView, *, short: bool = False) -> Text:
        """A Class: its name, its extra credit, its count, its grade and its points."""
        kind = self.writer.class_card(each["card"])
        line = Text.assemble((self.writer.name(each["card"]) + " ", "bold"))
        if not short:
            line.append_text(sign(int(kind.kind)))
            line.append("✓ " if each["credit"] else " ", "bold")
            line.append(f"{each['count']} ")
        line.append(f"{each['grade'] or '–'}{'▲' if each['raised'] else ''}={each['points']}", POINTS)
        return line

    def _inventor(self, drawn: Drawn, fullness: Fullness) -> None:
        inventor = self.player["inventor"]
        level = self.level("inventor", fullness)
        beside = level == 1 and self.level("classes", fullness) == 1 and self.player["classes"]
        if inventor is not None and level > 0 and not beside:
            self._inventor_line(drawn, inventor, level, "", upgraded=self.player["inventor_upgraded"])

    def _inventor_name(self, name: str) -> Text:
        """An Inventor, its type, and whether it has its token."""
        line = Text.assemble((self.writer.name(name), "bold"), " ", sign(int(self.writer.inventor(name).kind)))
        upgraded = self.player["inventor_upgraded"] and name == self.player["inventor"]
        return line.append("✓" if upgraded else "", "bold")

    def _inventor_line(self, drawn: Drawn, name: str, level: int, mark: str, *, upgraded: bool) -> None:
        inventor = self.writer.inventor(name)
        line = Text.assemble(mark, self._inventor_name(name))
        line.append(f" {self.writer.needs(inventor)}" if not upgraded else "", "dim")
        if level > 1:
            line.append(" · " + inventor.texts.get(self.scene.book.language, ""), "italic")
        drawn.add(line, INDENT, self._front(["keep", "place"], name))

    def _hand(self, drawn: Drawn, fullness: Fullness) -> None:
        """The Robots in hand with both columns of their cost."""
        player = self.player
        level = self.level("hand", fullness)
        if not player["hand"] or level == 0:
            return
        drawn.gap(fullness.airy)
        if level > 1:
            if fullness.rest > 0:
                drawn.rule(self.say("raising_hand", count=player["hand_size"]))
            self._hand_columns(drawn, player["hand"], actions=level > 2)
            return
        line = Text.assemble((self.say("raising_hand", count=player["hand_size"]) + " ", "bold"))
        for number, card in enumerate(player["hand"]):
            line.append(" · " * (number > 0)).append_text(self._in_hand(card))
        drawn.add(line, 1)

    def _in_hand(self, card: str) -> Text:
        robot = self.writer.robot(card)
        number = self._number(NUMBERED_IN_HAND, card)
        line = Text.assemble((f"{number} " if number else "", "dim"), (self._rejected(card), "bold"))
        line.append(self.writer.name(card) + " ", "bold")
        line.append_text(self.writer.row_name(robot, short=True)).append(" ")
        line.append_text(self.writer.stamp(robot))
        return line.append(f" {self.writer.cost(robot, 0)}|{self.writer.cost(robot, 1)}")

    def _rejected(self, card: str) -> str:
        offer = self.player["offer"]
        return "✗ " if offer is not None and card in offer["rejected"] else ""

    def _hand_columns(self, drawn: Drawn, cards: list[str], *, actions: bool) -> None:
        """The Robots in hand on lines of their own: row, VP, type, both columns, actions."""
        write = self.writer
        names = max([len(self._rejected(card) + write.name(card)) for card in cards])
        robots = [write.robot(card) for card in cards]
        rows = max([len(write.row_name(robot, short=not actions)) for robot in robots])
        left = max([len(write.cost(robot, 0)) for robot in robots])
        right = max([len(write.cost(robot, 1)) for robot in robots])
        for card, robot in zip(cards, robots, strict=True):
            line = Text.assemble(((self._rejected(card) + write.name(card)).ljust(names + 1), "bold"))
            line.append_text(padded(write.row_name(robot, short=not actions), rows + 1))
            line.append_text(padded(write.stamp(robot), 3))
            line.append(f" {write.cost(robot, 0):<{left}} | {write.cost(robot, 1):<{right}}")
            if actions:
                line.append("  ").append_text(write.actions(robot))
            drawn.add(line, INDENT, self._front(NUMBERED_IN_HAND, card))

    # The other players, and the end.

    def _others(self, drawn: Drawn, fullness: Fullness) -> None:
        """A line for each other player."""
        level = self.level("others", fullness)
        others = [seat for seat in range(self.view["seats"]) if seat != self.eyes]
        if level < 2 or not others or self.view["stage"] in ("over", "bids", "draft"):
            return
        drawn.gap(fullness.airy)
        drawn.rule(self.say("raising_others"))
        for seat in others:
            drawn.add(self._other(seat, classes=level > 2), INDENT, Text("  "))

    def _other(self, seat: int, *, classes: bool) -> Text:
        player = self.view["players"][seat]
        line = Text.assemble((self.scene.book.player(seat), "bold underline"), " ")
        line.append_text(standing(self.view, seat, self.writer))
        counts = [player["inventory"][ITEMS[item]] for item in range(COUNTED)] + [player["hand_size"]]
        line.append(" · " + " ".join([f"{LETTERS[item]}{count}" for item, count in enumerate(counts)]))
        line.append(" ·")
        for phase in PHASES[-ROWS:]:
            line.append(f" {self.writer.name(phase)[:SHORT]}", PHASE_COLOURS[PHASES.index(phase)])
            line.append(str(len(player["rows"][phase])))
        line.append(" · " + self.say("raising_tokens_off", count=len(player["unlocked"])))
        if player["assigned"] and seat != self.scene.seat:
            line.append(" · " + ", ".join([self.writer.name(phase) for phase in player["assigned"]]))
        if classes:
            for each in player["classes"]:
                line.append(" · ").append_text(self._graded(each))
            if player["inventor"] is not None:
                line.append(f" · {self.writer.name(player['inventor'])}{'✓' * player['inventor_upgraded']}")
        return line

    def _breakdown(self, drawn: Drawn, fullness: Fullness) -> None:
        """The scores with their parts, a column for each player."""
        players = self.view["players"]
        rows = [
            ("raising_part_robots", [str(each["score"]["robots"]) for each in players]),
            ("raising_part_classes", [str(each["score"]["classes"]) for each in players]),
            ("raising_part_track", [str(each["score"]["track"]) for each in players]),
            ("raising_part_left_over", [str(each["score"]["left_over"]) for each in players]),
            ("raising_part_total", [str(each["score"]["total"]) for each in players]),
        ]
        drawn.rule(self.say("raising_breakdown"))
        words = [self.say(key) for key, _ in rows] + [self.say("raising_part_earlier")]
        widest = max([len(word) for word in words])
        names = [self.scene.book.player(seat) for seat in range(len(players))]
        if widest + sum([len(name) + 1 for name in names]) + 1 > drawn.width:
            names = [str(seat + 1) for seat in range(len(players))]
        room = [max(len(name), 4) + 1 for name in names]
        heads = [name.rjust(width) for name, width in zip(names, room, strict=True)]
        drawn.add(Text(" " * widest + "".join(heads), "bold"), 1)
        for (key, values), last in zip(rows, [False] * (len(rows) - 1) + [True], strict=True):
            cells = [value.rjust(width) for value, width in zip(values, room, strict=True)]
            drawn.add(Text(self.say(key).ljust(widest) + "".join(cells), POINTS if last else ""), 1)
        if self.view["earlier"]:
            earlier = self.view["earlier"]
            total = sum(earlier) + players[0]["score"]["total"]
            sums = " + ".join([str(score) for score in [*earlier, players[0]["score"]["total"]]])
            drawn.add(Text(f"{self.say('raising_part_earlier').ljust(widest)} {sums} = {total}", POINTS), 1)
        for seat, each in enumerate(players):
            if seat != self.eyes or self.level("classes", fullness) < 2:
                self._class_points(drawn, seat, each, short=fullness.focus < 2)

    def _class_points(self, drawn: Drawn, seat: int, player: PlayerView, *, short: bool) -> None:
        """The grades and points of a player's Classes."""
        line = Text.assemble((f"{seat + 1} " if short else self.scene.book.player(seat) + " ", "bold"))
        for number, each in enumerate(player["classes"]):
            line.append(" · " * (number > 0)).append_text(self._graded(each, short=short))
        drawn.add(line, 3, Text(" "))

    # What is pointed at.

    def _detail(self, drawn: Drawn, fullness: Fullness) -> None:
        detail = self._told()
        if detail is None:
            return
        drawn.rule()
        lines = detail.split("\n")
        drawn.add(detail if fullness.detail else lines[0], 1)

    def _told(self) -> Text | None:
        """All about what the move that is pointed at names."""
        move = self.pointed
        if move is None or not self.scene.legal or self.looked_at is not None:
            return None
        if move.kind == "assign":
            return self._assigning(str(move.values["first"]), str(move.values["second"]))
        if move.kind == "use":
            return self._using(str(move.values["card"]))
        card = str(move.values.get("card", ""))
        number = self.writer.components.place_number.get(card)
        return self.writer.whole(card, 0 if number is None else self._bonus(number))

    def _assigning(self, first: str, second: str) -> Text:
        """What the two phases would have without the cubes of others."""
        line = Text()
        for place, (phase, energy) in enumerate(zip((first, second), self._forecast(first, second), strict=True)):
            line.append(f"{CARDS[place]} {self._card(self.player['energy_cards'][place])}→", ENERGY)
            line.append_text(self._section_name(phase))
            line.append(f" E{energy} ", ENERGY)
        return line.append(self.say("raising_at_least"))

    def _using(self, name: str) -> Text:
        board = self.writer.components.board
        action = next(action for action in board.actions if action.name == name)
        free = name in self.player["unlocked"]
        words = self.writer.action_words(action.uncovered if free else action.action)
        return Text.assemble((self.writer.name(name), "bold underline"), f" {words}")

    # Everything else.

    def _rest(self, drawn: Drawn) -> None:
        """The piles and the signs."""
        drawn.rule()
        view = self.view
        piles = {"robots": view["robot_deck"], "classes": view["class_deck"]}
        drawn.add(Text(self.say("raising_decks", **piles)), 1)
        for key, cards in (
            ("raising_robot_discard", view["robot_discard"]),
            ("raising_class_discard", view["class_discard"]),
        ):
            if cards:
                names = ", ".join([self.writer.name(card) for card in cards])
                drawn.add(Text.assemble((self.say(key) + " ", "bold"), names), 1)
        letters = "  ".join([f"{letter} {self.writer.name(ITEMS[item])}" for item, letter in enumerate(LETTERS)])
        drawn.add(Text(letters), 1)
        drawn.add(Text("  ").join([self.writer.kind(kind) for kind in range(len(TYPES))]), 1)
        drawn.add(Text(self.say("raising_signs")), 1)

    def _front(self, kinds: list[str], card: str) -> Text:
        return Text(f"{self._number(kinds, card):>3} ", "dim")

    def _number(self, kinds: list[str], card: str) -> str:
        """The numbers of the moves of these kinds that name a card; empty if there are none."""
        if self.looked_at is not None:
            return ""
        found = [
            str(number)
            for number, move in enumerate(self.scene.legal, 1)
            if move.kind in kinds and move.values.get("card") == card
        ]
        return "/".join(found)


def stage_words(view: RaisingView, texts: Texts) -> str:
    """The round, or what comes before the first."""
    if view["round"] == 0:
        return texts.say("raising_setting_up")
    words = texts.say("raising_round", round=view["round"], rounds=int(ROUNDS))
    if view["options"]["challenge"]:
        return texts.say("raising_game", number=len(view["earlier"]) + 1) + " · " + words
    return words


def standing(view: RaisingView, seat: int, writer: CardWriter, *, short: bool = False) -> Text:
    """The score of a player as things stand, and what the player does."""
    player = view["players"][seat]
    line = Text()
    if view["round"] > 0:
        line.append(writer.texts.say("raising_points", count=player["score"]["total"]) + " ", POINTS)
    if view["stage"] == "over":
        return line
    if player["doing"] in ("done", "ready", "assigned"):
        return line.append("✓")
    if player["doing"] in ("spending", "acting") and player["phase"] is not None:
        phase = writer.name(player["phase"])
        return line.append(f"{phase[:SHORT] if short else phase} E{player['energy']}")
    return line.append("…")


def fitted(names: list[str], below: list[Text], width: int) -> list[str]:
    """Names cut as little as needed to stand beside each other, each with a mark before and a space after it."""
    longest = max([len(name) for name in names])
    while longest > 1:
        cut = [name if len(name) <= longest else name[: longest - 1] + "." for name in names]
        if sum([max(len(name) + 1, len(text)) + 1 for name, text in zip(cut, below, strict=True)]) - 1 <= width:
            return cut
        longest -= 1
    return names


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
