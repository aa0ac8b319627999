"""The benchmark: fixed tasks for agents, with baselines on the same deals."""

from pathlib import Path

BENCHMARK_WORDS = Path(__file__).resolve().parent / "words"
