"""What a record keeps of how its seed was agreed on shows every way in which a host could have cheated."""

import pytest

from tablebots import BadRecord, TablebotsError, TableSeed
from tablebots.core.fairness import Fairness, Pledge, fairness_alone, fairness_of, read_fairness
from tablebots.core.fairness import unfairness as find_unfairness
from tablebots.core.rng import LEFT_OUT, Seed, SeedAgreement, agree_alone, commit, commit_nonce

SECRET = bytes(range(32))
OTHER = bytes(32)
BOTS = [2]
"""Seats 0, 1 and 3 are people; seat 3 reveals nothing."""


def unfairness(seed: Seed, fairness: Fairness | None, bots: list[int]) -> str:
    """What does not hold, as an English sentence."""
    found = find_unfairness(seed, fairness, bots)
    if found is None:
        return ""
    error = TablebotsError(found)
    assert all(error.say(language) != str(error) for language in ("es", "ca", "pt"))
    return str(error)


def agreed() -> tuple[TableSeed, Fairness]:
    agreement = SeedAgreement(SECRET, 4)
    for seat, nonce in ((0, "ann"), (1, "bob"), (3, "dan")):
        agreement.commit(seat, commit_nonce(nonce, seat, agreement.commitment))
    agreement.draw(2)
    agreement.close()
    agreement.reveal(0, "ann")
    agreement.reveal(1, "bob")
    seed = agreement.seed()
    return seed, fairness_of(agreement)


def changed(fairness: Fairness, seat: int, pledge: Pledge) -> Fairness:
    pledges = [pledge if number == seat else each for number, each in enumerate(fairness.pledges)]
    return Fairness(fairness.commitment, pledges)


def mixed(seed: TableSeed, seat: int, nonce: str) -> TableSeed:
    return TableSeed(seed.secret, [nonce if number == seat else each for number, each in enumerate(seed.nonces)])


def test_an_honest_agreement_holds_and_says_who_was_left_out() -> None:
    seed, fairness = agreed()
    assert unfairness(seed, fairness, BOTS) == ""
    assert fairness.hosted() == [2]
    assert fairness.left_out() == [3]
    assert seed.nonces[3] == LEFT_OUT
    assert read_fairness(fairness.json(), 4) == fairness
    alone = agree_alone(2)
    assert unfairness(alone, fairness_alone(alone), [1]) == ""


def test_a_host_with_another_secret_is_found() -> None:
    seed, fairness = agreed()
    assert "secret of the host" in unfairness(TableSeed(OTHER, seed.nonces), fairness, BOTS)


def test_a_host_that_changes_its_commitment_afterwards_is_found_by_the_nonces() -> None:
    seed, fairness = agreed()
    assert "secret of the host" in unfairness(seed, Fairness(commit(OTHER), fairness.pledges), BOTS)
    rewritten = Fairness(commit(OTHER), fairness.pledges)
    assert "nonce of player 1 is not the one" in unfairness(TableSeed(OTHER, seed.nonces), rewritten, BOTS)


def test_a_host_that_mixes_in_another_nonce_is_found() -> None:
    seed, fairness = agreed()
    assert "another nonce of player 2" in unfairness(mixed(seed, 1, "rob"), fairness, BOTS)
    forged = changed(fairness, 1, Pledge(fairness.pledges[1].commitment, "rob", False))
    assert "nonce of player 2 is not the one" in unfairness(mixed(seed, 1, "rob"), forged, BOTS)
    assert "another nonce of player 4" in unfairness(mixed(seed, 3, "dan"), fairness, BOTS)


def test_a_host_that_leaves_out_what_was_revealed_is_found() -> None:
    seed, fairness = agreed()
    assert unfairness(mixed(seed, 0, LEFT_OUT), fairness, BOTS) == (
        "player 1 revealed a nonce, and the host left it out of the seed"
    )


def test_a_host_that_leaves_out_its_own_nonce_is_found() -> None:
    seed, fairness = agreed()
    dropped = changed(fairness, 2, Pledge(fairness.pledges[2].commitment, LEFT_OUT, True))
    assert "player 3, which it had drawn itself" in unfairness(mixed(seed, 2, LEFT_OUT), dropped, BOTS)


def test_a_host_that_passes_off_its_nonce_as_that_of_a_player_is_found() -> None:
    seed, fairness = agreed()
    own = fairness.pledges[2]
    assert "player 3 is a bot" in unfairness(seed, changed(fairness, 2, Pledge(own.commitment, own.nonce, False)), BOTS)


def test_a_nonce_that_nobody_committed_to_is_found() -> None:
    seed, fairness = agreed()
    assert "player 1 had not committed" in unfairness(seed, changed(fairness, 0, Pledge("", "ann", False)), BOTS)


def test_without_an_agreement_nothing_is_verified() -> None:
    seed, fairness = agreed()
    assert "could choose" in unfairness(7, fairness, [])
    assert "does not say" in unfairness(seed, None, [])
    assert "3 nonces for 4 players" in unfairness(TableSeed(SECRET, seed.nonces[:3]), fairness, [])


def test_the_host_reveals_what_it_drew_before_anybody_else_does() -> None:
    agreement = SeedAgreement(SECRET, 2)
    agreement.draw(1)
    with pytest.raises(TablebotsError, match="already committed"):
        agreement.draw(1)
    agreement.commit(0, commit_nonce("ann", 0, agreement.commitment))
    assert agreement.nonces == [LEFT_OUT, LEFT_OUT]
    agreement.close()
    assert agreement.nonces[1] != LEFT_OUT
    with pytest.raises(TablebotsError, match="too late"):
        agreement.draw(0)


@pytest.mark.parametrize(
    "data",
    [
        3,
        {},
        {"commitment": "", "seats": []},
        {"commitment": 3, "seats": [{}, {}, {}, {}]},
        {"commitment": "", "seats": [3, 3, 3, 3]},
        {"commitment": "", "seats": [{"commitment": "", "nonce": "a\n", "hosted": True}] * 4},
        {"commitment": "", "seats": [{"commitment": "", "nonce": "a", "hosted": 1}] * 4},
        {"commitment": "", "seats": [{"commitment": "", "nonce": "a", "hosted": True, "more": 1}] * 4},
    ],
)
def test_damaged_agreements_are_refused(data: object) -> None:
    with pytest.raises(BadRecord, match="the fairness of"):
        read_fairness(data, 4)
