"""The thirty cases of the rules, E01 to E30, drawn in cases.toml and run through the exchange module."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from fidchell.games.keltis.edition import LETTERS
from fidchell.games.keltis.text import exchange

CASES = tomllib.loads((Path(__file__).parent / "cases.toml").read_text(encoding="utf-8"))["case"]


def check_legal(position: Any, wanted: dict[str, Any]) -> None:
    texts = exchange.legal(position)
    if "legal" in wanted:
        assert sorted(texts) == sorted(wanted["legal"])
    assert set(wanted.get("legal_has", ())) <= set(texts)
    assert not set(wanted.get("legal_lacks", ())) & set(texts)


def found(position: Any, key: str, wanted: Any) -> Any:
    """What a position shows for a key of `expect`."""
    drawn, scores = exchange.dump(position), exchange.score(position)
    if key == "columns":
        return {place: drawn["columns"][int(place[0])][LETTERS.index(place[1])] for place in wanted}
    if key == "tile_at":
        return {place: drawn["tiles"][LETTERS.index(place[0])][int(place[1:]) - 1] for place in wanted}
    if key == "hand_sizes":
        return [len(hand.split()) for hand in drawn["hands"]]
    if key == "hands" and isinstance(wanted, dict):
        return {seat: drawn["hands"][int(seat)] for seat in wanted}
    if key == "winners":
        return position.winners()
    names = {"totals": "total", "row_points": "rows", "tile_points": "tiles", "stone_points": "stones"}
    if key in names:
        return [row[names[key]] for row in scores]
    return drawn[key]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    position = exchange.load(case["position"])
    for step in case.get("steps", ()):
        check_legal(position, step)
        position = exchange.apply(position, step["move"])
    check_legal(position, case["expect"])
    for key, wanted in case["expect"].items():
        if not key.startswith("legal"):
            assert found(position, key, wanted) == wanted, key


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case_survives_dump_and_load(case: dict[str, Any]) -> None:
    drawn = exchange.dump(exchange.load(case["position"]))
    assert drawn == case["position"]
    assert exchange.dump(exchange.load(drawn)) == drawn
