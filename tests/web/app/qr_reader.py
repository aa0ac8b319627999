"""Reads a QR code (ISO/IEC 18004, bytes, level M, undamaged): written apart from the one that draws them."""

Grid = list[list[int]]
LEVEL_M = 0
# By version: words of repair in a block, and the words of data in each block.
BLOCKS = (
    (10, [16]),
    (16, [28]),
    (26, [44]),
    (18, [32] * 2),
    (24, [43] * 2),
    (16, [27] * 4),
    (18, [31] * 4),
    (22, [38] * 2 + [39] * 2),
    (22, [36] * 3 + [37] * 2),
    (26, [43] * 4 + [44]),
)
CENTRES = [
    [],
    [6, 18],
    [6, 22],
    [6, 26],
    [6, 30],
    [6, 34],
    [6, 22, 38],
    [6, 24, 42],
    [6, 26, 46],
    [6, 28, 50],
]
MASKS = (
    lambda row, column: (row + column) % 2,
    lambda row, column: row % 2,
    lambda row, column: column % 3,
    lambda row, column: (row + column) % 3,
    lambda row, column: (row // 2 + column // 3) % 2,
    lambda row, column: row * column % 2 + row * column % 3,
    lambda row, column: (row * column % 2 + row * column % 3) % 2,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2,
)
FORMAT_MASK = 0b101010000010010
BYTES = 4


def read(grid: Grid) -> str:
    """The text of a code."""
    size = len(grid)
    version = (size - 17) // 4
    mask = mask_of(grid)
    bits = [grid[row][column] ^ (MASKS[mask](row, column) == 0) for row, column in path(size, version)]
    words = [int("".join(map(str, bits[at : at + 8])), 2) for at in range(0, len(bits) - 7, 8)]
    return text_of(sorted_out(words, *BLOCKS[version - 1]), version)


def mask_of(grid: Grid) -> int:
    """The mask, from the squares beside the first finder; both copies must say the same."""
    size = len(grid)
    first = [(8, c) for c in (0, 1, 2, 3, 4, 5, 7, 8)] + [(r, 8) for r in (7, 5, 4, 3, 2, 1, 0)]
    second = [(size - 1 - step, 8) for step in range(7)] + [(8, size - 8 + step) for step in range(8)]
    copies = {"".join(str(grid[r][c]) for r, c in squares) for squares in (first, second)}
    assert len(copies) == 1, "the two copies of the format differ"
    told = int(copies.pop(), 2) ^ FORMAT_MASK
    assert remainder(told) == 0, "the format is damaged"
    assert told >> 13 == LEVEL_M
    return told >> 10 & 7


def remainder(word: int) -> int:
    """What the format leaves when its polynomial divides it."""
    for place in range(14, 9, -1):
        if word >> place & 1:
            word ^= 0b10100110111 << place - 10
    return word


def path(size: int, version: int) -> list[tuple[int, int]]:
    """The squares that hold words, in their order: two columns up, two down, past the timing column."""
    taken, found = drawn(size, version), []
    columns = [column if column > 6 else column - 1 for column in range(size - 1, 0, -2)]
    for turn, right in enumerate(columns):
        rows = range(size) if turn % 2 else range(size - 1, -1, -1)
        found += [(r, c) for r in rows for c in (right, right - 1) if (r, c) not in taken]
    return found


def drawn(size: int, version: int) -> set[tuple[int, int]]:
    """The squares of patterns and format."""
    corners = ((0, 0), (0, size - 8), (size - 8, 0))
    found = {(top + r, left + c) for top, left in corners for r in range(8) for c in range(8)}
    found |= {(6, place) for place in range(size)} | {(place, 6) for place in range(size)}
    found |= {(8, c) for c in (*range(9), *range(size - 8, size))}
    found |= {(r, 8) for r in (*range(9), *range(size - 8, size))}
    last = size - 7
    for row in CENTRES[version - 1]:
        for column in CENTRES[version - 1]:
            if (row, column) not in ((6, 6), (6, last), (last, 6)):
                found |= {(row + r, column + c) for r in range(-2, 3) for c in range(-2, 3)}
    if version >= 7:
        far = range(size - 11, size - 8)
        found |= {(r, c) for r in range(6) for c in far} | {(r, c) for r in far for c in range(6)}
    return found


def sorted_out(words: list[int], repair: int, blocks: list[int]) -> list[int]:
    """The data of all blocks one after the other; each block's repair words must fit."""
    data: list[list[int]] = [[] for _ in blocks]
    stream = iter(words)
    for place in range(max(blocks)):
        for block, many in enumerate(blocks):
            if place < many:
                data[block].append(next(stream))
    repairs: list[list[int]] = [[] for _ in blocks]
    for _ in range(repair):
        for block in repairs:
            block.append(next(stream))
    for block, fix in zip(data, repairs, strict=True):
        assert all(value_at(block + fix, power) == 0 for power in range(repair)), "a block is damaged"
    return [word for block in data for word in block]


def times(one: int, other: int) -> int:
    """The product in the field of 256 that these codes count in."""
    product = 0
    while other:
        if other & 1:
            product ^= one
        one, other = one << 1 ^ (0x11D if one & 0x80 else 0), other >> 1
    return product


def value_at(words: list[int], power: int) -> int:
    """The value of a block, read as a polynomial, at a power of two; 0 where it is undamaged."""
    root = 1
    for _ in range(power):
        root = times(root, 2)
    value = 0
    for word in words:
        value = times(value, root) ^ word
    return value


def text_of(data: list[int], version: int) -> str:
    """The bytes behind mode and length."""
    bits = "".join(f"{word:08b}" for word in data)
    assert int(bits[:4], 2) == BYTES
    counted = 8 if version < 10 else 16
    length, start = int(bits[4 : 4 + counted], 2), 4 + counted
    return bytes(int(bits[start + 8 * at : start + 8 * at + 8], 2) for at in range(length)).decode()


def squares(dark: list[list[bool]]) -> Grid:
    """The grid of a picture: its first dark run is the edge of a finder, seven squares long."""
    top = next(place for place, row in enumerate(dark) if any(row))
    left = dark[top].index(True)
    run = next(step for step in range(len(dark)) if not dark[top][left + step])
    right = max(place for place, is_dark in enumerate(dark[top]) if is_dark) + 1
    version = round(((right - left) / (run / 7) - 17) / 4)
    size = 17 + 4 * version
    at = [(right - left) / size * (place + 0.5) for place in range(size)]
    return [[int(dark[int(top + y)][int(left + x)]) for x in at] for y in at]
