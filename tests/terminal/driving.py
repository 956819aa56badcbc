"""Driving the table in tests: a clock that stands still, and screens read as plain text."""

import asyncio
import itertools
import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from textual.events import Key
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from tablebots.bots.player import Wait
from tablebots.core.game import Game, State
from tablebots.core.moves import Move
from tablebots.core.record import Record, new_record
from tablebots.table.pieces import Pieces
from tablebots.table.store import FileStore, MemoryStore, from_record, read_file, record_of
from tablebots.table.updates import News, Standing, Writer, tell
from tablebots.terminal.app import TableApp
from tablebots.terminal.boards.base import Board
from tablebots.terminal.line import Line
from tablebots.terminal.play import PlayScreen
from tablebots.terminal.rows import Rows
from tablebots.terminal.saves import Saves
from tablebots.terminal.scene import Scene, single
from tablebots.terminal.seating import Bots, Think, Thinking
from tablebots.terminal.table import TableScreen
from tablebots.terminal.words import texts

SMALL = (80, 24)
LARGE = (140, 40)


class StillClock:
    """Time that passes only when a test says so."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


class Driver:
    """An application under test, with the pilot that presses its keys."""

    def __init__(self, app: TableApp, pilot: Pilot[None], clock: StillClock) -> None:
        self.app = app
        self.pilot = pilot
        self.clock = clock

    @property
    def play(self) -> PlayScreen:
        screens = [screen for screen in self.app.screen_stack if isinstance(screen, PlayScreen)]
        return screens[-1]

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def press_at_once(self, *keys: Key) -> None:
        """Press keys as they come over a slow connection: all at once."""
        for key in keys:
            self.app.post_message(key)
        await self.pilot.pause()

    async def type(self, text: str) -> None:
        """Type a move and send it."""
        await self.press("colon")
        self.app.screen.query_one(Line).begin(text)
        await self.press("enter")

    async def choose(self, label: str) -> None:
        """Go to the line of a menu that begins with these words."""
        labels = [row.label for row in self.app.screen.query_one(Rows).rows]
        at = next(number for number, found in enumerate(labels) if found.startswith(label))
        await self.press("home", *["down"] * at)

    async def wait(self, seconds: float) -> None:
        """Let time pass, once everything that was pressed is done."""
        await self.pilot.pause()
        self.clock.time += seconds
        self.app.tick()
        await self.pilot.pause()

    async def resize(self, width: int, height: int) -> None:
        await self.pilot.resize_terminal(width, height)
        await self.pilot.pause()

    def text(self, selector: str) -> str:
        """What a part of the present screen says."""
        return self._plain(self.app.screen.query_one(selector, Static))

    def _plain(self, part: Static) -> str:
        lines = [part.render_line(y).text.rstrip() for y in range(part.size.height)]
        return "\n".join(lines).strip("\n")

    def log(self) -> str:
        return str(self.app.screen.query_one("#log Static", Static).visual)

    def choices(self) -> list[str]:
        listed = self.app.screen.query_one("#choices", OptionList)
        return [str(option.prompt) for option in listed.options]

    def board(self) -> str:
        screen = self.app.screen
        assert isinstance(screen, TableScreen)
        return self._plain(screen.board)

    def board_below(self) -> str:
        """The board of the game, whatever screen is above it."""
        return self._plain(self.play.board)

    def whole(self) -> str:
        """Everything on the screen, as plain text."""
        lines = self.app.screen._compositor.render_strips()
        return "\n".join([strip.text.rstrip() for strip in lines])


Script = Callable[[Driver], Awaitable[None]]


async def at_once(work: Callable[[], Move | Wait]) -> Move | Wait:
    """Let a bot think without a thread, so that a test is the same each time."""
    return work()


class Pondering:
    """Bots whose thoughts end only when a test says so."""

    def __init__(self) -> None:
        self.go = asyncio.Event()

    async def __call__(self, work: Callable[[], Move]) -> Move:
        await self.go.wait()
        return work()


def drive(
    folder: Path,
    script: Script,
    *,
    record: Record | None = None,
    watch: bool = False,
    size: tuple[int, int] = SMALL,
    language: str = "en",
    bots: Bots | None = None,
    think: Think = at_once,
    pace: float = 0.0,
) -> TableApp:
    """Run the application until the script is through; a game is kept in ``game.jsonl`` of the folder."""
    clock = StillClock()
    app = TableApp(language, Saves(folder), clock, Thinking(think, itertools.count(1).__next__), pace)
    if record is not None:
        app.begin_with(lambda: app.show_record(record) if watch else app.open(stored(folder, record, bots)))

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await script(Driver(app, pilot, clock))

    asyncio.run(run())
    return app


def stored(folder: Path, record: Record, bots: Bots | None = None) -> FileStore | MemoryStore:
    """The file of a game after the moves of a record; one that is over is only watched, so that it needs no file."""
    head, entries = from_record(record)
    head = replace(head, bots=bots or {})
    if record.play().outcome() is not None:
        return MemoryStore(head, entries)
    path = folder / "game.jsonl"
    path.unlink(missing_ok=True)
    return FileStore.create(path, head, entries)


def kept(folder: Path) -> Record:
    """The record that the application wrote."""
    return record_of(*read_file(folder / "game.jsonl"))


@cache
def catalogue_of(game: Game, language: str) -> dict[str, Any]:
    return game.catalogue(language)


def scene_of(board: Board, state: State, seat: int | None, language: str = "en") -> Scene:
    """A state as a board shows it to a viewer, without a table around it."""
    writer = Writer(state.game.rulebook(language), [])
    update = writer.update(News(seat, 0, tell(state, seat, Pieces(), Standing()), [], None))
    events = [] if state.journal is None else state.journal.events
    return Scene(
        view=update["view"],
        question=update["question"],
        offers=board.in_order(update["view"], single(update["offers"])),
        ending=None,
        seat=seat,
        events=[writer.event(Pieces().told(event.message(seat))) for event in events],
        catalogue=catalogue_of(state.game, language),
        book=state.game.rulebook(language),
        texts=texts(language),
        ask=lambda helper, question: None,
    )


def finished_but_for_one(seed: int) -> tuple[Record, str]:
    """A game of Mindbug before its last move, and that move by its number in the list."""
    record = new_record("mindbug", 2, seed)
    state, chance = record.start(), random.Random(seed)
    number = 0
    while state.outcome() is None:
        seat = state.to_act()[0]
        move = chance.choice(state.legal(seat))
        number = state.legal(seat).index(move) + 1
        state.apply(seat, move)
        record.add(seat, move)
    record.moves.pop()
    return record, str(number)
