"""The start of a game: bidding for Inventors, the secret draft, the first Robots (RA-01 to RA-07, RA-120)."""

from typing import ClassVar, Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from tablebots.core.errors import Refusal
from tablebots.core.game import NOT_ASKED
from tablebots.core.moves import Move
from tablebots.core.questions import Lock, Offer
from tablebots.games.raising.actions import queue
from tablebots.games.raising.components import BATTERY, TAPE, Ability
from tablebots.games.raising.inventors import AT_START, BASIC, SECOND_CLASS
from tablebots.games.raising.moves import BID, KEEP_CLASS, KEEP_INVENTOR, REJECT, RaisingMove
from tablebots.games.raising.offers import add_price, lock_robots
from tablebots.games.raising.pieces import class_piece, inventor_piece, robot_piece
from tablebots.games.raising.piles import find, without
from tablebots.games.raising.powers import others_wait
from tablebots.games.raising.state import (
    BIDS,
    DONE,
    DRAFT,
    FIRST_ROBOTS,
    NO_CARD,
    NO_CARDS,
    Board,
    BottomStep,
    PlayerState,
    Stage,
    Step,
    add_in_order,
    missing,
)
from tablebots.games.raising.steps.assembly import FreeAssembly
from tablebots.games.raising.steps.lessons import Lesson
from tablebots.games.raising.steps.tokens import Unlock

REJECTED_ROBOTS: Final[i64] = 3
FREE_ROBOTS: Final[i64] = 2


# Bidding for Inventors.


