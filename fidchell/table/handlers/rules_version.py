"""Rules have versions: at start-up every running game is replayed by the rules of this server.

The first move that comes out differently is noticed while the events are applied (`TableState.diverged_at`).
"""

from fidchell.table.events import Carried, Event, Stopped
from fidchell.table.handlers import EventHandlers
from fidchell.table.state import TableState


def check_rules_version(table: TableState, now: float) -> list[Event]:
    """What is to be stored about a table that was just loaded: mostly nothing.

    It is carried over to a new version of the rules that plays it the same; otherwise it stops, its log
    stays, and it goes on when its rules are back.
    """
    now, version = max(now, table.last_event_at), table.game.version
    if table.stage == "ended" or table.is_closed:
        return []
    if table.diverged_at is not None:
        return [] if table.is_stopped else [Stopped(at=now, rules=version, move=table.diverged_at + 1)]
    if table.is_stopped or table.rules_version != version:
        return [Carried(at=now, rules=version)]
    return []


def apply_carried(table: TableState, event: Carried) -> None:
    """The game goes on under rules with a new version."""
    table.rules_version, table.is_stopped = event.rules, False
    if not table.is_paused:
        table.clocks.resume(event.at)


def apply_stopped(table: TableState, event: Stopped) -> None:
    """The game stands still until this server has its rules again."""
    table.is_stopped, table.is_closed = True, event.by_host
    table.clocks.pause(event.at)
    if event.by_host:
        table.activity.record(event.at, "told-closed")
    else:
        table.activity.record(event.at, "told-stopped", rules=table.rules_version, current=event.rules)


def close_table(table: TableState, now: float) -> list[Event]:
    """The host of the server closes a table; one that is over or closed stays as it is."""
    is_done = table.stage == "ended" or table.is_closed
    return [] if is_done else [Stopped(at=max(now, table.last_event_at), by_host=True)]


EVENT_HANDLERS: EventHandlers = {Carried: apply_carried, Stopped: apply_stopped}
