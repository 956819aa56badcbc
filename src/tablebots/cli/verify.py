"""``tablebots verify``: check that nobody chose or foresaw the shuffle of a recorded game."""

from pathlib import Path
from typing import Annotated

import typer

from tablebots.cli.common import AsJson, print_json, read_game_log
from tablebots.core.errors import BadRecord, TablebotsError
from tablebots.core.fairness import unfairness
from tablebots.core.rng import TableSeed
from tablebots.table.store import Entry, Head, MemoryStore
from tablebots.table.table import Table


def verify(
    record: Annotated[Path, typer.Argument(help="A record, or - for standard input.")],
    commitment: Annotated[
        str, typer.Option(help="The commitment that the host published before the game.", show_default=False)
    ] = "",
    nonce: Annotated[
        list[str] | None,
        typer.Option("--nonce", help="The nonce that a player revealed, as 2=NONCE for player 2; can be repeated."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Check that neither the host nor a player could choose or foresee the shuffle of a recorded game.

    The secret must be the one that the host had committed to, each nonce the one that its player had committed to, no
    nonce that was revealed may be left out, and the moves must be legal with the cards that this seed deals. A host can
    rewrite a whole record, so compare it with what you noted yourself: the published commitment, and your own nonce.
    The exit status is 0 if everything holds, 1 if something does not.

    [dim]Examples:[/dim] tablebots verify game.jsonl
    tablebots verify game.jsonl --commitment 5e88…42d8 --nonce 2=9f86d081884c7d65
    """
    head, entries = read_game_log(record)
    given = _read_nonces(nonce or [], head.seats)
    fault = unfairness(head.seed, head.fairness, head.bots) or _contradiction(head, commitment, given)
    fault = fault or _unplayed(head, entries)
    if as_json:
        print_json({"holds": not fault, "fault": fault, **_facts(head)})
    else:
        print(f"Not verified: {fault}." if fault else _report(head))
    if fault:
        raise typer.Exit(1)


def _read_nonces(texts: list[str], seats: int) -> dict[int, str]:
    nonces: dict[int, str] = {}
    for text in texts:
        who, equals, nonce = text.partition("=")
        number = int(who) if who.isascii() and who.isdecimal() and len(who) < 4 else 0
        if not equals or not 1 <= number <= seats:
            raise TablebotsError(f"write a nonce as 2=NONCE for a player from 1 to {seats}, not {text[:40]!r}")
        nonces[number - 1] = nonce
    return nonces


def _contradiction(head: Head, commitment: str, nonces: dict[int, str]) -> str:
    """Return how a record contradicts what somebody has noted, empty if it does not."""
    assert head.fairness is not None
    assert isinstance(head.seed, TableSeed)
    if commitment and commitment.strip().lower() != head.fairness.commitment.lower():
        return "the host published another commitment than the one in the record"
    for seat, nonce in nonces.items():
        if head.seed.nonces[seat] != nonce:
            return f"the seed has another nonce of player {seat + 1} than the one given"
    return ""


def _unplayed(head: Head, entries: list[Entry]) -> str:
    """Return why the log cannot have been played with this seed, empty if it can."""
    try:
        table = Table.open(MemoryStore(head, entries))
    except BadRecord as error:
        return f"the game cannot have been played with this seed: {error}".rstrip(".")
    result = next((entry for entry in entries if entry.kind == "result"), None)
    if result is not None and not table.confirms(result):
        return "the result in the record is not the one that its moves lead to"
    return ""


def _facts(head: Head) -> dict[str, object]:
    fairness = head.fairness
    return {
        "hosted": [] if fairness is None else fairness.hosted(),
        "left_out": [] if fairness is None else fairness.left_out(),
        "origin": head.origin is not None,
    }


def _report(head: Head) -> str:
    assert head.fairness is not None
    sentences = ["Verified: the seed is the one that host and players agreed on, and the game was played with it."]
    hosted, left_out = head.fairness.hosted(), head.fairness.left_out()
    if len(hosted) == head.seats:
        sentences.append("The host drew the nonces of all players, so nobody else had a part in the shuffle.")
    elif hosted:
        sentences.append(f"The host drew the nonces of {_players(hosted)}.")
    if left_out:
        sentences.append(f"No nonce was revealed by {_players(left_out)}.")
    if head.origin is not None:
        sentences.append("The game did not begin with a new deal; where it began is not covered by the agreement.")
    return "\n".join(sentences)


def _players(seats: list[int]) -> str:
    return ", ".join([f"player {seat + 1}" for seat in seats])
