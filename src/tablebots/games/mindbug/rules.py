"""What may happen in a game of Mindbug: the contract of a game, by the rules MB-01 to MB-81."""

from typing import final

from mypy_extensions import i64

from tablebots.core.bits import bit, lowest, ones
from tablebots.core.errors import Refusal
from tablebots.core.game import Outcome
from tablebots.core.moves import Move
from tablebots.core.rng import Rng
from tablebots.games.mindbug import rulings
from tablebots.games.mindbug.cards import ATTACK, FRENZY, KIND, POISONOUS, TRIGGER, members, name_of
from tablebots.games.mindbug.cards import HUNTER as HUNTER_KEYWORD
from tablebots.games.mindbug.copies import renumber_copies
from tablebots.games.mindbug.effects import (
    ask_target,
    defeat,
    discard,
    end_game,
    enter_play,
    hit,
    leave_hand,
    lose_life,
    may_decline,
    perform,
    pick_kind,
    refill,
    revive,
    revived_pile,
    targets,
)
from tablebots.games.mindbug.moves import (
    ATTACK_AGAIN,
    ATTACK_WITH,
    BLOCK,
    CHOOSE_ALLIED,
    CHOOSE_ENEMY,
    CHOOSE_NONE,
    DISCARD_CARD,
    FIRST_ALLIED,
    FIRST_ENEMY,
    HUNT,
    MOVES,
    NO_BLOCK,
    NO_HUNT,
    NO_MINDBUG,
    NO_SECOND_ATTACK,
    PLAY_CARD,
    REVIVE,
    USE_MINDBUG,
    creature_move,
    kind_move,
    simple_move,
)
from tablebots.games.mindbug.powers import blockers, keywords, power
from tablebots.games.mindbug.refusals import refuse
from tablebots.games.mindbug.state import (
    ACT,
    AFTER_ATTACK,
    ASK_BLOCK,
    ASK_DISCARD,
    ASK_FRENZY,
    ASK_HUNT,
    ASK_MINDBUG,
    ASK_REVIVE,
    ASK_TARGET,
    ATTACK_EFFECT,
    CANNOT_ACT,
    DEFEATED_EFFECTS,
    ENDINGS,
    GOING_ON,
    HUNTER,
    NO_CARD,
    NOBODY,
    STRIKE,
    TURN_LIMIT_REACHED,
    TURN_OVER,
    MindbugTable,
    pack_pile,
    step_card,
    step_chosen,
    step_count,
    step_kind,
    step_seat,
)
from tablebots.games.mindbug.view import MindbugView, view_of


