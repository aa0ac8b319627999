"""The score table, with categories, ranks and winners."""

from rich import box
from rich.table import Table
from rich.text import Text

from fidchell.rulekit.i18n import say
from fidchell.rulekit.position import SEAT_LETTERS, Position
from fidchell.terminal.board import Ranked, find_board
from fidchell.terminal.i18n import join_names, say_in

MOST_COLUMNS = 6  # categories that still stand side by side


def signed(points: int) -> str:
    """Points with a true minus sign."""
    return f"−{-points}" if points < 0 else str(points)


def score_table(position: Position, names: list[str], language: str) -> Table:
    """Everybody's points by category, the leaders first; categories in which nobody has any are left out."""
    game, scores = position.game, position.scores()
    rows = [(f"{SEAT_LETTERS[seat]} {name}", scores[seat]) for seat, name in enumerate(names)]
    rows = sorted(rows + rivals(position, language), key=lambda named: named[1]["rank"])
    categories = [name for name in game.categories if any(row[name] for _, row in rows)]
    labels = {name: say(game.words, language, f"category-{name}") for name in categories}
    return (upright_table if len(categories) > MOST_COLUMNS else wide_table)(rows, labels, language)


def wide_table(rows: list[Ranked], labels: dict[str, str], language: str) -> Table:
    """A line for each player."""
    table = Table(box=box.ROUNDED, border_style="dim", header_style="bold", padding=(0, 1))
    table.add_column(say_in(language, "score-rank"), justify="right")
    table.add_column(say_in(language, "score-player"), no_wrap=True)
    for label in labels.values():
        table.add_column(label, justify="right")
    table.add_column(say_in(language, "score-total"), justify="right", style="bold")
    for name, row in rows:
        points = [signed(row[category]) for category in (*labels, "total")]
        table.add_row(str(row["rank"]), Text(name), *points, style="bold" if row["rank"] == 1 else "")
    return table


def upright_table(rows: list[Ranked], labels: dict[str, str], language: str) -> Table:
    """A column for each player, where there are many categories."""
    table = Table(box=box.ROUNDED, border_style="dim", header_style="bold", padding=(0, 1))
    table.add_column(say_in(language, "score-player"), no_wrap=True)
    for name, row in rows:
        table.add_column(Text(name), justify="right", style="bold" if row["rank"] == 1 else "")
    for category, label in labels.items():
        is_last = category == list(labels)[-1]
        table.add_row(label, *(signed(row[category]) for _, row in rows), end_section=is_last)
    table.add_row(say_in(language, "score-total"), *(signed(row["total"]) for _, row in rows), style="bold")
    table.add_row(say_in(language, "score-rank"), *(str(row["rank"]) for _, row in rows))
    return table


def rivals(position: Position, language: str) -> list[Ranked]:
    """Whoever is ranked without sitting at the table, such as Balor, with the scores."""
    return find_board(position.game).rivals(position.view(None), language)


def last_line(position: Position, names: list[str], language: str) -> str:
    """What a finished game ends with: what was reached alone, where nobody can lose, else who has won."""
    verdict = find_board(position.game).verdict(position.view(None), position.edition, language)
    return winners_line(position, names, language) if verdict is None else verdict


def winners_line(position: Position, names: list[str], language: str) -> str:
    """Who has won, alone or together."""
    winners = position.winners()
    if not winners:
        name, row = min(rivals(position, language), key=lambda named: named[1]["rank"])
        return say_in(language, "win", player=name, points=row["total"])
    points = position.totals()[winners[0]]
    if len(winners) > 1:
        players = join_names([names[seat] for seat in winners], language)
        return say_in(language, "win-shared", players=players, points=points)
    name = names[winners[0]]
    if name == say_in(language, "name-you"):
        return say_in(language, "win-you", points=points)
    return say_in(language, "win", player=name, points=points)
