"""Records: a whole game as text. Replaying one gives the same states.

A game starts from a seed, from a described position, or from the middle of another record (`Origin`).
"""

import json
from collections.abc import Mapping
from typing import Final

from tablebots.core import registry
from tablebots.core.errors import BadPosition, BadRecord, Fault, TablebotsError, short_repr, syntax_fault, wrong
from tablebots.core.game import TABLE, Game, State
from tablebots.core.messages import Value
from tablebots.core.moves import Move
from tablebots.core.options import OptionValue
from tablebots.core.rng import Seed, TableSeed, open_stream

RECORD_VERSION: Final = 1
MAX_MOVES: Final = 100_000
MAX_PARTS: Final = 100


class Part:
    """Moves that were made before a record begins, and the seed of their random stream."""

    def __init__(self, seed: Seed, moves: list[tuple[int, str]]) -> None:
        self.seed: Final = seed
        self.moves: Final = moves


class Origin:
    """What a game starts from, unless it is dealt anew: a described position, moves of other records, or both."""

    def __init__(self, position: object = None, parts: list[Part] | None = None) -> None:
        self.position: Final = position
        """A position as `Game.setup` takes it, ready for JSON; None for a new deal."""
        self.parts: Final[list[Part]] = [] if parts is None else parts
        """What was played before, each part with its own seed; the record goes on after the last one."""

    def json(self) -> dict[str, object]:
        """Return the origin ready for JSON."""
        parts = [{"seed": seed_json(part.seed), "moves": _move_lines(part.moves)} for part in self.parts]
        whole: dict[str, object] = {} if self.position is None else {"position": self.position}
        return {**whole, "parts": parts} if parts else whole

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Origin) and self.json() == other.json()

    def __hash__(self) -> int:
        return hash(len(self.parts))


class Record:
    """A game as it was played: rules version, seats, options, seed, and every move with its seat."""

    def __init__(
        self,
        game: str,
        rules: int,
        seats: int,
        options: Mapping[str, OptionValue],
        seed: Seed,
        moves: list[tuple[int, str]],
        origin: Origin | None = None,
    ) -> None:
        self.game: Final = game
        self.rules: Final = rules
        self.seats: Final = seats
        self.options: Final = dict(options)
        self.seed: Final = seed
        self.moves: Final = moves
        self.origin: Final = origin
        """What the game starts from, None if it is dealt anew."""

    def add(self, seat: int, move: Move) -> None:
        """Append a move."""
        self.moves.append((seat, move.text))

    def start(self) -> State:
        """Return the state before the first move; raise BadRecord if there is none or the rules have changed since."""
        game = registry.get(self.game)
        try:
            game = game.under(self.rules)
        except TablebotsError as error:
            raise BadRecord(wrong("record_unplayable"), error) from None
        parts = [] if self.origin is None else self.origin.parts
        seeds = [*[part.seed for part in parts], self.seed]
        state = self._deal(game, seeds[0])
        for number, part in enumerate(parts):
            for index, (seat, text) in enumerate(part.moves):
                _make(state, seat, text, "record_move_before", index)
            state.rng = open_stream(seeds[number + 1])
        return state

    def _deal(self, game: Game, seed: Seed) -> State:
        """Return the state before anything was played."""
        if self.origin is None or self.origin.position is None:
            return game.new(self.seats, seed, self.options)
        try:
            state = game.setup(self.origin.position, open_stream(seed))
        except BadPosition as error:
            raise BadRecord(wrong("record_position"), error) from None
        if state.seats != self.seats or state.view(None)["options"] != self.options:
            raise BadRecord(wrong("record_other_options"))
        return state

    def step(self, state: State, number: int) -> None:
        """Make the move at index *number* on the state; raise BadRecord if it cannot be made."""
        seat, text = self.moves[number]
        _make(state, seat, text, "record_move", number)

    def play(self, until: int | None = None) -> State:
        """Return the state after the first *until* moves (None: all); raise BadRecord if they cannot be made."""
        if until is not None and not 0 <= until <= len(self.moves):
            raise BadRecord(wrong("record_until", {"count": len(self.moves), "given": until}))
        state = self.start()
        for number in range(len(self.moves) if until is None else until):
            self.step(state, number)
        return state

    def continued(self, at: int, seed: Seed) -> "Record":
        """Return a record that plays on after the first *at* moves of this one, with a random stream of its own.

        It has all that it needs of this record in it. Raise BadRecord if there is nothing to play on from.
        """
        if not self.play(at).to_act():
            raise BadRecord(wrong("record_over", {"count": at}))
        open_stream(seed)
        position = None if self.origin is None else self.origin.position
        parts = [] if self.origin is None else self.origin.parts
        if len(parts) >= MAX_PARTS:
            raise BadRecord(wrong("record_parts_most", {"most": MAX_PARTS}))
        origin = Origin(position, [*parts, Part(self.seed, self.moves[:at])])
        return Record(self.game, self.rules, self.seats, self.options, seed, [], origin)

    def text(self) -> str:
        """Return the record as JSON, one move per line."""
        head: dict[str, object] = {
            "tablebots": RECORD_VERSION,
            "game": self.game,
            "rules": self.rules,
            "seats": self.seats,
            "options": self.options,
            "seed": seed_json(self.seed),
        }
        if self.origin is not None:
            head["origin"] = self.origin.json()
        lines = [f" {json.dumps(key)}: {json.dumps(value)}," for key, value in head.items()]
        moves = ["  " + json.dumps(line) for line in _move_lines(self.moves)]
        listed = "[\n" + ",\n".join(moves) + "\n ]" if moves else "[]"
        return "{\n" + "\n".join(lines) + f'\n "moves": {listed}\n}}\n'


