"""The command line speaks four languages, the help pages and the library that reads the arguments included."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

import tablebots.cli
from tablebots.cli import help as help_pages
from tablebots.cli import words
from tablebots.cli.app import app
from tablebots.core.language import environment_language, percent
from tablebots.core.rulebook import LANGUAGES, load_rulebook

ENGLISH = load_rulebook(words.PACKAGE, "en").texts


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in ("TABLEBOTS_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "200")
    yield
    words.speak("en")
    help_pages.translate_pages()


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    """Run the command line in this process and return its exit status."""
    monkeypatch.setattr(sys, "argv", ["tablebots", *arguments])
    with pytest.raises(SystemExit) as ended:
        tablebots.cli.main()
    return int(ended.value.code or 0)


def parts(command: Any, name: str = "tablebots", parent: Any = None) -> Iterator[tuple[str, Any]]:
    """All commands and parameters, with the keys of their help."""
    context = command.context_class(command, info_name=name, parent=parent, **command.context_settings)
    yield name, command
    for parameter in [*command.params, command.get_help_option(context)]:
        own = f"{name}_{parameter.name}"
        yield own if own in ENGLISH["help"] else f"any_{parameter.name}", parameter
    for below, child in getattr(command, "commands", {}).items():
        yield from parts(child, below if parent is None else f"{name}_{below}", context)


def test_every_command_and_parameter_has_its_help_and_no_help_is_left_over() -> None:
    found = list(parts(get_command(app)))
    keys = {key for key, _ in found}
    keys |= {part.show_default for _, part in found if str(getattr(part, "show_default", "")).startswith("default_")}
    assert keys == set(ENGLISH["help"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_is_in_the_language_of_the_environment_or_of_the_option(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "play", "--lang", language, "--help") == 0
    by_option = capsys.readouterr().out
    monkeypatch.setenv("LANG", f"{language}_XX.UTF-8")
    assert run(monkeypatch, "play", "-h") == 0
    assert capsys.readouterr().out == by_option
    own = load_rulebook(words.PACKAGE, language).texts
    shown = [own["help"][key] for key in ("play", "play_game", "play_resume", "any_help", "default_environment")]
    shown += [own["library"][key] for key in ("usage", "options_here", "arguments", "options", "examples", "name_game")]
    assert [text for text in shown if text not in by_option] == []
    assert "tablebots play mindbug --bot flat:100" in by_option
    if language != "en":
        english = [ENGLISH["help"][key] for key in ("play", "any_help")] + ["Usage:", "Options", "default"]
        assert [text for text in english if text in by_option] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_the_kind_of_every_value_in_the_language(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    own = load_rulebook(words.PACKAGE, language).texts["library"]
    assert run(monkeypatch, "play", "--lang", language, "--help") == 0
    rows = [line.strip("│ ").split()[:4] for line in capsys.readouterr().out.splitlines() if "│ --" in line]
    kinds = {row[0]: [kind for kind in own if kind.startswith("type_") and own[kind] in row] for row in rows}
    assert kinds["--option"] == kinds["--bot"] == kinds["--lang"] == ["type_str"]
    assert (kinds["--seats"], kinds["--pace"], kinds["--resume"]) == (["type_int"], ["type_float"], ["type_path"])
    assert kinds["--help"] == [], "a switch takes no value"


def test_what_the_system_refuses_is_said_in_our_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text('{"game": ,')
    for path, texts in (
        (tmp_path / "none.json", {"en": "there is no such file", "es": "no existe ese archivo"}),
        (tmp_path, {"en": "it is a folder", "ca": "és una carpeta"}),
        (tmp_path / ("x" * 300), {"en": "the name is too long", "pt": "o nome é demasiado comprido"}),
        (broken, {"en": "not JSON: line 1, column 10", "pt": "não é JSON: linha 1, coluna 10"}),
    ):
        for language, text in texts.items():
            assert run(monkeypatch, "replay", str(path), "--lang", language) == 2
            assert text in " ".join(capsys.readouterr().err.split())


WRONG: dict[str, list[str]] = {
    "no_command": ["fly"],
    "no_command_but": ["rulse"],
    "no_option": ["rules", "--fly"],
    "no_option_but": ["rules", "--fin", "x"],
    "missing_argument": ["match"],
    "invalid": ["puzzle", "--level", "x"],
    "at_least": ["bench", "playouts", "--seconds", "0"],
    "at_most": ["puzzle", "--hint", "9"],
    "number": ["bench", "playouts", "--seconds", "x"],
    "integer": ["puzzle", "--seed", "x"],
    "integer_long": ["puzzle", "--seed", "9" * 5000],
    "needs_value": ["solve", "--plot"],
    "takes_no_value": ["doctor", "--brief=3"],
    "extra": ["rules", "a", "b"],
}
"""Arguments for which the library says each of its sentences."""


@pytest.mark.parametrize("key", WRONG)
def test_what_the_library_says_about_arguments_is_translated(
    key: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = {}
    for language in LANGUAGES:
        monkeypatch.setenv("LANG", language)
        assert run(monkeypatch, *WRONG[key]) == 2
        captured = capsys.readouterr()
        assert captured.out == ""
        told[language] = " ".join(captured.err.replace("│", " ").split())
    for language, sentence in told.items():
        pattern = load_rulebook(words.PACKAGE, language).texts["library"][key]
        pieces = [piece.rpartition("}")[2].strip(" .") for piece in pattern.split("{")]
        assert [piece for piece in pieces if piece not in sentence] == [], language
    assert len(set(told.values())) == len(LANGUAGES)


def test_every_sentence_of_the_library_is_provoked() -> None:
    texts = set(ENGLISH["library"])
    pages = {key for key in texts if key.startswith(("name_", "type_"))}
    pages |= {"usage", "options_here", "command_here", "arguments", "options", "commands"}
    pages |= {"error", "example", "examples", "default", "required", "try"}
    assert set(WRONG) == texts - pages


@pytest.mark.parametrize(
    ("arguments", "sentences"),
    [
        (["rules"], {"es": "¿qué juego?", "en": "which game?", "ca": "quin joc?", "pt": "que jogo?"}),
        (
            ["puzzle", "--daily", "soon"],
            {"es": "escribe una fecha", "en": "write a date", "ca": "escriu una data", "pt": "escreve uma data"},
        ),
        (
            ["play", "mindbug", "--seats", "3"],
            {"es": "para dos jugadores", "en": "for two", "ca": "per a dos", "pt": "para dois"},
        ),
        (
            ["solve", "r1f_x_y"],
            {"es": "falta el robot rojo", "en": "red robot is", "ca": "falta el robot vermell", "pt": "robô vermelho"},
        ),
        (
            ["match", "mindbug", "nobody", "random"],
            {"es": "ningún bot 'nobody'", "en": "no bot 'nobody'", "ca": "cap bot 'nobody'", "pt": "bot 'nobody'"},
        ),
        (
            ["solve", "r1f_x_y", "--rule", "none"],
            {"es": "no hay regla 'none'", "en": "no rule 'none'", "ca": "la regla 'none'", "pt": "a regra 'none'"},
        ),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_is_wrong_is_told_in_the_language_of_the_environment(
    arguments: list[str],
    sentences: dict[str, str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for language, sentence in sentences.items():
        monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
        assert run(monkeypatch, *arguments) == 2
        assert sentence in " ".join(capsys.readouterr().err.split())


def test_numbers_are_written_as_the_language_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words.speak("es")
    assert words.say("bench_line", game="x", games=12345, moves=1000000, copies=1.5, how="y") == (
        "x: 12.345 partidas, 1.000.000 jugadas y 1,5 copias por segundo, y"
    )
    words.speak("en")
    assert words.say("bench_line", game="x", games=12345, moves=1, copies=2, how="y").startswith("x: 12,345 games")
    assert [percent(0.125, language) for language in ("en", "pt")] == ["12.5%", "12,5%"]
    assert percent(0.95, "es", 0) == "95\xa0%"


def test_the_first_variable_that_is_set_names_the_language() -> None:
    variables = {"LANG": "pt_PT.UTF-8", "LC_MESSAGES": "ca_ES", "LC_ALL": "es_ES.UTF-8", "TABLEBOTS_LANG": "en"}
    chosen = []
    for name in ("TABLEBOTS_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        chosen.append(environment_language(variables, LANGUAGES))
        del variables[name]
    assert chosen == ["en", "es", "ca", "pt"]
    assert environment_language({}, LANGUAGES) == "en"
    assert environment_language({"LC_ALL": "C.UTF-8", "LANG": "es_ES"}, LANGUAGES) == "en"
    assert environment_language({"LC_ALL": "", "LANG": "es_ES"}, LANGUAGES) == "es"


@pytest.mark.parametrize(
    ("arguments", "language"),
    [
        (["rules", "--lang", "es"], "es"),
        (["rules", "--lang=ca"], "ca"),
        (["-l", "pt", "x"], "pt"),
        (["--lang", "xx"], "en"),
        (["--lang"], "en"),
        (["es"], "en"),
        ([], "en"),
    ],
)
def test_the_option_is_read_before_the_library_reads_it(arguments: list[str], language: str) -> None:
    assert words.choose_language(arguments) == language
