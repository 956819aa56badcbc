"""Reading a component set from a data file: if it has faults, all of them are named and nothing is loaded."""

from collections.abc import Mapping
from importlib import resources
from typing import Final

from mypy_extensions import i64

from tablebots.core.card_sets import MAX_NAME, MAX_NUMBER, MAX_SENTENCES, CardSetReader
from tablebots.core.errors import Fault, InvalidInput, short_repr, wrong
from tablebots.core.messages import Value
from tablebots.core.rulebook import rulebook
from tablebots.games.raising.abilities import Gain
from tablebots.games.raising.components import (
    BATTERY,
    COUNTED,
    DESIGN,
    ENERGY_DECK,
    ITEMS,
    LETTERS,
    NO_ABILITY,
    NOTHING,
    OBJECTIVES,
    PACKAGE,
    PHASES,
    ROBOT,
    TAPE,
    TYPES,
    WILD,
    Ability,
    BoardAction,
    ClassCard,
    Components,
    EnergyCard,
    Inventor,
    Place,
    PlayerBoard,
    PrintedAction,
    Robot,
)
from tablebots.games.raising.effects import gain_of
from tablebots.games.raising.inventors import ABILITIES, AT_ONCE, AT_START, WHENS
from tablebots.games.raising.notation import Slip, read_action, read_cost, read_gains, read_payment

PLAYERS: Final = 6
"""The energy cards that each player uses (RA-03)."""
CUBES: Final = 14
"""The energy cubes of the supply (RA-01)."""
PLACES_OF_TYPE: Final = 4
SLOTS: Final = 5
PHASE_CARDS: Final = 5
GRADES: Final = 4
START: Final = 3
"""The batteries and the duct tape of the start, which must pay for every bid (RA-02)."""

MAX_ENERGY_CARDS: Final = 24
MAX_BIDS: Final = 9
MAX_ACTIONS: Final = 5
ROBOTS: Final = (8 * PLAYERS, 200)
CLASSES: Final = (2 * PLAYERS, 60)
INVENTORS: Final = (2 * PLAYERS, 60)
"""The fewest, which six players draw at the start, and the most."""

LEVELS: Final = ["easy", "medium", "hard"]
ROWS_OF_ROBOTS: Final = PHASES[DESIGN:]
RESOURCES: Final = ITEMS[1 : ROBOT + 1]
"""What a Robot's cost may ask for; all but Robot cards are also what a Class may count."""
WINNINGS: Final = "VSGMPTBCWI"
"""What an Inventor may give: nothing that needs a row or a hand."""

WHAT: Final[dict[str, list[str]]] = {
    "tokens_of_type": TYPES,
    "resource": ITEMS[1:COUNTED],
    "row": ROWS_OF_ROBOTS,
    "cost_has": RESOURCES,
}
"""What the objectives that count something of a kind can be about."""
RANGED: Final = ["robot_vp", "action_energy", "cost_energy"]
"""The objectives that count what lies in a range."""

SET_ENTRIES: Final = ["name", "energy", "board", "robots", "classes", "inventors", "bids", "neutral"]
ENERGY_ENTRIES: Final = ["id", "value", "cubes", "doubles", "players"]
BOARD_ENTRIES: Final = ["rows", "slots", "actions", "places"]
ACTION_ENTRIES: Final = ["id", "phase", "action"]
PLACE_ENTRIES: Final = ["id", "phase", "type", "energy", "inspires", "more", "name"]
ROBOT_ENTRIES: Final = ["id", "row", "type", "vp", "left", "right", "basic", "upgraded", "name"]
CLASS_ENTRIES: Final = ["id", "type", "objective", "what", "low", "high", "scale", "points", "needs_credit", "name"]
INVENTOR_ENTRIES: Final = [
    "id",
    "level",
    "type",
    "robots",
    "tokens",
    "link",
    "basic",
    "upgraded",
    "name",
    "text",
]
NEUTRAL_ENTRIES: Final = ["two", "solo", "rising"]
"""The rows of two players, and of one by the option ``solo_cubes``."""
ABILITY_ROW: Final = ["when", "does", "phase", "amount", "limit", "energy", "pays", "gives"]


