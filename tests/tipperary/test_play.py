"""Whole positions: effects in order, short supplies, the marker, the wheel, both modes, growth, privacy."""

import random
from typing import Any

import numpy as np
import pytest

from fidchell.games.tipperary import GAME, exchange
from fidchell.games.tipperary.box import AREAS
from fidchell.games.tipperary.round import award_marker
from fidchell.games.tipperary.state import State
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.contract import RANK
from fidchell.rulekit.faults import BadPosition, Fault, IllegalMove, UnreadableMove
from fidchell.rulekit.position import Position
from fidchell.rulekit.rule import interpreted
from tests.tipperary.draw import BOX

DURLAS_B = {"town": "DURLAS", "side": "B", "corner": [0, 0], "display": ["..rd.", "HHHts", "HHHb.", "...r."]}
OTHER = {"town": "AN CHATHAIR", "side": "A"}
TURNS = {"mode": "turns"}


def table(*seats: dict[str, Any], **keys: Any) -> Position:
    return exchange.load({"players": len(seats), "options": TURNS, "seats": list(seats), **keys})


def areas(seat_town: str, tiles: str, spin: int = 0) -> list[str]:
    """The area of a hometown offers these tiles; the others hold the last tiles of the bag."""
    order = ("AN CHATHAIR", "TIOBRAID ÁRANN", "BÉAL AN ÁTHA", "CLUAIN MEALA", "DURLAS")
    lines = ["T60 T59", "T58 T57", "T56 T55", "T54 T53", "T52 T51"]
    lines[(order.index(seat_town) + spin) % AREAS] = tiles
    return lines


def play(position: Position, *texts: str) -> Position:
    for text in texts:
        position = exchange.apply(position, text)
    return position


# D-20, D-32: the order of effects


def test_d20_a_sheep_waits_for_the_bonus_tile() -> None:
    start = table(DURLAS_B, OTHER, areas=areas("DURLAS", "T04 T50"), stack="m t")
    drawn = play(start, "take T04 1", "at 2 4")
    assert exchange.legal(drawn) == ["draw"]
    laid = play(drawn, "draw", "bonus 0 4")
    assert exchange.legal(laid) == ["sheep 0 4"]
    assert exchange.dump(play(laid, "sheep 0 4"))["seats"][0]["display"][0] == "..rdN"


def test_d20_with_another_bonus_tile_the_sheep_is_lost() -> None:
    start = table(DURLAS_B, OTHER, areas=areas("DURLAS", "T04 T50"), stack="t m")
    after = play(start, "take T04 1", "at 2 4", "draw", "bonus 0 4")
    assert exchange.dump(after)["turn"] == 1
    assert (exchange.dump(after)["sheep"], exchange.dump(after)["seats"][0]["due_sheep"]) == (24, 0)


def test_d32_a_sheep_and_a_bonus_tile_compete_for_one_meadow() -> None:
    display = DURLAS_B | {"display": ["..rd.", "HHHtm", "HHHb.", "...r."]}
    start = table(display, OTHER, areas=areas("DURLAS", "T04 T50"), stack="t m")
    settled = play(start, "take T04 1", "at 2 4")
    assert exchange.legal(settled) == ["sheep 1 4", "draw"]
    first = play(settled, "sheep 1 4", "draw")
    assert len(exchange.legal(first)) == 16
    covered = play(settled, "draw", "bonus 1 4")
    row = exchange.dump(covered)["seats"][0]
    assert (exchange.dump(covered)["turn"], row["due_sheep"], row["display"][1]) == (1, 0, "HHHtt")


# D-26: short supplies


def test_d26_two_sheep_due_and_one_left() -> None:
    seat = {"town": "AN CHATHAIR", "side": "A", "corner": [0, 0], "display": ["HHHgm.", "HHH.gm", "sr...."]}
    start = table(seat, DURLAS_B, sheep=1, phase="effect")
    state = start.state
    state.due_sheep[0] = 2
    start.store(state)
    after = play(start, "sheep 0 4")
    assert (exchange.dump(after)["turn"], exchange.dump(after)["sheep"]) == (1, 0)


