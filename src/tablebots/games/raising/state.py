"""What is on the board in a game of Raising Robots, and what is still to be done. What happens is in `steps`.

Every player has a part of the board of their own and, since nobody waits for anybody inside a step of the round, a
stack of steps of their own, linked from the top down: `PlayerState.step` is the top one, and the bottom one, a
`BottomStep`, says what the player is doing when nothing else is asked. Steps never change, so copies of a board share
them. The stage of the board says what everybody is waiting for together.
"""

from typing import ClassVar, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablebots.core.bits import bit
from tablebots.core.errors import Refusal
from tablebots.core.game import NO_SUCH_PIECE, NOT_ASKED, Game, State
from tablebots.core.messages import Message, Piece, Value
from tablebots.core.moves import Move
from tablebots.core.options import OptionValue
from tablebots.core.questions import Lock, Offer
from tablebots.core.rng import Rng
from tablebots.core.steps import BaseStep
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
from tablebots.games.raising.inventors import UPGRADED, AbilityKind
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
from tablebots.games.raising.moves import RaisingMove, RaisingMoveList
from tablebots.games.raising.pieces import action_piece, class_piece, inventor_piece, robot_piece
from tablebots.games.raising.piles import find, without

ROUNDS: Final[i64] = 8
ROUND_OF_BREAK: Final[i64] = 5
SLOTS: Final[i64] = 5
MOST_CLASSES: Final[i64] = 3
GAMES_OF_A_CHALLENGE: Final[i64] = 3
NO_CARD: Final[i64] = -1
NO_PHASE: Final[i64] = -1
NEUTRAL_CARDS: Final[i64] = 4
"""The cards of the neutral row that are revealed before it is laid out again."""


@final
class Stage:
    """A part of a game that everybody finishes before the next one begins."""

    def __init__(self, name: str) -> None:
        self.name: Final = name
        """Its word in views and stored games."""


BIDS: Final = Stage("bids")
DRAFT: Final = Stage("draft")
FIRST_ROBOTS: Final = Stage("first_robots")
ASSIGNMENT: Final = Stage("assignment")
ROUND: Final = Stage("round")
BREAK: Final = Stage("break")
LAST_TOKENS: Final = Stage("last_tokens")
OVER: Final = Stage("over")
STAGES: Final = [BIDS, DRAFT, FIRST_ROBOTS, ASSIGNMENT, ROUND, BREAK, LAST_TOKENS, OVER]

# Marks of what a player has used in this round.
USED_AGAIN: Final[i64] = 1
USED_BOOST: Final[i64] = 2

# Reasons of the end of a game for several players.
MOST_POINTS: Final = "most_points"
TIE_ROBOTS: Final = "tie_robots"
TIE_CLASSES: Final = "tie_classes"
SHARED: Final = "shared"


@final
class Settings:
    """The components, the moves and the options of a game as the rules read them. States share it."""

    def __init__(self, components: Components, moves: RaisingMoveList, options: dict[str, OptionValue]) -> None:
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
        self.energy_places: Final = vec[i64]([0] * len(PHASES))
        """For each phase the mask of the places that give it energy."""
        for number, place in enumerate(components.board.places):
            if self.bonuses[number] > 0:
                self.energy_places[place.phase] |= bit(number)
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


