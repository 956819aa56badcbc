"""Build the package: pyproject.toml says what it is, this file compiles the rules with mypyc where it can.

``core``, ``games``, ``bots`` and what makes updates in ``table`` are typed Python that runs as it is. Where there is a
C compiler they are compiled; where there is none, or with ``TABLEBOTS_COMPILE=0``, the package is installed as pure
Python with a warning.
"""

import hashlib
import os
import sys
import time
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext

STARTED = time.time()
SOURCE = Path("src/tablebots")
SUFFIX = EXTENSION_SUFFIXES[0]
COMPILING_COMMANDS = {"bdist_wheel", "build", "build_ext", "editable_wheel", "install"}
GROUPS = [
    "core",
    "bots",
    "table",
    *sorted(path.parent.relative_to(SOURCE).as_posix() for path in SOURCE.glob("games/*/game.py")),
    *sorted(path.parent.relative_to(SOURCE).as_posix() for path in SOURCE.glob("bots/*/players.py")),
]
UPDATES = {"patches.py", "pieces.py", "updates.py"}
"""The modules of the live table that make updates, one a viewer and move; the rest of it would gain nothing."""
INTERPRETED = {"__init__.py", "types.py"}  # compiled, a TypedDict would lose the types of its fields
VISIBILITY = [] if os.name == "nt" else ["-fvisibility=hidden"]
"""Lets the compiler inline functions within a library: random games run 8 % faster. (-O3: 6 % more, for 15 s.)"""


def extensions() -> list[Extension]:
    """Return the compiled modules, each game as a library of its own, so that an edit of one does not rebuild others.

    A library is one C file: mypyc cannot link several (``multi_file``) where there are several libraries.
    """
    if os.environ.get("TABLEBOTS_COMPILE", "1") == "0" or not COMPILING_COMMANDS & set(sys.argv):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        print("warning: mypy is not installed, so the rules run as plain Python, slower", file=sys.stderr)
        return []
    groups = [(modules(folder), "tablebots." + folder.replace("/", ".")) for folder in GROUPS]
    paths = [path for group, _ in groups for path in group]
    made = list(mypycify(["--cache-dir", os.devnull, *paths], separate=groups, opt_level="2", debug_level="0"))
    for extension in made:
        extension.extra_compile_args = [*extension.extra_compile_args, *VISIBILITY]
    return made


def modules(folder: str) -> list[str]:
    """Return the files of a folder to compile: all but packages' ``__init__`` files and the types of views."""
    found = (SOURCE / folder).glob("*.py") if folder == "bots" else (SOURCE / folder).rglob("*.py")
    chosen = [path for path in sorted(found) if path.name not in INTERPRETED]
    return [str(path) for path in chosen if folder != "table" or path.name in UPDATES]


def cores() -> int:
    """Return how many processor cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class CompileJob:
    """A C file to compile, with a key that changes with anything its object file depends on."""

    def __init__(self, source: str, extension: Extension, command: "OptionalBuildExt") -> None:
        self.source = source
        self.extension = extension
        self.size = Path(source).stat().st_size
        self.object = command.compiler.object_filenames([source], output_dir=command.build_temp)[0]
        self.key_file = Path(f"{self.object}.key")
        self.key = self._key([*command.compiler.compiler_so, *extension.extra_compile_args])

    def is_done(self) -> bool:
        """Return whether the object file was made from exactly this."""
        return Path(self.object).exists() and self.key_file.exists() and self.key_file.read_text() == self.key

    def run(self, command: "OptionalBuildExt") -> int:
        """Compile the file and return its size."""
        self.key_file.unlink(missing_ok=True)
        command.compiler.compile(
            [self.source],
            output_dir=command.build_temp,
            include_dirs=self.extension.include_dirs,
            extra_postargs=self.extension.extra_compile_args,
        )
        self.key_file.write_text(self.key)
        return self.size

    def _key(self, flags: list[str]) -> str:
        from mypy.version import __version__

        files = [digest(path) for path in [self.source, *sorted(self.extension.depends)]]
        return hashlib.sha256("\n".join([*files, *flags, __version__, sys.version]).encode()).hexdigest()


@cache
def digest(path: str) -> str:
    """Return a digest of a file's content."""
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()


