"""Views and events say what the rules did."""

from tablebots.core.events import Journal

from .duel import duel


def test_the_view_names_the_card_that_asks_only_while_it_asks() -> None:
    d = duel(hand=("grave_robber", "luchataur"), discard=("", "gorillion shark_dog"))
    assert d.view()["source"] is None
    d.do("play grave_robber")
    assert d.view()["source"] == "grave_robber"
    assert d.view()["chosen"] is None
    d.do("revive gorillion")
    assert d.view()["source"] is None


def test_a_tough_creature_that_is_exhausted_is_told() -> None:
    d = duel("gorillion", "rhino_turtle")
    d.state.journal = Journal()
    d.do("attack gorillion", "block rhino_turtle")
    told = d.state.journal.seen_by(None)
    assert {"event": "exhaust", "seat": 1, "card": "rhino_turtle"} in told


def test_keywords_that_are_printed_come_from_the_card_itself() -> None:
    d = duel("killer_bee snail_thrower", "gorillion")
    sources = {one["keyword"]: one["card"] for one in d.creature(0, "killer_bee")["keywords"]}
    assert sources["hunter"] == "killer_bee"
