"""Positions of Raising Robots: the beginning of a round, read from a readable description.

A description has ``players``, a list of one to six, each with any of ``robots`` (assembled, from the left),
``upgraded`` (those with a token), ``hand``, ``classes``, ``credits`` (those with a token), ``inventor``,
``inventor_upgraded``, ``unlocked`` (places of the board), the counted items (``vp``, ``sensor``, ... ``battery``),
``energy`` (the two cards of this round) and ``assign`` (two phases). Unlocked tokens that are not on a card are loose.
Beside it may stand ``round``, ``cubes`` (that lie on the central board already, by phase), ``robot_deck`` and
``class_deck`` (top card first; what is not named lies below at random), ``robot_discard``, ``class_discard``,
``neutral`` (the five phases of the neutral row) and ``shown``, ``options`` and ``seed``.
"""

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablebots.core.bits import bit
from tablebots.core.errors import BadOptions, BadPosition, Fault, wrong
from tablebots.core.game import Game
from tablebots.core.messages import Value
from tablebots.core.options import OptionValue
from tablebots.core.positions import PositionReader
from tablebots.core.rng import Rng
from tablebots.games.raising.components import COUNTED, DESIGN, ENERGY_DECK, ITEMS, PACKAGE, PHASES, TYPES, Components
from tablebots.games.raising.moves import RaisingMoveList
from tablebots.games.raising.piles import inserted
from tablebots.games.raising.rules import RaisingState
from tablebots.games.raising.stages import begin_round, energy_cards, go_on, lay_out_neutral_row
from tablebots.games.raising.state import MOST_CLASSES, NEUTRAL_CARDS, ROUNDS, SLOTS, PlayerState, Settings
from tablebots.games.raising.steps.assign import assign

DESCRIPTION: Final = [
    "players",
    "round",
    "cubes",
    "robot_deck",
    "class_deck",
    "robot_discard",
    "class_discard",
    "neutral",
    "shown",
    "options",
    "seed",
]
PLAYER: Final = [
    "robots",
    "upgraded",
    "hand",
    "classes",
    "credits",
    "inventor",
    "inventor_upgraded",
    "unlocked",
    "energy",
    "assign",
    *ITEMS[:COUNTED],
]
MOST_SEATS: Final = 6
MANY: Final = 1 << 20
HALF: Final = ENERGY_DECK // 2
"""The rounds that an energy deck lasts."""


class BoardReader(PositionReader):
    """A reader of descriptions that notes which cards are used."""

    def __init__(self, components: Components) -> None:
        super().__init__()
        self.components: Final = components
        self.used: Final[set[str]] = set()

    def names(self, given: Mapping[str, object], name: str) -> list[str]:
        """Return a list of different names."""
        found = super().names(given, name)
        if len(set(found)) != len(found):
            self.fault(name, wrong("name_twice", {"entry": repr(name)}, PACKAGE))
            return []
        return found

    def unknown(self, name: str, given: str) -> None:
        """Note a name that does not exist."""
        # Entries are quoted, since some are also words of the game, which would be translated.
        values: dict[str, Value] = {"entry": repr(name), "given": repr(given[:30])}
        self.fault(f"unknown_{name}", wrong("no_such_name", values, PACKAGE))

    def numbers(self, given: Mapping[str, object], name: str, known: dict[str, int]) -> list[int]:
        """Return the numbers of the named things, and note names that do not exist."""
        found: list[int] = []
        for each in self.names(given, name):
            if each in known:
                found.append(known[each])
            else:
                self.unknown(name, each)
        return found

    def cards(self, given: Mapping[str, object], name: str, known: dict[str, int]) -> list[int]:
        """Return the numbers of the named cards, and note those that are already used."""
        free: list[int] = []
        for each in self.names(given, name):
            if each not in known:
                self.unknown(name, each)
            elif each in self.used:
                self.fault("card_twice", wrong("card_twice", {"card": each}, PACKAGE))
            else:
                self.used.add(each)
                free.append(known[each])
        return free

    def unused(self, known: dict[str, int]) -> list[int]:
        """Return the numbers of the cards that are not used yet."""
        return [number for name, number in known.items() if name not in self.used]


