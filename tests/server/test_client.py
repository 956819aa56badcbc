"""The Python client: tables opened, joined and played by programs, over a real server."""

import itertools
import pickle
import re
import signal
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from tablebots.client import Client, ClientError, Refused, Table, Unreachable, Update
from tablebots.core.fairness import unfairness
from tablebots.core.rulebook import LANGUAGES
from tablebots.table.store import read_log

from .serving import PATIENCE, Server, running


def first(update: Update) -> list[str]:
    """The first offer, as a bot that does not think."""
    return list(update["offers"][0]["moves"])


def play_alone(table: Table) -> dict[str, object]:
    result = table.run(first)
    assert result is not None
    return result


def test_a_program_plays_a_bot_of_the_server_to_the_end(server: Server) -> None:
    with Client(server.url, nickname="Ada") as me:
        table = me.open("mindbug", bots={1: "random"})
        assert table.sit() == 0
        table.start()
        for update in table.play():
            table.move(update["offers"][0]["moves"])
        assert table.result is not None
        assert set(table.result) == {"scores", "winners", "reason", "text"}
        assert table.result["text"]


def test_two_programs_meet_by_link_and_code_and_agree_on_a_fair_shuffle(server: Server) -> None:
    with Client(server.url, "Ada") as ada, Client(server.url, "Bo", language="es") as bo:
        here = ada.open("mindbug")
        there = bo.join(f"{here.code[:3]}-{here.code[3:]}".lower())
        assert there.id == here.id == ada.join(here.link).id == ada.join(here.id).id
        assert (here.sit(), there.sit()) == (0, 1)
        commitment = here.room["commitment"]
        here.start()
        other = threading.Thread(target=play_alone, args=[there])
        other.start()
        result = play_alone(here)
        other.join()
        assert there.result is not None
        assert result["winners"] == there.result["winners"]
        assert result["text"] != there.result["text"]
        head, _ = read_log(here.record().encode())
        assert head.fairness is not None
        assert head.fairness.commitment == commitment
        assert head.fairness.hosted() == head.fairness.left_out() == []
        assert unfairness(head.seed, head.fairness, head.bots) is None
        assert [pledge.nonce for pledge in head.fairness.pledges] == [here.nonces[0], there.nonces[1]]


def two_at_a_table(ada: Client, bo: Client, game: str = "mindbug") -> tuple[Table, Table]:
    """Two programs at a table where the game has begun."""
    here = ada.open(game)
    there = bo.join(here.id)
    here.sit()
    there.sit()
    here.start()
    return here, there


def finished(table: Table) -> Table:
    for _ in table.watch():
        pass
    return table


def wait_until(table: Table, holds: Callable[[], bool]) -> None:
    """Wait until something holds of what a table was told."""
    with table._changed:
        assert table._changed.wait_for(holds, PATIENCE)


def test_a_rematch_is_as_fair(server: Server) -> None:
    with Client(server.url, "Ada") as ada, Client(server.url, "Bo") as bo:
        here, there = two_at_a_table(ada, bo)
        here.resign()
        finished(here)
        wait_until(here, lambda: here.room["phase"] == "over")
        again, back = here.rematch(), there.rematch()
        assert again.id == back.id
        assert (again.seat, back.seat) == (1, 0)
        wait_until(again, lambda: all(seat["committed"] for seat in again.room["seats"]))
        again.start()
        again.resign()
        wait_until(finished(again), lambda: again.room["phase"] == "over")
        head, _ = read_log(again.record().encode())
        assert head.fairness is not None
        assert head.fairness.hosted() == head.fairness.left_out() == []


def test_refusals_have_the_rule_and_the_sentence_and_the_game_goes_on(server: Server) -> None:
    with Client(server.url, "Ada", language="es") as me, Client(server.url, "Bo") as bo:
        table, _ = two_at_a_table(me, bo, "ricochet")
        updates = table.play()
        assert next(updates)["question"]["mine"]
        table.move("bid 9")
        next(updates)
        with pytest.raises(Refused) as refused:
            table.move("bid 10")
        assert refused.value.rule == "RR-43"
        assert "Tu propuesta" in refused.value.sentence
        assert str(refused.value).startswith("RR-43: ")
        assert pickle.loads(pickle.dumps(refused.value)).rule == "RR-43"
        found = table.why_not(["bid 10"])
        assert found is not None
        assert found.rule == "RR-43"
        assert table.why_not(["bid 8"]) is None
        assert next(updates)["offers"], "who was refused is asked again"
        with pytest.raises(Refused):
            me.open("ricochet", seats=77)
        assert len(me.my_tables()) == 1
        with pytest.raises(Refused) as refused:
            me.join("ABC-DEF")
        assert refused.value.key == "no_code"
        assert "código" in refused.value.sentence
        with pytest.raises(Refused) as refused:
            me.join(table.id).sit()
        assert refused.value.key == "has_begun"


