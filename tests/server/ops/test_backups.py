"""Scheduled backups: written beside the game, the newest kept, and a failure seen by whoever looks."""

import asyncio
import os
import time
from pathlib import Path
from typing import Any

import pytest

from fidchell.rulekit.errors import UserError
from fidchell.server.ops import backups
from fidchell.server.ops.backups import FORM, BackupScheduler
from fidchell.server.ops.config import Config, read_config
from fidchell.server.ops.duration import Duration
from fidchell.server.ops.metrics import BACKUPS, REGISTRY
from fidchell.store import Store, open_store
from tests.server.clients import get
from tests.server.servers import running_server, wait_until
from tests.store.fixtures import log, run_with_store, summary


def configured(folder: Path, **settings: Any) -> Config:
    given = {"backup_every": "1h", "backup_folder": str(folder / "backups"), "backup_keep": "3"}
    return read_config({"database": f"sqlite:{folder}/tables.sqlite", **given, **settings}, environment={})


def counted(outcome: str) -> float:
    return REGISTRY.get_sample_value("fidchell_backups_total", {"outcome": outcome}) or 0.0


def name_at(age: float) -> str:
    return time.strftime(FORM, time.gmtime(time.time() - age))


async def back_up(config: Config) -> BackupScheduler:
    store = await open_store(config.database)
    try:
        scheduler = BackupScheduler(config, store)
        await scheduler.back_up_once()
        return scheduler
    finally:
        await store.close()


def test_a_backup_is_written_and_the_oldest_go(folder: Path) -> None:
    config = configured(folder)
    home = Path(config.backup_folder)
    home.mkdir()
    names = [name_at(age) for age in (90_000, 80_000, 70_000, 60_000)]
    for name in names:
        (home / name).touch()
    for other in ("notes.txt", ".fidchell-x.sqlite.0a0b0c0d.part", ".fidchell-x.sqlite.0a0b0c0d.part-wal"):
        (home / other).write_text("half")
    run_with_store(config.database, lambda store: store.create("t", [b"1", b"2"], summary()))
    before = counted("well")
    scheduler = asyncio.run(back_up(config))
    assert scheduler.state == "well"
    assert counted("well") == before + 1
    *kept, other = sorted(path.name for path in home.iterdir())
    assert kept == [*names[2:], scheduler.files()[-1].name], "3 are kept"
    assert other == "notes.txt", "what a killed backup left is gone, anything else stays"
    assert log(f"sqlite:{scheduler.files()[-1]}", "t") == [b"1", b"2"]
    assert (scheduler.files()[-1].stat().st_mode & 0o077) == 0
    assert (REGISTRY.get_sample_value("fidchell_last_backup_timestamp_seconds") or 0) > time.time() - 600


def test_a_restart_neither_repeats_nor_delays_a_backup(folder: Path) -> None:
    config = configured(folder)
    Path(config.backup_folder).mkdir()
    scheduler = BackupScheduler(config, None)  # type: ignore[arg-type]
    assert scheduler.delay() == 0
    (scheduler.folder / name_at(1000)).touch()
    assert 2500 < scheduler.delay() < 2700
    (scheduler.folder / name_at(-90_000)).touch()
    assert scheduler.delay() == 3600, "a clock that was wrong delays it by no more than usual"


def test_one_process_at_a_time_makes_it(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    config = configured(folder)
    monkeypatch.setattr(backups, "RETRY_DELAY", 0.0)

    async def scenario(store: Store) -> None:
        assert await store.claim(backups.LEASE, "another process", 100)
        scheduler = BackupScheduler(config, store)
        await scheduler.back_up_once()
        assert scheduler.files() == []
        assert scheduler.state == "waiting"

    run_with_store(config.database, scenario)


@pytest.fixture
def unwritable(folder: Path) -> str:
    (folder / "file").write_text("no folder")
    return str(folder / "file" / "backups")


def test_a_failure_is_in_the_metrics_and_in_the_health_but_no_503(folder: Path, unwritable: str) -> None:
    before = counted("failed")
    with running_server(folder, backup_every="1h", backup_folder=unwritable) as server:
        wait_until(lambda: server.server.backups.state == "failed")
        answer = get(f"{server.url}/healthz")
        assert (answer.status_code, answer.json()["backups"]) == (200, "failed")
        assert 'fidchell_backups_total{outcome="failed"}' in get(f"{server.url}/metrics").text
    assert counted("failed") == before + 1


def test_a_server_backs_up_by_itself(folder: Path) -> None:
    with running_server(folder, backup_every="1s", backup_folder=str(folder / "b"), backup_keep=2) as server:
        scheduler = server.server.backups
        wait_until(lambda: BACKUPS.labels("well")._value.get() >= 2 and scheduler.state == "well")
        assert 1 <= len(scheduler.files()) <= 3
        assert get(f"{server.url}/healthz").json()["backups"] == "well"
    assert not [name for name in os.listdir(folder / "b") if name.endswith(".part")]


def test_without_the_setting_there_is_none(folder: Path) -> None:
    with running_server(folder) as server:
        assert get(f"{server.url}/healthz").json()["backups"] == "off"


@pytest.mark.parametrize(
    ("text", "seconds"), [("", 0), ("90s", 90), ("30m", 1800), ("6h", 21_600), ("365d", 31_536_000)]
)
def test_lengths_of_time(text: str, seconds: int) -> None:
    assert Duration(text).is_right
    assert Duration(text).seconds == seconds


@pytest.mark.parametrize("text", ["6", "h", "0h", "-1d", "1.5h", "6 h", "6h ", "1y", "٣h"])
def test_what_is_no_length_of_time_is_named(text: str) -> None:
    with pytest.raises(UserError) as wrong:
        read_config({"keep_chat": text}, {})
    assert "--keep-chat" in wrong.value.say("en")
    assert "365d" in wrong.value.say("fr")


def test_backups_need_a_folder() -> None:
    with pytest.raises(UserError) as wrong:
        read_config({"backup_every": "6h"}, {})
    assert "backup_folder" in wrong.value.say("en")
