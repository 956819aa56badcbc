"""Assigning phases to the two energy cards of a round."""

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from tablebots.core.bits import bit
from tablebots.core.errors import Refusal
from tablebots.core.game import NOT_ASKED
from tablebots.core.messages import Message, Value
from tablebots.core.moves import Move
from tablebots.core.questions import Offer
from tablebots.games.raising.components import BATTERY, PHASES
from tablebots.games.raising.inventors import BOOST_CARD
from tablebots.games.raising.moves import ASSIGN, BOOST, RaisingMove, first_phase, pair_number, second_phase
from tablebots.games.raising.offers import add_price, phase_piece
from tablebots.games.raising.pieces import energy_piece
from tablebots.games.raising.powers import can_boost, energy_with, forecast, others_wait
from tablebots.games.raising.state import ASSIGNMENT, Board, PlayerState, Stage
from tablebots.games.raising.steps.payment import charge
from tablebots.games.raising.steps.tokens import TokenStep, add_placements


def assign(board: Board, player: PlayerState, first: i64, second: i64) -> None:
    """Assign a phase to each energy card, in secret (RA-21)."""
    player.first = first
    player.second = second
    if player.step is not ASSIGNED:
        player.step = ASSIGNED
        board.tell("assigned", player)


def boost(board: Board, player: PlayerState, card: i64) -> None:
    """Let the Inventor add energy to one of the drawn cards."""
    player.boosts |= bit(card)
    ability = board.able(player, BOOST_CARD)
    if ability is not None:
        if board.journal is not None:
            piece = energy_piece(board.components, player.seat, player.drawn[card])
            board.tell_number("boost", player, "card", piece, "count", ability.amount)
        charge(board, player, ability.action.pays, 0)


@mypyc_attr(acyclic=True)
class AssignStep(TokenStep):
    """A question about the phases that are assigned to the energy cards (RA-21)."""

    stages: ClassVar[tuple[Stage, ...]] = (ASSIGNMENT,)

    def refuse_decision(self, board: Board, player: PlayerState, move: RaisingMove) -> Refusal:
        """Return the reason: the pair is assigned already, the Inventor cannot boost, or it is not asked."""
        if move.action is ASSIGN:
            return Refusal("RA-21")
        return Refusal("RA-90") if move.action is BOOST else Refusal(NOT_ASKED)

    def values(self, board: Board, player: PlayerState) -> dict[str, Value]:
        """Return the player, and for each phase the energy that it would have with the first and the second card."""
        found: dict[str, Value] = {"seat": int(player.seat)}
        tried = player.copy()
        for phase, name in enumerate(PHASES):
            found[name] = [energy_with(board, tried, place, phase) for place in range(2)]
        return found

    def consequence(self, board: Board, player: PlayerState) -> Message:
        """Return that the choice is secret, and how many batteries the player has for later."""
        values: dict[str, Value] = {"players": int(board.seats), "battery": int(player.counts[BATTERY])}
        return Message("consequences", "assign_alone" if board.seats == 1 else "assign", values)

    def describe_decision(self, board: Board, player: PlayerState, move: RaisingMove, offer: Offer) -> None:
        """Name the cards and the phases, and the energy that they would have."""
        if move.action is ASSIGN:
            first, second = first_phase(move.number), second_phase(move.number)
            for place, phase in enumerate((first, second)):
                offer.touch("card", energy_piece(board.components, player.seat, player.drawn[place]))
                offer.touch("phase", phase_piece(phase))
            energies = forecast(board, player.seat, first, second)
            values: dict[str, Value] = {"first": PHASES[first], "second": PHASES[second]}
            values["energy"] = energies[0]
            values["more"] = energies[1]
            offer.preview = Message("previews", "assign", values)
        else:
            self._describe_boost(board, player, move.number, offer)

    def _describe_boost(self, board: Board, player: PlayerState, place: i64, offer: Offer) -> None:
        """Name the card that would be boosted, the price, and the energy before and after."""
        ability = board.able(player, BOOST_CARD)
        assert ability is not None
        card: i64 = player.drawn[place]
        offer.touch("card", energy_piece(board.components, player.seat, card))
        add_price(offer, ability.action.pays)
        value: i64 = board.components.energy[card].value
        values: dict[str, Value] = {"before": int(value), "after": int(value + ability.amount)}
        offer.preview = Message("previews", "becomes", values)

    def is_final(self, board: Board, player: PlayerState, move: RaisingMove) -> bool:
        """Tell whether everybody else has assigned, so that this assignment is revealed at once."""
        return move.action is ASSIGN and others_wait(board, player)

    def decide(self, board: Board, player: PlayerState, move: RaisingMove) -> None:
        """Assign the phases, or boost a card."""
        if move.action is ASSIGN:
            assign(board, player, first_phase(move.number), second_phase(move.number))
        else:
            boost(board, player, move.number)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Assign(AssignStep):
    """Ask which phases are assigned to the energy cards (RA-21)."""

    name: ClassVar[str] = "assigning"
    rule: ClassVar[str] = "RA-21"
    doing: ClassVar[str] = "assigning"

    def legal(self, board: Board, player: PlayerState, moves: list[Move]) -> None:
        """Add all pairs of phases, what the Inventor can boost, and the tokens that can be placed."""
        add_pairs(board, player, moves, -1)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Assigned(AssignStep):
    """Let a player assign other phases until everybody has assigned some."""

    name: ClassVar[str] = "assigned"
    rule: ClassVar[str] = "RA-21"
    doing: ClassVar[str] = "assigned"

    def __init__(self) -> None:
        super().__init__(waits=True)

    def legal(self, board: Board, player: PlayerState, moves: list[Move]) -> None:
        """Add all pairs of phases but the one assigned, what can be boosted, and the tokens that can be placed."""
        add_pairs(board, player, moves, pair_number(player.first, player.second))


def add_pairs(board: Board, player: PlayerState, moves: list[Move], now: i64) -> None:
    """Add all pairs of phases but one, what the Inventor can boost, and the tokens that can be placed."""
    known = board.settings.moves
    for pair in known.pairs:
        if pair.number != now:
            moves.append(pair)
    if player.inventor >= 0:
        for card in range(2):
            if can_boost(board, player, card):
                moves.append(known.move(BOOST, card))
    add_placements(board, player, moves)


ASSIGN_PHASES: Final = Assign()
ASSIGNED: Final = Assigned()
