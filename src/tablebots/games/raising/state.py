"""What is on the table in a game of Raising Robots. What may happen there is in `rules` and the modules it names.

Every player has a part of the table of their own and, since nobody waits for anybody inside a step of the round, a
stage and a stack of steps of their own. A step is what is still to be done or asked, as one number. The table's stage
says for what everybody waits together.
"""

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from tablebots.core.bits import bit
from tablebots.core.game import Game, State
from tablebots.core.options import OptionValue
from tablebots.core.rng import Rng
from tablebots.games.raising.components import (
    ASSEMBLE,
    COUNTED,
    ITEMS,
    PHASES,
    ROWS,
    TYPES,
    Ability,
    Components,
)
from tablebots.games.raising.meta import (
    ASSEMBLE_BONUS,
    ASSEMBLE_BY_ACTION_COLUMN,
    BIDDING,
    CHALLENGE,
    DRAFTED,
    EXTRA_CREDIT_BELOW_D,
    INVENTORS,
    SOLO_CUBES,
    TAPE_PAYS_WILD,
    UPGRADE_ROWS,
)
from tablebots.games.raising.moves import MoveSet

ROUNDS: Final[i64] = 8
ROUND_OF_BREAK: Final[i64] = 5
SLOTS: Final[i64] = 5
MOST_CLASSES: Final[i64] = 3
GAMES_OF_A_CHALLENGE: Final[i64] = 3
NO_CARD: Final[i64] = -1
NO_PHASE: Final[i64] = -1
NEUTRAL_CARDS: Final[i64] = 4
"""So many cards of the neutral row are revealed before it is laid out anew."""

# Stages of the table: what everybody waits for.
BIDS: Final[i64] = 0
DRAFT: Final[i64] = 1
FIRST_ROBOTS: Final[i64] = 2
ASSIGNMENT: Final[i64] = 3
ROUND: Final[i64] = 4
BREAK: Final[i64] = 5
LAST_TOKENS: Final[i64] = 6
OVER: Final[i64] = 7
STAGES: Final = ["bids", "draft", "first_robots", "assignment", "round", "break", "last_tokens", "over"]

# What a player is doing, when no step asks something.
DONE: Final[i64] = 0
DRAFTING: Final[i64] = 1
READY: Final[i64] = 2
BIDDER: Final[i64] = 3
STARTING: Final[i64] = 4
ASSIGNING: Final[i64] = 5
ASSIGNED: Final[i64] = 6
SPENDING: Final[i64] = 7
ACTING: Final[i64] = 8
CLOSING: Final[i64] = 9
LEARNING: Final[i64] = 10
PLACING: Final[i64] = 11
DOINGS: Final = [
    "done",
    "drafting",
    "ready",
    "bidder",
    "starting",
    "assigning",
    "assigned",
    "spending",
    "acting",
    "closing",
    "learning",
    "placing",
]

# Steps of a player: what is still to be done or asked. See `pack_step` for their numbers.
PAYING: Final[i64] = 0
"""Pay what is owed."""
GAINING: Final[i64] = 1
"""Gain b of item a."""
WILDS: Final[i64] = 2
"""Gain b wilds, one after the other."""
CHOICE: Final[i64] = 3
"""Gain b of one of the items of mask a."""
EXCHANGING: Final[i64] = 4
"""Discard Robots, from number a on; b are discarded."""
UNLOCKING: Final[i64] = 5
"""Unlock a token."""
INSPIRED: Final[i64] = 6
LESSON_DRAW: Final[i64] = 7
"""Draw Classes to keep one."""
LESSON_KEEP: Final[i64] = 8
LESSON_REPLACE: Final[i64] = 9
"""Class a is kept: which one does it replace?"""
FREE_ASSEMBLY: Final[i64] = 10
ACTION_ASSEMBLY: Final[i64] = 11
STEPS: Final = [
    "pay",
    "gain",
    "wild",
    "choice",
    "exchange",
    "unlock",
    "inspire",
    "lesson",
    "keep",
    "replace",
    "free_assembly",
    "action_assembly",
]

# Marks of what a player has used in this round.
USED_AGAIN: Final[i64] = 1
USED_BOOST: Final[i64] = 2

# Reasons of the end of a game for several players.
MOST_POINTS: Final = "most_points"
TIE_ROBOTS: Final = "tie_robots"
TIE_CLASSES: Final = "tie_classes"
SHARED: Final = "shared"


def pack_step(kind: i64, a: i64, b: i64 = 0) -> i64:
    """A step as one number."""
    return kind | a << 8 | b << 24


def step_kind(step: i64) -> i64:
    """What a step does."""
    return step & 255


