"""pgx: batches of games stepped by one compiled JAX program on the CPU; finished games start anew.

A decision is one step of one game of the batch. XLA may use every core it is given.
"""

import os
from collections.abc import Callable

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset
from stopwatch import Tally, pace, report

# A batch that serves each game well: where a large one gains nothing, a small one lets games end in time.
BATCHES = {"backgammon": 64, "sparrow_mahjong": 64, "connect_four": 32768, "kuhn_poker": 32768}
STEPS = 32


def batch_player(name: str, batch: int) -> Callable[[], Tally]:
    """A function that advances the whole batch by STEPS random decisions."""
    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def turn(state: pgx.State, key: jax.Array) -> tuple[pgx.State, jax.Array]:
        choose, chance = jax.random.split(key)
        action = jax.random.categorical(choose, jnp.where(state.legal_action_mask, 0.0, -jnp.inf))
        state = step(state, action, jax.random.split(chance, batch))
        return state, jnp.sum(state.terminated)

    @jax.jit
    def stretch(state: pgx.State, key: jax.Array) -> tuple[pgx.State, jax.Array]:
        state, ended = jax.lax.scan(turn, state, jax.random.split(key, STEPS))
        return state, jnp.sum(ended)

    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(1), batch))
    key = jax.random.key(2)

    def play() -> Tally:
        nonlocal state, key
        key, part = jax.random.split(key)
        state, ended = stretch(state, part)
        return Tally(batch * STEPS, int(ended))

    return play


def main() -> None:
    """Measure each game in batches."""
    cores = os.cpu_count()
    for name, batch in BATCHES.items():
        how = f"JAX, batch of {batch}, {cores} core(s)"
        report("pgx", name, how, pace(batch_player(name, batch)), beside="jax")


main()
