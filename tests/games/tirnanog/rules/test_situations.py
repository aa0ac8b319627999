"""Part G: whole situations."""

import numpy as np

from fidchell.games.tirnanog.rules.scoring import COLUMNS
from fidchell.games.tirnanog.text import exchange
from tests.games.tirnanog.draw import FULL_GRID, FULL_RING, after, asked, drawn, played, shown, table

FIRST = ["oisins_journey", "fionn_and_the_salmon", "cathbads_divination"]
EXAMPLE = "R7 R5 G3 G6 B8 / R6 Y4=R R5 G4 Y2 / R3 Y1=R Y3 Y3 B6"


def test_g1_the_scoring_example_57() -> None:
    rival_b = "R1 R1 R1 R1 R1 / G1 G1 G1 G1 B1 B1 B1 / Y1 Y1 Y1 Y1"  # red 5, green 4, blue 3, yellow 4
    rival_c = "R1 R1 / G1 .. Y1 Y1 Y1 / B1 B1 B1"  # red 2, green 1, yellow 3, blue 3
    row = exchange.score(table(players=3, phase="over", sagas=[EXAMPLE, rival_b, rival_c], geas=FIRST))
    assert [row[0][key] for key in ("top", "middle", "bottom")] == [26, 10, 10]
    assert [row[0][key] for key in ("red", "green", "yellow", "blue")] == [8, 3, 0, 0]
    assert [row[1]["blue"], row[2]["blue"]] == [5, 5]
    assert row[0]["total"] == 57


def test_g2_balors_example() -> None:
    world = ["G7 B6 R3", "B1 ## Y1", "Y2 R5 G5"]
    position = table(players=1, phase="token", otherworld=world, hands=["R1"], deck="R1 R2 R4 R6 Y6 Y7 " * 2)
    position = after(position, "place V13")
    assert position.view(0)["balor"]["tellers"] == ["H11"]
    position = after(position, "place H12")
    assert position.view(0)["balor"]["tellers"] == ["H11", "H32"]
    taking = table(
        players=1, phase="play", otherworld=world, tellers=["H12", "H11 H32"], hands=["R1 R2"],
        balor={"token": "S2"}, deck="R1 R2 R4 R6 Y6 Y7",
    )  # fmt: skip
    taking = after(taking, "play R1 top")
    assert taking.view(0)["balor"]["pile"] == ["G7"]
    assert taking.view(0)["balor"]["tellers"] == ["H32"]
    taking = after(taking, "take H12 1,2", "play R2 top")
    assert taking.view(0)["balor"]["pile"] == ["G5", "G7"]


def test_g3_knockgrafton() -> None:
    columns = {"8 8 1": 0, "8 5 5": 5, "8 1 8": 1, "5 8 1": 0, "8 5 .": 5, ". 5 .": 0, ". 5 8": 5, "8 7 8": 7}
    for column, points in columns.items():
        rows = [f"R{value}" if value != "." else ".." for value in column.split()]
        position = table(phase="over", sagas=[" / ".join(rows)], options={"middle": "legend_of_knockgrafton"})
        assert exchange.score(position)[0]["middle"] == points, column


def test_g4_order_of_turns_a_skip_the_echtra() -> None:
    world = ["R7 B3 -- --", "G1 -- -- G8", "Y2 -- -- R4"]
    hands = ["B1 B2 B4 B5", "Y1 Y3 Y4 Y5", "G2 G3 G4 G5"]
    position = table(
        players=3, phase="take", turn=2, otherworld=world, tellers=["H11", "V23", "H12"], hands=hands
    )
    assert asked(position) == ["take H12 1,2"]
    position = after(position, "take H12 1,2", "play B3 top")
    assert position.view(None)["turn"] == 0  # B touches nothing: skipped
    position = after(position, "take H11 1,1", "play R7 top")
    assert position.view(None)["turn"] == 1
    assert position.view(None)["echtra"]
    assert len(asked(position)) == 4


