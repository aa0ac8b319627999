"""Many games at once: reset, step with auto-reset, masks, rewards, observations.

    env = make("keltis", seats=2, size=4096, seed=7)
    env.reset()
    while True:
        env.step(policy(env.observations, env.mask))     # one action for each environment

Every array is written in place. On the CPU they are NumPy arrays, on CUDA device arrays; `tensors()` gives
both to torch without copying.
"""

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from numbers import Integral
from typing import Any

import numpy as np

from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number, seed_words
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.game import Game
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.cpu import cores, is_compiling

Array = Any  # a NumPy array or a CUDA device array
THREADS = 128  # CUDA threads a block


def as_words(states: Array) -> Array:
    """Positions as rows of 64-bit words, on the same memory."""
    return states.view(np.int64).reshape(len(states), -1)


def blocks_of(size: int) -> tuple[int, int]:
    """Blocks and threads a block for so many threads in all."""
    return (size + THREADS - 1) // THREADS, THREADS


def checked_boxes(game: Game, seats: int, options: Mapping[str, Any]) -> Array:
    """The box of a game with these options, if it can be set up for so many players."""
    position = Position(game, game.edition, game.edition.choose(options))
    if game.check_setup is not None:
        game.check_setup(position, seats)
    return position.boxes


def is_whole(number: Any) -> bool:
    """Whether something is a whole number of Python or NumPy."""
    return isinstance(number, Integral)


def seed_rows(seed: int, size: int) -> Array:
    """The seed of each environment: all of one seed, with the environment's number in it."""
    if not is_whole(seed):
        raise UserError("batch-seed", came=repr(seed)[:80])
    rows = np.tile(seed_words(seed_from_number(seed)), (size, 1))
    rows[:, 6], rows[:, 7] = np.arange(size), 0
    return rows


def first_dice(size: int) -> Array:
    """Where the random actions of each environment begin."""
    return np.arange(1, size + 1, dtype=np.int64) * 2654435761 % 4294967296 | 1


class BatchEnv:
    """What both kinds of environment share: the arrays and their meaning."""

    def __init__(
        self,
        game: Game,
        seats: int,
        size: int,
        seed: int,
        options: Mapping[str, Any],
        with_observations: bool,
    ) -> None:
        if not is_compiling():
            raise UserError("batch-interpreted")
        game.check_seats(seats)
        if not is_whole(size) or size < 1:
            raise UserError("batch-size", came=repr(size)[:80])
        self.boxes: Array = checked_boxes(game, seats, options)
        self.game, self.seats, self.size, self.with_observations = game, seats, size, with_observations
        sizes = game.constants
        self.states: Array = game.State.batch(size)
        self.seeds: Array = seed_rows(seed, size)
        self.turn: Array = np.zeros(size, np.int8)  # the seat that acts next
        self.mask: Array = np.zeros((size, sizes["ACTIONS"]), np.int8)  # 1 = legal
        self.options: Array = np.zeros((size, sizes["OPTIONS"]), np.int16)  # the legal actions as a list
        self.counts: Array = np.zeros(size, np.int16)  # how many of the list are meant
        self.observations: Array = np.zeros((size, sizes["OBSERVED"] if with_observations else 0), np.int16)
        self.rewards: Array = np.zeros(
            (size, sizes["SEATS"]), np.float32
        )  # shared by the winners, at the end
        self.points: Array = np.zeros((size, sizes["SEATS"], sizes["COLUMNS"]), np.int32)  # last final score
        self.done: Array = np.zeros(size, np.int8)  # 1 = a game ended with this step
        self.actions: Array = np.zeros(size, np.int16)
        self.dice: Array = first_dice(size)

    ARRAYS = ("turn", "mask", "options", "counts", "observations", "rewards", "points", "done", "actions")

    def tensors(self) -> dict[str, Any]:
        """The arrays as torch tensors on the same memory."""
        import torch

        return {name: torch.as_tensor(getattr(self, name)) for name in self.ARRAYS}


