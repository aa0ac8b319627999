"""What a move costs at a table, without network and disk: python bench/table.py keltis 4 [plain]"""

import random
import statistics
import sys
import time

from fidchell.rulekit.entry_points import EntryPoints
from fidchell.rulekit.game import Game
from fidchell.table.commands import Act, KeyHashes, Requester, Take
from fidchell.table.handlers.opening import open_table
from fidchell.table.table import Table
from fidchell.table.terms import Chair, Terms
from fidchell.table.view import view

Row = tuple[float, float, float]


def timed_game(name: str, seats: int, entry_points: str, number: int) -> list[Row]:
    """One random game; processor time to decide a move, to take it, and to show it to every seat."""

    def chosen(game: Game) -> EntryPoints:
        found: EntryPoints = getattr(game, entry_points)
        return found

    terms = Terms(name, [Chair() for _ in range(seats)])
    table = Table.fold("T", open_table(terms, 0.0, seed=bytes([number] * 32)), chosen)
    for seat in range(seats):
        for event in table.decide(Requester(keys=KeyHashes(f"{seat}")), Take(seat, f"Player {seat}"), 1.0):
            table.apply_event(event)
    dice, rows = random.Random(number), list[Row]()
    since = [view.shown(table, seat, "en")["version"] for seat in range(seats)]
    while table.status == "running":
        seat = dice.choice(table.history.actors)
        act = Act(table.act_count(seat), [dice.choice(table.position.texts(seat))])
        began = time.thread_time()
        events = table.decide(Requester(seat), act, 2.0)
        decided = time.thread_time()
        for event in events:
            table.apply_event(event)
        taken = time.thread_time()
        for reader in range(seats):
            since[reader] = view.shown(table, reader, "en", since[reader])["version"]
        rows.append((decided - began, taken - decided, time.thread_time() - taken))
    return rows


def main() -> None:
    """The median and the best of two games, after one to warm up."""
    name, seats = sys.argv[1], int(sys.argv[2])
    entry_points = sys.argv[3] if len(sys.argv) > 3 else "compiled"
    timed_game(name, seats, entry_points, 1)
    rows = [row for number in (2, 3) for row in timed_game(name, seats, entry_points, number)]
    for kind, column in zip(("decide", "take", f"show {seats} seats"), zip(*rows, strict=True), strict=True):
        median, best = statistics.median(column) * 1e6, min(column) * 1e6
        print(f"{name} {entry_points} {kind}: median {median:.0f} µs, best {best:.0f} µs ({len(rows)} moves)")


if __name__ == "__main__":
    main()
