"""A pause: at once where no clock runs, otherwise when all who play ask for it; and going on likewise."""

from fidchell.table.commands import Pause, Requester, Resume
from fidchell.table.events import Event, PauseAsked, Paused, ResumeAsked, Resumed
from fidchell.table.handlers import CommandHandlers, EventHandlers
from fidchell.table.state import TableState


def are_all_ready(table: TableState, ready: set[int]) -> bool:
    """Whether all that must ask have asked."""
    return bool(ready) and (table.terms.clock is None or set(table.human_seats()) <= ready)


def decide_pause(table: TableState, requester: Requester, command: Pause, now: float) -> list[Event]:
    """Ask for a pause."""
    table.check_running()
    seat = table.check_decides(requester)
    if table.is_paused or seat in table.ready:
        return []
    asked: Event = PauseAsked(at=now, seat=seat)
    return [asked, Paused(at=now)] if are_all_ready(table, table.ready | {seat}) else [asked]


def decide_resume(table: TableState, requester: Requester, command: Resume, now: float) -> list[Event]:
    """Ask to go on."""
    table.check_running()
    seat = table.check_decides(requester)
    if not table.is_paused or seat in table.ready:
        return []
    asked: Event = ResumeAsked(at=now, seat=seat)
    return [asked, Resumed(at=now)] if are_all_ready(table, table.ready | {seat}) else [asked]


def is_due(table: TableState) -> bool:
    """Whether the last who had not asked is gone, or nobody is left to ask for going on."""
    if table.is_paused and not table.human_seats():
        return True
    return are_all_ready(table, table.ready)


def due_events(table: TableState, now: float) -> list[Event]:
    """Pause or go on without those who are gone."""
    if table.status != "running" or not is_due(table):
        return []
    return [Resumed(at=now) if table.is_paused else Paused(at=now)]


def apply_pause_asked(table: TableState, event: PauseAsked) -> None:
    """A seat wants a pause."""
    table.ready.add(event.seat)
    table.activity.record(event.at, "told-pause-asked", event.seat)


def apply_resume_asked(table: TableState, event: ResumeAsked) -> None:
    """A seat wants to go on."""
    table.ready.add(event.seat)
    table.activity.record(event.at, "told-resume-asked", event.seat)


def apply_paused(table: TableState, event: Paused) -> None:
    """Clocks and moves stand still."""
    table.is_paused = True
    table.ready.clear()
    table.clocks.pause(event.at)
    table.activity.record(event.at, "told-paused")


def apply_resumed(table: TableState, event: Resumed) -> None:
    """The game goes on."""
    table.is_paused = False
    table.ready.clear()
    table.clocks.resume(event.at)
    table.activity.record(event.at, "told-resumed")


COMMAND_HANDLERS: CommandHandlers = {Pause: decide_pause, Resume: decide_resume}
EVENT_HANDLERS: EventHandlers = {
    PauseAsked: apply_pause_asked,
    Paused: apply_paused,
    ResumeAsked: apply_resume_asked,
    Resumed: apply_resumed,
}
