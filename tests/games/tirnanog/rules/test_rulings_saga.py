"""Rulings on playing cards and on their texts: R10 to R14 and R24 to R32."""

from fidchell.games.tirnanog.text import exchange
from tests.games.tirnanog.draw import FULL_RING, after, asked, drawn, played, shown, table


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
    assert position.view(None)["question"]["facts"]["card"] == "SEL"
    assert "card T2" not in asked(position)


def test_r32_swaps_come_before_scoring_points() -> None:
    position = table(round=5, sagas=["BOD R8 / SEL R2"], hands=["R1"])
    position = after(position, "play R1 bottom", "card T2")
    assert drawn(position) == "BOD SEL / R8 R2 / R1"
    assert exchange.score(position)[0]["bonus"] == 0
