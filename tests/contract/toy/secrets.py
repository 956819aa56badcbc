"""What a seat cannot know of a game of the toy, and how it is dealt again."""

from tablebots.core.rng import Rng

from .state import CARDS, Board


def sees(board: Board, seat: int | None, owner: int) -> bool:
    """Return whether a seat (None: a spectator) knows the card of a player."""
    return seat == owner or owner in board.shown or board.is_over()


def unknown_places(board: Board, seat: int) -> list[int]:
    """Return the places of `Board.cards` that the seat does not know."""
    return [place for place in range(len(CARDS)) if place > 1 or not sees(board, seat, place)]


def deal_again(board: Board, seat: int, rng: Rng) -> None:
    """Deal the cards that the seat does not know to the same places."""
    places = unknown_places(board, seat)
    cards = sorted(board.cards[place] for place in places)  # sorted, so that the real order does not matter
    rng.shuffle(cards)
    for place, card in zip(places, cards, strict=True):
        board.cards[place] = card


def hidden_cards(board: Board, seat: int) -> dict[str, list[str]]:
    """Return the cards that `deal_again` deals: one pool, as the seat cannot tell any of the places apart."""
    return {"cards": [CARDS[board.cards[place]] for place in unknown_places(board, seat)]}
