"""The history of the Laboratory decks, and what a seat can tell from it about the cards that it does not see.

A Laboratory deck is a queue: cards are drawn at the top, for the row or by scanning, and scanned cards are laid back at
the bottom. So the cards of a deck are numbered in the order in which they are drawn, the ones still in the deck last.
All is done with kinds, not with single cards: nobody can tell copies of a kind apart.

For a seat each hidden card comes from a *source* whose cards it knows, shuffled: source 0 is the first shuffle, the
others are the hands that it has laid back itself. When somebody else scans cards of several sources it cannot tell
which of them are built or where those that are laid back lie. A *route* is one way in which that may have been; it is
as likely as it makes what the seat has seen.
"""

from typing import Final, final

from mypy_extensions import i64, u8

from tablebots.core.rng import Rng
from tablebots.games.rumblebots.state import (
    BUILT,
    HAND,
    LABORATORY,
    LAID_BACK,
    LEVELS,
    SCANNED,
    TO_ROW,
    Board,
    zone_of,
)

CHANCES: Final = 1 << 30


@final
class Entry:
    """One entry of the history."""

    def __init__(self, index: int, what: i64, seat: i64, number: i64) -> None:
        self.index: Final = index
        """Where it stands in the history."""
        self.what: Final[i64] = what
        self.seat: Final[i64] = seat
        self.kind: Final = int(number)
        """The kind of the card, or the level for `LAID_BACK`."""
        self.first: int = 0
        """For `LAID_BACK` the number of the first card that was laid back."""
        self.count: int = 0
        """How many cards were laid back."""

    def draws(self) -> bool:
        """Tell whether a card is drawn."""
        return self.what == TO_ROW or self.what == SCANNED


def read_entries(board: Board, level: i64) -> list[Entry]:
    """Return the entries of the history that are about the deck of a level."""
    found: list[Entry] = []
    for index in range(0, len(board.history), 2):
        what: i64 = i64(board.history[index]) & 3
        seat: i64 = i64(board.history[index]) >> 2
        number: i64 = i64(board.history[index + 1])
        if level == (number if what == LAID_BACK else board.cards.level[number]):
            found.append(Entry(index, what, seat, number))
    return found


def number_cards(entries: list[Entry], deck_size: int) -> int:
    """Note in each entry which cards were laid back; return how many cards the deck had at the start."""
    hand = drawn = returned = 0
    for entry in entries:
        drawn += 1 if entry.draws() else 0
        hand += 1 if entry.what == SCANNED else -1 if entry.what == BUILT else 0
        if entry.what == LAID_BACK:
            entry.first, entry.count = returned, hand
            returned += hand
            hand = 0
    start = drawn + deck_size - returned
    for entry in entries:
        entry.first += start
    return start


def kinds_in(board: Board, zone: i64, level: i64) -> list[int]:
    """Return the kinds of the cards of a level in a zone, the lowest first."""
    return [int(board.cards.kind[card]) for card in board.listed(zone) if board.cards.level_of(card) == level]


