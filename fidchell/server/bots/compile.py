"""Compiling beside the server: another process fills the cache, then this one loads the compiled rules.

    python -m fidchell.server.bots.compile GAME ...

prints `rules GAME` when a game's rules are in the cache, and `bots GAME` when the code of its bots is too.
"""

import asyncio
import contextlib
import os
import random
import sys
from collections.abc import Callable

from fidchell.ai.analysis.position_analysis import analyse_position
from fidchell.ai.players.levels import BY_KEY
from fidchell.games import NAMES, find
from fidchell.games.precompile import precompile
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.entry_points import EntryPoints
from fidchell.rulekit.game import Game
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.cpu import is_compiling
from fidchell.server.ops.logging import log_event, log_exception

NICENESS = 10
SEARCHING_LEVEL = "fionn"


class RulesCompiler:
    """Compiles every game's rules in the background; until then the interpreted ones are used."""

    def __init__(self) -> None:
        self.compiled_rules: set[str] = set()  # games whose compiled rules are loaded
        self.compiled_bots: set[str] = set()  # games whose bots need not compile anything
        self.process: asyncio.subprocess.Process | None = None
        self.on_line: Callable[[str, str], None] = ignore_line  # set where other processes wait for this one

    def has_rules(self, game: str) -> bool:
        """Whether a game's rules are compiled by now."""
        return game in self.compiled_rules

    def has_bots(self, game: str) -> bool:
        """Whether bots of every level can play a game by now."""
        return game in self.compiled_bots

    def entry_points(self, game: Game) -> EntryPoints:
        """The fastest entry points that are ready now."""
        return game.compiled if game.name in self.compiled_rules else game.interpreted

    async def run(self, on_compiled: Callable[[str], None]) -> None:
        """Compile game after game in another process, and load each in a thread when it is ready."""
        if not is_compiling():
            return
        command = (sys.executable, "-m", "fidchell.server.bots.compile", *NAMES)
        pipe = asyncio.subprocess.PIPE
        self.process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
        assert self.process.stdout is not None
        async for line in self.process.stdout:
            kind, _, name = line.decode().strip().partition(" ")
            self.on_line(kind, name)
            await self.take(kind, name, on_compiled)
        await self.process.wait()

    async def take(self, kind: str, name: str, on_compiled: Callable[[str], None]) -> None:
        """Use what lies in the cache now: the rules of a game, or its bots."""
        if kind == "bots":
            self.compiled_bots.add(name)
        elif name not in self.compiled_rules and await self._load(name):
            self.compiled_rules.add(name)
            log_event("rules compiled", game=name)
            on_compiled(name)

    async def _load(self, name: str) -> bool:
        """Load compiled rules in a thread, so that no request waits for it; false when that failed."""
        try:
            await asyncio.to_thread(precompile, find(name))
        except Exception:
            log_exception("compiled rules cannot be loaded", game=name)
            return False
        return True

    async def close(self) -> None:
        """End the process; what it has compiled so far stays in the cache."""
        await end_process(self.process)


async def end_process(process: asyncio.subprocess.Process | None) -> None:
    """End a process, if it still runs."""
    if process is not None and process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


def ignore_line(kind: str, name: str) -> None:
    """Nobody waits for what is compiled here."""


def compile_bots(game: Game) -> None:
    """Let a searching bot decide once, and make one analysis: that compiles all of their code."""
    position = Position.start(game, game.seats[-1], seed_from_number(0), entry_points=game.compiled)
    seat = position.actors()[0]
    level = BY_KEY[SEARCHING_LEVEL]
    level.choose(position, seat, random.Random(0))
    level.search(position, seat, seed_from_number(1))
    analyse_position(position, seat, 1, seed_from_number(1))


def main(names: list[str]) -> None:
    """Fill the cache for these games: first all rules, then the bots."""
    os.nice(NICENESS)
    for kind, fill in (("rules", precompile), ("bots", compile_bots)):
        for name in names:
            fill(find(name))
            print(kind, name, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
