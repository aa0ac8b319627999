"""Part D of the rules: the worked cases, drawn."""

import pytest

from tests.games.tipperary.sketch import BOX, rows_of, sketch

NOTHING = {"symbols": 0, "whiskeys": 0, "lines": 0, "sites": 0}


def reward(**found: int) -> dict[str, int]:
    return NOTHING | found


def shown(drawn, rows: str) -> bool:
    """Whether a display is this drawing; outer empty rows and columns do not matter."""
    (top, left), lines = drawn.draw()
    found = {(top + y, left + x, c) for y, line in enumerate(lines) for x, c in enumerate(line) if c != "."}
    return found == {(y, x, c) for y, line in enumerate(rows.split()) for x, c in enumerate(line) if c != "."}


def test_d01_two_flocks_joined_by_a_tile() -> None:
    display = sketch("CLUAIN MEALA", "A", "HHH.. HHHg. .mtm. .m.st ..... .....")
    assert display.flocks() == [3, 2]
    assert display.lay(25, 5, (3, 1)) == NOTHING
    assert shown(display, "HHH.. HHHg. .mtm. .msst .bm.. ..2..")
    assert display.flocks() == [6]


def test_d02_two_flocks_joined_by_a_wooden_sheep() -> None:
    display = sketch("CLUAIN MEALA", "A", "HHH.. HHHg. .mtm. ..mst ..... .....")
    assert display.lay(6, 2, (4, 2)) == reward(symbols=1)
    assert shown(display, "HHH.. HHHg. .mtm. ..mst ...m. ..bd.")
    assert display.meadows() == [(2, 1), (2, 3), (3, 2), (4, 3)]
    assert display.flocks() == [3, 2]
    display.sheep((3, 2))
    assert display.flocks() == [6]


def test_d03_and_d04_the_first_whiskeys_and_a_sheep() -> None:
    display = sketch("AN CHATHAIR", "A", "...... HHHg.. HHH... sr.... .m....", (1, 0))
    assert display.lay(28, 7, (0, 4)) == reward(whiskeys=1)
    assert shown(display, "....b. HHHgdr HHH..m sr.... .m....")
    assert display.state.barrel[0] == 1
    assert display.lay(20, 1, (2, 3)) == reward(whiskeys=1)
    assert shown(display, "....b. HHHgdr HHHbgm sr..r. .m..m.")
    assert (display.state.barrel[0], display.state.due_sheep[0]) == (2, 1)
    assert display.meadows() == [(2, 5), (4, 1), (4, 4)]


@pytest.mark.parametrize(
    ("case", "before", "after", "sheep"),
    [("d05", 0, 2, 1), ("d12 passing a sheep space", 3, 5, 1), ("d13a", 5, 6, 1), ("d13b", 6, 6, 0)],
)
def test_d05_d12_d13_two_whiskeys_at_once(case: str, before: int, after: int, sheep: int) -> None:
    display = sketch("AN CHATHAIR", "A", "HHHgm. HHH.gm sr....", barrel=before)
    assert display.lay(38, 7, (1, 3)) == reward(whiskeys=2)
    assert shown(display, "HHHgm. HHHdgm sr.smm ...r..")
    assert (display.state.barrel[0], display.state.due_sheep[0]) == (after, sheep)


def test_d06_three_ruins() -> None:
    rows = ".HHH.... mHHH.... .dt..... .mrr...."
    corner, line = sketch("CLUAIN MEALA", "B", rows), sketch("CLUAIN MEALA", "B", rows)
    assert corner.lay(13, 1, (4, 3)) == NOTHING
    assert shown(corner, ".HHH.... mHHH.... .dt..... .mrr.... ...r.... ...m.... ...s.... ...2....")
    assert line.lay(13, 0, (3, 4)) == reward(lines=1)
    assert shown(line, ".HHH.... mHHH.... .dt..... .mrrrms2")


def test_d07_extension_and_perpendicular_line() -> None:
    rows = ".HHH..... mHHH..... .dt...... .mrrr.... .m..r...."
    longer, across = sketch("CLUAIN MEALA", "B", rows), sketch("CLUAIN MEALA", "B", rows)
    assert longer.lay(13, 0, (3, 5)) == NOTHING
    assert across.lay(13, 0, (5, 4)) == reward(lines=1)


def test_d08_a_chain() -> None:
    rows = ".HHH... .HHHsmb .bgmrmr"
    display = sketch("BÉAL AN ÁTHA", "A", rows, (0, 1))
    assert display.lay(25, 6, (3, 0)) == reward(sites=1)
    assert shown(display, ".HHH... .HHHsmb .bgmrmr .b..... 2ms....")
    assert display.lay_piece(["b"], (0, 6)) == reward(sites=1)
    assert display.lay_piece(["r"], (2, 5)) == reward(lines=1)
    assert shown(display, ".HHH..b .HHHsmb .bgmrrr .b..... 2ms....")
    other = sketch("BÉAL AN ÁTHA", "A", rows, (0, 1))
    other.lay(25, 6, (3, 0))
    assert other.lay_piece(["b"], (4, 1)) == NOTHING


