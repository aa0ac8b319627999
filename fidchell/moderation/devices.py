"""Where somebody came from, as a salted hash: it can be compared with an address, and read by nobody."""

import secrets

from fidchell.table.tokens import fits, hashed


def device_mark(address: str) -> str:
    """What is kept of an address; "" where none is known."""
    if not address:
        return ""
    salt = secrets.token_hex(16)
    return f"{salt}:{hashed(f'{salt} {address}')}"


def is_from(device: str, address: str) -> bool:
    """Whether an address is the one of which this was kept."""
    salt, _, kept = device.partition(":")
    return fits(hashed(f"{salt} {address}"), kept)
