"""A progress bar for commands that take long."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from fidchell.ai import WORDS
from fidchell.rulekit.i18n import say


@contextmanager
def progress_bar(language: str, key: str) -> Iterator[Callable[[int, int], None]]:
    """A progress bar on the error stream; the function it yields takes how much is done, of how much."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(say(WORDS, language, key), total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)
