"""The events of Rumblebots have the types that `types` says."""

from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from tablebots import Journal
from tablebots.games.rumblebots.game import BEATS
from tablebots.games.rumblebots.types import RumblebotsEvent
from tablebots.testing.contract import random_walk

from .helpers import OURS

TYPES = {get_args(get_type_hints(kind)["event"])[0]: kind for kind in get_args(RumblebotsEvent)}


def fits(value: object, wanted: Any) -> bool:
    if get_origin(wanted) is Literal:
        return value in get_args(wanted)
    if get_origin(wanted) is list:
        return isinstance(value, list) and all(fits(item, get_args(wanted)[0]) for item in value)
    return type(value) is wanted


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_events_have_their_types(seats: int) -> None:
    seen = set()
    for seed in range(4):
        state = OURS.new(seats, seed)
        state.journal = Journal()
        for _ in random_walk(state, seed):
            pass
        for seat in (0, None):
            for event in state.journal.seen_by(seat):
                kind = TYPES[event["event"]]
                hints = get_type_hints(kind)
                seen.add(event["event"])
                assert kind.__required_keys__ <= set(event) <= set(hints)
                assert all(fits(value, hints[name]) for name, value in event.items()), event
    assert len(seen) > len(TYPES) // 2


def test_every_event_has_a_text_and_a_type() -> None:
    assert set(TYPES) == set(OURS.rulebook("en").texts["events"])
    assert set(TYPES) >= BEATS
