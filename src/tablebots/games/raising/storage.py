"""Stored games of Raising Robots: declared fields, steps by name, and checks that what is loaded can be played on."""

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablebots.core.fields import (
    Field,
    FlagField,
    IntField,
    IntsField,
    read_cards,
    read_list,
    read_word,
    restore,
    store,
)
from tablebots.core.steps import restore_steps, stack_of, store_steps
from tablebots.games.raising import rulings
from tablebots.games.raising.components import (
    COUNTED,
    DESIGN,
    ENERGY_DECK,
    ITEMS,
    PHASES,
    PROGRAM,
    ROBOT,
    ROWS,
    SENSOR,
    TYPES,
    WILD,
)
from tablebots.games.raising.piles import find, listed
from tablebots.games.raising.powers import performs
from tablebots.games.raising.stages import DEALT_INVENTORS, energy_cards
from tablebots.games.raising.state import (
    ASSIGNMENT,
    BIDS,
    BREAK,
    DONE,
    DRAFT,
    FIRST_ROBOTS,
    GAMES_OF_A_CHALLENGE,
    LAST_TOKENS,
    MOST_CLASSES,
    NEUTRAL_CARDS,
    OVER,
    ROUND,
    ROUND_OF_BREAK,
    ROUNDS,
    SLOTS,
    STAGES,
    Board,
    BottomStep,
    PlayerState,
    Settings,
    Stage,
    Step,
)
from tablebots.games.raising.steps.assembly import ActionAssembly, FreeAssembly
from tablebots.games.raising.steps.assign import ASSIGN_PHASES, ASSIGNED
from tablebots.games.raising.steps.gains import Choice, Exchange, Gaining, Wild
from tablebots.games.raising.steps.lessons import LEARN, Keep, Lesson, Replace
from tablebots.games.raising.steps.payment import PaymentStep, PayNamed, PayRobots, PayWilds
from tablebots.games.raising.steps.phases import ASSEMBLE_PHASE, ROW_PHASE, SPENDING, UPGRADE_PHASE
from tablebots.games.raising.steps.round_end import CLOSE
from tablebots.games.raising.steps.start import BEGIN, BIDDER, DRAFT_CLASS, DRAFT_INVENTOR, DRAFT_ROBOTS, READY
from tablebots.games.raising.steps.tokens import PLACE_TOKENS, Inspire, Unlock

MANY: Final = 1 << 30
HIGHEST_NUMBER: Final = 1 << 16
"""The numbers that steps hold are below this."""

STEPS: Final[dict[str, Callable[..., Step]]] = {
    "pay_named": PayNamed,
    "pay_robots": PayRobots,
    "pay_wilds": PayWilds,
    "gain": Gaining,
    "wild": Wild,
    "choice": Choice,
    "exchange": Exchange,
    "unlock": Unlock,
    "inspire": Inspire,
    "lesson": Lesson,
    "keep": Keep,
    "replace": Replace,
    "free_assembly": FreeAssembly,
    "action_assembly": ActionAssembly,
}
DOINGS: Final[dict[str, BottomStep]] = {
    "done": DONE,
    "draft_inventor": DRAFT_INVENTOR,
    "draft_class": DRAFT_CLASS,
    "draft_robots": DRAFT_ROBOTS,
    "ready": READY,
    "bid": BIDDER,
    "starting": BEGIN,
    "assigning": ASSIGN_PHASES,
    "assigned": ASSIGNED,
    "spend": SPENDING,
    "upgrade": UPGRADE_PHASE,
    "assemble": ASSEMBLE_PHASE,
    "row": ROW_PHASE,
    "closing": CLOSE,
    "learning": LEARN,
    "placing": PLACE_TOKENS,
}
"""The bottom steps."""


class PileField(IntsField):
    """A `vec` of different cards, in order."""

    def __init__(self, name: str, below: int) -> None:
        super().__init__(name, -1, 0, below)

    def unpack(self, value: object) -> object:
        """Return the cards as a `vec`."""
        return vec[i64](read_cards(value, self.name, self.below))


class StageField(Field):
    """The stage of the board, stored as its name."""

    def pack(self, value: Stage) -> object:
        """Return the name."""
        return value.name

    def unpack(self, value: object) -> object:
        """Return the stage."""
        return STAGES[read_word(value, self.name, [stage.name for stage in STAGES])]


