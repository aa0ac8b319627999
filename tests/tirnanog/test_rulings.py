"""One test a ruling (R1 to R52), where the faces and situations have not drawn it already."""

import pytest

from fidchell.games.tirnanog import GAME, exchange
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.faults import BadOption, Fault
from fidchell.rulekit.position import Position
from tests.tirnanog.draw import FULL_RING, after, asked, drawn, played, shown, table


def start(seats: int, number: int = 1, **options: object) -> Position:
    return Position.start(GAME, seats, seed_from_number(number), options, None, GAME.plain)


def test_r1_cells_and_spaces_stay_when_cards_go() -> None:
    position = table(phase="place", otherworld=["-- -- R3", "Y4 ## R5", "B6 G7 Y8"])
    assert "place H11" in asked(position)


def test_r2_any_top_middle_and_bottom_face_may_be_combined() -> None:
    position = start(2, top="lughs_spear", middle="glastonbury_tor", bottom="sweeneys_frenzy")
    assert [geas["id"] for geas in position.view(None)["geas"]] == [
        "lughs_spear", "glastonbury_tor", "sweeneys_frenzy",
    ]  # fmt: skip


def test_r2_named_sets_and_chance() -> None:
    for row in GAME.edition.data["set"]:
        assert [geas["id"] for geas in start(2, geas=row["id"]).view(None)["geas"]] == row["geas"]
    faces = {start(2, number, geas="random").view(None)["geas"][0]["id"] for number in range(30)}
    assert len(faces) > 4


def test_r3_the_start_player_is_drawn_or_named() -> None:
    assert {start(3, number).view(None)["first"] for number in range(20)} == {0, 1, 2}
    assert start(3, 1, first="c").view(None)["first"] == 2


def test_r4_values_have_no_upper_bound() -> None:
    assert shown(table(phase="over", sagas=["B8+200 FAR"])) == "B208 R208 / .. / .."


def test_r5_the_banshee_may_use_up_an_allowance() -> None:
    position = table(
        phase="take", turn=1, sagas=["BAN MER"], otherworld=["R1 -- --", "-- ## --", "-- -- R3"],
        tellers=["H11", "V11 V23"], hands=["", "R7"],
    )  # fmt: skip
    position = after(position, "take V11 1,1", "place K22")
    assert exchange.dump(position)["allowed"] == ["1 0", "0 0"]


def test_r6_sharers_act_independently() -> None:
    position = table(phase="take", otherworld=FULL_RING, tellers=["H11 H11", "H11"], hands=["R6", ""])
    assert asked(position) == ["take H11 1,1", "take H11 1,2"]
    position = after(position, "take H11 1,1", "play R1 top")
    assert asked(position) == ["take H11 1,2"]


def test_r7_the_taker_chooses_which_storyteller_goes_home() -> None:
    position = table(phase="take", otherworld=FULL_RING, tellers=["H11 H12"], hands=["R6"])
    assert {"take H11 1,2", "take H12 1,2"} <= set(asked(position))
    assert exchange.dump(after(position, "take H12 1,2"))["tellers"][0] == "H11 home home"


def test_r8_a_skipped_player_takes_part_again_when_moved() -> None:
    position = table(
        phase="take", turn=1, otherworld=["-- -- --", "-- ## --", "R5 R1 Y2"], tellers=["H11", "H32 V21"],
        hands=["B1 B2", "LOC R7"],
    )  # fmt: skip
    position = after(position, "take H32 3,3", "play LOC top", "teller a H11")
    assert position.view(None)["turn"] == 0
    assert asked(position) == ["take H31 3,1", "take H31 3,2"]


def test_r9_the_echtra_begins_as_soon_as_nobody_touches_a_card() -> None:
    position = table(
        phase="take",
        otherworld=["R1 -- --", "-- ## --", "-- -- Y2"],
        tellers=["H11", "V21"],
        hands=["R6", "B1"],
    )
    assert after(position, "take H11 1,1", "play R6 top").view(None)["echtra"]


def test_r10_the_limit_counts_cards_not_slots() -> None:
    position = table(sagas=["R2 .. Y5 B1 G3 R7"], hands=["R6"])
    assert "play R6 top" not in asked(position)


def test_r11_nothing_goes_beyond_slot_8() -> None:
    position = table(sagas=["R1 R1 R1 R1 R1 R1 R1 R1 / COB"], hands=["GRO"])
    assert "play GRO top" not in asked(position)
    assert asked(after(position, "use M1")) == [
        "play GRO middle",
        "play GRO bottom",
    ]  # one row left: no question