def new_record(game: str, seats: int, seed: Seed = 0, options: Mapping[str, object] | None = None) -> Record:
    """Return a record without moves; raise UnknownGame or BadOptions."""
    meta = registry.get(game).meta
    chosen = meta.choose(seats, {} if options is None else options)
    return Record(game, meta.rules_version, seats, chosen, seed, [])


def record_from(game: str, position: object, seed: Seed = 0) -> Record:
    """Return a record without moves that starts from a described position; raise UnknownGame or BadPosition.

    Chance is drawn from *seed*, whatever seed the position has.
    """
    rules = registry.get(game)
    try:
        kept = json.loads(json.dumps(position, allow_nan=False))
    except (TypeError, ValueError, RecursionError):
        raise BadPosition([Fault("not_json", wrong("position_not_json"))]) from None
    state = rules.setup(kept, open_stream(seed))
    options = state.view(None)["options"]
    return Record(game, rules.meta.rules_version, int(state.seats), options, seed, [], Origin(kept))


def _make(state: State, seat: int, text: str, key: str, number: int) -> None:
    """Make the move at index *number*; raise BadRecord that says which one it is if it cannot be made."""
    try:
        state.apply(seat, state.game.parse(text))
    except TablebotsError as error:
        where: dict[str, Value] = {"number": number + 1, "who": str(seat), "text": repr(text[:40])}
        raise BadRecord(wrong(key, where), error) from None


def _move_lines(moves: list[tuple[int, str]]) -> list[str]:
    return [f"{'table' if seat == TABLE else seat} {text}" for seat, text in moves]


