"""The pieces of Raising Robots as messages name them: each card, token place and board action has a number.

Robots, Classes and Inventors come first. Then, for each seat, the energy cards and what is printed on the player board.
A place of the board and the action that it improves have the same id in data files and moves; the place is named by its
token here, so that the two can be told apart.
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
    board = components.board
    owned = len(components.energy) + len(board.places) + len(board.actions)
    return inventor_number(components, len(components.inventors)) + int(seat) * owned + int(card)


def energy_piece(components: Components, seat: i64, card: i64) -> Piece:
    """Return an energy card of a player."""
    return Piece(components.energy[card].name, energy_number(components, seat, card))


def place_number(components: Components, seat: i64, place: i64) -> int:
    """Return the number of a place for a token on a player's board among all pieces."""
    return energy_number(components, seat, len(components.energy) + place)


def token_name(place: str) -> str:
    """Return the name of the token on a place of the board."""
    return f"token_{place}"


def place_piece(components: Components, seat: i64, place: i64) -> Piece:
    """Return a place for a token on a player's board."""
    return Piece(token_name(components.board.places[place].name), place_number(components, seat, place))


def action_number(components: Components, seat: i64, action: i64) -> int:
    """Return the number of an action of a player's board among all pieces."""
    return place_number(components, seat, len(components.board.places) + action)


def action_piece(components: Components, seat: i64, action: i64) -> Piece:
    """Return an action of a player's board."""
    return Piece(components.board.actions[action].name, action_number(components, seat, action))
