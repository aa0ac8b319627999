"""`fidchell delete`: remove a table for good."""

import argparse
import asyncio

from fidchell.cli.arguments import Parser
from fidchell.cli.database.address import database_of, open_existing
from fidchell.rulekit.i18n import say
from fidchell.store.errors import WORDS


def add_arguments(parser: Parser) -> None:
    """What `fidchell delete` takes."""
    parser.positional("table", "metavar-table", "help-delete")
    parser.option("database", "metavar-database", "help-database")


def run(arguments: argparse.Namespace, language: str) -> int:
    """One line: what was deleted."""
    events = asyncio.run(delete(database_of(arguments), arguments.table))
    print(say(WORDS, language, "delete-done", table=arguments.table, events=events))
    return 0


async def delete(url: str, table: str) -> int:
    """Delete a table; returns how many events it had."""
    store = await open_existing(url)
    try:
        events = (await store.summary(table)).version
        await store.delete(table, by="host", events=events)
        return events
    finally:
        await store.close()
