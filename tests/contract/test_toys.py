"""A game of another author passes the checks, and every broken one is caught by the check that should catch it."""

from collections.abc import Iterator

import pytest

from tablebots.core import registry
from tablebots.table.schema import faults, game_schema
from tablebots.table.store import Head, MemoryStore
from tablebots.table.table import Table
from tablebots.testing import CHECKS, BrokenContract, Variant, check_game, variants

from .toy.game import GAME
from .toys import FAULTS, BrokenGame


@pytest.fixture(autouse=True)
def _registered() -> Iterator[None]:
    registry.register(GAME)
    yield
    registry.unregister("toy")


def test_a_game_written_in_plain_python_keeps_the_contract() -> None:
    lines: list[str] = []
    check_game(GAME, seeds=2, report=lines.append)
    assert lines == ["toy, 2 seats", "toy, 2 seats patient=True"]


def test_the_updates_of_the_toy_fit_its_types() -> None:
    definitions = game_schema(GAME)
    told = set()
    for seed in range(6):
        table = Table.open(MemoryStore(Head("toy", 1, 2, GAME.meta.choose(2, {}), seed)))
        while not table.over:
            seat = table.needed()[0]
            table.submit(seat, table.update(seat)["offers"][seed % 2]["moves"])
        for viewer in (0, 1, None):
            update = table.update(viewer)
            assert not faults(update, definitions["ToyUpdate"], definitions)
            told |= {event["event"] for moment in update["moments"] for event in moment["events"]}
    assert told == {"show", "fold", "reveal"}
    assert not faults(GAME.catalogue("en"), definitions["ToyCatalogue"], definitions)


def test_what_breaks_the_toy_is_the_fault_alone() -> None:
    check_game(BrokenGame(""), seeds=2)


def test_each_option_is_a_variant() -> None:
    assert [repr(variant) for variant in variants(GAME)] == ["2 seats", "2 seats patient=True"]


@pytest.mark.parametrize("fault", sorted(FAULTS))
def test_a_broken_game_is_caught_by_the_right_check(fault: str) -> None:
    game = BrokenGame(fault)
    registry.register(game)
    check = next(check for check in CHECKS if check.__name__ == FAULTS[fault])

    def over_many_seeds() -> None:
        for seed in range(20):
            check(game, Variant(2, {}), seed)

    with pytest.raises(AssertionError):
        over_many_seeds()


def test_the_sentence_says_where_the_contract_is_broken() -> None:
    game = BrokenGame("unsorted")
    registry.register(game)
    with pytest.raises(BrokenContract, match="toy, 2 seats, seed 0: legal moves are sorted and distinct: legal"):
        check_game(game)


def test_every_check_catches_something() -> None:
    """Those left out read texts, records and options, which belong to the package and not to a game's author."""
    caught = set(FAULTS.values())
    own = {"moves_are_written_and_read", "records_play_again"}
    assert {check.__name__ for check in CHECKS} - caught == own
