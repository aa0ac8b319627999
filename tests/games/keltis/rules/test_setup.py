"""§1 and §2: the material, and the table before the first card."""

from collections import Counter

import pytest

from fidchell.games.keltis import GAME
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.position import Position
from tests.games.keltis.draw import LETTERS, NOBODY, draw, hand_of, shown, start

ROW_VALUES = (0, -4, -3, -2, 1, 2, 3, 6, 7, 10)
DECKS = {
    "standard": {2: 64, 3: 86, 4: 78},
    "three_journeys": {2: 64, 3: 86, 4: 78},
    "short": {2: 40, 3: 54, 4: 60},
}
SIZES = [(variant, seats, deck) for variant, decks in DECKS.items() for seats, deck in decks.items()]


@pytest.mark.parametrize("seats", [0, 1, 5, -2])
def test_paragraph_1_1_players(seats: int) -> None:
    """§1.1: 2, 3 or 4 players."""
    with pytest.raises(UserError) as caught:
        Position.start(GAME, seats, seed_from_number(1), None, None, GAME.interpreted)
    assert caught.value.key == "seats-wrong"
    assert GAME.seats == (2, 3, 4)


@pytest.mark.parametrize("path", range(5))
def test_paragraph_1_2_paths(path: int) -> None:
    """§1.2: five paths of nine stones in the order R A H M S; a card moves a figure on its own path only."""
    letter = LETTERS[path]
    position = draw(hands=[f"{letter}5"])
    position.play(0, f"lay {letter}5")
    assert [int(row) for row in position.state.step[0]] == [int(other == path) for other in range(5)]
    shape = position.view(0)["paths"][path]
    assert (shape["letter"], len(shape["tiles"])) == (letter, 9)


@pytest.mark.parametrize("row", range(10))
def test_paragraph_1_3_row_values(row: int) -> None:
    """§1.3: the value of each row; the start stone is row 0 with value 0."""
    position = draw(figures=[f"{row} 0 0 0 0", NOBODY])
    assert position.scores()[0]["rows"] == ROW_VALUES[row]
    assert position.view(None)["row_values"] == list(ROW_VALUES)


@pytest.mark.parametrize("layout", ["regular", "staggered"])
def test_paragraph_1_4_and_1_7_tiles(layout: str) -> None:
    """§1.4, §1.7: 25 tiles, five on each path, the end stone among them: 9 stones, 9 clovers, 7 numbers."""
    for number in range(5):
        tiles = shown(start(4, number, layout=layout), "tiles")
        assert [sum(tile != "." for tile in line) for line in tiles] == [5] * 5
        assert all(line[8] != "." for line in tiles)
        counted = Counter("".join(tiles).replace(".", ""))
        assert counted == {"W": 9, "C": 9, "1": 2, "2": 3, "3": 2}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_paragraph_1_5_cards(seats: int) -> None:
    """§1.5: 110 cards, two copies of each of 55."""
    position = start(seats, 4)
    state = position.state
    cards = Counter(card for seat in range(seats) for card in hand_of(position, seat))
    stock = state.stock[: state.removed + state.deck]
    cards.update(f"{LETTERS[card // 11]}{card % 11}" for card in stock)
    assert len(cards) == 55
    assert set(cards.values()) == {2}


def test_paragraph_2_1_tiles_are_shuffled_and_open() -> None:
    """§2.1: each tile stone gets any tile; everything on the board is open."""
    on_first_stone = {start(2, number).view(None)["paths"][0]["tiles"][1] for number in range(60)}
    assert on_first_stone == set("123CW")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_paragraph_2_2_all_begin_at_the_start_stone(seats: int) -> None:
    """§2.2: all figures on the start stone, no points, no wishing stones, empty columns and piles."""
    position = start(seats, 2)
    assert shown(position, "figures") == [NOBODY] * seats
    assert shown(position, "points") == shown(position, "stones") == shown(position, "carry") == [0] * seats
    assert shown(position, "columns") == [[""] * 5] * seats
    assert shown(position, "piles") == [""] * 5
    assert (shown(position, "phase"), shown(position, "stall"), shown(position, "round")) == ("play", 0, 1)


@pytest.mark.parametrize(("variant", "seats", "deck"), SIZES)
def test_paragraph_2_3_and_2_4_sizes(variant: str, seats: int, deck: int) -> None:
    """§2.3, §2.4, D.2: eight cards each, the deck of each number of players, the rest removed unseen."""
    position = start(seats, 1, variant=variant)
    assert [len(hand_of(position, seat)) for seat in range(seats)] == [8] * seats
    assert len(shown(position, "deck").split()) == deck
    seen = position.view(0)
    assert (seen["deck"], seen["removed"]) == (deck, 110 - 8 * seats - deck)


def test_paragraph_2_4_each_card_may_lie_anywhere() -> None:
    """§2.4: over many deals every card type comes to a hand, to the deck's top, and among the removed."""
    hands, tops, removed = set[int](), set[int](), set[int]()
    for number in range(400):
        states = start(2, number).states
        hands.update(map(int, states["hand"][0, 0]))
        tops.add(int(states["stock"][0, 30 + 64 - 1]))
        removed.update(map(int, states["stock"][0, :30]))
    assert (len(hands), len(tops), len(removed)) == (55, 55, 55)


def test_same_seed_same_table() -> None:
    """A seed and its options give one table, another seed another."""
    assert start(3, 8).raw == start(3, 8).raw
    assert start(3, 8).raw != start(3, 9).raw


@pytest.mark.parametrize(("seats", "turns", "decisions"), [(2, 896, 2706), (3, 1720, 5187), (4, 2028, 6120)])
def test_paragraph_13_3_bound(seats: int, turns: int, decisions: int) -> None:
    """§13.3: the bound of the game is not below that of the rules, and stays finite with every option."""
    assert 2 * DECKS["standard"][seats] * (3 * seats + 1) == turns
    assert GAME.bound(seats, GAME.edition.choose({})) >= decisions
    long = GAME.bound(seats, GAME.edition.choose({"stall_rounds": 4, "rounds": 3}))
    assert long > 3 * GAME.bound(seats, GAME.edition.choose({}))
