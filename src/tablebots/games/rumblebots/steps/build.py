"""The Build phase: scrap, building, recycling, upgrading, energizing and scanning (RB-20 to RB-32, RB-61, RB-62)."""

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from tablebots.core.bits import bit
from tablebots.core.errors import Refusal
from tablebots.core.game import NO_SUCH_PIECE, NOT_ASKED
from tablebots.core.messages import Message, Piece, Value
from tablebots.core.moves import Move
from tablebots.core.questions import Lock, Offer
from tablebots.games.rumblebots import rulings
from tablebots.games.rumblebots.abilities import TURN_END, WHILE_BUILDING
from tablebots.games.rumblebots.actions import (
    dominated,
    draw_to_row,
    give,
    in_order,
    next_seat,
    open_row,
    settle_in,
    touch_kind,
    trash,
)
from tablebots.games.rumblebots.moves import (
    BUILD,
    BUILD_FROM_HAND,
    DONE,
    ENERGIZE,
    ENERGIZE_CRYO,
    RECYCLE,
    SCAN,
    SCAN_CRYO,
    UPGRADE,
    USE,
    Action,
    RumblebotsMove,
)
from tablebots.games.rumblebots.squads import holds
from tablebots.games.rumblebots.state import (
    BENCH,
    BUILDING,
    BUILT,
    HAND,
    HOLE,
    LABORATORY,
    LAID_BACK,
    LEVELS,
    NEW,
    READY,
    ROWS,
    SCANNED,
    TURNED,
    Board,
    Step,
    missing,
    zone_of,
)
from tablebots.games.rumblebots.steps.extras import needs_sacrifice

UPGRADE_COST: Final[i64] = 3
BUILD_LIMIT: Final[i64] = 2
SHOWDOWN_BUILDS: Final[i64] = 3
ENERGIZE_LIMIT: Final[i64] = 3
SCAN_SIZE: Final[i64] = 2
UNDERDOG: Final[i64] = 2
"""Who has so many crystals fewer than the leader gets one scrap more (RB-21)."""

WORKSHOP: Final = Piece("workshop")
STORAGE: Final = Piece("storage")
CRYO: Final = Piece("cryo")


# Turns.


def start_turn(board: Board, seat: i64) -> None:
    """Give a seat its scrap and let it build (RB-20)."""
    bonus: i64 = underdog_bonus(board, seat)
    board.turn = seat
    board.scrap[seat] = board.round + bonus
    board.builds = 0
    board.upgrades = 0
    board.energised = 0
    board.step = Build(board.step, seat)
    board.tell("turn", seat, word="scrap", number=board.scrap[seat], other_word="bonus", other_number=bonus)


def underdog_bonus(board: Board, seat: i64) -> i64:
    """Return the scrap for having at least 2 crystals fewer than the leader; none in round 1 (RB-21)."""
    most: i64 = 0
    for other in range(board.seats):
        most = max(most, board.crystals(other))
    return 1 if board.round > 1 and most - board.crystals(seat) >= UNDERDOG else 0


