"""Tokens: unlocking them, Inspiration, placing them on cards."""

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from tablebots.core.bits import bit, ones
from tablebots.core.errors import Refusal
from tablebots.core.game import NOT_ASKED
from tablebots.core.messages import Message, Value
from tablebots.core.moves import Move
from tablebots.core.questions import Lock, Offer
from tablebots.games.raising import rulings
from tablebots.games.raising.actions import gain, give, queue
from tablebots.games.raising.components import BATTERY, ITEMS, LESSON, ROWS, TYPES, VP
from tablebots.games.raising.inventors import (
    AT_ONCE,
    BASIC,
    GAME_END,
    UNLOCK_GAIN,
    UPGRADED,
    VP_PER_TOKEN,
    VP_PER_UPGRADED,
)
from tablebots.games.raising.moves import (
    END,
    INSPIRATIONS,
    INSPIRE,
    INSPIRE_CLASSES,
    INSPIRE_WILDS,
    PLACE_CLASS,
    PLACE_INVENTOR,
    PLACE_ROBOT,
    UNLOCK_PLACE,
    RaisingMove,
)
from tablebots.games.raising.offers import gives, told_gains
from tablebots.games.raising.pieces import class_piece, inventor_piece, place_piece, robot_piece
from tablebots.games.raising.piles import find
from tablebots.games.raising.powers import (
    can_place_on_class,
    can_place_on_robot,
    can_upgrade_inventor,
    meets_requirement,
    unlocked,
)
from tablebots.games.raising.state import (
    DONE,
    LAST_TOKENS,
    SLOTS,
    Board,
    BottomStep,
    PlayerState,
    Stage,
    Step,
    add_in_order,
    missing,
)
from tablebots.games.raising.steps.gains import Wild
from tablebots.games.raising.steps.lessons import Lesson


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Unlock(Step):
    """Ask which token is taken off the board (RA-41)."""

    name: ClassVar[str] = "unlock"
    rule: ClassVar[str] = "RA-41"

    def advance(self, board: Board, player: PlayerState) -> bool:
        """Ask nothing if no token is left."""
        if player.covered != 0:
            return False
        player.pop()
        return True

    def legal(self, board: Board, player: PlayerState, moves: list[Move]) -> None:
        """Add the places that still have their tokens."""
        for place in range(len(board.components.board.places)):
            if player.is_covered(place):
                moves.append(board.settings.moves.move(UNLOCK_PLACE, place))

    def refuse(self, board: Board, player: PlayerState, move: RaisingMove) -> Refusal:
        """Return the reason: the token is gone, or something else is asked."""
        return Refusal("RA-41") if move.action is UNLOCK_PLACE else Refusal(NOT_ASKED)

    def answer(self, board: Board, player: PlayerState, move: RaisingMove) -> None:
        """Take the token off the board: what it covered works now (RA-41, RA-42)."""
        spot = board.components.board.places[move.number]
        player.covered &= ~bit(move.number)
        player.loose[spot.type] += 1
        if board.journal is not None:
            token = place_piece(board.components, move.number)
            board.tell("unlock", player, "place", token, "type", TYPES[spot.type])
        if spot.inspires and (board.round > 0 or rulings.FREE_UNLOCK_INSPIRES):
            player.step = Inspire(player.step)
        ability = board.able(player, UNLOCK_GAIN)
        if ability is not None:
            give(board, player, ability.action.gains)

    def describe(self, board: Board, player: PlayerState, move: RaisingMove, offer: Offer) -> None:
        """Name the token, and what its place would give."""
        offer.touch("place", place_piece(board.components, move.number))
        offer.preview = uncovers(board, player, move.number)

    def locked(self, board: Board, player: PlayerState) -> list[Lock]:
        """Return the places whose tokens are gone."""
        known = board.settings.moves
        return [
            Lock(place_piece(board.components, place), known.move(UNLOCK_PLACE, place))
            for place in range(len(board.components.board.places))
        ]


