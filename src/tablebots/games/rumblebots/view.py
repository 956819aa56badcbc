"""What a seat sees of a game of Rumblebots: what lies open, its own hand, and what it has learned of the decks."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from tablebots.core.messages import Message, Value
from tablebots.games.rumblebots.actions import everybody, goes_clockwise, in_order, next_seat
from tablebots.games.rumblebots.cards import FACTIONS
from tablebots.games.rumblebots.laboratory import DeckHistory
from tablebots.games.rumblebots.secrets import sort_keys
from tablebots.games.rumblebots.squads import CRITS_TO_WIN, attack_of, defence_of, marks_of, value_of, worth
from tablebots.games.rumblebots.state import (
    BATTLE,
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
    PRIZE_ROUNDS,
    READY,
    RECYCLING,
    ROUNDS,
    ROWS,
    SQUAD,
    STAYS,
    TRANSFORMATIONS,
    TURNED,
    Board,
    zone_of,
)
from tablebots.games.rumblebots.steps.build import (
    ENERGIZE_LIMIT,
    UPGRADE_COST,
    build_limit,
    scrap_for,
    scrap_for_crystal,
)
from tablebots.games.rumblebots.types import (
    BotView,
    ClashView,
    DeckView,
    Faction,
    LevelView,
    PlayerView,
    PricesView,
    RevealView,
    RumblebotsView,
    TotalsView,
)

OPEN_ZONES: Final = {"bots": BENCH, "new": NEW, "ready": READY, "turned": TURNED, "discard": DISCARD}
"""The zones of a player that everybody sees, by their names in a view."""


def view_of(board: Board, seat: int | None) -> RumblebotsView:
    """Return what that seat (None: a spectator) may know and has learned."""
    building = board.stage == BUILDING
    fighting = board.stage == BATTLE
    outcome = board.outcome()
    source: i64 = board.step.source()
    return {
        "game": board.game.meta.name,
        "seat": seat,
        "seats": int(board.seats),
        "options": dict(board.settings.options),
        "outcome": None if outcome is None else outcome.view(),
        "round": int(board.round),
        "phase": "build" if building else "battle" if fighting else "over",
        "clockwise": goes_clockwise(board),
        "prizes": [int(board.prize()) if number < PRIZE_ROUNDS else 0 for number in range(ROUNDS)],
        "order": _order(board),
        "champion": int(board.champion),
        "turn": int(board.turn) if building else None,
        "builds": int(board.builds),
        "upgrades": int(board.upgrades),
        "energised": int(board.energised),
        "prices": _prices(board, seat) if building else None,
        "levels": [_level(board, level, seat) for level in range(1, LEVELS + 1)],
        "transformations": _names(board, TRANSFORMATIONS),
        "recycling": _names(board, RECYCLING),
        "supply": int(board.supply),
        "players": [_player(board, player, seat) for player in range(board.seats)],
        "clash": _clash(board) if fighting else None,
        "reveals": _reveals(board),
        "source": board.cards.name_of(source) if source != NO_CARD else None,
    }


def prize_of(board: Board) -> i64:
    """Return how many crystals the battle of this round is about (RB-06, RB-55)."""
    return board.prize() if board.round <= PRIZE_ROUNDS else 0


def heading_of(board: Board) -> Message:
    """Return the round and the phase; a battle is told with its prize."""
    phase = "build" if board.stage == BUILDING else "battle" if board.stage == BATTLE else "over"
    values: dict[str, Value] = {"round": int(board.round), "rounds": int(ROUNDS), "count": int(prize_of(board))}
    return Message("headings", f"showdown_{phase}" if board.is_showdown() else phase, values)


def places_of(board: Board, seat: int | None) -> dict[str, list[int]]:
    """Return which card lies where in the view of that seat; nobody can tell cards in a shuffled deck apart."""
    keys = sort_keys(board)
    places: dict[str, list[int]] = {}
    for level in range(LEVELS):
        row = board.listed(ROWS + level)
        places[f"levels.{level}.row"] = [-1 if card == HOLE else card for card in row]
    places["transformations"] = _sorted(board, TRANSFORMATIONS, keys)
    places["recycling"] = _sorted(board, RECYCLING, keys)
    for player in range(board.seats):
        for name, zone in OPEN_ZONES.items():
            places[f"players.{player}.{name}"] = _sorted(board, zone_of(player, zone), keys)
        if seat == player:
            places[f"players.{player}.hand"] = board.listed(zone_of(player, HAND))
        places[f"players.{player}.deck.cards"] = _known_in_deck(board, player, seat)
        places[f"players.{player}.squad"] = board.listed(zone_of(player, SQUAD))
    return places


def _sorted(board: Board, zone: i64, keys: vec[i64]) -> list[int]:
    """Return the cards of a zone in the order of the view; equal ones in the order in which a sample has them."""
    cards = board.listed(zone)
    order = [(int(keys[card]), place) for place, card in enumerate(cards)]
    order.sort()
    return [cards[place] for _, place in order]


def _order(board: Board) -> list[int]:
    """Return who builds in this round in order, or in a battle who challenges after this clash as things stand."""
    fighting = board.stage == BATTLE
    seat: i64 = board.challenger if fighting else board.champion
    seats: list[int] = []
    for _ in range(board.seats):
        clashes = seat == board.champion or seat == board.challenger
        if not fighting or not (clashes or board.is_out(seat)):
            seats.append(int(seat))
        seat = next_seat(board, seat)
    return seats


def _prices(board: Board, viewer: int | None) -> PricesView:
    seat: i64 = board.turn
    cards = board.cards
    showdown = board.is_showdown()
    rows = [board.listed(ROWS + level) for level in range(LEVELS)]
    hand = board.listed(zone_of(seat, HAND)) if viewer == seat else []
    return {
        "rows": [[None if card == HOLE else int(cards.cost[cards.kind[card]]) for card in row] for row in rows],
        "hand": [int(cards.cost[cards.kind[card]]) for card in hand],
        "upgrade": int(UPGRADE_COST) if board.workshop[seat] < LEVELS else None,
        "bots": _yields(board, seat, BENCH),
        "ready": _yields(board, seat, READY),
        "turned": _yields(board, seat, TURNED),
        "energise": int(scrap_for_crystal(board, False)),
        "energise_cryo": int(scrap_for_crystal(board, True)),
        "build_limit": int(build_limit(board)),
        "upgrade_limit": None if showdown else 1,
        "energise_limit": None if showdown else int(ENERGIZE_LIMIT),
    }


def _yields(board: Board, seat: i64, zone: i64) -> list[int]:
    """Return what recycling yields for each card of a zone, in the order of the view."""
    cards = in_order(board, zone_of(seat, zone))
    return [int(scrap_for(board, seat, board.cards.kind[card])) for card in cards]


def _totals(board: Board, player: int) -> TotalsView:
    """Return the sums of what is printed on a player's Bots."""
    totals: TotalsView = {"attack": 0, "defence": 0, "crits": 0, "barriers": 0}
    for card in board.listed(zone_of(player, BENCH)) + board.listed(zone_of(player, NEW)):
        kind: i64 = board.cards.kind[card]
        totals["attack"] += int(board.cards.attack[kind])
        totals["defence"] += int(board.cards.defence[kind])
        totals["crits"] += int(board.cards.crits[kind])
        totals["barriers"] += int(board.cards.barriers[kind])
    return totals


