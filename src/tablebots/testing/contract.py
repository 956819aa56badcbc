"""The contract of a game as checks that play random games.

Each check takes a game, a variant (seats and options) and a seed, plays at random, and raises `BrokenContract` if the
game breaks the contract. `CHECKS` lists them all; `check_game` runs them over every variant.
"""

import json
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from tablebots.core.errors import BadDump, BadNotation, BadOptions, BadPosition, IllegalMove, Refusal, TablebotsError
from tablebots.core.events import Journal
from tablebots.core.game import TABLE, Game, State
from tablebots.core.messages import Message, Value, plain_values
from tablebots.core.moves import Move
from tablebots.core.options import Option, OptionValue
from tablebots.core.playout import random_move, random_seat
from tablebots.core.questions import Offer
from tablebots.core.record import Record, read_record
from tablebots.core.rng import FastRng
from tablebots.core.rulebook import LANGUAGES, parameters, without_brackets
from tablebots.testing.evenness import uneven

MOVES_A_WALK = 400
"""Random moves may never end a game, so random walks stop after this many moves."""
EVERY = 9
"""Expensive checks look at every ninth state of a walk."""
REDEALS = 300
MOST_LOCKS = 40
"""More locked pieces than these are not worth a message."""
LONGEST_TAG = 3
"""Words in the tag of a locked piece, numbers apart."""


class BrokenContract(AssertionError):
    """An error that says how a game breaks the contract."""


class Variant:
    """A number of seats, and the options that differ from their defaults."""

    def __init__(self, seats: int, options: dict[str, OptionValue]) -> None:
        self.seats = seats
        self.options = options

    def __repr__(self) -> str:
        given = "".join(f" {name}={value}" for name, value in self.options.items())
        return f"{self.seats} seats{given}"


