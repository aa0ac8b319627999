"""A game session on a screen: what the game loop and the commands at the prompt work on."""

from rich.console import RenderableType

from fidchell.ai.analysis import precompile
from fidchell.games.precompile import BackgroundCompiler
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.game import View
from fidchell.terminal.board import find_board
from fidchell.terminal.i18n import WORDS
from fidchell.terminal.moves.move_list import MoveList
from fidchell.terminal.moves.vocabulary import canonical_move, shown_move
from fidchell.terminal.screen import Screen
from fidchell.terminal.seats import people_of, shown_names
from fidchell.terminal.session import GameSession

LONGEST_NUMBER = 6


class TerminalGame:
    """One session, its screen, its board, and the names of the players."""

    def __init__(self, session: GameSession, screen: Screen) -> None:
        self.session, self.screen = session, screen
        self.names = shown_names(session.log, screen.language)
        self.people = people_of(session.log)
        self.board = find_board(session.log.game)
        self.hint_compiler = BackgroundCompiler(session.log.game, precompile.MODULE)
        self.notice = ""  # is shown once, on the next page

    def draw(self, view: View) -> RenderableType:
        """The table as a view shows it."""
        edition, screen = self.session.log.edition, self.screen
        seen = view | ({"height": screen.console.height} if screen.interactive else {})
        return self.board.draw(seen, edition, screen.language, self.names, screen.width)

    def legal_moves(self, seat: int) -> MoveList:
        """What a seat may do now."""
        return MoveList.of(self.session.position, seat, self.board, self.shown_move)

    def example(self, seat: int) -> str:
        """A legal move, for showing how one is written."""
        return self.shown_move(self.session.position.texts(seat)[0])

    def shown_move(self, text: str) -> str:
        """A move, or a part of one, in the words of the player's language."""
        return shown_move(self.session.log.game, self.screen.language, text)

    def canonical_move(self, text: str) -> str:
        """A move as it was typed, in the words that the game reads."""
        return canonical_move(self.session.log.game, self.screen.language, text)

    def read_move(self, seat: int, answer: str, moves: MoveList) -> int:
        """The legal action behind a number or a text."""
        if not answer.isdecimal():
            return self.session.position.read(seat, self.canonical_move(answer))
        came = answer[:LONGEST_NUMBER]
        if not 1 <= int(came) <= len(moves.actions):
            raise UserError("number-wrong", WORDS, most=len(moves.actions), came=came)
        return moves.actions[int(came) - 1]

    def close(self) -> None:
        """Stop what runs beside the game, and let go of the log."""
        self.hint_compiler.stop()
        self.session.close()
