"""What a record keeps of how its seed was agreed on, so that everybody can check that nobody chose the shuffle."""

import hmac
from collections.abc import Collection
from typing import Final

from tablebots.core.errors import BadRecord
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
        raise BadRecord("the fairness of the record is an object with the host's commitment and the seats")
    commitment, pledges = data["commitment"], data["seats"]
    if not isinstance(commitment, str) or not isinstance(pledges, list) or len(pledges) != seats:
        raise BadRecord("the fairness of the record has a commitment and an entry for each seat")
    return Fairness(commitment, [_read_pledge(pledge) for pledge in pledges])


def _read_pledge(data: object) -> Pledge:
    if isinstance(data, dict) and set(data) == {"commitment", "nonce", "hosted"}:
        commitment, nonce, hosted = data["commitment"], data["nonce"], data["hosted"]
        if isinstance(commitment, str) and isinstance(nonce, str) and is_nonce(nonce) and isinstance(hosted, bool):
            return Pledge(commitment, nonce, hosted)
    raise BadRecord("the fairness of a seat is its commitment, its nonce, and whether the host drew it")


def unfairness(seed: Seed, fairness: Fairness | None, bots: Collection[int]) -> str:
    """Return the first thing that does not hold of an agreement as a sentence, empty if everything holds."""
    if not isinstance(seed, TableSeed):
        return "the seed is a number that whoever began the game could choose"
    if fairness is None:
        return "the record does not say what host and players had committed to"
    if not reveals(seed.secret, fairness.commitment):
        return "the secret of the host is not the one that it had committed to"
    if len(seed.nonces) != len(fairness.pledges):
        return f"the seed has {len(seed.nonces)} nonces for {len(fairness.pledges)} players"
    for seat, pledge in enumerate(fairness.pledges):
        fault = _fault(pledge, seat, seed.nonces[seat], fairness.commitment)
        if fault:
            return fault
        if seat in bots and not pledge.hosted:
            return f"player {seat + 1} is a bot, but the record does not say that its nonce is the host's"
    return ""


def _fault(pledge: Pledge, seat: int, mixed: str, commitment: str) -> str:
    """Return what does not hold of one seat; *mixed* is the nonce that the seed has of it."""
    player = f"player {seat + 1}"
    if not is_commitment(pledge.commitment):
        return f"{player} had not committed to a nonce"
    if pledge.nonce != LEFT_OUT:
        if not hmac.compare_digest(commit_nonce(pledge.nonce, seat, commitment), pledge.commitment.lower()):
            return f"the nonce of {player} is not the one that was committed to"
        if mixed == LEFT_OUT:
            return f"{player} revealed a nonce, and the host left it out of the seed"
    elif pledge.hosted:
        # Once the other nonces are known, leaving one's own out is a choice between two shuffles.
        return f"the host left out the nonce of {player}, which it had drawn itself"
    return "" if mixed == pledge.nonce else f"the seed has another nonce of {player} than the one that was revealed"
