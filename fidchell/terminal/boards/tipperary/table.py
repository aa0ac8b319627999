"""The whole table: the own display, what is asked beside it, the players, the other displays."""

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from fidchell.rulekit.edition import Edition
from fidchell.rulekit.game import View
from fidchell.terminal.boards.layout import shortened_name
from fidchell.terminal.boards.tipperary.book import objective_name, town_name
from fidchell.terminal.boards.tipperary.display import CELLS, Display, large, own_display, small
from fidchell.terminal.boards.tipperary.players import is_acting, players
from fidchell.terminal.boards.tipperary.side_panel import legend, side_panel
from fidchell.terminal.boards.tipperary.style import beside, block_width, seat_mark
from fidchell.terminal.i18n import say_in as say

ROOMY = 100  # columns from which the table has frames and shows all displays
WIDEST = 124
GAP = 3
STRIP = 36  # columns beside the display for the orientations of a tile
NARROW = 20  # columns beside the display with the places of a tile
LONGEST_NAME = 14
FRAMES = 4  # lines of two frames
BELOW = 4  # lines of the screen for what happened, the question, its numbers and the answer
UNKNOWN = 1000  # lines where nobody looks at a screen
SUPPLIES = ("sheep", "towers", "stack", "bag")
TALL_ENOUGH = 12  # lines that the part beside a compact display may take


def draw(view: View, edition: Edition, language: str, names: list[str], width: int) -> RenderableType:
    """The table as a view shows it; a narrow one goes without frames and other displays."""
    width = min(width, WIDEST)
    if width >= ROOMY:
        return framed(view, edition, language, names, width)
    head = Text.assemble((edition.title(language), "bold"), "  ", state_line(view, language, names))
    lines = [head, *upper(view, edition, language, names, width - 2, False)]
    rows = players(view, edition, language, names, width - 2, False, ring_size(view, edition))
    supply, cards = [supply_line(view, language)], objectives(view, edition, language, width - 2)
    own = [rows[0], rows[1 + centre(view)]]
    lines += fitting(view, len(lines), [[*rows, *supply, *cards], [*rows, *supply], rows, own])
    return Group(*(Text.assemble(" ", line, no_wrap=True, overflow="ellipsis") for line in lines))


def framed(view: View, edition: Edition, language: str, names: list[str], width: int) -> RenderableType:
    """The table in two frames: the own display above, everybody below."""
    seat, inner = centre(view), width - 4
    town = town_name(view["players"][seat], edition)
    lines = upper(view, edition, language, names, inner, True)
    above = Panel(
        lines_in(lines),
        title=Text.assemble((edition.title(language), "bold"), " · ", (town, "dim")),
        subtitle=state_line(view, language, names),
        box=box.ROUNDED,
        border_style="dim",
        width=width,
    )
    rows = players(view, edition, language, names, inner, True, ring_size(view, edition))
    rest = [supply_line(view, language), *objectives(view, edition, language, inner)]
    displays = others(view, edition, names, seat, inner, CELLS[1:])
    gap = [Text()] if displays else []
    versions = [
        [*rows, *rest, *gap, *displays],
        [*rows, *rest, *displays],
        [*rows, *displays],
        [*rows, *rest],
    ]
    below = fitting(view, len(lines) + FRAMES, [*versions, rows])
    return Group(above, Panel(lines_in(below), box=box.ROUNDED, border_style="dim", width=width))


def fitting(view: View, used: int, versions: list[list[Text]]) -> list[Text]:
    """The first version that a screen has room for below what it shows already; else the last one."""
    for lines in versions:
        if used + len(lines) + BELOW <= view.get("height", UNKNOWN):
            return lines
    return versions[-1]


def lines_in(lines: list[Text]) -> Group:
    """Lines that never wrap."""
    return Group(*(Text.assemble(line, no_wrap=True, overflow="ellipsis") for line in lines))


def centre(view: View) -> int:
    """The seat whose display is drawn large: one's own, else that of whoever acts."""
    if view["seat"] is not None:
        return int(view["seat"])
    return int(view["bag_holder"] if view["turn"] is None else view["turn"])


def ring_size(view: View, edition: Edition) -> int:
    """§15.3: how many spaces lie around a hometown."""
    return len(own_display(view, centre(view), edition).ring)


