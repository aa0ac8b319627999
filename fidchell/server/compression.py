"""Long answers that stay the same, compressed once: by brotli where the client takes it, else by gzip."""

import asyncio
import gzip
from collections.abc import Callable, Mapping

import brotli
from starlette.requests import Request
from starlette.responses import Response

from fidchell.server.lru_cache import LruCache

LARGE = 500_000  # bytes; for what is larger the best compression takes seconds
SMALLEST = 200  # bytes; what is shorter is sent as it is
KEPT = 1024  # contents: all files of the client, and the texts and modules of all games in all languages
BEST = 9
BEST_OF_BROTLI = 11


def gzipped(content: bytes) -> bytes:
    """The same bytes whenever it is done."""
    return gzip.compress(content, BEST, mtime=0)


def brotlied(content: bytes) -> bytes:
    """As small as it gets in a moment."""
    return brotli.compress(content, quality=BEST if len(content) > LARGE else BEST_OF_BROTLI)


ENCODINGS: Mapping[str, Callable[[bytes], bytes]] = {"br": brotlied, "gzip": gzipped}
QUICK = ("gzip",)  # for what a stranger brings: the best compression takes long
compressed_contents = LruCache[bytes](KEPT)


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
        known = await asyncio.to_thread(ENCODINGS[encoding], content)
        compressed_contents.put((content, encoding), known)
    return known