def build_limit(board: Board) -> i64:
    """Return how many Bots may be built in this phase (RB-22, RB-61)."""
    return SHOWDOWN_BUILDS if board.is_showdown() else BUILD_LIMIT


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Build(Step):
    """Ask a player to build, recycle, upgrade, energize or scan, until the turn is done."""

    name: ClassVar[str] = "build"
    rule: ClassVar[str] = "RB-22"

    def legal(self, board: Board, moves: list[Move]) -> None:
        """Add what the player can pay for, and the end of the turn."""
        seat: i64 = self.seat
        if board.builds < build_limit(board):
            board.add_kinds(moves, BUILD, on_offer(board, seat))
            board.add_kinds(moves, BUILD_FROM_HAND, in_hand(board, seat))
        board.add_kinds(moves, RECYCLE, recyclable(board, seat))
        if may_upgrade(board) and board.scrap[seat] >= UPGRADE_COST and board.workshop[seat] < LEVELS:
            moves.append(board.moves.move(UPGRADE))
        energize = board.storage[seat] > 0 and may_energize(board)
        from_cryo = board.is_showdown() and board.cryo[seat] > 0
        if energize:
            moves.append(board.moves.move(ENERGIZE))
        if from_cryo:
            moves.append(board.moves.move(ENERGIZE_CRYO))
        if energize:
            _add_scans(board, moves, SCAN, seat)
        if from_cryo and rulings.CRYO_CELL_PAYS_FOR_SCANS:
            _add_scans(board, moves, SCAN_CRYO, seat)
        moves.append(board.moves.move(DONE))

    def refuse(self, board: Board, move: RumblebotsMove) -> Refusal:
        """Return what keeps the player from an action."""
        action = move.action
        if action is BUILD or action is BUILD_FROM_HAND:
            return _refuse_build(board, self.seat, move)
        if action is RECYCLE:
            return _refuse_recycle(board, self.seat, move)
        if action is UPGRADE:
            return _refuse_upgrade(board, self.seat)
        if action is ENERGIZE or action is SCAN:
            return _refuse_energize(board, self.seat, move)
        if action is ENERGIZE_CRYO:
            return Refusal("RB-11") if board.is_showdown() else Refusal("RB-62")
        if action is SCAN_CRYO:
            return Refusal("RB-126")
        return Refusal("RB-77") if action is USE else Refusal(NOT_ASKED)

    def answer(self, board: Board, move: RumblebotsMove) -> None:
        """Do what the player has chosen; unless the turn is done, the same is asked again."""
        action = move.action
        seat: i64 = self.seat
        if action is DONE:
            end_turn(board, seat)
            return
        board.step = self
        if action is BUILD or action is BUILD_FROM_HAND:
            build(board, seat, move.number, action is BUILD_FROM_HAND)
        elif action is RECYCLE:
            recycle(board, seat, move.number)
        elif action is UPGRADE:
            upgrade(board, seat)
        elif action is ENERGIZE:
            energize(board, seat)
        elif action is ENERGIZE_CRYO:
            energize_cryo(board, seat)
        else:
            scan(board, seat, move.number, action is SCAN_CRYO)

    def values(self, board: Board) -> dict[str, Value]:
        """Return the player and the scrap."""
        return {"seat": int(self.seat), "scrap": int(board.scrap[self.seat])}

    def consequence(self, board: Board) -> Message | None:
        """Return what has been done in this turn, of how much."""
        values: dict[str, Value] = {"builds": int(board.builds), "build_limit": int(build_limit(board))}
        values["upgrades"] = int(board.upgrades)
        values["crystals"] = int(board.energised)
        values["crystal_limit"] = int(ENERGIZE_LIMIT)
        return Message("consequences", "showdown" if board.is_showdown() else "build", values)

    def describe(self, board: Board, move: RumblebotsMove, offer: Offer) -> None:
        """Name the card or the place of the Workshop, what it costs, and what it yields."""
        action = move.action
        if action is BUILD or action is BUILD_FROM_HAND:
            level: i64 = board.cards.level[move.number]
            zone: i64 = ROWS + level - 1 if action is BUILD else zone_of(self.seat, HAND)
            touch_kind(board, offer, board.listed(zone), move.number)
            offer.price["scrap"] = int(board.cards.cost[move.number])
        elif action is RECYCLE:
            touch_kind(board, offer, board.listed(zone_with(board, self.seat, move.number)), move.number)
            offer.preview = Message("previews", "gain", {"scrap": int(scrap_for(board, self.seat, move.number))})
        elif action is UPGRADE:
            offer.touch("place", WORKSHOP)
            offer.price["scrap"] = int(UPGRADE_COST)
            offer.preview = Message("previews", "upgrade", {"level": int(board.workshop[self.seat] + 1)})
        elif action is DONE:
            offer.preview = _lost_by_ending(board, self.seat)
        else:
            _describe_crystal(board, move, offer)

    def locked(self, board: Board) -> list[Lock]:
        """Return what cannot be built, recycled, upgraded or energized."""
        moves: list[Move] = []
        self.legal(board, moves)
        return [lock for lock in _everything(board, self.seat) if lock.move not in moves]

    def is_final(self, board: Board, move: RumblebotsMove) -> bool:
        """Return whether the answer ends the turn."""
        return move.action is DONE

    def asks_by(self, board: Board) -> str:
        """Return the rule of this phase, another one in the Showdown."""
        return "RB-61" if board.is_showdown() else "RB-22"

    def check(self, board: Board) -> None:
        """Raise ValueError if it is not this player's turn."""
        if self.seat != board.turn or board.stage != BUILDING:
            raise ValueError("a step asks the wrong player")


