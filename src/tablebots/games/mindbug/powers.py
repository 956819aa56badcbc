"""What creatures in play can do just now: power, keywords and blocking, computed whenever they are asked for.

Power comes first, then keywords that others give, then copied keywords (R-32); nothing here depends on itself.
"""

from typing import Final

from mypy_extensions import i64

from tablebots.core.bits import bit, lowest
from tablebots.games.mindbug import rulings
from tablebots.games.mindbug.cards import (
    BLOCKED_BY_STRONG,
    COPY_KEYWORDS,
    COPYABLE,
    FRENZY,
    HUNTER,
    POISONOUS,
    RAISE_ALLIES,
    SNEAKY,
    STRONGER_ALONE,
    STRONGER_ON_TURN,
)
from tablebots.games.mindbug.state import Board

FREE: Final[i64] = -1
TOO_SNEAKY: Final[i64] = -2


def power(board: Board, card: i64) -> i64:
    """Return the current power of a creature in play."""
    seat: i64 = board.controller(card)
    value: i64 = board.cards.power[card] + own_bonus(board, seat, card)
    raisers: i64 = board.player(seat).side & board.cards.raisers & ~bit(card)
    while raisers:
        value += bonus_from(board, seat, lowest(raisers))
        raisers &= raisers - 1
    return value


def own_bonus(board: Board, seat: i64, card: i64) -> i64:
    """Return the power that a creature adds to its own: on its player's turn, or while it is alone."""
    permanent: i64 = board.cards.permanent[card]
    if permanent == STRONGER_ON_TURN and board.turn == seat:
        return board.cards.amount[card]
    if permanent == STRONGER_ALONE and board.player(seat).side == bit(card):
        return board.cards.amount[card]
    return 0


def bonus_from(board: Board, seat: i64, raiser: i64) -> i64:
    """Return the power that a raising creature adds to each other one on its side."""
    if board.cards.permanent[raiser] == RAISE_ALLIES or board.turn == seat:
        return board.cards.amount[raiser]
    return 0


def granted(board: Board, card: i64, armer: i64) -> i64:
    """Return the keywords that an arming creature gives to another one on its side."""
    measured: i64 = board.cards.power[card]
    if rulings.THROWER_MEASURES_CURRENT_POWER:
        measured = power(board, card)
    return HUNTER | POISONOUS if measured <= board.cards.bound[armer] else 0


def uncopied_keywords(board: Board, seat: i64, card: i64) -> i64:
    """Return the keywords of a creature on this seat's side, without those that it copies."""
    found: i64 = board.cards.keywords[card]
    side: i64 = board.player(seat).side
    if board.cards.permanent[card] == STRONGER_ALONE and side == bit(card):
        found |= FRENZY
    armers: i64 = side & board.cards.armers & ~bit(card)
    while armers:
        found |= granted(board, card, lowest(armers))
        armers &= armers - 1
    return found


def keywords(board: Board, card: i64) -> i64:
    """Return the current keywords of a creature in play."""
    seat: i64 = board.controller(card)
    found: i64 = uncopied_keywords(board, seat, card)
    if board.cards.permanent[card] == COPY_KEYWORDS:
        enemies: i64 = board.player(1 - seat).side
        while enemies:
            found |= uncopied_keywords(board, 1 - seat, lowest(enemies)) & COPYABLE
            enemies &= enemies - 1
    return found


def weak(board: Board, creatures: i64, bound: i64) -> i64:
    """Return those of the creatures whose current power is at most the bound."""
    found: i64 = 0
    while creatures:
        card: i64 = lowest(creatures)
        if power(board, card) <= bound:
            found |= bit(card)
        creatures &= creatures - 1
    return found


def strong(board: Board, creatures: i64, bound: i64) -> i64:
    """Return those of the creatures whose current power is at least the bound."""
    return creatures & ~weak(board, creatures, bound - 1)


def barrier(board: Board, blocker: i64) -> i64:
    """Return what keeps a creature from blocking the attacker: the card that forbids it, `TOO_SNEAKY`, or `FREE`."""
    attacker: i64 = board.attacker
    if board.cards.permanent[attacker] == BLOCKED_BY_STRONG and power(board, blocker) < board.cards.bound[attacker]:
        return attacker
    barrers: i64 = board.player(board.turn).side & board.cards.blocker_barrers
    while barrers:
        barrer: i64 = lowest(barrers)
        if power(board, blocker) <= board.cards.bound[barrer]:
            return barrer
        barrers &= barrers - 1
    if keywords(board, attacker) & SNEAKY and not keywords(board, blocker) & SNEAKY:
        return TOO_SNEAKY
    return FREE


def limit_of(board: Board, card: i64) -> i64:
    """Return the power up to which this card keeps creatures from blocking."""
    bound: i64 = board.cards.bound[card]
    return bound - 1 if board.cards.permanent[card] == BLOCKED_BY_STRONG else bound


def blockers(board: Board) -> i64:
    """Return the creatures of the defender that can block the attacker."""
    creatures: i64 = board.player(1 - board.turn).side
    found: i64 = 0
    while creatures:
        card: i64 = lowest(creatures)
        if barrier(board, card) == FREE:
            found |= bit(card)
        creatures &= creatures - 1
    return found
