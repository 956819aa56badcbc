"""Nothing on any channel of the server tells a viewer more than it may know.

A running table is copied to a second server, where everything that one seat cannot know is dealt again. Both go on with
the same moves, made and taken back through sockets that stay open. As long as that seat cannot have learned the
difference, every answer to it and to a spectator, every frame that is pushed to them, line of the log and figure must
be the same to the byte; only times differ. Who is told nothing of a move is sent nothing.
"""

import itertools
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from tablebots.bots.advice import advisers
from tablebots.core import registry
from tablebots.core.game import TABLE
from tablebots.core.rng import FastRng, TableSeed
from tablebots.server.hub import read_log
from tablebots.server.schema import rooms
from tablebots.table.table import Refused, Table

from ..table.test_secrecy import redeal
from .players import GAMES
from .worlds import Group, Recorder, World, normal

STEPS = 6
BEFORE = (0, 4, 11)
"""After so many moves, or soon after, tables are copied."""
MOST_TRIED = 12
"""So many moves are tried to find one that can be taken back."""
NONSENSE = ["", "{", '{"type": "ping"}', '{"type": "moves", "id": "n", "seat": 77, "moves": []}']
pytestmark = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")


class Worlds:
    """Two servers with the same table, which differ in what one seat cannot know, and recorders at all its seats."""

    def __init__(self, both: list[World], group: Group, seat: int, rng: FastRng, secrets: list[str]) -> None:
        self.both = both
        self.group = group
        self.seat = seat
        self.rng = rng
        self.secrets = secrets
        self.recorders: list[dict[int | None, Recorder]] = []
        self.known: list[int] = []
        """The sequence numbers that the seat has had."""
        self._told: dict[int | None, int] = {}
        """How much each viewer had been told when the frames were last compared."""

    def say(self, viewer: int | None, kind: str, client: str, **values: Any) -> list[dict[str, Any]]:
        """Send the same message in both worlds; return both answers."""
        for found in self.recorders:
            found[viewer].send(json.dumps({"type": kind, "id": client, **values}))
        answers = [found[viewer].hear(client) for found in self.recorders]
        self.catch_up()
        return answers

    def catch_up(self) -> None:
        for found in self.recorders:
            for recorder in found.values():
                recorder.catch_up()

    def compare_pushed(self, why: object) -> None:
        """Check that the seat and the spectator were sent the same in both worlds, in the same order."""
        for viewer in (self.seat, None):
            first, second = (normal(found[viewer].take()) for found in self.recorders)
            assert first == second, (viewer, why)
            assert not self.betrayed(first), (viewer, why)
            told = self.both[0].table(self.group.table).sequence(viewer)
            assert told != self._told.get(viewer) or '"type":"update"' not in first, (viewer, why)
            self._told[viewer] = told

    def compare(self, tell: Callable[[World], dict[str, str]]) -> None:
        """Check that whatever is asked for is the same in both worlds."""
        first, second = (tell(world) for world in self.both)
        for name, value in first.items():
            assert value == second[name], name
            assert not self.betrayed(value), name

    def betrayed(self, text: str) -> list[str]:
        return [secret for secret in self.secrets if secret in text]

    def apart(self) -> bool:
        """Whether the seat may know the difference by now."""
        first, second = (world.table(self.group.table).state.view(self.seat) for world in self.both)
        return first != second

    def texts(self) -> list[str]:
        """Some moves of all seats, and what is no move."""
        state = self.both[0].table(self.group.table).state
        legal = [move.text for seat in self.group.seats for move in state.legal(seat)[:3]]
        return [*legal[:6], "no such move"]

    def move(self, gently: bool) -> tuple[int, str] | None:
        """A move that is legal in both worlds; *gently*: one of the seat that can be taken back, if there is such."""
        states = [world.table(self.group.table).state for world in self.both]
        acting = [seat for seat in states[0].to_act() if seat in states[1].to_act() and seat != TABLE]
        legal = [
            (seat, move.text) for seat in acting for move in states[0].legal(seat) if move in states[1].legal(seat)
        ]
        start = self.rng.below(len(legal)) if legal else 0
        mixed = legal[start:] + legal[:start]
        own = sorted(mixed, key=lambda one: one[0] != self.seat)[:MOST_TRIED] if gently else []
        table = self.both[0].table(self.group.table)
        undoable = [one for one in own if can_be_undone(table, *one)]
        return next(iter([*undoable, *mixed]), None)


