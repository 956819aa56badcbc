"""What a seat sees of a game of Ricochet Robots: everything, because nothing on the board is hidden."""

from typing import cast

from mypy_extensions import i64

from tablebots.core.bits import members, ones
from tablebots.core.moves import Move
from tablebots.games.ricochet.board import COLOURS, SQUARE, TARGETS, Board, square_name, unpack
from tablebots.games.ricochet.moves import HEADINGS, MOVES, ROBOTS
from tablebots.games.ricochet.slides import TURNED
from tablebots.games.ricochet.state import CHECK, OVER, PHASES, SOLO, RicochetBase, chip_piece
from tablebots.games.ricochet.types import (
    BarrierView,
    BidView,
    BoardView,
    Colour,
    Diagonal,
    Phase,
    RicochetView,
    Robot,
    Target,
    TryView,
)


def view_of(state: RicochetBase, seat: int | None) -> RicochetView:
    """Return the state as *seat* sees it; views differ only in the number of the seat."""
    over = state.phase == OVER
    outcome = state.outcome()
    first = state.first_bidder()
    return {
        "game": state.game.meta.name,
        "seat": seat,
        "seats": int(state.seats),
        "options": dict(state.settings.options),
        "outcome": None if outcome is None else outcome.view(),
        "phase": cast(Phase, PHASES[state.phase]),
        "round": int(state.round),
        "goal": state.goal() or None,
        "board": view_of_board(state.board),
        "robots": view_of_robots(state.robots),
        "markers": view_of_robots(state.markers),
        "slides": view_of_slides(state.board, state.robots),
        "target": None if over else chip_name(state.chip),
        "square": None if over else square_name(int(state.board.targets[state.chip])),
        "face_down": chip_names(state.face_down),
        "chips": [chip_names(chips) for chips in state.won],
        "lost": chip_names(state.lost),
        "bids": _bids(state),
        "first": None if first < 0 or over else first,
        "may_bid": [state.highest_bid(n) for n in range(state.seats)],
        "ready": [n for n in range(state.seats) if state.ready >> n & 1],
        "hourglass": {
            "running": state.running,
            "turned": int(state.glass),
            "seconds": int(state.settings.options["hourglass_seconds"]),
        },
        "attempt": _attempt(state),
    }


def places_of(state: RicochetBase) -> dict[str, list[int]]:
    """Return the numbers of robots and chips, by where they are in the view; face-down chips all look the same."""
    places = {f"robots.{ROBOTS[robot]}": [robot] for robot in range(state.settings.robots)}
    places["face_down"] = [-1] * int(ones(state.face_down))
    for seat, chips in enumerate(state.won):
        places[f"chips.{seat}"] = _chip_numbers(chips)
    places["lost"] = _chip_numbers(state.lost)
    if state.phase != OVER and not _lies_elsewhere(state):
        places["target"] = [int(chip_piece(state.chip).number)]
    return places


def _chip_numbers(chips: i64) -> list[int]:
    return [int(chip_piece(chip).number) for chip in members(chips)]


def _lies_elsewhere(state: RicochetBase) -> bool:
    """Return whether the chip of the round has just been won, lost or put back."""
    piles: i64 = state.face_down | state.lost
    for chips in state.won:
        piles |= chips
    return piles >> state.chip & 1 != 0


def chip_name(chip: i64) -> Target:
    """Return the target of a chip."""
    return cast(Target, TARGETS[chip])


def chip_names(chips: i64) -> list[Target]:
    """Return the targets of a mask of chips."""
    return [chip_name(chip) for chip in members(chips)]


def view_of_robots(robots: i64) -> dict[str, str]:
    """Return the square of each robot in play."""
    return {ROBOTS[robot]: square_name(square) for robot, square in enumerate(unpack(robots))}


def view_of_slides(board: Board, robots: i64) -> dict[str, dict[str, str]]:
    """Return for each robot and each way that it can slide the square where it would stop."""
    slides: dict[str, dict[str, str]] = {}
    for robot in range(len(unpack(robots))):
        ends = [board.slide(robots, robot, heading) for heading in range(4)]
        slides[ROBOTS[robot]] = {
            HEADINGS[heading]: square_name(int(end & SQUARE)) for heading, end in enumerate(ends) if end >= 0
        }
    return slides


def view_of_path(board: Board, robots: i64, move: Move) -> list[str]:
    """Return the squares between which a robot would go straight in a slide."""
    slide = MOVES[move.code]
    return [square_name(square) for square in board.path(robots, slide.number >> 2, slide.number & 3)]


def _bids(state: RicochetBase) -> list[BidView]:
    bids = sorted([(int(bid), seat) for seat, bid in enumerate(state.bids) if bid])
    return [
        {"seat": seat, "bid": bid >> 32, "order": bid & 0xFFFF_FFFF, "tried": bool(state.tried >> seat & 1)}
        for bid, seat in bids
    ]


def _attempt(state: RicochetBase) -> TryView | None:
    if state.phase not in (CHECK, SOLO):
        return None
    turned = [cast(Robot, name) for robot, name in enumerate(ROBOTS) if state.ways >> 2 * robot & TURNED == TURNED]
    bid = None if state.phase == SOLO else int(state.bids[state.checker] >> 32)
    return {"seat": int(state.checker), "bid": bid, "moves": int(state.slid), "turned": turned}


def view_of_board(board: Board) -> BoardView:
    """Return the board with everything needed to draw it."""
    return {
        "faces": list(board.names),
        "walls": list(board.rows),
        "targets": {name: square_name(int(board.targets[n])) for n, name in enumerate(TARGETS)},
        "barriers": [_barrier(board, square) for square in range(256) if board.barriers[square]],
    }


def _barrier(board: Board, square: int) -> BarrierView:
    number = int(board.barriers[square]) - 1
    colour = cast(Colour, COLOURS[number >> 1])
    return {"square": square_name(square), "colour": colour, "direction": cast(Diagonal, "/\\"[number & 1])}
