"""How fast the rules are on each target, measured in one run."""

import os
import platform
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from typing import Any

import numpy as np

from fidchell.envs.batch import CpuBatchEnv, CudaBatchEnv, as_words, blocks_of, has_cuda, make
from fidchell.rulekit.chance import seed_from_number, seed_words
from fidchell.rulekit.game import Game
from fidchell.rulekit.targets.cpu import cores, is_compiling
from fidchell.rulekit.targets.interpreted import interpreted

Row = dict[str, float]
PLAYOUT = "fidchell.rulekit.templates.playout"
THREADS = 1 << 20  # of a GPU: far more than it runs at once, so that none of it waits for the last ones
TURNS = 3
CPU_BATCH, CUDA_BATCH = 4096, 1 << 18  # tables of a batch
FIRST_MOVES = """
import sys
from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position
game = find(sys.argv[1])
position = Position.start(game, game.seats[0], seed_from_number(1))
assert position.texts(position.actors()[0])
"""
WHOLE_CONTRACT = """
import sys
from fidchell.games import find
from fidchell.games.precompile import precompile
precompile(find(sys.argv[1]))
"""


class PlayoutRunner:
    """Random games on one position of its own, run by compiled or interpreted rules."""

    def __init__(self, game: Game, seats: int, number: int) -> None:
        self.boxes = game.box(game.edition, game.edition.choose({}))
        self.states = game.State.batch(3)
        self.seed = seed_words(seed_from_number(number))
        self.options = np.zeros(game.constants["OPTIONS"], np.int16)
        self.seats, self.next = seats, 0

    def games(self, playouts: Any, count: int) -> int:
        """Play some more games; returns the number of decisions."""
        given = (self.boxes, self.states, 0, self.seats, self.seed, self.options, self.next, count)
        self.next += count
        return int(playouts(*given))


def timed(work: Any, seconds: float, first: int = 1) -> tuple[int, int, float]:
    """Run work(count of games) in growing portions for some seconds; decisions, games, seconds."""
    decisions, games, portion, start = 0, 0, first, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        decisions += work(portion)
        games += portion
        portion = max(1, min(portion * 2, int(games / max(spent, 1e-3) * seconds / 8)))
    return decisions, games, time.perf_counter() - start


def rates(decisions: int, games: int, seconds: float) -> Row:
    """Decisions and games a second."""
    return {"decisions_per_s": decisions / seconds, "games_per_s": games / seconds}


def one_core(game: Game, seats: int, seconds: float) -> Row:
    """Random playouts on one core, compiled."""
    runner, playouts = PlayoutRunner(game, seats, 1), game.template(PLAYOUT).playouts
    runner.games(playouts, 1)
    return rates(*timed(lambda count: runner.games(playouts, count), seconds, 64))


def all_cores(game: Game, seats: int, seconds: float) -> Row:
    """Random playouts on every core at once."""
    playouts = game.template(PLAYOUT).playouts
    runners = [PlayoutRunner(game, seats, number) for number in range(cores())]
    with ThreadPoolExecutor(len(runners)) as pool:

        def portion(count: int) -> int:
            return sum(pool.map(lambda runner: runner.games(playouts, count), runners))

        decisions, games, spent = timed(portion, seconds, 64)
    return rates(decisions, games * len(runners), spent)


def in_python(game: Game, seats: int, seconds: float) -> Row:
    """Random playouts by the same rules, interpreted."""
    module = game.template(PLAYOUT)
    play, setup = interpreted(module.playout), interpreted(game.rules["setup"])
    runner, state = PlayoutRunner(game, seats, 1), game.State.open(game.State.batch())
    box = game.Box.open(runner.boxes)
    options = runner.options.astype(np.int64)  # narrow numbers would overflow in plain Python

    def portion(count: int) -> int:
        decisions = 0
        for _ in range(count):
            runner.next += 1
            runner.seed[7] = runner.next
            setup(box, state, seats, runner.seed)
            decisions += play(box, state, options, runner.next * 2 + 1)
        return decisions

    return rates(*timed(portion, seconds))


def on_cuda(game: Game, seats: int, seconds: float, size: int = THREADS) -> Row:
    """Random playouts on a GPU, one thread a game."""
    from numba import cuda

    kernel = game.template("fidchell.envs.kernels").playout_kernel
    boxes = cuda.to_device(game.box(game.edition, game.edition.choose({})))
    states = cuda.to_device(as_words(game.State.batch(size)))
    seeds = cuda.to_device(np.tile(seed_words(seed_from_number(1)), (size, 1)))
    played = cuda.to_device(np.zeros(size, np.int64))
    done = [0]

    def portion(count: int) -> int:
        decisions = 0
        for _ in range(count):
            kernel[blocks_of(size)](boxes, states, seats, seeds, done[0], 1, played)
            done[0] += size
            decisions += int(played.copy_to_host().sum())
        return decisions

    portion(1)
    decisions, games, spent = timed(portion, seconds)
    return rates(decisions, games * size, spent)


