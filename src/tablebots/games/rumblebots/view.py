"""What a seat sees of a game of Rumblebots: what lies open, its own hand, and what it has learned of the decks."""

from typing import Final, TypedDict

from mypy_extensions import i64

from tablebots.core.errors import Value
from tablebots.core.game import OutcomeView, Prompt, View
from tablebots.games.rumblebots.cards import FACTIONS
from tablebots.games.rumblebots.laboratory import DeckHistory
from tablebots.games.rumblebots.squads import CRITS_TO_WIN, attack_of, defence_of, marks_of, value_of, worth
from tablebots.games.rumblebots.state import (
    ASK_BORROW,
    ASK_FACTION,
    ASK_STAY,
    BENCH,
    BUILDING,
    DECK,
    DISCARD,
    HAND,
    HOLE,
    LABORATORY,
    LEVELS,
    NEW,
    NO_CARD,
    OVER,
    READY,
    RECYCLING,
    ROWS,
    SQUAD,
    STAYS,
    STEPS,
    TRANSFORMATIONS,
    TURNED,
    RumblebotsTable,
    Step,
    zone_of,
)

RULE_OF_STEP: Final = [
    "RB-100",
    "RB-99",
    "RB-77",
    "RB-77",
    "RB-96",
    "RB-90",
    "RB-90",
    "RB-90",
    "RB-91",
    "RB-77",
    "RB-102",
    "RB-48",
    "RB-93",
    "RB-131",
]
"""The rule behind each question, at the index of its step."""


class BotView(TypedDict):
    """A Bot in a squad."""

    card: str
    owner: int
    """Whose it is: another seat than the squad's for a borrowed one."""
    stays: bool
    """Whether it is already chosen to stay in defence."""
    attack: int
    """What it adds to the squad just now, whatever is printed on it."""
    crits: int
    defence: int
    barriers: int


class DeckView(TypedDict):
    """A battle deck: how many cards, and of each from the top, what the viewer knows of it."""

    size: int
    cards: list[str | None]


class LevelView(TypedDict):
    """One level of the Laboratory."""

    open: bool
    row: list[str | None]
    """None is an empty space."""
    deck_size: int
    returned: list[list[str]]
    """What the viewer has scanned and laid back, and has not certainly seen since: each time, in unknown order."""


class PlayerView(TypedDict):
    """One player's part of the table."""

    workshop: int
    scrap: int
    storage: int
    reactor: int
    cryo: int
    crystals: int
    bots: list[str]
    """The Bots of the Build phase that were there before it."""
    new: list[str]
    hand_levels: list[int]
    """The levels of the scanned cards in hand."""
    hand: list[str]
    """The scanned cards, if the hand is the viewer's own."""
    ready: list[str]
    turned: list[str]
    deck: DeckView
    squad: list[BotView]
    discard: list[str]
    surrendered: bool


class ClashView(TypedDict):
    """The totals of the present clash."""

    challenger: int
    champion: int
    attack: int
    boost: int
    """How much of the attack comes from Contraptions."""
    defence: int
    crits: int
    needed: int
    """How many critical hits would beat the Champion."""


class RevealView(TypedDict):
    """A card that was revealed in a battle, and by whom."""

    seat: int
    card: str


class RumblebotsView(View):
    """A game of Rumblebots as a seat sees it."""

    round: int
    phase: str
    champion: int
    turn: int | None
    """Who builds."""
    builds: int
    upgrades: int
    energised: int
    levels: list[LevelView]
    transformations: list[str]
    recycling: list[str]
    """The Recycling zone, which lies face up (RB-84)."""
    supply: int
    """The crystals of the common supply."""
    players: list[PlayerView]
    clash: ClashView | None
    reveals: list[RevealView]
    """What was revealed in this battle, or in the last one, in order."""
    source: str | None
    """The card whose ability asks something now."""


def view_of(table: RumblebotsTable, seat: int | None) -> RumblebotsView:
    """What that seat (None: a spectator) may know and has learned."""
    step = Step(table.top()) if len(table.steps) > 0 else None
    building = table.stage == BUILDING
    outcome = table.outcome()
    over: OutcomeView | None = None if outcome is None else outcome.view()
    fighting = not building and table.stage != OVER
    return {
        "game": table.game.meta.name,
        "seat": seat,
        "seats": int(table.seats),
        "options": dict(table.settings.options),
        "prompt": _prompt(table, step),
        "outcome": over,
        "round": int(table.round),
        "phase": "build" if building else "battle" if fighting else "over",
        "champion": int(table.champion),
        "turn": int(table.turn) if building else None,
        "builds": int(table.builds),
        "upgrades": int(table.upgrades),
        "energised": int(table.energised),
        "levels": [_level(table, level, seat) for level in range(1, LEVELS + 1)],
        "transformations": _names(table, TRANSFORMATIONS),
        "recycling": _names(table, RECYCLING),
        "supply": int(table.supply),
        "players": [_player(table, player, seat) for player in range(table.seats)],
        "clash": _clash(table) if fighting else None,
        "reveals": _reveals(table),
        "source": table.cards.name_of(step.card) if step is not None and step.card != NO_CARD else None,
    }


