"""The course of a round: assigning, energy, the five phases, the end of the round and of the game (RA-20 to RA-73)."""

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from tablebots.core.bits import bit, ones
from tablebots.games.raising import rulings
from tablebots.games.raising.components import (
    ABILITIES,
    ASSEMBLE,
    BATTERY,
    DESIGN,
    ITEMS,
    PHASES,
    ROWS,
    UNLOCK,
    UPGRADE,
    VP,
    WHENS,
    Ability,
    Action,
)
from tablebots.games.raising.draft import lay_out_neutral_row, new_game, reveal_draft
from tablebots.games.raising.effects import (
    add_gains,
    can_upgrade_inventor,
    draw_classes,
    gain,
    perform,
    settle_steps,
    tell,
    tell_lesson,
    unlocked,
)
from tablebots.games.raising.payment import begin_payment, payable
from tablebots.games.raising.scoring import score_of
from tablebots.games.raising.state import (
    ACTING,
    ASSIGNED,
    ASSIGNING,
    ASSIGNMENT,
    BREAK,
    CLOSING,
    DONE,
    DRAFT,
    FIRST_ROBOTS,
    GAMES_OF_A_CHALLENGE,
    LAST_TOKENS,
    LEARNING,
    LESSON_KEEP,
    NEUTRAL_CARDS,
    NO_CARDS,
    NO_PHASE,
    NO_STEPS,
    OVER,
    PLACING,
    READY,
    ROUND,
    ROUND_OF_BREAK,
    ROUNDS,
    SLOTS,
    SPENDING,
    STARTING,
    UNLOCKING,
    USED_AGAIN,
    USED_BOOST,
    Player,
    RaisingTable,
)

PHASE_ENERGY: Final[i64] = ABILITIES.index("phase_energy")
PHASE_GAIN: Final[i64] = ABILITIES.index("phase_gain")
UPGRADE_DISCOUNT: Final[i64] = ABILITIES.index("upgrade_discount")
SWAP: Final[i64] = ABILITIES.index("swap")
BOOST_CARD: Final[i64] = ABILITIES.index("boost_card")
VP_PER_UPGRADED: Final[i64] = ABILITIES.index("vp_per_upgraded")
VP_PER_TOKEN: Final[i64] = ABILITIES.index("vp_per_token")
DOUBLE_CUBES: Final[i64] = ABILITIES.index("double_cubes")
BUSY_ROUND: Final[i64] = ABILITIES.index("busy_round")
ACT_AGAIN: Final[i64] = ABILITIES.index("act_again")
ACT_UPGRADED: Final[i64] = ABILITIES.index("act_upgraded")
ROUND_END: Final[i64] = WHENS.index("round_end")
GAME_END: Final[i64] = WHENS.index("game_end")


# The table: what everybody waits for together.


def go_on(table: RaisingTable, player: Player) -> None:
    """After a decision of a player: do all that follows from it, for the player and for the table."""
    go_on_alone(table, player)
    if table.stage == BREAK:
        deal_lessons(table)
    while table.stage != OVER and all_wait(table):
        next_stage(table)


def all_wait(table: RaisingTable) -> bool:
    """Whether everybody has done what the present stage asks for."""
    stage: i64 = table.stage
    waits: i64 = READY if stage == DRAFT else ASSIGNED if stage == ASSIGNMENT else DONE
    return all(player.doing == waits and len(player.steps) == 0 for player in table.players)


def next_stage(table: RaisingTable) -> None:
    """Go on to what comes when everybody is done with a stage."""
    stage: i64 = table.stage
    if stage == DRAFT:
        reveal_draft(table)
        for player in table.players:
            go_on_alone(table, player)
    elif stage == FIRST_ROBOTS:
        begin_round(table)
    elif stage == ASSIGNMENT:
        reveal_phases(table)
    elif stage == ROUND:
        end_round(table)
    elif stage == BREAK:
        shuffle_energy(table)
        begin_round(table)
    else:
        end_game(table)


def begin_round(table: RaisingTable) -> None:
    """Move the round marker; everybody draws two energy cards and assigns phases (RA-20)."""
    table.stage = ASSIGNMENT
    table.round += 1
    if table.journal is not None:
        table.journal.note("round", {"round": int(table.round)})
    for player in table.players:
        draw_energy(table, player)


