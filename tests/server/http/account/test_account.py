"""An account from its beginning to its end: names, codes, devices, seats, export, deletion, limits."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from fidchell.server.ws.closing import TOKEN_REVOKED
from fidchell.store.audit import NAME_REMOVED
from tests.server.clients import ApiClient, TableSocket, open_table, terms
from tests.server.http.account.people import Person, fresh_name
from tests.server.servers import LocalServer, running_server


@pytest.fixture
def person(server: LocalServer) -> Callable[[], Person]:
    return lambda: Person(server)


def test_a_name_is_claimed_once_and_nothing_that_looks_like_it(person: Callable[[], Person]) -> None:
    medb, other = person(), person()
    assert medb.account is None
    name = fresh_name()
    codes = medb.claim(name)
    assert len(set(codes)) == 8
    assert (medb.account["name"], medb.account["codes_left"]) == (name, 8)
    assert other.post("/account", 422, name=name.upper())["error"] == "account-name-taken"
    assert other.post("/account", 422, name=name.replace("a", "а"))["error"] == "name-mixed"
    assert other.post("/account", 422, name=name.replace(" ", "-"))["error"] == "account-name-alike"
    assert other.post("/account", 422, name="Lugh")["error"] == "account-name-reserved"
    assert other.account is None


def test_a_guest_needs_no_account_for_anything(server: LocalServer) -> None:
    table, people = open_table(server.url, "keltis", "open", "open")
    assert people[0].view(table)["you"] == 0


def test_the_cookie_is_out_of_reach_and_the_token_is_stored_as_a_hash(person: Callable[[], Person]) -> None:
    medb = person()
    answer = medb.http.post("/account", json={"name": fresh_name()})
    cookie = answer.headers["set-cookie"]
    for attribute in ("HttpOnly", "SameSite=Strict", "Path=/api/v1"):
        assert attribute in cookie
    token = answer.json()["token"]
    assert token in cookie
    assert token not in json.dumps(medb.get("/account/export"))


def test_a_code_signs_another_device_in_once(person: Callable[[], Person]) -> None:
    medb, phone = person(), person()
    code = medb.claim()[0]
    assert phone.post("/account/sign-in/code", code=code)["codes"] == []
    assert phone.account["name"] == medb.account["name"]
    assert medb.account["codes_left"] == 7
    assert person().post("/account/sign-in/code", 422, code=code)["error"] == "account-code-wrong"
    assert person().post("/account/sign-in/code", 422, code="x" * 100)["error"] == "account-code-wrong"
    codes = medb.post("/account/codes")["codes"]
    assert medb.account["codes_left"] == 8
    person().post("/account/sign-in/code", code=codes[0])


def test_devices_are_listed_and_can_be_signed_out(server: LocalServer, person: Callable[[], Person]) -> None:
    medb, phone, lent = person(), Person(server, "Chrome/140.0 Android"), person()
    codes = medb.claim()
    phone.post("/account/sign-in/code", code=codes[0])
    lent.post("/account/sign-in/code", code=codes[1])
    devices = medb.account["devices"]
    assert sorted(each["device"] for each in devices) == [
        "Chrome, Android",
        "Firefox, Linux",
        "Firefox, Linux",
    ]
    assert [each["is_this"] for each in devices].count(True) == 1
    of_phone = next(each["id"] for each in devices if each["device"] == "Chrome, Android")
    stranger = person()
    stranger.claim()
    assert stranger.delete(f"/account/devices/{of_phone}", 422)["error"] == "account-no-session"
    medb.delete(f"/account/devices/{of_phone}")
    assert phone.account is None
    assert phone.get("/account/games", 401)["error"] == "not-signed-in"
    medb.delete("/account/devices")
    assert lent.account is None
    medb.post("/account/sign-out")
    assert "account" not in medb.http.cookies
    assert medb.account is None


def test_seats_of_a_device_move_into_the_account(person: Callable[[], Person]) -> None:
    medb, phone = person(), person()
    table = medb.post("/tables", 201, terms=terms("keltis", "open", "open"), name="Medb")["table"]
    assert "seat" in medb.http.cookies
    codes = medb.claim()
    assert medb.post(f"/tables/{table}/account") == {"seats": [0], "is_host": True}
    assert "seat" not in medb.http.cookies, "the account has it now"
    assert medb.get(f"/tables/{table}")["you"] == 0
    phone.post("/account/sign-in/code", code=codes[0])
    assert phone.get(f"/tables/{table}")["you"] == 0
    (game,) = phone.get("/account/games")["games"]
    assert (game["table"], game["seats"], game["is_host"]) == (table, [0], True)
    assert game["names"] == ["Medb", ""]
    phone.post("/account/sign-out")
    assert phone.get(f"/tables/{table}")["you"] is None
    phone.post(f"/tables/{table}/account", 401)


def test_a_seat_taken_while_signed_in_is_the_accounts(
    server: LocalServer, person: Callable[[], Person]
) -> None:
    medb, conn = person(), person()
    codes = medb.claim()
    table = medb.post("/tables", 201, terms=terms("keltis", "open", "open"), name="Medb")["table"]
    assert "seat" not in medb.http.cookies
    conn.post(f"/tables/{table}/seats", 201, name="Conn")
    phone = person()
    phone.post("/account/sign-in/code", code=codes[0])
    view = phone.get(f"/tables/{table}")
    assert view["you"] == 0
    mover = phone if view["moves"] else conn
    move = mover.get(f"/tables/{table}")["moves"][0]["text"]
    mover.post(f"/tables/{table}/commands", command={"command": "act", "number": 0, "moves": [move]})
    by_program = ApiClient(server.url, phone.token)
    assert by_program.view(table)["you"] == 0


def test_an_open_connection_ends_with_the_session(folder: Path) -> None:
    with running_server(folder, poll_seconds=0.05) as server:
        medb, phone = Person(server), Person(server)
        codes = medb.claim()
        table = medb.post("/tables", 201, terms=terms("keltis", "open", "open"), name="Medb")["table"]
        phone.post("/account/sign-in/code", code=codes[0])
        ws = TableSocket(server.url, table, phone.token)
        assert ws.wait_for("view")["view"]["you"] == 0
        medb.delete("/account/devices")
        assert ws.receive_until_closed() == TOKEN_REVOKED


def test_a_rematch_is_the_accounts_too(person: Callable[[], Person]) -> None:
    medb, conn = person(), person()
    medb.claim()
    table = medb.post("/tables", 201, terms=terms("keltis", "open", "open"), name="Medb")["table"]
    conn.post(f"/tables/{table}/seats", 201, name="Conn")
    commands = f"/tables/{table}/commands"
    conn.post(commands, command={"command": "resign"})
    for each in (conn, medb):
        each.post(commands, command={"command": "offerrematch"})
    following = medb.post(f"/tables/{table}/follow")["table"]
    assert medb.get(f"/tables/{following}")["you"] == 0
    assert {each["table"] for each in medb.get("/account/games")["games"]} == {table, following}


def test_everything_can_be_taken_along(person: Callable[[], Person]) -> None:
    medb = person()
    medb.claim()
    medb.add_passkey("Key ring")
    table = medb.post("/tables", 201, terms=terms("keltis", "open", "lugh"), name="Medb")["table"]
    found = medb.get("/account/export")
    assert found["account"]["name"] == medb.account["name"]
    assert [each["label"] for each in found["account"]["passkeys"]] == ["Key ring"]
    assert [each["table"] for each in found["games"]] == [table]
    assert found["ratings"] == []
    person().get("/account/export", 401)


def test_games_stay_and_the_name_goes(server: LocalServer, person: Callable[[], Person]) -> None:
    medb, conn = person(), person()
    medb.claim("Derbforgaill")
    opening = terms("keltis", "open", "open", public=True)
    table = medb.post("/tables", 201, terms=opening, name="Derbforgaill")["table"]
    conn.post(f"/tables/{table}/seats", 201, name="Conn")
    commands = f"/tables/{table}/commands"
    medb.post(commands, command={"command": "say", "text": "Dia duit"})
    assert "Derbforgaill" in json.dumps(conn.get(f"/tables/{table}"))
    assert medb.delete("/account", 422, name="Conn")["error"] == "delete-name"
    medb.delete("/account", name="derbforgaill")
    assert medb.account is None
    for view in (conn.get(f"/tables/{table}"), conn.get("/tables", status="running")):
        assert "Derbforgaill" not in json.dumps(view)
    shown = conn.get(f"/tables/{table}")
    assert shown["status"] == "running"
    assert [message["text"] for message in shown["chat"]] == ["Dia duit"]
    events = server.run(server.server.store.tail(table))
    assert all(b"Derbforgaill" not in event for _, event in events)
    entries = server.run(server.server.store.read_audit(kind=NAME_REMOVED, table=table))
    assert len(entries) == 1
    conn.post(commands, command={"command": "resign"})
    assert conn.get(f"/tables/{table}")["status"] == "ended"
    assert "Derbforgaill" not in conn.http.get(f"/tables/{table}/log").text
    person().claim("Derbforgaill")


def test_whoever_sits_there_next_keeps_their_name(server: LocalServer, person: Callable[[], Person]) -> None:
    medb = person()
    medb.claim()
    table = medb.post("/tables", 201, terms=terms("keltis", "open", "open"), name="Medb")["table"]
    medb.post(f"/tables/{table}/commands", command={"command": "leave"})
    person().post(f"/tables/{table}/seats", 201, name="Ailill", seat=0)
    medb.delete("/account", name=medb.account["name"])
    assert person().get(f"/tables/{table}")["chairs"][0]["name"] == "Ailill"


def test_the_host_may_close_registration(folder: Path) -> None:
    with running_server(folder, accounts=False) as server:
        guest = Person(server)
        state = guest.get("/account")
        assert (state["account"], state["may_claim"], state["has_mail"]) == (None, False, False)
        assert guest.post("/account", 403, name="Lugh")["error"] == "accounts-closed"


def test_claims_and_tries_to_sign_in_are_limited(folder: Path) -> None:
    with running_server(folder, accounts_per_hour=2, sign_ins_per_hour=3) as server:
        guest = Person(server)
        for name in ("Derdriu", "Ailill"):
            guest.claim(name)
        assert guest.post("/account", 429, name="Conaire")["error"] == "too-many-accounts"
        for _ in range(3):
            guest.post("/account/sign-in/code", 422, code="AAAA-AAAA-AAAA-AAAA")
        refused = guest.post("/account/sign-in/code", 429, code="AAAA-AAAA-AAAA-AAAA")
        assert refused["wait"] > 0
        assert guest.post("/account/sign-in/options", 429)["error"] == "too-many-sign-ins"


@pytest.mark.parametrize("origin", ["https://evil.example", "null"])
def test_no_page_of_another_site_can_do_anything(person: Callable[[], Person], origin: str) -> None:
    medb = person()
    medb.claim()
    for path in ("/account/codes", "/account/sign-out", "/account/passkeys/options"):
        answer = medb.http.post(path, json={}, headers={"origin": origin})
        assert (answer.status_code, answer.json()["error"]) == (403, "wrong-origin")
    assert medb.http.delete("/account/devices", headers={"origin": origin}).status_code == 403
    assert medb.account["codes_left"] == 8