def set_up(
    game: Game, components: Components, moves: RaisingMoveList, description: object, rng: Rng | None
) -> RaisingState:
    """Return the state of a description; raise BadPosition with every fault."""
    if not isinstance(description, Mapping):
        raise BadPosition([Fault("not_a_position", wrong("not_a_position", None, PACKAGE))])
    reader = BoardReader(components)
    reader.check_entries(description, DESCRIPTION)
    players = description.get("players")
    if not isinstance(players, list) or not 1 <= len(players) <= MOST_SEATS:
        reader.fault("players", wrong("player_list", None, PACKAGE))
        raise BadPosition(reader.faults)
    seats = len(players)
    options = _options(game, seats, description, reader)
    stream = reader.stream(description, rng)
    state = RaisingState(game, seats, stream, Settings(components, moves, options))
    state.round = reader.number(description, "round", 1, 1, int(ROUNDS)) - 1
    pairs: list[list[int]] = []
    for seat, described in enumerate(players):
        player = PlayerState(seat)
        state.players.append(player)
        if isinstance(described, Mapping):
            _lay_out_player(state, player, described, reader)
            pairs.append(_assignment(described, reader))
        else:
            reader.fault("players", wrong("not_a_player", {"number": seat}, PACKAGE))
    _lay_out_decks(state, description, reader)
    _lay_out_board(state, description, reader)
    if reader.faults:
        raise BadPosition(reader.faults)
    begin_round(state)
    for seat, pair in enumerate(pairs):
        if pair:
            assign(state, state.players[seat], pair[0], pair[1])
    go_on(state, state.players[0])
    return state


def _options(game: Game, seats: int, description: Mapping[str, object], reader: BoardReader) -> dict[str, OptionValue]:
    """Return the options, which must fit the number of players too."""
    options = reader.options(description, game, seats)
    try:
        game.new(seats, 0, options)
    except BadOptions as error:
        reader.faults.extend(error.faults)
        return game.meta.choose(seats, {})
    return options


def _lay_out_player(state: RaisingState, player: PlayerState, given: Mapping[str, object], reader: BoardReader) -> None:
    reader.check_entries(given, PLAYER)
    components = state.components
    player.counts = vec[i64]([reader.number(given, item, 0, 0, MANY) for item in ITEMS[:COUNTED]])
    hand = vec[i64]([])
    for robot in reader.cards(given, "hand", components.robot_number):
        hand = inserted(hand, robot)
    player.hand = hand
    player.abilities_left = player.abilities_left[:]
    _lay_out_rows(player, given, reader)
    _lay_out_classes(player, given, reader)
    _lay_out_inventor(player, given, reader)
    _lay_out_tokens(state, player, given, reader)
    _lay_out_energy(state, player, given, reader)


def _lay_out_rows(player: PlayerState, given: Mapping[str, object], reader: BoardReader) -> None:
    player.rows = player.rows[:]
    player.lengths = player.lengths[:]
    robots = reader.cards(given, "robots", reader.components.robot_number)
    for robot in robots:
        row: i64 = reader.components.robots[robot].row - DESIGN
        if player.lengths[row] == SLOTS:
            values: dict[str, Value] = {"most": int(SLOTS), "phase": PHASES[row + DESIGN]}
            reader.fault("row_full", wrong("row_full", values, PACKAGE))
            return
        player.rows[row * SLOTS + player.lengths[row]] = robot
        player.lengths[row] += 1
    for robot in reader.numbers(given, "upgraded", reader.components.robot_number):
        if player.slot_of(robot) < 0:
            name = reader.components.robots[robot].name
            reader.fault("upgraded", wrong("not_assembled", {"card": name}, PACKAGE))
        else:
            player.upgraded |= bit(player.slot_of(robot))


def _lay_out_classes(player: PlayerState, given: Mapping[str, object], reader: BoardReader) -> None:
    classes = reader.cards(given, "classes", reader.components.class_number)
    if len(classes) > MOST_CLASSES:
        values: dict[str, Value] = {"most": int(MOST_CLASSES), "count": len(classes)}
        reader.fault("classes", wrong("many_classes", values, PACKAGE))
        classes = []
    player.classes = vec[i64](classes)
    for card in reader.numbers(given, "credits", reader.components.class_number):
        if card in classes:
            player.credits |= bit(classes.index(card))
        else:
            name = reader.components.classes[card].name
            reader.fault("credits", wrong("not_own_class", {"card": name}, PACKAGE))


def _lay_out_inventor(player: PlayerState, given: Mapping[str, object], reader: BoardReader) -> None:
    upgraded = given.get("inventor_upgraded", False)
    if not isinstance(upgraded, bool):
        reader.fault("inventor_upgraded", wrong("inventor_flag", None, PACKAGE))
    if "inventor" in given:
        named = reader.cards({"inventor": [given["inventor"]]}, "inventor", reader.components.inventor_number)
        player.inventor = named[0] if named else -1
    elif upgraded is True:
        reader.fault("inventor_upgraded", wrong("no_inventor", None, PACKAGE))
    player.inventor_upgraded = upgraded is True and player.inventor >= 0


