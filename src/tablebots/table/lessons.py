"""Guided first games: real positions, played through the real rules against an opponent who follows a script.

A lesson is data of a game: ``lessons/first.toml`` has where it starts and its steps, ``lessons/<language>.toml`` what
is said at each. Seat 0 learns. Reading a lesson plays it, so that one that the rules no longer allow is refused.
"""

import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final

from tablebots.core.errors import BadNotation, IllegalMove, TablebotsError, short_repr, syntax_fault, wrong
from tablebots.core.game import TABLE, Game
from tablebots.core.helpers import BadQuestion
from tablebots.core.messages import Message, Value
from tablebots.core.record import Record, new_record, record_from
from tablebots.core.rulebook import LANGUAGES, Rulebook, parameters
from tablebots.core.types import Span
from tablebots.table.patches import Json
from tablebots.table.store import Entry, Head, MemoryStore
from tablebots.table.table import Refused, Table

FOLDER: Final = "lessons"
SCRIPT: Final = "first.toml"
LEARNER: Final = 0
MOST_MINUTES: Final = 60
_SEATS: Final[dict[str, Value]] = {"seat": LEARNER, "other": 1}
"""The players that a text may name."""


class BadLesson(TablebotsError):
    """The data of a lesson has faults, or the rules do not allow what it plays."""


@dataclass(frozen=True, slots=True)
class Step:
    """What happens without the learner, and then what the learner is told and may do."""

    name: str
    """The key of its texts."""
    before: list[tuple[int, str]] = field(default_factory=list)
    """What others do first, and the table (`TABLE`)."""
    accept: list[list[str]] = field(default_factory=list)
    """The moves that the learner is led to, each one or several made as one; the script goes on with the first.

    Empty if nothing is asked for: then the learner reads, and goes on.
    """
    point: list[str] = field(default_factory=list)
    """The cards or places that are spoken of."""


@dataclass(frozen=True, slots=True)
class Words:
    """What a lesson says in a language: names of the players, and a text for each step."""

    names: dict[str, str]
    say: dict[str, str]
    wrong: dict[str, str]
    """What is said to who chooses another legal move, at steps that have something of their own to say."""