def can_be_undone(table: Table, seat: int, text: str) -> bool:
    """Whether somebody could take back a move if they made it now."""
    made = table.rehearsal().submit(seat, [text])
    return not isinstance(made, Refused) and made["undo"] is not None


def told(group: Group, seat: int, texts: list[str], since: list[int]) -> Callable[[World], dict[str, str]]:
    """What asks for everything that a seat and a spectator can ask for; each time it asks the same."""

    def ask(world: World) -> dict[str, str]:
        own, other = group.tokens[seat], group.watcher
        found: dict[str, Any] = {
            "socket": world.frames(own, group.table, seat=seat),
            "spectator": world.frames(other, group.table),
            "spectator since": world.frames(other, group.table, since=1),
            "lobby socket": world.tables(),
            "not mine": world.ask(own, "GET", f"{group.path}/update", seat=(seat + 1) % len(group.tokens)),
            "undo": world.ask(other, "POST", f"{group.path}/undo", id="u", seat=seat),
            "lobby": world.ask("", "GET", "/api/tables"),
            "my tables": world.ask(own, "GET", "/api/me/tables"),
            "mine": world.ask(own, "GET", "/api/me/data"),
            "statistics": world.ask(own, "GET", "/api/me/statistics"),
            "bad": world.ask(own, "POST", f"{group.path}/moves", id="bad", seat=seat, moves=["no such move"]),
        }
        for number in since:
            found[f"since {number}"] = world.frames(own, group.table, seat=seat, since=number)
        for text in texts:
            found[f"why not {text}"] = world.ask(own, "POST", f"{group.path}/why-not", seat=seat, moves=[text])
        for name in ("", "/record", "/seen", "/story", "/history", "/update"):
            found[name] = world.ask(other, "GET", group.path + name)
        for name in ("/history", "/update"):
            found[f"own {name}"] = world.ask(own, "GET", group.path + name, seat=seat)
        found["metrics"] = world.ask("", "GET", "/metrics")
        return {name: normal(value) for name, value in found.items()}

    return ask


def ask_helpers(worlds: Worlds, step: int) -> int:
    """Ask every helper and adviser of the game; return how many have answered."""
    game = worlds.both[0].table(worlds.group.table).game
    questions = {"trace": ["red up"], "odds": {"playouts": 10}}
    answered = 0
    for helper in [*game.helpers(), *advisers(game)]:
        for number, question in enumerate([questions.get(helper.name), "nonsense"]):
            asked = {"seat": worlds.seat, "helper": helper.name, "question": question}
            first, second = worlds.say(worlds.seat, "ask", f"{helper.name} {step} {number}", **asked)
            assert first == second
            answered += first["type"] == "answer"
    return answered


def secrets_of(world: World, table: str) -> list[str]:
    """What nobody may see before the end."""
    engine = sa.create_engine(f"sqlite:///{world.path}")
    with engine.connect() as connection:
        room = json.loads(connection.execute(sa.select(rooms.c.room).where(rooms.c.id == table)).scalar_one())
        head, _ = read_log(connection, table)
    engine.dispose()
    assert isinstance(head.seed, TableSeed)
    return [room["secret"], head.seed.key().hex(), *head.seed.nonces]


def play(world: World, group: Group, seat: int, rng: FastRng, count: int) -> None:
    """Make so many random moves or more, until a seat has one to make that can be taken back, if the game has such."""
    timed = bool(world.table(group.table).game.meta.clock)
    for number in itertools.count():
        table = world.table(group.table)
        state = table.state
        legal = state.legal(seat)[:MOST_TRIED] if number >= count else []
        acting = [other for other in state.to_act() if other != TABLE]
        if not acting or (number >= count and timed) or any(can_be_undone(table, seat, move.text) for move in legal):
            return
        mover = acting[rng.below(len(acting))]
        chosen = state.legal(mover)[rng.below(len(state.legal(mover)))]
        assert group.move(world, mover, chosen.text, f"b{number}").startswith("200")