def test_g5_the_banshee_interrupts() -> None:
    world = ["R7 B3 -- --", "G1 -- -- G8", "Y2 -- -- R4"]
    sagas = ["..", "BAN SLU", ".."]
    tellers = ["H11", "H12", "V11"]
    position = table(
        players=3, phase="take", otherworld=world, tellers=tellers, sagas=sagas, hands=["R1", "", ""]
    )
    position = after(position, "take H11 1,2")
    assert position.actors() == [1]
    spaces = ["H11", "H21", "H23", "H31", "H33", "V14", "V21", "V24"]
    assert asked(position) == ["none", *(f"place {space}" for space in spaces)]
    assert drawn(position, 1) == "BAN SLU+3 / .. / .."
    position = after(position, "none")
    assert position.actors() == [0]
    assert position.view(None)["phase"] == "play"


def test_g6_a_row_of_six_and_a_gap() -> None:
    text = "R7 G3 Y5 B1 G2 / R7 COB Y4 B2 G5 / B3"
    position = table(sagas=[text], hands=["GRO R6"], geas=FIRST)
    assert exchange.score(position)[0]["middle"] == 6
    position = after(position, "use M2", "row top")
    assert drawn(position) == "R7 G3 Y5 B1 G2 COB / R7 .. Y4 B2 G5 / B3"
    assert exchange.score(position)[0]["middle"] == 2
    assert [move for move in asked(position) if move.endswith("top")] == ["play GRO top"]
    assert drawn(after(position, "play R6 middle")).split(" / ")[1] == "R7 R6 Y4 B2 G5"
    assert drawn(after(position, "play GRO top")).split(" / ")[0] == "R7 G3 Y5 B1 G2 COB GRO"


def test_g7_mag_mell_and_the_hand() -> None:
    position = table(
        phase="take",
        round=3,
        otherworld=FULL_RING,
        tellers=["H11 H12 V13"],
        hands=["MAG R6 B1"],
        deck="R2 " * 8,
    )
    position = after(position, "any H11 3,3", "play R6 top")
    assert position.view(0)["players"][0]["hand_size"] == 2
    position = after(position, "take H12 1,2", "play B1 top", "take V13 1,3", "play G3 top")
    assert position.view(None)["round"] == 4  # two cards, two rounds to come: no discard
    assert position.view(0)["players"][0]["hand_size"] == 2


def test_g8_five_players_the_deck_runs_out() -> None:
    from fidchell.games.tirnanog import GAME
    from fidchell.rulekit.chance import seed_from_number
    from fidchell.rulekit.position import Position

    position = Position.start(GAME, 5, seed_from_number(1), {}, None, GAME.interpreted)
    counts = {}
    while not position.over:
        state = position.state
        counts[state.round] = (
            (state.deck, int((state.zone == 1).sum())) if state.phase == 2 else counts[state.round]
        )
        moves = asked(position)
        quiet = [move for move in moves if not any(word in move for word in ("SID", "AEN", "any"))]
        position = after(position, (quiet or moves)[0])
    assert counts[3] == (17, 16)
    assert counts[4] == (23, 0)
    assert counts[5][0] == 5


def test_g9_many_ongoing_cards_at_once() -> None:
    text = "B7 FAR KEL G3 DOL / PUC CRA OIL Y4 DUL / KEN R2 TUR=B OGH R6+4"
    position = table(phase="over", sagas=[text])
    assert shown(position) == "B7 R7 B2 G4 Y2 / R6 B6 B10 Y3 R4 / G18 R2 B0 Y3 R10"
    for geas, points in {"oisins_journey": 4, "the_dagdas_cauldron": 20}.items():
        assert exchange.score(table(phase="over", sagas=[text], options={"top": geas}))[0]["top"] == points
    for geas, points in {"fionn_and_the_salmon": 3, "legend_of_knockgrafton": 13}.items():
        assert (
            exchange.score(table(phase="over", sagas=[text], options={"middle": geas}))[0]["middle"] == points
        )
    for geas, points in {"cathbads_divination": 0, "the_curse_of_macha": 2}.items():
        assert (
            exchange.score(table(phase="over", sagas=[text], options={"bottom": geas}))[0]["bottom"] == points
        )


def test_g11_tied_totals() -> None:
    """§11.4, R39: the largest single region breaks the tie; else the victory is shared."""
    one = table(phase="over", sagas=["R1 R1 R1 / B1 B1", "R1 R1 R1 / B1 B1"])
    assert one.winners() == [0, 1]
    totals = [row["total"] for row in exchange.score(one)]
    assert totals[0] == totals[1]


