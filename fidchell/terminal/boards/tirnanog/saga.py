"""§1.4: a player's Saga in three rows, with what its cards show, points and regions."""

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from fidchell.rulekit.game import View
from fidchell.terminal.boards.layout import padded
from fidchell.terminal.boards.tirnanog.style import (
    AILM,
    CHIPS,
    COLOURS,
    DYED,
    HAND,
    LETTERS,
    LOWERED,
    RAISED,
    ROWS,
    SUBPLOTS,
    TOKEN,
    code_of,
    seat_chip,
    seat_style,
    shortened,
)
from fidchell.terminal.scoreboard import signed

USUAL_SLOTS = 5
LABEL, POINTS = 2, 4  # columns for the row's letter and for its points
FULL, CODED, SLIM = range(3)  # how much a card shows: air and its code, its code, neither
LEAST_WIDTH = (10, 8, 5)  # columns of a card, so that the table stays where it is while it grows
WIDE = 56  # columns from which the regions stand in the first line
NOTHING = Text()
Player = dict[str, Any]
Cell = dict[str, Any]


def saga_place(view: View, name: str, seat: int) -> Cell | None:
    """A Saga cell by its name, such as T3; None where no card lies."""
    if seat >= view["seats"]:
        return None
    row, slot = view["players"][seat]["saga"]["TMB".index(name[0])], int(name[1:]) - 1
    cell: Cell | None = row[slot] if slot < len(row) else None
    return cell


def saga_cell(cell: Cell | None, detail: int) -> Text:
    """A card as it shows: colour, value, Ailm, then what has changed, Subplot marks and its code."""
    air = " " if detail == FULL else ""
    if cell is None:
        return Text(f"{air}··", "dim")
    printed, letter = cell["printed"], cell["colour"]
    chip = f"{air}{letter}{cell['value']}{AILM if printed['ailm'] else ''}{air}"
    marks = "".join(sign for sign, is_marked in zip(SUBPLOTS, cell["marks"], strict=True) if is_marked)
    code = code_of(printed) if detail < SLIM else ""
    style = f"{COLOURS[letter]} strike" if cell["used"] else COLOURS[letter]
    return Text.assemble((chip, CHIPS[letter]), (changes(cell), "bold"), marks, (code, style))


def changes(cell: Cell) -> str:
    """§1.6: how a card differs from what is printed."""
    printed = cell["printed"]
    grown = cell["value"] - printed["value"]
    sign = RAISED if grown > 0 else LOWERED if grown < 0 else ""
    return sign + (DYED if cell["colour"] != printed["colour"] else "")


def printed_text(cell: Cell | None) -> str:
    """What is printed below what is shown, and the difference; nothing where nothing has changed."""
    if cell is None or not changes(cell):
        return ""
    printed = cell["printed"]
    grown = cell["value"] - printed["value"]
    difference = f" {signed(grown)}" if grown < 0 else f" +{grown}" if grown else ""
    return f" {printed['colour']}{printed['value']}{difference}"


def slots_of(players: Sequence[Player]) -> int:
    """The slots to draw: five, or more where a row is longer."""
    return max(USUAL_SLOTS, *(len(row) for player in players for row in player["saga"]))


def cell_width(players: Sequence[Player], detail: int) -> int:
    """The columns of the widest card, and one more."""
    cells = [cell for player in players for row in player["saga"] for cell in row]
    return max(LEAST_WIDTH[detail], *(1 + saga_cell(cell, detail).cell_len for cell in (*cells, None)))


def block_width(players: Sequence[Player], detail: int) -> int:
    """The columns that a Saga needs."""
    return LABEL + slots_of(players) * cell_width(players, detail) + POINTS


def saga_row(row: list[Cell | None], letter: str, slots: int, width: int, detail: int) -> Text:
    """A row with its letter."""
    line = Text.assemble((f"{letter:<{LABEL}}", "bold dim"))
    for slot in range(slots):
        free = Text(" ·" if detail == FULL else "·", "dim")
        text = saga_cell(row[slot], detail) if slot < len(row) else free
        line += padded(text, width)
    return line


def small_saga(
    view: View, player: Player, name: str, players: Sequence[Player], detail: int, width: int
) -> list[Text]:
    """Another player's Saga; the regions stand in its first line where there is room, else in a last one."""
    slots, cell = slots_of(players), cell_width(players, detail)
    scores, wide = view["scores"][player["seat"]], min(width, LABEL + slots * cell + POINTS)
    earned = regions(player["regions"], scores)
    is_wide = wide >= WIDE
    lines = [header(view, player, name, wide, earned if is_wide else Text())]
    for row, (letter, category) in zip(player["saga"], ROWS.items(), strict=True):
        line = saga_row(row, letter, slots, cell, detail)
        lines.append(line + Text(f"{scores[category]:>{POINTS - 1}}", "bold" if scores[category] else "dim"))
    return lines if is_wide else [*lines, Text(" " * LABEL) + earned]


def header(view: View, player: Player, name: str, width: int, earned: Text = NOTHING) -> Text:
    """Who it is, the 1st Player token, Storytellers at home, cards in hand, regions, and the score now."""
    seat = player["seat"]
    is_asked = seat in view["question"]["seats"]
    has_token = seat == view["first"] and "balor" not in view
    home = Text(str(seat_chip(view, seat)) * player["tellers_home"], seat_style(view, seat))
    total = signed(view["scores"][seat]["total"])
    rest = Text.assemble("  ", home, "" if home else "–", (f"  {HAND}{player['hand_size']}", "dim"))
    room = width - 4 - 2 * has_token - rest.cell_len - len(total) - 2 - earned.cell_len
    head = Text.assemble(("▸ " if is_asked else "  ", "bold"), seat_chip(view, seat), " ")
    head += Text(shortened(name, room), "bold" if is_asked else "")
    head += Text(f" {TOKEN}" if has_token else "", "bold yellow")
    before = max(0, width - len(total) - 3 - earned.cell_len)
    return padded(padded(head + rest, before) + earned, width - len(total)) + Text(total, "bold")


def regions(sizes: list[int], scores: dict[str, int]) -> Text:
    """§11: the size of each region, and what it would earn; then bonus and Subplots."""
    line = Text()
    for letter, size, colour in zip(LETTERS, sizes, ("red", "yellow", "green", "blue"), strict=True):
        earned = f"→{scores[colour]}" if scores[colour] else ""
        line += Text.assemble((f" {letter}", f"bold {COLOURS[letter]}"), (str(size), "dim"), (earned, "bold"))
    if scores["bonus"]:
        line.append(f" +{scores['bonus']}", "bold")
    if scores["subplots"]:
        line.append(f" {SUBPLOTS}{scores['subplots']}", "bold")
    return line
