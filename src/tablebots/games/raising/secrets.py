"""What a seat cannot know, and how it is dealt anew.

Robots and Classes: everybody sees what is discarded, so everybody knows which shuffle last mixed a card into its deck.
Cards of one shuffle that a seat does not see lie in random places: in the deck, in the hands of the others, or before
those who are choosing. A hand tells how many cards of each shuffle it has, since draws and discards are seen. So the
cards of each shuffle take each other's places at random.

The order of energy decks is hidden from everybody, their owners too. What the others have chosen in the draft, or
assigned, is drawn evenly; of a draft that is not finished nobody knows how far it is, so it starts anew.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from tablebots.core.rng import Rng
from tablebots.games.raising.components import PHASES
from tablebots.games.raising.draft import REJECTED_ROBOTS
from tablebots.games.raising.state import (
    ASSIGNED,
    DRAFT,
    DRAFTING,
    LESSON_REPLACE,
    NO_CARD,
    NO_CARDS,
    READY,
    Player,
    RaisingTable,
    find,
    inserted,
    pack_step,
    step_a,
    step_kind,
)


def others(table: RaisingTable, seat: i64) -> list[Player]:
    """The other players."""
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
    """The cards in random order."""
    order = [int(card) for card in cards]
    rng.shuffle(order)
    return vec[i64](order)


def swaps(cards: list[int], shuffles: vec[i64], rng: Rng) -> dict[int, int]:
    """For each card the one of the same shuffle that takes its place."""
    pools: dict[int, list[int]] = {}
    for card in cards:
        pools.setdefault(int(shuffles[card]), []).append(card)
    now: dict[int, int] = {}
    for shuffle in sorted(pools):
        pool = pools[shuffle]
        order = list(pool)
        rng.shuffle(order)
        for index, card in enumerate(pool):
            now[card] = order[index]
    return now


def replaced(cards: vec[i64], now: dict[int, int]) -> vec[i64]:
    """The cards that take the places of these."""
    return vec[i64]([now[int(card)] for card in cards])


def hidden_robots(table: RaisingTable, seat: i64) -> list[int]:
    """The Robots that a seat does not see, sorted."""
    cards = [int(card) for card in table.robot_deck]
    for player in others(table, seat):
        cards += [int(card) for card in player.hand]
    return sorted(cards)


def deal_robots(twin: RaisingTable, seat: i64, rng: Rng) -> None:
    """Deal the Robots of the deck and of the other hands anew."""
    now = swaps(hidden_robots(twin, seat), twin.robot_shuffle, rng)
    twin.robot_deck = replaced(twin.robot_deck, now)
    for player in others(twin, seat):
        hand = NO_CARDS[:]
        for card in player.hand:
            hand = inserted(hand, now[int(card)])
        player.hand = hand


def hidden_classes(table: RaisingTable, seat: i64) -> list[int]:
    """The Classes that a seat does not see, sorted."""
    cards = [int(card) for card in table.class_deck]
    for player in others(table, seat):
        cards += [int(card) for card in player.lesson]
    return sorted(cards)


def deal_classes(twin: RaisingTable, seat: i64, rng: Rng) -> None:
    """Deal the Classes of the deck and those that the others choose from anew."""
    now = swaps(hidden_classes(twin, seat), twin.class_shuffle, rng)
    twin.class_deck = replaced(twin.class_deck, now)
    for player in others(twin, seat):
        player.lesson = replaced(player.lesson, now)
        for index in range(len(player.steps)):
            step: i64 = player.steps[index]
            if step_kind(step) == LESSON_REPLACE:
                player.steps[index] = pack_step(LESSON_REPLACE, now[int(step_a(step))])


def hidden_inventors(table: RaisingTable, seat: i64) -> list[int]:
    """The Inventors that a seat does not see, sorted."""
    cards = [int(card) for card in table.inventor_deck]
    for player in others(table, seat):
        cards += [int(card) for card in player.offered]
    return sorted(cards)


def deal_inventors(twin: RaisingTable, seat: i64, rng: Rng) -> None:
    """Deal the Inventors of the deck and those that the others choose from anew."""
    cards = hidden_inventors(twin, seat)
    now = swaps(cards, vec[i64]([0] * len(twin.components.inventors)), rng)
    twin.inventor_deck = replaced(twin.inventor_deck, now)
    for player in others(twin, seat):
        player.offered = replaced(player.offered, now)


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
    none = vec[i64]([0] * len(table.components.inventors))
    add_places(pools, "inventors", inventors, none, inventor_places(table, seat))
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
