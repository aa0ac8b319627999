"""`fidchell backup`: everything into one file, while the server goes on."""

import argparse
import os
from pathlib import Path

from fidchell.rulekit.words import say
from fidchell.store.backup import backup
from fidchell.store.opening import usual_database
from fidchell.store.speech import WORDS
from fidchell.terminal.parser import Parser


def arguments(parser: Parser) -> None:
    """What `fidchell backup` takes."""
    parser.thing("file", "metavar-file", "help-backup")
    parser.switch("database", "metavar-database", "help-database")


def run(arguments: argparse.Namespace, language: str) -> int:
    """One line: what the backup holds."""
    url = arguments.database or os.environ.get("FIDCHELL_DATABASE") or usual_database()
    made = backup(url, Path(arguments.file).expanduser())
    facts = {"file": arguments.file, "tables": made.tables, "events": made.events}
    print(say(WORDS, language, "backup-done", **facts))
    return 0
