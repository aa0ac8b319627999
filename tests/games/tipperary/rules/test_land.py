"""Land and places against their slow twins, over many random displays."""

import random

import pytest

from fidchell.games.tipperary.text.spaces import town_spaces
from tests.games.tipperary import naive
from tests.games.tipperary.sketch import BOX, EDITION, random_sketch

SEEDS = range(40)


def land_of(sketch):
    corner, rows = sketch.draw()
    return naive.display(rows, corner)


@pytest.mark.parametrize("seed", SEEDS)
def test_flocks_rectangle_enclosure_and_measures_are_the_naive_ones(seed: int) -> None:
    dice = random.Random(seed)
    sketch = random_sketch(dice, dice.randrange(60), dice.choice((4, 6, 60)))
    land, town = land_of(sketch), town_spaces(BOX, sketch.state.town[0], sketch.state.side[0])
    assert sketch.flocks() == naive.flocks(land)
    assert sketch.area() == naive.rectangle(land)
    assert sketch.is_enclosed() == (naive.ring(town) <= set(land))
    assert sketch.measures() == naive.measures(land, town)


@pytest.mark.parametrize("seed", SEEDS)
def test_edge_meadows_and_covers_are_the_naive_ones(seed: int) -> None:
    dice = random.Random(seed + 100)
    sketch = random_sketch(dice, dice.randrange(50), dice.choice((5, 60)))
    land = land_of(sketch)
    assert sketch.edge() == sorted(naive.edge(land))
    assert sketch.meadows() == sorted(naive.of(land, "mn"))
    assert sketch.covers() == sorted(naive.of(land, "m"))


@pytest.mark.parametrize("seed", range(25))
def test_rewards_are_the_naive_ones(seed: int) -> None:
    """§8.1, §9.1, §10.1 for pieces of every form, many times on each display."""
    dice = random.Random(seed + 200)
    sketch = random_sketch(dice, dice.randrange(5, 40), 5)
    for _ in range(8):
        tile = dice.randrange(1, 61)
        face, corner = dice.choice(sketch.placements(tile))
        before = set(land_of(sketch))
        brought = sketch.lay(tile, face, corner)
        land = land_of(sketch)
        new = set(land) - before
        assert brought["whiskeys"] == naive.new_contacts(land, new)
        assert brought["lines"] == naive.new_lines(land, new)
        assert brought["sites"] == naive.new_sites(land, new)
        if len(land) > 110:
            return


@pytest.mark.parametrize("seed", range(30))
def test_rewards_of_dense_ruins_and_bogs_are_the_naive_ones(seed: int) -> None:
    dice = random.Random(seed + 300)
    sketch = random_sketch(dice, 0)
    for _ in range(14):
        size = dice.randrange(1, 6)
        piece = "".join(dice.choice("rrrbbbgdm") for _ in range(size))
        rows = [piece] if dice.random() < 0.5 else list(piece)
        land = land_of(sketch)
        free = sorted(naive.placements(land, naive.display(rows)), key=lambda s: abs(s[0]) + abs(s[1]))
        corner = dice.choice(free[:10])
        brought = sketch.lay_piece(rows, corner)
        after = land_of(sketch)
        new = set(after) - set(land)
        found = naive.new_contacts(after, new), naive.new_lines(after, new), naive.new_sites(after, new)
        assert (brought["whiskeys"], brought["lines"], brought["sites"]) == found


@pytest.mark.parametrize("tile", range(1, 61))
def test_every_tile_in_all_orientations_has_the_naive_places(tile: int) -> None:
    dice = random.Random(tile)
    sketch = random_sketch(dice, dice.randrange(20), 4)
    land = land_of(sketch)
    found = sketch.placements(tile)
    assert found == sorted(found)
    faces = {face for face, _ in found}
    patterns = []
    for face in range(8):
        numbers = BOX.tile_space[tile, face, : BOX.tile_size[tile]]
        pattern = {(int(n) >> 24, int(n) >> 16 & 255): int(n) & 0xFFFF for n in numbers}
        assert (face in faces) == (pattern not in patterns)  # Ruling 4
        patterns.append(pattern)
        if face in faces:
            assert {space for at, space in found if at == face} == naive.placements(land, pattern)


@pytest.mark.parametrize("way", ["right", "left", "down", "up"])
def test_5_5_a_straight_line_to_the_limit_is_accepted(way: str) -> None:
    """Twelve longest tiles, twelve bonus tiles and twelve towers end to end: 50 + 24 spaces."""
    axis, sign = {"right": (1, 1), "left": (1, -1), "down": (0, 1), "up": (0, -1)}[way]
    sketch = random_sketch(random.Random(1), 0)
    start = outermost(sketch, axis, sign)

    def longest(tile: int) -> int:
        drawn = EDITION.data["tile"][tile - 1]["rows"]
        return max(len(drawn), len(drawn[0]))

    for tile in sorted(range(1, 61), key=longest, reverse=True)[:12]:
        face, corner = max(sketch.placements(tile), key=lambda at: reach(tile, at, axis, sign))
        sketch.lay(tile, face, corner)
        land = land_of(sketch)
        assert {space for at, space in sketch.placements(60) if at == 3} == naive.placements(
            land, face_of(60, 3)
        )
    assert sign * (outermost(sketch, axis, sign) - start) == 50
    for letter in "m" * 12 + "#" * 12:
        sketch.lay_piece([letter], max(sketch.edge(), key=lambda space: sign * space[axis]))
    land = land_of(sketch)
    assert sign * (outermost(sketch, axis, sign) - start) == 74
    assert sketch.edge() == sorted(naive.edge(land))
    assert (sketch.area(), sketch.flocks()) == (naive.rectangle(land), naive.flocks(land))
    assert not sketch.state.scratch_map.any()


def outermost(sketch, axis: int, sign: int) -> int:
    return sign * max(sign * space[axis] for space in land_of(sketch))


def face_of(tile: int, face: int) -> list[tuple[int, int]]:
    numbers = BOX.tile_space[tile, face, : BOX.tile_size[tile]]
    return [(int(number) >> 24, int(number) >> 16 & 255) for number in numbers]


def reach(tile: int, at: tuple[int, tuple[int, int]], axis: int, sign: int) -> int:
    face, corner = at
    return max(sign * (corner[axis] + space[axis]) for space in face_of(tile, face))
