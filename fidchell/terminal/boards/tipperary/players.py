"""A line for each player: area, barrel on the whiskey track, rectangle, flock, town, towers, score now."""

from typing import Any

from rich.text import Text

from fidchell.rulekit.edition import Edition
from fidchell.rulekit.game import View
from fidchell.terminal.boards.layout import padded, shortened_name
from fidchell.terminal.boards.tipperary.book import arms_name
from fidchell.terminal.boards.tipperary.style import SEATS, SYMBOL, seat_mark, style_of
from fidchell.terminal.boards.tipperary.tiles import tile_name
from fidchell.terminal.i18n import say_in as say
from fidchell.terminal.scoreboard import signed

BARREL, MARKER = "●", "★"
MARKS = 5  # columns for the arrow and the letter of a seat
WIDE_NAME = 17
COLUMNS = ("rectangle", "flock", "ring", "towers", "now")
LEAST = 5


def players(
    view: View, edition: Edition, language: str, names: list[str], width: int, roomy: bool, ring: int
) -> list[Text]:
    """The players under a line of headings, in which the whiskey track is drawn; long names give way."""
    head = heading(view, edition, language, roomy)
    room = min(width - MARKS - head.cell_len, WIDE_NAME)
    name_width = min(max(map(len, names)), room - 1) + 1
    lines = [Text(" " * (MARKS + name_width)) + head]
    for player in view["players"]:
        name = shortened_name(names[player["seat"]], name_width - 1)
        lines.append(
            name_part(view, player, name, name_width)
            + facts_part(view, player, edition, language, roomy, ring)
        )
    return lines


def area_width(view: View, edition: Edition, language: str, roomy: bool) -> int:
    """The columns for the area a player faces."""
    heading_width = len(say(language, "tipperary-area")) + 2
    if not roomy:
        return heading_width
    arms = [arms_name(player, edition, language) for player in view["players"]]
    return max(heading_width, max(map(len, arms)) + 14)


def heading(view: View, edition: Edition, language: str, roomy: bool) -> Text:
    """What stands in each place; the whiskey track with its sheep spaces."""
    line = padded(Text(say(language, "tipperary-area"), "dim"), area_width(view, edition, language, roomy))
    for label in track(edition, roomy):
        line.append(label + " ", style_of("w").replace("bold ", "") if SYMBOL in label else style_of("d"))
    for column in COLUMNS:
        line.append(f"{heading_of(language, column):>{column_width(language, column)}}", "dim")
    return line


def heading_of(language: str, column: str) -> str:
    """The heading of a column of numbers."""
    return say(language, f"tipperary-{column}")


def column_width(language: str, column: str) -> int:
    """The columns of a number with its heading."""
    return max(LEAST, len(heading_of(language, column))) + (1 if column != "flock" else 2)


def track(edition: Edition, roomy: bool) -> list[str]:
    """§8.2: the whiskey track; a star gives a wooden sheep."""
    spaces = edition.root.section("track").data
    flags = zip(spaces["value"], spaces["sheep"], strict=True)
    gap = " " if roomy else ""
    return [f"{gap}{value}{SYMBOL if has_sheep else ''}" for value, has_sheep in flags]


def name_part(view: View, player: dict[str, Any], name: str, width: int) -> Text:
    """A player's letter and name; an arrow marks who is to act, a tick who has placed in secret."""
    acts = is_acting(view, player)
    sign = "▸" if acts else "✓" if player["committed"] else " "
    mark = Text.assemble((f" {sign} ", "bold"), seat_mark(player["seat"]), " ")
    return mark + padded(Text(name, "bold" if acts else ""), width)


def facts_part(
    view: View, player: dict[str, Any], edition: Edition, language: str, roomy: bool, ring: int
) -> Text:
    """Area, barrel, rectangle, flock, town, towers and score now."""
    seat, score = player["seat"], view["scores"][player["seat"]]
    area = Text(area_text(view, player, edition, language, roomy))
    line = padded(area, area_width(view, edition, language, roomy))
    for place, label in enumerate(track(edition, roomy)):
        stands = place == player["barrel"]
        line.append(f"{BARREL if stands else '·':^{len(label) + 1}}", SEATS[seat] if stands else "dim")
    flock = f"{player['flock']}{MARKER if view['marker'] == seat else ' '}"
    filled = f"{ring - player['open_ring']}/{ring}"
    facts = (str(score["area"]), flock, filled, str(player["towers"]), signed(score["total"]))
    for column, fact in zip(COLUMNS, facts, strict=True):
        line.append(f"{fact:>{column_width(language, column)}}", "bold" if column == "now" else "")
    return line


def is_acting(view: View, player: dict[str, Any]) -> bool:
    """Whether a player is to act; placing at the same time, everybody who has not placed."""
    if view["phase"] == "end":
        return False
    return not player["committed"] if view["turn"] is None else bool(player["seat"] == view["turn"])


def area_text(view: View, player: dict[str, Any], edition: Edition, language: str, roomy: bool) -> str:
    """The area a player faces; a roomy table names the arms and the tiles."""
    number = player["area"]
    if not roomy:
        return f"{number}"
    tiles = " ".join(tile_name(tile) for tile in view["areas"][number] if tile is not None)
    return f"{number} {arms_name(player, edition, language)} {tiles}"
