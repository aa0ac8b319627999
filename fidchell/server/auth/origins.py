"""Which names this server answers to, and whose pages may use it."""

import re
import socket
from collections.abc import Mapping
from urllib.parse import urlsplit

from fidchell.server.auth.addresses import read_address
from fidchell.server.errors import Forbidden
from fidchell.server.i18n import WORDS
from fidchell.server.ops.config import Config

ANY = "*"
OWN_SITE = (b"same-origin", b"none")  # Sec-Fetch-Site of our own pages, and of what a person types
PORT = re.compile(r":\d*$")
PREFLIGHT_SECONDS = 600  # that a browser remembers what a page of another site may do
Headers = Mapping[bytes, bytes]


class OriginPolicy:
    """Checks the Host and the Origin of requests.

    Without a check of the Host, a page of a stranger whose name leads to this machine (DNS rebinding) would
    be of the same origin as its own requests.
    """

    def __init__(self, config: Config) -> None:
        self.has_public_url = bool(config.public_url)
        self.foreign = {origin.rstrip("/").lower() for origin in config.origins}
        self.origins = self.foreign | {config.public_url.rstrip("/").lower()} - {""}
        names = (*config.hosts, host_of(config.public_url), "localhost", socket.gethostname())
        self.hosts = {name_of(name) for name in names if name}

    def check_host(self, headers: Headers) -> None:
        """Raise an error for a name that is not this server's; a bare address always is."""
        host = headers.get(b"host", b"").decode("latin-1").lower()
        if not host or self.is_own_host(name_of(host)):
            return
        raise Forbidden("wrong-host", WORDS, came=printable(host[:80]))

    def is_own_host(self, name: str) -> bool:
        """Whether a name, without its port, is one of this server's."""
        if name in self.hosts or ANY in self.hosts or name.endswith(".localhost"):
            return True
        is_local = name.endswith(".local") and name.removesuffix(".local") in self.hosts
        return is_local or read_address(name.strip("[]")) is not None

    def check_origin(self, headers: Headers) -> None:
        """Raise an error when a page of another site asks; programs send no origin."""
        header = headers.get(b"origin")
        origin = header.decode("latin-1").lower() if header is not None else ""
        if origin and origin in self.origins:
            return
        if headers.get(b"sec-fetch-site", b"same-origin") not in OWN_SITE:
            raise Forbidden("wrong-origin", WORDS)
        if header is None:
            return
        host = headers.get(b"host", b"").decode("latin-1").lower()
        if self.has_public_url or host_of(origin) != host:
            raise Forbidden("wrong-origin", WORDS)

    def sharing_headers(self, headers: Headers) -> list[tuple[bytes, bytes]]:
        """What lets a page of an allowed site read a response; nothing for anybody else."""
        origin = headers.get(b"origin", b"")
        if origin.decode("latin-1").lower() not in self.foreign:
            return []
        readable = b"retry-after, content-disposition"
        return [
            (b"access-control-allow-origin", origin),
            (b"access-control-expose-headers", readable),
            (b"vary", b"origin"),
        ]

    def preflight_headers(self, headers: Headers) -> dict[str, str]:
        """The answer to a browser that asks what a page of an allowed site may send; nothing for others."""
        if b"access-control-request-method" not in headers or not self.sharing_headers(headers):
            return {}
        return {
            "access-control-allow-methods": "GET, POST, DELETE",
            "access-control-allow-headers": "authorization, content-type, accept-language",
            "access-control-max-age": str(PREFLIGHT_SECONDS),
        }


def name_of(host: str) -> str:
    """A host without its port, in small letters, as names are compared."""
    return PORT.sub("", host.strip().lower()).rstrip(".")


def host_of(origin: str) -> str:
    """Host and port of an origin; empty for one that cannot be read."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def printable(text: str) -> str:
    """A text without letters that cannot be shown."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)
