"""Does a value have the shape that a type says: keys, literals, and Python types, all the way down?"""

from typing import Any, Literal, get_args, get_origin, get_type_hints, is_typeddict

from tablebots.core.game import State
from tablebots.table.updates import Writer


def fits(value: Any, hint: Any) -> bool:
    """Whether a value is of a type: a TypedDict, a list, a dict, a union, Literals, or a plain class."""
    if is_typeddict(hint):
        hints = get_type_hints(hint)
        if not isinstance(value, dict) or not hint.__required_keys__ <= set(value) <= set(hints):
            return False
        return all(fits(value[key], hints[key]) for key in value)
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Literal:
        return value in inner
    if origin is list:
        return isinstance(value, list) and all(fits(item, inner[0]) for item in value)
    if origin is dict:
        return isinstance(value, dict) and all(fits(key, inner[0]) and fits(value[key], inner[1]) for key in value)
    if inner:
        return any(fits(value, one) for one in inner)
    return type(value) is hint


def told(state: State, seat: int | None) -> list[dict[str, Any]]:
    """What has happened in a game with a journal, as updates tell it to a seat."""
    assert state.journal is not None
    writer = Writer(state.game.rulebook("en"), [])
    return [writer.event(message) for message in state.journal.messages(seat)]
