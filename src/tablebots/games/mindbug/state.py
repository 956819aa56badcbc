"""What is on the table in a game of Mindbug. What may happen there is in `rules` and `effects`.

Sets of cards (hands, sides, discard piles) are masks, see `cards`. A draw pile is packed, six bits a card, its top card
lowest. What is still to be done is a stack of steps: some ask a player, others go on by themselves.
"""

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from tablebots.core.bits import bit
from tablebots.core.game import Game, State
from tablebots.core.options import OptionValue
from tablebots.core.rng import Rng
from tablebots.games.mindbug.cards import ALL, TWIN, members

HAND: Final[i64] = 5
PILE: Final = 10
LIFE: Final[i64] = 3
MINDBUGS: Final[i64] = 2
MAX_LIFE: Final = 1 << 30

# Steps that ask a player.
ACT: Final[i64] = 0
ASK_MINDBUG: Final[i64] = 1
ASK_HUNT: Final[i64] = 2
ASK_BLOCK: Final[i64] = 3
ASK_FRENZY: Final[i64] = 4
ASK_TARGET: Final[i64] = 5
ASK_REVIVE: Final[i64] = 6
ASK_DISCARD: Final[i64] = 7
# Steps that go on by themselves, the first of them unless two effects must be put in order.
DEFEATED_EFFECTS: Final[i64] = 8
ATTACK_EFFECT: Final[i64] = 9
HUNTER: Final[i64] = 10
STRIKE: Final[i64] = 11
AFTER_ATTACK: Final[i64] = 12
TURN_OVER: Final[i64] = 13
STEPS: Final = [
    "act",
    "mindbug",
    "hunt",
    "block",
    "frenzy",
    "target",
    "revive",
    "discard",
    "defeated_effects",
    "attack_effect",
    "hunter",
    "strike",
    "after_attack",
    "turn_over",
]

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
    """The options of a table as the rules read them. It never changes, so states share it."""

    def __init__(self, options: dict[str, OptionValue]) -> None:
        self.options: Final = options
        self.turn_limit: Final[i64] = int(options["turn_limit"])


# A step is one number: its kind, who is asked or whose turn is next, the card it is about, how many are still to be
# chosen (or the number of the attack), and the creature that an effect on two creatures has already chosen.


def pack_step(kind: i64, seat: i64, card: i64, count: i64, chosen: i64) -> i64:
    """A step as one number; `step_kind` and the like take it apart."""
    return kind | seat << 4 | (card + 1) << 5 | count << 12 | (chosen + 1) << 19


def step_kind(step: i64) -> i64:
    """What kind of step it is."""
    return step & 15


def step_seat(step: i64) -> i64:
    """Who is asked, or for `TURN_OVER` whose turn is next."""
    return step >> 4 & 1


def step_card(step: i64) -> i64:
    """The card it is about, -1 for none."""
    return (step >> 5 & 127) - 1


def step_count(step: i64) -> i64:
    """How many are still to be chosen, or the number of the attack."""
    return step >> 12 & 127


def step_chosen(step: i64) -> i64:
    """The creature already chosen by an effect that chooses two, -1 for none."""
    return (step >> 19) - 1


