"""Attacks: the Attack effect, the hunt, the block, the fight, and the second attack of Frenzy."""

from typing import ClassVar, final

from mypy_extensions import i64, mypyc_attr

from tablebots.core.bits import bit, members
from tablebots.core.errors import Refusal
from tablebots.core.game import NOT_ASKED
from tablebots.core.messages import Message, Value
from tablebots.core.moves import Move
from tablebots.core.questions import Lock, Offer
from tablebots.games.mindbug import rulings
from tablebots.games.mindbug.actions import lose_life, perform
from tablebots.games.mindbug.cards import ATTACK as ATTACK_TRIGGER
from tablebots.games.mindbug.cards import FRENZY, HUNTER, POISONOUS
from tablebots.games.mindbug.moves import (
    ATTACK,
    ATTACK_AGAIN,
    BLOCK,
    HUNT,
    NO_BLOCK,
    NO_HUNT,
    NO_SECOND_ATTACK,
    PLAY,
    MindbugMove,
)
from tablebots.games.mindbug.powers import TOO_SNEAKY, barrier, blockers, keywords, limit_of, power
from tablebots.games.mindbug.state import NO_CARD, Board, Step, missing
from tablebots.games.mindbug.steps.defeat import defeat


def begin_attack(board: Board, card: i64, second: bool) -> None:
    """Put the steps of the first or second attack of a turn on the stack, last one first."""
    seat: i64 = board.turn
    board.attacker = card
    board.hunted = NO_CARD
    board.tell("attack", seat, card)
    may_repeat = not second and (rulings.FRENZY_IS_TESTED_AFTER_THE_ATTACK or keywords(board, card) & FRENZY != 0)
    if may_repeat:
        board.step = AfterAttack(board.step, seat)
    board.step = Strike(board.step, seat)
    if rulings.HUNT_AFTER_ATTACK_EFFECT:
        board.step = Hunter(board.step, seat)
    if board.cards.trigger[card] == ATTACK_TRIGGER:
        board.step = AttackEffect(board.step, seat)
    if not rulings.HUNT_AFTER_ATTACK_EFFECT:
        board.step = Hunter(board.step, seat)


@mypyc_attr(acyclic=True)
class AttackStep(Step):
    """A step of an attack, which does nothing if the attacker is gone (R-39)."""

    def advance(self, board: Board) -> bool:
        """Take the step off the stack, and go on with the attack if there still is one."""
        board.pop()
        if board.attacks():
            self.go_on(board)
        return True

    def go_on(self, board: Board) -> None:
        """Do the step."""

    def check(self, board: Board) -> None:
        """Raise ValueError if nobody attacks."""
        check_attack(board, self.seat == board.turn)


def check_attack(board: Board, asks_the_right_player: bool) -> None:
    """Raise ValueError if nobody attacks, or a stored step of an attack belongs to the wrong player."""
    if board.attacker < 0:
        raise ValueError("nobody attacks")
    if not asks_the_right_player:
        raise ValueError("a step asks the wrong player")


