"""Data sets: the tables hold the games as they were played, the same for a seed, and nothing half written."""

import builtins
import json
import re
from pathlib import Path
from typing import Any

import pyarrow.parquet as parquet
import pytest

from fidchell.ai.dataset.tables import COLUMNS
from fidchell.games import NAMES, find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position
from tests.cli.running import Fidchell


def read(folder: Path, table: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = parquet.read_table(folder / f"{table}.parquet").to_pylist()
    return rows


def in_game(rows: list[dict[str, Any]], game: int) -> list[dict[str, Any]]:
    return [row for row in rows if row["game"] == game]


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture
def made(fidchell: Fidchell, tmp_path: Path) -> Path:
    """Four games of Keltis."""
    words = ("--players", "fionn,random", "--games", "4", "--seed", "3", "--option", "variant=short")
    answer = fidchell("dataset", "keltis", *words, "--processes", "1", "--folder", str(tmp_path / "made"))
    assert (answer.status, answer.err) == (0, "")
    assert "4 games" in answer.out
    return tmp_path / "made" / "keltis"


def test_rows_are_the_decisions_of_the_games(made: Path) -> None:
    tables = {name: read(made, name) for name in COLUMNS}
    assert [row["game"] for row in tables["games"]] == [0, 1, 2, 3]
    assert tables["chance"][0]["seed"] == tables["chance"][1]["seed"] != tables["chance"][2]["seed"]
    assert [row["players"] for row in tables["games"][:2]] == [["fionn", "random"], ["random", "fionn"]]
    for game, chance in zip(tables["games"], tables["chance"], strict=True):
        seed, options = bytes.fromhex(chance["seed"]), json.loads(game["options"])
        position = Position.start(find("keltis"), 2, seed, options)
        moves, seen, ends = (
            in_game(tables[name], game["game"]) for name in ("moves", "observations", "values")
        )
        assert len(moves) == len(seen) == len(ends) == game["decisions"]
        for number, (move, observed) in enumerate(zip(moves, seen, strict=True)):
            assert move["player"] == game["players"][move["seat"]]
            assert move["number"] == observed["number"] == number
            assert move["legal"] == position.legal(move["seat"])
            assert move["action"] == position.read(move["seat"], move["text"])
            assert observed["observation"] == position.observe(move["seat"]).tolist()
            position.apply(move["seat"], move["action"])
        assert position.over
        assert game["points"] == position.totals()
        assert sum(game["rewards"]) == pytest.approx(1)
        for move, end in zip(moves, ends, strict=True):
            assert end["points"] == game["points"][move["seat"]]
            assert end["reward"] == game["rewards"][move["seat"]]
            assert end["rank"] == game["ranks"][move["seat"]]
        assert [end["remaining"] for end in ends] == list(range(len(moves) - 1, -1, -1))


def test_what_players_cannot_know_stands_apart(made: Path) -> None:
    assert all(
        "seed" not in parquet.read_schema(made / f"{name}.parquet").names
        for name in set(COLUMNS) - {"chance"}
    )


def test_the_same_seed_gives_the_same_bytes_with_any_number_of_processes(
    made: Path, fidchell: Fidchell, tmp_path: Path
) -> None:
    words = ("--players", "fionn,random", "--games", "4", "--option", "variant=short")
    for name, seed, processes in (("again", "3", "2"), ("other", "4", "1")):
        chosen = ("--seed", seed, "--processes", processes, "--folder", str(tmp_path / name))
        assert fidchell("dataset", "keltis", *words, *chosen).status == 0
    assert contents(tmp_path / "again" / "keltis") == contents(made)
    assert read(tmp_path / "other" / "keltis", "moves") != read(made, "moves")


def test_the_datasheet_names_players_versions_seed_and_every_column(
    made: Path, fidchell: Fidchell, tmp_path: Path
) -> None:
    sheet = (made / "README.md").read_text("utf-8")
    for told in (
        "fionn",
        "random",
        seed_from_number(3).hex(),
        "variant=short",
        find("keltis").edition.digest,
    ):
        assert told in sheet
    for name, columns in COLUMNS.items():
        assert f"`{name}.parquet`" in sheet
        assert all(f"| `{column}` |" in sheet for column in columns)
    words = ("--players", "random,random", "--games", "2", "--processes", "1", "--language", "fr")
    assert fidchell("dataset", "keltis", *words, "--folder", str(tmp_path / "fr")).status == 0
    assert "Une ligne par partie" in (tmp_path / "fr" / "keltis" / "README.md").read_text("utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_every_game_and_simultaneous_decisions(name: str, fidchell: Fidchell, tmp_path: Path) -> None:
    seats = find(name).seats[-1]
    words = ("--players", ",".join(["random"] * seats), "--games", "1", "--processes", "1", "--seed", "1")
    assert fidchell("dataset", name, *words, "--folder", str(tmp_path / "all")).status == 0
    observations = parquet.read_table(tmp_path / "all" / name / "observations.parquet")
    width = find(name).constants["OBSERVED"]
    assert observations.schema.field("observation").type.list_size == width
    assert observations.num_rows == sum(row["decisions"] for row in read(tmp_path / "all" / name, "games"))


def test_the_snippet_of_the_docs_runs_as_it_is_printed(made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (Path(__file__).resolve().parents[3] / "docs" / "datasets.md").read_text("utf-8")
    [block] = re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    made.parent.rename(made.parent.with_name("data"))
    monkeypatch.chdir(made.parent.parent)
    names: dict[str, Any] = {}
    exec(block, names)
    rows = read(Path("data") / "keltis", "observations")
    assert names["numbers"].tolist() == [row["observation"] for row in rows]
    assert names["moves"].column_names == ["action", "legal"]


WRONG = (
    (("keltis",), "Expected a game with --players, or --logs FOLDER."),
    (("--players", "random,random"), "Expected a game with --players, or --logs FOLDER."),
    (("keltis", "--players", "merlin,random"), "Unknown player “merlin”"),
    (("chess", "--players", "random,random"), "Unknown game “chess”"),
    (("keltis", "--players", "random,random", "--games", "0"), "--games"),
    (("keltis", "--players", "random,random", "--option", "scale=9"), "Option scale takes one of"),
    (("keltis", "--players", "random", "--seats", "2"), "2 seats need at least 2 players"),
    (("--logs", "nowhere"), "holds no log"),
    (("--logs", "nowhere", "--players", "random,random"), "expected no --players beside it"),
    (("--logs", "nowhere", "--games", "3"), "expected no --games beside it"),
)


@pytest.mark.parametrize(("words", "said"), WRONG, ids=[" ".join(words) for words, _ in WRONG])
def test_bad_input_is_one_line_and_writes_nothing(
    words: tuple[str, ...], said: str, fidchell: Fidchell, tmp_path: Path
) -> None:
    answer = fidchell("dataset", *words, "--folder", str(tmp_path / "data"))
    assert answer.status == 2
    assert said in answer.err
    assert not (tmp_path / "data").exists()


def test_a_data_set_is_never_written_over(made: Path, fidchell: Fidchell) -> None:
    before = contents(made)
    words = ("--players", "random,random", "--games", "2", "--folder", str(made.parent))
    answer = fidchell("dataset", "keltis", *words)
    assert answer.status == 2
    assert "is there already" in answer.err
    assert contents(made) == before


def test_a_run_that_is_stopped_leaves_nothing(
    fidchell: Fidchell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*given: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("fidchell.cli.research.dataset.finish", stop)
    words = ("--players", "random,random", "--games", "2", "--processes", "1")
    assert fidchell("dataset", "keltis", *words, "--folder", str(tmp_path / "data")).status == 130
    assert list((tmp_path / "data").iterdir()) == []


def test_a_folder_that_cannot_be_made_is_an_error(fidchell: Fidchell, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    words = ("--players", "random,random", "--games", "2", "--processes", "1")
    answer = fidchell("dataset", "keltis", *words, "--folder", str(tmp_path / "file"))
    assert answer.status == 2
    assert "cannot be written" in answer.err


def test_without_pyarrow_an_error_says_what_to_install(
    fidchell: Fidchell, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = builtins.__import__

    def missing(name: str, *rest: Any, **named: Any) -> Any:
        if name.startswith("pyarrow"):
            raise ModuleNotFoundError(name)
        return found(name, *rest, **named)

    monkeypatch.setattr(builtins, "__import__", missing)
    answer = fidchell("dataset", "keltis", "--players", "random,random")
    assert answer.status == 2
    assert 'pip install "fidchell[research]"' in answer.err
