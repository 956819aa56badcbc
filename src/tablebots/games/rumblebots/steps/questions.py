"""The bases of questions: those that are answered with a kind of card, and those answered with a Bot of a squad."""

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from tablebots.core.bits import lowest
from tablebots.core.errors import Refusal
from tablebots.core.game import NOT_ASKED
from tablebots.core.messages import Message, Value
from tablebots.core.moves import Move
from tablebots.core.questions import Lock, Offer
from tablebots.games.rumblebots.actions import alike, touch_kind
from tablebots.games.rumblebots.moves import CHOOSE, PLACES, RumblebotsMove
from tablebots.games.rumblebots.state import NO_CARDS, SQUAD, Board, Step, missing, zone_of


@mypyc_attr(acyclic=True)
class ChoiceStep(Step):
    """A question that is answered with a card."""

    def refuse(self, board: Board, move: RumblebotsMove) -> Refusal:
        """Return why a card cannot be chosen."""
        if move.action is not CHOOSE:
            return Refusal(NOT_ASKED)
        return missing(move) if move.place > 0 else self.refuse_kind(board, move)

    def refuse_kind(self, board: Board, move: RumblebotsMove) -> Refusal:
        """Return why a kind cannot be chosen: usually there is none."""
        return missing(move)


@mypyc_attr(acyclic=True)
class KindStep(ChoiceStep):
    """A question that is answered with a kind of card."""

    def kinds(self, board: Board) -> i64:
        """Return the mask of the kinds that can be chosen."""
        raise NotImplementedError

    def legal(self, board: Board, moves: list[Move]) -> None:
        """Add the kinds that can be chosen."""
        board.add_kinds(moves, CHOOSE, self.kinds(board))

    def candidates(self, board: Board) -> list[int]:
        """Return the cards that the question is about, equal ones in the order in which they would be chosen."""
        raise NotImplementedError

    def describe(self, board: Board, move: RumblebotsMove, offer: Offer) -> None:
        """Name the card that would be chosen."""
        if move.action is CHOOSE:
            touch_kind(board, offer, self.candidates(board), move.number)

    def locked(self, board: Board) -> list[Lock]:
        """Return the cards that cannot be chosen."""
        kinds: i64 = self.kinds(board)
        locks: list[Lock] = []
        for card in self.candidates(board):
            kind: i64 = board.cards.kind[card]
            if not kinds >> kind & 1:
                locks.append(Lock(board.piece(card), board.moves.move(CHOOSE, kind)))
        return locks

    def answer(self, board: Board, move: RumblebotsMove) -> None:
        """Go on with the kind that was chosen."""
        self.choose(board, move.number)

    def choose(self, board: Board, kind: i64) -> None:
        """Go on with a kind that can be chosen; the question is not on the stack."""
        raise NotImplementedError


def ask(board: Board, step: KindStep) -> None:
    """Ask a question: without an answer nothing happens, and a single one is not asked for."""
    kinds: i64 = step.kinds(board)
    if kinds & (kinds - 1):
        board.step = step
    elif kinds:
        step.choose(board, lowest(kinds))


@mypyc_attr(acyclic=True)
class AbilityStep(KindStep):
    """A question of an ability, answered with a kind of card."""

    ability: ClassVar[str] = ""
    """The key of the ability that asks."""
    stores: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, below: Step | None, seat: i64, card: i64) -> None:
        super().__init__(below, seat)
        self.card: Final[i64] = card
        """The card whose ability asks."""

    def source(self) -> i64:
        """Return the card whose ability asks."""
        return self.card

    def check(self, board: Board) -> None:
        """Raise ValueError if the card does not have the ability that asks."""
        check_ability(board, self.card, self.ability)