class Lesson:
    """A lesson that has been played through once: every move in it is legal, and every text is there."""

    def __init__(self, game: Game, minutes: int, record: Record, steps: list[Step], words: dict[str, Words]) -> None:
        self.game: Final = game
        self.minutes: Final = minutes
        self.steps: Final = steps
        self._record: Final = record
        self._words: Final = words
        for language in words:
            self._check_words(language)
        self._check_moves()

    @property
    def tasks(self) -> int:
        """How many steps ask for a move."""
        return len([step for step in self.steps if step.accept])

    def names(self, language: str) -> list[str]:
        """Return the names of the players."""
        names = self._words[language].names
        return [names[str(seat)] for seat in range(self._record.seats)]

    def listed(self, language: str) -> dict[str, Json]:
        """Return what can be said of the lesson in a list, ready for JSON."""
        title = self.game.rulebook(language).title
        return {"game": self.game.name, "title": title, "minutes": self.minutes, "tasks": self.tasks}

    def page(self, language: str) -> dict[str, Json]:
        """Return the whole lesson ready for JSON: at each step what the learner sees, is told, and may do."""
        shown: list[Json] = []
        since = 0

        def look(table: Table, step: Step) -> None:
            nonlocal since
            update = table.update(LEARNER, since, language)
            since = table.sequence(LEARNER)
            # Time does not run in a lesson, and nothing is taken back: who wants to sees the step before again.
            update |= {"clock": None, "undo": None}
            shown.append({**self._told(step, language), "update": update})

        self._play(language, look)
        options: dict[str, Json] = dict(self._record.options)
        names: list[Json] = [*self.names(language)]
        return {**self.listed(language), "names": names, "options": options, "steps": shown}

    def at(self, number: int, language: str) -> Table:
        """Return the table at a step, counted from 0; raise BadQuestion if there is no such step."""
        if not 0 <= number < len(self.steps):
            raise BadQuestion(wrong("lesson_no_step", {"given": number, "count": len(self.steps)}))
        return self._play(language, lambda *_: None, number)

    def _told(self, step: Step, language: str) -> dict[str, Json]:
        """Return what is said at a step, and what is accepted there."""
        words = self._words[language]
        said = words.wrong.get(step.name)
        return {
            "name": step.name,
            "say": _json(self._spans(words.say[step.name], language)),
            "wrong": None if said is None else _json(self._spans(said, language)),
            "accept": [list(moves) for moves in step.accept],
            "point": [*step.point],
        }

    def _spans(self, text: str, language: str) -> list[Span]:
        """Return a text with the names of cards, words of the game and players in it."""
        book = self.game.rulebook(language)
        own = Rulebook(language, "", "", [], {"words": book.texts["words"], FOLDER: {"text": text}}, {}, book.cards)
        values: dict[str, Value] = {name: _SEATS.get(name, name) for name in parameters(text)}
        return own.spans(Message(FOLDER, "text", values), self.names(language))

    # Playing.

    def _play(self, language: str, look: Callable[[Table, Step], None], until: int | None = None) -> Table:
        """Play the lesson at a table, showing it at each step; with *until* stop at that step."""
        head = replace(Head.of(self._record), names=self.names(language))
        # Nobody waits at this table, so time stands still.
        table = Table(MemoryStore(head), lambda: 0.0)
        table.update(LEARNER)
        for number, step in enumerate(self.steps):
            for seat, text in step.before:
                _make(table, step.name, seat, [text])
            look(table, step)
            if number == until:
                break
            if step.accept:
                _make(table, step.name, LEARNER, step.accept[0])
        return table

    def _check_moves(self) -> None:
        """Raise BadLesson if a move of the lesson is not legal, or a text is for wrong moves where there is none."""

        def check(table: Table, step: Step) -> None:
            for moves in step.accept:
                refusal = table.why_not(LEARNER, moves)
                if refusal is not None:
                    _make(table.rehearsal(), step.name, LEARNER, moves)
            offers: Any = table.update(LEARNER)["offers"]
            others = [offer for offer in offers if offer["moves"] not in step.accept]
            if step.name in self._words["en"].wrong and not (step.accept and others):
                raise BadLesson(wrong("lesson_nothing_wrong", {"step": step.name}))

        self._play("en", check)

    # Texts.

    def _check_words(self, language: str) -> None:
        """Raise BadLesson if a text of a language is missing, is for no step, or names what the game does not have."""
        words = self._words[language]
        path = f"{FOLDER}/{language}.toml"
        steps = [step.name for step in self.steps]
        seats = [str(seat) for seat in range(self._record.seats)]
        for group, keys, needed in (
            ("names", words.names, seats),
            ("say", words.say, steps),
            ("wrong", words.wrong, []),
        ):
            for key in needed:
                if key not in keys:
                    raise BadLesson(wrong("lesson_no_text", {"path": path, "entry": f"{group}.{key}"}))
            for key in keys:
                if key not in (seats if group == "names" else steps):
                    raise BadLesson(wrong("lesson_unused", {"path": path, "entry": f"{group}.{key}"}))
        book = self.game.rulebook(language)
        for text in [*words.say.values(), *words.wrong.values()]:
            for name in sorted(parameters(text) - set(_SEATS)):
                if name not in book.cards and name not in book.texts["words"]:
                    raise BadLesson(wrong("lesson_word", {"path": path, "given": name}))


def lesson_of(game: Game) -> Lesson | None:
    """Return the first game of a game, played through once; None if it has none. Raise BadLesson if it is faulty."""
    folder = resources.files(game.package) / FOLDER
    return read_lesson(game, folder) if (folder / SCRIPT).is_file() else None


def read_lesson(game: Game, folder: Traversable) -> Lesson:
    """Read a lesson and play it through once; raise BadLesson with the first fault."""
    data = _toml(folder, SCRIPT)
    _check(data, {"minutes", "seats", "seed", "options", "position", "steps"}, SCRIPT)
    minutes, seats, seed = (_number(data, entry) for entry in ("minutes", "seats", "seed"))
    if not 0 < minutes <= MOST_MINUTES or not isinstance(data.get("steps"), list):
        raise BadLesson(wrong("lesson_entry", {"path": SCRIPT, "entry": "steps"}))
    steps = [_step(game, step, number) for number, step in enumerate(data["steps"], 1)]
    if len({step.name for step in steps}) < len(steps):
        raise BadLesson(wrong("lesson_entry", {"path": SCRIPT, "entry": "name"}))
    try:
        if "position" in data:
            record = record_from(game.name, data["position"], seed)
        else:
            record = new_record(game.name, seats, seed, data.get("options", {}))
    except TablebotsError as error:
        raise BadLesson(wrong("lesson_start", {"path": SCRIPT}), error) from None
    if record.seats != seats:
        raise BadLesson(wrong("lesson_entry", {"path": SCRIPT, "entry": "seats"}))
    return Lesson(game, minutes, record, steps, {language: _words(folder, language) for language in LANGUAGES})


