"""What somebody should hear of: a friend request, or an invitation to a table.

Whoever sends news sets `announce` of the server's `Friends` and `Invitations`: its statements are written in
one transaction with what has happened, so that nothing is told that did not happen, and nothing twice.
"""

from collections.abc import Awaitable, Callable
from typing import Literal

import msgspec

from fidchell.store.sql.statements import Statement


class PersonalNotice(msgspec.Struct, frozen=True):
    """Something for one account to hear of."""

    kind: Literal["friend-request", "invitation"]
    account: str  # the id of who is to hear of it
    by: str  # the name of who has asked
    table: str = ""
    game: str = ""


Announce = Callable[[PersonalNotice], Awaitable[list[Statement]]]


async def announce_nothing(notice: PersonalNotice) -> list[Statement]:
    """Nobody sends news."""
    return []
