"""What happened, in words, as one reader may know it."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from fidchell.rulekit.game import Game, Saying
from fidchell.rulekit.position import SEAT_LETTERS, Position
from fidchell.rulekit.words import Seat, has, tell
from fidchell.terminal.speech import say_in


@dataclass(frozen=True)
class Step:
    """One move with the positions before and after it."""

    before: Position
    seat: int
    action: int
    after: Position


def sentences(step: Step, reader: int | None, names: list[str], language: str) -> list[str]:
    """What one move did."""
    game = step.before.game
    sayings = game.tell(step.before, step.seat, step.action, step.after, reader)
    return worded(game, sayings, names, language)


def worded(game: Game, sayings: list[Saying], names: list[str], language: str) -> list[str]:
    """Sayings in a language; a player who is called You is spoken to, where the game has the words."""
    said = []
    for key, facts in sayings:
        player = facts.get("player")
        if isinstance(player, Seat) and names[player] == say_in(language, "name-you"):
            second = f"{key}-you"
            key = second if has(game.words, language, second) else key
        said.append(tell(game.words, language, key, facts, names))
    return said


def told(steps: Iterable[Step], reader: int | None, names: list[str], language: str) -> list[RenderableType]:
    """Moves in words, one entry for everything a seat did in a row, behind the seat's letter."""
    entries: list[RenderableType] = []
    for seat, turn in groupby(steps, key=lambda step: step.seat):
        words = [sentence for step in turn for sentence in sentences(step, reader, names, language)]
        entries.append(entry(SEAT_LETTERS[seat], " ".join(words)))
    return entries


def entry(mark: str, text: str) -> RenderableType:
    """A text behind a mark; further lines stand below the text."""
    grid = Table.grid(padding=(0, 1))
    grid.add_row("", Text(mark, "bold"), Text(text))
    return grid