def draw_energy(table: RaisingTable, player: Player) -> None:
    """Turn the two top energy cards up."""
    drawn = NO_CARDS[:]
    for _ in range(2):
        player.energy_deck, card = pop(player.energy_deck)
        drawn = append(drawn, card)
    player.drawn = drawn
    player.boosts = 0
    player.first = NO_PHASE
    player.second = NO_PHASE
    player.phase = NO_PHASE
    player.doing = ASSIGNING
    if table.journal is not None:
        names = [table.components.energy[card].name for card in drawn]
        tell(table, "energy", player, {"first": names[0], "second": names[1]})


def assign(table: RaisingTable, player: Player, first: i64, second: i64) -> None:
    """Assign a phase to each energy card, in secret (RA-21)."""
    player.first = first
    player.second = second
    if player.doing != ASSIGNED:
        player.doing = ASSIGNED
        tell(table, "assigned", player)


def boost(table: RaisingTable, player: Player, card: i64) -> None:
    """Let the Inventor add energy to one of the drawn cards."""
    player.boosts |= bit(card)
    ability = table.able(player, BOOST_CARD)
    if ability is not None:
        if table.journal is not None:
            name = table.components.energy[player.drawn[card]].name
            tell(table, "boost", player, {"card": name, "count": int(ability.amount)})
        begin_payment(table, player, ability.action.pays, 0)


def can_boost(table: RaisingTable, player: Player, card: i64) -> bool:
    """Whether the Inventor can add energy to this one of the drawn cards."""
    ability = table.able(player, BOOST_CARD)
    if ability is None or player.boosts >> card & 1 or ones(player.boosts) >= ability.limit:
        return False
    return payable(player, ability.action.pays, 0, player.hand_size(), table.settings.tape_pays_wild)


def reveal_phases(table: RaisingTable) -> None:
    """Reveal the assigned phases, move the cubes, then everybody performs phases (RA-22, RA-111)."""
    table.stage = ROUND
    energy = table.components.energy
    for player in table.players:
        table.cubes[player.first] += energy[player.drawn[0]].cubes
        table.cubes[player.second] += energy[player.drawn[1]].cubes
        if table.journal is not None:
            tell(table, "reveal", player, {"first": PHASES[player.first], "second": PHASES[player.second]})
    if table.has_neutral_row():
        for _ in range(2 if table.seats == 1 else 1):
            reveal_neutral(table)
    for player in table.players:
        player.phase = NO_PHASE
        player.performed = 0
        player.used = 0
        next_phase(table, player)
        go_on_alone(table, player)


def reveal_neutral(table: RaisingTable) -> None:
    """Reveal the next card of the neutral row and put its cubes on its phase (RA-111)."""
    phase: i64 = table.neutral[table.shown]
    cubes: i64 = table.neutral_cubes()[table.shown]
    table.shown += 1
    table.cubes[phase] += cubes
    if table.journal is not None:
        table.journal.note("neutral", {"phase": PHASES[phase], "count": int(cubes)})


def end_round(table: RaisingTable) -> None:
    """Discard the energy cards, take the cubes away, move the marker (RA-70 to RA-73, RA-112)."""
    for player in table.players:
        for card in player.drawn:
            player.energy_discard = append(player.energy_discard, card)
        player.drawn = NO_CARDS[:]
        player.first = NO_PHASE
        player.second = NO_PHASE
        player.boosts = 0
    for phase in range(len(table.cubes)):
        table.cubes[phase] = 0
    if table.has_neutral_row() and table.shown == NEUTRAL_CARDS:
        lay_out_neutral_row(table)
    if table.round == ROUNDS:
        open_last_tokens(table)
    elif table.round + 1 == ROUND_OF_BREAK:
        open_break(table)
    else:
        begin_round(table)


def open_break(table: RaisingTable) -> None:
    """Let everybody draw three Classes and keep one (RA-72)."""
    table.stage = BREAK
    if table.journal is not None:
        table.journal.note("break", {})
    for player in table.players:
        player.doing = LEARNING
    deal_lessons(table)


