"""The story of a game: the score of each seat by round with its parts, and the moves that turned the game.

It is told of a whole record, hidden things included, so it is for everybody only when the game is over.
"""

from typing import Final

from tablebots.core.game import Game, State
from tablebots.core.messages import Message
from tablebots.core.record import Record
from tablebots.core.rulebook import Rulebook
from tablebots.core.standing import Standing
from tablebots.core.types import ChangeData, LineData, PartData, RoundData, StoryData, TurningPointData

TURNING_POINTS: Final = 3


class Turn:
    """A move of a record with the standings before and after it."""

    def __init__(self, number: int, seat: int, before: list[Standing], after: list[Standing]) -> None:
        self.number: Final = number
        self.seat: Final = seat
        self.before: Final = before
        self.after: Final = after
        gains = [lead_of(after, each) - lead_of(before, each) for each in range(len(after))]
        self.gain: Final = max(gains)
        self.gainer: Final = gains.index(self.gain)
        """The seat whose lead over the best of the others has grown most."""
        self.swing: Final = abs(self.gain) if len(gains) == 1 else self.gain

    def turns_the_lead(self) -> bool:
        """Return whether the seat that gained most is ahead of all others now, and was not before."""
        return len(self.after) > 1 and lead_of(self.after, self.gainer) > 0 >= lead_of(self.before, self.gainer)

    def key(self) -> str:
        """Return what the gain means among several: a new leader, a longer lead, a tie, or less to catch up."""
        if self.turns_the_lead():
            return "leads"
        lead = lead_of(self.after, self.gainer)
        return "further" if lead > 0 else "level" if lead == 0 else "closer"

    def message(self) -> Message:
        """Return what the move has changed, in a sentence."""
        if len(self.after) > 1:
            return Message("story", self.key(), {"seat": self.gainer, "count": self.gain})
        key = "gains_alone" if self.gain > 0 else "loses_alone"
        return Message("story", key, {"seat": 0, "count": self.swing})


def lead_of(standings: list[Standing], seat: int) -> int:
    """Return by how much a seat is ahead of the best of the others, or what it has if it is alone."""
    others = [standing.worth for other, standing in enumerate(standings) if other != seat]
    return standings[seat].worth - max(others, default=0)


def story_of(record: Record, language: str) -> StoryData:
    """Return the story of a record in a language, ready for JSON; raise BadRecord if it does not play."""
    state = record.start()
    teller = Teller(record, state, language)
    for number in range(len(record.moves)):
        record.step(state, number)
        teller.follow(state, number)
    return teller.story(state)


class Teller:
    """Follows a record move by move."""

    def __init__(self, record: Record, state: State, language: str) -> None:
        self.record: Final = record
        self.game: Final[Game] = state.game
        self.book: Final[Rulebook] = state.game.rulebook(language)
        self.standings: list[Standing] = standings_of(state)
        self.chapter: Message | None = state.chapter()
        self.made: list[int] = [0] * record.seats
        """How many moves each seat has made in this round."""
        self.rounds: Final[list[RoundData]] = []
        self.turns: Final[list[tuple[Turn, int]]] = []
        """The moves that changed something, each with the index of its round."""

    def follow(self, state: State, number: int) -> None:
        """Take in a move that was just made."""
        seat, _ = self.record.moves[number]
        turn = Turn(number, seat, self.standings, standings_of(state))
        if turn.swing > 0:
            self.turns.append((turn, len(self.rounds)))
        self.standings = turn.after
        if seat >= 0:
            self.made[seat] += 1
        if state.chapter() != self.chapter:
            self.close_round(number + 1)
            self.chapter = state.chapter()

    def close_round(self, moves: int) -> None:
        """Write down how everybody stands at the end of a round, after so many moves of the record."""
        lines: list[LineData] = [
            {"seat": seat, "score": standing.score, "parts": dict(standing.parts), "moves": self.made[seat]}
            for seat, standing in enumerate(self.standings)
        ]
        label = [] if self.chapter is None else self.book.spans(self.chapter)
        self.rounds.append({"label": label, "moves": moves, "lines": lines})
        self.made = [0] * self.record.seats

    def story(self, state: State) -> StoryData:
        """Return the whole story; the round that is not over is in it as far as it was played."""
        last = self.rounds[-1]["moves"] if self.rounds else -1
        if last < len(self.record.moves):
            self.close_round(len(self.record.moves))
        ranked = sorted(self.turns, key=_weight, reverse=True)[:TURNING_POINTS]
        ranked.sort(key=_number)
        parts: list[PartData] = [
            {"part": part, "label": self.book.spans(Message("story", f"part_{part}"))}
            for part in self.standings[0].parts
        ]
        outcome = state.outcome()
        return {
            "game": self.record.game,
            "seats": self.record.seats,
            "score": self.book.spans(Message("story", "score")),
            "parts": parts,
            "rounds": self.rounds,
            "turning_points": [self.turning_point(turn, place) for turn, place in ranked],
            "outcome": None if outcome is None else outcome.view(),
        }

    def turning_point(self, turn: Turn, place: int) -> TurningPointData:
        """Return a turning point, ready for JSON."""
        move = self.game.parse(self.record.moves[turn.number][1])
        return {
            "move": turn.number,
            "seat": turn.seat,
            "round": place,
            "label": self.book.move_spans(move),
            "text": self.book.spans(turn.message()),
            "changes": changes_of(turn),
        }


def changes_of(turn: Turn) -> list[ChangeData]:
    """Return which parts of whose standing a move has changed."""
    changes: list[ChangeData] = []
    for seat, after in enumerate(turn.after):
        before = turn.before[seat].parts
        for part, value in after.parts.items():
            if before.get(part, 0) != value:
                changes.append({"seat": seat, "part": part, "before": before.get(part, 0), "after": value})
    return changes


def standings_of(state: State) -> list[Standing]:
    """Return how everybody stands."""
    return [state.standing(seat) for seat in range(int(state.seats))]


def _weight(entry: tuple[Turn, int]) -> tuple[int, bool, int]:
    """Return what turning points are ranked by: the swing, whether the lead changes, and how late it happens."""
    turn, _ = entry
    return turn.swing, turn.turns_the_lead(), turn.number


def _number(entry: tuple[Turn, int]) -> int:
    return entry[0].number
