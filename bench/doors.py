"""An honest player beside an attacker at each door of the server: how much longer things take.

    python bench/doors.py [--seconds N] [--only DOOR ...]

Each door has a fresh server with default limits. For some seconds an honest player looks at pages, moves at
a table, and plays against `lugh`; then an attacker (another address, another process) begins at that door.
Printed are the slowest page, move and `lugh` reply without and with the attacker, and how much the server's
process grew. The attacker yields the processor to the server and the honest player, as it would from afar.
"""

import argparse
import asyncio
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

sys.path.insert(0, str(Path(__file__).resolve().parent))

from attackers import DOORS
from server import compile_all, memory, our_server

ROOT = Path(__file__).resolve().parent.parent
LIMITS = {"requests-per-second": 20.0, "request-burst": 100, "tables-per-hour": 60}
LIMITS |= {"connections-per-address": 100}
KINDS = ("page", "move", "lugh")


class HonestPlayer:
    """Looks at pages, moves at a table of two people, and plays against the strongest bot."""

    def __init__(self, url: str) -> None:
        self.http = httpx.AsyncClient(base_url=f"{url}/api/v1", timeout=200)
        self.waits: dict[str, list[float]] = {kind: [] for kind in KINDS}

    async def timed(self, kind: str, wait: Any) -> Any:
        """Do something and keep how long it took."""
        begun = time.monotonic()
        answer = await wait
        self.waits[kind].append(time.monotonic() - begun)
        return answer

    async def sit(self, *chairs: dict[str, str]) -> tuple[str, list[str]]:
        """A new table, with this player on every open seat; its name and tokens."""
        body = {"terms": {"game": "keltis", "chairs": chairs}}
        table = (await self.http.post("/tables", json=body)).raise_for_status().json()["table"]
        tokens = []
        for seat in (seat for seat, chair in enumerate(chairs) if chair["kind"] == "open"):
            body = {"name": f"Niamh {seat}", "seat": seat}
            keys = (await self.http.post(f"/tables/{table}/seats", json=body)).raise_for_status().json()
            tokens.append(keys["token"])
        return table, tokens

    async def view(self, table: str, token: str) -> Any:
        """The table as the seat sees it."""
        headers = {"authorization": f"Bearer {token}"}
        return (await self.http.get(f"/tables/{table}", headers=headers)).raise_for_status().json()

    async def move(self, table: str, token: str, view: Any) -> None:
        """Make the first legal move."""
        command = {"command": "act", "number": view["number"], "moves": [view["moves"][0]["text"]]}
        headers = {"authorization": f"Bearer {token}"}
        path = f"/tables/{table}/commands"
        (await self.http.post(path, json={"command": command}, headers=headers)).raise_for_status()

    async def look_and_move(self, end: float) -> None:
        """Pages and moves, a few a second."""
        table, tokens = await self.sit({"kind": "open"}, {"kind": "open"})
        while time.monotonic() < end:
            for token in tokens:
                view = await self.timed("page", self.view(table, token))
                if view["status"] == "ended":
                    table, tokens = await self.sit({"kind": "open"}, {"kind": "open"})
                    break
                if view["moves"]:
                    await self.timed("move", self.move(table, token, view))
            await asyncio.sleep(0.5)

    async def turn_of_lugh(self, table: str, token: str) -> Any:
        """Wait until lugh has moved; the view then."""
        while True:
            view = await self.view(table, token)
            if view["moves"] or view["status"] == "ended":
                return view
            await asyncio.sleep(0.25)

    async def play_lugh(self, end: float) -> None:
        """A game against lugh, whose replies are timed."""
        table, (token,) = await self.sit({"kind": "open"}, {"kind": "bot", "bot": "lugh"})
        view = await self.turn_of_lugh(table, token)
        while time.monotonic() < end and view["status"] != "ended":
            while view["moves"]:
                await self.move(table, token, view)
                view = await self.view(table, token)
            view = await self.timed("lugh", self.turn_of_lugh(table, token))

    async def play(self, seconds: float) -> dict[str, list[float]]:
        """Everything at once for a while; how long each thing took."""
        self.waits = {kind: [] for kind in KINDS}
        end = time.monotonic() + seconds
        await asyncio.gather(self.look_and_move(end), self.play_lugh(end))
        return self.waits


def told(waits: dict[str, list[float]]) -> str:
    """Median and slowest of each kind in milliseconds."""
    cells = []
    for kind in KINDS:
        times = waits[kind] or [float("nan")]
        cells.append(f"{kind} {statistics.median(times) * 1e3:6.0f} / {max(times) * 1e3:6.0f}")
    return "   ".join(cells)


async def try_door(door: str, url: str, pid: int, seconds: float) -> None:
    """One door: first in peace, then with the attacker."""
    player = HonestPlayer(url)
    await player.play(seconds / 2)  # nothing is measured before caches are filled
    calm = await player.play(seconds)
    before = memory(pid)
    command = ["nice", "-n", "19", sys.executable, "bench/attackers.py", door, url, str(seconds + 3)]
    attacker = subprocess.Popen(command, cwd=ROOT)
    await asyncio.sleep(3)
    stormy = await player.play(seconds)
    grown = (memory(pid) - before) / 2**20
    attacker.kill()
    attacker.wait()
    slower = {kind: max(stormy[kind], default=999) - max(calm[kind], default=0) for kind in KINDS}
    added = "   ".join(f"{kind} {seconds * 1e3:+7.0f} ms" for kind, seconds in slower.items())
    print(f"{door:9} alone   {told(calm)}\n{'':9} beside  {told(stormy)}")
    print(f"{'':9} slowest {added}   memory {grown:+.0f} MiB", flush=True)


def main() -> None:
    """Try every door."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--only", nargs="*", choices=DOORS, default=list(DOORS))
    arguments = parser.parse_args()
    compile_all()
    print("median / slowest in milliseconds")
    for door in arguments.only:
        with (
            tempfile.TemporaryDirectory() as folder,
            our_server(f"sqlite:{folder}/tables.db", "keltis", **LIMITS) as (url, pid),
        ):
            asyncio.run(try_door(door, url, pid, arguments.seconds))


if __name__ == "__main__":
    main()
