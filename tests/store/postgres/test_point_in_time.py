"""docs/recovery.md: with PostgreSQL's archive, back to any moment, to the very move."""

import os
import shutil
import time

import psycopg

from fidchell.store import Store
from tests.store.fixtures import log, run_with_store, summary
from tests.store.postgres_cluster import Cluster, cluster

ARCHIVING = (
    "wal_level=replica",
    "archive_mode=on",
    "archive_command=test ! -f ../archive/%f"
    " && cp %p ../archive/%f.part && mv ../archive/%f.part ../archive/%f",
)
RECOVERY = """
restore_command = 'cp ../archive/%f %p'
recovery_target_time = '{moment}'
recovery_target_action = 'promote'
"""
TIMEOUT = 120.0  # seconds


def ask(made: Cluster, query: str) -> str:
    with psycopg.connect(made.url(), autocommit=True) as connection:
        (found,) = connection.execute(query).fetchone() or ("",)
    return str(found)


def archive_everything(made: Cluster) -> None:
    """Wait until the log up to now lies in the archive."""
    last = ask(made, "SELECT pg_walfile_name(pg_current_wal_insert_lsn())")
    ask(made, "SELECT pg_switch_wal()")
    end = time.monotonic() + TIMEOUT
    while not (made.folder / "archive" / last).exists():
        assert time.monotonic() < end
        time.sleep(0.05)


def make_archive(made: Cluster) -> None:
    folder = made.folder / "archive"
    folder.mkdir()
    shutil.chown(folder, (made.folder / "data").owner(), (made.folder / "data").group())


async def begin(store: Store) -> None:
    await store.create("t", [b"in the base"], summary())


async def go_on(store: Store) -> None:
    await store.append("t", 1, [b"in the archive"], summary())


async def regret(store: Store) -> None:
    await store.append("t", 2, [b"too late"], summary())
    await store.delete("t")


def test_back_to_a_moment() -> None:
    with cluster(*ARCHIVING) as made:
        make_archive(made)
        url, data, base = made.new_database(), made.folder / "data", made.folder / "base"
        run_with_store(url, begin)
        words = ("--pgdata", base, "--checkpoint", "fast", "--wal-method", "none", "--no-sync")
        made._run("pg_basebackup", *words, "--host", made.folder, "--username", "fidchell")
        run_with_store(url, go_on)
        moment = ask(made, "SELECT clock_timestamp()")
        run_with_store(url, regret)
        archive_everything(made)
        made.stop()
        data.rename(made.folder / "aside")
        os.rename(base, data)
        with (data / "postgresql.auto.conf").open("a") as settings:
            settings.write(RECOVERY.format(moment=moment))
        (data / "recovery.signal").touch()
        made.start()
        end = time.monotonic() + TIMEOUT
        while ask(made, "SELECT pg_is_in_recovery()") == "True":
            assert time.monotonic() < end
            time.sleep(0.05)
        assert log(url, "t") == [b"in the base", b"in the archive"]
