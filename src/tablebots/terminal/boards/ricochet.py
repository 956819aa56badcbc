"""The board of Ricochet Robots: robots chosen by letter and slid by arrows, bids, and private copies to think with."""

from dataclasses import dataclass, field
from typing import Final, cast

from rich.text import Text

from tablebots.core.helpers import BadQuestion
from tablebots.core.rulebook import joined_text
from tablebots.games.ricochet.types import RicochetView, TraceAnswer
from tablebots.terminal.boards.base import Board
from tablebots.terminal.boards.ricochet_picture import Setting, Way, draw, robot_mark
from tablebots.terminal.scene import Choice, Scene

ROBOTS: Final = ["red", "green", "blue", "yellow", "silver"]
ARROWS: Final = {"up": "↑", "right": "→", "down": "↓", "left": "←"}
SIMPLE_KEYS: Final = {
    "k": ["ready"],
    "h": ["turn hourglass"],
    "d": ["decline", "give up"],
    "x": ["reset"],
}
"""Keys of the moves that have no parts; where two share a key, only one of them is ever legal."""
FRESH: Final = ["chip", "robots_back", "try"]
"""After these events the path shown begins anew."""
WINNING: Final = ["chip_won", "chip", "hourglass"]
"""What follows the last slide when it wins a chip: until somebody acts, the path to that chip is still shown."""


@dataclass(slots=True)
class Thought:
    """What one seat tries in its head this round: the board after some slides, and before each of them."""

    round: int
    boards: list[TraceAnswer]
    slides: list[str] = field(default_factory=list)
    ways: list[Way] = field(default_factory=list)

    @property
    def board(self) -> TraceAnswer:
        """The board as it is tried out now."""
        return self.boards[-1]


