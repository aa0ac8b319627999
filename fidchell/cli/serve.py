"""`fidchell serve`: start the server and say where it is."""

import argparse

from fidchell.cli.arguments import Parser
from fidchell.server.i18n import say_in
from fidchell.server.ops import logging
from fidchell.server.ops.config import read_config
from fidchell.server.ops.settings import SETTINGS
from fidchell.server.run import run_server


def add_arguments(parser: Parser) -> None:
    """What `fidchell serve` takes: every setting, and a file of settings."""
    text = say_in(parser.language, "setting-config")
    parser.add_argument("--config", metavar="FILE", help=text)
    parser.add_argument("--open", action="store_true", help=say_in(parser.language, "setting-open"))
    for setting in SETTINGS:
        about = say_in(parser.language, f"setting-{setting.flag}")
        parser.add_argument(f"--{setting.flag}", dest=setting.name, metavar=setting.name.upper(), help=about)


def run(arguments: argparse.Namespace, language: str) -> int:
    """Serve until the process is asked to stop."""
    config = read_config(vars(arguments), file=arguments.config)
    logging.configure(config.log_level)

    def on_started(address: str) -> None:
        print(say_in(language, "serving", address=address), flush=True)
        if arguments.open:
            open_browser(address)

    run_server(config, on_started)
    return 0


def open_browser(address: str) -> None:
    """Show the first page, where there is a browser to show it in."""
    import webbrowser

    webbrowser.open(address)