class BadComponents(InvalidInput):
    """The faults of a component set."""


class PositionReader(CardSetReader):
    """A reader of rows, including entries in the notation of actions."""

    def where(self, entry: str) -> str:
        """Return an entry with its card, so that an entry such as ``left`` is not taken for a word of the game."""
        return f"{self.card}: {entry}" if self.card else entry

    def slip(self, entry: str, text: str, slip: Slip) -> None:
        """Note what is wrong with a text in the notation of actions."""
        values: dict[str, Value] = {"where": self.where(entry), "given": slip.marked(text)}
        self.faults.append(Fault(entry, wrong("notation_slip", values, PACKAGE), slip))

    def notation(self, row: Mapping[str, object], entry: str) -> str:
        """Return a text in the notation of actions, not yet read."""
        value = row.get(entry)
        if isinstance(value, str):
            return value
        values: dict[str, Value] = {"where": self.where(entry), "given": short_repr(value)}
        self.faults.append(Fault(entry, wrong("notation_text", values, PACKAGE)))
        return ""

    def action(self, row: Mapping[str, object], entry: str) -> PrintedAction:
        """Return an action of a row."""
        text = self.notation(row, entry)
        if not text:
            return self.empty(row, entry)
        try:
            return read_action(text)
        except Slip as slip:
            self.slip(entry, text, slip)
            return NOTHING

    def cost(self, row: Mapping[str, object], entry: str) -> PrintedAction:
        """Return an energy and a payment of a row."""
        text = self.notation(row, entry)
        if not text:
            return self.empty(row, entry)
        try:
            return read_cost(text)
        except Slip as slip:
            self.slip(entry, text, slip)
            return NOTHING

    def empty(self, row: Mapping[str, object], entry: str) -> PrintedAction:
        """Return an action that does nothing, and note an empty text; other faults are noted elsewhere."""
        if row.get(entry) == "":
            self.faults.append(Fault(entry, wrong("notation_empty", {"where": self.where(entry)}, PACKAGE)))
        return NOTHING

    def payment(self, text: str, entry: str) -> list[int]:
        """Return how many of each item a text pays."""
        try:
            return read_payment(text)
        except Slip as slip:
            self.slip(entry, text, slip)
            return [0] * len(ITEMS)

    def gains(self, row: Mapping[str, object], entry: str, allowed: str) -> list[Gain]:
        """Return what a row gives."""
        text = self.notation(row, entry)
        if not isinstance(row.get(entry), str):
            return []
        try:
            return read_gains(text, allowed)
        except Slip as slip:
            self.slip(entry, text, slip)
            return []


def read_components(text: str) -> Components:
    """Return the component set of a data file; raise BadComponents that names every fault."""
    reader = PositionReader(PACKAGE)
    data = reader.parse(text)
    if reader.faults:
        raise BadComponents(reader.faults)
    reader.check_entries(data, SET_ENTRIES, "a component set")
    name = reader.name(data)
    energy = [_read_energy(row, reader) for row in reader.rows(data, "energy", ENERGY_DECK, MAX_ENERGY_CARDS)]
    reader.card = ""
    board = _read_board(data, reader)
    reader.card = ""
    robots = [_read_robot(row, reader) for row in reader.rows(data, "robots", ROBOTS[0], ROBOTS[1])]
    reader.card = ""
    classes = [_read_class(row, reader) for row in reader.rows(data, "classes", CLASSES[0], CLASSES[1])]
    reader.card = ""
    inventors = [_read_inventor(row, reader) for row in reader.rows(data, "inventors", INVENTORS[0], INVENTORS[1])]
    reader.card = ""
    bids = _read_bids(data, reader)
    neutral = _read_neutral(data, reader)
    _check_ids(energy, board, robots, classes, inventors, reader)
    _check_decks(energy, neutral, reader)
    if reader.faults:
        raise BadComponents(reader.faults)
    return Components(name, energy, board, robots, classes, inventors, bids, neutral)


def own_components_text() -> str:
    """Return the data file of our own set."""
    return resources.files(PACKAGE).joinpath("data", "components.toml").read_text(encoding="utf-8")


def own_components() -> Components:
    """Return our own set."""
    return read_components(own_components_text())


