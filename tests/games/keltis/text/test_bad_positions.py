"""B.7: what the reader of drawn positions must reject, and what it must accept."""

from typing import Any

import pytest

from fidchell.games.keltis.text import exchange
from fidchell.rulekit.errors import BadPosition, IllegalMove, UnreadableMove
from tests.games.keltis.draw import NOBODY, draw, drawing, legal, shown

MISSING = object()
EMPTY = ["", "", "", "", ""]
FILLED = drawing()["hands"]
FULL = "R5 R6 A5 A6 H5 H6 M5 M6"
SPARE = "R4 R7 A4 A7 H4 H7 M4 M7"

# What is changed in a drawing that is right, and the place that the message names.
FAULTS: dict[str, tuple[dict[str, Any], str]] = {
    "third copy in hands and deck": ({"hands": [FULL, SPARE], "deck": "R5 R5 S5"}, "deck"),
    "third copy in hands": ({"hands": ["R5 R5 R6 A5 A6 H5 H6 M5", "R5 R7 A4 A7 H4 H7 M4 M7"]}, "deck"),
    "third copy in columns": ({"columns": [["3 3 3", "", "", "", ""], EMPTY]}, "deck"),
    "third copy in a pile": ({"piles": ["R0 R0 R0", "", "", "", ""]}, "deck"),
    "pile too high": ({"piles": [" ".join(["R0"] * 23), "", "", "", ""]}, "piles[0]"),
    "column neither up nor down": ({"columns": [["3 5 4", "", "", "", ""], EMPTY]}, "columns[0][0]"),
    "known card not in hand": ({"hands": [FULL, SPARE], "known": ["S10", ""]}, "known[0]"),
    "known card more often than in hand": ({"hands": [FULL, SPARE], "known": ["", "R4 R4"]}, "known[1]"),
    "seven cards before playing": ({"hands": [FULL[:-3], SPARE]}, "hands[0]"),
    "nine cards": ({"hands": [FULL, SPARE + " S0"]}, "hands[1]"),
    "eight cards in the phase draw": ({"hands": [FULL, SPARE], "phase": "draw"}, "hands[0]"),
    "eight cards in the phase clover": (
        {"hands": [FULL, SPARE], "phase": "clover", "figures": ["1 0 0 0 0", NOBODY]},
        "hands[0]",
    ),
    "eight cards in the phase free": ({"hands": [FULL, SPARE], "phase": "free"}, "hands[0]"),
    "eight cards after an end by the goal area": (
        {"hands": [FULL, SPARE], "phase": "end", "end": "goal"},
        "hands[0]",
    ),
    "no players": ({"players": MISSING}, "players"),
    "five players": ({"players": 5}, "players"),
    "one player": ({"players": 1}, "players"),
    "players true": ({"players": True}, "players"),
    "players a text": ({"players": "2"}, "players"),
    "players a fraction": ({"players": 2.0}, "players"),
    "turn of nobody": ({"turn": 2}, "turn"),
    "turn before the first": ({"turn": -1}, "turn"),
    "turn nothing": ({"turn": None}, "turn"),
    "no turn": ({"turn": MISSING}, "turn"),
    "phase unknown": ({"phase": "sleep"}, "phase"),
    "phase a number": ({"phase": 0}, "phase"),
    "phase a list": ({"phase": ["play"]}, "phase"),
    "no phase": ({"phase": MISSING}, "phase"),
    "an end in the phase play": ({"end": "goal"}, "end"),
    "phase end without an end": ({"phase": "end"}, "end"),
    "end unknown": ({"end": "bored", "phase": "end"}, "end"),
    "discarded unknown": ({"discarded": "X"}, "discarded"),
    "finished two letters": ({"finished": "RA"}, "finished"),
    "stall negative": ({"stall": -1}, "stall"),
    "stall beyond all": ({"stall": 101}, "stall"),
    "round 0": ({"round": 0}, "round"),
    "round 4": ({"round": 4, "options": {"rounds": 3}}, "round"),
    "round 2 of 1": ({"round": 2}, "round"),
    "carry too short": ({"carry": [0]}, "carry"),
    "carry of texts": ({"carry": ["0", "0"]}, "carry"),
    "carry a text": ({"carry": "00"}, "carry"),
    "carry beyond all": ({"carry": [0, 10_000]}, "carry"),
    "stones negative": ({"stones": [-1, 0]}, "stones"),
    "28 stones": ({"stones": [28, 0]}, "stones"),
    "points a number": ({"points": 3}, "points"),
    "points true": ({"points": [True, 0]}, "points"),
    "points beyond all": ({"points": [0, 100]}, "points"),
    "four paths": ({"tiles": ["." * 9] * 4}, "tiles"),
    "tiles a text": ({"tiles": "....."}, "tiles"),
    "eight stones": ({"tiles": ["." * 8, *["." * 9] * 4]}, "tiles[0]"),
    "tile unknown": ({"tiles": [*["." * 9] * 4, "....4...."]}, "tiles[4]"),
    "tile a small letter": ({"tiles": [*["." * 9] * 4, "....w...."]}, "tiles[4]"),
    "tiles of numbers": ({"tiles": [0] * 5}, "tiles"),
    "no tiles": ({"tiles": MISSING}, "tiles"),
    "figures for one seat": ({"figures": [NOBODY]}, "figures"),
    "four figures": ({"figures": ["0 0 0 0", NOBODY]}, "figures[0]"),
    "six figures": ({"figures": [NOBODY, "0 0 0 0 0 0"]}, "figures[1]"),
    "row 10": ({"figures": ["10 0 0 0 0", NOBODY]}, "figures[0]"),
    "row below 0": ({"figures": ["-1 0 0 0 0", NOBODY]}, "figures[0]"),
    "row without a number": ({"figures": ["L 0 0 0 0", NOBODY]}, "figures[0]"),
    "row in other digits": ({"figures": ["٣ 0 0 0 0", NOBODY]}, "figures[0]"),
    "row of two digits": ({"figures": ["03 0 0 0 0", NOBODY]}, "figures[0]"),
    "row endless": ({"figures": ["0" * 5000 + " 0 0 0 0", NOBODY]}, "figures[0]"),
    "two large figures": ({"figures": ["1L 1L 0 0 0", NOBODY]}, "figures[0]"),
    "five small figures": ({"figures": [NOBODY, "1 2 3 4 5"]}, "figures[1]"),
    "large figure nowhere": ({"figures": ["0L 0 0 0 0", NOBODY]}, "figures[0]"),
    "large figure nowhere in two digits": ({"figures": ["00L 0 0 0 0", NOBODY]}, "figures[0]"),
    "columns for one seat": ({"columns": [EMPTY]}, "columns"),
    "columns a text": ({"columns": "RA"}, "columns"),
    "four columns": ({"columns": [EMPTY[:4], EMPTY]}, "columns[0]"),
    "columns of a seat a text": ({"columns": [EMPTY, "....."]}, "columns[1]"),
    "columns of numbers": ({"columns": [EMPTY, [1, 2, 3, 4, 5]]}, "columns[1]"),
    "value 11": ({"columns": [EMPTY, ["", "11", "", "", ""]]}, "columns[1][1]"),
    "value below 0": ({"columns": [EMPTY, ["", "-1", "", "", ""]]}, "columns[1][1]"),
    "value with a letter": ({"columns": [EMPTY, ["", "", "H3", "", ""]]}, "columns[1][2]"),
    "value endless": ({"columns": [["9" * 5000, "", "", "", ""], EMPTY]}, "columns[0][0]"),
    "value of two digits": ({"columns": [["07", "", "", "", ""], EMPTY]}, "columns[0][0]"),
    "card unknown": ({"hands": ["R11 R6 A5 A6 H5 H6 M5 M6", SPARE]}, "hands"),
    "card in small letters": ({"hands": ["r5 R6 A5 A6 H5 H6 M5 M6", SPARE]}, "hands"),
    "hands a text": ({"hands": "R5"}, "hands"),
    "hands of lists": ({"hands": [FULL.split(), SPARE.split()]}, "hands"),
    "hands for three": ({"hands": [FULL, SPARE, "S0"]}, "hands"),
    "no hands": ({"hands": MISSING}, "hands"),
    "known for one seat": ({"known": [""]}, "known"),
    "known card unknown": ({"known": ["X5", ""]}, "known"),
    "deck a list": ({"deck": ["R5"]}, "deck"),
    "deck with an unknown card": ({"deck": "S5 deck"}, "deck"),
    "deck empty while the game lasts": ({"deck": ""}, "deck"),
    "no deck": ({"deck": MISSING}, "deck"),
    "four piles": ({"piles": [""] * 4}, "piles"),
    "pile of another colour": ({"piles": ["A3", "", "", "", ""]}, "piles[0]"),
    "pile with an unknown card": ({"piles": ["R", "", "", "", ""]}, "piles"),
    "key unknown": ({"weather": "rain"}, "weather"),
    "key a number": ({7: "seven"}, "7"),
    "options a list": ({"options": ["own_redraw"]}, "options"),
    "option unknown": ({"options": {"fog": True}}, "options"),
    "option value unknown": ({"options": {"goal_figures": 4}}, "goal_figures"),
    "option value of another kind": ({"options": {"own_redraw": [1]}}, "own_redraw"),
    "clover without a figure that can move": (
        {
            "phase": "clover",
            "figures": ["9L 0 0 0 0", NOBODY],
            "hands": [FULL[:-3], SPARE],
            "options": {"bonus_start": False},
        },
        "phase",
    ),
}