@mypyc_attr(acyclic=True, free_list_len=1)
class Step(BaseStep):
    """Something that a player still has to do: it asks the player, or goes on by itself.

    A step that asks has `legal`, `refuse`, `answer` and `values`; it is off the stack when its answer comes. A step
    that goes on has `advance`, which takes it off the stack itself.
    """

    only_on_top: ClassVar[bool] = False
    """Whether nothing can ever lie on it: it is answered before anything else comes."""

    def __init__(self, below: "Step | None", asks: bool = True, waits: bool = False) -> None:
        self.below: Final = below
        self.asks: Final[bool] = asks
        """Whether the player has something to decide."""
        self.waits: Final[bool] = waits
        """Whether the others need not wait for the player, who may still change what was chosen."""

    def advance(self, board: "Board", player: "PlayerState") -> bool:
        """Go on without asking; return False if the player must answer or wait."""
        return False

    def legal(self, board: "Board", player: "PlayerState", moves: list[Move]) -> None:
        """Add the legal answers, sorted by code."""

    def refuse(self, board: "Board", player: "PlayerState", move: RaisingMove) -> Refusal:
        """Return why a move is not a legal answer."""
        return Refusal(NOT_ASKED)

    def answer(self, board: "Board", player: "PlayerState", move: RaisingMove) -> None:
        """Go on with a legal answer."""

    def values(self, board: "Board", player: "PlayerState") -> dict[str, Value]:
        """Return what fills the text of the question."""
        return {"seat": int(player.seat), "count": 0}

    def consequence(self, board: "Board", player: "PlayerState") -> Message | None:
        """Return what the player should know before answering."""
        return None

    def describe(self, board: "Board", player: "PlayerState", move: RaisingMove, offer: Offer) -> None:
        """Add to the offer of a legal answer which pieces it is about, its price, and what would happen."""

    def is_final(self, board: "Board", player: "PlayerState", move: RaisingMove) -> bool:
        """Tell whether a legal answer cannot be taken back by the rules of the game."""
        return False

    def locked(self, board: "Board", player: "PlayerState") -> list[Lock]:
        """Return the pieces that the question is about, each with its move; those that an offer touches drop out."""
        return []

    def seen_by_others(self, player: "PlayerState") -> "Step":
        """Return the step without what others cannot know of it: see `secrets`."""
        return self

    def check(self, board: "Board", player: "PlayerState") -> None:
        """Raise ValueError if a stored step does not go with the rest of the board."""


@mypyc_attr(acyclic=True)
class BottomStep(Step):
    """The bottom of a stack: what a player is doing. It holds nothing, so there is one of each, which all share."""

    doing: ClassVar[str] = ""
    """Its word in views."""
    stages: ClassVar[tuple[Stage, ...]] = ()
    """The stages of the board in which players do this."""

    def __init__(self, asks: bool = True, waits: bool = False) -> None:
        super().__init__(None, asks, waits)

    def values(self, board: "Board", player: "PlayerState") -> dict[str, Value]:
        """Return the player."""
        return {"seat": int(player.seat)}


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Done(BottomStep):
    """Wait for the others, or for the end of the game."""

    name: ClassVar[str] = "done"
    doing: ClassVar[str] = "done"
    stages: ClassVar[tuple[Stage, ...]] = (BIDS, FIRST_ROBOTS, ROUND, BREAK, LAST_TOKENS, OVER)

    def __init__(self) -> None:
        super().__init__(asks=False, waits=True)


DONE: Final = Done()


@final
@mypyc_attr(acyclic=True)
class PlayerState:
    """One player's part of the game."""

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
        """The two energy cards of this round. Never changed, only replaced, so copies share it."""
        self.boosts: i64 = 0
        """The mask of those that the Inventor has boosted."""
        self.first: i64 = NO_PHASE
        self.second: i64 = NO_PHASE
        """The phases assigned to the two energy cards."""
        self.offered: vec[i64] = NO_CARDS
        """The Inventors drawn for the draft. Never changed once they are dealt, so copies share it."""
        self.lesson: vec[i64] = NO_CARDS
        """The Classes drawn to keep one."""
        self.kept_inventor: i64 = NO_CARD
        self.kept_class: i64 = NO_CARD
        self.rejected: vec[i64] = NO_CARDS
        """What was chosen in the draft so far; rejected Robots in the order in which they were named."""
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
        self.step: Step = DONE
        """The top of the stack."""

    def copy(self) -> "PlayerState":
        """Return an independent copy."""
        clone = PlayerState(self.seat)
        clone.counts = self.counts[:]
        clone.hand = self.hand[:]
        clone.rows = self.rows[:]
        clone.lengths = self.lengths[:]
        clone.upgraded = self.upgraded
        clone.classes = self.classes[:]
        clone.credits = self.credits
        clone.inventor = self.inventor
        clone.inventor_upgraded = self.inventor_upgraded
        clone.covered = self.covered
        clone.loose = self.loose[:]
        clone.energy_deck = self.energy_deck[:]
        clone.energy_discard = self.energy_discard[:]
        clone.drawn = self.drawn
        clone.boosts = self.boosts
        clone.first = self.first
        clone.second = self.second
        clone.offered = self.offered
        clone.lesson = self.lesson[:]
        clone.kept_inventor = self.kept_inventor
        clone.kept_class = self.kept_class
        clone.rejected = self.rejected[:]
        clone.phase = self.phase
        clone.performed = self.performed
        clone.spent = self.spent
        clone.energy = self.energy
        clone.left = self.left
        clone.pointer = self.pointer
        clone.used = self.used
        clone.abilities_left = self.abilities_left[:]
        clone.owed = self.owed[:]
        clone.step = self.step
        return clone

    # The stack of steps.

    def pop(self) -> Step:
        """Take the top step off the stack and return it."""
        step = self.step
        below = step.below
        assert below is not None
        self.step = below
        return step

    def doing(self) -> BottomStep:
        """Return what the player is doing: the bottom of the stack."""
        step = self.step
        while step.below is not None:
            step = step.below
        assert isinstance(step, BottomStep)
        return step

    # Cards.

    def hand_size(self) -> i64:
        """Return how many Robots are in hand."""
        return len(self.hand)

    def take_from_hand(self, robot: i64) -> None:
        """Take a Robot out of the hand."""
        self.hand = without(self.hand, find(self.hand, robot))

    def slot_of(self, robot: i64) -> i64:
        """Return the slot of an assembled Robot, -1 if it is not assembled."""
        return find(self.rows, robot)

    def robots(self) -> i64:
        """Return how many Robots are assembled."""
        return self.lengths[0] + self.lengths[1] + self.lengths[2]

    def is_full(self) -> bool:
        """Tell whether no row takes another Robot."""
        return self.robots() == ROWS * SLOTS

    def has_token(self, slot: i64) -> bool:
        """Tell whether the Robot in a slot is upgraded."""
        return self.upgraded >> slot & 1 != 0

    def is_covered(self, place: i64) -> bool:
        """Tell whether a place of the board still has its token."""
        return self.covered >> place & 1 != 0


