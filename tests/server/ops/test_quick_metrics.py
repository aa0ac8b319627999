"""Our own counters say the same as those of prometheus_client."""

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest

from fidchell.server.ops.quick_metrics import QuickCounter, QuickHistogram

BUCKETS = (0.001, 0.01, 1.0)
TIMES = (0.0005, 0.001, 0.0011, 0.01, 0.5, 1.0, 7.0)


def samples(registry: CollectorRegistry) -> list[str]:
    lines = generate_latest(registry).decode().splitlines()
    return [line for line in lines if "_created" not in line]


def test_a_counter() -> None:
    ours, theirs = CollectorRegistry(), CollectorRegistry()
    quick, counter = QuickCounter("moves", "Moves.", ours), Counter("moves", "Moves.", registry=theirs)
    for _ in range(3):
        quick.inc()
        counter.inc()
    assert samples(ours) == samples(theirs)


def test_a_histogram() -> None:
    ours, theirs = CollectorRegistry(), CollectorRegistry()
    quick = QuickHistogram("took", "Time.", BUCKETS, ours)
    histogram = Histogram("took", "Time.", registry=theirs, buckets=BUCKETS)
    for seconds in TIMES:
        quick.observe(seconds)
        histogram.observe(seconds)
    assert samples(ours) == samples(theirs)
