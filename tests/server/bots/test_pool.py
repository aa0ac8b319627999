"""The bots' processes: three lanes, none of which waits for another."""

import asyncio

import pytest

from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position
from fidchell.server.bots.pool import BotPool, lane_of
from fidchell.server.bots.protocol import BotRequest, Kind
from fidchell.server.jobs.errors import JobFailed
from fidchell.server.jobs.fair_queue import Asker
from fidchell.server.ops.config import read_config
from tests.server.servers import SETTINGS, TIMEOUT

ASKER = Asker("192.0.2.1", "a table")


def bot_request(
    kind: Kind = "choose", bot: str = "random", seat: int | None = None, is_compiled: bool = False
) -> BotRequest:
    game = find("keltis")
    position = Position.start(game, 2, seed_from_number(3), entry_points=game.interpreted)
    seat = position.actors()[0] if seat is None else seat
    state = position.redealt(seat).raw
    return BotRequest(kind, "keltis", 1, {}, None, state, seat, bot, bytes(32), is_compiled)


def bot_pool() -> BotPool:
    return BotPool(read_config({**SETTINGS, "database": "sqlite:unused"}, environment={}))


@pytest.mark.parametrize(
    ("kind", "bot", "is_compiled", "lane"),
    [
        ("choose", "lir", True, "quick"),
        ("choose", "easy", True, "quick"),
        ("choose", "lugh", True, "search"),
        ("choose", "strong", True, "search"),
        ("choose", "lugh", False, "quick"),  # before compilation it does not search
        ("hint", "", True, "search"),
        ("review", "", True, "review"),
    ],
)
def test_each_kind_of_question_has_its_lane(kind: Kind, bot: str, is_compiled: bool, lane: str) -> None:
    assert lane_of(bot_request(kind, bot, is_compiled=is_compiled)) == lane


def test_bots_without_search_wait_neither_for_a_search_nor_for_a_review() -> None:
    async def story() -> str:
        pool = bot_pool()
        for name in ("search", "review"):
            pool.lanes[name].module = "tests.server.jobs.endless_tasks"
        searching = [pool.ask(ASKER, bot_request(bot="lugh", is_compiled=True)) for _ in range(20)]
        endless = [asyncio.create_task(each) for each in (*searching, pool.ask(ASKER, bot_request("review")))]
        reply = await asyncio.wait_for(pool.ask(ASKER, bot_request(bot="random")), TIMEOUT)
        assert not any(task.done() for task in endless)
        assert pool.waiting >= 19
        for task in endless:
            task.cancel()
        await pool.close()
        return reply.text

    assert asyncio.run(story())


def test_what_a_bot_cannot_answer_is_an_error_and_not_the_end() -> None:
    async def story() -> None:
        pool = bot_pool()
        with pytest.raises(JobFailed) as failed:
            await pool.ask(ASKER, bot_request(bot="random", seat=1 - bot_request().seat))
        assert failed.value.reason
        assert (await pool.ask(ASKER, bot_request())).text
        found = (await pool.ask(ASKER, bot_request(kind="hint"))).advice
        assert found is not None
        assert len(found.moves) == 3
        assert found.sentences["answer"]["fr"] != found.sentences["answer"]["en"]
        await pool.close()

    asyncio.run(story())
