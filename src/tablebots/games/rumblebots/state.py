"""What is on the table in a game of Rumblebots. What may happen there is in `rules`, `build`, `battle` and `effects`.

Every card lies in one zone. All zones share one vector of cells, each with room for all cards, so that a copy of the
whole table is one copy of memory. The top card of a deck is the last one of its zone. What runs by itself is a stage;
what a player is asked in between is a step on a stack.
"""

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, u8

from tablebots.core.game import Game, State
from tablebots.core.options import OptionValue
from tablebots.core.rng import Rng
from tablebots.games.rumblebots.cards import CardSet
from tablebots.games.rumblebots.meta import PRIZE_COUNTS
from tablebots.games.rumblebots.moves import MoveSet

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
NO_PLACE: Final[i64] = -1
CRYSTALS: Final[i64] = 30
"""All crystals of the game (RB-06)."""
PRIZE_ROUNDS: Final[i64] = 5
"""The rounds whose spaces hold crystals at the start."""

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

# Stages.
BUILDING: Final[i64] = 0
OPEN_BATTLE: Final[i64] = 1
CHALLENGE: Final[i64] = 2
BEFORE_FIRST: Final[i64] = 3
BEFORE_SECOND: Final[i64] = 4
REVEAL: Final[i64] = 5
REACT: Final[i64] = 6
ENTERING: Final[i64] = 7
TRIGGERS: Final[i64] = 8
TEST: Final[i64] = 9
AFTER_FIRST: Final[i64] = 10
AFTER_SECOND: Final[i64] = 11
GO_ON: Final[i64] = 12
BEATEN_ABILITIES: Final[i64] = 13
CROWN: Final[i64] = 14
KEEP_SQUAD: Final[i64] = 15
PUT_AWAY: Final[i64] = 16
REBOOTS: Final[i64] = 17
KEPT_ABILITIES: Final[i64] = 18
NEXT_ROUND: Final[i64] = 19
OVER: Final[i64] = 20
STAGES: Final = [
    "building",
    "open_battle",
    "challenge",
    "before_first",
    "before_second",
    "reveal",
    "react",
    "entering",
    "triggers",
    "test",
    "after_first",
    "after_second",
    "go_on",
    "beaten_abilities",
    "crown",
    "keep_squad",
    "put_away",
    "reboots",
    "kept_abilities",
    "next_round",
    "over",
]

# Steps: what a player is asked.
ASK_SACRIFICE: Final[i64] = 0
ASK_TAKE: Final[i64] = 1
ASK_USE: Final[i64] = 2
ASK_ORDER: Final[i64] = 3
ASK_DEFEAT: Final[i64] = 4
ASK_TURN: Final[i64] = 5
ASK_PILE: Final[i64] = 6
ASK_BORROW: Final[i64] = 7
ASK_RAISE: Final[i64] = 8
ASK_RELOAD: Final[i64] = 9
ASK_RETURN: Final[i64] = 10
ASK_FACTION: Final[i64] = 11
ASK_STAY: Final[i64] = 12
ASK_REBOOT: Final[i64] = 13
STEPS: Final = [
    "sacrifice",
    "take",
    "use",
    "order",
    "defeat",
    "turn",
    "pile",
    "borrow",
    "raise",
    "reload",
    "return",
    "faction",
    "stay",
    "reboot",
]

GOING_ON: Final[i64] = 0
DOMINANCE: Final[i64] = 1
SHOWDOWN: Final[i64] = 2
ENDINGS: Final = ["", "dominance", "showdown"]


@final
class Settings:
    """The cards, the moves and the options of a table as the rules read them. States share it."""

    def __init__(self, cards: CardSet, moves: MoveSet, options: dict[str, OptionValue]) -> None:
        self.cards: Final = cards
        self.moves: Final = moves
        self.options: Final = options
        self.prize_counts: Final[bool] = options[PRIZE_COUNTS] is True
        empty: list[int] = [0] * (ZONES * int(cards.cards))
        self.empty_cells: Final = vec[u8]([u8(n) for n in empty])
        self.no_marks: Final = vec[u8]([u8(n) for n in empty[: int(cards.cards)]])
        self.no_owners: Final = vec[u8]([u8(NOBODY) for _ in range(int(cards.cards))])


@final
class Step:
    """A step taken apart; the stack holds the packed form."""

    def __init__(self, packed: i64) -> None:
        self.kind: Final[i64] = packed & 15
        self.seat: Final[i64] = packed >> 4 & 3
        """Who is asked."""
        self.card: Final[i64] = (packed >> 6 & 511) - 1
        """The card whose ability asks, -1 for none."""
        self.count: Final[i64] = packed >> 15
        """How many are still to be chosen, the moment of a window, the seat whose pile it is, or the place in a row.

        The place from which a Bot was built is counted from 1; 0 is the hand.
        """


def pack_step(kind: i64, seat: i64, card: i64, count: i64) -> i64:
    """A step as one number: see `Step`."""
    return kind | seat << 4 | (card + 1) << 6 | count << 15


def zone_of(seat: i64, zone: i64) -> i64:
    """The number of a seat's zone."""
    return FIRST_OF_SEATS + seat * OF_A_SEAT + zone


