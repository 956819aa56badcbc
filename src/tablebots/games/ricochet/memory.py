"""The memory of a search (a transposition table): positions known not to lead to the target in time."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

ODD: Final[i64] = 0x2545_F491_4F6C_DD1D
# Masks are made by shifting this down: when compiled, a small constant is a 32-bit C int and cannot be shifted far.
ALL_ONES: Final[i64] = 0x7FFF_FFFF_FFFF_FFFF

# An entry holds the stamp of the search, the part of the scrambled key that its bucket does not imply, and the moves.
MOVES_BITS: Final[i64] = 6
MOVES: Final[i64] = 63
TAG: Final[i64] = 0xFF_FFFF_FFFF
STAMP_AT: Final[i64] = 46
LAST_STAMP: Final[i64] = 131071
FIRST_BITS: Final[i64] = 12
"""A search starts with 2**12 entries: few enough to cost nothing, enough for the tag to fit into 40 bits."""
GROWTH_BITS: Final[i64] = 3
BUCKET: Final[i64] = 4


@final
class Memory:
    """The positions searched without success, each with the number of moves it was searched with.

    Keys are scrambled by a reversible multiplication, so two positions are never confused. Nothing is ever cleared:
    entries of earlier searches have other stamps and count as empty.
    """

    def __init__(self) -> None:
        self.entries: vec[i64] = vec[i64]([0] * 4096)
        self.bits: i64 = FIRST_BITS
        """Only the first 2**bits entries are used, so that a search does not depend on earlier ones."""
        self.key_bits: i64 = 0
        self.key_mask: i64 = 0
        self.tag_bits: i64 = 0
        self.tag_mask: i64 = 0
        self.stamp: i64 = 0
        self.used: i64 = 0

    def begin(self, key_bits: i64, limit_bits: i64) -> None:
        """Forget everything and start a search whose keys have *key_bits* bits, at most 50."""
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
        """Return whether the target is known to be out of reach of this position in that many moves."""
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
        """Remember that the target is out of reach of this position in that many moves."""
        self._put((key * ODD) & self.key_mask, moves)

    def _put(self, mixed: i64, moves: i64) -> None:
        """Overwrite the same position, an entry of an earlier search, or the bucket's entry with the fewest moves."""
        at: i64 = mixed >> self.tag_bits << 2
        tag: i64 = self.stamp << 40 | (mixed & self.tag_mask)
        entries = self.entries
        slot: i64 = at
        fewest: i64 = MOVES + 1
        stop: i64 = at + BUCKET
        while at < stop:
            entry: i64 = entries[at]
            if entry >> MOVES_BITS == tag:
                entries[at] = tag << MOVES_BITS | moves
                return
            if entry >> STAMP_AT != self.stamp:
                slot = at
                self.used += 1
                break
            if entry & MOVES < fewest:
                fewest = entry & MOVES
                slot = at
            at += 1
        entries[slot] = tag << MOVES_BITS | moves

    def grow(self, limit_bits: i64) -> None:
        """Use more entries, up to 2**limit_bits, if half of them are taken; keep what is known."""
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