def _names(board: Board, zone: i64) -> list[str]:
    """Return the names of the cards of an open zone, in the order of the card set."""
    cards = board.listed(zone)
    cards.sort()
    return [board.cards.name_of(card) for card in cards]


def _level(board: Board, level: int, viewer: int | None) -> LevelView:
    row = board.listed(ROWS + level - 1)
    return {
        "open": bool(board.opened >> (level - 1) & 1),
        "row": [None if card == HOLE else board.cards.name_of(card) for card in row],
        "deck_size": int(board.size(LABORATORY + level - 1)),
        "returned": [] if viewer is None else _returned(board, level, viewer),
    }


def _returned(board: Board, level: int, viewer: int) -> list[list[str]]:
    """List what the viewer laid back and may still be in a Laboratory deck or in another hand, turn by turn."""
    history = DeckHistory(board, level, viewer)
    if not history.knows_something():
        return []
    return [[board.cards.names[kind] for kind in batch] for batch in history.laid_back()]


def _player(board: Board, player: int, viewer: int | None) -> PlayerView:
    hand = board.listed(zone_of(player, HAND))
    return {
        "workshop": int(board.workshop[player]),
        "scrap": int(board.scrap[player]),
        "storage": int(board.storage[player]),
        "reactor": int(board.reactor[player]),
        "cryo": int(board.cryo[player]),
        "crystals": int(board.crystals(player)),
        "bots": _names(board, zone_of(player, BENCH)),
        "new": _names(board, zone_of(player, NEW)),
        "hand_levels": sorted([int(board.cards.level_of(card)) for card in hand]),
        "hand": [board.cards.name_of(card) for card in hand] if viewer == player else [],
        "ready": _names(board, zone_of(player, READY)),
        "turned": _names(board, zone_of(player, TURNED)),
        "totals": _totals(board, player),
        "deck": _deck(board, player, viewer),
        "squad": _squad(board, player),
        "discard": _names(board, zone_of(player, DISCARD)),
        "surrendered": board.is_out(player),
    }