def test_d26_two_lines_and_one_tower() -> None:
    rows = ["tg...", "rHHH.", ".HHH.", ".mrm.", ".mrmm", "rr.mm"]
    seat = {"town": "DURLAS", "side": "A", "corner": [0, 0], "display": rows}
    start = table(seat, OTHER, towers=1, phase="bonus", bonus="r", stack="")
    after = exchange.dump(play(start, "bonus 5 2"))
    assert (after["towers"], after["seats"][0]["towers"]) == (0, 1)


def test_d26_the_stack_is_empty() -> None:
    start = table(DURLAS_B, OTHER, areas=areas("DURLAS", "T04 T50"), stack="")
    assert exchange.dump(play(start, "take T04 1", "at 2 4"))["turn"] == 1


def test_d26_whiskey_without_sheep_in_the_supply() -> None:
    seat = {"town": "AN CHATHAIR", "side": "A", "corner": [0, 0], "barrel": 3}
    start = table(seat, DURLAS_B, sheep=0, areas=areas("AN CHATHAIR", "T28 T50"))
    after = exchange.dump(play(start, "take T28 7", "at -1 4"))
    assert (after["seats"][0]["barrel"], after["turn"], after["seats"][0]["due_sheep"]) == (4, 1, 0)


def test_d26_two_bonus_tiles_due_and_one_in_the_stack() -> None:
    rows = ["HHH..", "HHHsb", "bgm.."]
    seat = {"town": "BÉAL AN ÁTHA", "side": "A", "corner": [0, 0], "display": rows, "due_bonus": 2}
    start = table(seat, OTHER, phase="effect", stack="b")
    after = exchange.dump(play(start, "draw", "bonus 0 4"))
    assert (after["turn"], after["stack"], after["seats"][0]["due_bonus"]) == (1, "", 0)


# D-10, §40.2: the marker


def flock_state(sizes: list[int], holder: int, round_: int = 1) -> State:
    """Seats with one row of sheep each beside a bare space."""
    state = State.open(State.batch())
    state.seats, state.marker, state.round = len(sizes), holder, round_
    for seat, size in enumerate(sizes):
        spaces = [8 + (128 << 16), *(2 + 16 + ((129 + number) << 16) for number in range(size))]
        state.space[seat, : len(spaces)] = spaces
        state.size[seat] = len(spaces)
    return state


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


# D-27, D-28: contention, wheel and refill


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
    position = table(*seats, spin=3, areas=tiles, bag="T31 T36 T44 T47")
    assert [player["area"] for player in position.view(None)["players"]] == [3, 0, 2]
    for seat in range(3):
        position.play(seat, position.texts(seat)[-1])
        position.play(seat, position.texts(seat)[0])
    after = exchange.dump(position)
    assert (after["round"], after["bag_holder"], after["bag"]) == (2, 1, "T47")
    assert after["areas"] == ["T56 T31", "T58 T59", "T60 T36", "T54 T44", "T52 T51"]


@pytest.mark.parametrize(("seats", "drawn"), [(1, 21), (2, 32), (3, 43), (4, 54), (5, 55)])
def test_13_3_how_many_tiles_are_drawn(seats: int, drawn: int) -> None:
    assert 60 - random_game(seats, {}, 5).state.bag_left == drawn


# D-30: shared victory


def test_d30_equal_totals_share_the_victory() -> None:
    position = Position.start(GAME, 3, seed_from_number(1), entries=GAME.plain)
    state = flock_state([4, 2, 4], -1)
    position.store(state)
    table_ = position.score_table()
    assert [int(rank) for rank in table_[:, RANK]] == [1, 3, 1]
    assert position.winners() == [0, 2]


