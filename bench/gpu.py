"""The speed on a GPU, and whether it gives the same bytes as the CPU.

python bench/gpu.py GAME [SEATS ...]
"""

import json
import sys
import time
from pathlib import Path

import numpy as np

if not hasattr(np, "row_stack"):  # a name that some CUDA packages still ask for
    np.row_stack = np.vstack  # type: ignore[attr-defined]
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from fidchell.envs import benchmark
from fidchell.envs.batch import make
from fidchell.games import find
from fidchell.rulekit.checks import every_deal
from tests.envs.compare_devices import differing_playouts, differing_steps


def main(name: str, seat_counts: list[int]) -> None:
    """Measure playouts, check every deal of the game, then measure batched steps."""
    game = find(name)
    for seats in seat_counts or list(game.seats):
        for size in (benchmark.THREADS, 1 << 14, 1 << 16):
            row = benchmark.on_cuda(game, seats, 3.0, size)
            print(name, seats, "playouts", size, json.dumps(row), flush=True)
    start = time.perf_counter()
    differing = {
        f"{deal.seats} {dict(deal.options)}": differing_playouts(game, deal.seats, deal.options)
        for deal in every_deal(game, [0])
    }
    print(json.dumps({"deals": len(differing), "differing": {k: v for k, v in differing.items() if v}}))
    print(json.dumps({"steps": {seats: differing_steps(game, seats, {}) for seats in game.seats}}))
    print(f"checked in {time.perf_counter() - start:.0f} s", flush=True)
    for seats in seat_counts or list(game.seats):
        for with_observations in (False, True):
            env = make(name, seats, 1 << 18, device="cuda", with_observations=with_observations)
            print(
                name,
                seats,
                "batched",
                "with observations" if with_observations else "",
                json.dumps(benchmark.batched(env, 3.0)),
                flush=True,
            )
    print(json.dumps(benchmark.machine()))


if __name__ == "__main__":
    main(sys.argv[1], [int(word) for word in sys.argv[2:]])
