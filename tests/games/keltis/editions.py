"""Editions of Keltis drawn at random from all that is accepted."""

import random
import tomllib
from typing import Any

from fidchell.games.keltis import GAME
from fidchell.games.keltis.edition import LETTERS
from fidchell.rulekit.edition import Edition

CARDS, HAND, TILES, DARK = 110, 8, 25, 4


def data_of(dice: random.Random) -> dict[str, Any]:
    """Other values of rows and stones, other tiles, layouts and decks."""
    data = tomllib.loads((GAME.folder / "edition.toml").read_text(encoding="utf-8"))
    edge = dice.choice((1, 10, 100))
    data["rows"].update(values=[dice.randint(-edge, edge) for _ in range(9)], large_factor=dice.randint(1, 5))
    for table in data["wishing_stones"]:
        data["wishing_stones"][table] = [dice.randint(-edge, edge) for _ in range(dice.randint(1, 28))]
    lay_tiles(data, dice)
    for layout in data["layouts"].values():
        layout.update({letter: sorted(dice.sample(range(1, 9), DARK)) for letter in LETTERS})
    for size in data["sizes"]:
        size["removed"] = removed(size["players"], dice)
        size["deck"] = CARDS - HAND * size["players"] - size["removed"]
    short = data["variants"]["short"]
    short["removed"] = {str(seats): removed(seats, dice) for seats in (2, 3, 4)}
    short["deck"] = {str(seats): CARDS - HAND * seats - short["removed"][str(seats)] for seats in (2, 3, 4)}
    data["options"]["stall_rounds"].update(choices=dice.choice(([0, 3], [2, 3, 4], [3])), default=3)
    return data


def removed(seats: int, dice: random.Random) -> int:
    """Cards taken out, none to all but one of the deck."""
    return dice.choice((0, 20, 30, dice.randint(0, CARDS - HAND * seats - 1), CARDS - HAND * seats - 1))


def lay_tiles(data: dict[str, Any], dice: random.Random) -> None:
    """Twenty-five tiles in all, of one kind or of all kinds."""
    counts = [0] * len(data["tiles"])
    kinds = dice.sample(range(len(counts)), dice.randint(1, len(counts)))
    for _ in range(TILES):
        counts[dice.choice(kinds)] += 1
    for tile, count in zip(data["tiles"], counts, strict=True):
        tile["count"] = count


def drawn_edition(number: int) -> Edition:
    """An edition that is accepted, by the number of its draw."""
    return GAME.carried_edition(data_of(random.Random(number)), f"drawn-{number}.toml")
