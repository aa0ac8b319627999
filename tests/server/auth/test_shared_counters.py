"""Limits in shared memory: several processes count as one, and one that dies leaves nothing behind."""

import multiprocessing
import os
import signal
import stat
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from fidchell.server.auth.counters import LOCAL
from fidchell.server.auth.rate_limit import ConcurrencyLimit, TokenBuckets
from fidchell.server.auth.shared_counters import SharedCounters, database_name, open_counters
from fidchell.server.auth.shared_memory import PROCESSES, WAYS, CountersUnavailable, memory_path
from fidchell.server.ops.config import read_config

CONTEXT = multiprocessing.get_context("fork")


def buckets(counters: SharedCounters, kind: str = "requests") -> TokenBuckets:
    return TokenBuckets(2, 4, lambda: 100.0, counters.buckets(kind))


def test_two_processes_take_from_the_same_bucket(tmp_path: Path) -> None:
    """One address, two processes: together they allow what one would allow."""
    one, other = SharedCounters(tmp_path / "limits"), SharedCounters(tmp_path / "limits")
    taken = [buckets(each).take("a") for _ in range(3) for each in (one, other)]
    assert taken == [0, 0, 0, 0, 0.5, 0.5]
    assert buckets(one).take("b") == 0
    assert buckets(other, "messages").take("a") == 0
    assert buckets(other).reserve("a") == 0.5
    assert buckets(one).reserve("a") == 1.0


def test_a_full_group_forgets_who_was_longest_away(tmp_path: Path) -> None:
    """Any number of addresses fits: an old one starts anew."""
    counters, now = SharedCounters(tmp_path / "limits"), [0.0]
    counters.key = lambda kind, address: int(address) * 2 + 1 << 20  # type: ignore[assignment]
    limit = TokenBuckets(0.001, 1, lambda: now[0], counters.buckets("requests"))
    for number in range(1, WAYS + 2):
        now[0] += 1
        assert limit.take(str(number)) == 0
    assert limit.take(str(WAYS + 1)) > 0
    assert limit.take("2") > 0
    assert limit.take("1") == 0


def open_things(path: Path, count: int, link: Connection) -> None:
    """Another process, which opens things until it is killed."""
    counters = SharedCounters(path)
    limit = ConcurrencyLimit(5, counters.counts("open"))
    link.send([limit.acquire("a") for _ in range(count)])
    link.recv()
    counters.close()


def test_what_is_open_is_counted_by_all_and_dropped_with_its_process(tmp_path: Path) -> None:
    counters = SharedCounters(tmp_path / "limits")
    limit = ConcurrencyLimit(5, counters.counts("open"))
    assert [limit.acquire("a") for _ in range(2)] == [True, True]
    ours, theirs = CONTEXT.Pipe()
    other = CONTEXT.Process(target=open_things, args=(tmp_path / "limits", 5, theirs), daemon=True)
    other.start()
    assert ours.recv() == [True, True, True, False, False]
    assert not limit.acquire("a")
    assert limit.acquire("b")
    limit.release("a")
    assert limit.acquire("a")
    assert other.pid is not None
    os.kill(other.pid, signal.SIGKILL)
    other.join()
    counters.next_sweep = 0.0
    assert [limit.acquire("a") for _ in range(4)] == [True, True, True, False]


def test_counts_go_back_to_nothing(tmp_path: Path) -> None:
    """Addresses that have come and gone leave no trace: the memory does not fill."""
    counters, other = SharedCounters(tmp_path / "limits"), SharedCounters(tmp_path / "limits")
    limit, seen_by_other = counters.counts("open"), other.counts("open")
    before = bytes(counters.memory.memory)
    limit.add("a", 3)
    assert seen_by_other.total("a") == 3
    for _ in range(4):  # once too often
        limit.add("a", -1)
    assert seen_by_other.total("a") == limit.total("a") == 0
    assert bytes(counters.memory.memory) == before


def test_the_file_is_ours_alone_and_goes_with_the_last_process(tmp_path: Path) -> None:
    path = tmp_path / "limits"
    one, other = SharedCounters(path), SharedCounters(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert one.memory.place != other.memory.place
    one.close()
    assert path.exists()
    other.close()
    assert not path.exists()


def test_a_file_that_processes_have_left_is_begun_anew(tmp_path: Path) -> None:
    """After a crash, or a restart of the machine with another clock, nobody pays for old counts."""
    path, (ours, theirs) = tmp_path / "limits", CONTEXT.Pipe()
    other = CONTEXT.Process(target=open_things, args=(path, 5, theirs), daemon=True)
    other.start()
    ours.recv()
    assert other.pid is not None
    os.kill(other.pid, signal.SIGKILL)
    other.join()
    assert path.exists()
    limit = ConcurrencyLimit(5, SharedCounters(path).counts("open"))
    assert limit.acquire("a")


def test_more_processes_than_places_count_for_themselves(tmp_path: Path) -> None:
    all_of_them = [SharedCounters(tmp_path / "limits") for _ in range(PROCESSES + 1)]
    assert all_of_them[-1].memory.place is None
    limit = ConcurrencyLimit(2, all_of_them[-1].counts("open"))
    assert [limit.acquire("a") for _ in range(3)] == [True, True, False]
    for each in all_of_them:
        each.close()


def test_a_file_of_somebody_else_is_not_used(tmp_path: Path) -> None:
    """In a folder that everybody may write to, a link or an open file would be a trap."""
    link, readable = tmp_path / "link", tmp_path / "readable"
    link.symlink_to(tmp_path / "elsewhere")
    readable.write_bytes(b"")
    readable.chmod(0o666)
    for path in (link, readable):
        with pytest.raises(CountersUnavailable):
            SharedCounters(path)
    assert not (tmp_path / "elsewhere").exists()


def test_counters_are_shared_only_where_there_may_be_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    config = read_config({"database": f"sqlite:{tmp_path}/t.sqlite"}, {})
    assert open_counters(config, is_shared=False) is LOCAL
    counters = open_counters(config, is_shared=True)
    assert isinstance(counters, SharedCounters)
    counters.close()
    memory_path(database_name(config.database)).symlink_to(tmp_path / "elsewhere")
    assert open_counters(config, is_shared=True) is LOCAL


def test_a_database_has_one_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However it is written, and whoever logs in."""
    monkeypatch.chdir(tmp_path)
    assert database_name("sqlite:t.sqlite") == database_name(f"sqlite:{tmp_path}/x/../t.sqlite")
    one, other = "postgresql://a:secret@db:5432/t", "postgresql://b@db:5432/t?connect_timeout=3"
    assert database_name(one) == database_name(other)
    assert database_name(one) != database_name("postgresql://a:secret@db:5432/u")
    assert "secret" not in database_name(one)
