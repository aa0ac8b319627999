"""Playing again: when all want to, a new table is made before the old one points to it."""

from typing import TYPE_CHECKING

from fidchell.server.desk import Desk

if TYPE_CHECKING:
    from fidchell.server.house import House


async def rematch_of(house: "House", desk: Desk) -> str | None:
    """The table of the next game, once there is one."""
    return desk.table.rematch_table or None
