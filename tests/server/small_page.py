"""Copies of the package, without a page or with a small one, so that tests need not build the real one."""

import shutil
from pathlib import Path

import tablebots

PAGE = '<!doctype html><title>Here</title><script type="module" src="/assets/index-Ab12.js"></script>'
SCRIPT = "console.log('a page');\n" * 100


def copy_package(folder: Path) -> Path:
    """A folder to import the package from, which has no page."""
    made = folder / "package"
    ignored = shutil.ignore_patterns("static", "__pycache__")
    shutil.copytree(Path(tablebots.__file__).parent, made / "tablebots", ignore=ignored)
    return made


def add_page(package: Path) -> Path:
    """Put a small page into a copy of the package."""
    static = package / "tablebots" / "server" / "static"
    (static / "assets" / "sub").mkdir(parents=True)
    (static / "index.html").write_text(PAGE)
    (static / "icon.svg").write_text("<svg/>")
    (static / "assets" / "index-Ab12.js").write_text(SCRIPT)
    (static / "assets" / "font-Cd34.woff2").write_bytes(b"wOF2")
    (static / "assets" / ".hidden").write_text("hidden")
    (static / "assets" / "sub" / "deep.js").write_text("deep")
    return package
