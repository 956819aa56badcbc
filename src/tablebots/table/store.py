"""Where a table keeps its log: in memory, or in a file with one entry a line that is only ever appended to.

An entry is durable when `append` returns. A file is readable by its owner only, as it holds the seed of the game, and
has one writer at a time.
"""

import contextlib
import fcntl
import json
import os
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Protocol

from tablebots.core.errors import BadRecord, TablebotsError, short_repr, wrong
from tablebots.core.fairness import Fairness, read_fairness
from tablebots.core.game import TABLE
from tablebots.core.options import OptionValue
from tablebots.core.record import (
    MAX_MOVES,
    Origin,
    Record,
    read_head,
    read_origin,
    read_record,
    read_seed,
    seed_json,
)
from tablebots.core.rng import Seed

VERSION: Final = 2
MOST_ENTRIES: Final = 2 * MAX_MOVES
KINDS: Final = ("moves", "undo", "end", "open", "pause", "result")
ENDS: Final = ("resigned", "time", "abandoned")
_APPENDING: Final = os.O_RDWR | os.O_APPEND | os.O_CLOEXEC
"""Everything is written at the end of the file, also after a torn line was cut off."""


class TableBusy(TablebotsError):
    """Another program has the file of this table open."""


@dataclass(frozen=True, slots=True)
class Head:
    """What is known of a table before its first move."""

    game: str
    rules: int
    seats: int
    options: dict[str, OptionValue]
    seed: Seed
    names: list[str] = field(default_factory=list)
    """The names of the players, empty if they have none."""
    bots: dict[int, str] = field(default_factory=dict)
    """By seat, the bots that sit there."""
    created: str = ""
    """The date and time in ISO 8601."""
    program: str = ""
    """The version of the program that began the game."""
    clock: dict[str, int] = field(default_factory=dict)
    """The players' clocks, see `tablebots.table.clock`; empty for none."""
    advice: bool = False
    """Whether players may ask for hints and odds."""
    origin: Origin | None = None
    """What the game starts from, None if it is dealt anew."""
    fairness: Fairness | None = None
    """How the seed was agreed on, None if nobody kept it."""

    @classmethod
    def of(cls, record: Record) -> "Head":
        """Return the head of a table where the game of a record is played, without names, bots and clock."""
        options = dict(record.options)
        return cls(record.game, record.rules, record.seats, options, record.seed, origin=record.origin)

    def record(self, moves: list[tuple[int, str]]) -> Record:
        """Return the record of a game with this head and these moves."""
        return Record(self.game, self.rules, self.seats, self.options, self.seed, moves, self.origin)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a log."""

    kind: str
    """``moves``, ``undo``, ``end`` outside the rules, ``open`` and ``pause`` of the service, ``result`` at the end."""
    time: float
    """Seconds since the epoch."""
    seat: int = TABLE
    """Whose moves, undo or end it is."""
    moves: tuple[str, ...] = ()
    """Moves that were made as one."""
    client: str = ""
    """The id that the client gave to its message."""
    taken: int = -1
    """For an undo, the index of the entry that is taken back."""
    reason: str = ""
    """For an end or a result, why."""
    winners: tuple[int, ...] = ()
    """For a result, the seats that won."""

    def json(self) -> dict[str, Any]:
        """Return the entry without what it does not need."""
        whole: dict[str, Any] = {"entry": self.kind, "time": self.time}
        if self.kind not in ("open", "pause"):
            whole["seat"] = self.seat
        if self.kind == "moves":
            whole["moves"] = list(self.moves)
        if self.client:
            whole["client"] = self.client
        if self.kind == "undo":
            whole["taken"] = self.taken
        if self.kind in ("end", "result"):
            whole["reason"] = self.reason
        if self.kind == "result":
            whole["winners"] = list(self.winners)
        return whole


class Store(Protocol):
    """What a table needs of the place where it is kept."""

    @property
    def head(self) -> Head:
        """What is known of the table before its first move."""
        ...

    def entries(self) -> list[Entry]:
        """Return the log so far."""
        ...

    def append(self, entry: Entry) -> None:
        """Add an entry; when this returns, it is durable. Raise OSError and keep nothing if it cannot be kept."""
        ...

    def close(self) -> None:
        """Let others write."""
        ...


class MemoryStore:
    """A log in memory, for tests and for games that nobody keeps."""

    def __init__(self, head: Head, entries: list[Entry] | None = None) -> None:
        self.head: Final = head
        self._entries: Final[list[Entry]] = [] if entries is None else list(entries)

    def entries(self) -> list[Entry]:
        """Return the log so far."""
        return list(self._entries)

    def append(self, entry: Entry) -> None:
        """Add an entry."""
        self._entries.append(entry)

    def close(self) -> None:
        """Do nothing."""


class FileStore:
    """A log in a file: the head, then one entry a line.

    A line that was torn by a crash was never told to anybody, so it is cut off when the file is opened again.
    """

    def __init__(self, path: Path, descriptor: int, head: Head, entries: list[Entry], size: int) -> None:
        self.path: Final = path
        self.head: Final = head
        self._entries: Final = entries
        self._descriptor = descriptor
        self._size = size
        self._torn = False
        """Whether the file ends with a part of a line that could not be cut off."""

    @classmethod
    def create(cls, path: Path, head: Head, entries: Sequence[Entry] = ()) -> "FileStore":
        """Create the file of a new table; raise FileExistsError if there is one of that name, OSError if it fails.

        It may begin with the entries of another log.
        """
        path.parent.mkdir(parents=True, exist_ok=True)
        lines = log_text(head, entries)
        descriptor, source = _nameless_file(path.parent) or _hidden_file(path)
        try:
            _lock(descriptor, path)
            _write(descriptor, lines)
            _name(source, path)
        except BaseException:
            os.close(descriptor)
            raise
        finally:
            with contextlib.suppress(OSError):
                source.unlink()
        return cls(path, descriptor, head, list(entries), len(lines))

    @classmethod
    def open(cls, path: Path) -> "FileStore":
        """Open the file of a table to go on with it.

        Raise BadRecord if it is damaged, TableBusy if another program has it open, OSError if it cannot be read.
        """
        descriptor = os.open(path, _APPENDING)
        try:
            _lock(descriptor, path)
            data = _read(descriptor)
            if is_old(data):
                read_log(data)
                raise BadRecord(wrong("record_older"))
            whole = data[: data.rfind(b"\n") + 1]
            head, entries = read_log(whole)
            if len(whole) < len(data):
                os.ftruncate(descriptor, len(whole))
                os.fsync(descriptor)
        except BaseException:
            os.close(descriptor)
            raise
        return cls(path, descriptor, head, entries, len(whole))

    def entries(self) -> list[Entry]:
        """Return the log so far."""
        return list(self._entries)

    def append(self, entry: Entry) -> None:
        """Add an entry; when this returns, it is on the disk. Raise OSError and keep nothing if it cannot be kept."""
        line = _line(entry.json())
        if self._torn:
            os.ftruncate(self._descriptor, self._size)
            self._torn = False
        try:
            _write(self._descriptor, line)
        except OSError:
            # What was written in part must not come back when the file is read again.
            self._torn = True
            with contextlib.suppress(OSError):
                os.ftruncate(self._descriptor, self._size)
                self._torn = False
            raise
        self._size += len(line)
        self._entries.append(entry)

    def close(self) -> None:
        """Let others write."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1


