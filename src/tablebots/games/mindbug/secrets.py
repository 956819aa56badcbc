"""What a seat cannot know, and how it is dealt again.

The number of a card tells more than anybody sees: of two equal cards in a hand the one with the lower number is played
first, so its number says something about the rest of the hand. A sample must not carry that over, so the two copies of
each creature are renumbered: the one that comes first in `_knowledge` gets the lower number.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from tablebots.core.bits import bit, members, ones
from tablebots.core.rng import Rng
from tablebots.games.mindbug import rulings
from tablebots.games.mindbug.state import NO_CARD, Board, PlayerState, Step
from tablebots.games.mindbug.steps.numbers import renumbered


def deal_again(board: Board, seat: i64, rng: Rng) -> None:
    """Deal the cards that a seat cannot know again, every order equally likely, from what it knows and *rng* alone.

    The steps hold no hidden card: what is asked about was played, revealed, or is in play.
    """
    _renumber_copies(board, seat)
    rival = board.player(1 - seat)
    cards = members(board.unknown(seat))
    rng.shuffle(cards)
    missing: i64 = ones(rival.hand & ~rival.shown)
    rival.hand = rival.shown
    for _ in range(missing):
        rival.hand |= bit(cards.pop())
    for player in board.players():
        player.set_pile([cards.pop() for _ in range(player.left)])


def hidden_cards(board: Board, seat: i64) -> dict[str, list[str]]:
    """Return, for each card that the seat cannot know, where it lies: in the rival's hand, in a pile, or unused."""
    lies: dict[int, str] = dict.fromkeys(members(board.player(1 - seat).hand), "hand")
    for owner, player in enumerate(board.players()):
        for place, card in enumerate(player.piled()):
            lies[card] = f"pile {owner}, card {place}"
    return {"cards": [lies.get(card, "unused") for card in members(board.unknown(seat))]}


def _renumber_copies(board: Board, seat: i64) -> None:
    """Give copies the numbers that follow from what the seat knows, and forget a creature that is no longer hunted.

    Copies whose places the seat does not know keep their numbers: both of them are dealt again.
    """
    board.hunted = _hunted(board)
    _name_lower_source(board)
    swaps: i64 = _swaps(board, seat)
    if swaps:
        _swap(board, swaps)


def _name_lower_source(board: Board) -> None:
    """Let a question be about the lower of two copies on one side: nobody sees which of them asks."""
    source: i64 = board.step.source()
    if source < 0 or rulings.HYDRA_TARGETS == "others":
        return
    twin: i64 = board.cards.twin[source]
    both: i64 = bit(source) | bit(twin) if 0 <= twin < source else 0
    if both and (board.zero.side & both == both or board.one.side & both == both):
        board.step = board.step.renumbered(board.cards, bit(twin))


def _hunted(board: Board) -> i64:
    """Return the hunted creature while the attack is still to arrive, else none."""
    step: Step | None = board.step
    while step is not None:
        if step.name == "strike":
            return board.hunted
        step = step.below
    return NO_CARD


def _swaps(board: Board, seat: i64) -> i64:
    """Return the lower copies whose number their twin must get."""
    swaps: i64 = 0
    # Moves tell two copies on one side apart by their numbers, so these stay.
    lower: i64 = board.cards.lower
    open_pairs: i64 = lower & ~_pairs(board.zero.side, lower) & ~_pairs(board.one.side, lower)
    for cards in _knowledge(board, seat):
        upper: i64 = cards >> 1
        single: i64 = (cards ^ upper) & open_pairs
        swaps |= upper & single
        open_pairs &= ~single
    return swaps


def _pairs(cards: i64, lower: i64) -> i64:
    """Return the lower copies of the pairs of which a set has both cards."""
    return cards & cards >> 1 & lower


def _knowledge(board: Board, seat: i64) -> vec[i64]:
    """Return sets of cards that together say all that the seat knows about single cards, in a fixed order."""
    known: i64 = board.cards.all & ~board.unknown(seat)
    sets: vec[i64] = vec[i64]([])
    sets = append(sets, known)
    for player in board.players():
        sets = append(sets, player.side & known)
        sets = append(sets, player.discard & known)
        sets = append(sets, player.hand & known)
        sets = append(sets, player.shown & known)
        sets = append(sets, player.open & known)
        sets = append(sets, player.waiting & known)
        sets = append(sets, player.waiting_later & known)
    sets = append(sets, board.exhausted)
    sets = _with_card(sets, board.attacker)
    sets = _with_card(sets, board.hunted)
    for card in board.revealed:
        sets = _with_card(sets, card)
    sets = _with_card(sets, board.step.source())
    return _with_card(sets, board.step.chosen_so_far())


def _with_card(sets: vec[i64], card: i64) -> vec[i64]:
    return append(sets, bit(card)) if card >= 0 else sets


def _swap(board: Board, swaps: i64) -> None:
    """Exchange the numbers of these lower copies and their twins wherever the board has them."""
    cards = board.cards
    for player in board.players():
        _swap_player(player, swaps)
    board.exhausted = _swapped(board.exhausted, swaps)
    board.attacker = renumbered(cards, board.attacker, swaps)
    board.hunted = renumbered(cards, board.hunted, swaps)
    board.revealed = [int(renumbered(cards, card, swaps)) for card in board.revealed]
    # Only a question on top of the stack is about a card.
    board.step = board.step.renumbered(cards, swaps)


def _swap_player(player: PlayerState, swaps: i64) -> None:
    player.hand = _swapped(player.hand, swaps)
    player.side = _swapped(player.side, swaps)
    player.discard = _swapped(player.discard, swaps)
    player.shown = _swapped(player.shown, swaps)
    player.open = _swapped(player.open, swaps)
    player.waiting = _swapped(player.waiting, swaps)
    player.waiting_later = _swapped(player.waiting_later, swaps)


def _swapped(cards: i64, swaps: i64) -> i64:
    single: i64 = (cards ^ cards >> 1) & swaps
    return cards ^ single ^ single << 1
