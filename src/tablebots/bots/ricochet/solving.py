"""A player of Ricochet Robots that solves the position, and speaks when a player of its level would have found it."""

from typing import Final, final

from mypy_extensions import i64

from tablebots.bots.player import LONGEST_WAIT, Bot, Budget, Player, Wait
from tablebots.core.moves import Move
from tablebots.games.ricochet.moves import DECLINE, GIVE_UP, MOVES, READY, RESET, RicochetMove, simple_move
from tablebots.games.ricochet.position import Position
from tablebots.games.ricochet.rules import RicochetState
from tablebots.games.ricochet.solver import Solution, solve
from tablebots.games.ricochet.state import BIDDING, CHECK
from tablebots.games.ricochet.trace import Trace

ONE_ROBOT: Final = 0.5
"""A solution with one robot is found in this part of the time that others take."""


@final
class Pace:
    """How good a player is: how many seconds each move of a solution takes to find, and how far the search goes."""

    def __init__(self, seconds: float, depth: int, nodes: int) -> None:
        self.seconds: Final = seconds
        self.depth: Final = depth
        """The longest solutions that it finds."""
        self.nodes: Final = nodes
        """The positions after which the solver gives up."""

    def patience(self) -> float:
        """Return after how many seconds it has thought of everything that it can."""
        return self.seconds * self.depth


@final
class Idea:
    """A solution, and how many seconds after the start of the round it is found."""

    def __init__(self, seconds: float, slides: list[RicochetMove]) -> None:
        self.seconds: Final = seconds
        self.slides: Final = slides


@final
class SolvingBot(Bot):
    """A bot that bids what it can show, lowers its bid when it finds better, and then says that it is ready.

    What it has found depends on the position and on the time since the round began alone.
    """

    def __init__(self, seed: int, pace: Pace) -> None:
        super().__init__(seed)
        self.pace: Final = pace
        self.solved: str = ""
        """The position that the ideas are about."""
        self.ideas: list[Idea] = []

    def choose(self, player: Player, budget: Budget) -> Move | Wait:
        """Return one of the player's legal moves, or how long it goes on thinking."""
        state = player.sample()
        assert isinstance(state, RicochetState)
        self.think(state)
        if state.phase == BIDDING:
            return self.bid(state, player.seat, player.seconds)
        return self.show(state) if state.phase == CHECK else self.play_alone(state, player.seconds)

    def think(self, state: RicochetState) -> None:
        """Find the solutions of a round, shortest first, unless that is done already."""
        position = Position(state.board, state.markers, state.chip)
        wanted = f"{position} {state.settings.ricochet_rule}"
        if wanted == self.solved:
            return
        self.solved = wanted
        self.ideas = []
        best = self.solve(state, position, self.pace.depth)
        if best.moves is not None:
            self.ideas.append(Idea(self.pace.seconds * best.moves, best.solution))
        simple = self.solve(state, position, 0).solution
        if simple and len(simple) <= self.pace.depth:
            self.ideas.append(Idea(self.pace.seconds * len(simple) * ONE_ROBOT, simple))

    def solve(self, state: RicochetState, position: Position, moves: int, ways: int = 0) -> Solution:
        """Return the shortest solution of at most that many moves; without any, the best known with one robot."""
        rule = "ricochet" if state.settings.ricochet_rule else "free"
        return solve(position, ways=ways, rule=rule, max_moves=moves, max_nodes=self.pace.nodes)

    def bid(self, state: RicochetState, seat: i64, seconds: float) -> Move | Wait:
        """Bid if a better solution is found, wait for the next idea, or say ready when there will be none."""
        own: i64 = state.bids[seat] >> 32
        better = [idea for idea in self.ideas if own == 0 or len(idea.slides) < own]
        for idea in better:
            if idea.seconds <= seconds:
                return MOVES[len(idea.slides)]
        wake = min([idea.seconds for idea in better], default=0.0 if own else self.pace.patience())
        if wake > seconds:
            return Wait(wake - seconds)
        return Wait(LONGEST_WAIT) if state.ready >> seat & 1 else simple_move(READY)

    def show(self, state: RicochetState) -> Move:
        """Return the next slide of a solution that keeps the bid; if there is none, decline or give up."""
        bid: i64 = state.bids[state.checker] >> 32
        for idea in self.ideas:
            length: i64 = len(idea.slides)
            if (length == bid or (length < bid and not state.settings.exact_bids)) and follows(state, idea):
                return idea.slides[state.slid]
        left = int(bid - state.slid)
        rest = self.solve(state, Position(state.board, state.robots, state.chip), left, int(state.ways))
        if rest.moves is not None and (rest.moves == left or not state.settings.exact_bids):
            return rest.solution[0]
        return simple_move(GIVE_UP if state.slid else DECLINE)

    def play_alone(self, state: RicochetState, seconds: float) -> Move | Wait:
        """Return the next slide of what it finds first; put the robots back if they stand elsewhere."""
        first = min([idea.seconds for idea in self.ideas], default=self.pace.patience())
        if seconds < first:
            return Wait(first - seconds)
        for idea in self.ideas:
            if idea.seconds == first:
                return idea.slides[state.slid] if follows(state, idea) else simple_move(RESET)
        return simple_move(GIVE_UP)


def follows(state: RicochetState, idea: Idea) -> bool:
    """Return whether the robots stand where the slides made so far lead to in this solution."""
    if state.slid >= len(idea.slides):
        return False
    trace = Trace(state.board, state.markers, state.chip, state.settings.ricochet_rule)
    for slide in idea.slides[: int(state.slid)]:
        trace.slide(slide)
    return trace.robots == state.robots and trace.ways == state.ways
