"""The picture of an attack, from what a player is told: every number, tag, reason and preview on it."""

from typing import Any

from tablebots.core.messages import Message
from tablebots.games.mindbug.game import GAME

from .duel import Duel, duel

YOU, BOT = 0, 1
BOOK = GAME.rulebook("en")


def attacked() -> Duel:
    """Turn 18: the bot attacks with Shield Bugs, and you have one life left."""
    d = duel(
        "goblin_werewolf harpy_mother luchataur plated_scorpion!",
        "axolotl_healer elephantopus! shield_bugs tiger_squirrel",
        hand=("killer_bee plated_scorpion snail_hydra tusked_extorter", "gorillion lone_yeti turbo_bug"),
        discard=("chameleon_sniper compost_dragon spider_owl", "ferret_bomber killer_bee"),
        life=(1, 4),
        mindbugs=(0, 1),
        turn=BOT,
        turns=18,
    )
    return d.do("attack shield_bugs")


def test_the_bar_says_the_turn() -> None:
    heading = attacked().state.heading()
    assert BOOK.say(heading) == "turn 18"


def test_the_question_says_what_is_at_stake() -> None:
    question = attacked().state.question(YOU)
    assert question is not None
    assert BOOK.say(question.message()) == "Who blocks Shield Bugs?"
    assert {"text": "Shield Bugs", "card": "shield_bugs"}.items() <= BOOK.spans(question.message())[1].items()
    assert question.consequence is not None
    assert BOOK.say(question.consequence) == "Not blocked, it costs you 1 life, and it is your last one."
    assert question.rule == "MB-41"


def test_the_answers_say_power_against_power() -> None:
    state = attacked().state
    offers = {str(offer.moves[0]): offer for offer in state.offers(YOU)}
    said = {text: BOOK.say(offer.preview) for text, offer in offers.items() if offer.preview is not None}
    assert said == {"block harpy_mother": "5 against 4", "block luchataur": "9 against 4"}
    names = {
        text: [BOOK.word(piece) for role, piece in offer.pieces if role == "blocker"] for text, offer in offers.items()
    }
    assert names == {"block harpy_mother": ["Harpy Mother"], "block luchataur": ["Luchataur"], "no block": []}
    assert [text for text, offer in offers.items() if offer.final] == ["no block"]


def test_the_others_say_what_they_lack() -> None:
    state = attacked().state
    locks = {lock.piece.name: state.why_not(YOU, lock.move) for lock in state.locked(YOU)}
    assert set(locks) == {"goblin_werewolf", "plated_scorpion"}
    for refusal in locks.values():
        assert refusal is not None
        assert BOOK.say(Message("tags", refusal.rule, refusal.values)) == "needs 5 or more"
    werewolf = locks["goblin_werewolf"]
    assert werewolf is not None
    sentence = BOOK.refusal(werewolf)
    assert sentence.startswith("MB-41: Goblin Werewolf has power 2.")
    assert "Elephantopus" in sentence
    assert "creatures of power 4 or less cannot block" in sentence


def test_the_mats_show_life_power_and_where_it_comes_from() -> None:
    view = attacked().view(YOU)
    you, bot = view["players"]
    assert (you["life"], you["mindbugs"], bot["life"], bot["mindbugs"]) == (1, 0, 4, 1)
    assert (bot["hand_size"], bot["pile_size"], len(bot["discard"])) == (3, 0, 2)
    assert (len(you["hand"]), you["pile_size"], len(you["discard"])) == (4, 0, 3)
    assert view["attacker"] == "shield_bugs"
    shown = [
        (
            one["card"],
            one["power"],
            one["printed"],
            [(b["amount"], b["card"]) for b in one["bonuses"]],
            one["exhausted"],
        )
        for one in bot["creatures"]
    ]
    raised = [(1, "shield_bugs")]
    assert shown == [
        ("axolotl_healer", 5, 4, raised, False),
        ("elephantopus", 8, 7, raised, True),
        ("shield_bugs", 4, 4, [], False),
        ("tiger_squirrel", 4, 3, raised, False),
    ]
    assert [(one["power"], one["exhausted"]) for one in you["creatures"]] == [
        (2, False),
        (5, False),
        (9, False),
        (2, True),
    ]
    assert BOOK.word("exhausted") == "exhausted"


def test_the_cards_have_their_words_and_texts() -> None:
    catalogue: Any = GAME.catalogue("en")
    view = attacked().view(YOU)
    for creature in [one for player in view["players"] for one in player["creatures"]]:
        facts = catalogue["cards"][creature["card"]]
        assert facts["name"] == BOOK.word(creature["card"])
        assert [catalogue["keywords"][one["keyword"]]["name"] for one in creature["keywords"]] == [
            catalogue["words"][word] for word in facts["keywords"]
        ]
    assert catalogue["words"][catalogue["cards"]["harpy_mother"]["trigger"]] == "Defeated"
    assert catalogue["cards"]["luchataur"]["text"] == ""
