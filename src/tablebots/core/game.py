"""The contract of a game: `Game` is a set of rules, `State` a game in progress.

Every game has the same methods in the same order. Authors of other games can subclass both in plain Python, and
`tablebots.testing.check_game` checks that a game keeps the contract.
"""

import json
from abc import abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from tablebots.core.errors import (
    BadDump,
    BadNotation,
    BadRecord,
    IllegalMove,
    Refusal,
    TablebotsError,
    short_repr,
    wrong,
)
from tablebots.core.events import Journal
from tablebots.core.helpers import Helper
from tablebots.core.messages import Message
from tablebots.core.moves import Move, MoveList
from tablebots.core.options import Meta, OptionValue
from tablebots.core.puzzles import Puzzles
from tablebots.core.questions import Lock, Offer, Question
from tablebots.core.rng import Rng, Seed, load_rng, open_stream
from tablebots.core.rulebook import Rulebook, rulebook
from tablebots.core.standing import Standing
from tablebots.core.types import OutcomeView, StoryData, View

if TYPE_CHECKING:
    from tablebots.core.record import Record

TABLE: Final[i64] = -1
"""The seat of the table itself, which moves when time runs out."""

NOT_YOURS: Final = "TB-01"
GAME_OVER: Final = "TB-02"
NO_SUCH_PIECE: Final = "TB-03"
NOT_ASKED: Final = "TB-04"
OUT_OF_RANGE: Final = "TB-05"

DUMP_VERSION: Final = 2


