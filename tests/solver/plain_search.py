"""A plain breadth-first search over the slides of the rules, and random positions: what the solver is checked against.

It shares nothing with the solver: no bounds, no tables, no cuts.
"""

from tablebots.core.rng import FastRng
from tablebots.games.ricochet.board import VORTEX, Board, board, every_board, unpack
from tablebots.games.ricochet.game import random_places
from tablebots.games.ricochet.position import Position

Node = tuple[tuple[int, ...], tuple[int, ...]]
"""The robots' squares, and of each robot the axes along which it has moved (a turn is both)."""


def neighbours(laid: Board, node: Node) -> list[tuple[int, int, Node]]:
    """Every slide: the robot, the end's square and the node after it."""
    squares, axes = node
    found = []
    packed = sum(square << 8 * robot for robot, square in enumerate(squares))
    if len(squares) == 4:
        packed |= 119 << 32
    for robot in range(len(squares)):
        for heading in range(4):
            end = laid.slide(packed, robot, heading)
            if end < 0:
                continue
            moved = 3 if end & 256 else (2 if heading % 2 else 1)
            squares_then = (*squares[:robot], end & 255, *squares[robot + 1 :])
            axes_then = (*axes[:robot], axes[robot] | moved, *axes[robot + 1 :])
            found.append((robot, end & 255, (squares_then, axes_then)))
    return found


def shortest(position: Position, rule: str, most: int, ways: int = 0) -> tuple[int, int] | None:
    """The fewest moves and the number of solutions of that length; None if more than *most* are needed."""
    target = int(position.board.targets[position.target])
    squares = tuple(unpack(position.robots))
    axes = tuple(ways >> 2 * robot & 3 for robot in range(len(squares)))
    if rule == "free":
        axes = (3,) * len(squares)
    relevant = [position.target in (VORTEX, *range(4 * robot, 4 * robot + 4)) and robot < 5 for robot in range(5)]
    if position.target < VORTEX:
        relevant[4] = False
    layer: dict[Node, int] = {(squares, axes): 1}
    seen = set(layer)
    for moves in range(1, most + 1):
        solutions = 0
        after: dict[Node, int] = {}
        for node, paths in layer.items():
            for robot, end, then in neighbours(position.board, node):
                if end == target and relevant[robot] and then[1][robot] == 3:
                    solutions += paths
                    continue
                # Only of robots that may arrive does it matter how they moved.
                then = (then[0], tuple(axis if use else 0 for axis, use in zip(then[1], relevant, strict=False)))
                if then not in seen:
                    after[then] = after.get(then, 0) + paths
        if solutions:
            return moves, solutions
        seen.update(after)
        layer = after
    return None


def random_positions(seed: int, count: int) -> list[Position]:
    """Positions of all kinds: with and without barriers, with five robots, for the vortex, with robots anywhere."""
    rng = FastRng(seed)
    positions = []
    for number in range(count):
        names = every_board(number % 3 == 0)
        laid = board(names[rng.below(len(names))])
        robots = random_places(laid, 5 if number % 4 == 0 else 4, rng)
        target = 16 if number % 5 == 0 else rng.below(17)
        if number % 7 == 0:
            # A robot on its own target has not arrived.
            robot = rng.below(4) if target == 16 else target // 4
            square = int(laid.targets[target])
            robots ^= ((robots >> 8 * robot ^ square) & 255) << 8 * robot
        positions.append(Position(laid, robots, target))
    return positions