class RumblebotsTable(State):
    """Everything needed to go on with a game, and nothing else."""

    def __init__(self, game: Game, seats: int, rng: Rng, settings: Settings) -> None:
        super().__init__(game, seats, rng)
        self.settings: Final = settings
        self.cards: Final = settings.cards
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
        self.steps: vec[i64] = NO_STEPS
        self.ending: i64 = GOING_ON
        self.winner: i64 = NO_SEAT

    def clear(self) -> None:
        """Make vectors of its own for a new table."""
        self.cells = self.cells[:]
        self.counts = self.counts[:]
        self.owner = self.owner[:]
        self.known = self.known[:]
        self.marks = self.marks[:]
        self.workshop = self.workshop[:]
        self.scrap = self.scrap[:]
        self.storage = self.storage[:]
        self.reactor = self.reactor[:]
        self.cryo = self.cryo[:]

    def copy_into(self, twin: "RumblebotsTable") -> None:
        """Make another table of the same settings look like this one."""
        twin.cells = self.cells[:]
        twin.counts = self.counts[:]
        twin.owner = self.owner[:]
        twin.known = self.known[:]
        twin.marks = self.marks[:]
        twin.history = self.history[:]
        twin.workshop = self.workshop[:]
        twin.scrap = self.scrap[:]
        twin.storage = self.storage[:]
        twin.reactor = self.reactor[:]
        twin.cryo = self.cryo[:]
        twin.supply = self.supply
        twin.round = self.round
        twin.champion = self.champion
        twin.turn = self.turn
        twin.builds = self.builds
        twin.upgrades = self.upgrades
        twin.energised = self.energised
        twin.opened = self.opened
        twin.challenger = self.challenger
        twin.out = self.out
        twin.last_out = self.last_out
        twin.boost = self.boost
        twin.revealed = self.revealed
        twin.trail = self.trail[:]
        twin.reveals = self.reveals[:]
        twin.waiting = self.waiting[:]
        twin.faction = self.faction
        twin.stage = self.stage
        twin.steps = self.steps[:]
        twin.ending = self.ending
        twin.winner = self.winner

    # Zones.

    def size(self, zone: i64) -> i64:
        """How many cards a zone has; a row counts its empty spaces."""
        return self.counts[zone]

    def at(self, zone: i64, place: i64) -> i64:
        """The card at a place of a zone, from 0."""
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
        """Take the top card of a zone that is not empty."""
        count: i64 = self.counts[zone] - 1
        self.counts[zone] = count
        return i64(self.cells[zone * self.width + count])

    def take_at(self, zone: i64, place: i64) -> i64:
        """Take the card at a place of a zone; those above it move down."""
        base: i64 = zone * self.width
        card: i64 = i64(self.cells[base + place])
        count: i64 = self.counts[zone] - 1
        while place < count:
            self.cells[base + place] = self.cells[base + place + 1]
            place += 1
        self.counts[zone] = count
        return card

    def find(self, zone: i64, card: i64) -> i64:
        """The place of a card in a zone, -1 if it is not there."""
        base: i64 = zone * self.width
        count: i64 = self.counts[zone]
        place: i64 = 0
        while place < count:
            if i64(self.cells[base + place]) == card:
                return place
            place += 1
        return -1

    def find_kind(self, zone: i64, kind: i64) -> i64:
        """The first place of a card of a kind in a zone, -1 if there is none."""
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
        """The cards of a zone, lowest first; `HOLE` for the empty space of a row."""
        return [int(self.at(zone, place)) for place in range(self.counts[zone])]

    def shuffle(self, zone: i64) -> None:
        """Put the cards of a zone in random order."""
        base: i64 = zone * self.width
        rng = self.rng
        last: i64 = self.counts[zone] - 1
        while last > 0:
            other: i64 = rng.below(last + 1)
            held = self.cells[base + last]
            self.cells[base + last] = self.cells[base + other]
            self.cells[base + other] = held
            last -= 1

    def remember(self, what: i64, seat: i64, number: i64) -> None:
        """Add to the history what happened, who did it, and the kind of the card, or the level for `LAID_BACK`."""
        self.history = append(append(self.history, u8(what | seat << 2)), u8(number))

    # The stack of steps.

    def ask(self, kind: i64, seat: i64, card: i64 = NO_CARD, count: i64 = 0) -> None:
        """Put a question on the stack: see `Step`."""
        self.steps = append(self.steps, pack_step(kind, seat, card, count))

    def top(self) -> i64:
        """The step on top of the stack, packed; there must be one."""
        return self.steps[len(self.steps) - 1]

    def answered(self) -> Step:
        """Take the top step off the stack."""
        self.steps, packed = pop(self.steps)
        return Step(packed)

    # Who and what.

    def is_out(self, seat: i64) -> bool:
        """Whether a seat has surrendered in this battle."""
        return self.out >> seat & 1 != 0

    def crystals(self, seat: i64) -> i64:
        """How many crystals a seat owns: Storage, Reactor and Cryo-cell together (RB-11)."""
        return self.storage[seat] + self.reactor[seat] + self.cryo[seat]

    def prize(self) -> i64:
        """How many crystals the space of a round holds (RB-06)."""
        return 2 if self.seats == 2 else 3

    def left_in_supply(self) -> i64:
        """How many of all crystals nobody owns and no space of this round or a later one holds; not below 0."""
        left: i64 = CRYSTALS
        if self.round <= PRIZE_ROUNDS:
            left -= (PRIZE_ROUNDS + 1 - self.round) * self.prize()
        for seat in range(self.seats):
            left -= self.crystals(seat)
        return max(left, 0)

    def is_showdown(self) -> bool:
        """Whether this is the last round."""
        return self.round == ROUNDS

    def bots(self, seat: i64) -> i64:
        """How many Bots that are no Contraptions a seat has in the Build phase."""
        count: i64 = self.size(zone_of(seat, BENCH))
        new: i64 = zone_of(seat, NEW)
        for place in range(self.size(new)):
            if not self.cards.is_contraption(self.at(new, place)):
                count += 1
        return count


NO_COUNTS: Final = vec[i64]([0] * ZONES)
NO_NUMBERS: Final = vec[i64]([0] * MAX_SEATS)
NO_CARDS: Final = vec[u8]([])
NO_STEPS: Final = vec[i64]([])