@final
class Route:
    """One way in which the cards of several sources may have gone."""

    def __init__(self, cards: int, start: list[int]) -> None:
        self.sources: list[int] = [0] * cards
        """The source of each card by its number; below 0 it is one of a bag: -1 is the first bag."""
        self.bags: list[list[int]] = []
        """The sources of cards that somebody else laid back, without those that were drawn again."""
        self.hand: list[int] = []
        """The sources of the cards in the hand of somebody else."""
        self.built: list[int] = []
        """The sources of the cards that others built from their hands, in that order."""
        self.left: list[list[int]] = [start]
        """By source: how many cards of each kind the seat has not seen since."""
        self.weight: float = 1.0

    def copy(self) -> "Route":
        """Return an independent copy."""
        clone = Route(0, [])
        clone.sources = list(self.sources)
        clone.bags = [list(bag) for bag in self.bags]
        clone.hand = list(self.hand)
        clone.built = list(self.built)
        clone.left = [list(kinds) for kinds in self.left]
        clone.weight = self.weight
        return clone

    def bag_of(self, number: int) -> list[int]:
        """Return the sources that the card of a number may have."""
        source = self.sources[number]
        return [source] if source >= 0 else self.bags[-1 - source]

    def draw(self, number: int, source: int) -> None:
        """Let the card of a number be of this source."""
        bag = self.bag_of(number)
        self.weight *= bag.count(source) / len(bag)
        bag.remove(source)
        self.sources[number] = source

    def build(self, source: int) -> None:
        """Let a card of this source be built from the hand."""
        self.weight *= self.hand.count(source) / len(self.hand)
        self.hand.remove(source)
        self.built.append(source)

    def see(self, source: int, kind: int) -> None:
        """Let the seat see a card of this source; the weight is 0 if there cannot be one."""
        left = self.left[source]
        self.weight *= left[kind] / sum(left) if left[kind] else 0.0
        left[kind] -= 1

    def lay_back(self, source: int, count: int) -> None:
        """Put so many cards of a source, or of a bag, at the end."""
        self.sources += [source] * count

    def is_certain(self) -> bool:
        """Tell whether the source of every hidden card is certain, if this is the only route."""
        return all(len(set(bag)) < 2 for bag in self.bags) and len(set(self.hand)) < 2


