"""What stands beside the display: the tiles on offer, the chosen one, what is due, what a preview brings."""

from typing import Any

from rich.text import Text

from fidchell.rulekit.edition import Edition
from fidchell.rulekit.game import View
from fidchell.terminal.boards.tipperary.book import chosen_drawing
from fidchell.terminal.boards.tipperary.display import first_space
from fidchell.terminal.boards.tipperary.style import land
from fidchell.terminal.boards.tipperary.tiles import offers, tile_lines, tile_name
from fidchell.terminal.i18n import say_in as say

TERMS = {
    "m": "meadow",
    "s": "pasture",
    "g": "grain",
    "d": "distillery",
    "r": "ruin",
    "b": "bog",
    "2": "circle",
    "#": "tower",
}
LETTERS = ("mn", "st", "wN", "g", "d", "r", "b", "12", "#", "H")
TOGETHER = {"mn": "meadow", "st": "pasture", "wN": "wooden", "H": "town"}


def side_panel(view: View, edition: Edition, language: str, seat: int, width: int, ring: int) -> list[Text]:
    """The part that belongs to the stage of the turn."""
    player = view["players"][seat]
    stage = player.get("choice", {}).get("stage")
    if "was" in view and view["phase"] != "place":
        return changes(view, language, seat, ring)
    if stage == "choosing":
        return offers(view, edition, seat, width)
    if stage is not None:
        return chosen(player, edition, language, "moves" in view, "was" in view)
    return due(view, player, edition, language)


def chosen(
    player: dict[str, Any], edition: Edition, language: str, is_asked: bool, is_preview: bool
) -> list[Text]:
    """The tile that is to be placed; the numbers on the display stand for its space in brackets."""
    head = Text(say(language, "tipperary-tile", tile=tile_name(player["choice"]["tile"])), "bold")
    drawing = chosen_drawing(player, edition) or []
    marked = first_space(drawing) if is_asked else None
    lines = [head, Text(), *tile_lines(drawing, 3, marked), Text()]
    if is_asked and not is_preview:
        lines += [Text(say(language, f"tipperary-bracket-{part}"), "dim") for part in ("first", "second")]
    return lines


def due(view: View, player: dict[str, Any], edition: Edition, language: str) -> list[Text]:
    """§6.3: what is due, the bonus tile in hand, and the towers at the end."""
    lines = []
    for thing in ("sheep", "bonus"):
        if count := player[f"due_{thing}"]:
            lines.append(Text(say(language, f"tipperary-due-{thing}", count=count), "bold"))
    if view["bonus"] and view["turn"] == player["seat"]:
        lines += [Text(say(language, "tipperary-bonus"), "bold"), Text()]
        lines += [named(view["bonus"], edition, language), Text()]
    if view["phase"] == "tower" and player["towers"]:
        lines.append(Text(say(language, "tipperary-towers-left", count=player["towers"]), "bold"))
    return lines


def land_name(letter: str, edition: Edition, language: str) -> str:
    """The name of a land."""
    small = "2" if letter.isdecimal() else {"t": "s", "n": "m"}.get(letter.lower(), letter.lower())
    return edition.root.section("terms").text(TERMS[small])[language]


def named(letter: str, edition: Edition, language: str) -> Text:
    """A land and its name."""
    return Text.assemble(land(letter, 3), f" {land_name(letter, edition, language)}")


def changes(view: View, language: str, seat: int, ring: int) -> list[Text]:
    """What a preview changes: was and would be, and what would be due."""
    before, after = view["was"], view
    lines = []
    for key, was, now in compared(before, after, seat, ring):
        lines.append(changed(say(language, f"tipperary-{key}"), was, now))
    player = after["players"][seat]
    for thing in ("sheep", "bonus"):
        if count := player[f"due_{thing}"]:
            lines.append(Text(say(language, f"tipperary-due-{thing}", count=count), "bold"))
    return lines


def compared(before: View, after: View, seat: int, ring: int) -> list[tuple[str, int, int]]:
    """The numbers of a player before and after."""
    was, now = before["players"][seat], after["players"][seat]
    scores = before["scores"][seat], after["scores"][seat]
    return [
        ("rectangle", scores[0]["area"], scores[1]["area"]),
        ("flock", was["flock"], now["flock"]),
        ("ring", ring - was["open_ring"], ring - now["open_ring"]),
        ("whiskey", was["whiskey"], now["whiskey"]),
        ("circles", scores[0]["circles"], scores[1]["circles"]),
        ("towers", was["towers"], now["towers"]),
        ("now", scores[0]["total"], scores[1]["total"]),
    ]


def changed(name: str, was: int, now: int) -> Text:
    """A number that grows stands out."""
    if was == now:
        return Text(f"{name:<12}{was:>4}", "dim")
    return Text.assemble(f"{name:<12}{was:>4}", (" → ", "dim"), (f"{now}", "bold"))


def legend(edition: Edition, language: str) -> list[Text]:
    """The letters and colours of the lands."""
    lines = []
    for letters in LETTERS:
        chips = Text(" ").join(land(letter, 3) for letter in letters)
        key = f"tipperary-{TOGETHER.get(letters, '')}"
        name = say(language, key) if letters in TOGETHER else land_name(letters[0], edition, language)
        lines.append(Text.assemble(chips, " " * (8 - chips.cell_len), name))
    return lines
