"""B.4: the faces that act on Storytellers, the Otherworld and hands, one test a case."""

from tests.games.tirnanog.draw import (
    FULL_GRID,
    FULL_RING,
    after,
    asked,
    drawn,
    outcomes,
    played,
    shown,
    table,
)


def ring(*cells: int) -> list[str]:
    """The two-player Otherworld with cards in these ring cells only (§12.3)."""
    texts = ["R1" if cell in cells else "--" for cell in range(8)]
    c0, c1, c2, c3, c4, c5, c6, c7 = texts
    return [f"{c0} {c1} {c2}", f"{c7} ## {c3}", f"{c6} {c5} {c4}"]


class TestLoch:
    def place(self, cells: tuple[int, ...], tellers: list[str]) -> list[str]:
        position = played("..", "LOC", "top", otherworld=ring(*cells), tellers=tellers)
        return asked(position) if position.view(None)["phase"] == "step" else []

    def test_1_three_storytellers_and_two_spaces(self) -> None:
        tellers = ["V23", "H31 H11"]
        position = played("..", "LOC", "top", otherworld=ring(3, 4, 5, 6, 7), tellers=tellers)
        assert asked(position) == ["teller a V23", "teller b H31", "teller b H11"]
        assert asked(after(position, "teller b H11")) == ["place H32", "place V21"]

    def test_2_no_space_with_both_cards(self) -> None:
        assert self.place((3, 5, 7), ["V23", "H31 H11"]) == []

    def test_3_no_storyteller(self) -> None:
        assert self.place((3, 4, 5), ["", ""]) == []


class TestSidhe:
    def test_1_draws_two_and_discards_two(self) -> None:
        position = played("..", "SID", "top", hand="R1 B2 Y3 G4", deck="R8 B8 Y8", round=2)
        assert len(asked(position)) == 6
        assert len(outcomes(position, 2)) == 15
        end = after(position, "discard R1", "discard B8")
        assert end.view(0)["players"][0]["hand_size"] == 4
        assert sorted(end.view(1)["discards"]) == ["B8", "R1"]

    def test_2_a_small_hand(self) -> None:
        position = played("..", "SID", "top", hand="R1", deck="R8 B8", round=5)
        assert len(asked(position)) == 3

    def test_3_only_one_card_left(self) -> None:
        position = played("..", "SID", "top", hand="R1", deck="R8")
        assert asked(position) == ["discard R1", "discard R8"]
        assert after(position, "discard R8").view(0)["players"][0]["hand_size"] == 1


class TestBruNaBoinne:
    def test_1_one_occupied_space(self) -> None:
        position = table(phase="place", sagas=["BRU"], otherworld=FULL_RING, tellers=["", "H11"])
        assert len(asked(position)) == 8
        position = after(position, "place H11", "place H12")
        assert "place H11" not in asked(position)
        assert len(asked(position)) == 6

    def test_2_never_an_occupied_corner(self) -> None:
        position = table(phase="place", sagas=["BRU MER"], otherworld=FULL_RING, tellers=["", "K11"])
        assert "place K11" not in asked(position)
        assert "place K12" in asked(position)


class TestMerrow:
    def test_1_inner_corners(self) -> None:
        position = table(players=3, phase="place", sagas=["MER"], otherworld=FULL_GRID)
        corners = [move for move in asked(position) if "K" in move]
        assert corners == [f"place K{row}{column}" for row in (1, 2) for column in (1, 2, 3)]
        ring_corners = asked(table(phase="place", sagas=["MER"], otherworld=FULL_RING))[8:]
        assert ring_corners == ["place K11", "place K12", "place K21", "place K22"]

    def test_2_a_corner_touches_three_cards_round_the_hole(self) -> None:
        position = table(phase="take", sagas=["MER"], otherworld=FULL_RING, tellers=["K11"])
        assert asked(position) == ["take K11 1,1", "take K11 1,2", "take K11 2,1"]

    def test_3_one_corner_a_round(self) -> None:
        position = table(phase="place", sagas=["MER"], otherworld=FULL_RING)
        position = after(position, "place K11", "place H12")
        assert not [move for move in asked(position) if "K" in move]