@final
class DeckHistory:
    """What a seat can tell about the Laboratory deck of one level."""

    def __init__(self, board: Board, level: i64, seat: i64) -> None:
        self.board: Final = board
        self.level: Final[i64] = level
        self.seat: Final[i64] = seat
        self.entries: Final = read_entries(board, level)
        self.deck: Final = kinds_in(board, LABORATORY + level - 1, level)
        self.start: Final = number_cards(self.entries, len(self.deck))
        self.drawn: Final = sum([1 for entry in self.entries if entry.draws()])
        self.batches: Final[list[list[int]]] = []
        """What the seat has laid back each time."""

    def knows_something(self) -> bool:
        """Tell whether the seat has ever laid a card back."""
        return any(entry.what == LAID_BACK and entry.seat == self.seat for entry in self.entries)

    def first_shuffle(self) -> list[int]:
        """Count by kind the cards that the deck had at the start: all that went through it and all still there."""
        counts = [0] * len(self.board.cards.kinds)
        for entry in self.entries:
            if entry.what == TO_ROW or entry.what == BUILT:
                counts[entry.kind] += 1
        for kind in self.deck:
            counts[kind] += 1
        for seat in range(self.board.seats):
            for kind in kinds_in(self.board, zone_of(seat, HAND), self.level):
                counts[kind] += 1
        return counts

    def routes(self) -> list[Route]:
        """Return all routes that agree with what the seat has seen."""
        routes = [Route(self.start, self.first_shuffle())]
        mine: list[int] = []
        number = 0
        for entry in self.entries:
            if entry.seat == self.seat and entry.what != TO_ROW:
                self.note_own(entry, mine)
            found: list[Route] = []
            for route in routes:
                self.follow(route, entry, number, found)
            routes = [route for route in found if route.weight > 0]
            number += 1 if entry.draws() else 0
        return routes

    def note_own(self, entry: Entry, mine: list[int]) -> None:
        """Keep track of the seat's own hand."""
        if entry.what == SCANNED:
            mine.append(entry.kind)
        elif entry.what == BUILT:
            mine.remove(entry.kind)
        else:
            self.batches.append(sorted(mine))
            mine.clear()

    def follow(self, route: Route, entry: Entry, number: int, found: list[Route]) -> None:
        """Add all ways in which a route may go on with an entry, when the card of this number is the next one."""
        seen = entry.what == TO_ROW or entry.seat == self.seat
        if entry.draws():
            for source, other in branches(route, route.bag_of(number)):
                other.draw(number, source)
                if seen:
                    other.see(source, entry.kind)
                else:
                    other.hand.append(source)
                found.append(other)
        elif entry.what == BUILT and not seen:
            for source, other in branches(route, route.hand):
                other.build(source)
                other.see(source, entry.kind)
                found.append(other)
        else:
            if entry.what == LAID_BACK:
                self.lay_back(route, entry, seen)
            found.append(route)

    def lay_back(self, route: Route, entry: Entry, own: bool) -> None:
        """Let a hand be laid back."""
        if own:
            counts = [0] * len(self.board.cards.kinds)
            for kind in self.batches[len(route.left) - 1]:
                counts[kind] += 1
            route.left.append(counts)
            route.lay_back(len(route.left) - 1, entry.count)
        else:
            route.bags.append(route.hand)
            route.lay_back(-len(route.bags), entry.count)
            route.hand = []

    def laid_back(self) -> list[list[int]]:
        """List what the seat laid back each time and may still be hidden; what is certainly gone is left out."""
        routes = self.routes()
        found: list[list[int]] = []
        for number in range(1, len(self.batches) + 1):
            hidden: list[int] = []
            for kind in range(len(self.board.cards.kinds)):
                hidden += [kind] * max([route.left[number][kind] for route in routes])
            if hidden:
                found.append(hidden)
        return found

    def pools(self) -> list[list[str]]:
        """List the hidden cards by source, or all in one string where their sources are not certain."""
        routes = self.routes()
        hand = self.other_hand()
        names = self.board.cards.names
        hidden = [*self.deck[::-1], *hand]
        if len(routes) != 1 or not routes[0].is_certain():
            return [[" ".join(sorted([names[kind] for kind in hidden]))]]
        route = routes[0]
        sources = [route.bag_of(number)[0] for number in range(self.drawn, len(route.sources))] + route.hand
        found: list[list[str]] = []
        for source in range(len(route.left)):
            found.append([names[kind] for kind, its in zip(hidden, sources, strict=True) if its == source])
        return found

    def other_hand(self) -> list[int]:
        """Return the kinds of this level in the hand of somebody else."""
        hand: list[int] = []
        for seat in range(self.board.seats):
            if seat != self.seat:
                hand += kinds_in(self.board, zone_of(seat, HAND), self.level)
        return hand

    def deal(self, rng: Rng) -> "Deal":
        """Deal the hidden cards and all that others have seen of them, by a route drawn by its weight."""
        route = pick_route(self.routes(), rng)
        for place, bag in enumerate(route.bags):
            rng.shuffle(bag)
            mixed = [number for number, source in enumerate(route.sources) if source == -1 - place]
            for number in mixed:
                route.sources[number] = bag.pop()
        pools = [shuffled_kinds(left, rng) for left in route.left]
        kinds = [entry.kind for entry in self.entries if entry.draws()]
        for number in range(self.drawn, len(route.sources)):
            kinds.append(pools[route.sources[number]].pop())
        hand = [pools[source].pop() for source in route.hand]
        deal = Deal(kinds[self.drawn :], hand)
        self.look_back(route, kinds, hand, rng)
        number = 0
        for entry in self.entries:
            if entry.draws():
                deal.history[entry.index + 1] = kinds[number]
                number += 1
        return deal

    def look_back(self, route: Route, kinds: list[int], dealt: list[int], rng: Rng) -> None:
        """Fill in, from the last entry to the first, which cards others have scanned."""
        sources, hand = list(route.hand), list(dealt)
        built = list(route.built)
        number = self.drawn
        for entry in reversed(self.entries):
            number -= 1 if entry.draws() else 0
            if entry.what == TO_ROW or entry.seat == self.seat:
                continue
            if entry.what == LAID_BACK:
                end = entry.first + entry.count
                sources, hand = route.sources[entry.first : end], kinds[entry.first : end]
            elif entry.what == BUILT:
                sources.append(built.pop())
                hand.append(entry.kind)
            else:
                fitting = [place for place, source in enumerate(sources) if source == route.sources[number]]
                place = fitting[rng.below(len(fitting))]
                sources.pop(place)
                kinds[number] = hand.pop(place)


def branches(route: Route, sources: list[int]) -> list[tuple[int, Route]]:
    """Return each different source, with a route of its own to go on with."""
    different = sorted(set(sources))
    if len(different) == 1:
        return [(different[0], route)]
    return [(source, route.copy()) for source in different]


