"""Who may come in, how often and with how much; and the headers of every response."""

import json
import socket
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from tests.server.clients import JSON, ApiClient, TableSocket, get, open_socket, open_table, post, terms
from tests.server.servers import TIMEOUT, LocalServer, running_server, wait_until

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
def test_pages_of_other_sites_may_do_nothing(server: LocalServer, headers: dict[str, str]) -> None:
    answer = post(f"{server.url}/api/v1/tables", content=OPENING, headers=JSON | headers)
    assert answer.status_code == 403
    assert "access-control-allow-origin" not in answer.headers
    with pytest.raises(InvalidStatus) as refused:
        open_socket(f"{server.url}/api/v1/lobby/live", additional_headers=headers).__enter__()
    assert refused.value.response.status_code == 403


def test_our_own_page_may(server: LocalServer) -> None:
    headers = JSON | {"origin": server.url, "sec-fetch-site": "same-origin"}
    assert post(f"{server.url}/api/v1/tables", content=OPENING, headers=headers).status_code == 201


def test_behind_a_public_url_only_its_origin_counts(folder: Path) -> None:
    with running_server(folder, public_url="https://play.example") as here:
        url = f"{here.url}/api/v1/tables"
        assert post(url, content=OPENING, headers=JSON | {"origin": here.url}).status_code == 403
        headers = JSON | {"origin": "https://play.example"}
        assert post(url, content=OPENING, headers=headers).status_code == 201


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
def test_only_json_is_read(server: LocalServer, kind: str) -> None:
    """What a form of another site can send is refused before it is read."""
    answer = post(f"{server.url}/api/v1/tables", content=OPENING, headers={"content-type": kind})
    assert answer.status_code == 415


def test_every_answer_has_the_headers(server: LocalServer) -> None:
    for path in ("/", "/api/v1/house", "/nothing", "/static/lobby.js", "/healthz"):
        headers = get(f"{server.url}{path}").headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")  # modules, and no text as code
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_too_long_is_not_read(folder: Path) -> None:
    with running_server(folder, message_bytes=1000, import_bytes=5000) as here:
        table, people = open_table(here.url, "keltis", "open", "open")
        long = json.dumps({"command": {"command": "say", "text": "x" * 2000}})
        url = f"{here.url}/api/v1/tables/{table}/commands"
        assert post(url, content=long, headers=JSON).status_code == 413

        def pieces() -> object:
            yield from (long[start : start + 100].encode() for start in range(0, len(long), 100))

        assert post(url, content=pieces(), headers=JSON).status_code == 413  # type: ignore[arg-type]
        assert ApiClient(here.url).post("/imports", 413, log="x" * 6000)["error"] == "too-large"
        ws = TableSocket(here.url, table, people[0].token)
        ws.wait_for("view")
        ws.socket.send(long)
        assert ws.receive_until_closed() == 1009


def test_too_often_is_told_when_to_come_again(folder: Path) -> None:
    with running_server(folder, requests_per_second=0.1, request_burst=5) as here:
        answers = [get(f"{here.url}/api/v1/house") for _ in range(5)]
        while answers[-1].status_code != 429 and len(answers) < 50:  # a slow machine earns further tokens
            answers.append(get(f"{here.url}/api/v1/house"))
        assert {answer.status_code for answer in answers[:-1]} == {200}
        assert answers[-1].status_code == 429
        assert int(answers[-1].headers["retry-after"]) >= 1
        assert get(f"{here.url}/healthz").status_code == 200


def test_too_many_tables_and_connections(folder: Path) -> None:
    with running_server(folder, tables_per_hour=2, connections_per_address=2) as here:
        codes = [
            post(f"{here.url}/api/v1/tables", content=OPENING, headers=JSON).status_code for _ in range(3)
        ]
        assert codes == [201, 201, 429]
        address = f"{here.url}/api/v1/lobby/live"
        held = [open_socket(address).__enter__() for _ in range(2)]
        with pytest.raises(InvalidStatus) as refused:
            open_socket(address).__enter__()
        assert refused.value.response.status_code == 429
        held[0].close()

        def is_free() -> bool:
            try:
                open_socket(address).__enter__()
            except InvalidStatus:
                return False
            return True

        wait_until(is_free)


