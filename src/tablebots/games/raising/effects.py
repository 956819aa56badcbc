"""What actions do: gaining, drawing, keeping Classes, unlocking and placing tokens, assembling."""

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from tablebots.core.bits import bit
from tablebots.core.errors import Value
from tablebots.games.raising import rulings
from tablebots.games.raising.components import (
    ABILITIES,
    ASSEMBLY,
    BATTERY,
    DESIGN,
    EXCHANGE,
    INSPIRATION,
    ITEMS,
    LESSON,
    ROBOT,
    ROW_VP,
    TYPES,
    UNLOCK,
    VP,
    WHENS,
    WILD,
    Action,
    Gain,
)
from tablebots.games.raising.moves import INSPIRATIONS, INSPIRE_CLASSES, INSPIRE_WILDS
from tablebots.games.raising.payment import begin_payment, go_on_paying, payable
from tablebots.games.raising.state import (
    ACTION_ASSEMBLY,
    CHOICE,
    EXCHANGING,
    FREE_ASSEMBLY,
    GAINING,
    INSPIRED,
    LESSON_DRAW,
    LESSON_KEEP,
    LESSON_REPLACE,
    MOST_CLASSES,
    NO_CARDS,
    PAYING,
    SLOTS,
    UNLOCKING,
    WILDS,
    Player,
    RaisingTable,
    find,
    inserted,
    step_a,
    step_b,
    step_kind,
)

ASSEMBLY_GAIN: Final[i64] = ABILITIES.index("assembly_gain")
UNLOCK_GAIN: Final[i64] = ABILITIES.index("unlock_gain")
SLOT_DISCOUNT: Final[i64] = ABILITIES.index("slot_discount")
AT_ONCE: Final[i64] = WHENS.index("at_once")


def tell(table: RaisingTable, kind: str, player: Player, values: dict[str, Value] | None = None) -> None:
    """Write an event of a player down; callers that run often ask for the journal first."""
    if table.journal is not None:
        told: dict[str, Value] = {"seat": int(player.seat)}
        if values is not None:
            told.update(values)
        table.journal.note(kind, told)


# Steps that ask nobody.


def settle_steps(table: RaisingTable, player: Player) -> None:
    """Do what needs no answer, until a step asks something or none is left."""
    while len(player.steps) > 0:
        step: i64 = player.top()
        kind: i64 = step_kind(step)
        if kind == PAYING:
            if not go_on_paying(table, player):
                return
            player.drop_step()
        elif kind == GAINING:
            player.drop_step()
            gain(table, player, step_a(step), step_b(step))
        elif kind == EXCHANGING and player.hand_size() == 0:
            finish_exchange(table, player)
        elif kind == UNLOCKING and player.covered == 0:
            player.drop_step()
        elif kind == LESSON_DRAW:
            player.drop_step()
            draw_lesson(table, player)
        elif (kind == FREE_ASSEMBLY or kind == ACTION_ASSEMBLY) and (player.hand_size() == 0 or player.is_full()):
            player.drop_step()
        else:
            return


def add_gains(player: Player, gains: list[Gain]) -> None:
    """Let a player gain all of this, in this order, before anything that waits."""
    index: i64 = len(gains) - 1
    while index >= 0:
        each = gains[index]
        index -= 1
        if len(each.choices) > 0:
            mask: i64 = 0
            for item in each.choices:
                mask |= bit(item)
            player.add_step(CHOICE, mask, each.amount)
        elif each.item == WILD:
            player.add_step(WILDS, 0, each.amount)
        elif each.item == EXCHANGE:
            player.add_step(EXCHANGING)
        elif each.item == LESSON:
            player.add_step(LESSON_DRAW)
        elif each.item == INSPIRATION:
            player.add_step(INSPIRED)
        elif each.item == ASSEMBLY:
            player.add_step(ACTION_ASSEMBLY)
        elif each.item == UNLOCK:
            for _ in range(each.amount):
                player.add_step(UNLOCKING)
        else:
            player.add_step(GAINING, each.item, each.amount)


def perform(table: RaisingTable, player: Player, action: Action) -> None:
    """Pay what an action asks for and gain what it gives (RA-65)."""
    add_gains(player, action.gains)
    if not action.free:
        begin_payment(table, player, action.pays, 0)


