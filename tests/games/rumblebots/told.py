"""What a player of Rumblebots is told, in words."""

from tablebots.core.messages import Message
from tablebots.core.questions import Offer
from tablebots.games.rumblebots.rules import RumblebotsState


def say(state: RumblebotsState, message: Message | None, language: str = "en") -> str:
    return "" if message is None else state.game.rulebook(language).say(message)


def question(state: RumblebotsState, language: str = "en") -> str:
    found = state.question(None)
    assert found is not None
    return say(state, found.message(), language)


def consequence(state: RumblebotsState, language: str = "en") -> str:
    found = state.question(None)
    assert found is not None
    return say(state, found.consequence, language)


def offer(state: RumblebotsState, text: str) -> Offer:
    return next(offer for offer in state.offers(state.to_act()[0]) if str(offer.moves[0]) == text)


def previews(state: RumblebotsState) -> dict[str, str]:
    return {str(offer.moves[0]): say(state, offer.preview) for offer in state.offers(state.to_act()[0])}


def roles(state: RumblebotsState, text: str) -> list[tuple[str, str]]:
    return [(role, piece.name) for role, piece in offer(state, text).pieces]


def locked(state: RumblebotsState) -> dict[str, tuple[str, str]]:
    """The tag and the sentence of each locked piece."""
    seat = state.to_act()[0]
    book = state.game.rulebook("en")
    found = {}
    for lock in state.locked(seat):
        refusal = state.why_not(seat, lock.move)
        assert refusal is not None
        found[lock.piece.name] = (book.say(Message("tags", refusal.rule, refusal.values)), book.refusal(refusal))
    return found


def tags(state: RumblebotsState) -> dict[str, str]:
    return {name: tag for name, (tag, _) in locked(state).items()}
