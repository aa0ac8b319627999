"""What a server is spared by thinking on people's devices: python -m bench.relief [--hints N]

Processor seconds of the server's workers for hints in Keltis, thought out on the device and by the server.
Chromium must be there.
"""

import argparse
import tempfile
from pathlib import Path
from typing import Any

from bench.processor_time import TICKS
from tests.server.servers import running_server
from tests.web.visitor import Visitor, chromium

HINT = ".actions button:has-text('Hint')"


def workers_seconds() -> float:
    """Processor time so far of the processes this one has started to think in."""
    commands = {each.parent: each.read_bytes() for each in Path("/proc").glob("[0-9]*/cmdline")}
    return sum(
        seconds_of(folder)
        for folder, command in commands.items()
        if b"fidchell" in command and is_ours(folder)
    )


def is_ours(folder: Path) -> bool:
    """Whether a process was started by this one."""
    return fields_of(folder)[1] == Path("/proc/self").resolve().name


def seconds_of(folder: Path) -> float:
    """Processor time of one process."""
    return sum(map(int, fields_of(folder)[11:13])) / TICKS


def fields_of(folder: Path) -> list[str]:
    """What the system knows of a process, from its state on."""
    return (folder / "stat").read_text().rsplit(")", 1)[1].split()


def spent_on_hints(here: Visitor, hints: int) -> float:
    """Processor time of the workers for so many hints, beyond what the bot's own moves take."""
    here.open_game("keltis")
    spent = 0.0
    for _ in range(hints):
        here.page.wait_for_selector(f"{HINT}:not([disabled])")
        before = workers_seconds()
        here.page.click(HINT)
        here.page.wait_for_selector(".hint[data-strength]")
        spent += workers_seconds() - before
        here.page.click(".hint [aria-label='Close']")
        here.play_on(clicks=2)
    here.close()
    return spent


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--hints", type=int, default=5)
    hints: int = parser.parse_args().hints
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server(Path(folder)) as server,
        chromium() as browser,
    ):
        for is_left in (False, True):
            here: Any = Visitor(browser, server.url)
            spent = spent_on_hints(here.leave_rules_to_the_server() if is_left else here, hints)
            print(
                f"{hints} hints thought out {'by the server' if is_left else 'on the device'}: {spent:.2f} s"
            )


if __name__ == "__main__":
    main()