def player_fields(settings: Settings) -> list[Field]:
    """Return what is stored of each player, beside the steps."""
    components = settings.components
    robots, classes, inventors = len(components.robots), len(components.classes), len(components.inventors)
    energy = len(components.energy)
    slots = ROWS * int(SLOTS)
    return [
        IntsField("counts", COUNTED, 0, MANY),
        PileField("hand", robots),
        IntsField("rows", slots, -1, robots),
        IntField("upgraded", 0, 1 << slots),
        PileField("classes", classes),
        IntField("credits", 0, 1 << int(MOST_CLASSES)),
        IntField("inventor", -1, inventors),
        FlagField("inventor_upgraded"),
        IntField("covered", 0, int(settings.all_covered) + 1),
        IntsField("loose", len(TYPES), 0, MANY),
        PileField("energy_deck", energy),
        PileField("energy_discard", energy),
        PileField("drawn", energy),
        IntField("boosts", 0, 4),
        IntField("first", -1, len(PHASES)),
        IntField("second", -1, len(PHASES)),
        PileField("offered", inventors),
        PileField("lesson", classes),
        IntField("kept_inventor", -1, inventors),
        IntField("kept_class", -1, classes),
        PileField("rejected", robots),
        IntField("phase", -1, len(PHASES)),
        IntField("performed", 0, len(PHASES) + 1),
        IntField("spent", 0, MANY),
        IntField("energy", 0, MANY),
        IntField("left", 0, MANY),
        IntField("pointer", 0, 64),
        IntField("used", 0, 4),
        IntsField("abilities_left", 2, 0, MANY),
        IntsField("owed", len(ITEMS), 0, 100),
    ]


def board_fields(settings: Settings, seats: int, bids: bool) -> list[Field]:
    """Return what is stored of the board, beside the players; there are tracks while Inventors are bid for."""
    components = settings.components
    robots, classes, inventors = len(components.robots), len(components.classes), len(components.inventors)
    tracks = seats if bids else 0
    return [
        PileField("robot_deck", robots),
        PileField("robot_discard", robots),
        PileField("robot_gone", robots),
        IntsField("robot_shuffle", robots, 0, MANY),
        PileField("class_deck", classes),
        PileField("class_discard", classes),
        PileField("class_gone", classes),
        IntsField("class_shuffle", classes, 0, MANY),
        PileField("inventor_deck", inventors),
        IntsField("tracks", tracks, 0, inventors),
        IntsField("figures", tracks, -1, seats),
        IntsField("spaces", tracks, -1, len(components.bids)),
        IntField("turn", 0, seats),
        IntsField("cubes", len(PHASES), 0, MANY),
        PileField("neutral", len(PHASES)),
        IntField("shown", 0, int(NEUTRAL_CARDS) + 1),
        IntField("round", 0, int(ROUNDS) + 1),
        StageField("stage"),
        IntsField("earlier", -1, 0, MANY),
    ]


def store_board(board: Board) -> dict[str, object]:
    """Return the complete state, ready for JSON."""
    fields = player_fields(board.settings)
    return {
        "options": dict(board.settings.options),
        "components": board.components.name,
        "players": [
            {**store(player, fields), "doing": player.doing().name, "steps": store_steps(player.step)}
            for player in board.players
        ],
        **store(board, board_fields(board.settings, int(board.seats), board.stage is BIDS)),
    }


def restore_board(board: Board, fields: dict[str, object]) -> None:
    """Set a board to its stored fields; raise ValueError, KeyError or TypeError if they are damaged."""
    if fields["components"] != board.components.name:
        raise ValueError("it is of another component set")
    seats = int(board.seats)
    restore(board, board_fields(board.settings, seats, fields["stage"] == BIDS.name), fields)
    declared = player_fields(board.settings)
    for seat, stored in enumerate(read_list(fields["players"], "players", seats)):
        if not isinstance(stored, dict):
            raise ValueError("a player is not an object")
        player = PlayerState(seat)
        restore(player, declared, stored)
        player.step = _restore_stack(stored)
        _stand_rows(board, player)
        board.players.append(player)
    _check_whole(board)