def read_file(path: Path) -> tuple[Head, list[Entry]]:
    """Return the log of a file that another program may be writing, without a line that is not whole yet.

    Files of the older form, a whole record as one JSON object, are read too. Raise BadRecord or OSError.
    """
    data = path.read_bytes()
    return read_log(data if is_old(data) else data[: data.rfind(b"\n") + 1])


def is_old(data: bytes) -> bool:
    """Return whether this is a record of the older form, a whole record as one JSON object."""
    first, _, _ = data.lstrip().partition(b"\n")
    return not first.startswith(_line({"tablebots": VERSION})[:-2])


def read_log(data: bytes) -> tuple[Head, list[Entry]]:
    """Return the head and the entries of a log; raise BadRecord that says which line is damaged."""
    try:
        text = data.decode()
    except UnicodeDecodeError:
        raise BadRecord(wrong("record_not_text")) from None
    if not text.strip():
        raise BadRecord(wrong("record_empty"))
    if is_old(data):
        return from_record(read_record(text))
    # Only a line feed ends a line: a text in a line may hold any other character.
    lines = text.rstrip("\n").split("\n")
    if len(lines) > 1 + MOST_ENTRIES:
        raise BadRecord(wrong("record_entries", {"most": MOST_ENTRIES}))
    head = read_file_head(_object(lines[0], 1))
    entries: list[Entry] = []
    for number, line in enumerate(lines[1:], 2):
        entries.append(read_entry(_object(line, number), number, head.seats, len(entries)))
        if len(entries) > 1 and entries[-2].kind == "result":
            raise BadRecord(wrong("record_after", {"number": number}))
    return head, entries


