"""Stored states: a table as plain data, and back, with everything checked that could break the rules."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablebots.core.fields import FieldReader, read_int, read_list, read_word
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
from tablebots.games.raising.draft import DEALT_INVENTORS, energy_cards
from tablebots.games.raising.payment import payable
from tablebots.games.raising.phases import performs
from tablebots.games.raising.state import (
    ACTING,
    ASSIGNED,
    ASSIGNING,
    ASSIGNMENT,
    BIDDER,
    BIDS,
    BREAK,
    CHOICE,
    CLOSING,
    DOINGS,
    DONE,
    DRAFT,
    DRAFTING,
    EXCHANGING,
    GAINING,
    GAMES_OF_A_CHALLENGE,
    LAST_TOKENS,
    LEARNING,
    LESSON_KEEP,
    LESSON_REPLACE,
    MOST_CLASSES,
    NEUTRAL_CARDS,
    OVER,
    PAYING,
    PLACING,
    READY,
    ROUND,
    ROUND_OF_BREAK,
    ROUNDS,
    SLOTS,
    SPENDING,
    STAGES,
    STARTING,
    STEPS,
    Player,
    RaisingTable,
    find,
    pack_step,
    step_a,
    step_b,
    step_kind,
)

DOINGS_OF_STAGE: Final[list[list[int]]] = [
    [BIDDER, DONE],
    [DRAFTING, READY],
    [STARTING, DONE],
    [ASSIGNING, ASSIGNED],
    [SPENDING, ACTING, CLOSING, DONE],
    [LEARNING, DONE],
    [PLACING, DONE],
    [DONE],
]
"""What players may be doing, at the index of the stage."""
MANY: int = 1 << 30
MOST_STEPS: int = 64


def fields_of(table: RaisingTable) -> dict[str, object]:
    """All that is needed to go on, ready for JSON."""
    return {
        "options": dict(table.settings.options),
        "components": table.components.name,
        "players": [_player_fields(player) for player in table.players],
        "robot_deck": listed(table.robot_deck),
        "robot_discard": listed(table.robot_discard),
        "robot_gone": listed(table.robot_gone),
        "robot_shuffle": listed(table.robot_shuffle),
        "class_deck": listed(table.class_deck),
        "class_discard": listed(table.class_discard),
        "class_gone": listed(table.class_gone),
        "class_shuffle": listed(table.class_shuffle),
        "inventor_deck": listed(table.inventor_deck),
        "tracks": listed(table.tracks),
        "figures": listed(table.figures),
        "spaces": listed(table.spaces),
        "turn": int(table.turn),
        "cubes": listed(table.cubes),
        "neutral": listed(table.neutral),
        "shown": int(table.shown),
        "round": int(table.round),
        "stage": STAGES[table.stage],
        "earlier": listed(table.earlier),
    }


def listed(numbers: vec[i64]) -> list[int]:
    """A vector as a list."""
    return [int(number) for number in numbers]


def _player_fields(player: Player) -> dict[str, object]:
    return {
        "counts": listed(player.counts),
        "hand": listed(player.hand),
        "rows": listed(player.rows),
        "upgraded": int(player.upgraded),
        "classes": listed(player.classes),
        "credits": int(player.credits),
        "inventor": int(player.inventor),
        "inventor_upgraded": player.inventor_upgraded,
        "covered": int(player.covered),
        "loose": listed(player.loose),
        "energy_deck": listed(player.energy_deck),
        "energy_discard": listed(player.energy_discard),
        "drawn": listed(player.drawn),
        "boosts": int(player.boosts),
        "first": int(player.first),
        "second": int(player.second),
        "offered": listed(player.offered),
        "lesson": listed(player.lesson),
        "kept_inventor": int(player.kept_inventor),
        "kept_class": int(player.kept_class),
        "rejected": listed(player.rejected),
        "doing": DOINGS[player.doing],
        "phase": int(player.phase),
        "performed": int(player.performed),
        "spent": int(player.spent),
        "energy": int(player.energy),
        "left": int(player.left),
        "pointer": int(player.pointer),
        "used": int(player.used),
        "abilities_left": listed(player.abilities_left),
        "owed": listed(player.owed),
        "steps": [[STEPS[step_kind(step)], int(step_a(step)), int(step_b(step))] for step in player.steps],
    }


def read_table(table: RaisingTable, fields: dict[str, object]) -> None:
    """Lay out a table as `fields_of` described it; damaged input raises one of the usual errors."""
    components = table.components
    seats, robots, classes = int(table.seats), len(components.robots), len(components.classes)
    if fields["components"] != components.name:
        raise ValueError("it is of another component set")
    read = FieldReader(fields)
    table.stage = read.word("stage", STAGES)
    table.round = read.number("round", 0, int(ROUNDS) + 1)
    for seat, player in enumerate(read.items("players", seats)):
        if not isinstance(player, dict):
            raise ValueError("a player is not an object")
        table.players.append(_read_player(table, seat, player))
    table.robot_deck = read.cards("robot_deck", robots)
    table.robot_discard = read.cards("robot_discard", robots)
    table.robot_gone = read.cards("robot_gone", robots)
    table.robot_shuffle = read.numbers("robot_shuffle", robots, 0, MANY)
    table.class_deck = read.cards("class_deck", classes)
    table.class_discard = read.cards("class_discard", classes)
    table.class_gone = read.cards("class_gone", classes)
    table.class_shuffle = read.numbers("class_shuffle", classes, 0, MANY)
    table.inventor_deck = read.cards("inventor_deck", len(components.inventors))
    tracks = seats if table.stage == BIDS else 0
    table.tracks = read.numbers("tracks", tracks, 0, len(components.inventors))
    table.figures = read.numbers("figures", tracks, -1, seats)
    table.spaces = read.numbers("spaces", tracks, -1, len(components.bids))
    table.turn = read.number("turn", 0, seats)
    table.cubes = read.numbers("cubes", len(PHASES), 0, MANY)
    table.neutral = read.cards("neutral", len(PHASES))
    table.shown = read.number("shown", 0, int(NEUTRAL_CARDS) + 1)
    table.earlier = read.numbers("earlier", -1, 0, MANY)
    _check_whole(table)


def _read_player(table: RaisingTable, seat: int, fields: dict[str, object]) -> Player:
    components = table.components
    robots, classes, inventors = len(components.robots), len(components.classes), len(components.inventors)
    read = FieldReader(fields)
    player = Player(seat)
    player.counts = read.numbers("counts", COUNTED, 0, MANY)
    player.hand = read.cards("hand", robots)
    player.rows = read.numbers("rows", ROWS * int(SLOTS), -1, robots)
    player.upgraded = read.number("upgraded", 0, 1 << (ROWS * int(SLOTS)))
    player.classes = read.cards("classes", classes)
    player.credits = read.number("credits", 0, 1 << int(MOST_CLASSES))
    player.inventor = read.number("inventor", -1, inventors)
    player.inventor_upgraded = read.flag("inventor_upgraded")
    player.covered = read.number("covered", 0, int(table.settings.all_covered) + 1)
    player.loose = read.numbers("loose", len(TYPES), 0, MANY)
    player.energy_deck = read.cards("energy_deck", len(components.energy))
    player.energy_discard = read.cards("energy_discard", len(components.energy))
    player.drawn = read.cards("drawn", len(components.energy))
    player.boosts = read.number("boosts", 0, 4)
    player.first = read.number("first", -1, len(PHASES))
    player.second = read.number("second", -1, len(PHASES))
    player.offered = read.cards("offered", inventors)
    player.lesson = read.cards("lesson", classes)
    player.kept_inventor = read.number("kept_inventor", -1, inventors)
    player.kept_class = read.number("kept_class", -1, classes)
    player.rejected = read.cards("rejected", robots)
    player.doing = read.word("doing", DOINGS)
    player.phase = read.number("phase", -1, len(PHASES))
    player.performed = read.number("performed", 0, len(PHASES) + 1)
    player.spent = read.number("spent", 0, MANY)
    player.energy = read.number("energy", 0, MANY)
    player.left = read.number("left", 0, MANY)
    player.pointer = read.number("pointer", 0, 64)
    player.used = read.number("used", 0, 4)
    player.abilities_left = read.numbers("abilities_left", 2, 0, MANY)
    player.owed = read.numbers("owed", len(ITEMS), 0, 100)
    steps = read.items("steps")
    if len(steps) > MOST_STEPS:
        raise ValueError("there are too many steps")
    player.steps = vec[i64]([_read_step(step, classes) for step in steps])
    _stand_rows(table, player)
    return player


def _read_step(step: object, classes: int) -> int:
    parts = read_list(step, "step", 3)
    kind = read_word(parts[0], "step", STEPS)
    below = 1 << 16
    if kind == LESSON_REPLACE:
        below = classes
    elif kind == GAINING:
        below = len(ITEMS)
    elif kind == CHOICE:
        below = 1 << (COUNTED + 1)
    elif kind == EXCHANGING:
        below = 1
    a = read_int(parts[1], "step", 0, below)
    return pack_step(kind, a, read_int(parts[2], "step", 0, 1 << 16))


def _stand_rows(table: RaisingTable, player: Player) -> None:
    """Count the Robots of each row; raise ValueError if they do not stand as they must."""
    lengths = [0] * ROWS
    for slot, robot in enumerate(listed(player.rows)):
        if robot < 0:
            continue
        row = slot // int(SLOTS)
        if slot % int(SLOTS) != lengths[row] or int(table.components.robots[robot].row - DESIGN) != row:
            raise ValueError("a Robot is in a wrong place")
        lengths[row] += 1
    player.lengths = vec[i64](lengths)
    if listed(player.hand) != sorted(listed(player.hand)):
        raise ValueError("a hand is not sorted")
    if len(player.classes) > MOST_CLASSES:
        raise ValueError("there are too many Classes")


def _check_whole(table: RaisingTable) -> None:
    """Raise ValueError if parts of the table do not go together."""
    robots = listed(table.robot_deck) + listed(table.robot_discard) + listed(table.robot_gone)
    classes = listed(table.class_deck) + listed(table.class_discard) + listed(table.class_gone)
    inventors = listed(table.inventor_deck) + listed(table.tracks)
    for player in table.players:
        robots += listed(player.hand) + [robot for robot in listed(player.rows) if robot >= 0]
        classes += listed(player.classes) + listed(player.lesson)
        inventors += listed(player.offered)
        if player.inventor >= 0:
            inventors.append(int(player.inventor))
        _check_player(table, player)
    for cards, count in ((robots, len(table.components.robots)), (classes, len(table.components.classes))):
        if sorted(cards) != list(range(count)):
            raise ValueError("a card is in two places, or nowhere")
    if len(set(inventors)) != len(inventors):
        raise ValueError("an Inventor is in two places")
    if len(table.earlier) >= GAMES_OF_A_CHALLENGE or (len(table.earlier) > 0 and not table.settings.challenge):
        raise ValueError("there were too many games")
    if table.has_neutral_row() != (len(table.neutral) == len(PHASES)):
        raise ValueError("the neutral row is not that of this table")
    if table.has_neutral_row() and not _has_neutral_of_round(table):
        raise ValueError("the neutral row has no card for this round")
    if len(table.inventor_deck) < _inventors_to_come(table):
        raise ValueError("there are no Inventors for the next game")
    asked = [player for player in table.players if player.is_asked()]
    if (table.stage == OVER) == (len(asked) > 0):
        raise ValueError("the stage does not go with what the players do")


def _has_neutral_of_round(table: RaisingTable) -> bool:
    """Return whether the neutral row shows as many cards as it can: the next ones are revealed in each round."""
    shown: i64 = table.shown
    if shown == NEUTRAL_CARDS and table.stage != ROUND:
        return False
    return shown % 2 == 0 if table.seats == 1 else shown >= 2


def _inventors_to_come(table: RaisingTable) -> int:
    """Return how many Inventors the next games of a challenge will deal."""
    if not table.settings.challenge or not table.settings.drafts_inventors:
        return 0
    return int(DEALT_INVENTORS * (GAMES_OF_A_CHALLENGE - 1 - len(table.earlier)))


def _check_player(table: RaisingTable, player: Player) -> None:
    """Raise ValueError if parts of a player's part of the table do not go together."""
    for slot in range(ROWS * SLOTS):
        if player.has_token(slot) and player.rows[slot] < 0:
            raise ValueError("a token lies on no Robot")
    if player.credits >> len(player.classes):
        raise ValueError("a token lies on no Class")
    if player.inventor_upgraded and player.inventor < 0:
        raise ValueError("a token lies on no Inventor")
    if table.stage != DRAFT and (player.kept_class >= 0 or player.kept_inventor >= 0 or len(player.rejected) > 0):
        raise ValueError("something is chosen that nobody is asked for")
    chosen = player.kept_class < 0 or find(player.lesson, player.kept_class) >= 0
    chosen = chosen and (player.kept_inventor < 0 or find(player.offered, player.kept_inventor) >= 0)
    for robot in player.rejected:
        chosen = chosen and find(player.hand, robot) >= 0
    if not chosen:
        raise ValueError("what was chosen was not offered")
    _check_stage(table, player)
    _check_steps(table, player)


