"""The front door: `fidchell serve | play | replay | verify | show | arena | train | bench`."""

import contextlib
import os
import sys
from importlib import import_module

from fidchell.rulekit.faults import Fault
from fidchell.terminal.parser import Parser
from fidchell.terminal.speech import chosen_language, complaint, usual_language
from fidchell.terminal.speech import say_in as say

# Each subcommand is a room with `arguments(parser)` and `run(arguments, language) -> exit status`;
# its line in the help is the message `command-<name>` of the terminal's words.
COMMANDS = {
    "serve": "fidchell.server.serve",
    "play": "fidchell.terminal.play",
    "replay": "fidchell.terminal.replay",
    "verify": "fidchell.terminal.verify",
    "show": "fidchell.terminal.show",
    "arena": "fidchell.terminal.arena",
    "train": "fidchell.terminal.train",
    "bench": "fidchell.terminal.bench",
    "move-database": "fidchell.terminal.move_database",
    "backup": "fidchell.terminal.backup",
}
GOOD, BAD_INPUT, INTERRUPTED = 0, 2, 130


def front_door(language: str, wanted: str | None) -> Parser:
    """The parser of all subcommands; only the wanted room is opened."""
    parser = Parser(prog="fidchell", language=language, description=say(language, "about"))
    rooms = parser.add_subparsers(
        dest="command", metavar=say(language, "metavar-command"), title=say(language, "help-commands")
    )
    for name, room in COMMANDS.items():
        text = say(language, f"command-{name}")
        inner = rooms.add_parser(name, language=language, help=text, description=text)
        if name == wanted:
            import_module(room).arguments(inner)
    return parser


def run(words: list[str], language: str) -> int:
    """Open the room that was asked for; without one, say what there is."""
    wanted = next((word for word in words if word in COMMANDS), None)
    parser = front_door(language, wanted)
    arguments = parser.parse_args(words)
    if arguments.command is None:
        parser.print_help()
        return GOOD
    status: int = import_module(COMMANDS[arguments.command]).run(arguments, language)
    return status


def main(words: list[str] | None = None) -> int:
    """Run one command; bad input is one line and exit status 2."""
    words = sys.argv[1:] if words is None else words
    language = usual_language()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        language = chosen_language(words, language)
        return run(words, language)
    except Fault as fault:
        print(complaint(fault, language), file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has seen enough; nothing more may be flushed on the way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return GOOD