def gain(table: RaisingTable, player: Player, item: i64, amount: i64) -> None:
    """Gain counted items, Robots, or the points of a row."""
    if item == ROBOT:
        draw_robots(table, player, amount)
        return
    if item == ROW_VP:
        amount = row_points(player) * amount
        item = VP
    player.counts[item] += amount
    if table.journal is not None and amount > 0:
        tell(table, "gain", player, {"count": int(amount), "item": ITEMS[item]})


def row_points(player: Player) -> i64:
    """What the row of the present phase gives: 1, 2 or 3 VP from one, three or five Robots (RA-68)."""
    return (player.lengths[player.phase - DESIGN] + 1) // 2 if player.phase >= DESIGN else 0


# Drawing.


def draw_robots(table: RaisingTable, player: Player, count: i64) -> None:
    """Draw Robots into the hand, as many as there are."""
    names: list[str] = []
    drawn: i64 = 0
    while drawn < count:
        if len(table.robot_deck) == 0 and not rebuild_robots(table):
            break
        table.robot_deck, robot = pop(table.robot_deck)
        player.hand = inserted(player.hand, robot)
        drawn += 1
        if table.journal is not None:
            names.append(table.components.robots[robot].name)
    if table.journal is not None:
        told: dict[str, Value] = {"seat": int(player.seat), "count": int(drawn)}
        table.journal.note("draw", told, {int(player.seat): {"cards": " ".join(names)}})


def rebuild_robots(table: RaisingTable) -> bool:
    """Shuffle the discarded Robots, or those of earlier games, into a new deck; whether there are any (RA-14)."""
    if len(table.robot_discard) > 0 and rulings.ROBOT_DECK_IS_REBUILT:
        table.robot_deck = table.robot_discard
        table.robot_discard = NO_CARDS[:]
    elif len(table.robot_gone) > 0:
        table.robot_deck = table.robot_gone
        table.robot_gone = NO_CARDS[:]
    else:
        return False
    table.robot_deck = table.shuffled(table.robot_deck)
    table.robot_shuffle = mixed(table.robot_shuffle, table.robot_deck)
    if table.journal is not None:
        table.journal.note("rebuild_robots", {"count": len(table.robot_deck)})
    return True


def rebuild_classes(table: RaisingTable) -> bool:
    """Shuffle the discarded Classes, or those of earlier games, into a new deck; whether there are any (RA-14)."""
    if len(table.class_discard) > 0:
        table.class_deck = table.class_discard
        table.class_discard = NO_CARDS[:]
    elif len(table.class_gone) > 0:
        table.class_deck = table.class_gone
        table.class_gone = NO_CARDS[:]
    else:
        return False
    table.class_deck = table.shuffled(table.class_deck)
    table.class_shuffle = mixed(table.class_shuffle, table.class_deck)
    if table.journal is not None:
        table.journal.note("rebuild_classes", {"count": len(table.class_deck)})
    return True


def mixed(shuffles: vec[i64], cards: vec[i64]) -> vec[i64]:
    """The numbers of the last shuffles, after one more that mixed these cards."""
    newest: i64 = 0
    for number in shuffles:
        newest = max(newest, number)
    changed = shuffles[:]
    for card in cards:
        changed[card] = newest + 1
    return changed


# Wilds and exchange.


def take_wild(table: RaisingTable, player: Player, item: i64) -> None:
    """Gain one wild as this item (RA-12)."""
    left: i64 = step_b(player.drop_step()) - 1
    if left > 0:
        player.add_step(WILDS, 0, left)
    gain(table, player, item, 1)


def take_choice(table: RaisingTable, player: Player, item: i64) -> None:
    """Gain the item that was chosen."""
    amount: i64 = step_b(player.drop_step())
    gain(table, player, item, amount)


def discard_for_exchange(table: RaisingTable, player: Player, robot: i64) -> None:
    """Discard one Robot more before drawing (RA-66)."""
    discarded: i64 = step_b(player.drop_step())
    player.take_from_hand(robot)
    table.robot_discard = append(table.robot_discard, robot)
    player.add_step(EXCHANGING, 0, discarded + 1)
    if table.journal is not None:
        tell(table, "discard", player, {"card": table.components.robots[robot].name})


