"""The types of updates, views, events and catalogues as JSON Schema and as TypeScript."""

import importlib
import json
from typing import Any, Final

import msgspec

from tablebots.core.game import Game
from tablebots.core.types import Span
from tablebots.table import types

Schema = dict[str, Any]

COMMON: Final[list[Any]] = [types.Update, types.Lobby, Span]
SIMPLE: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def game_types(game: Game) -> list[Any]:
    """Return the types of a game: its view, its events and its catalogue."""
    module = importlib.import_module(f"{game.package}.types")
    title = game.package.rpartition(".")[2].capitalize()
    return [getattr(module, f"{title}{part}") for part in ("View", "Event", "Catalogue")]


def common_schema() -> Schema:
    """Return the definitions of what all games share."""
    return _definitions(COMMON)


def game_schema(game: Game) -> Schema:
    """Return the definitions of the views, events and catalogue of a game."""
    view, event, catalogue = game_types(game)
    name = view.__name__.removesuffix("View")
    definitions = _definitions([view, catalogue, *event.__args__])
    definitions[f"{name}Event"] = {"anyOf": [{"$ref": f"#/definitions/{each.__name__}"} for each in event.__args__]}
    return definitions


def _definitions(roots: list[Any]) -> Schema:
    """Return closed definitions of some types and of all that they use."""
    _, components = msgspec.json.schema_components(roots, ref_template="#/definitions/{name}")
    return {name: _closed(schema) for name, schema in sorted(components.items())}


def _closed(schema: Any) -> Any:
    """Return a schema whose objects have no other entries than those that it names."""
    if isinstance(schema, list):
        return [_closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    closed = {key: _closed(part) for key, part in schema.items() if key != "title"}
    if "properties" in closed:
        closed.setdefault("additionalProperties", False)
    return closed


def typescript(definitions: Schema) -> str:
    """Return definitions as TypeScript."""
    parts: list[str] = []
    for name, schema in definitions.items():
        if "description" in schema:
            parts.append(f"/** {schema['description'].splitlines()[0]} */")
        if "properties" in schema:
            parts.append(f"export interface {name} {_object(schema)}\n")
        else:
            parts.append(f"export type {name} = {_type(schema)};\n")
    return "\n".join(parts)


def _object(schema: Schema) -> str:
    required = schema.get("required", [])
    lines = [
        f"  {json.dumps(key) if not key.isidentifier() else key}{'' if key in required else '?'}: {_type(part)};"
        for key, part in schema["properties"].items()
    ]
    return "{\n" + "\n".join(lines) + "\n}"


def _type(schema: Any) -> str:
    if not schema or schema is True:
        return "unknown"
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " | ".join([_type(part) for part in schema["anyOf"]])
    if "enum" in schema:
        return " | ".join([json.dumps(value) for value in schema["enum"]])
    if "const" in schema:
        return json.dumps(schema["const"])
    kind = schema.get("type")
    if isinstance(kind, list):
        return " | ".join([_type({**schema, "type": each}) for each in kind])
    if kind == "array":
        return _array(schema)
    if kind == "object":
        inner = schema.get("additionalProperties")
        return f"Record<string, {_type(inner) if isinstance(inner, dict) else 'unknown'}>"
    return SIMPLE[str(kind)]


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join([_type(part) for part in schema['prefixItems']])}]"
    item = _type(schema.get("items", {}))
    return f"({item})[]" if "|" in item else f"{item}[]"
