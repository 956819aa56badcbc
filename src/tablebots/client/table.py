"""A table at a server, as a program sees it that sits there or watches."""

import contextlib
import threading
import uuid
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final
from urllib.parse import urlencode

from tablebots.client.errors import ClientError, Refused
from tablebots.client.http import Http, plain
from tablebots.client.line import Frame, Line
from tablebots.core.errors import wrong
from tablebots.core.rng import commit_nonce, new_nonce

Update = dict[str, Any]
"""What a viewer is told, as `tablebots schema` describes it."""
Choose = Callable[[Update], Sequence[str] | None]
"""An outside bot: the moves that it makes as one, None or none at all if it waits for the next update."""


class Table:
    """A table; a thread of its own keeps the line to it once this program sits or watches."""

    def __init__(self, http: Http, table: str, patience: float, join: "Callable[[str], Table]") -> None:
        self.id: Final = table
        self.nonces: Final[dict[int, str]] = {}
        """By seat, what this program has added to the shuffle: compare it with the record (``tablebots verify``)."""
        self._pledged: Final[dict[int, str]] = {}
        """By seat, the commitment of the host that the nonce goes with."""
        self.update: Update | None = None
        """The last update, None before the game begins."""
        self.chat: Final[list[dict[str, Any]]] = []
        self._http: Final = http
        self._patience: Final = patience
        self._join: Final = join
        self._changed: Final = threading.Condition(threading.RLock())
        self._line: Line | None = None
        self._unseen = False
        """Whether there is an update that `watch` has not yielded yet."""
        self._known = 0
        """The sequence number that an update must have reached to show what this program has done."""
        self.room: dict[str, Any] = http.get(self._path())
        own = self._own_seats()
        self.seat: int | None = own[0] if own else None
        """The seat that this program plays, None for a spectator."""
        if own and self.room["phase"] != "over":
            self._connect()

    # What there is.

    @property
    def link(self) -> str:
        """The link that invites others."""
        return f"{self._http.address}/t/{self.id}"

    @property
    def code(self) -> str:
        """The short code that invites others, until the start."""
        return str(self.room["code"])

    @property
    def result(self) -> dict[str, Any] | None:
        """The scores, winners and reason, and the sentence that tells them; None until the game is over."""
        update = self.update
        if update is None or not update["ending"]:
            return None
        return {**update["view"]["outcome"], "text": plain(update["ending"])}

    def _own_seats(self) -> list[int]:
        return [number for number, seat in enumerate(self.room["seats"]) if seat["mine"]]

    def _path(self, what: str = "") -> str:
        return f"tables/{self.id}/{what}".rstrip("/")

    def _do(self, what: str, **data: object) -> Any:
        return self._http.post(self._path(what), **data)

    def _do_room(self, what: str, **data: object) -> None:
        self._see_room(self._do(what, **data))

    # Before the start.

    def sit(self, seat: int | None = None) -> int:
        """Sit down, at the first open seat if none is named; return the seat. Raise Refused."""
        self._hang_up()
        while True:
            self.room = self._http.get(self._path())
            chosen = self._first_open() if seat is None else seat
            try:
                self._sit_at(chosen)
                break
            except Refused as refused:
                # Somebody was faster.
                if seat is not None or refused.key != "seat_taken":
                    raise
        self.seat = chosen
        self._connect()
        return chosen

    def _sit_at(self, seat: int) -> None:
        self._pledge("sit", seat)

    def _first_open(self) -> int:
        for number, seat in enumerate(self.room["seats"]):
            if seat["kind"] == "open":
                return number
        # There is none, which the server says best.
        return int(self._do("sit")["seat"])

    def seat_bot(self, seat: int, bot: str) -> None:
        """Let a bot of the server sit down; with an empty name it stands up."""
        self._do_room("bots", seat=seat, bot=bot)

    def leave(self) -> None:
        """Stand up, before the start."""
        self._do_room("leave")
        self.seat = None
        self._hang_up()

    def start(self) -> None:
        """Let the game begin; only who opened the table can do that."""
        if self.seat is not None:
            self._connect()
        self._do_room("start")

    # The game.

    def watch(self) -> Iterator[Update]:
        """Yield an update whenever something has changed, until the game is over or the table is closed."""
        self._connect()
        while True:
            with self._changed:
                self._changed.wait_for(self._has_news)
                if self._fault is not None:
                    raise self._fault
                update, self._unseen = self.update, False
                if self._is_closed():
                    return
            assert update is not None
            yield update
            if update["ending"]:
                return

    def play(self) -> Iterator[Update]:
        """Yield an update whenever this seat may move, until the game is over.

        It is yielded once; who makes no move then is asked again when something has changed, or after a refused move.
        """
        if self.seat is None:
            raise ClientError(wrong("line_no_seat"))
        for update in self.watch():
            if self._come_back(update) and update["offers"]:
                yield update

    def run(self, choose: Choose) -> dict[str, Any] | None:
        """Let an outside bot play to the end of the game; return the result."""
        for update in self.play():
            moves = choose(update)
            if moves:
                self.move(moves)
        return self.result

    def move(self, moves: str | Sequence[str]) -> None:
        """Make one move or several as one; raise Refused with the rule that forbids them."""
        self._propose("moves", moves=[moves] if isinstance(moves, str) else list(moves))

    def undo(self) -> None:
        """Take back the last moves; raise Refused if that is not possible."""
        self._propose("undo")

    def resign(self) -> None:
        """Give up."""
        self._propose("end", reason="resigned")

    def abandon(self) -> None:
        """Agree to abandon the game without a result; it ends when everybody does."""
        self._propose("end", reason="abandoned")

    def why_not(self, moves: Sequence[str]) -> Refused | None:
        """Return the refusal that moves would get, None if they are legal."""
        try:
            self._say("why_not", seat=self.seat, moves=list(moves))
        except Refused as refused:
            return refused
        return None

    def ask(self, helper: str, question: object = None) -> Any:
        """Return the answer of a helper of the game."""
        return self._say("ask", seat=self.seat, helper=helper, question=question)["answer"]

    def say(self, text: str) -> None:
        """Say something to everybody at the table."""
        self._say("chat", text=text)

    def _propose(self, kind: str, **values: object) -> None:
        try:
            answer = self._say(kind, seat=self.seat, **values)
        except Refused:
            with self._changed:
                self._unseen = True
            raise
        with self._changed:
            self._known = max(self._known, answer["sequence"] or 0)

    def _say(self, kind: str, **values: object) -> Frame:
        return self._connect().say({"type": kind, "id": uuid.uuid4().hex, **values})

    def _come_back(self, update: Update) -> bool:
        """Take the seat back if a bot has played on while this program was away; return whether an update still holds.

        The bot may have moved meanwhile, which the line will tell.
        """
        assert self.seat is not None
        if update["ending"] or not self.room["seats"][self.seat]["bot"]:
            return True
        # It is refused if the game has just ended.
        with contextlib.suppress(Refused):
            self._do_room("come-back", seat=self.seat)
        last = self._http.get(self._path("update"), seat=self.seat)["sequence"]
        with self._changed:
            self._known = max(self._known, last)
        return bool(last == update["sequence"])

    # After the game.

    def record(self) -> str:
        """Return the record of the finished game."""
        return self._http.text(self._path("record"))

    def rematch(self) -> "Table":
        """Return the table where the same players play again, everybody one seat on."""
        return self._join(self._do("rematch")["id"])

    # The line.

    def _connect(self) -> Line:
        if self._line is None:
            with self._changed:
                # What is known from an earlier line may no longer be so; a new one begins with all that holds now.
                self._unseen = False
            self._line = Line(self._address, self._http.headers, self._hear, self._patience)
        return self._line

    def _address(self) -> str:
        query = {"language": self._http.language, "seat": "none" if self.seat is None else self.seat}
        if self.update is not None:
            query["since"] = self.update["sequence"]
        server = self._http.address.replace("http", "ws", 1)
        return f"{server}/api/{self._path('live')}?{urlencode(query)}"

    @property
    def _fault(self) -> ClientError | None:
        return None if self._line is None or self._is_closed() else self._line.fault

    def _is_closed(self) -> bool:
        return bool(self.room["phase"] == "closed")

    def _has_news(self) -> bool:
        if self._fault is not None or self._is_closed():
            return True
        return self._unseen and self.update is not None and self.update["sequence"] >= self._known

    def _hear(self, frame: Frame) -> None:
        """Take what the server says; the thread of the line calls this."""
        with self._changed:
            if frame["type"] == "update":
                self.update, self._unseen = frame, True
            elif frame["type"] == "chat":
                known = {line["number"] for line in self.chat}
                self.chat.extend([line for line in frame["lines"] if line["number"] not in known])
            self._changed.notify_all()
        if frame["type"] == "room":
            self._see_room(frame["room"])

    def _see_room(self, room: dict[str, Any]) -> None:
        """Note the room, and do what this program owes to a fair shuffle."""
        with self._changed:
            self.room = room
            self._changed.notify_all()
        for seat in self._own_seats():
            # What is refused here comes too late, and the record shows it.
            with contextlib.suppress(ClientError):
                if room["phase"] == "lobby" and self._pledged.get(seat) != room["commitment"]:
                    # After a rematch, a failed start, or a restart of this program.
                    self._pledge("commit", seat)
                elif room["phase"] == "dealing" and seat in self.nonces:
                    self._do("reveal", seat=seat, nonce=self.nonces[seat])

    def _pledge(self, what: str, seat: int) -> None:
        """Commit to a new nonce, valid for the host's commitment as it is now."""
        nonce, host = new_nonce(), self.room["commitment"]
        self._do(what, seat=seat, commitment=commit_nonce(nonce, seat, host))
        self.nonces[seat], self._pledged[seat] = nonce, host

    def _hang_up(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None

    def close(self) -> None:
        """Hang up; the seat stays taken."""
        self._hang_up()
