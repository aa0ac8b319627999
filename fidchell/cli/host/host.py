"""`fidchell host`: what the host of a server decides, from the command line."""

import argparse
import asyncio

from fidchell.cli.arguments import Parser
from fidchell.cli.database.address import database_of, open_existing
from fidchell.cli.host.actions import ACTIONS
from fidchell.rulekit.errors import UserError
from fidchell.store import Store
from fidchell.terminal.i18n import WORDS, say_in


def add_arguments(parser: Parser) -> None:
    """What `fidchell host` takes."""
    parser.positional("action", "metavar-action", "help-host", choices=list(ACTIONS))
    parser.positional("words", "metavar-word", "help-host-words", nargs="*")
    parser.option("database", "metavar-database", "help-database")
    parser.option("reason", "metavar-text", "help-host-reason", default="")
    parser.option("for", "metavar-duration", "help-host-for", default="", dest="duration")
    parser.option("uses", "metavar-number", "help-host-uses", type=int, default=1)
    parser.option("en", "metavar-text", "help-host-en", default="")
    parser.option("fr", "metavar-text", "help-host-fr", default="")


def run(arguments: argparse.Namespace, language: str) -> int:
    """What was done, or what there is, one line each."""
    action = ACTIONS[arguments.action]
    count = len(arguments.words)
    if not action.least <= count <= action.most:
        expected = say_in(language, f"host-words-{arguments.action}")
        raise UserError("host-words", WORDS, action=arguments.action, expected=expected, count=count)

    async def carry_out() -> list[str]:
        store: Store = await open_existing(database_of(arguments))
        try:
            return await action.carry_out(store, arguments, language)
        finally:
            await store.close()

    for line in asyncio.run(carry_out()):
        print(line)
    return 0
