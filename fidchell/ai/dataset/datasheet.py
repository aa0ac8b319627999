"""The datasheet beside a data set: what it holds, how it came about, and how to make it again."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from fidchell import __version__
from fidchell.ai.dataset import DATASET_WORDS
from fidchell.ai.dataset.tables import COLUMNS, DatasetTables, load_pyarrow
from fidchell.rulekit.game import Game
from fidchell.rulekit.i18n import say


@dataclass(frozen=True)
class Datasheet:
    """What a data set was made from."""

    game: Game
    origin: str  # `generated` or `logs`
    seats: str
    seed: str = ""
    options: str = ""
    players: Mapping[str, str] = field(default_factory=dict)  # each with the version it played in
    left_out: int = 0  # logs that gave no game

    def text(self, tables: DatasetTables, language: str) -> str:
        """The whole page, as Markdown."""
        parts = [self.heading(tables, language), self.origin_text(language), self.player_list(language)]
        parts += [table_text(name, tables.files[name].observed, language) for name in COLUMNS]
        return (
            "\n\n".join([*(part for part in parts if part), say(DATASET_WORDS, language, "sheet-use")]) + "\n"
        )

    def heading(self, tables: DatasetTables, language: str) -> str:
        """The title, and how much there is."""
        facts = {
            "game": self.game.edition.title(language),
            "games": tables.games,
            "decisions": tables.decisions,
            "seats": self.seats,
            "version": __version__,
            "rules": self.game.version,
            "edition": self.game.edition.digest,
            "arrow": load_pyarrow().__version__,
        }
        title = say(DATASET_WORDS, language, "sheet-title", game=facts["game"])
        return f"# {title}\n\n{say(DATASET_WORDS, language, 'sheet-about', **facts)}"

    def origin_text(self, language: str) -> str:
        """How it came about."""
        facts = {"seed": self.seed, "options": self.options or "-", "left": self.left_out}
        title = say(DATASET_WORDS, language, "sheet-origin")
        return f"## {title}\n\n{say(DATASET_WORDS, language, f'sheet-origin-{self.origin}', **facts)}"

    def player_list(self, language: str) -> str:
        """Who played, in which version."""
        lines = [f"- `{name}` {version}".rstrip() for name, version in self.players.items()]
        return "\n".join([f"## {say(DATASET_WORDS, language, 'sheet-players')}\n", *lines])


def table_text(name: str, observed: int, language: str) -> str:
    """A table of the columns of one file."""
    head = [say(DATASET_WORDS, language, f"sheet-head-{part}") for part in ("column", "type", "meaning")]
    rows = [head, ["---"] * 3]
    for column, kind in COLUMNS[name].items():
        shown = f"list<int16>[{observed}]" if kind == "fixed" else kind
        shared = column in ("game", "number")
        key = f"sheet-column-{column}" if shared else f"sheet-column-{name}-{column}"
        rows.append([f"`{column}`", f"`{shown}`", say(DATASET_WORDS, language, key)])
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    about = say(DATASET_WORDS, language, f"sheet-table-{name}")
    return "\n".join([f"## `{name}.parquet`\n", f"{about}\n", *lines])
