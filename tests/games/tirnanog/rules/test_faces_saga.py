"""B.4: the faces that change Saga cards or score for them, one test a case; see cases.toml too."""

from fidchell.games.tirnanog.text import exchange
from tests.games.tirnanog.draw import (
    FULL_RING,
    after,
    asked,
    drawn,
    outcomes,
    played,
    shown,
    table,
)


class TestBrewery:
    def test_1_takes_a_neighbouring_colour(self) -> None:
        position = played("R7 G3 / Y4", "BRE", "middle")
        assert asked(position) == ["colour yellow", "colour green"]
        position = after(position, "colour yellow")
        assert drawn(position) == "R7 G3 / Y4 BRE=Y / .."
        assert shown(position) == "R7 G3 / Y4 Y6 / .."

    def test_2_alone_it_stays_green(self) -> None:
        assert shown(played("..", "BRE", "top")) == "G6 / .. / .."

    def test_3_one_colour_needs_no_question(self) -> None:
        assert shown(played("B7 PUC / B1", "BRE", "middle")) == "B7 B5 / B1 B6 / .."


class TestLeananSidhe:
    def test_1_dyes_a_neighbour_red(self) -> None:
        position = played("Y4 / G5 B2", "LEA", "top")
        assert asked(position) == ["card T1", "card M2"]
        assert shown(after(position, "card M2")) == "Y4 R3 / G5 R2 / .."

    def test_2_a_copying_puca_keeps_its_colour(self) -> None:
        position = played("B7 PUC", "LEA", "top")
        assert drawn(position) == "B7 PUC=R LEA / .. / .."
        assert shown(position) == "B7 B5 R3 / .. / .."

    def test_3_lifts_the_kelpie(self) -> None:
        assert shown(played("G3 KEL", "LEA", "middle")) == "R3 B8 / R3 / .."


class TestGlasGaibhnenn:
    def test_1_feeds_a_neighbour(self) -> None:
        assert shown(played("B7 FAR", "GLA", "middle")) == "B11 R11 / G0 / .."

    def test_2_a_gift_to_a_copying_far_darrig_sleeps(self) -> None:
        position = after(played("B7 FAR / G1", "GLA", "middle"), "card T2")
        assert drawn(position) == "B7 FAR+4 / G1 GLA / .."
        assert shown(position) == "B7 R7 / G1 G0 / .."

    def test_3_alone_it_does_nothing(self) -> None:
        assert drawn(played("..", "GLA", "top")) == "GLA / .. / .."


class TestDock:
    def test_1_six_pairs_or_none(self) -> None:
        position = played("R7 G3 / Y4", "DOC", "middle")
        assert "none" in asked(position)
        assert len(outcomes(position, 2)) == 6 + 1
        assert drawn(after(position, "card T1", "card M2")) == "DOC G3 / Y4 R7 / .."

    def test_2_values_follow(self) -> None:
        position = after(played("B7 FAR / .. R1", "DOC", "middle"), "card T1", "card M2")
        assert shown(position) == "R1 R1 / B4 B7 / .."

    def test_3_alone_no_question(self) -> None:
        assert played("..", "DOC", "top").view(None)["phase"] != "step"


class TestValley:
    def test_1_moves_a_card_to_its_right(self) -> None:
        position = played("B7 Y4 / .. / R2", "VAL", "bottom", hand="G1")
        assert asked(position) == ["none", "card T1", "card T2", "card B1"]
        assert drawn(after(position, "card B1")) == "B7 Y4 / .. / .. VAL R2"

    def test_2_ignored_where_the_slot_is_filled(self) -> None:
        position = played("R2 .. Y5", "VAL", "top")
        assert drawn(position) == "R2 VAL Y5 / .. / .."
        assert position.view(None)["phase"] != "step"

    def test_3_a_sixth_card(self) -> None:
        position = after(played("R2 G3 Y5 B1 / R8", "VAL", "top"), "card M1")
        assert drawn(position) == "R2 G3 Y5 B1 VAL R8 / .. / .."


