"""What steps and effects share: gaining, drawing Robots and Classes, rebuilding decks."""

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from tablebots.core.messages import Piece
from tablebots.games.raising import rulings
from tablebots.games.raising.abilities import Gain
from tablebots.games.raising.components import DESIGN, ROBOT, ROW_VP, VP
from tablebots.games.raising.pieces import robot_piece
from tablebots.games.raising.piles import inserted
from tablebots.games.raising.state import NO_CARDS, Board, PlayerState

# Gaining.


def give(board: Board, player: PlayerState, gains: list[Gain]) -> None:
    """Let a player gain these things in order, at once up to the first question; the rest waits on the stack."""
    first: i64 = 0
    while first < len(gains) and gains[first].happen(board, player):
        first += 1
    queue(player, gains, first)


def queue(player: PlayerState, gains: list[Gain], first: i64 = 0) -> None:
    """Put what a player gains, from number *first* on, on the stack in this order."""
    index: i64 = len(gains) - 1
    while index >= first:
        gains[index].wait(player)
        index -= 1


def gain(board: Board, player: PlayerState, item: i64, amount: i64) -> None:
    """Let a player gain counted items, Robots, or the points of a row."""
    if item == ROBOT:
        draw_robots(board, player, amount)
        return
    if item == ROW_VP:
        amount = row_points(player) * amount
        item = VP
    player.counts[item] += amount
    board.tell_items("gain", player, item, amount)


def row_points(player: PlayerState) -> i64:
    """Return what the row of the current phase gives: 1, 2 or 3 VP from one, three or five Robots (RA-68)."""
    return (player.lengths[player.phase - DESIGN] + 1) // 2 if player.phase >= DESIGN else 0


# Drawing.


def draw_robots(board: Board, player: PlayerState, count: i64) -> None:
    """Draw Robots into the hand, as many as there are."""
    drawn: list[Piece] | None = None if board.journal is None else []
    for _ in range(count):
        if len(board.robot_deck) == 0 and not rebuild_robots(board):
            break
        board.robot_deck, robot = pop(board.robot_deck)
        player.hand = inserted(player.hand, robot)
        if drawn is not None:
            drawn.append(robot_piece(board.components, robot))
    if drawn is not None:
        board.tell_cards("draw", player, drawn)


def draw_classes(board: Board, count: i64) -> vec[i64]:
    """Take Classes from the deck and return them, as many as there are."""
    drawn = NO_CARDS[:]
    while len(drawn) < count:
        if len(board.class_deck) == 0 and not rebuild_classes(board):
            break
        board.class_deck, card = pop(board.class_deck)
        drawn = append(drawn, card)
    return drawn


def rebuild_robots(board: Board) -> bool:
    """Shuffle the discarded Robots, else those of earlier games, into a new deck; return False for none (RA-14)."""
    if len(board.robot_discard) > 0 and rulings.ROBOT_DECK_IS_REBUILT:
        board.robot_deck = board.robot_discard
        board.robot_discard = NO_CARDS[:]
    elif len(board.robot_gone) > 0:
        board.robot_deck = board.robot_gone
        board.robot_gone = NO_CARDS[:]
    else:
        return False
    board.robot_deck = board.rng.shuffled(board.robot_deck)
    board.robot_shuffle = mixed(board.robot_shuffle, board.robot_deck)
    board.tell_all("rebuild_robots", "count", len(board.robot_deck))
    return True


def rebuild_classes(board: Board) -> bool:
    """Shuffle the discarded Classes, else those of earlier games, into a new deck; return False for none (RA-14)."""
    if len(board.class_discard) > 0:
        board.class_deck = board.class_discard
        board.class_discard = NO_CARDS[:]
    elif len(board.class_gone) > 0:
        board.class_deck = board.class_gone
        board.class_gone = NO_CARDS[:]
    else:
        return False
    board.class_deck = board.rng.shuffled(board.class_deck)
    board.class_shuffle = mixed(board.class_shuffle, board.class_deck)
    board.tell_all("rebuild_classes", "count", len(board.class_deck))
    return True


def mixed(shuffles: vec[i64], cards: vec[i64]) -> vec[i64]:
    """Return the number of each card's last shuffle after one more shuffle of these cards."""
    newest: i64 = 0
    for number in shuffles:
        newest = max(newest, number)
    changed = shuffles[:]
    for card in cards:
        changed[card] = newest + 1
    return changed


def discard_robot(board: Board, player: PlayerState, robot: i64) -> None:
    """Put a Robot of the hand on the discard pile."""
    player.take_from_hand(robot)
    board.robot_discard = append(board.robot_discard, robot)
