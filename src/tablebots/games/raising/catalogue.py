"""The printed facts of the components of Raising Robots, in a language: what a board needs to draw them."""

from typing import Final, Literal, cast

from librt.vecs import vec
from mypy_extensions import i64

from tablebots.core.messages import Message, Value
from tablebots.core.rulebook import Rulebook
from tablebots.games.raising.components import (
    ASSEMBLE,
    ITEMS,
    LETTER_OF_ITEM,
    OBJECTIVES,
    PHASES,
    TYPES,
    WILD,
    BoardAction,
    ClassCard,
    Components,
    EnergyCard,
    Inventor,
    Place,
    PrintedAction,
    Robot,
)
from tablebots.games.raising.meta import ASSEMBLE_BONUS
from tablebots.games.raising.notation import write_action
from tablebots.games.raising.offers import gained, row_piece, told_gains
from tablebots.games.raising.pieces import token_name
from tablebots.games.raising.state import ROUNDS
from tablebots.games.raising.types import (
    ActionFacts,
    BoardActionFacts,
    CardFacts,
    ClassFacts,
    ColumnFacts,
    EnergyFacts,
    InventorFacts,
    Phase,
    RaisingCatalogue,
    RobotFacts,
    RowFacts,
    TokenFacts,
    TokenType,
)

WITH_TYPE: Final = "tokens_of_type"
WITH_ITEM: Final = ["resource", "cost_has"]
WITH_ROW: Final = "row"


def catalogue_of(components: Components, book: Rulebook) -> RaisingCatalogue:
    """Return the printed facts of all components, the words of the game, and what the board says."""
    cards: dict[str, CardFacts] = {}
    for phase in PHASES:
        cards[phase] = {"kind": "phase", "name": book.word(phase), "text": ""}
    for item in ITEMS[: WILD + 1]:
        cards[item] = {"kind": "item", "name": book.word(item), "text": ""}
    for robot in components.robots:
        cards[robot.name] = _robot(robot, book)
    for card in components.classes:
        cards[card.name] = _class(card, book)
    for inventor in components.inventors:
        cards[inventor.name] = _inventor(inventor, book)
    for energy in components.energy:
        cards[energy.name] = _energy(energy, book)
    for place in components.board.places:
        cards[token_name(place.name)] = _place(components, place, book)
    for action in components.board.actions:
        cards[action.name] = _action(action, book)
    for number, row in enumerate(components.board.rows):
        cards[row_piece(number).name] = _row(number, row, book)
    return {
        "cards": cards,
        "words": dict(book.texts["words"]),
        "letters": dict(LETTER_OF_ITEM),
        "rounds": int(ROUNDS),
        "slots": list(components.board.slots),
        "bids": [paid(bid.pays) for bid in components.bids],
        "neutral": {name: list(cubes) for name, cubes in components.neutral.items()},
    }


def paid(pays: vec[i64]) -> dict[str, int]:
    """Return what is paid, by item."""
    return {ITEMS[item]: int(count) for item, count in enumerate(pays) if count > 0}


def counted(items: dict[str, int], book: Rulebook) -> list[str]:
    """Return counted items in words."""
    return [f"{count} {book.counted(item, count)}" for item, count in items.items()]


def _printed(action: PrintedAction, book: Rulebook) -> ActionFacts:
    """Return an action: its energy, what it pays and gives, and all that in words."""
    pays = paid(action.pays)
    gains = gained(action.gains, -1)
    values: dict[str, Value] = {
        "energy": int(action.energy),
        "pays": counted(pays, book),
        "gives": book.say(told_gains(gains)),
    }
    return {
        "energy": int(action.energy),
        "pays": pays,
        "gives": {name: value for name, value in gains.items() if isinstance(value, int)},
        "does": _listed(gains["does"]),
        "one_of": _listed(gains.get("one_of")),
        "text": book.fill(book.texts["words"]["printed_action"], values),
        "notation": write_action(action),
    }


def _listed(words: Value) -> list[str]:
    return [str(word) for word in words] if isinstance(words, list) else []


