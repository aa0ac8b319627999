"""The running server: its store, its tables, its bots, and the tasks that keep them going."""

import asyncio
import random
import time
from collections.abc import Coroutine
from typing import Any

from fidchell.server.bots import Bots
from fidchell.server.config import Config
from fidchell.server.desk import Desk
from fidchell.server.faults import Stopping
from fidchell.server.hall import Hall
from fidchell.server.journal import note
from fidchell.server.leases import Leases
from fidchell.server.limits import Buckets
from fidchell.server.live import COME_AGAIN, TOO_SLOW, Connection, Note
from fidchell.server.lobby import Lobby, Visitor
from fidchell.server.measures import BOT_QUEUE, CONNECTIONS, DROPPED
from fidchell.server.reviews import Reviews
from fidchell.server.speech import WORDS
from fidchell.server.thinkers import Thinkers
from fidchell.server.ticking import Ticking
from fidchell.server.warming import Rules
from fidchell.store import Store

HOUR = 3600.0
LOOK_TIMES = 10  # polls between two looks for tables nobody has in memory
LATEST_RETURN = 3.0  # seconds over which clients come back after a stop


class House:
    """Everything one server process holds."""

    def __init__(self, config: Config, store: Store) -> None:
        self.config, self.store = config, store
        self.rules = Rules()
        self.leases = Leases(store)
        self.hall = Hall(store, self.rules.entries, self.changed, config.database.startswith("postgres"))
        self.ticking = Ticking(self.hall, self.leases)
        self.thinkers = Thinkers(config.bot_processes, config.bot_queue)
        self.bots = Bots(self.thinkers, self.rules, self.leases)
        self.reviews = Reviews(self.rules)
        self.lobby = Lobby(store)
        self.connections: set[Connection] = set()
        self.new_tables = Buckets(config.tables_per_hour / HOUR, config.tables_per_hour)
        self.messages = Buckets(config.requests_per_second, config.request_burst)
        self.tasks: list[asyncio.Task[None]] = []
        self.is_stopping = False
        BOT_QUEUE.ask = lambda: self.thinkers.queue.size + self.reviews.thinkers.queue.size
        CONNECTIONS.ask = lambda: len(self.connections) + len(self.lobby.visitors)

    def start(self) -> None:
        """Begin everything that goes on beside requests."""
        config = self.config
        self.begin(self.hall.follow())
        self.begin(self.hall.poll(config.poll_seconds))
        self.begin(self.hall.tidy(config.idle_seconds))
        self.begin(self.lobby.follow())
        self.begin(self.ticking.look(config.poll_seconds * LOOK_TIMES))
        self.begin(self.beat())
        if config.compile:
            self.begin(self.rules.warm_up(self.loaded))

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Keep a task."""
        self.tasks.append(asyncio.get_running_loop().create_task(work))

    def changed(self, desk: Desk) -> None:
        """A table has changed, or has come into memory: its bots and clocks go on."""
        if not self.is_stopping:
            self.bots.pump(desk)
            self.ticking.schedule(desk)

    def loaded(self, game: str) -> None:
        """A game's rules are compiled: its tables go on with them."""
        self.hall.run_on([game])

    def open_to_all(self) -> None:
        """Raise a fault while the server is about to stop."""
        if self.is_stopping:
            raise Stopping("stopping", WORDS)

    async def beat(self) -> None:
        """Show every client from time to time that we live; drop those that take nothing."""
        pause = min(1.0, self.config.heartbeat_seconds / 4, self.config.slow_seconds / 4)
        next_beat = time.monotonic() + self.config.heartbeat_seconds
        while True:
            await asyncio.sleep(pause)
            self.drop_slow(time.monotonic())
            if time.monotonic() < next_beat:
                continue
            next_beat = time.monotonic() + self.config.heartbeat_seconds
            for number, connection in enumerate(list(self.connections)):
                if not connection.answers:
                    connection.say(Note("beat", version=connection.desk.version(connection.who.seat)))
                if number % 100 == 99:
                    await asyncio.sleep(0)

    def drop_slow(self, now: float) -> None:
        """End the connections that have not taken a message for too long."""
        watchers: list[Connection | Visitor] = [*self.connections, *self.lobby.visitors]
        for watcher in watchers:
            if (
                watcher.busy_since
                and now - watcher.busy_since > self.config.slow_seconds
                and not watcher.ending
            ):
                DROPPED.add("slow")
                watcher.end(TOO_SLOW)

    async def say_goodbye(self) -> None:
        """Tell every client to come again, each after a moment of its own; nothing new is begun."""
        self.is_stopping = True
        note("stopping", connections=len(self.connections))
        for connection in self.connections:
            connection.say(Note("bye", wait=round(random.uniform(0.2, LATEST_RETURN), 2)))
        await asyncio.sleep(0.05 if self.connections else 0)
        for connection in list(self.connections):
            connection.end(COME_AGAIN)
        for visitor in list(self.lobby.visitors):
            visitor.end(COME_AGAIN)
        await asyncio.sleep(0.05 if self.connections else 0)

    async def close(self) -> None:
        """Stop everything; what is under way in the store is finished."""
        self.is_stopping = True
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.bots.close()
        await self.ticking.close()
        await self.thinkers.close()
        await self.reviews.close()
        await self.rules.close()
        await self.store.close()
