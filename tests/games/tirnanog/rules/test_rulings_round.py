"""Rulings on the set-up and the round: R1 to R9 and R15 to R23."""

from fidchell.games.tirnanog import GAME
from fidchell.games.tirnanog.text import exchange
from tests.games.tirnanog.draw import FULL_RING, after, asked, drawn, shown, start, table


def test_r1_cells_and_spaces_stay_when_cards_go() -> None:
    position = table(phase="place", otherworld=["-- -- R3", "Y4 ## R5", "B6 G7 Y8"])
    assert "place H11" in asked(position)


def test_r2_any_top_middle_and_bottom_face_may_be_combined() -> None:
    position = start(2, top="lughs_spear", middle="glastonbury_tor", bottom="sweeneys_frenzy")
    assert position.view(None)["geas"] == [
        "lughs_spear", "glastonbury_tor", "sweeneys_frenzy",
    ]  # fmt: skip


def test_r2_named_sets_and_chance() -> None:
    for row in GAME.edition.data["set"]:
        assert start(2, geas=row["id"]).view(None)["geas"] == row["geas"]
    faces = {start(2, number, geas="random").view(None)["geas"][0] for number in range(30)}
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
