"""Choose between the compiled modules and their Python source.

With ``TABLEBOTS_PURE=1`` in the environment the source is imported even if there are compiled modules, so that one
checkout can run the same tests interpreted and compiled. The source also runs in a checkout that was edited after
it was compiled, because stale compiled modules would hide the edit.
"""

import importlib.machinery
import os
import sys
from collections.abc import Callable
from pathlib import Path

PACKAGE = Path(__file__).parent
LIBRARY = "__mypyc"
"""The ending of the name of a library with the code of several compiled modules, which has no source of its own."""
IN_CHECKOUT = PACKAGE.parent.name == "src"


STALE = {
    "en": "the compiled modules are older than their source, so the source runs: run make compile",
    "es": "los módulos compilados son más viejos que su código fuente, así que se usa este: ejecuta make compile",
    "ca": "els mòduls compilats són més vells que el seu codi font, així que es fa servir aquest: executa make compile",
    "pt": "os módulos compilados são mais velhos do que o seu código-fonte, por isso usa-se este: executa make compile",
}
"""The only texts in code: reading the files of texts would import the compiled modules."""


def compiled() -> bool:
    """Return whether the rules run compiled."""
    from tablebots.core import game

    return not str(game.__file__).endswith(".py")


def extensions() -> list[Path]:
    """Return the compiled modules for this Python; none in a pure Python build."""
    found = PACKAGE.rglob(f"*{importlib.machinery.EXTENSION_SUFFIXES[0]}")
    return sorted(path for path in found if not path.name.split(".")[0].endswith(LIBRARY))


def stale_extensions() -> list[Path]:
    """Return the compiled modules of a checkout whose source is newer or gone."""
    return [path for path in extensions() if _is_stale(path)] if IN_CHECKOUT else []


def _is_stale(extension: Path) -> bool:
    source = extension.with_name(extension.name.split(".")[0] + ".py")
    return not source.exists() or source.stat().st_mtime > extension.stat().st_mtime


def _source_only() -> Callable[[str], importlib.machinery.FileFinder]:
    loader = (importlib.machinery.SourceFileLoader, importlib.machinery.SOURCE_SUFFIXES)

    def find(path: str) -> importlib.machinery.FileFinder:
        if Path(path) != PACKAGE and PACKAGE not in Path(path).parents:
            raise ImportError("not a folder of this package")
        return importlib.machinery.FileFinder(path, loader)

    return find


def _language() -> str:
    """Return the language of the environment, as `tablebots.core.language` finds it."""
    values = [os.environ.get(name, "") for name in ("TABLEBOTS_LANG", "LC_ALL", "LC_MESSAGES", "LANG")]
    return next((value[:2].lower() for value in values if value), "en")


def _choose() -> None:
    """Import the source instead of the compiled modules if that is asked for or they are stale."""
    pure = os.environ.get("TABLEBOTS_PURE", "") not in ("", "0")
    if not pure and stale_extensions():
        print(f"tablebots: {STALE.get(_language(), STALE['en'])}", file=sys.stderr)
        pure = True
    if pure:
        sys.path_hooks.insert(0, _source_only())
        for folder in [path for path in sys.path_importer_cache if path.startswith(str(PACKAGE))]:
            del sys.path_importer_cache[folder]


_choose()
