"""§38.4: what an edition file must hold, and what is refused."""

import copy
from typing import Any

import pytest

from fidchell.games.tipperary import GAME
from fidchell.games.tipperary import edition as edition_module
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.edition import edition_from
from fidchell.rulekit.errors import BadEdition, BadOption
from fidchell.rulekit.position import Position
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
        (("objective", 1, "key"), "twin_flocks"),
        (("tile", 3, "size"), 4),
        (("tile", 3, "size"), 3.0),
        (("bonus", 1, "id"), 1),
        (("hometown", 1, "id"), 1),
        (("hometown", 1, "key"), "durlas"),
        (("hometown", 1, "key"), "An Town"),
        (("hometown", 1, "name"), "DURLAS"),
        (("supply", "barrels"), 5),
        (("supply", "largest_flock_markers"), 2),
        (("solo", "rounds"), 11),
        (("solo", "rank", 0, "from"), 5),
        (("solo", "rank", 2, "from"), 65),
        (("game", "players"), [2, 3, 4, 5]),
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


@pytest.mark.parametrize(
    ("path", "value", "place", "limit"),
    [
        (("rounds", "players_5"), 12, "rounds.players_5", "11"),  # §13.3: 65 of 60 tiles
        (("track", "value"), [0, 40_000], "track.value", "999"),
        (("supply", "wooden_sheep"), 128, "supply.wooden_sheep", "60"),
        (
            ("options", "mode", "choices"),
            ["simultaneous", "turns", "secret"],
            "options.mode.choices",
            "turns",
        ),
    ],
)
def test_an_edition_without_room_is_refused(
    path: tuple[Any, ...], value: Any, place: str, limit: str
) -> None:
    """The error names the key and the limit."""
    with pytest.raises(BadEdition) as caught:
        GAME.carried_edition(altered(*path, value=value), "own.toml")
    for language in ("en", "fr"):
        said = caught.value.say(language).replace("\u00a0", " ")
        assert place in said
        assert limit in said


def test_21_4_more_places_than_can_be_listed_are_refused() -> None:
    """A large hometown and large tiles without towers fill a display; its moves would not fit their list."""
    data = copy.deepcopy(dict(GAME.edition.data))
    data["supply"]["towers"] = 0
    for tile in data["tile"]:
        tile.update(rows=["mmmm", "mmmm"], size=8)
    for town in data["hometown"]:
        town.update(side_a=["HHHHH", "HHHHH", "HHHHH", "HHHHH", "HHHH."], side_b=["HHHHH"] * 4 + ["HHHH."])
    data["scoring"]["surrounding_cells"] = 24
    with pytest.raises(BadEdition, match="1,904 places; came 2000"):
        GAME.carried_edition(data, "own.toml")


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        (("tile", 3, "sizes"), 3, "tile[3].sizes"),
        (("hometown", 2, "side_c"), ["HH"], "hometown[2].side_c"),
        (("legend", "m", "sheeps"), 0, "legend.m.sheeps"),
        (("scoring", "enclosures"), 5, "scoring.enclosures"),
        (("solo", "rank", 1, "form"), 65, "solo.rank[1].form"),
        (("rounds", "players_6"), 9, "rounds.players_6"),
        (("objectives",), [], "objectives"),
    ],
)
def test_a_key_that_nobody_reads_is_named(path: tuple[Any, ...], value: Any, place: str) -> None:
    with pytest.raises(BadEdition) as caught:
        GAME.carried_edition(altered(*path, value=value), "own.toml").root.check_all_read()
    assert f"own.toml: {place}:" in str(caught.value)


def test_our_own_edition_is_read_to_the_last_key() -> None:
    """Twice, since components are kept: a second reading has read as much."""
    for _ in range(2):
        GAME.carried_edition(copy.deepcopy(dict(GAME.edition.data)), "own.toml").root.check_all_read()


def test_components_are_kept_within_a_limit() -> None:
    """Whoever sends ever new editions fills no memory."""
    for number in range(edition_module.MOST_KEPT + 2):
        GAME.carried_edition(altered("edition", "name_en", value=f"Edition {number}"), "own.toml")
        assert len(edition_module._kept) <= edition_module.MOST_KEPT


def test_ruling_42_hometowns_may_be_chosen() -> None:
    """The chosen towns go to their seats, the others and all sides by chance; no town is dealt twice."""
    sides = set()
    for number in range(12):
        options = {"town_a": "durlas", "town_c": "an_chathair", "first": "c"}
        position = Position.start(GAME, 4, seed_from_number(number), options, None, GAME.interpreted)
        towns = position.state.town[:4].tolist()
        assert (towns[0], towns[2], position.state.bag_holder) == (4, 0, 2)
        assert len(set(towns)) == 4
        sides.add(int(position.state.side[0]))
    assert sides == {0, 1}


@pytest.mark.parametrize(
    "options", [{"first": "d"}, {"town_e": "durlas"}, {"town_a": "durlas", "town_b": "durlas"}]
)
def test_ruling_42_seats_exist_and_towns_are_taken_once(options: dict[str, str]) -> None:
    with pytest.raises(BadOption) as caught:
        Position.start(GAME, 3, seed_from_number(0), options, None, GAME.interpreted)
    assert caught.value.say("en") != caught.value.say("fr")
    assert list(options)[-1] in caught.value.say("fr")


def test_an_edition_whose_towns_have_other_keys_offers_those() -> None:
    """A choice that names no hometown of the edition is refused; without keys only chance is left."""
    data = altered("hometown", 0, "key", value="cashel")
    with pytest.raises(BadEdition, match=r"options\.town_a\.choices"):
        GAME.carried_edition(data, "own.toml")
    for town in data["hometown"]:
        del town["key"]
    for letter in "abcde":
        del data["options"][f"town_{letter}"]
    edition = GAME.carried_edition(data, "own.toml")
    assert edition.options["town_a"].choices == ("random",)
