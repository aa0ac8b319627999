"""No open redirects: whatever an address says, nobody is sent to another site."""

import httpx
import pytest

from tests.server.servers import TIMEOUT, LocalServer

ELSEWHERE = "https://elsewhere.example/"
NAMES = ("next", "url", "return", "return_to", "redirect", "redirect_uri", "continue", "language")
PLACES = (
    "/",
    "/openid",
    "/plain",
    "/privacy",
    "/api",
    "//elsewhere.example/",
    "/\\elsewhere.example/",
    "/%2F%2Felsewhere.example/",
    "/plain//elsewhere.example",
    "/api/v1/account",
)


@pytest.mark.parametrize("place", PLACES)
def test_nobody_is_sent_to_another_site(server: LocalServer, place: str) -> None:
    query = "&".join(f"{name}={ELSEWHERE}" for name in NAMES)
    with httpx.Client(timeout=TIMEOUT, follow_redirects=False) as http:
        for address in (f"{server.url}{place}", f"{server.url}{place}?{query}"):
            for headers in ({"accept": "text/html"}, {"accept": "application/json"}):
                answer = http.get(address, headers=headers)
                goal = httpx.URL(address).join(answer.headers.get("location", "/"))
                assert str(goal).startswith(f"{server.url}/"), address
                assert not answer.headers.get("location", "/").startswith(("//", "/\\")), address
                assert "refresh" not in answer.headers
