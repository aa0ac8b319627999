"""`fidchell backup`: everything into one file, while the server goes on."""

import argparse
import os
from pathlib import Path

from fidchell.cli.arguments import Parser
from fidchell.rulekit.i18n import say
from fidchell.store.backup import backup
from fidchell.store.connect import default_database
from fidchell.store.errors import WORDS


def add_arguments(parser: Parser) -> None:
    """What `fidchell backup` takes."""
    parser.positional("file", "metavar-file", "help-backup")
    parser.option("database", "metavar-database", "help-database")


def run(arguments: argparse.Namespace, language: str) -> int:
    """One line: what the backup holds."""
    url = arguments.database or os.environ.get("FIDCHELL_DATABASE") or default_database()
    made = backup(url, Path(arguments.file).expanduser())
    facts = {"file": arguments.file, "tables": made.tables, "events": made.events}
    print(say(WORDS, language, "backup-done", **facts))
    return 0
