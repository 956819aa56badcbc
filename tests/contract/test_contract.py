"""Every registered game keeps the contract."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablebots.core import registry
from tablebots.core.game import Game
from tablebots.testing import CHECKS, Variant, variants
from tablebots.testing.contract import Check

CASES = [(game, variant) for game in registry.all_games() for variant in variants(game)]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("game", "variant"), CASES, ids=lambda value: getattr(value, "name", None) or repr(value))
def test_contract(game: Game, variant: Variant, check: Check) -> None:
    @settings(max_examples=2)
    @given(seed=st.integers(0, 2**31))
    def keeps_it(seed: int) -> None:
        check(game, variant, seed)

    keeps_it()
