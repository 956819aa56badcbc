"""Where the files of a user lie."""

import os
from pathlib import Path


def data_folder() -> Path:
    """Return the folder for saved games and the usual database: below XDG_DATA_HOME, or below ~/.local/share."""
    home = Path(os.environ.get("XDG_DATA_HOME", ""))
    # What is relative must be ignored, as the specification of these folders says.
    return (home if home.is_absolute() else Path.home() / ".local" / "share") / "tablebots"