def test_r12_the_printed_card_against_the_shown_saga() -> None:
    options = {"top": "the_wooing_of_etain"}
    assert "play Y1 top" not in asked(table(sagas=["R7=Y"], hands=["Y1 R6"], options=options))
    assert "play R6 top" in asked(table(sagas=["R7=Y"], hands=["Y1 R6"], options=options))
    assert "play PUC top" in asked(table(sagas=["B7"], hands=["PUC R6"], options=options))


def test_r13_a_row_is_scored_even_against_its_placement_rule() -> None:
    position = table(phase="over", sagas=[".. / .. / R8"], options={"bottom": "the_burden_of_the_fir_bolg"})
    assert exchange.score(position)[0]["bottom"] == 5


def test_r14_a_discard_only_without_any_play() -> None:
    assert not [move for move in asked(table(hands=["R6 B1"])) if move.startswith("discard")]


def test_r15_lost_is_tested_before_the_play() -> None:
    position = table(
        phase="take", turn=1, sagas=["SLU"], otherworld=["R1 -- --", "-- ## --", "-- -- --"],
        tellers=["H11", "V11"], hands=["", "R7"],
    )  # fmt: skip
    position = after(position, "take V11 1,1")
    assert position.view(None)["phase"] == "play"
    assert drawn(position) == "SLU+3 / .. / .."


def test_r16_owners_in_saga_order_from_the_taker_on() -> None:
    world = ["R1 -- -- --", "-- -- -- --", "-- -- Y1 B1"]
    position = table(
        players=3, phase="take", turn=2, sagas=["BAN", "BAN", ".."], otherworld=world,
        tellers=["H11", "H11", "V11"], hands=["", "", "R7"],
    )  # fmt: skip
    position = after(position, "take V11 1,1")
    assert position.actors() == [1]
    position = after(position, "place H33")
    assert position.actors() == [0]
    assert "place H33" not in asked(position)


def test_r17_who_declines_stays_lost() -> None:
    position = table(
        phase="take", turn=1, sagas=["BAN"], otherworld=["R1 -- --", "-- ## --", "-- -- Y2"],
        tellers=["H11", "V11"], hands=["B1", "R7"],
    )  # fmt: skip
    position = after(position, "take V11 1,1", "none", "play R7 top")
    assert position.view(None)["echtra"]


def test_r18_the_echtra_starts_at_the_token_holders_right() -> None:
    world = ["R1 -- -- --", "-- -- -- --", "-- -- Y1 B1"]
    position = table(
        players=3,
        phase="take",
        turn=0,
        first=0,
        otherworld=world,
        tellers=["H11", "H12", "H12"],
        hands=["R7", "B2", "B4"],
    )
    assert after(position, "take H11 1,1", "play R7 top").view(None)["turn"] == 2


def test_r19_in_the_echtra_the_loch_does_nothing() -> None:
    position = table(
        phase="pick",
        echtra=1,
        otherworld=["R1 B2 --", "-- ## --", "-- -- Y2"],
        tellers=["V23", "V21"],
        hands=["LOC", "B1"],
    )
    position = after(position, "pick 3,3", "play LOC top")
    assert position.view(None)["turn"] == 1


def test_r20_only_what_is_too_much_is_discarded() -> None:
    position = table(round=4, hands=["R1 R2 R4", "R5"], otherworld=FULL_RING, deck="B1 " * 9)
    position = after(position, "play R1 top")
    assert position.actors() == [0]
    position = after(position, "discard R2")
    assert position.view(None)["round"] == 5
    assert [player["hand_size"] for player in position.view(None)["players"]] == [1, 1]


def test_r21_cleanup_discards_are_shown_together() -> None:
    position = table(round=3, hands=["R1 R2 R4 R5", "B1 B2 B3"], otherworld=FULL_RING, deck="B1 " * 9)
    position = after(position, "play R1 top")
    assert position.actors() == [0, 1]
    position = after(position, "discard R2")
    assert position.actors() == [1]
    assert position.view(1)["discards"] == []
    assert position.view(0)["players"][0]["picked"] == ["R2"]
    assert "picked" not in position.view(1)["players"][0]
    assert {"R2", "B1"} <= set(after(position, "discard B1").view(1)["discards"])


