"""How a game is drawn: its room in the terminal, found by the game's name."""

from importlib import import_module
from typing import Any, Protocol, cast

from rich.console import RenderableType
from rich.text import Text

from fidchell.rulekit.edition import Edition
from fidchell.rulekit.game import Game, View


class Drawing(Protocol):
    """What fidchell/terminal/<game> offers; what `extra` asks for, it may offer as well.

    The view of whoever is to act carries the numbered `moves`; that of a preview also what `was` before;
    on a screen it carries the `height` of the screen.

    in_order(texts) -> texts                        moves in the order of their numbers
    grouped(text) -> (group, entry)                 how a move stands in the list of moves
    offer(view, edition, language, width) -> drawing    the question, where the list of moves does not suit
    around(view, edition, language, names, width) -> drawing    what finds no room on the table
    foresee(position, seat, action) -> (position, sayings)    what a move brings, where `apply` shows more
    explain(view or None, asked, edition, language) -> drawing or None    a card, a place or a name
    rivals(view, language) -> [(name, scores)]      who is ranked besides the seats
    TOPICS: name -> (edition, language) -> drawing  further topics of `fidchell show`, named by topic-<name>
    """

    def draw(
        self, view: View, edition: Edition, language: str, names: list[str], width: int
    ) -> RenderableType:
        """The table as a view shows it."""

    def pieces(self, edition: Edition, language: str) -> RenderableType:
        """What lies in the box."""

    def paint(self, word: str) -> Text:
        """A word of a move, such as a card, in its colour."""


def find_drawing(game: Game) -> Drawing:
    """The drawing of a game."""
    return cast(Drawing, import_module(f"fidchell.terminal.{game.name}"))


def extra(drawing: Drawing, name: str, usual: Any = None) -> Any:
    """Something a drawing may offer, or what is usual."""
    return getattr(drawing, name, usual)


def title(edition: Edition, language: str) -> str:
    """The name of a game in a language."""
    name: Any = edition.sheet.sheet("game").text("name")[language]
    return str(name)
