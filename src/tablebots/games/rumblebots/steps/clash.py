"""A clash: windows for Contraptions, reveals, and the test whether the Champion is beaten (RB-43 to RB-45, RB-122).

After each reveal the functions here call each other without a step in between, unless somebody is asked: then a
`Window` below the question says where to go on. Below the clash is the step that finds the next Challenger.
"""

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from tablebots.core.bits import bit, lowest, members
from tablebots.core.errors import Refusal
from tablebots.core.game import NOT_ASKED
from tablebots.core.messages import Message, Value
from tablebots.core.moves import Move
from tablebots.core.questions import Lock, Offer
from tablebots.games.rumblebots import rulings
from tablebots.games.rumblebots.abilities import AFTER_REVEAL, BEFORE_REVEAL, ENTER, ON_REVEAL, REVEALED
from tablebots.games.rumblebots.actions import discard_all, in_order, touch_kind, turn_contraption
from tablebots.games.rumblebots.moves import PASS, USE, RumblebotsMove
from tablebots.games.rumblebots.squads import CRITS_TO_WIN, attack_of, beats, defence_of, holds, marks_of, value_of
from tablebots.games.rumblebots.state import (
    DECK,
    LOOKED,
    NAMED,
    NO_CARD,
    NO_CARDS,
    READY,
    SQUAD,
    TURNED,
    Board,
    Step,
    missing,
    zone_of,
)
from tablebots.games.rumblebots.steps.crown import beaten, surrender

REPEATS: Final[i64] = 3
BOTH: Final[i64] = 2


def begin_clash(board: Board, seat: i64) -> None:
    """Let a seat challenge the Champion (RB-42)."""
    board.challenger = seat
    board.boost = 0
    board.trail = NO_CARDS
    board.tell("challenge", seat, word="other", number=board.champion)
    board.step = Window(board.step, seat, BEFORE_REVEAL, 0)


# Windows for Contraptions.


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Window(Step):
    """Let the players use Contraptions at a moment of the clash, one after the other, then go on with it (RB-77)."""

    name: ClassVar[str] = "window"
    stores: ClassVar[tuple[str, ...]] = ("seat", "moment", "asked")

    def __init__(self, below: Step | None, seat: i64, moment: i64, asked: i64) -> None:
        super().__init__(below, seat)
        self.moment: Final[i64] = moment
        self.asked: Final[i64] = asked
        """How many players have been asked already."""

    def advance(self, board: Board) -> bool:
        """Ask the next player who can use something, or go on."""
        board.pop()
        open_window(board, self.moment, self.asked)
        return True

    def check(self, board: Board) -> None:
        """Raise ValueError if there is no such moment, or more players were asked than there are."""
        check_moment(self.moment)
        if not 0 <= self.asked <= BOTH:
            raise ValueError("too many players were asked")


def check_moment(moment: i64) -> None:
    """Raise ValueError if Contraptions do not work at this moment."""
    if not BEFORE_REVEAL <= moment <= AFTER_REVEAL:
        raise ValueError("no Contraption works at this moment")


def open_window(board: Board, moment: i64, asked: i64) -> None:
    """Ask the next player who can use a Contraption at this moment, or go on; only the Champion reacts to a reveal."""
    if board.size(zone_of(board.challenger, READY)) == 0 and board.size(zone_of(board.champion, READY)) == 0:
        asked = BOTH
    while asked < BOTH:
        challengers = moment != ON_REVEAL and (asked == 0) == rulings.CHALLENGER_IS_ASKED_FIRST
        asked = BOTH if moment == ON_REVEAL else asked + 1
        seat: i64 = board.challenger if challengers else board.champion
        if can_use(board, seat, moment):
            board.step = Use(Window(board.step, seat, moment, asked), seat, moment)
            return
    if moment == BEFORE_REVEAL:
        reveal(board)
    elif moment == ON_REVEAL:
        abilities(board)
    else:
        go_on(board)


def can_use(board: Board, seat: i64, moment: i64) -> bool:
    """Return whether a seat has a readied Contraption that it can use at this moment."""
    ready: i64 = zone_of(seat, READY)
    for place in range(board.size(ready)):
        if usable(board, seat, board.cards.kind[board.at(ready, place)], moment):
            return True
    return False


