"""Metrics that every move counts: in the event loop alone, so without the locks of prometheus_client."""

from bisect import bisect_left
from itertools import accumulate

from prometheus_client import CollectorRegistry
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector


class QuickCounter(Collector):
    """A number that only grows."""

    def __init__(self, name: str, help: str, registry: CollectorRegistry) -> None:
        self.name, self.help, self.count = name, help, 0
        registry.register(self)

    def inc(self, by: int = 1) -> None:
        """So many more."""
        self.count += by

    def collect(self) -> list[CounterMetricFamily]:
        """What `/metrics` shows."""
        return [CounterMetricFamily(self.name, self.help, value=self.count)]


class QuickHistogram(Collector):
    """How long something took, in buckets."""

    def __init__(self, name: str, help: str, buckets: tuple[float, ...], registry: CollectorRegistry) -> None:
        self.name, self.help, self.buckets = name, help, buckets
        self.counts, self.sum = [0] * (len(buckets) + 1), 0.0
        registry.register(self)

    def observe(self, seconds: float) -> None:
        """It took so long."""
        self.counts[bisect_left(self.buckets, seconds)] += 1
        self.sum += seconds

    def collect(self) -> list[HistogramMetricFamily]:
        """What `/metrics` shows."""
        limits = [*map(str, self.buckets), "+Inf"]
        rows = list(zip(limits, accumulate(self.counts), strict=True))
        return [HistogramMetricFamily(self.name, self.help, buckets=rows, sum_value=self.sum)]
