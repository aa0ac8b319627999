"""The preview of a move: what it would bring, in words and drawn; nothing is played."""

from rich.console import Group
from rich.text import Text

from fidchell.rulekit.errors import UserError
from fidchell.rulekit.game import View
from fidchell.rulekit.position import SEAT_LETTERS, Position
from fidchell.rulekit.shown.messages import Message, read_messages
from fidchell.terminal.game import TerminalGame
from fidchell.terminal.i18n import WORDS
from fidchell.terminal.moves.move_list import MoveList
from fidchell.terminal.screen import indented
from fidchell.terminal.transcript import message_sentences, transcript_entry


def preview(game: TerminalGame, seat: int, rest: str) -> bool:
    """Show what a move would bring, on a page of its own."""
    before = game.session.position
    if not rest:
        raise UserError("preview-what", WORDS, example=game.example(seat))
    action = game.read_move(seat, rest, game.legal_moves(seat))
    after, messages = foresee(before, seat, action)
    sentences = message_sentences(before.game, messages, game.names, game.screen.language)
    happened = [transcript_entry(SEAT_LETTERS[seat], " ".join(sentences))] if sentences else []
    explanation = indented(Text(game.screen.say("preview-shown", move=rest), "strong"))
    table = game.draw(view_after(game, before, after, seat))
    game.screen.page(table, Group(*happened), explanation, gives_way=1)
    return False


def foresee(before: Position, seat: int, action: int) -> tuple[Position, list[Message]]:
    """What a move brings for certain; refused where that would bring something hidden to light."""
    certain = before.foreseen(seat, action)
    if certain is not None:
        messages = before.foreseen_json(seat, action, certain)
        return certain, read_messages(messages, before.game.fact_names(before.edition))
    after = before.copy()
    after.apply(seat, action)
    if after.barrier() != before.barrier():
        raise UserError("preview-hidden", WORDS)
    return after, before.game.log_messages(before, seat, action, after, seat)


def view_after(game: TerminalGame, before: Position, after: Position, seat: int) -> View:
    """The view after a move, with what was before, and with the moves that the seat would have then."""
    view = after.view(seat) | {"was": before.view(seat)}
    if seat in after.actors() and after.barrier() == before.barrier():
        view["moves"] = MoveList.of(after, seat, game.board).texts
    return view
