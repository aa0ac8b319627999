"""`fidchell arena`: figures as tables, charts and JSON, and bad input in one line."""

import json
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from fidchell.cli.main import main
from tests.ai.arena.matches import SEED

ARENA = ("arena", "keltis", "--players", "greedy,random", "--seed", "1", "--processes", "1")


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ARENA, "--games", "4", "--option", "variant=short", "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["options"] == {"variant": "short"}
    assert (facts["game"], facts["seats"], facts["games"], facts["deals"]) == ("keltis", 2, 4, 2)
    assert facts["seed"] == SEED.hex()
    assert facts["decisions_per_s"] > 0
    first, second = facts["players"]
    assert (first["player"], second["player"]) == ("greedy", "random")
    assert set(first["rating"]) == set(first["score"]) == {"mean", "low", "high"}
    assert first["win_share"]["mean"] + second["win_share"]["mean"] == pytest.approx(1)
    assert sum(first["categories"].values()) == pytest.approx(first["score"]["mean"])
    assert first["decisions"] > 20
    assert first["ms_a_move"] > 0
    assert first["slips"] == {"crash": 0, "silence": 0, "nonsense": 0, "illegal": 0}
    assert (first["seats_lost"], first["last_error"]) == (0, None)


@pytest.mark.parametrize(("language", "words"), [("en", "number tiles"), ("fr", "tuiles de points")])
def test_tables_in_both_languages(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str, words: str
) -> None:
    chart, kept = tmp_path / "match.svg", tmp_path / "match.jsonl"
    line = [*ARENA, "--games", "3", "--language", language, "--plot", str(chart), "--keep", str(kept)]
    assert main(line) == 0
    said = capsys.readouterr()
    assert words in said.out
    assert "4" in said.err  # rounded up to whole deals
    root = ElementTree.parse(chart).getroot()
    assert {"greedy", "random"} <= {text.text for text in root.iter() if text.tag.endswith("text")}
    assert len(kept.read_text().splitlines()) == 5


def test_a_chart_as_png(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pytest.importorskip("PIL")
    chart = tmp_path / "match.png"
    assert main([*ARENA, "--games", "2", "--plot", str(chart)]) == 0
    assert chart.read_bytes().startswith(b"\x89PNG")


WRONG = {
    "player": (("--players", "greedy,hal"), "Unknown player “hal”", "Joueur inconnu : « hal »"),
    "program": (("--players", "greedy,program:./none"), "“./none” cannot be started", "« ./none »"),
    "no program": (("--players", "greedy,program:"), "names no program", "aucun programme"),
    "games": (("--games", "0"), "--games takes a whole number of at least 1", "--games prend un nombre"),
    "games word": (("--games", "many"), "--games takes a number", "--games prend un nombre"),
    "processes": (("--processes", "0"), "--processes takes a whole number", "--processes prend un nombre"),
    "limit": (
        ("--limit", "-1"),
        "--limit takes a number above 0; -1 came",
        "--limit prend un nombre supérieur à 0 ; reçu : -1",
    ),
    "limit nan": (
        ("--limit", "nan"),
        "--limit takes a number above 0; nan came",
        "--limit prend un nombre supérieur à 0 ; reçu : nan",
    ),
    "seats": (("--seats", "5"), "2, 3, 4 players", "2, 3, 4 joueurs"),
    "few": (("--seats", "3"), "at least 3 players", "au moins 3 joueurs"),
    "one player": (("--players", "greedy"), "2, 3, 4 players", "2, 3, 4 joueurs"),
    "seed": (("--seed", "x"), "is no seed", "n’est pas une graine"),
    "option": (("--option", "moon=on"), "Unknown option “moon”", "Option inconnue"),
    "chart": (("--plot", "chart.gif"), ".svg or .png", ".svg ou .png"),
    "chart place": (("--plot", "none/chart.svg"), "a folder that exists", "un dossier qui existe"),
    "keep place": (("--keep", "none/match"), "cannot be written: there is no such", "ne peut pas être écrit"),
    "keep folder": (("--keep", "."), "cannot be read: it is a folder", "ne peut pas être lu"),
}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", WRONG)
def test_bad_input_is_one_line(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    name: str,
    language: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    words, *expected = WRONG[name]
    assert main([*ARENA, "--games", "4", "--language", language, *words]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert expected[language == "fr"] in said.err
    assert list(tmp_path.iterdir()) == []
