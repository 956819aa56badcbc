"""``tablebots doctor``: which version runs here, and whether the installation is intact."""

import platform
import sys
from importlib import metadata
from typing import Annotated

import typer

import tablebots
from tablebots import _source
from tablebots.cli.common import AsJson, console, print_json
from tablebots.core import registry
from tablebots.core.errors import TablebotsError
from tablebots.core.rulebook import LANGUAGES

LIBRARIES = ["librt", "mypy-extensions", "rich", "textual", "typer"]
PURE_BUILD = "no faults, but this is a pure Python build, many times slower than a compiled one: it needs a C compiler"


def doctor(
    brief: Annotated[bool, typer.Option("--brief", help="Print one line only.")] = False,
    is_compiled: Annotated[
        bool, typer.Option("--is-compiled", help="Print nothing; exit status 0 if the rules run compiled, else 1.")
    ] = False,
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
                "faults": faults,
            }
        )
    else:
        out = console()
        out.print(f"tablebots {tablebots.__version__}, rules run {how(compiled)}, Python {platform.python_version()}")
        if not brief:
            out.print(f"{sys.executable} on {platform.platform()}")
            out.print(", ".join([f"{name} {version or 'missing'}" for name, version in libraries.items()]))
            out.print("games: " + ", ".join([meta.name for meta in registry.metas()]))
        for fault in faults:
            out.print(f"[red]fault:[/red] {fault}")
        if not brief and not faults:
            out.print("everything is in order" if _source.extensions() else PURE_BUILD)
    if faults:
        raise typer.Exit(1)


def how(compiled: bool) -> str:
    """Return how the rules run, in words."""
    if compiled:
        return "compiled"
    return "as plain Python" if _source.extensions() else "as plain Python (a pure Python build)"


def installed_version(library: str) -> str | None:
    """Return the version of an installed library, or None if it is missing."""
    try:
        return metadata.version(library)
    except metadata.PackageNotFoundError:
        return None


def library_faults(libraries: dict[str, str | None]) -> list[str]:
    """Return a sentence for each library that is missing."""
    return [f"{name} is not installed: pip install {name}" for name, version in libraries.items() if version is None]


def stale_faults() -> list[str]:
    """Return a sentence for each compiled module that is older than its source."""
    root = _source.PACKAGE.parent
    return [
        f"{path.relative_to(root)} is older than its source: run make compile" for path in _source.stale_extensions()
    ]


def data_faults() -> list[str]:
    """Return the faults of the games' data files: each game must start and have a rulebook in every language."""
    faults: list[str] = []
    for meta in registry.metas():
        try:
            game = registry.get(meta.name)
            game.new(meta.min_seats)
            for language in LANGUAGES:
                book = game.rulebook(language)
                missing = [rule for rule in meta.rules if not book.rule(rule)]
                if missing:
                    faults.append(
                        f"the {language} rulebook of {meta.name} lacks {len(missing)} rules, starting with {missing[0]}"
                    )
        except TablebotsError as error:
            faults.append(f"{meta.name}: {error}")
    return faults
