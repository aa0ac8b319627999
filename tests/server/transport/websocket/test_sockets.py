"""Handshakes and frames over real sockets, under uvicorn and the event loop that the server runs on."""

from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.clients import open_socket
from tests.server.servers import TIMEOUT
from tests.server.transport.websocket.cases import CLOSE, FRAGMENTS, FRAMING, PINGS, Case
from tests.server.transport.websocket.echo import PROOF, RawSocket, running_echo
from tests.server.transport.websocket.more_cases import CLOSING, UTF8
from tests.server.transport.websocket.wire import TEXT, client_frame, close_payload, server_frames

NORMAL = client_frame(CLOSE, close_payload(1000))
OVER_SOCKETS = [
    case
    for group in (FRAMING, PINGS, FRAGMENTS, CLOSING, UTF8[-20:])
    for case in group
    if len(case.sent) < 16_000
][::3]


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with running_echo() as port:
        yield port


def opened(port: int, first: str = "GET / HTTP/1.1") -> RawSocket:
    client = RawSocket(port)
    client.request(first)
    assert client.read_head().startswith(b"HTTP/1.1 101")
    return client


@pytest.mark.parametrize("size", [1, 100_000], ids=["byte by byte", "at once"])
def test_cases_over_a_socket(port: int, size: int) -> None:
    for case in OVER_SOCKETS:
        client = opened(port)
        sent = case.sent + NORMAL
        try:
            for at in range(0, len(sent), size):
                client.socket.sendall(sent[at : at + size])
        except ConnectionError:
            pass  # the server has heard enough
        assert server_frames(read_kindly(client)) == expected(case), case.name
        client.socket.close()


def read_kindly(client: RawSocket) -> bytes:
    """Everything that came; a server may cut off a client that goes on after its end."""
    try:
        return client.read_all()
    except ConnectionError:
        return client.received


def expected(case: Case) -> list[tuple[int, bytes]]:
    """The echoes and answers in their order; in these cases pings come before the end of a message."""
    echoes = [(0x81, (each if isinstance(each, str) else each.hex()).encode()) for each in case.messages]
    is_closed = bool(case.answers) and case.answers[-1][0] == 0x88
    if is_closed:
        return [*echoes, *case.answers]
    return [*case.answers, *echoes, (0x88, close_payload(1000))]


def test_a_handshake_as_in_the_standard(port: int) -> None:
    client = RawSocket(port)
    client.request("GET /?key=value%20 HTTP/1.1", Connection="keep-alive, Upgrade")
    head = client.read_head()
    assert head.startswith(b"HTTP/1.1 101 ")
    assert b"\r\nsec-websocket-accept: " + PROOF in head
    assert b"\r\nx-echo: key=value%20" in head
    assert b"extensions" not in head


@pytest.mark.parametrize(
    "changes",
    [
        {"Sec_WebSocket_Key": None},
        {"Sec_WebSocket_Key": ""},
        {"Sec_WebSocket_Key": "short"},
        {"Sec_WebSocket_Key": "dGhlIHNhbXBsZSBub25jZSBpcyBsb25n"},
        {"Sec_WebSocket_Key": "not*base64*at*all*****=="},
        {"Sec_WebSocket_Version": None},
        {"Sec_WebSocket_Version": "8"},
        {"Sec_WebSocket_Version": "13, 8"},
        {"first": "POST / HTTP/1.1"},
        {"first": "GET / HTTP/1.0"},
    ],
    ids=str,
)
def test_a_wrong_handshake_is_refused_in_words(port: int, changes: dict[str, str]) -> None:
    client = RawSocket(port)
    client.request(**changes)
    answer = client.read_all()
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert b"\r\nsec-websocket-version: 13\r\n" in answer
    assert b'"error":"bad-handshake"' in answer


def test_two_keys_are_refused(port: int) -> None:
    client = RawSocket(port)
    client.request(sec_websocket_key="dGhlIHNhbXBsZSBub25jZQ==")
    assert client.read_all().startswith(b"HTTP/1.1 400 ")


@pytest.mark.parametrize(
    ("path", "status"), [("/refused", b"403"), ("/silent", b"500"), ("/failing", b"500")]
)
def test_what_the_app_does_not_accept_is_answered_with_http(port: int, path: str, status: bytes) -> None:
    client = RawSocket(port)
    client.request(f"GET {path} HTTP/1.1")
    assert client.read_all()[9:12] == status


def test_a_connection_without_a_receiver_is_closed(port: int) -> None:
    client = opened(port, "GET /accepted-only HTTP/1.1")
    client.read_until(lambda data: len(data) >= 4)
    assert server_frames(client.received) == [(0x88, close_payload(1011))]


def test_a_request_before_that_is_not_answered_yet_is_in_the_way(port: int) -> None:
    """Its answer would come in the middle of the frames."""
    client = RawSocket(port)
    client.request("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET / HTTP/1.1")  # both in one piece
    assert b"101 Switching" not in client.read_all()


def test_a_library_agrees(port: int) -> None:
    texts = ["", "slán", "*" * 126, "ö" * 8000]
    with open_socket(f"ws://127.0.0.1:{port}/", max_size=None) as client:
        for text in texts:
            client.send(text)
        assert [client.recv() for _ in texts] == texts
        client.send(iter(("in ", "three ", "parts")))
        assert client.recv() == "in three parts"
        client.send(b"\x00\xff")
        assert client.recv() == "00ff"
        assert client.ping().wait(TIMEOUT)
        client.send("*" * 16_385)
        with pytest.raises(ConnectionClosed) as closed:
            client.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


def test_what_is_sent_in_one_piece_comes_back_in_order(port: int) -> None:
    client = opened(port)
    messages = [b"%d" % number for number in range(2000)]
    client.socket.sendall(b"".join(client_frame(TEXT, each) for each in messages) + NORMAL)
    assert server_frames(client.read_all()) == [
        *((0x81, each) for each in messages),
        (0x88, close_payload(1000)),
    ]
