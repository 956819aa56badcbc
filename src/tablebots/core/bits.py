"""Masks: sets of the numbers 0 to 62, packed into the bits of one integer."""

from typing import Final

from mypy_extensions import i64

BELOW_HIGHEST: Final[i64] = 0x3FFF_FFFF_FFFF_FFFF
"""All bits below the highest; a constant with more bits would be a Python object when compiled."""


def bit(number: i64) -> i64:
    """Return the mask of one number."""
    # Compiled, a constant shifted to the left is a C int of 32 bits, so high bits are shifted to the right instead.
    return (BELOW_HIGHEST >> (62 - number)) + 1


def lowest(mask: i64) -> i64:
    """Return the lowest number of a mask that is not empty."""
    assert mask > 0, "an empty mask has no lowest number"
    number: i64 = 0
    if mask & 0xFFFF_FFFF == 0:
        number = 32
        mask >>= 32
    if mask & 0xFFFF == 0:
        number += 16
        mask >>= 16
    if mask & 0xFF == 0:
        number += 8
        mask >>= 8
    while mask & 1 == 0:
        number += 1
        mask >>= 1
    return number


def ones(mask: i64) -> i64:
    """Return how many numbers are in a mask."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def members(mask: i64) -> list[int]:
    """Return the numbers of a mask, lowest first."""
    found: list[int] = []
    while mask:
        found.append(int(lowest(mask)))
        mask &= mask - 1
    return found


def mask_of(numbers: list[int]) -> i64:
    """Return the mask of some numbers."""
    mask: i64 = 0
    for number in numbers:
        mask |= bit(number)
    return mask
