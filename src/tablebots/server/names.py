"""Names and phrases that can be said aloud in every language, drawn by chance."""

import secrets
from typing import Final

CONSONANTS: Final = "bdfgklmnprstvz"
VOWELS: Final = "aeiou"
PHRASE_WORDS: Final = 8
"""Eight words of 12.2 bits each are 98 bits, which nobody can guess."""
CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Letters and digits that are not taken for one another."""
CODE_LENGTH: Final = 6


def new_word() -> str:
    """Return a word of four letters."""
    return "".join([secrets.choice(letters) for letters in (CONSONANTS, VOWELS, CONSONANTS, VOWELS)])


def new_name() -> str:
    """Return a name for somebody who has not chosen one yet, or for a bot."""
    return (new_word() + secrets.choice(CONSONANTS)).capitalize()


def new_phrase() -> str:
    """Return a phrase by which somebody can be known on another device."""
    return " ".join([new_word() for _ in range(PHRASE_WORDS)])


def plain_phrase(text: str) -> str:
    """Return a phrase as it was drawn, however it was typed."""
    return " ".join(text.lower().replace("-", " ").split())


def new_code() -> str:
    """Return a short code that is easily told on the telephone."""
    return "".join([secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH)])


def plain_code(text: str) -> str:
    """Return a code as it was drawn, however it was typed."""
    return text.upper().replace(" ", "").replace("-", "")


def new_id() -> str:
    """Return an id of 128 bits that can stand in a link."""
    return secrets.token_urlsafe(16)
