"""`fidchell move-database`: everything from one database into another."""

import argparse

from fidchell.rulekit.words import say
from fidchell.store.move import move
from fidchell.store.speech import WORDS
from fidchell.terminal.parser import Parser


def arguments(parser: Parser) -> None:
    """What `fidchell move-database` takes."""
    parser.thing("source", "metavar-from", "help-from")
    parser.thing("target", "metavar-to", "help-to")


def run(arguments: argparse.Namespace, language: str) -> int:
    """One line for each part that was moved and compared, and one for what to do next."""
    for moved in move(arguments.source, arguments.target):
        print(say(WORDS, language, "move-part", part=moved.name, rows=moved.rows, digest=moved.digest))
    print(say(WORDS, language, "move-done"))
    return 0
