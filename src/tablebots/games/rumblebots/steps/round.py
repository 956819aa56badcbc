"""Rounds: everybody builds, then one Challenger after the other, then prizes (RB-40 to RB-42, RB-53 to RB-56).

A round is a stack: at the bottom the next round, above it the battle, above that the turns of building.
"""

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from tablebots.games.rumblebots.actions import (
    dominated,
    end_game,
    gain_crystals,
    gather,
    move_all,
    next_seat,
    turn_up_deck,
)
from tablebots.games.rumblebots.state import (
    BATTLE,
    BENCH,
    BOTTOM,
    BUILDING,
    DECK,
    DISCARD,
    NO_CARDS,
    NO_SEAT,
    READY,
    ROUNDS,
    SHOWDOWN,
    SQUAD,
    TURNED,
    Board,
    Step,
    zone_of,
)
from tablebots.games.rumblebots.steps.build import start_turn
from tablebots.games.rumblebots.steps.clash import begin_clash, turn_up

PRIZE: Final[i64] = 2


def start_round(board: Board) -> None:
    """Begin the next round with the turn of the Champion."""
    board.round += 1
    board.stage = BUILDING
    board.turn = board.champion
    board.step = OPEN_BATTLE
    board.tell("round", word="round", number=board.round)
    start_building(board, board.champion)


def start_building(board: Board, seat: i64) -> None:
    """Begin a Build phase, or go on with it, with the turn of a seat."""
    board.stage = BUILDING
    board.step = OPEN_BATTLE
    start_turn(board, seat)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class NextRound(Step):
    """Begin the next round."""

    name: ClassVar[str] = "next_round"

    def advance(self, board: Board) -> bool:
        """Begin the round."""
        start_round(board)
        return True


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class OpenBattle(Step):
    """Begin the battle when everybody has built."""

    name: ClassVar[str] = "open_battle"

    def advance(self, board: Board) -> bool:
        """Shuffle everybody's Bots into battle decks and ready all Contraptions (RB-40)."""
        for seat in range(board.seats):
            deck: i64 = zone_of(seat, DECK)
            move_all(board, zone_of(seat, BENCH), deck)
            board.shuffle(deck)
            move_all(board, zone_of(seat, TURNED), zone_of(seat, READY))
        open_defence(board)
        return True


def open_defence(board: Board) -> None:
    """Let the holder of the token reveal the first defender; nothing enters by that (RB-41, RB-128).

    The event before it shows the shuffled decks: from there on nobody can follow a card that lay open.
    """
    seat: i64 = board.champion
    board.stage = BATTLE
    board.out = 0
    board.last_out = NO_SEAT
    board.challenger = seat
    board.reveals = NO_CARDS
    board.step = CHALLENGE
    board.tell("battle", word="round", number=board.round)
    board.tell("defend", seat, turn_up(board, seat))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Challenge(Step):
    """Let the next player challenge; if all others have surrendered the battle is won (RB-42, RB-53, RB-54)."""

    name: ClassVar[str] = "challenge"

    def advance(self, board: Board) -> bool:
        """Find the next Challenger, or end the battle."""
        seat: i64 = board.challenger
        for _ in range(board.seats):
            seat = next_seat(board, seat)
            if seat != board.champion and not board.is_out(seat):
                begin_clash(board, seat)
                return True
        board.pop()
        end_battle(board)
        return True


def end_battle(board: Board) -> None:
    """Let the Champion win the battle: prizes, crystals, cards back (RB-55, RB-56), then the end or the next round."""
    champion: i64 = board.champion
    board.tell("battle_won", champion)
    if board.round < ROUNDS:
        gain_crystals(board, champion, PRIZE, False)
        if board.seats > 2:
            gain_crystals(board, board.last_out, 1, False)
    for seat in range(board.seats):
        board.cryo[seat] += board.reactor[seat]
        board.reactor[seat] = 0
    board.storage[champion] += board.cryo[champion]
    board.cryo[champion] = 0
    for seat in range(board.seats):
        turn_up_deck(board, seat)
        gather(board, seat, DECK)
        gather(board, seat, SQUAD)
        gather(board, seat, DISCARD)
    board.out = 0
    board.boost = 0
    board.trail = NO_CARDS
    if board.round == ROUNDS:
        end_game(board, SHOWDOWN, champion)
    else:
        dominated(board)


NEXT_ROUND: Final = NextRound(BOTTOM, 0)
OPEN_BATTLE: Final = OpenBattle(NEXT_ROUND, 0)
CHALLENGE: Final = Challenge(NEXT_ROUND, 0)
