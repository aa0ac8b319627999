"""The same bytes on the CPU and on the GPU: whole random games on both, position by position."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from fidchell.envs.batch import as_words, make
from fidchell.rulekit.chance import seed_from_number, seed_words
from fidchell.rulekit.game import Game


def differing_playouts(game: Game, seats: int, options: Mapping[str, Any], size: int = 256) -> int:
    """Play the same whole random games on both; returns how many ended in different bytes."""
    from numba import cuda

    boxes = game.box(game.edition, game.edition.choose(options))
    seeds = np.tile(seed_words(seed_from_number(3)), (size, 1))
    states = game.State.batch(size)
    choices = np.zeros(game.constants["OPTIONS"], np.int16)
    playouts = game.template("fidchell.rulekit.templates.playout").playouts
    counts = [playouts(boxes, states, n, seats, seeds[n], choices, n, 1) for n in range(size)]
    kernel = game.template("fidchell.envs.kernels").playout_kernel
    there, played = cuda.to_device(as_words(game.State.batch(size))), cuda.to_device(np.zeros(size, np.int64))
    kernel[(size + 63) // 64, 64](cuda.to_device(boxes), there, seats, cuda.to_device(seeds), 0, 1, played)
    same = (as_words(states) == there.copy_to_host()).all(axis=1)
    return int((~(same & (np.array(counts) == played.copy_to_host()))).sum())


def differing_steps(game: Game, seats: int, options: Mapping[str, Any], steps: int = 400) -> list[str]:
    """Step the same batch on both with the same random actions; returns the names of arrays that differ."""
    here = make(game.name, seats, 64, 5, options)
    there = make(game.name, seats, 64, 5, options, device="cuda")
    here.reset()
    there.reset()
    for _ in range(steps):
        actions = here.random_actions()
        here.step(actions)
        there.step(there.cuda.to_device(actions))  # type: ignore[union-attr]
    there.check()  # type: ignore[union-attr]
    names = ("states", "turn", "mask", "options", "counts", "observations", "rewards", "points", "done")
    return [
        name for name in names if not np.array_equal(getattr(here, name), getattr(there, name).copy_to_host())
    ]
