"""Looking back on finished games: reviews and advice, made once in a process of their own, and kept."""

import asyncio
from collections import OrderedDict
from typing import Generic, Literal, TypeVar

import msgspec

from fidchell.rulekit.faults import Fault
from fidchell.rulekit.rule import is_compiling
from fidchell.server.desk import Desk
from fidchell.server.journal import note
from fidchell.server.limits import Buckets
from fidchell.server.thinkers import Thinkers
from fidchell.server.thoughts import Advice, Question, Reviewed
from fidchell.server.warming import Rules
from fidchell.table.archive import whole_log

PROCESSES = 1  # apart from the bots', so that no bot waits for somebody who looks back
MOST_WAITING = 12
PATIENCE = 300.0  # seconds without a word; the curve of a long game is made in one go
MOST_KEPT = 300
REVIEW_DROPS = 6  # a review takes as much of an address's bucket as so many looks
LOOKS_PER_SECOND, MOST_LOOKS = 0.5, 30

Value = TypeVar("Value")
State = Literal["none", "waiting", "underway", "ready", "unfinished", "uncompiled", "failed"]


class Standing(msgspec.Struct):
    """How far the review of a game is."""

    state: State
    done: int = 0
    steps: int = 0
    review: Reviewed | None = None


class Kept(Generic[Value]):
    """What was found last; the oldest is forgotten."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self.most, self.found = most, OrderedDict[object, Value]()

    def get(self, key: object) -> Value | None:
        """What is kept, and wanted again."""
        if key in self.found:
            self.found.move_to_end(key)
        return self.found.get(key)

    def put(self, key: object, value: Value) -> None:
        """Keep one more."""
        self.found[key] = value
        while len(self.found) > self.most:
            self.found.popitem(last=False)


class Reviews:
    """Reviews by table: each is made once, whoever asks, and several wait their turn."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self.thinkers = rules, Thinkers(PROCESSES, MOST_WAITING, PATIENCE)
        self.standings, self.advices = Kept[Standing](), Kept[Advice]()
        self.tasks: set[asyncio.Task[None]] = set()
        self.rates = Buckets(LOOKS_PER_SECOND, MOST_LOOKS)

    def standing(self, desk: Desk) -> Standing:
        """How far a review is; one that was never asked for has not begun."""
        found = self.standings.get(desk.id)
        if found is not None and found.state != "failed":
            return found
        table = desk.table
        if table.result is None or table.result.reason != "finished":
            return Standing("unfinished")
        if not is_compiling():
            return Standing("uncompiled")
        return found or Standing("none")

    def may_begin(self, desk: Desk) -> bool:
        """Whether there is no review yet, and the rules are compiled."""
        is_open = self.standing(desk).state in ("none", "failed")
        return is_open and self.rules.may_think(desk.table.game.name)

    def begin(self, desk: Desk) -> Standing:
        """Begin a review unless there is one; before the rules are compiled, nothing begins."""
        if not self.may_begin(desk):
            found = self.standing(desk)
            return Standing("waiting") if found.state == "none" else found
        found = Standing("waiting", steps=len(desk.table.line.steps))
        self.standings.put(desk.id, found)
        task = asyncio.get_running_loop().create_task(self.make(desk, found))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return found

    async def make(self, desk: Desk, standing: Standing) -> None:
        """Have a review made, and keep it."""

        def heard(done: int, steps: int) -> None:
            standing.state, standing.done, standing.steps = "underway", done, steps

        log = await asyncio.to_thread(lambda: whole_log(desk.table).text())
        question = Question("review", desk.table.game.name, {}, None, b"", 0, "", b"", True, log=log)
        try:
            reply = await self.thinkers.ask(desk.id, question, heard)
        except Fault as fault:
            note("no review", "warning", table=desk.id, reason=fault.key)
            standing.state = "failed"
            return
        if reply.review is None:
            note("no review", "error", table=desk.id, reason=reply.error)
        standing.review = reply.review
        standing.state = "failed" if reply.review is None else "ready"

    async def close(self) -> None:
        """Nobody looks back any more."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.thinkers.close()
