"""Our environments beside those of RLCard, PettingZoo and OpenSpiel: decisions a second, in one run.

    python bench/adapters.py [--seconds N] [--json] [--folder FOLDER]

All figures are by time of the processor, so that one line of the table can be set beside another on a machine
that others use too; the vector environment, whose threads share the work, also by the clock on the wall.
It needs `pip install "fidchell[research]"`; RLCard and PettingZoo's classic games are installed into
environments of their own under FOLDER (.bench).
"""

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from peer_environments import SCRIPTS, call, environments_folder
from peers import MEASURE_LIMIT, OURS, PEERS, ROOT, Measured, Row, machine, measure_peer, table

RIVALS = ("rlcard", "pettingzoo")
NOT_CARDS = ("connect_four_v3",)
LINES = 15  # that the script of our own measures


def measure_adapters(seconds: float) -> Measured:
    """Our own interfaces and OpenSpiel's Python games, in a process of this interpreter."""
    command = [sys.executable, SCRIPTS / "measure_adapters.py", str(seconds)]
    folders = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    outcome = call(command, ROOT, MEASURE_LIMIT + LINES * seconds, PEER=OURS, PYTHONPATH=folders)
    return Measured([read(line) for line in outcome.output.splitlines() if line[:1] == "{"], outcome.reason)


def read(line: str) -> Row:
    """A row; OpenSpiel's own games are not ours."""
    row = Row(**json.loads(line))
    return row._replace(peer="open_spiel") if row.game.startswith("python_") else row


def found(rows: Sequence[Row], how: str) -> Row | None:
    """Keltis through one of our interfaces."""
    return next((row for row in rows if (row.peer, row.game, row.how) == (OURS, "keltis", how)), None)


def ratios(rows: Sequence[Row]) -> Iterator[tuple[str, float]]:
    """Keltis turn by turn beside every game of cards, and through OpenSpiel beside its Python games."""
    by_turns, through_openspiel = found(rows, "AEC loop, raw_env"), found(rows, "OpenSpiel")
    for row in rows:
        is_card_game = row.peer in RIVALS and row.game not in NOT_CARDS
        ours = by_turns if is_card_game else through_openspiel if row.peer == "open_spiel" else None
        if ours:
            yield f"Keltis, {ours.how} / {row.peer} {row.game}", ours.decisions_per_s / row.decisions_per_s


def arguments() -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=4.0, help="time for each line of the table (4)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    parser.add_argument(
        "--folder", type=Path, default=ROOT / ".bench", help="where environments live (.bench)"
    )
    return parser.parse_args()


def main() -> None:
    """Measure all of them, one after the other, and print figures and ratios."""
    chosen = arguments()
    os.environ["CLOCK"] = "processor"
    place, folder = machine(), environments_folder(chosen.folder)
    measured = {p.name: measure_peer(p, folder, chosen.seconds) for p in PEERS if p.name in RIVALS}
    measured[OURS] = measure_adapters(chosen.seconds)
    rows = [row for each in measured.values() for row in each.rows]
    missing = {name: each.reason for name, each in measured.items() if each.reason}
    if chosen.json:
        listed = [row._asdict() for row in rows]
        print(
            json.dumps({"machine": place, "rows": listed, "missing": missing, "ratios": dict(ratios(rows))})
        )
        return
    print(f"{place}\n\n{table(rows)}\n")
    for name, reason in missing.items():
        print(f"{name}: {reason}")
    for rival, ratio in ratios(rows):
        print(f"{rival}: {ratio:,.1f}")


if __name__ == "__main__":
    main()
