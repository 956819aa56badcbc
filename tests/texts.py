"""Find texts that are missing and texts that nothing uses, by reading the files of the package.

A key is used if code that can name it has it as a string, or has an f-string that can make it. That is generous, since
any string counts, but what is called unused is unused. A key that a call names must be there, with the values it needs.
"""

import ast
import re
import string
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, reduce
from pathlib import Path

LANGUAGES = ["es", "en", "ca", "pt"]
NOT_TEXTS = {"title", "summary", "sections", "options"}
"""Entries of a rulebook that are no groups of texts; the tests of rulebooks look at them."""
SEEN_ELSEWHERE = {"rules", "moves", "help", "library"}
"""Groups of which code does not name each key; the tests of rulebooks and of the command line compare them exactly."""

CALLS = {
    "": {"wrong": "faults", "Refusal": "rules"},
    "games/": {"note": "events", "tell": "events", "Question": "prompts"},
    "cli/": {"failure": "faults", "say": "commands", "word": "library"},
    "terminal/": {"say": "", "board": ""},
    "server/": {"fault": "faults", "wrong_text": "faults"},
}
"""Functions whose first argument is a key, and the group of that key, by where they are called."""

Texts = dict[str, dict[str, str]]
"""Patterns by group and key; a file without groups has them all in the group ``""``."""


@dataclass
class Call:
    """A call that names a key: where, the group, a regular expression for the key, and the values if they are seen."""

    file: str
    line: int
    group: str
    key: str
    values: set[str] | None


@dataclass
class Source:
    """The strings and the calls of some Python files."""

    strings: set[str] = field(default_factory=set)
    templates: set[str] = field(default_factory=set)
    """Regular expressions for the f-strings."""
    calls: list[Call] = field(default_factory=list)

    def calls_in(self, *folders: str) -> list[Call]:
        """The calls in some folders."""
        return [call for call in self.calls if call.file.startswith(folders)]

    def uses(self, key: str) -> bool:
        """Whether a key, or the word that it is the plural of, can come from here."""
        names = {key, key.removesuffix("_many")}
        return bool(names & self.strings) or any(re.fullmatch(template, key) for template in self.templates)


def text_faults(package: Path) -> list[str]:
    """Everything that is wrong with the texts of a package, the folder ``tablebots``."""
    core = read_texts(package / "core" / "rulebook" / "en.toml")
    frame = read_texts(package / "terminal" / "texts" / "en.toml")
    cli = read_texts(package / "cli" / "texts" / "en.toml")
    server = read_texts(package / "server" / "texts" / "en.toml")
    games = {path.parents[1].name: read_texts(path) for path in sorted((package / "games").glob("*/rulebook/en.toml"))}
    whole = read_source(package, "**/*.py")
    found = [
        *unlike_english(package),
        *unused("core", core, whole),
        *unused("cli", cli, read_source(package, "cli/*.py")),
        *unused("terminal", frame, read_source(package, "terminal/**/*.py")),
        *unused("server", server, read_source(package, "server/**/*.py")),
        *missing(joined(core, cli), whole.calls_in("cli/")),
        *missing(joined(core, server), whole.calls_in("server/")),
    ]
    own = ["cli/", "server/"]
    for game, texts in games.items():
        rules = read_source(package, f"games/{game}/**/*.py", f"bots/{game}/*.py", "core/*.py", "table/*.py")
        rules.strings |= data_strings(package / "games" / game / "data")
        board = read_source(package, f"terminal/boards/{game}*.py")
        found += unused(game, {group: keys for group, keys in texts.items() if group != "board"}, rules)
        found += unused(game, {"board": texts.get("board", {})}, board)
        found += missing(joined(core, texts), whole.calls_in(f"games/{game}/", f"bots/{game}/"))
        found += missing({"": {**frame[""], **texts.get("board", {})}}, board.calls)
        own += [f"games/{game}/", f"bots/{game}/", f"terminal/boards/{game}"]
    rest = [call for call in whole.calls if not call.file.startswith(tuple(own))]
    # What shared code makes up is for some games only; what it names, every game must have.
    made, exact = [call for call in rest if ".+" in call.key], [call for call in rest if ".+" not in call.key]
    found += missing({**joined(core, common(list(games.values()))), **frame}, exact)
    return [*found, *missing({**reduce(joined, games.values(), core), **frame}, made)]


def read_texts(path: Path) -> Texts:
    """The patterns of a file."""
    data = tomllib.loads(path.read_text())
    if all(isinstance(value, str) for value in data.values()):
        return {"": data}
    return {group: entries for group, entries in data.items() if group not in NOT_TEXTS}


def joined(core: Texts, own: Texts) -> Texts:
    """The texts of a package with those that all share."""
    return {group: {**core.get(group, {}), **own.get(group, {})} for group in {*core, *own}}


def common(games: list[Texts]) -> Texts:
    """The texts that every game has, which shared code may name."""
    first, *others = games
    return {
        group: {key: text for key, text in keys.items() if all(key in other.get(group, {}) for other in others)}
        for group, keys in first.items()
    }


def parameters(pattern: str) -> set[str]:
    """The placeholders of a pattern."""
    return {name for _, name, _, _ in string.Formatter().parse(pattern) if name}


