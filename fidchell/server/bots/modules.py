"""WebAssembly modules of the games: built beside the server where they are not there yet, then served."""

import asyncio
import hashlib
import sys
from typing import NamedTuple

from fidchell.games import NAMES
from fidchell.server.bots.compile import end_process
from fidchell.wasm.files import BuiltModule, find_module

BUILDER = "fidchell.wasm.files"


class ServedModule(NamedTuple):
    """A module as it is sent, with the hashes of its code and of its data."""

    code_hash: str
    data_hash: str
    built: BuiltModule


def served(built: BuiltModule) -> ServedModule:
    """A module with its hashes."""
    code_hash, data_hash = (hashlib.sha256(part).hexdigest() for part in built)
    return ServedModule(code_hash, data_hash, built)


class GameModules:
    """Finds modules, and has them built in another process."""

    def __init__(self) -> None:
        self.found: dict[str, ServedModule] = {}
        self.process: asyncio.subprocess.Process | None = None

    async def find(self, game: str) -> ServedModule | None:
        """The module of a game; None while it is being built."""
        if game not in self.found:
            built = await asyncio.to_thread(find_module, game)
            if built is None:
                return None
            self.found[game] = await asyncio.to_thread(served, built)
        return self.found[game]

    def by_hash(self, digest: str) -> tuple[ServedModule, int] | None:
        """The module that has this hash, and whether it is that of its code (0) or of its data (1)."""
        for module in self.found.values():
            for part, known in enumerate((module.code_hash, module.data_hash)):
                if known == digest:
                    return module, part
        return None

    async def build(self) -> None:
        """Build what is missing, one game after the other."""
        if all([await self.find(game) for game in NAMES]):
            return
        quiet = asyncio.subprocess.DEVNULL
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", BUILDER, *NAMES, stdin=quiet, stdout=quiet
        )
        await self.process.wait()

    async def close(self) -> None:
        """End the process; a game that it has finished stays."""
        await end_process(self.process)