def variants(game: Game) -> list[Variant]:
    """Return the variants to check: few, some and many seats, and every option away from its default."""
    low, high = game.meta.min_seats, game.meta.max_seats
    some = min(high, low + 1)
    wanted = [Variant(seats, {}) for seats in sorted({low, some, (low + high) // 2, high})]
    for option in game.meta.options:
        for value in _other_values(option):
            wanted += [Variant(seats, {option.name: value}) for seats in sorted({low, some})]
    return [variant for variant in wanted if _fits(game, variant)]


def _other_values(option: Option) -> list[OptionValue]:
    if option.type == "flag":
        return [not option.default]
    if option.type == "number":
        return [value for value in sorted({option.low, option.high}) if value != option.default]
    return [choice for choice in option.choices if choice != option.default]


def _fits(game: Game, variant: Variant) -> bool:
    try:
        game.new(variant.seats, 0, variant.options)
    except BadOptions:
        return False
    return True


def demand(holds: bool, sentence: str) -> None:
    """Raise BrokenContract with *sentence* unless *holds* is true."""
    if not holds:
        raise BrokenContract(sentence)


def start(game: Game, variant: Variant, seed: int) -> State:
    """Start a game of a variant."""
    return game.new(variant.seats, seed, variant.options)


def random_walk(state: State, seed: int, limit: int = MOVES_A_WALK) -> Iterator[tuple[int, Move]]:
    """Play at random on *state* itself, yielding each seat and move before the move is made."""
    rng = FastRng(seed)
    for _ in range(limit):
        acting = state.to_act()
        if not acting:
            return
        seat = int(random_seat(acting, rng))
        demand(len(state.legal(seat)) > 0, f"to_act() names seat {seat}, which has no legal move")
        move = random_move(state, seat, rng)
        yield seat, move
        state.apply(seat, move)


def some_states(game: Game, variant: Variant, seed: int) -> Iterator[State]:
    """Yield some states of a random game, the first and the last included."""
    state = start(game, variant, seed)
    for number, _ in enumerate(random_walk(state, seed)):
        if number % EVERY == 0:
            yield state
    yield state


def seats_of(state: State) -> list[int]:
    """Return all seats of a state, including the table's."""
    return [*range(int(state.seats)), TABLE]


def legal_moves_are_sorted_and_distinct(game: Game, variant: Variant, seed: int) -> None:
    """Check that `legal` returns moves of the game, sorted, distinct, the same every time, in a list of their own."""
    for state in some_states(game, variant, seed):
        for seat in seats_of(state):
            moves = state.legal(seat)
            codes = [int(move.code) for move in moves]
            demand(codes == sorted(set(codes)), f"legal({seat}) is not sorted or not distinct: {moves}")
            demand(all(game.canonical(move) is move for move in moves), f"legal({seat}) has foreign moves: {moves}")
            moves.clear()
            again = [int(move.code) for move in state.legal(seat)]
            demand(again == codes, f"legal({seat}) changes when it is asked again")


def the_right_seats_are_asked(game: Game, variant: Variant, seed: int) -> None:
    """Check that `to_act` names exactly the seats with a legal move, in order, and nobody once the game is over."""
    for state in some_states(game, variant, seed):
        acting = state.to_act()
        able = [seat for seat in seats_of(state) if state.legal(seat)]
        demand(acting == able, f"to_act() is {acting}, but {able} have legal moves")
        needed = state.needed()
        demand(all(seat in acting for seat in needed), f"needed() is {needed}, to_act() only {acting}")
        over = state.outcome() is not None
        demand(over == (not acting), f"outcome() is {state.outcome()} while to_act() is {acting}")
        demand(over or len(needed) > 0, "the game is not over, but needed() names nobody")
        demand(state.legal(int(state.seats)) == [], "a seat that does not exist has legal moves")
        clock = state.clock()
        demand((clock is not None) == (TABLE in acting), f"clock() is {clock} while to_act() is {acting}")
        demand(clock is None or clock.seconds > 0, f"{clock} has no time to run")
        demand(clock is None or state.game.meta.clock, "clock() runs, but the meta does not say that there is one")


def moves_are_written_and_read(game: Game, variant: Variant, seed: int) -> None:
    """Check that codes are dense and every move is read back from its text, whatever its spacing and capitals."""
    demand(game.codes == len(game.moves) > 0, "codes is not the number of moves")
    for code, move in enumerate(game.moves):
        demand(move.code == code, f"{move} has code {move.code} at index {code}")
        demand(game.parse(str(move)) is move, f"the text of {move} is not read back")
        demand(game.parse(f"  {str(move).upper().replace(' ', '  ')} ") is move, f"{move} in capitals is not read")
    for text in ("", "no such move", "🤖", "\0", "a" * 1000):
        _refused(game.parse, text, BadNotation)


def _refused(function: Callable[[Any], object], value: object, error: type[TablebotsError]) -> None:
    try:
        function(value)
    except error as caught:
        demand(bool(str(caught)), f"{error.__name__} for {value!r} has no sentence")
        return
    raise BrokenContract(f"{getattr(function, '__name__', function)} accepts {value!r}")


def every_refusal_has_a_reason(game: Game, variant: Variant, seed: int) -> None:
    """Check that `why_not` is None exactly for legal moves and otherwise names a rule with a text in every language."""
    for state in some_states(game, variant, seed):
        before = state.dump()
        for seat in [*seats_of(state), int(state.seats)]:
            legal = state.legal(seat)
            for move in game.moves:
                refusal = state.why_not(seat, move)
                demand((refusal is None) == (move in legal), f"why_not({seat}, {move}) is {refusal}")
                if refusal is not None:
                    _check_sentences(game, refusal)
        demand(state.dump() == before, "why_not changed the state")


def _check_sentences(game: Game, refusal: Refusal) -> None:
    for language in LANGUAGES:
        sentence = game.rulebook(language).refusal(refusal)
        demand(len(sentence) > len(refusal.rule) + 2, f"{refusal} has no sentence in {language}")
        demand("None" not in sentence, f"the {language} sentence of {refusal} lacks a value: {sentence}")


def illegal_moves_change_nothing(game: Game, variant: Variant, seed: int) -> None:
    """Check that `apply` refuses illegal moves with the id of a rule and leaves the state unchanged."""
    rng = FastRng(seed)
    for state in some_states(game, variant, seed):
        before = state.dump()
        for _ in range(5):
            seat = seats_of(state)[rng.below(int(state.seats) + 1)]
            move = game.moves[rng.below(game.codes)]
            if move in state.legal(seat):
                continue
            try:
                state.apply(seat, move)
            except IllegalMove as error:
                demand(
                    error.refusal == state.why_not(seat, move), f"apply and why_not give different reasons for {move}"
                )
                demand(error.rule in str(error), f"the sentence for {move} does not name its rule: {error}")
            else:
                raise BrokenContract(f"apply({seat}, {move}) was not refused")
            demand(state.dump() == before, f"the refused move {move} changed the state")
        foreign = Move(game.codes, "a move of another game", "foreign")
        _refused(partial(state.apply, 0), foreign, BadNotation)


def push_does_what_apply_does(game: Game, variant: Variant, seed: int) -> None:
    """Check that `push` and `apply` have the same effect, with and without a journal."""
    state = start(game, variant, seed)
    for number, (seat, move) in enumerate(random_walk(state, seed)):
        if number % EVERY:
            continue
        pushed, applied, journaled = state.copy(), state.copy(), state.copy()
        demand(pushed.journal is None, "a copy has a journal")
        pushed.push(seat, move)
        applied.apply(seat, move)
        journaled.journal = Journal()
        journaled.push(seat, move)
        demand(pushed.dump() == applied.dump(), f"push and apply differ for {move}")
        demand(pushed.dump() == journaled.dump(), f"a journal changes what {move} does")


def copies_are_independent(game: Game, variant: Variant, seed: int) -> None:
    """Check that a copy equals its original, and that neither changes when the other plays on."""
    for state in some_states(game, variant, seed):
        before = state.dump()
        copy = state.copy()
        demand(copy == state and copy.dump() == before, "a copy does not equal its original")
        for _ in random_walk(copy, seed, 20):
            pass
        demand(state.dump() == before, "playing on a copy changed the original")
        untouched = state.copy()
        other = state.copy()
        for _ in random_walk(other, seed, 20):
            pass
        demand(untouched.dump() == before, "playing on the original changed a copy")
        demand(other.dump() == copy.dump(), "two copies play on differently")


def stored_states_play_on(game: Game, variant: Variant, seed: int) -> None:
    """Check that `load` restores exactly what `dump` stored, and that it plays on in the same way."""
    for state in some_states(game, variant, seed):
        data = state.dump()
        loaded = game.load(data)
        demand(loaded.dump() == data, "load does not restore exactly what dump stored")
        demand(loaded.to_act() == state.to_act(), "a restored state asks other seats")
        for seat in [*range(int(state.seats)), None]:
            demand(loaded.view(seat) == state.view(seat), f"a restored state looks different to seat {seat}")
        copy = state.copy()
        for pair in zip(random_walk(copy, seed, 20), random_walk(loaded, seed, 20), strict=True):
            demand(pair[0] == pair[1], f"a restored state plays on differently: {pair}")
        demand(loaded.dump() == copy.dump(), "a restored state plays on differently")
    whole = json.loads(start(game, variant, seed).dump())
    for data in (b"", b"[]", b"{}", b"\xff", json.dumps({**whole, "state": {}}).encode()):
        _refused(game.load, data, BadDump)
    for name, value in (("rules", -1), ("game", "no such game"), ("rng", "dice")):
        _refused(game.load, json.dumps({**whole, name: value}).encode(), BadDump)


def records_play_again(game: Game, variant: Variant, seed: int) -> None:
    """Check that a record is read back exactly and plays to the same state."""
    state = start(game, variant, seed)
    chosen = game.meta.choose(variant.seats, variant.options)
    record = Record(game.meta.name, game.meta.rules_version, variant.seats, chosen, seed, [])
    for seat, move in random_walk(state, seed):
        record.add(seat, move)
    read = read_record(record.text())
    demand(read.text() == record.text(), "a record is not read back exactly")
    demand(read.play().dump() == state.dump(), "a record plays to a different state")
    for rules in game.meta.playable:
        demand(game.under(rules).meta.rules_version == rules, f"the game under version {rules} follows another")


def chance_depends_on_the_seed(game: Game, variant: Variant, seed: int) -> None:
    """Check that the same seed deals the same game, and that not all seeds do."""
    first = start(game, variant, seed)
    demand(start(game, variant, seed).dump() == first.dump(), "the same seed gives different games")

    def views_after_walk(number: int) -> str:
        state = start(game, variant, number)
        for _ in random_walk(state, seed, 60):
            pass
        return json.dumps([state.view(n) for n in range(int(state.seats))])

    demand(len({views_after_walk(seed + n) for n in range(10)}) > 1, "ten seeds give the same game")


def games_end(game: Game, variant: Variant, seed: int) -> None:
    """Check that a finished game has a score for every seat, valid winners, and refuses every move."""
    state = start(game, variant, seed)
    for _ in random_walk(state, seed, 4 * MOVES_A_WALK):
        pass
    outcome = state.outcome()
    if outcome is None:
        return
    demand(len(outcome.scores) == state.seats, f"the outcome does not have a score for every seat: {outcome}")
    demand(
        all(0 <= seat < state.seats for seat in outcome.winners), f"the winners are not seats of the game: {outcome}"
    )
    demand(outcome.winners == sorted(set(outcome.winners)), f"the winners are not sorted or not distinct: {outcome}")
    for language in LANGUAGES:
        demand(game.rulebook(language).ending(outcome.reason) != outcome.reason, f"no {language} text for {outcome}")
    for seat in seats_of(state):
        refusal = state.why_not(seat, game.moves[0])
        demand(
            refusal is not None and refusal.rule == "TB-02",
            f"after the end, a move is refused by {refusal} instead of TB-02",
        )


def views_are_complete(game: Game, variant: Variant, seed: int) -> None:
    """Check that a view is plain JSON, names its seat and game, and says how the game ended."""
    for state in some_states(game, variant, seed):
        for seat in [*range(int(state.seats)), None]:
            before = state.dump()
            view = state.view(seat)
            demand(json.loads(json.dumps(view)) == view, f"view({seat}) is not plain JSON")
            demand(state.dump() == before, f"view({seat}) changed the state")
            demand(view["seat"] == seat and view["game"] == game.meta.name, f"view({seat}) names another seat or game")
            outcome = state.outcome()
            demand(
                view["outcome"] == (None if outcome is None else outcome.view()),
                "the view has another outcome than the state",
            )
        for seat in (TABLE, int(state.seats)):
            _refused(state.view, seat, TablebotsError)
            _refused(partial(_redeal, state), seat, TablebotsError)


def questions_have_texts(game: Game, variant: Variant, seed: int) -> None:
    """Check that every viewer is told what is asked, what follows, and where the game is, in every language."""
    for state in some_states(game, variant, seed):
        for seat in [*range(int(state.seats)), None]:
            before = state.dump()
            question = state.question(seat)
            demand(state.dump() == before, f"question({seat}) changed the state")
            over = not state.to_act()
            demand((question is None) == over, f"question({seat}) is {question} while to_act() is {state.to_act()}")
            if question is None:
                continue
            demand(question.rule in game.meta.rules, f"the question {question.key} names no rule of the game")
            _demand_text(game, question.message())
            if question.consequence is not None:
                _demand_text(game, question.consequence)
        heading = state.heading()
        if heading is not None:
            _demand_text(game, heading)


def _demand_text(game: Game, message: Message) -> None:
    for language in LANGUAGES:
        text = game.rulebook(language).say(message)
        demand(bool(text), f"{message} has no {language} text")
        demand("None" not in text, f"the {language} text of {message} lacks a value: {text}")


def offers_are_the_legal_moves(game: Game, variant: Variant, seed: int) -> None:
    """Check that offers are the legal moves, then moves proposed as one; that locked pieces say why, in few words."""
    for state in some_states(game, variant, seed):
        before = state.dump()
        for seat in range(int(state.seats)):
            offers = state.offers(seat)
            alone = [offer.moves[0] for offer in offers if len(offer.moves) == 1]
            demand(alone == state.legal(seat), f"offers({seat}) are not the legal moves: {alone}")
            for offer in offers:
                _check_offer(game, state, seat, offer)
            _check_locks(game, state, seat, offers)
        demand(state.dump() == before, "offers or locked changed the state")


def _check_offer(game: Game, state: State, seat: int, offer: Offer) -> None:
    if offer.preview is not None:
        _demand_text(game, offer.preview)
    if len(offer.moves) == 1:
        demand(offer.final == state.is_final(seat, offer.moves[0]), f"the offer of {offer.moves[0]} is not final")
        return
    after = state.copy()
    for number, move in enumerate(offer.moves):
        legal = after.legal(seat)
        demand(move in legal, f"the proposed move {move} of {offer.moves} is not legal")
        others = offer.alternatives[number] if offer.alternatives else []
        demand(all(other in legal for other in others), f"an alternative to {move} is not legal: {others}")
        after.push(seat, move)


def _check_locks(game: Game, state: State, seat: int, offers: list[Offer]) -> None:
    locks = state.locked(seat)
    demand(len(locks) <= MOST_LOCKS, f"locked({seat}) names {len(locks)} pieces")
    touched = [piece for offer in offers for role, piece in offer.pieces if piece.number >= 0 and role != "source"]
    for lock in locks:
        demand(lock.piece not in touched, f"{lock.piece} is locked, and an offer touches it")
        refusal = state.why_not(seat, lock.move)
        if refusal is None:
            raise BrokenContract(f"{lock.piece} is locked, but {lock.move} is legal")
        for language in LANGUAGES:
            book = game.rulebook(language)
            tag = book.say(Message("tags", refusal.rule, refusal.values))
            demand(bool(tag), f"the refusal {refusal} of a locked piece has no tag in {language}")
            words = [word for word in tag.split() if not word.isdecimal()]
            demand(len(words) <= LONGEST_TAG, f"the {language} tag {tag!r} of {refusal.rule} is too long")


def pieces_lie_where_the_view_says(game: Game, variant: Variant, seed: int) -> None:
    """Check that `placed` numbers the pieces of lists in the view, no piece twice, and no piece that is not there."""
    for state in some_states(game, variant, seed):
        for seat in [*range(int(state.seats)), None]:
            view: Any = state.view(seat)
            placed = state.placed(seat)
            seen: set[int] = set()
            for path, numbers in placed.items():
                found = view
                for part in path.split("."):
                    found = found[int(part)] if isinstance(found, list) else found[part]
                count = len(found) if isinstance(found, list) else int(found is not None)
                demand(count == len(numbers), f"placed({seat}) has {len(numbers)} pieces at {path}: {found}")
                known = [number for number in numbers if number >= 0]
                demand(not seen & set(known) and len(set(known)) == len(known), f"a piece lies twice, at {path}")
                seen |= set(known)


def views_are_valid_at_beats(game: Game, variant: Variant, seed: int) -> None:
    """Check that at every beat of a move each viewer has a view, and that redealing keeps it."""
    state = start(game, variant, seed)
    journal = state.journal = Journal()
    rng = FastRng(seed)

    def look() -> None:
        if journal.events[-1].key not in game.beats:
            return
        copy = state.copy()
        copy.view(None)
        copy.placed(None)
        for seat in range(int(state.seats)):
            view = copy.view(seat)
            demand(json.loads(json.dumps(view)) == view, f"at {journal.events[-1].key} view({seat}) is not plain JSON")
            copy.placed(seat)
            if rng.below(EVERY) == 0:
                other = copy.redeal(seat, rng)
                key = journal.events[-1].key
                demand(other.view(seat) == view, f"at the beat {key}, redealing changes what seat {seat} sees")

    journal.on_note = look
    for _ in random_walk(state, seed):
        pass


def views_are_copies(game: Game, variant: Variant, seed: int) -> None:
    """Check that changing a view changes neither the state nor later views."""
    for state in some_states(game, variant, seed):
        before, seen = state.dump(), state.view(0)
        kept = json.dumps(seen)
        for seat in (0, None):
            _clear(state.view(seat))
            demand(state.dump() == before, "changing a view changed the state")
        demand(json.dumps(state.view(0)) == kept, "changing a view changed a later view")


def _clear(value: object) -> None:
    if isinstance(value, dict):
        for part in value.values():
            _clear(part)
        value.clear()
    elif isinstance(value, list):
        for part in value:
            _clear(part)
        value.clear()


def _redeal(state: State, seat: int) -> State:
    return state.redeal(seat, FastRng(0))


def events_have_texts(game: Game, variant: Variant, seed: int) -> None:
    """Check that every event is plain JSON and has a text in every language that uses only the event's values.

    Values inside brackets may be known to some seats only, but at least one seat must know them.
    """
    state = start(game, variant, seed)
    state.journal = Journal()
    for _ in random_walk(state, seed):
        pass
    journals = [state.journal.seen_by(seat) for seat in [*range(int(state.seats)), None]]
    for versions in zip(*journals, strict=True):
        known = {name for event in versions for name in event}
        for event in versions:
            demand(json.loads(json.dumps(event)) == event, f"the event {event} is not plain JSON")
            for language in LANGUAGES:
                _check_event(game, language, event, known)


def _check_event(game: Game, language: str, event: dict[str, Value], known: set[str]) -> None:
    pattern = game.rulebook(language).texts["events"].get(str(event["event"]))
    demand(pattern is not None, f"the event {event} has no {language} text")
    missing = parameters(without_brackets(pattern or "")) - set(event) | parameters(pattern or "") - known
    demand(not missing, f"the {language} text of {event} uses {sorted(missing)}, which the event lacks")


def hidden_things_stay_hidden(game: Game, variant: Variant, seed: int) -> None:
    """Check that hidden things change nothing that a seat sees: its view, legal moves, refusals and events."""
    rng = FastRng(seed)
    state = start(game, variant, seed)
    for number, (seat, move) in enumerate(random_walk(state, seed)):
        if number % EVERY:
            continue
        for viewer in range(int(state.seats)):
            other = state.redeal(viewer, rng)
            demand(other.view(viewer) == state.view(viewer), f"redealing changes what seat {viewer} sees")
            demand(other.legal(viewer) == state.legal(viewer), f"redealing changes the legal moves of seat {viewer}")
            demand(other.to_act() == state.to_act(), "redealing changes who may act")
            told, redealt = told_to(state, viewer), told_to(other, viewer)
            demand(told == redealt, f"redealing changes what seat {viewer} is told: {told} {redealt}")
            for each in game.moves:
                same = other.why_not(viewer, each) == state.why_not(viewer, each)
                demand(same, f"redealing changes why seat {viewer} may not {each}")
            if move in other.legal(seat):
                _same_events(state, other, viewer, seat, move)


def told_to(state: State, seat: int) -> object:
    """Return everything a seat is told beside its view, pieces as their names."""
    question = state.question(seat)
    heading = state.heading()
    asked: list[object] = []
    if question is not None:
        asked = [question.key, question.rule, plain_values(question.values), _told(question.consequence)]
    offers = [
        (
            [move.text for move in offer.moves],
            offer.final,
            [(role, piece.name) for role, piece in offer.pieces],
            dict(offer.price),
            [piece.name for piece in offer.skips],
            _told(offer.preview),
        )
        for offer in state.offers(seat)
    ]
    locks = [(lock.piece.name, lock.move.text) for lock in state.locked(seat)]
    placed = {path: [number >= 0 for number in numbers] for path, numbers in state.placed(seat).items()}
    return asked, _told(heading), offers, locks, placed


def _told(message: Message | None) -> object:
    return None if message is None else (message.key, plain_values(message.values))


def _same_events(state: State, other: State, viewer: int, seat: int, move: Move) -> None:
    """Make a move in two states that look the same to the viewer; if they still do, demand equal events and samples."""
    first, second = state.copy(), other.copy()
    first.journal, second.journal = Journal(), Journal()
    first.push(seat, move)
    second.push(seat, move)
    if first.view(viewer) == second.view(viewer):
        events, others = first.journal.seen_by(viewer), second.journal.seen_by(viewer)
        demand(events == others, f"events tell seat {viewer} more than its view: {events} {others}")
        _same_sample(first, second, viewer, int(move.code))


def samples_depend_on_knowledge_alone(game: Game, variant: Variant, seed: int) -> None:
    """Check that two worlds with equal knowledge for a seat, redealt with equal streams, give equal samples."""
    rng = FastRng(seed)
    state = start(game, variant, seed)
    for number, (seat, move) in enumerate(random_walk(state, seed)):
        for viewer in range(int(state.seats)):
            if number % EVERY == 0:
                _same_sample(state, state.redeal(viewer, rng), viewer, seed + number)
            if seat != viewer and number % 3 == 0:
                _hide_a_choice(state, seat, move, viewer, seed + number)


def _hide_a_choice(state: State, seat: int, move: Move, viewer: int, seed: int) -> None:
    """Also make another move of *seat*; if the viewer cannot tell the two apart, demand equal samples."""
    moves = state.legal(seat)
    other = moves[FastRng(seed).below(len(moves))]
    if other is move:
        return
    worlds = [state.copy(), state.copy()]
    seen = []
    for world, choice in zip(worlds, (move, other), strict=True):
        world.journal = Journal()
        world.push(seat, choice)
        seen.append((world.view(viewer), world.journal.seen_by(viewer)))
    if seen[0] == seen[1]:
        _same_sample(worlds[0], worlds[1], viewer, seed)


def _same_sample(state: State, other: State, viewer: int, seed: int) -> None:
    dumps = [world.redeal(viewer, FastRng(seed)).dump() for world in (state, other)]
    demand(
        dumps[0] == dumps[1], f"a sample for seat {viewer} depends on what it cannot know:\n{dumps[0]!r}\n{dumps[1]!r}"
    )


def redeals_really_deal(game: Game, variant: Variant, seed: int) -> None:
    """Check that `redeal` deals hidden places again, evenly, and keeps neither the original nor its stream."""
    rng = FastRng(seed)
    for number, state in enumerate(some_states(game, variant, seed)):
        for seat in range(int(state.seats)):
            before = state.dump()
            hidden = state.hidden(seat)
            other = state.redeal(seat, rng)
            demand(state.dump() == before, "redealing changed the original")
            dealt = other.hidden(seat)
            demand(
                {pool: sorted(places) for pool, places in dealt.items()}
                == {pool: sorted(places) for pool, places in hidden.items()},
                f"redealing for seat {seat} changed what is hidden: {hidden} {dealt}",
            )
            demand(other.rng.dump() != state.rng.dump(), "a sample goes on with the real stream")
            copy = state.copy()
            copy.rng = FastRng(seed + number)
            demand(
                copy.redeal(seat, FastRng(seed)).dump() == state.redeal(seat, FastRng(seed)).dump(),
                "a sample depends on the real stream",
            )
    state = start(game, variant, seed)
    for _ in random_walk(state, seed, int(rng.below(30))):
        pass
    for seat in range(int(state.seats)):
        deals = [state.redeal(seat, rng).hidden(seat) for _ in range(REDEALS)]
        for pool, places in state.hidden(seat).items():
            sentence = uneven(places, [deal[pool] for deal in deals])
            demand(not sentence, f"redeal for seat {seat}, pool {pool}: {sentence}")


def bad_input_is_refused(game: Game, variant: Variant, seed: int) -> None:
    """Check that seats, options and positions that do not fit are refused with a sentence."""
    for seats in (game.meta.min_seats - 1, game.meta.max_seats + 1, -5):
        _refused(lambda n: game.new(n, seed), seats, BadOptions)
    seats_now = variant.seats
    _refused(lambda options: game.new(seats_now, seed, options), {"no such option": 1}, BadOptions)
    for option in game.meta.options:
        wrong: OptionValue = "" if option.type in ("flag", "number") else 0
        _refused(lambda options: game.new(seats_now, seed, options), {option.name: wrong}, BadOptions)
    positions: list[object] = ["", "no such position", {"no such entry": 1}, None, 3, [], "_" * 500]
    for position in positions:
        _refused(game.setup, position, BadPosition)


Check = Callable[[Game, Variant, int], None]

CHECKS: list[Check] = [
    legal_moves_are_sorted_and_distinct,
    the_right_seats_are_asked,
    moves_are_written_and_read,
    every_refusal_has_a_reason,
    illegal_moves_change_nothing,
    push_does_what_apply_does,
    copies_are_independent,
    stored_states_play_on,
    records_play_again,
    chance_depends_on_the_seed,
    games_end,
    views_are_complete,
    questions_have_texts,
    offers_are_the_legal_moves,
    pieces_lie_where_the_view_says,
    views_are_valid_at_beats,
    views_are_copies,
    events_have_texts,
    hidden_things_stay_hidden,
    samples_depend_on_knowledge_alone,
    redeals_really_deal,
    bad_input_is_refused,
]


def check_game(game: Game, seeds: int = 3, report: Callable[[str], None] | None = None) -> None:
    """Run every check over every variant of a game with some seeds; raise BrokenContract at the first fault.

    The game must be registered, because records name their game. *report* is called with a line for each variant.
    """
    for variant in variants(game):
        if report is not None:
            report(f"{game.meta.name}, {variant}")
        for check in CHECKS:
            for seed in range(seeds):
                try:
                    check(game, variant, seed)
                except BrokenContract as broken:
                    name = check.__name__.replace("_", " ")
                    sentence = f"{game.meta.name}, {variant}, seed {seed}: {name}: {broken}"
                    raise BrokenContract(sentence) from None
