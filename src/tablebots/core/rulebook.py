"""The rulebook of a game in one language: sections, the text of every rule, and all other texts of the game.

It is read from ``rulebook/<language>.toml`` in the game's package; this package has the rules and texts common to all
games. It feeds the rules pages, refusals, prompts, logs, and the report of tested rules. A package without rules of its
own, such as the command line, keeps its texts in ``texts/<language>.toml``, in the same form.
"""

import string
import tomllib
from importlib import resources
from typing import Final

from tablebots.core.errors import BadRulebook, Refusal, wrong
from tablebots.core.language import joined, number
from tablebots.core.messages import SEATS, Message, Piece, Value, plain
from tablebots.core.moves import Move
from tablebots.core.types import Span

LANGUAGES: Final = ["es", "en", "ca", "pt"]
GENERAL: Final = "tablebots.core"

GROUPS: Final = [
    "rules",
    "refusals",
    "tags",
    "prompts",
    "consequences",
    "previews",
    "hints",
    "headings",
    "story",
    "table",
    "faults",
    "events",
    "moves",
    "words",
    "board",
    "endings",
    "commands",
    "help",
    "library",
]
"""The groups of plain texts that a file may have, beside ``sections`` and ``options``."""
PLAIN: Final = ["rules", "board"]
"""The groups whose texts have no optional parts, so that square brackets are nothing but brackets in them."""


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
        cards: dict[str, str] | None = None,
    ) -> None:
        self.language: Final = language
        self.title: Final = title
        self.summary: Final = summary
        self.sections: Final = sections
        self.texts: Final = texts
        self.options: Final = options
        self.cards: Final[dict[str, str]] = {} if cards is None else cards
        """The names of the cards."""

    def with_cards(self, cards: dict[str, str]) -> "Rulebook":
        """Return the same rulebook for another card set."""
        return Rulebook(self.language, self.title, self.summary, self.sections, self.texts, self.options, cards)

    def rule(self, rule: str) -> str:
        """Return the text of a rule, empty if the rulebook has none."""
        return self.texts["rules"].get(rule, "")

    def word(self, value: Value) -> str:
        """Return a value in this language: the name of a card, the word of the game if there is one, or the value."""
        if isinstance(value, bool):
            return self.texts["words"].get("yes" if value else "no", str(value))
        if isinstance(value, int) and -1000 < value < 1000:
            return str(value)
        if isinstance(value, int | float):
            return number(value, self.language)
        text = str(plain(value))
        return self.cards.get(text, self.texts["words"].get(text, text))

    def counted(self, value: Value, count: Value) -> str:
        """Return the singular or plural word for a count: the plural is ``<value>_many``, if there is one."""
        return self.word(value) if count == 1 else self.texts["words"].get(f"{value}_many", self.word(value))

    def spans(self, message: Message, names: list[str] | None = None) -> list[Span]:
        """Return a message as spans, empty if the rulebook has no text for it."""
        return self._spans(self.texts[message.group].get(message.key, ""), message.values, names)

    def say(self, message: Message, names: list[str] | None = None) -> str:
        """Return a message as a sentence, empty if the rulebook has no text for it."""
        return joined_text(self.spans(message, names))

    def refusal_spans(self, refusal: Refusal, names: list[str] | None = None) -> list[Span]:
        """Return the sentence of a refusal, without the id of its rule."""
        pattern = self.texts["refusals"].get(refusal.rule)
        return [{"text": self.rule(refusal.rule)}] if pattern is None else self._spans(pattern, refusal.values, names)

    def refusal(self, refusal: Refusal, names: list[str] | None = None) -> str:
        """Return a refusal as ``RR-43: sentence``."""
        return f"{refusal.rule}: {joined_text(self.refusal_spans(refusal, names))}"

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

    def move_spans(self, move: Move, names: list[str] | None = None) -> list[Span]:
        """Return a move in this language as spans."""
        return self._spans(self.texts["moves"].get(move.key, move.text), move.values, names)

    def ending(self, reason: str) -> str:
        """Return how a game ended as a sentence."""
        return self.texts["endings"].get(reason, reason)

    def board(self, key: str, **values: Value) -> str:
        """Return words that a board is drawn with; square brackets in them are nothing but brackets."""
        spans: list[Span] = []
        self._fill(spans, self.texts["board"].get(key, key), values, None)
        return joined_text(spans)

    def player(self, seat: int, names: list[str] | None = None) -> str:
        """Return the name of the player at a seat."""
        if names is not None and 0 <= seat < len(names):
            return names[seat]
        return self.fill(self.texts["words"].get("player", "{number}"), {"number": seat + 1})

    def fill(self, pattern: str, values: dict[str, Value], names: list[str] | None = None) -> str:
        """Return a pattern with its placeholders filled.

        ``{seat}`` becomes a player's name, a list is written as the language does it, strings are translated.
        ``{path: }`` is a list with a space between its items, ``{path: → }`` one with arrows.
        ``{count:card|cards}`` becomes the first word for 1, else the second; ``{item:count}`` becomes the word of the
        item as `counted` returns it for the value ``count``, and ``{items:counts}`` a list of items with their
        numbers. ``[: {cards}]`` is left out if a value in it is missing, empty or 0, for what only some may know;
        brackets without a placeholder stay brackets.
        """
        return joined_text(self._spans(pattern, values, names))

    def _spans(self, pattern: str, values: dict[str, Value], names: list[str] | None) -> list[Span]:
        spans: list[Span] = []
        rest = pattern
        while "[" in rest:
            always, _, rest = rest.partition("[")
            optional, _, rest = rest.partition("]")
            self._fill(spans, always, values, names)
            if not parameters(optional):
                self._fill(spans, f"[{optional}]", values, names)
            elif _has_all(optional, values):
                self._fill(spans, optional, values, names)
        self._fill(spans, rest, values, names)
        return spans

    def _fill(self, spans: list[Span], pattern: str, values: dict[str, Value], names: list[str] | None) -> None:
        for literal, field, words in _placeholders(pattern):
            _add_text(spans, literal)
            if not field:
                continue
            value = values.get(field)
            counts = values.get(words)
            if isinstance(value, list) and isinstance(counts, list):
                self._fill_counted(spans, value, counts)
            elif words and isinstance(value, list):
                _add_text(spans, words.join([self.word(item) for item in _items(value)]))
            elif words and words in values:
                _add_text(spans, self.counted(plain(value), values[words]))
            elif words:
                one, _, several = words.partition("|")
                _add_text(spans, one if value == 1 else several)
            elif field in SEATS and isinstance(value, int):
                spans.append({"text": self.player(value, names), "seat": value})
            elif isinstance(value, list):
                self._fill_list(spans, field, value, names)
            else:
                self._add_word(spans, value)

    def _fill_list(
        self, spans: list[Span], field: str, items: list[str] | list[int] | list[Piece], names: list[str] | None
    ) -> None:
        """Write a list as the language does it: ``a, b and c``."""
        texts = joined(len(items), self.language)
        _add_text(spans, texts[0])
        for item, text in zip(_items(items), texts[1:], strict=True):
            if field == "seats" and isinstance(item, int):
                spans.append({"text": self.player(item, names), "seat": item})
            else:
                self._add_word(spans, item)
            _add_text(spans, text)

    def _fill_counted(
        self,
        spans: list[Span],
        items: list[str] | list[int] | list[Piece],
        counts: list[str] | list[int] | list[Piece],
    ) -> None:
        """Write a list of items with their numbers as the language does it: ``2 gears and 1 sensor``."""
        texts = joined(len(items), self.language)
        _add_text(spans, texts[0])
        for item, count, text in zip(_items(items), _items(counts), texts[1:], strict=True):
            _add_text(spans, f"{self.word(count)} {self.counted(plain(item), count)}{text}")

    def _add_word(self, spans: list[Span], value: Value) -> None:
        """Write a word, a number, or the name of a card."""
        name = plain(value)
        if isinstance(name, str) and name in self.cards:
            span: Span = {"text": self.cards[name], "card": name}
            if isinstance(value, Piece) and value.number >= 0:
                span["id"] = int(value.number)
            spans.append(span)
        else:
            _add_text(spans, self.word(name))

    def find(self, words: str) -> list[str]:
        """Return the ids of the rules whose id or text contains all the words, in the order of the rulebook."""
        wanted = words.lower().split()
        return [
            rule
            for section in self.sections
            for rule in section.rules
            if all(word in f"{rule} {self.rule(rule)}".lower() for word in wanted)
        ]


