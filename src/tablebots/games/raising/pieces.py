"""The pieces of Raising Robots as messages name them: each card has a number.

Robots, Classes and Inventors come first, then the energy cards of each seat. What is printed on a player board never
moves and has a name alone: where an offer names it, it is that of the player who is asked. A place of the board and the
action that it improves have the same id in data files and moves; the place is named by its token here, so that the two
can be told apart.
"""

from mypy_extensions import i64

from tablebots.core.messages import Piece
from tablebots.games.raising.components import Components


def robot_piece(components: Components, robot: i64) -> Piece:
    """Return a Robot."""
    return Piece(components.robots[robot].name, robot)


def robot_pieces(components: Components, robots: list[int]) -> list[Piece]:
    """Return Robots."""
    return [robot_piece(components, robot) for robot in robots]


def class_number(components: Components, card: i64) -> int:
    """Return the number of a Class among all pieces."""
    return len(components.robots) + int(card)


def class_piece(components: Components, card: i64) -> Piece:
    """Return a Class."""
    return Piece(components.classes[card].name, class_number(components, card))


def inventor_number(components: Components, inventor: i64) -> int:
    """Return the number of an Inventor among all pieces."""
    return len(components.robots) + len(components.classes) + int(inventor)


def inventor_piece(components: Components, inventor: i64) -> Piece:
    """Return an Inventor."""
    return Piece(components.inventors[inventor].name, inventor_number(components, inventor))


def energy_number(components: Components, seat: i64, card: i64) -> int:
    """Return the number of an energy card of a player among all pieces."""
    return inventor_number(components, len(components.inventors)) + int(seat) * len(components.energy) + int(card)


def energy_piece(components: Components, seat: i64, card: i64) -> Piece:
    """Return an energy card of a player."""
    return Piece(components.energy[card].name, energy_number(components, seat, card))


def token_name(place: str) -> str:
    """Return the name of the token on a place of the board."""
    return f"token_{place}"


def place_piece(components: Components, place: i64) -> Piece:
    """Return a place for a token on a player board."""
    return Piece(token_name(components.board.places[place].name))


def action_piece(components: Components, action: i64) -> Piece:
    """Return an action of a player board."""
    return Piece(components.board.actions[action].name)
