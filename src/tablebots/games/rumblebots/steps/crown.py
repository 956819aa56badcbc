"""A beaten Champion and a new one: abilities of the beaten squad, the faction that stays, reboots (RB-46 to RB-52).

Below these steps is the one that finds the next Challenger: when nothing is left to do here, it comes.
"""

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from tablebots.core.bits import bit, lowest
from tablebots.core.errors import Refusal
from tablebots.core.game import NOT_ASKED
from tablebots.core.messages import Message, Value
from tablebots.core.moves import Move
from tablebots.core.questions import Offer
from tablebots.games.rumblebots.abilities import BEATEN, KEPT, NOT_KEPT
from tablebots.games.rumblebots.actions import discard_all, reboot, to_discard, turn_up_deck
from tablebots.games.rumblebots.cards import FACTIONS
from tablebots.games.rumblebots.moves import KEEP, NO_MORE, RumblebotsMove
from tablebots.games.rumblebots.squads import holds, marks_of, strength, value_of
from tablebots.games.rumblebots.state import (
    DECK,
    NO_CARD,
    NO_CARDS,
    SQUAD,
    STAYS,
    Board,
    Step,
    zone_of,
)
from tablebots.games.rumblebots.steps.questions import KindStep, PlaceStep


def surrender(board: Board, seat: i64) -> None:
    """Put a player out of this battle: all their Bots are discarded (RB-50)."""
    board.out |= bit(seat)
    board.last_out = seat
    discard_all(board, zone_of(seat, SQUAD))
    turn_up_deck(board, seat)
    discard_all(board, zone_of(seat, DECK))
    board.tell("surrender", seat)


# The beaten squad.


def beaten(board: Board) -> None:
    """Discard the Champion's whole squad; abilities that react to that wait (RB-46, RB-51)."""
    squad: i64 = zone_of(board.champion, SQUAD)
    board.waiting = NO_CARDS
    for place in range(board.size(squad)):
        card: i64 = board.at(squad, place)
        kind: i64 = board.cards.kind[card]
        if board.cards.when[kind] == BEATEN and holds(board, board.champion, board.cards.abilities[kind]):
            board.waiting = append(board.waiting, u8(card))
    discard_all(board, squad)
    board.trail = NO_CARDS
    board.revealed = NO_CARD
    board.tell("beaten", board.champion, word="other", number=board.challenger)
    if len(board.waiting) > 0:
        board.step = BeatenSquad(board.step, board.champion)
    else:
        dethrone(board)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class BeatenSquad(Step):
    """Let one ability of the beaten squad happen after the other (RB-51)."""

    name: ClassVar[str] = "beaten_squad"

    def advance(self, board: Board) -> bool:
        """Let the next ability happen; after the last, the Challenger becomes Champion."""
        if len(board.waiting) > 0:
            card: i64 = i64(board.waiting[0])
            board.waiting = board.waiting[1:]
            board.cards.ability_of(card).beaten(board, board.champion, card)
        else:
            board.pop()
            dethrone(board)
        return True


def dethrone(board: Board) -> None:
    """Let a beaten Champion without a deck surrender (RB-52), and crown the Challenger."""
    if board.size(zone_of(board.champion, DECK)) == 0:
        surrender(board, board.champion)
    crown(board)


# The faction that stays.


def crown(board: Board) -> None:
    """Give the Challenger the token, who names a faction (RB-48); where all give the same squad nobody is asked."""
    seat: i64 = board.challenger
    board.champion = seat
    board.boost = 0
    board.tell("champion", seat)
    squad: i64 = zone_of(seat, SQUAD)
    if board.size(squad) == 0:
        return
    factions: i64 = board.cards.factions[board.cards.kind[board.at(squad, 0)]]
    for place in range(1, board.size(squad)):
        if board.cards.factions[board.cards.kind[board.at(squad, place)]] != factions:
            board.step = Faction(board.step, seat)
            return
    keep_squad(board, seat, lowest(factions))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Faction(Step):
    """Ask the new Champion which faction stays in defence."""

    name: ClassVar[str] = "faction"
    rule: ClassVar[str] = "RB-48"

    def legal(self, board: Board, moves: list[Move]) -> None:
        """Add the factions of the squad."""
        board.add_kinds(moves, KEEP, squad_factions(board, self.seat))

    def refuse(self, board: Board, move: RumblebotsMove) -> Refusal:
        """Return that the squad has no Bot of the faction."""
        if move.action is not KEEP:
            return Refusal(NOT_ASKED)
        return Refusal("RB-48", {"faction": FACTIONS[move.number]})

    def consequence(self, board: Board) -> Message | None:
        """Return what happens to the others."""
        return Message("consequences", "faction")

    def describe(self, board: Board, move: RumblebotsMove, offer: Offer) -> None:
        """Name the Bots that would stay, and tell their defence."""
        kept: list[int] = []
        for card in board.listed(zone_of(self.seat, SQUAD)):
            if board.cards.factions[board.cards.kind[card]] >> move.number & 1:
                kept.append(card)
                offer.touch("stays", board.piece(card))
        offer.preview = defence_with(board, self.seat, kept)

    def answer(self, board: Board, move: RumblebotsMove) -> None:
        """Keep the Bots of the faction."""
        keep_squad(board, self.seat, move.number)


