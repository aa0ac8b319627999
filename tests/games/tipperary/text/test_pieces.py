"""§0.6, §40.3: what clients look up of an edition: tiles as they may lie, features and ranks in words."""

from copy import deepcopy
from typing import Any

from fidchell.games.tipperary import GAME
from fidchell.games.tipperary.text import exchange
from fidchell.rulekit.position import Position
from tests.games.tipperary.positions import DURLAS_B, OTHER, areas, table


def own_edition(**changes: Any) -> Any:
    """Our edition with another first tile and another letter of the drawings."""
    data: Any = deepcopy(dict(GAME.edition.data))
    data["tile"][0] |= changes
    data["legend"]["x"] = {"feature": "bog", "sheep": 0, "vp": 0, "symbol": True}
    return GAME.carried_edition(data, "own")


def test_0_6_a_tile_has_its_distinct_orientations() -> None:
    """Ruling 4: equal pictures have one number, the smallest; the first is how the edition draws the tile."""
    tiles = GAME.book(GAME.edition)["tiles"]
    assert {str(row["id"]): row["rows"] for row in GAME.edition.data["tile"]} == {
        tile: faces["0"] for tile, faces in tiles.items()
    }
    assert tiles["4"] == {  # a straight tile that looks the same turned over
        "0": ["Bss"],
        "1": ["B", "s", "s"],
        "2": ["ssB"],
        "3": ["s", "s", "B"],
    }
    assert tiles["5"]["4"] == ["Dm", ".r"]  # turned over left to right
    assert len(tiles["5"]) == 8


def test_38_1_a_tile_is_drawn_in_the_letters_of_displays() -> None:
    """An edition may have letters of its own, and a back of its own: clients need not know them."""
    faces = GAME.book(own_edition(rows=["3dx"], back=["mmm"]))["tiles"]["1"]
    assert faces["0"] == ["3dB"]
    assert faces["4"] == ["mmm"]


def test_the_orientations_are_those_that_may_be_taken() -> None:
    start = table(DURLAS_B, OTHER, areas=areas("DURLAS", "T04 T50"))
    tiles = GAME.book(start.edition)["tiles"]
    taken = [f"take T{tile:02} {face}" for tile in (4, 50) for face in tiles[str(tile)]]
    assert taken == start.texts(0)


def test_a_choice_names_a_tile_and_an_orientation() -> None:
    """The drawing of what is chosen is found by number and orientation, whatever was taken."""
    start = table(DURLAS_B, OTHER, areas=areas("DURLAS", "T04 T50"))
    for text in start.texts(0):
        position: Position = start.copy()
        position.play(0, text)
        choice = position.view(0)["players"][0]["choice"]
        assert text == f"take T{choice['tile']:02} {choice['face']}"
        assert str(choice["face"]) in GAME.book(start.edition)["tiles"][str(choice["tile"])]


def test_40_3_a_rank_has_its_name() -> None:
    start = exchange.load({"players": 1, "seats": [OTHER]})
    names = GAME.fact_names(start.edition)["solo_rank"]
    assert names[str(start.view(0)["solo_rank"])] == {"en": "Wanderer", "fr": "Promeneur"}