def _items(values: list[str] | list[int] | list[Piece]) -> list[Value]:
    """Return the items of a list, whatever they are."""
    return [*values]


def joined_text(spans: list[Span]) -> str:
    """Return the text of spans."""
    return "".join([span.get("text", "") for span in spans])


def _add_text(spans: list[Span], text: str) -> None:
    """Add plain text, to the last span if that is plain too."""
    if not text:
        return
    if spans and len(spans[-1]) == 1:
        spans[-1]["text"] += text
    else:
        spans.append({"text": text})


_parsed: Final[dict[str, list[tuple[str, str, str]]]] = {}


def _placeholders(pattern: str) -> list[tuple[str, str, str]]:
    """Return the parts of a pattern: literal text, name of a placeholder, what follows its colon."""
    if pattern not in _parsed:
        parts = string.Formatter().parse(pattern)
        _parsed[pattern] = [(literal, field or "", words or "") for literal, field, words, _ in parts]
    return _parsed[pattern]


def _has_all(pattern: str, values: dict[str, Value]) -> bool:
    """Return whether every placeholder of a pattern has a value."""
    return all(bool(values.get(field)) or (field in SEATS and field in values) for field in parameters(pattern))


def parameters(pattern: str) -> set[str]:
    """Return the names of the placeholders of a pattern."""
    return {field for _, field, _ in _placeholders(pattern) if field}


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
            if group not in PLAIN and not _pairs_brackets(entry):
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
    """Return the rulebook of a package with the common texts added; raise BadRulebook if there is none.

    A text that a language lacks is taken from the English rulebook.
    """
    key = (package, language)
    if key not in _read:
        if language not in LANGUAGES:
            raise BadRulebook(wrong("no_language", {"given": repr(language), "languages": ", ".join(LANGUAGES)}))
        book = load_rulebook(package, language)
        below = [rulebook(GENERAL, language)] if package != GENERAL else []
        below += [rulebook(package, "en")] if language != "en" else []
        for other in below:
            for group in GROUPS:
                book.texts[group] = {**other.texts[group], **book.texts[group]}
        _read[key] = book
    return _read[key]


def load_rulebook(package: str, language: str) -> Rulebook:
    """Read the rulebook of a package as its file is; raise BadRulebook if there is none or it has a fault."""
    for folder in ("rulebook", "texts"):
        try:
            text = resources.files(package).joinpath(folder, f"{language}.toml").read_text(encoding="utf-8")
        except (OSError, ModuleNotFoundError):
            continue
        return read_rulebook(text, language, f"{package}/{folder}/{language}.toml")
    raise BadRulebook(f"there is no {package}/rulebook/{language}.toml")
