"""Chance: a fast stream for search and tests, and a keyed stream for real tables.

A real table must not let anybody, the host included, choose or foresee the shuffle. So the host draws a secret of 32
bytes and publishes its SHA-256 (the commitment); then each seat adds a nonce of its own; the stream's key is made of
all of them; when the game is over the secret is shown and everybody can check both the commitment and the game.
"""

import hashlib
import hmac
import secrets
from typing import Final

from mypy_extensions import i64, mypyc_attr

from tablebots.core.errors import BadDump, TablebotsError

# 63 bits: a compiled i64 wraps at 64 bits and an interpreted int does not, so both are cut to what they share.
MASK: Final[i64] = 0x7FFF_FFFF_FFFF_FFFF
GAMMA: Final[i64] = 0x1E37_79B9_7F4A_7C15
MIX_1: Final[i64] = 0x3F58_476D_1CE4_E5B9
MIX_2: Final[i64] = 0x14D0_49BB_1331_11EB
LOW_32: Final[i64] = 0xFFFF_FFFF
SECRET_BYTES: Final = 32
MAX_BELOW: Final[i64] = 0x4000_0000


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """A stream of random numbers whose place can be copied and stored."""

    def next(self) -> i64:
        """The next number of the stream, 0 <= number < 2**63."""
        raise NotImplementedError

    def copy(self) -> "Rng":
        """A stream that goes on from the same place, independently."""
        raise NotImplementedError

    def dump(self) -> str:
        """The stream and its place as text; `load_rng` reads it."""
        raise NotImplementedError

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely; n is from 1 to 2**30."""
        if n < 1 or n > MAX_BELOW:
            raise ValueError("below() takes a number from 1 to 2**30")
        # Lemire's method: the high half of a product, drawn again in the few cases that would favour a number.
        product: i64 = (self.next() >> 31) * n
        if (product & LOW_32) < n:
            floor: i64 = (LOW_32 + 1) % n
            while (product & LOW_32) < floor:
                product = (self.next() >> 31) * n
        return product >> 32

    def shuffle(self, items: list[int]) -> None:
        """Put the items in random order, every order equally likely."""
        last: i64 = len(items) - 1
        while last > 0:
            other: i64 = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
            last -= 1

    def fork(self) -> "FastRng":
        """A fast stream of its own, started from the next number of this one."""
        return FastRng(self.next())


class FastRng(Rng):
    """A small fast generator (SplitMix, 63 bits) for search, playouts and tests; not for secrets."""

    def __init__(self, seed: int) -> None:
        self.place: i64 = seed & 0x7FFF_FFFF_FFFF_FFFF

    def next(self) -> i64:
        """The next number of the stream, 0 <= number < 2**63."""
        self.place = (self.place + GAMMA) & MASK
        z: i64 = self.place
        z = ((z ^ (z >> 30)) * MIX_1) & MASK
        z = ((z ^ (z >> 27)) * MIX_2) & MASK
        return z ^ (z >> 31)

    def copy(self) -> "FastRng":
        """A stream that goes on from the same place, independently."""
        return FastRng(self.place)

    def dump(self) -> str:
        """The stream and its place as text."""
        return f"fast:{self.place:x}"


class KeyedRng(Rng):
    """A stream that nobody can foresee without its key, however much of its output they have seen."""

    def __init__(self, key: bytes, place: int = 0) -> None:
        if len(key) != SECRET_BYTES:
            raise ValueError("the key of a stream has 32 bytes")
        self.key: Final = key
        self.place: int = place

    def next(self) -> i64:
        """The next number of the stream, 0 <= number < 2**63."""
        block = hashlib.blake2b(self.place.to_bytes(8, "little"), key=self.key, digest_size=8)
        self.place += 1
        return int.from_bytes(block.digest(), "little") & 0x7FFF_FFFF_FFFF_FFFF

    def copy(self) -> "KeyedRng":
        """A stream that goes on from the same place, independently."""
        return KeyedRng(self.key, self.place)

    def dump(self) -> str:
        """The stream and its place as text."""
        return f"keyed:{self.key.hex()}:{self.place:x}"


def load_rng(text: str) -> Rng:
    """Read what `Rng.dump` wrote; raise BadDump if it is something else."""
    parts = text.split(":")
    try:
        if parts[0] == "fast" and len(parts) == 2:
            place = int(parts[1], 16)
            if 0 <= place < 2**63:
                return FastRng(place)
        if parts[0] == "keyed" and len(parts) == 3:
            place = int(parts[2], 16)
            if 0 <= place < 2**63:
                return KeyedRng(bytes.fromhex(parts[1]), place)
    except ValueError:
        pass
    raise BadDump(f"not a random stream: {text[:40]!r}")


class TableSeed:
    """The seed of a real table: the host's secret and a nonce from each seat."""

    def __init__(self, secret: bytes, nonces: list[str]) -> None:
        if len(secret) != SECRET_BYTES:
            raise TablebotsError("the secret of a table has 32 bytes")
        self.secret: Final = secret
        self.nonces: Final = nonces

    @property
    def commitment(self) -> str:
        """The SHA-256 of the secret, published before any seat names its nonce."""
        return commit(self.secret)

    def key(self) -> bytes:
        """The key of the stream, made of the secret and of all nonces in seat order."""
        mixed = hashlib.sha256(b"tablebots table seed 1")
        mixed.update(self.secret)
        for nonce in self.nonces:
            part = nonce.encode()
            mixed.update(len(part).to_bytes(4, "little"))
            mixed.update(part)
        return mixed.digest()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TableSeed) and self.secret == other.secret and self.nonces == other.nonces

    def __hash__(self) -> int:
        return hash(self.secret)


Seed = int | TableSeed
"""A number gives a fast stream, a TableSeed the keyed one."""


def new_secret() -> bytes:
    """32 random bytes from the operating system."""
    return secrets.token_bytes(SECRET_BYTES)


def commit(secret: bytes) -> str:
    """What is published of a secret before the nonces are known: its SHA-256 in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


def reveals(secret: bytes, commitment: str) -> bool:
    """Whether this secret is the one that was committed to."""
    return hmac.compare_digest(commit(secret), commitment.lower())


def open_stream(seed: Seed) -> Rng:
    """The stream that a seed starts."""
    if isinstance(seed, TableSeed):
        return KeyedRng(seed.key())
    if seed < 0 or seed >= 2**63:
        raise TablebotsError(f"a seed is a whole number from 0 to 2**63 - 1, not {seed}")
    return FastRng(seed)
