"""Compile every game for this machine and for browsers, a core each, so that no two tests do it at once.

python -m tools.fill_cache
"""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from fidchell.games import NAMES
from fidchell.rulekit.targets.cpu import cores

COMPILERS = ("fidchell.server.bots.compile", "fidchell.wasm.files")  # modules that take the name of a game


def fill(job: tuple[str, str]) -> None:
    """Run one compiler for one game; what is in the cache already takes a moment."""
    module, game = job
    subprocess.run([sys.executable, "-m", module, game], check=True, stdout=subprocess.DEVNULL)


def main() -> None:
    """All games by all compilers, what takes longest first, so that the cores end together."""
    jobs = [(module, game) for module in COMPILERS for game in reversed(NAMES)]
    with ThreadPoolExecutor(cores()) as pool:
        list(pool.map(fill, jobs))


if __name__ == "__main__":
    main()
