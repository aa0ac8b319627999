"""What each command does (`decide_...`) and what each event changes (`apply_...`).

A `decide` function looks at a table and returns the events that a command brings; it changes nothing of the
game and raises a UserError where the command is refused. An `apply` function changes the table by an event
that is in the store. Each module lists its own in `COMMAND_HANDLERS` and `EVENT_HANDLERS`; `due_events` are
those that time alone brings.
"""

from collections.abc import Callable
from typing import Any

from fidchell.table.commands import Requester
from fidchell.table.events import Event
from fidchell.table.state import TableState

CommandHandlers = dict[type, Callable[[TableState, Requester, Any, float], list[Event]]]
EventHandlers = dict[type, Callable[[TableState, Any], None]]