def check_attacker(board: Board, asks_the_right_player: bool) -> None:
    """Raise ValueError unless the attacker that a stored question is about is in play."""
    check_attack(board, asks_the_right_player)
    if not board.attacks():
        raise ValueError("the attacker is not in play")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class AttackEffect(AttackStep):
    """Let the Attack effect of the attacker happen."""

    name: ClassVar[str] = "attack_effect"

    def go_on(self, board: Board) -> None:
        """Let the effect happen."""
        perform(board, self.seat, board.attacker)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Hunter(AttackStep):
    """Let a Hunter choose whom to hunt, if there is anybody."""

    name: ClassVar[str] = "hunter"

    def go_on(self, board: Board) -> None:
        """Ask if there is a choice."""
        if board.player(1 - self.seat).side and keywords(board, board.attacker) & HUNTER:
            board.step = Hunt(board.step, self.seat)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Hunt(Step):
    """Ask the attacker which creature must block, if any."""

    name: ClassVar[str] = "hunt"
    rule: ClassVar[str] = "MB-51"

    def legal(self, board: Board, moves: list[Move]) -> None:
        """Add the enemies, and hunting none."""
        board.add_creatures(moves, HUNT, 1 - self.seat, board.player(1 - self.seat).side)
        moves.append(board.moves.simple(NO_HUNT))

    def refuse(self, board: Board, move: MindbugMove) -> Refusal:
        """Return the refusal of an enemy that is not there, or of an answer to another question."""
        return missing(move) if move.action is HUNT else Refusal(NOT_ASKED)

    def answer(self, board: Board, move: MindbugMove) -> None:
        """Remember the hunted creature."""
        if move.action is HUNT:
            board.hunted = board.creature(1 - self.seat, move.number)
            board.tell("hunt", self.seat, board.hunted)

    def values(self, board: Board) -> dict[str, Value]:
        """Return the player and the attacker."""
        return attack_values(board, self.seat)

    def consequence(self, board: Board) -> Message | None:
        """Return that nobody need be hunted."""
        return Message("consequences", "hunt")

    def describe(self, board: Board, move: MindbugMove, offer: Offer) -> None:
        """Name the hunted creature, with the attacker's power against its own."""
        offer.touch("attacker", board.piece(board.attacker))
        if move.action is HUNT:
            target: i64 = board.creature(1 - self.seat, move.number)
            offer.touch("target", board.piece(target))
            offer.preview = against(board, board.attacker, target)

    def check(self, board: Board) -> None:
        """Raise ValueError unless the attacker of this player is in play."""
        check_attacker(board, self.seat == board.turn)


def against(board: Board, creature: i64, other: i64) -> Message:
    """Return the power of a creature against that of another."""
    powers: dict[str, Value] = {"power": int(power(board, creature)), "against": int(power(board, other))}
    return Message("previews", "against", powers)


def attack_values(board: Board, seat: i64) -> dict[str, Value]:
    """Return what fills the text of a question about the attacker."""
    return {"seat": int(seat), "card": board.piece(board.attacker)}


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Strike(AttackStep):
    """Resolve the attack: against the hunted creature, a blocker if there can be one, or the player."""

    name: ClassVar[str] = "strike"

    def go_on(self, board: Board) -> None:
        """Fight, ask for a blocker, or strike the player."""
        if board.hunted >= 0:
            if board.player(1 - self.seat).side >> board.hunted & 1:
                fight(board, board.hunted)
        elif blockers(board):
            board.step = Block(board.step, 1 - self.seat)
        else:
            strike_player(board)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Block(Step):
    """Ask the defender which creature blocks the attacker, if any."""

    name: ClassVar[str] = "block"
    rule: ClassVar[str] = "MB-41"

    def legal(self, board: Board, moves: list[Move]) -> None:
        """Add the creatures that can block, and blocking with none."""
        board.add_creatures(moves, BLOCK, self.seat, blockers(board))
        moves.append(board.moves.simple(NO_BLOCK))

    def refuse(self, board: Board, move: MindbugMove) -> Refusal:
        """Return what keeps a creature from blocking."""
        if move.action is not BLOCK:
            return Refusal(NOT_ASKED)
        blocker: i64 = board.creature(self.seat, move.number)
        if blocker < 0:
            return missing(move)
        found: i64 = barrier(board, blocker)
        if found == TOO_SNEAKY:
            return Refusal("MB-54", {"card": board.cards.name_of(board.attacker)})
        values: dict[str, Value] = {"card": board.cards.name_of(blocker), "by": board.cards.name_of(found)}
        limit: i64 = limit_of(board, found)
        values["power"] = int(power(board, blocker))
        values["limit"] = int(limit)
        values["needed"] = int(limit + 1)
        return Refusal("MB-41", values)

    def answer(self, board: Board, move: MindbugMove) -> None:
        """Let the creatures fight, or the player lose a life."""
        if move.action is BLOCK:
            fight(board, board.creature(self.seat, move.number))
        else:
            strike_player(board)

    def values(self, board: Board) -> dict[str, Value]:
        """Return the player and the attacker."""
        return attack_values(board, self.seat)

    def consequence(self, board: Board) -> Message | None:
        """Return what it costs not to block."""
        return Message("consequences", "last_life" if board.player(self.seat).life == 1 else "block")

    def describe(self, board: Board, move: MindbugMove, offer: Offer) -> None:
        """Name the blocker, with its power against the attacker's."""
        offer.touch("attacker", board.piece(board.attacker))
        if move.action is BLOCK:
            blocker: i64 = board.creature(self.seat, move.number)
            offer.touch("blocker", board.piece(blocker))
            offer.preview = against(board, blocker, board.attacker)

    def locked(self, board: Board) -> list[Lock]:
        """Return the creatures that cannot block."""
        idle: i64 = board.player(self.seat).side & ~blockers(board)
        moves = board.moves
        return [
            Lock(board.piece(card), moves.with_creature(BLOCK, board.place(self.seat, card))) for card in members(idle)
        ]

    def is_final(self, board: Board, move: MindbugMove) -> bool:
        """Return whether the answer loses the game."""
        return move.action is NO_BLOCK and board.player(self.seat).life == 1

    def check(self, board: Board) -> None:
        """Raise ValueError unless the attacker of the other player is in play."""
        check_attacker(board, self.seat != board.turn)


