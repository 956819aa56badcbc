"""Other component sets: whatever the notation allows can be played to the end."""

import random
import re

import pytest

from tablebots.core.options import OptionValue
from tablebots.games.raising.component_files import WINNINGS, BadComponents, own_components_text
from tablebots.games.raising.components import LETTERS
from tablebots.games.raising.game import GAME, RaisingGame, game_with
from tablebots.games.raising.notation import CHOOSABLE, ONCE, PAYABLE
from tablebots.games.raising.rules import RaisingState

from .helpers import QUIET, SET_TEXT, asked, has, set_up
from .helpers import play as play_moves

TEXT = own_components_text()
PHASES = ["upgrade", "assemble", "design", "fabricate", "recycle"]
MOST_MOVES = 20_000


class Odd:
    """Writes sets with random costs, actions and abilities."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def counted(self, letter: str) -> str:
        return self.rng.choice(["", "", "2", "3"]) + letter

    def payment(self) -> str:
        return "+".join(self.counted(letter) for letter in self.rng.sample(PAYABLE, self.rng.randint(1, 3)))

    def gain(self, letters: str) -> str:
        chance = self.rng.random()
        if chance < 0.2:
            return "/".join(self.rng.sample(CHOOSABLE, self.rng.randint(2, 3)))
        letter = self.rng.choice(letters)
        return letter if letter in ONCE else self.counted(letter)

    def gains(self, letters: str) -> str:
        return "+".join(self.gain(letters) for _ in range(self.rng.randint(1, 3)))

    def action(self) -> str:
        paid = f"{self.payment()}>" if self.rng.random() < 0.4 else ""
        return f"{self.rng.randint(1, 7)}: {paid}{self.gains(LETTERS)}"

    def columns(self) -> str:
        first, second = self.rng.sample(PAYABLE, 2)
        count, energy = self.rng.randint(1, 3), self.rng.randint(1, 3)
        right = energy + self.rng.randint(1, 5)
        return f'left = "{energy}: {count}{first}+2{second}"\nright = "{right}: {count}{first}"'

    def text(self) -> str:
        text = TEXT.replace('name = "tablebots"', 'name = "odd"', 1)
        text = re.sub(r'(basic|upgraded|\naction) = "[^"]*"', lambda found: f'{found[1]} = "{self.action()}"', text)
        text = re.sub(r'more = "[^"]*"', lambda _: f'more = "{self.gains(LETTERS)}"', text)
        text = re.sub(r'left = "[^"]*"\nright = "[^"]*"', lambda _: self.columns(), text)
        text = re.sub(r'gives = "[^"]*"', lambda _: f'gives = "{self.gains(WINNINGS)}"', text)
        text = re.sub(r'pays = "[^"]*"', lambda _: f'pays = "{self.payment()}"', text)
        text = re.sub(r'(does = "phase_\w+", phase = )"\w+"', lambda found: f'{found[1]}"{self.phase()}"', text)
        return re.sub(r"slots = .*", f"slots = {[self.rng.randint(0, 3) for _ in range(5)]}", text)

    def phase(self) -> str:
        return self.rng.choice(PHASES)


def play(game: RaisingGame, seats: int, options: dict[str, OptionValue], seed: int) -> int:
    """Play at random to the end; how many moves it took."""
    rng = random.Random(seed)
    state = game.new(seats, seed, options)
    assert isinstance(state, RaisingState)
    moves = 0
    while state.to_act():
        seat = rng.choice(state.to_act())
        state.apply(seat, rng.choice(state.legal(seat)))
        assert all(count >= 0 for player in state.players for count in player.counts)
        moves += 1
        assert moves < MOST_MOVES
        if moves % 100 == 0:
            assert game.load(state.dump()).dump() == state.dump()
    assert state.outcome() is not None
    return moves


@pytest.mark.rule("RA-130")
@pytest.mark.parametrize("seed", range(6))
def test_a_set_with_other_costs_actions_and_abilities_plays_to_the_end(seed: int) -> None:
    game = game_with(Odd(seed).text())
    assert game.name == "raising-odd"
    for seats in (1, 2, 4, 6):
        assert play(game, seats, {}, seed) > 16 * seats
    assert play(game, 3, {"inventors": "bidding"}, seed) > 48


@pytest.mark.rule("RA-45")
def test_robots_and_inventors_may_grant_inspiration() -> None:
    text = SET_TEXT.replace('name = "fixed"', 'name = "inspired"', 1)
    text = re.sub(r'(id = "axle".*?basic = )"[^"]*"', r'\1"1: 2B>I+V"', text, count=1, flags=re.S)
    text = re.sub(r'(id = "ada".*?gives = )"[^"]*"', r'\1"I"', text, count=1, flags=re.S)
    game = game_with(text)
    mine = {"robots": ["axle"], "battery": 2, "inventor": "ada", "energy": ["energy_3", "energy_11"]}
    state = set_up(game, players=[mine, QUIET, QUIET])
    play_moves(state, "assign fabricate recycle", "start", "act axle")
    assert (asked(state), has(state, "battery")) == ("inspire", 0)
    play_moves(state, "inspire batteries")
    assert (has(state, "battery"), has(state, "vp")) == (4, 1)
    play_moves(state, "start", "end")
    assert asked(state) == "inspire"
    play_moves(state, "inspire wilds", "take gear", "take gear")
    assert (has(state, "gear"), state.view(None)["round"]) == (2, 2)


@pytest.mark.rule("RA-35")
def test_no_action_needs_more_than_seven_energy() -> None:
    with pytest.raises(BadComponents, match="an energy from 1 to 7"):
        game_with(re.sub(r'basic = "\d', 'basic = "8', SET_TEXT, count=1))


def test_a_game_with_another_set_has_its_own_words() -> None:
    text = TEXT.replace('name = "tablebots"', 'name = "mine"').replace('en = "Fresco"', 'en = "Frescoes"')
    other = game_with(text)
    assert other.name == "raising-mine"
    assert other.rulebook("en").word("fresco") == "Frescoes"
    assert GAME.rulebook("en").word("fresco") == "Fresco"
    assert GAME.rulebook("es").word("energy_4") == "4 ▪"
    assert GAME.rulebook("ca").word("design_4") == "Disseny 4"
    assert GAME.inventor_text("ada", "pt").startswith("Fim da ronda")
