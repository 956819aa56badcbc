"""The events of Rumblebots have the types that `types` says."""

from typing import get_args, get_type_hints

import pytest

from tablebots import Journal
from tablebots.games.rumblebots.game import BEATS
from tablebots.games.rumblebots.types import RumblebotsEvent
from tablebots.testing.contract import random_walk
from tests.fitting import fits, told

from .helpers import OURS

TYPES = {get_args(get_type_hints(kind)["event"])[0]: kind for kind in get_args(RumblebotsEvent)}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_events_have_their_types(seats: int) -> None:
    seen = set()
    for seed in range(4):
        state = OURS.new(seats, seed)
        state.journal = Journal()
        for _ in random_walk(state, seed):
            pass
        for seat in (0, None):
            for event in told(state, seat):
                seen.add(event["event"])
                assert fits(event, TYPES[event["event"]]), event
    assert len(seen) > len(TYPES) // 2


def test_every_event_has_a_text_and_a_type() -> None:
    assert set(TYPES) == set(OURS.rulebook("en").texts["events"])
    assert set(TYPES) >= BEATS
