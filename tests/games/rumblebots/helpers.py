"""Small positions of Rumblebots and what happens in them."""

from pathlib import Path
from typing import Any

from tablebots import Journal
from tablebots.core import registry
from tablebots.games.rumblebots.game import RumblebotsGame, game_with
from tablebots.games.rumblebots.rules import RumblebotsState
from tablebots.games.rumblebots.squads import marks_of, strength, value_of
from tablebots.games.rumblebots.state import BENCH, DECK, SQUAD, zone_of

OURS = registry.get("rumblebots")
assert isinstance(OURS, RumblebotsGame)
GAME = game_with((Path(__file__).parent / "data" / "cards.toml").read_text())
"""The game with a set of fixed numbers, for tests of the rules."""
CARDS = GAME.cards
WEAK = "wrench_toast"
"""Attack 2, defence 0."""


def set_up(game: RumblebotsGame = GAME, **position: Any) -> RumblebotsState:
    state = game.setup(position)
    assert isinstance(state, RumblebotsState)
    state.journal = Journal()
    return state


def building(me: dict[str, Any] | None = None, **position: Any) -> RumblebotsState:
    """Seat 0 builds, seat 1 has the three starters."""
    return set_up(players=[me or {}, {}], **position)


def fighting(*decks: list[str], **position: Any) -> RumblebotsState:
    """A battle with these decks, top card first; seat 0 is Champion. `extra` has more about each player."""
    extra = position.pop("extra", {})
    players = [{"deck": list(deck), **extra.get(seat, {})} for seat, deck in enumerate(decks)]
    return set_up(phase="battle", players=players, **position)


def watched(champion: list[str], challenger: list[str], **position: Any) -> RumblebotsState:
    """A battle that stops after each reveal, because the Challenger could use a Magnetizer."""
    extra = position.pop("extra", {})
    mine = extra.setdefault(1, {})
    mine["contraptions"] = ["magnetizer", *mine.get("contraptions", [])]
    return fighting(champion, challenger, extra=extra, **position)


def play(state: RumblebotsState, *moves: str) -> RumblebotsState:
    """Make moves, each of whoever is asked."""
    for text in moves:
        state.apply(state.to_act()[0], state.game.parse(text))
    return state


def options(state: RumblebotsState) -> list[str]:
    """The legal moves of whoever is asked."""
    return [str(move) for move in state.legal(state.to_act()[0])]


def refused(state: RumblebotsState, text: str) -> str:
    """The rule that forbids a move to whoever is asked."""
    refusal = state.why_not(state.to_act()[0], state.game.parse(text))
    return "" if refusal is None else refusal.rule


def told(state: RumblebotsState, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
    """The events of a kind so far."""
    assert state.journal is not None
    return [event for event in state.journal.seen_by(seat) if event["event"] == kind]


def totals(state: RumblebotsState) -> tuple[int, int, int, int]:
    """Attack, defence, critical hits and how many are needed."""
    clash = state.view(None)["clash"]
    assert clash is not None
    return clash["attack"], clash["defence"], clash["crits"], clash["needed"]


def told_totals(state: RumblebotsState, number: int) -> tuple[int, int, int, int]:
    """Attack, defence, critical hits and how many are needed, as they were told for the first time or a later one."""
    event = told(state, "totals")[number]
    return event["attack"], event["defence"], event["crits"], event["needed"]


def names(state: RumblebotsState, zone: int) -> list[str]:
    """The cards of a zone, the lowest first."""
    return [state.cards.name_of(card) for card in state.listed(zone)]


def player(state: RumblebotsState, seat: int) -> Any:
    return state.view(seat)["players"][seat]


def squad(state: RumblebotsState, seat: int) -> list[str]:
    return [bot["card"] for bot in player(state, seat)["squad"]]


def asked(state: RumblebotsState) -> str:
    question = state.question(None)
    return "" if question is None else question.key


def worth(
    bots: list[str], *, defending: bool = False, rest: int = 5, game: RumblebotsGame = GAME, **me: Any
) -> tuple[int, int]:
    """Attack and critical hits, or defence and barriers, of a squad whose player has so many cards in the deck."""
    mine = set_up(game, players=[{}, {"bots": bots, **me}])
    for _ in bots:
        mine.put(zone_of(1, SQUAD), mine.take_at(zone_of(1, BENCH), 0))
    mine.counts[zone_of(1, DECK)] = rest
    total = strength(mine, 1, defending)
    return int(value_of(total)), int(marks_of(total))