class Progress:
    """A line that says how much is compiled: rewritten every second on a terminal, printed now and then elsewhere."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.done = 0
        self.printed = -100

    def show(self) -> None:
        """Print the line, if it is time to."""
        percent = 100 * self.done // self.total
        text = f"compiling the rules: {percent} %, {time.time() - STARTED:.0f} s"
        if sys.stdout.isatty():
            print(f"\r{text}", end="" if self.done < self.total else "\n", flush=True)
        elif percent >= self.printed + 10 or self.done == self.total:
            print(text, flush=True)
            self.printed = percent


class OptionalBuildExt(build_ext):
    """The compiling step, which builds all extensions or none: a part of them would not import."""

    def run(self) -> None:
        """Build; on failure remove what was built, warn, and go on in pure Python."""
        in_source = self.inplace  # setuptools clears it while it builds
        try:
            super().run()
        except Exception as error:
            self._forget(in_source)
            print(f"warning: the rules were not compiled and run as plain Python, slower: {error}", file=sys.stderr)

    def build_extensions(self) -> None:
        """Compile what has changed, on all cores and the largest files first, then link."""
        jobs = [CompileJob(source, extension, self) for extension in self.extensions for source in extension.sources]
        self._compile(sorted([job for job in jobs if not job.is_done()], key=lambda job: -job.size))
        for job in jobs:
            job.extension.depends.append(job.object)
        objects = {job.source: job.object for job in jobs}
        self.compiler.compile = lambda sources, **_: [objects[source] for source in sources]
        self.parallel = cores()
        super().build_extensions()
        self._remove_others(Path(self.build_lib), super().get_outputs())

    def copy_extensions_to_source(self) -> None:
        """Put the extensions beside their source, dated to before the source was read, so that later edits show."""
        super().copy_extensions_to_source()
        build_py = self.get_finalized_command("build_py")
        copies = [self._get_inplace_equivalent(build_py, extension)[0] for extension in self.extensions]
        for copy in copies:
            os.utime(copy, (STARTED, STARTED))
        self._remove_others(SOURCE, copies)

    def get_outputs(self) -> list[str]:
        """Return only what is really there."""
        return [path for path in super().get_outputs() if Path(path).exists()]

    def _compile(self, jobs: list[CompileJob]) -> None:
        progress = Progress(sum(job.size for job in jobs))
        with ThreadPoolExecutor(cores()) as pool:
            waiting = {pool.submit(job.run, self) for job in jobs}
            try:
                while waiting:
                    progress.show()
                    finished, waiting = wait(waiting, timeout=1, return_when=FIRST_COMPLETED)
                    progress.done += sum(future.result() for future in finished)
                    if not waiting:
                        progress.show()
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise

    def _remove_others(self, folder: Path, keep: list[str]) -> None:
        """Remove compiled modules whose source is gone or has been renamed."""
        for path in set(folder.rglob(f"*{SUFFIX}")) - {Path(each) for each in keep}:
            path.unlink()

    def _forget(self, in_source: bool) -> None:
        for output in super().get_outputs():
            Path(output).unlink(missing_ok=True)
        if in_source:
            self._remove_others(SOURCE, [])
        self.extensions = self.distribution.ext_modules = []


class HonestWheel(bdist_wheel):
    """A wheel that is named for its platform only if it has compiled modules."""

    def run_command(self, command: str) -> None:
        """Run another command; once the package is built it is known whether the rules were compiled."""
        super().run_command(command)
        if command == "build":
            self.root_is_pure = not self.distribution.has_ext_modules()


setup(ext_modules=extensions(), cmdclass={"build_ext": OptionalBuildExt, "bdist_wheel": HonestWheel})