def _lay_out_tokens(state: RaisingState, player: PlayerState, given: Mapping[str, object], reader: BoardReader) -> None:
    """Take the unlocked tokens off the board, lay them on the upgraded cards, and leave the rest loose."""
    components = reader.components
    player.covered = state.settings.all_covered
    loose = [0] * len(TYPES)
    for place in reader.numbers(given, "unlocked", components.place_number):
        player.covered &= ~bit(place)
        loose[components.board.places[place].type] += 1
    for slot, robot in enumerate(player.rows):
        if robot >= 0 and player.has_token(slot):
            loose[components.robots[robot].type] -= 1
    for index, card in enumerate(player.classes):
        if player.credits >> index & 1:
            loose[components.classes[card].type] -= 1
    if player.inventor_upgraded:
        loose[components.inventors[player.inventor].type] -= 1
    for token, count in enumerate(loose):
        if count < 0:
            reader.fault("tokens", wrong("many_tokens", {"type": TYPES[token]}, PACKAGE))
    player.loose = vec[i64](loose)


def _lay_out_energy(state: RaisingState, player: PlayerState, given: Mapping[str, object], reader: BoardReader) -> None:
    """Lay out the energy deck, with the two cards of this round on top; those of rounds before are discarded."""
    cards = reader.components.energy
    known = {cards[number].name: number for number in energy_cards(state)}
    drawn = reader.numbers(given, "energy", known)
    if len(drawn) != 0 and len(drawn) != 2:
        reader.fault("energy", wrong("energy_pair", {"count": len(drawn)}, PACKAGE))
        drawn = []
    rest = state.rng.shuffled(vec[i64]([number for number in known.values() if number not in drawn]))
    order = [int(card) for card in rest]
    gone = int(2 * (state.round % HALF))
    player.energy_discard = vec[i64](order[:gone])
    drawn.reverse()
    player.energy_deck = vec[i64](order[gone:] + drawn)


def _assignment(given: Mapping[str, object], reader: BoardReader) -> list[int]:
    pair = reader.numbers(given, "assign", {name: number for number, name in enumerate(PHASES)})
    if len(pair) != 0 and len(pair) != 2:
        reader.fault("assign", wrong("assign_pair", {"count": len(pair)}, PACKAGE))
        return []
    return pair


def _lay_out_decks(state: RaisingState, description: Mapping[str, object], reader: BoardReader) -> None:
    """Lay out the decks; the cards that are not named lie at random below those that are.

    A challenge deals Inventors to its next games, so the unused ones form their deck.
    """
    robots, classes = reader.components.robot_number, reader.components.class_number
    state.robot_discard = vec[i64](reader.cards(description, "robot_discard", robots))
    state.class_discard = vec[i64](reader.cards(description, "class_discard", classes))
    for name, known in (("robot_deck", robots), ("class_deck", classes)):
        named = reader.cards(description, name, known)
        named.reverse()
        rest = state.rng.shuffled(vec[i64](reader.unused(known)))
        deck = vec[i64]([int(card) for card in rest] + named)
        if name == "robot_deck":
            state.robot_deck = deck
        else:
            state.class_deck = deck
    if state.settings.challenge:
        state.inventor_deck = state.rng.shuffled(vec[i64](reader.unused(reader.components.inventor_number)))
    state.robot_shuffle = vec[i64]([0] * len(robots))
    state.class_shuffle = vec[i64]([0] * len(classes))


def _lay_out_board(state: RaisingState, description: Mapping[str, object], reader: BoardReader) -> None:
    """Lay out the cubes and the neutral row."""
    cubes = description.get("cubes", {})
    found = [0] * len(PHASES)
    if isinstance(cubes, Mapping):
        reader.check_entries(cubes, PHASES)
        found = [reader.number(cubes, phase, 0, 0, MANY) for phase in PHASES]
    else:
        reader.fault("cubes", wrong("cubes_by_phase", None, PACKAGE))
    state.cubes = vec[i64](found)
    if not state.has_neutral_row():
        if "neutral" in description or "shown" in description:
            reader.fault("neutral", wrong("neutral_players", None, PACKAGE))
        return
    lay_out_neutral_row(state)
    known = {name: number for number, name in enumerate(PHASES)}
    row = reader.numbers(description, "neutral", known)
    if row and len(row) != len(PHASES):
        reader.fault("neutral", wrong("neutral_phases", None, PACKAGE))
    elif row:
        state.neutral = vec[i64](row)
    first = int(state.shown)
    state.shown = reader.number(description, "shown", first, 0, int(NEUTRAL_CARDS) - 1)
    later = first + (2 if state.seats == 1 else 1)
    if state.shown != first and state.shown != later:
        values: dict[str, Value] = {"first": first, "later": later, "given": int(state.shown)}
        reader.fault("shown", wrong("shown", values, PACKAGE))
