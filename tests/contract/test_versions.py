"""A game that can still play an older version of its rules, under which games go on as they were begun."""

from collections.abc import Iterator

import pytest

from tablebots import BadDump, BadRecord, Game, Meta, Outcome, Record, get, load, new_record, read_record
from tablebots.core import registry
from tablebots.core.rng import Rng
from tablebots.table.replay import Replay
from tablebots.table.store import Head, MemoryStore
from tablebots.table.table import Table
from tablebots.testing import check_game

from .toy.game import GAME, ToyGame
from .toy.meta import META
from .toy.moves import MOVE_LIST
from .toy.rules import ToyState


class VersionedState(ToyState):
    """A game in which, under version 1, the lower card that was shown wins."""

    def outcome(self) -> Outcome | None:
        outcome = super().outcome()
        if outcome is None or self.game.meta.rules_version > 1 or len(self.shown) < 2:
            return outcome
        return Outcome(outcome.scores, [1 - winner for winner in outcome.winners], outcome.reason)


class VersionedGame(ToyGame):
    """The toy under version 2 or 1 of its rules."""

    def __init__(self, rules: int) -> None:
        meta = Meta("versioned", rules, (2, 2), META.options, META.rules, __name__, playable=[1, 2], clock=True)
        Game.__init__(self, meta, MOVE_LIST, GAME.package, GAME.beats)

    def empty(self, rng: Rng, options: dict[str, bool | int | str]) -> ToyState:
        return VersionedState(self, rng, options)

    def older(self, rules: int) -> Game:
        return VersionedGame(rules)


@pytest.fixture(autouse=True)
def _registered() -> Iterator[None]:
    registry.register(VersionedGame(2))
    yield
    registry.unregister("versioned")


def shown(rules: int) -> Record:
    """A game in which both players show their cards."""
    options = get("versioned").meta.choose(2, {})
    return Record("versioned", rules, 2, options, 5, [(0, "show"), (1, "show")])


def test_each_version_keeps_the_contract() -> None:
    for rules in (1, 2):
        check_game(get("versioned").under(rules), seeds=2)


def test_the_same_moves_play_differently_under_each_version() -> None:
    winners = [shown(rules).play().outcome() for rules in (1, 2)]
    assert winners[0] is not None
    assert winners[1] is not None
    assert winners[0].scores == winners[1].scores
    assert winners[0].winners == [1 - winner for winner in winners[1].winners]
    assert new_record("versioned", 2).rules == 2


def test_records_dumps_tables_and_replays_keep_the_version() -> None:
    record = shown(1)
    again = read_record(record.text())
    assert again.rules == 1
    halfway = load(again.play(1).dump())
    assert halfway.game.meta.rules_version == 1
    halfway.apply(1, halfway.game.parse("show"))
    assert halfway.dump() == record.play().dump()
    assert halfway.outcome() == record.play().outcome()
    table = Table.open(MemoryStore(Head.of(record)), lambda: 1000.0)
    for seat, text in record.moves:
        table.submit(seat, [text])
    assert table.state.outcome() == Replay(record).at(2).outcome() == record.play().outcome()
    assert table.record().text() == record.text()
    assert record.continued(1, 7).rules == 1


def test_other_versions_are_refused_with_a_sentence_that_names_both() -> None:
    sentence = r"version 3 of the rules of versioned, and this program plays versions 1, 2"
    with pytest.raises(BadRecord, match=sentence):
        shown(3).play()
    with pytest.raises(BadRecord, match=sentence):
        Table.open(MemoryStore(Head.of(shown(3))))
    with pytest.raises(BadDump, match=sentence):
        load(shown(2).play().dump().replace(b'"rules":2', b'"rules":3'))
    with pytest.raises(BadRecord, match="version 9 of the rules of mindbug, and this program plays version 1"):
        Record("mindbug", 9, 2, {}, 0, []).play()
