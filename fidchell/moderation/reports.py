"""Reports to the host: what somebody finds wrong, until the host has decided."""

import time
from typing import NamedTuple

from fidchell.accounts.tokens import new_id
from fidchell.moderation import WORDS
from fidchell.rulekit.errors import UserError
from fidchell.store import Store
from fidchell.store.sql.account_rows import insert, rows_of, select
from fidchell.store.sql.moderation_rows import Report
from fidchell.store.sql.statements import Statement

NOBODY = -1
KINDS = ("chat", "name", "table", "pattern")  # the last is the server's own: results that look made up
MOST_OPEN = 1000  # more are refused until the host has looked at some
LONGEST_WORDS = 500
LONGEST_SAID = 600
COUNT = "SELECT count(*) FROM reports WHERE resolved = 0"
RESOLVE = "UPDATE reports SET resolved = {0}, note = {0} WHERE id = {0} AND resolved = 0 RETURNING id"


class Subject(NamedTuple):
    """Whom or what a report is about."""

    kind: str
    table: str = ""
    seat: int = NOBODY
    account: str = ""
    device: str = ""
    name: str = ""
    said: str = ""


def in_one_line(text: str, longest: int) -> str:
    """A text without anything that a database or a terminal could not take."""
    printable = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(printable.split())[:longest]


class Reports:
    """The reports that a store keeps."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def flag(self, id: str, subject: Subject) -> bool:
        """Keep a report that the server makes itself; false where it has made the same before."""
        row = Report(f"report-{id}", time.time(), *subject, "", "", 0.0, "")
        if await self.store.transaction([insert(row)]) is None:
            return False
        await self.store.record_audit("report-filed", subject.table, report=row.id, about=row.kind)
        return True

    async def file(self, subject: Subject, words: str, reporter: str, address: str = "") -> Report:
        """Keep a report for the host."""
        ((waiting,),) = await self.store.query(Statement(COUNT))
        if waiting >= MOST_OPEN:
            raise UserError("reports-full", WORDS, most=MOST_OPEN)
        report = Report(
            new_id("report"),
            time.time(),
            subject.kind,
            subject.table,
            subject.seat,
            subject.account,
            subject.device,
            subject.name,
            in_one_line(subject.said, LONGEST_SAID),
            in_one_line(words, LONGEST_WORDS),
            reporter,
            0.0,
            "",
        )
        await self.store.transaction([insert(report)])
        await self.store.record_audit(
            "report-filed", subject.table, address, report=report.id, about=report.kind
        )
        return report

    async def find(self, id: str) -> Report:
        """One report."""
        found = await self.store.query(Statement(f"{select(Report)} WHERE id = {{0}}", (id,)))
        if not found:
            raise UserError("no-report", WORDS)
        return rows_of(Report, found)[0]

    async def list(self, is_open: bool, limit: int = 100) -> list[Report]:
        """The oldest that wait for the host, or the last that were resolved."""
        order = "= 0 ORDER BY at, id" if is_open else "> 0 ORDER BY resolved DESC, id"
        query = Statement(f"{select(Report)} WHERE resolved {order} LIMIT {{0}}", (limit,))
        return rows_of(Report, await self.store.query(query))

    async def resolve(self, id: str, note: str, by: str, address: str = "") -> None:
        """The host has decided; one that was resolved before is refused."""
        report = await self.find(id)
        done = Statement(RESOLVE, (time.time(), in_one_line(note, LONGEST_WORDS), id), True)
        if await self.store.transaction([done]) is None:
            raise UserError("report-resolved", WORDS)
        await self.store.record_audit(
            "report-resolved", report.table_id, address, report=id, note=note, by=by
        )
