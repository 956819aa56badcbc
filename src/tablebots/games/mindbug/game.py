"""Mindbug as a game of the registry: new games, stored ones, described ones, and games with other card sets."""

from typing import Final

from mypy_extensions import i64

from tablebots.core.fields import FieldReader
from tablebots.core.game import Game, State
from tablebots.core.options import Meta, OptionValue
from tablebots.core.rng import Rng
from tablebots.core.rulebook import Rulebook, rulebook
from tablebots.games.mindbug import rulings
from tablebots.games.mindbug.actions import refill
from tablebots.games.mindbug.card_files import own_set, read_card_set
from tablebots.games.mindbug.cards import PACKAGE, CardSet
from tablebots.games.mindbug.catalogue import catalogue_of
from tablebots.games.mindbug.meta import META, named_meta
from tablebots.games.mindbug.moves import MindbugMoveList
from tablebots.games.mindbug.position import DESCRIPTION, DuelReader, check_description, set_up
from tablebots.games.mindbug.rules import MindbugState
from tablebots.games.mindbug.state import PILE, PlayerState, Settings
from tablebots.games.mindbug.steps.turn import start_turn
from tablebots.games.mindbug.storage import restore_board

BEATS: Final = frozenset(
    [
        "play",
        "mindbug",
        "enter",
        "silenced",
        "attack",
        "hunt",
        "fight",
        "unblocked",
        "lose_life",
        "set_life",
        "draw",
        "discard",
        "steal",
        "return_discards",
        "revive",
        "take_control",
        "exhaust",
        "defeated",
    ]
)
"""The events that deserve a pause when a move is shown."""


class MindbugGame(Game):
    """Mindbug with one card set."""

    def __init__(self, meta: Meta, cards: CardSet) -> None:
        moves = MindbugMoveList(meta.name, cards)
        super().__init__(meta, moves, PACKAGE, BEATS)
        self.cards: Final = cards
        self.own_moves: Final = moves
        """The same as `move_list`, with its own type."""
        self.books: Final[dict[str, Rulebook]] = {}

    def empty(self, rng: Rng, options: dict[str, OptionValue]) -> MindbugState:
        """Return a state with nothing on the table."""
        settings = Settings(self.cards, self.own_moves, options)
        return MindbugState(self, rng, settings, PlayerState(), PlayerState())

    def start(self, seats: int, rng: Rng, options: dict[str, OptionValue]) -> State:
        """Start a game: ten cards each, five of them in hand, and cards revealed to see who begins (MB-01 to MB-05)."""
        state = self.empty(rng, options)
        deck = [card for card in range(self.cards.count)]
        rng.shuffle(deck)
        for seat, player in enumerate(state.players()):
            player.set_pile(deck[PILE * seat : PILE * (seat + 1)])
            refill(state, seat)
        revealed = reveal(self.cards, deck[2 * PILE :])
        first = first_player(self.cards, revealed, rng)
        if rulings.REVEALED_CARDS_STAY_PUBLIC:
            state.revealed = revealed
        start_turn(state, first)
        return state

    def restore(self, seats: int, rng: Rng, fields: dict[str, object]) -> State:
        """Return a state from its stored fields; damaged ones may raise any built-in error."""
        if seats != 2:
            raise ValueError("Mindbug has two seats")
        state = self.empty(rng, FieldReader(fields).options(self, 2))
        restore_board(state, fields)
        return state

    def setup(self, position: object, rng: Rng | None = None) -> State:
        """Return a turn about to begin, from a described position; raise BadPosition naming every fault."""
        given = check_description(position)
        reader = DuelReader(self.cards)
        reader.check_entries(given, DESCRIPTION)
        state = self.empty(reader.stream(given, rng), reader.options(given, self, 2))
        start_turn(state, set_up(state, given, reader))
        return state

    def rulebook(self, language: str) -> Rulebook:
        """Return the rulebook in a language, with the names of the cards."""
        if language not in self.books:
            book = rulebook(self.package, language)
            self.books[language] = book.with_cards(card_names(self.cards, language))
        return self.books[language]

    def catalogue(self, language: str) -> dict[str, object]:
        """Return the printed facts of every card, token and place, in a language."""
        return dict(catalogue_of(self.cards, self.rulebook(language)))

    def card_text(self, card: str, language: str) -> str:
        """Return what a card does in a language, empty for a card without an ability; raise KeyError for no card."""
        return self.cards.kinds[self.cards.number[card]].texts[language]


def card_names(cards: CardSet, language: str) -> dict[str, str]:
    """Return the name of each card in a language, and that of its second copy on a side."""
    names: dict[str, str] = {}
    for kind in cards.kinds:
        names[kind.name] = kind.names[language]
        names[f"{kind.name}#2"] = f"{kind.names[language]} #2"
    return names


def reveal(cards: CardSet, unused: list[int]) -> list[int]:
    """Return the cards revealed to see who begins: one each, and again while their power is equal (MB-05)."""
    revealed: list[int] = []
    while len(revealed) + 1 < len(unused):
        revealed += unused[len(revealed) : len(revealed) + 2]
        if cards.power[revealed[-1]] != cards.power[revealed[-2]]:
            break
    return revealed


def first_player(cards: CardSet, revealed: list[int], rng: Rng) -> i64:
    """Return the player whose last revealed card has more power; if the cards ran out, chance decides."""
    ahead: i64 = cards.power[revealed[-2]] - cards.power[revealed[-1]]
    if ahead == 0:
        return rng.below(2)
    return 0 if ahead > 0 else 1


def game_with(text: str) -> MindbugGame:
    """Return the game with the card set of a data file, to be registered; raise BadCards naming every fault."""
    cards = read_card_set(text)
    return MindbugGame(named_meta(f"mindbug-{cards.name}"), cards)


GAME: Final = MindbugGame(META, own_set())
