"""§4.3: trying out a place is free, and tells its owner, and nobody else, what it would earn."""

import pytest

from fidchell.games import find
from fidchell.games.tipperary.rules.actions import DONE, DRAW
from fidchell.games.tipperary.text import exchange
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position
from fidchell.table.position import ReadOnlyPosition
from fidchell.table.view.draft import certain_gain

TOWN = {"town": "AN CHATHAIR", "side": "A"}  # a grain field at row 0, column 3
OTHER = {"town": "DURLAS", "side": "B"}
AREAS = ["T01 T15", "T14 T32", "T07 T28", "T16 T56", "T22 T51"]
EARNED = {"symbols": 0, "whiskeys": 1, "lines": 0, "sites": 0, "area": 6, "flock": 1, "open_ring": 15}


def chosen(mode: str = "simultaneous") -> Position:
    """The first seat has taken the tile 3ds upright; its distillery may touch the grain field."""
    drawn = {"players": 2, "options": {"mode": mode}, "areas": AREAS, "seats": [TOWN, OTHER]}
    position = exchange.load(drawn)
    position.play(0, "take T01 1")
    return position


def certain(position: Position, seat: int, text: str) -> dict[str, int] | None:
    """What a move earns, as drafts tell it."""
    return certain_gain(position, seat, position.game.moves.read(position, seat, text))


def test_a_commitment_tells_its_owner_alone_what_it_brings() -> None:
    position = chosen()
    position.play(0, "at -1 4")
    assert position.view(0)["players"][0]["choice"]["brings"] == EARNED
    assert "choice" not in position.view(1)["players"][0]


def test_what_a_place_brings_is_known_before_it_is_taken_and_nothing_changes() -> None:
    position = ReadOnlyPosition.of(chosen())
    before = position.view(0)
    assert certain(position, 0, "at -1 4") == EARNED
    assert position.view(0) == before


def test_other_moves_bring_nothing_to_tell() -> None:
    position = chosen()
    assert certain(position, 0, "take T15 0") is None
    assert certain(position, 1, "at -1 4") is None  # this seat has taken no tile
    assert [certain_gain(position, 0, action) for action in (DRAW, DONE)] == [None, None]


def test_a_place_that_reveals_everything_still_tells_what_is_certain() -> None:
    position = chosen()
    position.play(1, "take T22 0")
    position.play(1, position.texts(1)[0])
    assert certain(position, 0, "at -1 4") == EARNED


@pytest.mark.parametrize("name", ["keltis", "tirnanog"])
def test_a_game_that_cannot_tell_says_so(name: str) -> None:
    game = find(name)
    position = Position.start(game, 2, seed_from_number(1), entry_points=game.interpreted)
    seat = position.actors()[0]
    assert {certain_gain(position, seat, action) for action in position.legal(seat)} == {None}
