"""Declared fields: everything that a state holds is stored, and copied."""

from librt.vecs import vec
from mypy_extensions import i64

import tablebots
from tablebots.core.fields import store
from tablebots.games.ricochet.rules import RicochetState
from tablebots.games.ricochet.state import RicochetBase
from tablebots.games.ricochet.storage import state_fields
from tests.declared import attributes

FIELDS = state_fields(3)
NOT_STORED = {"game", "seats", "rng", "journal", "settings", "board"}
"""The options and the faces of the board are stored instead of settings and board."""


def test_every_attribute_is_stored() -> None:
    assert attributes(RicochetBase) == {field.name for field in FIELDS} | NOT_STORED


def test_a_copy_has_every_field_and_shares_none() -> None:
    state = tablebots.new("ricochet", 3, 1)
    assert isinstance(state, RicochetState)
    for number, field in enumerate(FIELDS):
        if field.name in ("won", "bids"):
            setattr(state, field.name, vec[i64]([number, number + 1, number + 2]))
        elif field.name in ("running", "stalled"):
            setattr(state, field.name, True)
        else:
            setattr(state, field.name, number % 3 + 1)
    before = store(state, FIELDS)
    clone = state.copy()
    assert store(clone, FIELDS) == before
    for field in FIELDS:
        if field.name in ("won", "bids"):
            getattr(state, field.name)[0] = 0
        else:
            setattr(state, field.name, False if field.name in ("running", "stalled") else 0)
        assert store(state, FIELDS)[field.name] != before[field.name], field.name
    assert store(clone, FIELDS) == before
