"""The game loop: shows the table, asks people, and lets bots play, until the game is over."""

from rich.console import Group, RenderableType
from rich.text import Text

from fidchell.rulekit.errors import UserError
from fidchell.rulekit.game import View
from fidchell.rulekit.i18n import has, say
from fidchell.terminal.commands import find_command, run_command
from fidchell.terminal.game import TerminalGame
from fidchell.terminal.i18n import error_text
from fidchell.terminal.moves.move_list import MoveList
from fidchell.terminal.scoreboard import last_line, score_table
from fidchell.terminal.screen import indented
from fidchell.terminal.seats import YOU
from fidchell.terminal.transcript import PlayedMove, transcript


class GameLoop:
    """Plays a game to its end."""

    def __init__(self, game: TerminalGame) -> None:
        self.game, self.session, self.screen = game, game.session, game.screen
        self.names, self.people = game.names, game.people
        self.unread: str | None = None  # an answer that came instead of a confirmation
        self.at_screen: int | None = self.people[0] if len(self.people) == 1 else None

    def play(self) -> None:
        """Go on until the game is over."""
        while actors := self.session.position.actors():
            seat = actors[0]
            if self.session.log.players[seat].kind == YOU:
                self.ask_person(seat)
            else:
                self.session.play_bot(seat)
                self.tell_bot_turn()
        self.session.finish()
        self.show_end()

    def tell_bot_turn(self) -> None:
        """Where nobody plays, tell every turn as it ends."""
        moves = self.session.moves
        if not self.people and self.session.position.actors() != [moves[-1].seat]:
            for line in transcript(last_turn(moves), None, self.names, self.screen.language):
                self.screen.print(line)

    def ask_person(self, seat: int) -> None:
        """Ask a person until the table has changed."""
        self.hand_over(seat)
        self.show_page(seat)
        moves = self.game.legal_moves(seat)
        while not self.carry_out(seat, self.next_answer(seat), moves):
            pass

    def next_answer(self, seat: int) -> str:
        """What was typed instead of a confirmation, else what is typed now."""
        answer, self.unread = self.unread, None
        return self.ask(seat) if answer is None else answer

    def ask(self, seat: int) -> str:
        """A line that a person types."""
        return self.screen.ask(f"{self.names[seat]} ▸")

    def hand_over(self, seat: int) -> None:
        """With several people at one screen, nobody sees another's hand."""
        if self.at_screen == seat:
            return
        self.screen.wipe()
        self.screen.tell("hand-over", "strong", player=self.names[seat])
        self.screen.ask(self.screen.say("press-enter"))
        self.screen.wipe()
        self.at_screen = seat

    def show_page(self, seat: int) -> None:
        """The page of a decision: table, what happened, what is asked, what is legal."""
        moves = self.game.legal_moves(seat)
        happened = transcript(self.moves_since(seat), seat, self.names, self.screen.language)
        if self.game.notice:
            happened.append(indented(Text(self.game.notice, "strong")))
        self.game.notice = ""
        view = self.session.position.view(seat) | {"moves": moves.texts}
        question = self.question(view, moves)
        self.screen.page(self.game.draw(view), Group(*happened), question, gives_way=1)

    def question(self, view: View, moves: MoveList) -> RenderableType:
        """The question and the legal moves, drawn by the game's board where it can."""
        edition, screen = self.session.log.edition, self.screen
        if self.game.board.question:
            return self.game.board.question(view, edition, screen.language, screen.width)
        return Group(Text(f" {self.prompt(view)}", "strong"), self.draw_moves(moves, moves.numbers))

    def moves_since(self, seat: int) -> list[PlayedMove]:
        """What happened since the seat's last move, this move included."""
        moves = self.session.moves
        own = [number for number, move in enumerate(moves) if move.seat == seat]
        return moves[own[-1] if own else 0 :]

    def prompt(self, view: View) -> str:
        """What is asked of a seat, in the game's words where it has them."""
        words, language = self.session.log.game.words, self.screen.language
        key = f"prompt-{view.get('phase', '')}"
        return say(words, language, key) if has(words, language, key) else self.screen.say("your-move")

    def draw_moves(self, moves: MoveList, numbers: list[int]) -> Text:
        """Legal moves by number."""
        return moves.draw(numbers, self.game.board.paint, self.screen.width)

    def carry_out(self, seat: int, answer: str, moves: MoveList) -> bool:
        """A number, a command, the beginning of some moves, or a move; true when the table has changed."""
        if not answer:
            self.show_page(seat)
            return False
        if not answer.isdecimal():
            if found := find_command(answer, self.screen.language):
                return run_command(self.game, seat, *found)
            if numbers := moves.beginning_with(self.game.canonical_move(answer)):
                self.screen.print(self.draw_moves(moves, numbers))
                return False
        return self.play_answer(seat, answer, moves)

    def play_answer(self, seat: int, answer: str, moves: MoveList) -> bool:
        """Play a move by its number or its text."""
        try:
            action = self.game.read_move(seat, answer, moves)
        except UserError as error:
            self.screen.note(error_text(error, self.screen.language), "warn")
            return False
        if self.ends_turn(seat, action) and not self.is_confirmed(seat, action, answer):
            return False
        self.session.play(seat, action)
        return True

    def ends_turn(self, seat: int, action: int) -> bool:
        """Whether a game holds back a move because the seat has nothing more to decide after it."""
        turn_of, before = self.game.board.turn_of, self.session.position
        if turn_of is None:
            return False
        after = before.copy()
        after.apply(seat, action)
        return seat not in after.actors() or turn_of(before.view(seat)) != turn_of(after.view(seat))

    def is_confirmed(self, seat: int, action: int, answer: str) -> bool:
        """Enter, or the same answer again, confirms; anything else is read as another answer."""
        position = self.session.position
        text = position.game.moves.write(position, seat, action)
        self.screen.tell("confirm-turn", "strong", move=self.game.shown_move(text))
        again = self.ask(seat)
        if again in ("", answer):
            return True
        self.unread = again
        return False

    def show_end(self) -> None:
        """The table at the end, the scores, and who has won."""
        alone = self.people[0] if len(self.people) == 1 else None
        if len(self.people) > 1:
            self.screen.wipe()
        moves = self.moves_since(alone) if alone is not None else last_turn(self.session.moves)
        language, position = self.screen.language, self.session.position
        happened = transcript(moves, alone, self.names, language)
        scores = score_table(position, self.names, language)
        winners = Text(last_line(position, self.names, language), "strong")
        table = self.game.draw(position.view(alone))
        self.screen.page(table, Group(*happened), scores, indented(winners))


def last_turn(moves: list[PlayedMove]) -> list[PlayedMove]:
    """The last moves in a row by one seat."""
    first = len(moves)
    while first and moves[first - 1].seat == moves[-1].seat:
        first -= 1
    return moves[first:]
