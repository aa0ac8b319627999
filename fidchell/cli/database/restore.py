"""`fidchell restore`: go back to a backup."""

import argparse
from pathlib import Path

from fidchell.cli.arguments import Parser
from fidchell.cli.database.address import database_of
from fidchell.rulekit.i18n import say
from fidchell.store.errors import WORDS
from fidchell.store.restore import restore


def add_arguments(parser: Parser) -> None:
    """What `fidchell restore` takes."""
    parser.positional("file", "metavar-file", "help-restore")
    parser.option("to", "metavar-database", "help-restore-to", dest="database")
    parser.option("replace", None, "help-replace", action="store_true")


def run(arguments: argparse.Namespace, language: str) -> int:
    """One line for what was restored, and one for where the old database is kept."""
    url = database_of(arguments)
    restored = restore(Path(arguments.file).expanduser(), url, arguments.replace)
    facts = {"tables": restored.tables, "events": restored.events, "file": arguments.file}
    print(say(WORDS, language, "restore-done", **facts))
    if restored.aside:
        print(say(WORDS, language, "restore-aside", aside=restored.aside))
    return 0
