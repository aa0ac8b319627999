"""The address of a client: the peer, or behind a trusted proxy what the proxy says."""

from collections.abc import Iterable, Mapping
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any

from fidchell.rulekit.errors import UserError
from fidchell.server.i18n import WORDS

UNKNOWN = "unknown"  # a peer without an address, such as a socket in the file system
NETWORK_BITS = 64  # of an IPv6 address: everybody in one home network shares them


class TrustedProxies:
    """The proxies whose X-Forwarded headers are believed."""

    def __init__(self, trusted: Iterable[str]) -> None:
        try:
            self.networks = [ip_network(text, strict=False) for text in trusted]
        except ValueError as error:
            raise UserError("config-proxy", WORDS, reason=str(error)) from error

    def trusts(self, address: str) -> bool:
        """Whether an address is a trusted proxy."""
        found = read_address(address)
        return found is not None and any(found in network for network in self.networks)

    def client(self, scope: Mapping[str, Any], headers: Mapping[bytes, bytes]) -> str:
        """The last address before the trusted proxies, as limits count it."""
        peer = scope.get("client")
        address = peer[0] if peer else UNKNOWN
        if self.networks and self.trusts(address):
            named = headers.get(b"x-forwarded-for", b"").decode("latin-1").split(",")
            for name in reversed([part.strip() for part in named if part.strip()]):
                address = name
                if not self.trusts(name):
                    break
        return rate_limit_key(address)

    def scheme(self, scope: Mapping[str, Any], headers: Mapping[bytes, bytes]) -> str:
        """http or https, as the browser sees it."""
        peer = scope.get("client")
        if self.networks and peer and self.trusts(peer[0]):
            forwarded = headers.get(b"x-forwarded-proto", b"").decode("latin-1").split(",")[0].strip()
            if forwarded in ("http", "https"):
                return forwarded
        return "https" if scope.get("scheme") in ("https", "wss") else "http"


def read_address(text: str) -> IPv4Address | IPv6Address | None:
    """An address, if the text is one."""
    try:
        return ip_address(text)
    except ValueError:
        return None


def rate_limit_key(text: str) -> str:
    """The address that limits count: IPv4 whole, IPv6 by its network, and one name for all others."""
    address = read_address(text)
    if address is None:
        return UNKNOWN
    if isinstance(address, IPv6Address):
        mapped = address.ipv4_mapped
        return str(mapped) if mapped else str(ip_network((address, NETWORK_BITS), strict=False))
    return text
