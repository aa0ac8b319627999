"""§9.6, B.3: Ongoing faces together, in every arrangement, against the texts and the naive computation."""

import random
from itertools import combinations, product

import pytest

from fidchell.games.tirnanog import GAME
from fidchell.games.tirnanog.rules.saga import update_shown
from fidchell.games.tirnanog.text.positions.reader import Cards, read_saga
from fidchell.rulekit.exchange import PositionReader
from fidchell.rulekit.targets.interpreted import interpreted
from tests.games.tirnanog import naive
from tests.games.tirnanog.draw import played, shown, shown_saga, table

CODES = [card["code"] for card in GAME.edition.data["special"] if "ongoing" in card]
GRID = list(product(range(3), range(3)))
BACKGROUND = ("..", "R4", "G3*", "Y2=B", "B1+4", "Y5")
Cell = tuple[int, int]


def test_ruling_26_one_fixed_order_of_ongoing_effects() -> None:
    """R26: colours, then additions, then copies of values, in whatever order the cards were played."""
    result = "G3 G5 B3 R3 / .. .. Y3 Y3 / .."  # Kelpie 8-6+1; Far Darrig drops its own +1
    assert shown(table(phase="over", sagas=["G3 PUC KEL FAR / .. .. DOL DOL"])) == result
    for card in ("G3", "PUC", "KEL", "FAR"):
        text = "G3 PUC KEL FAR / .. .. DOL DOL".replace(card, "..")
        assert shown(played(text, card, "top")) == result


def arranged(one: str, other: str, first: Cell, second: Cell, dice: random.Random) -> str:
    """A patch of three by three with two faces in it; what lies between them in one line is a gap."""
    grid = [[dice.choice(BACKGROUND) for _ in range(3)] for _ in range(3)]
    if abs(first[0] - second[0]) + abs(first[1] - second[1]) == 2 and (
        first[0] == second[0] or first[1] == second[1]
    ):
        grid[(first[0] + second[0]) // 2][(first[1] + second[1]) // 2] = ".."
    grid[first[0]][first[1]], grid[second[0]][second[1]] = one, other
    return " / ".join(" ".join(row) for row in grid)


def read_literally(text: str) -> str:
    """What a drawn Saga shows by the naive computation; every text must be true of the result."""
    printed, cards = naive.read(text), naive.read(text)
    naive.settle(cards)
    added = naive.additions(cards)
    for cell, card in cards.items():
        left = cards.get((cell[0], cell[1] - 1))
        words = [word["do"] for word in card.words]
        colour = left.colour if left and "same_colour" in words else printed[cell].colour
        value = left.value if left and "same_value" in words else max(0, printed[cell].value + added[cell])
        assert (card.colour, card.value) == (colour, value), text
    rows = [" ".join(naive.drawn(cards, (row, slot)) for slot in range(3)) for row in range(3)]
    while any(row.endswith("..") and row != ".." for row in rows):
        rows = [row.removesuffix("..").strip() or ".." for row in rows]
    return " / ".join(rows)


@pytest.mark.parametrize("one", CODES)
def test_every_pair_of_ongoing_faces_is_stable(one: str) -> None:
    """B.3: all 72 arrangements of each pair: the literal reading, whatever was shown before."""
    position = table(phase="over")
    box, state, dice = position.box, position.state, random.Random(CODES.index(one))
    for other in CODES:
        for first, second in combinations(GRID, 2):
            text = arranged(one, other, first, second, dice)
            for field in (state.card, state.dye, state.token):
                field[0] = 0
            read_saga(PositionReader({}), Cards(PositionReader({}), position), state, 0, text)
            for junk in (0, dice.randrange(1, 9)):
                state.value[0], state.colour[0] = junk, junk % 4
                interpreted(update_shown)(box, state, 0)
                assert shown_saga(state, 0) == read_literally(text), text
