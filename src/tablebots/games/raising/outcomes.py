"""How a game ended: scores, tie-breaks, and the ranks of solo games (RA-101, RA-113, RA-114)."""

from typing import Final

from mypy_extensions import i64

from tablebots.core.game import Outcome
from tablebots.games.raising.scoring import breakdown, score_of
from tablebots.games.raising.state import MOST_POINTS, SHARED, TIE_CLASSES, TIE_ROBOTS, Board

RANKS: Final = ["keep_practising", "beginner", "amateur", "heroic", "epic", "legendary"]
SOLO: Final = [60, 80, 100, 120, 140]
CHALLENGE: Final = [180, 230, 280, 330, 380]
"""The scores from which the ranks after the first are reached."""


def rank_of(score: i64, limits: list[int]) -> str:
    """Return the rank of a score."""
    rank = 0
    while rank < len(limits) and score >= limits[rank]:
        rank += 1
    return RANKS[rank]


def outcome_of(board: Board) -> Outcome:
    """Return the outcome of a game that is over."""
    if board.seats == 1:
        return solo_outcome(board)
    parts = [breakdown(board, player) for player in board.players]
    scores = [int(part.total()) for part in parts]
    winners = best_of([seat for seat in range(len(scores))], scores)
    reason = MOST_POINTS
    if len(winners) > 1:
        winners = best_of(winners, [int(part.robots) for part in parts])
        reason = TIE_ROBOTS
    if len(winners) > 1:
        winners = best_of(winners, [int(part.class_points) for part in parts])
        reason = TIE_CLASSES
    if len(winners) > 1:
        reason = SHARED
    return Outcome(scores, winners, reason)


def best_of(seats: list[int], values: list[int]) -> list[int]:
    """Return the seats with the highest value."""
    most = max([values[seat] for seat in seats])
    return [seat for seat in seats if values[seat] == most]


def solo_outcome(board: Board) -> Outcome:
    """Return the score and the rank of a solo game or challenge; the lowest rank does not win."""
    score: i64 = score_of(board, board.players[0])
    for earlier in board.earlier:
        score += earlier
    challenge = board.settings.challenge
    rank = rank_of(score, CHALLENGE if challenge else SOLO)
    winners = [] if rank == RANKS[0] else [0]
    return Outcome([int(score)], winners, f"challenge_{rank}" if challenge else f"solo_{rank}")
