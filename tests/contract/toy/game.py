"""The toy as a game of the registry: new games, stored ones and described ones."""

from collections.abc import Mapping

from tablebots.core.errors import BadPosition, Fault
from tablebots.core.fields import FieldReader
from tablebots.core.game import Game
from tablebots.core.options import OptionValue
from tablebots.core.positions import PositionReader
from tablebots.core.rng import Rng

from .meta import META
from .moves import MOVE_LIST
from .rules import ToyState
from .state import CARDS
from .steps import first_steps
from .storage import restore_board


class ToyGame(Game):
    """The toy."""

    def __init__(self) -> None:
        super().__init__(META, MOVE_LIST, __package__, frozenset({"show", "reveal"}))

    def empty(self, rng: Rng, options: dict[str, OptionValue]) -> ToyState:
        """Return a state without cards."""
        return ToyState(self, rng, options)

    def start(self, seats: int, rng: Rng, options: dict[str, OptionValue]) -> ToyState:
        """Start a game: deal a card to each player (TY-01)."""
        state = self.empty(rng, options)
        state.cards = list(range(len(CARDS)))
        rng.shuffle(state.cards)
        state.step = first_steps()
        return state

    def restore(self, seats: int, rng: Rng, fields: dict[str, object]) -> ToyState:
        """Return a state from its stored fields; damaged ones may raise any built-in error."""
        if seats != 2:
            raise ValueError("the toy has two seats")
        state = self.empty(rng, FieldReader(fields).options(self, 2))
        restore_board(state, fields)
        return state

    def setup(self, position: object, rng: Rng | None = None) -> ToyState:
        """Return the start of a game with given cards; raise BadPosition naming every fault."""
        if not isinstance(position, Mapping):
            raise BadPosition([Fault("not_a_position", "a position is an object with the entry cards")])
        reader = PositionReader()
        reader.check_entries(position, ["cards", "options", "seed"])
        names = reader.names(position, "cards")
        if sorted(names) != CARDS:
            reader.fault("cards", f"cards is a list of all cards in some order: {', '.join(CARDS)}")
        state = self.empty(reader.stream(position, rng), reader.options(position, self, 2))
        if reader.faults:
            raise BadPosition(reader.faults)
        state.cards = [CARDS.index(name) for name in names]
        state.step = first_steps()
        return state


GAME = ToyGame()
