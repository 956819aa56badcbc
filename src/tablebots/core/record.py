"""Records: a whole game as text. Replaying one gives the same states."""

import json
from collections.abc import Mapping
from typing import Final

from tablebots.core import registry
from tablebots.core.errors import BadRecord, TablebotsError, short_repr, wrong
from tablebots.core.game import TABLE, State
from tablebots.core.messages import Value
from tablebots.core.moves import Move
from tablebots.core.options import OptionValue
from tablebots.core.rng import Seed, TableSeed

RECORD_VERSION: Final = 1
MAX_MOVES: Final = 100_000


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
    ) -> None:
        self.game: Final = game
        self.rules: Final = rules
        self.seats: Final = seats
        self.options: Final = dict(options)
        self.seed: Final = seed
        self.moves: Final = moves

    def add(self, seat: int, move: Move) -> None:
        """Append a move."""
        self.moves.append((seat, move.text))

    def start(self) -> State:
        """Return the state before the first move; raise BadRecord if the rules have changed since."""
        game = registry.get(self.game)
        if self.rules != game.meta.rules_version:
            versions: dict[str, Value] = {"version": self.rules, "ours": game.meta.rules_version}
            raise BadRecord(wrong("record_rules", {"game": self.game, **versions}))
        return game.new(self.seats, self.seed, self.options)

    def step(self, state: State, number: int) -> None:
        """Make the move at index *number* on the state; raise BadRecord if it cannot be made."""
        seat, text = self.moves[number]
        try:
            state.apply(seat, state.game.parse(text))
        except TablebotsError as error:
            where: dict[str, Value] = {"number": number + 1, "who": str(seat), "text": repr(text[:40])}
            raise BadRecord(wrong("record_move", where), error) from None

    def play(self, until: int | None = None) -> State:
        """Return the state after the first *until* moves (None: all); raise BadRecord if they cannot be made."""
        if until is not None and not 0 <= until <= len(self.moves):
            raise BadRecord(wrong("record_until", {"count": len(self.moves), "given": until}))
        state = self.start()
        for number in range(len(self.moves) if until is None else until):
            self.step(state, number)
        return state

    def text(self) -> str:
        """Return the record as JSON, one move per line."""
        head = {
            "tablebots": RECORD_VERSION,
            "game": self.game,
            "rules": self.rules,
            "seats": self.seats,
            "options": self.options,
            "seed": seed_json(self.seed),
        }
        lines = [f" {json.dumps(key)}: {json.dumps(value)}," for key, value in head.items()]
        moves = ["  " + json.dumps(f"{'table' if seat == TABLE else seat} {text}") for seat, text in self.moves]
        listed = "[\n" + ",\n".join(moves) + "\n ]" if moves else "[]"
        return "{\n" + "\n".join(lines) + f'\n "moves": {listed}\n}}\n'


def new_record(game: str, seats: int, seed: Seed = 0, options: Mapping[str, object] | None = None) -> Record:
    """Return a record without moves; raise UnknownGame or BadOptions."""
    meta = registry.get(game).meta
    chosen = meta.choose(seats, {} if options is None else options)
    return Record(game, meta.rules_version, seats, chosen, seed, [])


def read_record(text: str) -> Record:
    """Read what `Record.text` wrote; raise BadRecord with the first fault. The moves are not replayed yet."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(wrong("record_not_json", {"reason": str(error)})) from None
    if not isinstance(data, dict):
        raise BadRecord(wrong("record_no_object"))
    if data.get("tablebots") != RECORD_VERSION:
        given = short_repr(data.get("tablebots"))
        raise BadRecord(wrong("record_version", {"number": RECORD_VERSION, "given": given}))
    unknown = sorted(set(data) - {"tablebots", "game", "rules", "seats", "options", "seed", "moves"})
    if unknown:
        raise BadRecord(wrong("record_entry", {"given": repr(unknown[0])}))
    game, rules, seats, options = read_head(data)
    return Record(game, rules, seats, options, read_seed(data.get("seed")), _read_moves(data))


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
        return game, rules, seats, registry.get(game).meta.choose(seats, options)
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


def _read_moves(data: dict[str, object]) -> list[tuple[int, str]]:
    lines = data.get("moves")
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
