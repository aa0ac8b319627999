"""Commands as they come in: those that need more than the table itself are completed here."""

from typing import TYPE_CHECKING

from fidchell.server.desk import Desk
from fidchell.server.faults import Unreadable
from fidchell.server.rematches import rematch_of
from fidchell.server.speech import WORDS
from fidchell.table.commands import Command, OfferRematch, Recover, Take, Who

if TYPE_CHECKING:
    from fidchell.server.house import House

WITH_KEYS = (Take, Recover)  # they make tokens: there are endpoints of their own for them


async def obey(house: "House", desk: Desk, who: Who, command: Command) -> str | None:
    """Carry out a command; returns the name of a table that came of it."""
    house.open_to_all()
    if isinstance(command, WITH_KEYS):
        raise Unreadable("command-elsewhere", WORDS)
    await desk.do(who, command)
    if isinstance(command, OfferRematch):
        return await rematch_of(house, desk)
    return None
