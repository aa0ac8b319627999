"""`fidchell wasm`: the rules, views, players and search of games as WebAssembly modules."""

import argparse
from pathlib import Path

from fidchell.cli.arguments import Parser
from fidchell.games import NAMES, find
from fidchell.terminal.i18n import say_in as say
from fidchell.wasm.files import build_module


def add_arguments(parser: Parser) -> None:
    """Which games, and where the files go."""
    language = parser.language
    game, folder = say(language, "metavar-game"), say(language, "metavar-folder")
    parser.add_argument("game", nargs="*", metavar=game, help=say(language, "help-wasm-game"))
    parser.add_argument("--folder", type=Path, metavar=folder, help=say(language, "help-wasm-folder"))


def run(arguments: argparse.Namespace, language: str) -> int:
    """Build the modules and say how large they are."""
    for name in [find(each).name for each in arguments.game] or NAMES:
        code = build_module(name, arguments.folder)
        size = code.stat().st_size
        print(say(language, "wasm-built", game=name, file=str(code), size=round(size / 1000)))
    return 0
