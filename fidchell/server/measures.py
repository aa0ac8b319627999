"""Counts and times for `/metrics`, in the text that Prometheus reads."""

from bisect import bisect_left
from collections.abc import Callable

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)  # seconds
CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
_all: list["Counter | Gauge | Times"] = []


class Counter:
    """A number that only grows, by a label or without one."""

    kind = "counter"

    def __init__(self, name: str, about: str, label: str = "") -> None:
        self.name, self.about, self.label = f"fidchell_{name}", about, label
        self.counts: dict[str, float] = {} if label else {"": 0}
        _all.append(self)

    def add(self, label: str = "", number: float = 1) -> None:
        """Count."""
        self.counts[label] = self.counts.get(label, 0) + number

    def lines(self) -> list[str]:
        """One line a label."""
        return [f"{self.name}{self.shown(label)} {count:g}" for label, count in self.counts.items()]

    def shown(self, value: str) -> str:
        """A label with its value."""
        return f'{{{self.label}="{value}"}}' if self.label else ""


class Gauge:
    """A number that is asked for when somebody looks."""

    kind = "gauge"

    def __init__(self, name: str, about: str) -> None:
        self.name, self.about = f"fidchell_{name}", about
        self.ask: Callable[[], float] = lambda: 0
        _all.append(self)

    def lines(self) -> list[str]:
        """The number now."""
        return [f"{self.name} {self.ask():g}"]


class Times:
    """How long something took, as a histogram."""

    kind = "histogram"

    def __init__(self, name: str, about: str) -> None:
        self.name, self.about = f"fidchell_{name}", about
        self.counts, self.total = [0] * (len(BUCKETS) + 1), 0.0
        _all.append(self)

    def add(self, seconds: float) -> None:
        """Count one time."""
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self.total += seconds

    def lines(self) -> list[str]:
        """How many took at most so long, their sum and their number."""
        lines, so_far = [], 0
        for limit, count in zip((*map(str, BUCKETS), "+Inf"), self.counts, strict=True):
            so_far += count
            lines.append(f'{self.name}_bucket{{le="{limit}"}} {so_far}')
        return [*lines, f"{self.name}_sum {self.total:g}", f"{self.name}_count {so_far}"]


ANSWERS = Counter("answers_total", "HTTP answers by status.", "status")
MOVES = Counter("moves_total", "Moves accepted and stored.")
REFUSED = Counter("refused_total", "Commands refused, by reason.", "reason")
CONFLICTS = Counter("conflicts_total", "Commands decided again because another process was first.")
VIEWS = Counter("views_total", "Views sent over WebSockets.")
DROPPED = Counter("dropped_total", "WebSocket connections dropped, by reason.", "reason")
BOT_JOBS = Counter("bot_jobs_total", "Questions to bots, by outcome.", "outcome")
APPEND_TIMES = Times("append_seconds", "From a decision to its being stored.")
BOT_TIMES = Times("bot_seconds", "From a question to a bot to its answer.")
CONNECTIONS = Gauge("connections", "Open WebSocket connections.")
TABLES = Gauge("tables_in_memory", "Tables held in memory.")
BOT_QUEUE = Gauge("bot_queue", "Questions waiting for a bot process.")


def exposition() -> str:
    """Everything measured, as Prometheus reads it."""
    lines: list[str] = []
    for measure in _all:
        lines += [f"# HELP {measure.name} {measure.about}", f"# TYPE {measure.name} {measure.kind}"]
        lines += measure.lines()
    return "\n".join(lines) + "\n"
