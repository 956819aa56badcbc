"""Random streams: a fast one for search and tests, and a keyed one for real tables.

Nobody at a real table, the host included, may choose or foresee the shuffle. `SeedAgreement` ensures that: the host
commits to a secret of 32 bytes, every seat commits to a nonce, and only then are the nonces revealed. The key of the
stream is made of all of them. The secret is revealed when the game is over, so that everybody can check the
commitment and replay the game.
"""

import hashlib
import hmac
import secrets
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablebots.core.errors import BadDump, TablebotsError, short_repr, wrong

# 63 bits: a compiled i64 wraps at 64 bits and an interpreted int does not, so both are cut to what they share.
BITS: Final = 0x7FFF_FFFF_FFFF_FFFF
GAMMA: Final[i64] = 0x1E37_79B9_7F4A_7C15
MIX_1: Final[i64] = 0x3F58_476D_1CE4_E5B9
MIX_2: Final[i64] = 0x14D0_49BB_1331_11EB
LOW_32: Final[i64] = 0xFFFF_FFFF
SECRET_BYTES: Final = 32
MAX_BELOW: Final[i64] = 0x4000_0000
MAX_NONCE: Final = 200
LEFT_OUT: Final = ""
"""The nonce of a seat that did not reveal one."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """A stream of random numbers that can be copied and stored at any point."""

    def next(self) -> i64:
        """Return the next number of the stream, 0 <= number < 2**63."""
        raise NotImplementedError

    def copy(self) -> "Rng":
        """Return an independent stream that continues from the same point."""
        raise NotImplementedError

    def dump(self) -> str:
        """Return the stream as text for `load_rng`."""
        raise NotImplementedError

    def below(self, n: i64) -> i64:
        """Return a number from 0 to n - 1, each equally likely; *n* is from 1 to 2**30."""
        if n < 1 or n > MAX_BELOW:
            raise ValueError("below() takes a number from 1 to 2**30")
        # Lemire's method: take the high half of a product, and redraw in the few cases that would favour a number.
        product: i64 = (self.next() >> 31) * n
        if (product & LOW_32) < n:
            floor: i64 = (LOW_32 + 1) % n
            while (product & LOW_32) < floor:
                product = (self.next() >> 31) * n
        return product >> 32

    def shuffle(self, items: list[int]) -> None:
        """Shuffle the items in place, every order equally likely."""
        last: i64 = len(items) - 1
        while last > 0:
            other: i64 = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
            last -= 1

    def shuffled(self, items: vec[i64]) -> vec[i64]:
        """Shuffle a vector in place, as `shuffle` does a list, and return it."""
        last: i64 = len(items) - 1
        while last > 0:
            other: i64 = self.below(last + 1)
            held: i64 = items[last]
            items[last] = items[other]
            items[other] = held
            last -= 1
        return items

    def fork(self) -> "FastRng":
        """Return a fast stream seeded with the next number of this one."""
        return FastRng(self.next())


@final
class Mask:
    """The mask of 63 bits as a number of the machine: compiled, a constant of this size would be a Python object."""

    def __init__(self) -> None:
        self.bits: Final[i64] = BITS


MASK: Final = Mask()


class FastRng(Rng):
    """A small fast generator (SplitMix, 63 bits) for search, playouts and tests.

    Its seed can be computed from its output, so it must never deal cards that somebody may not know.
    """

    def __init__(self, seed: int) -> None:
        self.state: i64 = seed & 0x7FFF_FFFF_FFFF_FFFF

    def next(self) -> i64:
        """Return the next number of the stream, 0 <= number < 2**63."""
        mask: i64 = MASK.bits
        self.state = (self.state + GAMMA) & mask
        z: i64 = self.state
        z = ((z ^ (z >> 30)) * MIX_1) & mask
        z = ((z ^ (z >> 27)) * MIX_2) & mask
        return z ^ (z >> 31)

    def copy(self) -> "FastRng":
        """Return an independent stream that continues from the same point."""
        return FastRng(self.state)

    def dump(self) -> str:
        """Return the stream as text."""
        return f"fast:{self.state:x}"


class KeyedRng(Rng):
    """A stream that cannot be predicted without its key, however much of its output is known."""

    def __init__(self, key: bytes, count: int = 0) -> None:
        if len(key) != SECRET_BYTES:
            raise ValueError("a stream key has 32 bytes")
        self.key: Final = key
        self.count: int = count
        """Numbers drawn so far."""

    def next(self) -> i64:
        """Return the next number of the stream, 0 <= number < 2**63."""
        block = hashlib.blake2b(self.count.to_bytes(8, "little"), key=self.key, digest_size=8)
        self.count += 1
        return int.from_bytes(block.digest(), "little") & 0x7FFF_FFFF_FFFF_FFFF

    def copy(self) -> "KeyedRng":
        """Return an independent stream that continues from the same point."""
        return KeyedRng(self.key, self.count)

    def dump(self) -> str:
        """Return the stream as text."""
        return f"keyed:{self.key.hex()}:{self.count:x}"


def load_rng(text: str) -> Rng:
    """Read what `Rng.dump` wrote; raise BadDump if it is anything else."""
    parts = text.split(":")
    try:
        if parts[0] == "fast" and len(parts) == 2:
            state = int(parts[1], 16)
            if 0 <= state < 2**63:
                return FastRng(state)
        if parts[0] == "keyed" and len(parts) == 3:
            count = int(parts[2], 16)
            if 0 <= count < 2**63:
                return KeyedRng(bytes.fromhex(parts[1]), count)
    except ValueError:
        pass
    raise BadDump(wrong("stream", {"given": repr(text[:40])}))


def check_secret(secret: bytes) -> None:
    """Raise TablebotsError unless the secret of a host has the right length."""
    if len(secret) != SECRET_BYTES:
        raise TablebotsError(wrong("secret_length"))


def is_nonce(text: str) -> bool:
    """Return whether a text can be a nonce; that of a seat that revealed none is empty."""
    return len(text) <= MAX_NONCE and text.isprintable()


def is_commitment(text: str) -> bool:
    """Return whether a text can be a commitment: 64 hexadecimal digits."""
    return len(text) == 64 and all(digit in "0123456789abcdef" for digit in text.lower())


class TableSeed:
    """The seed of a real table: the host's secret and the nonce of each seat."""

    def __init__(self, secret: bytes, nonces: list[str]) -> None:
        check_secret(secret)
        for nonce in nonces:
            if not is_nonce(nonce):
                raise TablebotsError(wrong("nonce_most", {"high": MAX_NONCE}))
        self.secret: Final = secret
        self.nonces: Final = nonces

    @property
    def commitment(self) -> str:
        """The SHA-256 of the secret, published before any nonce is chosen."""
        return commit(self.secret)

    def key(self) -> bytes:
        """Return the key of the stream, made of the secret and all nonces in seat order."""
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
"""A number starts a fast stream, a `TableSeed` a keyed one."""


