"""Long answers that stay the same, compressed once: by brotli where the client takes it, else by gzip.

The best compression by brotli takes seconds for all files together: who asks first gets a quick one, and the
best is made meanwhile, for those who come later.
"""

import asyncio
import gzip
from collections.abc import Callable, Mapping
from functools import cache
from queue import SimpleQueue
from threading import Thread

import brotli
from starlette.requests import Request
from starlette.responses import Response

from fidchell.server.lru_cache import LruCache

LARGE = 500_000  # bytes; for what is larger the best compression takes seconds
SMALLEST = 200  # bytes; what is shorter is sent as it is
KEPT = 1024  # contents: all files of the client, and the texts and modules of all games in all languages
BEST = 9
QUICK_BY_BROTLI = 5
BEST_BY_BROTLI = 11


def gzipped(content: bytes) -> bytes:
    """The same bytes whenever it is done."""
    return gzip.compress(content, BEST, mtime=0)


def quickly_brotlied(content: bytes) -> bytes:
    """Small, in a moment."""
    return brotli.compress(content, quality=QUICK_BY_BROTLI)


def brotlied(content: bytes) -> bytes:
    """As small as it gets in a second."""
    return brotli.compress(content, quality=BEST if len(content) > LARGE else BEST_BY_BROTLI)


Compressor = Callable[[bytes], bytes]
# What the first client gets, and all later ones.
ENCODINGS: Mapping[str, tuple[Compressor, Compressor]] = {
    "br": (quickly_brotlied, brotlied),
    "gzip": (gzipped, gzipped),
}
QUICK = ("gzip",)  # for what a stranger brings: the best compression takes long
compressed_contents = LruCache[bytes](KEPT)
to_improve = SimpleQueue[tuple[bytes, str]]()


async def compressed_response(
    request: Request,
    content: bytes,
    media_type: str,
    headers: Mapping[str, str],
    encodings: tuple[str, ...] = tuple(ENCODINGS),
) -> Response:
    """Some content in the first encoding that the client takes."""
    sent = {**headers, "vary": ", ".join(filter(None, ["accept-encoding", headers.get("vary")]))}
    encoding = encoding_for(request, encodings)
    if encoding and len(content) > SMALLEST:
        content, sent["content-encoding"] = await compressed(content, encoding), encoding
    return Response(content, media_type=media_type, headers=sent)


def encoding_for(request: Request, encodings: tuple[str, ...]) -> str | None:
    """The first encoding that the client takes."""
    accepted = {each.strip() for each in request.headers.get("accept-encoding", "").split(",")}
    return next((encoding for encoding in encodings if encoding in accepted), None)


async def compressed(content: bytes, encoding: str) -> bytes:
    """Content in an encoding, made once, beside the event loop."""
    known = compressed_contents.get((content, encoding))
    if known is None:
        quick, best = ENCODINGS[encoding]
        known = await asyncio.to_thread(quick, content)
        compressed_contents.put((content, encoding), known)
        if best is not quick:
            start_improving()
            to_improve.put((content, encoding))
    return known


@cache
def start_improving() -> None:
    """One thread for all; a server that stops does not wait for it."""
    Thread(target=improve, name="compression", daemon=True).start()


def improve() -> None:
    """Keep the best compression of what was sent quickly, one after the other."""
    while True:
        content, encoding = to_improve.get()
        compressed_contents.put((content, encoding), ENCODINGS[encoding][1](content))