def defence_with(board: Board, seat: i64, kept: list[int]) -> Message:
    """Return the defence of a seat's squad if only these Bots stay; those that reboot go back to their decks."""
    after = board.copy()
    assert isinstance(after, Board)
    squad: i64 = zone_of(seat, SQUAD)
    after.counts[squad] = 0
    for card in board.listed(squad):
        if card in kept:
            after.put(squad, card)
        elif reboots(board, seat, card):
            after.put_under(zone_of(i64(board.owner[card]), DECK), card)
    total: i64 = strength(after, seat, True)
    return Message("previews", "defence", {"defence": int(value_of(total)), "barriers": int(marks_of(total))})


def reboots(board: Board, seat: i64, card: i64) -> bool:
    """Return whether a Bot of a seat's squad that does not stay reboots."""
    kind: i64 = board.cards.kind[card]
    return board.cards.when[kind] == NOT_KEPT and holds(board, seat, board.cards.abilities[kind])


def squad_factions(board: Board, seat: i64) -> i64:
    """Return the mask of the factions in a seat's squad."""
    squad: i64 = zone_of(seat, SQUAD)
    mask: i64 = 0
    for place in range(board.size(squad)):
        mask |= board.cards.factions[board.cards.kind[board.at(squad, place)]]
    return mask


def keep_squad(board: Board, seat: i64, faction: i64) -> None:
    """Let Bots of a faction stay; if one of them lets the player choose, the others are asked about (RB-93)."""
    board.faction = faction
    if board.journal is not None:
        board.journal.note("keep", {"seat": int(seat), "faction": FACTIONS[faction]})
    if mark_faction(board, seat, False):
        mark_faction(board, seat, True)
        ask_stay(board, seat)
    else:
        put_away(board, seat)


def mark_faction(board: Board, seat: i64, choosers_only: bool) -> bool:
    """Mark who stays by faction; return whether one of them lets the player choose the rest."""
    squad: i64 = zone_of(seat, SQUAD)
    chooses = False
    for place in range(board.size(squad)):
        card: i64 = board.at(squad, place)
        kind: i64 = board.cards.kind[card]
        chooser = board.cards.when[kind] == KEPT and board.cards.abilities[kind].lets_choose()
        stays = board.cards.factions[kind] >> board.faction & 1 != 0 and (chooser or not choosers_only)
        chooses = chooses or (stays and chooser)
        board.marks[card] = u8(i64(board.marks[card]) & ~STAYS | (STAYS if stays else 0))
    return chooses


def ask_stay(board: Board, seat: i64) -> None:
    """Ask which other Bot stays, unless all do."""
    squad: i64 = zone_of(seat, SQUAD)
    for place in range(board.size(squad)):
        if not i64(board.marks[board.at(squad, place)]) & STAYS:
            board.step = Stay(board.step, seat)
            return
    put_away(board, seat)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Stay(PlaceStep):
    """Ask the new Champion which other Bot stays in defence, if any."""

    name: ClassVar[str] = "stay"
    rule: ClassVar[str] = "RB-93"

    def fits(self, board: Board, card: i64) -> bool:
        """Return whether it is not yet decided that a Bot stays."""
        return i64(board.marks[card]) & STAYS == 0

    def legal(self, board: Board, moves: list[Move]) -> None:
        """Add the Bots that may stay, and no more."""
        super().legal(board, moves)
        moves.append(board.moves.move(NO_MORE))

    def answer(self, board: Board, move: RumblebotsMove) -> None:
        """Let the Bot stay and ask for the next, or put the others away."""
        if move.action is NO_MORE:
            put_away(board, self.seat)
            return
        card: i64 = board.at(zone_of(self.seat, SQUAD), self.chosen_place(board, move))
        board.marks[card] = u8(i64(board.marks[card]) | STAYS)
        board.tell("stay", self.seat, card)
        ask_stay(board, self.seat)

    def describe(self, board: Board, move: RumblebotsMove, offer: Offer) -> None:
        """Name the Bot that would stay, and tell the defence with it, or with no more."""
        super().describe(board, move, offer)
        if move.action is NO_MORE:
            offer.preview = self.preview(board, NO_CARD)

    def preview(self, board: Board, card: i64) -> Message | None:
        """Return the defence with the Bots that stay and this one."""
        squad = board.listed(zone_of(self.seat, SQUAD))
        kept = [other for other in squad if other == card or not self.fits(board, other)]
        return defence_with(board, self.seat, kept)

    def values(self, board: Board) -> dict[str, Value]:
        """Return the player and the faction that stays."""
        return {**super().values(board), "faction": FACTIONS[board.faction]}