class TestWisp:
    def test_1_moves_another_storyteller(self) -> None:
        tellers = ["H11", "H12", "H13"]
        position = table(players=3, phase="place", sagas=["WIS"], otherworld=FULL_GRID, tellers=tellers)
        position = after(position, "place H21")
        assert len(outcomes(position, 2)) == 13 + 1
        first = table(players=3, phase="place", sagas=["WIS"], otherworld=FULL_GRID)
        assert after(first, "place H11").view(None)["turn"] == 1

    def test_2_once_a_phase(self) -> None:
        position = table(phase="place", sagas=["WIS"], otherworld=FULL_RING, tellers=["H11", "H12"])
        position = after(position, "place V13", "teller a H11", "place V23", "place H32")
        assert position.view(None)["phase"] == "place"
        assert after(position, "place H31").view(None)["phase"] == "place"

    def test_3_declined_it_may_be_used_later(self) -> None:
        position = table(phase="place", sagas=["WIS"], otherworld=FULL_RING, tellers=["H11", "H12"])
        position = after(position, "place V13", "none", "place V23", "place H32")
        assert "teller a H11" in asked(position)


class TestAengus:
    def echtra(self, **more: object) -> object:
        return table(
            phase="take", turn=1, sagas=["AEN"], otherworld=["R1 B2 --", "Y3 ## --", "-- -- --"],
            tellers=["V23 H32", "V11"], hands=["R6", "R7"], **more,
        )  # fmt: skip

    def test_1_draws_for_each_lost_storyteller(self) -> None:
        position = after(self.echtra(deck="G8 Y8"), "take V11 2,1", "play R7 top")
        assert position.view(None)["echtra"]
        assert asked(position) == ["keep", "pick 1,1", "pick 1,2"]
        assert position.view(0)["drawn"] == "G8"
        assert "drawn" not in position.view(1)
        position = after(position, "keep", "play R6 top")
        assert position.view(0)["drawn"] == "Y8"
        position = after(position, "pick 1,1")
        assert position.view(1)["discards"] == ["Y8"]

    def test_2_a_second_draw_reshuffles(self) -> None:
        position = after(
            self.echtra(deck="G8", discards="B5"), "take V11 2,1", "play R7 top", "keep", "play R6 top"
        )
        assert position.view(0)["drawn"] == "B5"

    def test_3_no_draw_on_a_normal_turn(self) -> None:
        position = table(phase="take", sagas=["AEN"], otherworld=FULL_RING, tellers=["H11"], deck="G8")
        assert "keep" not in asked(position)


class TestBanshee:
    def lost(self, otherworld: list[str], tellers: list[str], move: str, **more: object) -> object:
        position = table(
            phase="take", turn=1, sagas=["BAN"], otherworld=otherworld, tellers=tellers,
            hands=["", "R7 R6"], **more,
        )  # fmt: skip
        return after(position, move)

    def test_1_saves_a_storyteller(self) -> None:
        position = self.lost(["R1 -- --", "-- ## R2", "Y1 -- R3"], ["H11", "H31 V11"], "take V11 1,1")
        assert position.actors() == [0]
        assert asked(position) == ["none", "place H32", "place V13", "place V21", "place V23"]
        position = after(position, "place H32")
        assert position.view(None)["phase"] == "play"
        assert position.actors() == [1]

    def test_2_it_asks_again(self) -> None:
        position = self.lost(["R1 -- --", "-- ## R2", "Y1 -- R3"], ["H11", "V11 V23"], "take V11 1,1")
        position = after(position, "place H32", "play R7 top", "take H32 3,3")
        assert position.view(None)["phase"] == "play"  # one's own take: the taker went home

    def test_2_lost_again_by_a_rival(self) -> None:
        position = self.lost(["R1 -- --", "-- ## R2", "Y1 -- R3"], ["H11 V21", "V11 V23"], "take V11 1,1")
        position = after(position, "place H32", "play R7 top", "take V21 3,1", "play Y1 top", "take V23 3,3")
        assert position.actors() == [0]
        assert asked(position) == ["none", "place V13", "place V23"]

    def test_3_no_space_no_question(self) -> None:
        position = self.lost(["R1 -- --", "-- ## --", "-- -- --"], ["H11", "V11"], "take V11 1,1")
        assert position.actors() == [1]

    def test_unused_allowances_widen_it(self) -> None:
        position = table(
            phase="take", turn=1, sagas=["BAN MER BRU"], otherworld=["R1 -- --", "-- ## --", "-- -- R3"],
            tellers=["H11", "V11 V23"], hands=["", "R7"],
        )  # fmt: skip
        assert asked(after(position, "take V11 1,1")) == ["none", "place H32", "place V23", "place K22"]