def log_text(head: Head, entries: Sequence[Entry]) -> bytes:
    """Return a log in the form of its file: the head, then one entry a line."""
    return b"".join([_line(head_json(head)), *[_line(entry.json()) for entry in entries]])


def from_record(record: Record) -> tuple[Head, list[Entry]]:
    """Return the log of a record: an entry a move, without times."""
    return Head.of(record), [Entry("moves", 0.0, seat, (text,)) for seat, text in record.moves]


def has_result(entries: Sequence[Entry]) -> bool:
    """Return whether a log says how its game ended."""
    return bool(entries) and entries[-1].kind == "result"


def record_of(head: Head, entries: Sequence[Entry]) -> Record:
    """Return the game of a log as a record, without the moves that were taken back."""
    gone = {entry.taken for entry in entries if entry.kind == "undo"}
    moves: list[tuple[int, str]] = []
    for number, entry in enumerate(entries):
        if entry.kind == "moves" and number not in gone:
            moves += [(entry.seat, text) for text in entry.moves]
    return head.record(moves)


def head_json(head: Head) -> dict[str, Any]:
    """Return a head ready for JSON."""
    return {
        "tablebots": VERSION,
        "game": head.game,
        "rules": head.rules,
        "seats": head.seats,
        "options": head.options,
        "seed": seed_json(head.seed),
        "names": head.names,
        "bots": {str(seat): bot for seat, bot in head.bots.items()},
        "created": head.created,
        "program": head.program,
        "clock": head.clock,
        "advice": head.advice,
        "origin": None if head.origin is None else head.origin.json(),
        "fairness": None if head.fairness is None else head.fairness.json(),
    }


def read_file_head(data: dict[str, Any]) -> Head:
    """Return a head from JSON; raise BadRecord with the first fault."""
    if data.get("tablebots") != VERSION:
        raise BadRecord(wrong("record_version", {"number": VERSION, "given": short_repr(data.get("tablebots"))}))
    unknown = sorted(set(data) - set(head_json(Head("", 0, 0, {}, 0))))
    if unknown:
        raise BadRecord(wrong("record_entry", {"given": repr(unknown[0])}))
    game, rules, seats, options = read_head(data)
    names, bots, clock = data.get("names", []), data.get("bots", {}), data.get("clock", {})
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names) or len(names) > seats:
        raise BadRecord(wrong("record_names"))
    if not isinstance(bots, dict) or not all(_is_seat(seat, seats) and isinstance(bots[seat], str) for seat in bots):
        raise BadRecord(wrong("record_bots"))
    if not isinstance(clock, dict) or not all(_is_count(value) for value in clock.values()):
        raise BadRecord(wrong("record_clock"))
    created, program = data.get("created", ""), data.get("program", "")
    if not isinstance(created, str) or not isinstance(program, str):
        raise BadRecord(wrong("record_texts"))
    advice = data.get("advice", False)
    if not isinstance(advice, bool):
        raise BadRecord(wrong("record_advice"))
    seated = {int(seat): bot for seat, bot in bots.items()}
    seed = read_seed(data.get("seed"))
    origin = read_origin(data.get("origin"))
    fairness = read_fairness(data.get("fairness"), seats)
    return Head(game, rules, seats, options, seed, names, seated, created, program, clock, advice, origin, fairness)