def _check_stage(table: RaisingTable, player: Player) -> None:
    """Raise ValueError if a player does what does not belong to the stage of the table."""
    doing: i64 = player.doing
    stage: i64 = table.stage
    if int(doing) not in DOINGS_OF_STAGE[stage] or (doing == BIDDER) != (stage == BIDS and player.seat == table.turn):
        raise ValueError("a player does what is not asked")
    if not _has_energy_of_round(table, player):
        raise ValueError("the energy cards do not go with the round")
    cards = len(player.drawn)
    in_round = ASSIGNMENT <= stage < OVER and (ASSIGNING <= doing <= CLOSING)
    if cards != 0 and cards != 2:
        raise ValueError("a player has no two energy cards")
    if (in_round or player.first >= 0) and cards != 2:
        raise ValueError("a player has no energy cards")
    if (player.first < 0) != (player.second < 0) or (player.first >= 0 and player.first == player.second):
        raise ValueError("a player has no two phases")
    if (doing == ASSIGNED) != (stage == ASSIGNMENT and player.first >= 0):
        raise ValueError("a player has assigned nothing")
    if stage == ROUND and not _performs_as_counted(table, player):
        raise ValueError("a player performs another phase than the cubes and cards allow")


def _performs_as_counted(table: RaisingTable, player: Player) -> bool:
    """Return whether the phase of a player and the number of those performed go with cards and cubes."""
    busy = player.doing == SPENDING or player.doing == ACTING
    if player.first < 0 or busy != (player.phase >= 0):
        return False
    performed = [phase for phase in range(len(PHASES)) if performs(table, player, phase)]
    if busy:
        performed = [phase for phase in performed if phase <= player.phase]
    return len(performed) == player.performed and (not busy or performed[-1] == player.phase)