def _deck(board: Board, player: int, viewer: int | None) -> DeckView:
    known = _known_in_deck(board, player, viewer)
    return {
        "size": len(known),
        "cards": [None if card < 0 else board.cards.name_of(card) for card in known],
        "contents": _names(board, zone_of(player, DECK)) if viewer == player else [],
    }


def _known_in_deck(board: Board, player: int, viewer: int | None) -> list[int]:
    """Return the cards of a deck from the top, -1 for those that the viewer does not know."""
    cards = board.listed(zone_of(player, DECK))
    cards.reverse()
    known: list[int] = []
    for card in cards:
        mask = int(board.known[card])
        sees = mask == everybody(board) if viewer is None else bool(mask >> viewer & 1)
        known.append(card if sees else -1)
    return known


def _squad(board: Board, player: int) -> list[BotView]:
    return [_bot(board, player, place) for place in range(board.size(zone_of(player, SQUAD)))]


def _bot(board: Board, player: int, place: int) -> BotView:
    card = board.at(zone_of(player, SQUAD), place)
    attack, defence = worth(board, player, place, False), worth(board, player, place, True)
    return {
        "card": board.cards.name_of(card),
        "owner": int(board.owner[card]),
        "stays": bool(i64(board.marks[card]) & STAYS),
        "attack": int(value_of(attack)),
        "crits": int(marks_of(attack)),
        "defence": int(value_of(defence)),
        "barriers": int(marks_of(defence)),
    }


def _clash(board: Board) -> ClashView | None:
    if board.challenger == board.champion:
        return None
    attack, defence = attack_of(board), defence_of(board)
    return {
        "challenger": int(board.challenger),
        "champion": int(board.champion),
        "attack": int(value_of(attack)),
        "boost": int(board.boost),
        "defence": int(value_of(defence)),
        "crits": int(marks_of(attack)),
        "needed": int(CRITS_TO_WIN + marks_of(defence)),
        "faction": cast(Faction, FACTIONS[board.faction]) if _was_crowned(board) else None,
    }


def _was_crowned(board: Board) -> bool:
    """Return whether the Champion has won a clash of this battle: only the first one reveals but a defender."""
    seats = [int(board.reveals[place]) for place in range(0, len(board.reveals), 2)]
    return len(seats) > 0 and (seats[0] != board.champion or int(board.champion) in seats[1:])


def _reveals(board: Board) -> list[RevealView]:
    found: list[RevealView] = []
    for place in range(0, len(board.reveals), 2):
        card = board.cards.names[i64(board.reveals[place + 1])]
        found.append({"seat": int(board.reveals[place]), "card": card})
    return found