def test_d09_a_third_bog_joins_two_lone_bogs() -> None:
    display = sketch("BÉAL AN ÁTHA", "A", ".HHH. .HHHs .bgm. ..bm.", (0, 1))
    assert display.lay(26, 6, (3, 0)) == reward(sites=1)


def test_d11_a_whole_display_of_90_points() -> None:
    display = sketch("AN CHATHAIR", "B")
    assert display.lay(42, 5, (0, -1)) == NOTHING
    assert display.lay(32, 2, (3, 1)) == reward(whiskeys=1, sites=1)
    assert display.lay_piece(["b"], (0, 4)) == NOTHING
    assert display.lay(56, 6, (-3, -1)) == NOTHING
    assert display.lay(14, 3, (-2, -2)) == NOTHING
    assert display.lay(27, 2, (-2, 3)) == reward(sites=1)
    assert display.lay_piece(["d"], (-2, 5)) == reward(whiskeys=1)
    assert (display.state.barrel[0], display.state.due_sheep[0]) == (2, 1)
    display.sheep((-1, 0))
    assert display.lay(35, 2, (3, -1)) == reward(lines=1)
    assert display.lay(24, 0, (2, -3)) == NOTHING
    assert display.lay(3, 0, (4, 3)) == reward(symbols=1, lines=1)
    display.sheep((-1, -2))
    assert display.lay(29, 0, (-3, 0)) == NOTHING
    assert display.lay(40, 2, (-3, 4)) == reward(whiskeys=1)
    assert display.lay(49, 5, (-5, 2)) == NOTHING
    # D-22: before the last placement
    assert (len(display.placements(43)), len(display.placements(33))) == (288, 321)
    assert int(display.state.size[0]) == 63
    assert (len(display.edge()), len(display.meadows()), len(display.covers())) == (34, 22, 22)
    assert display.lay(43, 1, (0, 4)) == NOTHING
    assert display.state.tower[0] == 2
    display.build((-3, -2))
    display.build((2, 4))
    final = ".....m.... .....mr... .#mtmmrbmt .2ms2mmmdg .wmwmmsbgm "
    final += ".smsHHHbm. .sssHHHmbr btmmbrd#3. .gmmbrgmm. ...mrrrrs."
    assert display.draw() == ((-5, -3), final.split())
    assert display.flocks() == [12, 2, 1, 1]
    assert display.is_enclosed()
    scores = {"area": 56, "sheep": 12, "exploration": 5, "whiskey": 10, "circles": 7, "objectives": 0}
    assert display.scores() == {"total": 90, "rank": 1} | scores
    # §41.4
    assert display.measures() == {
        "second_flock": 2, "largest_site": 2, "circle_count": 3, "most_partners": 2,
        "longest_line": 10, "meadow_group": 9, "ruin_group": 6, "circles_at_town": 0,
    }  # fmt: skip
    display.state.card[:] = (5, 6, 7)
    assert display.scores()["objectives"] == 6


def test_d14_one_piece_two_new_sites() -> None:
    display = sketch("TIOBRAID ÁRANN", "B", ".bHHH.. ..HHHm. ..sd.bm", (0, 1))
    assert display.lay_piece(rows_of("b..... m..... mm.... .mmmmb"), (0, 0)) == reward(sites=2)


def test_d15_joining_what_already_is_a_site() -> None:
    sites, lone = "HHHs.. HHHmbb .gbm.. ..b...", "HHHs.. HHHmmb .gbm.. ..b..."
    assert sketch("TIOBRAID ÁRANN", "A", sites).lay_piece([".b", "bb"], (2, 3)) == NOTHING
    assert sketch("TIOBRAID ÁRANN", "A", lone).lay_piece(["..b", "bbb"], (2, 3)) == NOTHING
    assert sketch("TIOBRAID ÁRANN", "A", sites).lay_piece(["b", "b"], (2, 4)) == NOTHING


def test_d16_five_ruins_in_one_go() -> None:
    display = sketch("DURLAS", "A", ".tg.... .rHHH.. ..HHH.. ..m.m.. .rr.rr.", (0, 1))
    assert display.lay_piece(["r", "m"], (4, 3)) == reward(lines=1)


def test_d17_two_lines_at_once() -> None:
    display = sketch("DURLAS", "A", ".tg... .rHHH. ..HHH. ..mrm. ..mrmm .rr.mm", (0, 1))
    assert display.lay_piece(["r"], (5, 3)) == reward(lines=2)


def test_d18_joining_two_old_lines() -> None:
    display = sketch("DURLAS", "A", ".tg...... .rHHH.... ..HHH.... ..mmmmm.. .rrr.rrr.", (0, 1))
    assert display.lay_piece(["r"], (4, 4)) == NOTHING


