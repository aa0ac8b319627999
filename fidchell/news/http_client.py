"""One POST to an address that was checked: no redirect is followed; time and size have limits."""

import asyncio
import contextlib
import ssl
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from fidchell.news.addresses import CheckedAddress

SECONDS = 10.0  # for the whole request
MOST_HEADER_BYTES = 16_384
STATUS_WORDS = 3


class Response(NamedTuple):
    """What came back; a body is not read."""

    status: int
    retry_after: float


@cache
def tls_context() -> ssl.SSLContext:
    """Certificates are checked, against the name that was asked for."""
    return ssl.create_default_context()


def request_bytes(target: CheckedAddress, headers: Mapping[str, str], body: bytes) -> bytes:
    """A request as it is written; a header that would begin another line is a mistake of ours."""
    lines = [f"POST {target.path} HTTP/1.1", f"Host: {target.authority}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    lines += [f"Content-Length: {len(body)}", "Connection: close"]
    if any("\r" in line or "\n" in line for line in lines):
        raise ValueError("a header of more than one line")
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + body


def read_response(head: bytes) -> Response:
    """Status and Retry-After; an OSError for what is no HTTP."""
    first, *lines = head.decode("latin-1").split("\r\n")
    words = first.split(" ", STATUS_WORDS - 1)
    if not words[0].startswith("HTTP/1.") or len(words) < 2 or not words[1].isdecimal():
        raise OSError("no answer in HTTP")
    named = {
        name.strip().lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)
    }
    wait = named.get("retry-after", "")
    return Response(int(words[1][:3]), float(wait[:9]) if wait.isdecimal() else 0.0)


async def post(
    target: CheckedAddress, headers: Mapping[str, str], body: bytes, seconds: float = SECONDS
) -> Response:
    """Send a request and read the head of the answer; OSError (TimeoutError too) where that fails."""
    async with asyncio.timeout(seconds):
        tls = tls_context() if target.scheme == "https" else None
        reader, writer = await asyncio.open_connection(
            target.address,
            target.port,
            ssl=tls,
            server_hostname=target.host if tls else None,
            limit=MOST_HEADER_BYTES,
        )
        try:
            writer.write(request_bytes(target, headers, body))
            await writer.drain()
            return read_response(await reader.readuntil(b"\r\n\r\n"))
        except (asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
            raise OSError("no whole answer") from error
        finally:
            writer.close()
            with contextlib.suppress(OSError):
                writer.transport.abort()
