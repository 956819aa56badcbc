"""Requests to a server: who asks, in which language, and the errors that its refusals become."""

import time
from typing import Any, Final

import httpx

from tablebots.client.errors import Refused, Unreachable
from tablebots.core.errors import wrong

SECONDS: Final = 60.0
"""A request may take so long; a start waits for the nonces of all players."""
CONNECTING_TRIES: Final = 3
MOST_WAIT: Final = 30.0


class Http:
    """The requests of one program to one server."""

    def __init__(self, address: str, language: str) -> None:
        self.address: Final = address.rstrip("/")
        self.language: Final = language
        self.token = ""
        self._http: Final = httpx.Client(
            base_url=self.address + "/api/",
            timeout=SECONDS,
            transport=httpx.HTTPTransport(retries=CONNECTING_TRIES),
            headers={"accept-language": language},
        )

    @property
    def headers(self) -> dict[str, str]:
        """The headers that say who asks."""
        return {"authorization": f"Bearer {self.token}"} if self.token else {}

    def get(self, path: str, **query: object) -> Any:
        """Return what the server answers to a question."""
        return self._ask("GET", path, params={name: str(value) for name, value in query.items() if value is not None})

    def post(self, path: str, **data: object) -> Any:
        """Return what the server answers to a request that changes something."""
        return self._ask("POST", path, json=data)

    def text(self, path: str) -> str:
        """Return the text of a file."""
        return self._send("GET", path).text

    def close(self) -> None:
        """Close all connections."""
        self._http.close()

    def _ask(self, method: str, path: str, **what: Any) -> Any:
        return self._send(method, path, **what).json()

    def _send(self, method: str, path: str, **what: Any) -> httpx.Response:
        """Send a request, later again if there were too many; raise Refused or Unreachable."""
        while True:
            try:
                answer = self._http.request(method, path, headers=self.headers, **what)
            except httpx.TransportError as error:
                reason = str(error) or type(error).__name__
                raise Unreachable(wrong("no_server", {"address": self.address, "reason": reason})) from None
            # The token goes in a header, so that a cookie cannot speak for somebody else.
            self._http.cookies.clear()
            if answer.status_code != httpx.codes.TOO_MANY_REQUESTS:
                return _checked(answer)
            time.sleep(min(MOST_WAIT, float(answer.headers.get("retry-after", 1))))


def _checked(answer: httpx.Response) -> httpx.Response:
    if answer.is_success:
        return answer
    try:
        told = answer.json()
    except ValueError:
        told = {}
    if told.get("type") == "refused":
        raise refusal(told)
    raise Refused(told.get("detail") or f"HTTP {answer.status_code}", told.get("key", ""))


def refusal(told: dict[str, Any]) -> Refused:
    """Return the refusal that a message of the server is."""
    return Refused(plain(told["text"]), told.get("key", ""), told.get("rule") or "")


def plain(spans: list[dict[str, Any]]) -> str:
    """Return a text of the server without what its parts stand for."""
    return "".join([str(span.get("text", "")) for span in spans])
