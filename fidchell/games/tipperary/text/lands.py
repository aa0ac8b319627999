"""§0.5: the letters of lands, as rules can find them."""

from fidchell.games.tipperary.box import (
    BONUS,
    CIRCLE,
    FEATURES,
    MEADOW,
    PASTURE,
    SHEEP_AT,
    SHEEP_BITS,
    SYMBOL,
    TOWER,
    VALUE_AT,
    VALUE_BITS,
    WOODEN,
    Box,
)
from fidchell.games.tipperary.drawing import DISPLAY_LANDS, LETTERS
from fidchell.games.tipperary.rules.display import land_at, space_at
from fidchell.games.tipperary.state import State
from fidchell.rulekit.rule import rule

LAND_LETTERS = "".join(sorted((".", *DISPLAY_LANDS)))  # sorted, so that places sort as letters do
NOTHING, ZERO = LAND_LETTERS.index("."), LAND_LETTERS.index("0")
ONE_SHEEP, TWO_SHEEP = LAND_LETTERS.index("s"), LAND_LETTERS.index("t")
SHEEP_WITH_SYMBOL, TWO_SHEEP_WITH_SYMBOL = LAND_LETTERS.index("S"), LAND_LETTERS.index("T")
WOODEN_SHEEP, WOODEN_ON_BONUS = LAND_LETTERS.index("w"), LAND_LETTERS.index("N")
PLAIN_MEADOW, BONUS_MEADOW = LAND_LETTERS.index("m"), LAND_LETTERS.index("n")
# By feature, without and with a sheep symbol.
PLAIN = tuple(LAND_LETTERS.index(LETTERS.get(feature, ".")) for feature in range(TOWER + 1))
WITH_SYMBOL = tuple(
    LAND_LETTERS.index(LETTERS[feature].upper()) if feature in LETTERS else NOTHING
    for feature in range(TOWER + 1)
)


@rule
def letter_of(land: int) -> int:
    """§0.5: the place of a land's letter; a capital carries a sheep symbol."""
    feature = land & FEATURES
    if feature == CIRCLE:
        return ZERO + ((land >> VALUE_AT) & VALUE_BITS)
    if land & WOODEN:
        return WOODEN_ON_BONUS if land & BONUS else WOODEN_SHEEP
    if feature == PASTURE:
        is_one = (land >> SHEEP_AT) & SHEEP_BITS == 1
        if land & SYMBOL:
            return SHEEP_WITH_SYMBOL if is_one else TWO_SHEEP_WITH_SYMBOL
        return ONE_SHEEP if is_one else TWO_SHEEP
    if feature == MEADOW and land & BONUS:
        return BONUS_MEADOW
    return WITH_SYMBOL[feature] if land & SYMBOL else PLAIN[feature]


@rule
def letter_at(state: State, seat: int, row: int, column: int) -> int:
    """The place of the letter of a space; a dot where nothing lies."""
    land = land_at(state, seat, space_at(row, column))
    return letter_of(land) if land else NOTHING


@rule
def bonus_letter(box: Box, tile: int) -> int:
    """The place of a bonus tile's letter; its meadow looks like any other."""
    letter = letter_of(int(box.bonus_land[tile]))
    return PLAIN_MEADOW if letter == BONUS_MEADOW else letter