# §16, §24.2: properties of random games


def random_game(seats: int, options: dict[str, Any], number: int) -> Position:
    dice = random.Random(number)
    position = Position.start(GAME, seats, seed_from_number(number), options, entries=GAME.plain)
    while not position.over:
        seat = position.actors()[0]
        position.apply(seat, dice.choice(position.legal(seat)))
    return position


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_16_3_both_modes_end_in_the_same_position(seats: int) -> None:
    """Every choice is made from what both modes show: seats choose by numbers of their own."""
    ends = []
    for mode in ("simultaneous", "turns"):
        dice = [random.Random(seats * 10 + seat) for seat in range(seats)]
        position = Position.start(GAME, seats, seed_from_number(seats), {"mode": mode}, entries=GAME.plain)
        while not position.over:
            seat = position.actors()[-1]
            position.apply(seat, dice[seat].choice(position.legal(seat)))
        ends.append(position.raw)
    assert ends[0] == ends[1]


@pytest.mark.parametrize("way", ["right", "left", "up", "down"])
def test_5_5_a_display_may_grow_in_one_line_for_a_whole_game(way: str) -> None:
    axis, sign = {"right": (1, 1), "left": (1, -1), "up": (0, -1), "down": (0, 1)}[way]
    position = Position.start(GAME, 1, seed_from_number(9), entries=GAME.plain)
    state = position.state
    state.tower[0] = 12
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


@pytest.mark.parametrize("number", range(6))
def test_a_moved_or_mirrored_display_has_the_same_score(number: int) -> None:
    """§24.2; the town moves along, so only what does not look at it is compared."""
    from fidchell.games.tipperary.sketch import set_display, spaces_in
    from tests.tipperary.draw import random_sketch

    dice = random.Random(number)
    sketch = random_sketch(dice, 45, 7)
    found = sketch.area(), sketch.flocks(), sketch.scores()["circles"]
    lands = spaces_in(sketch.state, 0)
    for shift in ((0, 0), (70, -60), (-64, 73), (-90, 90)):
        for mirror in (1, -1):
            moved = {
                (row + shift[0], column * mirror + shift[1]): land for (row, column), land in lands.items()
            }
            set_display(sketch.state, 0, moved)
            assert (sketch.area(), sketch.flocks(), sketch.scores()["circles"]) == found
            assert not sketch.state.map.any()


@pytest.mark.parametrize("number", range(4))
def test_the_record_survives_dump_and_load(number: int) -> None:
    dice = random.Random(number)
    position = Position.start(
        GAME, 2 + number, seed_from_number(number), {"objectives": True}, entries=GAME.plain
    )
    while not position.over:
        assert exchange.load(exchange.dump(position)).raw == position.raw
        seat = dice.choice(position.actors())
        position.apply(seat, dice.choice(position.legal(seat)))


# §17, D-33: what is hidden, and what undo may take back


def test_17_1_a_commitment_is_hidden_until_the_last_one() -> None:
    position = Position.start(GAME, 3, seed_from_number(2), entries=GAME.plain)
    other = position.copy()
    position.play(0, position.texts(0)[0])
    assert position.view_bytes(1) == other.view_bytes(1)
    position.play(0, position.texts(0)[0])
    other.play(0, other.texts(0)[-1])
    other.play(0, other.texts(0)[-1])
    assert position.view_bytes(1) == other.view_bytes(1)
    assert position.view_bytes(None) == other.view_bytes(None)
    assert position.view_bytes(0) != other.view_bytes(0)
    assert np.array_equal(position.observe(1), other.observe(1))
    assert position.view(1)["players"][0]["committed"]


def test_19_3_commitments_commute() -> None:
    """Ruling 44: a commitment may be replaced, because the order of commitments changes nothing."""
    ends = []
    for order in ((0, 1, 2), (2, 0, 1)):
        position = Position.start(GAME, 3, seed_from_number(4), entries=GAME.plain)
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
    simultaneous = Position.start(GAME, 2, seed_from_number(2), entries=GAME.plain)
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
    assert play(built, "tower 0 5").over


