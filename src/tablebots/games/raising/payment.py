"""What can be paid, and paying it (RA-11, RA-12, RA-52). The questions are in `steps.payment`.

What a player owes stands in `PlayerState.owed`. Batteries and duct tape that are asked for by name, and the tape for
what is short, go at once. Then tape to spare may replace components; then Robots that are asked for by name; then the
wilds, one by one, in whatever order the player likes. Whether somebody is asked depends on nothing that others cannot
see: of a hand, on its size.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablebots.core.messages import Value
from tablebots.games.raising.components import BATTERY, GEAR, ITEMS, MICROCHIP, PROGRAM, ROBOT, SENSOR, TAPE, WILD
from tablebots.games.raising.state import Board, PlayerState

# What a payment that has begun is about now.
NAMING: Final[i64] = 0
"""Components or tape in their place."""
NAMING_ROBOTS: Final[i64] = 1
NAMING_WILDS: Final[i64] = 2
PAID: Final[i64] = 3


def payable(player: PlayerState, owed: vec[i64], wilds: i64, hand: i64, tape_pays_wild: bool) -> bool:
    """Tell whether a player can pay what is owed and *wilds* more, with *hand* Robots in hand."""
    return can_pay(player.counts, owed, wilds, hand, tape_pays_wild)


def can_pay(counts: vec[i64], owed: vec[i64], wilds: i64, hand: i64, tape_pays_wild: bool) -> bool:
    """Tell whether what is owed and *wilds* more can be paid with these items and *hand* Robots."""
    cards: i64 = hand - owed[ROBOT]
    tape: i64 = counts[TAPE] - owed[TAPE]
    if cards < 0 or tape < 0 or counts[BATTERY] < owed[BATTERY]:
        return False
    spare: i64 = cards
    replaceable: i64 = 0
    item: i64 = SENSOR
    while item <= PROGRAM:
        rest: i64 = counts[item] - owed[item]
        if rest < 0:
            tape += rest
            replaceable += counts[item]
        else:
            spare += rest
            replaceable += owed[item]
        item += 1
    if tape < 0:
        return False
    # Tape that may not pay wilds can still free components that may.
    spare += tape if tape_pays_wild else min(tape, replaceable)
    return spare >= owed[WILD] + wilds


def shortages(counts: vec[i64], owed: vec[i64], wilds: i64, hand: i64, tape_pays_wild: bool) -> vec[i64]:
    """Return how many of each item are missing to pay what is owed and *wilds* more.

    Duct tape stands for components as long as there is some, in the order of the items.
    """
    missing = vec[i64]([0] * len(ITEMS))
    missing[ROBOT] = max(0, owed[ROBOT] - hand)
    missing[BATTERY] = max(0, owed[BATTERY] - counts[BATTERY])
    missing[TAPE] = max(0, owed[TAPE] - counts[TAPE])
    tape: i64 = max(0, counts[TAPE] - owed[TAPE])
    spare: i64 = max(0, hand - owed[ROBOT])
    replaceable: i64 = 0
    item: i64 = SENSOR
    while item <= PROGRAM:
        short: i64 = max(0, owed[item] - counts[item])
        taped: i64 = min(short, tape)
        missing[item] = short - taped
        tape -= taped
        spare += max(0, counts[item] - owed[item])
        replaceable += min(counts[item], owed[item])
        item += 1
    spare += tape if tape_pays_wild else min(tape, replaceable)
    missing[WILD] = max(0, owed[WILD] + wilds - spare)
    return missing


def short_of(board: Board, player: PlayerState, owed: vec[i64], wilds: i64, hand: i64) -> dict[str, Value]:
    """Return what a refused payment lacks: an *item* that the player has none of, or all that is *short*.

    The first two of that, a *part* and perhaps an *other*, are for the few words of a tag.
    """
    missing = shortages(player.counts, owed, wilds, hand, board.settings.tape_pays_wild)
    short = [item for item in range(len(ITEMS)) if missing[item] > 0]
    if not short:
        return {}
    if len(short) == 1 and short[0] != WILD and missing[short[0]] == owed[short[0]]:
        return {"item": ITEMS[short[0]], "count": 0}
    names = [ITEMS[item] for item in short]
    counts = [int(missing[item]) for item in short]
    values: dict[str, Value] = {"short": names, "counts": counts, "count": sum(counts)}
    values["part"], values["one"] = names[0], counts[0]
    if len(short) > 1:
        values["other"], values["two"] = names[1], counts[1]
    return values


def affordable(board: Board, player: PlayerState, owed: vec[i64]) -> bool:
    """Tell whether a player can pay this now."""
    return can_pay(player.counts, owed, 0, len(player.hand), board.settings.tape_pays_wild)


def begin_payment(board: Board, player: PlayerState, owed: vec[i64], wilds: i64) -> bool:
    """Let a player owe this and *wilds* more, and pay what leaves no choice; return whether all is paid."""
    player.owed = owed[:]
    player.owed[WILD] += wilds
    counts = player.counts
    due = player.owed
    board.tell_items("pay", player, BATTERY, due[BATTERY])
    board.tell_items("pay", player, TAPE, due[TAPE])
    counts[BATTERY] -= due[BATTERY]
    counts[TAPE] -= due[TAPE]
    due[BATTERY] = 0
    due[TAPE] = 0
    item: i64 = SENSOR
    while item <= PROGRAM:
        short: i64 = due[item] - counts[item]
        if short > 0:
            counts[TAPE] -= short
            due[item] -= short
            board.tell_items("pay", player, TAPE, short)
        item += 1
    return go_on_paying(board, player)


def go_on_paying(board: Board, player: PlayerState) -> bool:
    """Pay what leaves no choice; return whether all is paid."""
    while True:
        part: i64 = part_of(player)
        if part == PAID:
            return True
        if part == NAMING:
            if names_tape(board, player) and not all_must_go(player):
                return False
            if can_pay_as_printed(board, player):
                pay_as_printed(board, player)
            else:
                replace_by_tape(board, player, first_owed(player))
        elif part == NAMING_ROBOTS:
            if player.hand_size() > player.owed[ROBOT] and not all_must_go(player):
                return False
            while player.owed[ROBOT] > 0:
                pay_robot(board, player, player.hand[0])
        elif not pay_wilds_without_choice(board, player):
            return False


def all_must_go(player: PlayerState) -> bool:
    """Tell whether a player has exactly what the payment takes, so that it does not matter what pays for what."""
    left: i64 = player.counts[TAPE] + player.hand_size() - player.owed[ROBOT] - player.owed[WILD]
    item: i64 = SENSOR
    while item <= PROGRAM:
        left += player.counts[item] - player.owed[item]
        item += 1
    return left == 0


def part_of(player: PlayerState) -> i64:
    """Return the part of a payment that comes next."""
    owed = player.owed
    if owed[SENSOR] + owed[GEAR] + owed[MICROCHIP] + owed[PROGRAM] > 0:
        return NAMING
    if owed[ROBOT] > 0:
        return NAMING_ROBOTS
    return NAMING_WILDS if owed[WILD] > 0 else PAID


# Components that are asked for by name.


def names_tape(board: Board, player: PlayerState) -> bool:
    """Tell whether there is a choice between components and tape."""
    if player.counts[TAPE] == 0:
        return False
    ways: i64 = 1 if can_pay_as_printed(board, player) else 0
    item: i64 = SENSOR
    while item <= PROGRAM and ways < 2:
        if can_replace(player, item):
            ways += 1
        item += 1
    return ways > 1


def spare_parts(player: PlayerState) -> i64:
    """Return what is left for wilds, tape aside, once the components that are owed are paid."""
    spare: i64 = player.hand_size() - player.owed[ROBOT]
    item: i64 = SENSOR
    while item <= PROGRAM:
        spare += player.counts[item] - player.owed[item]
        item += 1
    return spare


def can_pay_as_printed(board: Board, player: PlayerState) -> bool:
    """Tell whether the rest of the components can be paid as they are, without more tape."""
    spare: i64 = spare_parts(player)
    if board.settings.tape_pays_wild:
        spare += player.counts[TAPE]
    return spare >= player.owed[WILD]


def can_replace(player: PlayerState, item: i64) -> bool:
    """Tell whether tape can take the place of one of this item."""
    return player.owed[item] > 0 and player.counts[TAPE] > 0


def first_owed(player: PlayerState) -> i64:
    """Return the first component that is owed."""
    item: i64 = SENSOR
    while player.owed[item] == 0:
        item += 1
    return item


def replace_by_tape(board: Board, player: PlayerState, item: i64) -> None:
    """Pay tape for one of an item."""
    player.counts[TAPE] -= 1
    player.owed[item] -= 1
    board.tell_items("pay", player, TAPE, 1)


def pay_as_printed(board: Board, player: PlayerState) -> None:
    """Pay the rest of the components as they are."""
    item: i64 = SENSOR
    while item <= PROGRAM:
        board.tell_items("pay", player, item, player.owed[item])
        player.counts[item] -= player.owed[item]
        player.owed[item] = 0
        item += 1


# Robots and wilds.


def available(board: Board, player: PlayerState, item: i64) -> i64:
    """Return how many of an item could pay wilds."""
    if item == ROBOT:
        return player.hand_size()
    if item == BATTERY or (item == TAPE and not board.settings.tape_pays_wild):
        return 0
    return player.counts[item]


def pay_wilds_without_choice(board: Board, player: PlayerState) -> bool:
    """Pay the wilds if all there is must go, or all that can go is alike; return whether they were paid."""
    total: i64 = 0
    ways: i64 = 0
    item: i64 = SENSOR
    while item <= ROBOT:
        here: i64 = available(board, player, item)
        total += here
        # Robots of a hand are all different.
        ways += here if item == ROBOT else min(here, 1)
        item += 1
    if ways > 1 and total > player.owed[WILD]:
        return False
    item = SENSOR
    while item < ROBOT:
        while player.owed[WILD] > 0 and available(board, player, item) > 0:
            pay_wild(board, player, item)
        item += 1
    while player.owed[WILD] > 0:
        pay_robot(board, player, player.hand[0])
    return True


def pay_wild(board: Board, player: PlayerState, item: i64) -> None:
    """Pay one wild with an item of the inventory."""
    player.counts[item] -= 1
    player.owed[WILD] -= 1
    board.tell_items("pay", player, item, 1)


def pay_robot(board: Board, player: PlayerState, robot: i64) -> None:
    """Pay a Robot of the hand, for what asks for Robots or for a wild."""
    player.take_from_hand(robot)
    board.robot_discard = append(board.robot_discard, robot)
    if player.owed[ROBOT] > 0:
        player.owed[ROBOT] -= 1
    else:
        player.owed[WILD] -= 1
    board.tell_robot("pay_robot", player, robot)