def _restore_stack(stored: dict[str, object]) -> Step:
    """Return the top of a player's stack; raise ValueError, KeyError or TypeError if it is damaged."""
    bottoms = list(DOINGS)
    bottom: Step = DOINGS[bottoms[read_word(stored["doing"], "doing", bottoms)]]
    return restore_steps(stored["steps"], bottom, STEPS, 0, HIGHEST_NUMBER)


def _stand_rows(board: Board, player: PlayerState) -> None:
    """Count the Robots of each row; raise ValueError if one is in a wrong place."""
    lengths = [0] * ROWS
    for slot, robot in enumerate(listed(player.rows)):
        if robot < 0:
            continue
        row = slot // int(SLOTS)
        if slot % int(SLOTS) != lengths[row] or int(board.components.robots[robot].row - DESIGN) != row:
            raise ValueError("a Robot is in a wrong place")
        lengths[row] += 1
    player.lengths = vec[i64](lengths)
    if listed(player.hand) != sorted(listed(player.hand)):
        raise ValueError("a hand is not sorted")
    if len(player.classes) > MOST_CLASSES:
        raise ValueError("there are too many Classes")


def _check_whole(board: Board) -> None:
    """Raise ValueError if parts of the board contradict each other."""
    robots = listed(board.robot_deck) + listed(board.robot_discard) + listed(board.robot_gone)
    classes = listed(board.class_deck) + listed(board.class_discard) + listed(board.class_gone)
    inventors = listed(board.inventor_deck) + listed(board.tracks)
    for player in board.players:
        robots += listed(player.hand) + [robot for robot in listed(player.rows) if robot >= 0]
        classes += listed(player.classes) + listed(player.lesson)
        inventors += listed(player.offered)
        if player.inventor >= 0:
            inventors.append(int(player.inventor))
        _check_player(board, player)
    for cards, count in ((robots, len(board.components.robots)), (classes, len(board.components.classes))):
        if sorted(cards) != list(range(count)):
            raise ValueError("a card is in two places, or nowhere")
    if len(set(inventors)) != len(inventors):
        raise ValueError("an Inventor is in two places")
    if len(board.earlier) >= GAMES_OF_A_CHALLENGE or (len(board.earlier) > 0 and not board.settings.challenge):
        raise ValueError("there were too many games")
    if board.has_neutral_row() != (len(board.neutral) == len(PHASES)):
        raise ValueError("the neutral row is not that of this table")
    if board.has_neutral_row() and not _has_neutral_of_round(board):
        raise ValueError("the neutral row has no card for this round")
    if len(board.inventor_deck) < _inventors_to_come(board):
        raise ValueError("there are no Inventors for the next game")
    asked = [player for player in board.players if player.step.asks]
    if (board.stage is OVER) == (len(asked) > 0):
        raise ValueError("the stage does not go with what the players do")


def _has_neutral_of_round(board: Board) -> bool:
    """Tell whether as many cards of the neutral row are revealed as is possible in this stage."""
    shown: i64 = board.shown
    if shown == NEUTRAL_CARDS and board.stage is not ROUND:
        return False
    return shown % 2 == 0 if board.seats == 1 else shown >= 2


def _inventors_to_come(board: Board) -> int:
    """Return how many Inventors the next games of a challenge will deal."""
    if not board.settings.challenge or not board.settings.drafts_inventors:
        return 0
    return int(DEALT_INVENTORS * (GAMES_OF_A_CHALLENGE - 1 - len(board.earlier)))


def _check_player(board: Board, player: PlayerState) -> None:
    """Raise ValueError if what a player has is contradictory."""
    for slot in range(ROWS * SLOTS):
        if player.has_token(slot) and player.rows[slot] < 0:
            raise ValueError("a token lies on no Robot")
    if player.credits >> len(player.classes):
        raise ValueError("a token lies on no Class")
    if player.inventor_upgraded and player.inventor < 0:
        raise ValueError("a token lies on no Inventor")
    if board.stage is not DRAFT and (player.kept_class >= 0 or player.kept_inventor >= 0 or len(player.rejected) > 0):
        raise ValueError("something is chosen that nobody is asked for")
    chosen = player.kept_class < 0 or find(player.lesson, player.kept_class) >= 0
    chosen = chosen and (player.kept_inventor < 0 or find(player.offered, player.kept_inventor) >= 0)
    for robot in player.rejected:
        chosen = chosen and find(player.hand, robot) >= 0
    if not chosen:
        raise ValueError("what was chosen was not offered")
    _check_stage(board, player)
    _check_steps(board, player)


