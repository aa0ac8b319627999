"""`fidchell site`: everything but a server as a folder of files, for any file host."""

import argparse
from pathlib import Path

from fidchell.cli.arguments import Parser
from fidchell.games import NAMES
from fidchell.server.site.content import site_content
from fidchell.server.site.folder import check_folder, write_site
from fidchell.terminal.i18n import say_in as say
from fidchell.wasm.files import BuiltModule, find_module, find_or_build


def add_arguments(parser: Parser) -> None:
    """Where the site goes."""
    parser.positional("folder", "metavar-folder", "help-site-folder")


def run(arguments: argparse.Namespace, language: str) -> int:
    """Write the site and say how large it is."""
    folder = Path(arguments.folder).expanduser()
    check_folder(folder)  # before anything is built
    content = site_content({game: module_of(game, language) for game in NAMES})
    write_site(folder, content)
    files = [*content.files.values(), *content.pages.values()]
    size = round(sum(len(file) for file in files) / 1000)
    print(say(language, "site-written", folder=str(folder), files=len(files), size=size))
    return 0


def module_of(game: str, language: str) -> BuiltModule:
    """The compiled rules of a game; building them takes minutes, so that is said."""
    if find_module(game) is None:
        print(say(language, "site-building", game=game), flush=True)
    return find_or_build(game)
