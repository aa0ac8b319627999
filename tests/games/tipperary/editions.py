"""Editions of Tipperary drawn at random from all that is accepted."""

import random
import tomllib
from typing import Any

from fidchell.games.tipperary import GAME
from fidchell.games.tipperary.drawing import (
    Spaces,
    drawn,
    is_connected,
    mirrored,
    neighbours,
    shifted,
    turned,
)
from fidchell.games.tipperary.drawing import surrounding as around
from fidchell.games.tipperary.edition import MEASURES
from fidchell.games.tipperary.state import SPACES, SPAN
from fidchell.rulekit.edition import Edition

LETTERS = "mMsStTgGdDrRbB1234"
TILES, AREAS, SINGLES, RING, LONGEST = 60, 10, 12, 40, 8
Shape = set[tuple[int, int]]


def data_of(dice: random.Random) -> dict[str, Any]:
    """Other tiles, hometowns, bonus tiles, supplies, rounds, points and objectives."""
    data = tomllib.loads((GAME.folder / "edition.toml").read_text(encoding="utf-8"))
    letters = dice.choice((LETTERS, "mM", "gGdD", "rRbB", "mbrs"))
    data["supply"].update(wooden_sheep=dice.choice((0, 3, 24, 60)), towers=dice.choice((0, 1, 12)))
    for seats in range(1, 6):
        most = min(12, 1 + (TILES - AREAS) // seats)
        data["rounds"][f"players_{seats}"] = dice.choice((1, most, most, most, dice.randint(1, most)))
    draw_numbers(data, dice)
    draw_towns(data, letters, dice)
    draw_tiles(data, letters, dice)
    for bonus in data["bonus"]:
        bonus["cell"] = dice.choice(letters)
    return data


def draw_numbers(data: dict[str, Any], dice: random.Random) -> None:
    """Points, the track, the rival and the objectives."""
    data["scoring"].update(area_per_cell=dice.randint(0, 9), sheep_in_largest_flock=dice.randint(0, 9))
    data["scoring"].update(largest_flock_marker=dice.choice((0, 99)), enclosure=dice.choice((0, 99)))
    values = [0, *sorted(dice.sample(range(1, 1000), dice.randint(1, 15)))]
    data["track"] = {"value": values, "sheep": [dice.random() < 0.5 for _ in values]}
    rounds = data["rounds"]["players_1"]
    data["solo"].update(rounds=rounds, rival_flock_by_round=[dice.randint(0, 99) for _ in range(rounds)])
    for card in data["objective"]:
        card.update(measure=dice.choice(MEASURES), at_least=dice.randint(1, 99), vp=dice.randint(0, 99))


def shape(dice: random.Random, size: int, side: int) -> Shape:
    """Spaces that hang together, within a square."""
    spaces = {(0, 0)}
    while len(spaces) < size:
        edge = sorted({other for space in spaces for other in neighbours(space)} - spaces)
        fitting = [space for space in edge if extent({*spaces, space}) <= side]
        spaces.add(dice.choice(fitting))
    return spaces


def extent(spaces: Shape) -> int:
    """The longer side of the bounding box."""
    rows, columns = [row for row, _ in spaces], [column for _, column in spaces]
    return 1 + max(max(rows) - min(rows), max(columns) - min(columns))


def drawing(spaces: Shape | Spaces, letters: str, dice: random.Random) -> list[str]:
    """Spaces with letters by chance."""
    whole = shifted(dict.fromkeys(spaces, 0))
    assert is_connected(whole)
    rows = [list("." * len(line)) for line in drawn(dict.fromkeys(whole, 1))[1]]
    for row, column in whole:
        rows[row][column] = dice.choice(letters)
    return ["".join(line) for line in rows]


def draw_towns(data: dict[str, Any], letters: str, dice: random.Random) -> None:
    """One outline, turned and mirrored, so that every side has as many spaces around it."""
    outline: Spaces = dict.fromkeys(shape(dice, dice.randint(2, 14), 5), 0)
    while len(around(outline)) > RING:
        outline = dict.fromkeys(shape(dice, dice.randint(2, 9), 5), 0)
    data["scoring"]["surrounding_cells"] = len(around(outline))
    for town in data["hometown"]:
        for key in ("side_a", "side_b"):
            outline = dice.choice((mirrored, turned))(outline)
            town[key] = drawing(outline, f"{letters}H", dice)


def draw_tiles(data: dict[str, Any], letters: str, dice: random.Random) -> None:
    """Tiles as large and as long as displays have room for, or smaller."""
    rounds, towers = max(data["rounds"].values()), data["supply"]["towers"]
    town = sum(len(line) - line.count(".") for line in data["hometown"][0]["side_a"])
    size = min(LONGEST, (SPACES - town - SINGLES - towers) // rounds)
    side = max(
        side
        for side in range(2, LONGEST + 1)
        if 5 + rounds * side + SINGLES + towers + max(2 * side, 10) <= SPAN
    )
    for tile in data["tile"]:
        spaces = shape(dice, dice.randint(2, min(size, side * side)), side)
        tile.update(rows=drawing(spaces, letters, dice), size=len(spaces))
        if dice.random() < 0.2:
            tile["back"] = drawing(
                mirrored(dict.fromkeys(shifted(dict.fromkeys(spaces, 0)), 0)), letters, dice
            )


def drawn_edition(number: int) -> Edition:
    """An edition that is accepted, by the number of its draw."""
    return GAME.carried_edition(data_of(random.Random(number)), f"drawn-{number}.toml")
