"""The state of a game of Mindbug, and the base of its steps. What happens is in `steps` and `effects`.

Sets of cards (hands, sides, discard piles) are masks, see `cards`. A draw pile is packed, six bits a card, its top card
lowest. What is still to be done is a stack of steps, linked from the top down: `Board.step` is the top one. Steps never
change, so copies of a board share them.
"""

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from tablebots.core.bits import bit, lowest, members, ones
from tablebots.core.errors import Refusal
from tablebots.core.game import NO_SUCH_PIECE, NOT_ASKED, Game, State
from tablebots.core.messages import Message, Piece, Value
from tablebots.core.moves import Move
from tablebots.core.options import OptionValue
from tablebots.core.questions import Lock, Offer
from tablebots.core.rng import Rng
from tablebots.core.steps import BaseStep
from tablebots.games.mindbug.cards import CardSet
from tablebots.games.mindbug.moves import Action, MindbugMove, MindbugMoveList

HAND: Final[i64] = 5
PILE: Final = 10
LIFE: Final[i64] = 3
MINDBUGS: Final[i64] = 2
MAX_LIFE: Final = 1 << 30

GOING_ON: Final[i64] = 0
NO_LIFE: Final[i64] = 1
CANNOT_ACT: Final[i64] = 2
TURN_LIMIT_REACHED: Final[i64] = 3
ENDINGS: Final = ["", "no_life", "cannot_act", "turn_limit"]

NOBODY: Final[i64] = -1
NO_CARD: Final[i64] = -1
TOP_CARD: Final[i64] = 63
"""The bits of the top card of a packed pile."""


@final
class Settings:
    """The card set and the options in the form the rules use. Settings are immutable, so states share them."""

    def __init__(self, cards: CardSet, moves: MindbugMoveList, options: dict[str, OptionValue]) -> None:
        self.cards: Final = cards
        self.moves: Final = moves
        self.options: Final = options
        self.turn_limit: Final[i64] = int(options["turn_limit"])


@mypyc_attr(acyclic=True, free_list_len=1)
class Step(BaseStep):
    """Something still to be done: it asks a player, or goes on by itself.

    A step that asks has `legal`, `refuse`, `answer` and `values`; it is off the stack when its answer comes. A step
    that goes on has `advance`, which takes it off the stack itself.
    """

    stores: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, below: "Step | None", seat: i64) -> None:
        self.below: Final = below
        self.seat: Final[i64] = seat
        """Who is asked, or whose step it is."""

    def advance(self, board: "Board") -> bool:
        """Go on without asking; return False if a player must answer."""
        return False

    def legal(self, board: "Board", moves: list[Move]) -> None:
        """Add the legal answers, sorted by code."""

    def refuse(self, board: "Board", move: MindbugMove) -> Refusal:
        """Return why a move is not a legal answer."""
        return Refusal(NOT_ASKED)

    def answer(self, board: "Board", move: MindbugMove) -> None:
        """Go on with a legal answer."""

    def values(self, board: "Board") -> dict[str, Value]:
        """Return what fills the text of the question."""
        return {"seat": int(self.seat)}

    def consequence(self, board: "Board") -> Message | None:
        """Return what the player should know before answering."""
        return None

    def describe(self, board: "Board", move: MindbugMove, offer: Offer) -> None:
        """Add to the offer of a legal answer which cards it is about, and what would happen."""

    def locked(self, board: "Board") -> list[Lock]:
        """Return the cards that the question is about and that cannot be chosen."""
        return []

    def is_final(self, board: "Board", move: MindbugMove) -> bool:
        """Return whether a legal answer cannot be taken back by the rules of the game."""
        return False

    def pile(self, board: "Board") -> i64:
        """Return whose discard pile the question is about, -1 for none."""
        return NOBODY

    def source(self) -> i64:
        """Return the card that the question is about, -1 for none."""
        return NO_CARD

    def played(self) -> i64:
        """Return the card that was just played and that the opponent may take, -1 if there is none."""
        return NO_CARD

    def chosen_so_far(self) -> i64:
        """Return the creature that an effect on two creatures has already chosen, -1 for none."""
        return NO_CARD

    def renumbered(self, cards: CardSet, swaps: i64) -> "Step":
        """Return this step after some pairs of copies have exchanged their numbers: see `secrets`."""
        return self

    def check(self, board: "Board") -> None:
        """Raise ValueError if a stored step contradicts the rest of the board."""


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Over(Step):
    """The bottom of every stack, and all that is left when the game is over."""

    name = "over"


