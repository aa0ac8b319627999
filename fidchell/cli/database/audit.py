"""`fidchell audit`: print the audit log."""

import argparse
import asyncio
import time

from fidchell.cli.arguments import Parser, check_at_least
from fidchell.cli.database.address import database_of, open_existing
from fidchell.rulekit.i18n import say
from fidchell.store import AuditEntry
from fidchell.store.errors import WORDS

USUAL_LIMIT = 100


def add_arguments(parser: Parser) -> None:
    """What `fidchell audit` takes."""
    parser.option("database", "metavar-database", "help-database")
    parser.option("table", "metavar-table", "help-audit-table")
    parser.option("kind", "metavar-kind", "help-audit-kind")
    parser.option("limit", "metavar-number", "help-audit-limit", type=int, default=USUAL_LIMIT)


def run(arguments: argparse.Namespace, language: str) -> int:
    """One line for each entry, the oldest first."""
    check_at_least(arguments.limit, 1, "--limit")
    wanted = {"kind": arguments.kind, "table": arguments.table, "limit": arguments.limit}
    entries = asyncio.run(read(database_of(arguments), wanted))
    for entry in reversed(entries):
        print(line_of(entry))
    if not entries:
        print(say(WORDS, language, "audit-empty"))
    return 0


async def read(url: str, wanted: dict[str, object]) -> list[AuditEntry]:
    """The newest entries."""
    store = await open_existing(url)
    try:
        return await store.read_audit(**wanted)  # type: ignore[arg-type]
    finally:
        await store.close()


def line_of(entry: AuditEntry) -> str:
    """An entry in one line, the same in every language: for people and for programs."""
    when = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(entry.at))
    facts = [f"{name}={value!r}" for name, value in entry.detail.items()]
    return " ".join([when, entry.kind, entry.table or "-", entry.address or "-", *facts])
