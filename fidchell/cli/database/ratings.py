"""`fidchell ratings recompute`: all ratings anew, from the logs of all rated games."""

import argparse
import asyncio
import time

from fidchell.cli.arguments import Parser
from fidchell.cli.database.address import database_of, open_existing
from fidchell.ratings.ratings import Ratings
from fidchell.rulekit.i18n import say
from fidchell.store.errors import WORDS


def add_arguments(parser: Parser) -> None:
    """What `fidchell ratings` takes."""
    parser.positional("action", "metavar-action", "help-ratings", choices=["recompute"])
    parser.option("database", "metavar-database", "help-database")


def run(arguments: argparse.Namespace, language: str) -> int:
    """One line: how many games count."""
    games = asyncio.run(recompute(database_of(arguments)))
    print(say(WORDS, language, "ratings-done", games=games))
    return 0


async def recompute(url: str) -> int:
    """Compute all ratings anew; returns how many games there are."""
    store = await open_existing(url)
    try:
        return await Ratings(store).recompute(time.time())
    finally:
        await store.close()
