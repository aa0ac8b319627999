"""What is checked of a command before its table decides it."""

from collections.abc import Callable

from fidchell.server.errors import BadRequest
from fidchell.server.i18n import WORDS
from fidchell.table.commands import Command, Free, Recover, Requester, Take
from fidchell.table.table import Table

KEY_COMMANDS = (Take, Recover, Free)  # they make tokens: there are endpoints of their own for them
CommandCheck = Callable[[Table, Requester, Command, str], None]


def check_endpoint(table: Table, who: Requester, command: Command, address: str) -> None:
    """Raise an error for a command that has an endpoint of its own."""
    if isinstance(command, KEY_COMMANDS):
        raise BadRequest("command-elsewhere", WORDS)