BOTTOM: Final[Step] = Over(None, 0)


@final
@mypyc_attr(acyclic=True)
class PlayerState:
    """The part of the state that belongs to one player."""

    def __init__(self) -> None:
        self.life: i64 = LIFE
        self.mindbugs: i64 = MINDBUGS
        self.hand: i64 = 0
        self.side: i64 = 0
        """The play area."""
        self.discard: i64 = 0
        self.pile: i64 = 0
        """The draw pile, packed."""
        self.left: i64 = 0
        """How many cards the draw pile has."""
        self.shown: i64 = 0
        """The cards of the hand that the other player knows."""
        self.open: i64 = 0
        """Those of them that everybody knows."""
        self.waiting: i64 = 0
        """The defeated creatures whose effects wait."""
        self.waiting_later: i64 = 0
        """Those whose effects wait until the others are done (R-46)."""

    def copy(self) -> "PlayerState":
        """Return an independent copy."""
        clone = PlayerState()
        clone.life = self.life
        clone.mindbugs = self.mindbugs
        clone.hand = self.hand
        clone.side = self.side
        clone.discard = self.discard
        clone.pile = self.pile
        clone.left = self.left
        clone.shown = self.shown
        clone.open = self.open
        clone.waiting = self.waiting
        clone.waiting_later = self.waiting_later
        return clone

    def piled(self) -> list[int]:
        """Return the cards of the draw pile, top first."""
        packed: i64 = self.pile
        cards: list[int] = []
        while len(cards) < self.left:
            cards.append(packed & TOP_CARD)
            packed >>= 6
        return cards

    def set_pile(self, cards: list[int]) -> None:
        """Put these cards into the draw pile, the first one on top."""
        packed: i64 = 0
        place: i64 = len(cards) - 1
        while place >= 0:
            packed = packed << 6 | i64(cards[place])
            place -= 1
        self.pile = packed
        self.left = len(cards)


