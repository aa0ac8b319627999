"""How a game is drawn in the terminal: `fidchell/terminal/boards/<game>`, found by the game's name."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import cast

from rich.console import RenderableType
from rich.text import Text

from fidchell.rulekit.edition import Edition
from fidchell.rulekit.game import Game, View

Ranked = tuple[str, dict[str, int]]  # a name, and points by category with total and rank


def group_by_kind(text: str) -> tuple[str, str]:
    """A move in the list of moves: `lay R5 large` stands in the group `lay … large` as `R5`."""
    first, *rest = text.split()
    if len(rest) > 1:
        return " ".join([first, "…", *rest[1:]]), rest[0]
    return first, rest[0] if rest else first


def no_rivals(view: View, language: str) -> list[Ranked]:
    """Nobody is ranked besides the seats."""
    return []


def no_verdict(view: View, edition: Edition, language: str) -> None:
    """Somebody has won."""
    return


@dataclass(frozen=True)
class Board:
    """What a game's package offers as `BOARD`; the fields with a default are for games that need them.

    The view of whoever is to act carries the numbered `moves`; that of a preview also what `was` before;
    on a screen it carries the `height` of the screen.
    """

    # The table as a view shows it: view, edition, language, names, width.
    draw: Callable[[View, Edition, str, list[str], int], RenderableType]
    # What lies in the box: edition, language.
    pieces: Callable[[Edition, str], RenderableType]
    # A word of a move, such as a card, in its colour.
    paint: Callable[[str], Text]
    # The texts of all legal moves, in the order of their numbers.
    sort_moves: Callable[[list[str]], list[str]] = list
    # The group of a move in the list of moves, and how the move stands there.
    group_move: Callable[[str], tuple[str, str]] = group_by_kind
    # What is asked, where the list of moves is not enough: view, edition, language, width.
    question: Callable[[View, Edition, str, int], RenderableType] | None = None
    # What the table has no room for: view, edition, language, names, width.
    overview: Callable[[View, Edition, str, list[str], int], RenderableType] | None = None
    # A card, a place or a name; None where nothing is so called: view or None, asked, edition, language.
    explain: Callable[[View | None, str, Edition, str], RenderableType | None] | None = None
    # Who is ranked besides the seats: public view, language.
    rivals: Callable[[View, str], list[Ranked]] = no_rivals
    # What changes when a turn ends; a move that does is held back for a confirmation: view of the seat.
    turn_of: Callable[[View], object] | None = None
    # What a finished game says instead of who has won, where nobody can lose: public view, edition, language.
    verdict: Callable[[View, Edition, str], str | None] = no_verdict
    # Further topics of `fidchell show`, by name (the message topic-<name>): edition, language.
    topics: Mapping[str, Callable[[Edition, str], RenderableType]] = field(default_factory=dict)


def find_board(game: Game) -> Board:
    """The board of a game."""
    return cast(Board, import_module(f"fidchell.terminal.boards.{game.name}").BOARD)