def changed(change: dict[str, Any]) -> dict[Any, Any]:
    """A drawing that is right, but for a change."""
    return {key: value for key, value in {**drawing(), **change}.items() if value is not MISSING}


@pytest.mark.parametrize("name", FAULTS)
def test_b_7_rejects(name: str) -> None:
    """B.7: what breaks the format is rejected with a message that names its place, in both languages."""
    change, place = FAULTS[name]
    with pytest.raises(BadPosition) as caught:
        exchange.load(changed(change))
    for language in ("en", "fr"):
        said = caught.value.say(language)
        assert f" {place} " in said.replace("\u00a0", " ").replace(":", " ").replace(".", " ")
        assert "\n" not in said
        assert len(said) < 300


@pytest.mark.parametrize("value", [None, 7, "position", [("players", 2)]])
def test_b_7_a_position_is_a_mapping(value: Any) -> None:
    """B.7: anything but a mapping is rejected."""
    with pytest.raises(BadPosition):
        exchange.load(value)


def test_b_7_accepts_missing_keys() -> None:
    """B.7: eight keys may be missing when reading; all keys are written."""
    drawn = drawing()
    written = exchange.dump(exchange.load(drawn))
    left_out = {"known", "end", "discarded", "finished", "stall", "round", "carry", "options"}
    assert set(written) - set(drawn) == left_out
    assert [written[key] for key in ("end", "discarded", "finished", "stall", "round")] == [
        "-",
        "-",
        "-",
        0,
        1,
    ]
    assert (written["known"], written["carry"]) == (["", ""], [0, 0])
    assert written["options"]["goal_figures"] == 5


