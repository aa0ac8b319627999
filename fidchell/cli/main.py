"""The entry point: `fidchell serve | play | replay | verify | show | arena | train | bench ...`."""

import contextlib
import os
import sys
from importlib import import_module

from fidchell import __version__
from fidchell.cli.arguments import Parser
from fidchell.rulekit.errors import UserError
from fidchell.terminal.i18n import chosen_language, error_text, locale_language
from fidchell.terminal.i18n import say_in as say

# Each command is a module with `add_arguments(parser)` and `run(arguments, language) -> exit status`;
# its line in the help is the message `command-<name>` of the terminal's words.
COMMANDS = {
    "serve": "fidchell.cli.serve",
    "play": "fidchell.cli.play",
    "replay": "fidchell.cli.replay",
    "verify": "fidchell.cli.verify",
    "show": "fidchell.cli.show",
    "arena": "fidchell.cli.arena",
    "train": "fidchell.cli.train",
    "dataset": "fidchell.cli.research.dataset",
    "benchmark": "fidchell.cli.research.benchmark",
    "exploit": "fidchell.cli.research.exploit",
    "bench": "fidchell.cli.bench",
    "wasm": "fidchell.cli.wasm",
    "site": "fidchell.cli.site",
    "move-database": "fidchell.cli.database.move_database",
    "backup": "fidchell.cli.database.backup",
    "restore": "fidchell.cli.database.restore",
    "rescue": "fidchell.cli.database.rescue",
    "delete": "fidchell.cli.database.delete",
    "audit": "fidchell.cli.database.audit",
    "ratings": "fidchell.cli.database.ratings",
    "host": "fidchell.cli.host.host",
}
GOOD, BAD_INPUT, INTERRUPTED = 0, 2, 130


def build_parser(language: str, wanted: str | None) -> Parser:
    """The parser of all commands; only the module of the wanted command is imported."""
    parser = Parser(prog="fidchell", language=language, description=say(language, "about"))
    about = say(language, "help-version")
    parser.add_argument("--version", action="version", version=f"fidchell {__version__}", help=about)
    commands = parser.add_subparsers(
        dest="command", metavar=say(language, "metavar-command"), title=say(language, "help-commands")
    )
    for name, module in COMMANDS.items():
        text = say(language, f"command-{name}")
        command = commands.add_parser(name, language=language, help=text, description=text)
        if name == wanted:
            import_module(module).add_arguments(command)
    return parser


def run(words: list[str], language: str) -> int:
    """Run the command that was asked for; without one, print the help."""
    wanted = next((word for word in words if word in COMMANDS), None)
    parser = build_parser(language, wanted)
    arguments = parser.parse_args(words)
    if arguments.command is None:
        parser.print_help()
        return GOOD
    status: int = import_module(COMMANDS[arguments.command]).run(arguments, language)
    return status


def main(words: list[str] | None = None) -> int:
    """Run one command; bad input is one line and exit status 2."""
    words = sys.argv[1:] if words is None else words
    language = locale_language()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        language = chosen_language(words, language)
        return run(words, language)
    except UserError as error:
        print(error_text(error, language), file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has seen enough; nothing more may be flushed on the way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return GOOD
