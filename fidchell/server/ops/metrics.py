"""The metrics of `/metrics`, collected by prometheus_client in a registry of our own."""

from collections.abc import Mapping

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Metric, disable_created_metrics
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4, generate_latest
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector

from fidchell.server.ops.quick_metrics import QuickCounter, QuickHistogram

CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4
NAMESPACE = "fidchell"
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)  # seconds
REGISTRY = CollectorRegistry()

disable_created_metrics()  # type: ignore[no-untyped-call]  # one series less for each of ours


def counter(name: str, help: str, *labels: str) -> Counter:
    """A number that only grows."""
    return Counter(name, help, labels, namespace=NAMESPACE, registry=REGISTRY)


def gauge(name: str, help: str) -> Gauge:
    """A number that is read when somebody asks; its owner sets the function that reads it."""
    return Gauge(name, help, namespace=NAMESPACE, registry=REGISTRY)


def histogram(name: str, help: str) -> Histogram:
    """How long something took."""
    return Histogram(name, help, namespace=NAMESPACE, registry=REGISTRY, buckets=BUCKETS)


RESPONSES = counter("answers_total", "HTTP answers by status.", "status")
MOVES = QuickCounter(f"{NAMESPACE}_moves", "Moves accepted and stored.", REGISTRY)
REFUSED_COMMANDS = counter("refused_total", "Commands refused, by reason.", "reason")
CONFLICTS = counter("conflicts_total", "Commands decided again because another process was first.")
VIEWS = QuickCounter(f"{NAMESPACE}_views", "Views and steps sent over WebSockets.", REGISTRY)
DROPPED_CONNECTIONS = counter("dropped_total", "WebSocket connections dropped, by reason.", "reason")
BOT_REQUESTS = counter("bot_jobs_total", "Questions to bots, by outcome.", "outcome")
APPEND_SECONDS = QuickHistogram(
    f"{NAMESPACE}_append_seconds", "From a decision to its being stored.", BUCKETS, REGISTRY
)
BOT_SECONDS = histogram("bot_seconds", "From a question to a bot to its answer.")
BACKUPS = counter("backups_total", "Scheduled backups, by outcome.", "outcome")
BACKUP_TIME = gauge("last_backup_timestamp_seconds", "When the newest scheduled backup was written.")
CONNECTIONS = gauge("connections", "Open WebSocket connections.")
TABLES_IN_MEMORY = gauge("tables_in_memory", "Tables held in memory.")
BOT_QUEUE = gauge("bot_queue", "Questions waiting for a bot process.")


def exposition() -> bytes:
    """All metrics in the text format of Prometheus."""
    return generate_latest(REGISTRY)


class MetricsOfProcesses(Collector):
    """The metrics of several processes, each sample with the number of its process."""

    def __init__(self, texts: Mapping[int, bytes]) -> None:
        self.texts = texts

    def collect(self) -> list[Metric]:
        """All families; the samples of one family stand together."""
        families: dict[str, Metric] = {}
        for number, text in sorted(self.texts.items()):
            for family in text_string_to_metric_families(text.decode()):
                kept = families.setdefault(family.name, family)
                own = [
                    each._replace(labels={**each.labels, "process": str(number)}) for each in family.samples
                ]
                kept.samples = own if kept is family else kept.samples + own
        return list(families.values())


def merged(texts: Mapping[int, bytes]) -> bytes:
    """The metrics of several processes, by their numbers, as one text."""
    registry = CollectorRegistry()
    registry.register(MetricsOfProcesses(texts))
    return generate_latest(registry)
