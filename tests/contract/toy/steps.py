"""The steps of the toy: everything about a question stands in one class."""

from tablebots.core.moves import Move

from .moves import FOLD, SHOW
from .state import CARDS, OVER, Board, Step


class Choose(Step):
    """Ask a player to show their card or fold."""

    name = "choose"
    rule = "TY-02"

    def legal(self, board: Board, moves: list[Move]) -> None:
        """Add both."""
        moves += [SHOW, FOLD]

    def answer(self, board: Board, move: Move) -> None:
        """Show the card, or fold: so does a player whose time has run out (TY-03)."""
        if move is SHOW:
            board.shown.append(self.seat)
            board.tell("show", {"seat": self.seat, "card": CARDS[board.cards[self.seat]]})
        else:
            board.tell("fold", {"seat": self.seat})


class Reveal(Step):
    """Reveal both hands, which ends the game."""

    name = "reveal"

    def advance(self, board: Board) -> bool:
        """Tell what the cards were."""
        board.pop()
        board.tell("reveal", {"cards": [CARDS[card] for card in board.cards[:2]]})
        return True


def first_steps() -> Step:
    """Return the stack at the start of a game: both players choose, then the hands are revealed."""
    return Choose(Choose(Reveal(OVER, 0), 1), 0)