def _describe_crystal(board: Board, move: RumblebotsMove, offer: Offer) -> None:
    """Tell where a crystal comes from, and what it is energized for."""
    from_cryo = move.action is ENERGIZE_CRYO or move.action is SCAN_CRYO
    offer.touch("place", CRYO if from_cryo else STORAGE)
    offer.price["cryo" if from_cryo else "storage"] = 1
    if move.action is SCAN or move.action is SCAN_CRYO:
        drawn = int(min(SCAN_SIZE, board.size(LABORATORY + move.number - 1)))
        offer.preview = Message("previews", "scan", {"count": drawn, "level": int(move.number)})
    else:
        offer.preview = Message("previews", "gain", {"scrap": int(scrap_for_crystal(board, from_cryo))})


def _lost_by_ending(board: Board, seat: i64) -> Message | None:
    """Return the scrap and the scanned cards that a seat loses when its turn ends (RB-31)."""
    values: dict[str, Value] = {"scrap": int(board.scrap[seat]), "count": int(board.size(zone_of(seat, HAND)))}
    if not values["count"]:
        return Message("previews", "lost", values) if values["scrap"] else None
    return Message("previews", "lost_and_back" if values["scrap"] else "back", values)


def _everything(board: Board, seat: i64) -> list[Lock]:
    """Return all that a turn of building is about, each with the move that would choose it."""
    found: list[Lock] = []
    for level in range(LEVELS):
        _add_locks(board, found, BUILD, board.listed(ROWS + level))
    _add_locks(board, found, BUILD_FROM_HAND, board.listed(zone_of(seat, HAND)))
    for zone in (NEW, BENCH, READY, TURNED):
        _add_locks(board, found, RECYCLE, in_order(board, zone_of(seat, zone)))
    found.append(Lock(WORKSHOP, board.moves.move(UPGRADE)))
    found.append(Lock(STORAGE, board.moves.move(ENERGIZE)))
    if board.is_showdown():
        found.append(Lock(CRYO, board.moves.move(ENERGIZE_CRYO)))
    return found


def _add_locks(board: Board, found: list[Lock], action: Action, cards: list[int]) -> None:
    """Add cards with the moves of an action."""
    for card in cards:
        if card != HOLE:
            found.append(Lock(board.piece(card), board.moves.move(action, board.cards.kind[card])))


def end_turn(board: Board, seat: i64) -> None:
    """End a turn of building: hand back, Bots together, scrap to 0 (RB-31); then the next one, or the battle."""
    return_hand(board, seat)
    settle_in(board, seat)
    turn_end_abilities(board, seat)
    board.scrap[seat] = 0
    following: i64 = next_seat(board, seat)
    phase_over = following == board.champion
    if (phase_over or not rulings.DOMINANCE_WAITS_FOR_THE_PHASE) and dominated(board):
        return
    if not phase_over:
        start_turn(board, following)


def return_hand(board: Board, seat: i64) -> None:
    """Lay the scanned cards that were not built under their decks in random order (RB-31)."""
    hand: i64 = zone_of(seat, HAND)
    count: i64 = board.size(hand)
    if count == 0:
        return
    board.shuffle(hand)
    for level in range(1, LEVELS + 1):
        return_level(board, seat, level)
    board.counts[hand] = 0
    board.tell("hand_back", seat, word="count", number=count)


