"""The rulebook of a game in one language: sections, the text of every rule, and all other texts of the game.

It is read from ``rulebook/<language>.toml`` in the game's package; this package has the rules common to all games. It
feeds the rules pages, refusals, prompts, logs, and the report of tested rules.
"""

import string
import tomllib
from importlib import resources
from typing import Final

from tablebots.core.errors import BadRulebook, Refusal, Value
from tablebots.core.moves import Move

LANGUAGES: Final = ["es", "en", "ca", "pt"]
GENERAL: Final = "tablebots.core"

SEATS: Final = ("seat", "other")
"""The values that are seats."""
GROUPS: Final = ["rules", "refusals", "prompts", "events", "moves", "words", "endings"]
"""The groups of plain texts that a file may have, beside ``sections`` and ``options``."""


class Section:
    """A chapter of a rulebook: a title and the ids of its rules."""

    def __init__(self, title: str, rules: list[str]) -> None:
        self.title: Final = title
        self.rules: Final = rules


class OptionText:
    """The label of an option and its help."""

    def __init__(self, label: str, help_text: str) -> None:
        self.label: Final = label
        self.help: Final = help_text


class Rulebook:
    """All texts of a game in one language."""

    def __init__(
        self,
        language: str,
        title: str,
        summary: str,
        sections: list[Section],
        texts: dict[str, dict[str, str]],
        options: dict[str, OptionText],
    ) -> None:
        self.language: Final = language
        self.title: Final = title
        self.summary: Final = summary
        self.sections: Final = sections
        self.texts: Final = texts
        self.options: Final = options

    def rule(self, rule: str) -> str:
        """Return the text of a rule, empty if the rulebook has none."""
        return self.texts["rules"].get(rule, "")

    def word(self, value: Value) -> str:
        """Return a value in this language: the word of the game if there is one, else the value itself."""
        if isinstance(value, bool):
            return self.texts["words"].get("yes" if value else "no", str(value))
        text = str(value)
        return self.texts["words"].get(text, text)

    def counted(self, value: Value, count: Value) -> str:
        """Return the singular or plural word for a count: the plural is ``<value>_many``, if there is one."""
        return self.word(value) if count == 1 else self.texts["words"].get(f"{value}_many", self.word(value))

    def refusal(self, refusal: Refusal) -> str:
        """Return a refusal as ``RR-43: sentence``."""
        pattern = self.texts["refusals"].get(refusal.rule)
        sentence = self.rule(refusal.rule) if pattern is None else self.fill(pattern, refusal.values)
        return f"{refusal.rule}: {sentence}"

    def prompt(self, ask: str, values: dict[str, Value], names: list[str] | None = None) -> str:
        """Return the question of a prompt as a sentence."""
        return self.fill(self.texts["prompts"].get(ask, ask), values, names)

    def event(self, event: dict[str, Value], names: list[str] | None = None) -> str:
        """Return an event from `Journal.seen_by` as a sentence."""
        key = str(event.get("event", ""))
        return self.fill(self.texts["events"].get(key, key), event, names)

    def move(self, move: Move) -> str:
        """Return a move in this language, for buttons and lists."""
        return self.fill(self.texts["moves"].get(move.key, move.text), move.values)

    def ending(self, reason: str) -> str:
        """Return how a game ended as a sentence."""
        return self.texts["endings"].get(reason, reason)

    def player(self, seat: int, names: list[str] | None = None) -> str:
        """Return the name of the player at a seat."""
        if names is not None and 0 <= seat < len(names):
            return names[seat]
        return self.fill(self.texts["words"].get("player", "{number}"), {"number": seat + 1})

    def fill(self, pattern: str, values: dict[str, Value], names: list[str] | None = None) -> str:
        """Fill a pattern: ``{seat}`` becomes a player's name, ``{cards}`` a list, other strings are translated.

        ``{count:card|cards}`` becomes the first word for 1, else the second; ``{item:count}`` becomes the word of the
        item as `counted` returns it for the value ``count``. ``[: {cards}]`` is left out if a value in
        it is missing, empty or 0, for what only some may know.
        """
        parts: list[str] = []
        rest = pattern
        while "[" in rest:
            always, _, rest = rest.partition("[")
            optional, _, rest = rest.partition("]")
            parts.append(self._fill(always, values, names))
            if _has_all(optional, values):
                parts.append(self._fill(optional, values, names))
        parts.append(self._fill(rest, values, names))
        return "".join(parts)

    def _fill(self, pattern: str, values: dict[str, Value], names: list[str] | None) -> str:
        parts: list[str] = []
        for literal, field, words, _ in string.Formatter().parse(pattern):
            parts.append(literal)
            if field is None:
                continue
            value = values.get(field)
            if words and words in values:
                parts.append(self.counted(value, values[words]))
            elif words:
                one, _, several = words.partition("|")
                parts.append(one if value == 1 else several)
            elif field in SEATS and isinstance(value, int):
                parts.append(self.player(value, names))
            elif field == "cards":
                parts.append(", ".join([self.word(card) for card in str(value).split()]))
            else:
                parts.append(self.word(value))
        return "".join(parts)

    def find(self, words: str) -> list[str]:
        """Return the ids of the rules whose id or text contains all the words, in the order of the rulebook."""
        wanted = words.lower().split()
        return [
            rule
            for section in self.sections
            for rule in section.rules
            if all(word in f"{rule} {self.rule(rule)}".lower() for word in wanted)
        ]


