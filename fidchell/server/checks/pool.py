"""The checking processes: tables are opened, imported and replayed there, and lessons are shown."""

import asyncio
import hashlib

import msgspec

from fidchell.games import NAMES
from fidchell.server.bots.compile import RulesCompiler
from fidchell.server.checks.protocol import (
    CheckDaily,
    CheckedTable,
    CheckRequest,
    ImportLog,
    OpenTable,
    ReplayTable,
    ShowScene,
    pack,
)
from fidchell.server.checks.scene import Scene
from fidchell.server.jobs.fair_queue import Asker
from fidchell.server.jobs.job_limits import JobLimits
from fidchell.server.jobs.pool import WorkerPool
from fidchell.server.ops.config import Config
from fidchell.table.daily.deal import DailyDeal
from fidchell.table.daily.verification import PlayedDeal
from fidchell.table.events import Created, Event, decode, encode
from fidchell.table.handlers.replays import ReplayedMove
from fidchell.table.terms import Terms, edition_of, trust

TASKS = "fidchell.server.checks.tasks"


class CheckPool:
    """Checks whatever comes from outside; what it has accepted is trusted in this process."""

    def __init__(self, config: Config, compiler: RulesCompiler) -> None:
        limits = JobLimits(config.check_seconds, config.worker_megabytes)
        self.compiler = compiler
        self.pool = WorkerPool(TASKS, config.check_processes, config.bot_queue, limits)

    async def open_table(self, address: str, request: OpenTable) -> CheckedTable:
        """The first events of a table on checked terms."""
        is_compiled = self.compiler.has_rules(request.terms.game)
        return await self._checked(address, msgspec.structs.replace(request, is_compiled=is_compiled))

    async def import_log(self, address: str, log: str, now: float, host_hash: str) -> CheckedTable:
        """The first events of a table from a verified log."""
        compiled = [name for name in NAMES if self.compiler.has_rules(name)]
        request = ImportLog(log=log, now=now, host_hash=host_hash, compiled_games=compiled)
        return await self._checked(address, request)

    async def _checked(self, address: str, request: CheckRequest) -> CheckedTable:
        """The table of a request."""
        found = await self.pool.ask(Asker(address), pack(request))
        table = msgspec.msgpack.decode(found, type=CheckedTable)
        created = decode(table.events[0])
        assert isinstance(created, Created)
        await accept(created.terms)
        return table

    async def replay(self, address: str, table: str, events: list[Event]) -> list[ReplayedMove]:
        """The moves of a stored table, replayed; its edition is checked again."""
        created = events[0]
        assert isinstance(created, Created)
        packed, is_compiled = [encode(event) for event in events], self.compiler.has_rules(created.terms.game)
        request = ReplayTable(table=table, events=packed, is_compiled=is_compiled)
        found = await self.pool.ask(Asker(address, table), pack(request))
        await accept(created.terms)
        return msgspec.msgpack.decode(found, type=list[ReplayedMove])

    async def show_scene(self, address: str, game: str, scene: Scene, language: str) -> bytes:
        """A position of a lesson as JSON; equal ones of an address are shown together."""
        is_compiled = self.compiler.has_rules(game)
        packed = pack(ShowScene(game=game, scene=scene, language=language, is_compiled=is_compiled))
        key = (address, hashlib.blake2b(packed).digest())
        return await self.pool.ask(Asker(address), packed, key=key)

    async def verify_daily(self, address: str, deal: DailyDeal, log: str) -> PlayedDeal:
        """What a log proves about the deal of a day; compiled where computer players need not be compiled."""
        is_compiled = self.compiler.has_rules(deal.game) and self.compiler.has_bots(deal.game)
        request = CheckDaily(day=deal.day, game=deal.game, log=log, is_compiled=is_compiled)
        found = await self.pool.ask(Asker(address), pack(request))
        return msgspec.msgpack.decode(found, type=PlayedDeal)

    async def close(self) -> None:
        """End all processes."""
        await self.pool.close()


async def accept(terms: Terms) -> None:
    """Trust terms that another process has checked, and read their edition in a thread."""
    trust(terms)
    if terms.edition is not None:
        await asyncio.to_thread(edition_of, terms)
