"""Write the table of events in docs/events.md: ``python -m tests.events_table``, after a change of events."""

from pathlib import Path
from typing import Any

from tablebots.core import registry
from tablebots.core.game import Game
from tablebots.table.schema import game_schema, type_name

PAGE = Path(__file__).parent.parent / "docs" / "events.md"
INTRODUCTION = """# Events

What happened, as updates tell it in their moments (`moments[].events`), one table a game. `tablebots schema GAME` has
the same as JSON Schema or TypeScript. Every event has its key (`event`) and its sentence (`text`, a list of spans)
beside the entries below; an entry with a question mark is told only to those who may know it. A `PieceView` is
`{card, id}`: the card, and which one it is if the viewer can tell. `python -m tests.events_table` writes this page.
"""
HEADER = "| event | entries | what happened |\n| --- | --- | --- |"


def page() -> str:
    """The whole page."""
    parts = [f"## {game.meta.title}\n\n{HEADER}\n{chr(10).join(rows(game))}\n" for game in registry.all_games()]
    return "\n".join([INTRODUCTION, *parts])


def rows(game: Game) -> list[str]:
    """The rows of a game, one for each type of event."""
    definitions = game_schema(game)
    union = definitions[f"{game.name.capitalize()}Event"]["anyOf"]
    return [row(definitions[part["$ref"].rpartition("/")[2]]) for part in union]


def row(event: dict[str, Any]) -> str:
    """The row of a type of event."""
    fields = event["properties"]
    keys = ", ".join([f"`{key}`" for key in fields["event"]["enum"]])
    entries = [
        f"{name}{'' if name in event['required'] else '?'}: {type_name(part)}"
        for name, part in fields.items()
        if name not in ("event", "text")
    ]
    cells = [keys, ", ".join(entries), " ".join(event["description"].split()).replace("``", "`")]
    return "| " + " | ".join([cell.replace("|", "\\|") for cell in cells]) + " |"


if __name__ == "__main__":
    PAGE.write_text(page())