def step_a(step: i64) -> i64:
    """The first number of a step."""
    return step >> 8 & 65535


def step_b(step: i64) -> i64:
    """The second number of a step."""
    return step >> 24


def inserted(cards: vec[i64], card: i64) -> vec[i64]:
    """Sorted cards with one more."""
    longer = append(cards, card)
    place: i64 = len(longer) - 1
    while place > 0 and longer[place - 1] > card:
        longer[place] = longer[place - 1]
        place -= 1
    longer[place] = card
    return longer


def find(cards: vec[i64], card: i64) -> i64:
    """The place of a card, -1 if it is not there."""
    for place in range(len(cards)):
        if cards[place] == card:
            return place
    return -1


def without(cards: vec[i64], place: i64) -> vec[i64]:
    """The cards without the one at a place."""
    last: i64 = len(cards) - 1
    while place < last:
        cards[place] = cards[place + 1]
        place += 1
    shorter, _ = pop(cards)
    return shorter


@final
class Settings:
    """The components, the moves and the options of a table as the rules read them. States share it."""

    def __init__(self, components: Components, moves: MoveSet, options: dict[str, OptionValue]) -> None:
        self.components: Final = components
        self.moves: Final = moves
        self.options: Final = options
        self.drafts_inventors: Final[bool] = options[INVENTORS] == DRAFTED
        self.bids_for_inventors: Final[bool] = options[INVENTORS] == BIDDING
        self.challenge: Final[bool] = options[CHALLENGE] is True
        self.tape_pays_wild: Final[bool] = options[TAPE_PAYS_WILD] is True
        self.credit_below_d: Final[bool] = options[EXTRA_CREDIT_BELOW_D] is True
        self.upgrade_rows: Final[i64] = min(int(options[UPGRADE_ROWS]), len(components.board.rows))
        self.action_column: Final[i64] = 1 if options[ASSEMBLE_BY_ACTION_COLUMN] == "right" else 0
        self.solo_cubes: Final = components.neutral[str(options[SOLO_CUBES])]
        bonus = int(options[ASSEMBLE_BONUS])
        self.bonuses: Final = vec[i64](
            [
                bonus if place.phase == ASSEMBLE and place.energy > 0 else int(place.energy)
                for place in components.board.places
            ]
        )
        """The energy of each place of the board."""
        self.slot_costs: Final = vec[i64](components.board.slots)
        self.costs: Final = [vec[i64](parts) for robot in components.robots for parts in robot.parts]
        """What each Robot needs: left and right column in turn."""
        self.least_energy: Final[i64] = min([min(robot.energy) for robot in components.robots])
        """The least energy that any Robot needs."""
        self.first_action: Final = vec[i64]([-1] * len(PHASES))
        """The first board action of each phase."""
        self.board_actions: Final = vec[i64]([0] * len(PHASES))
        """How many board actions each phase has."""
        for number, action in enumerate(components.board.actions):
            if self.board_actions[action.phase] == 0:
                self.first_action[action.phase] = number
            self.board_actions[action.phase] += 1
        covers = [-1] * len(components.board.actions)
        for number, place in enumerate(components.board.places):
            if place.action >= 0:
                covers[place.action] = number
        self.cover_of: Final = vec[i64](covers)
        """The place that improves each board action, -1 if there is none."""
        self.all_covered: Final[i64] = bit(len(components.board.places)) - 1


