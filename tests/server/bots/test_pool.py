"""The bot processes and their queue: fair among tables, bounded, and replaced when they die."""

import asyncio
import os
import signal

import pytest

from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position
from fidchell.server.bots.pool import BotPool, FairQueue, PendingRequest, QueueFull
from fidchell.server.bots.protocol import BotReply, BotRequest, Kind
from tests.server.servers import TIMEOUT


def bot_request(kind: Kind = "choose", bot: str = "random", seat: int | None = None) -> BotRequest:
    game = find("keltis")
    position = Position.start(game, 2, seed_from_number(3), entry_points=game.interpreted)
    seat = position.actors()[0] if seat is None else seat
    return BotRequest(kind, "keltis", 1, {}, None, position.redealt(seat).raw, seat, bot, bytes(32), False)


def test_the_queue_is_fair_among_tables_and_bounded() -> None:
    async def story() -> list[str]:
        queue = FairQueue(6)
        loop = asyncio.get_running_loop()
        for table in ("busy", "busy", "busy", "busy", "calm", "late"):
            request = bot_request(bot=table)
            await queue.put(table, PendingRequest(request, loop.create_future(), 0.0))
        with pytest.raises(QueueFull):
            await queue.put("more", PendingRequest(bot_request(), loop.create_future(), 0.0))
        return [(await queue.get()).request.bot for _ in range(6)]

    assert asyncio.run(story()) == ["busy", "calm", "late", "busy", "busy", "busy"]


def test_a_process_that_dies_is_replaced_and_its_request_repeated() -> None:
    async def story() -> tuple[BotReply, BotReply]:
        pool = BotPool(1, 10)
        first = await pool.ask("a", bot_request())
        (process,) = pool.processes
        os.kill(process.pid, signal.SIGSTOP)
        waiting = asyncio.create_task(pool.ask("a", bot_request()))
        await asyncio.sleep(0.1)
        os.kill(process.pid, signal.SIGKILL)
        second = await asyncio.wait_for(waiting, TIMEOUT)
        assert process not in pool.processes
        await pool.close()
        return first, second

    first, second = asyncio.run(story())
    assert first.text
    assert second.text
    assert not first.error + second.error


def test_what_a_bot_cannot_answer_is_an_error_and_not_the_end() -> None:
    async def story() -> tuple[BotReply, BotReply]:
        pool = BotPool(1, 10)
        wrong = await pool.ask("a", bot_request(bot="random", seat=1 - bot_request().seat))
        right = await pool.ask("a", bot_request(kind="hint"))
        await pool.close()
        return wrong, right

    wrong, right = asyncio.run(story())
    assert wrong.error
    assert right.advice is not None
    assert len(right.advice.moves) == 3
    assert right.advice.sentences["answer"]["fr"] != right.advice.sentences["answer"]["en"]
