"""Somebody at a server: a guest with a nickname, known by a token."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from tablebots.client.errors import ClientError
from tablebots.client.http import Http
from tablebots.client.table import Table
from tablebots.core.errors import system_fault, wrong

CODE_LENGTH: Final = 6
PATIENCE: Final = 60.0


class Client:
    """A guest at a server: a new one, or with a token, or a file that keeps it, the one of last time.

    Whoever has the token is this guest. *patience* is for how many seconds a server may be gone.
    """

    def __init__(
        self,
        address: str,
        nickname: str = "",
        *,
        language: str = "en",
        token: str = "",
        token_file: str | Path | None = None,
        patience: float = PATIENCE,
    ) -> None:
        self._http: Final = Http(address, language)
        self._patience: Final = patience
        self._tables: Final[list[Table]] = []
        try:
            self.me: Final = self._introduce(nickname, token, None if token_file is None else Path(token_file))
        except BaseException:
            self._http.close()
            raise

    def _introduce(self, nickname: str, token: str, path: Path | None) -> dict[str, Any]:
        """Return who this is, known to the server from now on."""
        self._http.token = token or _read(path)
        if self._http.token:
            me: dict[str, Any] = self._http.get("me")
        else:
            me = self._http.post("identity", nickname=nickname, language=self._http.language)
            self._http.token = me.pop("token")
        if path is not None:
            _write(path, self._http.token)
        return me

    @property
    def token(self) -> str:
        """The secret by which the server knows this guest."""
        return self._http.token

    def open(
        self,
        game: str,
        seats: int = 2,
        *,
        bots: Mapping[int, str] | None = None,
        options: Mapping[str, object] | None = None,
        clock: Mapping[str, int] | None = None,
        advice: bool = False,
        public: bool = False,
    ) -> Table:
        """Open a table, with bots of the server at some seats; raise Refused."""
        chosen = {
            "bots": {str(seat): bot for seat, bot in (bots or {}).items()},
            "options": dict(options or {}),
            "clock": dict(clock or {}),
        }
        made = self._http.post("tables", game=game, seats=seats, advice=advice, public=public, **chosen)
        return self._table(made["id"])

    def join(self, where: str) -> Table:
        """Return a table by its link, its id, or before the start its short code; raise Refused if there is none."""
        code = where.replace(" ", "").replace("-", "")
        if "/" not in where and len(code) == CODE_LENGTH:
            return self._table(self._http.post("codes", code=code)["id"])
        return self._table(where.rstrip("/").rpartition("/")[2])

    def _table(self, table: str) -> Table:
        self._tables.append(Table(self._http, table, self._patience, self._table))
        return self._tables[-1]

    def tables(self) -> list[dict[str, Any]]:
        """Return the open tables that everybody may join."""
        return list(self._http.get("tables"))

    def my_tables(self) -> list[dict[str, Any]]:
        """Return the tables where this guest sits or has sat."""
        return list(self._http.get("me/tables"))

    def games(self) -> list[dict[str, Any]]:
        """Return all games, and what can be chosen for each."""
        return list(self._http.get("games"))

    def close(self) -> None:
        """Hang up at all tables."""
        for table in self._tables:
            table.close()
        self._http.close()

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _read(path: Path | None) -> str:
    """Return the token in a file, nothing if there is none yet."""
    if path is None or not path.exists():
        return ""
    try:
        return path.read_text(encoding="utf-8").strip()
    except OSError as error:
        raise ClientError(wrong("cannot_read", {"path": repr(str(path))}), system_fault(error)) from None


def _write(path: Path, token: str) -> None:
    try:
        # Whoever can read the token can play as this guest.
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(file, "w", encoding="utf-8") as stream:
            stream.write(token + "\n")
    except OSError as error:
        raise ClientError(wrong("cannot_write", {"path": repr(str(path))}), system_fault(error)) from None
