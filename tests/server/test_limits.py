"""Rate limits: never more than a burst and the rate, for each key on its own, in bounded memory."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablebots.server.limits import SLACK_SECONDS, SWEEP_SECONDS, Limits, Rate

RATES = st.builds(Rate, st.floats(0.01, 100), st.integers(1, 20))
GAPS = st.lists(st.one_of(st.just(0.0), st.floats(0, 30)), max_size=150)


@given(RATES, GAPS)
def test_never_more_than_the_burst_and_the_rate(rate: Rate, gaps: list[float]) -> None:
    limits = Limits({"chat": rate})
    now, allowed = 1000.0, []
    for gap in gaps:
        now += gap
        if limits.allow("chat", "anna", now):
            allowed.append(now)
    for first, start in enumerate(allowed):
        for last, end in enumerate(allowed[first:]):
            assert last + 1 <= rate.burst + rate.per_second * (end - start + 2 * SLACK_SECONDS)


@given(RATES, GAPS)
def test_it_is_allowed_again_exactly_when_it_is_said(rate: Rate, gaps: list[float]) -> None:
    limits = Limits({"chat": rate})
    now = 1000.0
    for gap in gaps:
        now += gap
        wait = limits.retry_after("chat", "anna", now)
        assert limits.allow("chat", "anna", now) == (wait == 0)
        if wait:
            assert wait <= 1 / rate.per_second + SLACK_SECONDS
            assert limits.retry_after("chat", "anna", now + wait - 3 * SLACK_SECONDS) > 0 or wait <= 4 * SLACK_SECONDS
            assert limits.retry_after("chat", "anna", now + wait) == 0


@given(RATES, st.floats(0, 1e6))
def test_a_new_key_has_its_whole_burst(rate: Rate, now: float) -> None:
    limits = Limits({"chat": rate, "code": Rate(1.0, 1)})
    assert [limits.allow("chat", "anna", now) for _ in range(rate.burst + 1)] == [True] * rate.burst + [False]
    assert limits.allow("chat", "berta", now)
    assert limits.allow("code", "anna", now)
    assert not limits.allow("code", "anna", now)


def test_full_buckets_are_forgotten() -> None:
    limits = Limits({"chat": Rate(1.0, 5)})
    for number in range(1000):
        assert limits.allow("chat", str(number), 0.5)
    assert len(limits) == 1000
    assert limits.allow("chat", "late", SWEEP_SECONDS + 1)
    assert len(limits) == 1


def test_memory_is_bounded_and_nobody_gains_by_that() -> None:
    limits = Limits({"chat": Rate(0.05, 2)}, most=10)
    assert [limits.allow("chat", str(number), 0.0) for number in range(20)] == [True] * 10 + [False] * 10
    assert len(limits) == 10
    assert limits.retry_after("chat", "15", 0.0) == SWEEP_SECONDS
    assert [limits.allow("chat", "3", 0.0) for _ in range(3)] == [True, False, False]
    assert not limits.allow("chat", "15", 19.0)
    assert limits.allow("chat", "15", 30.0)
    assert len(limits) == 2


def test_bad_rates_and_kinds_are_refused() -> None:
    for per_second, burst in ((0.0, 1), (-1.0, 1), (1.0, 0), (float("inf"), 1), (float("nan"), 1)):
        with pytest.raises(ValueError, match="no rate"):
            Rate(per_second, burst)
    with pytest.raises(KeyError):
        Limits({}).allow("chat", "anna", 0.0)
