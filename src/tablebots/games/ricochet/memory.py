"""The memory of a search: positions from which the target is known to be out of reach."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

ODD: Final[i64] = 0x2545_F491_4F6C_DD1D
# Masks are made by shifting this one down: compiled, a small constant is a C int of 32 bits and cannot be shifted far.
ALL_ONES: Final[i64] = 0x7FFF_FFFF_FFFF_FFFF

# An entry: the stamp of the search, the part of the scrambled key that the entry's place does not tell, the moves.
MOVES_BITS: Final[i64] = 6
MOVES: Final[i64] = 63
TAG: Final[i64] = 0xFF_FFFF_FFFF
STAMP_AT: Final[i64] = 46
LAST_STAMP: Final[i64] = 131071
FIRST_BITS: Final[i64] = 12
"""A search starts with 2**12 entries: small enough to cost nothing, large enough for 40 bits to hold the tag."""
GROWTH_BITS: Final[i64] = 3
BUCKET: Final[i64] = 4


@final
class Memory:
    """For each position searched in vain: with how many moves.

    Keys are scrambled by a product that can be undone, so two positions never look alike. The table is never cleared:
    entries of earlier searches have other stamps and count as empty.
    """

    def __init__(self) -> None:
        self.entries: vec[i64] = vec[i64]([0] * 4096)
        self.bits: i64 = FIRST_BITS
        """The first 2**bits entries are in use, which does not depend on what was searched before."""
        self.key_bits: i64 = 0
        self.key_mask: i64 = 0
        self.tag_bits: i64 = 0
        self.tag_mask: i64 = 0
        self.stamp: i64 = 0
        self.used: i64 = 0

    def begin(self, key_bits: i64, limit_bits: i64) -> None:
        """Forget everything; from now on keys have that many bits, at most 50."""
        if i64(len(self.entries)) >> limit_bits > 1:
            self.entries = vec[i64]([0] * 4096)
        self.key_bits = key_bits
        self.key_mask = ALL_ONES >> (63 - key_bits)
        self._restart(FIRST_BITS)

    def _restart(self, bits: i64) -> None:
        self.bits = bits
        self.tag_bits = self.key_bits - bits + 2
        self.tag_mask = ALL_ONES >> (63 - self.tag_bits)
        self.used = 0
        self.stamp += 1
        if self.stamp > LAST_STAMP:
            self.stamp = 1
            self.entries = vec[i64]([0] * len(self.entries))

    def failed(self, key: i64, moves: i64) -> bool:
        """Whether the target is out of reach of this position with that many moves."""
        mixed: i64 = (key * ODD) & self.key_mask
        at: i64 = mixed >> self.tag_bits << 2
        tag: i64 = self.stamp << 40 | (mixed & self.tag_mask)
        entries = self.entries
        stop: i64 = at + BUCKET
        while at < stop:
            entry: i64 = entries[at]
            if entry >> MOVES_BITS == tag:
                return entry & MOVES >= moves
            at += 1
        return False

    def store(self, key: i64, moves: i64) -> None:
        """Remember that the target is out of reach of this position with that many moves."""
        self._put((key * ODD) & self.key_mask, moves)

    def _put(self, mixed: i64, moves: i64) -> None:
        """Write into the bucket: over the same position, an earlier search's entry, or the one with fewest moves."""
        at: i64 = mixed >> self.tag_bits << 2
        tag: i64 = self.stamp << 40 | (mixed & self.tag_mask)
        entries = self.entries
        place: i64 = at
        least: i64 = MOVES + 1
        stop: i64 = at + BUCKET
        while at < stop:
            entry: i64 = entries[at]
            if entry >> MOVES_BITS == tag:
                entries[at] = tag << MOVES_BITS | moves
                return
            if entry >> STAMP_AT != self.stamp:
                place = at
                self.used += 1
                break
            if entry & MOVES < least:
                least = entry & MOVES
                place = at
            at += 1
        entries[place] = tag << MOVES_BITS | moves

    def grow(self, limit_bits: i64) -> None:
        """Use more of the table, up to 2**limit_bits entries, if it is half full; what is known is kept."""
        if self.used << 1 < 1 << self.bits or self.bits >= limit_bits:
            return
        old_bits: i64 = self.bits
        old_mask: i64 = self.tag_mask
        old_tag: i64 = self.tag_bits
        old_stamp: i64 = self.stamp
        old = self.entries[: 1 << old_bits]
        bits: i64 = old_bits + GROWTH_BITS
        if bits > limit_bits:
            bits = limit_bits
        if i64(len(self.entries)) < 1 << bits:
            self.entries = vec[i64]([0] * (1 << bits))
        self._restart(bits)
        at: i64 = 0
        while at < 1 << old_bits:
            entry: i64 = old[at]
            if entry >> STAMP_AT == old_stamp:
                self._put(at >> 2 << old_tag | (entry >> MOVES_BITS & old_mask), entry & MOVES)
            at += 1