def _read_energy(row: Mapping[str, object], reader: PositionReader) -> EnergyCard:
    name = reader.identifier(row)
    reader.check_entries(row, ENERGY_ENTRIES, "an energy card")
    value = reader.number(row, "value", 1, 9)
    cubes = reader.number(row, "cubes", 0, 9)
    doubles = reader.flag(row, "doubles")
    if doubles and cubes:
        reader.fault("doubles", wrong("card_doubles", None, PACKAGE))
    low, high = reader.numbers(row, "players", 2, 1, PLAYERS)
    if low > high:
        reader.fault("players", wrong("card_players", None, PACKAGE))
    return EnergyCard(name, value, cubes, doubles, low, high)


def _read_board(data: Mapping[str, object], reader: PositionReader) -> PlayerBoard:
    given = data.get("board")
    if not isinstance(given, dict):
        reader.fault("board", wrong("board_table", {"given": short_repr(given)}, PACKAGE))
        return PlayerBoard([], [], [], [])
    row: dict[str, object] = given
    reader.check_entries(row, BOARD_ENTRIES, "the board")
    slots = reader.numbers(row, "slots", SLOTS, 0, 9)
    rows = [_read_upgrade_row(text, reader) for text in reader.texts_of(row, "rows", 2, 3)]
    most = MAX_ACTIONS * len(ROWS_OF_ROBOTS)
    action_rows = reader.rows(row, "actions", len(ROWS_OF_ROBOTS), most)
    actions: list[BoardAction] = []
    for phase in ROWS_OF_ROBOTS:
        actions.extend([_read_board_action(item, reader) for item in action_rows if item.get("phase") == phase])
    for item in action_rows:
        if item.get("phase") not in ROWS_OF_ROBOTS:
            _read_board_action(item, reader)
    reader.card = ""
    _check_board_actions(actions, reader)
    count = PLACES_OF_TYPE * len(TYPES)
    places: list[Place] = []
    for place_row in reader.rows(row, "places", count, count):
        places.append(_read_place(place_row, actions, reader))
    reader.card = ""
    for action in actions:
        if places and action.uncovered is action.action:
            reader.fault("actions", wrong("action_not_improved", {"action": repr(action.name)}, PACKAGE))
    for number, token in enumerate(TYPES):
        found = sum([place.type == number for place in places])
        if places and found != PLACES_OF_TYPE:
            values: dict[str, Value] = {"wanted": PLACES_OF_TYPE, "type": token, "count": found}
            reader.fault("places", wrong("places_of_type", values, PACKAGE))
    return PlayerBoard(rows, slots, actions, places)


def _read_upgrade_row(text: str, reader: PositionReader) -> tuple[int, int]:
    cost = reader.cost({"rows": text}, "rows")
    wilds = int(cost.pays[WILD])
    if cost is not NOTHING and sum([int(count) for count in cost.pays]) != wilds:
        reader.fault("rows", wrong("upgrade_row_cost", {"given": short_repr(text)}, PACKAGE))
    return int(cost.energy), wilds


def _read_board_action(row: Mapping[str, object], reader: PositionReader) -> BoardAction:
    name = reader.identifier(row)
    reader.check_entries(row, ACTION_ENTRIES, "a board action")
    phase = DESIGN + reader.word(row, "phase", ROWS_OF_ROBOTS)
    action = reader.action(row, "action")
    return BoardAction(name, phase, action, action, [])


def _check_board_actions(actions: list[BoardAction], reader: PositionReader) -> None:
    for number, phase in enumerate(ROWS_OF_ROBOTS):
        found = sum([action.phase == DESIGN + number for action in actions])
        if not 1 <= found <= MAX_ACTIONS:
            values: dict[str, Value] = {"phase": phase, "most": MAX_ACTIONS, "count": found}
            reader.fault("actions", wrong("actions_of_phase", values, PACKAGE))
    names = [action.name for action in actions]
    for name in sorted(set(names)):
        if names.count(name) > 1:
            reader.fault("twice", wrong("action_twice", {"action": repr(name)}, PACKAGE))