class RicochetBoard(Board):
    """The board, with one robot selected; arrows slide it on the board or on the private copy that is open."""

    numbered = False

    def __init__(self) -> None:
        super().__init__()
        self.selected = ROBOTS[0]
        self.thoughts: dict[int, Thought] = {}
        self.thinking: int | None = None
        """The seat whose private copy is shown instead of the board."""
        self._chosen_for = 0
        """The round for which the robot of the target was selected."""
        self._seen_round = 0
        """The round in which a key was pressed, so that the last round's path is no longer wanted."""

    @property
    def view(self) -> RicochetView:
        """The view that is shown."""
        assert self.scene is not None
        return cast(RicochetView, self.scene.view)

    def show(self, scene: Scene, width: int, height: int) -> None:
        """Draw the board in the roomiest form that fits."""
        self.scene = scene
        view = self.view
        if view["round"] != self._chosen_for and view["target"] is not None:
            self._chosen_for = view["round"]
            colour = view["target"].partition("-")[0]
            self.selected = colour if colour in ROBOTS else ROBOTS[0]
        self.thoughts = {seat: kept for seat, kept in self.thoughts.items() if kept.round == view["round"]}
        if self.thinking != scene.seat or view["phase"] != "bidding" or scene.watching:
            self.thinking = None
        self.update(draw(self._setting(), width, height))

    def _setting(self) -> Setting:
        view = self.view
        thought = self._thought()
        if thought is not None:
            robots = thought.board["robots"]
            return Setting(view["board"], robots, view["markers"], view["target"], self.selected, thought.ways)
        selected = self.selected if self._slides() else None
        return Setting(view["board"], view["robots"], view["markers"], view["target"], selected, self._ways())

    def _thought(self) -> Thought | None:
        return None if self.thinking is None else self.thoughts[self.thinking]

    def _slides(self) -> list[str]:
        """The slides that can be made now, on the board or on the private copy."""
        assert self.scene is not None
        thought = self._thought()
        if thought is not None:
            return [f"{robot} {way}" for robot, ways in thought.board["slides"].items() for way in ways]
        return [offer["moves"][0] for offer in self.scene.offers if offer["kind"] == "slide"]

    def _ways(self) -> list[Way]:
        """The slides of the present try; after a success, those that won the chip until a key is pressed."""
        assert self.scene is not None
        events = list(self.scene.events)
        tail: list[str] = []
        while events and events[-1]["event"] in WINNING:
            tail.append(str(events.pop()["event"]))
        if tail and ("chip_won" not in tail or self._seen_round == self.view["round"]):
            return []
        ways: list[Way] = []
        for event in reversed(events):
            if event["event"] in FRESH:
                break
            if event["event"] == "slide":
                ways.append(Way(event["robot"]["card"], event["path"]))
        return ways[::-1]

    def caption(self) -> str:
        """The round, and the slides made so far."""
        assert self.scene is not None
        say = self.scene.book.board
        parts = [say("round", round=self.view["round"])]
        thought = self._thought()
        attempt = self.view["attempt"]
        if thought is not None:
            parts.append(say("trace", count=len(thought.ways)))
        elif attempt is not None:
            parts.append(say("slides", count=attempt["moves"]))
        return " · ".join(parts)

    def people(self) -> list[Text]:
        """Chips, bid and readiness of each seat."""
        assert self.scene is not None
        view = self.view
        bids = {bid["seat"]: bid for bid in view["bids"]}
        lines: list[Text] = []
        for seat, chips in enumerate(view["chips"]):
            count = f"↑{len(chips)} ↓{len(view['lost'])}" if view["seats"] == 1 else str(len(chips))
            line = Text(self.scene.book.board("chips", count=count))
            if seat in bids:
                bid = bids[seat]
                line.append(f"  {bid['bid']:>2}", "strike dim" if bid["tried"] else "bold #ffd75f")
            if seat in view["ready"]:
                line.append(" ✓", "bold")
            lines.append(line)
        return lines

    def choices(self) -> list[Choice]:
        """What can be done, by key."""
        assert self.scene is not None
        if self.scene.watching:
            return []
        say = self.scene.book.board
        slides = self._slides()
        listed = [self._robot_choice(robot, slides) for robot in self.view["robots"]] if slides else []
        if self.thinking is not None:
            listed += [Choice("⌫", say("back")), Choice("x", say("reset"))]
            listed.append(Choice("t", say("close")))
            thought = self.thoughts[self.thinking]
            if thought.board["arrived"]:
                listed.append(Choice("✓", say("arrived", count=len(thought.ways))))
            return listed
        bids = [offer for offer in self.scene.offers if offer["kind"] == "bid"]
        if bids:
            listed.append(Choice("1…", say("bid", low=1, high=len(bids))))
        for offer in self.scene.offers:
            for key, texts in SIMPLE_KEYS.items():
                if offer["moves"][0] in texts:
                    listed.append(Choice(key, joined_text(offer["label"]), offer["moves"][0]))
        if bids and self.view["options"]["thinking"] == "trace":
            listed.append(Choice("t", say("open")))
        return listed

    def _robot_choice(self, robot: str, slides: list[str]) -> Choice:
        ways = "".join([arrow if f"{robot} {way}" in slides else "·" for way, arrow in ARROWS.items()])
        assert self.scene is not None
        mark = "▸" if robot == self.selected else " "
        return Choice(robot[0], f"{mark}{robot_mark(robot)} {ways} {self.scene.book.word(robot)}")

    def press(self, key: str) -> bool:
        """Choose a robot, slide it, open or close the private copy, or make a move that has a key."""
        if self.scene is None or self.scene.watching:
            return False
        if self._seen_round != self.view["round"]:
            self._seen_round = self.view["round"]
            self.post_message(self.Changed())
        robots = {robot[0]: robot for robot in self.view["robots"]}
        if key in robots:
            self._select(robots[key])
        elif key == "tab":
            names = list(robots.values())
            self._select(names[(names.index(self.selected) + 1) % len(names)])
        elif key in ARROWS:
            self._slide(f"{self.selected} {key}")
        elif key == "t" and self.view["phase"] == "bidding":
            self._open_or_close()
        elif self.thinking is not None and key == "x":
            self._reset_thought()
        elif key in SIMPLE_KEYS:
            self._choose(SIMPLE_KEYS[key])
        else:
            return False
        return True

    def _select(self, robot: str) -> None:
        self.selected = robot
        self.post_message(self.Changed())

    def _choose(self, texts: list[str]) -> None:
        """Make the one of these moves that is legal; if none is, let the rules say why not."""
        assert self.scene is not None
        legal = [offer["moves"][0] for offer in self.scene.offers if offer["moves"][0] in texts]
        self.post_message(self.Chosen(legal[0] if legal else texts[0]))

    def _slide(self, text: str) -> None:
        thought = self._thought()
        if thought is None:
            self.post_message(self.Chosen(text))
            return
        try:
            board = self._trace([*thought.slides, text])
        except BadQuestion as error:
            self._refuse(error)
            return
        thought.slides.append(text)
        thought.boards.append(board)
        thought.ways.append(Way(text.partition(" ")[0], board["paths"][-1]))
        self.post_message(self.Changed())

    def _trace(self, slides: list[str]) -> TraceAnswer:
        assert self.scene is not None
        return cast(TraceAnswer, self.scene.ask("trace", slides))

    def _refuse(self, error: BadQuestion) -> None:
        if error.refusal is not None:
            self.post_message(self.Refused(error.refusal))

    def _open_or_close(self) -> None:
        assert self.scene is not None
        seat = self.scene.seat
        if self.thinking is not None or seat is None:
            self._show_thought(None)
            return
        if seat not in self.thoughts:
            try:
                board = self._trace([])
            except BadQuestion as error:
                self._refuse(error)
                return
            self.thoughts[seat] = Thought(self.view["round"], [board])
        self.post_message(self.Alone(seat, lambda: self._show_thought(seat)))

    def _show_thought(self, seat: int | None) -> None:
        """Show the private copy of a seat, or the board again; a copy whose round is over is gone."""
        self.thinking = seat if seat in self.thoughts else None
        self.post_message(self.Changed())

    def undo(self) -> bool:
        """Take back the last slide on the private copy that is open."""
        thought = self._thought()
        if thought is None:
            return False
        if thought.ways:
            thought.slides.pop()
            thought.boards.pop()
            thought.ways.pop()
        self.post_message(self.Changed())
        return True

    def _reset_thought(self) -> None:
        thought = self._thought()
        assert thought is not None
        thought.slides.clear()
        thought.ways.clear()
        del thought.boards[1:]
        self.post_message(self.Changed())

    def expand_text(self, text: str) -> str:
        """A bare number is a bid."""
        return f"bid {int(text)}" if text.isdecimal() and len(text) < 4 else text

    def keys(self) -> list[tuple[str, str]]:
        """The keys of the phase that the game is in."""
        assert self.scene is not None
        if self._slides():
            return [("↑→↓←", "key_slide"), ("r g b y" + " s" * (len(self.view["robots"]) > 4), "key_robot")]
        return [("0-9", "key_bid")] if self.scene.offers else []


BOARD: Final = RicochetBoard