def deal_lessons(table: RaisingTable) -> None:
    """Deal Classes to those who choose in the break, one card each in turn, as long as there are any (RA-14, RA-72).

    This is done anew after each choice: what one player discards may be what another still lacks.
    """
    before = [len(player.lesson) for player in table.players]
    while True:
        learner = next_to_learn(table)
        if learner is None:
            break
        drawn = draw_classes(table, 1)
        if len(drawn) == 0:
            break
        learner.lesson = append(learner.lesson, drawn[0])
    for player in table.players:
        if len(player.lesson) > before[player.seat]:
            # Whoever has named a Class already may like a new one better.
            player.steps = NO_STEPS[:]
            player.add_step(LESSON_KEEP)
            tell_lesson(table, player, before[player.seat])
    if not any(len(player.lesson) > 0 for player in table.players):
        for player in table.players:
            player.doing = DONE


def next_to_learn(table: RaisingTable) -> Player | None:
    """Return the player of the break who has fewest Classes to choose from, None if all have enough."""
    found: Player | None = None
    fewest: i64 = rulings.LESSON_CARDS
    for player in table.players:
        if player.doing == LEARNING and len(player.lesson) < fewest:
            found = player
            fewest = len(player.lesson)
    return found


def shuffle_energy(table: RaisingTable) -> None:
    """Everybody shuffles their energy discard into a new deck (RA-72)."""
    for player in table.players:
        player.energy_deck = table.shuffled(player.energy_discard)
        player.energy_discard = NO_CARDS[:]


def open_last_tokens(table: RaisingTable) -> None:
    """Let everybody place tokens once more before the scoring (RA-44)."""
    table.stage = LAST_TOKENS
    for player in table.players:
        player.phase = NO_PHASE
        player.doing = PLACING
        go_on_alone(table, player)


def end_game(table: RaisingTable) -> None:
    """Score; a challenge goes on with its next game (RA-100, RA-114)."""
    if table.journal is not None:
        for player in table.players:
            tell(table, "score", player, {"points": int(score_of(table, player))})
    if table.settings.challenge and len(table.earlier) + 1 < GAMES_OF_A_CHALLENGE:
        next_game(table)
    else:
        table.stage = OVER


def next_game(table: RaisingTable) -> None:
    """Begin the next game of a challenge with the cards that were not used yet (RA-114)."""
    for player in table.players:
        table.earlier = append(table.earlier, score_of(table, player))
        for robot in player.rows:
            if robot >= 0:
                table.robot_gone = append(table.robot_gone, robot)
        for robot in player.hand:
            table.robot_gone = append(table.robot_gone, robot)
        for card in player.classes:
            table.class_gone = append(table.class_gone, card)
    for robot in table.robot_discard:
        table.robot_gone = append(table.robot_gone, robot)
    for card in table.class_discard:
        table.class_gone = append(table.class_gone, card)
    table.robot_discard = NO_CARDS[:]
    table.class_discard = NO_CARDS[:]
    if table.journal is not None:
        table.journal.note("next_game", {"number": len(table.earlier) + 1})
    new_game(table)


# One player, at their own pace.


def go_on_alone(table: RaisingTable, player: Player) -> None:
    """Do all that follows for a player until they must decide or wait."""
    while True:
        settle_steps(table, player)
        if len(player.steps) > 0:
            return
        doing: i64 = player.doing
        if doing == ACTING:
            if has_more(table, player):
                return
            next_phase(table, player)
        elif doing == SPENDING:
            if stops_before_phase(table, player):
                return
            start_phase(table, player)
        elif doing == CLOSING:
            if stops_at_round_end(table, player):
                return
            finish_round(table, player)
        elif doing == STARTING or doing == LEARNING:
            player.doing = DONE
        elif doing == PLACING:
            if can_place(table, player):
                return
            finish_game(table, player)
        else:
            return


def performs(table: RaisingTable, player: Player, phase: i64) -> bool:
    """Whether a player performs a phase in this round (RA-23)."""
    return player.first == phase or player.second == phase or table.cubes[phase] > 0


def next_phase(table: RaisingTable, player: Player) -> None:
    """Go on to the next phase that the player performs, or to the end of the round (RA-33)."""
    phase: i64 = player.phase + 1
    while phase < len(PHASES) and not performs(table, player, phase):
        phase += 1
    if phase == len(PHASES):
        open_round_end(table, player)
        return
    player.phase = phase
    player.performed += 1
    player.spent = 0
    player.doing = SPENDING


def stops_before_phase(table: RaisingTable, player: Player) -> bool:
    """Whether there is something to decide before the energy of a phase is fixed."""
    return player.counts[BATTERY] > 0 or can_upgrade_inventor(table, player)


def spend_battery(player: Player) -> None:
    """Add a battery to the phase that is about to start (RA-31)."""
    player.counts[BATTERY] -= 1
    player.spent += 1


