"""Rules have versions: at start-up every running game is played again by the rules of this house.

A table notices by itself, while it is folded, the first move that comes out differently (`Table.trouble`).
"""

from fidchell.table.events import Carried, Event, Stopped
from fidchell.table.table import Table


def recheck(table: Table, now: float) -> list[Event]:
    """What is to be written about a table that was folded: mostly nothing.

    It is carried over to a new version of the rules that plays it the same; otherwise it stops, its log
    stays, and it goes on when its rules are back.
    """
    now, version = max(now, table.last_at), table.game.version
    if table.stage == "ended":
        return []
    if table.trouble is not None:
        return [] if table.is_stopped else [Stopped(at=now, rules=version, move=table.trouble + 1)]
    if table.is_stopped or table.rules != version:
        return [Carried(at=now, rules=version)]
    return []
