"""What a player of Mindbug is told with a question: offers, what they would do, and what cannot be chosen and why."""

import pytest

from tablebots.core.errors import BadPosition
from tablebots.core.messages import Message
from tablebots.games.mindbug.game import GAME

from .duel import Duel, duel


def told(d: Duel, message: Message | None, language: str = "en") -> str:
    return "" if message is None else GAME.rulebook(language).say(message)


def previews(d: Duel) -> dict[str, str]:
    seat = d.state.to_act()[0]
    return {str(offer.moves[0]): told(d, offer.preview) for offer in d.state.offers(seat)}


def roles(d: Duel, text: str) -> list[tuple[str, str]]:
    seat = d.state.to_act()[0]
    offer = next(offer for offer in d.state.offers(seat) if str(offer.moves[0]) == text)
    return [(role, piece.name) for role, piece in offer.pieces]


def locked(d: Duel) -> dict[str, tuple[str, str]]:
    seat = d.state.to_act()[0]
    book = GAME.rulebook("en")
    found = {}
    for lock in d.state.locked(seat):
        refusal = d.state.why_not(seat, lock.move)
        assert refusal is not None
        tag = book.say(Message("tags", refusal.rule, refusal.values))
        found[lock.piece.name] = (tag, book.refusal(refusal))
    return found


def attacked(life: int = 3) -> Duel:
    d = duel("shield_bugs elephantopus", "goblin_werewolf harpy_mother luchataur", hand=("", ""), life=(3, life))
    return d.do("attack shield_bugs")


@pytest.mark.rule("MB-41")
def test_blockers_are_offered_with_their_power_against_the_attackers() -> None:
    d = attacked()
    assert previews(d) == {"block harpy_mother": "5 against 4", "block luchataur": "9 against 4", "no block": ""}
    assert roles(d, "block harpy_mother") == [("attacker", "shield_bugs"), ("blocker", "harpy_mother")]


@pytest.mark.rule("MB-41")
def test_a_creature_that_cannot_block_says_how_much_power_it_needs() -> None:
    tag, sentence = locked(attacked())["goblin_werewolf"]
    assert tag == "needs 5 or more"
    assert sentence == (
        "MB-41: Goblin Werewolf has power 2. Because of Elephantopus, creatures of power 4 or less cannot block."
    )


def test_not_blocking_is_final_with_the_last_life_only() -> None:
    for life, final, words in ((1, True, "and it is your last one"), (2, False, "costs you 1 life.")):
        d = attacked(life)
        question = d.state.question(1)
        assert question is not None
        assert words in told(d, question.consequence)
        assert [offer.final for offer in d.state.offers(1)] == [False, False, final]


def test_a_hunter_is_told_its_power_against_each_enemy() -> None:
    d = duel("goblin_werewolf", "luchataur gorillion", hand=("", "")).do("attack goblin_werewolf")
    assert previews(d)["hunt luchataur"] == "8 against 9"
    assert roles(d, "hunt gorillion") == [("attacker", "goblin_werewolf"), ("target", "gorillion")]


def test_a_question_about_a_discard_pile_says_whose_it_is() -> None:
    d = duel(hand=("grave_robber", ""), discard=("", "gorillion shark_dog"))
    d.do("play grave_robber")
    assert d.asked == ("revive", 0)
    assert d.view(0)["pile"] == 1
    assert roles(d, "revive gorillion") == [("card", "gorillion")]


def test_cards_are_followed_where_a_viewer_can_see_them() -> None:
    d = duel("", "shark_dog", hand=("gorillion", "luchataur"), mindbugs=(0, 1))
    mine, theirs = d.state.placed(0), d.state.placed(1)
    assert len(mine["players.0.hand"]) == 1
    assert theirs["players.0.hand"] == []
    assert mine["players.1.creatures"] == theirs["players.1.creatures"]
    d.do("play gorillion")
    assert d.state.placed(1)["played"] == mine["players.0.hand"]


def test_what_can_be_thought_over_is_not_final() -> None:
    d = duel("shield_bugs", "", hand=("gorillion", ""))
    assert [offer.final for offer in d.state.offers(0)] == [False, False]


def test_a_draw_pile_may_have_ten_cards() -> None:
    ten = [kind.name for kind in GAME.cards.kinds[:10]]
    players = [{"hand": ["luchataur"], "pile": ten}, {"hand": ["luchataur"]}]
    state = GAME.setup({"players": players})
    assert state.view(None)["players"][0]["pile_size"] == 10  # type: ignore[typeddict-item]
    with pytest.raises(BadPosition, match="at most 10 cards, not 11"):
        GAME.setup({"players": [{**players[0], "pile": [*ten, GAME.cards.kinds[10].name]}, players[1]]})