def uncovers(board: Board, player: PlayerState, number: i64) -> Message | None:
    """Return what a place of the board gives once its token is gone, None for nothing."""
    place = board.components.board.places[number]
    if place.action < 0:
        values: dict[str, Value] = {"energy": int(board.settings.bonuses[number])}
        return Message("previews", "inspires", {}) if place.inspires else Message("previews", "uncovers", values)
    action = board.components.board.actions[place.action]
    return gives(player, action.more) if len(action.more) > 0 else None


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Inspire(Step):
    """Ask for one of the three things of Inspiration (RA-43)."""

    name: ClassVar[str] = "inspire"
    rule: ClassVar[str] = "RA-43"

    def legal(self, board: Board, player: PlayerState, moves: list[Move]) -> None:
        """Add the three things."""
        for choice in range(len(INSPIRATIONS)):
            moves.append(board.settings.moves.move(INSPIRE, choice))

    def answer(self, board: Board, player: PlayerState, move: RaisingMove) -> None:
        """Give the player what was chosen."""
        board.tell("inspire", player, "choice", INSPIRATIONS[move.number])
        if move.number == INSPIRE_CLASSES:
            player.step = Lesson(player.step)
        elif move.number == INSPIRE_WILDS:
            player.step = Wild(player.step, rulings.INSPIRATION_WILDS)
        else:
            gain(board, player, BATTERY, rulings.INSPIRATION_BATTERIES)

    def describe(self, board: Board, player: PlayerState, move: RaisingMove, offer: Offer) -> None:
        """Add what the choice gives."""
        values: dict[str, Value] = {"battery": rulings.INSPIRATION_BATTERIES}
        if move.number == INSPIRE_CLASSES:
            values = {"does": [ITEMS[LESSON]]}
        elif move.number == INSPIRE_WILDS:
            values = {"wild": rulings.INSPIRATION_WILDS}
        offer.preview = told_gains(values)


# Placing.


@mypyc_attr(acyclic=True)
class TokenStep(BottomStep):
    """A step in which a player may place tokens, besides answering its question (RA-44)."""

    def refuse(self, board: Board, player: PlayerState, move: RaisingMove) -> Refusal:
        """Return why a token cannot be placed, or why something else cannot be done."""
        if move.action.places_token:
            return refuse_placing(board, player, move)
        return self.refuse_decision(board, player, move)

    def refuse_decision(self, board: Board, player: PlayerState, move: RaisingMove) -> Refusal:
        """Return why something other than placing a token cannot be done."""
        return Refusal(NOT_ASKED)

    def answer(self, board: Board, player: PlayerState, move: RaisingMove) -> None:
        """Place a token, or do something else."""
        if move.action.places_token:
            place(board, player, move)
            self.placed(board, player, move)
        else:
            self.decide(board, player, move)

    def placed(self, board: Board, player: PlayerState, move: RaisingMove) -> None:
        """Do what follows from a token that was placed."""

    def decide(self, board: Board, player: PlayerState, move: RaisingMove) -> None:
        """Do something other than placing a token."""

    def describe(self, board: Board, player: PlayerState, move: RaisingMove, offer: Offer) -> None:
        """Name the card that would get a token, or what else would happen."""
        if move.action.places_token:
            describe_placing(board, move, offer)
        else:
            self.describe_decision(board, player, move, offer)

    def describe_decision(self, board: Board, player: PlayerState, move: RaisingMove, offer: Offer) -> None:
        """Add to the offer of something other than placing a token what it is about."""

    def is_final(self, board: Board, player: PlayerState, move: RaisingMove) -> bool:
        """Tell whether something ends."""
        return move.action is END


def describe_placing(board: Board, move: RaisingMove, offer: Offer) -> None:
    """Name the card that would get a token, and the type of the token."""
    components, number = board.components, move.number
    if move.action is PLACE_ROBOT:
        offer.touch("target", robot_piece(components, number))
        token: i64 = components.robots[number].type
    elif move.action is PLACE_CLASS:
        offer.touch("target", class_piece(components, number))
        token = components.classes[number].type
    else:
        offer.touch("target", inventor_piece(components, number))
        token = components.inventors[number].type
    offer.price[TYPES[token]] = 1


def add_placements(board: Board, player: PlayerState, moves: list[Move]) -> None:
    """Add the cards that can get a token now (RA-44)."""
    loose = player.loose
    if loose[0] + loose[1] + loose[2] + loose[3] == 0:
        return
    known = board.settings.moves
    first: i64 = len(moves)
    for slot in range(ROWS * SLOTS):
        if player.rows[slot] >= 0 and can_place_on_robot(board, player, slot):
            add_in_order(moves, first, known.move(PLACE_ROBOT, player.rows[slot]))
    for number in range(len(player.classes)):
        if can_place_on_class(board, player, number):
            add_in_order(moves, first, known.move(PLACE_CLASS, player.classes[number]))
    if can_upgrade_inventor(board, player):
        moves.append(known.move(PLACE_INVENTOR, player.inventor))


