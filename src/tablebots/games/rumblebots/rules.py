"""What may happen in a game of Rumblebots: the contract of a game, by the rules RB-01 to RB-131."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tablebots.core.bits import bit, lowest
from tablebots.core.errors import Refusal
from tablebots.core.game import Outcome
from tablebots.core.moves import Move
from tablebots.core.rng import Rng
from tablebots.games.rumblebots import battle, build, rulings
from tablebots.games.rumblebots.cards import SACRIFICE
from tablebots.games.rumblebots.effects import (
    ask_loan,
    borrow,
    bots_in,
    choosable,
    defeat_at,
    lenders,
    numbered,
    raise_bot,
    reload_bot,
    return_bot,
    returnable,
    turn_for_loan,
)
from tablebots.games.rumblebots.moves import (
    BUILD,
    BUILD_FROM_HAND,
    CHOOSE,
    DONE,
    ENERGISE,
    ENERGISE_CRYO,
    KEEP,
    NO_MORE,
    PASS,
    PLACES,
    PLAYER,
    RECYCLE,
    SCAN,
    SCAN_CRYO,
    UPGRADE,
    USE,
)
from tablebots.games.rumblebots.refusals import refuse
from tablebots.games.rumblebots.secrets import deal_anew, hidden_cards
from tablebots.games.rumblebots.state import (
    AFTER_FIRST,
    AFTER_SECOND,
    ASK_BORROW,
    ASK_DEFEAT,
    ASK_FACTION,
    ASK_ORDER,
    ASK_PILE,
    ASK_RAISE,
    ASK_REBOOT,
    ASK_RELOAD,
    ASK_RETURN,
    ASK_SACRIFICE,
    ASK_STAY,
    ASK_TAKE,
    ASK_TURN,
    ASK_USE,
    BEATEN_ABILITIES,
    BEFORE_FIRST,
    BEFORE_SECOND,
    BENCH,
    BUILDING,
    CHALLENGE,
    CROWN,
    DECK,
    DISCARD,
    ENDINGS,
    ENTERING,
    GO_ON,
    HAND,
    HOLE,
    KEEP_SQUAD,
    KEPT_ABILITIES,
    LABORATORY,
    LEVELS,
    NEXT_ROUND,
    OPEN_BATTLE,
    OVER,
    PUT_AWAY,
    REACT,
    READY,
    RECYCLING,
    REVEAL,
    ROWS,
    SQUAD,
    TEST,
    TRIGGERS,
    TURNED,
    RumblebotsTable,
    Step,
    zone_of,
)
from tablebots.games.rumblebots.storage import fields_of
from tablebots.games.rumblebots.view import RumblebotsView, view_of


@final
class RumblebotsState(RumblebotsTable):
    """A game of Rumblebots being played."""

    def to_act(self) -> list[int]:
        """The seat that must decide; empty exactly when the game is over."""
        return [] if self.stage == OVER else [self.decider()]

    def decider(self) -> i64:
        """The seat that the top step asks, or that builds."""
        return self.top() >> 4 & 3 if len(self.steps) > 0 else self.turn

    def legal(self, seat: int) -> list[Move]:
        """The legal moves of a seat, sorted by code."""
        moves: list[Move] = []
        if self.stage == OVER or seat != self.decider():
            return moves
        if len(self.steps) == 0:
            self.list_actions(moves, seat)
        else:
            self.list_answers(moves, Step(self.top()))
        return moves

    def list_actions(self, moves: list[Move], seat: i64) -> None:
        """Add what whoever builds may do."""
        known = self.settings.moves
        if self.builds < build.build_limit(self):
            self.list_kinds(moves, BUILD, self.on_offer(seat))
            self.list_kinds(moves, BUILD_FROM_HAND, self.in_hand(seat))
        self.list_kinds(moves, RECYCLE, self.recyclable(seat))
        showdown = self.is_showdown()
        if (showdown or self.upgrades == 0) and self.scrap[seat] >= build.UPGRADE_COST and self.workshop[seat] < LEVELS:
            moves.append(known.move(UPGRADE))
        energise = self.storage[seat] > 0 and (showdown or self.energised < build.ENERGISE_LIMIT)
        from_cryo = showdown and self.cryo[seat] > 0
        if energise:
            moves.append(known.move(ENERGISE))
        if from_cryo:
            moves.append(known.move(ENERGISE_CRYO))
        if energise:
            self.list_scans(moves, SCAN, seat)
        if from_cryo and rulings.CRYO_CELL_PAYS_FOR_SCANS:
            self.list_scans(moves, SCAN_CRYO, seat)
        moves.append(known.move(DONE))

    def on_offer(self, seat: i64) -> i64:
        """The mask of the kinds in the open rows that a seat can build now (RB-23)."""
        mask: i64 = 0
        for level in range(self.workshop[seat]):
            row: i64 = ROWS + level
            for place in range(self.counts[row]):
                card: i64 = self.at(row, place)
                if card != HOLE and self.affordable(seat, self.cards.kind[card]):
                    mask |= bit(self.cards.kind[card])
        return mask

    def in_hand(self, seat: i64) -> i64:
        """The mask of the kinds in the hand that a seat can build now (RB-23, RB-30)."""
        mask: i64 = 0
        hand: i64 = zone_of(seat, HAND)
        for place in range(self.counts[hand]):
            kind: i64 = self.cards.kind[self.at(hand, place)]
            if self.cards.level[kind] <= self.workshop[seat] and self.affordable(seat, kind):
                mask |= bit(kind)
        return mask

    def affordable(self, seat: i64, kind: i64) -> bool:
        """Whether a seat can pay for a kind: with scrap, and with an older Bot if it asks for one."""
        if self.cards.cost[kind] > self.scrap[seat]:
            return False
        return self.cards.effect[kind] != SACRIFICE or build.sacrifices(self, seat, kind) != 0

    def recyclable(self, seat: i64) -> i64:
        """The mask of the kinds that a seat can recycle now (RB-25, RB-27)."""
        mask: i64 = 0
        bench: i64 = zone_of(seat, BENCH)
        left: i64 = self.bots(seat) if rulings.NEW_BOTS_COUNT_AS_OWNED else self.counts[bench]
        if left > 1:
            for place in range(self.counts[bench]):
                mask |= bit(self.cards.kind[self.at(bench, place)])
        if rulings.CONTRAPTIONS_CAN_BE_RECYCLED:
            mask |= self.kinds_in(zone_of(seat, READY)) | self.kinds_in(zone_of(seat, TURNED))
        return mask

    def kinds_in(self, zone: i64) -> i64:
        """The mask of the kinds in a zone."""
        mask: i64 = 0
        for place in range(self.counts[zone]):
            mask |= bit(self.cards.kind[self.at(zone, place)])
        return mask

    def list_kinds(self, moves: list[Move], deed: i64, kinds: i64) -> None:
        """Add a move for each kind of a mask."""
        known = self.settings.moves
        while kinds:
            moves.append(known.move(deed, lowest(kinds)))
            kinds &= kinds - 1

    def list_choices(self, moves: list[Move], kinds: i64) -> None:
        """Add the choice of each kind of a mask."""
        known = self.settings.moves
        while kinds:
            moves.append(known.move(CHOOSE, lowest(kinds) * PLACES))
            kinds &= kinds - 1

    def list_scans(self, moves: list[Move], deed: i64, seat: i64) -> None:
        """Add the decks that a seat can scan (RB-30)."""
        for level in range(1, self.workshop[seat] + 1):
            if self.counts[LABORATORY + level - 1] > 0:
                moves.append(self.settings.moves.move(deed, level))

    def list_answers(self, moves: list[Move], step: Step) -> None:
        """Add the answers to a question."""
        known = self.settings.moves
        asked: i64 = step.kind
        seat: i64 = step.seat
        if asked == ASK_USE:
            self.list_kinds(moves, USE, self.usable_kinds(seat, step.count))
            moves.append(known.move(PASS))
        elif asked == ASK_FACTION:
            factions: i64 = battle.squad_factions(self, seat)
            while factions:
                moves.append(known.move(KEEP, lowest(factions)))
                factions &= factions - 1
        elif asked == ASK_PILE:
            piles: i64 = lenders(self, seat)
            while piles:
                moves.append(known.move(PLAYER, lowest(piles)))
                piles &= piles - 1
        elif asked == ASK_DEFEAT or asked == ASK_STAY:
            self.list_places(moves, step)
        else:
            self.list_choices(moves, self.choices(step))
        if asked == ASK_STAY or (asked == ASK_TURN and rulings.BORROWING_IS_OPTIONAL):
            moves.append(known.move(NO_MORE))

    def usable_kinds(self, seat: i64, moment: i64) -> i64:
        """The mask of the readied Contraptions that a seat can use at this moment."""
        ready: i64 = zone_of(seat, READY)
        mask: i64 = 0
        for place in range(self.counts[ready]):
            kind: i64 = self.cards.kind[self.at(ready, place)]
            if battle.usable(self, seat, kind, moment):
                mask |= bit(kind)
        return mask

    def choices(self, step: Step) -> i64:
        """The mask of the kinds among which a question lets choose."""
        asked: i64 = step.kind
        seat: i64 = step.seat
        if asked == ASK_SACRIFICE:
            return build.sacrifices(self, seat, self.cards.kind[step.card])
        if asked == ASK_TAKE:
            return build.takeable(self, self.cards.kind[step.card])
        if asked == ASK_ORDER:
            return self.still_to_order(step)
        if asked == ASK_TURN:
            return self.kinds_in(zone_of(seat, READY))
        if asked == ASK_BORROW:
            return self.kinds_in(zone_of(step.count, DISCARD))
        if asked == ASK_RAISE:
            return bots_in(self, RECYCLING)
        if asked == ASK_RELOAD:
            return self.kinds_in(zone_of(seat, DISCARD))
        if asked == ASK_RETURN:
            return returnable(self, seat, step.card)
        mask: i64 = 0
        for card in self.waiting:
            mask |= bit(self.cards.kind[i64(card)])
        return mask

    def still_to_order(self, step: Step) -> i64:
        """The mask of the kinds among the cards looked at that have no place yet."""
        deck: i64 = zone_of(step.seat, DECK)
        looked: i64 = min(self.cards.abilities[self.cards.kind[step.card]].amount, self.counts[deck])
        top: i64 = self.counts[deck] - (looked - step.count)
        mask: i64 = 0
        for place in range(top - step.count, top):
            mask |= bit(self.cards.kind[self.at(deck, place)])
        return mask

    def list_places(self, moves: list[Move], step: Step) -> None:
        """Add the Bots of a squad that can be chosen, by kind and then by owner."""
        zone: i64 = zone_of(self.champion, SQUAD)
        places: vec[u8] = choosable(self, step)
        numbers: list[int] = []
        for index in range(len(places)):
            kind: i64 = self.cards.kind[self.at(zone, i64(places[index]))]
            numbers.append(kind * PLACES + numbered(self, zone, places, index))
        numbers.sort()
        for number in numbers:
            moves.append(self.settings.moves.move(CHOOSE, number))

    def push(self, seat: int, move: Move) -> None:
        """Make a move that the caller took from `legal`."""
        own = self.settings.moves.moves[move.code]
        if len(self.steps) == 0:
            self.act(seat, own.deed, own.number)
        else:
            self.answer(self.answered(), own.deed, own.number)
        self.settle()

    def act(self, seat: i64, deed: i64, number: i64) -> None:
        """Do what whoever builds has chosen."""
        if deed == BUILD or deed == BUILD_FROM_HAND:
            build.build(self, seat, number, deed == BUILD_FROM_HAND)
        elif deed == RECYCLE:
            build.recycle(self, seat, number)
        elif deed == UPGRADE:
            build.upgrade(self, seat)
        elif deed == ENERGISE:
            build.energise(self, seat)
        elif deed == ENERGISE_CRYO:
            build.energise_cryo(self, seat)
        elif deed == SCAN or deed == SCAN_CRYO:
            build.scan(self, seat, number, deed == SCAN_CRYO)
        elif deed == DONE:
            build.done(self)

    def answer(self, step: Step, deed: i64, number: i64) -> None:
        """Go on after a question is answered."""
        asked: i64 = step.kind
        seat: i64 = step.seat
        kind: i64 = number // PLACES
        if deed == PASS or deed == NO_MORE:
            return
        if deed == USE:
            battle.use(self, seat, number, step.count)
        elif deed == KEEP:
            self.faction = number
        elif deed == PLAYER:
            ask_loan(self, seat, step.card, number)
        elif asked == ASK_SACRIFICE:
            build.sacrifice(self, seat, kind)
            build.replace(self, step.card, step.count - 1)
        elif asked == ASK_TAKE:
            build.take_recycled(self, seat, kind)
            build.replace(self, step.card, step.count - 1)
        elif asked == ASK_ORDER:
            battle.order_next(self, seat, step.card, kind, step.count)
        elif asked == ASK_DEFEAT:
            defeat_at(self, self.champion, self.chosen_place(step, number))
        elif asked == ASK_STAY:
            battle.stay(self, seat, self.chosen_place(step, number))
        elif asked == ASK_TURN:
            turn_for_loan(self, seat, step.card, kind)
        elif asked == ASK_BORROW:
            borrow(self, seat, step.count, kind)
        elif asked == ASK_RAISE:
            raise_bot(self, seat, step.card, kind, step.count)
        elif asked == ASK_RELOAD:
            reload_bot(self, seat, step.card, kind, step.count)
        elif asked == ASK_RETURN:
            return_bot(self, seat, step.card, kind)
        elif asked == ASK_REBOOT:
            battle.reboot_next(self, seat, kind)

    def chosen_place(self, step: Step, number: i64) -> i64:
        """The place in the squad that a move names; -1 if there is none."""
        zone: i64 = zone_of(self.champion, SQUAD)
        places: vec[u8] = choosable(self, step)
        for index in range(len(places)):
            kind: i64 = self.cards.kind[self.at(zone, i64(places[index]))]
            if kind * PLACES + numbered(self, zone, places, index) == number:
                return i64(places[index])
        return -1

    def settle(self) -> None:
        """Go on until somebody must decide or the game is over."""
        while len(self.steps) == 0 and self.stage != BUILDING and self.stage != OVER:
            self.go_on()

    def go_on(self) -> None:
        """Do one stage that asks nobody by itself."""
        stage: i64 = self.stage
        if stage <= REACT:
            self.go_on_to_reveal(stage)
        elif stage == ENTERING:
            battle.entering(self)
        elif stage == TRIGGERS:
            battle.triggers(self)
        elif stage == AFTER_FIRST:
            battle.after_first(self)
        elif stage == AFTER_SECOND:
            battle.after_second(self)
        elif stage == TEST:
            battle.test(self)
        elif stage == GO_ON:
            battle.go_on(self)
        elif stage == NEXT_ROUND:
            build.start_round(self)
        else:
            self.go_on_to_defence(stage)

    def go_on_to_reveal(self, stage: i64) -> None:
        """Do one stage from the opening of the battle to a reveal."""
        if stage == BEFORE_FIRST:
            battle.before_first(self)
        elif stage == BEFORE_SECOND:
            battle.before_second(self)
        elif stage == REVEAL:
            battle.reveal(self)
        elif stage == REACT:
            battle.react(self)
        elif stage == CHALLENGE:
            battle.challenge(self)
        elif stage == OPEN_BATTLE:
            battle.open_battle(self)

    def go_on_to_defence(self, stage: i64) -> None:
        """Do one stage from a beaten Champion to the defence of the next."""
        if stage == BEATEN_ABILITIES:
            battle.beaten_abilities(self)
        elif stage == CROWN:
            battle.crown(self)
        elif stage == KEEP_SQUAD:
            battle.keep_squad(self)
        elif stage == PUT_AWAY:
            battle.put_away(self)
        elif stage == KEPT_ABILITIES:
            battle.kept_abilities(self)
        else:
            battle.reboots(self)

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        """The rule that forbids a well-formed move, None exactly if it is legal."""
        if move in self.legal(seat):
            return None
        refusal = self.common_refusal(seat)
        return refuse(self, seat, self.settings.moves.moves[move.code]) if refusal is None else refusal

    def outcome(self) -> Outcome | None:
        """None while the game goes on; the scores are the crystals owned."""
        if self.stage != OVER:
            return None
        scores = [int(self.crystals(seat)) for seat in range(self.seats)]
        return Outcome(scores, [int(self.winner)], ENDINGS[self.ending])

    def copy(self) -> "RumblebotsState":
        """An independent state that goes on from here; it has no journal."""
        return self.with_stream(self.rng.copy())

    def with_stream(self, rng: Rng) -> "RumblebotsState":
        """A copy that draws from another stream."""
        twin = RumblebotsState(self.game, self.seats, rng, self.settings)
        self.copy_into(twin)
        return twin

    def view(self, seat: int | None) -> RumblebotsView:
        """What that seat (None: a spectator) may know and has learned."""
        self.check_seat(seat)
        return view_of(self, seat)

    def redeal(self, seat: int, rng: Rng) -> "RumblebotsState":
        """A copy in which all that the seat cannot know is dealt anew: see `secrets`."""
        self.check_seat(seat)
        twin = self.with_stream(rng.fork())
        deal_anew(self, twin, seat, rng)
        return twin

    def fields(self) -> dict[str, object]:
        """All that is needed to go on, ready for JSON."""
        return fields_of(self)

    def hidden(self, seat: int) -> dict[str, list[str]]:
        """What `redeal` deals anew, by pool: see `secrets`."""
        self.check_seat(seat)
        return hidden_cards(self, seat)
