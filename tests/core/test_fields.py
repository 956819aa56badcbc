"""Stored fields: what is damaged is named."""

import pytest
from mypy_extensions import i64

from tablebots.core import registry
from tablebots.core.fields import FieldReader

WHOLE = FieldReader(
    {
        "count": 3,
        "true": True,
        "text": "build",
        "few": [0, 2, 2],
        "cards": [4, 0],
        "options": {},
        "nothing": None,
    }
)


def listed(numbers: object) -> list[i64]:
    return list(numbers)  # type: ignore[call-overload, no-any-return]


def test_what_is_whole_is_read() -> None:
    assert WHOLE.number("count", 3, 4) == 3
    assert WHOLE.flag("true") is True
    assert WHOLE.word("text", ["rest", "build"]) == 1
    assert WHOLE.items("few", 3) == [0, 2, 2]
    assert WHOLE.items("cards") == [4, 0]
    assert listed(WHOLE.numbers("few", 3, 0, 3)) == [0, 2, 2]
    assert listed(WHOLE.numbers("cards", -1, 0, 5)) == [4, 0]
    assert listed(WHOLE.cards("cards", 5)) == [4, 0]
    mindbug = registry.get("mindbug")
    assert WHOLE.options(mindbug, 2) == mindbug.meta.choose(2, {})


def test_what_is_damaged_is_named() -> None:
    with pytest.raises(ValueError, match="count is not a number from 4 to 5"):
        WHOLE.number("count", 4, 6)
    with pytest.raises(ValueError, match="count is not a number from 0 to 2"):
        WHOLE.number("count", 0, 3)
    with pytest.raises(ValueError, match="true is not a number from 0 to 1"):
        WHOLE.number("true", 0, 2)
    with pytest.raises(ValueError, match="count is not true or false"):
        WHOLE.flag("count")
    with pytest.raises(ValueError, match="text is not one of rest, play"):
        WHOLE.word("text", ["rest", "play"])
    with pytest.raises(ValueError, match="count is not one of rest"):
        WHOLE.word("count", ["rest"])
    with pytest.raises(ValueError, match="text is not a list"):
        WHOLE.items("text")
    with pytest.raises(ValueError, match="few has 3 items instead of 2"):
        WHOLE.items("few", 2)
    with pytest.raises(ValueError, match="few is not a number from 0 to 1"):
        WHOLE.numbers("few", 3, 0, 2)
    with pytest.raises(ValueError, match="few has a card twice"):
        WHOLE.cards("few", 9)
    with pytest.raises(ValueError, match="options is not an object"):
        FieldReader({"options": []}).options(registry.get("mindbug"), 2)
    with pytest.raises(KeyError):
        WHOLE.number("missing", 0, 1)
