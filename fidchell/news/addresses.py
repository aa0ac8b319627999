"""Addresses that strangers give us to write to: only such as everybody in the world could reach anyway.

A name is resolved once, every address it has must be public, and the connection goes to the address that was
checked: a name that points elsewhere a moment later (DNS rebinding) changes nothing.
"""

import asyncio
import ipaddress
import socket
from collections.abc import Awaitable, Callable
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

from fidchell.news import WORDS
from fidchell.rulekit.errors import UserError

LONGEST_ADDRESS = 2000
PORTS = {"https": 443, "http": 80}
NAT64 = ipaddress.ip_network("64:ff9b::/96")
Resolve = Callable[[str, int], Awaitable[list[str]]]
IpAddress = ipaddress.IPv4Address | ipaddress.IPv6Address


class CheckedAddress(NamedTuple):
    """Where a request goes: what it is called, and the address that was checked."""

    scheme: str
    host: str
    port: int
    path: str
    address: str

    @property
    def authority(self) -> str:
        """What the header Host says."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORTS[self.scheme] else f"{host}:{self.port}"


async def resolve(host: str, port: int) -> list[str]:
    """The addresses of a name."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(entry[4][0]) for entry in found]


def embedded(address: IpAddress) -> IpAddress:
    """The IPv4 address that an IPv6 address leads to, where it is only another way of writing one."""
    if isinstance(address, ipaddress.IPv4Address):
        return address
    if address in NAT64:
        return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    teredo = address.teredo[1] if address.teredo else None
    return address.ipv4_mapped or address.sixtofour or teredo or address


def is_public(text: str) -> bool:
    """Whether an address is one of the open internet; what cannot be read is not."""
    try:
        address = embedded(ipaddress.ip_address(text.partition("%")[0]))
    except ValueError:
        return False
    return address.is_global and not address.is_multicast and not address.is_reserved


class AddressGuard:
    """Says where requests may go; a host may allow http and private addresses, for a network of its own."""

    def __init__(self, allows_private: bool = False, resolve: Resolve = resolve) -> None:
        self.allows_private, self._resolve = allows_private, resolve

    def check(self, address: str) -> str:
        """An address that could be used, as far as its text tells; a name is resolved when it is used."""
        parts = self._parts(address)
        host = parts.hostname or ""
        try:
            ipaddress.ip_address(host)
        except ValueError:
            if not self.allows_private and ("." not in host or host.endswith((".local", ".localhost", "."))):
                raise UserError("news-address-private", WORDS, came=host[:80]) from None
            return address
        self._check_public(host, host)
        return address

    async def target(self, address: str) -> CheckedAddress:
        """The checked address of a request; a UserError for one that may not be used, OSError for no name."""
        parts = self._parts(address)
        host, port = parts.hostname or "", parts.port or PORTS[parts.scheme]
        found = await self._resolve(host, port)
        for each in found:
            self._check_public(each, host)
        if not found:
            raise OSError(f"no address of {host[:80]}")
        path = f"{parts.path or '/'}{'?' if parts.query else ''}{parts.query}"
        return CheckedAddress(parts.scheme, host, port, path, found[0])

    def _check_public(self, address: str, host: str) -> None:
        if not self.allows_private and not is_public(address):
            raise UserError("news-address-private", WORDS, came=host[:80])

    def _parts(self, address: str) -> SplitResult:
        """The parts of an address that can be read, without a password, in letters that one line holds."""
        try:
            parts = urlsplit(address)
            is_right = bool(parts.hostname) and parts.username is None and (parts.port or 1) > 0
        except ValueError:
            is_right = False
        is_plain = address.isascii() and address.isprintable() and " " not in address
        if not is_right or not is_plain or len(address) > LONGEST_ADDRESS or parts.scheme not in PORTS:
            raise UserError("news-address-wrong", WORDS, came=printable(address))
        if parts.scheme == "http" and not self.allows_private:
            raise UserError("news-address-http", WORDS)
        return parts


def printable(text: str) -> str:
    """The beginning of a text, as far as it can be shown."""
    return "".join(letter if letter.isprintable() else "?" for letter in text[:80])
