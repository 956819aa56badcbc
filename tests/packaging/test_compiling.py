"""The compiling step of ``setup.py``, tried on a package of two games that have a line each."""

import os
import shutil
import signal
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COMPILER = (sysconfig.get_config_var("CC") or "cc").split()[0]
COMMAND = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not shutil.which(COMPILER), reason="no C compiler here")]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout of a small package, compiled."""
    folder = tmp_path_factory.mktemp("checkout")
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE.md"):
        shutil.copy(ROOT / name, folder)
    package = folder / "src" / "tablebots"
    for place in ("", "core", "bots", "table", "games", "games/left", "games/right"):
        (package / place).mkdir(parents=True)
        (package / place / "__init__.py").touch()
    write(package / "core" / "numbers.py", 'def number() -> int:\n    """Return one."""\n    return 1\n')
    for place in ("bots/bot", "games/left/game", "games/left/old", "games/right/game"):
        write(package / f"{place}.py", "from tablebots.core.numbers import number\n\nNUMBER = number() + 0\n")
    compile_again(folder)
    return folder


@pytest.fixture
def checkout(built: Path, tmp_path: Path) -> Path:
    """A copy of the compiled checkout, to change."""
    return Path(shutil.copytree(built, tmp_path / "checkout"))


def write(path: Path, text: str) -> None:
    path.write_text(text)
    os.utime(path, (path.stat().st_mtime - 10,) * 2)


def compile_again(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    run = subprocess.run(
        COMMAND,
        cwd=folder,
        env={**os.environ, "TABLEBOTS_COMPILE": "1", **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run
    return run


def numbers(folder: Path) -> dict[str, str]:
    """Return what each game says and by which kind of file, as a new Python imports it."""
    code = "import tablebots.games.left.game as left, tablebots.games.right.game as right\n"
    code += "for game in (left, right): print(game.__name__.split('.')[2], game.NUMBER, game.__file__.split('.')[-1])"
    environment = {**os.environ, "PYTHONPATH": str(folder / "src")}
    out = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    return dict(line.split(" ", 1) for line in out.stdout.splitlines())


def objects(folder: Path) -> dict[str, int]:
    """Return when each object file was made."""
    return {path.name: path.stat().st_mtime_ns for path in folder.rglob("*.o")}


def test_every_game_is_compiled_and_nothing_twice(built: Path) -> None:
    suffix = sysconfig.get_config_var("EXT_SUFFIX").split(".")[-1]
    assert numbers(built) == {"left": f"1 {suffix}", "right": f"1 {suffix}"}
    again = compile_again(built)
    assert again.stdout == ""
    assert again.stderr == ""


def test_an_edit_of_a_game_compiles_that_game_alone_and_shows_progress(checkout: Path) -> None:
    before = objects(checkout)
    write(checkout / "src/tablebots/games/left/game.py", "NUMBER = 22\n")
    (checkout / "src/tablebots/games/left/old.py").unlink()
    run = compile_again(checkout)
    assert "compiling the rules: 0 %" in run.stdout
    assert "compiling the rules: 100 %" in run.stdout
    changed = {name for name, made in objects(checkout).items() if made != before.get(name)}
    assert changed == {"__native_left.o"}
    assert numbers(checkout)["left"].startswith("22 ")
    assert not list((checkout / "src").rglob("old.*"))


def test_compiled_modules_are_as_old_as_the_source_that_was_read(checkout: Path) -> None:
    edited = checkout / "src/tablebots/games/left/game.py"
    edited.write_text("NUMBER = 22\n")
    run = subprocess.Popen(COMMAND, cwd=checkout, stdout=subprocess.PIPE, text=True)
    assert run.stdout is not None
    assert "compiling" in run.stdout.readline()
    edited.write_text("NUMBER = 333\n")
    run.communicate()
    extension = next(edited.parent.glob("game.*[!y]"))
    assert edited.stat().st_mtime > extension.stat().st_mtime


def test_an_interrupted_build_leaves_what_was_there_and_can_go_on(checkout: Path) -> None:
    before = numbers(checkout)
    write(checkout / "src/tablebots/games/left/game.py", "NUMBER = 22\n")
    run = subprocess.Popen(COMMAND, cwd=checkout, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert run.stdout is not None
    assert "compiling" in run.stdout.readline()
    run.send_signal(signal.SIGINT)
    _, errors = run.communicate()
    assert run.returncode != 0
    assert "Traceback" not in errors
    assert numbers(checkout) == before
    compile_again(checkout)
    assert numbers(checkout)["left"].startswith("22 ")


def test_without_a_compiler_nothing_compiled_is_left(checkout: Path) -> None:
    write(checkout / "src/tablebots/games/left/game.py", "NUMBER = 22\n")
    run = compile_again(checkout, CC="no-such-compiler")
    assert "warning: the rules were not compiled" in run.stderr
    assert numbers(checkout) == {"left": "22 py", "right": "1 py"}
