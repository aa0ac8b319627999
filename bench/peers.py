"""Random play on rival engines, each in an environment of its own, and on Fidchell in the same run.

    python bench/peers.py [--only NAME] [--seconds N] [--json] [--folder FOLDER]

A decision is one choice of a player, forced ones included. Dealing and dice take time but do not count.
The engines play different games, so a line says how fast that engine plays that game, nothing finer.
"""

import argparse
import json
import os
import platform
import sys
from collections.abc import Iterator, Sequence
from importlib import metadata
from pathlib import Path
from typing import Any, NamedTuple

from peer_environments import (
    INSTALL_LIMIT,
    Peer,
    call,
    environments_folder,
    install,
    measuring_command,
    report,
)

ROOT = Path(__file__).resolve().parent.parent
MEASURE_LIMIT = 180  # seconds, beside the time asked for each line
MOST_LINES = 8  # no peer measures more games than this


PEERS = (
    Peer("open_spiel", ("open_spiel==2.0.2",), "measure_open_spiel.py"),
    Peer("pgx", ("pgx==2.6.0", "jax==0.10.2"), "measure_pgx.py"),
    Peer("rlcard", ("rlcard==1.2.0",), "measure_rlcard.py"),
    Peer("pettingzoo", ("pettingzoo[classic]==1.27.0", "rlcard==1.2.0"), "measure_pettingzoo.py"),
    Peer("boardgame.io", ("boardgame.io@0.50.2",), "measure_boardgame.mjs", "node"),
    Peer("ludii", (), "MeasureLudii.java", "java"),
)
OURS = "fidchell"
COMPILED, INTERPRETED = "C++, evaluate_bots", "Python API"  # the two ways OpenSpiel is driven


class Row(NamedTuple):
    """One measured game."""

    peer: str
    version: str
    game: str
    how: str
    decisions_per_s: float
    games_per_s: float


class Measured(NamedTuple):
    """All that came out for one engine: its rows, and why some or all are missing."""

    rows: list[Row]
    reason: str = ""


def measure_peer(peer: Peer, folder: Path, seconds: float) -> Measured:
    """Install the peer where needed and run its measuring script inside its environment."""
    home = folder / peer.name
    installed = install(peer, home)
    if installed.reason:
        return Measured([], f"could not be installed: {installed.reason}")
    report(f"{peer.name}: measuring")
    command = [*measuring_command(peer, home), str(seconds)]
    limit = MEASURE_LIMIT + MOST_LINES * seconds
    settings = {"PEER": peer.name, "NODE_ENV": "production", "JAX_PLATFORMS": "cpu"}
    outcome = call(command, home, limit, PYTHONDONTWRITEBYTECODE="1", **settings)
    rows = [Row(**json.loads(line)) for line in outcome.output.splitlines() if line.startswith("{")]
    return Measured(rows, outcome.reason)


def our_version() -> str:
    """Fidchell's version, where it is installed."""
    try:
        return metadata.version(OURS)
    except metadata.PackageNotFoundError:
        return "working tree"


def measure_ours() -> Measured:
    """Fidchell's own bench of Keltis, one row for each target that ran."""
    report(f"{OURS}: measuring")
    command = [sys.executable, "-m", OURS, "bench", "keltis", "--json"]
    outcome = call(command, ROOT, INSTALL_LIMIT)
    if outcome.reason:
        return Measured([], outcome.reason)
    try:
        bench: dict[str, Any] = json.loads(outcome.output)
        return Measured(list(our_rows(bench)))
    except (ValueError, KeyError, TypeError) as unreadable:
        return Measured([], f"its bench printed something unexpected: {unreadable!r}")


def our_rows(bench: dict[str, Any]) -> Iterator[Row]:
    """The targets of our bench; one that could not run here has no figures and is left out."""
    for target, figures in bench["targets"].items():
        if figures and figures.get("decisions_per_s"):
            rates = figures["decisions_per_s"], figures["games_per_s"]
            yield Row(OURS, our_version(), bench["game"], target, *rates)


def find_ours(rows: Sequence[Row], target: str) -> Row | None:
    """Our row for one target."""
    return next((row for row in rows if row.peer == OURS and row.how == target), None)