def test_r22_mag_mell_in_the_cleanup_does_nothing() -> None:
    position = table(round=4, hands=["R1 R2 MAG", "R5"], otherworld=FULL_RING, deck="B1 " * 9)
    position = after(position, "play R1 top", "discard MAG")
    assert position.view(None)["phase"] == "place"


def test_r23_a_reshuffle_in_mid_deal() -> None:
    position = table(
        round=4, hands=["R1 R2 R4", "R5"], otherworld=FULL_RING, deck="B1 B2 B3", discards="G1 G2 G4 G5"
    )
    position = after(position, "play R1 top", "discard R2")
    assert position.view(None)["deck"] == 3 + 4 + 1 + 8 - 8
    assert position.view(None)["discards"] == []


def test_r24_a_text_that_cannot_be_carried_through_is_skipped() -> None:
    assert (
        played("..", "LOC", "top", otherworld=["R1 -- --", "-- ## --", "-- -- --"], tellers=["", "H11"]).over
        is False
    )
    assert played("..", "DOC", "top").view(None)["phase"] != "step"


def test_r25_a_colour_is_chosen_once() -> None:
    position = after(played("R7 G3 / Y4", "BRE", "middle", hand="LEA"), "colour yellow")
    assert drawn(position).split(" / ")[1] == "Y4 BRE=Y"


def test_r27_value_tokens_add_up() -> None:
    assert shown(table(phase="over", sagas=["DUL+4 Y1"])) == "R9 Y1 / .. / .."


def test_r28_powers_at_three_points_of_a_turn() -> None:
    position = table(phase="take", sagas=["COB"], otherworld=FULL_RING, tellers=["H11"], hands=["R6"])
    assert "use T1" in asked(position)
    position = after(position, "take H11 1,1")
    assert "use T1" in asked(position)
    assert asked(after(position, "play R6 top")) == ["none", "use T1"]


def test_r29_a_move_fills_gaps_first() -> None:
    position = table(sagas=["COB / R1 .. R2"], hands=["R6"])
    assert drawn(after(position, "use T1", "row middle")).split(" / ")[1] == "R1 COB R2"


def test_r30_a_gap_cannot_be_swapped() -> None:
    position = played("R1 .. R2 / Y1", "DOC", "bottom")
    assert "card T2" not in asked(position)


def test_r31_reading_order_of_two_selkies() -> None:
    position = after(table(round=5, sagas=["R3 SEL / SEL"], hands=["R1"]), "play R1 top")
    assert position.view(None)["question"]["facts"]["card"]["en"].startswith("Selkie")
    assert "card T2" not in asked(position)


def test_r32_swaps_come_before_scoring_points() -> None:
    position = table(round=5, sagas=["BOD R8 / SEL R2"], hands=["R1"])
    position = after(position, "play R1 bottom", "card T2")
    assert drawn(position) == "BOD SEL / R8 R2 / R1"
    assert exchange.score(position)[0]["bonus"] == 0


def scored(text: str, row: str, geas: str) -> int:
    """What a row of a drawn Saga scores by its Geas."""
    points: int = exchange.score(table(phase="over", sagas=[text], options={row: geas}))[0][row]
    return points


def test_ruling_33_of_two_equal_cards_neither_is_unique() -> None:
    """R33: both fail under Oisín's Journey, and by colour under Deirdre of the Sorrows."""
    assert scored("R7 B7 G4", "top", "oisins_journey") == 4
    assert scored("R7 G4 / B7 / Y1 Y2", "top", "oisins_journey") == 4
    assert scored("R7 R5 G4", "top", "deirdre_of_the_sorrows") == 4


def test_ruling_34_knockgrafton_ranks_by_distinct_values() -> None:
    """R34: tied for highest is not second, tied for second is; the lower of two is; a lone card is not."""
    columns = {"R8 / R8 / R1": 0, "R8 / R5 / R5": 5, "R8 / R5": 5, ".. / R5 / R8": 5, ".. / R5": 0}
    columns |= {"R8 / R1 / R8": 1, "R8 / R5 / R6": 0}
    for text, points in columns.items():
        assert scored(text, "middle", "legend_of_knockgrafton") == points, text


def test_ruling_35_six_or_more_equal_cards() -> None:
    """R35: 5 VP for each equal card after the first, beyond the printed row."""
    rows = [".. / .. / " + " ".join(["R3"] * count) for count in range(1, 9)]
    assert [scored(row, "bottom", "cathbads_divination") for row in rows] == [0, 5, 10, 15, 20, 25, 30, 35]


