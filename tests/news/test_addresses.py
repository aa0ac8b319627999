"""Nobody makes this server write to a private network: not by a number, not by a name, not by a redirect."""

import asyncio
import socket
from typing import Any

import pytest

from fidchell.news.addresses import AddressGuard, is_public
from fidchell.news.http_client import post, read_response, request_bytes
from fidchell.rulekit.errors import UserError
from tests.news.receiver import Receiver

PUBLIC = "93.184.216.34"


def refusal(work: Any) -> str:
    with pytest.raises(UserError) as refused:
        work()
    return refused.value.key


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "192.168.0.9",
        "172.16.0.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1%eth0",
        "fc00::1",
        "::ffff:127.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
        "ff02::1",
        "what",
    ],
)
def test_addresses_that_not_everybody_can_reach(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", [PUBLIC, "2606:2800:220:1:248:1893:25c8:1946", "::ffff:8.8.8.8"])
def test_addresses_of_the_open_internet(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("http://example.org/hook", "news-address-http"),
        ("https://127.0.0.1/hook", "news-address-private"),
        ("https://[::1]/hook", "news-address-private"),
        ("https://localhost/hook", "news-address-private"),
        ("https://printer.local/hook", "news-address-private"),
        ("https://user:pass@example.org/", "news-address-wrong"),
        ("ftp://example.org/", "news-address-wrong"),
        ("https://", "news-address-wrong"),
        ("https://example.org:99999/", "news-address-wrong"),
        ("https://example.org/a b", "news-address-wrong"),
        ("https://example.org/\r\nHost: other", "news-address-wrong"),
        ("https://exämple.org/", "news-address-wrong"),
        ("https://example.org/" + "a" * 2000, "news-address-wrong"),
    ],
)
def test_texts_that_are_refused_at_once(address: str, key: str) -> None:
    assert refusal(lambda: AddressGuard().check(address)) == key


def test_the_host_may_allow_its_own_network() -> None:
    guard = AddressGuard(allows_private=True)
    assert guard.check("http://printer.local:8080/hook")
    assert guard.check("http://127.0.0.1/hook")
    assert refusal(lambda: guard.check("file:///etc/passwd")) == "news-address-wrong"


def resolver(*answers: list[str]) -> Any:
    """Names that point elsewhere each time they are asked for."""
    waiting = list(answers)

    async def resolve(host: str, port: int) -> list[str]:
        return waiting.pop(0)

    return resolve


def test_a_name_with_one_private_address_is_refused() -> None:
    guard = AddressGuard(resolve=resolver([PUBLIC, "10.0.0.1"]))
    assert refusal(lambda: asyncio.run(guard.target("https://example.org/"))) == "news-address-private"


def test_a_name_that_changes_after_the_check_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """DNS rebinding: the connection goes to the address that was checked, and no name is looked up again."""
    guard, asked = AddressGuard(resolve=resolver([PUBLIC], ["127.0.0.1"])), list[Any]()

    async def open_connection(host: str, port: int, **settings: Any) -> Any:
        asked.append((host, port, settings["server_hostname"]))
        raise OSError("nobody there")

    monkeypatch.setattr(asyncio, "open_connection", open_connection)

    async def scenario() -> None:
        target = await guard.target("https://example.org/hook?x=1")
        assert (target.authority, target.path) == ("example.org", "/hook?x=1")
        with pytest.raises(OSError, match="nobody"):
            await post(target, {}, b"")

    asyncio.run(scenario())
    assert asked == [(PUBLIC, 443, "example.org")]


def test_a_redirect_is_not_followed() -> None:
    with Receiver() as receiver, Receiver() as elsewhere:
        receiver.statuses.append((302, {"location": f"{elsewhere.url}/secret"}))

        async def scenario() -> int:
            target = await AddressGuard(allows_private=True).target(f"{receiver.url}/hook")
            return (await post(target, {}, b"{}")).status

        assert asyncio.run(scenario()) == 302
        assert len(receiver.received) == 1
        assert elsewhere.received == []


def test_an_endpoint_that_never_answers_or_never_ends_is_left() -> None:
    async def scenario(answer: bytes, seconds: float) -> None:
        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(answer)
            await reader.read()
            writer.close()

        server = await asyncio.start_server(serve, "127.0.0.1", 0, family=socket.AF_INET)
        port = server.sockets[0].getsockname()[1]
        target = await AddressGuard(allows_private=True).target(f"http://127.0.0.1:{port}/")
        try:
            await post(target, {}, b"", seconds)
        finally:
            server.close()

    with pytest.raises(TimeoutError):
        asyncio.run(scenario(b"", 0.2))
    with pytest.raises(OSError, match="no whole answer"):
        asyncio.run(scenario(b"HTTP/1.1 200 OK\r\nx: " + b"a" * 100_000, 60))
    with pytest.raises(OSError, match="no answer in HTTP"):
        asyncio.run(scenario(b"220 mail.example.org ESMTP\r\n\r\n", 60))


def test_a_header_cannot_begin_another_line() -> None:
    target = asyncio.run(AddressGuard(True, resolver([PUBLIC])).target("https://example.org/"))
    with pytest.raises(ValueError, match="more than one line"):
        request_bytes(target, {"Topic": "a\r\nHost: b"}, b"")
    assert read_response(b"HTTP/1.1 503 Busy\r\nRetry-After: 120\r\n\r\n") == (503, 120.0)
