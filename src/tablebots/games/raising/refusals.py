"""Why a move is refused: the rule that forbids it, by what the seat knows."""

from mypy_extensions import i64

from tablebots.core.errors import Refusal
from tablebots.core.game import NO_SUCH_PIECE, NOT_ASKED
from tablebots.games.raising import effects, payment, phases
from tablebots.games.raising.components import ASSEMBLE, DESIGN, TAPE, TYPES, UPGRADE, Action
from tablebots.games.raising.moves import (
    ABILITY,
    ACT,
    ACT_BOOSTED,
    ACT_UPGRADED,
    AGAIN,
    ASSEMBLE_FREE,
    ASSEMBLE_LEFT,
    ASSEMBLE_RIGHT,
    ASSIGN,
    BID,
    BOOST,
    DISCARD,
    KEEP_CLASS,
    KEEP_INVENTOR,
    PASS,
    PAY,
    PAY_AS_PRINTED,
    PAY_ROBOT,
    PLACE_CLASS,
    PLACE_INVENTOR,
    PLACE_ROBOT,
    REFUSE,
    REJECT,
    REPLACE,
    SPEND,
    START,
    TAKE,
    TAPE_FOR,
    UNLOCK_PLACE,
    UPGRADE_ROW,
    USE,
    RaisingMove,
)
from tablebots.games.raising.state import (
    ACTING,
    ACTION_ASSEMBLY,
    ASSIGNED,
    ASSIGNING,
    BIDDER,
    CHOICE,
    CLOSING,
    DRAFTING,
    EXCHANGING,
    FREE_ASSEMBLY,
    LESSON_KEEP,
    LESSON_REPLACE,
    PAYING,
    READY,
    SLOTS,
    SPENDING,
    UNLOCKING,
    WILDS,
    Player,
    RaisingTable,
    find,
    step_kind,
)


def refuse(table: RaisingTable, player: Player, move: RaisingMove) -> Refusal:
    """The rule that forbids a move which is not legal for a player who has something to decide."""
    if len(player.steps) > 0:
        return refuse_answer(table, player, move, step_kind(player.top()))
    doing: i64 = player.doing
    deed: i64 = move.deed
    if doing == DRAFTING or doing == READY:
        return refuse_draft(player, move)
    if doing == BIDDER:
        return refuse_bid(table, move)
    if PLACE_ROBOT <= deed <= PLACE_INVENTOR:
        return refuse_placing(table, player, move)
    if doing == ACTING:
        return refuse_action(table, player, move)
    if doing == ASSIGNING or doing == ASSIGNED:
        if deed == ASSIGN:
            return Refusal("RA-21")
        return Refusal("RA-90") if deed == BOOST else Refusal(NOT_ASKED)
    if doing == SPENDING and deed == SPEND:
        return Refusal("RA-31")
    if doing == CLOSING and deed == ABILITY:
        return Refusal("RA-70")
    return Refusal(NOT_ASKED)


def missing(move: RaisingMove) -> Refusal:
    """The refusal of what is not there."""
    return Refusal(NO_SUCH_PIECE, {"what": str(move.values.get("card", move.text))})


def refuse_answer(table: RaisingTable, player: Player, move: RaisingMove, kind: i64) -> Refusal:
    """Why a move is no answer to the question of a step."""
    deed: i64 = move.deed
    if kind == PAYING:
        return refuse_payment(player, move)
    if kind == WILDS and deed == TAKE:
        return Refusal("RA-11") if move.number == TAPE else Refusal("RA-12")
    if kind == CHOICE and deed == TAKE:
        return Refusal("RA-65")
    if kind == EXCHANGING and deed == DISCARD:
        return missing(move)
    if kind == UNLOCKING and deed == UNLOCK_PLACE:
        return Refusal("RA-41")
    if kind == LESSON_KEEP and deed == REFUSE:
        return Refusal("RA-80")
    if (kind == LESSON_KEEP and deed == KEEP_CLASS) or (kind == LESSON_REPLACE and deed == REPLACE):
        return missing(move)
    if kind == FREE_ASSEMBLY and deed == PASS:
        return Refusal("RA-05")
    if (kind == FREE_ASSEMBLY or kind == ACTION_ASSEMBLY) and deed == ASSEMBLE_FREE:
        return refuse_assembly_without_energy(table, player, move, kind)
    return Refusal(NOT_ASKED)


def refuse_payment(player: Player, move: RaisingMove) -> Refusal:
    """Why a cost cannot be paid like this."""
    deed: i64 = move.deed
    part: i64 = payment.part_of(player)
    if part == payment.NAMING:
        return Refusal("RA-11") if deed == TAPE_FOR or deed == PAY_AS_PRINTED else Refusal(NOT_ASKED)
    if deed == PAY_ROBOT:
        return missing(move)
    if part == payment.NAMING_WILDS and deed == PAY:
        return missing(move) if player.counts[move.number] == 0 else Refusal("RA-11")
    return Refusal(NOT_ASKED)


def refuse_assembly_without_energy(table: RaisingTable, player: Player, move: RaisingMove, kind: i64) -> Refusal:
    """Why a Robot cannot be assembled at the start, or by an action."""
    robot: i64 = move.number
    if find(player.hand, robot) < 0:
        return missing(move)
    wilds: i64 = effects.slot_cost(table, player, robot)
    if wilds < 0:
        return Refusal("RA-50")
    return Refusal("RA-52", {"count": int(wilds)}) if kind == FREE_ASSEMBLY else Refusal("RA-67")