class Board(State):
    """The complete state of a game: players, steps, and the course of the turn."""

    def __init__(self, game: Game, rng: Rng, settings: Settings, zero: PlayerState, one: PlayerState) -> None:
        super().__init__(game, 2, rng)
        self.settings: Final = settings
        self.cards: Final = settings.cards
        self.moves: Final = settings.moves
        self.zero: PlayerState = zero
        self.one: PlayerState = one
        self.exhausted: i64 = 0
        self.revealed: list[int] = []
        """The cards revealed to find the first player, seat 0's and seat 1's alternately. Copies share the list."""
        self.step: Step = BOTTOM
        """The top of the stack."""
        self.turn: i64 = 0
        """Whose turn it is, which need not be who must decide."""
        self.turns: i64 = 0
        self.attacker: i64 = NO_CARD
        self.hunted: i64 = NO_CARD
        self.ending: i64 = GOING_ON
        self.winner: i64 = NOBODY

    def copy_into(self, clone: "Board") -> None:
        """Copy all but the players into a new board."""
        clone.exhausted = self.exhausted
        clone.revealed = self.revealed
        clone.step = self.step
        clone.turn = self.turn
        clone.turns = self.turns
        clone.attacker = self.attacker
        clone.hunted = self.hunted
        clone.ending = self.ending
        clone.winner = self.winner

    def player(self, seat: i64) -> PlayerState:
        """Return the player at a seat."""
        return self.zero if seat == 0 else self.one

    def players(self) -> list[PlayerState]:
        """Return both players."""
        return [self.zero, self.one]

    # The stack of steps.

    def pop(self) -> Step:
        """Take the top step off the stack and return it."""
        step = self.step
        below = step.below
        assert below is not None
        self.step = below
        return step

    # What there is.

    def attacks(self) -> bool:
        """Return whether the attacker is still on the side of the player whose turn it is (R-39)."""
        return self.player(self.turn).side >> self.attacker & 1 != 0

    def controller(self, card: i64) -> i64:
        """Return the seat on whose side a creature in play is."""
        return 0 if self.zero.side >> card & 1 else 1

    def place(self, seat: i64, card: i64) -> i64:
        """Return the number by which moves name a creature on that side: see `MindbugMove.number`."""
        twin: i64 = self.cards.twin[card]
        if twin >= 0 and card > twin and not self.player(seat).side >> twin & 1:
            return twin
        return card

    def creature(self, seat: i64, place: i64) -> i64:
        """Return the creature on that side that moves name by this number, -1 if there is none."""
        side: i64 = self.player(seat).side
        twin: i64 = self.cards.twin[place]
        if twin > place and not side >> place & 1:
            place = twin
        elif 0 <= twin < place and not side >> twin & 1:
            return NO_CARD
        return place if side >> place & 1 else NO_CARD

    def face_up(self) -> i64:
        """Return the cards that everybody sees: in play, discarded, revealed, or just played."""
        seen: i64 = self.zero.side | self.one.side | self.zero.discard | self.one.discard
        for card in self.revealed:
            seen |= bit(card)
        played: i64 = self.step.played()
        return seen | bit(played) if played >= 0 else seen

    def unknown(self, seat: i64) -> i64:
        """Return the cards whose place a seat does not know."""
        return self.cards.all & ~(self.face_up() | self.player(seat).hand | self.player(1 - seat).shown)

    # Listing moves.

    def add_kinds(self, moves: list[Move], action: Action, cards: i64) -> None:
        """Add a move for each kind among these cards: copies are all the same."""
        kinds = self.cards.kind
        last: i64 = -1
        while cards:
            kind: i64 = kinds[lowest(cards)]
            if kind != last:
                moves.append(self.moves.with_kind(action, kind))
            last = kind
            cards &= cards - 1

    def add_creatures(self, moves: list[Move], action: Action, seat: i64, creatures: i64) -> None:
        """Add a move for each of these creatures of a seat."""
        while creatures:
            moves.append(self.moves.with_creature(action, self.place(seat, lowest(creatures))))
            creatures &= creatures - 1

    # Naming pieces.

    def piece(self, card: i64) -> Piece:
        """Return a card as a piece of the table."""
        return Piece(self.cards.name_of(card), card)

    def asking(self, card: i64) -> i64:
        """Return the card whose effect happens, as players see it: of two copies on a side they see the first."""
        twin: i64 = self.cards.twin[card]
        if not 0 <= twin < card:
            return card
        together: i64 = bit(card) | bit(twin)
        both = self.zero.side & together == together or self.one.side & together == together
        return twin if both else card

    def pieces(self, cards: i64) -> list[Piece]:
        """Return the cards of a mask as pieces of the table."""
        return [self.piece(card) for card in members(cards)]

    # Events. Nothing is computed for them unless there is a journal.

    def tell(self, key: str, seat: i64, card: i64) -> None:
        """Note an event about a player and a card."""
        journal = self.journal
        if journal is not None:
            journal.note(key, {"seat": int(seat), "card": self.piece(card)})

    def tell_number(self, key: str, seat: i64, word: str, number: i64) -> None:
        """Note an event about a player and a number."""
        journal = self.journal
        if journal is not None:
            journal.note(key, {"seat": int(seat), word: int(number)})

    def tell_cards(self, key: str, seat: i64, cards: i64, other: i64 = NOBODY) -> None:
        """Note that a player gets cards, which only that player and perhaps another one see."""
        journal = self.journal
        if journal is None:
            return
        known: dict[str, Value] = {"cards": self.pieces(cards)}
        public: dict[str, Value] = {"seat": int(seat), "count": int(ones(cards))}
        private = {int(seat): known}
        if other >= 0:
            public["other"] = int(other)
            private[int(other)] = known
        journal.note(key, public, private)


def missing(move: MindbugMove) -> Refusal:
    """Return the refusal of a card that is not there."""
    what: Value = f"{move.values['card']}{move.values['place']}".replace(" ", "")
    return Refusal(NO_SUCH_PIECE, {"what": what})
