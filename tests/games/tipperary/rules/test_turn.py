"""§5.5, §16, §19: both modes of placement, growth without bounds, and what undo may take back (D-33)."""

import random

import pytest

from fidchell.games.tipperary import GAME
from fidchell.games.tipperary.text import exchange
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position
from tests.games.tipperary.positions import DURLAS_B, OTHER, areas, play, table
from tests.games.tipperary.sketch import BOX


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_16_3_both_modes_end_in_the_same_position(seats: int) -> None:
    """Every choice is made from what both modes show: seats choose by numbers of their own."""
    ends = []
    for mode in ("simultaneous", "turns"):
        dice = [random.Random(seats * 10 + seat) for seat in range(seats)]
        position = Position.start(
            GAME, seats, seed_from_number(seats), {"mode": mode}, entry_points=GAME.interpreted
        )
        while not position.over:
            seat = position.actors()[-1]
            position.apply(seat, dice[seat].choice(position.legal(seat)))
        ends.append(position.raw)
    assert ends[0] == ends[1]


@pytest.mark.parametrize("way", ["right", "left", "up", "down"])
def test_5_5_a_display_may_grow_in_one_line_for_a_whole_game(way: str) -> None:
    axis, sign = {"right": (1, 1), "left": (1, -1), "up": (0, -1), "down": (0, 1)}[way]
    position = Position.start(GAME, 1, seed_from_number(9), entry_points=GAME.interpreted)
    state = position.state
    state.tower[0], state.towers = 12, 0
    position.store(state)
    while not position.over:
        texts = [text for text in position.texts(0) if len(text.split()) == 3 and text[:4] != "take"]
        if texts:
            position.play(0, max(texts, key=lambda text: sign * int(text.split()[1 + axis])))
        else:
            longest = max(position.texts(0), key=lambda text: reach(position, text, axis))
            position.play(0, longest)
    corner, rows = (row := exchange.dump(position)["seats"][0])["corner"], row["display"]
    assert max(len(rows), len(rows[0])) >= 45
    assert exchange.load(exchange.dump(position)).raw == position.raw
    assert corner[axis] < -40 if sign < 0 else corner[axis] >= -5


def reach(position: Position, text: str, axis: int) -> int:
    """How long a tile is along an axis."""
    if not text.startswith("take"):
        return 0
    tile, face = int(text.split()[1][1:]), int(text.split()[2])
    numbers = [int(n) for n in BOX.tile_space[tile, face, : BOX.tile_size[tile]]]
    return max((n >> 16 & 255) if axis else n >> 24 for n in numbers)


def test_19_3_commitments_commute() -> None:
    """Ruling 44: a commitment may be replaced, because the order of commitments changes nothing."""
    ends = []
    for order in ((0, 1, 2), (2, 0, 1)):
        position = Position.start(GAME, 3, seed_from_number(4), entry_points=GAME.interpreted)
        for seat in order:
            position.play(seat, position.texts(seat)[1])
            position.play(seat, position.texts(seat)[3])
        ends.append(position.raw)
    assert ends[0] == ends[1]


def test_d33_barriers() -> None:
    start = table(DURLAS_B, OTHER, areas=areas("DURLAS", "T04 T50"), stack="m t")
    placed = play(start, "take T04 1", "at 2 4")
    assert placed.barrier() == start.barrier()  # nothing hidden was seen
    drawn = play(placed, "draw")
    assert drawn.barrier() > placed.barrier()  # the draw stays
    laid = play(drawn, "bonus 0 4")
    assert laid.barrier() == drawn.barrier()  # its place may be taken back
    sheep = play(laid, "sheep 0 4")
    assert sheep.barrier() == drawn.barrier()
    both = play(sheep, exchange.legal(sheep)[0])
    ended = play(both, exchange.legal(both)[0])
    assert ended.barrier() == both.barrier() or exchange.dump(ended)["round"] == 2
    simultaneous = Position.start(GAME, 2, seed_from_number(2), entry_points=GAME.interpreted)
    before = simultaneous.barrier()
    for seat in (0, 1):
        assert simultaneous.barrier() == before  # commitments are open until the last one
        simultaneous.play(seat, simultaneous.texts(seat)[0])
        simultaneous.play(seat, simultaneous.texts(seat)[0])
    assert simultaneous.barrier() > before


def test_19_4_towers_reveal_nothing() -> None:
    start = table(OTHER | {"towers": 2}, DURLAS_B, phase="tower")
    built = play(start, "tower 0 4")
    assert built.barrier() == start.barrier()
    assert "done" in exchange.legal(built)
    assert "tower 0 5" in exchange.legal(built)
    last = play(built, "tower 0 5")
    assert exchange.legal(last) == ["done"]  # the last one may be taken back until the seat has said so
    assert play(last, "done").over


def test_14_3_by_the_first_rules_the_last_tower_ended_the_building() -> None:
    """A game that began by the rules of version 1 goes on by them."""
    start = table(OTHER | {"towers": 1}, DURLAS_B, phase="tower")
    former = Position(GAME.of_version(1), start.edition, start.options, GAME.interpreted)
    former.store(start.state)
    assert (former.box.rules, start.box.rules) == (1, 2)
    former.play(0, "tower 0 4")
    assert former.over
    assert not play(start, "tower 0 4").over
