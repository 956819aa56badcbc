"""What is on the table in a game of Rumblebots, and what is still to be done. What happens is in `steps` and `effects`.

Every card lies in one zone. All zones share one vector of cells, each with room for all cards, so that a copy of the
whole board is one copy of memory. The top card of a deck is the last one of its zone. What is still to be done is a
stack of steps, linked from the top down: `Board.step` is the top one. Steps never change, so copies of a board share
them.
"""

from collections.abc import Callable
from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from tablebots.core.bits import bit, lowest
from tablebots.core.errors import Refusal
from tablebots.core.game import NO_SUCH_PIECE, NOT_ASKED, Game, State
from tablebots.core.messages import Message, Piece, Value
from tablebots.core.moves import Move
from tablebots.core.options import OptionValue
from tablebots.core.questions import Lock, Offer
from tablebots.core.rng import Rng
from tablebots.core.steps import BaseStep
from tablebots.games.rumblebots.cards import CardSet
from tablebots.games.rumblebots.meta import PRIZE_COUNTS
from tablebots.games.rumblebots.moves import Action, RumblebotsMove, RumblebotsMoveList

LEVELS: Final[i64] = 4
ROW_SIZE: Final[i64] = 4
ROUNDS: Final[i64] = 6
MAX_SEATS: Final = 4

# Zones of the Laboratory; that of level 1 is the first of its four.
LABORATORY: Final[i64] = 0
ROWS: Final[i64] = 4
TRANSFORMATIONS: Final[i64] = 8
RECYCLING: Final[i64] = 9
# Zones of a seat: its number here, added to its first zone.
FIRST_OF_SEATS: Final[i64] = 10
OF_A_SEAT: Final[i64] = 8
BENCH: Final[i64] = 0
"""The Bots owned before this phase."""
NEW: Final[i64] = 1
"""What was built or taken in this phase."""
HAND: Final[i64] = 2
READY: Final[i64] = 3
TURNED: Final[i64] = 4
DECK: Final[i64] = 5
SQUAD: Final[i64] = 6
DISCARD: Final[i64] = 7
ZONES: Final = 42

HOLE: Final[i64] = 255
"""The empty space of a row."""
NOBODY: Final[i64] = 255
"""The owner of a card that belongs to no player."""
NO_CARD: Final[i64] = -1
NO_SEAT: Final[i64] = -1

# Marks of a card during a battle.
SPENT: Final[i64] = 1
"""Its ability has created crystals in this battle."""
STAYS: Final[i64] = 2
"""It stays in the squad that turns to defence."""

# Of a card in a battle deck, what is known beside the mask of the seats that know its place: see `known`.
LOOKED: Final[i64] = 16
"""The owner has put this place in order together with the others that are marked so."""
NAMED: Final[i64] = 32
"""Everybody knows that this card lies on one of these places, though not on which."""

# What happens to a Laboratory deck: see `history`.
TO_ROW: Final[i64] = 0
SCANNED: Final[i64] = 1
BUILT: Final[i64] = 2
LAID_BACK: Final[i64] = 3

CRYSTALS: Final[i64] = 30
"""All crystals of the game (RB-06)."""
PRIZE_ROUNDS: Final[i64] = 5
"""The rounds whose spaces hold crystals at the start."""

# The stages of a game.
BUILDING: Final[i64] = 0
BATTLE: Final[i64] = 1
OVER: Final[i64] = 2
STAGES: Final = ["building", "battle", "over"]

GOING_ON: Final[i64] = 0
DOMINANCE: Final[i64] = 1
SHOWDOWN: Final[i64] = 2
ENDINGS: Final = ["", "dominance", "showdown"]