def return_level(board: Board, seat: i64, level: i64) -> None:
    """Lay the cards of one level in a seat's hand under their deck."""
    hand: i64 = zone_of(seat, HAND)
    some = False
    for place in range(board.size(hand)):
        card: i64 = board.at(hand, place)
        if board.cards.level_of(card) == level:
            board.put_under(LABORATORY + level - 1, card)
            some = True
    if some:
        board.remember(LAID_BACK, seat, level)


def turn_end_abilities(board: Board, seat: i64) -> None:
    """Let the Bots of a seat do what they do at the end of a turn of building."""
    bench: i64 = zone_of(seat, BENCH)
    for place in range(board.size(bench)):
        kind: i64 = board.cards.kind[board.at(bench, place)]
        if board.cards.when[kind] == TURN_END and holds(board, seat, board.cards.abilities[kind]):
            board.cards.abilities[kind].happen(board, seat, bench, place)


# Building.


def on_offer(board: Board, seat: i64) -> i64:
    """Return the mask of the kinds in the open rows that a seat can build now (RB-23)."""
    mask: i64 = 0
    for level in range(board.workshop[seat]):
        row: i64 = ROWS + level
        for place in range(board.counts[row]):
            card: i64 = board.at(row, place)
            if card != HOLE and affordable(board, seat, board.cards.kind[card]):
                mask |= bit(board.cards.kind[card])
    return mask


def in_hand(board: Board, seat: i64) -> i64:
    """Return the mask of the kinds in the hand that a seat can build now (RB-23, RB-30)."""
    mask: i64 = 0
    hand: i64 = zone_of(seat, HAND)
    for place in range(board.counts[hand]):
        kind: i64 = board.cards.kind[board.at(hand, place)]
        if board.cards.level[kind] <= board.workshop[seat] and affordable(board, seat, kind):
            mask |= bit(kind)
    return mask


def affordable(board: Board, seat: i64, kind: i64) -> bool:
    """Return whether a seat can pay for a kind: with scrap, and whatever else it asks for."""
    return board.cards.cost[kind] <= board.scrap[seat] and can_be_paid(board, seat, kind)


def can_be_paid(board: Board, seat: i64, kind: i64) -> bool:
    """Return whether a seat has what building a kind takes besides scrap."""
    return board.cards.when[kind] != WHILE_BUILDING or board.cards.abilities[kind].can_be_paid(board, seat)


def _refuse_build(board: Board, seat: i64, move: RumblebotsMove) -> Refusal:
    """Return why a Bot cannot be built."""
    kind: i64 = move.number
    level: i64 = board.cards.level[kind]
    zone: i64 = ROWS + level - 1 if move.action is BUILD else zone_of(seat, HAND)
    if board.find_kind(zone, kind) < 0:
        return Refusal(NO_SUCH_PIECE, {"what": board.cards.names[kind]})
    if level > board.workshop[seat]:
        return Refusal("RB-10", {"needed": int(level), "level": int(board.workshop[seat])})
    if board.builds >= build_limit(board):
        rule = "RB-61" if board.is_showdown() else "RB-22"
        return Refusal(rule, {"count": int(build_limit(board))})
    if board.cards.cost[kind] > board.scrap[seat]:
        return too_dear("RB-23", board.cards.cost[kind], board.scrap[seat], board.cards.names[kind])
    return needs_sacrifice(board, kind)


def too_dear(rule: str, cost: i64, scrap: i64, card: str = "") -> Refusal:
    """Return the refusal of what costs more scrap than there is."""
    return Refusal(rule, {"card": card, "cost": int(cost), "scrap": int(scrap), "short": int(cost - scrap)})


