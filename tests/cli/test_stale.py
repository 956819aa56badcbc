"""Old compiled modules never hide an edit of their source."""

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from tablebots._source import PACKAGE, STALE
from tablebots.core.rulebook import LANGUAGES


def copy_with_extension(folder: Path, source_is_newer: bool) -> Path:
    """A checkout of two files, one with a (false) compiled module beside it."""
    package = folder / "src" / "tablebots"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("import tablebots._source\n")
    (package / "_source.py").write_text((PACKAGE / "_source.py").read_text())
    (package / "rules.py").write_text("SAID = 'source'\n")
    extension = package / f"rules{EXTENSION_SUFFIXES[0]}"
    extension.write_bytes(b"")
    now = extension.stat().st_mtime
    os.utime(package / "rules.py", (now, now + (5 if source_is_newer else -5)))
    return folder / "src"


def run(source: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    code = "import tablebots._source as s, sys; print(len(s.stale_extensions()), len(sys.path_hooks))"
    return subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(source), "TABLEBOTS_PURE": "", "TABLEBOTS_LANG": "en", **environment},
    )


def test_an_edited_source_runs_instead_of_its_compiled_module(tmp_path: Path) -> None:
    fresh = run(copy_with_extension(tmp_path / "fresh", source_is_newer=False))
    assert fresh.stderr == ""
    stale = run(copy_with_extension(tmp_path / "stale", source_is_newer=True))
    assert "older than their source" in stale.stderr
    assert fresh.stdout.split()[0] == "0"
    assert stale.stdout.split()[0] == "1"
    assert int(stale.stdout.split()[1]) == int(fresh.stdout.split()[1]) + 1


def test_that_the_source_runs_is_said_in_the_language_of_the_environment(tmp_path: Path) -> None:
    source = copy_with_extension(tmp_path, source_is_newer=True)
    assert sorted(STALE) == sorted(LANGUAGES)
    for language, sentence in STALE.items():
        assert run(source, TABLEBOTS_LANG=f"{language}_XX").stderr == f"tablebots: {sentence}\n"
    assert run(source, TABLEBOTS_LANG="eo").stderr == f"tablebots: {STALE['en']}\n"


def test_a_compiled_module_without_source_is_stale(tmp_path: Path) -> None:
    source = copy_with_extension(tmp_path, source_is_newer=False)
    (source / "tablebots" / "rules.py").unlink()
    assert run(source).stdout.split()[0] == "1"


def test_neither_a_shared_library_nor_another_python_is_stale(tmp_path: Path) -> None:
    source = copy_with_extension(tmp_path, source_is_newer=False)
    (source / "tablebots" / f"games__mypyc{EXTENSION_SUFFIXES[0]}").write_bytes(b"")
    (source / "tablebots" / "gone.cpython-399-none.so").write_bytes(b"")
    assert run(source).stdout.split()[0] == "0"
