"""Several processes on PostgreSQL: started by one flag, or by hand."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.clients import open_table
from tests.server.processes.groups import ServerGroup, owner, read_all, read_answer, request
from tests.server.processes.test_owners import served_by

BURST = 20


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    from tests.store.postgres_cluster import cluster

    with cluster() as postgres:
        yield postgres.new_database()


def test_two_processes_serve_their_tables_on_postgresql(tmp_path: Path, database: str) -> None:
    group = ServerGroup(tmp_path, database=database)
    group.start()
    try:
        found = dict[int, str]()
        while len(found) < 2:
            table, people = open_table(group.url, "keltis", "open", "open")
            found[owner(table)] = table
            mover = next(person for person in people if person.view(table)["moves"])
            mover.do(table, "act", number=0, moves=[mover.view(table)["moves"][0]["text"]])
            assert mover.view(table)["number"] == 1
        client = group.dial()
        for turn in range(6):
            client.sendall(request(f"/api/v1/tables/{found[turn % 2]}"))
            assert read_answer(client)[0] == 200
        for number, table in found.items():
            assert served_by(group, f"/api/v1/tables/{table}") == {number}
    finally:
        assert group.stop() == 0
    assert "Traceback" not in group.log.read_text()


def test_servers_started_by_hand_count_one_address_together(tmp_path: Path, database: str) -> None:
    """Two servers on ports of their own, one database: what one has answered, the other counts too."""
    groups = []
    for number in range(2):
        (tmp_path / str(number)).mkdir()
        slow = {"requests_per_second": 0.1, "request_burst": BURST, "processes": 1}
        groups.append(ServerGroup(tmp_path / str(number), database=database, **slow))
    try:
        for group in groups:
            group.start()
        answered = 0
        for turn in range(3 * BURST):
            client = groups[turn % 2].dial()
            client.sendall(request("/api/v1/nothing", "Connection: close"))
            answered += b" 404 " in read_all(client).partition(b"\r\n")[0]
        assert BURST <= answered <= BURST + 10  # on a slow machine some tokens come back
    finally:
        for group in groups:
            assert group.stop() == 0
