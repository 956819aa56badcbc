"""The phases of a round: spending batteries, the Upgrade and the Assemble phase, and the rows."""

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from tablebots.core.errors import Refusal
from tablebots.core.game import NOT_ASKED
from tablebots.core.messages import Message, Value
from tablebots.core.moves import Move
from tablebots.core.questions import Lock, Offer
from tablebots.games.raising.actions import queue
from tablebots.games.raising.components import (
    ASSEMBLE,
    BATTERY,
    DESIGN,
    PHASES,
    UPGRADE,
    WILD,
    Ability,
    PrintedAction,
)
from tablebots.games.raising.inventors import BASIC, PHASE_GAIN, UPGRADED
from tablebots.games.raising.moves import (
    ACT,
    ACT_BOOSTED,
    ACT_UPGRADED,
    AGAIN,
    ASSEMBLE_FREE,
    ASSEMBLE_LEFT,
    ASSEMBLE_RIGHT,
    END,
    SPEND,
    START,
    UPGRADE_ROW,
    USE,
    RaisingMove,
)
from tablebots.games.raising.offers import (
    add_item,
    add_price,
    add_skips,
    energy_sum,
    gives,
    length_of_row,
    lock_row,
    next_of_row,
    piece_of_row,
    row_piece,
)
from tablebots.games.raising.payment import payable, short_of, shortages
from tablebots.games.raising.pieces import robot_piece
from tablebots.games.raising.piles import find
from tablebots.games.raising.powers import (
    NO_COST,
    again_ability,
    board_action,
    boost_ability,
    both_pay,
    can_act_again,
    can_assemble,
    can_do,
    can_do_paying,
    can_upgrade_inventor,
    can_use_row,
    energy_so_far,
    performs,
    robot_acts,
    slot_cost,
    upgrade_wilds,
)
from tablebots.games.raising.state import (
    ROUND,
    SLOTS,
    USED_AGAIN,
    USED_BOOST,
    Board,
    PlayerState,
    Stage,
    add_in_order,
    missing,
)
from tablebots.games.raising.steps.assembly import assemble, describe_assembly, refuse_slot
from tablebots.games.raising.steps.payment import charge, pay_for, perform
from tablebots.games.raising.steps.round_end import open_round_end
from tablebots.games.raising.steps.tokens import TokenStep, Unlock, add_placements


def next_phase(board: Board, player: PlayerState) -> None:
    """Go on to the next phase that the player performs, or to the end of the round (RA-33)."""
    phase: i64 = player.phase + 1
    while phase < len(PHASES) and not performs(board, player, phase):
        phase += 1
    if phase == len(PHASES):
        open_round_end(board, player)
        return
    player.phase = phase
    player.performed += 1
    player.spent = 0
    player.step = SPENDING


def start_phase(board: Board, player: PlayerState) -> None:
    """Fix the total energy and begin the phase (RA-32)."""
    phase: i64 = player.phase
    player.energy = energy_so_far(board, player)
    player.left = player.energy
    player.pointer = 0
    player.step = UPGRADE_PHASE if phase == UPGRADE else ASSEMBLE_PHASE if phase == ASSEMBLE else ROW_PHASE
    board.tell_phase(player)
    if player.inventor >= 0:
        # The basic ability is on top of the upgraded one, so it comes first.
        begin_ability(player, board.ability(player, UPGRADED))
        begin_ability(player, board.ability(player, BASIC))


