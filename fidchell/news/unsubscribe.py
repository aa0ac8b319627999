"""Links by which a mail is the last one: signed, so that nobody can make one for somebody else."""

import hashlib
import hmac

from fidchell.news.web_push import encoded

LENGTH = 32  # letters of a signature: 192 bits
UNSUBSCRIBE_PATH = "/news/unsubscribe/"


def signature(secret: str, endpoint: str) -> str:
    """What proves that a link is ours."""
    made = hmac.new(secret.encode(), f"unsubscribe:{endpoint}".encode(), hashlib.sha256).digest()
    return encoded(made)[:LENGTH]


def link_token(secret: str, endpoint: str) -> str:
    """What stands in the link to the end of an endpoint."""
    return f"{endpoint}.{signature(secret, endpoint)}"


def endpoint_of(secret: str, token: str) -> str | None:
    """The endpoint that a link is for; None for one that is not ours."""
    endpoint, _, given = token.rpartition(".")
    is_ours = hmac.compare_digest(given.encode(), signature(secret, endpoint).encode())
    return endpoint if is_ours and endpoint else None
