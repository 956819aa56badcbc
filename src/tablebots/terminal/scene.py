"""What the frame shows at one moment: everything a screen or a board needs, and nothing that changes."""

from dataclasses import dataclass, field
from typing import Final, TypedDict

from tablebots.core.game import TABLE, State
from tablebots.core.messages import Value
from tablebots.core.moves import Move
from tablebots.core.rulebook import Rulebook
from tablebots.core.types import View
from tablebots.terminal.words import Texts

LINES: Final = 300
"""Older events are in the record; a longer text would make every move slower."""


class Prompt(TypedDict):
    """Who is asked what; the text is in the rulebook under ``prompts``."""

    ask: str
    rule: str
    seats: list[int]
    needed: list[int]
    values: dict[str, Value]


def prompt_of(state: State, seat: int | None) -> Prompt | None:
    """What is asked, as a seat (None: a spectator) may know it; None when the game is over."""
    question = state.question(seat)
    if question is None:
        return None
    seats = [other for other in state.to_act() if other != TABLE]
    needed = [other for other in state.needed() if other != TABLE]
    return {"ask": question.key, "rule": question.rule, "seats": seats, "needed": needed, "values": question.values}


@dataclass(frozen=True, slots=True)
class Scene:
    """A game as one seat sees it, with the words to tell it."""

    state: State
    """Only for what a game offers beyond its view, such as private copies to think with."""
    view: View
    prompt: Prompt | None
    seat: int | None
    """Whose eyes these are; None for a spectator."""
    legal: list[Move]
    """The moves of that seat; empty where the game is only watched."""
    events: list[dict[str, Value]]
    """What has happened, for boards that look back."""
    book: Rulebook
    texts: Texts
    watching: bool = False
    """Whether a record is shown, so that nobody can move."""
    fresh: int = 0
    """In the middle of a move: how many of the last events are told just now. Otherwise 0."""
    bots: dict[int, str] = field(default_factory=dict)
    """The names of the bots, by seat."""
    log: list[str] = field(default_factory=list)
    """The last of what has happened, told in sentences, with what was taken back."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A line of the list of moves: the key or number for it, its words, and the move that it makes if picked."""

    key: str
    label: str
    move: str | None = None