def _read_place(row: Mapping[str, object], actions: list[BoardAction], reader: PositionReader) -> Place:
    name = reader.identifier(row)
    reader.check_entries(row, PLACE_ENTRIES, "a place of the board")
    phase: i64 = reader.word(row, "phase", PHASES)
    token: i64 = reader.word(row, "type", TYPES)
    energy = reader.number(row, "energy", 0, 9)
    inspires = reader.flag(row, "inspires")
    action = _read_improvement(row, name, phase, actions, reader) if "more" in row else -1
    if (energy > 0) + inspires + ("more" in row) != 1:
        reader.fault("effect", wrong("place_effect", None, PACKAGE))
    place = Place(name, phase, token, energy, inspires, action)
    place.names = reader.texts(row, "name", MAX_NAME)
    return place


def _read_improvement(
    row: Mapping[str, object], name: str, phase: i64, actions: list[BoardAction], reader: PositionReader
) -> int:
    """Return the number of the board action that a place improves, and add what more it gives."""
    more = reader.gains(row, "more", LETTERS)
    for number, given in enumerate(actions):
        if given.name != name:
            continue
        if given.phase != phase:
            reader.fault("phase", wrong("action_phase", {"action": repr(name)}, PACKAGE))
        basic = given.action
        uncovered = PrintedAction(basic.energy, [int(count) for count in basic.pays], _joined(basic.gains, more))
        actions[number] = BoardAction(name, given.phase, basic, uncovered, more)
        return number
    reader.fault("more", wrong("no_action", {"action": repr(name)}, PACKAGE))
    return -1


def _joined(gains: list[Gain], more: list[Gain]) -> list[Gain]:
    """Return two lists of gains as one, with equal counted items added up."""
    joined = list(gains)
    for gain in more:
        same = [number for number, given in enumerate(joined) if 0 <= given.item < COUNTED and given.item == gain.item]
        if same:
            joined[same[0]] = gain_of(int(gain.item), int(joined[same[0]].amount + gain.amount))
        else:
            joined.append(gain)
    return joined


def _read_robot(row: Mapping[str, object], reader: PositionReader) -> Robot:
    name = reader.identifier(row)
    reader.check_entries(row, ROBOT_ENTRIES, "a Robot")
    robot = Robot(
        name,
        DESIGN + reader.word(row, "row", ROWS_OF_ROBOTS),
        reader.word(row, "type", TYPES),
        reader.number(row, "vp", 0, MAX_NUMBER),
    )
    left = reader.cost(row, "left")
    right = reader.cost(row, "right")
    robot.energy = [int(left.energy), int(right.energy)]
    robot.parts = [[int(count) for count in left.pays], [int(count) for count in right.pays]]
    if left is not NOTHING and right is not NOTHING:
        _check_columns(robot, reader)
    robot.basic = reader.action(row, "basic")
    robot.upgraded = reader.action(row, "upgraded")
    robot.names = reader.texts(row, "name", MAX_NAME)
    return robot


def _check_columns(robot: Robot, reader: PositionReader) -> None:
    if robot.energy[0] >= robot.energy[1]:
        reader.fault("right", wrong("right_column", None, PACKAGE))
    if sum(robot.parts[0]) <= sum(robot.parts[1]):
        reader.fault("left", wrong("left_column", None, PACKAGE))


def _read_class(row: Mapping[str, object], reader: PositionReader) -> ClassCard:
    name = reader.identifier(row)
    reader.check_entries(row, CLASS_ENTRIES, "a Class")
    objective = reader.word(row, "objective", OBJECTIVES)
    card = ClassCard(name, reader.word(row, "type", TYPES), objective)
    if row.get("objective") in OBJECTIVES:
        _read_objective(row, OBJECTIVES[objective], card, reader)
    card.scale = reader.numbers(row, "scale", GRADES, 1, MAX_NUMBER)
    card.points = reader.numbers(row, "points", GRADES, 0, MAX_NUMBER)
    card.needs_credit = reader.flag(row, "needs_credit")
    for entry, found in (("scale", card.scale), ("points", card.points)):
        if found != sorted(found):
            values: dict[str, Value] = {"entry": entry, "given": short_repr(found)}
            reader.fault(entry, wrong("grades_rise", values, PACKAGE))
    if card.scale == row.get("scale") and (card.scale[2] == card.scale[3]) != card.needs_credit:
        reader.fault("needs_credit", wrong("grade_credit", None, PACKAGE))
    card.names = reader.texts(row, "name", MAX_NAME)
    return card


