"""What a seat sees of a game of Mindbug: its own hand, what lies open, and what it has learned of the rest."""

from typing import TypedDict

from mypy_extensions import i64

from tablebots.core.bits import bit, ones
from tablebots.core.errors import Value
from tablebots.core.game import OutcomeView, Prompt, View
from tablebots.games.mindbug.cards import (
    ALL,
    ARMERS,
    COPY_KEYWORDS,
    COPYABLE,
    EFFECT,
    KEYWORDS,
    POWER,
    PRINTED_KEYWORDS,
    RAISERS,
    TWIN,
    members,
    name_of,
    names_of,
)
from tablebots.games.mindbug.powers import (
    bonus_from,
    granted,
    keywords,
    own_bonus,
    power,
    uncopied_keywords,
)
from tablebots.games.mindbug.state import (
    ACT,
    ASK_BLOCK,
    ASK_DISCARD,
    ASK_HUNT,
    ASK_MINDBUG,
    ASK_REVIVE,
    ASK_TARGET,
    DEFEATED_EFFECTS,
    GOING_ON,
    MindbugTable,
    step_card,
    step_chosen,
    step_count,
    step_kind,
    step_seat,
)


class BonusView(TypedDict):
    """Power that is added to the printed one, and the card that adds it."""

    amount: int
    card: str


class KeywordView(TypedDict):
    """A keyword that a creature has now, and the card that it comes from."""

    keyword: str
    card: str


class CreatureView(TypedDict):
    """A creature in play with its current power and keywords."""

    card: str
    place: str
    """How moves name it: with its place if both copies are on this side."""
    exhausted: bool
    printed: int
    power: int
    bonuses: list[BonusView]
    keywords: list[KeywordView]


class PlayerView(TypedDict):
    """One player's part of the table."""

    life: int
    mindbugs: int
    hand_size: int
    hand: list[str]
    """The cards of this hand that the viewer knows: all of them if it is the viewer's own."""
    shown: list[str]
    """The cards of this hand that the other player knows, as far as the viewer may know that."""
    pile_size: int
    discard: list[str]
    creatures: list[CreatureView]
    revealed: list[str]
    """The cards revealed by this player to find out who begins."""


class MindbugView(View):
    """A game of Mindbug as a seat sees it."""

    turn: int
    turns: int
    players: list[PlayerView]
    played: str | None
    """The card that was just played and that the opponent may take."""
    attacker: str | None
    """The creature that attacks, as moves of its player name it."""
    source: str | None
    """The card whose effect asks something now."""
    chosen: str | None
    """The creature already chosen by an effect that chooses two, as moves name it on its side."""
    waiting: list[list[str]]
    """The defeated creatures of each seat whose effects still wait."""
    unseen: list[str]
    """All cards whose place the viewer does not know."""


def view_of(table: MindbugTable, seat: int | None) -> MindbugView:
    """What that seat (None: a spectator) may know and has learned."""
    asking = table.ending == GOING_ON
    step: i64 = table.top() if asking else 0
    source: i64 = step_card(step)
    chosen: i64 = step_chosen(step)
    outcome = table.outcome()
    attacking = table.attacker >= 0 and table.side[table.turn] >> table.attacker & 1
    over: OutcomeView | None = None if outcome is None else outcome.view()
    return {
        "game": table.game.meta.name,
        "seat": seat,
        "seats": 2,
        "options": dict(table.settings.options),
        "prompt": _prompt(table, step) if asking else None,
        "outcome": over,
        "turn": int(table.turn),
        "turns": int(table.turns),
        "players": [_player(table, player, seat) for player in range(2)],
        "played": name_of(table.played()) if table.played() >= 0 else None,
        "attacker": place_name(table, table.turn, table.attacker) if attacking else None,
        "source": name_of(source) if source >= 0 else None,
        "chosen": place_name(table, table.controller(chosen), chosen) if chosen >= 0 else None,
        "waiting": [names_of(table.waiting[player] | table.waiting[player + 2]) for player in range(2)],
        "unseen": names_of(_unseen(table, seat)),
    }