def begin_ability(player: PlayerState, ability: Ability | None) -> None:
    """Let an ability that gives something in the phase that begins wait for its turn."""
    if ability is None or ability.does is not PHASE_GAIN or ability.phase != player.phase:
        return
    if player.energy >= ability.action.energy:
        queue(player, ability.action.gains)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Spend(TokenStep):
    """Ask how many batteries are spent on the phase that is about to start (RA-31)."""

    name: ClassVar[str] = "spend"
    rule: ClassVar[str] = "RA-31"
    doing: ClassVar[str] = "spending"
    stages: ClassVar[tuple[Stage, ...]] = (ROUND,)

    def advance(self, board: Board, player: PlayerState) -> bool:
        """Ask nothing if there is no battery, and no token for the Inventor."""
        if player.counts[BATTERY] > 0 or can_upgrade_inventor(board, player):
            return False
        start_phase(board, player)
        return True

    def legal(self, board: Board, player: PlayerState, moves: list[Move]) -> None:
        """Add a battery more, the start of the phase, and the tokens that can be placed."""
        known = board.settings.moves
        if player.counts[BATTERY] > 0:
            moves.append(known.move(SPEND))
        moves.append(known.move(START))
        add_placements(board, player, moves)

    def refuse_decision(self, board: Board, player: PlayerState, move: RaisingMove) -> Refusal:
        """Return the reason: there is no battery, or something else is asked."""
        return Refusal("RA-31") if move.action is SPEND else Refusal(NOT_ASKED)

    def decide(self, board: Board, player: PlayerState, move: RaisingMove) -> None:
        """Spend a battery, or start the phase."""
        if move.action is SPEND:
            player.counts[BATTERY] -= 1
            player.spent += 1
        else:
            start_phase(board, player)

    def values(self, board: Board, player: PlayerState) -> dict[str, Value]:
        """Return the player, the phase and its energy so far."""
        return {"seat": int(player.seat), "phase": PHASES[player.phase], "energy": int(energy_so_far(board, player))}

    def consequence(self, board: Board, player: PlayerState) -> Message:
        """Return where the energy comes from."""
        return energy_sum(board, player, "energy", energy_so_far(board, player))

    def describe_decision(self, board: Board, player: PlayerState, move: RaisingMove, offer: Offer) -> None:
        """Add what one battery more would do."""
        if move.action is SPEND:
            energy = int(energy_so_far(board, player))
            add_item(offer, BATTERY, 1)
            offer.preview = Message("previews", "becomes", {"before": energy, "after": energy + 1})