def test_b_7_accepts_cards_that_do_not_add_up() -> None:
    """B.7: missing cards count as removed."""
    position = draw(deck="S10")
    assert position.view(0)["removed"] == 110 - 16 - 1


def test_b_7_accepts_positions_that_no_game_could_reach() -> None:
    """B.7: row and number of cards need not fit."""
    position = draw(figures=["9L 9 9 9 9", "9L 9 9 9 9"], columns=["", "R 5"], stones=[27, 27], stall=100)
    assert position.actors() == [0]
    assert legal(position, "lay")


@pytest.mark.parametrize("phase", ["play", "clover", "free", "draw"])
def test_b_7_accepts_every_phase(phase: str) -> None:
    """B.7: a position in each phase, and all of it is written again."""
    drawn = drawing(figures=["9 3L 0 0 0", NOBODY], phase=phase)
    written = exchange.dump(exchange.load(drawn))
    assert {key: written[key] for key in drawn} == drawn


def test_b_7_accepts_both_ends() -> None:
    """B.7: after an end by the goal area the seat to move has seven cards, after one by the deck eight."""
    assert draw(phase="end", end="goal").over
    assert draw(phase="end", end="deck", deck="").over


def test_b_7_cards_may_come_in_any_order() -> None:
    """B.7: hands are written in order of type."""
    hands = [" ".join(reversed(hand.split())) for hand in FILLED]
    assert shown(exchange.load({**drawing(), "hands": hands}), "hands") == FILLED


def test_columns_of_equal_values_are_open() -> None:
    """§5.2: a drawn column has the direction of its values."""
    position = draw(columns=["R 5 5 | A 3 4 | H 4 3 | M 7"])
    assert list(position.state.direction[0]) == [0, 1, -1, 0, 0]


@pytest.mark.parametrize("move", ["draw deck", "step R", "decline", "lay S0", "discard S0"])
def test_apply_of_an_illegal_move(move: str) -> None:
    """An illegal move raises and leaves the position as it was."""
    position = draw(hands=[FULL])
    before = position.raw
    with pytest.raises(IllegalMove):
        exchange.apply(position, move)
    assert position.raw == before


@pytest.mark.parametrize(
    "move", ["", " ", "lay", "lay X5", "lay R11", "lay R5 small", "draw deck deck", "né"]
)
def test_apply_of_an_unreadable_move(move: str) -> None:
    """An unreadable move raises, says so in both languages, and leaves the position as it was."""
    position = draw(hands=[FULL])
    before = position.raw
    with pytest.raises(UnreadableMove) as caught:
        exchange.apply(position, move)
    assert all("lay R5 large" in caught.value.say(language) for language in ("en", "fr"))
    assert position.raw == before


def test_apply_after_the_end() -> None:
    """No move can be made any more."""
    position = draw(phase="end", end="deck", deck="")
    with pytest.raises(IllegalMove) as caught:
        exchange.apply(position, "draw deck")
    assert caught.value.key == "game-over"


def test_apply_leaves_the_old_position() -> None:
    """A legal move gives another position; the old one stays."""
    position = draw(hands=["R5"])
    before = position.raw
    assert exchange.apply(position, "lay R5").raw != before
    assert position.raw == before
