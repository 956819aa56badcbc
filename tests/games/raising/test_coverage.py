"""Every card, board action and token place is used in play: random games that always do something if they can."""

from tablebots import Journal
from tablebots.core.rng import FastRng, Rng
from tablebots.games.raising.game import RaisingGame
from tablebots.games.raising.rules import RaisingState

from .helpers import GAME, OURS, options, performing, play

DULL = {"end", "pass", "refuse", "start"}
GAMES = 1500


class Coverage:
    """What the events of games have shown so far, and what there is to show."""

    def __init__(self, game: RaisingGame) -> None:
        parts = game.components
        self.missing = {f"assemble {robot.name}" for robot in parts.robots}
        self.missing |= {f"act {robot.name}" for robot in parts.robots}
        self.missing |= {f"act_upgraded {robot.name}" for robot in parts.robots}
        self.missing |= {f"keep {card.name}" for card in parts.classes}
        self.missing |= {f"place {card.name}" for card in parts.classes}
        self.missing |= {f"inventor {inventor.name}" for inventor in parts.inventors}
        self.missing |= {f"place {inventor.name}" for inventor in parts.inventors}
        self.missing |= {f"unlock {place.name}" for place in parts.board.places}
        for action in parts.board.actions:
            self.missing |= {f"use {action.name} covered", f"use {action.name} uncovered"}
        self.missing |= {f"energy {card.name}" for card in parts.energy}

    def note(self, state: RaisingState, told: int) -> None:
        """Cross out what the latest events have shown."""
        assert state.journal is not None
        for event in state.journal.seen_by(None, told):
            kind = str(event["event"])
            if kind == "use":
                seat = event["seat"]
                assert isinstance(seat, int)
                free = event["action"] in state.view(None)["players"][seat]["unlocked"]
                self.missing.discard(f"use {event['action']} {'uncovered' if free else 'covered'}")
            elif kind == "energy":
                self.missing -= {f"energy {event['first']}", f"energy {event['second']}"}
            elif kind == "unlock":
                self.missing.discard(f"unlock {str(event['place']).removeprefix('token_')}")
            else:
                self.missing.discard(f"{kind} {event.get('card', '')}")


def lively(state: RaisingState, seat: int, rng: Rng, wanted: set[str]) -> int:
    """A random move: one that shows something new if there is one, else one that does something."""
    moves = state.legal(seat)
    new = [number for number, move in enumerate(moves) if f"{move.key} {move.values.get('card', '')}" in wanted]
    if new:
        return new[rng.below(len(new))]
    active = [number for number, move in enumerate(moves) if move.key not in DULL]
    if active and rng.below(8):
        return active[rng.below(len(active))]
    return int(rng.below(len(moves)))


def uncovered(game: RaisingGame, games: int) -> set[str]:
    """What was never used in so many games, at most."""
    coverage = Coverage(game)
    for number in range(games):
        if not coverage.missing:
            break
        rng = FastRng(number)
        state = game.new(1 + number % 6, number)
        assert isinstance(state, RaisingState)
        state.journal = Journal()
        while state.to_act():
            acting = state.to_act()
            seat = acting[rng.below(len(acting))]
            told = len(state.journal)
            state.push(seat, state.legal(seat)[lively(state, seat, rng, coverage.missing)])
            coverage.note(state, told)
    return coverage.missing


def test_everything_is_used_in_play() -> None:
    assert isinstance(OURS, RaisingGame)
    missing = uncovered(OURS, GAMES)
    assert not missing, f"never used in {GAMES} games: {', '.join(sorted(missing))}"


def test_every_robot_can_do_both_actions() -> None:
    """Each action, one by one, with whatever it asks for at hand."""
    rich = dict.fromkeys(("sensor", "gear", "microchip", "program", "tape", "battery"), 9)
    types = ["cosmetic", "speed", "communications", "efficiency"]
    for robot in GAME.components.robots:
        place = next(each for each in GAME.components.board.places if types[each.type] == types[robot.type])
        hand = [other.name for other in GAME.components.robots if other is not robot][:4]
        mine = {**rich, "robots": [robot.name], "upgraded": [robot.name], "unlocked": [place.name], "hand": hand}
        for words in (f"act {robot.name}", f"act {robot.name} upgraded"):
            state = performing(["design", "fabricate", "recycle"][robot.row - 2], 7, mine)
            before = state.dump()
            play(state, words)
            while state.players[0].step.below is not None:
                play(state, options(state)[0])
            assert state.dump() != before
            assert min(state.players[0].counts) >= 0
