"""The same-bytes check and the figures on a GPU: python bench/gpu.py GAME [SEATS ...]."""

import json
import sys
import time
from pathlib import Path

import numpy as np

if not hasattr(np, "row_stack"):  # a name that some CUDA packages still ask for
    np.row_stack = np.vstack  # type: ignore[attr-defined]
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from fidchell import bench
from fidchell.envs import twins
from fidchell.envs.batch import make
from fidchell.games import find
from fidchell.rulekit.checks import every_deal


def main(name: str, seat_counts: list[int]) -> None:
    """Measure playouts, check every deal of the game, then measure batched steps."""
    game = find(name)
    for seats in seat_counts or list(game.seats):
        for size in (bench.THREADS, 1 << 14, 1 << 16):
            row = bench.on_cuda(game, seats, 3.0, size)
            print(name, seats, "playouts", size, json.dumps(row), flush=True)
    start = time.perf_counter()
    differing = {
        f"{deal.seats} {dict(deal.options)}": twins.differing_playouts(game, deal.seats, deal.options)
        for deal in every_deal(game, [0])
    }
    print(json.dumps({"deals": len(differing), "differing": {k: v for k, v in differing.items() if v}}))
    print(json.dumps({"steps": {seats: twins.differing_steps(game, seats, {}) for seats in game.seats}}))
    print(f"checked in {time.perf_counter() - start:.0f} s", flush=True)
    for seats in seat_counts or list(game.seats):
        for with_view in (False, True):
            env = make(name, seats, 1 << 18, device="cuda", with_view=with_view)
            print(
                name,
                seats,
                "batched",
                "seen" if with_view else "",
                json.dumps(bench.batched(env, 3.0)),
                flush=True,
            )
    print(json.dumps(bench.machine()))


if __name__ == "__main__":
    main(sys.argv[1], [int(word) for word in sys.argv[2:]])
