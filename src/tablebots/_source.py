"""Whether the compiled modules or their Python source run.

With ``TABLEBOTS_PURE=1`` in the environment the source is imported even where compiled modules lie beside it, so that
one checkout can run the same tests both ways.
"""

import importlib.machinery
import os
import sys
from collections.abc import Callable
from pathlib import Path

PACKAGE = Path(__file__).parent
PURE = os.environ.get("TABLEBOTS_PURE", "") not in ("", "0")


def _source_only() -> Callable[[str], importlib.machinery.FileFinder]:
    loader = (importlib.machinery.SourceFileLoader, importlib.machinery.SOURCE_SUFFIXES)

    def find(path: str) -> importlib.machinery.FileFinder:
        if Path(path) != PACKAGE and PACKAGE not in Path(path).parents:
            raise ImportError("not a folder of this package")
        return importlib.machinery.FileFinder(path, loader)

    return find


def compiled() -> bool:
    """Whether the rules run compiled."""
    from tablebots.core import game

    return not str(game.__file__).endswith(".py")


if PURE:
    sys.path_hooks.insert(0, _source_only())
    for folder in [path for path in sys.path_importer_cache if path.startswith(str(PACKAGE))]:
        del sys.path_importer_cache[folder]
