"""`fidchell play`: a game at the terminal, against bots or with people at the same screen."""

import argparse
import contextlib
import random
from pathlib import Path

from fidchell.ai.players.bots import BOTS, NICKNAMES
from fidchell.cli.arguments import Parser, given, read_options, read_seed
from fidchell.cli.signals import Terminated, signals_raised
from fidchell.games import find
from fidchell.rulekit.chance import commitment
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.log.log import Log
from fidchell.terminal.commands import PlayerLeft
from fidchell.terminal.game import TerminalGame
from fidchell.terminal.game_loop import GameLoop
from fidchell.terminal.i18n import WORDS
from fidchell.terminal.log_files import new_log_path, shell_path
from fidchell.terminal.moves.vocabulary import canonical_options
from fidchell.terminal.screen import Screen
from fidchell.terminal.seats import read_seats, seat_players
from fidchell.terminal.session import GameSession
from fidchell.terminal.welcome import ask_game, ask_seats, welcome

INTERRUPTED = 130  # the exit status of Ctrl-C
DEFAULT_SEATS = "you,easy,easy"
ONLY_NEW = ("game", "seats", "names", "seed", "option", "variant", "edition", "log")


def add_arguments(parser: Parser) -> None:
    """What `fidchell play` takes."""
    parser.positional("game", "metavar-game", "help-game", nargs="?")
    known = ", ".join((*BOTS, *NICKNAMES))
    parser.option("seats", "metavar-seats", "help-seats", facts={"players": known})
    parser.option("names", "metavar-names", "help-names")
    parser.option("seed", "metavar-number", "help-seed")
    parser.option("variant", "metavar-name", "help-variant")
    parser.option("option", "metavar-option", "help-option", action="append")
    parser.option("edition", "metavar-file", "help-edition")
    parser.option("log", "metavar-file", "help-log")
    parser.option("resume", "metavar-file", "help-resume")


def run(arguments: argparse.Namespace, language: str) -> int:
    """Play or go on playing; whoever leaves can come back."""
    screen = Screen(language)
    with signals_raised():
        try:
            session = resumed(arguments) if arguments.resume else begun(arguments, screen)
        except EOFError:
            screen.print()
            return 0
        return play(TerminalGame(session, screen))


def play(game: TerminalGame) -> int:
    """Play a game and return the exit status; leaving it, in whatever way, says how to come back."""
    session, screen = game.session, game.screen
    try:
        if screen.interactive:
            session.start_compiling()
        if not session.position.over:
            welcome(session, screen, game.names)
        GameLoop(game).play()
        screen.line("seed-shown", seed=session.log.seed.hex())
        screen.line("verify-with", file=shell_path(session.log_file.path))
    except (PlayerLeft, EOFError, KeyboardInterrupt, Terminated) as leaving:
        with contextlib.suppress(OSError):
            screen.print()
            screen.line("resume-with", file=shell_path(session.log_file.path))
        if isinstance(leaving, Terminated):
            return leaving.status
        return INTERRUPTED if isinstance(leaving, KeyboardInterrupt) else 0
    finally:
        game.close()
    return 0


def resumed(arguments: argparse.Namespace) -> GameSession:
    """The game of a log; everything else is written there."""
    if wrong := given(arguments, ONLY_NEW):
        raise UserError("resume-alone", WORDS, came=", ".join(wrong))
    return GameSession.resume(Path(arguments.resume).expanduser())


def begun(arguments: argparse.Namespace, screen: Screen) -> GameSession:
    """A new game; without arguments, people are asked."""
    asked = arguments.game is None
    game = find(ask_game(screen) if asked else arguments.game)
    edition = game.load_edition(Path(arguments.edition).expanduser()) if arguments.edition else game.edition
    edition.title(screen.language)  # what is played has a name
    chosen = read_options(arguments.option or [], arguments.variant)
    options = canonical_options(game, edition, screen.language, chosen)
    edition.choose(options)
    seed = read_seed(arguments.seed)
    if arguments.seats or not asked:
        kinds = read_seats(arguments.seats or DEFAULT_SEATS)
    else:
        kinds = ask_seats(screen, game)
    players = seat_players(kinds, arguments.names or "", screen.language, random.Random(commitment(seed)))
    path = Path(arguments.log).expanduser() if arguments.log else new_log_path(game.name)
    return GameSession.begin(Log(game, edition, options, players, seed), path)