def cell_width(shown: Display, width: int) -> int:
    """The columns of a space, the same while one turn goes on."""
    lying = {space: letter for space, letter in shown.spaces.items() if space not in shown.new}
    plain = Display(lying, shown.home, shown.ring)
    for cell in CELLS[:-1]:
        if plain.width(cell) + GAP + STRIP <= width and shown.width(cell) + GAP + NARROW <= width:
            return cell
    return CELLS[-2] if shown.width(CELLS[-2]) <= width else CELLS[-1]


def upper(
    view: View, edition: Edition, language: str, names: list[str], width: int, roomy: bool
) -> list[Text]:
    """The display, and beside it what is asked, then the letters, or the others on a compact table."""
    seat = centre(view)
    shown = own_display(view, seat, edition)
    left = large(shown, cell_width(shown, width))
    room = width - block_width(left) - GAP
    choosing = view["players"][seat].get("choice", {}).get("stage") == "choosing"
    is_beside = room >= (STRIP if choosing else NARROW)
    parts = side_panel(view, edition, language, seat, room if is_beside else width, len(shown.ring))
    if not is_beside:
        return [*left, *parts]  # §5.4: a display has no size limit
    if choosing:
        return beside([left, parts], GAP)
    more = legend(edition, language) if roomy else others(view, edition, names, seat, room, CELLS[-1:])
    return beside([left, *arranged(parts, more, room, max(len(left), TALL_ENOUGH))], GAP)


def arranged(parts: list[Text], more: list[Text], width: int, height: int) -> list[list[Text]]:
    """Two parts side by side, or one below the other, or the first one alone."""
    if not parts or not more:
        return [part for part in (parts, more) if part]
    if block_width(parts) + GAP + block_width(more) <= width and len(more) <= height:
        return [parts, more]
    if block_width(more) <= width and len(parts) + 1 + len(more) <= height:
        return [[*parts, Text(), *more]]
    return [parts]


def others(
    view: View, edition: Edition, names: list[str], seat: int, width: int, cells: tuple[int, ...]
) -> list[Text]:
    """The displays of the other players, small, side by side; nothing where they do not fit."""
    for cell in cells:
        blocks = []
        for player in view["players"]:
            if player["seat"] != seat:
                style = "bold" if is_acting(view, player) else ""
                name = (f" {shortened_name(names[player['seat']], LONGEST_NAME)}", style)
                head = Text.assemble(seat_mark(player["seat"]), name)
                blocks.append([head, *small(player, edition, cell)])
        lines = beside(blocks, 4)
        if block_width(lines) <= width:
            return lines
    return []


def state_line(view: View, language: str, names: list[str]) -> Text:
    """Round, bag holder, and the rival flock of the house solo."""
    facts = [say(language, "tipperary-round", round=view["round"], rounds=view["rounds"])]
    if view["seats"] > 1:
        facts.append(say(language, "tipperary-holder", player=names[view["bag_holder"]]))
        facts.append(say(language, f"tipperary-mode-{view['mode']}"))
    else:
        facts.append(say(language, "tipperary-rival", count=view["rival"]))
    return Text(" · ".join(facts), "dim")


def supply_line(view: View, language: str) -> Text:
    """§2.3: what is left in the supply, in the stack and in the bag."""
    supply = view["supply"]
    facts = [say(language, f"tipperary-supply-{name}", count=supply[name]) for name in SUPPLIES]
    if view["marker"] is None:
        facts.append(say(language, "tipperary-supply-marker"))
    return Text.assemble((f" {say(language, 'tipperary-supply')} ", "dim"), (" · ".join(facts), "dim"))


def objectives(view: View, edition: Edition, language: str, width: int) -> list[Text]:
    """§41: the objectives in play, by name, in as many lines as they need."""
    if not view["objectives"]:
        return []
    label = f" {say(language, 'tipperary-objectives')} "
    lines = [label]
    for card in view["objectives"]:
        name = f"{objective_name(card, edition, language)}   "
        if len(lines[-1]) + len(name.rstrip()) > width:
            lines.append(" " * len(label))
        lines[-1] += name
    return [Text(line.rstrip(), "dim") for line in lines]
