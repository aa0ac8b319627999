"""The host of a server: reports, mutes, bans, closed tables, names, house rules, invitations."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from fidchell.server.ws.closing import TOKEN_REVOKED
from tests.server.clients import ApiClient, TableSocket, get, open_table, terms
from tests.server.http.account.people import Person
from tests.server.servers import LocalServer, running_server, wait_until


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


def test_only_a_host_may_do_any_of_it(house: LocalServer, host: Person) -> None:
    other, guest = person_at(house, "192.0.2.2", "Fergus"), Person(house)
    table = opened(other)
    for ask in ("/host", "/host/reports", "/host/audit"):
        guest.get(ask, 401)
        assert other.get(ask, 403)["error"] == "not-server-host"
    bodies: dict[str, dict[str, Any]] = {
        "/host/reports/report-x": {},
        "/host/sanctions": {"kind": "ban", "name": "Cormac"},
        f"/tables/{table}/sanctions": {"kind": "ban", "seat": 0},
        "/host/names": {"name": "Cormac", "new_name": "Conaire"},
        "/host/rules": {"is_invite_only": True},
        "/host/announcement": {"en": "a", "fr": "b", "seconds": 5},
        "/host/invitations": {},
    }
    for path, body in bodies.items():
        guest.post(path, 401, **body)
        assert other.post(path, 403, **body)["error"] == "not-server-host"
    for path in ("/host/sanctions/x", "/host/announcement", "/host/invitations/x", f"/tables/{table}"):
        guest.delete(path, 401)
        other.delete(path, 403)
    assert host.get("/host")["hosts"] == ["Cormac"]
    assert host.get("/account")["is_server_host"] is True
    assert other.get("/account")["is_server_host"] is False
    house.run(house.server.hosts.revoke("Cormac"))
    host.get("/host", 403)


def test_a_message_is_reported_resolved_and_its_writer_muted(house: LocalServer, host: Person) -> None:
    one = person_at(house, "192.0.2.2", "Fergus")
    two = person_at(house, "192.0.2.3", "Nessa")
    table = opened(one)
    sit(two, table, "Nessa")
    say(one, table, "something nasty")
    version = two.get(f"/tables/{table}")["chat"][-1]["version"]
    two.post(f"/tables/{table}/reports", 201, kind="chat", message=version, words="look\x07 at this")
    assert two.post(f"/tables/{table}/reports", 422, kind="chat", message=999)["error"] == "no-message"
    assert two.post(f"/tables/{table}/reports", 422, kind="name", seat=4)["error"] == "no-seat-there"
    two.post(f"/tables/{table}/reports", 400, kind="pattern")
    (report,) = host.get("/host/reports")["reports"]
    assert (report["kind"], report["said"], report["words"]) == ("chat", "something nasty", "look at this")
    assert (report["name"], report["reporter"], report["is_account"]) == ("Opener", "Nessa", True)
    host.post(f"/host/reports/{report['id']}", note="be kind", sanction="mute", seconds=3600)
    assert host.post(f"/host/reports/{report['id']}", 422)["error"] == "report-resolved"
    assert host.post("/host/reports/report-none", 422)["error"] == "no-report"
    assert host.get("/host/reports")["reports"] == []
    (done,) = host.get("/host/reports", status="resolved")["reports"]
    assert done["note"] == "be kind"
    refused = say(one, table, "again", 403)
    assert refused["error"] == "muted"
    assert "be kind" in refused["text"]
    say(two, table, "hello")
    other = opened(one)
    assert say(one, other, "here then?", 403)["error"] == "muted", "at every table"
    (sanction,) = host.get("/host")["sanctions"]
    host.delete(f"/host/sanctions/{sanction['id']}")
    assert host.delete(f"/host/sanctions/{sanction['id']}", 422)["error"] == "no-sanction"
    say(one, table, "sorry")
    noted = kinds(house)
    for kind in ("report-filed", "report-resolved", "mute-imposed", "sanction-lifted", "host-granted"):
        assert kind in noted


def test_a_muted_account_is_silent_on_its_websocket_too(house: LocalServer, host: Person) -> None:
    one = person_at(house, "192.0.2.2", "Fergus")
    table = opened(one)
    socket = TableSocket(house.url, table, one.token, "?seat=0")
    socket.wait_for("view")
    host.post("/host/sanctions", 201, kind="mute", name="fergus", reason="enough")
    answer = socket.do("say", text="hello")
    assert (answer["type"], answer["error"]) == ("refused", "muted-for-good")
    socket.close()


def test_a_banned_account_plays_no_more_until_the_ban_is_over(house: LocalServer, host: Person) -> None:
    one = person_at(house, "192.0.2.2", "Fergus")
    table = opened(one)
    socket = TableSocket(house.url, table, one.token, "?seat=0")
    socket.wait_for("view")
    assert host.post("/host/sanctions", 403, kind="ban", name="Cormac")["error"] == "ban-oneself"
    assert host.post("/host/sanctions", 422, kind="ban", name="Nobody Such")["error"] == "no-account"
    host.post("/host/sanctions", 400, kind="jail", name="Fergus")
    made = host.post("/host/sanctions", 201, kind="ban", name="Fergus", seconds=3600)
    assert socket.receive_until_closed() == TOKEN_REVOKED
    with pytest.raises(InvalidStatus):
        TableSocket(house.url, table, one.token, "?seat=0")
    assert one.post("/tables", 403, terms=terms("keltis", "open", "open"))["error"] == "banned"
    theirs = opened(host)
    assert sit(one, theirs, "Fergus", 403)["error"] == "banned"
    assert say(one, table, "hello", 403)["error"] == "banned"
    one.get("/account/export")
    host.delete(f"/host/sanctions/{made['id']}")
    sit(one, theirs, "Fergus")


def test_a_guest_is_banned_by_seat_and_device(house: LocalServer, host: Person) -> None:
    guest, neighbour = person_at(house, "198.51.100.7"), person_at(house, "198.51.100.8")
    table = opened(host)
    sit(guest, table, "Pest")
    host.post(f"/tables/{table}/sanctions", 422, kind="ban", seat=4)
    host.post(f"/tables/{table}/sanctions", 201, kind="ban", seat=1)
    assert guest.post("/tables", 403, terms=terms("keltis", "open", "open"))["error"] == "banned-for-good"
    assert guest.post("/account", 403, name="Pestilence")["error"] == "banned-for-good"
    assert say(guest, table, "hello", 403)["error"] == "banned-for-good"
    opened(neighbour)
    stored = house.run(house.server.moderator.sanctions.in_force(0.0))
    assert "198.51.100.7" not in repr(stored), "the address itself is not kept"


def test_a_closed_table_stands_still_for_good(house: LocalServer, host: Person) -> None:
    one, two = person_at(house, "192.0.2.2"), person_at(house, "192.0.2.3")
    table = opened(one)
    sit(two, table, "Nessa")
    socket = TableSocket(house.url, table)
    socket.wait_for("view")
    host.delete(f"/tables/{table}")
    host.delete(f"/tables/{table}")
    wait_until(lambda: one.get(f"/tables/{table}")["status"] == "stopped")
    view = one.get(f"/tables/{table}")
    assert "closed" in view["stopped"]
    assert say(one, table, "hello", 422)["error"] == "table-closed"
    assert (
        one.post(f"/tables/{table}/commands", 422, command={"command": "resign"})["error"] == "table-closed"
    )
    house.server.tables.drop(table)
    assert one.get(f"/tables/{table}")["status"] == "stopped", "it is not carried on when it is loaded again"
    waiting = opened(one)
    host.delete(f"/tables/{waiting}")
    assert sit(two, waiting, "Nessa", 422)["error"] == "table-closed"
    host.delete("/tables/none", 404)
    socket.close()


def test_an_account_is_renamed_in_its_games_too(house: LocalServer, host: Person) -> None:
    one, two = person_at(house, "192.0.2.2", "Bad Word"), person_at(house, "192.0.2.3", "Nessa")
    table = one.post("/tables", 201, terms=terms("keltis", "open", "open", chat="all"), name="Bad Word")[
        "table"
    ]
    assert host.post("/host/names", 422, name="Bad Word", new_name="Nessa")["error"] == "account-name-taken"
    assert host.post("/host/names", 422, name="Bad Word", new_name="Lugh")["error"] == "account-name-reserved"
    assert host.post("/host/names", 422, name="Nobody", new_name="Good")["error"] == "no-account"
    host.post("/host/names", name="bad word", new_name="Good Word")
    assert one.account["name"] == "Good Word"
    assert two.get(f"/tables/{table}")["chairs"][0]["name"] == "Good Word"
    Person(house).claim("Bad Word")
    assert "account-renamed" in kinds(house)


def test_registration_by_invitation_and_none_at_all(house: LocalServer, host: Person) -> None:
    host.post("/host/rules", registration="invited")
    assert Person(house).post("/account", 403, name="Dubthach")["error"] == "invitation-needed"
    refused = Person(house).post("/account", 422, name="Dubthach", invitation="wrong")
    assert refused["error"] == "invitation-void"
    made = host.post("/host/invitations", 201, label="club", uses=2)
    assert made["link"].endswith(made["token"])
    assert made["token"] not in house_dump(house)
    first = Person(house)
    assert first.get("/account")["needs_invitation"] is True
    assert (
        first.post("/account", 422, name="Cormac", invitation=made["token"])["error"] == "account-name-taken"
    )
    first.post("/account", 201, name="Dubthach", invitation=made["token"])
    Person(house).post("/account", 201, name="Cathbad", invitation=made["token"])
    third = Person(house).post("/account", 422, name="Sencha", invitation=made["token"])
    assert third["error"] == "invitation-void", "two people have used it"
    host.post("/host/invitations", 201, label="lost")
    (left,) = host.get("/host")["invitations"]
    host.delete(f"/host/invitations/{left['id']}")
    assert host.delete(f"/host/invitations/{left['id']}", 422)["error"] == "no-invitation"
    host.post("/host/rules", registration="closed")
    assert Person(house).post("/account", 403, name="Sencha")["error"] == "accounts-closed"
    assert Person(house).get("/account")["may_claim"] is False
    host.post("/host/rules", registration="open")
    Person(house).post("/account", 201, name="Sencha")


def house_dump(server: LocalServer) -> str:
    """The whole database as text."""
    path = server.config.database.removeprefix("sqlite:")
    return Path(path).read_bytes().decode("latin-1") + Path(f"{path}-wal").read_bytes().decode("latin-1")


def test_an_invite_only_server_is_for_accounts_and_seat_links(house: LocalServer, host: Person) -> None:
    guest, member = person_at(house, "192.0.2.9"), person_at(house, "192.0.2.8", "Nessa")
    table = opened(member)
    host.post("/host/rules", is_invite_only=True)
    assert guest.get("/notices")["is_invite_only"] is True
    assert guest.post("/tables", 403, terms=terms("keltis", "open", "open"))["error"] == "invite-only"
    assert guest.post("/imports", 403, log="x")["error"] == "invite-only"
    assert sit(guest, table, "Guest", 403)["error"] == "invite-only"
    made = member.post("/tables", 201, terms=terms("keltis", "open", "person"), name="Nessa")
    body = {"name": "Guest", "seat": 1, "invite": made["invites"][1]}
    guest.post(f"/tables/{made['table']}/seats", 201, **body)
    host.post("/host/rules", is_invite_only=False)
    opened(guest)


def test_limits_of_tables_hold_at_once(house: LocalServer, host: Person) -> None:
    member, guest = person_at(house, "192.0.2.8", "Nessa"), person_at(house, "192.0.2.9")
    host.post("/host/rules", open_tables=1)
    host.post("/host/rules", 400, open_tables=-1)
    host.post("/host/rules", 400, open_tables="many")
    table = opened(member)
    refused = member.post("/tables", 403, terms=terms("keltis", "open", "open"))
    assert refused["error"] == "open-tables-full"
    host.delete(f"/tables/{table}")
    opened(member)
    host.post("/host/rules", tables_per_hour=2, open_tables=0)
    opened(guest)
    opened(guest)
    assert guest.post("/tables", 429, terms=terms("keltis", "open", "open"))["error"] == "too-many-tables"
    assert host.get("/host")["rules"]["tables_per_hour"] == 2


def test_an_announcement_is_for_everybody_until_its_time(house: LocalServer, host: Person) -> None:
    assert Person(house).get("/notices")["announcement"] is None
    refused = host.post("/host/announcement", 422, en="Maintenance at noon", fr=" ", seconds=60)
    assert refused["error"] == "announcement-empty"
    host.post("/host/announcement", 400, en="a", fr="b", seconds=0)
    host.post("/host/announcement", en="Maintenance at noon", fr="Entretien à midi", seconds=60)
    said = Person(house).get("/notices")["announcement"]
    assert (said["en"], said["fr"]) == ("Maintenance at noon", "Entretien à midi")
    host.delete("/host/announcement")
    assert Person(house).get("/notices")["announcement"] is None
    host.post("/host/announcement", en="a", fr="b", seconds=0.2)
    wait_until(lambda: Person(house).get("/notices")["announcement"] is None)


def test_reports_are_limited_and_a_spectator_can_be_reported(house: LocalServer, host: Person) -> None:
    guest = person_at(house, "192.0.2.9")
    table = opened(host)
    watcher = ApiClient(house.url)
    watcher.do(table, "say", text="boo", name="Ghost")
    version = guest.get(f"/tables/{table}")["chat"][-1]["version"]
    guest.post(f"/tables/{table}/reports", 201, kind="chat", message=version)
    (report,) = host.get("/host/reports")["reports"]
    assert (report["name"], report["seat"], report["is_account"]) == ("Ghost", None, False)
    host.post(f"/host/reports/{report['id']}", 403, sanction="ban")
    assert len(host.get("/host/reports")["reports"]) == 1, "nothing is resolved halfway"
    statuses = [
        guest.http.post(f"/tables/{table}/reports", json={"kind": "table"}).status_code for _ in range(25)
    ]
    assert statuses[:19] == [201] * 19
    assert 429 in statuses


def test_what_belongs_to_an_account_goes_with_it(house: LocalServer, host: Person) -> None:
    one = person_at(house, "192.0.2.2", "Fergus")
    table = opened(host)
    one.post(f"/tables/{table}/reports", 201, kind="table", words="odd")
    host.post("/host/sanctions", 201, kind="mute", name="Fergus", reason="loud")
    kept = one.get("/account/export")
    assert [each["words"] for each in kept["reports"]] == ["odd"]
    assert [each["reason"] for each in kept["sanctions"]] == ["loud"]
    one.delete("/account", name="Fergus")
    (report,) = host.get("/host/reports")["reports"]
    assert report["reporter"] == ""
    assert host.get("/host")["sanctions"] == []


def test_the_privacy_page_says_what_the_settings_say(folder: Path) -> None:
    with running_server(folder, keep_chat="90d", keep_guest_tables="30d") as server:
        english, french = get(f"{server.url}/privacy?language=en"), get(f"{server.url}/privacy?language=fr")
    assert english.status_code == 200
    assert "90 days" in english.text
    assert "30 days" in english.text
    assert "90 jours" in french.text
    assert "sends no e-mail" in english.text


def test_without_a_host_nobody_waits_for_anything(server: LocalServer) -> None:
    table, people = open_table(server.url, "keltis", "open", "open")
    assert people[0].view(table)["you"] == 0
    assert people[0].get("/notices") == {
        "announcement": None,
        "is_invite_only": False,
        "registration": "open",
        "is_host": False,
    }
