"""Ricochet Robots as a registered game: how games are started, restored and set up."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from tablebots.core.errors import BadOptions, BadPosition, Fault, short_repr, wrong
from tablebots.core.fields import FieldReader
from tablebots.core.game import Game, State
from tablebots.core.helpers import Helper
from tablebots.core.options import OptionValue
from tablebots.core.positions import PositionReader
from tablebots.core.puzzles import Puzzles
from tablebots.core.rng import Rng
from tablebots.core.rulebook import Rulebook, rulebook
from tablebots.games.ricochet.board import CENTRE, PACKAGE, TARGETS, Board, board, every_board, fault, pack, unpack
from tablebots.games.ricochet.catalogue import catalogue_of
from tablebots.games.ricochet.helpers import TRACE
from tablebots.games.ricochet.meta import META
from tablebots.games.ricochet.moves import MOVE_LIST, ROBOTS
from tablebots.games.ricochet.position import Position, parse_position
from tablebots.games.ricochet.rules import RicochetState
from tablebots.games.ricochet.state import Settings
from tablebots.games.ricochet.storage import read_board, restore_state

BEATS: Final = frozenset(
    [
        "chip",
        "hourglass",
        "bid",
        "try",
        "slide",
        "robots_back",
        "failed_bid_used_up",
        "failed_decline",
        "failed_give_up",
        "failed_check_time_out",
        "chip_won",
        "chip_lost",
        "chip_back",
    ]
)
"""The events that deserve a pause when a move is shown."""


class RicochetGame(Game):
    """Ricochet Robots."""

    def __init__(self) -> None:
        super().__init__(META, MOVE_LIST, PACKAGE, BEATS)
        self.books: Final[dict[str, Rulebook]] = {}

    def helpers(self) -> list[Helper]:
        """Return the private board on which slides can be tried."""
        return [TRACE]

    def puzzles(self) -> Puzzles:
        """Return the daily puzzles and the solver."""
        from tablebots.games.ricochet.daily import PUZZLES  # They need the game.

        return PUZZLES

    def rulebook(self, language: str) -> Rulebook:
        """Return the rulebook in a language; robots and chips are its cards, so that texts can link to them."""
        if language not in self.books:
            book = rulebook(self.package, language)
            words = book.texts["words"]
            self.books[language] = book.with_cards({name: words[name] for name in [*ROBOTS, *TARGETS]})
        return self.books[language]

    def catalogue(self, language: str) -> dict[str, object]:
        """Return the printed facts of every card, token and place, in a language."""
        return dict(catalogue_of(self.rulebook(language)))

    def start(self, seats: int, rng: Rng, options: dict[str, OptionValue]) -> State:
        """Start a game: choose a board, put the robots on random squares (RR-04) and turn up the first chip."""
        settings = Settings(seats, options)
        state = RicochetState(self, seats, rng, settings, choose_board(rng, options))
        state.make_room()
        state.markers = random_places(state.board, int(settings.robots), rng)
        state.next_round()
        return state

    def restore(self, seats: int, rng: Rng, fields: dict[str, object]) -> State:
        """Restore a state from what `store_state` returned."""
        settings = Settings(seats, FieldReader(fields).options(self, seats))
        state = RicochetState(self, seats, rng, settings, read_board(fields))
        restore_state(state, fields)
        return state

    def setup(self, position: object, rng: Rng | None = None) -> State:
        """Set up the start of a round from the text of a position or from a mapping.

        The mapping has ``position`` and may have ``seats``, ``options``, ``chips`` (a list of targets per seat),
        ``lost`` (in solo, the chips lost so far) and ``seed``. There has been a round for each of these chips. Raise
        BadPosition with all faults.
        """
        if isinstance(position, str):
            return set_up(self, {"position": position}, rng)
        if isinstance(position, Position):
            return set_up(self, {"position": str(position)}, rng)
        if isinstance(position, Mapping):
            return set_up(self, position, rng)
        raise BadPosition([fault("not_a_position")])


def choose_board(rng: Rng, options: dict[str, OptionValue]) -> Board:
    """Return the board that the options name, or a random one (RR-01), or a random one without barriers (RR-02)."""
    faces = str(options["board"])
    if faces:
        try:
            return board(faces.lower().split("-"))
        except BadPosition as error:
            raise BadOptions([Fault("board", wrong("option_board", None, PACKAGE), error)]) from None
    boards = every_board(bool(options["simple_boards"]))
    return board(boards[rng.below(len(boards))])


def random_places(board: Board, count: int, rng: Rng) -> i64:
    """Choose random squares for the robots, without targets, barriers and the centre block (RR-04)."""
    taken = [int(square) for square in board.targets] + CENTRE
    free = [square for square in range(256) if square not in taken and not board.barriers[square]]
    squares: list[int] = []
    for _ in range(count):
        squares.append(free.pop(rng.below(len(free))))
    return pack(squares)


DESCRIPTION: Final = ["position", "seats", "options", "chips", "lost", "seed"]


def set_up(game: RicochetGame, description: Mapping[str, object], rng: Rng | None) -> RicochetState:
    """Return the state that a mapping describes; raise BadPosition with all faults."""
    reader = PositionReader()
    reader.check_entries(description, DESCRIPTION)
    faults = reader.faults
    text = description.get("position")
    position: Position | None = None
    try:
        position = parse_position(text if isinstance(text, str) else "")
    except BadPosition as error:
        faults.extend(error.faults)
    seats = reader.number(description, "seats", 1, game.meta.min_seats, game.meta.max_seats)
    stream = reader.stream(description, rng)
    options = reader.options(description, game, seats)
    target = -1 if position is None else int(position.target)
    won = _read_chips(description, seats, target, faults)
    if position is not None:
        faults.extend(_contradictions(position, seats, description.get("options"), options, won))
    if position is None or faults:
        raise BadPosition(faults)
    options["silver"] = len(unpack(position.robots)) == 5
    state = RicochetState(game, seats, stream, Settings(seats, options), position.board)
    state.make_room()
    state.markers = position.robots
    for seat in range(seats):
        state.won[seat] = pack_chips(won[seat])
        state.face_down &= ~state.won[seat]
    state.lost = pack_chips(won[-1])
    state.face_down &= ~state.lost
    state.round = sum([len(pile) for pile in won])
    state.turn_up(position.target)
    return state


def _contradictions(
    position: Position, seats: int, given: object, options: dict[str, OptionValue], won: list[list[int]]
) -> list[Fault]:
    """Return the faults of a position and options that are valid separately but contradict each other."""
    faults: list[Fault] = []
    if options["board"] not in ("", position.board.text):
        named = repr(str(options["board"])[:20])
        faults.append(fault("board", {"given": named, "board": position.board.text}))
    if isinstance(given, Mapping) and "silver" in given and options["silver"] != (len(unpack(position.robots)) == 5):
        faults.append(fault("silver"))
    if seats > 1 and max([len(pile) for pile in won]) >= Settings(seats, options).goal:
        faults.append(fault("game_over"))
    return faults


def _read_chips(description: Mapping[str, object], seats: int, target: int, faults: list[Fault]) -> list[list[int]]:
    """Return the chips that each seat has won, and after them the chips lost in solo."""
    given = description.get("chips", [[]] * seats)
    lost = description.get("lost", [])
    if not isinstance(given, list) or len(given) != seats:
        faults.append(fault("chips", {"count": seats}))
        given = [[]] * seats
    if lost and seats != 1:
        faults.append(fault("lost"))
    taken = [target]
    piles: list[list[int]] = []
    for pile in [*given, lost]:
        chips: list[int] = []
        for name in pile if isinstance(pile, list) else [pile]:
            if name not in TARGETS:
                faults.append(fault("unknown_chip", {"given": short_repr(name)}))
            elif TARGETS.index(name) in taken:
                faults.append(fault("chip_twice", {"target": str(name)}))
            else:
                chips.append(TARGETS.index(name))
                taken.append(chips[-1])
        piles.append(chips)
    return piles


def pack_chips(chips: list[int]) -> i64:
    """Pack chips into a mask."""
    packed: i64 = 0
    for chip in chips:
        packed |= 1 << i64(chip)
    return packed


GAME: Final = RicochetGame()
