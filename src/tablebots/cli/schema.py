"""`tablebots schema`: the types of what a client gets, as JSON Schema or TypeScript."""

from typing import Annotated

import typer

from tablebots.cli.common import complete_game, print_json
from tablebots.core import registry
from tablebots.server import types as server_types
from tablebots.table.schema import common_schema, game_schema, schema_of, typescript


def schema(
    game: Annotated[
        str,
        typer.Argument(
            autocompletion=complete_game,
            show_default=False,
        ),
    ] = "",
    ts: Annotated[bool, typer.Option("--typescript")] = False,
) -> None:
    """Print the types of updates, views, events and catalogues.

    [dim]Examples:[/dim] tablebots schema
    tablebots schema mindbug --typescript
    tablebots schema server --typescript
    """
    if game == "server":
        definitions = schema_of(server_types)
    else:
        definitions = game_schema(registry.get(game)) if game else common_schema()
    if ts:
        print(typescript(definitions), end="")
    else:
        print_json({"$schema": "https://json-schema.org/draft/2020-12/schema", "definitions": definitions})
