"""Chance: even, copyable, and for real tables unpredictable and verifiable."""

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablebots
from tablebots.core.errors import BadDump, TablebotsError
from tablebots.core.rng import (
    FastRng,
    KeyedRng,
    Rng,
    SeedAgreement,
    TableSeed,
    agree_alone,
    commit,
    commit_nonce,
    derive,
    derive_seed,
    key_of,
    load_rng,
    new_secret,
    open_stream,
    reveals,
)
from tablebots.games.mindbug.game import GAME as MINDBUG
from tablebots.testing.evenness import SUSPICIOUS, excess, uneven

STREAMS = [FastRng(1), KeyedRng(bytes(range(32)))]
FAST = [1097491722282735498, 4533873169916685415, 506539224056949435]
KEYED = [2358383811014625408, 1227621166011624435, 5346663360601496560]


def test_streams_are_the_same_compiled_and_not() -> None:
    fast, keyed = (stream.copy() for stream in STREAMS)
    assert [fast.next() for _ in range(3)] == FAST
    assert [keyed.next() for _ in range(3)] == KEYED


@pytest.mark.parametrize("stream", STREAMS, ids=["fast", "keyed"])
def test_numbers_below_a_limit_are_even(stream: Rng) -> None:
    rng = stream.copy()
    for limit in (2, 3, 7, 48):
        drawn = Counter(str(rng.below(limit)) for _ in range(4000))
        assert excess(Counter(str(n) for n in range(limit)), drawn) < SUSPICIOUS
    assert rng.below(1) == 0


@pytest.mark.parametrize("stream", STREAMS, ids=["fast", "keyed"])
def test_large_limits_use_their_whole_range(stream: Rng) -> None:
    rng = stream.copy()
    drawn = [rng.below(2**30) for _ in range(2000)]
    assert min(drawn) < 2**30 / 100
    assert max(drawn) > 2**30 * 99 / 100
    for wrong in (0, -1, 2**30 + 1):
        with pytest.raises(ValueError, match="below"):
            rng.below(wrong)


def test_shuffles_are_even() -> None:
    rng = FastRng(3)
    found: Counter[str] = Counter()
    for _ in range(3000):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        found["".join(map(str, items))] += 1
    assert len(found) == 24
    assert excess(Counter(list(found)), found) < SUSPICIOUS


def test_uneven_deals_are_noticed() -> None:
    places = ["a", "a", "b", "c"]
    rng = FastRng(5)
    fair, lazy, biased = [], [], []
    for _ in range(400):
        order = [0, 1, 2, 3]
        rng.shuffle(order)
        fair.append([places[n] for n in order])
        lazy.append(["a", *[places[n] for n in order if n]])
        biased.append(sorted(fair[-1]) if rng.below(3) == 0 else fair[-1])
    assert uneven(places, fair) == ""
    assert "always holds 'a'" in uneven(places, lazy)
    assert "unevenly" in uneven(places, biased)
    assert uneven(["a", "a"], [["a", "a"]] * 9) == ""


@given(st.integers(0, 2**63 - 1), st.integers(0, 50))
def test_copies_and_stored_streams_go_on_from_the_same_place(seed: int, drawn: int) -> None:
    for stream in (FastRng(seed), KeyedRng(seed.to_bytes(32, "little"))):
        for _ in range(drawn):
            stream.next()
        ahead = stream.copy()
        expected = [ahead.next() for _ in range(3)]
        loaded = load_rng(stream.dump())
        assert [loaded.next() for _ in range(3)] == expected
        assert [stream.next() for _ in range(3)] == expected


def test_a_fork_is_a_fast_stream_of_its_own() -> None:
    stream = KeyedRng(bytes(32))
    fork = stream.fork()
    assert isinstance(fork, FastRng)
    assert fork.dump() == KeyedRng(bytes(32)).fork().dump()
    assert stream.fork().dump() != fork.dump()


@given(st.text(max_size=90))
def test_any_text_is_a_stream_or_refused(text: str) -> None:
    for candidate in (text, f"fast:{text}", f"keyed:{text}", f"keyed:{'00' * 32}:{text}"):
        try:
            stream = load_rng(candidate)
        except BadDump as error:
            assert str(error)
        else:
            stream.next()


