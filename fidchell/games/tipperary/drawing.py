"""§0.5 and §0.6: drawings of pieces, their orientations, and the letters of lands."""

from collections.abc import Iterable, Mapping

from fidchell.games.tipperary.box import (
    BOG,
    BONUS,
    CENTRE,
    CIRCLE,
    COLUMN_AT,
    DISTILLERY,
    FEATURES,
    GRAIN,
    MEADOW,
    PASTURE,
    ROW_AT,
    RUIN,
    SHEEP_AT,
    SHEEP_BITS,
    SYMBOL,
    TOWER,
    VALUE_AT,
    VALUE_BITS,
    WOODEN,
)

Spaces = dict[tuple[int, int], int]  # (row, column) -> land

FEATURE_NAMES = {
    "meadow": MEADOW,
    "pasture": PASTURE,
    "grain": GRAIN,
    "distillery": DISTILLERY,
    "ruin": RUIN,
    "bog": BOG,
    "circle": CIRCLE,
    "town": CENTRE,
    "tower": TOWER,
}
NAMES_OF_FEATURES = {feature: name for name, feature in FEATURE_NAMES.items()}
LETTERS = {MEADOW: "m", GRAIN: "g", DISTILLERY: "d", RUIN: "r", BOG: "b", CENTRE: "H", TOWER: "#"}


def letter(land: int) -> str:
    """§0.5: the letter of a land; a capital carries a sheep symbol."""
    feature, sheep = land & FEATURES, land >> SHEEP_AT & SHEEP_BITS
    if feature == CIRCLE:
        return str(land >> VALUE_AT & VALUE_BITS)
    if land & WOODEN:
        return "N" if land & BONUS else "w"
    small = "st"[sheep - 1] if feature == PASTURE else LETTERS[feature]
    if feature == MEADOW and land & BONUS:
        return "n"
    return small.upper() if land & SYMBOL else small


def display_lands() -> dict[str, int]:
    """§0.5: the land of every letter of a display."""
    sheep, pasture = 1 << SHEEP_AT, PASTURE + (1 << SHEEP_AT)
    lands = {letter: feature for feature, letter in LETTERS.items()}
    lands |= {"s": pasture, "t": pasture + sheep}
    lands |= {small.upper(): land | SYMBOL for small, land in lands.items() if small not in "H#"}
    lands |= {str(value): CIRCLE + (value << VALUE_AT) for value in range(10)}
    return lands | {"w": pasture | WOODEN, "n": MEADOW | BONUS, "N": pasture | WOODEN | BONUS}


def spaces_of(rows: Iterable[str], lands: Mapping[str, int]) -> Spaces:
    """A drawing as spaces; dots are no spaces."""
    return {
        (row, column): lands[character]
        for row, line in enumerate(rows)
        for column, character in enumerate(line)
        if character != "."
    }


def shifted(spaces: Spaces) -> Spaces:
    """Move spaces so that their bounding box starts at (0,0)."""
    top, left = min(row for row, _ in spaces), min(column for _, column in spaces)
    return {(row - top, column - left): land for (row, column), land in sorted(spaces.items())}


def mirrored(spaces: Spaces) -> Spaces:
    """Turned over left to right."""
    return shifted({(row, -column): land for (row, column), land in spaces.items()})


def turned(spaces: Spaces) -> Spaces:
    """Turned clockwise by a quarter."""
    return shifted({(column, -row): land for (row, column), land in spaces.items()})


def orientations(front: Spaces, back: Spaces) -> list[Spaces]:
    """§0.6: the eight orientations by code."""
    faces = []
    for face in (shifted(front), shifted(back)):
        for _ in range(4):
            faces.append(face)
            face = turned(face)
    return faces


def neighbours(space: tuple[int, int]) -> list[tuple[int, int]]:
    """The four spaces that touch a space."""
    row, column = space
    return [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]


def is_connected(spaces: Iterable[tuple[int, int]]) -> bool:
    """Whether spaces hang together by touching."""
    left = set(spaces)
    waiting = [left.pop()]
    while waiting:
        for other in neighbours(waiting.pop()):
            if other in left:
                left.remove(other)
                waiting.append(other)
    return not left


def surrounding(spaces: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """§15.3: the spaces around, corner contacts included."""
    inside = set(spaces)
    around = {(row + y, column + x) for row, column in inside for y in (-1, 0, 1) for x in (-1, 0, 1)}
    return sorted(around - inside)


def packed(space: tuple[int, int], land: int, middle: int) -> int:
    """A space as the one number that records keep."""
    row, column = space
    return (row << ROW_AT) + (column + middle << COLUMN_AT) + land


DISPLAY_LANDS = display_lands()


def drawn(spaces: Spaces) -> tuple[tuple[int, int], list[str]]:
    """Spaces as a drawing, and the row and column of its first character."""
    rows, columns = [row for row, _ in spaces], [column for _, column in spaces]
    top, left = min(rows), min(columns)
    lines = [["."] * (max(columns) - left + 1) for _ in range(max(rows) - top + 1)]
    for (row, column), land in spaces.items():
        lines[row - top][column - left] = letter(land)
    return (top, left), ["".join(line) for line in lines]