def refuse_draft(player: Player, move: RaisingMove) -> Refusal:
    """Why a card cannot be kept or rejected now."""
    deed: i64 = move.deed
    if deed == KEEP_INVENTOR:
        return missing(move) if find(player.offered, move.number) < 0 else Refusal("RA-04")
    if deed == KEEP_CLASS:
        return missing(move) if find(player.lesson, move.number) < 0 else Refusal("RA-04")
    if deed == REJECT:
        return missing(move) if find(player.hand, move.number) < 0 else Refusal("RA-04")
    return Refusal(NOT_ASKED)


def refuse_bid(table: RaisingTable, move: RaisingMove) -> Refusal:
    """Why a figure cannot be put on a space."""
    if move.deed != BID:
        return Refusal(NOT_ASKED)
    spaces: i64 = table.settings.moves.spaces
    track: i64 = find(table.tracks, move.number // spaces)
    if track < 0:
        return missing(move)
    return Refusal("RA-123") if table.spaces[track] + 1 == spaces else Refusal("RA-121")


def refuse_placing(table: RaisingTable, player: Player, move: RaisingMove) -> Refusal:
    """Why a token cannot be placed on a card."""
    deed: i64 = move.deed
    kind: i64 = 0
    if deed == PLACE_ROBOT:
        if player.slot_of(move.number) < 0:
            return missing(move)
        kind = table.components.robots[move.number].kind
    elif deed == PLACE_CLASS:
        if find(player.classes, move.number) < 0:
            return missing(move)
        kind = table.components.classes[move.number].kind
    else:
        if player.inventor != move.number:
            return missing(move)
        if not player.inventor_upgraded and not effects.meets_requirement(table, player):
            return Refusal("RA-91")
        kind = table.components.inventors[move.number].kind
    return Refusal("RA-44", {"card": move.values["card"], "type": TYPES[kind]})


def refuse_action(table: RaisingTable, player: Player, move: RaisingMove) -> Refusal:
    """Why something cannot be done in the present phase."""
    deed: i64 = move.deed
    if deed == SPEND or deed == START:
        return Refusal("RA-32")
    if deed == UPGRADE_ROW:
        return refuse_row(table, player, move)
    if deed == ASSEMBLE_LEFT or deed == ASSEMBLE_RIGHT:
        return refuse_assembly(table, player, move)
    if deed == ASSEMBLE_FREE:
        return Refusal("RA-51") if player.phase == ASSEMBLE else Refusal("RA-33")
    if deed == USE:
        action = table.components.board.actions[move.number]
        if action.phase != player.phase:
            return Refusal("RA-33")
        index: i64 = move.number - table.settings.first_action[player.phase]
        return refuse_energy(player, phases.board_action(table, player, index), index)
    if deed == ACT or deed == ACT_UPGRADED or deed == ACT_BOOSTED or deed == AGAIN:
        return refuse_robot(table, player, move)
    return Refusal(NOT_ASKED)


def refuse_energy(player: Player, action: Action, index: i64) -> Refusal:
    """Why an action at a place of the order of a row phase cannot be done."""
    if index < player.pointer:
        return Refusal("RA-64")
    if action.energy > player.energy:
        return Refusal("RA-62", {"cost": int(action.energy), "energy": int(player.energy)})
    return Refusal("RA-65")


def refuse_row(table: RaisingTable, player: Player, move: RaisingMove) -> Refusal:
    """Why a row of the Upgrade section cannot be used."""
    if player.phase != UPGRADE:
        return Refusal("RA-33")
    if move.number >= table.settings.upgrade_rows:
        return Refusal("RA-132")
    if player.covered == 0:
        return Refusal("RA-41")
    energy, _ = table.components.board.rows[move.number]
    wilds = int(phases.upgrade_wilds(table, player, move.number))
    return Refusal("RA-40", {"energy": energy, "wilds": wilds, "left": int(player.left)})


def refuse_assembly(table: RaisingTable, player: Player, move: RaisingMove) -> Refusal:
    """Why a Robot cannot be assembled in the Assemble phase."""
    if player.phase != ASSEMBLE:
        return Refusal("RA-33")
    robot: i64 = move.number
    if find(player.hand, robot) < 0:
        return missing(move)
    wilds: i64 = effects.slot_cost(table, player, robot)
    if wilds < 0:
        return Refusal("RA-50")
    column: i64 = move.deed - ASSEMBLE_LEFT
    energy = table.components.robots[robot].energy[column]
    if energy > player.left:
        return Refusal("RA-53", {"energy": energy, "left": int(player.left)})
    owed = table.settings.costs[robot * 2 + column]
    if payment.payable(player, owed, 0, player.hand_size() - 1, table.settings.tape_pays_wild):
        return Refusal("RA-52", {"count": int(wilds)})
    return Refusal("RA-51")


def refuse_robot(table: RaisingTable, player: Player, move: RaisingMove) -> Refusal:
    """Why a Robot cannot act like this."""
    slot: i64 = player.slot_of(move.number)
    if slot < 0:
        return missing(move)
    if player.phase < DESIGN or slot // SLOTS != player.phase - DESIGN:
        return Refusal("RA-33")
    deed: i64 = move.deed
    robot = table.components.robots[move.number]
    if deed == AGAIN:
        return Refusal("RA-90")
    index: i64 = table.settings.board_actions[player.phase] + slot % SLOTS
    if deed == ACT_UPGRADED and not player.has_token(slot) and index >= player.pointer:
        return Refusal("RA-61")
    if deed == ACT_BOOSTED:
        return Refusal("RA-90")
    return refuse_energy(player, robot.basic if deed == ACT else robot.upgraded, index)
