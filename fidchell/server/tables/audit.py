"""The audit log: recoveries of seats, acts of the host, and refusals that may be an attack."""

from fidchell.rulekit.errors import UserError
from fidchell.server.auth.counters import LOCAL, Counters
from fidchell.server.auth.rate_limit import TokenBuckets
from fidchell.store import Store
from fidchell.table.commands import Command, Dismiss, Mute, ReplaceByBot, Requester

HOST_COMMANDS = (Dismiss, Mute, ReplaceByBot)
NOTED_REFUSALS = ("code-wrong", "host-only", "invite-wrong", "not-your-seat")
REFUSALS_A_SECOND, REFUSALS_AT_ONCE = 1 / 60, 20  # noted of one address: an attack must not fill the log


class AuditLog:
    """Notes what the host of a server may have to account for; no token and no code is among it."""

    def __init__(self, store: Store, counters: Counters = LOCAL) -> None:
        self.store = store
        self.refusals = TokenBuckets(
            REFUSALS_A_SECOND, REFUSALS_AT_ONCE, buckets=counters.buckets("refusals")
        )

    async def note(self, kind: str, table: str, address: str, **detail: object) -> None:
        """Note that something was done."""
        await self.store.record_audit(kind, table, address, **detail)

    async def note_command(self, who: Requester, command: Command, table: str, address: str) -> None:
        """Note a command if it is an act of the host."""
        if who.is_host and isinstance(command, HOST_COMMANDS) and not is_private(command):
            await self.note("host-act", table, address, act=type(command).__name__.lower())

    async def note_refusal(self, error: UserError, table: str, address: str) -> None:
        """Note a refusal of the kind that attackers meet, as long as there are not too many."""
        if error.key in NOTED_REFUSALS and not self.refusals.take(address or table):
            await self.note("refused", table, address, why=error.key)


def is_private(command: Command) -> bool:
    """Whether somebody only mutes another for themselves."""
    return isinstance(command, Mute) and not command.for_all
