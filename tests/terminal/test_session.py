"""A game being played, without a screen: clock, undo, people, records."""

from pathlib import Path

import pytest

from tablebots.core.errors import BadRecord, IllegalMove
from tablebots.core.record import Record, new_record, read_record
from tablebots.terminal.session import Session

from .driving import StillClock
from .toy import registered


def start(seats: int, **options: object) -> tuple[Session, StillClock, list[int]]:
    """A session, its clock, and the numbers of moves that were kept."""
    clock = StillClock()
    kept: list[int] = []
    record = new_record("ricochet", seats, 1, options)
    return Session(record, clock, lambda record: kept.append(len(record.moves))), clock, kept


def play(session: Session, seat: int, *texts: str) -> None:
    for text in texts:
        session.play(seat, session.state.game.parse(text))


def test_every_move_is_kept_and_a_refused_one_changes_nothing() -> None:
    session, _, kept = start(2)
    play(session, 0, "bid 5")
    with pytest.raises(IllegalMove):
        play(session, 0, "bid 6")
    play(session, 1, "bid 6")
    assert kept == [1, 2]
    assert session.record.play() == session.state


def test_the_clock_starts_anew_when_its_key_changes_only() -> None:
    session, clock, _ = start(2)
    assert session.countdown is not None
    clock.time += 100
    assert session.countdown.left(clock()) == 140
    play(session, 0, "bid 5")
    assert session.countdown.left(clock()) == 60
    clock.time += 20
    play(session, 1, "bid 4")
    assert session.countdown.left(clock()) == 40
    assert not session.tick()
    clock.time += 45
    assert session.tick()
    assert session.record.moves[-1] == (-1, "hourglass out")
    assert session.countdown.left(clock()) == 60


def test_undo_gives_back_the_time_that_was_running() -> None:
    session, clock, kept = start(2)
    clock.time += 100
    play(session, 0, "bid 5")
    clock.time += 10
    assert session.undo() == (0, "bid 5")
    assert session.countdown is not None
    assert session.countdown.left(clock()) == 130
    assert len(session.journal) == 0
    assert kept == [1, 0]
    assert session.state == session.record.play()
    assert session.undo() is None
    assert session.seal == "start"


def test_undo_stops_where_time_or_chance_spoke() -> None:
    session, clock, _ = start(2)
    play(session, 0, "bid 3")
    clock.time += 60
    session.tick()
    assert session.undo() is None
    assert session.seal == "time"
    play(session, 0, "red right", "red down")
    assert session.undo() == (0, "red down")
    play(session, 0, "red down", "red left")
    assert session.undo() is None
    assert session.seal == "chance"


def test_undo_stops_where_something_hidden_was_shown() -> None:
    with registered():
        session = Session(new_record("highest", 2, 3), StillClock(), lambda record: None)
        session.play(0, session.state.legal(0)[0])
        assert session.undo() is None
        assert session.seal == "secret"


def test_a_resumed_game_can_be_undone_as_far_as_the_first_time() -> None:
    session, _, _ = start(2)
    play(session, 0, "bid 5")
    play(session, 1, "bid 4")
    again = Session(read_record(session.record.text()), StillClock(), lambda record: None)
    assert again.state == session.state
    assert again.undo() == (1, "bid 4")
    assert again.undo() == (0, "bid 5")


def test_the_screen_stays_with_a_person_who_may_act() -> None:
    session, clock, _ = start(3, patience_seconds=0)
    assert session.next_person(0) == 0
    play(session, 0, "ready")
    assert session.next_person(0) == 1
    assert session.next_person(2) == 2
    play(session, 2, "bid 4")
    assert session.next_person(0) == 0, "while the hourglass runs nobody waits for a bid"
    clock.time += 60
    session.tick()
    assert session.next_person(0) == 2


def test_secrets_are_found_by_comparing_views() -> None:
    session, _, _ = start(2, thinking="trace")
    assert not session.has_secrets(0)
    with registered():
        toy = Session(new_record("highest", 2, 3), StillClock(), lambda record: None)
        assert toy.has_secrets(0)


def test_a_record_that_does_not_play_is_refused() -> None:
    record = new_record("ricochet", 2, 1)
    bad = Record(record.game, record.rules, 2, record.options, 1, [(0, "bid 0")])
    with pytest.raises(BadRecord, match="move 1"):
        Session(bad, StillClock(), lambda record: None)


def test_the_prepared_solo_game_is_won() -> None:
    text = (Path(__file__).parent / "data" / "solo.json").read_text()
    outcome = read_record(text).play().outcome()
    assert outcome is not None
    assert outcome.reason == "solo_won"
