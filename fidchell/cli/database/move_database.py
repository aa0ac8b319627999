"""`fidchell move-database`: everything from one database into another."""

import argparse

from fidchell.cli.arguments import Parser
from fidchell.rulekit.i18n import say
from fidchell.store.errors import WORDS
from fidchell.store.transfer import transfer


def add_arguments(parser: Parser) -> None:
    """What `fidchell move-database` takes."""
    parser.positional("source", "metavar-from", "help-from")
    parser.positional("target", "metavar-to", "help-to")


def run(arguments: argparse.Namespace, language: str) -> int:
    """One line for each part that was moved and compared, and one for what to do next."""
    for moved in transfer(arguments.source, arguments.target):
        print(say(WORDS, language, "move-part", part=moved.name, rows=moved.rows, digest=moved.digest))
    print(say(WORDS, language, "move-done"))
    return 0