class MindbugTable(State):
    """Everything needed to go on with a game, and nothing else."""

    def __init__(self, game: Game, rng: Rng, settings: Settings) -> None:
        super().__init__(game, 2, rng)
        self.settings: Final = settings
        self.life: vec[i64] = vec[i64]([0, 0])
        self.mindbugs: vec[i64] = vec[i64]([0, 0])
        self.hand: vec[i64] = vec[i64]([0, 0])
        self.side: vec[i64] = vec[i64]([0, 0])
        """The play area of each seat."""
        self.discard: vec[i64] = vec[i64]([0, 0])
        self.pile: vec[i64] = vec[i64]([0, 0])
        """The draw piles, packed."""
        self.left: vec[i64] = vec[i64]([0, 0])
        """How many cards each draw pile has."""
        self.shown: vec[i64] = vec[i64]([0, 0])
        """The cards of each hand that the other player knows."""
        self.open: vec[i64] = vec[i64]([0, 0])
        """Those of them that everybody knows."""
        self.waiting: vec[i64] = vec[i64]([0, 0, 0, 0])
        """The defeated creatures of each seat whose effects wait, then those that wait for these to be done (R-46)."""
        self.exhausted: i64 = 0
        self.revealed: list[int] = []
        """The cards that found the first player, seat 0's and seat 1's in turn. Never changed, so copies share it."""
        self.steps: vec[i64] = vec[i64]([])
        self.turn: i64 = 0
        """Whose turn it is; who must decide is another matter."""
        self.turns: i64 = 0
        self.attacker: i64 = NO_CARD
        self.hunted: i64 = NO_CARD
        self.ending: i64 = GOING_ON
        self.winner: i64 = NOBODY

    def copy_into(self, twin: "MindbugTable") -> None:
        """Make another table of the same settings look like this one."""
        twin.life = self.life[:]
        twin.mindbugs = self.mindbugs[:]
        twin.hand = self.hand[:]
        twin.side = self.side[:]
        twin.discard = self.discard[:]
        twin.pile = self.pile[:]
        twin.left = self.left[:]
        twin.shown = self.shown[:]
        twin.open = self.open[:]
        twin.waiting = self.waiting[:]
        twin.exhausted = self.exhausted
        twin.revealed = self.revealed
        twin.steps = self.steps[:]
        twin.turn = self.turn
        twin.turns = self.turns
        twin.attacker = self.attacker
        twin.hunted = self.hunted
        twin.ending = self.ending
        twin.winner = self.winner

    # The stack of steps.

    def add_step(self, kind: i64, seat: i64, card: i64 = NO_CARD, count: i64 = 0, chosen: i64 = NO_CARD) -> None:
        """Put a step on top of the stack."""
        self.steps = append(self.steps, pack_step(kind, seat, card, count, chosen))

    def top(self) -> i64:
        """The step on top of the stack; the game must not be over."""
        return self.steps[len(self.steps) - 1]

    def drop_step(self) -> i64:
        """Take the top step off the stack; the step."""
        self.steps, step = pop(self.steps)
        return step

    # What there is.

    def controller(self, card: i64) -> i64:
        """The seat on whose side a creature in play is."""
        return 0 if self.side[0] >> card & 1 else 1

    def place(self, seat: i64, card: i64) -> i64:
        """The number by which moves name a creature on that side: see `MindbugMove.number`."""
        twin: i64 = TWIN[card]
        if twin >= 0 and card > twin and not self.side[seat] >> twin & 1:
            return twin
        return card

    def creature(self, seat: i64, place: i64) -> i64:
        """The creature on that side that moves name by this number, -1 if there is none."""
        side: i64 = self.side[seat]
        twin: i64 = TWIN[place]
        if twin > place and not side >> place & 1:
            place = twin
        elif 0 <= twin < place and not side >> twin & 1:
            return NO_CARD
        return place if side >> place & 1 else NO_CARD

    def piled(self, seat: i64) -> list[int]:
        """The cards of a draw pile, top first."""
        packed: i64 = self.pile[seat]
        cards: list[int] = []
        while len(cards) < self.left[seat]:
            cards.append(packed & TOP_CARD)
            packed >>= 6
        return cards

    def played(self) -> i64:
        """The card that was just played and that the opponent may take, -1 if there is none."""
        if len(self.steps) and step_kind(self.top()) == ASK_MINDBUG:
            return step_card(self.top())
        return NO_CARD

    def face_up(self) -> i64:
        """The cards that everybody sees: in play, discarded, revealed, or just played."""
        seen: i64 = self.side[0] | self.side[1] | self.discard[0] | self.discard[1]
        for card in self.revealed:
            seen |= bit(card)
        played: i64 = self.played()
        return seen | bit(played) if played >= 0 else seen

    def unknown(self, seat: i64) -> i64:
        """The cards whose place a seat does not know."""
        return ALL & ~(self.face_up() | self.hand[seat] | self.shown[1 - seat])

    def fields(self) -> dict[str, object]:
        """All that is needed to go on, ready for JSON."""
        return {
            "options": dict(self.settings.options),
            "life": [int(n) for n in self.life],
            "mindbugs": [int(n) for n in self.mindbugs],
            "hand": [members(mask) for mask in self.hand],
            "side": [members(mask) for mask in self.side],
            "discard": [members(mask) for mask in self.discard],
            "pile": [self.piled(seat) for seat in range(2)],
            "shown": [members(mask) for mask in self.shown],
            "open": [members(mask) for mask in self.open],
            "waiting": [members(mask) for mask in self.waiting],
            "exhausted": members(self.exhausted),
            "revealed": list(self.revealed),
            "steps": [_step_fields(step) for step in self.steps],
            "turn": int(self.turn),
            "turns": int(self.turns),
            "attacker": int(self.attacker),
            "hunted": int(self.hunted),
            "ending": ENDINGS[self.ending],
            "winner": int(self.winner),
        }


def _step_fields(step: i64) -> list[object]:
    numbers = [step_seat(step), step_card(step), step_count(step), step_chosen(step)]
    return [STEPS[step_kind(step)], *[int(number) for number in numbers]]


def pack_pile(cards: list[int]) -> i64:
    """A draw pile as one number; the first card is the top one."""
    packed: i64 = 0
    place: i64 = len(cards) - 1
    while place >= 0:
        packed = packed << 6 | i64(cards[place])
        place -= 1
    return packed
