"""The help pages and the library's own words, in the language in use.

Typer reads commands and parameters from the functions; their help is in our texts, a text for each. What the library
says itself is English: its sentences are found by the English texts of the group ``library`` and told by those of the
language in use.
"""

import re
from functools import partial
from typing import Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.panel import Panel
from typer import rich_utils
from typer.core import TyperArgument, TyperCommand, TyperGroup

from tablebots.cli.words import PACKAGE, texts
from tablebots.core.messages import Message, Value
from tablebots.core.rulebook import parameters, rulebook

EXAMPLES = "[dim]Example"
"""What begins the last part of a docstring; the commands after it are the same in every language."""


def word(key: str, **values: Value) -> str:
    """Return a text that replaces words of the library."""
    return texts().say(Message("library", key, values))


def help_text(key: str) -> str:
    """Return a text of the help pages, empty if there is none."""
    return texts().say(Message("help", key))


class Command(TyperCommand):
    """A command whose help page is in the language in use."""

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """Write the line that says how the command is used."""
        formatter.write_usage(ctx.command_path, " ".join(self.collect_usage_pieces(ctx)), f"{word('usage')} ")


class Group(TyperGroup):
    """A group of commands whose help page is in the language in use."""

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """Write the line that says how the commands are used."""
        formatter.write_usage(ctx.command_path, " ".join(self.collect_usage_pieces(ctx)), f"{word('usage')} ")


def translate(command: Any, name: str = "tablebots", parent: Any = None) -> None:
    """Put our texts into a command, its parameters, and the commands below it."""
    context = command.context_class(command, info_name=name, parent=parent, **command.context_settings)
    command.options_metavar = word("options_here")
    command.help = _with_examples(help_text(name), command.help or "")
    for parameter in [*command.params, command.get_help_option(context)]:
        _translate_parameter(parameter, name)
    if isinstance(command, TyperGroup):
        command.subcommand_metavar = word("command_here")
        for below, child in command.commands.items():
            translate(child, below if parent is None else f"{name}_{below}", context)


def _with_examples(text: str, docstring: str) -> str:
    _, found, examples = docstring.partition(EXAMPLES)
    if not found:
        return text
    several, _, lines = examples.partition(":[/dim]")
    return f"{text}\n\n[dim]{word('examples' if several else 'example')}[/dim]{lines}"


def _translate_parameter(parameter: Any, command: str) -> None:
    parameter.help = help_text(f"{command}_{parameter.name}") or help_text(f"any_{parameter.name}")
    if isinstance(parameter, TyperArgument):
        parameter.metavar = word(f"name_{parameter.name}")
    # The library asks each parameter for the name of its type.
    parameter.display_type_rich = partial(_type_name, parameter)
    if isinstance(parameter.show_default, str):
        parameter.show_default = help_text(parameter.show_default) or parameter.show_default


def _type_name(parameter: Any, ctx: Any) -> str | None:
    """Return what kind of value a parameter takes; nothing for a switch, which takes none."""
    kind = type(parameter).display_type(parameter, ctx).strip("<>").removesuffix(" range")
    return None if kind == "bool" else word(f"type_{kind.removeprefix('list[').rstrip(']')}")


def translate_pages() -> None:
    """Put our words into the pages that the library prints."""
    rich_utils.DEFAULT_STRING = f"[{word('default', value='{}')}]"
    rich_utils.REQUIRED_LONG_STRING = f"[{word('required')}]"
    rich_utils.ARGUMENTS_PANEL_TITLE = word("arguments")
    rich_utils.OPTIONS_PANEL_TITLE = word("options")
    rich_utils.COMMANDS_PANEL_TITLE = word("commands")


def in_our_words(sentence: str) -> str:
    """Return a sentence of the library in the language in use; one that we do not know stays as it is."""
    for key, pattern in rulebook(PACKAGE, "en").texts["library"].items():
        found = re.fullmatch(_expression(pattern), sentence, re.DOTALL)
        if found is not None:
            values: dict[str, Value] = {name: in_our_words(value) for name, value in found.groupdict().items()}
            return word(key, **values)
    return sentence


def _expression(pattern: str) -> str:
    """Return the regular expression that finds the values of a pattern."""
    expression = re.escape(pattern)
    for name in parameters(pattern):
        expression = expression.replace(re.escape(f"{{{name}}}"), f"(?P<{name}>.+?)")
    return expression


def report(error: typer.TyperException) -> None:
    """Print what is wrong with the arguments on standard error."""
    if type(error).__name__ == "NoArgsIsHelpError":  # The help page has been printed.
        return
    out = Console(stderr=True, highlight=False)
    context = getattr(error, "ctx", None)
    if context is not None:
        out.print(escape(context.get_usage()))
        asking = f"[blue]'{escape(context.command_path)} {context.help_option_names[0]}'[/blue]"
        out.print(escape(word("try", command="\0")).replace("\0", asking), style="dim")
    sentence = escape(in_our_words(error.format_message()))
    out.print(Panel(sentence, title=word("error"), title_align="left", border_style="red"))
