"""Scoring: Robots, each Class with its count and grade, the track, and what is left over (RA-80 to RA-84, RA-100)."""

from typing import Final, final

from mypy_extensions import i64

from tablebots.core.bits import ones
from tablebots.games.raising.components import (
    BATTERY,
    DESIGN,
    GEAR,
    MICROCHIP,
    OBJECTIVES,
    PROGRAM,
    ROWS,
    SENSOR,
    VP,
    ClassCard,
    Robot,
)
from tablebots.games.raising.inventors import RAISE_GRADE
from tablebots.games.raising.state import SLOTS, Board, PlayerState

TOKENS_OF_TYPE: Final[i64] = OBJECTIVES.index("tokens_of_type")
TOKENS_TOTAL: Final[i64] = OBJECTIVES.index("tokens_total")
RESOURCE: Final[i64] = OBJECTIVES.index("resource")
VP_TRACK: Final[i64] = OBJECTIVES.index("vp_track")
HAND: Final[i64] = OBJECTIVES.index("hand")
WILD_TOTAL: Final[i64] = OBJECTIVES.index("wild_total")
SETS: Final[i64] = OBJECTIVES.index("sets")
ROBOTS: Final[i64] = OBJECTIVES.index("robots")
ROW: Final[i64] = OBJECTIVES.index("row")
COST_HAS: Final[i64] = OBJECTIVES.index("cost_has")
ROBOT_VP: Final[i64] = OBJECTIVES.index("robot_vp")
ACTION_ENERGY: Final[i64] = OBJECTIVES.index("action_energy")
COST_ENERGY: Final[i64] = OBJECTIVES.index("cost_energy")
COLUMNS: Final[i64] = OBJECTIVES.index("columns")

NO_GRADE: Final[i64] = 0
BEST: Final[i64] = 4
GRADES: Final = ["", "D", "C", "B", "A"]
LEFT_OVERS: Final[i64] = 3
"""The number of things left over that are worth a point."""


@final
class ClassScore:
    """What one Class is worth."""

    def __init__(self, number: i64, count: i64, grade: i64, credit: bool) -> None:
        self.number: Final[i64] = number
        self.count: Final[i64] = count
        self.grade: i64 = grade
        """From 0, no grade, to 4, an A; extra credit is in it."""
        self.credit: Final = credit
        self.raised: bool = False
        """Whether the Inventor has raised it."""
        self.points: i64 = 0


@final
class Breakdown:
    """A player's score and where it comes from."""

    def __init__(self) -> None:
        self.robots: i64 = 0
        self.classes: list[ClassScore] = []
        self.class_points: i64 = 0
        self.track: i64 = 0
        self.left_over: i64 = 0

    def total(self) -> i64:
        """Return the score."""
        return self.robots + self.class_points + self.track + self.left_over


def score_of(board: Board, player: PlayerState) -> i64:
    """Return a player's score as things stand."""
    return breakdown(board, player).total()


def breakdown(board: Board, player: PlayerState) -> Breakdown:
    """Return a player's score as things stand, with its parts (RA-100)."""
    whole = Breakdown()
    for slot in range(ROWS * SLOTS):
        if player.rows[slot] >= 0:
            whole.robots += board.components.robots[player.rows[slot]].vp
    for place in range(len(player.classes)):
        whole.classes.append(score_class(board, player, place))
    raise_one(board, player, whole.classes)
    for each in whole.classes:
        each.points = points_of(board.components.classes[each.number], each.grade)
        whole.class_points += each.points
    whole.track = player.counts[VP]
    things: i64 = player.hand_size()
    for item in range(SENSOR, BATTERY + 1):
        things += player.counts[item]
    whole.left_over = things // LEFT_OVERS
    return whole


def points_of(card: ClassCard, grade: i64) -> i64:
    """Return what a grade of a Class gives."""
    return 0 if grade == NO_GRADE else card.points[grade - 1]


