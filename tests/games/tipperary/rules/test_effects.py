"""§6 to §10: the order of effects (D-20, D-32) and short supplies (D-26)."""

from fidchell.games.tipperary.text import exchange
from tests.games.tipperary.positions import DURLAS_B, OTHER, areas, play, table


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


def test_d26_two_sheep_due_and_one_left() -> None:
    seat = {"town": "AN CHATHAIR", "side": "A", "corner": [0, 0], "display": ["HHHgm.", "HHH.gm", "sr...."]}
    start = table(seat | {"due_sheep": 2}, DURLAS_B, sheep=1, phase="effect")
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
