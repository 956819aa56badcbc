"""The contract of a game for Raising Robots: rules RA-01 to RA-133. What happens stands in `steps` and `stages`."""

from typing import Final, final

from tablebots.core.errors import Refusal
from tablebots.core.game import Outcome
from tablebots.core.messages import Message
from tablebots.core.moves import Move
from tablebots.core.questions import Lock, Offer, Question
from tablebots.core.rng import Rng
from tablebots.core.standing import Standing
from tablebots.games.raising.outcomes import outcome_of
from tablebots.games.raising.secrets import deal_again, hidden_things
from tablebots.games.raising.stages import go_on
from tablebots.games.raising.state import OVER, Board
from tablebots.games.raising.steps.payment import PaymentStep
from tablebots.games.raising.storage import store_board
from tablebots.games.raising.story import chapter_of, standing_of
from tablebots.games.raising.types import RaisingView
from tablebots.games.raising.view import heading_of, places_of, view_of

MOST_LOCKS: Final = 40
"""More locked pieces than these are not worth a message."""


def propose_payment(state: "RaisingState", seat: int) -> Offer:
    """Return a whole payment as one offer, with what else could pay for each part of it."""
    after = state.copy()
    moves: list[Move] = []
    parts: list[Offer] = []
    others: list[list[Move]] = []
    while True:
        player = after.players[seat]
        step = player.step
        if not isinstance(step, PaymentStep):
            break
        legal = after.legal(seat)
        move = step.cheapest(after, player, legal)
        part = Offer([move])
        after.describe(seat, part)
        moves.append(move)
        parts.append(part)
        others.append([other for other in legal if other is not move])
        after.push(seat, move)
    offer = Offer(moves)
    offer.alternatives.extend(others)
    for part in parts:
        offer.pieces.extend(part.pieces)
        for item, count in part.price.items():
            offer.price[item] = offer.price.get(item, 0) + count
    return offer


@final
class RaisingState(Board):
    """A game of Raising Robots being played."""

    def to_act(self) -> list[int]:
        """Return the seats that have something to decide; empty exactly when the game is over."""
        acting: list[int] = []
        if self.stage is not OVER:
            for player in self.players:
                if player.step.asks:
                    acting.append(player.seat)
        return acting

    def needed(self) -> list[int]:
        """Return the seats that have not chosen yet; the others may only change a secret choice."""
        found: list[int] = []
        if self.stage is not OVER:
            for player in self.players:
                if player.step.asks and not player.step.waits:
                    found.append(player.seat)
        return found

    def legal(self, seat: int) -> list[Move]:
        """Return the legal moves of a seat, sorted by code."""
        moves: list[Move] = []
        if self.stage is not OVER and 0 <= seat < self.seats:
            player = self.players[seat]
            player.step.legal(self, player, moves)
        return moves

    def push(self, seat: int, move: Move) -> None:
        """Make a move taken from `legal`, and go on until everybody must decide or wait."""
        player = self.players[seat]
        step = player.step
        if step.below is not None:
            player.step = step.below
        step.answer(self, player, self.settings.moves.own[move.code])
        go_on(self, player)

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        """Return the rule that forbids a well-formed move, None exactly if it is legal."""
        if move in self.legal(seat):
            return None
        refusal = self.common_refusal(seat)
        if refusal is not None:
            return refusal
        player = self.players[seat]
        return player.step.refuse(self, player, self.settings.moves.own[move.code])

    def outcome(self) -> Outcome | None:
        """Return how the game ended, None while it goes on."""
        return outcome_of(self) if self.stage is OVER else None

    def copy(self) -> "RaisingState":
        """Return an independent state that goes on from here, without a journal."""
        return self.with_stream(self.rng.copy())

    def with_stream(self, rng: Rng) -> "RaisingState":
        """Return a copy that draws from another stream."""
        clone = RaisingState(self.game, self.seats, rng, self.settings)
        self.copy_into(clone)
        return clone

    def view(self, seat: int | None) -> RaisingView:
        """Return what that seat (None: a spectator) may know and has learned."""
        self.check_seat(seat)
        return view_of(self, seat)

    def question(self, seat: int | None) -> Question | None:
        """Return what that seat is asked, or that it waits; None when the game is over."""
        if not self.to_act():
            return None
        if seat is None or not self.players[seat].step.asks:
            return Question("wait", "RA-34", {})
        player = self.players[seat]
        step = player.step
        return Question(step.name, step.rule, step.values(self, player), step.consequence(self, player))

    def offers(self, seat: int) -> list[Offer]:
        """Return each legal move with what its player should know of it, then a whole payment if one has begun.

        A payment of one part is the offer that has alternatives.
        """
        offers = super().offers(seat)
        if offers and isinstance(self.players[seat].step, PaymentStep):
            proposal = propose_payment(self, seat)
            if len(proposal.moves) > 1:
                offers.append(proposal)
            else:
                proposed = next(offer for offer in offers if offer.moves == proposal.moves)
                proposed.alternatives.extend(proposal.alternatives)
        return offers

    def describe(self, seat: int, offer: Offer) -> None:
        """Add to the offer of a legal move which pieces it is about, its price, and what would happen."""
        player = self.players[seat]
        player.step.describe(self, player, self.settings.moves.own[offer.moves[0].code], offer)

    def is_final(self, seat: int, move: Move) -> bool:
        """Tell whether a legal move cannot be taken back by the rules of the game."""
        player = self.players[seat]
        return player.step.is_final(self, player, self.settings.moves.own[move.code])

    def locked(self, seat: int) -> list[Lock]:
        """Return the pieces that the question to this seat is about and that cannot be chosen."""
        if self.stage is OVER or not 0 <= seat < self.seats:
            return []
        player = self.players[seat]
        locks = player.step.locked(self, player) if player.step.asks else []
        if not locks:
            return []
        touched: set[str] = set()
        for offer in super().offers(seat):
            for _, piece in offer.pieces:
                touched.add(piece.name)
        return [lock for lock in locks if lock.piece.name not in touched][:MOST_LOCKS]

    def chapter(self) -> Message:
        """Return the round for the story of a game."""
        return chapter_of(self)

    def standing(self, seat: int) -> Standing:
        """Return the score of a seat as things are now, with its parts."""
        self.check_seat(seat)
        return standing_of(self, seat)

    def heading(self) -> Message:
        """Return the round and its stage."""
        return heading_of(self)

    def placed(self, seat: int | None) -> dict[str, list[int]]:
        """Return which piece lies where in the view of that seat."""
        return places_of(self, seat)

    def redeal(self, seat: int, rng: Rng) -> "RaisingState":
        """Return a copy in which all that the seat cannot know is dealt again: see `secrets`."""
        self.check_seat(seat)
        clone = self.with_stream(rng.fork())
        deal_again(clone, seat, rng)
        return clone

    def hidden(self, seat: int) -> dict[str, list[str]]:
        """Return what `redeal` deals again, by pool: see `secrets`."""
        self.check_seat(seat)
        return hidden_things(self, seat)

    def fields(self) -> dict[str, object]:
        """Return the complete state, ready for JSON."""
        return store_board(self)