@mypyc_attr(acyclic=True)
class PhaseStep(TokenStep):
    """A question about what a player does next in a phase."""

    doing: ClassVar[str] = "acting"
    stages: ClassVar[tuple[Stage, ...]] = (ROUND,)

    def advance(self, board: Board, player: PlayerState) -> bool:
        """End the phase if nothing more can be done.

        Only what everybody knows counts here, so that the end of a phase reveals nothing about a hand.
        """
        if can_upgrade_inventor(board, player) or self.has_more(board, player):
            return False
        next_phase(board, player)
        return True

    def legal(self, board: Board, player: PlayerState, moves: list[Move]) -> None:
        """Add what can be done in the phase, the tokens that can be placed, and the end."""
        self.add_actions(board, player, moves)
        add_placements(board, player, moves)
        moves.append(board.settings.moves.move(END))

    def refuse_decision(self, board: Board, player: PlayerState, move: RaisingMove) -> Refusal:
        """Return why something cannot be done, if only because it belongs to another phase (RA-32, RA-33)."""
        action = move.action
        if action is SPEND or action is START:
            return Refusal("RA-32")
        if self.offers(move):
            return self.refuse_action(board, player, move)
        if action is ACT or action is ACT_UPGRADED or action is ACT_BOOSTED or action is AGAIN:
            return missing(move) if player.slot_of(move.number) < 0 else Refusal("RA-33")
        if action is UPGRADE_ROW or action is ASSEMBLE_LEFT or action is ASSEMBLE_RIGHT:
            return Refusal("RA-33")
        return Refusal("RA-33") if action is ASSEMBLE_FREE or action is USE else Refusal(NOT_ASKED)

    def decide(self, board: Board, player: PlayerState, move: RaisingMove) -> None:
        """Do what was chosen, or end the phase."""
        if move.action is END:
            next_phase(board, player)
        else:
            self.act(board, player, move)

    def values(self, board: Board, player: PlayerState) -> dict[str, Value]:
        """Return the player, the phase, its energy and what is left of it."""
        return {
            "seat": int(player.seat),
            "phase": PHASES[player.phase],
            "energy": int(player.energy),
            "left": int(player.left),
        }

    def consequence(self, board: Board, player: PlayerState) -> Message:
        """Return where the energy of the phase comes from."""
        return energy_sum(board, player, "energy", player.energy)

    def has_more(self, board: Board, player: PlayerState) -> bool:
        """Tell whether something can be done, as far as everybody knows."""
        raise NotImplementedError

    def add_actions(self, board: Board, player: PlayerState, moves: list[Move]) -> None:
        """Add what can be done."""
        raise NotImplementedError

    def offers(self, move: RaisingMove) -> bool:
        """Tell whether moves like this belong to the phase."""
        raise NotImplementedError

    def refuse_action(self, board: Board, player: PlayerState, move: RaisingMove) -> Refusal:
        """Return why a move that belongs to the phase cannot be made."""
        raise NotImplementedError

    def act(self, board: Board, player: PlayerState, move: RaisingMove) -> None:
        """Do what was chosen."""
        raise NotImplementedError

    def in_phase(self, phase: i64) -> bool:
        """Tell whether this is the question of a phase."""
        raise NotImplementedError

    def check(self, board: Board, player: PlayerState) -> None:
        """Raise ValueError if the player performs another phase."""
        if not self.in_phase(player.phase):
            raise ValueError("a player acts in another phase")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class UpgradePhase(PhaseStep):
    """Ask which row of the Upgrade section is used (RA-40)."""

    name: ClassVar[str] = "upgrade"
    rule: ClassVar[str] = "RA-40"

    def in_phase(self, phase: i64) -> bool:
        """Tell whether it is the Upgrade phase."""
        return phase == UPGRADE

    def has_more(self, board: Board, player: PlayerState) -> bool:
        """Tell whether a row can be used."""
        return any(can_use_row(board, player, row) for row in range(board.settings.upgrade_rows))

    def add_actions(self, board: Board, player: PlayerState, moves: list[Move]) -> None:
        """Add the rows that can be used."""
        for row in range(board.settings.upgrade_rows):
            if can_use_row(board, player, row):
                moves.append(board.settings.moves.move(UPGRADE_ROW, row))

    def offers(self, move: RaisingMove) -> bool:
        """Tell whether a row is used."""
        return move.action is UPGRADE_ROW

    def refuse_action(self, board: Board, player: PlayerState, move: RaisingMove) -> Refusal:
        """Return the reason: the row is not in play, no token is left, or the row is too dear."""
        if move.number >= board.settings.upgrade_rows:
            return Refusal("RA-132")
        if player.covered == 0:
            return Refusal("RA-41")
        energy, _ = board.components.board.rows[move.number]
        wilds: i64 = upgrade_wilds(board, player, move.number)
        values: dict[str, Value] = {"energy": energy, "wilds": int(wilds), "left": int(player.left)}
        if energy > player.left:
            values["needed"] = energy
        else:
            missed = shortages(player.counts, NO_COST, wilds, player.hand_size(), board.settings.tape_pays_wild)
            values["missing"] = int(missed[WILD])
        return Refusal("RA-40", values)

    def describe_decision(self, board: Board, player: PlayerState, move: RaisingMove, offer: Offer) -> None:
        """Name the row and its price."""
        if move.action is UPGRADE_ROW:
            offer.touch("row", row_piece(move.number))
            offer.price["energy"], _ = board.components.board.rows[move.number]
            add_price(offer, NO_COST, upgrade_wilds(board, player, move.number))

    def locked(self, board: Board, player: PlayerState) -> list[Lock]:
        """Return the rows."""
        known = board.settings.moves
        return [Lock(row_piece(row), known.move(UPGRADE_ROW, row)) for row in range(board.settings.upgrade_rows)]

    def act(self, board: Board, player: PlayerState, move: RaisingMove) -> None:
        """Pay the row, then unlock a token."""
        energy, _ = board.components.board.rows[move.number]
        player.left -= energy
        player.step = Unlock(player.step)
        charge(board, player, NO_COST, upgrade_wilds(board, player, move.number))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class AssemblePhase(PhaseStep):
    """Ask which Robot is assembled, and by which column (RA-53)."""

    name: ClassVar[str] = "assemble"
    rule: ClassVar[str] = "RA-53"

    def in_phase(self, phase: i64) -> bool:
        """Tell whether it is the Assemble phase."""
        return phase == ASSEMBLE

    def has_more(self, board: Board, player: PlayerState) -> bool:
        """Tell whether there is a Robot, a slot, and energy for the cheapest Robot of all."""
        return player.left >= board.settings.least_energy and player.hand_size() > 0 and not player.is_full()

    def add_actions(self, board: Board, player: PlayerState, moves: list[Move]) -> None:
        """Add the Robots that can be assembled by the left column, then those by the right one."""
        known = board.settings.moves
        for robot in player.hand:
            if self._can_assemble(board, player, robot, 0):
                moves.append(known.move(ASSEMBLE_LEFT, robot))
        for robot in player.hand:
            if self._can_assemble(board, player, robot, 1):
                moves.append(known.move(ASSEMBLE_RIGHT, robot))

    def _can_assemble(self, board: Board, player: PlayerState, robot: i64, column: i64) -> bool:
        if board.components.robots[robot].energy[column] > player.left:
            return False
        return can_assemble(board, player, robot, board.settings.costs[robot * 2 + column])

    def offers(self, move: RaisingMove) -> bool:
        """Tell whether a Robot is assembled, for energy or without."""
        return move.action is ASSEMBLE_LEFT or move.action is ASSEMBLE_RIGHT or move.action is ASSEMBLE_FREE

    def refuse_action(self, board: Board, player: PlayerState, move: RaisingMove) -> Refusal:
        """Return the reason: the Robot is not in hand, its row is full, or energy or payment is missing."""
        if move.action is ASSEMBLE_FREE:
            return Refusal("RA-51", {"either": "left"})
        robot: i64 = move.number
        if find(player.hand, robot) < 0:
            return missing(move)
        wilds: i64 = slot_cost(board, player, robot)
        if wilds < 0:
            return Refusal("RA-50")
        column: i64 = _column(move)
        energy = board.components.robots[robot].energy[column]
        owed = board.settings.costs[robot * 2 + column]
        hand: i64 = player.hand_size() - 1
        lacking = short_of(board, player, owed, wilds, hand)
        if energy > player.left:
            return Refusal("RA-53", {**lacking, "energy": energy, "left": int(player.left)})
        if payable(player, owed, 0, hand, board.settings.tape_pays_wild):
            return refuse_slot(board, player, owed, wilds)
        return Refusal("RA-51", lacking)

    def describe_decision(self, board: Board, player: PlayerState, move: RaisingMove, offer: Offer) -> None:
        """Name the Robot, its row and its price."""
        if move.action is not END:
            robot, column = move.number, _column(move)
            offer.price["energy"] = board.components.robots[robot].energy[column]
            describe_assembly(board, player, robot, board.settings.costs[robot * 2 + column], offer)

    def locked(self, board: Board, player: PlayerState) -> list[Lock]:
        """Return the Robots in hand, each by the column that asks for fewer parts if the energy suffices for it."""
        found: list[Lock] = []
        for robot in player.hand:
            reached = board.components.robots[robot].energy[1] <= player.left
            right = reached and not self._can_assemble(board, player, robot, 0)
            move = board.settings.moves.move(ASSEMBLE_RIGHT if right else ASSEMBLE_LEFT, robot)
            found.append(Lock(robot_piece(board.components, robot), move))
        return found

    def act(self, board: Board, player: PlayerState, move: RaisingMove) -> None:
        """Assemble the Robot."""
        column: i64 = _column(move)
        player.left -= board.components.robots[move.number].energy[column]
        assemble(board, player, move.number, board.settings.costs[move.number * 2 + column])


