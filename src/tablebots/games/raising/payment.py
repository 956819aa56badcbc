"""Paying a cost in small steps (RA-11, RA-12, RA-52): a player is asked only where there is a choice.

What a player owes stands in `Player.owed`. Batteries and duct tape that are asked for by name, and the tape for what is
short, go at once. Then tape to spare may replace components; then Robots that are asked for by name; then the wilds,
one by one, in whatever order the player likes. Whether somebody is asked depends on nothing that others cannot see: of
a hand, on its size.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablebots.games.raising.components import BATTERY, GEAR, ITEMS, MICROCHIP, PROGRAM, ROBOT, SENSOR, TAPE, WILD
from tablebots.games.raising.state import PAYING, Player, RaisingTable

NAMING: Final[i64] = 0
"""Components or tape in their place."""
NAMING_ROBOTS: Final[i64] = 1
NAMING_WILDS: Final[i64] = 2
PAID: Final[i64] = 3


def payable(player: Player, owed: vec[i64], wilds: i64, hand: i64, tape_pays_wild: bool) -> bool:
    """Return whether a player with so many Robots in hand can pay what is owed and so many wilds more."""
    return can_pay(player.counts, owed, wilds, hand, tape_pays_wild)


def can_pay(counts: vec[i64], owed: vec[i64], wilds: i64, hand: i64, tape_pays_wild: bool) -> bool:
    """Return whether what is owed and so many wilds more can be paid with these things and Robot cards."""
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


def begin_payment(table: RaisingTable, player: Player, owed: vec[i64], wilds: i64) -> None:
    """Let a player pay what is owed, and so many wilds more, before anything else."""
    player.owed = owed[:]
    player.owed[WILD] += wilds
    counts = player.counts
    due = player.owed
    if table.journal is not None:
        for named in (BATTERY, TAPE):
            tell_paid(table, player, named, due[named])
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
            if table.journal is not None:
                tell_paid(table, player, TAPE, short)
        item += 1
    player.add_step(PAYING)


def go_on_paying(table: RaisingTable, player: Player) -> bool:
    """Pay what leaves no choice; whether everything is paid."""
    while True:
        part: i64 = part_of(player)
        if part == PAID:
            return True
        if part == NAMING:
            if names_tape(table, player) and not all_must_go(player):
                return False
            if can_pay_as_printed(table, player):
                pay_as_printed(table, player)
            else:
                replace_by_tape(table, player, first_owed(player))
        elif part == NAMING_ROBOTS:
            if player.hand_size() > player.owed[ROBOT] and not all_must_go(player):
                return False
            while player.owed[ROBOT] > 0:
                pay_robot(table, player, player.hand[0])
        elif not pay_wilds_without_choice(table, player):
            return False


def all_must_go(player: Player) -> bool:
    """Whether a player has just as much as the payment takes, so that it does not matter what pays for what."""
    left: i64 = player.counts[TAPE] + player.hand_size() - player.owed[ROBOT] - player.owed[WILD]
    item: i64 = SENSOR
    while item <= PROGRAM:
        left += player.counts[item] - player.owed[item]
        item += 1
    return left == 0


def part_of(player: Player) -> i64:
    """What a payment is about now."""
    owed = player.owed
    if owed[SENSOR] + owed[GEAR] + owed[MICROCHIP] + owed[PROGRAM] > 0:
        return NAMING
    if owed[ROBOT] > 0:
        return NAMING_ROBOTS
    return NAMING_WILDS if owed[WILD] > 0 else PAID


# Components that are asked for by name.


def names_tape(table: RaisingTable, player: Player) -> bool:
    """Whether there is a choice between components and tape."""
    if player.counts[TAPE] == 0:
        return False
    ways: i64 = 1 if can_pay_as_printed(table, player) else 0
    item: i64 = SENSOR
    while item <= PROGRAM and ways < 2:
        if can_replace(player, item):
            ways += 1
        item += 1
    return ways > 1


def spare_parts(player: Player) -> i64:
    """What is left for wilds, tape aside, once the components that are owed are paid."""
    spare: i64 = player.hand_size() - player.owed[ROBOT]
    item: i64 = SENSOR
    while item <= PROGRAM:
        spare += player.counts[item] - player.owed[item]
        item += 1
    return spare


def can_pay_as_printed(table: RaisingTable, player: Player) -> bool:
    """Whether the rest of the components can be paid as they are, without more tape."""
    spare: i64 = spare_parts(player)
    if table.settings.tape_pays_wild:
        spare += player.counts[TAPE]
    return spare >= player.owed[WILD]


def can_replace(player: Player, item: i64) -> bool:
    """Whether tape can take the place of one of this item."""
    return player.owed[item] > 0 and player.counts[TAPE] > 0


def first_owed(player: Player) -> i64:
    """The first component that is owed."""
    item: i64 = SENSOR
    while player.owed[item] == 0:
        item += 1
    return item


def replace_by_tape(table: RaisingTable, player: Player, item: i64) -> None:
    """Pay tape for one of an item."""
    player.counts[TAPE] -= 1
    player.owed[item] -= 1
    if table.journal is not None:
        tell_paid(table, player, TAPE, 1)


def pay_as_printed(table: RaisingTable, player: Player) -> None:
    """Pay the rest of the components as they are."""
    item: i64 = SENSOR
    while item <= PROGRAM:
        if table.journal is not None:
            tell_paid(table, player, item, player.owed[item])
        player.counts[item] -= player.owed[item]
        player.owed[item] = 0
        item += 1


# Robots and wilds.


def available(table: RaisingTable, player: Player, item: i64) -> i64:
    """How many of an item could pay wilds."""
    if item == ROBOT:
        return player.hand_size()
    if item == BATTERY or (item == TAPE and not table.settings.tape_pays_wild):
        return 0
    return player.counts[item]


def pay_wilds_without_choice(table: RaisingTable, player: Player) -> bool:
    """Pay the wilds if all there is must go, or all that can go is alike; whether they were paid."""
    total: i64 = 0
    kinds: i64 = 0
    item: i64 = SENSOR
    while item <= ROBOT:
        here: i64 = available(table, player, item)
        total += here
        # Robots of a hand are all different.
        kinds += here if item == ROBOT else min(here, 1)
        item += 1
    if kinds > 1 and total > player.owed[WILD]:
        return False
    item = SENSOR
    while item < ROBOT:
        while player.owed[WILD] > 0 and available(table, player, item) > 0:
            pay_wild(table, player, item)
        item += 1
    while player.owed[WILD] > 0:
        pay_robot(table, player, player.hand[0])
    return True


def pay_wild(table: RaisingTable, player: Player, item: i64) -> None:
    """Pay one wild with an item of the inventory."""
    player.counts[item] -= 1
    player.owed[WILD] -= 1
    if table.journal is not None:
        tell_paid(table, player, item, 1)


def pay_robot(table: RaisingTable, player: Player, robot: i64) -> None:
    """Pay a Robot of the hand, for what asks for Robots or for a wild."""
    player.take_from_hand(robot)
    table.robot_discard = append(table.robot_discard, robot)
    if player.owed[ROBOT] > 0:
        player.owed[ROBOT] -= 1
    else:
        player.owed[WILD] -= 1
    if table.journal is not None:
        table.journal.note("pay_robot", {"seat": int(player.seat), "card": table.components.robots[robot].name})


def tell_paid(table: RaisingTable, player: Player, item: i64, count: i64) -> None:
    """Write down what was paid."""
    if table.journal is not None and count > 0:
        table.journal.note("pay", {"seat": int(player.seat), "count": int(count), "item": ITEMS[item]})
