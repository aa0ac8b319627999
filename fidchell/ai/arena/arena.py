"""The arena: plays the games of a match, in one process or several, or on a Ray cluster."""

import contextlib
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.synchronize import Event
from multiprocessing.util import Finalize

from fidchell.ai import WORDS
from fidchell.ai.arena.match import GameResult, Match
from fidchell.ai.arena.ray_match import play_on_ray
from fidchell.ai.arena.results_file import ResultsFile
from fidchell.ai.arena.worker import MatchWorker
from fidchell.rulekit.errors import UserError

Results = Generator[GameResult, None, None]


def play_sequentially(match: Match, numbers: Iterator[int]) -> Results:
    """Games one after the other in this process."""
    with contextlib.closing(MatchWorker(match)) as worker:
        for number in numbers:
            yield worker.play(number)


_worker: list[MatchWorker] = []  # the one of this process, if it is a process of the arena


def init_process(match: Match, stop: Event) -> None:
    """What a process of the arena does first; it ends when its parent ends, in whatever way."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_parent, daemon=True).start()
    _worker[:] = [MatchWorker(match, stop.is_set)]
    Finalize(None, _worker[0].close, exitpriority=10)


def _exit_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        for worker in _worker:
            worker.close()
        os._exit(1)


def play_in_worker(number: int) -> GameResult:
    """One game in a process of the arena."""
    return _worker[0].play(number)


def play_in_processes(match: Match, numbers: Iterator[int], processes: int) -> Results:
    """Games in several processes, as they end; leaving early stops them at their next move."""
    MatchWorker(match).close()  # compiles once, so that the processes find it in the cache
    context = get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(processes, context, init_process, (match, stop))
    running: set[Future[GameResult]] = set()
    try:
        while True:
            for number in numbers:
                running.add(pool.submit(play_in_worker, number))
                if len(running) >= 2 * processes:
                    break
            if not running:
                return
            ended, running = wait(running, return_when=FIRST_COMPLETED)
            for future in ended:
                yield future.result()
    except BrokenProcessPool as error:
        raise UserError("process-died", WORDS) from error
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


def play_games(match: Match, numbers: Iterator[int], processes: int, ray: str | None = None) -> Results:
    """Games as they end: the same ones in this process, in several, or on the cluster at an address."""
    if ray is not None:
        return play_on_ray(match, numbers, ray)
    return (
        play_in_processes(match, numbers, processes) if processes > 1 else play_sequentially(match, numbers)
    )


def play_match(
    match: Match,
    games: int,
    processes: int,
    file: ResultsFile | None,
    progress: Callable[[int, int], None],
    ray: str | None = None,
) -> list[GameResult]:
    """All games of a match in the order of their numbers; `progress` is called with games done and in all."""
    games = match.round_up(games)
    finished = {number: result for number, result in (file.results if file else {}).items() if number < games}
    missing = [number for number in range(games) if number not in finished]
    progress(len(finished), games)
    if not missing:
        return [finished[number] for number in range(games)]
    played = play_games(match, iter(missing), min(processes, len(missing)), ray)
    with contextlib.closing(played):
        for result in played:
            if file:
                file.add(result)
            finished[result.number] = result
            progress(len(finished), games)
    return [finished[number] for number in range(games)]