def read_record(text: str) -> Record:
    """Read what `Record.text` wrote; raise BadRecord with the first fault. The moves are not replayed yet."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(wrong("record_not_json"), syntax_fault(error)) from None
    if not isinstance(data, dict):
        raise BadRecord(wrong("record_no_object"))
    if data.get("tablebots") != RECORD_VERSION:
        raise BadRecord(wrong("record_version", {"number": RECORD_VERSION, "given": short_repr(data.get("tablebots"))}))
    unknown = sorted(set(data) - {"tablebots", "game", "rules", "seats", "options", "seed", "moves", "origin"})
    if unknown:
        raise BadRecord(wrong("record_entry", {"given": repr(unknown[0])}))
    game, rules, seats, options = read_head(data)
    seed, moves = read_seed(data.get("seed")), _read_moves(data.get("moves"))
    return Record(game, rules, seats, options, seed, moves, read_origin(data.get("origin")))


def read_head(data: dict[str, object]) -> tuple[str, int, int, dict[str, OptionValue]]:
    """Return game, rules version, seats and options of a record; raise BadRecord with the first fault."""
    game = data.get("game")
    if not isinstance(game, str):
        raise BadRecord(wrong("record_no_game"))
    rules = _whole(data, "rules")
    seats = _whole(data, "seats")
    options = data.get("options", {})
    if not isinstance(options, dict):
        raise BadRecord(wrong("record_options"))
    try:
        current = registry.get(game)
        meta = current.under(rules).meta if rules in current.meta.playable else current.meta
        return game, rules, seats, meta.choose(seats, options)
    except TablebotsError as error:
        raise BadRecord(wrong("record_setup"), error) from None


def _whole(data: dict[str, object], name: str) -> int:
    value = data.get(name)
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadRecord(wrong("record_number", {"entry": name, "given": short_repr(value)}))
    return value


def seed_json(seed: Seed) -> object:
    """Return a seed ready for JSON."""
    return {"secret": seed.secret.hex(), "nonces": seed.nonces} if isinstance(seed, TableSeed) else seed


def read_seed(seed: object) -> Seed:
    """Return a seed from JSON; raise BadRecord if it is none."""
    if isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < 2**63:
        return seed
    if isinstance(seed, dict):
        secret = seed.get("secret")
        nonces = seed.get("nonces")
        if isinstance(secret, str) and isinstance(nonces, list):
            try:
                return TableSeed(bytes.fromhex(secret), [_read_nonce(nonce) for nonce in nonces])
            except ValueError:
                pass
    raise BadRecord(wrong("record_seed"))


def _read_nonce(nonce: object) -> str:
    if not isinstance(nonce, str):
        raise ValueError("a nonce is a string")
    nonce.encode()  # A lone surrogate cannot be mixed into the key.
    return nonce


def read_origin(origin: object) -> Origin | None:
    """Return what a game starts from, None if it is dealt anew; raise BadRecord with the first fault."""
    if origin is None:
        return None
    known = isinstance(origin, dict) and not set(origin) - {"position", "parts"}
    if not isinstance(origin, dict) or not known or not (origin.get("position") or origin.get("parts")):
        raise BadRecord(wrong("record_origin"))
    parts = origin.get("parts", [])
    if not isinstance(parts, list) or len(parts) > MAX_PARTS:
        raise BadRecord(wrong("record_parts", {"most": MAX_PARTS}))
    read = [_read_part(part) for part in parts]
    if sum([len(part.moves) for part in read]) > MAX_MOVES:
        raise BadRecord(wrong("record_late", {"most": MAX_MOVES}))
    return Origin(origin.get("position"), read)


def _read_part(part: object) -> Part:
    if not isinstance(part, dict) or set(part) != {"seed", "moves"}:
        raise BadRecord(wrong("record_part"))
    return Part(read_seed(part["seed"]), _read_moves(part["moves"]))


def _read_moves(lines: object) -> list[tuple[int, str]]:
    if not isinstance(lines, list):
        raise BadRecord(wrong("record_moves"))
    if len(lines) > MAX_MOVES:
        raise BadRecord(wrong("record_long", {"most": MAX_MOVES}))
    moves: list[tuple[int, str]] = []
    for line in lines:
        who, _, text = line.partition(" ") if isinstance(line, str) else ("", "", "")
        if who == "table":
            moves.append((TABLE, text))
        elif who.isascii() and who.isdigit() and len(who) < 4:
            moves.append((int(who), text))
        else:
            raise BadRecord(wrong("record_line", {"number": len(moves) + 1, "given": short_repr(line)}))
    return moves
