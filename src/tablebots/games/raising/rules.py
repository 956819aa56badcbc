"""What may happen in a game of Raising Robots: the contract of a game, by the rules RA-01 to RA-133."""

from typing import Final, final

from mypy_extensions import i64

from tablebots.core.errors import Refusal
from tablebots.core.game import Outcome
from tablebots.core.moves import Move
from tablebots.core.rng import Rng
from tablebots.games.raising import draft, effects, payment, phases
from tablebots.games.raising.components import ASSEMBLE, BATTERY, DESIGN, PROGRAM, ROBOT, ROWS, SENSOR, TAPE, UPGRADE
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
    DRAW,
    END,
    INSPIRATIONS,
    INSPIRE,
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
    first_phase,
    pair_number,
    second_phase,
)
from tablebots.games.raising.outcomes import outcome_of
from tablebots.games.raising.refusals import refuse
from tablebots.games.raising.secrets import deal_anew, hidden_things
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
    INSPIRED,
    LESSON_KEEP,
    LESSON_REPLACE,
    MOST_CLASSES,
    NO_CARD,
    OVER,
    PAYING,
    PLACING,
    READY,
    SLOTS,
    SPENDING,
    UNLOCKING,
    WILDS,
    Player,
    RaisingTable,
    find,
    step_a,
    step_kind,
)
from tablebots.games.raising.storage import fields_of
from tablebots.games.raising.view import RaisingView, view_of

PAIRS: Final[i64] = 20


def add_in_order(moves: list[Move], first: i64, move: Move) -> None:
    """Put a move into a list so that it stays sorted from number *first* on."""
    moves.append(move)
    place: i64 = len(moves) - 1
    while place > first and moves[place - 1].code > move.code:
        moves[place] = moves[place - 1]
        place -= 1
    moves[place] = move