class TestChangeling:
    WORLD = ("B8 -- --", "-- ## DOC", "-- Y3 --")

    def test_1_exchanges_with_the_otherworld(self) -> None:
        position = played("..", "CHA", "top", otherworld=list(self.WORLD), tellers=["H11"])
        assert asked(position) == ["none", "pick 1,1", "pick 2,3", "pick 3,2"]
        position = after(position, "pick 2,3")
        assert drawn(position) == "DOC / .. / .."
        assert exchange.dump(position)["otherworld"][1] == "-- ## CHA"

    def test_2_a_high_card_under_the_fir_bolg(self) -> None:
        options = {"bottom": "the_burden_of_the_fir_bolg"}
        position = played("..", "CHA", "bottom", otherworld=list(self.WORLD), options=options)
        assert drawn(after(position, "pick 1,1")) == ".. / .. / B8"

    def test_3_it_can_be_exchanged_again(self) -> None:
        position = after(
            played("..", "CHA", "top", otherworld=list(self.WORLD), tellers=["", "H11"]), "pick 1,1"
        )
        position = after(position, "take H11 1,1", "play CHA top")
        assert asked(position) == ["none", "pick 2,3", "pick 3,2"]


class TestCobblers:
    def test_1_moves_to_a_full_row(self) -> None:
        text = "R7 G3 Y5 B1 G2 / R7 COB Y4 B2 G5"
        position = table(phase="take", sagas=[text], otherworld=FULL_RING, tellers=["H11"], hands=["R6"])
        position = after(position, "use M2", "row top")
        assert drawn(position) == "R7 G3 Y5 B1 G2 COB / R7 .. Y4 B2 G5 / .."
        position = after(position, "take H11 1,1", "play R6 middle")
        assert drawn(position) == "R7 G3 Y5 B1 G2 COB / R7 R6 Y4 B2 G5 / .."

    def test_2_lands_in_slot_1_of_an_empty_row(self) -> None:
        position = table(sagas=["COB"], hands=["R6"])
        assert drawn(after(position, "use T1", "row bottom")) == ".. / .. / COB"

    def test_3_not_for_a_skipped_player(self) -> None:
        position = table(
            phase="take", turn=1, sagas=["COB"], otherworld=["-- -- --", "-- ## --", "-- R1 Y2"],
            tellers=["H11", "H32 H31"], hands=["R6", "R7"],
        )  # fmt: skip
        position = after(position, "take H32 3,3", "play Y2 top")
        assert position.view(None)["turn"] == 1

    def test_once_a_phase_and_after_playing(self) -> None:
        world = ["R1 B2 G3", "Y4 ## R5", "B6 G7 Y8"]
        position = table(otherworld=world, tellers=["H11", "H12"], hands=["COB R6"])
        position = after(position, "play COB top")
        assert asked(position) == ["none", "use T1"]
        position = after(position, "use T1", "row middle")
        assert position.view(None)["turn"] == 1


class TestSelkie:
    def scoring(self, text: str) -> object:
        position = table(round=5, sagas=[text], hands=["R1"], otherworld=["R1 R1 --", "-- ## --", "-- -- --"])
        return after(position, "play R1 top")

    def test_1_swaps_before_scoring(self) -> None:
        position = self.scoring(".. / B8 R3 SEL G6 Y2")
        assert exchange.score(position)[0]["middle"] == 5
        position = after(position, "card M2")
        assert exchange.score(position)[0]["middle"] == 10
        assert position.over

    def test_2_a_saga_of_one_card(self) -> None:
        position = table(round=5, hands=["SEL"], sagas=[".."])
        assert after(position, "play SEL top").over

    def test_3_fourteen_swaps_or_none(self) -> None:
        position = self.scoring("B1 B2 B3 B4 / R1 R2 R3 R4 SEL / Y1 Y2 Y3 Y4 Y5")
        assert len(asked(position)) == 14 + 1

    def test_two_selkies_are_asked_in_reading_order(self) -> None:
        position = self.scoring("SEL / R3 SEL")
        position = after(position, "card M1")
        assert drawn(position) == "R3 R1 / SEL SEL / .."
        position = after(position, "card T1")
        assert position.over


class TestBodach:
    def bonus(self, text: str) -> int:
        points: int = exchange.score(table(phase="over", sagas=[text]))[0]["bonus"]
        return points

    def test_1_low_neighbours(self) -> None:
        assert self.bonus("R2 BOD B7 / G3 Y1 R5") == 4

    def test_2_shown_values(self) -> None:
        assert self.bonus("G3 KEL BOD") == 2

    def test_3_a_raised_neighbour(self) -> None:
        assert self.bonus("Y3 BOD / DOL R1") == 2