def open_bidding(board: Board) -> None:
    """Lay out a track with an Inventor for each player; a random player begins (RA-120)."""
    board.stage = BIDS
    board.tracks = NO_CARDS[:]
    for _ in range(board.seats):
        board.inventor_deck, inventor = pop(board.inventor_deck)
        board.tracks = append(board.tracks, inventor)
    board.figures = vec[i64]([-1] * int(board.seats))
    board.spaces = vec[i64]([-1] * int(board.seats))
    board.turn = board.rng.below(board.seats)
    board.players[board.turn].step = BIDDER


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Bid(BottomStep):
    """Ask for a space of a bidding track (RA-121)."""

    name: ClassVar[str] = "bid"
    rule: ClassVar[str] = "RA-121"
    doing: ClassVar[str] = "bidder"
    stages: ClassVar[tuple[Stage, ...]] = (BIDS,)

    def legal(self, board: Board, player: PlayerState, moves: list[Move]) -> None:
        """Add the free spaces further right than any figure on their track."""
        known = board.settings.moves
        for track in range(len(board.tracks)):
            for space in range(board.spaces[track] + 1, known.spaces):
                add_in_order(moves, 0, known.move(BID, board.tracks[track] * known.spaces + space))

    def refuse(self, board: Board, player: PlayerState, move: RaisingMove) -> Refusal:
        """Return the reason: there is no such track, its last space is taken, or one must bid higher."""
        if move.action is not BID:
            return Refusal(NOT_ASKED)
        spaces: i64 = board.settings.moves.spaces
        track: i64 = find(board.tracks, move.number // spaces)
        if track < 0:
            return missing(move)
        if board.spaces[track] + 1 == spaces:
            return Refusal("RA-123")
        return Refusal("RA-121", {"space": int(board.spaces[track]) + 1})

    def answer(self, board: Board, player: PlayerState, move: RaisingMove) -> None:
        """Put the player's figure on the space; a player who is outbid bids again later (RA-121, RA-122)."""
        spaces: i64 = board.settings.moves.spaces
        track: i64 = find(board.tracks, move.number // spaces)
        space: i64 = move.number % spaces
        player.step = DONE
        outbid: i64 = board.figures[track]
        board.figures[track] = player.seat
        board.spaces[track] = space
        if board.journal is not None:
            inventor = inventor_piece(board.components, board.tracks[track])
            board.tell_number("bid", player, "card", inventor, "space", space + 1)
        if outbid >= 0:
            board.tell("outbid", board.players[outbid])
        self._ask_next(board, player.seat)

    def describe(self, board: Board, player: PlayerState, move: RaisingMove, offer: Offer) -> None:
        """Name the Inventor and what the space costs."""
        spaces: i64 = board.settings.moves.spaces
        offer.touch("card", inventor_piece(board.components, move.number // spaces))
        add_price(offer, board.components.bids[move.number % spaces].pays)

    def is_final(self, board: Board, player: PlayerState, move: RaisingMove) -> bool:
        """Return True: a figure stays where it is put."""
        return True

    def locked(self, board: Board, player: PlayerState) -> list[Lock]:
        """Return the Inventors of the tracks."""
        known = board.settings.moves
        return [
            Lock(inventor_piece(board.components, inventor), known.move(BID, inventor * known.spaces))
            for inventor in board.tracks
        ]

    def _ask_next(self, board: Board, seat: i64) -> None:
        """Ask the next player without a track, or end the bidding."""
        for _ in range(board.seats):
            seat = seat + 1 if seat + 1 < board.seats else 0
            if find(board.figures, seat) < 0:
                board.turn = seat
                board.players[seat].step = BIDDER
                return
        close_bidding(board)


BIDDER: Final = Bid()


def close_bidding(board: Board) -> None:
    """Let everybody take the Inventor of their track and pay for the space (RA-124)."""
    figures, spaces = board.figures, board.spaces
    for player in board.players:
        player.inventor = board.tracks[find(figures, player.seat)]
    board.tracks = NO_CARDS[:]
    board.figures = NO_CARDS[:]
    board.spaces = NO_CARDS[:]
    for player in board.players:
        pays = board.components.bids[spaces[find(figures, player.seat)]].pays
        player.counts[BATTERY] -= pays[BATTERY]
        player.counts[TAPE] -= pays[TAPE]
        board.tell_inventor("inventor", player)
        board.tell_items("pay", player, BATTERY, pays[BATTERY])
        board.tell_items("pay", player, TAPE, pays[TAPE])
    open_draft(board)


# The draft: what is kept and rejected is secret, and can be changed until everybody is ready.


def open_draft(board: Board) -> None:
    """Let everybody choose at once and in secret."""
    board.stage = DRAFT
    for player in board.players:
        player.step = first_choice(player)


def first_choice(player: PlayerState) -> Step:
    """Return the first question of the draft."""
    return DRAFT_INVENTOR if len(player.offered) > 0 else DRAFT_CLASS


def add_inventors(board: Board, player: PlayerState, moves: list[Move]) -> None:
    """Add the Inventors that are offered, but for the one kept."""
    for inventor in player.offered:
        if inventor != player.kept_inventor:
            add_in_order(moves, 0, board.settings.moves.move(KEEP_INVENTOR, inventor))


def add_classes(board: Board, player: PlayerState, moves: list[Move]) -> None:
    """Add the Classes that are offered, but for the one kept."""
    first: i64 = len(moves)
    for card in player.lesson:
        if card != player.kept_class:
            add_in_order(moves, first, board.settings.moves.move(KEEP_CLASS, card))


def add_rejections(board: Board, player: PlayerState, moves: list[Move]) -> None:
    """Add the Robots that are not rejected."""
    for robot in player.hand:
        if find(player.rejected, robot) < 0:
            moves.append(board.settings.moves.move(REJECT, robot))


@mypyc_attr(acyclic=True)
class DraftStep(BottomStep):
    """A question of the draft (RA-04)."""

    doing: ClassVar[str] = "drafting"
    stages: ClassVar[tuple[Stage, ...]] = (DRAFT,)

    def refuse(self, board: Board, player: PlayerState, move: RaisingMove) -> Refusal:
        """Return the reason: the card is not offered, it is not its time, or something else is asked."""
        if move.action is KEEP_INVENTOR:
            offered = player.offered
        elif move.action is KEEP_CLASS:
            offered = player.lesson
        elif move.action is REJECT:
            offered = player.hand
        else:
            return Refusal(NOT_ASKED)
        return missing(move) if find(offered, move.number) < 0 else Refusal("RA-04")

    def describe(self, board: Board, player: PlayerState, move: RaisingMove, offer: Offer) -> None:
        """Name the card."""
        if move.action is KEEP_INVENTOR:
            offer.touch("card", inventor_piece(board.components, move.number))
        elif move.action is KEEP_CLASS:
            offer.touch("card", class_piece(board.components, move.number))
        else:
            offer.touch("card", robot_piece(board.components, move.number))

    def seen_by_others(self, player: PlayerState) -> Step:
        """Return the first question: nobody else knows how far the player is."""
        return first_choice(player)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DraftInventor(DraftStep):
    """Ask which Inventor is kept (RA-04)."""

    name: ClassVar[str] = "draft_inventor"
    rule: ClassVar[str] = "RA-04"

    def legal(self, board: Board, player: PlayerState, moves: list[Move]) -> None:
        """Add the Inventors."""
        add_inventors(board, player, moves)

    def answer(self, board: Board, player: PlayerState, move: RaisingMove) -> None:
        """Keep the Inventor."""
        player.kept_inventor = move.number
        player.step = DRAFT_CLASS

    def check(self, board: Board, player: PlayerState) -> None:
        """Raise ValueError if there is no Inventor to choose, or something was chosen already."""
        if len(player.offered) == 0 or player.kept_inventor >= 0 or player.kept_class >= 0 or len(player.rejected) > 0:
            raise ValueError("an Inventor cannot be chosen")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DraftClass(DraftStep):
    """Ask which Class is kept (RA-04)."""

    name: ClassVar[str] = "draft_class"
    rule: ClassVar[str] = "RA-04"

    def legal(self, board: Board, player: PlayerState, moves: list[Move]) -> None:
        """Add the Classes."""
        add_classes(board, player, moves)

    def answer(self, board: Board, player: PlayerState, move: RaisingMove) -> None:
        """Keep the Class."""
        player.kept_class = move.number
        player.step = DRAFT_ROBOTS

    def check(self, board: Board, player: PlayerState) -> None:
        """Raise ValueError if an Inventor is missing, or a Class or Robots were chosen already."""
        if not has_inventor(player) or player.kept_class >= 0 or len(player.rejected) > 0:
            raise ValueError("a Class cannot be chosen")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DraftRobots(DraftStep):
    """Ask which Robots are rejected, one by one (RA-04)."""

    name: ClassVar[str] = "draft_robots"
    rule: ClassVar[str] = "RA-04"

    def legal(self, board: Board, player: PlayerState, moves: list[Move]) -> None:
        """Add the Robots that are not rejected."""
        add_rejections(board, player, moves)

    def answer(self, board: Board, player: PlayerState, move: RaisingMove) -> None:
        """Reject the Robot; after the last one the player is ready."""
        player.rejected = append(player.rejected, move.number)
        if len(player.rejected) == REJECTED_ROBOTS:
            player.step = READY
            board.tell("ready", player)

    def is_final(self, board: Board, player: PlayerState, move: RaisingMove) -> bool:
        """Tell whether everybody else has chosen, so that with this last Robot all choices are revealed."""
        return len(player.rejected) + 1 == REJECTED_ROBOTS and others_wait(board, player)

    def locked(self, board: Board, player: PlayerState) -> list[Lock]:
        """Return the Robots that are rejected already."""
        return lock_robots(board, player.rejected, REJECT)

    def check(self, board: Board, player: PlayerState) -> None:
        """Raise ValueError if an Inventor or a Class is missing, or enough Robots were rejected."""
        if not has_inventor(player) or player.kept_class < 0 or len(player.rejected) >= REJECTED_ROBOTS:
            raise ValueError("Robots cannot be rejected")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Ready(DraftStep):
    """Let a player change what was chosen until everybody is ready (RA-04)."""

    name: ClassVar[str] = "ready"
    rule: ClassVar[str] = "RA-04"
    doing: ClassVar[str] = "ready"

    def __init__(self) -> None:
        super().__init__(waits=True)

    def legal(self, board: Board, player: PlayerState, moves: list[Move]) -> None:
        """Add every change."""
        add_inventors(board, player, moves)
        add_classes(board, player, moves)
        add_rejections(board, player, moves)

    def answer(self, board: Board, player: PlayerState, move: RaisingMove) -> None:
        """Keep the other card, or reject the Robot instead of the one that was rejected first."""
        if move.action is KEEP_INVENTOR:
            player.kept_inventor = move.number
        elif move.action is KEEP_CLASS:
            player.kept_class = move.number
        else:
            player.rejected = without(append(player.rejected, move.number), 0)

    def locked(self, board: Board, player: PlayerState) -> list[Lock]:
        """Return what is chosen already."""
        known, components = board.settings.moves, board.components
        locks = lock_robots(board, player.rejected, REJECT)
        locks.append(Lock(class_piece(components, player.kept_class), known.move(KEEP_CLASS, player.kept_class)))
        if player.kept_inventor != NO_CARD:
            piece = inventor_piece(components, player.kept_inventor)
            locks.append(Lock(piece, known.move(KEEP_INVENTOR, player.kept_inventor)))
        return locks

    def seen_by_others(self, player: PlayerState) -> Step:
        """Return the step itself: everybody knows that the player is ready."""
        return self

    def check(self, board: Board, player: PlayerState) -> None:
        """Raise ValueError if something is not chosen."""
        if not has_inventor(player) or player.kept_class < 0 or len(player.rejected) != REJECTED_ROBOTS:
            raise ValueError("a player is ready who has not chosen")


def has_inventor(player: PlayerState) -> bool:
    """Tell whether a player has chosen an Inventor, or has none to choose from."""
    return len(player.offered) == 0 or player.kept_inventor != NO_CARD


DRAFT_INVENTOR: Final = DraftInventor()
DRAFT_CLASS: Final = DraftClass()
DRAFT_ROBOTS: Final = DraftRobots()
READY: Final = Ready()


# The first Robots.


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Begin(BottomStep):
    """Assemble the first Robots; the questions are steps on top of this."""

    name: ClassVar[str] = "starting"
    doing: ClassVar[str] = "starting"
    stages: ClassVar[tuple[Stage, ...]] = (FIRST_ROBOTS,)

    def advance(self, board: Board, player: PlayerState) -> bool:
        """Finish: everything has been asked."""
        player.step = DONE
        return True


BEGIN: Final = Begin()


def start_player(board: Board, player: PlayerState) -> None:
    """Give a player an immediate ability, two free Robots, a free token, in this order (RA-05, RA-06, RA-92)."""
    player.step = Unlock(BEGIN)
    for _ in range(FREE_ROBOTS):
        player.step = FreeAssembly(player.step)
    ability: Ability | None = board.ability(player, BASIC)
    if ability is None or ability.when is not AT_START:
        return
    if ability.does is SECOND_CLASS:
        player.step = Lesson(player.step)
    else:
        queue(player, ability.action.gains)
