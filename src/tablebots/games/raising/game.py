"""Raising Robots as a game of the registry: new games, stored ones, described ones, and other component sets."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablebots.core.fields import FieldReader
from tablebots.core.game import Game, State
from tablebots.core.options import Meta, OptionValue
from tablebots.core.rng import Rng
from tablebots.core.rulebook import Rulebook, rulebook
from tablebots.games.raising.catalogue import catalogue_of
from tablebots.games.raising.component_files import own_components, read_components
from tablebots.games.raising.components import PACKAGE, Components
from tablebots.games.raising.meta import META, named_meta
from tablebots.games.raising.moves import RaisingMoveList
from tablebots.games.raising.pieces import token_name
from tablebots.games.raising.position import set_up
from tablebots.games.raising.rules import RaisingState
from tablebots.games.raising.stages import new_game
from tablebots.games.raising.state import Settings
from tablebots.games.raising.storage import restore_board

BEATS: Final = frozenset(
    [
        "bid",
        "inventor",
        "keep",
        "replace",
        "rejected",
        "round",
        "energy",
        "reveal",
        "neutral",
        "phase",
        "use",
        "act",
        "act_upgraded",
        "act_boosted",
        "again",
        "ability",
        "assemble",
        "pay_robot",
        "discard",
        "draw",
        "lesson",
        "unlock",
        "inspire",
        "place",
        "boost",
        "break",
        "score",
        "next_game",
    ]
)
"""The events that deserve a pause when a move is shown."""


class RaisingGame(Game):
    """Raising Robots with one component set."""

    def __init__(self, meta: Meta, components: Components) -> None:
        moves = RaisingMoveList(meta.name, components)
        super().__init__(meta, moves, PACKAGE, BEATS)
        self.components: Final = components
        self.own_moves: Final = moves
        """The same as `move_list`, with its own type."""
        self.books: Final[dict[str, Rulebook]] = {}
        self.usual: Final = Settings(components, moves, meta.choose(meta.min_seats, {}))

    def settings(self, options: dict[str, OptionValue]) -> Settings:
        """Return the settings of a game with these options."""
        return self.usual if options == self.usual.options else Settings(self.components, self.own_moves, options)

    def start(self, seats: int, rng: Rng, options: dict[str, OptionValue]) -> State:
        """Return a new game: shuffled decks, and cards for everybody to choose from (RA-01 to RA-04)."""
        state = RaisingState(self, seats, rng, self.settings(options))
        robots, classes = len(self.components.robots), len(self.components.classes)
        state.robot_deck = rng.shuffled(vec[i64](list(range(robots))))
        state.class_deck = rng.shuffled(vec[i64](list(range(classes))))
        state.inventor_deck = rng.shuffled(vec[i64](list(range(len(self.components.inventors)))))
        state.robot_shuffle = vec[i64]([0] * robots)
        state.class_shuffle = vec[i64]([0] * classes)
        new_game(state)
        return state

    def restore(self, seats: int, rng: Rng, fields: dict[str, object]) -> State:
        """Return the state that `RaisingState.fields` has stored."""
        state = RaisingState(self, seats, rng, self.settings(FieldReader(fields).options(self, seats)))
        restore_board(state, fields)
        return state

    def setup(self, position: object, rng: Rng | None = None) -> State:
        """Return the start of a round from its description: see `position`. Raise BadPosition with every fault."""
        return set_up(self, self.components, self.own_moves, position, rng)

    def rulebook(self, language: str) -> Rulebook:
        """Return the rulebook in a language, with the names of the components."""
        if language not in self.books:
            book = rulebook(self.package, language)
            self.books[language] = book.with_cards(names_in(self.components, language))
        return self.books[language]

    def catalogue(self, language: str) -> dict[str, object]:
        """Return the printed facts of every card, token and place, in a language."""
        return {**catalogue_of(self.components, self.rulebook(language))}

    def inventor_text(self, inventor: str, language: str) -> str:
        """Return what an Inventor can do, in a language. Raise KeyError if there is no such Inventor."""
        return self.components.inventors[self.components.inventor_number[inventor]].texts[language]


def names_in(components: Components, language: str) -> dict[str, str]:
    """Return the names of all components that have one, by id."""
    names: dict[str, str] = {card.name: card.label for card in components.energy}
    for place in components.board.places:
        names[place.name] = place.names[language]
        names[token_name(place.name)] = place.names[language]
    for robot in components.robots:
        names[robot.name] = robot.names[language]
    for card in components.classes:
        names[card.name] = card.names[language]
    for inventor in components.inventors:
        names[inventor.name] = inventor.names[language]
    return names


def game_with(text: str) -> RaisingGame:
    """Return the game with the components of a data file, to be registered; raise BadComponents with every fault."""
    components = read_components(text)
    return RaisingGame(named_meta(f"raising-{components.name}"), components)


GAME: Final = RaisingGame(META, own_components())