def finish_exchange(table: RaisingTable, player: Player) -> None:
    """Draw one Robot more than were discarded (RA-66)."""
    discarded: i64 = step_b(player.drop_step())
    draw_robots(table, player, discarded + 1)


# Classes.


def draw_lesson(table: RaisingTable, player: Player) -> None:
    """Draw three Classes to keep one; with none to draw nothing happens."""
    player.lesson = draw_classes(table, rulings.LESSON_CARDS)
    if len(player.lesson) > 0:
        player.add_step(LESSON_KEEP)
    tell_lesson(table, player, 0)


def tell_lesson(table: RaisingTable, player: Player, first: i64) -> None:
    """Write down the Classes that a player has drawn, from number *first* on."""
    if table.journal is not None:
        names = [table.components.classes[card].name for card in player.lesson[first:]]
        told: dict[str, Value] = {"seat": int(player.seat), "count": len(names)}
        table.journal.note("lesson", told, {int(player.seat): {"cards": " ".join(names)}})


def draw_classes(table: RaisingTable, count: i64) -> vec[i64]:
    """Classes from the deck, as many as there are."""
    drawn = NO_CARDS[:]
    while len(drawn) < count:
        if len(table.class_deck) == 0 and not rebuild_classes(table):
            break
        table.class_deck, card = pop(table.class_deck)
        drawn = append(drawn, card)
    return drawn


def keep_class(table: RaisingTable, player: Player, card: i64) -> None:
    """Keep one of the Classes drawn; with three already, ask which one goes (RA-80)."""
    player.drop_step()
    if len(player.classes) >= MOST_CLASSES:
        player.add_step(LESSON_REPLACE, card)
        return
    discard_lesson(table, player, card)
    player.classes = append(player.classes, card)
    tell_class(table, player, card)


def replace_class(table: RaisingTable, player: Player, old: i64) -> None:
    """Put the Class that is kept in the place of another; a token on that one is lost with it (RA-80)."""
    card: i64 = step_a(player.drop_step())
    discard_lesson(table, player, card)
    place: i64 = find(player.classes, old)
    player.classes[place] = card
    player.credits &= ~bit(place)
    table.class_discard = append(table.class_discard, old)
    if table.journal is not None:
        tell(table, "replace", player, {"card": table.components.classes[old].name})
    tell_class(table, player, card)


def refuse_classes(table: RaisingTable, player: Player) -> None:
    """Discard all Classes drawn (RA-80)."""
    player.drop_step()
    discard_lesson(table, player, -1)
    tell(table, "refuse", player)


def discard_lesson(table: RaisingTable, player: Player, kept: i64) -> None:
    """Discard the Classes drawn but for the one that is kept."""
    for card in player.lesson:
        if card != kept:
            table.class_discard = append(table.class_discard, card)
    player.lesson = NO_CARDS[:]


def tell_class(table: RaisingTable, player: Player, card: i64) -> None:
    """Write down which Class a player keeps."""
    if table.journal is not None:
        tell(table, "keep", player, {"card": table.components.classes[card].name})


# Tokens.


def unlock(table: RaisingTable, player: Player, place: i64) -> None:
    """Take a token off the board: what it covered works now (RA-41, RA-42)."""
    player.drop_step()
    spot = table.components.board.places[place]
    player.covered &= ~bit(place)
    player.loose[spot.kind] += 1
    if table.journal is not None:
        tell(table, "unlock", player, {"place": spot.name, "type": TYPES[spot.kind]})
    if spot.inspires and (table.round > 0 or rulings.FREE_UNLOCK_INSPIRES):
        player.add_step(INSPIRED)
    ability = table.able(player, UNLOCK_GAIN)
    if ability is not None:
        add_gains(player, ability.action.gains)


def inspire(table: RaisingTable, player: Player, choice: i64) -> None:
    """Gain one of the three things of Inspiration (RA-43)."""
    player.drop_step()
    if table.journal is not None:
        tell(table, "inspire", player, {"choice": INSPIRATIONS[choice]})
    if choice == INSPIRE_CLASSES:
        player.add_step(LESSON_DRAW)
    elif choice == INSPIRE_WILDS:
        player.add_step(WILDS, 0, rulings.INSPIRATION_WILDS)
    else:
        gain(table, player, BATTERY, rulings.INSPIRATION_BATTERIES)


