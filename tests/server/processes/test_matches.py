"""People who wait at different processes, or at different servers on one database, find each other."""

import secrets
from pathlib import Path
from typing import Any

from tests.server.clients import ApiClient
from tests.server.processes.groups import ServerGroup
from tests.server.servers import wait_until
from tests.store.postgres_cluster import cluster

WISH = {"game": "keltis", "seats": 2, "pace": "quick"}


def wait(url: str, name: str) -> tuple[ApiClient, dict[str, Any]]:
    """Somebody waits, over a connection of their own: any process may answer it."""
    client = ApiClient(url)
    ticket = client.post("/match", 201, **WISH, name=name, device=secrets.token_hex(16))
    return ApiClient(url, ticket["token"]), ticket["state"]


def found(person: ApiClient) -> Any:
    """The seat of somebody, as soon as there is one; every question comes over a new connection."""
    seats = list[Any]()

    def is_seated() -> bool:
        asking = ApiClient(person.url, person.token)
        seats.append(asking.post("/match/state")["found"])
        asking.http.close()
        return seats[-1] is not None

    wait_until(is_seated)
    return seats[-1]


def check_pairs(people: list[ApiClient]) -> None:
    """Everybody sits at a table with one other, and can look at it."""
    tables = dict[str, set[int]]()
    for person in people:
        seat = found(person)
        tables.setdefault(seat["table"], set()).add(seat["seat"])
        assert person.view(seat["table"])["you"] == seat["seat"]
    assert len(tables) == len(people) // 2
    assert all(seats == {0, 1} for seats in tables.values())


def test_people_at_two_processes_of_one_server_meet(group: ServerGroup) -> None:
    people = [wait(group.url, f"Fer {number}")[0] for number in range(8)]
    check_pairs(people)
    asked = [line["process"] for line in group.events("request") if line["path"].endswith("/match/state")]
    assert set(asked) == {0, 1}, "both processes were asked"


def test_people_at_two_servers_on_one_database_meet(tmp_path: Path) -> None:
    with cluster() as postgres:
        database, groups = postgres.new_database(), list[ServerGroup]()
        try:
            for number in range(2):
                (tmp_path / str(number)).mkdir()
                groups.append(ServerGroup(tmp_path / str(number), database=database, processes=1))
                groups[-1].start()
            medb, state = wait(groups[0].url, "Medb")
            assert state["waiting"] == 1
            conn, state = wait(groups[1].url, "Conn")
            assert state["found"] is not None
            check_pairs([medb, conn])
        finally:
            for each in groups:
                assert each.stop() == 0
