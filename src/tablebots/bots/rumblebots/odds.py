"""The chance of each player to win the coming battle, or the one being fought, by sampling shuffles.

Only what a seat may know is used: decks are shuffled again as far as that seat does not know them. While building, the
battle is fought with the Bots that everybody has now, as if all ended their turns. Questions in battle are answered by
the simple `policy`.
"""

from mypy_extensions import i64

from tablebots.bots.rumblebots.policy import answer
from tablebots.core.errors import TablebotsError, wrong
from tablebots.core.rng import Rng
from tablebots.games.rumblebots.actions import settle_in
from tablebots.games.rumblebots.rules import RumblebotsState
from tablebots.games.rumblebots.secrets import deal_deck, sort_keys
from tablebots.games.rumblebots.state import BATTLE, BUILDING, HAND, OVER, zone_of
from tablebots.games.rumblebots.steps.round import OPEN_BATTLE


def odds(state: RumblebotsState, seat: int, samples: int, rng: Rng) -> list[float]:
    """Return the share of sampled battles that each player wins, by what a seat knows.

    Raise TablebotsError if the game is over.
    """
    state.check_seat(seat)
    if state.stage == OVER or samples < 1:
        raise TablebotsError(wrong("no_battle", None, "tablebots.games.rumblebots"))
    wins = [0] * int(state.seats)
    guess = state.redeal(seat, rng)
    for _ in range(samples):
        wins[sampled_winner(guess, seat, rng)] += 1
    return [count / samples for count in wins]


def sampled_winner(state: RumblebotsState, seat: i64, rng: Rng) -> i64:
    """Return who wins the battle in one sample; the state must be one that was dealt for the seat."""
    clone = state.with_stream(rng.fork())
    if clone.stage == BUILDING:
        begin(clone)
    else:
        # A battle never draws from the Laboratory, so its hidden cards need not be dealt again.
        keys = sort_keys(clone)
        for owner in range(clone.seats):
            deal_deck(clone, owner, seat, rng, keys)
    number: i64 = clone.round
    while clone.stage == BATTLE and clone.round == number:
        move = answer(clone)
        clone.push(int(clone.decider()), move)
    return clone.champion


def begin(clone: RumblebotsState) -> None:
    """Let everybody stop building and open the battle."""
    for owner in range(clone.seats):
        clone.counts[zone_of(owner, HAND)] = 0
        settle_in(clone, owner)
    clone.step = OPEN_BATTLE
    clone.settle()
