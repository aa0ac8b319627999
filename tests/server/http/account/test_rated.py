"""Rated tables: for people with accounts, without help, from different places; what came of them is shown."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from fidchell.ratings import ratings
from tests.server.clients import terms
from tests.server.http.account.people import Person
from tests.server.servers import LocalServer, running_server, wait_until


@pytest.fixture
def rating(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LocalServer]:
    """A server that believes where people say they come from, and counts at once."""
    monkeypatch.setattr(ratings, "SETTLE_SECONDS", 0.0)
    with running_server(folder, trusted_proxies="127.0.0.1,::1", poll_seconds=0.05) as server:
        yield server


def from_address(server: LocalServer, address: str, name: str) -> Person:
    person = Person(server)
    person.http.headers["x-forwarded-for"] = address
    person.claim(name)
    return person


def rated_table(host: Person, **more: object) -> str:
    opened = host.post("/tables", 201, terms=terms("keltis", "open", "open", rated=True, **more), name="Host")
    table: str = opened["table"]
    return table


def resign(person: Person, table: str) -> None:
    person.post(f"/tables/{table}/commands", command={"command": "resign"})


def test_a_rated_game_from_the_first_seat_to_the_rating(rating: LocalServer) -> None:
    one = from_address(rating, "192.0.2.1", "Derdriu")
    two = from_address(rating, "192.0.2.2", "Naoise")
    table = rated_table(one, public=True)
    (listed,) = two.get("/tables")["tables"]
    assert listed["is_rated"] is True
    two.post(f"/tables/{table}/seats", 201, name="Guest")
    assert two.get(f"/tables/{table}")["terms"]["rated"] is True
    resign(two, table)
    wait_until(lambda: one.get("/account/ratings")["ratings"] != [])
    (won,) = one.get("/account/ratings")["ratings"]
    (lost,) = two.get("/account/ratings")["ratings"]
    assert won["rating"]["points"] > lost["rating"]["points"], "to resign counts"
    assert won["rating"]["is_provisional"]
    assert "account-" not in one.http.get(f"/tables/{table}/log").text
    rows = one.get("/games/keltis/leaderboard", seats=2)["rows"]
    assert [row["bot"] for row in rows if not row["bot"]] == [], "ten games make a place on it"
    one.get("/games/keltis/leaderboard", 404, seats=7)
    one.get("/games/chess/leaderboard", 404, seats=2)
    Person(rating).get("/account/ratings", 401)


def test_a_game_from_one_place_does_not_count(rating: LocalServer) -> None:
    one = from_address(rating, "192.0.2.1", "Derdriu")
    two = from_address(rating, "192.0.2.1", "Naoise")
    third = from_address(rating, "192.0.2.3", "Ardan")
    table = rated_table(one)
    two.post(f"/tables/{table}/seats", 201, name="Guest")
    resign(two, table)
    other = rated_table(one)
    third.post(f"/tables/{other}/seats", 201, name="Guest")
    resign(third, other)
    wait_until(lambda: third.get("/account/ratings")["ratings"] != [])
    assert two.get("/account/ratings")["ratings"] == []
    assert one.get("/account/ratings")["ratings"][0]["rating"]["games"] == 1


def test_who_may_sit_at_a_rated_table(server: LocalServer) -> None:
    one, guest = Person(server), Person(server)
    refused = guest.post("/tables", 422, terms=terms("keltis", "open", "open", rated=True), name="Guest")
    assert refused["error"] == "rated-account"
    one.claim()
    table = rated_table(one)
    assert guest.post(f"/tables/{table}/seats", 422, name="Guest")["error"] == "rated-account"
    assert one.post(f"/tables/{table}/seats", 422, name="Again")["error"] == "rated-twice"


@pytest.mark.parametrize(
    "changes",
    [
        {"hints": True},
        {"hot_seat": True},
        {"clock": {"kind": "live", "seconds": 600}},
    ],
)
def test_terms_that_no_rated_game_has(server: LocalServer, changes: dict[str, object]) -> None:
    one = Person(server)
    one.claim()
    given = terms("keltis", "open", "open", rated=True, **changes)
    assert one.post("/tables", 422, terms=given, name="Host")["error"] in (
        "rated-terms",
        "edition-key",
        "job-failed",
    )


def test_a_bot_that_was_not_measured_plays_no_rated_game(server: LocalServer) -> None:
    one = Person(server)
    one.claim()
    given = terms("keltis", "open", "random", rated=True)
    assert one.post("/tables", 422, terms=given, name="Host")["error"] == "rated-bot"
    one.post("/tables", 201, terms=terms("keltis", "open", "lugh", rated=True), name="Host")
