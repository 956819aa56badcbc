"""A room: a table before, during and after its game, and who may do what there. It knows no network and no database."""

import secrets
from typing import Annotated, Any, Final, Literal

import msgspec

from tablebots.bots.levels import BotSpec, levels, parse_bot, scripts
from tablebots.core import registry
from tablebots.core.errors import TablebotsError, wrong
from tablebots.core.game import Game
from tablebots.core.messages import Value
from tablebots.core.options import OptionValue
from tablebots.core.record import Origin
from tablebots.core.rng import SeedAgreement, commit
from tablebots.server.identity import Person, is_name
from tablebots.server.names import new_code, new_id, new_name
from tablebots.server.settings import PACKAGE
from tablebots.table.clock import check_clock
from tablebots.table.patches import Json

Phase = Literal["lobby", "dealing", "playing", "over", "closed"]
BotName = Annotated[str, msgspec.Meta(max_length=40)]
MOST_REMOVED: Final = 50


class RoomFault(TablebotsError):
    """Something that cannot be done in a room, and why."""


def fault(key: str, values: dict[str, Value] | None = None) -> RoomFault:
    """Return what is wrong."""
    return RoomFault(wrong(key, values, PACKAGE))


class Seat(msgspec.Struct, omit_defaults=True):
    """A seat: for a person, for a bot, or open."""

    person: str = ""
    """The id of who sits there."""
    name: str = ""
    bot: str = ""
    """The bot that sits there."""
    stand_in: str = ""
    """The bot that plays on while the person is away."""
    commitment: str = ""
    """The person's commitment to a nonce."""

    @property
    def taken(self) -> bool:
        """Whether nobody can sit down there."""
        return bool(self.person or self.bot)