# Bad input


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("", UnreadableMove), ("fly", UnreadableMove), ("take T99", UnreadableMove),
        ("at x y", UnreadableMove),
        ("take T60 0", IllegalMove), ("take T04 9", UnreadableMove),
        ("at 2 4", IllegalMove), ("draw", IllegalMove),
        ("done", IllegalMove), ("sheep 0 0", IllegalMove),
    ],
)  # fmt: skip
def test_bad_moves_change_nothing(text: str, kind: type[Fault]) -> None:
    start = table(DURLAS_B, OTHER, areas=areas("DURLAS", "T04 T50"))
    before = start.raw
    with pytest.raises(kind) as caught:
        exchange.apply(start, text)
    assert caught.value.say("en")
    assert caught.value.say("fr")
    assert start.raw == before


@pytest.mark.parametrize(
    ("text", "key"),
    [("at 0 0", "why-overlap"), ("at 7 7", "why-no-contact"), ("at 108 4", "why-no-contact"),
     ("at -1 4", "why-no-contact")],
)  # fmt: skip
def test_illegal_places_say_why(text: str, key: str) -> None:
    start = play(table(OTHER, DURLAS_B, areas=areas("AN CHATHAIR", "T01 T50")), "take T01 0")
    with pytest.raises(IllegalMove) as caught:
        exchange.apply(start, text)
    assert caught.value.key == key


@pytest.mark.parametrize(
    "change",
    [
        {"players": 6}, {"seats": []}, {"seats": [DURLAS_B, DURLAS_B]}, {"round": 13}, {"phase": "nap"},
        {"areas": ["T01 T02"]}, {"areas": ["T01 T01"] * 5}, {"stack": "m m"}, {"marker": 7}, {"oops": 1},
        {"seats": [DURLAS_B | {"display": ["HHH"]}, OTHER]},
        {"seats": [DURLAS_B | {"display": ["..rdx"]}, OTHER]},
        {"seats": [{"town": "PARIS", "side": "A"}, OTHER]}, {"objectives": [1]},
        {"seed": "xyz"}, {"bonus": "b"}, {"objectives": 3}, {"objectives": [3, 2, 1]}, {"stack": "z"},
        {"areas": ["T01"] * 5}, {"areas": ["T01 X2"] * 5}, {"bag": "T01 T01"}, {"areas": 7},
        {"seats": [DURLAS_B | {"display": "HHH"}, OTHER]},
        {"seats": [DURLAS_B | {"choice": ["chosen"]}, OTHER]},
        {"seats": [DURLAS_B | {"choice": ["chosen", 2, 9]}, OTHER]},
    ],
)  # fmt: skip
def test_bad_positions_are_refused(change: dict[str, Any]) -> None:
    good = {"players": 2, "options": TURNS, "seats": [DURLAS_B, OTHER]}
    exchange.load(good)
    with pytest.raises(BadPosition) as caught:
        exchange.load(good | change)
    assert caught.value.say("en") != caught.value.say("fr")


# §40, §41: ours


def test_40_3_solo_ranks() -> None:
    start = exchange.load({"players": 1, "seats": [OTHER]})
    assert start.view(0)["solo_rank"] == {"en": "Wanderer", "fr": "Promeneur"}
    assert start.view(0)["rival"] == 1


def test_41_1_three_different_objectives_are_drawn() -> None:
    seen = set()
    for number in range(40):
        position = Position.start(GAME, 1, seed_from_number(number), {"objectives": True}, entries=GAME.plain)
        cards = exchange.dump(position)["objectives"]
        assert len(set(cards)) == 3
        seen |= set(cards)
    assert seen == set(range(1, 9))
