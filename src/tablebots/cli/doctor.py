"""``tablebots doctor``: which version runs here, and whether the installation is intact."""

import platform
import sys
from importlib import metadata
from typing import Annotated

import typer
from rich.markup import escape

import tablebots
from tablebots import _source
from tablebots.cli.common import AsJson, console, print_json
from tablebots.cli.words import failure, language, say
from tablebots.core import registry
from tablebots.core.errors import TablebotsError
from tablebots.core.messages import Value
from tablebots.core.rulebook import LANGUAGES

LIBRARIES = ["librt", "mypy-extensions", "rich", "textual", "typer"]


def doctor(
    brief: Annotated[bool, typer.Option("--brief")] = False,
    is_compiled: Annotated[bool, typer.Option("--is-compiled")] = False,
    as_json: AsJson = False,
) -> None:
    """Print the version, whether the rules run compiled, and any fault of the installation; exit status 1 if any.

    [dim]Example:[/dim] tablebots doctor --json
    """
    compiled = _source.compiled()
    if is_compiled:
        raise typer.Exit(0 if compiled else 1)
    libraries = {name: installed_version(name) for name in LIBRARIES}
    faults = library_faults(libraries) + stale_faults() + data_faults()
    if as_json:
        print_json(
            {
                "tablebots": tablebots.__version__,
                "python": platform.python_version(),
                "platform": platform.platform(),
                "compiled": compiled,
                "build": "compiled" if _source.extensions() else "pure Python",
                "libraries": libraries,
                "games": [meta.name for meta in registry.metas()],
                "faults": [str(fault) for fault in faults],
            }
        )
    else:
        out = console()
        versions: dict[str, Value] = {"version": tablebots.__version__, "python": platform.python_version()}
        out.print(say("doctor_version", how=how(compiled), **versions))
        if not brief:
            out.print(say("doctor_where", program=sys.executable, platform=platform.platform()))
            missing = say("doctor_missing")
            out.print(", ".join([f"{name} {version or missing}" for name, version in libraries.items()]))
            out.print(say("doctor_games", names=", ".join([meta.name for meta in registry.metas()])))
        for fault in faults:
            out.print(f"[red]{say('doctor_fault')}[/red] {escape(fault.say(language()))}")
        if not brief and not faults:
            out.print(say("doctor_fine" if _source.extensions() else "doctor_slow"))
    if faults:
        raise typer.Exit(1)


def how(compiled: bool) -> str:
    """Return how the rules run, in words."""
    if compiled:
        return say("doctor_compiled")
    return say("doctor_plain" if _source.extensions() else "doctor_pure")


def installed_version(library: str) -> str | None:
    """Return the version of an installed library, or None if it is missing."""
    try:
        return metadata.version(library)
    except metadata.PackageNotFoundError:
        return None


def library_faults(libraries: dict[str, str | None]) -> list[TablebotsError]:
    """Return a fault for each library that is missing."""
    return [failure("no_library", None, {"name": name}) for name, version in libraries.items() if version is None]


def stale_faults() -> list[TablebotsError]:
    """Return a fault for each compiled module that is older than its source."""
    root = _source.PACKAGE.parent
    return [failure("stale", None, {"path": str(path.relative_to(root))}) for path in _source.stale_extensions()]


def data_faults() -> list[TablebotsError]:
    """Return the faults of the games' data files: each game must start and have a rulebook in every language."""
    faults: list[TablebotsError] = []
    for meta in registry.metas():
        try:
            game = registry.get(meta.name)
            game.new(meta.min_seats)
            for code in LANGUAGES:
                book = game.rulebook(code)
                missing = [rule for rule in meta.rules if not book.rule(rule)]
                if missing:
                    where: dict[str, Value] = {"language": code, "game": meta.name}
                    faults.append(failure("lacks_rules", None, {**where, "count": len(missing), "rule": missing[0]}))
        except TablebotsError as error:
            faults.append(failure("broken_game", error, {"game": meta.name}))
    return faults