def _robot(robot: Robot, book: Rulebook) -> RobotFacts:
    basic, upgraded = _printed(robot.basic, book), _printed(robot.upgraded, book)
    columns: list[ColumnFacts] = [
        {"energy": robot.energy[column], "pays": paid(vec[i64](robot.parts[column]))} for column in range(2)
    ]
    return {
        "kind": "robot",
        "name": robot.names[book.language],
        "text": f"{basic['text']} · {book.word('upgraded')}: {upgraded['text']}",
        "row": cast(Phase, PHASES[robot.row]),
        "type": cast(TokenType, TYPES[robot.type]),
        "vp": int(robot.vp),
        "columns": columns,
        "basic": basic,
        "upgraded": upgraded,
    }


def _class(card: ClassCard, book: Rulebook) -> ClassFacts:
    objective = OBJECTIVES[card.objective]
    what = _what(card, objective)
    low, high = int(card.low), int(card.high)
    values: dict[str, Value] = {"what": what, "range": str(low) if low == high else f"{low}-{high}"}
    return {
        "kind": "class",
        "name": card.names[book.language],
        "text": book.fill(book.texts["words"][f"counts_{objective}"], values),
        "type": cast(TokenType, TYPES[card.type]),
        "objective": objective,
        "what": what,
        "low": low,
        "high": high,
        "scale": list(card.scale),
        "points": list(card.points),
        "needs_credit": card.needs_credit,
    }


def _what(card: ClassCard, objective: str) -> str | None:
    """Return the word of what a Class counts, if its objective needs one."""
    if objective == WITH_TYPE:
        return TYPES[card.what]
    if objective in WITH_ITEM:
        return ITEMS[card.what]
    return PHASES[card.what] if objective == WITH_ROW else None


def _inventor(inventor: Inventor, book: Rulebook) -> InventorFacts:
    return {
        "kind": "inventor",
        "name": inventor.names[book.language],
        "text": inventor.texts[book.language],
        "level": cast(Literal["easy", "medium", "hard"], inventor.level),
        "type": cast(TokenType, TYPES[inventor.type]),
        "robots": int(inventor.robots),
        "tokens": int(inventor.tokens),
        "instead": inventor.instead,
    }


def _energy(card: EnergyCard, book: Rulebook) -> EnergyFacts:
    values: dict[str, Value] = {
        "energy": int(card.value),
        "cubes": int(card.cubes),
        "doubles": 2 if card.doubles else 0,
    }
    return {
        "kind": "energy",
        "name": card.label,
        "text": book.fill(book.texts["words"]["energy_card"], values),
        "value": int(card.value),
        "cubes": int(card.cubes),
        "doubles": card.doubles,
        "players": [card.low, card.high],
    }


def _place(components: Components, place: Place, book: Rulebook) -> TokenFacts:
    """Return a place for a token; how much energy the one of Assemble gives is an option."""
    text = book.say(Message("previews", "inspires")) if place.inspires else ""
    optional = place.energy > 0 and place.phase == ASSEMBLE
    if place.energy > 0 and not optional:
        text = book.say(Message("previews", "uncovers", {"energy": int(place.energy)}))
    improved: str | None = None
    if place.action >= 0:
        action = components.board.actions[place.action]
        improved = action.name
        text = book.say(told_gains(gained(action.more, -1)))
    return {
        "kind": "token",
        "name": place.names[book.language],
        "text": text,
        "place": place.name,
        "phase": cast(Phase, PHASES[place.phase]),
        "type": cast(TokenType, TYPES[place.type]),
        "energy": int(place.energy),
        "option": ASSEMBLE_BONUS if optional else None,
        "inspires": place.inspires,
        "action": improved,
    }


def _action(action: BoardAction, book: Rulebook) -> BoardActionFacts:
    plain, improved = _printed(action.action, book), _printed(action.uncovered, book)
    return {
        "kind": "action",
        "name": book.word(action.name),
        "text": plain["text"],
        "phase": cast(Phase, PHASES[action.phase]),
        "action": plain,
        "improved": improved,
    }


def _row(number: int, row: tuple[int, int], book: Rulebook) -> RowFacts:
    values: dict[str, Value] = {"row": number + 1, "energy": row[0], "pays": counted({"wild": row[1]}, book)}
    return {
        "kind": "row",
        "name": book.fill(book.texts["words"]["upgrade_row"], values),
        "text": book.fill(book.texts["words"]["printed_row"], values),
        "energy": row[0],
        "wilds": row[1],
    }
