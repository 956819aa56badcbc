"""Saved games: a folder of the files of tables, and records of the older form, which are converted when continued."""

from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Final

import tablebots
from tablebots.core import registry
from tablebots.core.errors import TablebotsError, system_fault, wrong
from tablebots.core.fairness import fairness_alone
from tablebots.core.record import Record
from tablebots.core.rng import TableSeed
from tablebots.folders import data_folder
from tablebots.table.store import Entry, FileStore, Head, MemoryStore, has_result, is_old, read_file, record_of
from tablebots.table.table import Table
from tablebots.terminal.seating import Bots, read_bots

SUFFIX: Final = ".jsonl"
OLD: Final = ".json"
OLD_BOTS: Final = ".bots"
"""How the name of the file ends that lies beside a record of the older form and names the bots."""


class NotSaved(TablebotsError):
    """A game cannot be kept in its file."""

    def __init__(self, path: Path, error: OSError) -> None:
        self.path: Final = path
        self.reason: Final = system_fault(error)
        super().__init__(wrong("not_saved", {"path": repr(str(path))}), self.reason)


def usual_folder() -> Path:
    """Where games are saved."""
    return data_folder() / "saves"


def new_head(record: Record, bots: Bots) -> Head:
    """The head of a game that begins now."""
    now = datetime.now().astimezone().isoformat(timespec="seconds")
    fairness = fairness_alone(record.seed) if isinstance(record.seed, TableSeed) else None
    head = Head.of(record)
    return replace(head, bots=dict(bots), created=now, program=tablebots.__version__, fairness=fairness)


@dataclass(frozen=True, slots=True)
class Saved:
    """A file of the folder: its record, or what is wrong with it."""

    path: Path
    changed: datetime
    record: Record | None
    fault: TablebotsError | None
    over: bool = False
    """Whether its log has a result."""


class Saves:
    """The saved games of a folder, which is made when the first game is saved."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder

    def create(self, head: Head, when: datetime) -> FileStore:
        """A file of its own for a new game; raise NotSaved if there can be none."""
        return _create(self.folder / f"{head.game}-{when:%Y%m%d-%H%M%S}{SUFFIX}", head, [])

    def all(self) -> list[Saved]:
        """Every saved game, the newest first, damaged ones too; one that was converted only in its new form."""
        found = [path for path in self.folder.glob("*.json*") if path.suffix in (SUFFIX, OLD) and path.is_file()]
        files = [(path.stat().st_mtime, path) for path in found if _present(path) == path]
        return [_look(path, changed) for changed, path in sorted(files, reverse=True)]


def resume(path: Path, bots: Bots | None = None) -> FileStore | MemoryStore:
    """The saved game to go on with, with its own bots or others; in memory if it is over and can only be watched.

    Its file is written on, but a record of the older form and a game with other bots go on in a new one beside it.
    Raise BadRecord if it does not play, TableBusy if it is open elsewhere, NotSaved if it cannot be written.
    """
    path = _present(path)
    head, entries = read_save(path)
    if Table(MemoryStore(head, entries)).over:
        return MemoryStore(head, entries)
    seated = head.bots if bots is None else bots
    if is_old(path.read_bytes()):
        return _create(path.with_suffix(SUFFIX), replace(head, bots=seated, program=tablebots.__version__), entries)
    if seated != head.bots:
        return _create(path, replace(head, bots=seated), entries)
    try:
        return FileStore.open(path)
    except OSError as error:
        raise NotSaved(path, error) from None


def read_save(path: Path) -> tuple[Head, list[Entry]]:
    """The log of a saved game of any form; raise TablebotsError with one sentence if there is none."""
    try:
        head, entries = read_file(path)
        return (replace(head, bots=_old_bots(path, head)) if is_old(path.read_bytes()) else head), entries
    except OSError as error:
        raise TablebotsError(wrong("cannot_read", {"path": repr(str(path))}), system_fault(error)) from None


def _present(path: Path) -> Path:
    """The file in which a game goes on: that of a converted record is the new one."""
    converted = path.with_suffix(SUFFIX)
    return converted if path.suffix == OLD and converted.exists() else path


def _create(path: Path, head: Head, entries: list[Entry]) -> FileStore:
    """A new file with this name, or with the next number that is free."""
    number, wanted = 1, path
    while True:
        try:
            return FileStore.create(wanted, head, entries)
        except FileExistsError:
            number += 1
            wanted = path.with_stem(f"{path.stem}-{number}")
        except OSError as error:
            raise NotSaved(wanted, error) from None


def _old_bots(path: Path, head: Head) -> Bots:
    """The bots written beside a record of the older form; raise TablebotsError if what is there is nonsense."""
    beside = path.with_suffix(OLD_BOTS)
    try:
        texts = beside.read_text(encoding="utf-8").split()
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError):
        raise TablebotsError(wrong("cannot_read_bots", {"path": repr(str(beside))})) from None
    try:
        return read_bots(texts, registry.get(head.game).meta, head.seats)
    except TablebotsError as error:
        raise TablebotsError(wrong("names_no_bots", {"path": repr(str(beside))}), error) from None


def _look(path: Path, changed: float) -> Saved:
    when = datetime.fromtimestamp(changed)
    try:
        head, entries = read_save(path)
        return Saved(path, when, record_of(head, entries), None, has_result(entries))
    except TablebotsError as error:
        return Saved(path, when, None, error)