class TestSluagh:
    def test_1_two_at_once(self) -> None:
        position = table(
            phase="take", turn=1, sagas=["SLU"], otherworld=["R1 -- --", "-- ## R2", "-- -- --"],
            tellers=["H11 H11", "V11"], hands=["", "R7"],
        )  # fmt: skip
        assert shown(after(position, "take V11 1,1")) == "R9 / .. / .."

    def test_2_before_the_banshee_asks(self) -> None:
        position = table(
            phase="take", turn=1, sagas=["BAN SLU"], otherworld=["R1 -- --", "-- ## R2", "-- -- --"],
            tellers=["H11", "V11"], hands=["", "R7"],
        )  # fmt: skip
        position = after(position, "take V11 1,1")
        assert drawn(position) == "BAN SLU+3 / .. / .."
        assert "none" in asked(position)

    def test_3_tokens_are_copied(self) -> None:
        assert shown(table(phase="over", sagas=["Y2 SLU+6 FAR"])) == "Y2 R9 R9 / .. / .."


class TestMagMell:
    def test_1_any_storyteller_any_card(self) -> None:
        world = ["R1 B2 G3 Y4", "R5 B6 G7 Y8", "R2 B3 -- --"]
        position = table(
            players=3, phase="take", otherworld=world, tellers=["H11 V14 H33"], hands=["MAG R6 B6 Y6 G6"]
        )
        assert len([move for move in asked(position) if move.startswith("any")]) == 3 * 10
        position = after(position, "any H33 2,4")
        assert position.view(0)["players"][0]["hand_size"] == 5
        assert position.view(0)["discards"] == ["MAG"]

    def test_2_the_only_card(self) -> None:
        position = table(phase="take", round=5, otherworld=FULL_RING, tellers=["H11"], hands=["MAG"])
        assert asked(after(position, "any H11 3,3")) == ["play Y8 top", "play Y8 middle", "play Y8 bottom"]

    def test_3_not_for_a_skipped_player(self) -> None:
        position = table(
            phase="take", turn=1, otherworld=["-- -- --", "-- ## --", "-- R1 Y2"], tellers=["H11", "H32 H31"],
            hands=["MAG", "R7"],
        )  # fmt: skip
        assert after(position, "take H32 3,3", "play R7 top").view(None)["turn"] == 1


class TestGrogoch:
    def plays(self, text: str, row: str, **options: str) -> list[str]:
        position = table(sagas=[text], hands=["GRO R6"], options=options)
        return [move for move in asked(position) if move.endswith(row)]

    def test_1_into_a_full_row(self) -> None:
        text = ".. / .. / R2 G3 Y1 B4 R1"
        assert self.plays(text, "bottom", bottom="the_burden_of_the_fir_bolg") == ["play GRO bottom"]
        assert drawn(played(text, "GRO", "bottom")).endswith("R1 GRO")

    def test_2_into_a_gap_of_a_full_row(self) -> None:
        text = "R2 .. Y5 B1 G3 R7"
        assert self.plays(text, "top") == ["play GRO top"]
        assert drawn(played(text, "GRO", "top")) == "R2 GRO Y5 B1 G3 R7 / .. / .."

    def test_3_against_a_placement_rule(self) -> None:
        assert self.plays("..", "middle", middle="medbs_cattle_raid") == ["play GRO middle"]
