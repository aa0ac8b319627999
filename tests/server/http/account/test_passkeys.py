"""Passkeys: both ceremonies, and every answer that must be refused."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.accounts.authenticator import PRESENT, Authenticator, encoded
from tests.server.http.account.people import Person
from tests.server.servers import LocalServer, running_server


@pytest.fixture
def person(server: LocalServer) -> Callable[[], Person]:
    return lambda: Person(server)


def test_a_passkey_opens_the_account_on_another_device(person: Callable[[], Person]) -> None:
    medb, phone = person(), person()
    medb.claim()
    key = medb.add_passkey()
    (kept,) = medb.account["passkeys"]
    assert kept["label"] == "Firefox, Linux"
    assert phone.sign_in(key)["name"] == medb.account["name"]
    assert phone.account["id"] == medb.account["id"]
    phone.sign_in(key)
    second = medb.add_passkey("Key ring")
    medb.delete(f"/account/passkeys/{kept['id']}")
    assert person().sign_in(key, 422)["error"] == "passkey-refused"
    person().sign_in(second)
    assert medb.delete(f"/account/passkeys/{kept['id']}", 422)["error"] == "account-no-passkey"


def test_no_answer_works_twice(person: Callable[[], Person]) -> None:
    medb, thief = person(), person()
    medb.claim()
    key = medb.add_passkey()
    credential = key.get(medb.post("/account/sign-in/options"))
    medb.post("/account/sign-in", credential=credential)
    assert thief.post("/account/sign-in", 422, credential=credential)["error"] == "passkey-late"
    made = key.create(medb.post("/account/passkeys/options"))
    assert medb.post("/account/passkeys", 422, credential=made)["error"] == "passkey-refused", "it is known"
    assert medb.post("/account/passkeys", 422, credential=made)["error"] == "passkey-late"


def test_a_copy_of_a_passkey_is_noticed(person: Callable[[], Person]) -> None:
    medb = person()
    medb.claim()
    key = medb.add_passkey()
    for _ in range(3):
        medb.sign_in(key)
    key.count = 1  # the copy has signed less often
    assert medb.sign_in(key, 422)["error"] == "passkey-refused"


def elsewhere(key: Authenticator) -> None:
    key.origin = "https://evil.example"


def other_site(key: Authenticator) -> None:
    key.site = "evil.example"


def unverified(key: Authenticator) -> None:
    key.flags = PRESENT


def other_key(key: Authenticator) -> None:
    key.key = Authenticator(key.origin, key.site).key


@pytest.mark.parametrize("forge", [elsewhere, other_site, unverified, other_key])
def test_a_forged_answer_is_refused(
    person: Callable[[], Person], forge: Callable[[Authenticator], None]
) -> None:
    medb = person()
    medb.claim()
    key = medb.add_passkey()
    forge(key)
    assert person().sign_in(key, 422)["error"] == "passkey-refused"
    if forge is not other_key:
        made = medb.new_authenticator()
        forge(made)
        credential = made.create(medb.post("/account/passkeys/options"))
        assert medb.post("/account/passkeys", 422, credential=credential)["error"] == "passkey-refused"
    assert len(medb.account["passkeys"]) == 1


def test_a_challenge_is_for_one_account_and_one_purpose(person: Callable[[], Person]) -> None:
    medb, conn = person(), person()
    for each in (medb, conn):
        each.claim()
    options = medb.post("/account/passkeys/options")
    credential = conn.new_authenticator().create(options)
    assert conn.post("/account/passkeys", 422, credential=credential)["error"] == "passkey-late"
    key = medb.add_passkey()
    options = medb.post("/account/passkeys/options")
    assert conn.post("/account/sign-in", 422, credential=key.get(options))["error"] == "passkey-late"


@pytest.mark.parametrize(
    "credential",
    [
        {},
        {"id": "\0", "response": None},
        {"id": 7, "response": {"clientDataJSON": 7}},
        {"response": {"clientDataJSON": encoded(b"[]")}},
        {"response": {"clientDataJSON": encoded(b'{"challenge": 5}')}},
        {"response": {"clientDataJSON": encoded(b'{"challenge": "\xff"}')}},
        {"response": {"clientDataJSON": "not base64 !"}},
        {"response": {"clientDataJSON": encoded(b"[" * 5000)}},
    ],
)
def test_what_is_no_credential_is_refused(person: Callable[[], Person], credential: dict[str, Any]) -> None:
    medb = person()
    medb.claim()
    for path in ("/account/passkeys", "/account/sign-in"):
        refused = medb.post(path, 422, credential=credential)
        assert refused["error"] in ("passkey-refused", "passkey-late")


def test_broken_parts_behind_a_right_challenge_are_refused(person: Callable[[], Person]) -> None:
    medb = person()
    medb.claim()
    key = medb.add_passkey()
    for part in ("authenticatorData", "signature"):
        credential = key.get(medb.post("/account/sign-in/options"))
        credential["response"][part] = encoded(b"\x01")
        assert medb.post("/account/sign-in", 422, credential=credential)["error"] == "passkey-refused"
    for broken in (encoded(b""), encoded(b"\xa0"), encoded(b"\xff" * 40)):
        made = medb.new_authenticator().create(medb.post("/account/passkeys/options"))
        made["response"]["attestationObject"] = broken
        assert medb.post("/account/passkeys", 422, credential=made)["error"] == "passkey-refused"
    credential = key.get(medb.post("/account/sign-in/options"))
    credential["id"] = "passkey\0"
    assert medb.post("/account/sign-in", 422, credential=credential)["error"] == "passkey-refused"


def test_an_address_of_numbers_has_no_passkeys_and_says_so(server: LocalServer) -> None:
    medb = Person(server)
    medb.http.base_url = f"{server.url}/api/v1"
    medb.http.headers["origin"] = server.url
    medb.claim()
    refused = medb.post("/account/passkeys/options", 422)
    assert refused["error"] == "passkey-address"
    assert "localhost" in refused["text"]


def test_behind_a_proxy_the_public_address_counts(folder: Path) -> None:
    public = "https://play.example.org"
    with running_server(folder, public_url=public, trusted_proxies="127.0.0.1,::1") as server:
        medb = Person(server)
        medb.http.headers.update({"host": "play.example.org", "origin": public, "x-forwarded-proto": "https"})
        answer = medb.http.post("/account", json={"name": "Derdriu"})
        assert "Secure" in answer.headers["set-cookie"]
        medb.http.headers["authorization"] = f"Bearer {answer.json()['token']}"
        options = medb.post("/account/passkeys/options")
        assert options["rp"]["id"] == "play.example.org"
        key = Authenticator(public, "play.example.org")
        medb.post("/account/passkeys", 201, credential=key.create(options))
        assert medb.sign_in(key)["name"] == "Derdriu"