def energy_of(table: RaisingTable, player: Player, phase: i64) -> i64:
    """The total energy of a phase, batteries aside (RA-30)."""
    total: i64 = 0
    each: i64 = 1
    assigned = False
    for place in range(2):
        if (player.first if place == 0 else player.second) == phase:
            card = table.components.energy[player.drawn[place]]
            assigned = True
            total += card.value
            if card.doubles:
                each = 2
            if player.boosts >> place & 1:
                ability = table.able(player, BOOST_CARD)
                total += ability.amount if ability is not None else 0
    if not assigned and player.inventor >= 0 and table.able(player, DOUBLE_CUBES) is not None:
        each = 2
    total += each * table.cubes[phase]
    places = table.components.board.places
    for number in range(len(places)):
        if places[number].phase == phase and not player.is_covered(number):
            total += table.settings.bonuses[number]
    for upgraded in (False, True):
        ability = table.ability(player, upgraded)
        if ability is not None and ability.does == PHASE_ENERGY and ability.phase == phase:
            total += ability.amount
    return total


def start_phase(table: RaisingTable, player: Player) -> None:
    """Fix the total energy and begin the phase (RA-32)."""
    player.energy = energy_of(table, player, player.phase) + player.spent
    player.left = player.energy
    player.pointer = 0
    player.doing = ACTING
    if table.journal is not None:
        tell(table, "phase", player, {"phase": PHASES[player.phase], "energy": int(player.energy)})
    for upgraded in (True, False):
        ability = table.ability(player, upgraded)
        if ability is None or ability.does != PHASE_GAIN or ability.phase != player.phase:
            continue
        if player.energy >= ability.action.energy:
            add_gains(player, ability.action.gains)


# What is possible in a phase.


def has_more(table: RaisingTable, player: Player) -> bool:
    """Whether a phase goes on: judged from what everybody knows, so that its end tells nobody's hand."""
    if can_upgrade_inventor(table, player):
        return True
    phase: i64 = player.phase
    if phase == UPGRADE:
        return any(can_use_row(table, player, row) for row in range(table.settings.upgrade_rows))
    if phase == ASSEMBLE:
        enough = player.left >= table.settings.least_energy
        return enough and player.hand_size() > 0 and not player.is_full()
    return has_more_in_row(table, player)


def upgrade_wilds(table: RaisingTable, player: Player, row: i64) -> i64:
    """The wilds that a row of the Upgrade section costs a player."""
    _, wilds = table.components.board.rows[row]
    ability = table.able(player, UPGRADE_DISCOUNT)
    return wilds if ability is None else max(0, wilds - ability.amount)


def can_use_row(table: RaisingTable, player: Player, row: i64) -> bool:
    """Whether a token can be unlocked by a row of the Upgrade section (RA-40)."""
    energy, _ = table.components.board.rows[row]
    if player.covered == 0 or energy > player.left:
        return False
    wilds: i64 = upgrade_wilds(table, player, row)
    return payable(player, NOTHING, wilds, player.hand_size(), table.settings.tape_pays_wild)


def use_row(table: RaisingTable, player: Player, row: i64) -> None:
    """Pay a row of the Upgrade section, then unlock a token (RA-40)."""
    energy, _ = table.components.board.rows[row]
    player.left -= energy
    player.add_step(UNLOCKING)
    begin_payment(table, player, NOTHING, upgrade_wilds(table, player, row))


def has_more_in_row(table: RaisingTable, player: Player) -> bool:
    """Whether a row phase has another action to choose, or a place for a token that would give one."""
    count: i64 = table.settings.board_actions[player.phase]
    index: i64 = player.pointer
    while index < count:
        if can_do(table, player, board_action(table, player, index)):
            return True
        index += 1
    row: i64 = player.phase - DESIGN
    base: i64 = row * SLOTS
    boosts = boost_ability(table, player)
    place: i64 = max(0, player.pointer - count)
    while place < player.lengths[row]:
        robot = table.components.robots[player.rows[base + place]]
        token = player.has_token(base + place)
        if can_do(table, player, robot.basic) or (token and can_do(table, player, robot.upgraded)):
            return True
        if not token:
            if player.loose[robot.kind] > 0 and player.energy >= robot.upgraded.energy:
                return True
            if boosts is not None and can_do_paying(table, player, robot.upgraded, boosts.action):
                return True
        place += 1
    return can_act_again(table, player)