@mypyc_attr(acyclic=True)
class CountedStep(AbilityStep):
    """A question of an ability that is about several cards, one after the other."""

    stores: ClassVar[tuple[str, ...]] = ("seat", "card", "count")

    def __init__(self, below: Step | None, seat: i64, card: i64, count: i64) -> None:
        super().__init__(below, seat, card)
        self.count: Final[i64] = count
        """How many cards are still to be chosen."""

    def most(self, board: Board) -> i64:
        """Return how many cards the ability is about."""
        return board.cards.ability_of(self.card).amount

    def values(self, board: Board) -> dict[str, Value]:
        """Return the player, the card and how many cards are still to be chosen."""
        return {**super().values(board), "count": int(self.count)}

    def check(self, board: Board) -> None:
        """Raise ValueError if the card does not have the ability that asks, or it is about fewer cards."""
        super().check(board)
        if not 1 <= self.count <= self.most(board):
            raise ValueError("a question is about a wrong number of cards")


@mypyc_attr(acyclic=True)
class PlaceStep(ChoiceStep):
    """A question that is answered with a Bot of the Champion's squad; equal ones of different owners differ."""

    def fits(self, board: Board, card: i64) -> bool:
        """Return whether a Bot of the squad can be chosen."""
        raise NotImplementedError

    def legal(self, board: Board, moves: list[Move]) -> None:
        """Add the Bots that can be chosen, by kind and then by owner."""
        zone: i64 = zone_of(board.champion, SQUAD)
        places: vec[u8] = self.choosable(board)
        numbers: list[int] = []
        for index in range(len(places)):
            kind: i64 = board.cards.kind[board.at(zone, i64(places[index]))]
            numbers.append(kind * PLACES + numbered(board, zone, places, index))
        numbers.sort()
        for number in numbers:
            moves.append(board.moves.move(CHOOSE, number // PLACES, number % PLACES))

    def describe(self, board: Board, move: RumblebotsMove, offer: Offer) -> None:
        """Name the Bot that would be chosen and those that look the same, and tell what would come of it."""
        if move.action is not CHOOSE:
            return
        squad: i64 = zone_of(board.champion, SQUAD)
        chosen: i64 = board.at(squad, self.chosen_place(board, move))
        offer.touch("target", board.piece(chosen))
        for card in board.listed(squad):
            if card != chosen and alike(board, card, chosen) and self.fits(board, card):
                offer.touch("alike", board.piece(card))
        offer.preview = self.preview(board, chosen)

    def preview(self, board: Board, card: i64) -> Message | None:
        """Return what would come of choosing a Bot."""
        return None

    def choosable(self, board: Board) -> vec[u8]:
        """Return the places in the squad that can be chosen, one for each kind and owner."""
        zone: i64 = zone_of(board.champion, SQUAD)
        found: vec[u8] = NO_CARDS
        for place in range(board.size(zone)):
            card: i64 = board.at(zone, place)
            if self.fits(board, card) and not has_alike(board, zone, found, card):
                found = append(found, u8(place))
        return found

    def chosen_place(self, board: Board, move: RumblebotsMove) -> i64:
        """Return the place in the squad that a legal move names."""
        zone: i64 = zone_of(board.champion, SQUAD)
        places: vec[u8] = self.choosable(board)
        for index in range(len(places)):
            kind: i64 = board.cards.kind[board.at(zone, i64(places[index]))]
            if kind == move.number and numbered(board, zone, places, index) == move.place:
                return i64(places[index])
        return -1


def has_alike(board: Board, zone: i64, places: vec[u8], card: i64) -> bool:
    """Return whether one of these places of a zone has a card that looks the same."""
    found = False
    for place in places:
        found = found or alike(board, board.at(zone, i64(place)), card)
    return found


def numbered(board: Board, zone: i64, places: vec[u8], index: i64) -> i64:
    """Return how many of the places before this index have the same kind: what its name is numbered with."""
    kind: i64 = board.cards.kind[board.at(zone, i64(places[index]))]
    count: i64 = 0
    for other in range(index):
        if board.cards.kind[board.at(zone, i64(places[other]))] == kind:
            count += 1
    return count


def check_ability(board: Board, card: i64, key: str) -> None:
    """Raise ValueError unless the card of a stored question has the ability that asks it."""
    if card < 0 or board.cards.ability_of(card).key != key:
        raise ValueError("a question is asked by no ability that asks it")