def _read_objective(row: Mapping[str, object], key: str, card: ClassCard, reader: PositionReader) -> None:
    """Read what the objective counts: things of a kind, in a range, or all."""
    words = WHAT.get(key)
    if words is not None:
        what = reader.word(row, "what", words)
        card.what = DESIGN + what if key == "row" else what if key == "tokens_of_type" else what + 1
    elif "what" in row:
        reader.fault("what", wrong("objective_entry", {"objective": key, "entry": "what"}, PACKAGE))
    if key in RANGED:
        card.low = reader.number(row, "low", 0 if key == "robot_vp" else 1, MAX_NUMBER)
        card.high = reader.number(row, "high", int(card.low), MAX_NUMBER)
    else:
        for entry in ("low", "high"):
            if entry in row:
                reader.fault(entry, wrong("objective_entry", {"objective": key, "entry": entry}, PACKAGE))


def _read_inventor(row: Mapping[str, object], reader: PositionReader) -> Inventor:
    name = reader.identifier(row)
    reader.check_entries(row, INVENTOR_ENTRIES, "an Inventor")
    level = LEVELS[reader.word(row, "level", LEVELS)]
    inventor = Inventor(name, level, reader.word(row, "type", TYPES))
    inventor.robots = reader.number(row, "robots", 0, len(ROWS_OF_ROBOTS) * SLOTS)
    inventor.tokens = reader.number(row, "tokens", 0, PLACES_OF_TYPE * len(TYPES))
    if (inventor.robots > 0) == (inventor.tokens > 0):
        reader.fault("requirement", wrong("inventor_needs", None, PACKAGE))
    inventor.instead = reader.word(row, "link", ["and", "or"]) == 1
    inventor.basic = _read_ability(row, "basic", reader)
    inventor.upgraded = _read_ability(row, "upgraded", reader)
    inventor.names = reader.texts(row, "name", MAX_NAME)
    inventor.texts = reader.texts(row, "text", MAX_SENTENCES)
    return inventor


def _read_ability(card: Mapping[str, object], entry: str, reader: PositionReader) -> Ability:
    given = card.get(entry)
    if not isinstance(given, dict):
        values: dict[str, Value] = {"ability": entry, "given": short_repr(given)}
        reader.fault(entry, wrong("ability_table", values, PACKAGE))
        return NO_ABILITY
    row: dict[str, object] = given
    reader.check_entries(row, ABILITY_ROW, "an ability")
    when = WHENS[reader.word(row, "when", [each.name for each in WHENS])]
    does = ABILITIES[reader.word(row, "does", [kind.name for kind in ABILITIES])]
    ability = Ability(when, does)
    if row.get("does") != does.name:
        return ability
    for wanted in ABILITY_ROW[2:]:
        if wanted in does.needed and wanted not in row:
            reader.fault(wanted, wrong("ability_needs", {"does": does.name, "entry": wanted}, PACKAGE))
        elif wanted in row and wanted not in does.needed and wanted not in does.possible:
            reader.fault(wanted, wrong("ability_without", {"does": does.name, "entry": wanted}, PACKAGE))
    if row.get("when") == when.name:
        _check_when(ability, entry, reader)
    _read_numbers(row, ability, reader)
    return ability


def _check_when(ability: Ability, entry: str, reader: PositionReader) -> None:
    """Note a moment at which an ability cannot work."""
    when = ability.when
    if when not in ability.does.whens:
        whens = [each.name for each in ability.does.whens]
        values: dict[str, Value] = {"does": ability.does.name, "whens": whens, "given": when.name}
        reader.fault("when", wrong("ability_when", values, PACKAGE))
    if when is (AT_ONCE if entry == "basic" else AT_START):
        reader.fault("when", wrong("ability_never", {"ability": entry, "given": when.name}, PACKAGE))


