"""`fidchell replay --analyse`: a finished game looked back on, with its curve, turning points and luck."""

from pathlib import Path

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from fidchell.ai.analysis.comparison import check_effort, derive_seed
from fidchell.ai.analysis.review import Review, SeatReview, TurningPoint, review
from fidchell.ai.charts.canvas import check_chart
from fidchell.ai.charts.review_chart import draw_review
from fidchell.cli.progress import progress_bar
from fidchell.rulekit.chance import commitment
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.log.log import Log
from fidchell.rulekit.position import SEAT_LETTERS
from fidchell.terminal.i18n import WORDS
from fidchell.terminal.log_files import shell_path
from fidchell.terminal.screen import Screen
from fidchell.terminal.seats import shown_names
from fidchell.terminal.transcript import move_sentences, played_moves

EFFORT = 100
BLOCKS = " ▁▂▃▄▅▆▇█"
TALL, LOW = 5, 3  # lines of a curve: with few seats, with many
FEW = 2
AXIS = 8  # columns before a curve
COLOURS = ("green", "red", "blue", "yellow", "magenta")


def read_effort(text: str | None) -> int:
    """How hard to think about each move."""
    if text is None:
        return EFFORT
    if not text.isdecimal() or len(text) > 9:
        raise UserError("analyse-effort", WORDS, came=text)
    check_effort(int(text), 1)
    return int(text)


def analyse(log: Log, screen: Screen, effort: int, chart: Path | None) -> None:
    """Review a log, show it, and write the chart where one is wanted; the same log gives the same again."""
    if chart is not None:
        check_chart(chart)
    seed = derive_seed(b"", commitment(log.seed))
    with progress_bar(screen.language, "review-bar") as progress:
        found = review(log, effort, seed, progress)
    ReviewReport(log, screen, found).show()
    if chart is not None:
        names = shown_names(log, screen.language)
        draw_review(found, log.edition.title(screen.language), names, chart, screen.language)
        screen.line("analyse-chart", file=shell_path(chart))


class ReviewReport:
    """A review on the screen."""

    def __init__(self, log: Log, screen: Screen, found: Review) -> None:
        self.log, self.screen, self.found = log, screen, found
        self.names = shown_names(log, screen.language)
        self.moves = played_moves(log)

    def show(self) -> None:
        """Curves, turning points, and a line for each seat."""
        screen = self.screen
        screen.note(Text(self.log.edition.title(screen.language), "bold"))
        key = "analyse-curve" if self.found.par is None else "analyse-curve-par"
        screen.tell(key, "quiet", par=round(self.found.par or 0, 1))
        screen.print(Group(*(self.curve(seat) for seat in range(len(self.names)))))
        screen.print()
        if self.found.turning_points:
            screen.print(self.turning_points())
        else:
            screen.tell("analyse-even")
        screen.print(self.seats())
        screen.tell("analyse-about", "quiet", effort=self.found.effort)

    def curve(self, seat: int) -> RenderableType:
        """The win chance of one seat in block characters."""
        height = TALL if len(self.names) <= FEW else LOW
        chances = sampled([moment.chances[seat] for moment in self.found.curve], self.width)
        text = Text(f" {SEAT_LETTERS[seat]} {self.names[seat]}\n", "bold")
        for line in reversed(range(height)):
            mark = {height - 1: "100 %", 0: "0 %"}.get(line, "")
            text.append(f"{mark:>{AXIS - 2}} │", "dim")
            text.append("".join(block(chance, line, height) for chance in chances), COLOURS[seat])
            text.append("\n" if line else "")
        return text

    @property
    def width(self) -> int:
        """The columns of a curve: as many as moves, where the screen is wide enough."""
        return max(10, min(len(self.found.curve), self.screen.width - AXIS - 1))

    def turning_points(self) -> Table:
        """The moves with which the chances changed most."""
        table = self.table("move", "player", "happened", "change", "cause")
        for point in self.found.turning_points:
            move = self.moves[point.number - 1]
            said = " ".join(move_sentences(move, point.seat, self.names, self.language))
            swing = signed_percent(point.swing[point.mover])
            change = f"{SEAT_LETTERS[point.mover]} {swing}"
            who = f"{SEAT_LETTERS[point.seat]} {self.names[point.seat]}"
            table.add_row(str(point.number), Text(who), Text(said), change, self.cause(point))
        return table

    def cause(self, point: TurningPoint) -> str:
        """Luck, a slip with what was better, or the move itself."""
        return self.screen.say(f"analyse-{point.cause}", best=point.best)

    def seats(self) -> Table:
        """Accuracy, slips and luck of everybody."""
        table = self.table("player", "points", "accuracy", "slips", "lost", "luck")
        totals = self.moves[-1].after.totals()
        for row in self.found.seats:
            table.add_row(*self.seat_row(row, totals[row.seat]))
        return table

    def seat_row(self, row: SeatReview, total: int) -> tuple[str | Text, ...]:
        """One seat's figures; luck with its 95 % interval."""
        accuracy = "–" if row.accuracy is None else f"{row.accuracy:.0f}"
        name = Text(f"{SEAT_LETTERS[row.seat]} {self.names[row.seat]}")
        luck = f"{signed_percent(row.luck)} ± {200 * row.luck_error:.0f}"
        lost = f"{100 * row.lost / max(1, row.decisions):.0f} %"
        return name, str(total), accuracy, f"{row.slips}/{row.decisions}", lost, luck

    def table(self, *columns: str) -> Table:
        """An empty table with its heading."""
        table = Table(box=box.ROUNDED, border_style="dim", header_style="bold", padding=(0, 1))
        for column in columns:
            is_text = column in ("player", "happened", "cause")
            table.add_column(
                self.screen.say(f"analyse-column-{column}"), justify="left" if is_text else "right"
            )
        return table

    @property
    def language(self) -> str:
        """The language of the screen."""
        return self.screen.language


def sampled(numbers: list[float], count: int) -> list[float]:
    """So many numbers out of a list, evenly, the first and the last among them."""
    last = len(numbers) - 1
    return [numbers[round(place * last / max(1, count - 1))] for place in range(count)]


def block(chance: float, line: int, height: int) -> str:
    """The part of a bar that lies in one line, counted from below."""
    eighths = round(chance * height * 8) - line * 8
    return BLOCKS[min(8, max(0, eighths))]


def signed_percent(share: float) -> str:
    """+12 % or −3 %."""
    percent = round(100 * share)
    return f"−{-percent} %" if percent < 0 else f"+{percent} %"
