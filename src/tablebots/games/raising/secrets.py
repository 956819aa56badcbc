"""What a seat cannot know, and how it is dealt again.

Robots and Classes: everybody sees what is discarded, so everybody knows which shuffle last mixed a card into its deck.
Cards of one shuffle that a seat does not see lie in random places: in the deck, in the hands of the others, or before
those who are choosing. A hand tells how many cards of each shuffle it has, since draws and discards are seen. So the
cards of each shuffle are collected, sorted and dealt into the places of that shuffle.

The order of energy decks is hidden from everybody, their owners too. What the others have chosen in the draft, or
assigned, is drawn evenly; of a choice that is not finished nobody knows how far it is, so it starts again.

A sample must depend on nothing but the knowledge of its seat and the stream: anyone who knows the stream could
otherwise undo the shuffle and read the real cards. That is why every pool is sorted before it is shuffled.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablebots.core.rng import Rng
from tablebots.games.raising.components import PHASES
from tablebots.games.raising.piles import find, inserted, listed
from tablebots.games.raising.state import DRAFT, NO_CARD, NO_CARDS, Board, PlayerState
from tablebots.games.raising.steps.assign import ASSIGNED
from tablebots.games.raising.steps.start import READY, REJECTED_ROBOTS


def others(board: Board, seat: i64) -> list[PlayerState]:
    """Return the other players."""
    return [player for player in board.players if player.seat != seat]


def deal_again(clone: Board, seat: i64, rng: Rng) -> None:
    """Deal everything that a seat cannot know again, in a copy of the board."""
    deal_robots(clone, seat, rng)
    deal_classes(clone, seat, rng)
    deal_inventors(clone, seat, rng)
    for player in clone.players:
        player.energy_deck = shuffled(player.energy_deck, rng)
    if len(clone.neutral) > 0:
        hidden = shuffled(clone.neutral[clone.shown :], rng)
        for index in range(len(hidden)):
            clone.neutral[clone.shown + index] = hidden[index]
    for player in others(clone, seat):
        player.step = player.step.seen_by_others(player)
        if player.doing() is ASSIGNED:
            cards = shuffled(vec[i64]([0, 1, 2, 3, 4]), rng)
            player.first = cards[0]
            player.second = cards[1]
        if clone.stage is DRAFT:
            choose_again(player, rng)


def shuffled(cards: vec[i64], rng: Rng) -> vec[i64]:
    """Return the cards in random order, whatever their order was."""
    return rng.shuffled(vec[i64](sorted(listed(cards))))


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


def hidden_robots(board: Board, seat: i64) -> list[int]:
    """Return the Robots that a seat does not see, sorted."""
    cards = [int(card) for card in board.robot_deck]
    for player in others(board, seat):
        cards += [int(card) for card in player.hand]
    return sorted(cards)


def deal_robots(clone: Board, seat: i64, rng: Rng) -> None:
    """Deal the Robots of the deck and of the other hands again."""
    pools = Pools(hidden_robots(clone, seat), clone.robot_shuffle, rng)
    clone.robot_deck = pools.deal(clone.robot_deck)
    for player in others(clone, seat):
        player.hand = pools.deal_hand(player.hand)


def hidden_classes(board: Board, seat: i64) -> list[int]:
    """Return the Classes that a seat does not see, sorted."""
    cards = [int(card) for card in board.class_deck]
    for player in others(board, seat):
        cards += [int(card) for card in player.lesson]
    return sorted(cards)


def deal_classes(clone: Board, seat: i64, rng: Rng) -> None:
    """Deal the Classes of the deck and those that the others choose from again."""
    pools = Pools(hidden_classes(clone, seat), clone.class_shuffle, rng)
    clone.class_deck = pools.deal(clone.class_deck)
    for player in others(clone, seat):
        player.lesson = pools.deal(player.lesson)


def hidden_inventors(board: Board, seat: i64) -> list[int]:
    """Return the Inventors that a seat does not see, sorted."""
    cards = [int(card) for card in board.inventor_deck]
    for player in others(board, seat):
        cards += [int(card) for card in player.offered]
    return sorted(cards)


def deal_inventors(clone: Board, seat: i64, rng: Rng) -> None:
    """Deal the Inventors of the deck and those that the others choose from again."""
    pools = Pools(hidden_inventors(clone, seat), one_shuffle(clone), rng)
    clone.inventor_deck = pools.deal(clone.inventor_deck)
    for player in others(clone, seat):
        player.offered = pools.deal(player.offered)


def one_shuffle(board: Board) -> vec[i64]:
    """Return the shuffles of the Inventors: there is only the one of the start."""
    return vec[i64]([0] * len(board.components.inventors))


def choose_again(player: PlayerState, rng: Rng) -> None:
    """Choose at random what a player keeps, if the player has chosen."""
    player.kept_inventor = NO_CARD
    player.kept_class = NO_CARD
    player.rejected = NO_CARDS[:]
    if player.step is not READY:
        return
    if len(player.offered) > 0:
        player.kept_inventor = player.offered[rng.below(len(player.offered))]
    player.kept_class = player.lesson[rng.below(len(player.lesson))]
    order = shuffled(player.hand, rng)
    for index in range(REJECTED_ROBOTS):
        player.rejected = append(player.rejected, order[index])


# What is hidden, for tests.


def hidden_things(board: Board, seat: i64) -> dict[str, list[str]]:
    """Return by pool where each hidden card lies, or what is hidden in each place."""
    pools: dict[str, list[str]] = {}
    add_places(pools, "robots", hidden_robots(board, seat), board.robot_shuffle, robot_places(board, seat))
    add_places(pools, "classes", hidden_classes(board, seat), board.class_shuffle, class_places(board, seat))
    inventors = hidden_inventors(board, seat)
    add_places(pools, "inventors", inventors, one_shuffle(board), inventor_places(board, seat))
    for player in board.players:
        deck = [board.components.energy[card].name for card in player.energy_deck]
        pools[f"energy deck of {player.seat}"] = deck
    if len(board.neutral) > 0:
        pools["neutral row"] = [PHASES[phase] for phase in board.neutral[board.shown :]]
    for player in others(board, seat):
        if player.doing() is ASSIGNED:
            pools[f"phase cards of {player.seat}"] = [assigned_place(player, phase) for phase in range(len(PHASES))]
        if board.stage is DRAFT and player.step is READY:
            add_choices(pools, player)
    return pools


def add_places(
    pools: dict[str, list[str]], name: str, cards: list[int], shuffles: vec[i64], places: dict[int, str]
) -> None:
    """Add a pool for each shuffle: where each of its cards lies."""
    for card in cards:
        pools.setdefault(f"{name} {shuffles[card]}", []).append(places[card])


def robot_places(board: Board, seat: i64) -> dict[int, str]:
    """Return where each hidden Robot lies."""
    places: dict[int, str] = {int(card): f"deck {place}" for place, card in enumerate(board.robot_deck)}
    for player in others(board, seat):
        for card in player.hand:
            places[int(card)] = f"hand of {player.seat}"
    return places


def class_places(board: Board, seat: i64) -> dict[int, str]:
    """Return where each hidden Class lies."""
    places: dict[int, str] = {int(card): f"deck {place}" for place, card in enumerate(board.class_deck)}
    for player in others(board, seat):
        for place, card in enumerate(player.lesson):
            places[int(card)] = f"offer {place} of {player.seat}"
    return places


def inventor_places(board: Board, seat: i64) -> dict[int, str]:
    """Return where each hidden Inventor lies."""
    places: dict[int, str] = {int(card): f"deck {place}" for place, card in enumerate(board.inventor_deck)}
    for player in others(board, seat):
        for place, card in enumerate(player.offered):
            places[int(card)] = f"offer {place} of {player.seat}"
    return places


def assigned_place(player: PlayerState, phase: i64) -> str:
    """Return where a phase card of a player lies."""
    return "first" if player.first == phase else "second" if player.second == phase else "hand"


def add_choices(pools: dict[str, list[str]], player: PlayerState) -> None:
    """Add what a player who is ready has kept."""
    if len(player.offered) > 0:
        kept = ["kept" if card == player.kept_inventor else "" for card in player.offered]
        pools[f"Inventor of {player.seat}"] = kept
    pools[f"Class of {player.seat}"] = ["kept" if card == player.kept_class else "" for card in player.lesson]
    pools[f"Robots of {player.seat}"] = [str(find(player.rejected, card)) for card in player.hand]
