"""One address is counted once, however many processes serve it: together they allow what the setting says."""

from collections import Counter
from pathlib import Path

import httpx

from tests.server.clients import JSON, open_table, terms
from tests.server.processes.groups import ServerGroup, owner, read_all, read_answer, request
from tests.server.servers import TIMEOUT, wait_until

BURST, OPEN = 30, 12
TABLES = 20  # an hour
SLOW = {"requests_per_second": 0.1, "request_burst": BURST}


def statuses(group: ServerGroup, count: int) -> Counter[int]:
    """What a new connection for each of many requests is answered."""
    found = Counter[int]()
    for _ in range(count):
        client = group.dial()
        client.sendall(request("/api/v1/nothing", "Connection: close"))
        found[int(read_all(client).split()[1])] += 1
    return found


def test_requests_of_one_address_are_counted_by_all_processes_together(tmp_path: Path) -> None:
    group = ServerGroup(tmp_path, **SLOW)
    group.start()
    try:
        found = statuses(group, 3 * BURST)
        assert BURST <= found[404] <= BURST + 10  # on a slow machine some tokens come back
        assert found[404] + found[429] == 3 * BURST
        wait_until(lambda: {line["process"] for line in group.events("request")} == {0, 1})
    finally:
        assert group.stop() == 0


def test_tables_and_open_connections_are_counted_by_all_processes_together(tmp_path: Path) -> None:
    """A connection that goes from process to process counts once, and no longer once it is closed."""
    group = ServerGroup(tmp_path, open_per_address=OPEN, tables_per_hour=TABLES, request_seconds=300)
    group.start()
    try:
        tables, opened = dict[int, str](), 0
        while len(tables) < 2:  # whoever accepts the connection owns the table
            table, people = open_table(group.url, "keltis", "open", "open")
            tables[owner(table)] = table
            opened += 1
            for person in people:
                person.http.close()
        for _ in range(2):
            held = [group.dial() for _ in range(OPEN - 1)]
            for turn, client in enumerate(held):
                for table in (tables[turn % 2], tables[1 - turn % 2]):
                    client.sendall(request(f"/api/v1/tables/{table}"))
                    assert read_answer(client)[0] == 200
            wait_until(lambda: b" 404 " in answer(group))
            held.append(group.dial())
            held[-1].sendall(request(f"/api/v1/tables/{tables[0]}"))
            assert read_answer(held[-1])[0] == 200
            assert b" 429 " in answer(group)
            for client in held:
                client.close()
            wait_until(lambda: b" 404 " in answer(group))
        assert TABLES <= opened + opened_until_refused(group) <= TABLES + 5  # a slow machine earns some
    finally:
        assert group.stop() == 0


def answer(group: ServerGroup) -> bytes:
    """The status line of what one more connection is answered."""
    client = group.dial()
    client.sendall(request("/api/v1/nothing", "Connection: close"))
    return read_all(client).partition(b"\r\n")[0]


def opened_until_refused(group: ServerGroup) -> int:
    """How many more tables one address may open."""
    with httpx.Client(base_url=group.url, headers=JSON, timeout=TIMEOUT) as http:
        for opened in range(2 * TABLES):
            body = {"terms": terms("keltis", "open", "open")}
            if http.post("/api/v1/tables", json=body).status_code == 429:
                return opened
    raise AssertionError("nobody counts")


def test_a_head_that_does_not_come_is_not_waited_for(tmp_path: Path) -> None:
    """Half a head is told that it is late by whoever holds it, before it is known whose it is."""
    group = ServerGroup(tmp_path, request_seconds=0.5)
    group.start()
    try:
        for part in ("GET /api/v1/tab", "GET /api/v1/tables/abc HTTP/1.1\r\nHost: 127.0.0.1\r\n"):
            client = group.dial()
            client.sendall(part.encode())
            assert read_all(client).startswith(b"HTTP/1.1 408")
    finally:
        assert group.stop() == 0
