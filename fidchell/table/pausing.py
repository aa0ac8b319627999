"""A pause: at once where no clock runs, otherwise when all who play ask for it; and going on likewise."""

from typing import TYPE_CHECKING

from fidchell.table.commands import Pause, Resume, Who
from fidchell.table.events import Event, PauseAsked, Paused, ResumeAsked, Resumed

if TYPE_CHECKING:
    from fidchell.table.table import Table


def are_ready(table: "Table", ready: set[int]) -> bool:
    """Whether all that must ask have asked."""
    return bool(ready) and (table.terms.clock is None or set(table.persons()) <= ready)


def pause(table: "Table", who: Who, command: Pause, now: float) -> list[Event]:
    """Ask for a pause."""
    table.check_running()
    seat = table.plays(who)
    if table.is_paused or seat in table.ready:
        return []
    asked: Event = PauseAsked(at=now, seat=seat)
    return [asked, Paused(at=now)] if are_ready(table, table.ready | {seat}) else [asked]


def resume(table: "Table", who: Who, command: Resume, now: float) -> list[Event]:
    """Ask to go on."""
    table.check_running()
    seat = table.plays(who)
    if not table.is_paused or seat in table.ready:
        return []
    asked: Event = ResumeAsked(at=now, seat=seat)
    return [asked, Resumed(at=now)] if are_ready(table, table.ready | {seat}) else [asked]


def is_due(table: "Table") -> bool:
    """Whether the last who had not asked is gone, or nobody is left to ask for going on."""
    if table.is_paused and not table.persons():
        return True
    return are_ready(table, table.ready)


def settle(table: "Table", now: float) -> list[Event]:
    """Pause or go on without those who are gone."""
    if table.status != "running" or not is_due(table):
        return []
    return [Resumed(at=now) if table.is_paused else Paused(at=now)]


def pause_asked(table: "Table", event: PauseAsked) -> None:
    """A seat wants a pause."""
    table.ready.add(event.seat)
    table.chronicle.note(event.at, "told-pause-asked", event.seat)


def resume_asked(table: "Table", event: ResumeAsked) -> None:
    """A seat wants to go on."""
    table.ready.add(event.seat)
    table.chronicle.note(event.at, "told-resume-asked", event.seat)


def paused(table: "Table", event: Paused) -> None:
    """Clocks and moves stand still."""
    table.is_paused = True
    table.ready.clear()
    table.clocks.pause(event.at)
    table.chronicle.note(event.at, "told-paused")


def resumed(table: "Table", event: Resumed) -> None:
    """The game goes on."""
    table.is_paused = False
    table.ready.clear()
    table.clocks.resume(event.at)
    table.chronicle.note(event.at, "told-resumed")


DECIDE = {Pause: pause, Resume: resume}
TAKE = {PauseAsked: pause_asked, Paused: paused, ResumeAsked: resume_asked, Resumed: resumed}
