"""Saved games: a folder of records, each written whole or not at all."""

import os
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from tablebots.core import registry
from tablebots.core.errors import TablebotsError
from tablebots.core.record import Record, read_record
from tablebots.terminal.seating import Bots, bot_texts, read_bots

BOTS: Final = ".bots"
"""How the name of the file ends that lies beside a record and names the bots."""


def usual_folder() -> Path:
    """Where games are saved: below XDG_DATA_HOME, or below ~/.local/share."""
    home = os.environ.get("XDG_DATA_HOME", "")
    base = Path(home) if home else Path.home() / ".local" / "share"
    return base / "tablebots" / "saves"


@dataclass(frozen=True, slots=True)
class Saved:
    """A file of the folder: its record, or what is wrong with it."""

    path: Path
    changed: datetime
    record: Record | None
    fault: str


class Saves:
    """The saved games of a folder, which is made when the first game is saved."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder

    def new_path(self, game: str, when: datetime) -> Path:
        """A file name for a new game that no other game has."""
        stem = f"{game}-{when:%Y%m%d-%H%M%S}"
        path = self.folder / f"{stem}.json"
        number = 2
        while path.exists():
            path = self.folder / f"{stem}-{number}.json"
            number += 1
        return path

    def all(self) -> list[Saved]:
        """Every saved game, the newest first, damaged ones too."""
        files = [(path.stat().st_mtime, path) for path in self.folder.glob("*.json") if path.is_file()]
        return [_look(path, changed) for changed, path in sorted(files, reverse=True)]


def write_record(path: Path, record: Record) -> None:
    """Write a record so that the file is always the old one or the new one; raise OSError if it cannot be written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("w", encoding="utf-8") as file:
            file.write(record.text())
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def write_bots(path: Path, bots: Bots) -> None:
    """Write beside a record which seats have bots; the record itself has moves only. Raise OSError if that fails."""
    beside = path.with_suffix(BOTS)
    if bots:
        beside.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text("".join([f"{text}\n" for text in bot_texts(bots)]), encoding="utf-8")
    else:
        beside.unlink(missing_ok=True)


def saved_bots(path: Path, record: Record) -> Bots:
    """The bots written beside a record; none where nothing is. Raise TablebotsError if what is there is nonsense."""
    beside = path.with_suffix(BOTS)
    try:
        texts = beside.read_text(encoding="utf-8").split()
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError):
        raise TablebotsError(f"cannot read {str(beside)!r}, which names the bots of the game") from None
    try:
        return read_bots(texts, registry.get(record.game).meta, record.seats)
    except TablebotsError as error:
        raise TablebotsError(f"{str(beside)!r} does not name the bots of the game: {error}") from None


def read_file(path: Path) -> Record:
    """The record in a file; raise TablebotsError with one sentence if there is none."""
    try:
        return read_record(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise TablebotsError(f"cannot read {str(path)!r}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise TablebotsError(f"cannot read {str(path)!r}: it is not text in UTF-8") from None


def _look(path: Path, changed: float) -> Saved:
    when = datetime.fromtimestamp(changed)
    try:
        return Saved(path, when, read_file(path), "")
    except TablebotsError as error:
        return Saved(path, when, None, str(error))