def test_a_helper_answers_and_a_chat_is_heard(server: Server) -> None:
    with Client(server.url, "Ada") as ada, Client(server.url, "Bo") as bo:
        here, there = two_at_a_table(ada, bo)
        here.say("Good luck!")
        wait_until(there, lambda: [line["text"] for line in there.chat] == ["Good luck!"])
        with pytest.raises(Refused, match="no helper"):
            here.ask("nobody")


def test_a_spectator_sees_every_update_and_cannot_move(server: Server) -> None:
    with Client(server.url, "Ada") as ada, Client(server.url, "Eve") as eve:
        here = ada.open("mindbug", bots={1: "random"})
        here.sit()
        here.start()
        watching = eve.join(here.link)
        seen = watching.watch()
        assert next(seen)["offers"] == []
        with pytest.raises(ClientError, match="sit down first"):
            next(watching.play())
        assert here.run(first) is not None
        last = [update["sequence"] for update in seen]
        assert last == sorted(last)
        assert watching.result is not None
        assert here.result is not None
        assert watching.result["winners"] == here.result["winners"]


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_a_program_goes_on_when_the_server_comes_back(own_server: Server, how: signal.Signals) -> None:
    with Client(own_server.url, "Ada") as me:
        table = me.open("mindbug", bots={1: "random"})
        table.sit()
        table.start()
        numbers = itertools.count()
        restarting: list[threading.Thread] = []

        def choose(update: Update) -> list[str]:
            if next(numbers) in (2, 5):
                own_server.stop(how)
                # The move is sent while nobody serves, and answered when somebody does.
                restarting.append(threading.Thread(target=own_server.start))
                restarting[-1].start()
            return first(update)

        assert table.run(choose) is not None
        for thread in restarting:
            thread.join()
        assert len(restarting) == 2
        wait_until(table, lambda: table.room["phase"] == "over")
        _, entries = read_log(table.record().encode())
        mine = [entry for entry in entries if entry.kind == "moves" and entry.seat == 0]
        assert len(mine) == next(numbers)


def test_a_server_that_stays_away_is_told_of(own_server: Server) -> None:
    with Client(own_server.url, "Ada", patience=0.5) as me:
        table = me.open("mindbug", bots={1: "random"})
        table.sit()
        table.start()
        update = next(table.play())
        own_server.stop(signal.SIGKILL)
        with pytest.raises(Unreachable, match="has not come back"):
            table.move(first(update))
        with pytest.raises(Unreachable):
            table.run(first)
        with pytest.raises(Unreachable) as gone:
            me.games()
        assert len({gone.value.say(language) for language in LANGUAGES}) == len(LANGUAGES)


def test_a_program_is_known_by_its_token(server: Server, tmp_path: Path) -> None:
    kept = tmp_path / "token"
    with Client(server.url, "Ada", token_file=kept) as me:
        table = me.open("mindbug", bots={1: "random"})
        table.sit()
        table.start()
    assert kept.stat().st_mode & 0o777 == 0o600
    with Client(server.url, token_file=kept) as again:
        assert again.me["nickname"] == "Ada"
        (found,) = again.my_tables()
        back = again.join(found["id"])
        assert back.seat == 0
        assert back.run(first) is not None
    kept.write_text("nobody")
    with pytest.raises(Refused, match="do not know you"):
        Client(server.url, token_file=kept).close()
    with pytest.raises(ClientError, match="cannot write"):
        Client(server.url, token_file=tmp_path / "none" / "token").close()


def test_a_program_that_comes_back_commits_to_another_nonce(server: Server, tmp_path: Path) -> None:
    with Client(server.url, "Ada") as me:
        table = me.open("mindbug", bots={1: "random"})
        table.sit()
        old = table.nonces[0]
    with Client(server.url, token=me.token) as again:
        back = again.join(table.id)
        wait_until(back, lambda: 0 in back.nonces and back.room["seats"][0]["committed"])
        assert back.nonces[0] != old
        back.start()
        back.resign()
        wait_until(finished(back), lambda: back.room["phase"] == "over")
        head, _ = read_log(back.record().encode())
        assert head.fairness is not None
        assert head.fairness.pledges[0].nonce == back.nonces[0]


def test_who_was_away_takes_the_seat_back(tmp_path: Path) -> None:
    with (
        running(tmp_path, TABLEBOTS_GRACE_SECONDS="0") as server,
        Client(server.url, "Ada") as ada,
        Client(server.url, "Bo") as bo,
    ):
        here, there = two_at_a_table(ada, bo)
        there.close()
        wait_until(here, lambda: here.room["seats"][1]["away"])
        ada._http.post(f"tables/{here.id}/stand-in", seat=1, bot="random")
        wait_until(here, lambda: bool(here.room["seats"][1]["bot"]))
        other = threading.Thread(target=there.run, args=[first])
        other.start()
        here.run(first)
        other.join()
        assert there.result is not None
        assert not there.room["seats"][1]["bot"]


def test_the_outside_bot_of_the_document_plays(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text()
    (code,) = re.findall(r"<!-- outside bot -->\n```python\n(.*?)```", page, re.DOTALL)
    assert "http://127.0.0.1:8000" in code
    exec(code.replace("http://127.0.0.1:8000", server.url), {})
    assert capsys.readouterr().out.strip()