def _names(table: RumblebotsTable, zone: i64) -> list[str]:
    """The names of the cards of an open zone, in the order of the card set."""
    cards = table.listed(zone)
    cards.sort()
    return [table.cards.name_of(card) for card in cards]


def _level(table: RumblebotsTable, level: int, viewer: int | None) -> LevelView:
    row = table.listed(ROWS + level - 1)
    return {
        "open": bool(table.opened >> (level - 1) & 1),
        "row": [None if card == HOLE else table.cards.name_of(card) for card in row],
        "deck_size": int(table.size(LABORATORY + level - 1)),
        "returned": [] if viewer is None else _returned(table, level, viewer),
    }


def _returned(table: RumblebotsTable, level: int, viewer: int) -> list[list[str]]:
    """List what the viewer laid back and may still be in a Laboratory deck or in another hand, turn by turn."""
    history = DeckHistory(table, level, viewer)
    if not history.knows_something():
        return []
    return [[table.cards.names[kind] for kind in batch] for batch in history.laid_back()]


def _player(table: RumblebotsTable, player: int, viewer: int | None) -> PlayerView:
    hand = table.listed(zone_of(player, HAND))
    return {
        "workshop": int(table.workshop[player]),
        "scrap": int(table.scrap[player]),
        "storage": int(table.storage[player]),
        "reactor": int(table.reactor[player]),
        "cryo": int(table.cryo[player]),
        "crystals": int(table.crystals(player)),
        "bots": _names(table, zone_of(player, BENCH)),
        "new": _names(table, zone_of(player, NEW)),
        "hand_levels": sorted([int(table.cards.level_of(card)) for card in hand]),
        "hand": _names(table, zone_of(player, HAND)) if viewer == player else [],
        "ready": _names(table, zone_of(player, READY)),
        "turned": _names(table, zone_of(player, TURNED)),
        "deck": _deck(table, player, viewer),
        "squad": _squad(table, player),
        "discard": _names(table, zone_of(player, DISCARD)),
        "surrendered": table.is_out(player),
    }


def _deck(table: RumblebotsTable, player: int, viewer: int | None) -> DeckView:
    cards = table.listed(zone_of(player, DECK))
    cards.reverse()
    everybody = (1 << int(table.seats)) - 1
    known: list[str | None] = []
    for card in cards:
        mask = int(table.known[card])
        sees = mask == everybody if viewer is None else bool(mask >> viewer & 1)
        known.append(table.cards.name_of(card) if sees else None)
    return {"size": len(cards), "cards": known}


def _squad(table: RumblebotsTable, player: int) -> list[BotView]:
    return [_bot(table, player, place) for place in range(table.size(zone_of(player, SQUAD)))]


def _bot(table: RumblebotsTable, player: int, place: int) -> BotView:
    card = table.at(zone_of(player, SQUAD), place)
    attack, defence = worth(table, player, place, False), worth(table, player, place, True)
    return {
        "card": table.cards.name_of(card),
        "owner": int(table.owner[card]),
        "stays": bool(i64(table.marks[card]) & STAYS),
        "attack": int(value_of(attack)),
        "crits": int(marks_of(attack)),
        "defence": int(value_of(defence)),
        "barriers": int(marks_of(defence)),
    }


def _clash(table: RumblebotsTable) -> ClashView | None:
    if table.challenger == table.champion:
        return None
    attack, defence = attack_of(table), defence_of(table)
    return {
        "challenger": int(table.challenger),
        "champion": int(table.champion),
        "attack": int(value_of(attack)),
        "boost": int(table.boost),
        "defence": int(value_of(defence)),
        "crits": int(marks_of(attack)),
        "needed": int(CRITS_TO_WIN + marks_of(defence)),
    }


def _reveals(table: RumblebotsTable) -> list[RevealView]:
    found: list[RevealView] = []
    for place in range(0, len(table.reveals), 2):
        card = table.cards.names[i64(table.reveals[place + 1])]
        found.append({"seat": int(table.reveals[place]), "card": card})
    return found


def _prompt(table: RumblebotsTable, step: Step | None) -> Prompt | None:
    if step is None:
        values: dict[str, Value] = {"seat": int(table.turn)}
        values["scrap"] = int(table.scrap[table.turn])
        return table.prompt("build", "RB-61" if table.is_showdown() else "RB-22", values)
    asked: dict[str, Value] = {"seat": int(step.seat), "count": int(step.count)}
    if step.card != NO_CARD:
        asked["card"] = table.cards.name_of(step.card)
    if step.kind == ASK_BORROW:
        asked["other"] = int(step.count)
    if step.kind == ASK_STAY:
        asked["faction"] = FACTIONS[table.faction]
    ask = STEPS[step.kind] if step.kind != ASK_FACTION else "faction"
    return table.prompt(ask, RULE_OF_STEP[step.kind], asked)
