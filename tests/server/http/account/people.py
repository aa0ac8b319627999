"""People with accounts, as tests of the endpoints use them."""

import itertools
from typing import Any

import httpx

from tests.accounts.authenticator import Authenticator
from tests.server.servers import TIMEOUT, LocalServer

SITE = "localhost"
CONSONANTS = "bdfgkpstvz"
numbers = itertools.count(1)


def fresh_name() -> str:
    """A name that nobody else has, nor one that looks the same."""
    return "Fer " + "".join(CONSONANTS[int(digit)] + "a" for digit in f"{next(numbers):04d}")


class Person:
    """Somebody with a browser, who asks for this machine by its name: passkeys need one."""

    def __init__(self, server: LocalServer, device: str = "Firefox/140.0 Linux") -> None:
        self.url = server.url.replace("127.0.0.1", SITE)
        headers = {"user-agent": device, "origin": self.url, "accept-language": "en"}
        self.http = httpx.Client(base_url=f"{self.url}/api/v1", headers=headers, timeout=TIMEOUT)

    def get(self, path: str, status: int = 200, /, **query: Any) -> Any:
        return self.ask("GET", path, status, params=query)

    def post(self, path: str, status: int = 200, /, **body: Any) -> Any:
        return self.ask("POST", path, status, json=body)

    def delete(self, path: str, status: int = 200, /, **query: Any) -> Any:
        return self.ask("DELETE", path, status, params=query)

    def ask(self, method: str, path: str, status: int, **more: Any) -> Any:
        answer = self.http.request(method, path, **more)
        assert answer.status_code == status, (answer.status_code, answer.text[:500])
        return answer.json()

    def claim(self, name: str = "") -> list[str]:
        """Claim a name; the codes to come back with."""
        codes: list[str] = self.post("/account", 201, name=name or fresh_name())["codes"]
        return codes

    @property
    def account(self) -> Any:
        return self.get("/account")["account"]

    @property
    def token(self) -> str:
        return self.http.cookies["account"]

    def new_authenticator(self) -> Authenticator:
        return Authenticator(self.url, SITE)

    def add_passkey(self, label: str = "") -> Authenticator:
        key = self.new_authenticator()
        credential = key.create(self.post("/account/passkeys/options"))
        self.post("/account/passkeys", 201, credential=credential, label=label)
        return key

    def sign_in(self, key: Authenticator, status: int = 200) -> Any:
        options = self.post("/account/sign-in/options")
        return self.post("/account/sign-in", status, credential=key.get(options))