@final
class Deal:
    """Hidden cards of a level as they may be."""

    def __init__(self, deck: list[int], hand: list[int]) -> None:
        self.deck: Final = deck
        """The kinds of the deck, the top card first."""
        self.hand: Final = hand
        """The kinds in the hand of somebody else."""
        self.history: Final[dict[int, int]] = {}
        """The kinds that were drawn, by their index in the history."""


def pick_route(routes: list[Route], rng: Rng) -> Route:
    """Pick one of the routes at random, each as often as its weight says."""
    if len(routes) == 1:
        return routes[0]
    chance = rng.below(CHANCES) / CHANCES * sum([route.weight for route in routes])
    for route in routes:
        chance -= route.weight
        if chance < 0:
            return route
    return routes[-1]


def shuffled_kinds(counts: list[int], rng: Rng) -> list[int]:
    """Return so many cards of each kind in random order."""
    kinds: list[int] = []
    for kind, count in enumerate(counts):
        kinds += [kind] * count
    rng.shuffle(kinds)
    return kinds


def deal_laboratory(board: Board, clone: Board, seat: i64, rng: Rng) -> None:
    """Deal anew, in a copy of the board, what a seat does not know of the Laboratory."""
    held: list[int] = []
    for level in range(1, LEVELS + 1):
        deal = DeckHistory(board, level, seat).deal(rng)
        free = hidden_from(board, level, seat)
        for place, kind in enumerate(reversed(deal.deck)):
            clone.set_at(LABORATORY + level - 1, place, free[kind].pop())
        held += [free[kind].pop() for kind in deal.hand]
        for index, kind in deal.history.items():
            clone.history[index] = u8(kind)
    for other in range(board.seats):
        if other != seat:
            for place in range(board.size(zone_of(other, HAND))):
                clone.set_at(zone_of(other, HAND), place, held[place])


def hidden_from(board: Board, level: i64, seat: i64) -> dict[int, list[int]]:
    """Return by kind the cards of a level that a seat does not see."""
    found: dict[int, list[int]] = {}
    cards = board.listed(LABORATORY + level - 1)
    for other in range(board.seats):
        if other != seat:
            cards += [card for card in board.listed(zone_of(other, HAND)) if board.cards.level_of(card) == level]
    for card in cards:
        found.setdefault(int(board.cards.kind[card]), []).append(card)
    return found


def check_history(board: Board) -> None:
    """Raise ValueError unless the history of the Laboratory can have led to what lies there."""
    if len(board.history) % 2:
        raise ValueError("the history of the Laboratory is not whole")
    for index in range(0, len(board.history), 2):
        number: i64 = i64(board.history[index + 1])
        if i64(board.history[index]) >> 2 >= board.seats or number >= len(board.cards.kinds):
            raise ValueError("the history of the Laboratory names what is not there")
    for level in range(1, LEVELS + 1):
        check_level(board, level)


def check_level(board: Board, level: i64) -> None:
    """Raise ValueError unless the history of one level agrees with itself and with the board."""
    history = DeckHistory(board, level, 0)
    kinds = [entry.kind for entry in history.entries if entry.draws()] + history.deck[::-1]
    hand: list[int] = []
    owner: i64 = board.turn
    ready = history.start
    number = 0
    for entry in history.entries:
        if entry.what != TO_ROW and hand and entry.seat != owner:
            raise ValueError("two players have scanned at once")
        if entry.draws():
            number += 1
        if entry.what == SCANNED:
            owner = entry.seat
            hand.append(entry.kind)
        elif entry.what == BUILT:
            if entry.kind not in hand:
                raise ValueError("a card was built from a hand that did not have it")
            hand.remove(entry.kind)
        elif entry.what == LAID_BACK:
            if not hand or sorted(hand) != sorted(kinds[ready : ready + entry.count]):
                raise ValueError("other cards were laid back than were scanned")
            ready += entry.count
            hand = []
        if number > ready:
            raise ValueError("more cards were drawn than there were")
    if sorted(hand) != sorted(kinds_in(board, zone_of(board.turn, HAND), level)) or (hand and owner != board.turn):
        raise ValueError("a hand has other cards than were scanned")
