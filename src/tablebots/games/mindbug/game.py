"""Mindbug as a game of the registry: new games, stored ones, and described ones."""

from typing import Final

from mypy_extensions import i64

from tablebots.core.fields import FieldReader
from tablebots.core.game import Game, State
from tablebots.core.options import OptionValue
from tablebots.core.rng import Rng
from tablebots.core.rulebook import Rulebook, rulebook
from tablebots.games.mindbug import rulings
from tablebots.games.mindbug.cards import CARDS, KINDS, NUMBER_OF_KIND, POWER
from tablebots.games.mindbug.effects import refill
from tablebots.games.mindbug.meta import META
from tablebots.games.mindbug.moves import MOVE_LIST
from tablebots.games.mindbug.position import set_up
from tablebots.games.mindbug.rules import MindbugState
from tablebots.games.mindbug.state import LIFE, MINDBUGS, PILE, Settings, pack_pile
from tablebots.games.mindbug.storage import read_table


class MindbugGame(Game):
    """Mindbug."""

    def __init__(self) -> None:
        super().__init__(META, MOVE_LIST, "tablebots.games.mindbug")
        self.books: Final[dict[str, Rulebook]] = {}

    def start(self, seats: int, rng: Rng, options: dict[str, OptionValue]) -> State:
        """A new game: ten cards each, five of them in hand, and cards revealed to see who begins (MB-01 to MB-05)."""
        state = MindbugState(self, rng, Settings(options))
        deck = shuffled(rng)
        for seat in range(2):
            state.life[seat] = LIFE
            state.mindbugs[seat] = MINDBUGS
            state.pile[seat] = pack_pile(deck[PILE * seat : PILE * (seat + 1)])
            state.left[seat] = PILE
            refill(state, seat)
        revealed = reveal(deck[2 * PILE :])
        first = first_player(revealed, rng)
        if rulings.REVEALED_CARDS_STAY_PUBLIC:
            state.revealed = revealed
        state.start_turn(first)
        return state

    def restore(self, seats: int, rng: Rng, fields: dict[str, object]) -> State:
        """The state that `MindbugState.fields` described."""
        if seats != 2:
            raise ValueError("Mindbug has two seats")
        state = MindbugState(self, rng, Settings(FieldReader(fields).options(self, 2)))
        read_table(state, fields)
        return state

    def setup(self, position: object) -> State:
        """A turn about to begin, from a description: see `position`. Raise BadPosition that names every fault."""
        return set_up(self, position)

    def rulebook(self, language: str) -> Rulebook:
        """Return the rulebook in a language, with the names of the cards among its words."""
        if language not in self.books:
            book = rulebook(self.package, language)
            texts = {**book.texts, "words": {**book.texts["words"], **card_names(language)}}
            self.books[language] = Rulebook(language, book.title, book.summary, book.sections, texts, book.options)
        return self.books[language]

    def card_text(self, card: str, language: str) -> str:
        """What a card does, in a language; empty for a card without an ability. Raise KeyError for no card."""
        return KINDS[NUMBER_OF_KIND[card]].texts[language]


def card_names(language: str) -> dict[str, str]:
    """Return the name of each card in a language, and that of its second copy on a side."""
    names: dict[str, str] = {}
    for kind in KINDS:
        names[kind.name] = kind.names[language]
        names[f"{kind.name}#2"] = f"{kind.names[language]} #2"
    return names


def shuffled(rng: Rng) -> list[int]:
    """All cards in random order."""
    deck = [card for card in range(CARDS)]
    rng.shuffle(deck)
    return deck


def reveal(unused: list[int]) -> list[int]:
    """The cards that are revealed to see who begins: one each, and again while their power is equal (MB-05)."""
    revealed: list[int] = []
    while len(revealed) + 1 < len(unused):
        revealed += unused[len(revealed) : len(revealed) + 2]
        if POWER[revealed[-1]] != POWER[revealed[-2]]:
            break
    return revealed


def first_player(revealed: list[int], rng: Rng) -> i64:
    """The player whose last revealed card has more power; if the cards ran out, chance decides."""
    ahead: i64 = POWER[revealed[-2]] - POWER[revealed[-1]]
    if ahead == 0:
        return rng.below(2)
    return 0 if ahead > 0 else 1


GAME: Final = MindbugGame()
