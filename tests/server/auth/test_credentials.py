"""Tokens in the cookie of a table."""

import json
from pathlib import Path

import httpx

from tests.server.clients import JSON, post, terms
from tests.server.servers import TIMEOUT, LocalServer, running_server

OPENING = json.dumps({"terms": terms("keltis", "open", "open")})


def test_the_cookie_is_for_one_table_and_out_of_reach(server: LocalServer, folder: Path) -> None:
    answer = post(f"{server.url}/api/v1/tables", content=OPENING, headers=JSON)
    cookie = answer.headers["set-cookie"]
    table = answer.json()["table"]
    assert "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie
    assert f"Path=/api/v1/tables/{table}" in cookie
    assert "Secure" not in cookie
    with running_server(folder, trusted_proxies="127.0.0.1") as here:
        headers = JSON | {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7"}
        behind = post(f"{here.url}/api/v1/tables", content=OPENING, headers=headers)
        assert "Secure" in behind.headers["set-cookie"]
        assert "strict-transport-security" in behind.headers


def test_a_browser_plays_by_its_cookie_alone(server: LocalServer) -> None:
    with httpx.Client(base_url=f"{server.url}/api/v1", timeout=TIMEOUT) as browser:
        opened = browser.post(
            "/tables", json={"terms": terms("keltis", "open", "random"), "name": "Medb"}
        ).json()
        view = browser.get(f"/tables/{opened['table']}").json()
        assert view["you"] == 0
        assert browser.get("/tables").request.headers.get("cookie") is None
