"""Bitboards: the spaces of a window of 18 rows and 20 columns, one bit each, in six words of three rows.

A row has 21 bits; the last one stays empty, so that what moves sideways never comes into the next row.
"""

import numpy as np

from fidchell.rulekit.rule import rule

Bitboard = tuple[int, int, int, int, int, int]
ROWS, COLUMNS, WORDS = 18, 20, 6
STRIDE = 21
ROWS_A_WORD = 3
ROW = (1 << STRIDE) - 1
WORD = (1 << 63) - 1
LINE = (1 << COLUMNS) - 1
FIELD = LINE | LINE << STRIDE | LINE << 2 * STRIDE
NOTHING: Bitboard = (0, 0, 0, 0, 0, 0)


def row_starts() -> np.ndarray:
    """For a first row, a height and a word: the first bit of each row between."""
    starts = np.zeros((ROWS, ROWS + 1, WORDS), np.int64)
    for top in range(ROWS):
        for height in range(ROWS + 1):
            for row in range(top, min(top + height, ROWS)):
                starts[top, height, row // ROWS_A_WORD] |= 1 << row % ROWS_A_WORD * STRIDE
    return starts


STARTS = row_starts()


@rule
def bits_in(word: int) -> int:
    """How many bits a word has; compilers know this form and take one instruction for it."""
    word = word - ((word >> 1) & 0x5555555555555555)
    word = (word & 0x3333333333333333) + ((word >> 2) & 0x3333333333333333)
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((word * 0x0101010101010101) >> 56) & 127


@rule
def count(board: Bitboard) -> int:
    """How many spaces a board has."""
    a, b, c, d, e, f = board
    return bits_in(a) + bits_in(b) + bits_in(c) + bits_in(d) + bits_in(e) + bits_in(f)


@rule
def is_empty(board: Bitboard) -> bool:
    """Whether a board has no space."""
    a, b, c, d, e, f = board
    return a | b | c | d | e | f == 0


@rule
def either(one: Bitboard, other: Bitboard) -> Bitboard:
    """The spaces of both boards together."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return a | g, b | h, c | i, d | j, e | k, f | m


@rule
def common(one: Bitboard, other: Bitboard) -> Bitboard:
    """The spaces that two boards share."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return a & g, b & h, c & i, d & j, e & k, f & m


@rule
def without(one: Bitboard, other: Bitboard) -> Bitboard:
    """The spaces of a board that another has not."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return a & ~g, b & ~h, c & ~i, d & ~j, e & ~k, f & ~m


@rule
def xor(one: Bitboard, other: Bitboard) -> Bitboard:
    """The spaces of exactly one of two boards."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return a ^ g, b ^ h, c ^ i, d ^ j, e ^ k, f ^ m


@rule
def outside(board: Bitboard) -> Bitboard:
    """All other spaces of the window."""
    a, b, c, d, e, f = board
    return FIELD & ~a, FIELD & ~b, FIELD & ~c, FIELD & ~d, FIELD & ~e, FIELD & ~f


@rule
def up(low: int, high: int) -> int:
    """A word and the one after it, moved up by a row."""
    return (low >> STRIDE) | ((high & ROW) << 2 * STRIDE)


@rule
def down(low: int, high: int) -> int:
    """A word and the one before it, moved down by a row."""
    return ((high << STRIDE) & WORD) | (low >> 2 * STRIDE)


@rule
def north(board: Bitboard) -> Bitboard:
    """Every space moved up by a row."""
    a, b, c, d, e, f = board
    return up(a, b), up(b, c), up(c, d), up(d, e), up(e, f), up(f, 0)


@rule
def south(board: Bitboard) -> Bitboard:
    """Every space moved down by a row."""
    a, b, c, d, e, f = board
    return down(0, a), down(a, b), down(b, c), down(c, d), down(d, e), down(e, f)


@rule
def west(board: Bitboard) -> Bitboard:
    """Every space moved left by a column."""
    a, b, c, d, e, f = board
    return a >> 1 & FIELD, b >> 1 & FIELD, c >> 1 & FIELD, d >> 1 & FIELD, e >> 1 & FIELD, f >> 1 & FIELD


@rule
def east(board: Bitboard) -> Bitboard:
    """Every space moved right by a column."""
    a, b, c, d, e, f = board
    return a << 1 & FIELD, b << 1 & FIELD, c << 1 & FIELD, d << 1 & FIELD, e << 1 & FIELD, f << 1 & FIELD


@rule
def around(board: Bitboard) -> Bitboard:
    """The neighbours of all spaces."""
    return either(either(north(board), south(board)), either(west(board), east(board)))


@rule
def flood(seed: Bitboard, within: Bitboard) -> Bitboard:
    """All spaces that the seed is connected with."""
    found = seed
    while True:
        more = common(either(around(found), found), within)
        if is_empty(xor(more, found)):
            return found
        found = more


@rule
def first_space(board: Bitboard) -> Bitboard:
    """One space of a board."""
    a, b, c, d, e, f = board
    if a:
        return a & -a, 0, 0, 0, 0, 0
    if b:
        return 0, b & -b, 0, 0, 0, 0
    if c:
        return 0, 0, c & -c, 0, 0, 0
    if d:
        return 0, 0, 0, d & -d, 0, 0
    if e:
        return 0, 0, 0, 0, e & -e, 0
    return 0, 0, 0, 0, 0, f & -f


@rule
def rectangle(top: int, left: int, height: int, width: int) -> Bitboard:
    """The spaces of a rectangle."""
    line = ((1 << width) - 1) << left
    starts = STARTS[top, height]
    return (
        line * int(starts[0]),
        line * int(starts[1]),
        line * int(starts[2]),
        line * int(starts[3]),
        line * int(starts[4]),
        line * int(starts[5]),
    )


@rule
def first_bit(word: int) -> int:
    """The place of the lowest bit of a word."""
    return bits_in((word & -word) - 1)
