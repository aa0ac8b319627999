"""Programs at a table, by the example's own code; the house's bots: in processes, fair, bounded, replaced."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position
from fidchell.server.thinkers import Busy, FairQueue, Thinkers, Waiting
from fidchell.server.thoughts import Question, Reply
from tests.server.players import Caller, open_table, terms
from tests.server.serving import Served, until

ROOT = Path(__file__).resolve().parents[2]


def question(kind: str = "choose", bot: str = "random", seat: int | None = None) -> Question:
    game = find("keltis")
    position = Position.start(game, 2, seed_from_number(3), entries=game.plain)
    seat = position.actors()[0] if seat is None else seat
    return Question(kind, "keltis", {}, None, position.redealt(seat).raw, seat, bot, bytes(32), False)


def test_the_example_plays_a_whole_game(server: Served) -> None:
    opened = Caller(server.url).post(
        "/tables", 201, terms=terms("keltis", "person", "random", options={"variant": "short"})
    )
    command = [
        sys.executable,
        ROOT / "examples" / "table_bot.py",
        server.url,
        opened["table"],
        opened["invites"][0],
    ]
    played = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert played.returncode == 0, played.stderr
    assert played.stdout.startswith("totals:")
    late = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert late.returncode == 1
    assert "chair" in late.stderr


def test_the_queue_is_fair_among_tables_and_bounded() -> None:
    async def story() -> list[str]:
        queue = FairQueue(6)
        loop = asyncio.get_running_loop()
        for table in ("busy", "busy", "busy", "busy", "calm", "late"):
            asked = question(bot=table)
            await queue.put(table, Waiting(asked, loop.create_future(), 0.0))
        with pytest.raises(Busy):
            await queue.put("more", Waiting(question(), loop.create_future(), 0.0))
        return [(await queue.get()).question.bot for _ in range(6)]

    assert asyncio.run(story()) == ["busy", "calm", "late", "busy", "busy", "busy"]


def test_a_process_that_dies_is_replaced_and_its_question_repeated() -> None:
    async def story() -> tuple[Reply, Reply]:
        thinkers = Thinkers(1, 10)
        first = await thinkers.ask("a", question())
        (process,) = thinkers.living
        os.kill(process.pid, signal.SIGSTOP)
        waiting = asyncio.create_task(thinkers.ask("a", question()))
        await asyncio.sleep(0.1)
        os.kill(process.pid, signal.SIGKILL)
        second = await asyncio.wait_for(waiting, 30)
        assert process not in thinkers.living
        await thinkers.close()
        return first, second

    first, second = asyncio.run(story())
    assert first.text
    assert second.text
    assert not first.error + second.error


def test_what_a_bot_cannot_answer_is_an_error_and_not_the_end() -> None:
    async def story() -> tuple[Reply, Reply]:
        thinkers = Thinkers(1, 10)
        wrong = await thinkers.ask("a", question(bot="random", seat=1 - question().seat))
        right = await thinkers.ask("a", question(kind="hint"))
        await thinkers.close()
        return wrong, right

    wrong, right = asyncio.run(story())
    assert wrong.error
    assert right.advice is not None
    assert len(right.advice.moves) == 3
    assert right.advice.told["answer"]["fr"] != right.advice.told["answer"]["en"]


def test_a_thinking_bot_holds_up_no_other_table(server: Served, monkeypatch: Any) -> None:
    held = asyncio.Event()
    ask = server.house.thinkers.ask

    async def slow(table: str, asked: Any) -> Any:
        await held.wait()
        return await ask(table, asked)

    monkeypatch.setattr(server.house.thinkers, "ask", slow)
    waiting, _ = open_table(server.url, "keltis", "random", "random")
    table, people = open_table(server.url, "keltis", "open", "open")
    mover = next(person for person in people if person.view(table)["moves"])
    mover.do(table, "act", number=0, moves=[mover.view(table)["moves"][0]["text"]])
    assert not [e for e in Caller(server.url).view(waiting)["log"] if e["kind"] == "move"]
    server.loop.call_soon_threadsafe(held.set)
    until(lambda: [e for e in Caller(server.url).view(waiting)["log"] if e["kind"] == "move"])
