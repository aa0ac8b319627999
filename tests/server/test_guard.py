"""Who may come in, how often and with how much; cookies and headers; and no token in any log."""

import json
import logging
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from fidchell.server import journal
from fidchell.server.addresses import Proxies
from fidchell.server.limits import Buckets
from tests.server.players import JSON, Caller, Wire, open_table, terms
from tests.server.serving import Served, served

OPENING = json.dumps({"terms": terms("keltis", "open", "open")})


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": "http://[broken"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_pages_of_other_sites_may_do_nothing(server: Served, headers: dict[str, str]) -> None:
    answer = httpx.post(f"{server.url}/api/v1/tables", content=OPENING, headers=JSON | headers)
    assert answer.status_code == 403
    assert "access-control-allow-origin" not in answer.headers
    with pytest.raises(InvalidStatus) as refused:
        connect(
            f"{server.url.replace('http', 'ws', 1)}/api/v1/lobby/live", additional_headers=headers
        ).__enter__()
    assert refused.value.response.status_code == 403


def test_our_own_page_may(server: Served) -> None:
    headers = JSON | {"origin": server.url, "sec-fetch-site": "same-origin"}
    assert httpx.post(f"{server.url}/api/v1/tables", content=OPENING, headers=headers).status_code == 201


def test_behind_a_public_url_only_its_origin_counts(folder: Path) -> None:
    with served(folder, public_url="https://play.example") as here:
        url = f"{here.url}/api/v1/tables"
        assert httpx.post(url, content=OPENING, headers=JSON | {"origin": here.url}).status_code == 403
        headers = JSON | {"origin": "https://play.example"}
        assert httpx.post(url, content=OPENING, headers=headers).status_code == 201


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
def test_only_json_is_read(server: Served, kind: str) -> None:
    """What a form of another site can send is refused before it is read."""
    answer = httpx.post(f"{server.url}/api/v1/tables", content=OPENING, headers={"content-type": kind})
    assert answer.status_code == 415