def _words(folder: Traversable, language: str) -> Words:
    path = f"{language}.toml"
    data = _toml(folder, path)
    groups = {"names", "say", "wrong"}
    _check(data, groups, path)
    found: dict[str, dict[str, str]] = {}
    for group in groups:
        texts = data.get(group, {})
        sound = isinstance(texts, dict) and all(isinstance(text, str) and text.strip() for text in texts.values())
        if not sound:
            raise BadLesson(wrong("lesson_entry", {"path": path, "entry": group}))
        found[group] = texts
    return Words(found["names"], found["say"], found["wrong"])


def _toml(folder: Traversable, name: str) -> dict[str, Any]:
    try:
        return tomllib.loads((folder / name).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadLesson(wrong("lesson_no_file", {"path": name})) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadLesson(wrong("lesson_not_toml", {"path": name}), syntax_fault(error)) from None


def _check(data: dict[str, Any], known: set[str], path: str) -> None:
    """Raise BadLesson if there is an entry that nothing reads."""
    for entry in sorted(set(data) - known):
        raise BadLesson(wrong("lesson_unknown", {"path": path, "entry": entry}))


def _number(data: dict[str, Any], entry: str) -> int:
    value = data.get(entry)
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadLesson(wrong("lesson_entry", {"path": SCRIPT, "entry": entry}))
    return value


def _step(game: Game, data: object, number: int) -> Step:
    """Return a step of a script; raise BadLesson that says which one is faulty."""
    path = f"{SCRIPT}, {number}"
    if not isinstance(data, dict):
        raise BadLesson(wrong("lesson_entry", {"path": path, "entry": "steps"}))
    _check(data, {"name", "before", "accept", "point"}, path)
    name, before, accept, point = (data.get(entry, []) for entry in ("name", "before", "accept", "point"))
    if not isinstance(name, str) or not re.fullmatch(r"\w+", name):
        raise BadLesson(wrong("lesson_entry", {"path": path, "entry": "name"}))
    where = f"{SCRIPT}, {name}"
    if not _is_texts(point):
        raise BadLesson(wrong("lesson_entry", {"path": where, "entry": "point"}))
    if not isinstance(accept, list) or not all(isinstance(each, str) or (each and _is_texts(each)) for each in accept):
        raise BadLesson(wrong("lesson_entry", {"path": where, "entry": "accept"}))
    if not _is_texts(before):
        raise BadLesson(wrong("lesson_entry", {"path": where, "entry": "before"}))
    accepted = [[each] if isinstance(each, str) else each for each in accept]
    try:
        plain = [[game.parse(text).text for text in moves] for moves in accepted]
    except BadNotation as error:
        raise BadLesson(wrong("lesson_move", {"step": name, "who": "0", "text": short_repr(accepted)}), error) from None
    return Step(name, [_line(line, where) for line in before], plain, point)


def _line(line: str, path: str) -> tuple[int, str]:
    """Return who moves and how, from a line as records have it."""
    who, _, text = line.partition(" ")
    if who == "table":
        return TABLE, text
    if who.isascii() and who.isdigit() and len(who) < 3 and text:
        return int(who), text
    raise BadLesson(wrong("lesson_entry", {"path": path, "entry": "before"}))


def _is_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(text, str) for text in value)


def _make(table: Table, step: str, seat: int, moves: list[str]) -> None:
    """Make moves at the table; raise BadLesson if the rules do not allow them."""
    where: dict[str, Value] = {"step": step, "who": "table" if seat == TABLE else str(seat), "text": ", ".join(moves)}
    try:
        if seat != TABLE:
            answer = table.submit(seat, moves)
            if isinstance(answer, Refused):
                raise BadLesson(wrong("lesson_move", where), TablebotsError(str(answer)))
        else:
            table.enter(Entry("moves", 0.0, TABLE, tuple(moves)))
    except (IllegalMove, BadNotation) as error:
        raise BadLesson(wrong("lesson_move", where), error) from None


def _json(spans: list[Span]) -> list[Json]:
    return [dict(span) for span in spans]
