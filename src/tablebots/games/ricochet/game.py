"""Ricochet Robots as a game of the registry: new games, stored ones, and described ones."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from tablebots.core.errors import BadOptions, BadPosition, Fault, short_repr
from tablebots.core.fields import FieldReader
from tablebots.core.game import Game, State
from tablebots.core.options import OptionValue
from tablebots.core.positions import PositionReader
from tablebots.core.rng import FastRng, Rng
from tablebots.games.ricochet.board import CENTRE, TARGETS, Board, board, every_board, pack, unpack
from tablebots.games.ricochet.meta import META
from tablebots.games.ricochet.moves import MOVE_LIST
from tablebots.games.ricochet.position import Position, parse_position
from tablebots.games.ricochet.rules import RicochetState
from tablebots.games.ricochet.state import Settings, read_board, read_table


class RicochetGame(Game):
    """Ricochet Robots."""

    def start(self, seats: int, rng: Rng, options: dict[str, OptionValue]) -> State:
        """A new game: a board, robots on random squares (RR-04), and the first chip turned up."""
        faults = option_faults(seats, options)
        if faults:
            raise BadOptions(faults)
        settings = Settings(seats, options)
        state = RicochetState(self, seats, rng, settings, choose_board(rng, options))
        state.markers = random_places(state.board, int(settings.robots), rng)
        state.next_round()
        return state

    def restore(self, seats: int, rng: Rng, fields: dict[str, object]) -> State:
        """The state that `RicochetState.fields` described."""
        state = RicochetState(
            self, seats, rng, Settings(seats, FieldReader(fields).options(self, seats)), read_board(fields)
        )
        read_table(state, fields)
        return state

    def setup(self, position: object) -> State:
        """A round about to begin, from a position's text or from a description.

        A description has ``position`` and may have ``seats``, ``options``, ``chips`` (a list of targets for each seat),
        ``lost`` (in solo, the chips face down) and ``seed``. Raise BadPosition that names every fault.
        """
        if isinstance(position, str):
            return set_up(self, {"position": position})
        if isinstance(position, Position):
            return set_up(self, {"position": str(position)})
        if isinstance(position, Mapping):
            return set_up(self, position)
        raise BadPosition([Fault("not_a_position", "a position is a text or a description with a position in it")])


def choose_board(rng: Rng, options: dict[str, OptionValue]) -> Board:
    """The board that the options name, else any (RR-01), or any without barriers (RR-02)."""
    named = str(options["board"])
    if named:
        try:
            return board(named.lower().split("-"))
        except BadPosition as error:
            raise BadOptions([Fault("board", f"the option board is wrong: {error}")]) from None
    boards = every_board(bool(options["simple_boards"]))
    return board(boards[rng.below(len(boards))])


def random_places(board: Board, count: int, rng: Rng) -> i64:
    """Squares for the robots that are no target, no barrier and not in the centre block (RR-04)."""
    taken = [int(square) for square in board.targets] + CENTRE
    free = [square for square in range(256) if square not in taken and not board.barriers[square]]
    squares: list[int] = []
    for _ in range(count):
        squares.append(free.pop(rng.below(len(free))))
    return pack(squares)


DESCRIPTION: Final = ["position", "seats", "options", "chips", "lost", "seed"]


def set_up(game: RicochetGame, description: Mapping[str, object]) -> RicochetState:
    """The state of a description; raise BadPosition that names every fault."""
    reader = PositionReader()
    reader.check_entries(description, DESCRIPTION)
    faults = reader.faults
    text = description.get("position")
    found: Position | None = None
    try:
        found = parse_position(text if isinstance(text, str) else "")
    except BadPosition as error:
        faults.extend(error.faults)
    seats = reader.number(description, "seats", 1, game.meta.min_seats, game.meta.max_seats)
    seed = reader.seed(description)
    chosen = reader.options(description, game, seats)
    target = -1 if found is None else int(found.target)
    won = _read_chips(description, seats, target, faults)
    if found is not None:
        faults.extend(_contradictions(found, seats, description.get("options"), chosen, won))
    if found is None or faults:
        raise BadPosition(faults)
    chosen["silver"] = len(unpack(found.robots)) == 5
    state = RicochetState(game, seats, FastRng(seed), Settings(seats, chosen), found.board)
    state.markers = found.robots
    for seat in range(seats):
        state.won[seat] = pack_chips(won[seat])
        state.face_down &= ~state.won[seat]
    state.lost = pack_chips(won[-1])
    state.face_down &= ~state.lost
    state.turn_up(found.target)
    return state


def _contradictions(
    found: Position, seats: int, given: object, chosen: dict[str, OptionValue], won: list[list[int]]
) -> list[Fault]:
    """What is wrong with a position and options that are each right alone."""
    faults = option_faults(seats, chosen)
    if chosen["board"] not in ("", found.board.text):
        faults.append(
            Fault("board", f"the option board is {str(chosen['board'])[:20]!r}, the position's {found.board.text}")
        )
    if isinstance(given, Mapping) and "silver" in given and chosen["silver"] != (len(unpack(found.robots)) == 5):
        faults.append(Fault("silver", "the option silver says otherwise than the robots of the position"))
    if seats > 1 and max([len(pile) for pile in won]) >= Settings(seats, chosen).goal:
        faults.append(Fault("game_over", "somebody has enough chips already: the game is over"))
    return faults


def option_faults(seats: int, options: dict[str, OptionValue]) -> list[Fault]:
    """Options that are right alone but not with so many seats."""
    if seats == 1 and options["chips_to_win"]:
        return [Fault("chips_to_win", "chips_to_win is for two seats or more")]
    return []


def _read_chips(description: Mapping[str, object], seats: int, target: int, faults: list[Fault]) -> list[list[int]]:
    """The chips in front of each seat, and after them those face down in solo."""
    given = description.get("chips", [[]] * seats)
    lost = description.get("lost", [])
    if not isinstance(given, list) or len(given) != seats:
        faults.append(Fault("chips", f"chips is a list with the chips of each of the {seats} seats"))
        given = [[]] * seats
    if lost and seats != 1:
        faults.append(Fault("lost", "only a solo player has chips face down"))
    taken = [target]
    piles: list[list[int]] = []
    for pile in [*given, lost]:
        chips: list[int] = []
        for name in pile if isinstance(pile, list) else [pile]:
            if name not in TARGETS:
                faults.append(Fault("unknown_chip", f"there is no chip {short_repr(name)}"))
            elif TARGETS.index(name) in taken:
                faults.append(Fault("chip_twice", f"the chip {name} is in two places"))
            else:
                chips.append(TARGETS.index(name))
                taken.append(chips[-1])
        piles.append(chips)
    return piles


def pack_chips(chips: list[int]) -> i64:
    """A set of chips, a bit each."""
    packed: i64 = 0
    for chip in chips:
        packed |= 1 << i64(chip)
    return packed


GAME: Final = RicochetGame(META, MOVE_LIST, "tablebots.games.ricochet")
