"""The chance of each player to win the coming battle, or the one being fought, by sampling shuffles.

Only what a seat may know is used: decks are shuffled anew as far as that seat does not know them. While building, the
battle is fought with the Bots that everybody has now, as if all ended their turns. Questions in battle are answered by
the simple `policy`.
"""

from mypy_extensions import i64

from tablebots.core.errors import TablebotsError
from tablebots.core.rng import Rng
from tablebots.games.rumblebots.battle import open_battle
from tablebots.games.rumblebots.build import settle_in
from tablebots.games.rumblebots.policy import answer
from tablebots.games.rumblebots.rules import RumblebotsState
from tablebots.games.rumblebots.secrets import deal_deck, sort_keys
from tablebots.games.rumblebots.state import BUILDING, HAND, OVER, zone_of


def odds(state: RumblebotsState, seat: int, samples: int, rng: Rng) -> list[float]:
    """The share of sampled battles that each player wins, by what a seat knows; raise TablebotsError if it is over."""
    state.check_seat(seat)
    if state.stage == OVER or samples < 1:
        raise TablebotsError("there is no battle to come, or there are no samples")
    wins = [0] * int(state.seats)
    guess = state.redeal(seat, rng)
    for _ in range(samples):
        wins[sampled_winner(guess, seat, rng)] += 1
    return [count / samples for count in wins]


def sampled_winner(state: RumblebotsState, seat: i64, rng: Rng) -> i64:
    """Return who wins the battle in one sample; the state must be one that was dealt for the seat."""
    twin = state.with_stream(rng.fork())
    if twin.stage == BUILDING:
        begin(twin)
    else:
        # A battle never draws from the Laboratory, so its hidden cards need not be dealt anew.
        keys = sort_keys(twin)
        for owner in range(twin.seats):
            deal_deck(twin, owner, seat, rng, keys)
    number: i64 = twin.round
    while twin.stage != BUILDING and twin.stage != OVER and twin.round == number:
        move = answer(twin)
        twin.push(int(twin.decider()), move)
    return twin.champion


def begin(twin: RumblebotsState) -> None:
    """Let everybody stop building and open the battle."""
    while len(twin.steps) > 0:
        twin.answered()
    for owner in range(twin.seats):
        twin.counts[zone_of(owner, HAND)] = 0
        settle_in(twin, owner)
    open_battle(twin)
    twin.settle()