def try_nonsense(worlds: Worlds, step: int, texts: list[str]) -> None:
    """Send through the sockets of the seat and of the spectator what is refused."""
    for viewer in (worlds.seat, None):
        for text in NONSENSE:
            for found in worlds.recorders:
                found[viewer].send(text)
        for number, text in enumerate(texts):
            for kind in ("why_not", "moves") if text == "no such move" or viewer is None else ("why_not",):
                worlds.say(viewer, kind, f"{kind} {step} {number}", seat=worlds.seat, moves=[text])


def go_on(worlds: Worlds) -> tuple[int, int]:
    """Go on alike until the seat may know the difference; return how often a move was taken back and a helper asked."""
    undone = answered = 0
    for step in range(STEPS):
        move = worlds.move(step % 2 == 0)
        if move is None:
            break
        mover, text = move
        first, second = worlds.say(mover, "moves", f"m{step}", seat=mover, moves=[text])
        assert [first["type"], second["type"]] == ["ack", "ack"]
        if worlds.apart():
            break
        worlds.compare_pushed(move)
        first, second = worlds.say(mover, "undo", f"u{step}", seat=mover)
        if first["type"] != second["type"]:
            # The mover, who sees the difference, may take back a move in one world alone.
            assert mover != worlds.seat
            break
        worlds.compare_pushed((move, "undo"))
        if first["type"] == "ack":
            undone += 1
            worlds.say(mover, "moves", f"again {step}", seat=mover, moves=[text])
            worlds.compare_pushed((move, "again"))
        if step == 0:
            answered += ask_helpers(worlds, step)
        texts = worlds.texts()
        try_nonsense(worlds, step, texts[-3:])
        worlds.compare_pushed((move, "refusals"))
        worlds.known.append(worlds.both[0].table(worlds.group.table).sequence(worlds.seat))
        if step % 2 == 0:
            since = sorted({0, worlds.known[0], *worlds.known[-2:]})
            worlds.compare(told(worlds.group, worlds.seat, texts[:2], since))
    return undone, answered


@pytest.mark.parametrize("count", BEFORE)
@pytest.mark.parametrize("name", GAMES)
def test_every_channel_depends_on_what_a_viewer_may_know_alone(tmp_path: Path, name: str, count: int) -> None:
    rng = FastRng(count)
    meta = registry.get(name).meta
    seats = max(meta.min_seats, min(3, meta.max_seats))
    seat = count % seats
    first, second = World(tmp_path / "one"), World(tmp_path / "two")
    with first.running():
        group = Group(first, name, seats)
        play(first, group, seat, rng, count)
    shutil.copy(first.path, second.path)
    worlds = Worlds([first, second], group, seat, rng, secrets_of(first, group.table))
    with first.running(), second.running():
        for world in worlds.both:
            world.lines.clear()
            for viewer in (*group.seats, None):
                world.table(group.table).update(viewer)
        redeal(second.table(group.table), seat, rng)
        with group.recorded(first) as one, group.recorded(second) as two:
            worlds.recorders = [one, two]
            worlds.compare_pushed("at first")
            worlds.compare(told(group, seat, worlds.texts(), [0, 1]))
            undone, answered = go_on(worlds)
            # Where time decides nothing can be taken back.
            assert undone > 0 or meta.clock
            assert answered > 0 or not worlds.known or meta.clock
    lines = [normal(world.lines) for world in worlds.both]
    assert lines[0] == lines[1]
    assert "/api/tables/{table}/why-not" in lines[0]
    assert not worlds.betrayed(lines[0])
    assert not [secret for secret in [*group.tokens, group.watcher, group.table] if secret in lines[0]]
