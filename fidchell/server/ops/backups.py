"""Scheduled backups: by a process of their own, into a folder that keeps the newest."""

import asyncio
import calendar
import contextlib
import os
import re
import secrets
import sys
import time
from pathlib import Path

from fidchell.server.ops.config import Config
from fidchell.server.ops.logging import log_event, log_exception
from fidchell.server.ops.metrics import BACKUP_TIME, BACKUPS
from fidchell.store import Store, StoreError

FORM = "fidchell-%Y%m%dT%H%M%SZ.sqlite"
NAME = re.compile(r"fidchell-(\d{8}T\d{6})Z\.sqlite", re.ASCII)
LONGEST = 3600.0  # seconds until a backup is given up
RETRY_DELAY = 300.0  # seconds after one that failed
LEASE = "backup"


class BackupScheduler:
    """Writes a backup whenever the newest one in the folder is old enough, and removes the oldest."""

    def __init__(self, config: Config, store: Store) -> None:
        self.every, self.keep = config.backup_every.seconds, config.backup_keep
        self.folder, self.database = Path(config.backup_folder).expanduser(), config.database
        self.store, self.holder = store, secrets.token_hex(8)
        self.state = "waiting" if self.every else "off"  # then "well" or "failed"; `/healthz` shows it

    async def run(self) -> None:
        """Back up until cancelled."""
        while self.every:
            delay = self.delay()
            if self.state == "failed":
                delay = max(delay, min(RETRY_DELAY, self.every))
            await asyncio.sleep(delay)
            await self.back_up_once()

    def delay(self) -> float:
        """Seconds until the next backup; a restart of the server changes nothing about it."""
        found = self.files()
        if not found:
            return 0.0
        newest = calendar.timegm(time.strptime(found[-1].name, FORM))
        BACKUP_TIME.set(newest)
        return min(self.every, max(0.0, newest + self.every - time.time()))

    def files(self) -> list[Path]:
        """The backups in the folder, the oldest first."""
        with contextlib.suppress(OSError):
            return sorted(path for path in self.folder.iterdir() if NAME.fullmatch(path.name))
        return []

    async def back_up_once(self) -> None:
        """One backup, unless another process makes it; whatever goes wrong is noted and tried again."""
        try:
            if not await self.store.claim(LEASE, self.holder, LONGEST):
                await asyncio.sleep(min(RETRY_DELAY, self.every))
                return
            try:
                if self.delay() == 0:
                    self._note(await self._write(self.folder / time.strftime(FORM, time.gmtime())))
            finally:
                await self.store.release(LEASE, self.holder)
        except (StoreError, OSError, TimeoutError) as error:
            self._note(str(error) or type(error).__name__)
        except Exception:
            log_exception("backup failed")
            self._note("failure")

    def _note(self, failure: str) -> None:
        """Tell the log and the metrics how it went."""
        self.state = "failed" if failure else "well"
        BACKUPS.labels(self.state).inc()
        if failure:
            log_event("backup failed", "error", reason=failure)
            return
        found = self.files()
        for old in found[: -self.keep]:
            old.unlink(missing_ok=True)
        log_event("backup written", file=found[-1].name, kept=min(len(found), self.keep))
        BACKUP_TIME.set_to_current_time()

    async def _write(self, file: Path) -> str:
        """Run `fidchell backup`; returns what it complained of. The address is in no list of processes."""
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        command = (sys.executable, "-m", "fidchell", "backup", str(file), "--language", "en")
        environment = {**os.environ, "FIDCHELL_DATABASE": self.database}
        process = await asyncio.create_subprocess_exec(
            *command, env=environment, stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE
        )
        try:
            async with asyncio.timeout(LONGEST):
                _, complaint = await process.communicate()
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        if process.returncode == 0:
            return ""
        return complaint.decode(errors="replace").strip()[-500:] or f"status {process.returncode}"
