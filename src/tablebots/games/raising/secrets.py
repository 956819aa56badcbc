"""What a seat cannot know, and how it is dealt anew.

Robots and Classes: everybody sees what is discarded, so everybody knows which shuffle last mixed a card into its deck.
Cards of one shuffle that a seat does not see lie in random places: in the deck, in the hands of the others, or before
those who are choosing. A hand tells how many cards of each shuffle it has, since draws and discards are seen. So the
cards of each shuffle are collected, sorted and dealt into the places of that shuffle.

The order of energy decks is hidden from everybody, their owners too. What the others have chosen in the draft, or
assigned, is drawn evenly; of a choice that is not finished nobody knows how far it is, so it starts anew.

A sample must depend on nothing but the knowledge of its seat and the stream: whoever knows the stream could otherwise
undo the shuffle and read the real cards. That is why every pool is sorted before it is shuffled.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablebots.core.rng import Rng
from tablebots.games.raising.components import PHASES
from tablebots.games.raising.draft import REJECTED_ROBOTS
from tablebots.games.raising.state import (
    ASSIGNED,
    DRAFT,
    DRAFTING,
    LESSON_KEEP,
    LESSON_REPLACE,
    NO_CARD,
    NO_CARDS,
    READY,
    Player,
    RaisingTable,
    find,
    inserted,
    pack_step,
    step_kind,
)


def others(table: RaisingTable, seat: i64) -> list[Player]:
    """Return the other players."""
    return [player for player in table.players if player.seat != seat]


def deal_anew(twin: RaisingTable, seat: i64, rng: Rng) -> None:
    """Deal all that a seat cannot know anew in a copy of the table."""
    deal_robots(twin, seat, rng)
    deal_classes(twin, seat, rng)
    deal_inventors(twin, seat, rng)
    for player in twin.players:
        player.energy_deck = shuffled(player.energy_deck, rng)
    if len(twin.neutral) > 0:
        hidden = shuffled(twin.neutral[twin.shown :], rng)
        for index in range(len(hidden)):
            twin.neutral[twin.shown + index] = hidden[index]
    for player in others(twin, seat):
        if player.doing == ASSIGNED:
            cards = shuffled(vec[i64]([0, 1, 2, 3, 4]), rng)
            player.first = cards[0]
            player.second = cards[1]
        if twin.stage == DRAFT:
            choose_anew(player, rng)


def shuffled(cards: vec[i64], rng: Rng) -> vec[i64]:
    """Return the cards in random order, whatever their order was."""
    order = sorted([int(card) for card in cards])
    rng.shuffle(order)
    return vec[i64](order)


@final
class Pools:
    """Hidden cards by the shuffle that mixed them, in random order, to be dealt one by one."""

    def __init__(self, cards: list[int], shuffles: vec[i64], rng: Rng) -> None:
        self.shuffles: Final = shuffles
        self.cards: Final[dict[int, list[int]]] = {}
        for card in sorted(cards):
            self.cards.setdefault(int(shuffles[card]), []).append(card)
        for shuffle in sorted(self.cards):
            rng.shuffle(self.cards[shuffle])

    def deal(self, places: vec[i64]) -> vec[i64]:
        """Deal a card of the same shuffle into the place of each of these cards."""
        return vec[i64]([self.cards[int(self.shuffles[card])].pop() for card in places])

    def deal_hand(self, places: vec[i64]) -> vec[i64]:
        """Deal a sorted hand with as many cards of each shuffle as this one has."""
        hand = NO_CARDS[:]
        for card in self.deal(by_shuffle(places, self.shuffles)):
            hand = inserted(hand, card)
        return hand


def by_shuffle(cards: vec[i64], shuffles: vec[i64]) -> vec[i64]:
    """Return the cards ordered by their shuffle: all that a seat knows of a hand is how many it has of each."""
    pairs = sorted([(int(shuffles[card]), int(card)) for card in cards])
    return vec[i64]([card for _, card in pairs])


def hidden_robots(table: RaisingTable, seat: i64) -> list[int]:
    """Return the Robots that a seat does not see, sorted."""
    cards = [int(card) for card in table.robot_deck]
    for player in others(table, seat):
        cards += [int(card) for card in player.hand]
    return sorted(cards)


def deal_robots(twin: RaisingTable, seat: i64, rng: Rng) -> None:
    """Deal the Robots of the deck and of the other hands anew."""
    pools = Pools(hidden_robots(twin, seat), twin.robot_shuffle, rng)
    twin.robot_deck = pools.deal(twin.robot_deck)
    for player in others(twin, seat):
        player.hand = pools.deal_hand(player.hand)


def hidden_classes(table: RaisingTable, seat: i64) -> list[int]:
    """Return the Classes that a seat does not see, sorted."""
    cards = [int(card) for card in table.class_deck]
    for player in others(table, seat):
        cards += [int(card) for card in player.lesson]
    return sorted(cards)


def deal_classes(twin: RaisingTable, seat: i64, rng: Rng) -> None:
    """Deal the Classes of the deck and those that the others choose from anew."""
    pools = Pools(hidden_classes(twin, seat), twin.class_shuffle, rng)
    twin.class_deck = pools.deal(twin.class_deck)
    for player in others(twin, seat):
        player.lesson = pools.deal(player.lesson)
        for index in range(len(player.steps)):
            if step_kind(player.steps[index]) == LESSON_REPLACE:
                player.steps[index] = pack_step(LESSON_KEEP, 0)


def hidden_inventors(table: RaisingTable, seat: i64) -> list[int]:
    """Return the Inventors that a seat does not see, sorted."""
    cards = [int(card) for card in table.inventor_deck]
    for player in others(table, seat):
        cards += [int(card) for card in player.offered]
    return sorted(cards)


def deal_inventors(twin: RaisingTable, seat: i64, rng: Rng) -> None:
    """Deal the Inventors of the deck and those that the others choose from anew."""
    pools = Pools(hidden_inventors(twin, seat), one_shuffle(twin), rng)
    twin.inventor_deck = pools.deal(twin.inventor_deck)
    for player in others(twin, seat):
        player.offered = pools.deal(player.offered)


def one_shuffle(table: RaisingTable) -> vec[i64]:
    """Return the shuffles of the Inventors: there is only the one of the start."""
    return vec[i64]([0] * len(table.components.inventors))


def choose_anew(player: Player, rng: Rng) -> None:
    """Let chance choose what a player keeps, if the player has chosen."""
    player.kept_inventor = NO_CARD
    player.kept_class = NO_CARD
    player.rejected = NO_CARDS[:]
    if player.doing == DRAFTING:
        return
    if len(player.offered) > 0:
        player.kept_inventor = player.offered[rng.below(len(player.offered))]
    player.kept_class = player.lesson[rng.below(len(player.lesson))]
    order = shuffled(player.hand, rng)
    for index in range(REJECTED_ROBOTS):
        player.rejected = append(player.rejected, order[index])


# What is hidden, for tests.


def hidden_things(table: RaisingTable, seat: i64) -> dict[str, list[str]]:
    """By pool: where each hidden card lies, or what is hidden in each place."""
    pools: dict[str, list[str]] = {}
    add_places(pools, "robots", hidden_robots(table, seat), table.robot_shuffle, robot_places(table, seat))
    add_places(pools, "classes", hidden_classes(table, seat), table.class_shuffle, class_places(table, seat))
    inventors = hidden_inventors(table, seat)
    add_places(pools, "inventors", inventors, one_shuffle(table), inventor_places(table, seat))
    for player in table.players:
        deck = [table.components.energy[card].name for card in player.energy_deck]
        pools[f"energy deck of {player.seat}"] = deck
    if len(table.neutral) > 0:
        pools["neutral row"] = [PHASES[phase] for phase in table.neutral[table.shown :]]
    for player in others(table, seat):
        if player.doing == ASSIGNED:
            pools[f"phase cards of {player.seat}"] = [assigned_place(player, phase) for phase in range(len(PHASES))]
        if table.stage == DRAFT and player.doing == READY:
            add_choices(pools, player)
    return pools


def add_places(
    pools: dict[str, list[str]], name: str, cards: list[int], shuffles: vec[i64], places: dict[int, str]
) -> None:
    """Add a pool for each shuffle: where each of its cards lies."""
    for card in cards:
        pools.setdefault(f"{name} {shuffles[card]}", []).append(places[card])


def robot_places(table: RaisingTable, seat: i64) -> dict[int, str]:
    """Where each hidden Robot lies."""
    places: dict[int, str] = {int(card): f"deck {place}" for place, card in enumerate(table.robot_deck)}
    for player in others(table, seat):
        for card in player.hand:
            places[int(card)] = f"hand of {player.seat}"
    return places


def class_places(table: RaisingTable, seat: i64) -> dict[int, str]:
    """Where each hidden Class lies."""
    places: dict[int, str] = {int(card): f"deck {place}" for place, card in enumerate(table.class_deck)}
    for player in others(table, seat):
        for place, card in enumerate(player.lesson):
            places[int(card)] = f"offer {place} of {player.seat}"
    return places


def inventor_places(table: RaisingTable, seat: i64) -> dict[int, str]:
    """Where each hidden Inventor lies."""
    places: dict[int, str] = {int(card): f"deck {place}" for place, card in enumerate(table.inventor_deck)}
    for player in others(table, seat):
        for place, card in enumerate(player.offered):
            places[int(card)] = f"offer {place} of {player.seat}"
    return places


def assigned_place(player: Player, phase: i64) -> str:
    """Where a phase card of a player lies."""
    return "first" if player.first == phase else "second" if player.second == phase else "hand"


def add_choices(pools: dict[str, list[str]], player: Player) -> None:
    """Add what a player who is ready has kept."""
    if len(player.offered) > 0:
        kept = ["kept" if card == player.kept_inventor else "" for card in player.offered]
        pools[f"Inventor of {player.seat}"] = kept
    pools[f"Class of {player.seat}"] = ["kept" if card == player.kept_class else "" for card in player.lesson]
    pools[f"Robots of {player.seat}"] = [str(find(player.rejected, card)) for card in player.hand]