class CpuBatchEnv(BatchEnv):
    """A batch of games on CPU threads.

    `with_finals` also keeps what the seat that ended a game observed then, in the rows of `finals`.
    """

    def __init__(self, *given: Any, threads: int | None = None, with_finals: bool = False) -> None:
        super().__init__(*given)
        self.with_finals = with_finals
        observed = self.game.constants["OBSERVED"] if with_finals else 0
        self.finals: Array = np.zeros((self.size, observed), np.int16)
        self.template = self.game.template("fidchell.envs.step")
        count = max(1, min(threads or cores(), self.size))
        bounds = [self.size * part // count for part in range(count + 1)]
        self.parts = list(pairwise(bounds))
        self.pool = ThreadPoolExecutor(count - 1) if count > 1 else None  # beside the caller's own

    def each_part(self, work: Callable[[int, int], None]) -> None:
        """Run work on every part of the batch at once (rules release the GIL)."""
        first, *others = self.parts
        started = [self.pool.submit(work, *part) for part in others] if self.pool else []
        work(*first)
        for job in started:
            job.result()

    def reseed(self, seed: int) -> None:
        """Let the next reset begin the first games of a seed."""
        self.seeds[:], self.dice[:] = seed_rows(seed, self.size), first_dice(self.size)

    def reset(self) -> None:
        """Begin a game in every environment."""
        inputs = (self.boxes, self.states, self.seats, self.seeds)
        outputs = (self.turn, self.mask, self.options, self.counts, self.observations)
        self.each_part(
            lambda *part: self.template.reset_rows(*inputs, *outputs, self.with_observations, *part)
        )

    def step(self, actions: Array) -> None:
        """One action for each environment; an illegal one is an error, and nothing is changed."""
        chosen = np.asarray(actions)
        self._check(chosen)
        self.actions[:] = chosen
        inputs = (self.boxes, self.states, self.seats, self.seeds, self.actions)
        decision = (self.turn, self.mask, self.options, self.counts, self.observations)
        outcome = (self.finals, self.points, self.rewards, self.done)
        chosen_outputs = (self.with_observations, self.with_finals)
        self.each_part(
            lambda *part: self.template.step_rows(*inputs, *decision, *outcome, *chosen_outputs, *part)
        )

    def _check(self, actions: Array) -> None:
        if actions.shape != (self.size,) or actions.dtype.kind not in "iu":
            raise UserError("batch-actions", size=self.size, came=f"{actions.dtype}{list(actions.shape)}")
        within = (actions >= 0) & (actions < self.mask.shape[1])
        legal = within & (self.mask[np.arange(self.size), np.where(within, actions, 0)] == 1)
        if not legal.all():
            index = int(np.argmin(legal))
            raise UserError("batch-illegal", index=index, action=int(actions[index]))

    def random_actions(self) -> Array:
        """A legal action by chance for each environment."""
        chosen = np.empty(self.size, np.int16)
        lists = (self.options, self.counts)
        self.each_part(lambda *part: self.template.random_rows(*lists, self.dice, chosen, *part))
        return chosen


class CudaBatchEnv(BatchEnv):
    """A batch of games on a GPU; nothing leaves the device.

    A step is a row of kernels. Between them the environments are sorted by what is to be decided, and games
    that are over are gathered: threads that run in step then go the same ways through the rules.
    """

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        from numba import cuda

        self.cuda, self.kernels = cuda, self.game.template("fidchell.envs.kernels")
        # Neighbouring threads write neighbouring numbers: one environment is a column in memory.
        self.observations = np.asfortranarray(self.observations)
        for name in ("boxes", "seeds", "dice", *self.ARRAYS):
            setattr(self, name, cuda.to_device(getattr(self, name)))
        # As words: a record in which one scratch field lies over another cannot be sent as it is.
        self.states = cuda.to_device(as_words(self.states).reshape(-1)).view(self.game.State.dtype)
        self.illegal = cuda.to_device(np.zeros(1, np.int32))
        self.kinds = cuda.to_device(np.zeros(self.size, np.int8))  # of decisions
        self.order = cuda.to_device(np.arange(self.size, dtype=np.int32))  # by these kinds
        self.ended = cuda.to_device(np.zeros(self.size, np.int32))  # the environments where a game is over
        self.numbers = cuda.to_device(np.zeros(self.kernels.NUMBERS, np.int32))
        self.use_stream(0)

    def use_stream(self, handle: int) -> None:
        """Launch everything that follows on this CUDA stream; 0 is the default one."""
        stream = self.cuda.external_stream(handle) if handle else 0
        self.grid = (*blocks_of(self.size), stream)

    def reseed(self, seed: int) -> None:
        """Let the next reset begin the first games of a seed."""
        self.seeds.copy_to_device(seed_rows(seed, self.size))
        self.dice.copy_to_device(first_dice(self.size))

    def reset(self) -> None:
        """Begin a game in every environment."""
        self.kernels.reset_kernel[self.grid](self.boxes, self.states, self.seats, self.seeds)
        self._ask()

    def step(self, actions: Array) -> None:
        """One action for each environment; illegal ones change nothing and are counted."""
        chosen = self.cuda.as_cuda_array(actions) if not hasattr(actions, "copy_to_host") else actions
        rules, positions = self.kernels, (self.boxes, self.states)
        outcome = (self.rewards, self.done, self.illegal, self.ended, self.numbers)
        rules.apply_kernel[self.grid](*positions, self.order, chosen, self.turn, self.mask, *outcome)
        ended = (self.points, self.rewards, self.ended, self.numbers)
        rules.next_kernel[self.grid](*positions, self.seats, self.seeds, *ended)
        self._ask()

    def _ask(self) -> None:
        """Who acts now, what is legal, and what that seat observes."""
        rules, positions, numbers = self.kernels, (self.boxes, self.states), self.numbers
        rules.kind_kernel[self.grid](*positions, self.turn, self.kinds, numbers)
        rules.order_kernel[self.grid](self.kinds, self.order, numbers)
        lists = (self.mask, self.options, self.counts)
        rules.list_kernel[self.grid](*positions, self.order, self.turn, *lists, numbers)
        if self.with_observations:
            rules.observe_kernel[self.grid](*positions, self.turn, self.observations)

    def check(self) -> None:
        """Raise if any action so far was illegal (waits for the device)."""
        count = int(self.illegal.copy_to_host()[0])
        if count:
            raise UserError("batch-illegal-count", count=count)

    def random_actions(self) -> Array:
        """A legal action by chance for each environment."""
        self.kernels.random_kernel[self.grid](self.options, self.counts, self.dice, self.actions)
        return self.actions


def has_cuda() -> bool:
    """Whether a CUDA GPU can be used here."""
    try:
        from numba import cuda

        return bool(cuda.is_available())
    except Exception:  # no CUDA at all, or one Numba cannot talk to
        return False


def make(
    game: str,
    seats: int,
    size: int,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    device: str = "cpu",
    threads: int | None = None,
    with_observations: bool = True,
) -> CpuBatchEnv | CudaBatchEnv:
    """A batch of a game on `cpu` or `cuda`."""
    given = (find(game), seats, size, seed, options or {}, with_observations)
    check_device(device)
    return CpuBatchEnv(*given, threads=threads) if device == "cpu" else CudaBatchEnv(*given)


def check_device(device: str) -> None:
    """`cpu`, or `cuda` where there is one."""
    if device not in ("cpu", "cuda"):
        raise UserError("device-unknown", came=device)
    if device == "cuda" and not has_cuda():
        raise UserError("device-missing")