def test_pages_of_allowed_sites_may_use_the_server(folder: Path) -> None:
    """`--origins` did not help against the browser's own `Sec-Fetch-Site: cross-site`."""
    page = {"origin": "https://club.example", "sec-fetch-site": "cross-site"}
    with running_server(folder, origins="https://club.example/") as here:
        url = f"{here.url}/api/v1/tables"
        asked = {**page, "access-control-request-method": "POST"}
        preflight = httpx.options(url, headers=asked, timeout=TIMEOUT)
        assert preflight.status_code == 204
        assert "authorization" in preflight.headers["access-control-allow-headers"]
        opened = post(url, content=OPENING, headers=JSON | page)
        assert opened.status_code == 201
        assert opened.headers["access-control-allow-origin"] == "https://club.example"
        assert "access-control-allow-credentials" not in opened.headers
        with open_socket(f"{here.url}/api/v1/lobby/live", additional_headers=page):
            pass
        for origin in ("https://evil.example", "null", "https://club.example.evil.example"):
            other = {**page, "origin": origin}
            assert post(url, content=OPENING, headers=JSON | other).status_code == 403
            asked = {**other, "access-control-request-method": "POST"}
            assert httpx.options(url, headers=asked, timeout=TIMEOUT).status_code == 405
            assert "access-control-allow-origin" not in get(url, headers=other).headers


@pytest.mark.parametrize(
    "name", ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "localhost.evil"]
)
def test_a_strangers_name_for_this_machine_is_refused(server: LocalServer, name: str) -> None:
    """DNS rebinding: a page of a stranger, whose name leads here, was of one origin with its requests."""
    headers = {"host": name, "origin": f"http://{name}", "sec-fetch-site": "same-origin"}
    answer = post(f"{server.url}/api/v1/tables", content=OPENING, headers=JSON | headers)
    assert answer.status_code == 403
    assert answer.json()["error"] == "wrong-host"
    assert "--hosts" in answer.json()["text"]
    assert get(f"{server.url}/api/v1/tables", headers=headers).status_code == 403
    with pytest.raises(InvalidStatus) as refused:
        connect_as(server, name)
    assert refused.value.response.status_code == 403
    assert get(f"{server.url}/healthz", headers=headers).status_code == 200


def connect_as(here: LocalServer, name: str) -> None:
    """A WebSocket to the lobby under another name."""
    port = int(here.url.rsplit(":", 1)[1])
    line = socket.create_connection(("127.0.0.1", port), TIMEOUT)
    with open_socket(f"ws://{name}/api/v1/lobby/live", sock=line):
        pass


@pytest.mark.parametrize(
    "name",
    ["127.0.0.1:80", "[::1]:8000", "192.168.1.7:8000", "localhost:8000", "LocalHost", socket.gethostname()],
)
def test_the_machines_own_names_and_addresses_are_accepted(server: LocalServer, name: str) -> None:
    headers = JSON | {"host": name, "origin": f"http://{name}".lower()}
    assert post(f"{server.url}/api/v1/tables", content=OPENING, headers=headers).status_code == 201


def test_further_names_are_named_by_the_host(folder: Path) -> None:
    settings = {"hosts": "games.lan", "public_url": "https://play.example:444"}
    with running_server(folder, **settings) as here:
        for name, status in (("games.lan:8000", 200), ("play.example", 200), ("other.lan", 403)):
            assert get(f"{here.url}/api/v1/house", headers={"host": name}).status_code == status
    with running_server(folder, hosts="*") as here:
        assert get(f"{here.url}/api/v1/house", headers={"host": "any.example"}).status_code == 200


def test_probes_and_files_have_a_limit_of_their_own(folder: Path) -> None:
    with running_server(folder, requests_per_second=0.1, request_burst=1) as here:
        codes = [get(f"{here.url}/metrics").status_code for _ in range(10)]
        while codes[-1] == 200 and len(codes) < 500:  # a slow machine earns further tokens
            codes.append(get(f"{here.url}/metrics").status_code)
        assert codes[:10] == [200] * 10
        assert codes[-1] == 429