class Room(msgspec.Struct, omit_defaults=True):
    """Everything that is known of a table but its log."""

    id: str
    game: str
    options: dict[str, OptionValue]
    seats: list[Seat]
    owner: str
    """The id of who opened the table."""
    secret: str
    """The secret of the host, in hexadecimal digits, from which the seed is made."""
    created: float
    clock: dict[str, int] = {}
    advice: bool = False
    public: bool = False
    """Whether it is in the list of open tables."""
    phase: Phase = "lobby"
    code: str = ""
    muted: list[str] = []
    removed: list[str] = []
    rematch: str = ""
    """The id of the table where the same players play again."""
    origin: Json = None
    """What the game starts from, None if it is dealt anew."""
    deleted: list[int] = []
    """Seats of people who no longer want to be known."""

    # What there is.

    def commitment(self) -> str:
        """Return the host's commitment to its secret."""
        return commit(bytes.fromhex(self.secret))

    def seats_of(self, person: str) -> list[int]:
        """Return where somebody sits."""
        return [number for number, seat in enumerate(self.seats) if seat.person and seat.person == person]

    def people(self) -> list[str]:
        """Return who sits there, each once."""
        return list(dict.fromkeys([seat.person for seat in self.seats if seat.person]))

    def copy(self) -> "Room":
        """Return a room that can be changed without this one."""
        return msgspec.convert(msgspec.to_builtins(self), Room)

    def _rules(self) -> Game:
        return registry.get(self.game)

    # Before the start.

    def _must_be_open(self) -> None:
        if self.phase != "lobby":
            raise fault("has_begun" if self.phase != "closed" else "is_closed")

    def sit(self, person: Person, number: int | None, commitment: str) -> int:
        """Let somebody sit down at a seat, or at the first that is open; return which one."""
        self._must_be_open()
        if person.id in self.removed:
            raise fault("was_removed")
        free = [place for place, seat in enumerate(self.seats) if not seat.taken]
        if number is None:
            if not free:
                raise fault("is_full")
            number = free[0]
        if not 0 <= number < len(self.seats):
            raise fault("no_such_seat", {"count": len(self.seats)})
        if number not in free:
            raise fault("seat_taken")
        self.seats[number] = Seat(person.id, self._name(person.nickname), commitment=commitment)
        return number

    def _name(self, nickname: str) -> str:
        """Return a name that nobody else at the table has."""
        taken = {seat.name for seat in self.seats}
        number, name = 1, nickname
        while name in taken:
            number += 1
            name = f"{nickname} {number}"
        return name

    def name_bots(self, names: list[str]) -> None:
        """Call the bots as these names say by seat, unless a name cannot be used or is somebody else's."""
        for seat, name in zip(self.seats, names, strict=False):
            if seat.bot and is_name(name) and all(name != other.name for other in self.seats):
                seat.name = name

    def commit(self, person: Person, number: int, commitment: str) -> None:
        """Let somebody commit to a nonce for their seat."""
        self._must_be_open()
        self._own(person, number).commitment = commitment

    def _own(self, person: Person, number: int) -> Seat:
        if number not in self.seats_of(person.id):
            raise fault("not_your_seat")
        return self.seats[number]

    def leave(self, person: Person, number: int | None) -> None:
        """Let somebody stand up, from all seats if none is named; the table of who opened it goes to the next."""
        self._must_be_open()
        own = self.seats_of(person.id) if number is None else [number]
        for place in own:
            self._own(person, place)
            self.seats[place] = Seat()
        if person.id == self.owner and not self.seats_of(person.id):
            self.owner = next(iter(self.people()), person.id)

    def seat_bot(self, person: Person, number: int, bot: str) -> None:
        """Let a bot sit down at a seat, or with an empty name make it stand up."""
        self._must_be_open()
        self._must_own(person)
        if not 0 <= number < len(self.seats):
            raise fault("no_such_seat", {"count": len(self.seats)})
        if self.seats[number].person:
            raise fault("seat_taken")
        if not bot:
            self.seats[number] = Seat()
            return
        check_bot(bot, self._rules())
        self.seats[number] = Seat(name=self._name(new_name()), bot=bot)

    def remove(self, person: Person, number: int) -> None:
        """Let the one who opened the table remove somebody, who cannot come back."""
        self._must_be_open()
        self._must_own(person)
        gone = self.seats[number].person if 0 <= number < len(self.seats) else ""
        if not gone or gone == person.id:
            raise fault("nobody_to_remove")
        for place in self.seats_of(gone):
            self.seats[place] = Seat()
        self.removed = [*self.removed, gone][-MOST_REMOVED:]

    def mute(self, person: Person, number: int, silent: bool) -> None:
        """Let the one who opened the table silence somebody in the chat, until the start."""
        self._must_be_open()
        self._must_own(person)
        other = self.seats[number].person if 0 <= number < len(self.seats) else ""
        if not other or other == person.id:
            raise fault("nobody_to_mute")
        self.muted = [one for one in self.muted if one != other] + ([other] if silent else [])

    def close(self, person: Person) -> None:
        """Let the one who opened the table close it before the start."""
        self._must_be_open()
        self._must_own(person)
        self.phase, self.code = "closed", ""

    def _must_own(self, person: Person) -> None:
        if person.id != self.owner:
            raise fault("not_yours")

    def deal(self, person: Person) -> None:
        """Begin to start: from now on nobody can sit down or stand up."""
        self._must_be_open()
        self._must_own(person)
        empty = [number for number, seat in enumerate(self.seats) if not seat.taken]
        if empty:
            raise fault("seats_open", {"count": len(empty)})
        self.phase = "dealing"

    def agreement(self) -> SeedAgreement:
        """Return the agreement on a seed, ready for the nonces of those who have committed to one."""
        agreement = SeedAgreement(bytes.fromhex(self.secret), len(self.seats))
        for number, seat in enumerate(self.seats):
            if seat.commitment and not seat.bot:
                agreement.commit(number, seat.commitment)
            else:
                agreement.draw(number)
        agreement.close()
        return agreement

    def undo_deal(self) -> None:
        """Go back to the lobby, as the cards could not be dealt; the secret is known in part, so there is a new one."""
        self.phase, self.secret = "lobby", secrets.token_hex(32)
        for seat in self.seats:
            seat.commitment = ""

    def begin(self) -> None:
        """Let the game begin."""
        self.phase, self.code, self.muted = "playing", "", []

    # During the game.

    def let_bot_play(self, number: int, bot: str) -> None:
        """Let a bot play on for somebody who is away; with an empty name the person comes back."""
        if self.phase != "playing" or not 0 <= number < len(self.seats) or not self.seats[number].person:
            raise fault("not_your_seat")
        if bot:
            check_bot(bot, self._rules())
        self.seats[number].stand_in = bot

    def forget(self, person: str) -> None:
        """Forget who somebody was."""
        for number in self.seats_of(person):
            self.seats[number].person, self.seats[number].name = "", "?"
            self.deleted = [*self.deleted, number]
        self.muted = [one for one in self.muted if one != person]
        self.removed = [one for one in self.removed if one != person]
        if self.owner == person:
            self.owner = next(iter(self.people()), "")
        if self.phase == "lobby" and not self.owner:
            self.phase, self.code = "closed", ""