def test_the_cookie_is_for_one_table_and_out_of_reach(server: Served, folder: Path) -> None:
    answer = httpx.post(f"{server.url}/api/v1/tables", content=OPENING, headers=JSON)
    cookie = answer.headers["set-cookie"]
    table = answer.json()["table"]
    assert "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie
    assert f"Path=/api/v1/tables/{table}" in cookie
    assert "Secure" not in cookie
    with served(folder, trusted_proxies="127.0.0.1") as here:
        headers = JSON | {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7"}
        behind = httpx.post(f"{here.url}/api/v1/tables", content=OPENING, headers=headers)
        assert "Secure" in behind.headers["set-cookie"]
        assert "strict-transport-security" in behind.headers


def test_a_browser_plays_by_its_cookie_alone(server: Served) -> None:
    with httpx.Client(base_url=f"{server.url}/api/v1") as browser:
        opened = browser.post(
            "/tables", json={"terms": terms("keltis", "open", "random"), "name": "Medb"}
        ).json()
        view = browser.get(f"/tables/{opened['table']}").json()
        assert view["you"] == 0
        assert browser.get("/tables").request.headers.get("cookie") is None


def test_every_answer_has_the_headers(server: Served) -> None:
    for path in ("/", "/api/v1/house", "/nothing", "/static/lobby.js", "/healthz"):
        headers = httpx.get(f"{server.url}{path}").headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_too_long_is_not_read(folder: Path) -> None:
    with served(folder, message_bytes=1000, import_bytes=5000) as here:
        table, people = open_table(here.url, "keltis", "open", "open")
        long = json.dumps({"command": {"command": "say", "text": "x" * 2000}})
        url = f"{here.url}/api/v1/tables/{table}/commands"
        assert httpx.post(url, content=long, headers=JSON).status_code == 413

        def pieces() -> object:
            yield from (long[start : start + 100].encode() for start in range(0, len(long), 100))

        assert httpx.post(url, content=pieces(), headers=JSON).status_code == 413  # type: ignore[arg-type]
        assert Caller(here.url).post("/imports", 413, log="x" * 6000)["error"] == "too-large"
        wire = Wire(here.url, table, people[0].token)
        wire.wait_for("view")
        wire.socket.send(long)
        assert wire.hear_to_the_end() == 1009


def test_too_often_is_told_when_to_come_again(folder: Path) -> None:
    with served(folder, requests_per_second=0.1, request_burst=5) as here:
        answers = [httpx.get(f"{here.url}/api/v1/house") for _ in range(8)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 3
        assert int(answers[-1].headers["retry-after"]) >= 1
        assert httpx.get(f"{here.url}/healthz").status_code == 200


def test_too_many_tables_and_connections(folder: Path) -> None:
    with served(folder, tables_per_hour=2, connections_per_address=2) as here:
        codes = [
            httpx.post(f"{here.url}/api/v1/tables", content=OPENING, headers=JSON).status_code
            for _ in range(3)
        ]
        assert codes == [201, 201, 429]
        address = f"{here.url.replace('http', 'ws', 1)}/api/v1/lobby/live"
        held = [connect(address).__enter__() for _ in range(2)]
        with pytest.raises(InvalidStatus) as refused:
            connect(address).__enter__()
        assert refused.value.response.status_code == 429
        held[0].close()
        from tests.server.serving import until

        def is_free() -> bool:
            try:
                connect(address).__enter__()
            except InvalidStatus:
                return False
            return True

        until(is_free, 5)


def test_only_trusted_proxies_are_believed() -> None:
    headers = {b"x-forwarded-for": b"198.51.100.9, 203.0.113.7, 10.0.0.2"}
    scope = {"client": ("10.0.0.1", 5), "scheme": "http"}
    assert Proxies(["10.0.0.0/8"]).client(scope, headers) == "203.0.113.7"
    assert Proxies([]).client(scope, headers) == "10.0.0.1"
    assert Proxies(["10.0.0.0/8"]).client({"client": ("192.0.2.1", 5)}, headers) == "192.0.2.1"
    assert Proxies(["10.0.0.0/8"]).client(scope, {b"x-forwarded-for": b"nonsense"}) == "unknown"
    assert Proxies([]).client({"client": ("2001:db8:1:2:3::4", 5)}, {}) == "2001:db8:1:2::/64"
    assert Proxies([]).client({"client": ("::ffff:192.0.2.1", 5)}, {}) == "192.0.2.1"


def test_buckets_fill_again_and_forget() -> None:
    now = [0.0]
    buckets = Buckets(2, 4, lambda: now[0])
    assert [buckets.take("a") for _ in range(5)] == [0, 0, 0, 0, 0.5]
    assert buckets.take("b") == 0
    now[0] = 10.0
    assert buckets.take("a") == 0
    buckets.forget_full(now[0] + 100)
    assert not buckets.levels


def test_no_token_is_ever_logged(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = folder / "log"
    with open(file, "w") as stream:
        journal.begin("debug", stream)
        try:
            with served(folder) as here:
                table, people = open_table(here.url, "keltis", "open", "person")
                keys = Caller(here.url).post(
                    "/tables", 201, terms=terms("keltis", "open", "random"), name="Medb"
                )
                wire = Wire(here.url, table, people[0].token, "?since=0")
                wire.wait_for("view")
                people[1].do(table, "say", text="a secret saying")
                people[1].do(table, "act", 422, number=7, moves=["nonsense"])
                Caller(here.url, "wrong-token").http.get(f"/tables/{table}?seat=0&language=fr")
        finally:
            journal.LOGGER.handlers = []
            logging.getLogger("uvicorn").handlers = []
    text = file.read_text()
    assert '"event": "request"' in text
    secrets = [*(person.token for person in people), keys["host_token"], keys["seat"]["token"]]
    secrets += [keys["seat"]["recovery"], "wrong-token", "a secret saying", "since=0", "Bearer"]
    assert [secret for secret in secrets if secret in text] == []
    assert all(json.loads(line)["event"] for line in text.splitlines())
