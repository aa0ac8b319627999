"""Clubs over HTTP: founding, joining, a table that members sit down at, the ladder, the host, refusals."""

import pytest

from tests.server.clients import terms
from tests.server.http.account.people import Person, fresh_name
from tests.server.servers import LocalServer


def somebody(server: LocalServer) -> tuple[Person, str]:
    person, name = Person(server), fresh_name()
    person.claim(name)
    return person, name


def founded(person: Person, **more: object) -> str:
    club: str = person.post("/clubs", 201, name=fresh_name(), about="We play on Mondays.", **more)["id"]
    return club


def test_from_the_founding_to_a_game(server: LocalServer) -> None:
    (leader, _), (member, name), stranger = somebody(server), somebody(server), Person(server)
    club = founded(leader, is_open=False)
    assert member.post(f"/clubs/{club}/membership")["standing"] == "asked"
    info = leader.get(f"/clubs/{club}")
    assert (info["standing"], info["people"]["asking"]) == ("leader", [name])
    assert member.get(f"/clubs/{club}")["people"]["asking"] == [], "leaders alone see who has asked"
    leader.post(f"/clubs/{club}/members", name=name, action="accept")
    seen = stranger.get(f"/clubs/{club}")
    assert (seen["people"]["count"], seen["people"]["members"]) == (2, []), "nobody shows themselves"
    chairs = terms("keltis", "open", "person")  # the second is kept for whoever has its link
    table = leader.post("/tables", 201, terms=chairs, name="Host")["table"]
    refused = member.post(f"/tables/{table}/club", 403, club=club)
    assert refused["error"] == "club-not-seated"
    leader.post(f"/tables/{table}/club", club=club)
    assert stranger.get(f"/clubs/{club}")["tables"] == [], "the table is not public"
    assert [each["table"] for each in member.get(f"/clubs/{club}")["tables"]] == [table]
    other, _ = somebody(server)
    assert other.post(f"/tables/{table}/club/seats", 422, club=club)["error"] == "club-not-member"
    keys = member.post(f"/tables/{table}/club/seats", 201, club=club)
    assert keys["seat"] == 1
    (shown,) = member.get(f"/clubs/{club}")["tables"]
    assert shown["status"] == "running"
    assert leader.post(f"/tables/{table}/club", 422, club=club)["error"] == "club-begun"
    assert member.get("/account/export")["clubs"][0]["id"] == club
    member.delete(f"/clubs/{club}/membership")
    assert member.get(f"/clubs/{club}")["standing"] == ""


def test_what_leaders_and_hosts_do(server: LocalServer) -> None:
    (leader, _), (member, name), (host, host_name) = somebody(server), somebody(server), somebody(server)
    club = founded(leader)
    member.post(f"/clubs/{club}/membership")
    assert member.post(f"/clubs/{club}", 422, about="Mine", is_open=True)["error"] == "club-not-leader"
    assert member.delete(f"/clubs/{club}", 422)["error"] == "club-not-leader"
    changed = leader.post(f"/clubs/{club}", about="Ours", is_open=False)
    assert (changed["about"], changed["is_open"]) == ("Ours", False)
    leader.post(f"/clubs/{club}/members", name=name, action="lead")
    assert member.get(f"/clubs/{club}")["may_end"]
    server.run(server.server.hosts.grant(host_name))
    assert host.get(f"/clubs/{club}")["may_end"]
    host.delete(f"/clubs/{club}")
    leader.get(f"/clubs/{club}", 404)


def test_what_is_refused(server: LocalServer) -> None:
    (leader, _), stranger = somebody(server), Person(server)
    club = founded(leader)
    assert stranger.post("/clubs", 401, name="Anybody")["error"] == "not-signed-in"
    stranger.post(f"/clubs/{club}/membership", 401)
    stranger.get("/clubs/club-none", 404)
    stranger.get("/clubs/%00", 404)
    leader.post(f"/clubs/{club}", 400, about="x" * 501, is_open=True)
    leader.get(f"/clubs/{club}/ladder", 404, game="chess", seats=2)
    leader.get(f"/clubs/{club}/ladder", 404, game="keltis", seats=9)
    assert leader.get(f"/clubs/{club}/ladder", game="keltis", seats=2)["rows"] == []
    assert club in [each["id"] for each in stranger.get("/clubs")["clubs"]]


def test_changes_are_limited(server: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    leader, _ = somebody(server)
    club = founded(leader)
    rates = server.server.club_rates
    monkeypatch.setattr(rates, "rate", 1e-6)
    monkeypatch.setattr(rates, "capacity", 2.0)
    for _ in range(2):
        leader.http.post(f"/clubs/{club}", json={"about": "", "is_open": True})
    assert leader.post(f"/clubs/{club}", 429, about="", is_open=True)["error"] == "too-many-clubs"
    leader.get(f"/clubs/{club}")