@final
class Settings:
    """The cards, the moves and the options of a game as the rules read them. States share it."""

    def __init__(self, cards: CardSet, moves: RumblebotsMoveList, options: dict[str, OptionValue]) -> None:
        self.cards: Final = cards
        self.moves: Final = moves
        self.options: Final = options
        self.prize_counts: Final[bool] = options[PRIZE_COUNTS] is True
        empty: list[int] = [0] * (ZONES * int(cards.cards))
        self.empty_cells: Final = vec[u8]([u8(n) for n in empty])
        self.no_marks: Final = vec[u8]([u8(n) for n in empty[: int(cards.cards)]])
        self.no_owners: Final = vec[u8]([u8(NOBODY) for _ in range(int(cards.cards))])


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
        """Who is asked, or whose step it is; 0 where it is nobody's."""

    def advance(self, board: "Board") -> bool:
        """Go on without asking; return False if a player must answer."""
        return False

    def legal(self, board: "Board", moves: list[Move]) -> None:
        """Add the legal answers, sorted by code."""

    def refuse(self, board: "Board", move: RumblebotsMove) -> Refusal:
        """Return why a move is not a legal answer."""
        return Refusal(NOT_ASKED)

    def answer(self, board: "Board", move: RumblebotsMove) -> None:
        """Go on with a legal answer."""

    def values(self, board: "Board") -> dict[str, Value]:
        """Return what fills the text of the question."""
        values: dict[str, Value] = {"seat": int(self.seat)}
        if self.source() != NO_CARD:
            values["card"] = board.piece(self.source())
        return values

    def consequence(self, board: "Board") -> Message | None:
        """Return what the player should know before answering."""
        return None

    def describe(self, board: "Board", move: RumblebotsMove, offer: Offer) -> None:
        """Add to the offer of a legal answer which cards it is about, its price, and what would happen."""

    def locked(self, board: "Board") -> list[Lock]:
        """Return the cards that the question is about and that cannot be chosen."""
        return []

    def is_final(self, board: "Board", move: RumblebotsMove) -> bool:
        """Return whether a legal answer cannot be taken back by the rules of the game."""
        return False

    def asks_by(self, board: "Board") -> str:
        """Return the rule that it asks by now."""
        return self.rule

    def source(self) -> i64:
        """Return the card whose ability asks, -1 for none."""
        return NO_CARD

    def renumbered(self, new: vec[i64]) -> "Step":
        """Return this step with the new number of its card, which must come after its seat: see `secrets`."""
        make: Callable[..., Step] = type(self)
        others = [getattr(self, name) for name in self.stores[2:]]
        return make(self.below, self.seat, new[self.source()], *others)

    def check(self, board: "Board") -> None:
        """Raise ValueError if a stored step does not go with the rest of the board."""


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Over(Step):
    """The bottom of every stack, and all that is left when the game is over."""

    name: ClassVar[str] = "over"


BOTTOM: Final[Step] = Over(None, 0)


def zone_of(seat: i64, zone: i64) -> i64:
    """Return the number of a seat's zone."""
    return FIRST_OF_SEATS + seat * OF_A_SEAT + zone