@final
class RaisingState(RaisingTable):
    """A game of Raising Robots being played."""

    def to_act(self) -> list[int]:
        """The seats that have something to decide; empty exactly when the game is over."""
        acting: list[int] = []
        if self.stage != OVER:
            for player in self.players:
                if player.is_asked():
                    acting.append(player.seat)
        return acting

    def needed(self) -> list[int]:
        """Those who have not chosen yet: whoever has may still change a secret choice."""
        found: list[int] = []
        if self.stage != OVER:
            for player in self.players:
                waits = player.doing == READY or player.doing == ASSIGNED
                if player.is_asked() and (not waits or len(player.steps) > 0):
                    found.append(player.seat)
        return found

    def legal(self, seat: int) -> list[Move]:
        """The legal moves of a seat, sorted by code."""
        moves: list[Move] = []
        if self.stage == OVER or seat < 0 or seat >= self.seats:
            return moves
        player = self.players[seat]
        if len(player.steps) > 0:
            self.list_answers(moves, player, player.top())
        else:
            self.list_decisions(moves, player)
        return moves

    # Answers to a step.

    def list_answers(self, moves: list[Move], player: Player, step: i64) -> None:
        """Add the answers to the question of a step."""
        known = self.settings.moves
        kind: i64 = step_kind(step)
        if kind == PAYING:
            self.list_payments(moves, player)
        elif kind == WILDS:
            for item in range(SENSOR, PROGRAM + 1):
                moves.append(known.move(TAKE, item))
            moves.append(known.move(TAKE, ROBOT))
        elif kind == CHOICE:
            for item in range(ROBOT + 1):
                if step_a(step) >> item & 1:
                    moves.append(known.move(TAKE, item))
        elif kind == UNLOCKING:
            for place in range(len(self.components.board.places)):
                if player.is_covered(place):
                    moves.append(known.move(UNLOCK_PLACE, place))
        elif kind == EXCHANGING:
            for robot in player.hand:
                moves.append(known.move(DISCARD, robot))
            moves.append(known.move(DRAW))
        elif kind == INSPIRED:
            for choice in range(len(INSPIRATIONS)):
                moves.append(known.move(INSPIRE, choice))
        elif kind == LESSON_KEEP:
            for card in player.lesson:
                add_in_order(moves, 0, known.move(KEEP_CLASS, card))
            if len(player.classes) >= MOST_CLASSES:
                moves.append(known.move(REFUSE))
        elif kind == LESSON_REPLACE:
            for card in player.classes:
                add_in_order(moves, 0, known.move(REPLACE, card))
            moves.append(known.move(REFUSE))
        elif kind == FREE_ASSEMBLY or kind == ACTION_ASSEMBLY:
            self.list_assemblies_without_energy(moves, player, kind)

    def list_payments(self, moves: list[Move], player: Player) -> None:
        """Add the ways to go on paying."""
        known = self.settings.moves
        part: i64 = payment.part_of(player)
        if part == payment.NAMING:
            for item in range(SENSOR, PROGRAM + 1):
                if payment.can_replace(player, item):
                    moves.append(known.move(TAPE_FOR, item))
            if payment.can_pay_as_printed(self, player):
                moves.append(known.move(PAY_AS_PRINTED))
            return
        if part == payment.NAMING_WILDS:
            for item in range(SENSOR, TAPE + 1):
                if payment.available(self, player, item) > 0:
                    moves.append(known.move(PAY, item))
        for robot in player.hand:
            moves.append(known.move(PAY_ROBOT, robot))

    def list_assemblies_without_energy(self, moves: list[Move], player: Player, kind: i64) -> None:
        """Add the Robots that can be assembled at the start, or by an action (RA-05, RA-67)."""
        known = self.settings.moves
        for robot in player.hand:
            owed = phases.NOTHING if kind == FREE_ASSEMBLY else self.action_cost(robot)
            if effects.can_assemble(self, player, robot, owed):
                moves.append(known.move(ASSEMBLE_FREE, robot))
        if kind == ACTION_ASSEMBLY or len(moves) == 0:
            moves.append(known.move(PASS))

    # Decisions between the steps.

    def list_decisions(self, moves: list[Move], player: Player) -> None:
        """Add what a player may do when no step asks anything."""
        known = self.settings.moves
        doing: i64 = player.doing
        if doing == ACTING:
            self.list_actions(moves, player)
            self.list_placements(moves, player)
            moves.append(known.move(END))
        elif doing == ASSIGNING or doing == ASSIGNED:
            self.list_assignments(moves, player)
            self.list_placements(moves, player)
        elif doing == SPENDING:
            if player.counts[BATTERY] > 0:
                moves.append(known.move(SPEND))
            moves.append(known.move(START))
            self.list_placements(moves, player)
        elif doing == DRAFTING or doing == READY:
            self.list_draft(moves, player)
        elif doing == BIDDER:
            self.list_bids(moves)
        elif doing == CLOSING:
            for number in range(2):
                if phases.can_use_ability(self, player, number):
                    moves.append(known.move(ABILITY, number))
            self.list_placements(moves, player)
            moves.append(known.move(END))
        elif doing == PLACING:
            self.list_placements(moves, player)
            moves.append(known.move(END))

    def list_draft(self, moves: list[Move], player: Player) -> None:
        """Add the next choice of the draft, or every change of it once all is chosen (RA-04)."""
        known = self.settings.moves
        ready = player.doing == READY
        if len(player.offered) > 0 and (ready or player.kept_inventor == NO_CARD):
            for inventor in player.offered:
                if inventor != player.kept_inventor:
                    add_in_order(moves, 0, known.move(KEEP_INVENTOR, inventor))
            if not ready:
                return
        if ready or player.kept_class == NO_CARD:
            first: i64 = len(moves)
            for card in player.lesson:
                if card != player.kept_class:
                    add_in_order(moves, first, known.move(KEEP_CLASS, card))
            if not ready:
                return
        for robot in player.hand:
            if find(player.rejected, robot) < 0:
                moves.append(known.move(REJECT, robot))

    def list_bids(self, moves: list[Move]) -> None:
        """Add the free spaces further right than any figure on their track (RA-121)."""
        known = self.settings.moves
        for track in range(len(self.tracks)):
            for space in range(self.spaces[track] + 1, known.spaces):
                add_in_order(moves, 0, known.move(BID, self.tracks[track] * known.spaces + space))

    def list_assignments(self, moves: list[Move], player: Player) -> None:
        """Add the pairs of phases other than the one assigned, and what the Inventor can do (RA-21)."""
        known = self.settings.moves
        now: i64 = pair_number(player.first, player.second) if player.doing == ASSIGNED else -1
        for number in range(PAIRS):
            if number != now:
                moves.append(known.move(ASSIGN, number))
        if player.inventor >= 0:
            for card in range(2):
                if phases.can_boost(self, player, card):
                    moves.append(known.move(BOOST, card))

    def list_actions(self, moves: list[Move], player: Player) -> None:
        """Add what can be done in the present phase."""
        known = self.settings.moves
        if player.phase == UPGRADE:
            for row in range(self.settings.upgrade_rows):
                if phases.can_use_row(self, player, row):
                    moves.append(known.move(UPGRADE_ROW, row))
        elif player.phase == ASSEMBLE:
            for column in range(2):
                for robot in player.hand:
                    if self.can_assemble_now(player, robot, column):
                        moves.append(known.move(ASSEMBLE_LEFT + column, robot))
        else:
            self.list_row(moves, player)

    def can_assemble_now(self, player: Player, robot: i64, column: i64) -> bool:
        """Whether a Robot of the hand can be assembled by a column in this phase (RA-51 to RA-53)."""
        if self.components.robots[robot].energy[column] > player.left:
            return False
        return effects.can_assemble(self, player, robot, self.settings.costs[robot * 2 + column])

    def list_row(self, moves: list[Move], player: Player) -> None:
        """Add the board actions and Robots of the row that may still be chosen (RA-60, RA-61)."""
        known = self.settings.moves
        count: i64 = self.settings.board_actions[player.phase]
        index: i64 = player.pointer
        while index < count:
            if phases.can_do(self, player, phases.board_action(self, player, index)):
                moves.append(known.move(USE, self.settings.first_action[player.phase] + index))
            index += 1
        row: i64 = player.phase - DESIGN
        place: i64 = max(0, player.pointer - count)
        boost = phases.boost_ability(self, player)
        first: i64 = len(moves)
        while place < player.lengths[row]:
            slot: i64 = row * SLOTS + place
            place += 1
            robot: i64 = player.rows[slot]
            card = self.components.robots[robot]
            if phases.can_do(self, player, card.basic):
                add_in_order(moves, first, known.move(ACT, robot))
            if player.has_token(slot):
                if phases.can_do(self, player, card.upgraded):
                    add_in_order(moves, first, known.move(ACT_UPGRADED, robot))
            elif boost is not None and phases.can_do_paying(self, player, card.upgraded, boost.action):
                add_in_order(moves, first, known.move(ACT_BOOSTED, robot))
        again = phases.again_ability(self, player)
        if again is not None:
            for place in range(player.lengths[row]):
                robot = player.rows[row * SLOTS + place]
                if phases.can_do_paying(self, player, self.components.robots[robot].basic, again.action):
                    add_in_order(moves, first, known.move(AGAIN, robot))

    def list_placements(self, moves: list[Move], player: Player) -> None:
        """Add the cards that can get a token now (RA-44)."""
        loose = player.loose
        if loose[0] + loose[1] + loose[2] + loose[3] == 0:
            return
        known = self.settings.moves
        first: i64 = len(moves)
        for slot in range(ROWS * SLOTS):
            if player.rows[slot] >= 0 and phases.can_place_on_robot(self, player, slot):
                add_in_order(moves, first, known.move(PLACE_ROBOT, player.rows[slot]))
        for place in range(len(player.classes)):
            if phases.can_place_on_class(self, player, place):
                add_in_order(moves, first, known.move(PLACE_CLASS, player.classes[place]))
        if effects.can_upgrade_inventor(self, player):
            moves.append(known.move(PLACE_INVENTOR, player.inventor))

    # Making moves.

    def push(self, seat: int, move: Move) -> None:
        """Make a move that the caller took from `legal`."""
        player = self.players[seat]
        own = self.settings.moves.moves[move.code]
        if len(player.steps) > 0:
            self.answer(player, own.deed, own.number)
        elif own.deed >= PLACE_ROBOT and own.deed <= PLACE_INVENTOR:
            self.place(player, own.deed, own.number)
        elif player.doing == ACTING:
            self.do_action(player, own.deed, own.number)
        else:
            self.decide(player, own)
        phases.go_on(self, player)

    def answer(self, player: Player, deed: i64, number: i64) -> None:
        """Go on after the question of a step is answered."""
        if deed == PAY:
            payment.pay_wild(self, player, number)
        elif deed == PAY_ROBOT:
            payment.pay_robot(self, player, number)
        elif deed == TAKE:
            if step_kind(player.top()) == WILDS:
                effects.take_wild(self, player, number)
            else:
                effects.take_choice(self, player, number)
        elif deed == TAPE_FOR:
            payment.replace_by_tape(self, player, number)
        elif deed == PAY_AS_PRINTED:
            payment.pay_as_printed(self, player)
        elif deed == UNLOCK_PLACE:
            effects.unlock(self, player, number)
        elif deed == DISCARD:
            effects.discard_for_exchange(self, player, number)
        elif deed == DRAW:
            effects.finish_exchange(self, player)
        elif deed == INSPIRE:
            effects.inspire(self, player, number)
        elif deed == KEEP_CLASS:
            effects.keep_class(self, player, number)
        elif deed == REPLACE:
            effects.replace_class(self, player, number)
        elif deed == REFUSE:
            effects.refuse_classes(self, player)
        elif deed == PASS:
            effects.assemble_nothing(self, player)
        elif deed == ASSEMBLE_FREE:
            free = step_kind(player.drop_step()) == FREE_ASSEMBLY
            effects.assemble(self, player, number, phases.NOTHING if free else self.action_cost(number))

    def place(self, player: Player, deed: i64, number: i64) -> None:
        """Place a token on a card."""
        if deed == PLACE_ROBOT:
            effects.place_on_robot(self, player, number)
        elif deed == PLACE_CLASS:
            effects.place_on_class(self, player, number)
        else:
            effects.place_on_inventor(self, player)
            if player.doing == CLOSING:
                phases.place_at_round_end(self, player)

    def do_action(self, player: Player, deed: i64, number: i64) -> None:
        """Do what a player has chosen in a phase."""
        if deed == END:
            phases.next_phase(self, player)
        elif deed == USE:
            phases.use_board(self, player, number)
        elif deed == ACT or deed == ACT_UPGRADED:
            phases.act(self, player, number, deed == ACT_UPGRADED)
        elif deed == UPGRADE_ROW:
            phases.use_row(self, player, number)
        elif deed == ASSEMBLE_LEFT or deed == ASSEMBLE_RIGHT:
            column: i64 = deed - ASSEMBLE_LEFT
            player.left -= self.components.robots[number].energy[column]
            effects.assemble(self, player, number, self.settings.costs[number * 2 + column])
        elif deed == ACT_BOOSTED:
            phases.act_boosted(self, player, number)
        elif deed == AGAIN:
            phases.act_again(self, player, number)

    def decide(self, player: Player, move: RaisingMove) -> None:
        """Do what a player has decided outside a phase."""
        deed: i64 = move.deed
        number: i64 = move.number
        if deed == ASSIGN:
            phases.assign(self, player, first_phase(number), second_phase(number))
        elif deed == SPEND:
            phases.spend_battery(player)
        elif deed == START:
            phases.start_phase(self, player)
        elif deed == KEEP_INVENTOR:
            player.kept_inventor = number
        elif deed == KEEP_CLASS:
            player.kept_class = number
        elif deed == REJECT:
            draft.reject(self, player, number)
        elif deed == BOOST:
            phases.boost(self, player, number)
        elif deed == BID:
            spaces: i64 = self.settings.moves.spaces
            draft.bid(self, player, find(self.tracks, number // spaces), number % spaces)
        elif deed == ABILITY:
            phases.use_ability(self, player, number)
        elif deed == END and player.doing == CLOSING:
            phases.finish_round(self, player)
        elif deed == END:
            phases.finish_game(self, player)

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        """The rule that forbids a well-formed move, None exactly if it is legal."""
        if move in self.legal(seat):
            return None
        refusal = self.common_refusal(seat)
        return refuse(self, self.players[seat], self.settings.moves.moves[move.code]) if refusal is None else refusal

    def outcome(self) -> Outcome | None:
        """None while the game goes on."""
        return outcome_of(self) if self.stage == OVER else None

    def copy(self) -> "RaisingState":
        """An independent state that goes on from here; it has no journal."""
        return self.with_stream(self.rng.copy())

    def with_stream(self, rng: Rng) -> "RaisingState":
        """A copy that draws from another stream."""
        twin = RaisingState(self.game, self.seats, rng, self.settings)
        self.copy_into(twin)
        return twin

    def view(self, seat: int | None) -> RaisingView:
        """What that seat (None: a spectator) may know and has learned."""
        self.check_seat(seat)
        return view_of(self, seat)

    def redeal(self, seat: int, rng: Rng) -> "RaisingState":
        """A copy in which all that the seat cannot know is dealt anew: see `secrets`."""
        self.check_seat(seat)
        twin = self.with_stream(rng.fork())
        deal_anew(twin, seat, rng)
        return twin

    def hidden(self, seat: int) -> dict[str, list[str]]:
        """What `redeal` deals anew, by pool: see `secrets`."""
        self.check_seat(seat)
        return hidden_things(self, seat)

    def fields(self) -> dict[str, object]:
        """All that is needed to go on, ready for JSON."""
        return fields_of(self)
