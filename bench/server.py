"""The server under load, and boardgame.io's server with a game of the same message size in the same run.

    python bench/server.py [--seconds N] [--game keltis] [--seats 2] [--clients 500] [--only PART]

Parts: `moves` (accepted moves a second per core, as many as it takes), `peer` (the same on boardgame.io
with its games in memory), `peer-disk` (on its FlatFile storage),
`pace` (2,000 connections at 500 moves a second: p50 and p99), `idle` (memory a connection),
`start` (seconds to the first page with an empty cache, and the slowest of 20 more while rules are compiled),
`processes` (moves a second by the clock and per core, of one process and of two).
The load comes from Node, so that both servers hear the same kind of client. Node and npm must be there.
"""

import argparse
import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from processor_time import processor_seconds

from fidchell.games import NAMES as GAMES

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = ROOT / "bench" / "peers"
PACKAGES = ROOT / ".bench" / "boardgame.io"
PEER = ("boardgame.io@0.50.2", "node-persist@3.1.3")  # the latter for its FlatFile
GENEROUS = {
    "port": 0,
    "requests-per-second": 1_000_000,
    "request-burst": 1_000_000,
    "tables-per-hour": 10_000_000,
    "connections-per-address": 100_000,
    "open-per-address": 100_000,
    "log-level": "warning",
}
PEER_PORT = 9911
PARTS = ("moves", "peer", "peer-disk", "pace", "idle", "start", "processes")
NAMES = ("Medb", "Conn", "Niamh", "Ailill", "Aoife")


def install_peer() -> None:
    """boardgame.io, once, in a folder that git ignores."""
    if (PACKAGES / "node_modules" / "node-persist").exists():
        return
    PACKAGES.mkdir(parents=True, exist_ok=True)
    (PACKAGES / "package.json").write_text('{"private": true}\n')
    subprocess.run(["npm", "install", "--silent", *PEER], cwd=PACKAGES, check=True)


def memory(pid: int) -> int:
    """Bytes of memory a process holds."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    assert found
    return int(found[1]) * 1024


@contextmanager
def our_server(database: str, game: str, **settings: Any) -> Iterator[tuple[str, int]]:
    """`fidchell serve` with its rules compiled; its address and its process."""
    flags = [f"--{name}={value}" for name, value in {**GENEROUS, **settings, "database": database}.items()]
    command = [sys.executable, "-m", "fidchell", "serve", *flags]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert process.stdout is not None
    found = re.search(r"http://[^/\s]+", process.stdout.readline())
    assert found
    try:
        wait_until_compiled(found[0], game)
        yield found[0], process.pid
    finally:
        process.terminate()
        process.wait()


def wait_until_compiled(url: str, name: str) -> None:
    """Compiling is not measured."""
    end = time.monotonic() + 300
    while time.monotonic() < end:
        games = httpx.get(f"{url}/api/v1/house", timeout=30).json()["games"]
        if all(game["is_compiled"] for game in games if game["game"] == name):
            return
        time.sleep(0.5)
    raise TimeoutError("rules are not compiled")


def compile_all() -> None:
    """Fill the cache before anything is measured."""
    command = [sys.executable, "-m", "fidchell.server.bots.compile", *GAMES]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=ROOT)


@contextmanager
def peer_server(size: int, *folder: str) -> Iterator[int]:
    """boardgame.io's server with updates of about that size, in memory or in a folder."""
    command = ["node", str(SCRIPTS / "serve_boardgame.mjs"), str(PEER_PORT), str(size), *folder]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=PACKAGES
    )
    assert process.stdout is not None
    while "ready" not in process.stdout.readline():
        pass
    try:
        yield process.pid
    finally:
        process.terminate()
        process.wait()


async def open_tables(url: str, game: str, seats: int, count: int) -> list[tuple[str, list[str]]]:
    """Tables with people on all chairs, and their tokens."""
    limit = asyncio.Semaphore(16)

    async def one(http: httpx.AsyncClient) -> tuple[str, list[str]]:
        async with limit:
            terms = {"game": game, "chairs": [{"kind": "open"}] * seats}
            table = (await http.post("/tables", json={"terms": terms})).json()["table"]
            tokens = []
            for name in NAMES[:seats]:
                answer = await http.post(f"/tables/{table}/seats", json={"name": name})
                tokens.append(answer.json()["token"])
            return table, tokens

    # The server closes a connection after five unused seconds, as httpx would: a request just then is lost.
    limits = httpx.Limits(max_connections=16, keepalive_expiry=1)
    async with httpx.AsyncClient(base_url=f"{url}/api/v1", timeout=60, limits=limits) as http:
        return await asyncio.gather(*(one(http) for _ in range(count)))


def load(script: str, pid: int, *words: object) -> dict[str, Any]:
    """Run the clients; returns what they counted, with the server's processor time meanwhile."""
    command = ["node", str(SCRIPTS / script), *map(str, words)]
    clients = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=PACKAGES)
    assert clients.stdout is not None
    spent = 0.0
    for line in clients.stdout:
        if line.startswith("counting"):
            spent = processor_seconds(pid)
        elif line.startswith("counted"):
            spent = processor_seconds(pid) - spent
        else:
            found: dict[str, Any] = json.loads(line)
            clients.wait()
            found["processor_s"] = spent
            found["moves_per_core_s"] = found["moves"] / spent
            return found
    raise RuntimeError("the clients said nothing")


def new_folder(arguments: argparse.Namespace) -> tempfile.TemporaryDirectory[str]:
    """A folder on the disk to be measured."""
    return tempfile.TemporaryDirectory(dir=arguments.folder)


