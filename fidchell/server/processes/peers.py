"""What one server process tells the others, and what it does when they tell it something."""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from fidchell.rulekit.errors import UserError
from fidchell.server.ops import metrics
from fidchell.server.ops.logging import log_event
from fidchell.server.processes.handover import take_connection
from fidchell.server.processes.links import ProcessLinks
from fidchell.server.processes.messages import (
    BackupReported,
    CodeCompiled,
    CompiledWanted,
    ConnectionHanded,
    MetricsSent,
    MetricsWanted,
    ProcessMessage,
    TableHanded,
    TablesChanged,
)
from fidchell.server.server import Server
from fidchell.server.tasks import end_tasks
from fidchell.store import StoreError

CHANGES_DELAY = 0.5  # seconds between two messages about changed tables
METRICS_SECONDS = 2.0  # that the metrics of the other processes may take


class ConnectionAdopter(Protocol):
    """Whoever serves the connections that other processes hand over."""

    async def adopt(self, connection: Any, data: bytes) -> None:
        """Serve a connection, of which these data were read already."""


class Peers:
    """The other processes, as this one sees them."""

    def __init__(self, links: ProcessLinks, server: Server, adopter: ConnectionAdopter) -> None:
        self.links, self.server, self.adopter = links, server, adopter
        self.tasks: set[asyncio.Task[None]] = set()
        self.metrics: dict[int, dict[int, bytes]] = {}  # by request and process
        self.are_stale = False  # tables of other processes have changed
        self.handlers: dict[type, Callable[[Any, list[int]], None]] = {
            ConnectionHanded: self._take_connection,
            TablesChanged: self._refresh_lobby,
            TableHanded: self._take_table,
            MetricsWanted: self._send_metrics,
            MetricsSent: self._note_metrics,
            CompiledWanted: self._send_compiled,
            CodeCompiled: self._load_compiled,
            BackupReported: self._note_backup,
        }

    def start(self) -> None:
        """Begin to send and to receive."""
        server = self.server
        self.links.listen(self.receive)
        server.exposition = self.exposition
        server.tables.tell_owner = self.hand_table
        if not server.tables.is_shared:  # otherwise the store itself tells all processes
            self._run(self._share_changes())
        if not server.ownership.is_first:
            self.links.send(0, CompiledWanted(self.links.number))
            return
        server.compiler.on_line = lambda kind, game: self.links.send_to_others(CodeCompiled(kind, game))
        if server.backups.every:
            self._run(self._share_backup_state())

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside everything else."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def receive(self, message: ProcessMessage, files: list[int]) -> None:
        """Do what a message asks for."""
        self.handlers[type(message)](message, files)

    def _take_connection(self, message: ConnectionHanded, files: list[int]) -> None:
        """A client's connection: its next request is about a table of ours."""
        self._run(self.adopter.adopt(*take_connection(message, files)))

    async def _share_changes(self) -> None:
        """Tell the others, not too often, that tables have changed."""
        changes = self.server.store.subscribe()
        while await anext(changes, None) is not None:
            await asyncio.sleep(CHANGES_DELAY)
            changes.close()  # whatever has changed until now is told by one message
            changes = self.server.store.subscribe()
            self.links.send_to_others(TablesChanged())

    def _refresh_lobby(self, message: TablesChanged, files: list[int]) -> None:
        """Show whoever watches the lobby what other processes have changed; one task at a time."""
        if self.server.lobby.connections and not self.are_stale:
            self.are_stale = True
            self._run(self._publish_lobby())

    async def _publish_lobby(self) -> None:
        """Read the list of tables again, and send it."""
        self.are_stale = False
        with contextlib.suppress(StoreError):
            self.server.lobby.publish(await self.server.lobby.read())

    def hand_table(self, table: str, opener: str) -> None:
        """Tell a new table's owner of it."""
        self.links.send(self.server.ownership.owner(table), TableHanded(table, opener))

    def _take_table(self, message: TableHanded, files: list[int]) -> None:
        """A new table of ours: its bots may have to move."""
        self.server.tables.openers.put(message.table, message.opener)
        self._run(self._load(message.table))

    async def _load(self, table: str) -> None:
        """Load a table; what fails now is tried again when somebody comes."""
        try:
            await self.server.tables.get(table)
        except UserError as error:
            log_event("new table cannot be loaded", "warning", table=table, reason=error.key)

    async def exposition(self) -> bytes:
        """The metrics of all processes that answer in time, each with the number of its process."""
        request = max(self.metrics, default=0) + 1
        found = self.metrics[request] = {self.links.number: metrics.exposition()}
        self.links.send_to_others(MetricsWanted(self.links.number, request))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(METRICS_SECONDS):
                while len(found) <= len(self.links.others):
                    await asyncio.sleep(0.005)
        del self.metrics[request]
        return metrics.merged(found)

    def _send_metrics(self, message: MetricsWanted, files: list[int]) -> None:
        """Tell another process our metrics."""
        answer = MetricsSent(self.links.number, message.request, metrics.exposition())
        self.links.send(message.sender, answer)

    def _note_metrics(self, message: MetricsSent, files: list[int]) -> None:
        """Another process's metrics; late ones are dropped."""
        if message.request in self.metrics:
            self.metrics[message.request][message.sender] = message.text

    def _send_compiled(self, message: CompiledWanted, files: list[int]) -> None:
        """Tell a process that has started what is compiled by now."""
        compiler = self.server.compiler
        for kind, games in (("rules", compiler.compiled_rules), ("bots", compiler.compiled_bots)):
            for game in games:
                self.links.send(message.sender, CodeCompiled(kind, game))

    def _load_compiled(self, message: CodeCompiled, files: list[int]) -> None:
        """Load what the first process has compiled."""
        server = self.server
        if server.config.compile:
            self._run(server.compiler.take(message.kind, message.game, server.tables.reload_rules))

    async def _share_backup_state(self) -> None:
        """Tell the others how the backups go: whoever is asked for its health says it."""
        while True:
            self.links.send_to_others(BackupReported(self.server.backups.state))
            await asyncio.sleep(self.server.config.poll_seconds)

    def _note_backup(self, message: BackupReported, files: list[int]) -> None:
        """How the backups of the first process go."""
        self.server.backups.state = message.state

    async def close(self) -> None:
        """Stop sending and receiving."""
        self.links.close()
        await end_tasks(self.tasks)
