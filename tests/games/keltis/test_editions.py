"""C: an edition of Keltis with an error is rejected with a message that names its place."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from fidchell.games.keltis import GAME
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.edition import Edition
from fidchell.rulekit.errors import BadEdition
from fidchell.rulekit.position import Position

Change = Callable[[dict[str, Any]], Any]

FAULTS: list[tuple[str, Change]] = [
    ("cards.values", lambda data: data["cards"].update(values=[1, 2, 3])),
    ("cards.copies", lambda data: data["cards"].update(copies=3)),
    ("game.hand", lambda data: data["game"].update(hand=9)),
    ("colours", lambda data: data["colours"].pop()),
    ("colours[1].letter", lambda data: data["colours"][1].update(letter="R")),
    ("colours[2].name", lambda data: data["colours"][2].update(name={"en": "Heather"})),
    ("colours[3].symbol", lambda data: data["colours"][3].pop("symbol")),
    ("player_colours", lambda data: data["player_colours"].pop()),
    ("player_colours[0].name", lambda data: data["player_colours"][0].update(name="Oak")),
    ("rows.values", lambda data: data["rows"]["values"].pop()),
    ("rows.values", lambda data: data["rows"].update(values=["a"] * 9)),
    ("rows.large_factor", lambda data: data["rows"].update(large_factor=0)),
    ("wishing_stones.table", lambda data: data["wishing_stones"].update(table=[])),
    ("wishing_stones.table", lambda data: data["wishing_stones"].update(table=[1] * 29)),
    ("tiles", lambda data: data["tiles"][0].update(count=8)),
    ("tiles[0].letter", lambda data: data["tiles"][0].update(letter="V")),
    ("tiles[4].code", lambda data: data["tiles"][4].update(code=6)),
    ("layouts.staggered.R", lambda data: data["layouts"]["staggered"].update(R=[2, 2, 5, 7])),
    ("layouts.staggered.S", lambda data: data["layouts"]["staggered"].update(S=[2, 4, 5])),
    ("layouts.staggered.M", lambda data: data["layouts"]["staggered"].update(M=[2, 4, 5, 9])),
    ("sizes", lambda data: data["sizes"].pop()),
    ("sizes[0].removed", lambda data: data["sizes"][0].update(removed=94)),
    ("sizes[2].players", lambda data: data["sizes"][2].update(players=5)),
]


def edition_with(change: Change) -> Edition:
    """Our edition with a change, read and checked."""
    data = deepcopy(dict(GAME.edition.data))
    change(data)
    return GAME.carried_edition(data, "own.toml")


@pytest.mark.parametrize(("place", "change"), FAULTS)
def test_a_faulty_edition_is_rejected(place: str, change: Change) -> None:
    """The message names file and key in both languages."""
    with pytest.raises(BadEdition) as caught:
        edition_with(change)
    for language in ("en", "fr"):
        said = caught.value.say(language)
        assert "own.toml" in said
        assert f" {place} " in said.replace(":", " ").replace(".. ", " ")


def table_of(edition: Edition, seats: int, **options: Any) -> Position:
    """The first table of an edition."""
    return Position.start(GAME, seats, seed_from_number(1), options, edition, GAME.interpreted)


def test_another_edition_changes_values_without_code() -> None:
    """Row values, wishing table and the factor of the large figure are data."""

    def change(data: dict[str, Any]) -> None:
        data["rows"].update(values=[1, 2, 3, 4, 5, 6, 7, 8, 9], large_factor=3)
        data["wishing_stones"]["table"] = [0, 7]

    position = table_of(edition_with(change), 2)
    state = position.state
    state.step[0, 0], state.large[0] = 5, 0
    state.stones[0] = 6
    position.store(state)
    assert [position.scores()[0][key] for key in ("rows", "stones")] == [15, 7]


def test_the_removed_cards_are_data() -> None:
    """§2.3, D.2: by number of players, and again for the short game."""
    edition = edition_with(lambda data: data["sizes"][1].update(removed=10))
    assert table_of(edition, 3).view(None)["removed"] == 10
    assert table_of(edition, 3, variant="short").view(None)["removed"] == 32
