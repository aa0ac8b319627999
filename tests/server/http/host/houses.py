"""Servers whose house rules a test may change, and people at different addresses."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.clients import terms
from tests.server.http.account.people import Person
from tests.server.servers import LocalServer, running_server


@pytest.fixture
def house(folder: Path) -> Iterator[LocalServer]:
    """A server whose house rules a test may change; it believes where people say they come from."""
    with running_server(folder, trusted_proxies="127.0.0.1,::1", poll_seconds=0.05) as server:
        yield server


def person_at(server: LocalServer, address: str, name: str = "") -> Person:
    person = Person(server)
    person.http.headers["x-forwarded-for"] = address
    if name:
        person.claim(name)
    return person


@pytest.fixture
def host(house: LocalServer) -> Person:
    person = person_at(house, "192.0.2.1", "Cormac")
    house.run(house.server.hosts.grant("cormac"))
    return person


def kinds(server: LocalServer) -> list[str]:
    return [entry.kind for entry in server.run(server.server.store.read_audit())]


def sit(person: Person, table: str, name: str, status: int = 201) -> Any:
    return person.post(f"/tables/{table}/seats", status, name=name)


def say(person: Person, table: str, text: str, status: int = 200) -> Any:
    return person.post(f"/tables/{table}/commands", status, command={"command": "say", "text": text})


def opened(person: Person, **more: Any) -> str:
    given = terms("keltis", "open", "open", chat="all", **more)
    table: str = person.post("/tables", 201, terms=given, name="Opener")["table"]
    return table
