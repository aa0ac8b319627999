"""Bots at tables: each is asked as soon as its seat may act; no table waits for another table's bot."""

import asyncio
import secrets
import time

from fidchell.rulekit.faults import Fault
from fidchell.rulekit.position import Position
from fidchell.rulekit.words import LANGUAGES
from fidchell.server.desk import Desk
from fidchell.server.journal import note, note_failure
from fidchell.server.leases import Leases
from fidchell.server.thinkers import Busy, Thinkers
from fidchell.server.thoughts import Question, Reply
from fidchell.server.warming import Rules
from fidchell.store import StoreFault
from fidchell.table.commands import Act, Who

AGAIN = 2.0  # seconds until a bot that could not move is asked again


def question_for(desk: Desk, seat: int, kind: str, bot: str, is_compiled: bool) -> Question:
    """What a bot is asked: the position dealt anew for its seat, and nothing else."""
    return asked(desk, desk.table.dealt_for(seat, secrets.token_bytes(32)), seat, kind, bot, is_compiled)


def asked(desk: Desk, dealt: Position, seat: int, kind: str, bot: str, is_compiled: bool) -> Question:
    """A question about a position that was dealt anew for a seat; advice calls the players by their names."""
    table, terms = desk.table, desk.table.terms
    return Question(
        kind,
        terms.game,
        terms.options,
        terms.edition,
        dealt.raw,
        seat,
        bot,
        secrets.token_bytes(32),
        is_compiled,
        {language: table.names(language) for language in LANGUAGES} if kind == "hint" else {},
    )


class Bots:
    """Keeps every bot of every table in memory going."""

    def __init__(self, thinkers: Thinkers, rules: Rules, leases: Leases) -> None:
        self.thinkers, self.rules, self.leases = thinkers, rules, leases
        self.tasks: set[asyncio.Task[None]] = set()
        self.is_stopping = False

    def pump(self, desk: Desk) -> None:
        """Ask every bot that may act and was not asked yet."""
        for seat in desk.table.bots_to_move():
            if seat not in desk.thinking and not self.is_stopping:
                desk.thinking.add(seat)
                task = asyncio.get_running_loop().create_task(self.play(desk, seat))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    async def play(self, desk: Desk, seat: int) -> None:
        """Let a bot move; whatever goes wrong, it is asked again after a while."""
        is_done = False
        try:
            if await self.leases.hold(desk):
                is_done = await self.move(desk, seat)
        except Busy:
            note("bot queue is full", "warning", table=desk.id)
        except (StoreFault, Fault) as fault:
            note("bot could not move", "warning", table=desk.id, reason=fault.key)
        except Exception:
            note_failure("bot failed", table=desk.id)
        if not is_done:
            await asyncio.sleep(AGAIN)
        desk.thinking.discard(seat)
        if not desk.is_broken:
            self.pump(desk)

    async def move(self, desk: Desk, seat: int) -> bool:
        """Ask a bot and make its move; true unless it must be asked again later."""
        table = desk.table
        number, bot = table.number(seat), table.bot_of(seat)
        reply = await self.ask(desk, seat, "choose", bot)
        if reply.error:
            note("bot gave no answer", "error", table=desk.id, bot=bot, reason=reply.error)
            return False
        if seat in table.bots_to_move() and table.number(seat) == number:
            await desk.do(Who(seat=seat, is_bot=True), Act(number, [reply.text]))
        return True

    async def ask(self, desk: Desk, seat: int, kind: str, bot: str = "") -> Reply:
        """One question to the bot processes."""
        is_compiled = self.rules.may_think(desk.table.game.name)
        desk.used = time.monotonic()
        return await self.thinkers.ask(desk.id, question_for(desk, seat, kind, bot, is_compiled))

    async def close(self) -> None:
        """No bot moves any more."""
        self.is_stopping = True
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
