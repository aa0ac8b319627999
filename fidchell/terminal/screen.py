"""The screen: where everything is printed and every answer is read."""

import sys
from collections.abc import Iterator
from types import ModuleType

from rich.console import Console, ConsoleOptions, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.segment import Segment, Segments
from rich.text import Text
from rich.theme import Theme

from fidchell.terminal.i18n import printable, say_in

ROOMY_HEIGHT = 38
COMPACT = 88
READABLE = 96
THEME = Theme(
    {
        "quiet": "dim",
        "strong": "bold",
        "warn": "bold yellow",
        "markdown.code": "bold",
        "markdown.h1": "bold",
        "markdown.h2": "bold",
        "markdown.block_quote": "italic",
        "markdown.table.header": "bold",
        "markdown.table.border": "dim",
    }
)
WIPE = "\x1b[H\x1b[2J\x1b[3J"  # the lines that have scrolled away as well


class SafeConsole(Console):
    """A console that shows control characters as blanks: what a stranger wrote cannot steer the terminal."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterator[Segment]:
        """Every piece of text on its way to the terminal; the console's own commands stay."""
        for segment in super().render(renderable, options):
            lines = segment.text.split("\n")
            yield segment if segment.control else Segment("\n".join(map(printable, lines)), segment.style)


class Screen:
    """A Rich console with a language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.console = SafeConsole(theme=THEME, highlight=False, markup=False, emoji=False)

    @property
    def interactive(self) -> bool:
        """Whether a person looks at it and types."""
        return self.console.is_terminal and sys.stdin is not None and sys.stdin.isatty()

    @property
    def width(self) -> int:
        """The columns a drawing may use; a low screen gets the compact drawing."""
        if self.console.is_terminal and self.console.height < ROOMY_HEIGHT:
            return min(self.console.width, COMPACT)
        return self.console.width

    def say(self, key: str, **facts: object) -> str:
        """A message of the terminal."""
        return say_in(self.language, key, **facts)

    def print(self, *things: RenderableType, style: str | None = None) -> None:
        """Print drawings or texts, one below the other."""
        for thing in things or ("",):
            self.console.print(thing, style=style)

    def tell(self, key: str, style: str | None = None, **facts: object) -> None:
        """Print a message, set in a little from the edge."""
        self.note(self.say(key, **facts), style)

    def note(self, text: str | Text, style: str | None = None) -> None:
        """Print a text, set in a little from the edge."""
        self.print(indented(text), style=style)

    def line(self, key: str, **facts: object) -> None:
        """Print a message in one line, however long, so that what it names can be copied."""
        self.console.print(f" {self.say(key, **facts)}", soft_wrap=True)

    def markdown(self, text: str) -> None:
        """Print a piece of a rulebook, not too wide for reading."""
        width = min(self.console.width, READABLE)
        self.console.print(Padding(Markdown(text), (0, 1)), width=width)

    def page(self, *parts: RenderableType, gives_way: int | None = None) -> None:
        """A new page; there is a line between its parts where they all fit with it."""
        heights = [len(self.console.render_lines(part, pad=False)) for part in parts]
        beyond = sum(heights) + 1 - self.console.height  # 1: where the answer is typed
        airy = not self.interactive or beyond + len(parts) - 1 <= 0
        self.clear()
        for number, part in enumerate(parts):
            if number and airy and heights[number]:
                self.print()
            cut = self.interactive and number == gives_way and beyond > 0
            self.print(self.shortened(part, heights[number] - beyond) if cut else part)

    def shortened(self, part: RenderableType, height: int) -> RenderableType:
        """The last lines of a part that is too high, at least two of them."""
        lines = self.console.render_lines(part, pad=False)
        if len(lines) <= max(2, height):
            return part
        kept = [[Segment(" …")], *lines[len(lines) - max(2, height) + 1 :]]
        return Segments([segment for line in kept for segment in (*line, Segment.line())])

    def clear(self) -> None:
        """Begin a new page."""
        if self.interactive:
            self.console.clear()
        else:
            self.print()

    def wipe(self) -> None:
        """Leave nothing to look back at, for the next person at the same screen."""
        if self.console.is_terminal:
            self.console.file.write(WIPE)
            self.console.file.flush()
        if self.interactive and (recalled := input_history()):
            recalled.clear_history()

    def ask(self, prompt: str) -> str:
        """An answer in one line; a closed terminal is the end of input."""
        try:
            answer = input(f" {printable(prompt)} ")
        except (OSError, RuntimeError) as error:
            raise EOFError from error
        return " ".join(answer.split())


def indented(text: str | Text) -> Padding:
    """A text set in a little from the edge."""
    return Padding(text if isinstance(text, Text) else Text(text), (0, 1), expand=False)


def input_history() -> ModuleType | None:
    """What arrow keys recall, where the system can."""
    try:
        import readline
    except ImportError:
        return None
    return readline
