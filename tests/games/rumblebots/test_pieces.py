"""Where a viewer can follow the cards of Rumblebots, and where not."""

from tablebots import Journal
from tablebots.games.rumblebots.rules import RumblebotsState

from .helpers import building, fighting, play, set_up


def where(state: RumblebotsState, seat: int | None, number: int) -> list[str]:
    return [path for path, numbers in state.placed(seat).items() if number in numbers]


def test_a_card_is_followed_from_its_row_to_the_bots() -> None:
    state = building(rows={1: ["rocket_bill", "rat_racer", "penguitron", "seedbot"]}, scrap=9)
    card = state.placed(1)["levels.0.row"][1]
    play(state, "build rat_racer")
    assert where(state, 1, card) == ["players.0.new"]
    play(state, "done")
    assert where(state, None, card) == ["players.0.bots"]


def test_an_empty_space_has_no_card() -> None:
    names = [kind.name for kind in building().cards.kinds if kind.level == 1 for _ in range(kind.copies)]
    row = ["rocket_bill", "rat_racer", "penguitron", "seedbot"]
    for name in row:
        names.remove(name)
    me = {"bots": [name for name in names if name != "snooper"], "contraptions": ["snooper", "snooper"]}
    state = set_up(players=[me, {}], rows={1: row}, scrap=9)
    play(state, "build rat_racer")
    assert state.view(0)["levels"][0]["row"][1] is None
    assert state.placed(0)["levels.0.row"][1] == -1


def test_scanned_cards_are_followed_by_their_player_only() -> None:
    state = play(building({"storage": 1}), "scan 1")
    mine = state.placed(0)["players.0.hand"]
    assert len(mine) == 2
    assert "players.0.hand" not in state.placed(1)
    assert all(where(state, seat, card) == [] for seat in (1, None) for card in mine)
    names = [state.cards.name_of(card) for card in mine]
    assert names == state.view(0)["players"][0]["hand"]


def test_nobody_follows_a_bot_into_the_shuffled_decks() -> None:
    state = set_up(players=[{}, {}])
    journal = state.journal = Journal()
    placed = []

    def look() -> None:
        if journal.events[-1].key == "battle":
            placed.extend([state.placed(seat) for seat in (0, 1, None)])

    journal.on_note = look
    play(state, "done", "done")
    assert len(placed) == 3
    for seen in placed:
        assert seen["players.0.deck.cards"] == seen["players.1.deck.cards"] == [-1] * 3
        assert seen["players.0.bots"] == seen["players.0.squad"] == []


def test_an_unknown_copy_does_not_tell_where_it_lay() -> None:
    """The known Rocket Bill on top of the deck and the unknown one go on as if the known one had been the lower."""
    extra = {1: {"contraptions": ["snooper"]}}
    deck = ["night_howler", "rocket_bill", "bulby"]
    state = play(fighting(["bulby"], deck, recycling=["rocket_bill", "bulwark"], extra=extra), "pass")
    known = state.placed(0)["recycling"][0]
    play(state, "choose bulwark")
    mine = [card for card in state.placed(0)["players.1.bots"] if state.cards.name_of(card) == "rocket_bill"]
    assert state.journal is not None
    assert [pair for _, *pair in state.journal.exchanges] == [mine]
    assert (len(mine), mine[1]) == (2, known)


def test_copies_that_nobody_knew_are_not_exchanged() -> None:
    extra = {1: {"contraptions": ["snooper"]}}
    state = play(fighting(["bulby"], ["night_howler", "rocket_bill", "rocket_bill"], extra=extra), "pass")
    assert state.placed(0)["players.1.bots"] != []
    assert state.journal is not None
    assert state.journal.exchanges == []
