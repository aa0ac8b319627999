"""A line for each player: figures at the start, columns, wishing stones, tile points, score now."""

from typing import Any

from rich.text import Text

from fidchell.rulekit.game import View
from fidchell.rulekit.position import SEAT_LETTERS
from fidchell.terminal.boards.keltis.style import COLOURS, SEATS, TILES, figure, symbol
from fidchell.terminal.boards.layout import padded, shortened_name
from fidchell.terminal.i18n import say_in as say
from fidchell.terminal.scoreboard import signed

ARROWS = {-1: "↓", 0: "↕", 1: "↑"}
START = 7  # columns for the figures on the start stone
NUMBERS = 13  # columns for stones, tile points and score


def players(view: View, language: str, names: list[str], width: int) -> list[Text]:
    """The players under a line of headings."""
    longest = max(8, *map(len, names))
    name_width = min(longest, 16 if width > 90 else 9) + 1
    column = min(18, (width - 4 - name_width - START - NUMBERS) // len(view["paths"]))
    lines = [heading(view, language, name_width, column)]
    for player in view["players"]:
        lines.append(player_line(view, player, names[player["seat"]], name_width, column))
    return lines


def heading(view: View, language: str, name_width: int, column: int) -> Text:
    """What stands in each place."""
    line = Text(" " * (4 + name_width)) + padded(Text(say(language, "keltis-start"), "dim"), START)
    for path in view["paths"]:
        letter = path["letter"]
        line += padded(Text(f"{symbol(letter)} {letter}", f"bold {COLOURS[letter]}"), column)
    now = (f"{say(language, 'keltis-now'):>6}", "bold")
    return Text.assemble(line, ("  ◆", TILES["W"][1]), ("  +n", TILES["1"][1]), now)


def player_line(view: View, player: dict[str, Any], name: str, name_width: int, column: int) -> Text:
    """One player; an arrow marks whose turn it is."""
    seat = player["seat"]
    at_turn = seat == view["turn"] and view["phase"] != "end"
    line = Text.assemble(("▸ " if at_turn else "  ", "bold"), (SEAT_LETTERS[seat], SEATS[seat]), " ")
    line += padded(Text(shortened_name(name, name_width - 1), "bold" if at_turn else ""), name_width)
    line += padded(waiting(player), START)
    for path, values in zip(view["paths"], player["columns"], strict=True):
        direction = player["directions"][view["paths"].index(path)]
        line += padded(column_text(values, direction, path["letter"], column - 1), column)
    total = signed(view["scores"][seat]["total"])
    return Text.assemble(line, f"{player['stones']:>3}{player['points']:>4}", (f"{total:>6}", "bold"))


def waiting(player: dict[str, Any]) -> Text:
    """The figures on the start stone."""
    marks = Text()
    for place in range(sum(row == 0 for row in player["rows"])):
        marks += figure(player["seat"], place == 0 and player["large"] == "-")
    return marks if marks else Text("–", "dim")


def column_text(values: list[int], direction: int, letter: str, width: int) -> Text:
    """§5.1: a column in the order it was laid, with its direction; the oldest cards give way."""
    if not values:
        return Text("–", "dim")
    text = " ".join(map(str, values)) + ARROWS[direction]
    while len(text) > width:
        text = "…" + text.lstrip("…").partition(" ")[2]
    return Text(text, COLOURS[letter])
