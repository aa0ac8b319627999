"""The drawn cases of the rules: what cards show, what rows score, regions, Subplots."""

import tomllib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fidchell.games.tirnanog import GAME
from fidchell.games.tirnanog.box import Box
from fidchell.games.tirnanog.rules.regions import shared_places
from fidchell.games.tirnanog.rules.subplots import fitting, shape_cell
from fidchell.games.tirnanog.text import exchange
from fidchell.games.tirnanog.text.cards import cell_text
from fidchell.rulekit.targets.interpreted import interpreted
from tests.games.tirnanog.draw import saga, table

CASES = tomllib.loads((Path(__file__).parent / "cases.toml").read_text(encoding="utf-8"))
CELLS = {cell_text(cell): cell for cell in range(24)}


def case_id(case: dict[str, Any]) -> str:
    return str(case["id"])


def tidy(text: str) -> str:
    """A Saga without empty cells at the end of rows, three rows."""
    rows = [row.split() for row in text.split("/")] + [[]] * 2
    for row in rows:
        while row and row[-1] == "..":
            row.pop()
    return " / ".join(" ".join(row) or ".." for row in rows[:3])


@pytest.mark.parametrize("case", CASES["shows"], ids=case_id)
def test_face_shows(case: dict[str, Any]) -> None:
    assert saga(case["saga"]) == tidy(case["shown"]), case["why"]


@pytest.mark.parametrize("case", CASES["geas"], ids=case_id)
def test_geas_scores(case: dict[str, Any]) -> None:
    options = {case["row"]: case["geas"]}
    position = table(phase="over", sagas=[case["saga"]], options=options)
    assert exchange.score(position)[0][case["row"]] == case["points"], case["why"]


@pytest.mark.parametrize("case", CASES["subplot"], ids=case_id)
def test_subplot_pattern(case: dict[str, Any]) -> None:
    plots = [case["subplot"], "cormacs_cup" if case["subplot"] != "cormacs_cup" else "bricrius_feast"]
    position = table(
        phase="over", sagas=[case["saga"]], options={"subplots": True}, subplots=plots,
        frame={"added": CELLS[case["added"]]},
    )  # fmt: skip
    assert patterns(position, 0) == case["patterns"], case["why"]


def patterns(position: Any, side: int) -> list[str]:
    """The fitting patterns, each as its cells in alphabetical order."""
    box, state = position.box, position.state
    count = interpreted(fitting)(box, state, 0, side, -1)
    found = []
    for which in range(count):
        place = interpreted(fitting)(box, state, 0, side, which)
        rule = int(box.subplot_rule[state.subplot[side]])
        cells = {interpreted(shape_cell)(rule, state.added, place, part) for part in range(4)}
        found.append(" ".join(sorted(cell_text(cell) for cell in cells)))
    return found


@pytest.mark.parametrize("version", GAME.versions)
@pytest.mark.parametrize("case", CASES["regions"], ids=lambda case: "-".join(map(str, case["sizes"])))
def test_region_places(case: dict[str, Any], version: int) -> None:
    """Part D, R38; by version 1 those who tied divided all the places they covered."""
    box = Box.open(GAME.of_version(version).box(GAME.edition, GAME.edition.choose({})))
    players, sizes = len(case["sizes"]), case["sizes"]
    points = []
    for size in sizes:
        larger, tied = sum(other > size for other in sizes), sizes.count(size)
        points.append(interpreted(shared_places)(box, players, larger, tied) if size >= 2 else 0)
    assert points == (case.get("version_1", case["points"]) if version == 1 else case["points"])


def test_regions_of_a_four_player_table() -> None:
    """G.10 with R38: sizes and points of four players in four colours."""
    sizes = {"R": (5, 5, 3, 2), "Y": (4, 3, 3, 3), "G": (1, 1, 0, 1), "B": (6, 4, 2, 2)}
    sagas = []
    for seat in range(4):
        rows = [f"{'R1 ' * sizes['R'][seat]}", f"{'B1 ' * sizes['B'][seat]}", f"{'Y1 ' * sizes['Y'][seat]}"]
        rows[0] += ".. G1" if sizes["G"][seat] else ""
        sagas.append(" / ".join(row.strip() or ".." for row in rows))
    scores = exchange.score(table(players=4, phase="over", sagas=sagas))
    assert [row["red"] for row in scores] == [6, 6, 2, 0]
    assert [row["yellow"] for row in scores] == [8, 3, 3, 3]
    assert [row["green"] for row in scores] == [0, 0, 0, 0]
    assert [row["blue"] for row in scores] == [8, 4, 1, 1]
    assert np.array_equal([row["rank"] for row in scores][:1], [1])