def derive(key: bytes, *labels: str | int) -> bytes:
    """Return a key for the purpose named by the labels; neither *key* nor any sibling can be computed from it."""
    mixed = hashlib.blake2b(key=key, digest_size=SECRET_BYTES)
    for label in labels:
        part = str(label).encode()
        mixed.update(len(part).to_bytes(4, "little"))
        mixed.update(part)
    return mixed.digest()


def derive_seed(key: bytes, *labels: str | int) -> int:
    """Return a seed for a fast stream, derived as by `derive`."""
    return int.from_bytes(derive(key, *labels)[:8], "little") & 0x7FFF_FFFF_FFFF_FFFF


def key_of(seed: int) -> bytes:
    """Return the key that a numeric seed stands for; it is as hard to guess as the seed.

    Raise TablebotsError for a number out of range.
    """
    check_seed(seed)
    return hashlib.sha256(b"tablebots seed 1" + seed.to_bytes(8, "little")).digest()


def new_secret() -> bytes:
    """Return 32 random bytes from the operating system."""
    return secrets.token_bytes(SECRET_BYTES)


def commit(secret: bytes) -> str:
    """Return the commitment to a secret: its SHA-256 in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


def reveals(secret: bytes, commitment: str) -> bool:
    """Return whether *secret* is the one that was committed to."""
    return is_commitment(commitment) and hmac.compare_digest(commit(secret), commitment.lower())


def new_nonce() -> str:
    """Return a random nonce, long enough that its commitment does not give it away."""
    return secrets.token_hex(16)


def commit_nonce(nonce: str, seat: int, commitment: str) -> str:
    """Return a seat's commitment to its nonce, valid only for this seat and this commitment of the host."""
    mixed = hashlib.sha256(b"tablebots nonce 1")
    for part in (commitment.lower().encode(), str(seat).encode(), nonce.encode()):
        mixed.update(len(part).to_bytes(4, "little"))
        mixed.update(part)
    return mixed.hexdigest()


