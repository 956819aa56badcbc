"""What a seat cannot know, and how it is dealt anew.

Battle decks: everybody knows which cards are in a deck, and of some cards where they lie; the rest is in random order.

Laboratory: the first shuffle mixes the cards of each level, and each time scanned cards go back those of one level are
mixed again. A seat knows a card from when it sees it; the shuffles before that tell it nothing new, those after it have
hidden the card again, among those that were shuffled with it. So the hidden cards are dealt anew by doing all shuffles
over, in their order, each with the cards that the seat has not seen since. *now* says which card is, in the new deal,
where a card is in the old one.
"""

from mypy_extensions import i64, u8

from tablebots.core.rng import Rng
from tablebots.games.rumblebots.cards import STARTER, TRANSFORMATION
from tablebots.games.rumblebots.state import DECK, HAND, LABORATORY, LEVELS, RumblebotsTable, zone_of


def deal_anew(table: RumblebotsTable, twin: RumblebotsTable, seat: i64, rng: Rng) -> None:
    """Deal all that a seat cannot know anew in a copy of the table."""
    deal_laboratory(table, twin, seat, rng)
    for owner in range(table.seats):
        deal_deck(twin, owner, seat, rng)


def deal_deck(twin: RumblebotsTable, owner: i64, seat: i64, rng: Rng) -> None:
    """Put the cards of a battle deck whose places a seat does not know in random order, evenly."""
    deck: i64 = zone_of(owner, DECK)
    places = unknown_places(twin, owner, seat)
    cards = [int(twin.at(deck, place)) for place in places]
    knowledge = [int(twin.known[card]) for card in cards]
    rng.shuffle(cards)
    for index, place in enumerate(places):
        twin.set_at(deck, place, cards[index])
        twin.known[cards[index]] = u8(knowledge[index])


def unknown_places(table: RumblebotsTable, owner: i64, seat: i64) -> list[int]:
    """The places of a battle deck whose cards a seat does not know."""
    deck: i64 = zone_of(owner, DECK)
    found: list[int] = []
    for place in range(table.size(deck)):
        if not i64(table.known[table.at(deck, place)]) >> seat & 1:
            found.append(place)
    return found


def hidden_zones(table: RumblebotsTable, seat: i64) -> list[int]:
    """The zones with cards of the Laboratory that a seat does not see: its decks, and the hands of others."""
    zones = [int(LABORATORY + level) for level in range(LEVELS)]
    for other in range(table.seats):
        if other != seat:
            zones.append(int(zone_of(other, HAND)))
    return zones


def hidden_from(table: RumblebotsTable, seat: i64) -> list[int]:
    """The cards of the Laboratory that a seat does not see, lowest first."""
    cards: list[int] = []
    for zone in hidden_zones(table, seat):
        cards += table.listed(zone)
    cards.sort()
    return cards


def shuffled_together(table: RumblebotsTable, seat: i64) -> list[list[int]]:
    """For each shuffle of the Laboratory the cards that a seat does not see and has not seen since."""
    hidden = hidden_from(table, seat)
    groups: list[list[int]] = []
    for level in range(STARTER + 1, TRANSFORMATION):
        groups.append([card for card in hidden if table.cards.level_of(card) == level and still(table, seat, card, 0)])
    for number, batch in enumerate(batches(table)):
        groups.append([card for card in batch if card in hidden and still(table, seat, card, number + 1)])
    return groups


def still(table: RumblebotsTable, seat: i64, card: i64, shuffle: i64) -> bool:
    """Whether a seat has not seen a card since a shuffle."""
    return i64(table.seen[seat * table.width + card]) <= shuffle


def batches(table: RumblebotsTable) -> list[list[int]]:
    """The cards that went back to the Laboratory together, each time."""
    found: list[list[int]] = []
    place: i64 = 0
    while place < len(table.returned):
        count: i64 = i64(table.returned[place])
        found.append([int(table.returned[place + 1 + number]) for number in range(count)])
        place += 1 + count
    return found


def deal_laboratory(table: RumblebotsTable, twin: RumblebotsTable, seat: i64, rng: Rng) -> None:
    """Do all shuffles of the Laboratory over, as far as a seat cannot know how they came out."""
    now = [card for card in range(table.width)]
    groups = shuffled_together(table, seat)
    for group in groups[:LEVELS]:
        shuffle_roles(now, group, rng)
    place: i64 = 0
    for number, batch in enumerate(batches(table)):
        for card in batch:
            place += 1
            twin.returned[place] = u8(now[card])
        place += 1
        shuffle_roles(now, groups[LEVELS + number], rng)
    for zone in hidden_zones(table, seat):
        for index in range(table.size(zone)):
            twin.set_at(zone, index, now[table.at(zone, index)])
    for other in range(table.seats):
        if other != seat:
            for card in range(table.width):
                twin.seen[other * table.width + now[card]] = table.seen[other * table.width + card]


def shuffle_roles(now: list[int], group: list[int], rng: Rng) -> None:
    """Let the cards of a group take each other's places at random."""
    cards = [now[card] for card in group]
    rng.shuffle(cards)
    for index, card in enumerate(group):
        now[card] = cards[index]


def hidden_cards(table: RumblebotsTable, seat: i64) -> dict[str, list[str]]:
    """By pool of cards that were shuffled together: for a battle deck its cards in order, else where each card lies."""
    pools: dict[str, list[str]] = {}
    for owner in range(table.seats):
        deck: i64 = zone_of(owner, DECK)
        found = unknown_places(table, owner, seat)
        pools[f"deck of {owner}"] = [table.cards.name_of(table.at(deck, place)) for place in found]
    lies: dict[int, str] = {}
    for zone in hidden_zones(table, seat):
        for place in range(table.size(zone)):
            where = f"level {zone + 1}, card {place}" if zone < LEVELS else f"zone {zone}"
            lies[int(table.at(zone, place))] = where
    for pool in joined(shuffled_together(table, seat)):
        pools[f"laboratory {pool[0]}"] = [lies[card] for card in pool]
    return pools


def joined(groups: list[list[int]]) -> list[list[int]]:
    """The groups, those that share a card put together; each sorted."""
    pools: list[list[int]] = []
    for group in groups:
        if not group:
            continue
        apart: list[list[int]] = []
        together = list(group)
        for pool in pools:
            if not set(group).isdisjoint(pool):
                together += [card for card in pool if card not in together]
            else:
                apart.append(pool)
        pools = [*apart, together]
    for pool in pools:
        pool.sort()
    return pools