def _has_energy_of_round(table: RaisingTable, player: Player) -> bool:
    """Return whether the energy cards lie where they do in this round: two are used a round, then comes the break."""
    cards = listed(player.energy_deck) + listed(player.energy_discard) + listed(player.drawn)
    if sorted(cards) != energy_cards(table):
        return False
    number: i64 = table.round
    stage: i64 = table.stage
    deck: i64 = len(player.energy_deck)
    discarded: i64 = len(player.energy_discard)
    if stage < ASSIGNMENT:
        return number == 0 and deck == ENERGY_DECK and discarded == 0
    if stage == BREAK:
        return number == ROUND_OF_BREAK - 1 and deck == 0 and discarded == ENERGY_DECK
    if stage >= LAST_TOKENS:
        return number == ROUNDS and deck == 0 and discarded == ENERGY_DECK
    begun: i64 = 2 * (number if number < ROUND_OF_BREAK else number - ROUND_OF_BREAK + 1)
    return number > 0 and discarded == begun - 2 and deck == ENERGY_DECK - begun


def _check_lesson(table: RaisingTable, player: Player) -> None:
    """Raise ValueError unless exactly those have Classes before them who choose one."""
    top: i64 = step_kind(player.top()) if len(player.steps) > 0 else -1
    chooses = top == LESSON_KEEP or top == LESSON_REPLACE
    if table.stage <= DRAFT:
        chooses = True
    elif table.stage == BREAK and (len(player.steps) > 1 or (player.doing == DONE) == chooses):
        raise ValueError("a player does what is not asked in the break")
    if chooses != (len(player.lesson) > 0) or len(player.lesson) > rulings.LESSON_CARDS:
        raise ValueError("a player has no Classes to choose from")


