"""Numbers of copies: how a step is renumbered for a sample, see `secrets`."""

from mypy_extensions import i64

from tablebots.games.mindbug.cards import CardSet


def renumbered(cards: CardSet, card: i64, swaps: i64) -> i64:
    """Return the number of a card after the pairs whose lower copy is in *swaps* have exchanged their numbers."""
    if card < 0 or cards.twin[card] < 0:
        return card
    return cards.twin[card] if swaps >> min(card, cards.twin[card]) & 1 else card
