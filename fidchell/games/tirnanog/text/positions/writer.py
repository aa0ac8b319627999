"""§1.9: parts of a position drawn as text."""

from typing import Any

from fidchell.games.tirnanog.box import CELLS, HAND, ROWS, SEATS, SLOTS, STEPS
from fidchell.games.tirnanog.edition.keys import LETTERS
from fidchell.games.tirnanog.rules.otherworld import COLUMNS, GRID_COLUMNS, HOLE
from fidchell.games.tirnanog.text.cards import cell_text

FLAGS = "lru"  # marked for the left and the right Subplot, power used
# The open question and what stands behind it: numbers that are written only where they are not 0.
FRAME = {
    "resume": (0, 31), "fresh": (0, 2), "cursor": (0, CELLS), "side": (0, 2), "added": (0, CELLS - 1),
    "step": (0, STEPS - 1), "owner": (0, SEATS - 1), "bearer": (0, CELLS - 1), "subject": (0, 2),
    "drawn": (0, HAND), "owed": (0, HAND), "willing": (0, 1), "loss": (0, 144), "reveals": (0, 30000),
}  # fmt: skip
LISTS = {"choice": (5, 127), "love": (2, (1 << CELLS) - 1), "lost": (SEATS, 7)}


def bits_of(flags: Any) -> int:
    """A list of flags as a bit mask."""
    return sum(1 << place for place, flag in enumerate(flags) if flag)


def hand_line(texts: list[str], state: Any, seat: int, mask: int) -> str:
    """The cards of a hand at the places of a mask."""
    held = state.hand[seat][: state.held[seat]]
    return " ".join(texts[card] for place, card in enumerate(held) if mask >> place & 1)


def drawn_saga(texts: list[str], state: Any, seat: int) -> str:
    """A Saga as in §1.9: printed cards with their tokens."""
    rows = []
    for row in range(ROWS):
        cells = [drawn_cell(texts, state, seat, row * SLOTS + slot) for slot in range(SLOTS)]
        while cells and cells[-1] == "..":
            cells.pop()
        rows.append(" ".join(cells) or "..")
    return " / ".join(rows)


def drawn_cell(texts: list[str], state: Any, seat: int, cell: int) -> str:
    """A cell: card, colour token, value token."""
    if not state.card[seat, cell]:
        return ".."
    dye, token = int(state.dye[seat, cell]), int(state.token[seat, cell])
    mark = (f"={LETTERS[dye - 1]}" if dye else "") + (f"+{token}" if token else "")
    return texts[state.card[seat, cell]] + mark


def drawn_flags(state: Any, seat: int) -> str:
    """Marks and used powers, such as T1:l M2:ru."""
    entries = []
    for cell in range(CELLS):
        flags = "".join(FLAGS[bit] for bit in range(3) if int(state.flag[seat, cell]) >> bit & 1)
        if flags:
            entries.append(f"{cell_text(cell)}:{flags}")
    return " ".join(entries)


def drawn_world(texts: list[str], state: Any, row: int) -> str:
    """A row of the Otherworld."""
    cells = range(COLUMNS * row, COLUMNS * row + GRID_COLUMNS[state.seats])
    return " ".join(
        "##" if cell == HOLE and state.seats < 3 else texts[state.world[cell]] or "--" for cell in cells
    )


def drawn_frame(state: Any) -> dict[str, Any]:
    """The numbers of the open question that are not 0."""
    frame: dict[str, Any] = {key: getattr(state, key) for key in FRAME if getattr(state, key)}
    for key in LISTS:
        if any(getattr(state, key)):
            frame[key] = [int(value) for value in getattr(state, key)]
    return frame
