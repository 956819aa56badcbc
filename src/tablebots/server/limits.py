"""How often somebody may do something: a token bucket for each kind of request and each identity or address."""

import math
from collections.abc import Mapping
from dataclasses import dataclass

MOST_BUCKETS = 100_000
SWEEP_SECONDS = 10.0
"""How often buckets that are full again are forgotten."""
SLACK_SECONDS = 1e-6
"""Times are fractions and not exact; what is left of this does not add up."""


@dataclass(frozen=True, slots=True)
class Rate:
    """At most *burst* at once, and in the long run *per_second* each second."""

    per_second: float
    burst: int

    def __post_init__(self) -> None:
        """Raise ValueError for a rate that allows nothing."""
        if not (0 < self.per_second < math.inf and self.burst >= 1):
            raise ValueError(f"no rate: {self.burst} at once, {self.per_second} a second")

    @property
    def refill(self) -> float:
        """The seconds in which an empty bucket becomes full."""
        return self.burst / self.per_second


RATES = {
    "request": Rate(30, 120),
    "identity": Rate(1 / 30, 20),
    "recover": Rate(1 / 60, 5),
    "code": Rate(1 / 10, 10),
    "room": Rate(1 / 20, 10),
    "message": Rate(20, 60),
    "chat": Rate(1 / 2, 6),
    "advice": Rate(1 / 2, 6),
    "solve": Rate(1 / 5, 4),
    "analysis": Rate(1 / 10, 6),
    "record": Rate(1 / 2, 20),
    "socket": Rate(1, 40),
}
"""How often the same identity or address may do something at a server."""


class Limits:
    """The buckets of all kinds in memory; times are seconds of any clock that does not go back.

    Only buckets that are not full are kept, and not more than *most*: then those who have none are refused, since to
    forget a bucket that is not full would allow too much.
    """

    def __init__(self, rates: Mapping[str, Rate], most: int = MOST_BUCKETS) -> None:
        self._rates = dict(rates)
        self._most = most
        self._full_at: dict[tuple[str, str], float] = {}
        """When each bucket will be full again."""
        self._swept = -math.inf

    def __len__(self) -> int:
        return len(self._full_at)

    def allow(self, kind: str, key: str, now: float) -> bool:
        """Return whether somebody may do something now; if so, it is counted. Raise KeyError for an unknown kind."""
        rate = self._rates[kind]
        self._sweep(now)
        if self.retry_after(kind, key, now) > 0:
            return False
        self._full_at[kind, key] = max(now, self._full_at.get((kind, key), now)) + 1 / rate.per_second
        return True

    def retry_after(self, kind: str, key: str, now: float) -> float:
        """Return in how many seconds it will be allowed, 0 if it is now; nothing is counted."""
        rate = self._rates[kind]
        full_at = self._full_at.get((kind, key))
        if full_at is None:
            return 0.0 if len(self._full_at) < self._most else SWEEP_SECONDS
        wait = max(now, full_at) + 1 / rate.per_second - rate.refill - now
        return wait if wait > SLACK_SECONDS else 0.0

    def _sweep(self, now: float) -> None:
        if now >= self._swept + SWEEP_SECONDS:
            self._swept = now
            self._full_at = {bucket: full_at for bucket, full_at in self._full_at.items() if full_at > now}
