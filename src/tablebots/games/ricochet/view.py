"""What a seat sees of a game of Ricochet Robots: everything, because nothing on the board is hidden."""

from mypy_extensions import i64

from tablebots.core.messages import Value
from tablebots.core.questions import Question
from tablebots.games.ricochet.board import COLOURS, TARGETS, Board, square_name, unpack
from tablebots.games.ricochet.moves import ROBOTS
from tablebots.games.ricochet.slides import TURNED
from tablebots.games.ricochet.state import CHECK, CHIPS, OVER, PHASES, SOLO, RicochetBase
from tablebots.games.ricochet.types import BarrierView, BidView, BoardView, RicochetView, TryView


def view_of(state: RicochetBase, seat: int | None) -> RicochetView:
    """Return the state as *seat* sees it; views differ only in the number of the seat."""
    over = state.phase == OVER
    outcome = state.outcome()
    return {
        "game": state.game.meta.name,
        "seat": seat,
        "seats": int(state.seats),
        "options": dict(state.settings.options),
        "outcome": None if outcome is None else outcome.view(),
        "phase": PHASES[state.phase],
        "round": int(state.round),
        "board": view_of_board(state.board),
        "robots": view_of_robots(state.robots),
        "markers": view_of_robots(state.markers),
        "target": None if over else TARGETS[state.chip],
        "square": None if over else square_name(int(state.board.targets[state.chip])),
        "face_down": chip_names(state.face_down),
        "chips": [chip_names(chips) for chips in state.won],
        "lost": chip_names(state.lost),
        "bids": _bids(state),
        "ready": [n for n in range(state.seats) if state.ready >> n & 1],
        "hourglass": {
            "running": state.running,
            "turned": int(state.glass),
            "seconds": int(state.settings.options["hourglass_seconds"]),
        },
        "attempt": _attempt(state),
    }


def question_of(state: RicochetBase) -> Question | None:
    """Return what is asked now, which is the same for everybody; None when the game is over."""
    if state.phase == OVER:
        return None
    values: dict[str, Value] = {"target": TARGETS[state.chip]}
    if state.phase == SOLO:
        return Question("solo", "RR-71", values)
    if state.phase == CHECK:
        bid: i64 = state.bids[state.checker] >> 32
        values["seat"] = int(state.checker)
        values["bid"] = int(bid)
        values["left"] = int(bid - state.slid)
        return Question("check", "RR-51", values)
    if state.running:
        if state.bids_made:
            return Question("last_bids", "RR-41", values)
        return Question("last_chance", "RR-44", values)
    return Question("stalled" if state.stalled else "bids", "RR-44" if state.stalled else "RR-40", values)


def chip_names(chips: i64) -> list[str]:
    """Return the targets of a mask of chips."""
    return [TARGETS[chip] for chip in range(CHIPS) if chips >> chip & 1]


def view_of_robots(robots: i64) -> dict[str, str]:
    """Return the square of each robot in play."""
    return {ROBOTS[robot]: square_name(square) for robot, square in enumerate(unpack(robots))}


def _bids(state: RicochetBase) -> list[BidView]:
    bids = sorted([(int(bid), seat) for seat, bid in enumerate(state.bids) if bid])
    return [
        {"seat": seat, "bid": bid >> 32, "order": bid & 0xFFFF_FFFF, "tried": bool(state.tried >> seat & 1)}
        for bid, seat in bids
    ]


def _attempt(state: RicochetBase) -> TryView | None:
    if state.phase not in (CHECK, SOLO):
        return None
    turned = [name for robot, name in enumerate(ROBOTS) if state.ways >> 2 * robot & TURNED == TURNED]
    bid = None if state.phase == SOLO else int(state.bids[state.checker] >> 32)
    return {"seat": int(state.checker), "bid": bid, "moves": int(state.slid), "turned": turned}


def view_of_board(board: Board) -> BoardView:
    """Return the board with everything needed to draw it."""
    walls = ["".join([f"{int(board.walls[16 * row + x]):x}" for x in range(16)]) for row in range(16)]
    return {
        "faces": list(board.names),
        "walls": walls,
        "targets": {name: square_name(int(board.targets[n])) for n, name in enumerate(TARGETS)},
        "barriers": [_barrier(board, square) for square in range(256) if board.barriers[square]],
    }


def _barrier(board: Board, square: int) -> BarrierView:
    number = int(board.barriers[square]) - 1
    return {"square": square_name(square), "colour": COLOURS[number >> 1], "direction": "/\\"[number & 1]}
