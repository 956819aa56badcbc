"""The swap test: is a card of Rumblebots too strong, or do players who are ahead just buy it more often?

Two players follow the same plan. In the round in which cards of its level are usually built, one is given the card as
if it were built, for free and beyond the limit; the other gets a plain Bot without an ability. The plain Bot has the
mean values of the Bots of that level in proportion to the price, and what their abilities are worth to a builder is
added half to attack and half to defence. Games that end earlier are not counted.
"""

from functools import cache

from tablebots.bots.rumblebots.builders import PLANS, Builder, ability_value
from tablebots.games.rumblebots.cards import Kind, faction_names, own_set_text
from tablebots.games.rumblebots.game import RumblebotsGame, game_with
from tablebots.games.rumblebots.rules import RumblebotsState
from tablebots.games.rumblebots.state import HAND, LABORATORY, TRANSFORMATIONS, zone_of
from tablebots.games.rumblebots.steps.build import Build, build

PLAN = PLANS["tall"]
ROUNDS = [1, 1, 3, 4, 5]
"""The round in which a card of each level is given."""
VALUES = ["attack", "defence", "crits", "barriers"]


def numbers_of(kind: Kind) -> list[float]:
    """Return the printed values of a Bot, in the order of `VALUES`."""
    return [float(number) for number in (kind.attack, kind.defence, kind.crits, kind.barriers)]


def plain_row(game: RumblebotsGame, kind: Kind) -> str:
    """Return the row of a plain Bot of the same price; it is in the Transformation deck, where nobody can buy it."""
    alike = [each for each in game.cards.kinds if each.level == kind.level and not each.contraption]
    price = sum(int(each.cost) for each in alike)
    extra = sum(int(ability_value(each.ability)) for each in alike)
    sums = [sum(column) for column in zip(*map(numbers_of, alike), strict=True)]
    sums[0] += extra / 20
    sums[1] += extra / 16
    numbers = [round(total * int(kind.cost) / price) for total in sums]
    factions = ", ".join(f'"{name}"' for name in faction_names(kind.factions) or ["mech"])
    lines = ['id = "plain"', 'level = "T"', "copies = 1", f"recycle = {kind.recycle}", f"factions = [{factions}]"]
    lines += [f"{name} = {number}" for name, number in zip(VALUES, numbers, strict=True)]
    names = ", ".join(f'{language} = "Plain"' for language in ("es", "en", "ca", "pt"))
    return "\n".join(["[[cards]]", *lines, f"name = {{ {names} }}", ""])


@cache
def game_for(card: str, cards: str) -> RumblebotsGame:
    """Return the game with a plain Bot to compare with a card."""
    text = (cards or own_set_text()).replace('name = "', 'name = "swap_', 1)
    game = game_with(text)
    return game_with(text.rstrip("\n") + "\n\n" + plain_row(game, game.cards.kinds[game.cards.number[card]]))


def give(state: RumblebotsState, seat: int, zone: int, kind: int) -> bool:
    """Build a card from a zone for a seat, for free and beyond the limit; return whether the zone has it."""
    place = state.find_kind(zone, kind)
    if place < 0:
        return False
    state.put(zone_of(seat, HAND), state.take_at(zone, place))
    state.scrap[seat] = state.scrap[seat] + state.cards.cost[kind]
    build(state, seat, kind, True)
    state.builds -= 1
    return True


def play_swap(card: str, number: int, cards: str = "") -> int:
    """Play a game; return 1 if the owner of the card wins, 0 if not, -1 if a player was given nothing."""
    game = game_for(card, cards)
    kind, plain = game.cards.number[card], game.cards.number["plain"]
    level = int(game.cards.level[kind])
    state = game.new(2, number)
    assert isinstance(state, RumblebotsState)
    owner = number % 2
    players = [Builder(PLAN, 2 * number + seat + 1) for seat in range(2)]
    given: set[int] = set()
    while state.to_act():
        seat = state.to_act()[0]
        if state.round == ROUNDS[level] and seat not in given and isinstance(state.step, Build):
            given.add(seat)
            zone, wanted = (LABORATORY + level - 1, kind) if seat == owner else (TRANSFORMATIONS, plain)
            if not give(state, seat, int(zone), wanted):
                return -1
            continue
        state.push(seat, players[seat].choose(state))
    outcome = state.outcome()
    assert outcome is not None
    return int(outcome.winners[0] == owner) if len(given) == 2 else -1


def swap_games(card: str, first: int, wanted: int, cards: str = "") -> tuple[int, int]:
    """Play until *wanted* games count; return how many the owner of the card won, and how many counted."""
    won, counted, number = 0, 0, first
    while counted < wanted:
        result = play_swap(card, number, cards)
        won += result == 1
        counted += result >= 0
        number += 1
    return won, counted