def rivals(rows: Sequence[Row]) -> list[Row]:
    """OpenSpiel's fastest game in C++, the same game through Python, and the fastest row of all."""
    spiel = [row for row in rows if row.peer == "open_spiel"]
    compiled = max((row for row in spiel if row.how == COMPILED), key=decisions, default=None)
    same = [row for row in spiel if compiled and row.game == compiled.game and row.how == INTERPRETED]
    fastest = max((row for row in rows if row.peer != OURS), key=decisions, default=None)
    chosen = [compiled, *same, fastest]
    return list(dict.fromkeys(row for row in chosen if row))


def decisions(row: Row) -> float:
    """The measure by which engines are compared."""
    return row.decisions_per_s


def ratios(rows: Sequence[Row]) -> dict[str, float]:
    """How many times as many decisions we play on one core as each rival."""
    ours = find_ours(rows, "one core")
    if not ours:
        return {}
    return {f"{row.peer} {row.game}, {row.how}": decisions(ours) / decisions(row) for row in rivals(rows)}


def machine() -> str:
    """Where and how busy: figures mean little without it."""
    cpu = platform.processor() or platform.machine()
    described = Path("/proc/cpuinfo")
    if described.exists():
        names = [line for line in described.read_text().splitlines() if line.startswith("model name")]
        cpu = names[0].partition(":")[2].strip() if names else cpu
    load = os.getloadavg()[0]
    return f"{cpu}, {os.cpu_count()} cores, load {load:.1f} at the start, Python {platform.python_version()}"


def grouped(number: float) -> str:
    """A rate as people read it: 1,234,567 or 12.3."""
    return f"{number:,.0f}" if number >= 100 else f"{number:,.1f}"


def table(rows: Sequence[Row]) -> str:
    """The rows in aligned columns, words to the left and figures to the right."""
    head = ("peer", "version", "game", "how", "decisions/s", "games/s")
    lines = [head] + [(*row[:4], grouped(row.decisions_per_s), grouped(row.games_per_s)) for row in rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]

    def aligned(line: tuple[str, ...]) -> str:
        words = [cell.ljust(width) for cell, width in zip(line[:4], widths[:4], strict=True)]
        figures = [cell.rjust(width) for cell, width in zip(line[4:], widths[4:], strict=True)]
        return "  ".join(words + figures)

    return "\n".join(
        [aligned(lines[0]), "  ".join("-" * width for width in widths), *map(aligned, lines[1:])]
    )


def print_text(place: str, rows: Sequence[Row], missing: dict[str, str]) -> None:
    """The table, what is missing from it, and the ratios."""
    print(f"{place}\n\n{table(rows)}\n")
    for name, reason in missing.items():
        print(f"{name}: {reason}")
    for rival, ratio in ratios(rows).items():
        print(f"Keltis on one core / {rival}: {ratio:,.1f}")


def print_json(place: str, rows: Sequence[Row], missing: dict[str, str]) -> None:
    """The same as one JSON object."""
    listed = [row._asdict() for row in rows]
    whole = {"machine": place, "rows": listed, "missing": missing, "ratios": ratios(rows)}
    print(json.dumps(whole, indent=2))


def arguments() -> argparse.Namespace:
    """What was asked for on the command line."""
    names = [peer.name for peer in PEERS] + [OURS]
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--only", action="append", choices=names, help="only this one; may be repeated")
    parser.add_argument("--seconds", type=float, default=4.0, help="time for each line of the table (4)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    parser.add_argument(
        "--folder", type=Path, default=ROOT / ".bench", help="where environments live (.bench)"
    )
    chosen = parser.parse_args()
    chosen.only = chosen.only or names
    return chosen


def main() -> None:
    """Measure what was asked for, one engine after the other, and print it."""
    chosen = arguments()
    place, folder = machine(), environments_folder(chosen.folder)
    measured = {p.name: measure_peer(p, folder, chosen.seconds) for p in PEERS if p.name in chosen.only}
    if OURS in chosen.only:
        measured[OURS] = measure_ours()
    rows = [row for engine in measured.values() for row in engine.rows]
    missing = {name: engine.reason for name, engine in measured.items() if engine.reason}
    (print_json if chosen.json else print_text)(place, rows, missing)


if __name__ == "__main__":
    main()
