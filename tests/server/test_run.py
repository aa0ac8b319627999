"""Starting and stopping: a first page at once, a port that is taken, a database that is not there."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from fidchell.server import run
from fidchell.store import StoreUnavailable
from tests.server.clients import get, open_table
from tests.server.servers import TIMEOUT, ServerProcess, running_server, wait_until


def test_the_first_page_does_not_wait_for_the_compiler(tmp_path: Path) -> None:
    """With an empty cache compiling takes minutes; pages are there before all games are compiled."""
    server = ServerProcess(f"sqlite:{tmp_path / 'tables.sqlite'}", tmp_path / "log", compile="true")
    server.start(FIDCHELL_CACHE=str(tmp_path / "cache"))
    try:
        assert "Fidchell" in get(f"{server.url}/").text
        games = get(f"{server.url}/api/v1/house").json()["games"]
        assert not all(game["is_compiled"] for game in games)
    finally:
        assert server.stop() == 0


def test_a_port_that_is_taken_is_said_in_one_line(tmp_path: Path) -> None:
    server = ServerProcess(f"sqlite:{tmp_path / 'tables.sqlite'}", tmp_path / "log").start()
    try:
        port = server.url.rsplit(":", 1)[1]
        flags = ["--port", port, "--database", f"sqlite:{tmp_path}/x"]
        command = [sys.executable, "-m", "fidchell", "serve", *flags]
        taken = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT)
        assert taken.returncode == 2
        assert port in taken.stderr
        assert "Traceback" not in taken.stderr
    finally:
        server.kill()


def test_a_lost_database_is_said_and_comes_back(folder: Path) -> None:
    with running_server(folder) as here:
        table, people = open_table(here.url, "keltis", "open", "open")
        mover = next(person for person in people if person.view(table)["moves"])
        text = mover.view(table)["moves"][0]["text"]
        (folder / "tables.sqlite").rename(folder / "away")
        refused = mover.do(table, "act", 503, number=0, moves=[text])
        assert refused["text"]
        assert refused["wait"] > 0
        assert get(f"{here.url}/healthz").status_code == 503
        assert get(f"{here.url}/").status_code == 200
        (folder / "away").rename(folder / "tables.sqlite")
        wait_until(lambda: get(f"{here.url}/healthz").status_code == 200)
        mover.do(table, "act", number=0, moves=[text])
        assert mover.view(table)["number"] == 1
        stored = here.run(here.server.store.tail(table))
        assert len(stored) == here.run(here.server.tables.get(table)).table.version


def test_the_start_waits_for_a_database_that_is_not_there_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[str] = []

    async def late(address: str) -> object:
        tries.append(address)
        if len(tries) < 3:
            raise StoreUnavailable("store-locked", database="x")
        return "a store"

    async def at_once(seconds: float) -> None:
        return None

    monkeypatch.setattr(run, "open_store", late)
    monkeypatch.setattr(asyncio, "sleep", at_once)
    assert asyncio.run(run.connect_store("somewhere")) == "a store"  # type: ignore[comparison-overlap]
    assert len(tries) == 3