def _unseen(table: MindbugTable, seat: int | None) -> i64:
    if seat is None:
        return ALL & ~(table.face_up() | table.open[0] | table.open[1])
    return table.unknown(seat)


def _player(table: MindbugTable, player: int, viewer: int | None) -> PlayerView:
    hand: i64 = table.hand[player]
    shown: i64 = table.open[player] if viewer is None else table.shown[player]
    return {
        "life": int(table.life[player]),
        "mindbugs": int(table.mindbugs[player]),
        "hand_size": int(ones(hand)),
        "hand": names_of(hand if viewer == player else shown),
        "shown": names_of(shown),
        "pile_size": int(table.left[player]),
        "discard": names_of(table.discard[player]),
        "creatures": [_creature(table, player, card) for card in members(table.side[player])],
        "revealed": [name_of(card) for number, card in enumerate(table.revealed) if number % 2 == player],
    }


def place_name(table: MindbugTable, seat: i64, card: i64) -> str:
    """How moves name a creature on that side."""
    second = 0 <= TWIN[card] < card and table.place(seat, card) == card
    return f"{name_of(card)}#2" if second else name_of(card)


def _creature(table: MindbugTable, seat: int, card: int) -> CreatureView:
    return {
        "card": name_of(card),
        "place": place_name(table, seat, card),
        "exhausted": bool(table.exhausted >> card & 1),
        "printed": int(POWER[card]),
        "power": int(power(table, card)),
        "bonuses": bonuses(table, seat, card),
        "keywords": keyword_sources(table, seat, card),
    }


def bonuses(table: MindbugTable, seat: int, card: int) -> list[BonusView]:
    """What is added to a creature's printed power, and by which card."""
    found: list[BonusView] = []
    own = own_bonus(table, seat, card)
    if own:
        found.append({"amount": int(own), "card": name_of(card)})
    for raiser in members(table.side[seat] & RAISERS & ~bit(card)):
        amount = bonus_from(table, seat, raiser)
        if amount:
            found.append({"amount": int(amount), "card": name_of(raiser)})
    return found


def keyword_sources(table: MindbugTable, seat: int, card: int) -> list[KeywordView]:
    """The keywords of a creature, each with the first card that it comes from."""
    current = keywords(table, card)
    found: list[KeywordView] = []
    for number, keyword in enumerate(KEYWORDS):
        if current >> number & 1:
            found.append({"keyword": keyword, "card": _source(table, seat, card, number)})
    return found


def _source(table: MindbugTable, seat: int, card: int, number: int) -> str:
    if PRINTED_KEYWORDS[card] >> number & 1:
        return name_of(card)
    for armer in members(table.side[seat] & ARMERS & ~bit(card)):
        if granted(table, card, armer) >> number & 1:
            return name_of(armer)
    if EFFECT[card] == COPY_KEYWORDS and COPYABLE >> number & 1:
        for enemy in members(table.side[1 - seat]):
            if uncopied_keywords(table, 1 - seat, enemy) >> number & 1:
                return name_of(enemy)
    return name_of(card)


def _prompt(table: MindbugTable, step: i64) -> Prompt | None:
    kind: i64 = step_kind(step)
    values: dict[str, Value] = {"seat": int(step_seat(step))}
    if step_card(step) >= 0:
        values["card"] = name_of(step_card(step))
    if kind == ACT:
        return table.prompt("act", "MB-20", values)
    if kind == ASK_MINDBUG:
        return table.prompt("mindbug", "MB-30", values)
    if kind == ASK_DISCARD:
        values["count"] = int(step_count(step))
        return table.prompt("discard", "MB-66", values)
    if kind == ASK_REVIVE:
        return table.prompt("revive", "MB-80", values)
    if kind == ASK_TARGET:
        return table.prompt("target", "MB-80", values)
    if kind == DEFEATED_EFFECTS:
        return table.prompt("order", "MB-65", values)
    values["card"] = name_of(table.attacker)
    if kind == ASK_HUNT:
        return table.prompt("hunt", "MB-51", values)
    if kind == ASK_BLOCK:
        return table.prompt("block", "MB-41", values)
    return table.prompt("frenzy", "MB-50", values)