def test_d19_where_a_bonus_tile_may_go() -> None:
    display = sketch("CLUAIN MEALA", "A", "HHH. HHHg .wt. .mnN")
    edge = [(-1, 0), (-1, 1), (-1, 2), (0, -1), (0, 3), (1, -1), (1, 4)]
    edge += [(2, 0), (2, 3), (3, 0), (3, 4), (4, 1), (4, 2), (4, 3)]
    assert (display.edge(), display.covers()) == (edge, [(3, 1)])
    assert display.meadows() == [(3, 1), (3, 2)]
    assert display.flocks() == [3, 1]


@pytest.mark.parametrize(
    ("tile", "face", "space", "is_legal"),
    [
        (1, 0, (-1, 0), True), (1, 0, (2, 2), True), (1, 0, (1, 3), True), (1, 0, (-1, 4), False),
        (1, 0, (0, 3), False), (1, 0, (5, 0), False), (56, 0, (3, -1), True), (1, 1, (0, -1), True),
        (1, 1, (-3, 4), False), (1, 1, (-2, 4), True),
    ],
)  # fmt: skip
def test_d21_legal_and_illegal_placements(
    tile: int, face: int, space: tuple[int, int], is_legal: bool
) -> None:
    assert ((face, space) in sketch("AN CHATHAIR", "A").placements(tile)) == is_legal


@pytest.mark.parametrize(("town", "side"), [("AN CHATHAIR", "A"), ("BÉAL AN ÁTHA", "B"), ("DURLAS", "A")])
def test_d22_how_many_first_placements_there_are(town: str, side: str) -> None:
    counts = {3: 64, 12: 120, 17: 128, 32: 80, 43: 128, 47: 144, 56: 160, 59: 160}
    display = sketch(town, side)
    assert {tile: len(display.placements(tile)) for tile in counts} == counts


def test_d23_largest_rectangle() -> None:
    display = sketch("BÉAL AN ÁTHA", "B", "mmmmmm. m.HHHmm mdHHHmm mmmbsm. mm.mmmm ..mmm..", (1, 1))
    assert display.area() == 16
    display.build((1, 1))
    assert display.area() == 24
    display.build((4, 2))
    assert display.area() == 30


def test_d24_enclosure() -> None:
    closed = sketch("DURLAS", "A", "mmmm.. mtgmmm mrHHHm mmHHHm .mmmmm", (1, 1))
    open_ = sketch("DURLAS", "A", "mmmm.. mtgmmm mrHHHm mmHHHm .mmmm.", (1, 1))
    assert (closed.scores()["exploration"], open_.scores()["exploration"]) == (5, 0)
    assert (4, 5) in open_.edge()
    open_.build((4, 5))
    assert open_.scores()["exploration"] == 5
    size = int(BOX.ring_size[4, 0])
    ring = [(int(n) >> 24, (int(n) >> 16 & 255) - 128) for n in BOX.ring_space[4, 0, :size]]
    wanted = "00 01 02 03 10 13 14 15 20 25 30 31 35 41 42 43 44 45"
    assert sorted((y + 1, x + 1) for y, x in ring) == [(int(p[0]), int(p[1])) for p in wanted.split()]


def test_d25_towers_at_the_end() -> None:
    display = sketch("AN CHATHAIR", "B", "sHHHmm mHHHmm mmrdmm mm.mm. mmmmm.", towers=3)
    assert (display.area(), len(display.edge())) == (18, 22)
    areas = []
    for space in ((3, 2), (3, 5), (4, 5)):
        display.build(space)
        areas.append(display.area())
    assert areas == [25, 25, 30]
    other = sketch("AN CHATHAIR", "B", "sHHHmm mHHHmm mmrdmm mm.mm. mmmmm.", towers=3)
    assert (1, 7) not in other.edge()
    other.build((1, 6))
    assert (1, 7) in other.edge()


def test_d29_flocks_that_do_not_add_up() -> None:
    display = sketch("CLUAIN MEALA", "B", ".HHH.. mHHHs. .dtms. .wm.mt .wNm.s ..s..s")
    assert display.flocks() == [4, 4, 2, 2]
    assert display.scores()["sheep"] == 4
    display.state.marker = 0
    assert display.scores()["sheep"] == 9


@pytest.mark.parametrize(
    ("piece", "found", "sheep"),
    [
        ("gd", reward(whiskeys=1), 0),
        ("bb", reward(sites=1), 0),
        ("rrr", reward(lines=1), 0),
        ("dgd", reward(whiskeys=2), 1),
    ],
)
def test_d31_contacts_printed_inside_one_piece(piece: str, found: dict[str, int], sheep: int) -> None:
    display = sketch("CLUAIN MEALA", "A")
    assert display.lay_piece([piece], (3, 1)) == found
    assert display.state.due_sheep[0] == sheep
