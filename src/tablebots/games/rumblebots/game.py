"""Rumblebots as a game of the registry: new games, stored ones, described ones, and games with other card sets."""

from typing import Final

from mypy_extensions import i64

from tablebots.core.fields import FieldReader
from tablebots.core.game import Game, State
from tablebots.core.options import Meta, OptionValue
from tablebots.core.rng import Rng
from tablebots.core.rulebook import Rulebook, rulebook
from tablebots.games.rumblebots.actions import give, open_row
from tablebots.games.rumblebots.card_files import own_set, read_card_set
from tablebots.games.rumblebots.cards import STARTER, TRANSFORMATION, CardSet
from tablebots.games.rumblebots.catalogue import catalogue_of
from tablebots.games.rumblebots.meta import META, PACKAGE, named_meta
from tablebots.games.rumblebots.moves import RumblebotsMoveList
from tablebots.games.rumblebots.position import set_up
from tablebots.games.rumblebots.rules import RumblebotsState
from tablebots.games.rumblebots.state import (
    BENCH,
    LABORATORY,
    LEVELS,
    TRANSFORMATIONS,
    Settings,
    zone_of,
)
from tablebots.games.rumblebots.steps.round import start_round
from tablebots.games.rumblebots.storage import restore_board

BEATS: Final = frozenset(
    [
        "round",
        "turn",
        "build",
        "trash",
        "take",
        "recycle",
        "upgrade",
        "open_row",
        "energise",
        "scan",
        "hand_back",
        "transform",
        "battle",
        "defend",
        "challenge",
        "reveal",
        "totals",
        "use",
        "turned",
        "look",
        "borrow",
        "on_top",
        "returned_to_deck",
        "workshop_down",
        "defeated",
        "reboot",
        "crystals",
        "beaten",
        "champion",
        "keep",
        "stay",
        "surrender",
        "loop",
        "battle_won",
    ]
)
"""The events that deserve a pause when a move is shown."""


class RumblebotsGame(Game):
    """Rumblebots with one card set."""

    def __init__(self, meta: Meta, cards: CardSet) -> None:
        moves = RumblebotsMoveList(meta.name, cards)
        super().__init__(meta, moves, PACKAGE, BEATS)
        self.cards: Final = cards
        self.own_moves: Final = moves
        """The same as `move_list`, with its own type."""
        self.books: Final[dict[str, Rulebook]] = {}
        self.usual: Final = Settings(cards, moves, meta.choose(meta.min_seats, {}))

    def settings(self, options: dict[str, OptionValue]) -> Settings:
        """Return the settings of a game with these options."""
        return self.usual if options == self.usual.options else Settings(self.cards, self.own_moves, options)

    def start(self, seats: int, rng: Rng, options: dict[str, OptionValue]) -> State:
        """Start a game: shuffled decks, a row of level 1, three starters each, a random Champion (RB-01 to RB-08)."""
        state = RumblebotsState(self, seats, rng, self.settings(options))
        state.clear()
        cards = self.cards
        for card in range(cards.cards):
            level: i64 = cards.level_of(card)
            if level == TRANSFORMATION:
                state.put(TRANSFORMATIONS, card)
            elif level != STARTER:
                state.put(LABORATORY + level - 1, card)
        for deck in range(LABORATORY, LABORATORY + LEVELS):
            state.shuffle(deck)
        open_row(state, 1)
        for seat in range(seats):
            state.workshop[seat] = 1
            for kind in cards.starters:
                give(state, seat, cards.first[kind] + seat)
                state.put(zone_of(seat, BENCH), cards.first[kind] + seat)
        state.champion = rng.below(seats)
        start_round(state)
        state.supply = state.left_in_supply()
        return state

    def restore(self, seats: int, rng: Rng, fields: dict[str, object]) -> State:
        """Return a state from its stored fields; damaged ones may raise any built-in error."""
        state = RumblebotsState(self, seats, rng, self.settings(FieldReader(fields).options(self, seats)))
        restore_board(state, fields)
        return state

    def setup(self, position: object, rng: Rng | None = None) -> State:
        """Return the state of a described position; raise BadPosition that names every fault."""
        return set_up(self, self.cards, self.own_moves, position, rng)

    def rulebook(self, language: str) -> Rulebook:
        """Return the rulebook in a language, with the names of the cards."""
        if language not in self.books:
            book = rulebook(self.package, language)
            self.books[language] = book.with_cards({kind.name: kind.names[language] for kind in self.cards.kinds})
        return self.books[language]

    def catalogue(self, language: str) -> dict[str, object]:
        """Return the printed facts of every card, token and place, in a language."""
        return {**catalogue_of(self.cards, self.rulebook(language))}

    def card_text(self, card: str, language: str) -> str:
        """Return what a card does, in a language; empty for a card without an ability. Raise KeyError for no card."""
        return self.cards.kinds[self.cards.number[card]].texts[language]


def game_with(text: str) -> RumblebotsGame:
    """Return the game with the card set of a data file, to be registered; raise BadCards that names every fault."""
    cards = read_card_set(text)
    return RumblebotsGame(named_meta(f"rumblebots-{cards.name}"), cards)


GAME: Final = RumblebotsGame(META, own_set())
