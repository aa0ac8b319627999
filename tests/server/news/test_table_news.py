"""From a move to the message: turns and ends of games, for those who are not there, and for nobody else."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fidchell.news import events
from fidchell.news.turns import begin_turns, read_turns, write_turns
from fidchell.table.events import Moved, Started, Undone
from tests.news.receiver import Receiver
from tests.server.clients import TableSocket
from tests.server.news.people import Pair
from tests.server.servers import LocalServer, running_server, wait_until


@pytest.fixture(scope="module", autouse=True)
def quick() -> Iterator[None]:
    """Nobody waits for people who may come back in a moment."""
    before = dict(events.KINDS)
    for name, kind in before.items():
        events.KINDS[name] = kind._replace(delay=0.0)
    yield
    events.KINDS.update(before)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    with running_server(tmp_path_factory.mktemp("news"), news_private_addresses="true") as server:
        yield server


@pytest.fixture
def pair(running: LocalServer) -> Iterator[Pair]:
    with Receiver() as receiver:
        yield Pair(running, receiver)


def test_a_turn_is_told_once_and_only_to_whoever_asked(pair: Pair) -> None:
    pair.play_until_turn_of(0)
    wait_until(lambda: len(pair.told()) >= 1)
    told = pair.told()[-1]
    assert told["event"] == "turn"
    assert told["facts"] == {
        "game": "keltis",
        "players": "P1",
        "table": pair.table,
        "path": f"/#/table/{pair.table}",
    }
    count = len(pair.told())
    pair.play_until_turn_of(0)
    wait_until(lambda: len(pair.told()) == count + 1)
    assert pair.people[1].get("/account/news")["deliveries"] == []


def test_who_is_at_the_table_is_not_told(pair: Pair, running: LocalServer) -> None:
    pair.play_until_turn_of(0)
    wait_until(lambda: pair.told())
    socket = TableSocket(running.url, pair.table, pair.people[0].token)
    socket.wait_for("view")
    count = len(pair.told())
    pair.play_until_turn_of(0)
    version = running.run(running.server.store.summary(pair.table)).version
    rows = running.server.news.outbox.rows
    wait_until(lambda: running.run(rows.cursor(pair.table)).version >= version)
    socket.close()
    assert len(pair.told()) == count


def test_who_comes_before_it_is_sent_is_not_told(pair: Pair, running: LocalServer) -> None:
    quiet = {"days": [0, 1, 2, 3, 4, 5, 6], "begin": 0, "end": 1440}
    pair.choose(quiet=[quiet])
    pair.play_until_turn_of(0)
    wait_until(lambda: [each["state"] for each in pair.log()] == ["waiting"])
    socket = TableSocket(running.url, pair.table, pair.people[0].token)
    socket.wait_for("view")
    wait_until(lambda: [each["state"] for each in pair.log()] == ["seen"])
    socket.close()
    assert pair.told() == []


def test_whoever_has_moved_meanwhile_is_not_told_of_that_turn(pair: Pair) -> None:
    pair.choose(quiet=[{"days": [0, 1, 2, 3, 4, 5, 6], "begin": 0, "end": 1440}])
    pair.play_until_turn_of(0)
    wait_until(lambda: [each["state"] for each in pair.log()] == ["waiting"])
    while pair.act(0):
        pass
    wait_until(lambda: [each["state"] for each in pair.log()] == ["seen"])


def test_the_end_of_a_game_is_told_with_its_winner(pair: Pair) -> None:
    pair.choose(off=["turn:webhook"], language="fr")
    pair.people[1].post(f"/tables/{pair.table}/commands", command={"command": "resign"})
    wait_until(lambda: pair.told())
    (told,) = pair.told()
    assert told["event"] == "over"
    assert told["facts"]["outcome"] == "won"
    assert told["text"] == "Keltis avec P1\u00a0: la partie est finie. Vous avez gagné."


def test_the_deal_of_the_day_is_told_to_those_who_want_it(pair: Pair, running: LocalServer) -> None:
    pair.choose(on=["daily:webhook"])
    news = running.server.news

    async def next_day() -> None:
        from fidchell.store.sql.statements import Statement

        sql = "UPDATE news_endpoints SET created = created - 200000"
        await running.server.store.transaction([Statement(sql)])
        for _ in range(2):
            news._told_day = None
            await news.tell_daily()

    running.run(next_day())
    wait_until(lambda: pair.told())
    assert [each["event"] for each in pair.told()] == ["daily"]


def test_news_go_on_after_a_restart(tmp_path: Path) -> None:
    """A move that was stored while nobody read it for news is told by the next server."""
    with Receiver() as receiver:
        with running_server(tmp_path, news_private_addresses="true") as server:
            pair = Pair(server, receiver)
            pair.play_until_turn_of(0)
            wait_until(lambda: pair.told())
            server.run(stop_following(server))
            pair.play_until_turn_of(0)
            count = len(pair.told())
        with running_server(tmp_path, news_private_addresses="true"):
            wait_until(lambda: len(pair.told()) == count + 1)


async def stop_following(server: LocalServer) -> None:
    """As if the server were killed between the move and its news."""

    async def nothing(is_scan: bool = False) -> None:
        pass

    server.server.news.follower.follow = nothing  # type: ignore[method-assign]


def turns_after(*events_of_log: Any) -> list[Any]:
    return read_turns("{}", list(enumerate(events_of_log, 1)), 2)


def test_several_moves_in_a_row_are_one_turn() -> None:
    moved = [Moved(at=1.0, seat=seat, text="x") for seat in range(2)]
    turns = turns_after(Started(at=1.0))
    assert begin_turns(turns, [0]) == [0]
    assert begin_turns(turns, [0]) == [], "told already"
    turns = read_turns(write_turns(turns), [(2, moved[0])], 2)
    assert begin_turns(turns, [0]) == [], "the same person goes on"
    turns = read_turns(write_turns(turns), [(3, moved[0])], 2)
    assert begin_turns(turns, [1]) == [1]
    turns = read_turns(write_turns(turns), [(4, moved[1])], 2)
    assert begin_turns(turns, [0]) == [0]


def test_a_turn_that_was_taken_back_is_told_again_when_it_comes() -> None:
    turns = turns_after(Started(at=1.0), Moved(at=1.0, seat=0, text="x"))
    assert begin_turns(turns, [1]) == [1]
    turns = read_turns(write_turns(turns), [(3, Undone(at=1.0, seat=0, count=1))], 2)
    assert begin_turns(turns, [0]) == []
    turns = read_turns(write_turns(turns), [(4, Moved(at=1.0, seat=0, text="y"))], 2)
    assert begin_turns(turns, [1]) == [1]


def test_all_at_once_each_is_told_once_whoever_is_first() -> None:
    turns = turns_after(Started(at=1.0))
    assert begin_turns(turns, [0, 1]) == [0, 1]
    turns = read_turns(write_turns(turns), [(2, Moved(at=1.0, seat=0, text="x"))], 2)
    assert begin_turns(turns, [1]) == []