def usable(board: Board, seat: i64, kind: i64, moment: i64) -> bool:
    """Return whether a readied Contraption of this kind can be used by a seat at this moment."""
    return board.cards.when[kind] == moment and board.cards.abilities[kind].usable(board, seat)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Use(Step):
    """Ask a player whether to use a Contraption."""

    name: ClassVar[str] = "use"
    rule: ClassVar[str] = "RB-77"
    stores: ClassVar[tuple[str, ...]] = ("seat", "moment")

    def __init__(self, below: Step | None, seat: i64, moment: i64) -> None:
        super().__init__(below, seat)
        self.moment: Final[i64] = moment

    def legal(self, board: Board, moves: list[Move]) -> None:
        """Add the Contraptions that can be used now, and none."""
        board.add_kinds(moves, USE, self.kinds(board))
        moves.append(board.moves.move(PASS))

    def kinds(self, board: Board) -> i64:
        """Return the mask of the Contraptions that can be used now."""
        ready: i64 = zone_of(self.seat, READY)
        mask: i64 = 0
        for place in range(board.size(ready)):
            kind: i64 = board.cards.kind[board.at(ready, place)]
            if usable(board, self.seat, kind, self.moment):
                mask |= bit(kind)
        return mask

    def refuse(self, board: Board, move: RumblebotsMove) -> Refusal:
        """Return that it is the wrong moment, that the Contraption is turned, or that it is not there."""
        if move.action is not USE:
            return Refusal(NOT_ASKED)
        if board.find_kind(zone_of(self.seat, READY), move.number) >= 0:
            return Refusal("RB-122", {"card": board.cards.names[move.number]})
        if board.find_kind(zone_of(self.seat, TURNED), move.number) >= 0:
            return Refusal("RB-77")
        return missing(move)

    def answer(self, board: Board, move: RumblebotsMove) -> None:
        """Turn the Contraption and do what it does; then the window opens again, until both players let it pass.

        After a reveal the clash is put to the test again first: once it is won nobody is asked any more (RB-44).
        """
        if move.action is PASS:
            return
        board.pop()
        if self.moment == AFTER_REVEAL:
            board.step = Test(board.step, board.challenger)
        else:
            board.step = Window(board.step, board.challenger, self.moment, 0)
        card: i64 = turn_contraption(board, self.seat, move.number)
        board.tell("use", self.seat, card)
        board.cards.abilities[move.number].use(board, self.seat, card)

    def values(self, board: Board) -> dict[str, Value]:
        """Return the player and the Contraption, or the Contraptions if several can be used."""
        kinds: i64 = self.kinds(board)
        values: dict[str, Value] = {"seat": int(self.seat)}
        if kinds & (kinds - 1):
            values["cards"] = [board.cards.names[kind] for kind in members(kinds)]
        else:
            ready: i64 = zone_of(self.seat, READY)
            values["card"] = board.piece(board.at(ready, board.find_kind(ready, lowest(kinds))))
        return values

    def consequence(self, board: Board) -> Message | None:
        """Return what the only Contraption does, how many cards the Challenger has left, or how the clash stands."""
        kinds: i64 = self.kinds(board)
        if self.seat == board.champion:
            return how_it_stands(board)
        told = None if kinds & (kinds - 1) else board.cards.abilities[lowest(kinds)].consequence(board, self.seat)
        left = int(board.size(zone_of(self.seat, DECK)))
        return Message("consequences", "deck", {"count": left}) if told is None else told

    def describe(self, board: Board, move: RumblebotsMove, offer: Offer) -> None:
        """Name the Contraption and tell what it would do, or how the clash stands without it."""
        if move.action is USE:
            touch_kind(board, offer, board.listed(zone_of(self.seat, READY)), move.number)
            offer.preview = board.cards.abilities[move.number].preview(board, self.seat)
        elif self.moment == AFTER_REVEAL:
            totals: dict[str, Value] = {"attack": int(value_of(attack_of(board)))}
            totals["defence"] = int(value_of(defence_of(board)))
            offer.preview = Message("previews", "against", totals)

    def locked(self, board: Board) -> list[Lock]:
        """Return the Contraptions that cannot be used now, turned ones included."""
        kinds: i64 = self.kinds(board)
        locks: list[Lock] = []
        for card in in_order(board, zone_of(self.seat, READY)) + in_order(board, zone_of(self.seat, TURNED)):
            kind: i64 = board.cards.kind[card]
            if not kinds >> kind & 1:
                locks.append(Lock(board.piece(card), board.moves.move(USE, kind)))
        return locks

    def check(self, board: Board) -> None:
        """Raise ValueError if there is no such moment, or no window to go on with."""
        check_moment(self.moment)
        if self.below is None or self.below.name != "window":
            raise ValueError("a Contraption is offered outside a window")


