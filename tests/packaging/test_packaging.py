"""The source distribution is whole, a wheel is named for what is in it, and the build is pinned."""

import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
NOT_OURS = ("*.so", "*.pyd", "*.pyc", "__pycache__", "*.egg-info", ".hypothesis", "node_modules", "static")
FOLDERS = [".ci", "benchmarks", "docs", "examples", "src", "tests", "web"]
FILES = ["CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "MANIFEST.in", "Makefile", "NOTICE.md", "README.md"]
FILES += [".gitignore", "constraints.txt", "pyproject.toml", "setup.py"]
MADE = {"PKG-INFO", "setup.cfg"}


def checkout(folder: Path) -> Path:
    """Copy what belongs to the project, without anything built."""
    for name in FOLDERS:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns(*NOT_OURS))
    for name in FILES:
        shutil.copy(ROOT / name, folder / name)
    return folder


def build(what: str, source: Path, **environment: str) -> Path:
    """Build a distribution of a source folder as pip does, but with the libraries that are installed here."""
    made = source / "made"
    code = f"from setuptools import build_meta; build_meta.build_{what}({str(made)!r})"
    variables = {**os.environ, "TABLEBOTS_COMPILE": "0", **environment}
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=source, env=variables, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr
    return next(made.iterdir())


def doctor(paths: list[Path]) -> subprocess.CompletedProcess[str]:
    """Run ``tablebots doctor`` in a Python that finds libraries in these folders only."""
    code = f"import sys; sys.path += {[str(path) for path in paths]}; from tablebots.cli import main; main()"
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    return subprocess.run(
        [sys.executable, "-S", "-c", code, "doctor"],
        env={**environment, "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )


def libraries(folder: Path, without: str) -> Path:
    """Link the installed libraries into a folder, except one."""
    folder.mkdir()
    for path in Path(metadata.distribution("rich").locate_file("")).iterdir():
        if path.name.split("-")[0] not in (without, "tablebots") and path.suffix != ".pth":
            (folder / path.name).symlink_to(path)
    return folder


def test_the_source_distribution_has_every_file_and_nothing_else(tmp_path: Path) -> None:
    source = checkout(tmp_path)
    ours = {path.relative_to(source).as_posix() for path in source.rglob("*") if path.is_file()}
    with tarfile.open(build("sdist", source)) as archive:
        packed = {member.name.partition("/")[2] for member in archive.getmembers() if member.isfile()}
    assert {name for name in packed if ".egg-info/" not in name} == ours | MADE


def test_a_wheel_that_was_not_to_be_compiled_is_for_every_platform(tmp_path: Path) -> None:
    assert build("wheel", checkout(tmp_path)).name.endswith("-py3-none-any.whl")


def test_a_wheel_has_the_page_that_was_built(tmp_path: Path) -> None:
    source = checkout(tmp_path)
    static = source / "src" / "tablebots" / "server" / "static"
    (static / "assets").mkdir(parents=True)
    for name in ("index.html", "icon.svg", "assets/index-Ab12.js", "assets/font-Cd34.woff2"):
        (static / name).write_text(name)
    with zipfile.ZipFile(build("wheel", source)) as archive:
        packed = [name for name in archive.namelist() if "/static/" in name]
    assert sorted(packed) == [
        "tablebots/server/static/assets/font-Cd34.woff2",
        "tablebots/server/static/assets/index-Ab12.js",
        "tablebots/server/static/icon.svg",
        "tablebots/server/static/index.html",
    ]


@pytest.mark.slow
def test_a_wheel_built_without_a_compiler_is_a_pure_python_wheel(tmp_path: Path) -> None:
    wheel = build("wheel", checkout(tmp_path / "source"), TABLEBOTS_COMPILE="1", CC="no-such-compiler")
    assert wheel.name.endswith("-py3-none-any.whl")
    unpacked = tmp_path / "unpacked"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(unpacked)
    assert "Root-Is-Purelib: true" in next(unpacked.glob("*.dist-info/WHEEL")).read_text()
    assert not [*unpacked.rglob("*.so"), *unpacked.rglob("*.pyd")]
    run = doctor([unpacked, libraries(tmp_path / "libraries", without="nothing")])
    assert run.returncode == 0, run
    assert "rules run as plain Python (a pure Python build)" in run.stdout
    assert "no faults, but this is a pure Python build" in run.stdout
    assert "in order" not in run.stdout


def test_the_doctor_names_a_missing_library(tmp_path: Path) -> None:
    run = doctor([ROOT / "src", libraries(tmp_path / "libraries", without="textual")])
    assert run.returncode == 1
    assert "textual missing" in run.stdout
    assert "fault: textual is not installed: pip install textual" in run.stdout
    assert "Traceback" not in run.stderr


def test_the_build_is_pinned_to_the_versions_of_the_constraints() -> None:
    lines = (ROOT / "constraints.txt").read_text().split()
    pinned = {canonicalize_name(name): version for name, _, version in [line.partition("==") for line in lines]}
    required = tomllib.loads((ROOT / "pyproject.toml").read_text())["build-system"]["requires"]
    build_tools = {canonicalize_name(Requirement(line).name): str(Requirement(line).specifier) for line in required}
    assert build_tools == {name: f"=={pinned[name]}" for name in build_tools}
    for tool in ("mypy", "setuptools"):
        needs = [Requirement(line) for line in metadata.requires(tool) or []]
        needed = {
            canonicalize_name(need.name) for need in needs if not need.marker or need.marker.evaluate({"extra": ""})
        }
        assert needed | {tool} <= build_tools.keys()


@pytest.mark.skipif(not shutil.which("make"), reason="no make here")
def test_the_compiled_tests_do_not_pass_where_the_rules_are_not_compiled() -> None:
    made = [f"--old-file={sys.prefix}/{target}" for target in ("compiled", "tools")]
    run = subprocess.run(
        ["make", *made, f"VENV={sys.prefix}", "test-compiled"],
        cwd=ROOT,
        env={**os.environ, "TABLEBOTS_PURE": "1", "TABLEBOTS_REQUIRE_COMPILED": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode != 0
    assert "the rules are not compiled" in run.stderr
    assert "passed" not in run.stdout
