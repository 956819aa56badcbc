"""Events are written down, and somebody may look at each moment."""

from tablebots.core.events import Journal


def test_whoever_watches_is_called_after_each_event() -> None:
    journal = Journal()
    seen: list[int] = []
    journal.note("before", {})
    journal.on_note = lambda: seen.append(len(journal))
    journal.note("first", {"seat": 0})
    journal.note("second", {"seat": 1})
    journal.on_note = None
    journal.note("after", {})
    assert seen == [2, 3]
    assert len(journal) == 4