def test_ruling_36_a_contest_needs_an_opponent() -> None:
    """R36: higher or lower than every other card in its column needs another card there."""
    assert scored("R7", "top", "cu_chulainn_at_the_ford") == 0
    assert scored("R7 / .. / B1", "top", "cu_chulainn_at_the_ford") == 5
    assert scored(".. / .. / R2", "bottom", "the_curse_of_macha") == 0
    assert scored("B7 / .. / R2", "bottom", "the_curse_of_macha") == 2


def test_r37_top_and_bottom_share_a_column_across_a_gap() -> None:
    position = table(phase="over", sagas=["R7 / .. / R2"], options={"bottom": "the_curse_of_macha"})
    assert exchange.score(position)[0]["bottom"] == 2
    assert exchange.score(position)[0]["red"] == 0


@pytest.mark.parametrize(
    ("sizes", "points"),
    [
        ([4, 4, 4], [3, 3, 3]), ([4, 3, 3], [8, 1, 1]), ([4, 4, 4, 2], [4, 4, 4, 0]),
        ([6, 4, 4, 2, 2], [8, 3, 3, 0, 0]), ([5, 5, 5, 5, 5], [2, 2, 2, 2, 2]),
    ],
)  # fmt: skip
def test_ruling_38_ties_share_the_places_they_cover(sizes: list[int], points: list[int]) -> None:
    """R38: the sum of the values of the places covered, divided and rounded down."""
    sagas = [" ".join(["R1"] * size) for size in sizes]
    scores = exchange.score(table(players=len(sizes), phase="over", sagas=sagas))
    assert [row["red"] for row in scores] == points


def test_r39_a_shared_victory() -> None:
    assert table(phase="over").winners() == [0, 1]


def test_r40_the_solo_token_is_laid_before_the_first_round() -> None:
    position = start(1)
    assert position.view(0)["phase"] == "token"
    assert len(asked(position)) == 8
    assert len(position.view(0)["players"][0]["hand"]) == 5


@pytest.mark.parametrize("place", range(8))
def test_ruling_41_the_spiral_begins_at_the_token(place: int) -> None:
    """R41: among equals Balor places on the token's own space and takes the first card clockwise after it."""
    space = ("H11", "H12", "V13", "V23", "H32", "H31", "V21", "V11")[place]
    world, deck = ["R3 B3 G3", "Y3 ## R3", "B3 G3 Y3"], "R1 R2 R4 R6"
    position = table(players=1, phase="token", otherworld=world, hands=["R1"], deck=deck)
    assert after(position, f"place {space}").view(0)["balor"]["tellers"] == [space]
    position = table(
        players=1, otherworld=world, tellers=["H31", "H11 V13 H32"], hands=["R1 R2"], deck=deck,
        balor={"token": f"S{place}"},
    )  # fmt: skip
    cells = ("12", "13", "23", "33", "32", "11", "11", "11")  # the next cell that his Storytellers touch
    rows = [row.split() for row in exchange.dump(after(position, "play R1 top"))["otherworld"]]
    gone = [f"{r + 1}{c + 1}" for r, row in enumerate(rows) for c, text in enumerate(row) if text == "--"]
    assert gone == [cells[place]]


def test_r42_a_skipped_balor_turns_no_card() -> None:
    position = table(
        players=1,
        otherworld=["R1 B2 --", "-- ## --", "-- -- Y2"],
        tellers=["H11", "H31"],
        hands=["R7 R6"],
        deck="B1 B2",
    )
    assert after(position, "play R7 top").view(0)["deck"] == 2


def test_r43_balors_card_flips_by_an_ailm_and_each_round() -> None:
    position = table(players=1, otherworld=FULL_RING, tellers=["H11", "H31"], hands=["R7 R6"], deck="SEL B2")
    assert after(position, "play R7 top").view(0)["balor"]["side"] == "lowest"
    last = table(players=1, round=2, otherworld=FULL_RING, hands=["R7 R6"], deck="R1 " * 9)
    assert after(last, "play R7 top").view(0)["balor"]["side"] == "lowest"


def test_r44_equal_totals_are_balors() -> None:
    position = table(players=1, phase="over", balor={"pile": ""})
    assert position.score_table()[0][1] == 2


