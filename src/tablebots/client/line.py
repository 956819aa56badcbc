"""The line to a table: a socket that comes back by itself, and sends again what was not answered."""

import json
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Final

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from tablebots.client.errors import ClientError, Unreachable
from tablebots.client.http import refusal
from tablebots.core.errors import wrong

NOT_ADMITTED: Final = {4401: "line_nobody", 4403: "line_forbidden", 4404: "line_no_table"}
"""Codes with which a server turns somebody away for good."""
PAUSES: Final = (0.05, 0.2, 0.5, 1.0, 2.0)
"""Seconds between attempts to come back; the last is repeated."""

Frame = dict[str, Any]


class Line:
    """One socket at a table; a thread reads it and tells *hear* of everything that is no answer."""

    def __init__(
        self, address: Callable[[], str], headers: dict[str, str], hear: Callable[[Frame], None], patience: float
    ) -> None:
        self._address: Final = address
        self._headers: Final = headers
        self._hear: Final = hear
        self._patience: Final = patience
        self._lock: Final = threading.Lock()
        self._socket: ClientConnection | None = None
        self._unanswered: Final[dict[str, tuple[str, Future[Frame]]]] = {}
        self._closing: Final = threading.Event()
        self.fault: ClientError | None = None
        """Why the line is down for good, None if it is not."""
        self._thread: Final = threading.Thread(target=self._run, name="tablebots line", daemon=True)
        self._thread.start()

    def say(self, message: Frame) -> Frame:
        """Send a message and return its answer; raise Refused, or Unreachable if the server does not come back."""
        while True:
            answer = self._send(message["id"], json.dumps(message)).result()
            if answer["type"] != "refused":
                return answer
            if answer.get("retry_after") is None:
                raise refusal(answer)
            time.sleep(answer["retry_after"])

    def _send(self, key: str, text: str) -> "Future[Frame]":
        future: Future[Frame] = Future()
        with self._lock:
            if self.fault is not None:
                raise self.fault
            self._unanswered[key] = text, future
            self._try_to_send(text)
        return future

    def _try_to_send(self, text: str) -> None:
        """Send a text if there is a socket; if it breaks, the text is sent again when the line is back."""
        if self._socket is not None:
            try:
                self._socket.send(text)
            except ConnectionClosed:
                self._socket = None

    def close(self) -> None:
        """Hang up."""
        with self._lock:
            self._closing.set()
            socket = self._socket
        if socket is not None:
            socket.close()
        if threading.current_thread() is not self._thread:
            self._thread.join()

    # The thread.

    def _run(self) -> None:
        """Keep the line until it is closed, or the server is gone for too long."""
        tries, last = 0, time.monotonic()
        while not self._closing.is_set() and self.fault is None:
            try:
                with connect(self._address(), additional_headers=self._headers, max_size=None) as socket:
                    heard = self._serve(socket)
                if heard:
                    tries, last = 0, time.monotonic()
            except (OSError, WebSocketException) as error:
                if time.monotonic() - last > self._patience:
                    self.fault = Unreachable(wrong("line_lost", {"reason": str(error) or type(error).__name__}))
            if self.fault is None:
                self._closing.wait(PAUSES[min(tries, len(PAUSES) - 1)])
                tries += 1
        self._end()

    def _serve(self, socket: ClientConnection) -> bool:
        """Read a socket to its end; return whether anything was heard."""
        with self._lock:
            if self._closing.is_set():
                return False
            self._socket = socket
            for text, _ in self._unanswered.values():
                self._try_to_send(text)
        heard = False
        try:
            while True:
                self._take(json.loads(socket.recv()))
                heard = True
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd is not None else 0
            if code in NOT_ADMITTED:
                self.fault = ClientError(wrong(NOT_ADMITTED[code]))
        finally:
            with self._lock:
                self._socket = None
        return heard

    def _take(self, frame: Frame) -> None:
        if frame["type"] in ("ack", "refused", "answer"):
            with self._lock:
                _, future = self._unanswered.pop(frame["id"], ("", None))
            if future is not None:
                future.set_result(frame)
            return
        if frame["type"] == "bye" and not frame["reconnect"]:
            self.fault = ClientError(wrong("line_closed"))
        self._hear(frame)

    def _end(self) -> None:
        """Tell everybody who waits that nothing more will come."""
        with self._lock:
            fault = self.fault or ClientError(wrong("line_closed"))
            self.fault = fault
            waiting = [future for _, future in self._unanswered.values()]
            self._unanswered.clear()
        for future in waiting:
            future.set_exception(fault)
        self._hear({"type": "bye", "reason": "closed", "reconnect": False})
