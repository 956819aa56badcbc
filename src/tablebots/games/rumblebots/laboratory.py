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

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

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
@mypyc_attr(acyclic=True)
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


def count_drawn(entries: list[Entry]) -> int:
    """Return how many cards were drawn."""
    drawn: i64 = 0
    for entry in entries:
        if entry.draws():
            drawn += 1
    return int(drawn)


def number_cards(entries: list[Entry], deck_size: int, drawn: int) -> int:
    """Note in each entry which cards were laid back; return how many cards the deck had at the start."""
    hand: i64 = 0
    returned: i64 = 0
    start: i64 = drawn + deck_size
    for entry in entries:
        hand += 1 if entry.what == SCANNED else -1 if entry.what == BUILT else 0
        if entry.what == LAID_BACK:
            entry.first, entry.count = int(returned), int(hand)
            returned += hand
            hand = 0
    start -= returned
    for entry in entries:
        entry.first += int(start)
    return int(start)


def kinds_in(board: Board, zone: i64, level: i64) -> list[int]:
    """Return the kinds of the cards of a level in a zone, the lowest first."""
    found: list[int] = []
    for place in range(board.size(zone)):
        kind: i64 = board.cards.kind[board.at(zone, place)]
        if board.cards.level[kind] == level:
            found.append(int(kind))
    return found


@final
@mypyc_attr(acyclic=True)
class Route:
    """One way in which the cards of several sources may have gone."""

    def __init__(self, sources: list[int]) -> None:
        self.sources: list[int] = sources
        """The source of each card by its number; below 0 it is one of a bag: -1 is the first bag."""
        self.bags: list[list[int]] = []
        """The sources of cards that somebody else laid back, if they differ, without those that were drawn again."""
        self.hand: list[int] = []
        """The sources of the cards in the hand of somebody else."""
        self.built: list[int] = []
        """The sources of the cards that others built from their hands, in that order."""
        self.left: list[list[int]] = []
        """By source: the kinds of its cards that the seat has not seen since."""
        self.weight: float = 1.0

    def copy(self) -> "Route":
        """Return an independent copy."""
        clone = Route(list(self.sources))
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
        """Let the card of a number, one of a bag, be of this source."""
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
        fitting = left.count(kind)
        if fitting == 0:
            self.weight = 0.0
            return
        self.weight *= fitting / len(left)
        left.remove(kind)

    def lay_back_hand(self) -> None:
        """Put the hand of somebody else at the end: cards of one source, or of a bag."""
        hand = self.hand
        source = hand[0] if are_alike(hand) else -1 - len(self.bags)
        if source < 0:
            self.bags.append(hand)
        self.sources += [source] * len(hand)
        self.hand = []

    def is_certain(self) -> bool:
        """Tell whether the source of every hidden card is certain, if this is the only route."""
        return all(len(set(bag)) < 2 for bag in self.bags) and len(set(self.hand)) < 2


@final
@mypyc_attr(acyclic=True)
class DeckHistory:
    """What a seat can tell about the Laboratory deck of one level."""

    def __init__(self, board: Board, level: i64, seat: i64) -> None:
        self.board: Final = board
        self.level: Final[i64] = level
        self.seat: Final[i64] = seat
        self.entries: Final = read_entries(board, level)
        self.deck: Final = kinds_in(board, LABORATORY + level - 1, level)
        self.drawn: Final = count_drawn(self.entries)
        self.start: Final = number_cards(self.entries, len(self.deck), self.drawn)
        self.batches: Final[list[list[int]]] = []
        """What the seat has laid back each time."""

    def knows_something(self) -> bool:
        """Tell whether the seat has ever laid a card back."""
        return any(entry.what == LAID_BACK and entry.seat == self.seat for entry in self.entries)

    def first_shuffle(self) -> list[int]:
        """Return the kinds of the deck at the start: of all cards that went through it and all still there."""
        kinds = [entry.kind for entry in self.entries if entry.what == TO_ROW or entry.what == BUILT]
        kinds += self.deck
        for seat in range(self.board.seats):
            kinds += kinds_in(self.board, zone_of(seat, HAND), self.level)
        return kinds

    def routes(self) -> list[Route]:
        """Return all routes that agree with what the seat has seen."""
        if not self.knows_something():
            return [self.only_route()]
        first = Route([0] * self.start)
        first.left.append(self.first_shuffle())
        routes = [first]
        mine: list[int] = []
        number = 0
        for entry in self.entries:
            if entry.seat == self.seat and entry.what != TO_ROW:
                self.note_own(entry, mine)
            found: list[Route] = []
            for route in routes:
                self.follow(route, entry, number, found)
            routes = found
            if entry.draws():
                number += 1
        return routes

    def only_route(self) -> Route:
        """Return the route if the seat has laid nothing back: everything hidden is of the first shuffle."""
        hand = self.other_hand()
        route = Route([0] * (self.drawn + len(self.deck)))
        route.left.append(self.deck + hand)
        route.hand = [0] * len(hand)
        route.built = [0 for entry in self.entries if entry.what == BUILT and entry.seat != self.seat]
        return route

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
            self.follow_draw(route, entry, number, found)
        elif entry.what == BUILT and not seen:
            for source, other in branches(route, route.hand):
                other.build(source)
                other.see(source, entry.kind)
                add_possible(found, other)
        else:
            if entry.what == LAID_BACK and seen:
                self.lay_back(route, entry)
            elif entry.what == LAID_BACK:
                route.lay_back_hand()
            found.append(route)

    def follow_draw(self, route: Route, entry: Entry, number: int, found: list[Route]) -> None:
        """Add all ways in which a route may go on when the card of a number is drawn."""
        source = route.sources[number]
        if source >= 0:
            self.take(route, entry, source)
            add_possible(found, route)
            return
        for its, other in branches(route, route.bag_of(number)):
            other.draw(number, its)
            self.take(other, entry, its)
            add_possible(found, other)

    def take(self, route: Route, entry: Entry, source: int) -> None:
        """Let a card of a source be drawn: the seat sees it, or somebody else has it in hand."""
        if entry.what == TO_ROW or entry.seat == self.seat:
            route.see(source, entry.kind)
        else:
            route.hand.append(source)

    def lay_back(self, route: Route, entry: Entry) -> None:
        """Let the seat lay its hand back: a source of its own."""
        route.sources += [len(route.left)] * entry.count
        route.left.append(list(self.batches[len(route.left) - 1]))

    def laid_back(self) -> list[list[int]]:
        """List what the seat laid back each time and may still be hidden; what is certainly gone is left out."""
        routes = self.routes()
        found: list[list[int]] = []
        for number, batch in enumerate(self.batches):
            hidden: list[int] = []
            for kind in sorted(set(batch)):
                hidden += [kind] * max([route.left[number + 1].count(kind) for route in routes])
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
            for number, source in enumerate(route.sources):
                if source == -1 - place:
                    route.sources[number] = bag.pop()
        for left in route.left:
            left.sort()
            rng.shuffle(left)
        kinds = [entry.kind for entry in self.entries if entry.draws()]
        for number in range(self.drawn, len(route.sources)):
            kinds.append(route.left[route.sources[number]].pop())
        hand = [route.left[source].pop() for source in route.hand]
        self.look_back(route, kinds, hand, rng)
        return Deal(kinds, hand)

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


