"""Classes: drawing some to keep one, and the break in which everybody does so."""

from typing import ClassVar, Final, final

from librt.vecs import append
from mypy_extensions import i64, mypyc_attr

from tablebots.core.bits import bit
from tablebots.core.errors import Refusal
from tablebots.core.game import NOT_ASKED
from tablebots.core.messages import Message, Value
from tablebots.core.moves import Move
from tablebots.core.questions import Offer
from tablebots.games.raising import rulings
from tablebots.games.raising.actions import draw_classes
from tablebots.games.raising.moves import KEEP_CLASS, REFUSE, REPLACE, RaisingMove
from tablebots.games.raising.pieces import class_piece
from tablebots.games.raising.piles import find
from tablebots.games.raising.scoring import breakdown
from tablebots.games.raising.state import (
    BREAK,
    DONE,
    MOST_CLASSES,
    NO_CARDS,
    Board,
    BottomStep,
    PlayerState,
    Stage,
    Step,
    add_in_order,
    missing,
)


def tell_lesson(board: Board, player: PlayerState, first: i64) -> None:
    """Tell which Classes a player has drawn, from number *first* on."""
    if board.journal is None:
        return
    cards = [class_piece(board.components, card) for card in player.lesson[first:]]
    board.tell_cards("lesson", player, cards)


def discard_lesson(board: Board, player: PlayerState, kept: i64) -> None:
    """Discard the Classes drawn but for the one that is kept."""
    for card in player.lesson:
        if card != kept:
            board.class_discard = append(board.class_discard, card)
    player.lesson = NO_CARDS[:]


def refuse_classes(board: Board, player: PlayerState) -> None:
    """Discard all Classes drawn (RA-80)."""
    discard_lesson(board, player, -1)
    board.tell("refuse", player)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Lesson(Step):
    """Draw Classes, of which the player keeps one."""

    name: ClassVar[str] = "lesson"

    def advance(self, board: Board, player: PlayerState) -> bool:
        """Draw the Classes, and ask which to keep if there are any."""
        player.pop()
        player.lesson = draw_classes(board, rulings.LESSON_CARDS)
        if len(player.lesson) > 0:
            player.step = Keep(player.step)
        tell_lesson(board, player, 0)
        return True


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Keep(Step):
    """Ask which of the Classes drawn a player keeps (RA-80)."""

    name: ClassVar[str] = "keep"
    rule: ClassVar[str] = "RA-80"
    only_on_top: ClassVar[bool] = True

    def legal(self, board: Board, player: PlayerState, moves: list[Move]) -> None:
        """Add the Classes drawn; with three already, they may all be refused."""
        known = board.settings.moves
        for card in player.lesson:
            add_in_order(moves, 0, known.move(KEEP_CLASS, card))
        if len(player.classes) >= MOST_CLASSES:
            moves.append(known.move(REFUSE))

    def refuse(self, board: Board, player: PlayerState, move: RaisingMove) -> Refusal:
        """Return the reason: the Class was not drawn, one must be kept, or something else is asked."""
        if move.action is REFUSE:
            return Refusal("RA-80")
        return missing(move) if move.action is KEEP_CLASS else Refusal(NOT_ASKED)

    def answer(self, board: Board, player: PlayerState, move: RaisingMove) -> None:
        """Keep the Class; with three already, ask which one goes."""
        if move.action is REFUSE:
            refuse_classes(board, player)
            return
        card: i64 = move.number
        if len(player.classes) >= MOST_CLASSES:
            player.step = Replace(player.step, card)
            return
        discard_lesson(board, player, card)
        player.classes = append(player.classes, card)
        board.tell_class("keep", player, card)

    def describe(self, board: Board, player: PlayerState, move: RaisingMove, offer: Offer) -> None:
        """Name the Class, and what it would be worth now."""
        if move.action is REFUSE:
            return
        offer.touch("card", class_piece(board.components, move.number))
        with_it = player.copy()
        with_it.classes = append(NO_CARDS[:], move.number)
        with_it.credits = 0
        score = breakdown(board, with_it).classes[0]
        values: dict[str, Value] = {"count": int(score.count), "points": int(score.points)}
        offer.preview = Message("previews", "class", values)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Replace(Step):
    """Ask which Class goes for the one that is kept (RA-80)."""

    name: ClassVar[str] = "replace"
    rule: ClassVar[str] = "RA-80"
    stores: ClassVar[tuple[str, ...]] = ("card",)
    only_on_top: ClassVar[bool] = True

    def __init__(self, below: Step | None, card: i64) -> None:
        super().__init__(below)
        self.card: Final[i64] = card
        """The Class that is kept."""

    def legal(self, board: Board, player: PlayerState, moves: list[Move]) -> None:
        """Add the Classes of the player, and refusing those drawn."""
        known = board.settings.moves
        for card in player.classes:
            add_in_order(moves, 0, known.move(REPLACE, card))
        moves.append(known.move(REFUSE))

    def refuse(self, board: Board, player: PlayerState, move: RaisingMove) -> Refusal:
        """Return the reason: the player does not have the Class, or something else is asked."""
        return missing(move) if move.action is REPLACE else Refusal(NOT_ASKED)

    def answer(self, board: Board, player: PlayerState, move: RaisingMove) -> None:
        """Put the Class in the place of the other; a token on that one is lost with it."""
        if move.action is REFUSE:
            refuse_classes(board, player)
            return
        discard_lesson(board, player, self.card)
        place: i64 = find(player.classes, move.number)
        player.classes[place] = self.card
        player.credits &= ~bit(place)
        board.class_discard = append(board.class_discard, move.number)
        board.tell_class("replace", player, move.number)
        board.tell_class("keep", player, self.card)

    def describe(self, board: Board, player: PlayerState, move: RaisingMove, offer: Offer) -> None:
        """Name the Class that would go, and the one that would come."""
        if move.action is not REFUSE:
            offer.touch("target", class_piece(board.components, move.number))
            offer.touch("card", class_piece(board.components, self.card))

    def values(self, board: Board, player: PlayerState) -> dict[str, Value]:
        """Return the player and the Class that is kept."""
        return {"seat": int(player.seat), "count": 0, "card": class_piece(board.components, self.card)}

    def seen_by_others(self, player: PlayerState) -> Step:
        """Return the previous question: nobody else knows whether a Class is chosen, or which."""
        return Keep(self.below)

    def check(self, board: Board, player: PlayerState) -> None:
        """Raise ValueError if the Class was not drawn."""
        if find(player.lesson, self.card) < 0:
            raise ValueError("there is no Class to keep")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Learn(BottomStep):
    """Choose a Class in the break (RA-72); the question itself is a step on top of this."""

    name: ClassVar[str] = "learning"
    doing: ClassVar[str] = "learning"
    stages: ClassVar[tuple[Stage, ...]] = (BREAK,)

    def __init__(self) -> None:
        super().__init__(asks=False)

    def advance(self, board: Board, player: PlayerState) -> bool:
        """Finish: a Class is chosen."""
        player.step = DONE
        return True


LEARN: Final = Learn()
