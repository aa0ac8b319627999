"""Commands at the prompt besides moves: words of the player's language, and English always."""

from collections.abc import Callable

from rich.table import Table

from fidchell.ai.analysis.comparison import derive_seed
from fidchell.ai.analysis.hints import STRENGTHS, hint_within
from fidchell.rulekit.chance import commitment
from fidchell.rulekit.errors import UserError
from fidchell.terminal.game import TerminalGame
from fidchell.terminal.i18n import WORDS, error_text, printable, say_in
from fidchell.terminal.log_files import shell_path
from fidchell.terminal.preview import preview
from fidchell.terminal.rulebook import open_rulebook
from fidchell.terminal.scoreboard import score_table
from fidchell.terminal.transcript import transcript

RECENT = 12  # turns that `log` tells
HINT_SECONDS = 2.0  # that a hint may take


class PlayerLeft(Exception):
    """A person has left the table; the game can be resumed from its log."""


def help_(game: TerminalGame, seat: int, rest: str) -> bool:
    """The commands, or a paragraph of the rules."""
    if rest:
        return rules(game, seat, rest)
    grid = Table(box=None, show_header=False, padding=(0, 1))
    grid.add_column(no_wrap=True, style="bold")
    grid.add_column()
    for name in COMMANDS:
        first = game.screen.say(f"words-{name}").partition(",")[0]
        grid.add_row(first, game.screen.say(f"what-{name}"))
    game.screen.tell("help-moves", example=game.example(seat))
    game.screen.print(grid)
    return False


def undo(game: TerminalGame, seat: int, rest: str) -> bool:
    """Take the last move back, up to the barrier."""
    error = game.session.undo_error(seat, game.names)
    if error is not None:
        raise error
    game.session.undo(seat)
    game.notice = game.screen.say("undo-done")
    return True


def save(game: TerminalGame, seat: int, rest: str) -> bool:
    """Say where the log is; every move is in it already."""
    game.screen.line("saved", file=shell_path(game.session.log_file.path))
    return False


def leave(game: TerminalGame, seat: int, rest: str) -> bool:
    """Leave the table."""
    raise PlayerLeft


def log(game: TerminalGame, seat: int, rest: str) -> bool:
    """What happened lately, in words."""
    for line in transcript(game.session.moves, seat, game.names, game.screen.language)[-RECENT:]:
        game.screen.print(line)
    return False


def scores(game: TerminalGame, seat: int, rest: str) -> bool:
    """The score table as if the game ended now."""
    game.screen.tell("score-now")
    game.screen.print(score_table(game.session.position, game.names, game.screen.language))
    return False


def rules(game: TerminalGame, seat: int, rest: str) -> bool:
    """The rules, whole or one paragraph."""
    book = open_rulebook(game.session.log.game, game.screen.language)
    game.screen.markdown(book.find(rest) if rest else book.text)
    return False


def look(game: TerminalGame, seat: int, rest: str) -> bool:
    """What the table has no room for; where it has room for everything, the table."""
    view, screen = game.session.position.view(seat), game.screen
    if overview := game.board.overview:
        width = screen.console.width
        screen.print(overview(view, game.session.log.edition, screen.language, game.names, width))
    else:
        screen.print(game.draw(view))
    return False


def show(game: TerminalGame, seat: int, rest: str) -> bool:
    """A card, a place or a name, explained by the game's board."""
    explain, position, language = game.board.explain, game.session.position, game.screen.language
    if explain is None or not rest:
        raise UserError("show-what" if explain else "show-nothing", WORDS)
    found = explain(position.view(seat), rest, position.edition, language)
    if found is None:
        raise UserError("show-unknown", WORDS, came=printable(rest))
    game.screen.print(found)
    return False


def pieces(game: TerminalGame, seat: int, rest: str) -> bool:
    """What lies in the box, with the signs of the board."""
    game.screen.print(game.board.pieces(game.session.log.edition, game.screen.language))
    return False


def hint(game: TerminalGame, seat: int, rest: str) -> bool:
    """A hint of the wanted strength: a nudge, a shortlist or the answer, from what the seat may know."""
    strength, log = read_strength(rest), game.session.log
    if game.screen.interactive:
        game.hint_compiler.start()
    position = game.session.position.on(game.hint_compiler.entry_points)
    seed = derive_seed(b"", commitment(log.seed), len(log.lines))
    found = hint_within(HINT_SECONDS, position, seat, strength, game.screen.language, seed, game.names)
    for sentence in found.sentences:
        game.screen.note(sentence)
    if strength != STRENGTHS[-1]:
        game.screen.tell("hint-more", "quiet", number=STRENGTHS.index(strength) + 2)
    return False


def read_strength(text: str) -> str:
    """The strength of a hint by its number; no number is a nudge."""
    numbers = [str(number) for number in range(1, len(STRENGTHS) + 1)]
    if text and text not in numbers:
        raise UserError("hint-what", WORDS, came=printable(text))
    return STRENGTHS[int(text or 1) - 1]


Command = Callable[[TerminalGame, int, str], bool]  # true when the table has changed
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


def run_command(game: TerminalGame, seat: int, command: Command, rest: str) -> bool:
    """Carry a command out; what does not work is said in one line."""
    try:
        return command(game, seat, rest)
    except UserError as error:
        game.screen.note(error_text(error, game.screen.language), "warn")
        return False