@final
class Player:
    """One player's part of the table."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat
        self.counts: vec[i64] = NO_COUNTS
        """The inventory: how many of each counted item."""
        self.hand: vec[i64] = NO_CARDS
        """Sorted; during the draft all that was drawn."""
        self.rows: vec[i64] = EMPTY_ROWS
        """The Robots, five slots for each row."""
        self.lengths: vec[i64] = EMPTY_LENGTHS
        self.upgraded: i64 = 0
        """The mask of the slots whose Robots have a token."""
        self.classes: vec[i64] = NO_CARDS
        self.credits: i64 = 0
        """The mask of the Classes, by place, that have a token."""
        self.inventor: i64 = NO_CARD
        self.inventor_upgraded: bool = False
        self.covered: i64 = 0
        """The mask of the board places that still have their tokens."""
        self.loose: vec[i64] = NO_LOOSE
        """The unlocked tokens of each type that are not placed."""
        self.energy_deck: vec[i64] = NO_CARDS
        self.energy_discard: vec[i64] = NO_CARDS
        self.drawn: vec[i64] = NO_CARDS
        """The two energy cards of this round."""
        self.boosts: i64 = 0
        """The mask of those that the Inventor has boosted."""
        self.first: i64 = NO_PHASE
        self.second: i64 = NO_PHASE
        """The phases assigned to the two energy cards."""
        self.offered: vec[i64] = NO_CARDS
        """The Inventors drawn for the draft."""
        self.lesson: vec[i64] = NO_CARDS
        """The Classes drawn to keep one."""
        self.kept_inventor: i64 = NO_CARD
        self.kept_class: i64 = NO_CARD
        self.rejected: vec[i64] = NO_CARDS
        """What was chosen in the draft so far; rejected Robots in the order in which they were named."""
        self.doing: i64 = DONE
        self.phase: i64 = NO_PHASE
        self.performed: i64 = 0
        """How many phases were performed in this round."""
        self.spent: i64 = 0
        """Batteries spent on the phase that is about to start."""
        self.energy: i64 = 0
        """The total energy of the phase."""
        self.left: i64 = 0
        """What is left of it in the phases that split it."""
        self.pointer: i64 = 0
        """In a row phase, the first board action or Robot that may still be chosen."""
        self.used: i64 = 0
        self.abilities_left: vec[i64] = NO_ABILITIES
        """How often the basic and the upgraded ability may still be used at this end of a round."""
        self.owed: vec[i64] = NOTHING_OWED
        """What a payment that has begun still asks for."""
        self.steps: vec[i64] = NO_STEPS

    def copy(self) -> "Player":
        """An independent part of the table that looks alike."""
        twin = Player(self.seat)
        twin.counts = self.counts[:]
        twin.hand = self.hand[:]
        twin.rows = self.rows[:]
        twin.lengths = self.lengths[:]
        twin.upgraded = self.upgraded
        twin.classes = self.classes[:]
        twin.credits = self.credits
        twin.inventor = self.inventor
        twin.inventor_upgraded = self.inventor_upgraded
        twin.covered = self.covered
        twin.loose = self.loose[:]
        twin.energy_deck = self.energy_deck[:]
        twin.energy_discard = self.energy_discard[:]
        twin.drawn = self.drawn[:]
        twin.boosts = self.boosts
        twin.first = self.first
        twin.second = self.second
        twin.offered = self.offered[:]
        twin.lesson = self.lesson[:]
        twin.kept_inventor = self.kept_inventor
        twin.kept_class = self.kept_class
        twin.rejected = self.rejected[:]
        twin.doing = self.doing
        twin.phase = self.phase
        twin.performed = self.performed
        twin.spent = self.spent
        twin.energy = self.energy
        twin.left = self.left
        twin.pointer = self.pointer
        twin.used = self.used
        twin.abilities_left = self.abilities_left[:]
        twin.owed = self.owed[:]
        twin.steps = self.steps[:]
        return twin

    # The stack of steps.

    def add_step(self, kind: i64, a: i64 = 0, b: i64 = 0) -> None:
        """Put a step on the stack: it comes before those that are there."""
        self.steps = append(self.steps, pack_step(kind, a, b))

    def top(self) -> i64:
        """The step on top of the stack; there must be one."""
        return self.steps[len(self.steps) - 1]

    def drop_step(self) -> i64:
        """Take the top step off the stack."""
        self.steps, step = pop(self.steps)
        return step

    def is_asked(self) -> bool:
        """Return whether the player has something to decide; in the break that is the step of a lesson."""
        return (self.doing != DONE and self.doing != LEARNING) or len(self.steps) > 0

    # Cards.

    def hand_size(self) -> i64:
        """How many Robots are in hand."""
        return len(self.hand)

    def take_from_hand(self, robot: i64) -> None:
        """Take a Robot out of the hand."""
        self.hand = without(self.hand, find(self.hand, robot))

    def slot_of(self, robot: i64) -> i64:
        """The slot of an assembled Robot, -1 if it is not assembled."""
        return find(self.rows, robot)

    def robots(self) -> i64:
        """How many Robots are assembled."""
        return self.lengths[0] + self.lengths[1] + self.lengths[2]

    def is_full(self) -> bool:
        """Whether no row takes another Robot."""
        return self.robots() == ROWS * SLOTS

    def has_token(self, slot: i64) -> bool:
        """Whether the Robot in a slot is upgraded."""
        return self.upgraded >> slot & 1 != 0

    def is_covered(self, place: i64) -> bool:
        """Whether a place of the board still has its token."""
        return self.covered >> place & 1 != 0


class RaisingTable(State):
    """Everything needed to go on with a game, and nothing else."""

    def __init__(self, game: Game, seats: int, rng: Rng, settings: Settings) -> None:
        super().__init__(game, seats, rng)
        self.settings: Final = settings
        self.components: Final = settings.components
        self.players: list[Player] = []
        self.robot_deck: vec[i64] = NO_CARDS
        """The top card is the last one."""
        self.robot_discard: vec[i64] = NO_CARDS
        self.robot_gone: vec[i64] = NO_CARDS
        """Robots of the earlier games of a challenge."""
        self.robot_shuffle: vec[i64] = NO_CARDS
        """For each Robot the number of the shuffle that last mixed it into the deck. Never changed, only replaced."""
        self.class_deck: vec[i64] = NO_CARDS
        self.class_discard: vec[i64] = NO_CARDS
        self.class_gone: vec[i64] = NO_CARDS
        self.class_shuffle: vec[i64] = NO_CARDS
        self.inventor_deck: vec[i64] = NO_CARDS
        self.tracks: vec[i64] = NO_CARDS
        """The Inventors of the bidding tracks."""
        self.figures: vec[i64] = NO_CARDS
        """Whose figure stands on each track, -1 for nobody's."""
        self.spaces: vec[i64] = NO_CARDS
        """And on which space."""
        self.turn: i64 = 0
        """Who bids."""
        self.cubes: vec[i64] = NO_CUBES
        """On the spaces of the central board."""
        self.neutral: vec[i64] = NO_CARDS
        """The neutral row of phase cards."""
        self.shown: i64 = 0
        """How many of them are revealed."""
        self.round: i64 = 0
        self.stage: i64 = DRAFT
        self.earlier: vec[i64] = NO_CARDS
        """The scores of the earlier games of a challenge."""

    def copy_into(self, twin: "RaisingTable") -> None:
        """Make another table of the same settings look like this one."""
        twin.players = [player.copy() for player in self.players]
        twin.robot_deck = self.robot_deck[:]
        twin.robot_discard = self.robot_discard[:]
        twin.robot_gone = self.robot_gone[:]
        twin.robot_shuffle = self.robot_shuffle
        twin.class_deck = self.class_deck[:]
        twin.class_discard = self.class_discard[:]
        twin.class_gone = self.class_gone[:]
        twin.class_shuffle = self.class_shuffle
        twin.inventor_deck = self.inventor_deck[:]
        twin.tracks = self.tracks[:]
        twin.figures = self.figures[:]
        twin.spaces = self.spaces[:]
        twin.turn = self.turn
        twin.cubes = self.cubes[:]
        twin.neutral = self.neutral[:]
        twin.shown = self.shown
        twin.round = self.round
        twin.stage = self.stage
        twin.earlier = self.earlier[:]

    def shuffled(self, cards: vec[i64]) -> vec[i64]:
        """The cards in random order."""
        rng = self.rng
        last: i64 = len(cards) - 1
        while last > 0:
            other: i64 = rng.below(last + 1)
            held: i64 = cards[last]
            cards[last] = cards[other]
            cards[other] = held
            last -= 1
        return cards

    def neutral_cubes(self) -> list[int]:
        """The cubes on the cards of the neutral row."""
        return self.settings.solo_cubes if self.seats == 1 else self.components.neutral["two"]

    def action_cost(self, robot: i64) -> vec[i64]:
        """The components that a Robot needs when an action assembles it (RA-67)."""
        return self.settings.costs[robot * 2 + self.settings.action_column]

    def has_neutral_row(self) -> bool:
        """Whether the table plays with a neutral row (RA-110)."""
        return self.seats <= 2

    def ability(self, player: Player, upgraded: bool) -> Ability | None:
        """The basic or the upgraded ability of a player's Inventor, if it works now (RA-90)."""
        if player.inventor < 0:
            return None
        inventor = self.components.inventors[player.inventor]
        if upgraded:
            return inventor.upgraded if player.inventor_upgraded else None
        return None if player.inventor_upgraded and inventor.instead else inventor.basic

    def able(self, player: Player, does: i64) -> Ability | None:
        """The ability of a player's Inventor that does this, if one works now; the upgraded one if both do."""
        for upgraded in (True, False):
            ability = self.ability(player, upgraded)
            if ability is not None and ability.does == does:
                return ability
        return None


NO_COUNTS: Final = vec[i64]([0] * COUNTED)
NO_CARDS: Final = vec[i64]([])
NO_STEPS: Final = vec[i64]([])
EMPTY_ROWS: Final = vec[i64]([-1] * (ROWS * 5))
EMPTY_LENGTHS: Final = vec[i64]([0] * ROWS)
NO_LOOSE: Final = vec[i64]([0] * len(TYPES))
NO_CUBES: Final = vec[i64]([0] * len(PHASES))
NOTHING_OWED: Final = vec[i64]([0] * len(ITEMS))
NO_ABILITIES: Final = vec[i64]([0, 0])
