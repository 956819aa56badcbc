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
    TableSeed,
    commit,
    load_rng,
    new_secret,
    open_stream,
    reveals,
)
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
