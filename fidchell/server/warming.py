"""Compiling beside the server: a process of its own fills the cache, then we load what it made.

    python -m fidchell.server.warming keltis tipperary

prints `rules GAME` when a game's rules are in the cache, and `bots GAME` when what bots need is there too.
"""

import asyncio
import contextlib
import os
import random
import sys
from collections.abc import Callable

from fidchell.ai.analysis import look
from fidchell.ai.levels import BY_KEY
from fidchell.games import NAMES, find
from fidchell.games.warm import warm
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.game import Entries, Game
from fidchell.rulekit.position import Position
from fidchell.rulekit.rule import is_compiling
from fidchell.server.journal import note, note_failure

NICENESS = 10


class Rules:
    """The best entry points of every game without waiting: interpreted until the compiled ones are loaded."""

    def __init__(self) -> None:
        self.ready: set[str] = set()  # games whose rules are loaded
        self.thinking: set[str] = set()  # games whose bots need not compile anything
        self.process: asyncio.subprocess.Process | None = None

    def is_ready(self, game: str) -> bool:
        """Whether a game's rules are compiled by now."""
        return game in self.ready

    def may_think(self, game: str) -> bool:
        """Whether bots of every level can play a game by now."""
        return game in self.thinking

    def entries(self, game: Game) -> Entries:
        """What to play on now."""
        return game.compiled if game.name in self.ready else game.plain

    async def warm_up(self, loaded: Callable[[str], None]) -> None:
        """Compile game after game in another process, and load each in a thread when it is there."""
        if not is_compiling():
            return
        command = (sys.executable, "-m", "fidchell.server.warming", *NAMES)
        pipe = asyncio.subprocess.PIPE
        self.process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
        assert self.process.stdout is not None
        async for line in self.process.stdout:
            kind, _, name = line.decode().strip().partition(" ")
            if kind == "bots":
                self.thinking.add(name)
            elif await self.is_loaded(name):
                self.ready.add(name)
                note("rules compiled", game=name)
                loaded(name)
        await self.process.wait()

    async def is_loaded(self, name: str) -> bool:
        """Load compiled rules in a thread, so that nobody waits for it."""
        try:
            await asyncio.to_thread(warm, find(name))
        except Exception:
            note_failure("compiled rules cannot be loaded", game=name)
            return False
        return True

    async def close(self) -> None:
        """End the process; what it has compiled so far is kept."""
        if self.process is not None and self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()
            await self.process.wait()


def think(game: Game) -> None:
    """One thought of every kind of bot, and one for a hint."""
    position = Position.start(game, game.seats[-1], seed_from_number(0), entries=game.compiled)
    seat = position.actors()[0]
    level = BY_KEY["fionn"]
    level.choose(position, seat, random.Random(0))
    level.think(position, seat, seed_from_number(1))
    look(position, seat, 1, seed_from_number(1))


def main(names: list[str]) -> None:
    """Fill the cache for these games: first all rules, then what bots need."""
    os.nice(NICENESS)
    for kind, fill in (("rules", warm), ("bots", think)):
        for name in names:
            fill(find(name))
            print(kind, name, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
