"""The types of updates, views, events and catalogues as JSON Schema and as TypeScript.

Libraries for this refuse unions of TypedDicts, which events and printed facts are.
"""

import importlib
import inspect
import json
import types as python_types
from typing import Any, Final, Literal, TypeVar, Union, get_args, get_origin, get_type_hints, is_typeddict

from tablebots.core.game import Game
from tablebots.core.types import StoryData, Values, View
from tablebots.table.types import Event, HintAnswer, Lobby, OddsAnswer, SeenRecord, TableEvent, Update

Schema = dict[str, Any]

SIMPLE: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
NAMES: Final[dict[Any, str]] = {str: "string", int: "integer", float: "number", bool: "boolean", type(None): "null"}
OPEN: Final = (View, Event, Values)
"""What games add entries to."""


def common_schema() -> Schema:
    """Return the definitions of what all games share; the updates of every game fit them."""
    definitions = Definitions("")
    for each in (*OPEN, Update, Lobby, SeenRecord, StoryData, HintAnswer, OddsAnswer):
        definitions.schema(each)
    return definitions.sorted()


def schema_of(module: python_types.ModuleType) -> Schema:
    """Return the definitions of all types that a module declares."""
    definitions = Definitions("")
    for each in vars(module).values():
        if is_typeddict(each) and each.__module__ == module.__name__:
            definitions.schema(each)
    return definitions.sorted()


def game_schema(game: Game) -> Schema:
    """Return the definitions of the updates, exported records, views, events and catalogue of a game."""
    module = importlib.import_module(f"{game.package}.types")
    title = game.package.rpartition(".")[2].capitalize()
    definitions = Definitions(title)
    for part in ("View", "Values", "Catalogue"):
        definitions.schema(getattr(module, f"{title}{part}"))
    definitions.found[f"{title}Event"] = definitions.schema(getattr(module, f"{title}Event") | TableEvent)
    for each in (Update, SeenRecord):
        definitions.schema(each)
    return definitions.sorted()


class Definitions:
    """The definitions of types, those of one game in the place of type variables.

    A generic type is named after the game: ``MindbugUpdate``. So are the types of the game that are put into it.
    """

    def __init__(self, title: str) -> None:
        self._title: Final = title
        self.found: Final[Schema] = {}

    def sorted(self) -> Schema:
        """Return the definitions by name."""
        return dict(sorted(self.found.items()))

    def schema(self, kind: Any) -> Schema:
        """Return the schema of a type; TypedDicts are added to the definitions and referred to."""
        origin, parts = get_origin(kind), get_args(kind)
        if kind is Any or kind is object:
            return {}
        if kind in NAMES:
            return {"type": NAMES[kind]}
        if isinstance(kind, TypeVar):
            return _reference(self._title + kind.__name__.removeprefix("Game"))
        if is_typeddict(origin or kind):
            return self._object(origin or kind)
        if origin is Literal:
            return {"enum": list(parts)}
        if origin is list:
            return {"type": "array", "items": self.schema(parts[0])}
        if origin is dict:
            return {"type": "object", "additionalProperties": self.schema(parts[1])}
        if origin in (Union, python_types.UnionType):
            return {"anyOf": [self.schema(part) for part in parts]}
        raise TypeError(f"there is no schema of {kind}")

    def _object(self, kind: Any) -> Schema:
        name = f"{self._title}{kind.__name__}" if getattr(kind, "__parameters__", ()) else kind.__name__
        if name not in self.found:
            fields: Schema = {"type": "object", "description": inspect.getdoc(kind) or ""}
            self.found[name] = fields
            fields["properties"] = {key: self.schema(part) for key, part in get_type_hints(kind).items()}
            fields["required"] = sorted(kind.__required_keys__)
            if kind not in OPEN:
                fields["additionalProperties"] = False
        return _reference(name)


def _reference(name: str) -> Schema:
    return {"$ref": f"#/definitions/{name}"}


def faults(value: Any, schema: Schema, definitions: Schema, where: str = "") -> list[str]:
    """Return where a value does not fit a schema made here, and how."""
    if "$ref" in schema:
        return faults(value, definitions[schema["$ref"].rpartition("/")[2]], definitions, where)
    if "anyOf" in schema:
        found = [faults(value, part, definitions, where) for part in schema["anyOf"]]
        return [] if [] in found else min(found, key=len)
    if "enum" in schema:
        return [] if value in schema["enum"] else [f"{where}: {value!r} is not one of {schema['enum']}"]
    if "properties" in schema:
        return _object_faults(value, schema, definitions, where)
    kind = schema.get("type")
    if kind == "array" and isinstance(value, list):
        inner = [(f"{where}[{index}]", item, schema["items"]) for index, item in enumerate(value)]
    elif kind == "object" and isinstance(value, dict):
        inner = [(f"{where}.{key}", item, schema["additionalProperties"]) for key, item in value.items()]
    elif kind is None or kind == NAMES.get(type(value)) or (kind == "number" and type(value) is int):
        inner = []
    else:
        return [f"{where}: {value!r} is no {kind}"]
    return [fault for place, item, part in inner for fault in faults(item, part, definitions, place)]


def _object_faults(value: Any, schema: Schema, definitions: Schema, where: str) -> list[str]:
    if not isinstance(value, dict):
        return [f"{where}: {value!r} is no object"]
    known = schema["properties"]
    found = [f"{where} lacks {key}" for key in schema["required"] if key not in value]
    if "additionalProperties" in schema:
        found += [f"{where} has an unknown entry {key}" for key in value if key not in known]
    for key in value:
        if key in known:
            found += faults(value[key], known[key], definitions, f"{where}.{key}")
    return found


def typescript(definitions: Schema) -> str:
    """Return definitions as TypeScript."""
    parts: list[str] = []
    for name, schema in definitions.items():
        if "description" in schema:
            parts.append(f"/** {schema['description'].splitlines()[0]} */")
        if "properties" in schema:
            parts.append(f"export interface {name} {_object(schema)}\n")
        else:
            parts.append(f"export type {name} = {type_name(schema)};\n")
    return "\n".join(parts)


def _object(schema: Schema) -> str:
    required = schema.get("required", [])
    lines = [
        f"  {json.dumps(key) if not key.isidentifier() else key}{'' if key in required else '?'}: {type_name(part)};"
        for key, part in schema["properties"].items()
    ]
    return "{\n" + "\n".join(lines) + "\n}"


def type_name(schema: Schema) -> str:
    """Return a schema as a type of TypeScript."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " | ".join([type_name(part) for part in schema["anyOf"]])
    if "enum" in schema:
        return " | ".join([json.dumps(value) for value in schema["enum"]])
    kind = schema.get("type")
    if kind is None:
        return "unknown"
    if kind == "array":
        item = type_name(schema["items"])
        return f"({item})[]" if "|" in item else f"{item}[]"
    if kind == "object":
        return f"Record<string, {type_name(schema['additionalProperties'])}>"
    return SIMPLE[kind]
