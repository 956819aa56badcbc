"""Turns: acting, stealing with a Mindbug, and whose turn is next."""

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from tablebots.core.errors import Refusal
from tablebots.core.game import NOT_ASKED
from tablebots.core.messages import Message, Value
from tablebots.core.moves import Move
from tablebots.core.questions import Offer
from tablebots.games.mindbug.actions import end_game, enter_play, leave_hand, refill
from tablebots.games.mindbug.cards import CardSet
from tablebots.games.mindbug.moves import ATTACK, NO_MINDBUG, PLAY, USE_MINDBUG, MindbugMove
from tablebots.games.mindbug.state import (
    BOTTOM,
    CANNOT_ACT,
    NO_CARD,
    NOBODY,
    TURN_LIMIT_REACHED,
    Board,
    Step,
    missing,
)
from tablebots.games.mindbug.steps.attack import begin_attack
from tablebots.games.mindbug.steps.numbers import renumbered


def start_turn(board: Board, seat: i64) -> None:
    """Begin a turn, or end the game: too many turns (MB-23), or nothing to do (MB-21)."""
    board.turn = seat
    board.attacker = NO_CARD
    if board.turns == board.settings.turn_limit:
        ahead: i64 = board.zero.life - board.one.life
        end_game(board, TURN_LIMIT_REACHED, NOBODY if ahead == 0 else 0 if ahead > 0 else 1)
        return
    board.turns += 1
    board.tell_number("turn", seat, "turn", board.turns)
    player = board.player(seat)
    if player.hand | player.side:
        board.step = Act(board.step, seat)
    else:
        end_game(board, CANNOT_ACT, 1 - seat)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TurnOver(Step):
    """Begin the turn of the player at this seat."""

    name: ClassVar[str] = "turn_over"

    def advance(self, board: Board) -> bool:
        """Begin the turn."""
        board.pop()
        start_turn(board, self.seat)
        return True


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Act(Step):
    """Ask the active player to play a card or to attack."""

    name: ClassVar[str] = "act"
    rule: ClassVar[str] = "MB-20"

    def legal(self, board: Board, moves: list[Move]) -> None:
        """Add the cards in hand and the creatures in play."""
        player = board.player(self.seat)
        board.add_kinds(moves, PLAY, player.hand)
        board.add_creatures(moves, ATTACK, self.seat, player.side)

    def refuse(self, board: Board, move: MindbugMove) -> Refusal:
        """Return the refusal of a card that is not there or is the enemy's, or of an answer to another question."""
        if move.action is ATTACK and board.creature(1 - self.seat, move.number) >= 0:
            return Refusal("MB-40")
        if move.action is ATTACK or move.action is PLAY:
            return missing(move)
        return Refusal(NOT_ASKED)

    def answer(self, board: Board, move: MindbugMove) -> None:
        """Play the card, or attack; then the other player's turn comes."""
        board.step = TurnOver(board.step, 1 - self.seat)
        if move.action is PLAY:
            self._play(board, move.number)
        else:
            begin_attack(board, board.creature(self.seat, move.number), second=False)

    def _play(self, board: Board, kind: i64) -> None:
        """Play a card from the hand: draw, then the opponent may spend a Mindbug (MB-10, MB-30)."""
        card: i64 = leave_hand(board, self.seat, kind)
        if board.player(1 - self.seat).mindbugs > 0:
            board.step = Mindbug(board.step, 1 - self.seat, card)
        elif board.journal is not None:
            board.step = Enter(board.step, self.seat, card)
        else:
            # Nobody looks at the table between the two, so search does not pay for a step.
            refill(board, self.seat)
            enter_play(board, self.seat, card)
            return
        board.tell("play", self.seat, card)
        refill(board, self.seat)

    def describe(self, board: Board, move: MindbugMove, offer: Offer) -> None:
        """Name the card in hand, or the attacker."""
        if move.action is PLAY:
            offer.touch("card", board.piece(board.cards.pick(board.player(self.seat).hand, move.number)))
        else:
            offer.touch("attacker", board.piece(board.creature(self.seat, move.number)))

    def check(self, board: Board) -> None:
        """Raise ValueError if it is not this player's turn."""
        if self.seat != board.turn:
            raise ValueError("a step asks the wrong player")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Enter(Step):
    """Let a played card enter play on the side of the player at this seat; until then it lies on the table."""

    name: ClassVar[str] = "enter"
    stores: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, below: Step | None, seat: i64, card: i64) -> None:
        super().__init__(below, seat)
        self.card: Final[i64] = card

    def advance(self, board: Board) -> bool:
        """Let the card enter play."""
        board.pop()
        enter_play(board, self.seat, self.card)
        return True

    def source(self) -> i64:
        """Return the card that was played."""
        return self.card

    def played(self) -> i64:
        """Return the card that was played."""
        return self.card

    def renumbered(self, cards: CardSet, swaps: i64) -> Step:
        """Return the step with the new number of its card."""
        return Enter(self.below, self.seat, renumbered(cards, self.card, swaps))

    def check(self, board: Board) -> None:
        """Raise ValueError: a stored game never stops here."""
        raise ValueError("a card is about to enter play")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Mindbug(Step):
    """Ask the opponent whether to take the card that was played, for a Mindbug."""

    name: ClassVar[str] = "mindbug"
    rule: ClassVar[str] = "MB-30"
    stores: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, below: Step | None, seat: i64, card: i64) -> None:
        super().__init__(below, seat)
        self.card: Final[i64] = card

    def legal(self, board: Board, moves: list[Move]) -> None:
        """Add yes and no."""
        moves.append(board.moves.simple(USE_MINDBUG))
        moves.append(board.moves.simple(NO_MINDBUG))

    def answer(self, board: Board, move: MindbugMove) -> None:
        """Take the card, or let it enter play; a player who lost a card has another turn after this one (MB-32)."""
        if move.action is NO_MINDBUG:
            enter_play(board, board.turn, self.card)
            return
        board.player(self.seat).mindbugs -= 1
        board.step = TurnOver(BOTTOM, board.turn)
        if board.journal is None:
            enter_play(board, self.seat, self.card)
            return
        board.step = Enter(board.step, self.seat, self.card)
        board.tell("mindbug", self.seat, self.card)

    def values(self, board: Board) -> dict[str, Value]:
        """Return the player and the card."""
        return {"seat": int(self.seat), "card": board.piece(self.card)}

    def consequence(self, board: Board) -> Message | None:
        """Return how many Mindbugs the player has."""
        return Message("consequences", "mindbug", {"count": int(board.player(self.seat).mindbugs)})

    def describe(self, board: Board, move: MindbugMove, offer: Offer) -> None:
        """Name the card that was played."""
        offer.touch("card", board.piece(self.card))

    def source(self) -> i64:
        """Return the card that was played."""
        return self.card

    def played(self) -> i64:
        """Return the card that was played."""
        return self.card

    def renumbered(self, cards: CardSet, swaps: i64) -> Step:
        """Return the step with the new number of its card."""
        return Mindbug(self.below, self.seat, renumbered(cards, self.card, swaps))

    def check(self, board: Board) -> None:
        """Raise ValueError if this player cannot take a card."""
        if self.seat == board.turn:
            raise ValueError("a step asks the wrong player")
        if self.card < 0 or board.player(self.seat).mindbugs == 0:
            raise ValueError("a Mindbug is offered without a card or a Mindbug")
