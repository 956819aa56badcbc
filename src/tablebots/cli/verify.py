"""``tablebots verify``: check that nobody chose or foresaw the shuffle of a recorded game."""

from pathlib import Path
from typing import Annotated

import typer

from tablebots.cli.common import AsJson, print_json, read_game_log
from tablebots.cli.words import failure, language, say
from tablebots.core.errors import BadRecord, TablebotsError
from tablebots.core.fairness import unfairness
from tablebots.core.rng import TableSeed
from tablebots.table.store import Entry, Head, MemoryStore
from tablebots.table.table import Table


def verify(
    record: Annotated[Path, typer.Argument()],
    commitment: Annotated[str, typer.Option(show_default=False)] = "",
    nonce: Annotated[list[str] | None, typer.Option("--nonce")] = None,
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
    fault = _unfair(head) or _contradiction(head, commitment, given) or _unplayed(head, entries)
    if as_json:
        print_json({"holds": fault is None, "fault": "" if fault is None else str(fault), **_facts(head)})
    elif fault is None:
        print(_report(head))
    else:
        print(say("not_verified", reason=fault.say(language()).rstrip(".")))
    if fault is not None:
        raise typer.Exit(1)


def _read_nonces(texts: list[str], seats: int) -> dict[int, str]:
    nonces: dict[int, str] = {}
    for text in texts:
        who, equals, nonce = text.partition("=")
        number = int(who) if who.isascii() and who.isdecimal() and len(who) < 4 else 0
        if not equals or not 1 <= number <= seats:
            raise failure("nonce_form", None, {"count": seats, "given": repr(text[:40])})
        nonces[number - 1] = nonce
    return nonces


def _unfair(head: Head) -> TablebotsError | None:
    found = unfairness(head.seed, head.fairness, head.bots)
    return None if found is None else TablebotsError(found)


def _contradiction(head: Head, commitment: str, nonces: dict[int, str]) -> TablebotsError | None:
    """Return how a record contradicts what somebody has noted, None if it does not."""
    assert head.fairness is not None
    assert isinstance(head.seed, TableSeed)
    if commitment and commitment.strip().lower() != head.fairness.commitment.lower():
        return failure("other_commitment")
    for seat, nonce in nonces.items():
        if head.seed.nonces[seat] != nonce:
            return failure("other_nonce", None, {"number": seat + 1})
    return None


def _unplayed(head: Head, entries: list[Entry]) -> TablebotsError | None:
    """Return why the log cannot have been played with this seed, None if it can."""
    try:
        table = Table.open(MemoryStore(head, entries))
    except BadRecord as error:
        return failure("unplayed", error)
    result = next((entry for entry in entries if entry.kind == "result"), None)
    if result is not None and not table.confirms(result):
        return failure("other_result")
    return None


def _facts(head: Head) -> dict[str, object]:
    fairness = head.fairness
    return {
        "hosted": [] if fairness is None else fairness.hosted(),
        "left_out": [] if fairness is None else fairness.left_out(),
        "origin": head.origin is not None,
    }


def _report(head: Head) -> str:
    assert head.fairness is not None
    sentences = [say("verified")]
    hosted, left_out = head.fairness.hosted(), head.fairness.left_out()
    if len(hosted) == head.seats:
        sentences.append(say("verified_hosted_all"))
    elif hosted:
        sentences.append(say("verified_hosted", seats=hosted))
    if left_out:
        sentences.append(say("verified_left_out", seats=left_out))
    if head.origin is not None:
        sentences.append(say("verified_origin"))
    return "\n".join(sentences)