def batched(env: CpuBatchEnv | CudaBatchEnv, seconds: float) -> Row:
    """Steps a second of a batched environment with random actions: masks, rewards, auto-reset."""
    env.reset()
    for _ in range(3):
        env.step(env.random_actions())
    steps, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        for _ in range(20):
            env.step(env.random_actions())
        if isinstance(env, CudaBatchEnv):
            env.cuda.synchronize()
        steps += 20 * env.size
    return {"steps_per_s": steps / (time.perf_counter() - start)}


def batched_by_turns(game: Game, seats: int, seconds: float, with_observations: bool) -> tuple[Row, Row]:
    """Batched steps a second on one thread and on all cores, by turns: their ratio tells how steps scale."""
    alone = make(game.name, seats, CPU_BATCH, threads=1, with_observations=with_observations)
    together = make(game.name, seats, CPU_BATCH, with_observations=with_observations)
    sums = [0.0, 0.0]
    for _ in range(TURNS):
        for place, env in enumerate((alone, together)):
            sums[place] += batched(env, seconds / TURNS)["steps_per_s"] / TURNS
    return {"steps_per_s": sums[0]}, {"steps_per_s": sums[1], "times_one_thread": sums[1] / sums[0]}


def start_time(program: str, game: Game, cache: str) -> float:
    """Seconds that a new Python takes for a program, with a cache folder."""
    start = time.perf_counter()
    environment = {**os.environ, "FIDCHELL_CACHE": cache}
    subprocess.run([sys.executable, "-c", program, game.name], env=environment, check=True)
    return time.perf_counter() - start


def start_times(program: str, game: Game) -> dict[str, float]:
    """The same with a cold and with a warm cache."""
    with tempfile.TemporaryDirectory() as folder:
        return {kind: start_time(program, game, folder) for kind in ("cold", "warm")}


def copy_time(game: Game, times: int = 1_000_000) -> float:
    """Microseconds to copy a position inside compiled code."""
    copies, states = game.template(PLAYOUT).copies, game.State.batch(3)
    copies(states, 0, 1, 1)
    start = time.perf_counter()
    copies(states, 0, 1, times)
    return (time.perf_counter() - start) / times * 1e6


def machine() -> dict[str, Any]:
    """Where the figures were taken."""
    found = {"python": platform.python_version(), "cores": cores(), "processor": processor()}
    if is_compiling():
        found["numba"] = version("numba")
    if has_cuda():
        from numba import cuda

        found["cuda"] = cuda.get_current_device().name
    return found


def processor() -> str:
    """The name of the processor, where the system tells."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    except OSError:
        names = []
    return names[0] if names else platform.processor() or platform.machine()


def measure(game: Game, seats: int, seconds: float, report: Any, starts: bool = True) -> dict[str, Any]:
    """All figures of a game; `report` is told what is being measured."""
    result: dict[str, Any] = {"game": game.name, "seats": seats, "targets": {}, "batched": {}}
    result["machine"] = machine()
    result["bytes_per_position"] = game.State.dtype.itemsize
    if starts and is_compiling():
        report("bench-starting")
        result["first_move_s"] = start_times(FIRST_MOVES, game)
        result["contract_s"] = start_times(WHOLE_CONTRACT, game)
    for _ in range(TURNS):  # by turns, so that a noisy moment of the machine hits all targets alike
        for name, work in targets():
            report(f"bench-{name.replace(' ', '-')}")
            row = result["targets"].setdefault(name, {})
            for key, rate in work(game, seats, seconds / TURNS).items():
                row[key] = row.get(key, 0.0) + rate / TURNS
    if is_compiling():
        result["batched"] = batches(game, seats, seconds, report)
        result["copy_us"] = copy_time(game)
    return result


def batches(game: Game, seats: int, seconds: float, report: Any) -> dict[str, Row]:
    """Batched steps, without and with observations: on one thread, on all cores and on a GPU."""
    found: dict[str, Row] = {}
    for kind, with_observations in (("", False), (" with observations", True)):
        report("bench-batched-cpu")
        alone, together = batched_by_turns(game, seats, seconds, with_observations)
        found[f"one thread{kind}"], found[f"cpu{kind}"] = alone, together
        if has_cuda():
            report("bench-batched-cuda")
            env = make(game.name, seats, CUDA_BATCH, device="cuda", with_observations=with_observations)
            found[f"cuda{kind}"] = batched(env, seconds)
    return found


def targets() -> list[tuple[str, Any]]:
    """The targets present here."""
    found: list[tuple[str, Any]] = [("interpreted", in_python)]
    if is_compiling():
        found += [("one core", one_core), ("all cores", all_cores)]
        if has_cuda():
            found.append(("cuda", on_cuda))
    return found