def measure_moves(
    arguments: argparse.Namespace, rate: int = 0, clients: int = 0, processes: int = 1
) -> dict[str, Any]:
    """Our server, as many moves as it takes, or at a pace."""
    clients = clients or arguments.clients
    with (
        new_folder(arguments) as folder,
        our_server(f"sqlite:{folder}/tables.sqlite", arguments.game, processes=processes) as (url, pid),
    ):
        open_now = clients // arguments.seats
        spare = 0 if rate and rate * arguments.seconds < open_now * 60 else arguments.spare
        made = asyncio.run(open_tables(url, arguments.game, arguments.seats, open_now + spare))
        file = Path(folder) / "tables.json"
        file.write_text(json.dumps({"open": made[:open_now], "spare": made[open_now:]}))
        return load("load_fidchell.mjs", pid, url.rsplit(":", 1)[1], file, arguments.seconds, rate)


def measure_processes(arguments: argparse.Namespace) -> dict[str, Any]:
    """One process and two: what they take by the clock, and how much processor time a move costs."""
    found: dict[str, Any] = {}
    for count in (1, 2):
        load = measure_moves(arguments, processes=count)
        found[f"moves_s_{count}"] = load["moves"] / arguments.seconds
        found[f"moves_per_core_s_{count}"] = load["moves_per_core_s"]
    return {**found, "times": found["moves_s_2"] / found["moves_s_1"]}


def measure_peer(arguments: argparse.Namespace, size: float, is_on_disk: bool = False) -> dict[str, Any]:
    """boardgame.io's server with messages of our size, with its games in memory alone or on disk."""
    install_peer()
    with (
        new_folder(arguments) as folder,
        peer_server(int(size - 350), *([folder] if is_on_disk else [])) as pid,
    ):
        return load("load_boardgame.mjs", pid, PEER_PORT, arguments.clients, arguments.seconds)


def measure_idle(arguments: argparse.Namespace, count: int = 2000) -> dict[str, Any]:
    """Memory of connections that only listen."""
    with (
        new_folder(arguments) as folder,
        our_server(f"sqlite:{folder}/tables.sqlite", arguments.game) as (url, pid),
    ):
        [(table, _)] = asyncio.run(open_tables(url, arguments.game, 2, 1))
        before = memory(pid)
        asyncio.run(watch_idle(url, table, 100))
        first = memory(pid)
        after = asyncio.run(watch_idle(url, table, count, pid))
        return {
            "before": before,
            "warm": first,
            "after": after,
            "bytes_a_connection": (after - first) / count,
        }


async def watch_idle(url: str, table: str, count: int, pid: int | None = None) -> int:
    """Hold so many connections open; returns the server's memory meanwhile."""
    from websockets.asyncio.client import connect

    address = f"{url.replace('http', 'ws', 1)}/api/v1/tables/{table}/live"
    sockets = []
    for _ in range(count):
        sockets.append(await connect(address, compression=None, max_size=None))
    await asyncio.sleep(3)
    held = memory(pid) if pid else 0
    await asyncio.gather(*(socket.close() for socket in sockets))
    return held


def measure_start(arguments: argparse.Namespace) -> dict[str, Any]:
    """How soon the first page is there, and how slow pages are while all rules are being compiled."""
    with new_folder(arguments) as folder:
        flags = [f"--{name}={value}" for name, value in GENEROUS.items()]
        command = [sys.executable, "-m", "fidchell", "serve", *flags, f"--database=sqlite:{folder}/x.sqlite"]
        environment = {**os.environ, "FIDCHELL_CACHE": f"{folder}/cache"}
        began = time.monotonic()
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment)
        try:
            assert process.stdout is not None
            found = re.search(r"http://[^/\s]+", process.stdout.readline())
            assert found
            seconds = [timed_page(found[0], began)]
            for _ in range(20):
                time.sleep(0.02)
                seconds.append(timed_page(found[0], time.monotonic()))
        finally:
            process.terminate()
            process.wait()
    return {"first_page_s": seconds[0], "slowest_page_s": max(seconds[1:])}


def timed_page(url: str, began: float) -> float:
    """Seconds from a moment until the first page is there."""
    httpx.get(url, timeout=60).raise_for_status()
    return time.monotonic() - began


def main() -> None:
    """Measure what was asked for, and print one line of JSON a part."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--game", default="keltis")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--clients", type=int, default=500)
    parser.add_argument("--spare", type=int, default=1500, help="tables to go on at when a game is over")
    parser.add_argument(
        "--size", type=float, default=0, help="bytes a message for the peer, where moves is left out"
    )
    parser.add_argument("--folder", default=None, help="a folder on the disk to be measured")
    parser.add_argument("--no-compile", dest="compile", action="store_false", help="the cache is full")
    parser.add_argument("--only", choices=PARTS)
    arguments = parser.parse_args()
    compile_all() if arguments.compile else None
    size = arguments.size or 2500
    for part in PARTS:
        if arguments.only not in (None, part):
            continue
        if part == "moves":
            found = measure_moves(arguments)
            size = arguments.size or found["bytes"]
        elif part in ("peer", "peer-disk"):
            found = measure_peer(arguments, size, part == "peer-disk")
        elif part == "pace":
            found = measure_moves(arguments, rate=500, clients=2000)
        elif part == "idle":
            found = measure_idle(arguments)
        else:
            found = measure_start(arguments) if part == "start" else measure_processes(arguments)
        print(json.dumps({"part": part, **found}), flush=True)


if __name__ == "__main__":
    main()
