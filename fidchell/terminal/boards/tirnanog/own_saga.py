"""The Saga nearest to the reader, with the three Geas beside its rows."""

from rich.text import Text

from fidchell.rulekit.game import View
from fidchell.terminal.boards.layout import padded
from fidchell.terminal.boards.tirnanog.saga import (
    CODED,
    FULL,
    LABEL,
    Player,
    block_width,
    cell_width,
    header,
    printed_text,
    regions,
    saga_row,
    slots_of,
)
from fidchell.terminal.boards.tirnanog.style import (
    MOST_LINES,
    ROWS,
    shortened,
    side_by_side,
    words_of,
    wrapped,
)

LEAST = 12  # columns from which a Geas can be named
CROWDED = 4  # players from which every row has two lines only ...
WIDE = 60  # ... and columns from which the second one has room for a text


def own_saga(view: View, player: Player, language: str, name: str, width: int, roomy: bool) -> list[Text]:
    """Three rows; a roomy table shows below each card what is printed, and the text of each Geas."""
    detail = FULL if roomy else CODED
    slots, cell = slots_of([player]), cell_width([player], detail)
    left = block_width([player], detail) - 2
    earned = regions(player["regions"], view["scores"][player["seat"]])
    lines = side_by_side([header(view, player, name, left)], [earned], left - 1)
    for number, (letter, row) in enumerate(zip(ROWS, player["saga"], strict=True)):
        rows = [saga_row(row, letter, slots, cell, detail)]
        if roomy and any(printed_text(one) for one in row):
            rows.append(printed_row(row, cell))
        lines += side_by_side(rows, geas(view, number, language, width - left, roomy), left - 1)
    return lines


def printed_row(row: list[dict[str, object] | None], width: int) -> Text:
    """What is printed on the cards that show something else."""
    line = Text(" " * LABEL)
    for cell in row:
        line += padded(Text(printed_text(cell), "dim"), width)
    return line


def geas(view: View, row: int, language: str, width: int, roomy: bool) -> list[Text]:
    """§2.3: the points of a row now, its Geas, and in a roomy table its text."""
    if width < LEAST:
        return []
    face = view["geas"][row]
    seat = view["seat"] or 0
    points = view["scores"][seat][list(ROWS.values())[row]]
    name = shortened(words_of(face["name"], language), width - 5)
    lines = [Text.assemble((f"{points:>3} ", "bold" if points else "dim"), (name, "bold"))]
    if roomy:
        texts = [words_of(face[key], language) for key in ("placement_text", "scoring_text") if face.get(key)]
        most = MOST_LINES if view["seats"] < CROWDED else 1 if width >= WIDE else 0
        lines += [Text(f"    {line}", "dim") for line in wrapped(" ".join(texts), width - 5, most)]
    return lines
