"""The tables of a data set: games, moves, observations, values, and chance apart from what players know."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from fidchell.ai.dataset import DATASET_WORDS
from fidchell.ai.dataset.recorded_game import RecordedGame
from fidchell.rulekit.contract import RANK, TOTAL
from fidchell.rulekit.edition import option_text
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.game import Game

GAMES_IN_GROUP = 64  # games whose rows are written together, as one row group
COMPRESSION = "zstd"
PARQUET_FORMAT = "2.6"

# Each table with its columns and their types; `fixed` has one number for each number of an observation.
COLUMNS: Mapping[str, Mapping[str, str]] = {
    "games": {
        "game": "int64",
        "rules": "int16",
        "edition": "string",
        "options": "string",
        "players": "list<string>",
        "decisions": "int32",
        "points": "list<int32>",
        "ranks": "list<int8>",
        "rewards": "list<float32>",
    },
    "moves": {
        "game": "int64",
        "number": "int32",
        "seat": "int8",
        "player": "string",
        "action": "int16",
        "text": "string",
        "legal": "list<int16>",
    },
    "observations": {"game": "int64", "number": "int32", "observation": "fixed"},
    "values": {
        "game": "int64",
        "number": "int32",
        "reward": "float32",
        "points": "int32",
        "rank": "int8",
        "remaining": "int32",
    },
    "chance": {"game": "int64", "seed": "string"},
}


def load_pyarrow() -> Any:
    """The package that writes Parquet; without it, an error that says how to get it."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ModuleNotFoundError as error:
        raise UserError("dataset-pyarrow", DATASET_WORDS) from error
    return pyarrow


class TableFile:
    """One table on its way into a file: rows are gathered, and written as a group."""

    def __init__(self, folder: Path, name: str, observed: int) -> None:
        self.arrow, self.observed = load_pyarrow(), observed
        self.columns: dict[str, list[Any]] = {column: [] for column in COLUMNS[name]}
        fields = [(column, self._type(kind)) for column, kind in COLUMNS[name].items()]
        self.schema = self.arrow.schema(fields)
        file = folder / f"{name}.parquet"
        self.writer = self.arrow.parquet.ParquetWriter(
            file, self.schema, compression=COMPRESSION, version=PARQUET_FORMAT
        )

    def _type(self, kind: str) -> Any:
        if kind == "fixed":
            return self.arrow.list_(self.arrow.int16(), self.observed)
        if kind.startswith("list<"):
            return self.arrow.list_(self._type(kind[5:-1]))
        return getattr(self.arrow, kind)()

    def add(self, **row: Any) -> None:
        """One row."""
        for column, value in row.items():
            self.columns[column].append(value)

    def write_group(self) -> None:
        """Write what was gathered."""
        if not self.columns["game"]:
            return
        arrays = [self._array(column.name, column.type) for column in self.schema]
        self.writer.write_table(self.arrow.Table.from_arrays(arrays, schema=self.schema))
        for values in self.columns.values():
            values.clear()

    def _array(self, column: str, kind: Any) -> Any:
        values = self.columns[column]
        if column == "observation":
            flat = self.arrow.array(np.concatenate(values))
            return self.arrow.FixedSizeListArray.from_arrays(flat, self.observed)
        return self.arrow.array(values, kind)

    def close(self) -> None:
        """Write the rest, and the end of the file."""
        self.write_group()
        self.writer.close()


class DatasetTables:
    """All tables of the data set of one game."""

    def __init__(self, folder: Path, game: Game) -> None:
        self.games = 0
        self.decisions = 0
        observed = game.constants["OBSERVED"]
        self.files = {name: TableFile(folder, name, observed) for name in COLUMNS}

    def add(self, recorded: RecordedGame) -> None:
        """The rows of a game, which is played again for them."""
        position, players = recorded.start(), recorded.players_of_actions()
        for number, (seat, action) in enumerate(recorded.decisions(position)):
            moved = {"number": number, "seat": seat, "player": next(players), "action": action}
            text = recorded.game.moves.write(position, seat, action)
            self._row("moves", **moved, text=text, legal=position.legal(seat))
            self._row("observations", number=number, observation=position.observe(seat))
        scores = position.score_table()
        self._add_ends(recorded, scores[:, TOTAL].tolist(), scores[:, RANK].tolist())
        self._row("chance", seed=recorded.seed.hex())
        self.games += 1
        self.decisions += len(recorded.actions)
        if self.games % GAMES_IN_GROUP == 0:
            for file in self.files.values():
                file.write_group()

    def _add_ends(self, recorded: RecordedGame, points: list[int], ranks: list[int]) -> None:
        """How the game ended: for the game, and for whoever took each decision."""
        winners, last = ranks.count(1), len(recorded.actions)
        rewards = [1 / winners if rank == 1 else 0.0 for rank in ranks]
        for number, (seat, _) in enumerate(recorded.actions):
            ends = {"reward": rewards[seat], "points": points[seat], "rank": ranks[seat]}
            self._row("values", number=number, remaining=last - 1 - number, **ends)
        edition = recorded.edition or recorded.game.edition
        options = {name: option_text(value) for name, value in edition.choose(recorded.options).items()}
        about = {"rules": recorded.game.version, "edition": edition.digest, "options": json.dumps(options)}
        ended = {"points": points, "ranks": ranks, "rewards": rewards, "decisions": last}
        self._row("games", players=list(recorded.players), **about, **ended)

    def _row(self, table: str, **row: Any) -> None:
        self.files[table].add(game=self.games, **row)

    def close(self) -> None:
        """Finish all files."""
        for file in self.files.values():
            file.close()
