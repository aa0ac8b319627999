"""What strangers bring along is checked in other processes: everybody else goes on meanwhile."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from fidchell.games import find
from fidchell.rulekit.game import Game
from fidchell.table.history import MoveHistory
from tests.server.checks.held_tasks import FOLDER, MODULE, RELEASED, STARTED
from tests.server.clients import ApiClient, get, open_table, post, terms
from tests.server.servers import LocalServer, running_server, wait_until

GOLDEN = Path(__file__).resolve().parents[2] / "golden"


def own_edition() -> dict[str, Any]:
    """Our Keltis with another word in it."""
    data = dict(find("keltis").edition.data)
    return {**data, "game": {**data["game"], "name": {"en": "My Keltis", "fr": "Mon Keltis"}}}


def own_terms(*kinds: str) -> dict[str, Any]:
    return terms("keltis", *kinds, edition=own_edition())


def golden(name: str) -> str:
    return (GOLDEN / f"{name}.log").read_text()


@pytest.fixture
def held(folder: Path, monkeypatch: Any) -> Iterator[tuple[LocalServer, Path]]:
    """A server whose checks of what contains the word HELD wait for a file."""
    monkeypatch.setenv(FOLDER, str(folder))
    with running_server(folder, check_seconds=3000) as server:
        server.server.checks.pool.module = MODULE
        yield server, folder
        (folder / RELEASED).touch()


SLOW: dict[str, tuple[str, dict[str, Any]]] = {
    "import": ("/imports", {"log": "HELD"}),
    "edition": ("/tables", {"terms": {**own_terms("open", "open"), "edition": {"HELD": 1}}}),
    "scene": ("/games/keltis/scenes", {"names": ["HELD"]}),
}


def test_a_slow_check_delays_nobody(held: tuple[LocalServer, Path]) -> None:
    """A table is opened and a move made, from the same address, while the check is still running."""
    server, folder = held
    for path, body in SLOW.values():
        answers: list[httpx.Response] = []
        asking = threading.Thread(target=ask, args=(answers, f"{server.url}/api/v1{path}", body), daemon=True)
        asking.start()
        wait_until((folder / STARTED).exists)
        table, people = open_table(server.url, "keltis", "open", "open")
        mover = next(person for person in people if person.view(table)["moves"])
        mover.do(table, "act", number=0, moves=[mover.view(table)["moves"][0]["text"]])
        assert get(f"{server.url}/healthz").status_code == 200
        assert not answers
        (folder / RELEASED).touch()
        asking.join()
        assert answers[0].status_code in (200, 422)
        (folder / RELEASED).unlink()
        (folder / STARTED).unlink()


def ask(answers: list[httpx.Response], url: str, body: dict[str, Any]) -> None:
    answers.append(post(url, json=body))


def test_a_slow_check_of_one_address_delays_no_check_of_another(folder: Path, monkeypatch: Any) -> None:
    monkeypatch.setenv(FOLDER, str(folder))
    with running_server(folder, check_seconds=3000, trusted_proxies="127.0.0.1") as server:
        server.server.checks.pool.module = MODULE
        scenes = f"{server.url}/api/v1/games/keltis/scenes"
        greedy = [
            threading.Thread(target=ask, args=([], scenes, {"names": ["HELD"], "seat": seat}), daemon=True)
            for seat in (0, 1)
        ]
        for each in greedy:
            each.start()
        wait_until((folder / STARTED).exists)
        honest = post(scenes, json={}, headers={"x-forwarded-for": "192.0.2.7"})
        assert honest.status_code == 200
        assert not (folder / RELEASED).exists()
        (folder / RELEASED).touch()
        for each in greedy:
            each.join()


def test_a_check_over_its_limit_is_refused_and_nothing_written(folder: Path, monkeypatch: Any) -> None:
    monkeypatch.setenv(FOLDER, str(folder))
    with running_server(folder, check_seconds=0.5) as server:
        pool = server.server.checks.pool
        pool.module = MODULE
        french = {"accept-language": "fr"}
        for path, body in (SLOW["import"], SLOW["edition"]):
            answer = post(f"{server.url}/api/v1{path}", json=body, headers=french)
            assert answer.status_code == 422
            assert answer.json()["error"] == "job-too-long"
            assert answer.json()["text"].startswith("Ce calcul prend trop de temps")
        assert server.run(server.server.store.tables()) == []
        assert not pool.processes
        wait_until(lambda: not pool.queue.running)


def test_what_a_check_refuses_is_said_in_the_readers_language(server: LocalServer) -> None:
    wrong = {**own_terms("open", "open"), "edition": {"game": {"key": "keltis"}}}
    for language in ("en", "fr"):
        answer = post(
            f"{server.url}/api/v1/tables", json={"terms": wrong}, headers={"accept-language": language}
        )
        assert (answer.status_code, answer.json()["error"]) == (422, "edition-value")
        assert "options" in answer.json()["text"]
        assert ("expected" in answer.json()["text"]) == (language == "en")


def test_an_own_edition_is_checked_elsewhere_alone_also_after_a_restart(
    folder: Path, monkeypatch: Any
) -> None:
    def unwanted(*anything: Any) -> Any:
        raise AssertionError("an edition was checked on the event loop")

    monkeypatch.setattr(Game, "checked", unwanted)
    with running_server(folder) as server:
        table, people = open_table(server.url, "keltis", "open", "open", edition=own_edition())
        before = people[0].view(table)
        assert before["terms"]["edition"] != find("keltis").edition.digest
    forget_trust(monkeypatch)
    with running_server(folder) as server:
        again = ApiClient(server.url, people[0].token).view(table)
        assert again["game"] == before["game"]
        people = [ApiClient(server.url, person.token) for person in people]
        people[0].do(table, "resign")
        for person in people:
            following = person.do(table, "offerrematch")["table"]
        assert people[0].view(following)["terms"]["edition"] == before["terms"]["edition"]


def forget_trust(monkeypatch: Any) -> None:
    """As in a process that was just started."""
    from fidchell.table import position, terms

    monkeypatch.setattr(terms, "_trusted", type(terms._trusted)())
    terms._carried.cache_clear()
    position._position_before_setup.cache_clear()


def test_moves_of_logs_forks_and_stored_tables_are_replayed_elsewhere(folder: Path, monkeypatch: Any) -> None:
    def unwanted(*anything: Any) -> Any:
        raise AssertionError("a move was replayed on the event loop")

    monkeypatch.setattr(MoveHistory, "try_move", unwanted)
    with running_server(folder) as server:
        client = ApiClient(server.url)
        table = client.post("/imports", 201, log=golden("tipperary-2"))["table"]
        shown = client.view(table)
        assert shown["status"] == "ended"
        forked = client.post(f"/tables/{table}/fork", 201, at=20, seat=0, name="Niamh", bot="random")
        assert client.view(forked["table"])["origin"]["move"] == 20
    with running_server(folder) as server:
        assert ApiClient(server.url).view(table)["result"] == shown["result"]


def test_a_table_that_takes_too_long_to_replay_elsewhere_is_replayed_here(
    folder: Path, monkeypatch: Any
) -> None:
    with running_server(folder) as server:
        table = ApiClient(server.url).post("/imports", 201, log=golden("keltis-2-short"))["table"]
        shown = ApiClient(server.url).view(table)
    monkeypatch.setenv(FOLDER, str(folder))
    with running_server(folder, check_seconds=0.2) as server:
        server.server.checks.pool.module = "tests.server.jobs.endless_tasks"
        assert ApiClient(server.url).view(table)["result"] == shown["result"]


@pytest.fixture
def opener(folder: Path) -> Iterator[Callable[..., str]]:
    """Opens tables of bots from an address; the server's proxies are trusted."""
    with running_server(folder, trusted_proxies="127.0.0.1", bot_processes=0) as server:

        def opened(address: str) -> str:
            answer = post(
                f"{server.url}/api/v1/tables",
                json={"terms": terms("keltis", "random", "random")},
                headers={"x-forwarded-for": address},
            )
            return str(server.server.tables.sessions[answer.json()["table"]].opener)

        yield opened


def test_bots_think_on_the_account_of_the_address_that_opened_their_table(
    opener: Callable[[str], str],
) -> None:
    assert opener("192.0.2.1") == "192.0.2.1"
    assert opener("192.0.2.2") == "192.0.2.2"
