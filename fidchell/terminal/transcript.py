"""What happened, in words, as one reader may know it."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from fidchell.rulekit.game import Game
from fidchell.rulekit.i18n import Seat, has, tell
from fidchell.rulekit.log.log import Log
from fidchell.rulekit.position import SEAT_LETTERS, Position
from fidchell.rulekit.shown.messages import Message
from fidchell.terminal.i18n import say_in


@dataclass(frozen=True)
class PlayedMove:
    """One move with the positions before and after it."""

    before: Position
    seat: int
    action: int
    after: Position


def played_moves(log: Log) -> list[PlayedMove]:
    """All moves of a log that were not taken back."""
    return [PlayedMove(*step) for step in log.steps(log.game.interpreted)]


def move_sentences(move: PlayedMove, reader: int | None, names: list[str], language: str) -> list[str]:
    """What one move did."""
    game = move.before.game
    messages = game.log_messages(move.before, move.seat, move.action, move.after, reader)
    return message_sentences(game, messages, names, language)


def message_sentences(game: Game, messages: list[Message], names: list[str], language: str) -> list[str]:
    """Messages in a language; a player who is called You is spoken to, where the game has the words."""
    sentences = []
    for key, facts in messages:
        player = facts.get("player")
        if isinstance(player, Seat) and names[player] == say_in(language, "name-you"):
            second = f"{key}-you"
            key = second if has(game.words, language, second) else key
        sentences.append(tell(game.words, language, key, facts, names))
    return sentences


def transcript(
    moves: Iterable[PlayedMove], reader: int | None, names: list[str], language: str
) -> list[RenderableType]:
    """Moves in words, one entry for everything a seat did in a row, behind the seat's letter."""
    entries: list[RenderableType] = []
    for seat, turn in groupby(moves, key=lambda move: move.seat):
        words = [sentence for move in turn for sentence in move_sentences(move, reader, names, language)]
        entries.append(transcript_entry(SEAT_LETTERS[seat], " ".join(words)))
    return entries


def transcript_entry(label: str, text: str) -> RenderableType:
    """A text behind its label; further lines stand below the text."""
    grid = Table.grid(padding=(0, 1))
    grid.add_row("", Text(label, "bold"), Text(text))
    return grid