def refuse_placing(board: Board, player: PlayerState, move: RaisingMove) -> Refusal:
    """Return why a token cannot be placed on a card."""
    number: i64 = move.number
    if move.action is PLACE_ROBOT:
        there = player.slot_of(number) >= 0
        token: i64 = board.components.robots[number].type
    elif move.action is PLACE_CLASS:
        there = find(player.classes, number) >= 0
        token = board.components.classes[number].type
    else:
        there = player.inventor == number
        token = board.components.inventors[number].type
        if there and not player.inventor_upgraded and not meets_requirement(board, player):
            return refuse_upgrade(board, player)
    return Refusal("RA-44", {"card": move.values["card"], "type": TYPES[token]}) if there else missing(move)


def refuse_upgrade(board: Board, player: PlayerState) -> Refusal:
    """Return how many Robots or tokens are missing to upgrade the Inventor."""
    inventor = board.components.inventors[player.inventor]
    if inventor.robots > 0:
        return Refusal("RA-91", {"robots": int(inventor.robots - player.robots())})
    return Refusal("RA-91", {"tokens": int(inventor.tokens - unlocked(board, player))})


def place(board: Board, player: PlayerState, move: RaisingMove) -> None:
    """Place a token on a Robot, a Class (its extra credit, RA-82) or the Inventor (RA-44)."""
    number: i64 = move.number
    if move.action is PLACE_INVENTOR:
        place_on_inventor(board, player)
    elif move.action is PLACE_ROBOT:
        robot = board.components.robots[number]
        player.loose[robot.type] -= 1
        player.upgraded |= bit(player.slot_of(number))
        board.tell_robot("place", player, number)
    else:
        card = board.components.classes[number]
        player.loose[card.type] -= 1
        player.credits |= bit(find(player.classes, number))
        board.tell_class("place", player, number)


def place_on_inventor(board: Board, player: PlayerState) -> None:
    """Place a token on the Inventor; an immediate ability works now (RA-91, RA-92)."""
    inventor = board.components.inventors[player.inventor]
    player.loose[inventor.type] -= 1
    player.inventor_upgraded = True
    board.tell_inventor("place", player)
    if inventor.upgraded.when is AT_ONCE:
        give(board, player, inventor.upgraded.action.gains)


# The last tokens.


def can_place(board: Board, player: PlayerState) -> bool:
    """Tell whether any token can be placed."""
    if can_upgrade_inventor(board, player):
        return True
    for slot in range(ROWS * SLOTS):
        if player.rows[slot] >= 0 and can_place_on_robot(board, player, slot):
            return True
    return any(can_place_on_class(board, player, number) for number in range(len(player.classes)))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PlaceTokens(TokenStep):
    """Ask which tokens are placed before the scoring (RA-44)."""

    name: ClassVar[str] = "placing"
    rule: ClassVar[str] = "RA-44"
    doing: ClassVar[str] = "placing"
    stages: ClassVar[tuple[Stage, ...]] = (LAST_TOKENS,)

    def advance(self, board: Board, player: PlayerState) -> bool:
        """Ask nothing if no token can be placed."""
        if can_place(board, player):
            return False
        finish_game(board, player)
        return True

    def legal(self, board: Board, player: PlayerState, moves: list[Move]) -> None:
        """Add the cards that can get a token, and the end."""
        add_placements(board, player, moves)
        moves.append(board.settings.moves.move(END))

    def decide(self, board: Board, player: PlayerState, move: RaisingMove) -> None:
        """Finish the game."""
        finish_game(board, player)

    def locked(self, board: Board, player: PlayerState) -> list[Lock]:
        """Return the cards without a token."""
        components, known = board.components, board.settings.moves
        locks: list[Lock] = []
        for slot in range(ROWS * SLOTS):
            robot: i64 = player.rows[slot]
            if robot >= 0 and not player.has_token(slot):
                locks.append(Lock(robot_piece(components, robot), known.move(PLACE_ROBOT, robot)))
        for place, card in enumerate(player.classes):
            if not player.credits >> place & 1:
                locks.append(Lock(class_piece(components, card), known.move(PLACE_CLASS, card)))
        if player.inventor >= 0 and not player.inventor_upgraded:
            locks.append(Lock(inventor_piece(components, player.inventor), known.move(PLACE_INVENTOR, player.inventor)))
        return locks


PLACE_TOKENS: Final = PlaceTokens()


def finish_game(board: Board, player: PlayerState) -> None:
    """Apply the abilities that work at the end of the game."""
    player.step = DONE
    for which in (UPGRADED, BASIC):
        ability = board.ability(player, which)
        if ability is None or ability.when is not GAME_END:
            continue
        if ability.does is VP_PER_UPGRADED:
            gain(board, player, VP, min(ability.limit, ability.amount * ones(player.upgraded)))
        elif ability.does is VP_PER_TOKEN:
            gain(board, player, VP, max(0, min(ability.limit, unlocked(board, player) - ability.amount)))
        else:
            queue(player, ability.action.gains)