def build(board: Board, seat: i64, kind: i64, from_hand: bool) -> None:
    """Pay for a Bot of the Laboratory row or of the hand and lay it apart; an empty space is filled at once (RB-24)."""
    if from_hand:
        hand: i64 = zone_of(seat, HAND)
        card: i64 = board.take_at(hand, board.find_kind(hand, kind))
        board.remember(BUILT, seat, kind)
    else:
        row: i64 = ROWS + board.cards.level[kind] - 1
        place: i64 = board.find_kind(row, kind)
        card = board.at(row, place)
        board.set_at(row, place, HOLE)
        board.step = Replace(board.step, seat, board.cards.level[kind], place)
    board.scrap[seat] -= board.cards.cost[kind]
    board.builds += 1
    give(board, seat, card)
    board.put(zone_of(seat, NEW), card)
    if board.journal is not None:
        values: dict[str, Value] = {"seat": int(seat), "card": board.piece(card), "from_hand": from_hand}
        board.journal.note("build", values)
    board.cards.abilities[kind].build(board, seat, card)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Replace(Step):
    """Reveal, last of all, the replacement of a Bot that was built from a row (RB-24)."""

    name: ClassVar[str] = "replace"
    stores: ClassVar[tuple[str, ...]] = ("seat", "level", "place")

    def __init__(self, below: Step | None, seat: i64, level: i64, place: i64) -> None:
        super().__init__(below, seat)
        self.level: Final[i64] = level
        self.place: Final[i64] = place
        """The space of the row."""

    def advance(self, board: Board) -> bool:
        """Fill the space from the deck of its level, if that is not empty."""
        board.pop()
        deck: i64 = LABORATORY + self.level - 1
        if board.size(deck) > 0:
            board.set_at(ROWS + self.level - 1, self.place, draw_to_row(board, deck))
        return True

    def check(self, board: Board) -> None:
        """Raise ValueError if there is no such empty space."""
        if not 1 <= self.level <= LEVELS or not 0 <= self.place < board.size(ROWS + self.level - 1):
            raise ValueError("there is no such space in a row")
        if board.at(ROWS + self.level - 1, self.place) != HOLE:
            raise ValueError("a space that is to be filled is not empty")


# Recycling and upgrading.


def recyclable(board: Board, seat: i64) -> i64:
    """Return the mask of the kinds that a seat can recycle now (RB-25, RB-27)."""
    # Rulings are looked up where they matter only: that takes longer than all the rest.
    bench: i64 = zone_of(seat, BENCH)
    others = board.counts[bench] > 1 or (rulings.NEW_BOTS_COUNT_AS_OWNED and board.bots(seat) > 1)
    bots: i64 = board.kinds_in(bench) if others else 0
    contraptions: i64 = board.kinds_in(zone_of(seat, READY)) | board.kinds_in(zone_of(seat, TURNED))
    return bots | contraptions if contraptions and rulings.CONTRAPTIONS_CAN_BE_RECYCLED else bots


def _refuse_recycle(board: Board, seat: i64, move: RumblebotsMove) -> Refusal:
    """Return why a card cannot be recycled."""
    kind: i64 = move.number
    if zone_with(board, seat, kind) >= 0:
        return Refusal("RB-121") if board.cards.contraption[kind] else Refusal("RB-27")
    if board.find_kind(zone_of(seat, NEW), kind) >= 0:
        return Refusal("RB-26", {"card": board.cards.names[kind]})
    return missing(move)


def recycle(board: Board, seat: i64, kind: i64) -> None:
    """Recycle a Bot for its value, and more if it has ripened (RB-25, RB-74)."""
    zone: i64 = zone_with(board, seat, kind)
    card: i64 = board.take_at(zone, board.find_kind(zone, kind))
    gained: i64 = scrap_for(board, seat, kind)
    board.scrap[seat] += gained
    trash(board, card)
    board.tell("recycle", seat, card, "scrap", gained)


def scrap_for(board: Board, seat: i64, kind: i64) -> i64:
    """Return the scrap that a seat gets for recycling a card of a kind."""
    return board.cards.recycle[kind] + board.cards.abilities[kind].scrap(board, seat)


def zone_with(board: Board, seat: i64, kind: i64) -> i64:
    """Return the zone of older cards of a seat that has one of this kind, -1 if none has."""
    for zone in (BENCH, READY, TURNED):
        if board.find_kind(zone_of(seat, zone), kind) >= 0:
            return zone_of(seat, zone)
    return -1


def may_upgrade(board: Board) -> bool:
    """Return whether the Workshop can be upgraded once more in this phase (RB-22, RB-61)."""
    return board.upgrades == 0 or board.is_showdown()


