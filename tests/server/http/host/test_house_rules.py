"""House rules: who may join and open tables, limits, announcements, names of accounts, the privacy page."""

from pathlib import Path

from tests.server.clients import get, open_table, terms
from tests.server.http.account.people import Person
from tests.server.http.host.houses import opened, person_at, sit
from tests.server.servers import LocalServer, running_server, wait_until


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


def test_a_guest_may_not_sit_under_the_name_of_an_account(house: LocalServer, host: Person) -> None:
    guest = person_at(house, "192.0.2.9")
    table = host.post("/tables", 201, terms=terms("keltis", "open", "open", "open"), name="Cormac")["table"]
    for name in ("Fergus", "FERGUS", "Fer-gus"):
        assert sit(guest, table, name)["seat"] == 1, "nobody has that name yet"
        guest.post(f"/tables/{table}/commands", command={"command": "leave"})
    owner = person_at(house, "192.0.2.2", "Fergus")
    for name in ("Fergus", "FERGUS", "Fer-gus"):
        assert sit(guest, table, name, 422)["error"] == "name-of-account"
    sit(owner, table, "fergus")
    sit(guest, table, "Somebody")
    marks = [chair.get("is_account", False) for chair in guest.get(f"/tables/{table}")["chairs"]]
    assert marks == [True, True, False]
    alone = terms("keltis", "open", "lir")
    guest.post("/tables", 201, terms=alone, name="Fergus")
    host.post("/host/names", name="Fergus", new_name="Ferghus")
    assert guest.get(f"/tables/{table}")["chairs"][1]["name"] == "Ferghus"
