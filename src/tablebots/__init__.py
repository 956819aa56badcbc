"""Tabletop games with robots and strange creatures: rules, bots, solver and table.

>>> import tablebots
>>> state = tablebots.new("ricochet", seats=2, seed=7)
>>> state.apply(0, state.game.parse("bid 7"))
"""

import tablebots._source  # noqa: F401  (must come first: it selects compiled modules or source)
from tablebots._api import new
from tablebots.core.errors import (
    BadDump,
    BadNotation,
    BadOptions,
    BadPosition,
    BadRecord,
    BadRulebook,
    IllegalMove,
    Refusal,
    TablebotsError,
    UnknownGame,
)
from tablebots.core.events import Event, Journal
from tablebots.core.game import TABLE, Clock, Game, Outcome, State
from tablebots.core.moves import Move, MoveList
from tablebots.core.options import Meta, Option
from tablebots.core.record import Origin, Record, new_record, read_record, record_from
from tablebots.core.registry import all_games, get, load, register
from tablebots.core.rng import FastRng, Rng, TableSeed

__version__ = "0.1.0"

__all__ = [
    "TABLE",
    "BadDump",
    "BadNotation",
    "BadOptions",
    "BadPosition",
    "BadRecord",
    "BadRulebook",
    "Clock",
    "Event",
    "FastRng",
    "Game",
    "IllegalMove",
    "Journal",
    "Meta",
    "Move",
    "MoveList",
    "Option",
    "Origin",
    "Outcome",
    "Record",
    "Refusal",
    "Rng",
    "State",
    "TableSeed",
    "TablebotsError",
    "UnknownGame",
    "all_games",
    "get",
    "load",
    "new",
    "new_record",
    "read_record",
    "record_from",
    "register",
]
