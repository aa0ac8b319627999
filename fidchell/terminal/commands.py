"""What one may say at the prompt besides a move: words in the player's language, and English always."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from rich.table import Table

from fidchell.rulekit.faults import Fault
from fidchell.terminal.advice import hint
from fidchell.terminal.drawing import extra
from fidchell.terminal.places import shown
from fidchell.terminal.preview import preview
from fidchell.terminal.rulebook import open_rulebook
from fidchell.terminal.scoreboard import score_table
from fidchell.terminal.speech import WORDS, clean, complaint, say_in
from fidchell.terminal.telling import told

if TYPE_CHECKING:
    from fidchell.terminal.host import Host

RECENT = 12


class Left(Exception):
    """The people have left the table; the log goes on another day."""


def help_(host: "Host", seat: int, rest: str) -> bool:
    """The commands, or a paragraph of the rules."""
    if rest:
        return rules(host, seat, rest)
    grid = Table(box=None, show_header=False, padding=(0, 1))
    grid.add_column(no_wrap=True, style="bold")
    grid.add_column()
    for name in COMMANDS:
        first = host.screen.say(f"words-{name}").partition(",")[0]
        grid.add_row(first, host.screen.say(f"what-{name}"))
    host.screen.tell("help-moves", example=host.example(seat))
    host.screen.print(grid)
    return False


def undo(host: "Host", seat: int, rest: str) -> bool:
    """Take the last move back, up to the barrier."""
    fault = host.sitting.why_no_undo(seat, host.names)
    if fault is not None:
        raise fault
    host.sitting.undo(seat)
    host.news = host.screen.say("undo-done")
    return True


def save(host: "Host", seat: int, rest: str) -> bool:
    """Say where the log is; every move is in it already."""
    host.screen.line("saved", file=shown(host.sitting.journal.path))
    return False


def leave(host: "Host", seat: int, rest: str) -> bool:
    """Leave the table."""
    raise Left


def log(host: "Host", seat: int, rest: str) -> bool:
    """What happened lately, in words."""
    for line in told(host.sitting.steps, seat, host.names, host.screen.language)[-RECENT:]:
        host.screen.print(line)
    return False


def scores(host: "Host", seat: int, rest: str) -> bool:
    """The score table as if the game ended now."""
    host.screen.tell("score-now")
    host.screen.print(score_table(host.sitting.position, host.names, host.screen.language))
    return False


def rules(host: "Host", seat: int, rest: str) -> bool:
    """The rules, whole or one paragraph."""
    book = open_rulebook(host.sitting.log.game, host.screen.language)
    host.screen.markdown(book.find(rest) if rest else book.text)
    return False


def look(host: "Host", seat: int, rest: str) -> bool:
    """What finds no room on the table; where everything does, the table."""
    view, screen = host.sitting.position.view(seat), host.screen
    if around := extra(host.drawing, "around"):
        width = screen.console.width
        screen.print(around(view, host.sitting.log.edition, screen.language, host.names, width))
    else:
        screen.print(host.drawn(view))
    return False


def show(host: "Host", seat: int, rest: str) -> bool:
    """A card, a place or a name, explained by the game's drawing."""
    explain, position, language = extra(host.drawing, "explain"), host.sitting.position, host.screen.language
    if explain is None or not rest:
        raise Fault("show-what" if explain else "show-nothing", WORDS)
    found = explain(position.view(seat), rest, position.edition, language)
    if found is None:
        raise Fault("show-unknown", WORDS, came=clean(rest))
    host.screen.print(found)
    return False


def pieces(host: "Host", seat: int, rest: str) -> bool:
    """What lies in the box, with the signs of the drawing."""
    host.screen.print(host.drawing.pieces(host.sitting.log.edition, host.screen.language))
    return False


Command = Callable[["Host", int, str], bool]  # true when the table has changed
COMMANDS: dict[str, Command] = {
    "help": help_,
    "preview": preview,
    "hint": hint,
    "undo": undo,
    "look": look,
    "scores": scores,
    "log": log,
    "rules": rules,
    "pieces": pieces,
    "show": show,
    "save": save,
    "quit": leave,
}


def find_command(answer: str, language: str) -> tuple[Command, str] | None:
    """The command that an answer begins with, and the rest of the answer."""
    first, _, rest = answer.partition(" ")
    for name, command in COMMANDS.items():
        for spoken in ("en", language):
            if first.lower() in say_in(spoken, f"words-{name}").split(", "):
                return command, rest
    return None


def try_command(host: "Host", seat: int, command: Command, rest: str) -> bool:
    """Carry a command out; what does not work is said in one line."""
    try:
        return command(host, seat, rest)
    except Fault as fault:
        host.screen.note(complaint(fault, host.screen.language), "warn")
        return False