class SeedAgreement:
    """How a host and the seats agree on a seed that none of them can choose.

    1. The host publishes `commitment`, the SHA-256 of its secret.
    2. Every seat sends the commitment to its nonce (`commit_nonce`) to `commit`.
    3. When all have committed, `close` ends that, and only now the nonces are sent to `reveal`, which checks them.
    4. `seed` mixes the secret with all nonces, and ends the agreement. A seat that revealed none is left out, and the
       record shows it.

    A seat can still choose between revealing and being left out once it knows the other nonces, but between nothing
    else; so k seats that conspire have 2**k choices.
    """

    def __init__(self, secret: bytes, seats: int) -> None:
        check_secret(secret)
        self.secret: Final = secret
        self.commitment: Final = commit(secret)
        self.commitments: Final[list[str]] = [""] * seats
        self.nonces: Final[list[str]] = [LEFT_OUT] * seats
        self.hosted: Final[dict[int, str]] = {}
        """The nonces that the host draws, for bots and for people at its own machine."""
        self.closed: bool = False
        self.agreed: bool = False

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.commitments):
            raise TablebotsError(wrong("no_seat", {"given": short_repr(seat), "high": len(self.commitments) - 1}))

    def commit(self, seat: int, commitment: str) -> None:
        """Take a seat's commitment to its nonce; raise TablebotsError if it is late, repeated or malformed."""
        self._check_seat(seat)
        if not is_commitment(commitment):
            raise TablebotsError(wrong("commitment_form"))
        if self.closed:
            raise TablebotsError(wrong("commitment_late"))
        if self.commitments[seat]:
            raise TablebotsError(wrong("commitment_twice", {"number": seat}))
        self.commitments[seat] = commitment.lower()

    def draw(self, seat: int) -> None:
        """Draw the nonce of a seat for which the host stands; raise TablebotsError if it is late or repeated."""
        nonce = new_nonce()
        self.commit(seat, commit_nonce(nonce, seat, self.commitment))
        self.hosted[seat] = nonce

    def close(self) -> None:
        """Accept no more commitments, and reveal what the host drew, so that all others can reveal their nonces.

        Raise TablebotsError if a commitment is missing.
        """
        for seat, commitment in enumerate(self.commitments):
            if not commitment:
                raise TablebotsError(wrong("commitment_missing", {"number": seat}))
        self.closed = True
        for seat, nonce in self.hosted.items():
            self.reveal(seat, nonce)

    def reveal(self, seat: int, nonce: str) -> None:
        """Take a seat's nonce; raise TablebotsError unless it is the one that the seat committed to."""
        self._check_seat(seat)
        if not self.closed or self.agreed:
            raise TablebotsError(wrong("nonce_when"))
        if not nonce or not is_nonce(nonce):
            raise TablebotsError(wrong("nonce_length", {"high": MAX_NONCE}))
        if not hmac.compare_digest(commit_nonce(nonce, seat, self.commitment), self.commitments[seat]):
            raise TablebotsError(wrong("nonce_other", {"number": seat}))
        self.nonces[seat] = nonce

    def seed(self) -> TableSeed:
        """Return the seed that was agreed on; raise TablebotsError while commitments are still accepted."""
        if not self.closed:
            raise TablebotsError(wrong("seed_unknown"))
        self.agreed = True
        return TableSeed(self.secret, self.nonces[:])


def agree_alone(seats: int) -> TableSeed:
    """Return a seed for players who all sit at this machine, which draws the nonces for them."""
    agreement = SeedAgreement(new_secret(), seats)
    for seat in range(seats):
        agreement.draw(seat)
    agreement.close()
    return agreement.seed()


def open_stream(seed: Seed) -> Rng:
    """Return the stream that a seed starts; raise TablebotsError for a number out of range."""
    if isinstance(seed, TableSeed):
        return KeyedRng(seed.key())
    check_seed(seed)
    return FastRng(seed)


def check_seed(seed: int) -> None:
    """Raise TablebotsError unless a number can be a seed."""
    if seed < 0 or seed >= 2**63:
        raise TablebotsError(wrong("seed_range", {"given": short_repr(seed)}))