def _check_stage(board: Board, player: PlayerState) -> None:
    """Raise ValueError if what a player is doing does not belong to the stage of the board."""
    doing = player.doing()
    stage = board.stage
    if stage not in doing.stages or (doing is BIDDER) != (stage is BIDS and player.seat == board.turn):
        raise ValueError("a player does what is not asked")
    if not _has_energy_of_round(board, player):
        raise ValueError("the energy cards do not go with the round")
    cards = len(player.drawn)
    in_round = stage is ASSIGNMENT or (stage is ROUND and doing is not DONE)
    if cards != 0 and cards != 2:
        raise ValueError("a player has no two energy cards")
    if (in_round or player.first >= 0) and cards != 2:
        raise ValueError("a player has no energy cards")
    if (player.first < 0) != (player.second < 0) or (player.first >= 0 and player.first == player.second):
        raise ValueError("a player has no two phases")
    if (doing is ASSIGNED) != (stage is ASSIGNMENT and player.first >= 0):
        raise ValueError("a player has assigned nothing")
    if stage is ROUND and not _performs_as_counted(board, player):
        raise ValueError("a player performs another phase than the cubes and cards allow")


def _performs_as_counted(board: Board, player: PlayerState) -> bool:
    """Tell whether a player's phase and count of performed phases agree with cards and cubes."""
    busy = player.doing() is not DONE and player.doing() is not CLOSE
    if player.first < 0 or busy != (player.phase >= 0):
        return False
    performed = [phase for phase in range(len(PHASES)) if performs(board, player, phase)]
    if busy:
        performed = [phase for phase in performed if phase <= player.phase]
    return len(performed) == player.performed and (not busy or performed[-1] == player.phase)


def _has_energy_of_round(board: Board, player: PlayerState) -> bool:
    """Tell whether the energy cards lie where they should in this round."""
    cards = listed(player.energy_deck) + listed(player.energy_discard) + listed(player.drawn)
    if sorted(cards) != energy_cards(board):
        return False
    number: i64 = board.round
    stage = board.stage
    deck: i64 = len(player.energy_deck)
    discarded: i64 = len(player.energy_discard)
    if stage in (BIDS, DRAFT, FIRST_ROBOTS):
        return number == 0 and deck == ENERGY_DECK and discarded == 0
    if stage is BREAK:
        return number == ROUND_OF_BREAK - 1 and deck == 0 and discarded == ENERGY_DECK
    if stage in (LAST_TOKENS, OVER):
        return number == ROUNDS and deck == 0 and discarded == ENERGY_DECK
    begun: i64 = 2 * (number if number < ROUND_OF_BREAK else number - ROUND_OF_BREAK + 1)
    return number > 0 and discarded == begun - 2 and deck == ENERGY_DECK - begun


def _check_lesson(board: Board, player: PlayerState) -> None:
    """Raise ValueError unless a player has Classes to choose from exactly while choosing one."""
    chooses = isinstance(player.step, Keep | Replace)
    if board.stage in (BIDS, DRAFT):
        chooses = True
    elif board.stage is BREAK and (len(stack_of(player.step)) > 2 or (player.doing() is DONE) == chooses):
        raise ValueError("a player does what is not asked in the break")
    if chooses != (len(player.lesson) > 0) or len(player.lesson) > rulings.LESSON_CARDS:
        raise ValueError("a player has no Classes to choose from")


def _check_owed(player: PlayerState) -> None:
    """Raise ValueError if something is owed that no question asks for."""
    pays = isinstance(player.step, PaymentStep)
    for item in range(len(ITEMS)):
        # What is asked for by name and short was paid with tape when the payment began.
        limit: i64 = player.counts[item] if pays and SENSOR <= item <= PROGRAM else 0
        if player.owed[item] > limit and not (pays and (item == ROBOT or item == WILD)):
            raise ValueError("something is owed that cannot be paid")


def _check_steps(board: Board, player: PlayerState) -> None:
    """Raise ValueError if a step cannot be answered."""
    _check_lesson(board, player)
    _check_owed(player)
    step: Step | None = player.step
    while step is not None:
        if step.only_on_top and step is not player.step:
            raise ValueError("a question waits for something else")
        step.check(board, player)
        step = step.below