def board_action(table: RaisingTable, player: Player, index: i64) -> Action:
    """A board action of the present phase, as good as it is now."""
    number: i64 = table.settings.first_action[player.phase] + index
    action = table.components.board.actions[number]
    cover: i64 = table.settings.cover_of[number]
    return action.uncovered if cover >= 0 and not player.is_covered(cover) else action.action


def can_do(table: RaisingTable, player: Player, action: Action) -> bool:
    """Whether an action has enough energy and can be paid (RA-60, RA-61)."""
    if action.energy > player.energy:
        return False
    if action.free:
        return True
    return payable(player, action.pays, 0, player.hand_size(), table.settings.tape_pays_wild) and not (
        player.covered == 0 and gives_unlock(action)
    )


def gives_unlock(action: Action) -> bool:
    """Whether a token is all that an action gives: it has no use when none is left."""
    return len(action.gains) == 1 and action.gains[0].item == UNLOCK


def both_pay(action: Action, other: Action) -> vec[i64]:
    """What two actions ask for together."""
    pays = action.pays[:]
    for item in range(len(pays)):
        pays[item] += other.pays[item]
    return pays


def can_do_paying(table: RaisingTable, player: Player, action: Action, price: Action) -> bool:
    """Whether an action has enough energy and can be paid together with a price."""
    if action.energy > player.energy:
        return False
    return payable(player, both_pay(action, price), 0, player.hand_size(), table.settings.tape_pays_wild)


def boost_ability(table: RaisingTable, player: Player) -> Ability | None:
    """The ability that lets a Robot without a token act as upgraded, if it can still be used in this round."""
    if player.inventor < 0 or player.used & USED_BOOST:
        return None
    return table.able(player, ACT_UPGRADED)


def again_ability(table: RaisingTable, player: Player) -> Ability | None:
    """The ability that lets a Robot act again, if it can still be used in this round."""
    if player.inventor < 0 or player.used & USED_AGAIN:
        return None
    return table.able(player, ACT_AGAIN)


def can_act_again(table: RaisingTable, player: Player) -> bool:
    """Whether some Robot of the row could act again."""
    ability = again_ability(table, player)
    if ability is None:
        return False
    base: i64 = (player.phase - DESIGN) * SLOTS
    for place in range(player.lengths[player.phase - DESIGN]):
        if can_do_paying(table, player, table.components.robots[player.rows[base + place]].basic, ability.action):
            return True
    return False


def use_board(table: RaisingTable, player: Player, number: i64) -> None:
    """Do a board action; those above it are passed over (RA-60, RA-64)."""
    index: i64 = number - table.settings.first_action[player.phase]
    player.pointer = index + 1
    if table.journal is not None:
        tell(table, "use", player, {"action": table.components.board.actions[number].name})
    perform(table, player, board_action(table, player, index))


def act(table: RaisingTable, player: Player, robot: i64, upgraded: bool) -> None:
    """Let a Robot do one action; what lies before it is passed over (RA-61, RA-64)."""
    pass_over(table, player, robot)
    card = table.components.robots[robot]
    if table.journal is not None:
        tell(table, "act_upgraded" if upgraded else "act", player, {"card": card.name})
    perform(table, player, card.upgraded if upgraded else card.basic)


def pass_over(table: RaisingTable, player: Player, robot: i64) -> None:
    """Move the pointer behind a Robot of the row."""
    slot: i64 = player.slot_of(robot) - (player.phase - DESIGN) * SLOTS
    player.pointer = table.settings.board_actions[player.phase] + slot + 1


def act_boosted(table: RaisingTable, player: Player, robot: i64) -> None:
    """Let a Robot without a token act as upgraded, for the price of the Inventor's ability."""
    ability = boost_ability(table, player)
    pass_over(table, player, robot)
    player.used |= USED_BOOST
    card = table.components.robots[robot]
    tell(table, "act_boosted", player, {"card": card.name})
    add_gains(player, card.upgraded.gains)
    if ability is not None:
        begin_payment(table, player, both_pay(card.upgraded, ability.action), 0)


