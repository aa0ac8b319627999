"""The whole table: board, players, hand and memory aid."""

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from fidchell.rulekit.edition import Edition
from fidchell.rulekit.game import View
from fidchell.terminal.boards.keltis.board import board
from fidchell.terminal.boards.keltis.memory_aid import memory_aid
from fidchell.terminal.boards.keltis.players import players
from fidchell.terminal.boards.keltis.style import CHIPS, letter_of, symbol
from fidchell.terminal.i18n import say_in as say

ROOMY = 100  # columns from which the table has frames and the colours their names
WIDEST = 116


def draw(view: View, edition: Edition, language: str, names: list[str], width: int) -> RenderableType:
    """The table as a view shows it; a narrow one goes without frames."""
    width = min(width, WIDEST)
    if width >= ROOMY:
        return framed(view, edition, language, names, width)
    head = Text.assemble((edition.title(language), "bold"), "  ", state_line(view, language))
    lines = [head, *board(view, edition, language, width - 2, False), Text()]
    lines += below(view, language, names, width - 2, False)
    return Group(*(Text.assemble(" ", line, no_wrap=True, overflow="ellipsis") for line in lines))


def framed(view: View, edition: Edition, language: str, names: list[str], width: int) -> RenderableType:
    """The table in two frames: the board above, the players below."""
    upper = Panel(
        Group(*board(view, edition, language, width - 4, True)),
        title=Text(edition.title(language), "bold"),
        subtitle=state_line(view, language),
        box=box.ROUNDED,
        border_style="dim",
        width=width,
    )
    lower = Group(*below(view, language, names, width - 4, True))
    return Group(upper, Panel(lower, box=box.ROUNDED, border_style="dim", width=width))


def below(view: View, language: str, names: list[str], width: int, roomy: bool) -> list[Text]:
    """Players, memory aid and hand."""
    gap = [Text()] if roomy else []
    lines = players(view, language, names, width)
    if aid := memory_aid(view, language, names, width):
        lines += [*gap, *aid]
    if view["seat"] is not None:
        lines += [*gap, hand(view, language)]
    return lines


def state_line(view: View, language: str) -> Text:
    """Deck, goal area, standstill and round."""
    facts = [say(language, "keltis-deck", count=view["deck"])]
    facts.append(say(language, "keltis-figures", count=view["goal"], needed=view["goal_figures"]))
    if view["stall"]:
        facts.append(say(language, "keltis-standstill", count=view["stall"], limit=view["stall_limit"]))
    if view["rounds"] > 1:
        facts.append(say(language, "keltis-round", round=view["round"], rounds=view["rounds"]))
    return Text(" · ".join(facts), "dim")


def hand(view: View, language: str) -> Text:
    """The cards in hand."""
    line = Text.assemble((say(language, "keltis-hand"), "bold"), "  ")
    for text in view["players"][view["seat"]]["hand"]:
        line.append(f" {symbol(letter_of(text))}{text} ", CHIPS[letter_of(text)]).append(" ")
    return line