def _read_numbers(row: Mapping[str, object], ability: Ability, reader: PositionReader) -> None:
    if "phase" in row:
        ability.phase = reader.word(row, "phase", PHASES)
    if "amount" in row:
        ability.amount = reader.number(row, "amount", 1, PLACES_OF_TYPE * len(TYPES))
    if "limit" in row:
        ability.limit = reader.number(row, "limit", 1, 2 if row.get("does") == "boost_card" else MAX_NUMBER)
    energy = reader.number(row, "energy", 1, MAX_NUMBER) if "energy" in row else 0
    pays = [0] * len(ITEMS)
    if "pays" in row:
        pays = reader.payment(reader.notation(row, "pays"), "pays")
    gains = reader.gains(row, "gives", WINNINGS) if "gives" in row else []
    ability.action = PrintedAction(energy, pays, gains)


def _read_bids(data: Mapping[str, object], reader: PositionReader) -> list[PrintedAction]:
    bids: list[PrintedAction] = []
    for text in reader.texts_of(data, "bids", 1, MAX_BIDS):
        pays = reader.payment(text, "bids")
        tape = pays[TAPE]
        batteries = pays[BATTERY]
        if sum(pays) > tape + batteries or tape > START or batteries > START:
            reader.fault("bids", wrong("bid_too_high", {"count": START, "given": short_repr(text)}, PACKAGE))
        bids.append(PrintedAction(0, pays, []))
    return bids


def _read_neutral(data: Mapping[str, object], reader: PositionReader) -> dict[str, list[int]]:
    given = data.get("neutral")
    if not isinstance(given, dict):
        reader.fault("neutral", wrong("neutral_table", {"given": short_repr(given)}, PACKAGE))
        return {}
    row: dict[str, object] = given
    reader.check_entries(row, NEUTRAL_ENTRIES, "neutral")
    read: dict[str, list[int]] = {}
    for name in NEUTRAL_ENTRIES:
        read[name] = reader.numbers(row, name, PHASE_CARDS, 0, 9)
        if read[name][-1]:
            reader.fault(name, wrong("neutral_last", {"entry": repr(name)}, PACKAGE))
    return read


def _check_ids(
    energy: list[EnergyCard],
    board: PlayerBoard,
    robots: list[Robot],
    classes: list[ClassCard],
    inventors: list[Inventor],
    reader: PositionReader,
) -> None:
    """Note ids that are used twice, or are words of the game: moves and texts name everything by its id."""
    names = [card.name for card in energy]
    names += [place.name for place in board.places]
    names += [robot.name for robot in robots]
    names += [card.name for card in classes]
    names += [inventor.name for inventor in inventors]
    for name in sorted(set(names)):
        if name != "?" and names.count(name) > 1:
            reader.fault("twice", wrong("id_twice", {"id": repr(name), "count": names.count(name)}, PACKAGE))
    words = rulebook(PACKAGE, "en").texts["words"]
    for name in sorted(set(names)):
        if name in words:
            reader.fault("id", wrong("id_word", {"id": repr(name)}, PACKAGE))


def _check_decks(energy: list[EnergyCard], neutral: dict[str, list[int]], reader: PositionReader) -> None:
    """Note numbers of players for which there are not 8 energy cards, or too few cubes."""
    for players in range(1, PLAYERS + 1):
        deck = [card for card in energy if card.low <= players <= card.high]
        if energy and len(deck) != ENERGY_DECK:
            values: dict[str, Value] = {"count": len(deck), "players": players, "wanted": ENERGY_DECK}
            reader.fault("deck", wrong("energy_deck", values, PACKAGE))
        most = sum(sorted([int(card.cubes) for card in deck])[-2:]) * players + _most_neutral(neutral, players)
        if most > CUBES:
            needed: dict[str, Value] = {"players": players, "count": most, "most": CUBES}
            reader.fault("cubes", wrong("many_cubes", needed, PACKAGE))


def _most_neutral(neutral: dict[str, list[int]], players: int) -> int:
    """Return the most cubes that a neutral row can bring in one round."""
    if players > 2:
        return 0
    most = 0
    for name, cubes in neutral.items():
        if (name == "two") == (players == 2):
            pairs = [cubes[2], cubes[3]] if players == 2 else [cubes[0] + cubes[1], cubes[2] + cubes[3]]
            most = max([most, *pairs])
    return most