def act_again(table: RaisingTable, player: Player, robot: i64) -> None:
    """Let a Robot of the row do its basic action once more; the row itself is over then."""
    ability = again_ability(table, player)
    player.pointer = table.settings.board_actions[player.phase] + SLOTS
    player.used |= USED_AGAIN
    card = table.components.robots[robot]
    tell(table, "again", player, {"card": card.name})
    add_gains(player, card.basic.gains)
    if ability is not None:
        begin_payment(table, player, both_pay(card.basic, ability.action), 0)


# Placing tokens.


def can_place(table: RaisingTable, player: Player) -> bool:
    """Whether any token can be placed."""
    if can_upgrade_inventor(table, player):
        return True
    for slot in range(ROWS * SLOTS):
        if player.rows[slot] >= 0 and can_place_on_robot(table, player, slot):
            return True
    return any(can_place_on_class(table, player, place) for place in range(len(player.classes)))


def can_place_on_robot(table: RaisingTable, player: Player, slot: i64) -> bool:
    """Whether the Robot in a slot can get a token."""
    return player.loose[table.components.robots[player.rows[slot]].kind] > 0 and not player.has_token(slot)


def can_place_on_class(table: RaisingTable, player: Player, place: i64) -> bool:
    """Whether a Class of the player can get a token."""
    free = not player.credits >> place & 1
    return free and player.loose[table.components.classes[player.classes[place]].kind] > 0


# The end of a round and of the game.


def open_round_end(table: RaisingTable, player: Player) -> None:
    """Let the abilities of the end of the round work, in the player's own order if it matters (RA-70)."""
    player.phase = NO_PHASE
    player.doing = CLOSING
    for number in range(2):
        player.abilities_left[number] = times_at_round_end(table.ability(player, number == 1))


def times_at_round_end(ability: Ability | None) -> i64:
    """How often an ability can be used at the end of a round."""
    if ability is None or ability.when != ROUND_END:
        return 0
    return ability.amount if ability.does == SWAP else 1


def can_use_ability(table: RaisingTable, player: Player, number: i64) -> bool:
    """Whether the basic (0) or upgraded (1) ability can be used at this end of the round."""
    ability = table.ability(player, number == 1)
    if ability is None or player.abilities_left[number] == 0:
        return False
    if ability.does == BUSY_ROUND and player.performed < ability.limit:
        return False
    return payable(player, ability.action.pays, 0, player.hand_size(), table.settings.tape_pays_wild)


def stops_at_round_end(table: RaisingTable, player: Player) -> bool:
    """Whether there is something to decide at the end of a round: an ability with a price, or a token to place."""
    if player.inventor < 0:
        return False
    if can_upgrade_inventor(table, player):
        return True
    for number in range(2):
        ability = table.ability(player, number == 1)
        if ability is not None and not ability.action.free and can_use_ability(table, player, number):
            return True
    return False


def use_ability(table: RaisingTable, player: Player, number: i64) -> None:
    """Use the basic or the upgraded ability at the end of a round."""
    ability = table.ability(player, number == 1)
    player.abilities_left[number] -= 1
    if ability is not None:
        if table.journal is not None:
            tell(table, "ability", player, {"card": table.components.inventors[player.inventor].name})
        perform(table, player, ability.action)


def finish_round(table: RaisingTable, player: Player) -> None:
    """Use the abilities that cost nothing and wait for the others."""
    player.doing = DONE
    for number in (1, 0):
        ability = table.ability(player, number == 1)
        if ability is not None and ability.action.free and can_use_ability(table, player, number):
            use_ability(table, player, number)


def place_at_round_end(table: RaisingTable, player: Player) -> None:
    """After the Inventor was upgraded at the end of a round, its new ability still works in this one."""
    if not table.components.inventors[player.inventor].instead or player.abilities_left[0] > 0:
        player.abilities_left[1] = times_at_round_end(table.ability(player, True))


def finish_game(table: RaisingTable, player: Player) -> None:
    """Let the abilities of the end of the game work."""
    player.doing = DONE
    for upgraded in (True, False):
        ability = table.ability(player, upgraded)
        if ability is None or ability.when != GAME_END:
            continue
        if ability.does == VP_PER_UPGRADED:
            gain(table, player, VP, min(ability.limit, ability.amount * ones(player.upgraded)))
        elif ability.does == VP_PER_TOKEN:
            gain(table, player, VP, max(0, min(ability.limit, unlocked(table, player) - ability.amount)))
        else:
            add_gains(player, ability.action.gains)


NOTHING: Final = vec[i64]([0] * len(ITEMS))
"""A cost of nothing but wilds."""