def strike_player(board: Board) -> None:
    """Resolve an unblocked attack (MB-42)."""
    board.tell("unblocked", 1 - board.turn, board.attacker)
    lose_life(board, 1 - board.turn, 1)


def fight(board: Board, blocker: i64) -> None:
    """Let attacker and blocker fight: lower power, equal power and poison defeat, all at once (MB-43, MB-53, R-44)."""
    attacker: i64 = board.attacker
    attack: i64 = power(board, attacker)
    block: i64 = power(board, blocker)
    if board.journal is not None:
        names: dict[str, Value] = {"card": board.piece(attacker), "power": int(attack)}
        names.update({"blocker": board.piece(blocker), "against": int(block), "seat": int(1 - board.turn)})
        board.journal.note("fight", names)
    losers: i64 = 0
    if attack <= block or keywords(board, blocker) & POISONOUS:
        losers |= bit(attacker)
    if block <= attack or keywords(board, attacker) & POISONOUS:
        losers |= bit(blocker)
    defeat(board, losers)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class AfterAttack(AttackStep):
    """Offer a second attack to a creature with Frenzy after its first (MB-50, R-48)."""

    name: ClassVar[str] = "after_attack"

    def go_on(self, board: Board) -> None:
        """Ask if the attacker has Frenzy."""
        if not rulings.FRENZY_IS_TESTED_AFTER_THE_ATTACK or keywords(board, board.attacker) & FRENZY:
            board.step = Frenzy(board.step, self.seat)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Frenzy(Step):
    """Ask the attacker whether the creature attacks a second time."""

    name: ClassVar[str] = "frenzy"
    rule: ClassVar[str] = "MB-50"

    def legal(self, board: Board, moves: list[Move]) -> None:
        """Add yes and no."""
        moves.append(board.moves.simple(ATTACK_AGAIN))
        moves.append(board.moves.simple(NO_SECOND_ATTACK))

    def refuse(self, board: Board, move: MindbugMove) -> Refusal:
        """Return the refusal: only this creature may attack, and nothing may be played."""
        if move.action is ATTACK:
            return Refusal("MB-50", {"card": board.cards.name_of(board.attacker)})
        return Refusal("MB-20") if move.action is PLAY else Refusal(NOT_ASKED)

    def answer(self, board: Board, move: MindbugMove) -> None:
        """Attack again, or go on without."""
        if move.action is ATTACK_AGAIN:
            begin_attack(board, board.attacker, second=True)

    def values(self, board: Board) -> dict[str, Value]:
        """Return the player and the attacker."""
        return attack_values(board, self.seat)

    def describe(self, board: Board, move: MindbugMove, offer: Offer) -> None:
        """Name the attacker."""
        offer.touch("attacker", board.piece(board.attacker))

    def check(self, board: Board) -> None:
        """Raise ValueError unless the attacker of this player is in play."""
        check_attacker(board, self.seat == board.turn)
