"""`fidchell rescue`: save every healthy table from a damaged file."""

import argparse
from pathlib import Path

import msgspec

from fidchell.cli.arguments import Parser
from fidchell.rulekit.i18n import say
from fidchell.server.tables.listing import summary_of
from fidchell.store import Summary
from fidchell.store.connect import SQLITE
from fidchell.store.errors import WORDS
from fidchell.store.rescue import RescuedTable, rescue
from fidchell.table.events import decode
from fidchell.table.table import Table

SOME_LOST = 1  # exit status


def add_arguments(parser: Parser) -> None:
    """What `fidchell rescue` takes."""
    parser.positional("file", "metavar-file", "help-rescue")
    parser.option("to", "metavar-file", "help-rescue-to", required=True)


def run(arguments: argparse.Namespace, language: str) -> int:
    """One line for each table, saved or lost, and one for all of them."""
    path, target = (Path(name.removeprefix(SQLITE)).expanduser() for name in (arguments.file, arguments.to))
    found = rescue(path, target, summary_from_events)
    for table in found:
        print(line_of(table, language))
    saved = sum(table.is_saved for table in found)
    print(say(WORDS, language, "rescue-done", file=str(target), saved=saved, lost=len(found) - saved))
    return SOME_LOST if saved < len(found) else 0


def line_of(table: RescuedTable, language: str) -> str:
    """What became of one table."""
    facts = {"table": table.table, "events": table.events}
    if not table.is_saved:
        known = {"version": table.version} if table.version is not None else {}
        key = "rescue-lost-of" if known else "rescue-lost"
        return say(WORDS, language, key, **facts, **known)
    return say(WORDS, language, "rescue-saved" if table.version is not None else "rescue-rebuilt", **facts)


def summary_from_events(table: str, packed: list[bytes]) -> Summary | None:
    """The summary of a table whose row was lost; whatever its events break on, they make no table."""
    try:
        events = [decode(event) for event in packed]
        summary = summary_of(Table.fold(table, events))
    except Exception:
        return None
    return msgspec.structs.replace(summary, updated=events[-1].at)
