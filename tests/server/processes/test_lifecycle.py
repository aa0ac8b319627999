"""The parent starts and watches its processes: one that is killed comes back, and all stop together."""

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from fidchell.rulekit.errors import UserError
from fidchell.server.processes import supervisor
from tests.server.clients import ApiClient, TableSocket, get, open_table
from tests.server.processes.groups import ServerGroup, owner
from tests.server.servers import TIMEOUT, ServerProcess, free_port, wait_until
from tests.server.test_kill import Pair, check_everything

KILLS = 2


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def test_kill_one_process_while_people_play(tmp_path: Path) -> None:
    """Promise 5: no acknowledged move is lost; the tables of the others go on, and its own come back."""
    group = ServerGroup(tmp_path, port=free_port(), log_level="info")
    group.start()
    pairs, rng = [Pair([group.url], seed) for seed in range(3)], random.Random(7)
    try:
        for pair in pairs:
            pair.thread.start()
        for number in range(KILLS):
            moves = [pair.moves() for pair in pairs]
            wait_until(lambda moves=moves: sum(pair.moves() for pair in pairs) > sum(moves) + 10)
            os.kill(rng.choice(group.children()), signal.SIGKILL)
            wait_until(lambda number=number: len(group.events("started")) == 3 + number)
            assert group.process is not None
            assert group.process.poll() is None
        last = [pair.moves() for pair in pairs]
        wait_until(lambda: all(pair.moves() > before for pair, before in zip(pairs, last, strict=True)))
        for pair in pairs:
            pair.stopping.set()
        for pair in pairs:
            pair.thread.join(TIMEOUT)
            assert not pair.failure, pair.failure
    finally:
        assert group.stop() == 0
    assert len(group.events("process ended")) == KILLS
    assert "Traceback" not in group.log.read_text()
    assert check_everything(f"sqlite:{tmp_path / 'tables.sqlite'}", pairs) > 10 * KILLS


def test_what_one_process_does_goes_on_while_another_is_away(tmp_path: Path) -> None:
    """Whoever sits at a table of the other process notices nothing; requests for the dead one's wait."""
    group = ServerGroup(tmp_path, port=free_port(), log_level="info")
    group.start()
    try:
        found = {}
        while len(found) < 2:
            table, people = open_table(group.url, "keltis", "open", "open")
            found[owner(table)] = table, people
        table, people = found[0]
        watcher = TableSocket(group.url, table, people[0].token)
        watcher.wait_for("view")
        killed = group.children()[1]
        os.kill(killed, signal.SIGKILL)
        assert ApiClient(group.url).view(found[1][0])["status"] == "running"  # it waited for the successor
        mover = next(person for person in people if person.view(table)["moves"])
        mover.do(table, "act", number=0, moves=[mover.view(table)["moves"][0]["text"]])
        before = watcher.view["version"]
        while watcher.view["version"] == before:
            watcher.receive()
        watcher.close()
    finally:
        assert group.stop() == 0


def test_the_clock_of_a_killed_process_runs_on(tmp_path: Path) -> None:
    """Its successor has its leases: nobody waits until they expire, and nobody need open the table."""
    group = ServerGroup(tmp_path, port=free_port(), log_level="info")
    group.start()
    try:
        table, people = open_table(group.url, "keltis", "open", "open", clock={"kind": "live", "seconds": 10})
        for pid in group.children():
            os.kill(pid, signal.SIGKILL)
        wait_until(lambda: len(group.events("started")) == 4)
        wait_until(lambda: people[0].view(table)["status"] == "ended")
    finally:
        assert group.stop() == 0


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_stops_all_processes_with_status_0(tmp_path: Path, sign: signal.Signals) -> None:
    group = ServerGroup(tmp_path, log_level="info", processes=3)
    group.start()
    assert group.process is not None
    children = group.children()
    assert len(children) == 3
    group.process.send_signal(sign)
    assert group.process.wait(TIMEOUT) == 0
    assert not any(map(is_alive, children))
    assert [len(group.events(event)) for event in ("started", "stopping", "stopped")] == [3, 3, 3]
    assert {line["process"] for line in group.events("stopped")} == {0, 1, 2}


def test_processes_end_with_their_parent(tmp_path: Path) -> None:
    group = ServerGroup(tmp_path, log_level="info")
    group.start()
    children = group.children()
    group.kill()
    wait_until(lambda: not any(map(is_alive, children)))


def test_a_port_that_is_taken_and_a_bad_database_are_said_in_one_line(tmp_path: Path) -> None:
    server = ServerProcess(f"sqlite:{tmp_path / 'tables.sqlite'}", tmp_path / "log").start()
    try:
        port = server.url.rsplit(":", 1)[1]
        (tmp_path / "bad.sqlite").write_bytes(b"no database" * 1000)
        for flags in (["--port", port], ["--port", "0", "--database", f"sqlite:{tmp_path}/bad.sqlite"]):
            command = [sys.executable, "-m", "fidchell", "serve", "--processes", "2", *flags]
            ended = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT)
            assert ended.returncode == 2
            assert len([line for line in ended.stderr.splitlines() if not line.startswith("{")]) == 1
            assert "Traceback" not in ended.stderr
    finally:
        server.kill()


def test_a_system_without_fork_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "fork")
    with pytest.raises(UserError) as error:
        supervisor.check_system()
    assert "--processes 1" in error.value.say("en")
    assert "--processes 1" in error.value.say("fr")
    assert error.value.say("en") != error.value.say("fr")


def test_one_process_has_no_parent(tmp_path: Path) -> None:
    server = ServerGroup(tmp_path, processes=1)
    server.start()
    try:
        assert server.children() == []
        assert 'process="' not in get(f"{server.url}/metrics").text
        wait_until(lambda: server.events("started"))
        assert "process" not in server.events("started")[0]
    finally:
        assert server.stop() == 0
