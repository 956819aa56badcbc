"""Masks, up to the highest bit that they may have."""

import pytest

from tablebots.core.bits import bit, lowest, ones


def test_each_number_has_its_bit() -> None:
    assert [int(bit(number)) for number in range(63)] == [2**number for number in range(63)]


def test_the_lowest_number_of_a_mask() -> None:
    for number in range(63):
        assert lowest(bit(number)) == number
        assert lowest(bit(number) | bit(62)) == number
        assert lowest(bit(number) | bit(max(number - 9, 0))) == max(number - 9, 0)


def test_an_empty_mask_has_no_lowest_number() -> None:
    with pytest.raises(AssertionError, match="empty mask"):
        lowest(0)


def test_the_numbers_of_a_mask_are_counted() -> None:
    assert ones(0) == 0
    assert ones(0b1011) == 3
    assert ones(2**63 - 1) == 63
    assert ones(bit(62) | bit(31) | bit(0)) == 3