def test_a_table_seed_commits_mixes_and_reveals() -> None:
    secret = bytes(range(32))
    seed = TableSeed(secret, ["ann", "bob"])
    assert seed.commitment == commit(secret) == hashlib.sha256(secret).hexdigest()
    assert reveals(secret, seed.commitment)
    assert reveals(secret, seed.commitment.upper())
    assert not reveals(bytes(32), seed.commitment)
    keys = {
        TableSeed(chosen, nonces).key()
        for chosen in (secret, bytes(32))
        for nonces in (["ann", "bob"], ["bob", "ann"], ["annb", "ob"], ["ann"], [])
    }
    assert len(keys) == 10
    assert TableSeed(secret, ["ann", "bob"]) == seed
    assert hash(TableSeed(secret, ["ann", "bob"])) == hash(seed)
    assert TableSeed(secret, ["ann"]) != seed
    with pytest.raises(TablebotsError):
        TableSeed(b"short", [])
    with pytest.raises(ValueError, match="32"):
        KeyedRng(b"short")


def test_secrets_are_new_each_time() -> None:
    assert len({new_secret() for _ in range(10)}) == 10
    assert len(new_secret()) == 32


def test_a_game_with_a_table_seed_can_be_checked_by_everybody() -> None:
    seed = TableSeed(new_secret(), ["a", "b", "c"])
    played = tablebots.new("ricochet", 3, seed)
    assert isinstance(played.rng, KeyedRng)
    assert tablebots.new("ricochet", 3, TableSeed(seed.secret, seed.nonces)).dump() == played.dump()
    others = [tablebots.new("ricochet", 3, TableSeed(seed.secret, ["a", "b", str(n)])) for n in range(5)]
    assert any(other.view(0) != played.view(0) for other in others)


@pytest.mark.parametrize("seed", [-1, 2**63])
def test_seeds_out_of_range_are_refused(seed: int) -> None:
    with pytest.raises(TablebotsError):
        open_stream(seed)


def test_derived_keys_tell_nothing_about_each_other() -> None:
    key = key_of(7)
    derived = [derive(key, "deal", 1), derive(key, "deal", 2), derive(key, "bot", 1), derive(key), derive(key_of(8))]
    assert len({key, *derived}) == 6
    assert all(len(each) == 32 for each in derived)
    assert derive(key, "ab", "c") != derive(key, "a", "bc")
    assert derive(key, "deal", 1) == derive(key_of(7), "deal", 1)
    assert 0 <= derive_seed(key, "deal") < 2**63
    assert derive_seed(key, "deal") != derive_seed(key, "bot")


def agree(secret: bytes, nonces: list[str]) -> SeedAgreement:
    """An agreement in which every seat has committed to its nonce."""
    agreement = SeedAgreement(secret, len(nonces))
    for seat, nonce in enumerate(nonces):
        agreement.commit(seat, commit_nonce(nonce, seat, agreement.commitment))
    agreement.close()
    return agreement


def test_seats_and_host_agree_on_a_seed() -> None:
    secret = new_secret()
    agreement = agree(secret, ["ann", "bob"])
    assert reveals(secret, agreement.commitment)
    agreement.reveal(1, "bob")
    agreement.reveal(0, "ann")
    assert agreement.seed() == TableSeed(secret, ["ann", "bob"])


def test_a_seat_that_reveals_nothing_is_left_out() -> None:
    secret = new_secret()
    agreement = agree(secret, ["ann", "bob"])
    agreement.reveal(0, "ann")
    assert agreement.seed() == TableSeed(secret, ["ann", ""])
    assert agreement.seed().key() != TableSeed(secret, ["ann", "bob"]).key()


def test_nothing_is_revealed_before_everybody_has_committed() -> None:
    agreement = SeedAgreement(new_secret(), 2)
    agreement.commit(0, commit_nonce("ann", 0, agreement.commitment))
    with pytest.raises(TablebotsError, match="after every seat has committed"):
        agreement.reveal(0, "ann")
    with pytest.raises(TablebotsError, match="not known before"):
        agreement.seed()
    with pytest.raises(TablebotsError, match="already committed"):
        agreement.commit(0, commit_nonce("eve", 0, agreement.commitment))
    with pytest.raises(TablebotsError, match="seat 1 has not committed"):
        agreement.close()
    agreement.commit(1, commit_nonce("bob", 1, agreement.commitment))
    agreement.close()
    with pytest.raises(TablebotsError, match="too late"):
        agreement.commit(1, commit_nonce("bob", 1, agreement.commitment))
    agreement.reveal(0, "ann")
    assert agreement.seed().nonces == ["ann", ""]
    with pytest.raises(TablebotsError, match="before the start"):
        agreement.reveal(1, "bob")


