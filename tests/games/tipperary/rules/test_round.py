"""§12, §13, §40.2: the marker (D-10), contention for the last tower (D-27), wheel and refill (D-28)."""

import pytest

from fidchell.games.tipperary.rules.round import award_marker
from fidchell.games.tipperary.text import exchange
from fidchell.rulekit.targets.interpreted import interpreted
from tests.games.tipperary.positions import flock_state, table
from tests.games.tipperary.sketch import BOX


@pytest.mark.parametrize(
    ("case", "sizes", "before", "after"),
    [
        ("a", [4, 6, 5], -1, 1), ("b", [4, 6, 5], 0, 1), ("c", [6, 6, 5], -1, -1), ("d", [6, 6, 5], 1, 1),
        ("e", [5, 6, 6], 0, -1), ("f", [0, 0], -1, -1), ("g", [7, 7, 7, 7], 3, 3),
        ("h", [5, 6, 6, 2, 3], 3, -1), ("i", [8, 3], 0, 0),
    ],
)  # fmt: skip
def test_d10_the_marker(case: str, sizes: list[int], before: int, after: int) -> None:
    state = flock_state(sizes, before)
    interpreted(award_marker)(BOX, state)
    assert state.marker == after


@pytest.mark.parametrize(
    ("round_", "flock", "before", "after"), [(3, 2, 0, -1), (3, 3, 0, 0), (3, 3, -1, -1), (12, 13, -1, 0)]
)
def test_solo_marker(round_: int, flock: int, before: int, after: int) -> None:
    """§40.2 (ours): the rival flock counts as many sheep as rounds."""
    state = flock_state([flock], before, round_)
    interpreted(award_marker)(BOX, state)
    assert state.marker == after


@pytest.mark.parametrize("mode", ["turns", "simultaneous"])
def test_d27_the_last_tower(mode: str) -> None:
    """Seat 2 holds the bag; seats 1 and 3 complete a line; seat 3 comes first."""
    rows = ["HHHg", "HHH.", "sr..", ".r.."]
    ruins = {
        1: {"town": "AN CHATHAIR", "side": "A", "corner": [0, 0], "display": rows},
        3: {"town": "DURLAS", "side": "A", "corner": [0, 0], "display": ["tg..", "rHHH", "rHHH"]},
    }
    ruins[3]["display"] = ["tg..", "rHHH", "rHHH"]
    seats = [
        {"town": "TIOBRAID ÁRANN", "side": "A"},
        ruins[1],
        {"town": "BÉAL AN ÁTHA", "side": "A"},
        ruins[3],
    ]
    position = exchange.load({
        "players": 4, "options": {"mode": mode}, "seats": seats, "towers": 1, "bag_holder": 2, "turn": 2,
        "areas": ["T13 T56", "T57 T58", "T59 T60", "T55 T54", "T21 T53"],
    })  # fmt: skip
    moves = {
        0: ("take T57 0", "at -3 0"), 1: ("take T13 1", "at 4 1"),
        2: ("take T59 0", "at -2 0"), 3: ("take T21 0", "at 3 0"),
    }  # fmt: skip
    order = (2, 3, 0, 1) if mode == "turns" else (1, 0, 3, 2)
    for seat in order:
        for text in moves[seat]:
            position.play(seat, text)
    while exchange.dump(position)["phase"] == "effect":
        position.play(position.actors()[0], position.texts(position.actors()[0])[0])
    assert [row["towers"] for row in exchange.dump(position)["seats"]] == [0, 0, 0, 1]


def test_d28_wheel_and_refill() -> None:
    seats = [{"town": town, "side": "A"} for town in ("AN CHATHAIR", "BÉAL AN ÁTHA", "DURLAS")]
    tiles = ["T56 T57", "T58 T59", "T60 T55", "T54 T53", "T52 T51"]
    position = table(*seats, spin=3, areas=tiles, bag="T31 T36 T44 T47", round=11)
    assert [player["area"] for player in position.view(None)["players"]] == [3, 0, 2]
    for seat in range(3):
        position.play(seat, position.texts(seat)[-1])
        position.play(seat, position.texts(seat)[0])
    after = exchange.dump(position)
    assert (after["round"], after["bag_holder"], after["bag"]) == (12, 1, "T47")
    assert after["areas"] == ["T56 T31", "T58 T59", "T60 T36", "T54 T44", "T52 T51"]
