"""What a host can set: by options of the command, or by variables of the environment."""

import os
from typing import Final

import msgspec

from tablebots.core.errors import TablebotsError, wrong
from tablebots.folders import data_folder

PACKAGE: Final = "tablebots.server"
PREFIX: Final = "TABLEBOTS_"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of a server; each can be set by a variable of the environment, such as ``TABLEBOTS_KEEP_DAYS``."""

    database_url: str
    """The address of the database as SQLAlchemy writes it."""
    public_url: str = ""
    """The address at which browsers reach the server, if it is not the one in their requests."""
    workers: int = 1
    """How many processes think for bots."""
    grace_seconds: float = 30.0
    """For how long a player may be away before the others may let a bot play on."""
    keep_days: int = 0
    """After how many days finished tables are removed; 0 keeps them."""
    idle_days: int = 30
    """After how many days tables that nobody has started are removed."""
    proxies: int = 0
    """How many proxies stand before the server, each of which adds the address that it sees to X-Forwarded-For."""
    log_level: str = "info"
    reveal_seconds: float = 10.0
    """How long browsers have to reveal their nonces before the cards are dealt."""
    unlimited: bool = False
    """Whether there are no rate limits, for tests and benchmarks on the own machine."""


def default_database() -> str:
    """Return the address of the usual database: a file in the user's data folder, which is made if need be."""
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return f"sqlite:///{folder / 'tables.sqlite'}"


def read_settings(**chosen: object) -> Settings:
    """Return the settings that were chosen, those of the environment, or else the usual ones.

    Raise TablebotsError that names a variable with a bad value.
    """
    found: dict[str, object] = {}
    for field in msgspec.structs.fields(Settings):
        text = os.environ.get(PREFIX + field.name.upper())
        if text:
            found[field.name] = _read(PREFIX + field.name.upper(), text, field.type)
    found |= {name: value for name, value in chosen.items() if value is not None}
    found.setdefault("database_url", "")
    if not found["database_url"]:
        found["database_url"] = default_database()
    return msgspec.convert(found, Settings)


def _read(name: str, text: str, kind: object) -> object:
    try:
        return msgspec.convert(text, kind, strict=False)
    except msgspec.ValidationError:
        raise TablebotsError(wrong("bad_setting", {"name": name, "given": repr(text)}, PACKAGE)) from None
