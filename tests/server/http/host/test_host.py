"""The host of a server: reports, mutes, bans, closed tables, names, what goes with an account."""

from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from fidchell.server.ws.closing import TOKEN_REVOKED
from tests.server.clients import ApiClient, TableSocket, terms
from tests.server.http.account.people import Person
from tests.server.http.host.houses import kinds, opened, person_at, say, sit
from tests.server.servers import LocalServer, wait_until


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