def score_class(board: Board, player: PlayerState, place: i64) -> ClassScore:
    """Return the count and the grade of a player's Class (RA-81, RA-82)."""
    number: i64 = player.classes[place]
    card = board.components.classes[number]
    count: i64 = count_of(board, player, card)
    grade: i64 = 0
    best: i64 = BEST - 1 if card.needs_credit else BEST
    while grade < best and count >= card.scale[grade]:
        grade += 1
    credit = player.credits >> place & 1 != 0
    if credit:
        grade = lifted(board, card, grade, True)
    return ClassScore(number, count, grade, credit)


def lifted(board: Board, card: ClassCard, grade: i64, credit: bool) -> i64:
    """Return the next better grade, if there is one; some Classes give an A only with extra credit (RA-82)."""
    if grade == NO_GRADE and not board.settings.credit_below_d:
        return grade
    return min(grade + 1, BEST - 1 if card.needs_credit and not credit else BEST)


def raise_one(board: Board, player: PlayerState, classes: list[ClassScore]) -> None:
    """Let the Inventor's ability raise the Class that gains most by it."""
    if board.able(player, RAISE_GRADE) is None:
        return
    chosen: ClassScore | None = None
    best: i64 = NO_GRADE
    most: i64 = 0
    for each in classes:
        card = board.components.classes[each.number]
        raised: i64 = lifted(board, card, each.grade, each.credit)
        more: i64 = points_of(card, raised) - points_of(card, each.grade)
        if more > most:
            most = more
            best = raised
            chosen = each
    if chosen is not None:
        chosen.grade = best
        chosen.raised = True


def count_of(board: Board, player: PlayerState, card: ClassCard) -> i64:
    """Return how much a player has of what a Class counts (RA-84)."""
    objective: i64 = card.objective
    counts = player.counts
    if objective == TOKENS_OF_TYPE:
        return unlocked_of_type(board, player, card.what)
    if objective == TOKENS_TOTAL:
        return ones(board.settings.all_covered & ~player.covered)
    if objective == RESOURCE:
        return counts[card.what]
    if objective == VP_TRACK:
        return counts[VP]
    if objective == HAND:
        return player.hand_size()
    if objective == WILD_TOTAL:
        return counts[SENSOR] + counts[GEAR] + counts[MICROCHIP] + counts[PROGRAM] + player.hand_size()
    if objective == SETS:
        return min(min(counts[SENSOR], counts[GEAR]), min(counts[MICROCHIP], counts[PROGRAM]))
    if objective == ROBOTS:
        return player.robots()
    if objective == ROW:
        return player.lengths[card.what - DESIGN]
    if objective == COST_HAS or objective == ROBOT_VP or objective == ACTION_ENERGY or objective == COST_ENERGY:
        return robots_that_count(board, player, card)
    return min(min(player.lengths[0], player.lengths[1]), player.lengths[2])


def unlocked_of_type(board: Board, player: PlayerState, token: i64) -> i64:
    """Return how many tokens of a type a player has unlocked, placed or not."""
    count: i64 = 0
    places = board.components.board.places
    for number in range(len(places)):
        if places[number].type == token and not player.is_covered(number):
            count += 1
    return count


def robots_that_count(board: Board, player: PlayerState, card: ClassCard) -> i64:
    """Return how many assembled Robots a Class counts, each once (RA-83)."""
    count: i64 = 0
    for slot in range(ROWS * SLOTS):
        if player.rows[slot] >= 0:
            robot = board.components.robots[player.rows[slot]]
            if robot_counts(card, robot, player.has_token(slot)):
                count += 1
    return count


def robot_counts(card: ClassCard, robot: Robot, token: bool) -> bool:
    """Tell whether a Class counts a Robot, which has a token or not."""
    objective: i64 = card.objective
    if objective == COST_HAS:
        return robot.parts[0][card.what] > 0 or robot.parts[1][card.what] > 0
    if objective == ROBOT_VP:
        return card.low <= robot.vp <= card.high
    if objective == ACTION_ENERGY:
        return card.low <= robot.basic.energy <= card.high or (token and card.low <= robot.upgraded.energy <= card.high)
    return card.low <= robot.energy[0] <= card.high or card.low <= robot.energy[1] <= card.high