@final
class MindbugState(MindbugTable):
    """A game of Mindbug being played."""

    def to_act(self) -> list[int]:
        """The seat that must decide; empty exactly when the game is over."""
        return [] if self.ending != GOING_ON else [self.decider()]

    def decider(self) -> i64:
        """The seat that the top step asks: often not the one whose turn it is (R-18)."""
        return step_seat(self.top())

    def legal(self, seat: int) -> list[Move]:
        """The legal moves of a seat, sorted by code."""
        moves: list[Move] = []
        if self.ending != GOING_ON or seat != self.decider():
            return moves
        asked: i64 = step_kind(self.top())
        if asked == ACT:
            self.list_kinds(moves, PLAY_CARD, self.hand[seat])
            self.list_creatures(moves, ATTACK_WITH, seat, self.side[seat])
        elif asked == ASK_MINDBUG:
            moves.append(simple_move(USE_MINDBUG))
            moves.append(simple_move(NO_MINDBUG))
        elif asked == ASK_HUNT:
            self.list_creatures(moves, HUNT, 1 - seat, self.side[1 - seat])
            moves.append(simple_move(NO_HUNT))
        elif asked == ASK_BLOCK:
            self.list_creatures(moves, BLOCK, seat, blockers(self))
            moves.append(simple_move(NO_BLOCK))
        elif asked == ASK_FRENZY:
            moves.append(simple_move(ATTACK_AGAIN))
            moves.append(simple_move(NO_SECOND_ATTACK))
        elif asked == ASK_DISCARD:
            self.list_kinds(moves, DISCARD_CARD, self.hand[seat])
        elif asked == ASK_TARGET:
            self.list_targets(moves, self.top())
        elif asked == ASK_REVIVE:
            self.list_kinds(moves, REVIVE, self.discard[revived_pile(seat, step_card(self.top()))])
        else:
            self.list_kinds(moves, FIRST_ALLIED, self.waiting[seat])
            self.list_kinds(moves, FIRST_ENEMY, self.waiting[1 - seat])
        return moves

    def list_kinds(self, moves: list[Move], deed: i64, cards: i64) -> None:
        """Add a move for each kind among these cards: copies are all the same."""
        last: i64 = -1
        while cards:
            kind: i64 = KIND[lowest(cards)]
            if kind != last:
                moves.append(kind_move(deed, kind))
            last = kind
            cards &= cards - 1

    def list_creatures(self, moves: list[Move], deed: i64, seat: i64, creatures: i64) -> None:
        """Add a move for each of these creatures of a seat."""
        while creatures:
            moves.append(creature_move(deed, self.place(seat, lowest(creatures))))
            creatures &= creatures - 1

    def list_targets(self, moves: list[Move], step: i64) -> None:
        """Add the creatures that an effect may choose."""
        seat: i64 = step_seat(step)
        found: i64 = targets(self, seat, step_card(step))
        if step_chosen(step) >= 0:
            found &= ~bit(step_chosen(step))
        self.list_creatures(moves, CHOOSE_ALLIED, seat, found & self.side[seat])
        self.list_creatures(moves, CHOOSE_ENEMY, 1 - seat, found & self.side[1 - seat])
        if may_decline(step_card(step)):
            moves.append(simple_move(CHOOSE_NONE))

    def push(self, seat: int, move: Move) -> None:
        """Make a move that the caller took from `legal`."""
        own = MOVES[move.code]
        deed: i64 = own.deed
        if deed == FIRST_ALLIED or deed == FIRST_ENEMY:
            owner: i64 = seat if deed == FIRST_ALLIED else 1 - seat
            self.resolve(owner, pick_kind(self.waiting[owner], own.number))
        else:
            step: i64 = self.drop_step()
            asked: i64 = step_kind(step)
            if asked <= ASK_FRENZY:
                self.answer_action(seat, deed, own.number, step_card(step))
            elif asked == ASK_DISCARD:
                discard(self, seat, own.number, step_count(step))
            elif asked == ASK_REVIVE:
                revive(self, seat, revived_pile(seat, step_card(step)), own.number)
            else:
                self.answer_target(deed, own.number, step)
        self.settle()

    def answer_action(self, seat: i64, deed: i64, number: i64, played: i64) -> None:
        """Go on after a player has acted, or has answered about a Mindbug, a hunt, a block or a second attack."""
        if deed == PLAY_CARD:
            self.play_card(seat, number)
        elif deed == ATTACK_WITH:
            self.add_step(TURN_OVER, 1 - seat)
            self.begin_attack(self.creature(seat, number), 1)
        elif deed == ATTACK_AGAIN:
            self.begin_attack(self.attacker, 2)
        elif deed == USE_MINDBUG:
            self.use_mindbug(seat, played)
        elif deed == NO_MINDBUG:
            enter_play(self, self.turn, played)
        elif deed == HUNT:
            self.hunted = self.creature(1 - seat, number)
            if self.journal is not None:
                self.journal.note("hunt", {"seat": int(seat), "card": name_of(self.hunted)})
        elif deed == BLOCK:
            self.fight(self.creature(seat, number))
        elif deed == NO_BLOCK:
            self.strike_player()

    def answer_target(self, deed: i64, number: i64, step: i64) -> None:
        """Go on after a player has chosen a creature for an effect, or none."""
        seat: i64 = step_seat(step)
        card: i64 = step_card(step)
        if deed == CHOOSE_NONE:
            hit(self, seat, card, step_chosen(step))
            return
        target: i64 = self.creature(seat if deed == CHOOSE_ALLIED else 1 - seat, number)
        if step_count(step) > 1:
            ask_target(self, seat, card, step_count(step) - 1, target)
        else:
            hit(self, seat, card, step_chosen(step))
            hit(self, seat, card, target)

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        """The rule that forbids a well-formed move, None exactly if it is legal."""
        if move in self.legal(seat):
            return None
        refusal = self.common_refusal(seat)
        return refuse(self, seat, MOVES[move.code]) if refusal is None else refusal

    def outcome(self) -> Outcome | None:
        """None while the game goes on; a draw has two winners."""
        if self.ending == GOING_ON:
            return None
        winners = [0, 1] if self.winner == NOBODY else [int(self.winner)]
        return Outcome([1 if seat in winners else 0 for seat in range(2)], winners, ENDINGS[self.ending])

    def copy(self) -> "MindbugState":
        """Return an independent state that goes on from here; it has no journal."""
        return self.with_stream(self.rng.copy())

    def with_stream(self, rng: Rng) -> "MindbugState":
        """Return a copy that draws from another stream."""
        twin = MindbugState(self.game, rng, self.settings)
        self.copy_into(twin)
        return twin

    def view(self, seat: int | None) -> MindbugView:
        """What that seat (None: a spectator) may know and has learned."""
        self.check_seat(seat)
        return view_of(self, seat)

    def redeal(self, seat: int, rng: Rng) -> "MindbugState":
        """Return a copy in which the cards that the seat cannot know are dealt anew, every order equally likely.

        The copy is a function of what the seat knows and of the stream: equal copies are renumbered too. The pending
        steps hold no hidden card: what is asked about was played, revealed, or is in play.
        """
        self.check_seat(seat)
        rival = 1 - seat
        twin = self.with_stream(rng)
        renumber_copies(twin, seat)
        cards = members(twin.unknown(seat))
        rng.shuffle(cards)
        twin.rng = rng.fork()
        missing = ones(twin.hand[rival] & ~twin.shown[rival])
        twin.hand[rival] = twin.shown[rival]
        for _ in range(missing):
            twin.hand[rival] |= bit(cards.pop())
        for owner in range(2):
            twin.pile[owner] = pack_pile([cards.pop() for _ in range(twin.left[owner])])
        return twin

    def hidden(self, seat: int) -> dict[str, list[str]]:
        """For each card that the seat cannot know, where it lies: in the rival's hand, in a pile, or unused."""
        self.check_seat(seat)
        rival = 1 - seat
        lies: dict[int, str] = dict.fromkeys(members(self.hand[rival]), "hand")
        for owner in range(2):
            for place, card in enumerate(self.piled(owner)):
                lies[card] = f"pile {owner}, card {place}"
        return {"cards": [lies.get(card, "unused") for card in members(self.unknown(seat))]}

    # What happens.

    def start_turn(self, seat: i64) -> None:
        """Begin a turn, or end the game: too many turns (MB-23), or nothing to do (MB-21)."""
        self.turn = seat
        self.attacker = NO_CARD
        if self.turns == self.settings.turn_limit:
            ahead: i64 = self.life[0] - self.life[1]
            end_game(self, TURN_LIMIT_REACHED, NOBODY if ahead == 0 else 0 if ahead > 0 else 1)
            return
        self.turns += 1
        if self.journal is not None:
            self.journal.note("turn", {"seat": int(seat), "turn": int(self.turns)})
        if self.hand[seat] | self.side[seat]:
            self.add_step(ACT, seat)
        else:
            end_game(self, CANNOT_ACT, 1 - seat)

    def settle(self) -> None:
        """Go on until somebody must decide or the game is over."""
        while self.ending == GOING_ON:
            asked: i64 = step_kind(self.top())
            if asked < DEFEATED_EFFECTS:
                return
            if asked == DEFEATED_EFFECTS:
                if not self.next_effect():
                    return
            else:
                self.go_on(self.drop_step())

    def go_on(self, step: i64) -> None:
        """Do a step that asks nobody; the steps of an attack do nothing if the attacker is gone (R-39)."""
        kind: i64 = step_kind(step)
        if kind == TURN_OVER:
            self.start_turn(step_seat(step))
        elif not self.side[self.turn] >> self.attacker & 1:
            return
        elif kind == ATTACK_EFFECT:
            if TRIGGER[self.attacker] == ATTACK:
                perform(self, self.turn, self.attacker)
        elif kind == HUNTER:
            if self.side[1 - self.turn] and keywords(self, self.attacker) & HUNTER_KEYWORD:
                self.add_step(ASK_HUNT, self.turn)
        elif kind == STRIKE:
            self.strike()
        elif step_count(step) == 1:
            self.offer_second_attack()

    def next_effect(self) -> bool:
        """Do the Defeated effect that waits; False if the active player must say which comes first (MB-65, R-46)."""
        mine: i64 = self.waiting[self.turn]
        theirs: i64 = self.waiting[1 - self.turn]
        if mine | theirs == 0:
            self.waiting[0] = self.waiting[2]
            self.waiting[1] = self.waiting[3]
            self.waiting[2] = 0
            self.waiting[3] = 0
            if self.waiting[0] | self.waiting[1] == 0:
                self.drop_step()
            return True
        owner: i64 = self.turn if mine else 1 - self.turn
        card: i64 = lowest(self.waiting[owner])
        if (mine and theirs) or has_other_kind(self.waiting[owner], KIND[card]):
            return False
        self.resolve(owner, card)
        return True

    def resolve(self, seat: i64, card: i64) -> None:
        """The Defeated effect of a creature happens for the player who controlled it (R-45)."""
        self.waiting[seat] &= ~bit(card)
        perform(self, seat, card)

    def play_card(self, seat: i64, kind: i64) -> None:
        """Play a card from the hand: draw, then the opponent may spend a Mindbug (MB-10, MB-30)."""
        card: i64 = leave_hand(self, seat, kind)
        if self.journal is not None:
            self.journal.note("play", {"seat": int(seat), "card": name_of(card)})
        self.add_step(TURN_OVER, 1 - seat)
        refill(self, seat)
        if self.mindbugs[1 - seat] > 0:
            self.add_step(ASK_MINDBUG, 1 - seat, card)
        else:
            enter_play(self, seat, card)

    def use_mindbug(self, seat: i64, card: i64) -> None:
        """Take the card that was played; whoever played it has another turn after this one (MB-32)."""
        self.mindbugs[seat] -= 1
        self.drop_step()
        self.add_step(TURN_OVER, self.turn)
        if self.journal is not None:
            self.journal.note("mindbug", {"seat": int(seat), "card": name_of(card)})
        enter_play(self, seat, card)

    def begin_attack(self, card: i64, number: i64) -> None:
        """Put the steps of the first or second attack of a turn on the stack, last one first."""
        self.attacker = card
        self.hunted = NO_CARD
        if self.journal is not None:
            self.journal.note("attack", {"seat": int(self.turn), "card": name_of(card)})
        if not rulings.FRENZY_IS_TESTED_AFTER_THE_ATTACK and not keywords(self, card) & FRENZY:
            number = 2
        self.add_step(AFTER_ATTACK, self.turn, NO_CARD, number)
        self.add_step(STRIKE, self.turn)
        if rulings.HUNT_AFTER_ATTACK_EFFECT:
            self.add_step(HUNTER, self.turn)
            self.add_step(ATTACK_EFFECT, self.turn)
        else:
            self.add_step(ATTACK_EFFECT, self.turn)
            self.add_step(HUNTER, self.turn)

    def strike(self) -> None:
        """The attack arrives: at the hunted creature, at a blocker if there can be one, or at the player."""
        if self.hunted >= 0:
            if self.side[1 - self.turn] >> self.hunted & 1:
                self.fight(self.hunted)
        elif blockers(self):
            self.add_step(ASK_BLOCK, 1 - self.turn)
        else:
            self.strike_player()

    def strike_player(self) -> None:
        """The attack is not blocked (MB-42)."""
        if self.journal is not None:
            self.journal.note("unblocked", {"seat": int(1 - self.turn), "card": name_of(self.attacker)})
        lose_life(self, 1 - self.turn, 1)

    def fight(self, blocker: i64) -> None:
        """Attacker and blocker fight: lower power, equal power and poison defeat, all at once (MB-43, MB-53, R-44)."""
        attack: i64 = power(self, self.attacker)
        block: i64 = power(self, blocker)
        if self.journal is not None:
            self.journal.note(
                "fight",
                {
                    "card": name_of(self.attacker),
                    "power": int(attack),
                    "blocker": name_of(blocker),
                    "against": int(block),
                    "seat": int(1 - self.turn),
                },
            )
        losers: i64 = 0
        if attack <= block or keywords(self, blocker) & POISONOUS:
            losers |= bit(self.attacker)
        if block <= attack or keywords(self, self.attacker) & POISONOUS:
            losers |= bit(blocker)
        defeat(self, losers)

    def offer_second_attack(self) -> None:
        """After its first attack, a creature with Frenzy may attack again (MB-50, R-48)."""
        if not rulings.FRENZY_IS_TESTED_AFTER_THE_ATTACK or keywords(self, self.attacker) & FRENZY:
            self.add_step(ASK_FRENZY, self.turn)


def has_other_kind(cards: i64, kind: i64) -> bool:
    """Whether a set has a card of another kind than this."""
    while cards:
        if KIND[lowest(cards)] != kind:
            return True
        cards &= cards - 1
    return False
