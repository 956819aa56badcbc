"""What a record keeps of how its seed was agreed on, so that everybody can check that nobody chose the shuffle."""

import hmac
from collections.abc import Collection
from typing import Final

from tablebots.core.errors import BadRecord, wrong
from tablebots.core.messages import Message
from tablebots.core.rng import (
    LEFT_OUT,
    Seed,
    SeedAgreement,
    TableSeed,
    commit_nonce,
    is_commitment,
    is_nonce,
    reveals,
)


class Pledge:
    """What one seat has added to a seed."""

    def __init__(self, commitment: str, nonce: str, hosted: bool) -> None:
        self.commitment: Final = commitment
        """What was committed to before any nonce was known."""
        self.nonce: Final = nonce
        """What was revealed afterwards, empty if nothing was."""
        self.hosted: Final = hosted
        """Whether the host drew the nonce, as it does for bots and for people at its own machine."""

    def json(self) -> dict[str, object]:
        """Return the pledge ready for JSON."""
        return {"commitment": self.commitment, "nonce": self.nonce, "hosted": self.hosted}


class Fairness:
    """The commitment of a host to its secret, and what each seat has added."""

    def __init__(self, commitment: str, pledges: list[Pledge]) -> None:
        self.commitment: Final = commitment
        self.pledges: Final = pledges

    def json(self) -> dict[str, object]:
        """Return it ready for JSON."""
        return {"commitment": self.commitment, "seats": [pledge.json() for pledge in self.pledges]}

    def hosted(self) -> list[int]:
        """Return the seats whose nonce the host drew."""
        return [seat for seat, pledge in enumerate(self.pledges) if pledge.hosted]

    def left_out(self) -> list[int]:
        """Return the seats that revealed no nonce in time."""
        return [seat for seat, pledge in enumerate(self.pledges) if pledge.nonce == LEFT_OUT]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Fairness) and self.json() == other.json()

    def __hash__(self) -> int:
        return hash(self.commitment)


def fairness_of(agreement: SeedAgreement) -> Fairness:
    """Return what is kept of an agreement in the head of a table."""
    pledges = [
        Pledge(agreement.commitments[seat], agreement.nonces[seat], seat in agreement.hosted)
        for seat in range(len(agreement.nonces))
    ]
    return Fairness(agreement.commitment, pledges)


def fairness_alone(seed: TableSeed) -> Fairness:
    """Return what is kept of a seed for which the host drew every nonce, see `agree_alone`."""
    commitment = seed.commitment
    pledges = [Pledge(commit_nonce(nonce, seat, commitment), nonce, True) for seat, nonce in enumerate(seed.nonces)]
    return Fairness(commitment, pledges)


def read_fairness(data: object, seats: int) -> Fairness | None:
    """Return what a record keeps of its agreement, None if it keeps nothing; raise BadRecord with the first fault."""
    if data is None:
        return None
    if not isinstance(data, dict) or set(data) != {"commitment", "seats"}:
        raise BadRecord(wrong("fairness_object"))
    commitment, pledges = data["commitment"], data["seats"]
    if not isinstance(commitment, str) or not isinstance(pledges, list) or len(pledges) != seats:
        raise BadRecord(wrong("fairness_seats"))
    return Fairness(commitment, [_read_pledge(pledge) for pledge in pledges])


def _read_pledge(data: object) -> Pledge:
    if isinstance(data, dict) and set(data) == {"commitment", "nonce", "hosted"}:
        commitment, nonce, hosted = data["commitment"], data["nonce"], data["hosted"]
        if isinstance(commitment, str) and isinstance(nonce, str) and is_nonce(nonce) and isinstance(hosted, bool):
            return Pledge(commitment, nonce, hosted)
    raise BadRecord(wrong("fairness_seat"))


def unfairness(seed: Seed, fairness: Fairness | None, bots: Collection[int]) -> Message | None:
    """Return the first thing that does not hold of an agreement, None if everything holds."""
    if not isinstance(seed, TableSeed):
        return wrong("unfair_number")
    if fairness is None:
        return wrong("unfair_unknown")
    if not reveals(seed.secret, fairness.commitment):
        return wrong("unfair_secret")
    if len(seed.nonces) != len(fairness.pledges):
        return wrong("unfair_count", {"count": len(seed.nonces), "players": len(fairness.pledges)})
    for seat, pledge in enumerate(fairness.pledges):
        key = _fault(pledge, seat, seed.nonces[seat], fairness.commitment)
        if not key and seat in bots and not pledge.hosted:
            key = "unfair_bot"
        if key:
            return wrong(key, {"number": seat + 1})
    return None


def _fault(pledge: Pledge, seat: int, mixed: str, commitment: str) -> str:
    """Return what does not hold of one seat, empty if nothing; *mixed* is the nonce that the seed has of it."""
    if not is_commitment(pledge.commitment):
        return "unfair_uncommitted"
    if pledge.nonce != LEFT_OUT:
        if not hmac.compare_digest(commit_nonce(pledge.nonce, seat, commitment), pledge.commitment.lower()):
            return "unfair_nonce"
        if mixed == LEFT_OUT:
            return "unfair_dropped"
    elif pledge.hosted:
        # Once the other nonces are known, leaving one's own out is a choice between two shuffles.
        return "unfair_left_out"
    return "" if mixed == pledge.nonce else "unfair_mixed"