def _column(move: RaisingMove) -> i64:
    """Return the column by which a Robot is assembled."""
    return 0 if move.action is ASSEMBLE_LEFT else 1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class RowPhase(PhaseStep):
    """Ask which board action or Robot of a row acts next (RA-60, RA-61)."""

    name: ClassVar[str] = "row"
    rule: ClassVar[str] = "RA-64"

    def in_phase(self, phase: i64) -> bool:
        """Tell whether it is the phase of a row."""
        return phase >= DESIGN

    def has_more(self, board: Board, player: PlayerState) -> bool:
        """Tell whether there is another action to choose, or a place for a token that would give one."""
        count: i64 = board.settings.board_actions[player.phase]
        index: i64 = player.pointer
        while index < count:
            if can_do(board, player, board_action(board, player, index)):
                return True
            index += 1
        row: i64 = player.phase - DESIGN
        place: i64 = max(0, player.pointer - count)
        boost = boost_ability(board, player)
        while place < player.lengths[row]:
            if self._may_act(board, player, row * SLOTS + place, boost):
                return True
            place += 1
        return can_act_again(board, player)

    def _may_act(self, board: Board, player: PlayerState, slot: i64, boost: Ability | None) -> bool:
        """Tell whether the Robot in a slot can act, or could with a token that is there."""
        if robot_acts(board, player, slot, boost):
            return True
        robot = board.components.robots[player.rows[slot]]
        return player.loose[robot.type] > 0 and not player.has_token(slot) and player.energy >= robot.upgraded.energy

    def add_actions(self, board: Board, player: PlayerState, moves: list[Move]) -> None:
        """Add the board actions and Robots that may still be chosen, and the Robots that can act again."""
        known = board.settings.moves
        count: i64 = board.settings.board_actions[player.phase]
        index: i64 = player.pointer
        while index < count:
            if can_do(board, player, board_action(board, player, index)):
                moves.append(known.move(USE, board.settings.first_action[player.phase] + index))
            index += 1
        first: i64 = len(moves)
        row: i64 = player.phase - DESIGN
        place: i64 = max(0, player.pointer - count)
        boost = boost_ability(board, player)
        while place < player.lengths[row]:
            self._add_robot(board, player, moves, first, row * SLOTS + place, boost)
            place += 1
        again = again_ability(board, player)
        if again is not None:
            for place in range(player.lengths[row]):
                robot: i64 = player.rows[row * SLOTS + place]
                if can_do_paying(board, player, board.components.robots[robot].basic, again.action):
                    add_in_order(moves, first, known.move(AGAIN, robot))

    def _add_robot(
        self, board: Board, player: PlayerState, moves: list[Move], first: i64, slot: i64, boost: Ability | None
    ) -> None:
        """Add the actions of the Robot in a slot."""
        known = board.settings.moves
        robot: i64 = player.rows[slot]
        card = board.components.robots[robot]
        if can_do(board, player, card.basic):
            add_in_order(moves, first, known.move(ACT, robot))
        if player.has_token(slot):
            if can_do(board, player, card.upgraded):
                add_in_order(moves, first, known.move(ACT_UPGRADED, robot))
            return
        if boost is not None and can_do_paying(board, player, card.upgraded, boost.action):
            add_in_order(moves, first, known.move(ACT_BOOSTED, robot))

    def offers(self, move: RaisingMove) -> bool:
        """Tell whether a board action is used or a Robot acts."""
        action = move.action
        return action is USE or action is ACT or action is ACT_UPGRADED or action is ACT_BOOSTED or action is AGAIN

    def refuse_action(self, board: Board, player: PlayerState, move: RaisingMove) -> Refusal:
        """Return why a board action cannot be used, or a Robot cannot act."""
        if move.action is not USE:
            return self._refuse_robot(board, player, move)
        action = board.components.board.actions[move.number]
        if action.phase != player.phase:
            return Refusal("RA-33")
        index: i64 = move.number - board.settings.first_action[player.phase]
        return self._refuse_energy(board, player, board_action(board, player, index), index)

    def _refuse_robot(self, board: Board, player: PlayerState, move: RaisingMove) -> Refusal:
        slot: i64 = player.slot_of(move.number)
        if slot < 0:
            return missing(move)
        if slot // SLOTS != player.phase - DESIGN:
            return Refusal("RA-33")
        if move.action is AGAIN:
            return Refusal("RA-90")
        index: i64 = board.settings.board_actions[player.phase] + slot % SLOTS
        if move.action is ACT_UPGRADED and not player.has_token(slot) and index >= player.pointer:
            return Refusal("RA-61")
        if move.action is ACT_BOOSTED:
            return Refusal("RA-90")
        robot = board.components.robots[move.number]
        return self._refuse_energy(board, player, robot.basic if move.action is ACT else robot.upgraded, index)

    def _refuse_energy(self, board: Board, player: PlayerState, action: PrintedAction, index: i64) -> Refusal:
        """Return why the action at a place in the order of the row cannot be done."""
        if index < player.pointer:
            return Refusal("RA-64")
        if action.energy > player.energy:
            return Refusal("RA-62", {"cost": int(action.energy), "energy": int(player.energy)})
        lacking = short_of(board, player, action.pays, 0, player.hand_size())
        return Refusal("RA-65", lacking) if lacking else Refusal("RA-41")

    def values(self, board: Board, player: PlayerState) -> dict[str, Value]:
        """Return the player, the phase and its energy, and the next action that can be done."""
        return {**super().values(board, player), **next_of_row(board, player)}

    def consequence(self, board: Board, player: PlayerState) -> Message:
        """Return where the energy comes from, and that there is no way back."""
        return energy_sum(board, player, "row", player.energy)

    def describe_decision(self, board: Board, player: PlayerState, move: RaisingMove, offer: Offer) -> None:
        """Name the board action or Robot, its price, what it gives, and what it passes by."""
        action = move.action
        if action is END:
            add_skips(board, player, length_of_row(board, player), offer)
            return
        if action is USE:
            index: i64 = move.number - board.settings.first_action[player.phase]
            printed = board_action(board, player, index)
            offer.touch("action", piece_of_row(board, player, index))
        else:
            robot = board.components.robots[move.number]
            printed = robot.basic if action is ACT or action is AGAIN else robot.upgraded
            index = board.settings.board_actions[player.phase] + player.slot_of(move.number) % SLOTS
            offer.touch("card", piece_of_row(board, player, index))
        add_price(offer, printed.pays)
        ability = again_ability(board, player) if action is AGAIN else boost_ability(board, player)
        if ability is not None and (action is AGAIN or action is ACT_BOOSTED):
            add_price(offer, ability.action.pays)
        offer.preview = gives(player, printed.gains)
        add_skips(board, player, length_of_row(board, player) if action is AGAIN else index, offer)

    def locked(self, board: Board, player: PlayerState) -> list[Lock]:
        """Return the board actions and Robots of the row."""
        return lock_row(board, player)

    def act(self, board: Board, player: PlayerState, move: RaisingMove) -> None:
        """Use the board action, or let the Robot act; what lies before it is passed over (RA-64)."""
        action = move.action
        if action is USE:
            index: i64 = move.number - board.settings.first_action[player.phase]
            player.pointer = index + 1
            board.tell_use(player, move.number)
            perform(board, player, board_action(board, player, index))
            return
        if action is AGAIN:
            self._act_again(board, player, move.number)
            return
        slot: i64 = player.slot_of(move.number) - (player.phase - DESIGN) * SLOTS
        player.pointer = board.settings.board_actions[player.phase] + slot + 1
        card = board.components.robots[move.number]
        if action is ACT_BOOSTED:
            self._act_boosted(board, player, move.number)
        elif action is ACT:
            board.tell_robot("act", player, move.number)
            perform(board, player, card.basic)
        else:
            board.tell_robot("act_upgraded", player, move.number)
            perform(board, player, card.upgraded)

    def _act_boosted(self, board: Board, player: PlayerState, robot: i64) -> None:
        """Let a Robot without a token act as upgraded, for the price of the Inventor's ability."""
        boost = boost_ability(board, player)
        assert boost is not None
        player.used |= USED_BOOST
        card = board.components.robots[robot]
        board.tell_robot("act_boosted", player, robot)
        pay_for(board, player, both_pay(card.upgraded, boost.action), 0, card.upgraded.gains)

    def _act_again(self, board: Board, player: PlayerState, robot: i64) -> None:
        """Let a Robot of the row do its basic action once more; the row itself is over then."""
        again = again_ability(board, player)
        assert again is not None
        player.pointer = board.settings.board_actions[player.phase] + SLOTS
        player.used |= USED_AGAIN
        card = board.components.robots[robot]
        board.tell_robot("again", player, robot)
        pay_for(board, player, both_pay(card.basic, again.action), 0, card.basic.gains)


SPENDING: Final = Spend()
UPGRADE_PHASE: Final = UpgradePhase()
ASSEMBLE_PHASE: Final = AssemblePhase()
ROW_PHASE: Final = RowPhase()
