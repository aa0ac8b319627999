"""Bots at tables: each is asked as soon as its seat may act; no table waits for another table's bot."""

import asyncio
import secrets
import time
from typing import Any

from fidchell.rulekit.errors import UserError
from fidchell.rulekit.position import Position
from fidchell.server.bots.compile import RulesCompiler
from fidchell.server.bots.pool import BotPool
from fidchell.server.bots.protocol import Advice, BotReply, Kind
from fidchell.server.bots.requests import seat_request
from fidchell.server.errors import ServiceUnavailable
from fidchell.server.i18n import WORDS
from fidchell.server.jobs.errors import JobFailed, JobOverLimit
from fidchell.server.jobs.fair_queue import Asker
from fidchell.server.ops.logging import log_event, log_exception
from fidchell.server.tables.leases import Leases
from fidchell.server.tables.session import CachedAdvice, TableSession
from fidchell.server.tasks import end_tasks
from fidchell.store import StoreError
from fidchell.table.commands import Act, Requester
from fidchell.table.view.step import game_view

RETRY_DELAY = 2.0  # seconds until a bot that could not move is asked again
LATE_BOT = "random"  # moves for a bot that took longer than it may


class BotScheduler:
    """Lets the bots of every table in memory move, and asks them for advice."""

    def __init__(self, pool: BotPool, compiler: RulesCompiler, leases: Leases) -> None:
        self.pool, self.compiler, self.leases = pool, compiler, leases
        self.tasks: set[asyncio.Task[Any]] = set()
        self.is_stopping = False

    def schedule(self, session: TableSession) -> None:
        """Ask every bot that may act and was not asked yet."""
        for seat in session.table.bots_to_move():
            if seat not in session.pending_bots and not self.is_stopping:
                session.pending_bots.add(seat)
                task = asyncio.get_running_loop().create_task(self._play(session, seat))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    async def _play(self, session: TableSession, seat: int) -> None:
        """Let a bot move; after any failure it is asked again later."""
        is_done = False
        try:
            if await self.leases.acquire(session):
                is_done = await self._move(session, seat)
        except (StoreError, UserError) as error:
            log_event("bot could not move", "warning", table=session.id, reason=error.key)
        except Exception:
            log_exception("bot failed", table=session.id)
        if not is_done:
            await asyncio.sleep(RETRY_DELAY)
        session.pending_bots.discard(seat)
        if not session.is_broken:
            self.schedule(session)

    async def _move(self, session: TableSession, seat: int) -> bool:
        """Ask a bot and make its move; false where it must be asked again later."""
        table = session.table
        number, bot = table.act_count(seat), table.bot_level(seat)
        try:
            reply = await self._ask(session, seat, "choose", bot)
        except JobOverLimit as error:
            log_event("bot thought too long", "warning", table=session.id, bot=bot, reason=error.key)
            reply = await self._ask(session, seat, "choose", LATE_BOT)
        except JobFailed as error:
            log_event("bot gave no answer", "error", table=session.id, bot=bot, reason=error.reason)
            return False
        if seat in table.bots_to_move() and table.act_count(seat) == number:
            await session.submit(Requester(seat=seat, is_bot=True), Act(number, [reply.text]))
        return True

    async def _ask(
        self,
        session: TableSession,
        seat: int,
        kind: Kind,
        bot: str = "",
        address: str = "",
        drafted: Position | None = None,
    ) -> BotReply:
        """One request to the bot processes, about the position, or a drafted one, re-dealt for the seat.

        It is made on the account of an address, or of the one that opened the table.
        """
        session.last_used = time.monotonic()
        table = session.table
        dealt = table.redealt_for(seat, secrets.token_bytes(32), drafted)
        request = seat_request(table, dealt, seat, kind, bot, self.compiler.has_bots(table.game.name))
        return await self.pool.ask(Asker(address or session.opener, session.id), request)

    async def advise(
        self, session: TableSession, seat: int, address: str, drafted: Position | None = None
    ) -> Advice:
        """Advice for the decision that a seat sees now, or after a draft, made once for each decision.

        Whoever asks meanwhile waits for the same answer; a question about an older decision is dropped.
        """
        table = session.table
        is_compiled = self.compiler.has_bots(table.game.name)
        seen = drafted.view(seat) if drafted else game_view(table, seat, table.status)
        decision = (table.act_count(seat), is_compiled, seen)
        known = session.advice.get(seat)
        if known is None or known.decision != decision or has_failed(known.advice):
            if known is not None:
                known.advice.cancel()
            asked = asyncio.get_running_loop().create_task(self._advice(session, seat, address, drafted))
            self.tasks.add(asked)
            asked.add_done_callback(self.tasks.discard)
            known = session.advice[seat] = CachedAdvice(decision, asked)
        try:
            return await asyncio.shield(known.advice)
        except asyncio.CancelledError:
            if known.advice.cancelled():
                raise UserError("hint-late", WORDS) from None
            raise

    async def _advice(
        self, session: TableSession, seat: int, address: str, drafted: Position | None
    ) -> Advice:
        """Ask for advice."""
        found = (await self._ask(session, seat, "hint", address=address, drafted=drafted)).advice
        if found is None:
            raise ServiceUnavailable("hint-failed", WORDS)
        return found

    async def close(self) -> None:
        """Stop all bots."""
        self.is_stopping = True
        await end_tasks(self.tasks)


def has_failed(advice: asyncio.Future[Advice]) -> bool:
    """Whether advice was asked for in vain."""
    return advice.done() and (advice.cancelled() or advice.exception() is not None)
