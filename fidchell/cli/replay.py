"""`fidchell replay`: step through a log, or print it all in words."""

import argparse
from pathlib import Path

from rich.text import Text

from fidchell.cli.arguments import Parser, given
from fidchell.cli.replay_analysis import analyse, read_effort
from fidchell.games import find
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.log.log import Log
from fidchell.rulekit.log.reader import read_log
from fidchell.table.proof.verification import verify_log
from fidchell.terminal.board import find_board
from fidchell.terminal.i18n import WORDS
from fidchell.terminal.scoreboard import last_line, score_table
from fidchell.terminal.screen import Screen
from fidchell.terminal.seats import read_seat, shown_names
from fidchell.terminal.transcript import move_sentences, played_moves, transcript, transcript_entry

LONGEST_NUMBER = 6


def add_arguments(parser: Parser) -> None:
    """What `fidchell replay` takes."""
    parser.positional("file", "metavar-file", "help-file")
    parser.option("seat", "metavar-seat", "help-seat")
    parser.option("all", None, "help-all", action="store_true")
    parser.option("analyse", None, "help-analyse", action="store_true")
    parser.option("effort", "metavar-number", "help-effort")
    parser.option("chart", "metavar-file", "help-chart")


def run(arguments: argparse.Namespace, language: str) -> int:
    """Step through where a person looks, else print all moves; or look back on a finished game."""
    wrong = given(arguments, ("effort", "chart"))
    if wrong and not arguments.analyse:
        raise UserError("analyse-first", WORDS, came=wrong[0])
    effort = read_effort(arguments.effort)
    log = read_log(Path(arguments.file).expanduser(), find)
    verify_log(log, log.game.interpreted)
    seat = read_seat(arguments.seat, len(log.players)) if arguments.seat else None
    if arguments.analyse:
        chart = Path(arguments.chart).expanduser() if arguments.chart else None
        analyse(log, Screen(language), effort, chart)
        return 0
    replay = Replay(log, Screen(language), seat)
    if arguments.all or not replay.screen.console.is_terminal:
        replay.print_all()
    else:
        replay.step_through()
    return 0


class Replay:
    """A log, the positions it goes through, and the seat that looks."""

    def __init__(self, log: Log, screen: Screen, seat: int | None) -> None:
        self.log, self.screen, self.seat = log, screen, seat
        self.names = shown_names(log, screen.language)
        self.first = log.start(log.game.interpreted)
        self.moves = played_moves(log)

    def print_all(self) -> None:
        """All moves in words, then the table and the scores."""
        self.screen.note(Text(self.log.edition.title(self.screen.language), "bold"))
        for number, move in enumerate(self.moves, 1):
            sentences = move_sentences(move, self.seat, self.names, self.screen.language)
            self.screen.print(transcript_entry(f"{number:>3}", " ".join(sentences)))
        self.draw(len(self.moves))
        self.end()

    def step_through(self) -> None:
        """Forward, back, or to a number, until the reader leaves."""
        place: int | None = 0
        while place is not None:
            self.page(place)
            place = self.asked(place)

    def asked(self, place: int) -> int | None:
        """Where to go from here; None is leaving."""
        try:
            answer = self.screen.ask(self.screen.say("replay-prompt")).lower()
        except (EOFError, KeyboardInterrupt):
            self.screen.print()
            return None
        if answer in self.screen.say("replay-quit").split(", "):
            return None
        if answer in self.screen.say("replay-back").split(", "):
            return max(0, place - 1)
        if answer.isdecimal():
            return min(int(answer[:LONGEST_NUMBER]), len(self.moves))
        return min(place + 1, len(self.moves))

    def page(self, place: int) -> None:
        """The table after so many moves."""
        self.screen.clear()
        self.draw(place)
        self.screen.tell("replay-place", "quiet", number=place, moves=len(self.moves))
        last = self.moves[max(0, place - 1) : place]
        for line in transcript(last, self.seat, self.names, self.screen.language):
            self.screen.print(line)
        if place == len(self.moves):
            self.end()

    def draw(self, place: int) -> None:
        """The table as the reader's seat sees it."""
        position = self.moves[place - 1].after if place else self.first
        board, screen = find_board(self.log.game), self.screen
        view = position.view(self.seat)
        screen.print(board.draw(view, position.edition, screen.language, self.names, screen.width))

    def end(self) -> None:
        """The score table, and who has won if the game is over."""
        position = self.moves[-1].after if self.moves else self.first
        if not position.over:
            self.screen.tell("replay-open")
        self.screen.print(score_table(position, self.names, self.screen.language))
        if position.over:
            self.screen.note(last_line(position, self.names, self.screen.language), "strong")