def how_it_stands(board: Board) -> Message:
    """Return the totals of the clash, with the card that was just revealed."""
    values: dict[str, Value] = {"attack": int(value_of(attack_of(board)))}
    values["defence"] = int(value_of(defence_of(board)))
    if board.revealed != NO_CARD:
        values["revealed"] = board.piece(board.revealed)
    return Message("consequences", "clash", values)


# Reveals.


def reveal(board: Board) -> None:
    """Let the Challenger reveal the top card, or surrender without one (RB-43, RB-50)."""
    seat: i64 = board.challenger
    if board.size(zone_of(seat, DECK)) == 0:
        surrender(board, seat)
        return
    card: i64 = turn_up(board, seat)
    board.revealed = card
    board.trail = append(board.trail, u8(card))
    board.tell("reveal", seat, card)
    open_window(board, ON_REVEAL, 0)


def turn_up(board: Board, seat: i64) -> i64:
    """Turn the top card of a seat's deck up, lay it into its squad, and return it."""
    card: i64 = board.take_top(zone_of(seat, DECK))
    forget_name(board, seat, card)
    board.known[card] = u8(0)
    board.put(zone_of(seat, SQUAD), card)
    board.reveals = append(append(board.reveals, u8(seat)), u8(board.cards.kind[card]))
    return card


def forget_name(board: Board, seat: i64, card: i64) -> None:
    """Stop naming an equal card if this one, about to be turned up, could be the one that everybody knew of."""
    deck: i64 = zone_of(seat, DECK)
    if i64(board.known[card]) & LOOKED == 0 or i64(board.known[card]) & NAMED != 0:
        return
    for place in range(board.size(deck)):
        other: i64 = board.at(deck, place)
        if i64(board.known[other]) & NAMED and board.cards.kind[other] == board.cards.kind[card]:
            board.known[other] = u8(i64(board.known[other]) & ~NAMED)
            return


def abilities(board: Board) -> None:
    """Let the ability of the revealed card happen, if it has one for this (RB-72), then put the clash to the test."""
    card: i64 = board.revealed
    if card != NO_CARD:
        kind: i64 = board.cards.kind[card]
        if board.cards.when[kind] == ENTER or board.cards.when[kind] == REVEALED:
            board.step = Test(board.step, board.challenger)
            if holds(board, board.challenger, board.cards.abilities[kind]):
                squad: i64 = zone_of(board.challenger, SQUAD)
                place: i64 = board.find(squad, card)
                board.cards.abilities[kind].happen(board, board.challenger, squad, place)
            return
    test(board)


# The test.


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Test(Step):
    """Put the clash to the test once an ability or a Contraption is done."""

    name: ClassVar[str] = "test"

    def advance(self, board: Board) -> bool:
        """Test whether the Champion is beaten."""
        board.pop()
        test(board)
        return True


def test(board: Board) -> None:
    """Test whether the Champion is beaten: then nobody is asked any more, else Contraptions may be used (RB-44)."""
    attack: i64 = attack_of(board)
    defence: i64 = defence_of(board)
    tell_totals(board, attack, defence)
    if beats(attack, defence):
        beaten(board)
    else:
        open_window(board, AFTER_REVEAL, 0)


def go_on(board: Board) -> None:
    """Let the Challenger go on revealing, unless it loops (RB-45, RB-57)."""
    board.revealed = NO_CARD
    if loops(board.trail):
        give_up(board)
    else:
        board.step = Window(board.step, board.challenger, BEFORE_REVEAL, 0)


def tell_totals(board: Board, attack: i64, defence: i64) -> None:
    """Note both totals, and the critical hits against those needed."""
    if board.journal is None:
        return
    values: dict[str, Value] = {
        "seat": int(board.challenger),
        "other": int(board.champion),
        "attack": int(value_of(attack)),
        "defence": int(value_of(defence)),
        "crits": int(marks_of(attack)),
        "needed": int(CRITS_TO_WIN + marks_of(defence)),
    }
    board.journal.note("totals", values)


def loops(trail: vec[u8]) -> bool:
    """Return whether the end of a trail of cards is the same sequence three times (RB-57)."""
    length: i64 = len(trail)
    for block in range(1, length // REPEATS + 1):
        same = True
        for place in range(length - block * REPEATS, length - block):
            same = same and trail[place] == trail[place + block]
        if same:
            return True
    return False


def give_up(board: Board) -> None:
    """Let a Challenger who loops give up."""
    board.tell("loop", board.challenger)
    if rulings.LOOP_IS_SURRENDER:
        surrender(board, board.challenger)
    else:
        discard_all(board, zone_of(board.challenger, SQUAD))