@pytest.mark.parametrize("seat", [-1, 2, 10**30])
def test_only_seats_that_exist_take_part(seat: int) -> None:
    agreement = SeedAgreement(new_secret(), 2)
    with pytest.raises(TablebotsError, match="there is no seat"):
        agreement.commit(seat, commit_nonce("eve", seat, agreement.commitment))
    assert agreement.commitments == ["", ""]
    closed = agree(new_secret(), ["ann", "bob"])
    with pytest.raises(TablebotsError, match="there is no seat"):
        closed.reveal(seat, "eve")


@pytest.mark.parametrize("commitment", ["", "é" * 64, "0" * 63, "g" * 64, "\ud800"])
def test_a_commitment_is_hexadecimal(commitment: str) -> None:
    with pytest.raises(TablebotsError, match="64 hexadecimal"):
        SeedAgreement(new_secret(), 1).commit(0, commitment)
    assert not reveals(new_secret(), commitment)


def test_a_secret_has_its_length_from_the_start() -> None:
    with pytest.raises(TablebotsError, match="32 bytes"):
        SeedAgreement(b"x", 2)


@pytest.mark.parametrize("nonce", ["", "a" * 201, "\ud800", "a\n"])
def test_a_nonce_can_be_printed_and_has_a_length(nonce: str) -> None:
    agreement = agree(new_secret(), ["ann"])
    with pytest.raises(TablebotsError, match="1 to 200"):
        agreement.reveal(0, nonce)
    if nonce:
        with pytest.raises(TablebotsError, match="at most 200"):
            TableSeed(new_secret(), [nonce])


@pytest.mark.parametrize("seed", [-1, 2**63, 2**64])
def test_a_key_is_made_of_a_seed_in_range(seed: int) -> None:
    with pytest.raises(TablebotsError, match="a seed is a whole number"):
        key_of(seed)


def hand_power(seed: TableSeed) -> int:
    """How strong the first hand of seat 1 is in Mindbug."""
    view = tablebots.new("mindbug", 2, seed).view(1)
    powers = {card.name: card.power for card in MINDBUG.cards.kinds}
    return sum(powers[card] for card in view["players"][1]["hand"])  # type: ignore[typeddict-item]


def test_a_cheating_host_cannot_choose_the_deal() -> None:
    """The host sits at seat 1 and would like a strong hand: it may try as many nonces as it likes."""
    secret = new_secret()
    agreement = agree(secret, ["ann", "host"])
    agreement.reveal(0, "ann")
    # With the nonce of seat 0 known, the best of many nonces would win the host a strong hand ...
    tries = [f"host {number}" for number in range(300)]
    best = max(tries, key=lambda nonce: hand_power(TableSeed(secret, ["ann", nonce])))
    honest = hand_power(TableSeed(secret, ["ann", "host"]))
    assert hand_power(TableSeed(secret, ["ann", best])) > honest
    # ... but it has committed to another, may not commit again, and may not use the commitment of another seat.
    with pytest.raises(TablebotsError, match="another nonce"):
        agreement.reveal(1, best)
    with pytest.raises(TablebotsError, match="too late"):
        agreement.commit(1, commit_nonce(best, 1, agreement.commitment))
    assert commit_nonce("ann", 0, agreement.commitment) != commit_nonce("ann", 1, agreement.commitment)
    assert commit_nonce("ann", 0, agreement.commitment) != commit_nonce("ann", 0, commit(new_secret()))
    agreement.reveal(1, "host")
    assert hand_power(agreement.seed()) == honest


def test_players_at_one_machine_agree_too() -> None:
    seeds = [agree_alone(3) for _ in range(5)]
    assert all(len(seed.nonces) == 3 and all(len(nonce) == 32 for nonce in seed.nonces) for seed in seeds)
    assert len({seed.key() for seed in seeds}) == 5


@pytest.mark.parametrize("seed", [-1, 2**63, 10**5000], ids=["low", "high", "huge"])
def test_a_seed_out_of_range_is_refused_with_a_sentence(seed: int) -> None:
    with pytest.raises(TablebotsError, match="a seed is a whole number from 0 to"):
        tablebots.new("ricochet", 2, seed)
