"""What a move costs at a table, without network and disk: python -m tests.table.measure keltis 4 [plain]"""

import random
import statistics
import sys
import time

from fidchell.rulekit.game import Entries, Game
from fidchell.table import sight
from fidchell.table.commands import Act, Keys, Take, Who
from fidchell.table.table import Table, open_table
from fidchell.table.terms import Chair, Terms

Row = tuple[float, float, float]


def timed_game(name: str, seats: int, entries: str, number: int) -> list[Row]:
    """One random game; processor time to decide a move, to take it, and to show it to every seat."""

    def chosen(game: Game) -> Entries:
        found: Entries = getattr(game, entries)
        return found

    terms = Terms(name, [Chair() for _ in range(seats)])
    table = Table.fold("T", open_table(terms, 0.0, seed=bytes([number] * 32)), chosen)
    for seat in range(seats):
        for event in table.decide(Who(keys=Keys(f"{seat}")), Take(seat, f"Player {seat}"), 1.0):
            table.take(event)
    dice, rows = random.Random(number), list[Row]()
    since = [sight.shown(table, seat, "en")["version"] for seat in range(seats)]
    while table.status == "running":
        seat = dice.choice(table.line.actors)
        act = Act(table.number(seat), [dice.choice(table.position.texts(seat))])
        began = time.thread_time()
        events = table.decide(Who(seat), act, 2.0)
        decided = time.thread_time()
        for event in events:
            table.take(event)
        taken = time.thread_time()
        for reader in range(seats):
            since[reader] = sight.shown(table, reader, "en", since[reader])["version"]
        rows.append((decided - began, taken - decided, time.thread_time() - taken))
    return rows


def main() -> None:
    """The median and the best of two games, after one to warm up."""
    name, seats = sys.argv[1], int(sys.argv[2])
    entries = sys.argv[3] if len(sys.argv) > 3 else "compiled"
    timed_game(name, seats, entries, 1)
    rows = [row for number in (2, 3) for row in timed_game(name, seats, entries, number)]
    for kind, column in zip(("decide", "take", f"show {seats} seats"), zip(*rows, strict=True), strict=True):
        median, best = statistics.median(column) * 1e6, min(column) * 1e6
        print(f"{name} {entries} {kind}: median {median:.0f} µs, best {best:.0f} µs ({len(rows)} moves)")


if __name__ == "__main__":
    main()