def _refuse_upgrade(board: Board, seat: i64) -> Refusal:
    """Return why the Workshop cannot be upgraded."""
    if board.workshop[seat] >= LEVELS:
        return Refusal("RB-10", {"top": int(LEVELS)})
    if not may_upgrade(board):
        return Refusal("RB-22", {"count": 1})
    return too_dear("RB-28", UPGRADE_COST, board.scrap[seat])


def upgrade(board: Board, seat: i64) -> None:
    """Raise the Workshop by a level; the first to reach it opens its row (RB-28)."""
    level: i64 = board.workshop[seat] + 1
    board.scrap[seat] -= UPGRADE_COST
    board.upgrades += 1
    board.workshop[seat] = level
    board.tell("upgrade", seat, word="level", number=level)
    if not board.opened >> (level - 1) & 1:
        open_row(board, level)


# Crystals for scrap and for scans.


def may_energize(board: Board) -> bool:
    """Return whether a crystal of the Storage can be energized once more in this phase (RB-22, RB-61)."""
    return board.energised < ENERGIZE_LIMIT or board.is_showdown()


def _add_scans(board: Board, moves: list[Move], action: Action, seat: i64) -> None:
    """Add the decks that a seat can scan (RB-30)."""
    for level in range(1, board.workshop[seat] + 1):
        if board.counts[LABORATORY + level - 1] > 0:
            moves.append(board.moves.move(action, level))


def _refuse_energize(board: Board, seat: i64, move: RumblebotsMove) -> Refusal:
    """Return why a crystal cannot be energized, for scrap or to scan."""
    if move.action is SCAN and move.number > board.workshop[seat]:
        return Refusal("RB-10", {"needed": int(move.number), "level": int(board.workshop[seat])})
    if board.storage[seat] == 0:
        return Refusal("RB-29")
    if not may_energize(board):
        return Refusal("RB-22", {"count": int(ENERGIZE_LIMIT)})
    return Refusal("RB-30", {"level": int(move.number)})


def energize(board: Board, seat: i64) -> None:
    """Move a crystal from Storage to the Reactor for scrap (RB-29, RB-62)."""
    storage_to_reactor(board, seat)
    gain_scrap(board, seat, scrap_for_crystal(board, False))


def energize_cryo(board: Board, seat: i64) -> None:
    """Move a crystal from the Cryo-cell to the Reactor for scrap, in the Showdown (RB-62)."""
    cryo_to_reactor(board, seat)
    gain_scrap(board, seat, scrap_for_crystal(board, True))


def scrap_for_crystal(board: Board, from_cryo: bool) -> i64:
    """Return the scrap for energizing a crystal."""
    return 2 if board.is_showdown() and not from_cryo else 1


def gain_scrap(board: Board, seat: i64, count: i64) -> None:
    """Give a seat scrap for a crystal."""
    board.scrap[seat] += count
    board.tell("energise", seat, word="scrap", number=count)


def storage_to_reactor(board: Board, seat: i64) -> None:
    """Energize a crystal of the Storage."""
    board.storage[seat] -= 1
    board.reactor[seat] += 1
    board.energised += 1


def cryo_to_reactor(board: Board, seat: i64) -> None:
    """Energize a crystal of the Cryo-cell."""
    board.cryo[seat] -= 1
    board.reactor[seat] += 1


def scan(board: Board, seat: i64, level: i64, from_cryo: bool) -> None:
    """Energize a crystal to draw the top two cards of a Laboratory deck (RB-30)."""
    if from_cryo:
        cryo_to_reactor(board, seat)
    else:
        storage_to_reactor(board, seat)
    deck: i64 = LABORATORY + level - 1
    hand: i64 = zone_of(seat, HAND)
    drawn: i64 = min(SCAN_SIZE, board.size(deck))
    for _ in range(drawn):
        card: i64 = board.take_top(deck)
        board.put(hand, card)
        board.remember(SCANNED, seat, board.cards.kind[card])
    board.tell_seen("scan", seat, hand, drawn, False, level)
