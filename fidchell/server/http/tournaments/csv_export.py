"""A tournament as tables of plain text, for a spreadsheet."""

import csv
import io
from typing import Any

from fidchell.server.http.tournaments.schemas import TournamentInfo

STANDINGS = ("rank", "number", "name", "points", "played")
RESULTS = ("round", "table", "seat", "number", "name", "rank", "total", "points", "gave_up", "corrected")
RISKY = ("=", "+", "-", "@", "\t", "\r")  # how a formula begins, for programs that would run it


def plain(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(RISKY) else text


def csv_text(info: TournamentInfo) -> str:
    """The standings, an empty line, and every seat of every table."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    names = {each.number: plain(each.name) for each in info.entrants}
    criteria = [criterion for criterion in info.criteria if criterion not in ("points", "direct")]
    writer.writerow([*STANDINGS, *criteria])
    for line in info.standings:
        facts = [line.rank, line.number, names[line.number], line.points, line.played]
        writer.writerow([*facts, *(line.values[criterion] for criterion in criteria)])
    writer.writerow([])
    writer.writerow(RESULTS)
    writer.writerows(result_rows(info, names))
    return out.getvalue()


def result_rows(info: TournamentInfo, names: dict[int, str]) -> list[list[Any]]:
    """One row for each seat that has a result, the first round first."""
    rows = list[list[Any]]()
    for played in reversed(info.played):
        for table in played.tables:
            for seat, (number, result) in enumerate(zip(table.players, table.results, strict=False), 1):
                where = [played.number, table.number, seat, number, names[number]]
                facts = [result.rank, result.total, result.points, int(result.gave_up)]
                rows.append([*where, *facts, int(table.is_corrected)])
    return rows