def unlike_english(package: Path) -> Iterator[str]:
    """Say where a language lacks a text, has one more, an empty one, or other placeholders."""
    for english in sorted(package.rglob("en.toml")):
        for language in LANGUAGES:
            path = english.with_name(f"{language}.toml")
            where = path.relative_to(package).as_posix()
            if path.exists():
                yield from [f"{where}: {fault}" for fault in differences(read_texts(english), read_texts(path))]
            else:
                yield f"there is no {where}"


def differences(english: Texts, other: Texts) -> Iterator[str]:
    """Say in what two languages differ."""
    ours = {f"{group}.{key}": text for group, texts in english.items() for key, text in texts.items()}
    theirs = {f"{group}.{key}": text for group, texts in other.items() for key, text in texts.items()}
    yield from [f"{name} is missing" for name in sorted(set(ours) - set(theirs))]
    yield from [f"{name} is not in English" for name in sorted(set(theirs) - set(ours))]
    for name in sorted(set(ours) & set(theirs)):
        if not theirs[name].strip():
            yield f"{name} is empty"
        elif parameters(theirs[name]) != parameters(ours[name]):
            yield f"{name} has other placeholders than in English"


def unused(where: str, texts: Texts, source: Source) -> Iterator[str]:
    """Say which texts nothing uses."""
    for group in set(texts) - SEEN_ELSEWHERE:
        yield from [f"{where}: nothing uses {group}.{key}" for key in texts[group] if not source.uses(key)]


def missing(texts: Texts, calls: list[Call]) -> Iterator[str]:
    """Say which calls name a text that is not there, or lack a value that it needs."""
    for call in calls:
        found = {key: text for key, text in texts.get(call.group, {}).items() if re.fullmatch(call.key, key)}
        if not found:
            yield f"{call.file}:{call.line}: there is no text {call.group}.{call.key}"
        for key, text in found.items() if len(found) == 1 and call.values is not None else []:
            always = re.sub(r"\[[^]]*\]", "", text)
            lacking = parameters(always) - {*(call.values or []), "reason"}
            if lacking:
                yield f"{call.file}:{call.line}: {call.group}.{key} lacks {', '.join(sorted(lacking))}"


def read_source(package: Path, *patterns: str) -> Source:
    """Read the Python files whose paths match."""
    source = Source()
    for path in [path for pattern in patterns for path in sorted(package.glob(pattern))]:
        file = read_python(path.read_text(), path.relative_to(package).as_posix())
        source.strings |= file.strings
        source.templates |= file.templates
        source.calls += file.calls
    return source


@cache
def read_python(text: str, file: str) -> Source:
    """Read one Python file."""
    source = Source()
    tree = ast.parse(text)
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            source.strings.add(node.value)
        elif isinstance(node, ast.JoinedStr):
            source.templates |= {found for found in keys_of(node) if len(re.sub(r"\W|_", "", found)) > 2}
        elif isinstance(node, ast.Call) and node.args:
            source.calls += named(node, file)
    return source


def data_strings(folder: Path) -> set[str]:
    """All keys and strings of data files; wordings in a language are among them, but are no keys."""
    found: set[str] = set()
    waiting: list[object] = [tomllib.loads(path.read_text()) for path in sorted(folder.glob("*.toml"))]
    while waiting:
        data = waiting.pop()
        if isinstance(data, str):
            found.add(data)
        elif isinstance(data, dict):
            waiting += [*data, *data.values()]
        elif isinstance(data, list):
            waiting += data
    return found


def named(call: ast.Call, file: str) -> Iterator[Call]:
    """The keys that a call names."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name == "Message" and isinstance(call.args[0], ast.Constant):
        for key in keys_of(call.args[1]):
            yield Call(file, call.lineno, str(call.args[0].value), key, None)
    if name == "word" and isinstance(call.func, ast.Attribute):  # A word of a game.
        return
    for folder, functions in CALLS.items():
        if file.startswith(folder) and name in functions:
            for key in keys_of(call.args[0]):
                if not (name == "say" and key in LANGUAGES):
                    yield Call(file, call.lineno, functions[name], key, values_of(call, name))


def values_of(call: ast.Call, name: str) -> set[str] | None:
    """The names of the values in a call, None if they cannot be seen there."""
    if name in ("say", "board", "word"):
        spread = any(keyword.arg is None for keyword in call.keywords)
        return None if spread else {str(keyword.arg) for keyword in call.keywords}
    if name not in ("wrong", "failure"):
        return None
    index = 2 if name == "failure" else 1
    given = call.args[index] if len(call.args) > index else ast.Constant(None)
    if isinstance(given, ast.Constant):
        return set()
    if not isinstance(given, ast.Dict) or not all(isinstance(key, ast.Constant) for key in given.keys):
        return None
    return {str(key.value) for key in given.keys if isinstance(key, ast.Constant)}


def keys_of(node: ast.expr) -> Iterator[str]:
    """The keys that an expression can be, as regular expressions; nothing if that cannot be seen."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield re.escape(node.value)
    elif isinstance(node, ast.IfExp):
        yield from keys_of(node.body)
        yield from keys_of(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values]
        if set("".join(parts)) - set(".+_"):
            yield "".join(parts)