# The others.


def put_away(board: Board, seat: i64) -> None:
    """Discard the Bots that do not stay; those that reboot instead wait in the squad (RB-48, RB-131)."""
    squad: i64 = zone_of(seat, SQUAD)
    count: i64 = board.size(squad)
    board.counts[squad] = 0
    board.waiting = NO_CARDS
    for place in range(count):
        card: i64 = board.at(squad, place)
        if i64(board.marks[card]) & STAYS:
            board.put(squad, card)
        elif reboots(board, seat, card):
            board.waiting = append(board.waiting, u8(card))
            board.put(squad, card)
        else:
            to_discard(board, card)
    reboot_waiting(board, seat)


def reboot_waiting(board: Board, seat: i64) -> None:
    """Reboot what waits, in the order that the owner chooses if it matters (RB-131); then Bots that stay act."""
    for place in range(1, len(board.waiting)):
        if board.cards.kind[i64(board.waiting[place])] != board.cards.kind[i64(board.waiting[0])]:
            board.step = Reboot(board.step, seat)
            return
    for card in board.waiting:
        _reboot_from_squad(board, seat, i64(card))
    board.waiting = NO_CARDS
    squad: i64 = zone_of(seat, SQUAD)
    for place in range(board.size(squad)):
        kept: i64 = board.at(squad, place)
        board.marks[kept] = u8(i64(board.marks[kept]) & ~STAYS)
    kept_abilities(board, seat)


def _reboot_from_squad(board: Board, seat: i64, card: i64) -> None:
    """Take a card out of a seat's squad and reboot it."""
    squad: i64 = zone_of(seat, SQUAD)
    reboot(board, seat, board.take_at(squad, board.find(squad, card)))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Reboot(KindStep):
    """Ask the new Champion which Bot reboots next: later ones go under it."""

    name: ClassVar[str] = "reboot"
    rule: ClassVar[str] = "RB-131"

    def kinds(self, board: Board) -> i64:
        """Return the kinds of the Bots that wait."""
        mask: i64 = 0
        for card in board.waiting:
            mask |= bit(board.cards.kind[i64(card)])
        return mask

    def candidates(self, board: Board) -> list[int]:
        """Return the Bots that wait."""
        return [int(card) for card in board.waiting]

    def consequence(self, board: Board) -> Message | None:
        """Return where the later ones go."""
        return Message("consequences", "reboot")

    def choose(self, board: Board, kind: i64) -> None:
        """Reboot a Bot of this kind, and ask for the next."""
        rest: vec[u8] = NO_CARDS
        chosen: i64 = NO_CARD
        for card in board.waiting:
            if chosen == NO_CARD and board.cards.kind[i64(card)] == kind:
                chosen = i64(card)
            else:
                rest = append(rest, card)
        board.waiting = rest
        _reboot_from_squad(board, self.seat, chosen)
        reboot_waiting(board, self.seat)

    def check(self, board: Board) -> None:
        """Raise ValueError if a card that is about to reboot is not in the squad."""
        for card in board.waiting:
            if board.find(zone_of(board.champion, SQUAD), i64(card)) < 0:
                raise ValueError("a card reboots that is not in the squad")


def kept_abilities(board: Board, seat: i64) -> None:
    """Let Bots that stay in defence do what they do when their player becomes Champion."""
    squad: i64 = zone_of(seat, SQUAD)
    for place in range(board.size(squad)):
        kind: i64 = board.cards.kind[board.at(squad, place)]
        if board.cards.when[kind] == KEPT and holds(board, seat, board.cards.abilities[kind]):
            board.cards.abilities[kind].happen(board, seat, squad, place)