class Board(State):
    """The complete state of a game."""

    def __init__(self, game: Game, seats: int, rng: Rng, settings: Settings) -> None:
        super().__init__(game, seats, rng)
        self.settings: Final = settings
        self.cards: Final = settings.cards
        self.moves: Final = settings.moves
        self.width: Final[i64] = settings.cards.cards
        self.cells: vec[u8] = settings.empty_cells
        self.counts: vec[i64] = NO_COUNTS
        self.owner: vec[u8] = settings.no_owners
        """Who owns each card, `NOBODY` for those of the Laboratory."""
        self.known: vec[u8] = settings.no_marks
        """For each card of a battle deck, the mask of the seats that know its place there, and `LOOKED` and `NAMED`."""
        self.marks: vec[u8] = settings.no_marks
        self.history: vec[u8] = NO_CARDS
        """What happened to the Laboratory decks, two numbers each time: see `remember`."""
        self.workshop: vec[i64] = NO_NUMBERS
        self.scrap: vec[i64] = NO_NUMBERS
        self.storage: vec[i64] = NO_NUMBERS
        self.reactor: vec[i64] = NO_NUMBERS
        self.cryo: vec[i64] = NO_NUMBERS
        self.supply: i64 = 0
        """The crystals of the common supply."""
        self.round: i64 = 0
        self.champion: i64 = 0
        """The holder of the Champion token."""
        self.turn: i64 = 0
        """Who builds."""
        self.builds: i64 = 0
        self.upgrades: i64 = 0
        self.energised: i64 = 0
        self.opened: i64 = 1
        """The mask of the rows that lie open, that of level 1 lowest."""
        self.challenger: i64 = 0
        """Who challenges, or challenged last."""
        self.out: i64 = 0
        """The mask of the seats that have surrendered in this battle."""
        self.last_out: i64 = NO_SEAT
        self.boost: i64 = 0
        """What Contraptions add to the attack in this clash."""
        self.revealed: i64 = NO_CARD
        """The card that was just revealed, until it is put to the test."""
        self.trail: vec[u8] = NO_CARDS
        """What the Challenger has revealed in this clash since a Bot was last defeated."""
        self.reveals: vec[u8] = NO_CARDS
        """What was revealed in this battle, or the last one: a seat and a kind in turn."""
        self.waiting: vec[u8] = NO_CARDS
        """Cards whose abilities wait: of a beaten squad, or those of the Champion's squad that are about to reboot."""
        self.faction: i64 = 0
        """The faction that the new Champion has named."""
        self.stage: i64 = BUILDING
        self.step: Step = BOTTOM
        """The top of the stack."""
        self.ending: i64 = GOING_ON
        self.winner: i64 = NO_SEAT

    def clear(self) -> None:
        """Make vectors of its own for a new board."""
        self.cells = self.cells[: zone_of(self.seats, 0) * self.width]
        self.counts = self.counts[:]
        self.owner = self.owner[:]
        self.known = self.known[:]
        self.marks = self.marks[:]
        self.workshop = self.workshop[:]
        self.scrap = self.scrap[:]
        self.storage = self.storage[:]
        self.reactor = self.reactor[:]
        self.cryo = self.cryo[:]

    def copy_into(self, clone: "Board") -> None:
        """Copy everything into a new board of the same settings."""
        clone.cells = self.cells[:]
        clone.counts = self.counts[:]
        clone.owner = self.owner[:]
        clone.known = self.known[:]
        clone.marks = self.marks[:]
        clone.history = self.history[:]
        clone.workshop = self.workshop[:]
        clone.scrap = self.scrap[:]
        clone.storage = self.storage[:]
        clone.reactor = self.reactor[:]
        clone.cryo = self.cryo[:]
        clone.supply = self.supply
        clone.round = self.round
        clone.champion = self.champion
        clone.turn = self.turn
        clone.builds = self.builds
        clone.upgrades = self.upgrades
        clone.energised = self.energised
        clone.opened = self.opened
        clone.challenger = self.challenger
        clone.out = self.out
        clone.last_out = self.last_out
        clone.boost = self.boost
        clone.revealed = self.revealed
        clone.trail = self.trail[:]
        clone.reveals = self.reveals[:]
        clone.waiting = self.waiting[:]
        clone.faction = self.faction
        clone.stage = self.stage
        clone.step = self.step
        clone.ending = self.ending
        clone.winner = self.winner

    # Zones.

    def size(self, zone: i64) -> i64:
        """Return how many cards a zone has; a row counts its empty spaces."""
        return self.counts[zone]

    def at(self, zone: i64, place: i64) -> i64:
        """Return the card at a place of a zone, from 0."""
        return i64(self.cells[zone * self.width + place])

    def set_at(self, zone: i64, place: i64, card: i64) -> None:
        """Lay a card, or a `HOLE`, on a place of a zone."""
        self.cells[zone * self.width + place] = u8(card)

    def put(self, zone: i64, card: i64) -> None:
        """Lay a card on top of a zone."""
        count: i64 = self.counts[zone]
        self.cells[zone * self.width + count] = u8(card)
        self.counts[zone] = count + 1

    def put_under(self, zone: i64, card: i64) -> None:
        """Lay a card under all others of a zone."""
        base: i64 = zone * self.width
        place: i64 = self.counts[zone]
        self.counts[zone] = place + 1
        while place > 0:
            self.cells[base + place] = self.cells[base + place - 1]
            place -= 1
        self.cells[base] = u8(card)

    def take_top(self, zone: i64) -> i64:
        """Take the top card of a zone that is not empty and return it."""
        count: i64 = self.counts[zone] - 1
        self.counts[zone] = count
        return i64(self.cells[zone * self.width + count])

    def take_at(self, zone: i64, place: i64) -> i64:
        """Take the card at a place of a zone; those above it move down. Return the card."""
        base: i64 = zone * self.width
        card: i64 = i64(self.cells[base + place])
        count: i64 = self.counts[zone] - 1
        while place < count:
            self.cells[base + place] = self.cells[base + place + 1]
            place += 1
        self.counts[zone] = count
        return card

    def find(self, zone: i64, card: i64) -> i64:
        """Return the place of a card in a zone, -1 if it is not there."""
        base: i64 = zone * self.width
        count: i64 = self.counts[zone]
        place: i64 = 0
        while place < count:
            if i64(self.cells[base + place]) == card:
                return place
            place += 1
        return -1

    def find_kind(self, zone: i64, kind: i64) -> i64:
        """Return the first place of a card of a kind in a zone, -1 if there is none."""
        base: i64 = zone * self.width
        count: i64 = self.counts[zone]
        place: i64 = 0
        while place < count:
            card: i64 = i64(self.cells[base + place])
            if card != HOLE and self.cards.kind[card] == kind:
                return place
            place += 1
        return -1

    def listed(self, zone: i64) -> list[int]:
        """Return the cards of a zone, lowest first; `HOLE` for the empty space of a row."""
        base: i64 = zone * self.width
        cards: list[int] = []
        for place in range(base, base + self.counts[zone]):
            cards.append(i64(self.cells[place]))
        return cards

    def shuffle(self, zone: i64) -> None:
        """Put the cards of a zone in random order."""
        base: i64 = zone * self.width
        cards = self.listed(zone)
        self.rng.shuffle(cards)
        for place in range(len(cards)):
            self.cells[base + place] = u8(cards[place])

    def kinds_in(self, zone: i64) -> i64:
        """Return the mask of the kinds in a zone without empty spaces."""
        mask: i64 = 0
        for place in range(self.counts[zone]):
            mask |= bit(self.cards.kind[self.at(zone, place)])
        return mask

    def remember(self, what: i64, seat: i64, number: i64) -> None:
        """Add to the history what happened, who did it, and the kind of the card, or the level for `LAID_BACK`."""
        self.history = append(append(self.history, u8(what | seat << 2)), u8(number))

    # The stack of steps.

    def pop(self) -> Step:
        """Take the top step off the stack and return it."""
        step = self.step
        below = step.below
        assert below is not None
        self.step = below
        return step

    # Who and what.

    def is_out(self, seat: i64) -> bool:
        """Return whether a seat has surrendered in this battle."""
        return self.out >> seat & 1 != 0

    def crystals(self, seat: i64) -> i64:
        """Return how many crystals a seat owns: Storage, Reactor and Cryo-cell together (RB-11)."""
        return self.storage[seat] + self.reactor[seat] + self.cryo[seat]

    def prize(self) -> i64:
        """Return how many crystals the space of a round holds (RB-06)."""
        return 2 if self.seats == 2 else 3

    def left_in_supply(self) -> i64:
        """Return how many of all crystals nobody owns and no space of this round or a later one holds; not below 0."""
        left: i64 = CRYSTALS
        if self.round <= PRIZE_ROUNDS:
            left -= (PRIZE_ROUNDS + 1 - self.round) * self.prize()
        for seat in range(self.seats):
            left -= self.crystals(seat)
        return max(left, 0)

    def is_showdown(self) -> bool:
        """Return whether this is the last round."""
        return self.round == ROUNDS

    def bots(self, seat: i64) -> i64:
        """Return how many Bots that are no Contraptions a seat has in the Build phase."""
        count: i64 = self.size(zone_of(seat, BENCH))
        new: i64 = zone_of(seat, NEW)
        for place in range(self.size(new)):
            if not self.cards.is_contraption(self.at(new, place)):
                count += 1
        return count

    def piece(self, card: i64) -> Piece:
        """Return a card as messages name it."""
        return Piece(self.cards.name_of(card), card)

    # Listing moves.

    def add_kinds(self, moves: list[Move], action: Action, kinds: i64) -> None:
        """Add a move for each kind of a mask."""
        while kinds:
            moves.append(self.moves.move(action, lowest(kinds)))
            kinds &= kinds - 1

    # Telling what happens. Nothing is put into words unless a journal is kept.

    def tell(
        self,
        key: str,
        seat: i64 = NO_SEAT,
        card: i64 = NO_CARD,
        word: str = "",
        number: i64 = 0,
        other_word: str = "",
        other_number: i64 = 0,
    ) -> None:
        """Note an event, with the player, the card and the numbers that are given."""
        journal = self.journal
        if journal is None:
            return
        values: dict[str, Value] = {}
        if seat != NO_SEAT:
            values["seat"] = int(seat)
        if card != NO_CARD:
            values["card"] = self.piece(card)
        if word:
            values[word] = int(number)
        if other_word:
            values[other_word] = int(other_number)
        journal.note(key, values)

    def tell_seen(self, key: str, seat: i64, zone: i64, count: i64, top_first: bool, level: i64 = 0) -> None:
        """Note that a player sees the last cards of a zone, which only that player knows, perhaps of a level."""
        journal = self.journal
        if journal is None:
            return
        cards = self.listed(zone)[int(self.counts[zone] - count) :]
        if top_first:
            cards.reverse()
        values: dict[str, Value] = {"seat": int(seat), "count": int(count)}
        if level > 0:
            values["level"] = int(level)
        journal.note(key, values, {int(seat): {"cards": [self.piece(card) for card in cards]}})


def missing(move: RumblebotsMove) -> Refusal:
    """Return the refusal of what is not there."""
    return Refusal(NO_SUCH_PIECE, {"what": move.text.partition(" ")[2]})


NO_COUNTS: Final = vec[i64]([0] * ZONES)
NO_NUMBERS: Final = vec[i64]([0] * MAX_SEATS)
NO_CARDS: Final = vec[u8]([])