def check_bot(text: str, game: Game) -> BotSpec:
    """Return the bot of that name if anybody may let it sit at a table; raise RoomFault if not."""
    names = [*[level.key for level in levels(game)], *scripts(game), "random"]
    if text not in names:
        raise fault("no_such_bot", {"given": repr(text[:40]), "names": ", ".join(names)})
    return parse_bot(text, game)


class Setup(msgspec.Struct, kw_only=True):
    """What is chosen when a table is opened."""

    game: str
    seats: int
    options: dict[str, OptionValue] = {}
    clock: dict[str, int] = {}
    advice: bool = False
    public: bool = False
    bots: dict[str, str] = {}
    """By the number of a seat, the bots."""


class TableId(msgspec.Struct):
    """Which table."""

    id: str


def new_room(setup: Setup, owner: Person, now: float, origin: Origin | None = None) -> Room:
    """Return a room as it was chosen; raise TablebotsError if something does not fit."""
    game = registry.get(setup.game)
    options = game.meta.choose(setup.seats, setup.options)
    check_clock(setup.clock, game)
    seats = [Seat() for _ in range(setup.seats)]
    room = Room(
        id=new_id(),
        game=game.name,
        options=options,
        seats=seats,
        owner=owner.id,
        secret=secrets.token_hex(32),
        created=now,
        clock=setup.clock,
        advice=setup.advice,
        public=setup.public,
        code=new_code(),
        origin=None if origin is None else origin.json(),
    )
    for number, bot in setup.bots.items():
        room.seat_bot(owner, int(number) if number.isdecimal() and len(number) < 3 else -1, bot)
    return room


def rematch(room: Room, owner: Person, now: float) -> Room:
    """Return a room where the same players play again, everybody one seat on."""
    if room.phase != "over":
        raise fault("not_over")
    if not room.seats_of(owner.id):
        raise fault("not_your_seat")
    again = room.copy()
    again.id, again.code, again.phase, again.rematch = new_id(), new_code(), "lobby", ""
    again.owner, again.created, again.secret = owner.id, now, secrets.token_hex(32)
    again.origin, again.deleted, again.muted = None, [], []
    moved = again.seats[-1:] + again.seats[:-1]
    again.seats = [Seat(seat.person, seat.name, seat.bot) if seat.taken else Seat() for seat in moved]
    return again


def listed(room: Room, person: Person | None) -> dict[str, Any]:
    """Return what a list shows of a room."""
    return {
        "id": room.id,
        "game": room.game,
        "phase": room.phase,
        "options": room.options,
        "clock": room.clock,
        "created": room.created,
        "seats": [{"name": seat.name, "bot": bool(seat.bot), "open": not seat.taken} for seat in room.seats],
        "mine": [] if person is None else room.seats_of(person.id),
    }
