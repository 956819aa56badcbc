"""What a viewer must be told: one message from which, with the catalogue alone, a board can be drawn and animated."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from tablebots.core.errors import Refusal
from tablebots.core.game import TABLE, Outcome, State
from tablebots.core.messages import Message, Piece, Value
from tablebots.core.moves import Move
from tablebots.core.questions import Offer, Question
from tablebots.core.rulebook import Rulebook
from tablebots.core.types import Span, View
from tablebots.table.patches import Json, difference
from tablebots.table.pieces import Pieces

MOST_LOCKED: Final = 40
MOST_MOMENTS: Final = 50
"""Who has missed more gets the last view and the sentences."""


class Offered(NamedTuple):
    """An offer as a viewer may be told of it."""

    moves: tuple[Move, ...]
    final: bool
    pieces: tuple[tuple[str, Piece], ...]
    price: dict[str, int]
    skips: tuple[Piece, ...]
    preview: Message | None
    alternatives: tuple[tuple[Move, ...], ...]


class Locked(NamedTuple):
    """A piece that cannot be chosen, and why."""

    piece: Piece
    refusal: Refusal


class Told(NamedTuple):
    """The table as one viewer may know it between two moves."""

    view: View
    pieces: dict[str, list[int]]
    heading: Message | None
    question: Message | None
    rule: str
    consequence: Message | None
    asked: tuple[int, ...]
    """The seats that may answer."""
    needed: tuple[int, ...]
    offers: tuple[Offered, ...]
    locked: tuple[Locked, ...]
    undo: tuple[str, ...] | None
    """The moves that can be taken back, None if there are none."""
    agreed: tuple[int, ...]
    ending: Message | None


class Ending(NamedTuple):
    """How a game ended at its table, by the rules or outside of them, and the sentence that says so."""

    outcome: Outcome
    message: Message


class Standing(NamedTuple):
    """What the table adds to what a game tells a viewer."""

    undo: tuple[str, ...] | None = None
    """The moves that the viewer may take back, None if there are none."""
    agreed: tuple[int, ...] = ()
    """The seats that have agreed to abandon the game."""
    ending: Ending | None = None


class Moment(NamedTuple):
    """What happened up to one beat of a move, and the table at that beat."""

    sequence: int
    events: tuple[Message, ...]
    view: View
    pieces: dict[str, list[int]]
    heading: Message | None


class News(NamedTuple):
    """Everything that a viewer must be told, in no language yet."""

    seat: int | None
    sequence: int
    told: Told
    moments: Sequence[Moment]
    clock: Json


def tell(state: State, seat: int | None, pieces: Pieces, standing: Standing) -> Told:
    """Return what a viewer may know of the table now; nobody is asked anything after the end."""
    ending = standing.ending
    question = None if ending is not None else state.question(seat)
    own = seat if seat is not None and question is not None and seat in state.to_act() else None
    view = state.view(seat)
    if ending is not None:
        view["outcome"] = ending.outcome.view()
    seen = pieces.see(state.placed(seat), view)
    consequence = question.consequence if question is not None and own is not None else None
    return Told(
        view=view,
        pieces=seen,
        heading=heading_of(state, pieces),
        question=None if question is None else pieces.told(question.message()),
        rule="" if question is None else question.rule,
        consequence=None if consequence is None else pieces.told(consequence),
        asked=_seats(state.to_act(), question),
        needed=_seats(state.needed(), question),
        offers=() if own is None else tuple([_offered(offer, pieces) for offer in state.offers(own)]),
        locked=() if own is None else _locked(state, own, pieces),
        undo=standing.undo,
        agreed=standing.agreed,
        ending=None if ending is None else ending.message,
    )


def heading_of(state: State, pieces: Pieces) -> Message | None:
    """Return where in the game a state is, as a viewer with these pieces is told of it."""
    heading = state.heading()
    return None if heading is None else pieces.told(heading)


def _seats(seats: list[int], question: Question | None) -> tuple[int, ...]:
    return () if question is None else tuple([seat for seat in seats if seat != TABLE])


def _offered(offer: Offer, pieces: Pieces) -> Offered:
    return Offered(
        moves=tuple(offer.moves),
        final=offer.final,
        pieces=tuple([(role, pieces.named(piece)) for role, piece in offer.pieces]),
        price=dict(offer.price),
        skips=tuple([pieces.named(piece) for piece in offer.skips]),
        preview=None if offer.preview is None else pieces.told(offer.preview),
        alternatives=tuple([tuple(moves) for moves in offer.alternatives]),
    )


def _locked(state: State, seat: int, pieces: Pieces) -> tuple[Locked, ...]:
    found: list[Locked] = []
    for lock in state.locked(seat)[:MOST_LOCKED]:
        refusal = state.why_not(seat, lock.move)
        if refusal is not None:
            found.append(Locked(pieces.named(lock.piece), pieces.refused(refusal)))
    return tuple(found)


class Writer:
    """Writes updates in one language, with the names of the players.

    What it writes shares views with the table, as most of it goes straight into bytes: who hands it on as it is must
    copy it.
    """

    def __init__(self, book: Rulebook, names: list[str]) -> None:
        self._book: Final = book
        self._names: Final = names or None

    def update(self, news: News) -> dict[str, Json]:
        """Return the update of a viewer, ready for JSON."""
        told = news.told
        return {
            "sequence": news.sequence,
            "heading": self._maybe(told.heading),
            "view": told.view,
            "pieces": told.pieces,
            "question": self._question(news.seat, told),
            "offers": [self._offer(offer) for offer in told.offers],
            "locked": [self._lock(lock) for lock in told.locked],
            "moments": self._moments(news.moments),
            "clock": news.clock,
            "undo": None if told.undo is None else {"moves": list(told.undo)},
            "agreed": list(told.agreed),
            "ending": self._maybe(told.ending),
        }

    def refused(self, refusal: Refusal | Message) -> dict[str, Json]:
        """Return the answer to a message that was refused, ready for JSON."""
        if isinstance(refusal, Message):
            return {"refused": {"rule": None, "text": self.say(refusal)}}
        return {"refused": {"rule": refusal.rule, "text": self._book.refusal_spans(refusal, self._names)}}

    def say(self, message: Message) -> list[Span]:
        """Return a message as spans."""
        return self._book.spans(message, self._names)

    def _maybe(self, message: Message | None) -> list[Span] | None:
        return None if message is None else self.say(message)

    def _question(self, seat: int | None, told: Told) -> dict[str, Json] | None:
        if told.question is None:
            return None
        return {
            "key": told.question.key,
            "rule": told.rule,
            "text": self.say(told.question),
            "values": values_json(told.question.values),
            "consequence": self._maybe(told.consequence),
            "mine": seat in told.asked,
            "seats": list(told.asked),
            "needed": list(told.needed),
        }

    def _offer(self, offer: Offered) -> dict[str, Json]:
        one: dict[str, Json] = {
            "moves": [move.text for move in offer.moves],
            "kind": offer.moves[0].key,
            "label": self._label(offer.moves),
            "final": offer.final,
            "pieces": [_role_json(role, piece) for role, piece in offer.pieces],
        }
        if offer.price:
            one["price"] = dict(offer.price)
        if offer.skips:
            one["skips"] = [piece_json(piece) for piece in offer.skips]
        if offer.preview is not None:
            one["preview"] = self.say(offer.preview)
        if offer.alternatives:
            one["alternatives"] = [[move.text for move in moves] for moves in offer.alternatives]
        return one

    def _label(self, moves: tuple[Move, ...]) -> list[Span]:
        spans = self._book.move_spans(moves[0], self._names)
        for move in moves[1:]:
            spans += [{"text": ", "}, *self._book.move_spans(move, self._names)]
        return spans

    def _lock(self, lock: Locked) -> dict[str, Json]:
        refusal = lock.refusal
        return {
            **piece_json(lock.piece),
            "tag": self.say(Message("tags", refusal.rule, refusal.values)),
            "text": self._book.refusal_spans(refusal, self._names),
            "rule": refusal.rule,
        }

    def _moments(self, moments: Sequence[Moment]) -> list[dict[str, Json]]:
        """Return moments, each with the table at it: the first in whole, the others as what has changed."""
        if len(moments) > MOST_MOMENTS:
            return [{"events": self._events(moment)} for moment in moments]
        return [self.moment(moment, last) for last, moment in zip([None, *moments], moments, strict=False)]

    def moment(self, moment: Moment, last: Moment | None) -> dict[str, Json]:
        """Return a moment with the table at it: in whole, or as what has changed since the last one."""
        one: dict[str, Json] = {"events": self._events(moment)}
        table: dict[str, Json] = {"view": moment.view, "pieces": moment.pieces}
        if last is None:
            one["table"] = table
        else:
            one["patch"] = difference({"view": last.view, "pieces": last.pieces}, table)
        if last is None or last.heading != moment.heading:
            one["heading"] = self._maybe(moment.heading)
        return one

    def _events(self, moment: Moment) -> list[dict[str, Json]]:
        return [self.event(event) for event in moment.events]

    def event(self, event: Message) -> dict[str, Json]:
        """Return an event with its sentence, ready for JSON."""
        return {"event": event.key, **values_json(event.values), "text": self.say(event)}


def piece_json(piece: Piece) -> dict[str, Json]:
    """Return a piece with its id, if it has one, ready for JSON."""
    return {"card": piece.name, "id": int(piece.number)} if piece.number > 0 else {"card": piece.name}


def _role_json(role: str, piece: Piece) -> dict[str, Json]:
    if piece.number > 0:
        return {"role": role, "card": piece.name, "id": int(piece.number)}
    return {"role": role, "card": piece.name}


def values_json(values: dict[str, Value]) -> dict[str, Any]:
    """Return values ready for JSON, pieces with their ids."""
    return {name: _value_json(value) for name, value in values.items()}


def _value_json(value: Value) -> Json:
    if isinstance(value, Piece):
        return piece_json(value)
    if isinstance(value, list):
        return [piece_json(item) if isinstance(item, Piece) else item for item in value]
    return value
