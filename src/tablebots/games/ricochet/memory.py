"""The memory of a search: positions from which the target is known to be out of reach."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

ODD: Final[i64] = 0x2545_F491_4F6C_DD1D
# Masks are made by shifting this one down: compiled, a small constant is a C int of 32 bits and cannot be shifted up.
ALL_ONES: Final[i64] = 0x7FFF_FFFF_FFFF_FFFF
MOVES_BITS: Final[i64] = 6
MOVES_MASK: Final[i64] = 63
STAMP_BITS: Final[i64] = 14
FIRST_BITS: Final[i64] = 12
"""The table starts with 2**12 entries: small enough to cost nothing, large enough for stamps of 14 bits."""
BUCKET: Final[i64] = 4


@final
class Memory:
    """For each position searched in vain: with how many moves. Older searches' entries count as empty.

    An entry is one integer: the stamp of the search, the part of the scrambled key that the entry's place does not
    tell, and the moves. Keys are scrambled by a product that can be undone, so two positions never look alike.
    """

    def __init__(self) -> None:
        self.bits: i64 = FIRST_BITS
        self.entries: vec[i64] = vec[i64]([0] * (1 << 12))
        self.key_bits: i64 = 50
        self.key_mask: i64 = 0
        self.stamp: i64 = 0
        self.used: i64 = 0
        """Entries written by this search."""

    def begin(self, key_bits: i64) -> None:
        """Forget everything, for keys of that many bits."""
        self.key_bits = key_bits
        self.key_mask = ALL_ONES >> (63 - key_bits)
        self.used = 0
        self.stamp += 1
        if self.stamp >> STAMP_BITS:
            self.stamp = 1
            self.entries = vec[i64]([0] * (1 << self.bits))

    def failed(self, key: i64, moves: i64) -> bool:
        """Whether the target is out of reach of this position with that many moves."""
        mixed: i64 = (key * ODD) & self.key_mask
        tag_bits: i64 = self.key_bits - self.bits + 2
        at: i64 = (mixed >> tag_bits) << 2
        tag: i64 = self.stamp << tag_bits | (mixed & (self.key_mask >> (self.bits - 2)))
        entries = self.entries
        k: i64 = 0
        while k < BUCKET:
            entry: i64 = entries[at + k]
            if entry >> MOVES_BITS == tag:
                return (entry & MOVES_MASK) >= moves
            k += 1
        return False

    def store(self, key: i64, moves: i64) -> None:
        """Remember that the target is out of reach of this position with that many moves."""
        mixed: i64 = (key * ODD) & self.key_mask
        tag_bits: i64 = self.key_bits - self.bits + 2
        at: i64 = (mixed >> tag_bits) << 2
        tag: i64 = self.stamp << tag_bits | (mixed & (self.key_mask >> (self.bits - 2)))
        self._put(at, tag, tag_bits, moves)

    def _put(self, at: i64, tag: i64, tag_bits: i64, moves: i64) -> None:
        """Write into the bucket: over the same position, an older search's entry, or the one with the fewest moves."""
        entries = self.entries
        worst: i64 = at
        least: i64 = MOVES_MASK + 1
        k: i64 = 0
        while k < BUCKET:
            entry: i64 = entries[at + k]
            if entry >> MOVES_BITS == tag:
                entries[at + k] = tag << MOVES_BITS | moves
                return
            weight: i64 = entry & MOVES_MASK
            if entry >> (MOVES_BITS + tag_bits) != self.stamp:
                weight = -1
            if weight < least:
                least = weight
                worst = at + k
            k += 1
        if least < 0:
            self.used += 1
        entries[worst] = tag << MOVES_BITS | moves

    def grow(self, limit_bits: i64) -> None:
        """Make room, up to 2**limit_bits entries, if the table is half full; what is known is kept."""
        if self.used << 1 < 1 << self.bits or self.bits >= limit_bits:
            return
        old = self.entries
        old_bits: i64 = self.bits
        old_tag: i64 = self.key_bits - old_bits + 2
        self.bits = min(old_bits + 3, limit_bits)
        self.entries = vec[i64]([0] * (1 << self.bits))
        self.used = 0
        tag_bits: i64 = self.key_bits - self.bits + 2
        at: i64 = 0
        while at < 1 << old_bits:
            entry: i64 = old[at]
            if entry >> (MOVES_BITS + old_tag) == self.stamp:
                mixed: i64 = (at >> 2) << old_tag | (entry >> MOVES_BITS & (self.key_mask >> (old_bits - 2)))
                tag: i64 = self.stamp << tag_bits | (mixed & (self.key_mask >> (self.bits - 2)))
                self._put((mixed >> tag_bits) << 2, tag, tag_bits, entry & MOVES_MASK)
            at += 1


    def shrink(self, limit_bits: i64) -> None:
        """Let go of a table that is larger than 2**limit_bits entries."""
        if self.bits > limit_bits:
            self.bits = limit_bits
            self.entries = vec[i64]([0] * (1 << self.bits))
            self.used = 0