def _has_all(pattern: str, values: dict[str, Value]) -> bool:
    """Return whether every placeholder of a pattern has a value."""
    return all(bool(values.get(field)) or (field in SEATS and field in values) for field in parameters(pattern))


def parameters(pattern: str) -> set[str]:
    """Return the names of the placeholders of a pattern."""
    return {field for _, field, _, _ in string.Formatter().parse(pattern) if field}


def _pairs_brackets(pattern: str) -> bool:
    marks = "".join([mark for mark in pattern if mark in "[]"])
    return marks == "[]" * (len(marks) // 2)


def without_brackets(pattern: str) -> str:
    """Return a pattern without its optional parts."""
    first, *rest = pattern.split("[")
    return first + "".join([part.partition("]")[2] for part in rest])


def read_rulebook(text: str, language: str, where: str) -> Rulebook:
    """Read one rulebook file; raise BadRulebook saying where the fault is."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadRulebook(f"{where}: {error}") from None
    texts: dict[str, dict[str, str]] = {}
    for group in GROUPS:
        texts[group] = {}
        entries = data.get(group, {})
        if not isinstance(entries, dict):
            raise BadRulebook(f"{where}: {group} is a table")
        for key, entry in entries.items():
            if not isinstance(entry, str) or not entry.strip():
                raise BadRulebook(f"{where}: {group}.{key} is a text")
            if group != "rules" and not _pairs_brackets(entry):
                raise BadRulebook(f"{where}: {group}.{key} has an unpaired or a nested bracket")
            texts[group][key] = entry.strip()
    title = data.get("title")
    summary = data.get("summary", "")
    if not isinstance(title, str) or not isinstance(summary, str):
        raise BadRulebook(f"{where}: title and summary are texts")
    sections: list[Section] = []
    for section in data.get("sections", []):
        if not isinstance(section, dict):
            raise BadRulebook(f"{where}: sections is a list of tables")
        rules = section.get("rules")
        heading = section.get("title")
        if not isinstance(heading, str) or not isinstance(rules, list):
            raise BadRulebook(f"{where}: a section has a title and a list of rules")
        for rule in rules:
            if rule not in texts["rules"]:
                raise BadRulebook(f"{where}: section {heading!r} names {rule!r}, which has no text")
        sections.append(Section(heading, [str(rule) for rule in rules]))
    options: dict[str, OptionText] = {}
    for name, entry in data.get("options", {}).items():
        if not isinstance(entry, dict) or not isinstance(entry.get("label"), str):
            raise BadRulebook(f"{where}: option {name} has a label and a help")
        options[name] = OptionText(entry["label"], str(entry.get("help", "")))
    known = {"title", "summary", "sections", "options", *GROUPS}
    for key in data:
        if key not in known:
            raise BadRulebook(f"{where}: unknown entry {key!r}")
    return Rulebook(language, title, summary, sections, texts, options)


_read: Final[dict[tuple[str, str], Rulebook]] = {}


def rulebook(package: str, language: str) -> Rulebook:
    """Return the rulebook of a package with the common rules added; raise BadRulebook if there is none."""
    key = (package, language)
    if key not in _read:
        if language not in LANGUAGES:
            raise BadRulebook(f"no language {language!r}: there are {', '.join(LANGUAGES)}")
        book = _load(package, language)
        if package != GENERAL:
            general = rulebook(GENERAL, language)
            for group in GROUPS:
                book.texts[group] = {**general.texts[group], **book.texts[group]}
        _read[key] = book
    return _read[key]


def _load(package: str, language: str) -> Rulebook:
    where = f"{package}/rulebook/{language}.toml"
    try:
        file = resources.files(package).joinpath("rulebook", f"{language}.toml")
        text = file.read_text(encoding="utf-8")
    except (OSError, ModuleNotFoundError):
        raise BadRulebook(f"there is no {where}") from None
    return read_rulebook(text, language, where)
