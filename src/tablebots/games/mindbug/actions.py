"""What steps and effects share: drawing, leaving a hand, life, entering play, changing sides."""

from mypy_extensions import i64

from tablebots.core.bits import bit, lowest, ones
from tablebots.games.mindbug.cards import PLAY
from tablebots.games.mindbug.state import BOTTOM, HAND, NO_LIFE, TOP_CARD, Board, PlayerState

# Hands.


def refill(board: Board, seat: i64) -> None:
    """Draw until the hand has five cards or the pile is empty (MB-10, MB-11)."""
    player = board.player(seat)
    drawn: i64 = 0
    missing: i64 = HAND - ones(player.hand)
    while missing > 0 and player.left > 0:
        drawn |= bit(player.pile & TOP_CARD)
        player.pile >>= 6
        player.left -= 1
        missing -= 1
    if drawn:
        player.hand |= drawn
        board.tell_cards("draw", seat, drawn)


def leave_hand(board: Board, seat: i64, kind: i64) -> i64:
    """Remove one card of this kind from a hand that has one, and return it.

    Copies look alike, so the one that others know best is the one that left: they no longer know of it.
    """
    player = board.player(seat)
    chosen: i64 = board.cards.first[kind]
    if board.cards.copies[kind] == 2 and _knowledge(player, chosen + 1) > _knowledge(player, chosen):
        chosen += 1
    left: i64 = ~bit(chosen)
    player.hand &= left
    player.shown &= left
    player.open &= left
    return chosen


def _knowledge(player: PlayerState, card: i64) -> i64:
    """Return how well a card of a hand is known: 0 not in it, 1 to its owner, 2 to the other player, 3 to everybody."""
    return (player.hand >> card & 1) + (player.shown >> card & 1) + (player.open >> card & 1)


# Life.


def lose_life(board: Board, seat: i64, amount: i64) -> None:
    """Let a player lose life; at 0 the game is over at once (MB-22)."""
    player = board.player(seat)
    player.life = max(player.life - amount, 0)
    if board.journal is not None:
        board.journal.note("lose_life", {"seat": int(seat), "count": int(amount), "life": int(player.life)})
    if player.life == 0:
        end_game(board, NO_LIFE, 1 - seat)


def set_life(board: Board, seat: i64, life: i64) -> None:
    """Set a player's life to a number that is not 0."""
    board.player(seat).life = life
    board.tell_number("set_life", seat, "life", life)


def end_game(board: Board, ending: i64, winner: i64) -> None:
    """End the game: nothing that still waits is done (MB-22)."""
    board.ending = ending
    board.winner = winner
    board.step = BOTTOM


# Creatures.


def enter_play(board: Board, seat: i64, card: i64) -> None:
    """Put a creature into play on a side; its Play effect happens unless the rival silences it (MB-60, R-20)."""
    board.tell("enter", seat, join_side(board, seat, card))
    if board.cards.trigger[card] != PLAY:
        return
    silencers: i64 = board.player(1 - seat).side & board.cards.silencers
    if silencers == 0:
        perform(board, seat, card)
    elif board.journal is not None:
        by = board.piece(lowest(silencers))
        board.journal.note("silenced", {"card": board.piece(board.asking(card)), "by": by})


def perform(board: Board, seat: i64, card: i64) -> None:
    """Let the effect of a card's trigger word happen for a seat."""
    if board.journal is not None:
        board.tell("effect", seat, board.asking(card))
    board.cards.effects[card].happen(board, seat, card)


def take_control(board: Board, seat: i64, card: i64) -> None:
    """Move a creature to the other side as it is; no effect happens (MB-68)."""
    board.player(1 - seat).side &= ~bit(card)
    board.tell("take_control", seat, join_side(board, seat, card))


def join_side(board: Board, seat: i64, card: i64) -> i64:
    """Put a card into a play area, behind its copy if that is there already, and return its number there.

    The copies on a side are named in the order of their numbers; if the newcomer has the lower one, they exchange them.
    """
    player = board.player(seat)
    twin: i64 = board.cards.twin[card]
    player.side |= bit(card)
    if twin <= card or not player.side >> twin & 1:
        return card
    both: i64 = bit(card) | bit(twin)
    tired: i64 = board.exhausted & both
    if tired == bit(card) or tired == bit(twin):
        board.exhausted ^= both
    board.attacker = _exchanged(board.attacker, card, twin)
    board.hunted = _exchanged(board.hunted, card, twin)
    if board.journal is not None:
        board.journal.exchange(int(card), int(twin))
    return twin


def _exchanged(creature: i64, one: i64, other: i64) -> i64:
    """Return the number of a creature after two copies have exchanged theirs."""
    if creature == one:
        return other
    return one if creature == other else creature