class Outcome:
    """The end of a game: the score of each seat, the seats that won, and the reason."""

    def __init__(self, scores: list[int], winners: list[int], reason: str) -> None:
        self.scores: Final = scores
        self.winners: Final = winners
        self.reason: Final = reason
        """The key of its text in the rulebook under ``endings``."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.view() == other.view()

    def __hash__(self) -> int:
        return hash(self.reason)

    def __repr__(self) -> str:
        return f"Outcome(scores={self.scores}, winners={self.winners}, reason={self.reason!r})"

    def view(self) -> OutcomeView:
        """Return the outcome, ready for JSON."""
        return {"scores": self.scores, "winners": self.winners, "reason": self.reason}


class Clock:
    """A time limit: when that many seconds have passed, the table makes its move.

    The rules do not measure time: the program that runs the table does, and starts again whenever the name changes.
    """

    def __init__(self, name: str, seconds: int) -> None:
        self.name: Final = name
        self.seconds: Final = seconds

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Clock) and self.name == other.name and self.seconds == other.seconds

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return f"Clock({self.name!r}, {self.seconds})"


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game in progress. It changes only through `apply` and `push`; copy it first to keep the old state."""

    def __init__(self, game: "Game", seats: int, rng: Rng) -> None:
        self.game: Final = game
        self.seats: Final[i64] = seats
        self.rng: Rng = rng
        self.journal: Journal | None = None
        """None in search; set a Journal to collect events. Copies have none."""

    @abstractmethod
    def to_act(self) -> list[int]:
        """Return the seats that have a legal move, `TABLE` last; empty exactly when the game is over."""
        raise NotImplementedError

    def needed(self) -> list[int]:
        """Return the seats of `to_act` that the game cannot go on without."""
        return [seat for seat in self.to_act() if seat != TABLE]

    def clock(self) -> Clock | None:
        """Return the running clock; None exactly when `TABLE` is not in `to_act`."""
        return None

    @abstractmethod
    def legal(self, seat: int) -> list[Move]:
        """Return the legal moves of a seat, sorted by code: the only source of legality."""
        raise NotImplementedError

    @abstractmethod
    def push(self, seat: int, move: Move) -> None:
        """Make a move taken from `legal`, without checking it."""
        raise NotImplementedError

    @abstractmethod
    def why_not(self, seat: int, move: Move) -> Refusal | None:
        """Return the rule that forbids a well-formed move, None exactly if it is legal."""
        raise NotImplementedError

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Return how the game ended, None while it goes on."""
        raise NotImplementedError

    @abstractmethod
    def copy(self) -> "State":
        """Return an independent state that continues from here, without a journal."""
        raise NotImplementedError

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """Return what that seat (None: a spectator) may know and has learned, ready for JSON."""
        raise NotImplementedError

    def placed(self, seat: int | None) -> dict[str, list[int]]:
        """Return the numbers of the pieces in a view, by the path of each list of pieces in it.

        The path ``players.0.hand`` names ``view["players"][0]["hand"]``, and each number belongs to the item at the
        same index; -1 stands for a piece that the viewer cannot tell from others. A path may also name a single piece.
        The numbers are those of `Piece`.
        """
        return {}

    def heading(self) -> Message | None:
        """Return where the game is (round, turn, phase); everybody may know it."""
        return None

    def chapter(self) -> Message | None:
        """Return the round for the story of a game, a text of the group ``story``; the next round has another one."""
        return None

    def standing(self, seat: int) -> Standing:
        """Return the score of a seat as things are now, with its parts, for the story of a game."""
        return Standing(0, {})

    @abstractmethod
    def question(self, seat: int | None) -> Question | None:
        """Return what that seat is asked, or what is asked of those it waits for; None when the game is over."""
        raise NotImplementedError

    def offers(self, seat: int) -> list[Offer]:
        """Return each legal move with what its player should know of it, then several moves proposed as one."""
        offers = [Offer([move], self.is_final(seat, move)) for move in self.legal(seat)]
        for offer in offers:
            self.describe(seat, offer)
        return offers

    def describe(self, seat: int, offer: Offer) -> None:
        """Add to the offer of a legal move which pieces it touches, its price, what it skips, and what would happen."""

    def is_final(self, seat: int, move: Move) -> bool:
        """Tell whether the rules of the game forbid taking a legal move back."""
        return False

    def locked(self, seat: int) -> list[Lock]:
        """Return the visible pieces that the question to this seat is about, and that no offer touches."""
        return []

    @abstractmethod
    def redeal(self, seat: int, rng: Rng) -> "State":
        """Return a copy in which all that the seat cannot know is dealt again, with a fast stream of its own.

        It depends on what the seat knows and on *rng*, and on nothing else.
        """
        raise NotImplementedError

    @abstractmethod
    def hidden(self, seat: int) -> dict[str, list[str]]:
        """Return what `redeal` deals, for tests: by pool, the contents of places that the seat cannot tell apart."""
        raise NotImplementedError

    @abstractmethod
    def fields(self) -> dict[str, object]:
        """Return the complete state, ready for JSON: what `dump` stores and `Game.restore` reads."""
        raise NotImplementedError

    def apply(self, seat: int, move: Move) -> None:
        """Make a move; raise IllegalMove and change nothing if it is not legal."""
        move = self.game.canonical(move)
        if move in self.legal(seat):
            self.push(seat, move)
            return
        refusal = self.why_not(seat, move)
        assert refusal is not None, f"{move} is not legal and nothing forbids it"
        asked = self.asked_instead(refusal, seat)
        raise IllegalMove(self.explain(refusal, seat, "en"), refusal, self.game.meta.name, asked)

    def explain(self, refusal: Refusal, seat: int, language: str) -> str:
        """Return a refusal as a sentence; if the move answers another question, add the one that is asked."""
        book = self.game.rulebook(language)
        sentence = book.refusal(refusal)
        asked = self.asked_instead(refusal, seat)
        return sentence if asked is None else f"{sentence} {book.say(asked)}"

    def asked_instead(self, refusal: Refusal, seat: int) -> Message | None:
        """Return what the seat is asked, if a move is refused because it answers another question."""
        if refusal.rule != NOT_ASKED or not 0 <= seat < self.seats:
            return None
        question = self.question(seat)
        return None if question is None else question.message()

    def dump(self) -> bytes:
        """Return the whole state, versioned, for storage; equal states have equal dumps."""
        whole: dict[str, object] = {
            "dump": DUMP_VERSION,
            "game": self.game.meta.name,
            "rules": self.game.meta.rules_version,
            "seats": int(self.seats),
            "rng": self.rng.dump(),
            "state": self.fields(),
        }
        return json.dumps(whole, separators=(",", ":"), sort_keys=True).encode()

    def common_refusal(self, seat: int) -> Refusal | None:
        """Return the refusal common to all games: the game is over, or nothing is asked of this seat."""
        acting = self.to_act()
        if not acting:
            return Refusal(GAME_OVER)
        return None if seat in acting else Refusal(NOT_YOURS)

    def check_seat(self, seat: int | None) -> None:
        """Raise TablebotsError unless the seat exists, or is None for a spectator."""
        if seat is not None and not 0 <= seat < self.seats:
            raise TablebotsError(wrong("no_seat", {"given": str(seat), "high": int(self.seats) - 1}))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.dump() == other.dump()

    def __hash__(self) -> int:
        raise TypeError("a state is mutable and has no hash: use dump()")


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game: its rules, its moves, and how its states are created."""

    def __init__(self, meta: Meta, move_list: MoveList, package: str, beats: frozenset[str] = frozenset()) -> None:
        self.meta: Final = meta
        self.move_list: Final = move_list
        self.package: Final = package
        """The package that has the folder ``rulebook``."""
        self.beats: Final = beats
        """The events that deserve a pause when a move is shown; the view is valid at each of them."""

    def under(self, rules: int) -> "Game":
        """Return this game under a version of its rules; raise TablebotsError if it cannot be played.

        All its states have it as their `game`, so ``state.game.meta.rules_version`` is the version that they follow.
        """
        if rules == self.meta.rules_version:
            return self
        if rules not in self.meta.playable:
            raise TablebotsError(self.meta.version_fault(rules))
        return self.older(rules)

    def older(self, rules: int) -> "Game":
        """Return this game under another version of its rules, one of `Meta.playable`; override it if there is one."""
        raise NotImplementedError

    @property
    def name(self) -> str:
        """The name in the registry."""
        return self.meta.name

    @property
    def codes(self) -> int:
        """The number of moves; codes run from 0 to one below it."""
        return len(self.move_list.moves)

    @property
    def moves(self) -> list[Move]:
        """All moves, each at the index of its code."""
        return self.move_list.moves

    def parse(self, text: str) -> Move:
        """Return the move that the text names; raise BadNotation if there is none."""
        return self.move_list.parse(text)

    def canonical(self, move: Move) -> Move:
        """Return this game's own instance of a move; raise BadNotation for a move of another game."""
        moves = self.move_list.moves
        if move.code < 0 or move.code >= len(moves) or moves[move.code].text != move.text:
            raise BadNotation(wrong("not_a_move", {"game": self.meta.name, "given": repr(move.text)}))
        return moves[move.code]

    def rulebook(self, language: str) -> Rulebook:
        """Return the rulebook in a language: es, en, ca or pt."""
        return rulebook(self.package, language)

    def catalogue(self, language: str) -> dict[str, object]:
        """Return the printed facts of every card, token and place, in a language."""
        return {"cards": {}, "words": dict(self.rulebook(language).texts["words"])}

    def story(self, record: "Record", language: str) -> StoryData:
        """Return the score by round with its parts, and three turning points, of a record of this game.

        It tells of hidden things too. Raise BadRecord if the record is of another game or does not play.
        """
        from tablebots.core.story import story_of  # Records need games, so this module cannot be imported before.

        if record.game != self.meta.name:
            raise BadRecord(wrong("record_game", {"game": self.meta.name, "given": record.game}))
        return story_of(record, language)

    def new(self, seats: int, seed: Seed = 0, options: Mapping[str, object] | None = None) -> State:
        """Start a new game; raise BadOptions if the seats or the options do not fit."""
        chosen = self.meta.choose(seats, {} if options is None else options)
        return self.start(seats, open_stream(seed), chosen)

    def load(self, data: bytes) -> State:
        """Return the state that `State.dump` stored; raise BadDump if it is damaged or of another version."""
        whole = read_dump(data)
        name = self.meta.name
        if whole.get("game") != name:
            raise BadDump(wrong("dump_game", {"game": name, "given": short_repr(whole.get("game"))}))
        rules = whole.get("rules")
        if rules != self.meta.rules_version:
            return self._under_stored(rules).load(data)
        seats = whole.get("seats")
        rng = whole.get("rng")
        fields = whole.get("state")
        if not isinstance(seats, int) or not isinstance(rng, str) or not isinstance(fields, dict):
            raise BadDump(wrong("dump_missing"))
        try:
            state = self.restore(seats, load_rng(rng), fields)
            stuck = [seat for seat in state.to_act() if not state.legal(seat)]
            for seat in range(seats):
                state.view(seat)
        except BadDump:
            raise
        except (
            ValueError,
            TypeError,
            KeyError,
            IndexError,
            AttributeError,
            OverflowError,
            ArithmeticError,
        ) as error:
            raise BadDump(wrong("dump_damaged", {"reason": str(error)})) from None
        if stuck:
            raise BadDump(wrong("dump_stuck", {"number": stuck[0]}))
        return state

    def _under_stored(self, rules: object) -> "Game":
        """Return this game under the version of a dump; raise BadDump if it cannot be played."""
        try:
            return self.under(rules if isinstance(rules, int) and not isinstance(rules, bool) else -1)
        except TablebotsError as error:
            raise BadDump(wrong("dump_unreadable"), error) from None

    def helpers(self) -> list[Helper]:
        """Return what the game offers to think with."""
        return []

    def puzzles(self) -> Puzzles | None:
        """Return the puzzles of the game, None if it has none."""
        return None

    @abstractmethod
    def start(self, seats: int, rng: Rng, options: dict[str, OptionValue]) -> State:
        """Start a new game with checked options; raise BadOptions if they contradict each other."""
        raise NotImplementedError

    @abstractmethod
    def restore(self, seats: int, rng: Rng, fields: dict[str, object]) -> State:
        """Return a state from its `State.fields`; damaged input may raise any built-in error."""
        raise NotImplementedError

    @abstractmethod
    def setup(self, position: object, rng: Rng | None = None) -> State:
        """Return a state from a described position; raise BadPosition naming every fault.

        Chance is drawn from *rng* if it is given, otherwise from the stream of the position's own seed.
        """
        raise NotImplementedError


def read_dump(data: bytes) -> dict[str, object]:
    """Return the outer layer of a dump; raise BadDump if it is not one."""
    try:
        whole = json.loads(data)
    except (ValueError, RecursionError):
        raise BadDump(wrong("dump_not_json")) from None
    if not isinstance(whole, dict) or whole.get("dump") != DUMP_VERSION:
        raise BadDump(wrong("dump_version", {"number": DUMP_VERSION}))
    return whole
