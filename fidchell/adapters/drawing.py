"""A position as text, drawn by the terminal's boards: what `render` gives."""

from io import StringIO

from rich.console import Console

from fidchell.adapters.episode import Episode, agent_name
from fidchell.terminal.board import find_board
from fidchell.terminal.screen import THEME

WIDTH = 100
RENDER_MODES = ("ansi", "human")


def draw(episode: Episode, seat: int | None) -> str:
    """What a seat sees, or a spectator, as plain text."""
    position = episode.position
    names = [agent_name(each) for each in range(episode.seats)]
    board = find_board(episode.game)
    console = Console(file=StringIO(), width=WIDTH, theme=THEME, highlight=False, markup=False, emoji=False)
    with console.capture() as captured:
        console.print(board.draw(position.view(seat), position.edition, "en", names, WIDTH))
    return captured.get()


def render(episode: Episode, seat: int | None, mode: str | None) -> str | None:
    """Return the drawing (`ansi`), print it (`human`), or nothing."""
    if mode is None:
        return None
    text = draw(episode, seat)
    if mode == "ansi":
        return text
    print(text, end="")
    return None