def test_g12_solo_final_reckoning() -> None:
    pile = "R1 R2 R4 R5 R6 Y1 Y2 Y3 Y4 G1 G2 G4 B1 B2 B3"
    text = "R1 R1 R1 G2 G2 / Y1 Y1 Y1 G2 G2 / Y1 B1 B1 G2"
    position = table(
        players=1, round=5, sagas=[text], hands=["R8"], phase="play", balor={"pile": pile},
        options={"difficulty": "normal"}, geas=FIRST,
    )  # fmt: skip
    position = after(position, "play R8 bottom")
    assert position.view(0)["phase"] == "remove"
    assert len(asked(position)) == 15
    position = after(position, "discard B1", "discard B2")
    assert position.over
    scores = np.zeros((5, COLUMNS), np.int64)
    position.call("score", scores)
    assert scores[1][2:5].tolist() == [22, 20, 15]
    assert scores[0][5:9].tolist() == [3, 5, 8, 8]
    assert scores[1][5:9].tolist() == [8, 5, 3, 0]
    assert scores[1][0] == 73


def test_g13_two_subplots_by_one_card() -> None:
    plots = ["bricrius_feast", "diarmuid_and_grainne"]
    position = played("R5 / B5", "Y5", "bottom", players=3, options={"subplots": True}, subplots=plots)
    assert position.view(0)["players"][0]["subplot_points"] == 12
    assert exchange.dump(position)["flags"][0] == "T1:l M1:lr B1:lr"
    assert asked(position) == ["none", "card M1", "card B1"]
    assert shown(after(position, "card B1")) == "R5 / B5 / B5"
    assert shown(after(position, "card M1")) == "R5 / Y5 / Y5"


def test_g14_no_legal_play() -> None:
    text = "R1 R1 R1 R1 R1 / B1 B1 B1 B1 B1 / R4 B3 G4 Y2"
    options = {"bottom": "the_burden_of_the_fir_bolg"}
    assert asked(table(sagas=[text], hands=["R7 B6"], options=options)) == ["discard R7", "discard B6"]
    assert asked(table(sagas=[text], hands=["R7 FAR"], options=options)) == ["play FAR bottom"]
    assert "play GRO bottom" in asked(table(sagas=[text], hands=["R7 GRO"], options=options))


def test_g15_the_changelings_round_trip() -> None:
    world = ["R1 B2 G3", "Y4 ## R5", "B6 G7 B8"]
    position = played("G1 G2", "CHA", "top", otherworld=world, tellers=["H11", "V23"])
    position = after(position, "pick 3,3")
    assert drawn(position) == "G1 G2 B8 / .. / .."
    assert position.view(None)["turn"] == 1
    assert asked(position) == ["take V23 2,3", "take V23 3,3"]
    position = after(position, "take V23 3,3", "play CHA top")
    assert "pick 1,1" in asked(position)


def test_g16_legal_placements() -> None:
    from fidchell.games.tirnanog import GAME
    from fidchell.rulekit.chance import seed_from_number
    from fidchell.rulekit.position import Position

    for seats, spaces in ((2, 8), (3, 17), (4, 22), (5, 27)):
        position = Position.start(GAME, seats, seed_from_number(1), {}, None, GAME.interpreted)
        assert len(asked(position)) == spaces
    solo = after(Position.start(GAME, 1, seed_from_number(1), {}, None, GAME.interpreted), "place H11")
    assert len(asked(solo)) == 7
    corners = asked(table(players=3, phase="place", sagas=["MER"], otherworld=FULL_GRID))
    assert len(corners) == 17 + 6


def test_g17_recolouring_and_regions() -> None:
    position = played("R7 Y3 / R2 / G5 R1", "LEA", "middle")
    assert asked(position) == ["card T2", "card M1", "card B2"]
    assert shown(after(position, "card T2")) == "R7 R3 / R2 R3 / G5 R1"
    assert shown(after(position, "card M1")) == "R7 Y3 / R2 R3 / G5 R1"


def test_g18_dobhar_chu_loch_against_a_rival() -> None:
    world = ["-- -- R3", "-- ## R5", "-- G7 Y8"]
    position = played("..", "LOC", "top", otherworld=world, tellers=["", "H12"])
    assert asked(position) == ["place H32", "place V13", "place V23"]
