"""The build: everything else is in pyproject.toml; here the rules are compiled by mypyc, if they can be.

``core``, ``games`` and ``bots`` are typed Python that runs as it is. Where there is a C compiler they are compiled;
where there is none, or with ``TABLEBOTS_COMPILE=0``, the package is installed as pure Python with a warning.
"""

import os
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

SOURCE = Path("src/tablebots")
COMPILED = ["core", "games", "bots"]


def modules() -> list[str]:
    """The files to compile; packages' ``__init__`` files stay as they are."""
    found = [path for folder in COMPILED for path in sorted((SOURCE / folder).rglob("*.py"))]
    return [str(path) for path in found if path.name != "__init__.py"]


class OptionalBuildExt(build_ext):
    """Builds all extensions or none: a part of them would not import."""

    def run(self) -> None:
        """Build; on failure remove what was built, warn, and go on in pure Python."""
        try:
            super().run()
        except Exception as error:
            self._forget()
            print(f"warning: the rules were not compiled and run as plain Python, slower: {error}", file=sys.stderr)

    def get_outputs(self) -> list[str]:
        """Only what is really there."""
        return [path for path in super().get_outputs() if Path(path).exists()]

    def _forget(self) -> None:
        for output in super().get_outputs():
            Path(output).unlink(missing_ok=True)
        if self.editable_mode or self.inplace:
            for path in [*SOURCE.rglob("*.so"), *SOURCE.parent.glob("*__mypyc*.so")]:
                path.unlink()
        self.extensions = []


def extensions() -> list[object]:
    """The compiled modules as one group, so that calls between them stay native."""
    if os.environ.get("TABLEBOTS_COMPILE", "1") == "0" or "sdist" in sys.argv:
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        print("warning: mypy is not installed, so the rules run as plain Python, slower", file=sys.stderr)
        return []
    return list(mypycify(modules(), opt_level="3", group_name="tablebots", multi_file=False))


setup(ext_modules=extensions(), cmdclass={"build_ext": OptionalBuildExt})
