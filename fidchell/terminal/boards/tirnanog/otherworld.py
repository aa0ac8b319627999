"""§1.7: the Otherworld, with the Storytellers standing between its cards."""

from rich.text import Text

from fidchell.rulekit.game import View
from fidchell.rulekit.position import SEAT_LETTERS
from fidchell.terminal.boards.layout import padded
from fidchell.terminal.boards.tirnanog.style import TOKEN, Card, card_chip, seat_style

LABEL = 2  # columns for the row numbers
CELL = 7  # columns for a card and its code
SPACE, WIDE_SPACE = 6, 8  # columns between two cards


def otherworld(view: View, space_width: int) -> list[Text]:
    """Cards in rows, the spaces between them with their names, and who stands there."""
    heads = [Text(f" {column}", "dim") for column in range(1, view["columns"] + 1)]
    lines = [Text(" " * LABEL) + joined(heads, [Text()] * view["columns"], space_width)]
    for row in range(3):
        if row:
            lines.append(below_line(view, row, space_width))
        spaces = [space(view, f"H{row + 1}{column}") for column in range(1, view["columns"])]
        cards = [cell_text(card) for card in view["otherworld"][row]]
        label = (f"{row + 1:<{LABEL}}", "dim")
        lines.append(Text.assemble(label, joined(cards, spaces, space_width)))
    return lines


def grid_width(view: View, space_width: int) -> int:
    """The columns of the whole grid."""
    columns: int = view["columns"]
    return LABEL + columns * CELL + space_width * (columns - 1)


def joined(cells: list[Text], spaces: list[Text], space_width: int) -> Text:
    """Cells with spaces between them."""
    line = Text()
    for place, text in enumerate(cells):
        line += padded(text, CELL)
        if place < len(cells) - 1:
            line += centred(spaces[place], space_width)
    return line


def centred(text: Text, width: int) -> Text:
    """A text in the middle."""
    before = max(0, width - text.cell_len) // 2
    return padded(Text.assemble(" " * before, text), width)


def cell_text(card: Card | None) -> Text:
    """A card, the place of a card that is gone, or the hole."""
    if card is None:
        return Text(" ·", "dim")
    return Text() if card.get("hole") else card_chip(card)


def below_line(view: View, row: int, space_width: int) -> Text:
    """The spaces between two rows, and the corners between them."""
    columns = view["columns"]
    names = [f"V{row}{column}" for column in range(1, columns + 1)]
    corners = [space(view, f"K{row}{column}") for column in range(1, columns)]
    return Text(" " * LABEL) + joined([space(view, name) for name in names], corners, space_width)


def is_there(view: View, name: str) -> bool:
    """§1.7: no space borders on the hole."""
    return not any((view["otherworld"][row][column] or {}).get("hole") for row, column in touched(name))


def touched(name: str) -> list[tuple[int, int]]:
    """§1.7: the cells a space or corner borders on, counted from 0."""
    kind, row, column = name[0], int(name[1]) - 1, int(name[2]) - 1
    beyond = {"H": [(0, 1)], "V": [(1, 0)], "K": [(0, 1), (1, 0), (1, 1)]}[kind]
    return [(row, column)] + [(row + down, column + right) for down, right in beyond]


def tellers_on(view: View, name: str) -> list[int]:
    """The seats whose Storytellers stand somewhere, once for each."""
    everybody = [(player["seat"], player["tellers"]) for player in view["players"]]
    if "balor" in view:
        everybody.append((1, view["balor"]["tellers"]))
    return [seat for seat, tellers in everybody for place in tellers if place == name]


def space(view: View, name: str) -> Text:
    """A space: its name, behind the letters of whoever stands there; a free corner is a point."""
    standing = tellers_on(view, name)
    mark = TOKEN if "balor" in view and view["balor"]["token"] == name else ""
    if not standing:
        if name[0] == "K":
            return Text("+", "dim")
        return Text(f"{mark or ' '}{name}", "dim") if is_there(view, name) else Text()
    letters = Text()
    for seat in standing:
        letters += Text(SEAT_LETTERS[seat], seat_style(view, seat))
    last = seat_style(view, standing[-1])
    return Text.assemble(letters, (name if len(standing) < 3 else "", last), mark)