def are_alike(sources: list[int]) -> bool:
    """Tell whether all sources are the same."""
    return sources.count(sources[0]) == len(sources)


def branches(route: Route, sources: list[int]) -> list[tuple[int, Route]]:
    """Return each different source, with a route of its own to go on with."""
    if are_alike(sources):
        return [(sources[0], route)]
    return [(source, route.copy()) for source in sorted(set(sources))]


def add_possible(found: list[Route], route: Route) -> None:
    """Add a route unless it contradicts what the seat has seen."""
    if route.weight > 0:
        found.append(route)


@final
@mypyc_attr(acyclic=True)
class Deal:
    """The cards of a level as they may be."""

    def __init__(self, kinds: list[int], hand: list[int]) -> None:
        self.kinds: Final = kinds
        """The kind of each card by its number: those that were drawn, and then the deck from the top."""
        self.hand: Final = hand
        """The kinds in the hand of somebody else."""


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


def deal_laboratory(board: Board, clone: Board, seat: i64, rng: Rng) -> None:
    """Deal again, in a copy of the board, what a seat does not know of the Laboratory."""
    hidden = HiddenCards(board, seat)
    held: list[int] = []
    for level in range(1, LEVELS + 1):
        history = DeckHistory(board, level, seat)
        deal = history.deal(rng)
        number: i64 = 0
        for entry in history.entries:
            if entry.draws():
                clone.history[entry.index + 1] = u8(deal.kinds[number])
                number += 1
        place: i64 = len(deal.kinds) - number
        while place > 0:
            place -= 1
            clone.set_at(LABORATORY + level - 1, place, hidden.take(deal.kinds[number]))
            number += 1
        for kind in deal.hand:
            held.append(int(hidden.take(kind)))
    for other in range(board.seats):
        if other != seat:
            for place in range(board.size(zone_of(other, HAND))):
                clone.set_at(zone_of(other, HAND), place, held[place])


@final
@mypyc_attr(acyclic=True)
class HiddenCards:
    """The cards of the Laboratory that a seat does not see, to be dealt by kind."""

    def __init__(self, board: Board, seat: i64) -> None:
        self.hidden: vec[u8] = board.settings.no_marks[:]
        """By card, whether it is one of them."""
        self.next: vec[i64] = board.cards.first[:]
        """By kind, its first card that may not have been dealt yet."""
        for level in range(LEVELS):
            self.add(board, LABORATORY + level)
        for other in range(board.seats):
            if other != seat:
                self.add(board, zone_of(other, HAND))

    def add(self, board: Board, zone: i64) -> None:
        """Add the cards of a zone."""
        for place in range(board.size(zone)):
            self.hidden[board.at(zone, place)] = u8(1)

    def take(self, kind: i64) -> i64:
        """Return a card of a kind that has not been dealt yet."""
        card: i64 = self.next[kind]
        while not self.hidden[card]:
            card += 1
        self.next[kind] = card + 1
        return card


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