def read_entry(data: dict[str, Any], line: int, seats: int, before: int) -> Entry:
    """Return an entry from JSON; raise BadRecord that names its line. *before* entries come before it."""
    kind, time, seat = data.get("entry"), data.get("time", -1), data.get("seat", TABLE)
    moves, taken, winners = data.get("moves", []), data.get("taken", -1), data.get("winners", [])
    client, reason = data.get("client", ""), data.get("reason", "")
    sound = (
        kind in KINDS
        and isinstance(time, int | float)
        and not isinstance(time, bool)
        and 0 <= time < 1e12
        and _is_number(seat, TABLE, seats)
        and _is_list(moves, lambda text: isinstance(text, str) and len(text) < 200)
        and (kind != "moves" or moves)
        and isinstance(client, str)
        and len(client) <= 200
        and isinstance(reason, str)
        and (kind != "end" or reason in ENDS)
        and _is_number(taken, 0 if kind == "undo" else -1, before)
        and _is_list(winners, lambda winner: _is_number(winner, 0, seats))
        and not set(data) - {"entry", "time", "seat", "moves", "client", "taken", "reason", "winners"}
    )
    if not sound:
        raise BadRecord(wrong("record_damaged", {"number": line}))
    return Entry(str(kind), float(time), seat, tuple(moves), client, taken, reason, tuple(winners))


def _is_number(value: object, low: int, below: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value < below


def _is_count(value: object) -> bool:
    return _is_number(value, 0, 10**9)


def _is_seat(text: str, seats: int) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 4 and int(text) < seats


def _is_list(values: object, sound: Any) -> bool:
    return isinstance(values, list) and len(values) <= 1000 and all(sound(value) for value in values)


def _object(line: str, number: int) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict):
        raise BadRecord(wrong("record_object", {"number": number}))
    return data


def _line(data: dict[str, Any]) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _nameless_file(folder: Path) -> tuple[int, Path] | None:
    """Create a file without a name, of which nothing is left after a crash; None where the system has no such files.

    Return it with a path from which it can get a name.
    """
    with contextlib.suppress(AttributeError, OSError):
        descriptor = os.open(folder, _APPENDING | os.O_TMPFILE, 0o600)
        source = Path(f"/proc/self/fd/{descriptor}")
        if source.exists():
            return descriptor, source
        os.close(descriptor)
    return None


def _hidden_file(path: Path) -> tuple[int, Path]:
    """Create a file beside a path that is not yet the one at that path."""
    source = path.absolute().with_name(f".{path.name}.{secrets.token_hex(4)}")
    return os.open(source, _APPENDING | os.O_CREAT | os.O_EXCL, 0o600), source


def _name(source: Path, path: Path) -> None:
    """Give a file that is whole its name; raise FileExistsError if there is one of that name."""
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        # With the folder, which an absolute path does not need, Python follows the link to a file without a name.
        os.link(source, path, src_dir_fd=folder)
        try:
            os.fsync(folder)
        except OSError:
            path.unlink()
            raise
    finally:
        os.close(folder)


def _lock(descriptor: int, path: Path) -> None:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise TableBusy(wrong("busy", {"path": repr(str(path))})) from None


def _read(descriptor: int) -> bytes:
    with os.fdopen(os.dup(descriptor), "rb") as file:
        return file.read()


def _write(descriptor: int, line: bytes) -> None:
    rest = memoryview(line)
    while rest:
        rest = rest[os.write(descriptor, rest) :]
    os.fsync(descriptor)