class Board(State):
    """The complete state of a game."""

    def __init__(self, game: Game, seats: int, rng: Rng, settings: Settings) -> None:
        super().__init__(game, seats, rng)
        self.settings: Final = settings
        self.components: Final = settings.components
        self.players: list[PlayerState] = []
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
        """The Inventors of the bidding tracks. Never changed once they are laid out, so copies share it."""
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
        self.stage: Stage = DRAFT
        self.earlier: vec[i64] = NO_CARDS
        """The scores of the earlier games of a challenge."""

    def copy_into(self, clone: "Board") -> None:
        """Copy everything into a new board with the same settings."""
        clone.players = [player.copy() for player in self.players]
        clone.robot_deck = self.robot_deck[:]
        clone.robot_discard = self.robot_discard[:]
        clone.robot_gone = self.robot_gone[:]
        clone.robot_shuffle = self.robot_shuffle
        clone.class_deck = self.class_deck[:]
        clone.class_discard = self.class_discard[:]
        clone.class_gone = self.class_gone[:]
        clone.class_shuffle = self.class_shuffle
        clone.inventor_deck = self.inventor_deck[:]
        clone.tracks = self.tracks
        clone.figures = self.figures[:]
        clone.spaces = self.spaces[:]
        clone.turn = self.turn
        clone.cubes = self.cubes[:]
        clone.neutral = self.neutral[:]
        clone.shown = self.shown
        clone.round = self.round
        clone.stage = self.stage
        clone.earlier = self.earlier[:]

    # Telling what happens. Nothing is put into words unless a journal is kept.

    def tell(
        self, key: str, player: PlayerState, word: str = "", value: Value = "", other: str = "", other_value: Value = ""
    ) -> None:
        """Note an event about a player, with up to two words."""
        journal = self.journal
        if journal is None:
            return
        values: dict[str, Value] = {"seat": int(player.seat)}
        if word:
            values[word] = value
        if other:
            values[other] = other_value
        journal.note(key, values)

    def tell_phase(self, player: PlayerState) -> None:
        """Note that a player begins a phase."""
        if self.journal is not None:
            self.tell_number("phase", player, "phase", PHASES[player.phase], "energy", player.energy)

    def tell_use(self, player: PlayerState, number: i64) -> None:
        """Note that a player uses a board action."""
        if self.journal is not None:
            self.tell("use", player, "action", action_piece(self.components, number))

    def tell_number(self, key: str, player: PlayerState, word: str, value: Value, name: str, number: i64) -> None:
        """Note an event about a player, with a word, if it is given, and a number."""
        journal = self.journal
        if journal is None:
            return
        values: dict[str, Value] = {"seat": int(player.seat)}
        if word:
            values[word] = value
        values[name] = int(number)
        journal.note(key, values)

    def tell_robot(self, key: str, player: PlayerState, robot: i64) -> None:
        """Note an event about a player and a Robot."""
        if self.journal is not None:
            self.tell(key, player, "card", robot_piece(self.components, robot))

    def tell_class(self, key: str, player: PlayerState, card: i64) -> None:
        """Note an event about a player and a Class."""
        if self.journal is not None:
            self.tell(key, player, "card", class_piece(self.components, card))

    def tell_items(self, key: str, player: PlayerState, item: i64, count: i64) -> None:
        """Note that a player gains or pays items, if there are any."""
        journal = self.journal
        if journal is not None and count > 0:
            journal.note(key, {"seat": int(player.seat), "count": int(count), "item": ITEMS[item]})

    def tell_inventor(self, key: str, player: PlayerState) -> None:
        """Note an event about a player and their Inventor."""
        if self.journal is not None:
            self.tell(key, player, "card", inventor_piece(self.components, player.inventor))

    def tell_cards(self, key: str, player: PlayerState, cards: list[Piece]) -> None:
        """Note that a player gets cards, which only that player sees."""
        journal = self.journal
        if journal is None:
            return
        public: dict[str, Value] = {"seat": int(player.seat), "count": len(cards)}
        journal.note(key, public, {int(player.seat): {"cards": cards}})

    def tell_all(self, key: str, name: str = "", number: i64 = 0) -> None:
        """Note an event about everybody, with a number if it is named."""
        journal = self.journal
        if journal is not None:
            values: dict[str, Value] = {name: int(number)} if name else {}
            journal.note(key, values)

    # What there is.

    def neutral_cubes(self) -> list[int]:
        """Return the cubes on the cards of the neutral row."""
        return self.settings.solo_cubes if self.seats == 1 else self.components.neutral["two"]

    def action_cost(self, robot: i64) -> vec[i64]:
        """Return the components that a Robot needs when an action assembles it (RA-67)."""
        return self.settings.costs[robot * 2 + self.settings.action_column]

    def has_neutral_row(self) -> bool:
        """Tell whether this number of players uses a neutral row (RA-110)."""
        return self.seats <= 2

    def ability(self, player: PlayerState, which: i64) -> Ability | None:
        """Return the basic or the upgraded ability of a player's Inventor, if it works now (RA-90)."""
        if player.inventor < 0:
            return None
        inventor = self.components.inventors[player.inventor]
        if which == UPGRADED:
            return inventor.upgraded if player.inventor_upgraded else None
        return None if player.inventor_upgraded and inventor.instead else inventor.basic

    def able(self, player: PlayerState, does: AbilityKind) -> Ability | None:
        """Return the ability of a player's Inventor that does this, if one works now; the upgraded one if both do."""
        if player.inventor < 0:
            return None
        inventor = self.components.inventors[player.inventor]
        if player.inventor_upgraded:
            if inventor.upgraded.does is does:
                return inventor.upgraded
            if inventor.instead:
                return None
        return inventor.basic if inventor.basic.does is does else None


NO_COUNTS: Final = vec[i64]([0] * COUNTED)
NO_CARDS: Final = vec[i64]([])
EMPTY_ROWS: Final = vec[i64]([-1] * (ROWS * 5))
EMPTY_LENGTHS: Final = vec[i64]([0] * ROWS)
NO_LOOSE: Final = vec[i64]([0] * len(TYPES))
NO_CUBES: Final = vec[i64]([0] * len(PHASES))
NOTHING_OWED: Final = vec[i64]([0] * len(ITEMS))
NO_ABILITIES: Final = vec[i64]([0, 0])


def missing(move: RaisingMove) -> Refusal:
    """Return the refusal of what is not there."""
    return Refusal(NO_SUCH_PIECE, {"what": str(move.values.get("card", move.text))})


def add_in_order(moves: list[Move], first: i64, move: Move) -> None:
    """Put a move into a list so that it stays sorted from number *first* on."""
    moves.append(move)
    place: i64 = len(moves) - 1
    while place > first and moves[place - 1].code > move.code:
        moves[place] = moves[place - 1]
        place -= 1
    moves[place] = move
