"""Where a request comes from: the peer, or behind a trusted proxy what the proxy says."""

from collections.abc import Iterable, Mapping
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any

from fidchell.rulekit.faults import Fault
from fidchell.server.speech import WORDS

UNKNOWN = "unknown"  # a peer without an address, such as a socket in the file system
HOME_BITS = 64  # of an IPv6 address: everybody in one home shares them


class Proxies:
    """The proxies whose words are believed."""

    def __init__(self, trusted: Iterable[str]) -> None:
        try:
            self.networks = [ip_network(text, strict=False) for text in trusted]
        except ValueError as error:
            raise Fault("config-proxy", WORDS, reason=str(error)) from error

    def trusts(self, address: str) -> bool:
        """Whether an address is one of ours."""
        found = read_address(address)
        return found is not None and any(found in network for network in self.networks)

    def client(self, scope: Mapping[str, Any], headers: Mapping[bytes, bytes]) -> str:
        """The last address before our own proxies, shortened to its home."""
        peer = scope.get("client")
        address = peer[0] if peer else UNKNOWN
        if self.networks and self.trusts(address):
            named = headers.get(b"x-forwarded-for", b"").decode("latin-1").split(",")
            for name in reversed([part.strip() for part in named if part.strip()]):
                address = name
                if not self.trusts(name):
                    break
        return home(address)

    def scheme(self, scope: Mapping[str, Any], headers: Mapping[bytes, bytes]) -> str:
        """http or https, as the browser sees it."""
        peer = scope.get("client")
        if self.networks and peer and self.trusts(peer[0]):
            told = headers.get(b"x-forwarded-proto", b"").decode("latin-1").split(",")[0].strip()
            if told in ("http", "https"):
                return told
        return "https" if scope.get("scheme") in ("https", "wss") else "http"


def read_address(text: str) -> IPv4Address | IPv6Address | None:
    """An address, if the text is one."""
    try:
        return ip_address(text)
    except ValueError:
        return None


def home(text: str) -> str:
    """The address that limits count: IPv4 whole, of IPv6 the part of the home, else one for all."""
    address = read_address(text)
    if address is None:
        return UNKNOWN
    if isinstance(address, IPv6Address):
        mapped = address.ipv4_mapped
        return str(mapped) if mapped else str(ip_network((address, HOME_BITS), strict=False))
    return text