def _check_payment(table: RaisingTable, player: Player) -> None:
    """Raise ValueError if something is owed that nobody is asked for, or that cannot be paid."""
    pays = len(player.steps) > 0 and step_kind(player.top()) == PAYING
    for item in range(len(ITEMS)):
        # What is asked for by name and short was paid with tape when the payment began.
        limit: i64 = player.counts[item] if pays and SENSOR <= item <= PROGRAM else 0
        if player.owed[item] > limit and not (pays and (item == ROBOT or item == WILD)):
            raise ValueError("something is owed that cannot be paid")
    if pays and not payable(player, player.owed, 0, player.hand_size(), table.settings.tape_pays_wild):
        raise ValueError("a payment cannot be made")


def _check_steps(table: RaisingTable, player: Player) -> None:
    """Raise ValueError if a step cannot be answered."""
    _check_lesson(table, player)
    _check_payment(table, player)
    for index in range(len(player.steps)):
        kind: i64 = step_kind(player.steps[index])
        if kind == PAYING and index != len(player.steps) - 1:
            raise ValueError("a payment waits for something else")
        if (kind == LESSON_KEEP or kind == LESSON_REPLACE) and index != len(player.steps) - 1:
            raise ValueError("Classes wait for something else")
        if kind == LESSON_REPLACE and find(player.lesson, step_a(player.steps[index])) < 0:
            raise ValueError("there is no Class to keep")
        if kind == CHOICE and step_a(player.steps[index]) == 0:
            raise ValueError("there is nothing to choose from")