def can_upgrade_inventor(table: RaisingTable, player: Player) -> bool:
    """Whether a loose token can go on the Inventor now (RA-91)."""
    if player.inventor < 0 or player.inventor_upgraded:
        return False
    inventor = table.components.inventors[player.inventor]
    return player.loose[inventor.kind] > 0 and meets_requirement(table, player)


def meets_requirement(table: RaisingTable, player: Player) -> bool:
    """Whether the requirement of the Inventor holds (RA-91)."""
    inventor = table.components.inventors[player.inventor]
    if inventor.robots > 0:
        return player.robots() >= inventor.robots
    return unlocked(table, player) >= inventor.tokens


def unlocked(table: RaisingTable, player: Player) -> i64:
    """How many tokens a player has unlocked, placed or not."""
    mask: i64 = table.settings.all_covered & ~player.covered
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def place_on_robot(table: RaisingTable, player: Player, robot: i64) -> None:
    """Place a token on an assembled Robot (RA-44)."""
    card = table.components.robots[robot]
    player.loose[card.kind] -= 1
    player.upgraded |= bit(player.slot_of(robot))
    if table.journal is not None:
        tell(table, "place", player, {"card": card.name})


def place_on_class(table: RaisingTable, player: Player, number: i64) -> None:
    """Place a token on a Class: its extra credit (RA-82)."""
    card = table.components.classes[number]
    player.loose[card.kind] -= 1
    player.credits |= bit(find(player.classes, number))
    if table.journal is not None:
        tell(table, "place", player, {"card": card.name})


def place_on_inventor(table: RaisingTable, player: Player) -> None:
    """Place a token on the Inventor; an immediate ability works now (RA-91, RA-92)."""
    inventor = table.components.inventors[player.inventor]
    player.loose[inventor.kind] -= 1
    player.inventor_upgraded = True
    if table.journal is not None:
        tell(table, "place", player, {"card": inventor.name})
    if inventor.upgraded.when == AT_ONCE:
        add_gains(player, inventor.upgraded.action.gains)


# Assembling.


def assemble_nothing(table: RaisingTable, player: Player) -> None:
    """Pass up a Robot that could be assembled without energy; everybody sees that."""
    player.drop_step()
    tell(table, "pass", player)


def slot_cost(table: RaisingTable, player: Player, robot: i64) -> i64:
    """The extra wilds of the slot that a Robot would cover, -1 if its row is full (RA-50, RA-52)."""
    length: i64 = player.lengths[table.components.robots[robot].row - DESIGN]
    if length >= SLOTS:
        return -1
    cost: i64 = table.settings.slot_costs[length]
    if player.inventor >= 0 and cost > 0:
        ability = table.able(player, SLOT_DISCOUNT)
        if ability is not None:
            cost = max(0, cost - ability.amount)
    return cost


def can_assemble(table: RaisingTable, player: Player, robot: i64, owed: vec[i64]) -> bool:
    """Whether a Robot of the hand can be assembled for this cost and its slot; it cannot pay for itself."""
    wilds: i64 = slot_cost(table, player, robot)
    if wilds < 0:
        return False
    return payable(player, owed, wilds, player.hand_size() - 1, table.settings.tape_pays_wild)


def assemble(table: RaisingTable, player: Player, robot: i64, owed: vec[i64]) -> None:
    """Put a Robot of the hand on the leftmost free slot of its row, then pay (RA-50 to RA-52)."""
    wilds: i64 = slot_cost(table, player, robot)
    row: i64 = table.components.robots[robot].row - DESIGN
    player.take_from_hand(robot)
    player.rows[row * SLOTS + player.lengths[row]] = robot
    player.lengths[row] += 1
    if table.journal is not None:
        tell(table, "assemble", player, {"card": table.components.robots[robot].name})
    ability = table.able(player, ASSEMBLY_GAIN)
    if ability is not None:
        add_gains(player, ability.action.gains)
    begin_payment(table, player, owed, wilds)