def test_r45_balor_sees_printed_values() -> None:
    position = table(
        players=1,
        otherworld=["FAR R1 --", "-- ## --", "-- -- --"],
        tellers=["", "H11"],
        hands=["R7"],
        deck="B1",
    )
    assert after(position, "play R7 top").view(0)["balor"]["pile"] == ["FAR"]


def test_r46_one_claim_a_subplot_and_card() -> None:
    plots = ["diarmuid_and_grainne", "cormacs_cup"]
    position = played("R5 / .. / Y5", "B5", "middle", options={"subplots": True}, subplots=plots)
    assert asked(position) == ["claim T1 M1", "claim M1 B1"]
    position = after(position, "claim T1 M1", "none")
    assert position.view(0)["players"][0]["subplot_points"] == 5


def test_r47_a_move_claims_nothing() -> None:
    plots = ["bricrius_feast", "cormacs_cup"]
    position = table(sagas=["R7 COB / Y2 / .."], hands=["R6"], options={"subplots": True}, subplots=plots)
    position = after(position, "use T2", "row bottom")
    assert position.view(0)["players"][0]["subplot_points"] == 0


def test_ruling_48_both_subplots_are_judged_on_the_same_position() -> None:
    """R48: a Diarmuid token neither makes nor breaks the other Subplot's pattern."""
    lovers, more = "diarmuid_and_grainne", {"subplots": True}
    position = played("R3 / R5", "Y5", "bottom", options=more, subplots=[lovers, "sons_of_tuireann"])
    position = after(position, "card B1")
    assert shown(position) == "R3 / R5 / R5"  # one colour now, but it was not when the card was played
    assert position.view(0)["players"][0]["subplot_points"] == 5
    squares = [lovers, "gathering_at_uisneach"]
    position = played("R5 B1 / .. G2", "Y5", "middle", options=more, subplots=squares)
    position = after(position, "card M1")
    assert shown(position) == "R5 B1 / R5 G2 / .."  # three colours now
    assert position.view(0)["players"][0]["subplot_points"] == 5 + 5


def test_ruling_48_left_is_claimed_before_right() -> None:
    """R48: left before right, the Diarmuid token last."""
    claims = {
        "gathering_at_uisneach": ["claim T1 T2 M1 M2", "claim M1 M2 B1 B2"],
        "diarmuid_and_grainne": ["claim T1 M1", "claim M1 B1"],
    }
    for plots in (list(claims), list(claims)[::-1]):
        options = {"subplots": True}
        position = played("R5 B1 / .. G2 / B5 R1", "Y5", "middle", options=options, subplots=plots)
        for plot in plots:
            assert asked(position) == claims[plot]
            position = after(position, claims[plot][0])
        assert asked(position) == ["none", "card T1", "card M1"]


def test_r49_balor_scores_the_highest_tokens_left() -> None:
    plots = ["bricrius_feast", "cormacs_cup"]
    position = table(players=1, phase="over", options={"subplots": True}, subplots=plots, claimed=[1, 0])
    assert position.view(0)["balor"]["score"]["subplots"] == 3 + 5


def test_r50_the_discard_pile_is_open() -> None:
    assert table(phase="over", discards="R1 MAG").view(None)["discards"] == ["R1", "MAG"]


def test_r51_views_hide_hands_and_re_deals_keep_open_cards() -> None:
    position = table(
        phase="take", otherworld=FULL_RING, tellers=["H11", "H12"], hands=["R6", "B1 B5"], deck="G1 G2 G4 G6"
    )
    position = after(position, "take H11 1,1", "play R6 top")
    assert "hand" not in position.view(1)["players"][0]
    for number in range(5):
        redealt = position.redealt(1, seed_from_number(number))
        assert exchange.dump(redealt)["hands"][0] == "R1"


def test_r52_spectators_see_no_hand() -> None:
    assert all("hand" not in player for player in start(3).view(None)["players"])


def test_subplots_must_differ() -> None:
    with pytest.raises(BadOption):
        start(2, subplots=True, left="cormacs_cup", right="cormacs_cup")


def test_faults_speak_both_languages() -> None:
    position = table(sagas=["R1 R1 R1 R1 R1"], hands=["R6"])
    with pytest.raises(Fault) as caught:
        position.play(0, "play R6 top")
    assert "full" in caught.value.say("en")
    assert "complète" in caught.value.say("fr")
