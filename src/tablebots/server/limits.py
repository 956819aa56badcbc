"""How often somebody may do something: buckets of tokens that fill up again with time."""

import time
from collections.abc import Callable
from typing import Final, NamedTuple

MOST_BUCKETS: Final = 100_000
"""So many buckets are remembered; the one that was used longest ago is forgotten first."""


class Rate(NamedTuple):
    """How much is allowed at once, and how much comes back a second."""

    burst: float
    a_second: float


RATES: Final = {
    "request": Rate(120, 30),
    "identity": Rate(20, 1 / 30),
    "recover": Rate(5, 1 / 60),
    "code": Rate(10, 1 / 10),
    "room": Rate(10, 1 / 20),
    "message": Rate(60, 20),
    "chat": Rate(6, 1 / 2),
    "advice": Rate(6, 1 / 2),
    "solve": Rate(4, 1 / 5),
    "socket": Rate(40, 1),
}
"""What is limited, by identity or by address."""


class Limits:
    """The buckets of everybody."""

    def __init__(self, rates: dict[str, Rate] | None = None, now: Callable[[], float] = time.monotonic) -> None:
        self._rates: Final = RATES if rates is None else rates
        self._now: Final = now
        self._buckets: Final[dict[tuple[str, str], tuple[float, float]]] = {}
        """By kind and key, what is left in the bucket, and when that was."""

    def take(self, kind: str, key: str) -> float:
        """Take a token; return 0 if there was one, else after how many seconds there will be."""
        rate, now = self._rates.get(kind), self._now()
        if rate is None:
            return 0.0
        left, since = self._buckets.pop((kind, key), (rate.burst, now))
        left = min(rate.burst, left + (now - since) * rate.a_second)
        allowed = left >= 1
        self._buckets[kind, key] = (left - 1 if allowed else left, now)
        while len(self._buckets) > MOST_BUCKETS:
            del self._buckets[next(iter(self._buckets))]
        return 0.0 if allowed else (1 - left) / rate.a_second
