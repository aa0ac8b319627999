"""`fidchell backup`: everything into one file, while the server goes on."""

import argparse
from pathlib import Path

from fidchell.cli.arguments import Parser
from fidchell.cli.database.address import database_of
from fidchell.rulekit.i18n import say
from fidchell.store.backup import backup
from fidchell.store.errors import WORDS


def add_arguments(parser: Parser) -> None:
    """What `fidchell backup` takes."""
    parser.positional("file", "metavar-file", "help-backup")
    parser.option("database", "metavar-database", "help-database")


def run(arguments: argparse.Namespace, language: str) -> int:
    """One line: what the backup holds."""
    made = backup(database_of(arguments), Path(arguments.file).expanduser())
    facts = {"file": arguments.file, "tables": made.tables, "events": made.events}
    print(say(WORDS, language, "backup-done", **facts))
    return 0
