"""§38.4: what an edition file must hold, and what is refused."""

import copy
from typing import Any

import pytest

from fidchell.games.tipperary import GAME
from fidchell.rulekit.edition import edition_from
from fidchell.rulekit.errors import BadEdition
from tests.games.tipperary.sketch import BOX


def altered(*path: Any, value: Any) -> dict[str, Any]:
    data = copy.deepcopy(dict(GAME.edition.data))
    inner = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return data


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("format",), 2),
        (("tile", 3, "id"), 1),
        (("tile", 3, "rows"), ["Bss", "m."]),
        (("tile", 3, "rows"), ["Bss", "..."]),
        (("tile", 3, "rows"), ["B.s"]),
        (("tile", 3, "rows"), ["Bzs"]),
        (("tile", 3, "rows"), ["m"]),
        (("tile", 3, "rows"), ["mmmmmmmmm"]),
        (("tile", 3, "back"), ["ss", "B."]),
        (("hometown", 0, "side_a"), ["HHH", "HHH", "srg"]),
        (("hometown", 0, "arms"), "bee"),
        (("bonus", 0, "cell"), "mm"),
        (("track", "value"), [0, 3, 3]),
        (("track", "value"), [1, 3]),
        (("track", "sheep"), [True]),
        (("wheel", "order"), ["castle"]),
        (("legend", "w"), {"feature": "meadow", "sheep": 0, "vp": 0, "symbol": False}),
        (("supply", "towers"), 99),
        (("objective", 0, "measure"), "luck"),
    ],
)
def test_a_bad_edition_is_refused(path: tuple[Any, ...], value: Any) -> None:
    edition = edition_from(altered(*path, value=value), "own.toml", "tipperary")
    with pytest.raises(BadEdition) as caught:
        GAME.box(edition, edition.choose({}))
    assert caught.value.say("en") != caught.value.say("fr")


def test_38_3_a_back_of_its_own() -> None:
    edition = edition_from(altered("tile", 0, "back", value=["mmm"]), "own.toml", "tipperary")
    box = GAME.Box.open(GAME.box(edition, edition.choose({})))
    assert [int(number) & 15 for number in box.tile_space[1, 4, :3]] == [1, 1, 1]


def test_tiles_too_long_for_the_map_are_refused() -> None:
    data = copy.deepcopy(dict(GAME.edition.data))
    for tile in data["tile"][:12]:
        tile["rows"] = ["mmmmmmmm"]
    edition = edition_from(data, "own.toml", "tipperary")
    with pytest.raises(BadEdition):
        GAME.box(edition, edition.choose({}))


def test_21_5_distinct_orientations() -> None:
    """§21.5: 51 tiles with 8, 9 tiles with 4."""
    counts = [int(faces).bit_count() for faces in BOX.tile_faces[1:]]
    assert (counts.count(8), counts.count(4), sum(counts)) == (51, 9, 444)


def test_32_2_hometowns() -> None:
    assert (BOX.town_size == 9).all()
    assert (BOX.ring_size == 18).all()
